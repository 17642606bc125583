// After a match: who pays the team (bb16).
#include "league/post_match/procedure.h"
#include "league/post_match/words.h"

namespace affray::league::after_match {

namespace {

// Parts of the step.
enum SponsorStage : std::uint8_t { kLooks, kSigns, kArms, kIsPaid, kEnds };
constexpr int kMajor = static_cast<int>(Contract::Major);

}  // namespace

// At the end of Fortune and FAME. Who has signed is paid for the first time now.
void Procedure::meet_sponsors() {
    if (!rules.sponsors) return;
    if (m.stage == kLooks) return ask(Ask::Sponsor);
    if (m.stage == kSigns) return ask(Ask::Deal);
    if (m.stage == kArms) return ask(Ask::Bombardier);
    if (m.stage == kIsPaid) {
        receive_ongoing();
        m.stage = kEnds;
        m.asked_again = false;
    }
    const bool may_end =
        m.ongoing_deals > 0 || may_end_major(sponsorship(), PostMatchMoment::AfterSponsorRolls);
    if (may_end && !m.asked_again) return ask(Ask::EndDeals);
    m.stage = kLooks;
}

void Procedure::seek_sponsor() {
    Publicity publicity{
        .fan_factor = m.fan_factor,
        .owns_stadium = m.owns_home,
        .won = result() == MatchResult::Won,
        .touchdowns = setup.outcome.points[static_cast<std::size_t>(setup.side)],
        .touchdowns_against = setup.outcome.points[static_cast<std::size_t>(opponent())],
        .is_play_off = setup.is_play_off || setup.stage != Stage::League,
        .is_final = setup.stage == Stage::Final};
    for (const PlayerOutcome& player : setup.outcome.players)
        if (!is_ours(player) && player.injury) ++publicity.casualties_suffered_by_opponent;
    const int die = d16();
    m.total = static_cast<std::int16_t>(sponsor_total(publicity, die));
    tell({.kind = Happened::SponsorSought,
          .value = m.total,
          .dice = {static_cast<std::uint8_t>(die)},
          .rule = "bb16.postmatch_sponsor.01"});
    m.stage = sponsor_offer(m.total) == SponsorOffer::None ? kIsPaid : kSigns;
}

void Procedure::sign(int contract) {
    m.stage = kIsPaid;
    tell({.kind = Happened::DealSigned,
          .text = contract_text(contract),
          .rule = "bb16.postmatch_sponsor.02"});
    if (contract == static_cast<int>(Contract::Ongoing)) {
        ++m.ongoing_deals;
    } else if (contract >= kMajor) {
        m.major_sponsor = static_cast<std::uint8_t>(contract - kMajor);
        if (static_cast<MajorSponsor>(m.major_sponsor) == MajorSponsor::Farblast) m.stage = kArms;
    } else {
        const std::array<std::uint8_t, 4> dice{static_cast<std::uint8_t>(d6()),
                                               static_cast<std::uint8_t>(d6())};
        const SponsorPayment payment = one_time_payment(dice[0], dice[1]);
        m.treasury += payment.gold;
        tell({.kind = Happened::SponsorPaid,
              .value = payment.gold,
              .dice = dice,
              .text = "one_time",
              .rule = "bb16.sponsorship.04"});
        if (payment.somebody_misses) let_one_miss(false);
    }
}

void Procedure::decline_deal() { m.stage = kIsPaid; }

void Procedure::arm(int number) {
    m.bombardier = static_cast<std::uint8_t>(number);
    m.stage = kIsPaid;
    tell({.kind = Happened::BombsHandedOut, .number = number, .rule = "bb16.sponsorship.12"});
}

void Procedure::receive_ongoing() {
    for (int i = 0; i < m.ongoing_deals; ++i) {
        const std::array<std::uint8_t, 4> dice{static_cast<std::uint8_t>(d3()),
                                               static_cast<std::uint8_t>(d6())};
        const SponsorPayment payment = ongoing_payment(dice[0], dice[1]);
        m.treasury += payment.gold;
        tell({.kind = Happened::SponsorPaid,
              .value = payment.gold,
              .dice = dice,
              .text = "ongoing",
              .rule = "bb16.sponsorship.05"});
        if (payment.somebody_misses) let_one_miss(true);
    }
}

void Procedure::let_one_miss(bool stars_too) {
    std::vector<SponsoredPlayer> players;
    std::vector<int> numbers;
    for (const TeamMember& one : members()) {
        if (!one.stays() || one.dying) continue;
        players.push_back({one.is_star(), one.misses_next});
        numbers.push_back(one.number);
    }
    const auto drawn = who_may_be_drawn(players, stars_too ? DealKind::Ongoing : DealKind::OneTime);
    if (drawn.empty()) return;
    TeamMember& unlucky = numbered(numbers[drawn[static_cast<std::size_t>(pick(drawn.size()))]]);
    unlucky.misses_next = true;
    tell({.kind = Happened::MissesNext,
          .number = unlucky.number,
          .rule = stars_too ? "bb16.sponsorship.05" : "bb16.sponsorship.04"});
}

void Procedure::end_deal(int contract) {
    if (contract == static_cast<int>(Contract::Ongoing))
        --m.ongoing_deals;
    else
        m.major_sponsor = m.bombardier = 0;
    tell({.kind = Happened::DealEnded,
          .text = contract_text(contract),
          .rule = "bb16.postmatch_sponsor.03"});
}

// Gold for a dead player.
void Procedure::insure(const TeamMember& one) {
    const LeagueTeam now = team_after(setup, m);
    for (std::size_t i = 0; i < now.team.list.players.size(); ++i) {
        const ListedPlayer& player = now.team.list.players[i];
        if (player.number != one.number || one.journeyman) continue;
        const int gold = insurance_for(sponsorship(), player_value(now, i));
        if (gold == 0) return;
        m.treasury += gold;
        tell({.kind = Happened::SponsorPaid,
              .number = one.number,
              .value = gold,
              .text = id_of(MajorSponsor::StarInsuranceGuild),
              .rule = "bb16.sponsorship.14"});
    }
}

// When nobody leaves the roster any more.
void Procedure::settle_insurance() {
    if (!rules.sponsors ||
        static_cast<MajorSponsor>(m.major_sponsor) != MajorSponsor::StarInsuranceGuild)
        return;
    if (m.fee > 0) return ask(Ask::Fee);
    if (m.stage != 0) {
        m.stage = 0;
        return;
    }
    const auto removed = static_cast<int>(
        std::count_if(members().begin(), members().end(),
                      [](const TeamMember& one) { return !one.stays() && !one.journeyman; }));
    std::array<std::uint8_t, 4> dice{static_cast<std::uint8_t>(d6())};
    const bool is_due = is_fee_due(sponsorship(), dice[0], removed);
    if (is_due) {
        dice[1] = static_cast<std::uint8_t>(d6());
        dice[2] = static_cast<std::uint8_t>(d6());
        m.fee = insurance_fee(dice[1] + dice[2]);
        m.stage = 1;
    }
    tell(
        {.kind = Happened::FeeRolled, .value = m.fee, .dice = dice, .rule = "bb16.sponsorship.15"});
    if (is_due) ask(Ask::Fee);
}

void Procedure::pay_fee() {
    m.treasury -= m.fee;
    tell({.kind = Happened::GoldLost, .value = m.fee, .rule = "bb16.sponsorship.15"});
    m.fee = 0;
}

void Procedure::refuse_fee() {
    Sponsorship deals = sponsorship();
    const int before = m.treasury;
    const int die = d3();
    const int missing = settle_fee(deals, m.treasury, m.fee, false, die);
    m.fee = 0;
    m.stage = 0;
    m.major_sponsor = static_cast<std::uint8_t>(deals.major);
    m.blacklisted = deals.is_blacklisted;
    tell({.kind = Happened::GoldLost, .value = before, .rule = "bb16.sponsorship.16"});
    tell({.kind = Happened::DealEnded,
          .text = id_of(MajorSponsor::StarInsuranceGuild),
          .rule = "bb16.sponsorship.16"});
    std::vector<int> numbers;
    for (const TeamMember& one : members())
        if (one.stays()) numbers.push_back(one.number);
    for (int i = 0; i < missing && !numbers.empty(); ++i) {
        const auto place = pick(numbers.size());
        TeamMember& unlucky = numbered(numbers[static_cast<std::size_t>(place)]);
        unlucky.misses_next = true;
        numbers.erase(numbers.begin() + place);
        tell({.kind = Happened::MissesNext,
              .number = unlucky.number,
              .rule = "bb16.sponsorship.16"});
    }
}

// Steelhelm's: what three dice do to who trains with them.
void Procedure::train(TeamMember& one) {
    const TrainingResult result = training_result({m.die_1, m.die_2, m.die_3});
    if (result.misses_next) {
        one.misses_next = true;
        tell({.kind = Happened::MissesNext, .number = one.number, .rule = "bb16.sponsorship.19"});
    }
    if (result.niggling_injury) {
        ++one.niggling;
        tell({.kind = Happened::Injured,
              .number = one.number,
              .text = loss_text(CasualtyEffect::NigglingInjury),
              .rule = "bb16.sponsorship.19"});
    }
}

void Procedure::keep_dice(int code) {
    m.die_1 = static_cast<std::uint8_t>(code / kDiceBase);
    m.die_2 = static_cast<std::uint8_t>(code % kDiceBase);
    m.die_3 = 0;
}

// The guild is left now or never; and bombs need somebody who throws them.
void Procedure::end_last_deals() {
    if (!rules.sponsors) return;
    if (m.stage == 0) {
        m.asked_again = false;
        m.stage = 1;
    }
    if (may_end_major(sponsorship(), PostMatchMoment::AtTheEnd) && !m.asked_again)
        return ask(Ask::EndDeals);
    const bool throws_bombs = static_cast<MajorSponsor>(m.major_sponsor) == MajorSponsor::Farblast;
    const bool has_bombardier = std::any_of(members().begin(), members().end(), [&](const auto& x) {
        return x.number == m.bombardier && may_be_armed(x);
    });
    if (throws_bombs && !has_bombardier && has_whom_to_arm()) return ask(Ask::Bombardier);
    m.stage = 0;
}

void list_sponsor_answers(const View& v, ActionList& out) {
    switch (PostMatch::question(v.m)) {
        case Ask::KeptDice:
            for (const KeptDice pair : pairs_to_keep({v.m.die_1, v.m.die_2, v.m.die_3})) {
                const Action action =
                    act(Act::KeepDice, std::max(pair.first, pair.second) * kDiceBase +
                                           std::min(pair.first, pair.second));
                if (std::find(out.begin(), out.end(), action) == out.end()) out.push(action);
            }
            break;
        case Ask::Sponsor:
            out.push(act(Act::Pass));
            out.push(act(Act::SeekSponsor));
            break;
        case Ask::Deal:
            out.push(act(Act::Pass));
            out.push(act(Act::Sign, static_cast<int>(Contract::OneTime)));
            out.push(act(Act::Sign, static_cast<int>(Contract::Ongoing)));
            if (sponsor_offer(v.m.total) != SponsorOffer::Major) break;
            for (const MajorSponsor sponsor : kMajorSponsors)
                if (v.may_sign(sponsor))
                    out.push(act(Act::Sign, kMajor + static_cast<int>(sponsor)));
            break;
        case Ask::Bombardier:
            for (const TeamMember& one : v.members())
                if (v.may_be_armed(one)) out.push(act(Act::Arm, one.number));
            break;
        case Ask::EndDeals:
            out.push(act(Act::Done));
            if (v.m.ongoing_deals > 0 && v.moment_for_deals() == PostMatchMoment::AfterSponsorRolls)
                out.push(act(Act::EndDeal, static_cast<int>(Contract::Ongoing)));
            if (may_end_major(v.sponsorship(), v.moment_for_deals()))
                out.push(act(Act::EndDeal, kMajor + v.m.major_sponsor));
            break;
        case Ask::Fee:
            if (v.m.treasury >= v.m.fee) out.push(act(Act::Pay));
            out.push(act(Act::LetGo));
            break;
        default: break;
    }
}

}  // namespace affray::league::after_match
