// After a match: where the team lives (bb16).
#include "league/post_match/procedure.h"

namespace affray::league::after_match {

namespace {

// Parts of the step of residency, and of the step in which a home is lost or sold.
enum HomeStage : std::uint8_t { kBegins, kWaits, kOffered, kSettled, kAtRisk, kOnSale };

}  // namespace

// At the start of Fortune and FAME, before anybody knows what the match has brought.
void Procedure::seek_residency() {
    if (m.stage == kBegins && is_stadium_free() && (!has_home() || m.treasury >= kGiveUpPrice))
        return ask(Ask::Residency);
    if (m.stage == kBegins && is_stadium_free()) m.passed_residency = true;
    if (m.stage == kWaits) return ask(Ask::Rival);
    if (m.stage == kOffered) return ask(Ask::Offer);
    m.stage = kBegins;
}

void Procedure::try_residency() {
    const int die = d6();
    const ResidencyStanding standing{.won = result() == MatchResult::Won,
                                     .lost = result() == MatchResult::Lost,
                                     .has_major_sponsor = m.major_sponsor != 0,
                                     .fan_factor = m.fan_factor};
    m.tried_residency = true;
    m.total = static_cast<std::int16_t>(die + residency_modifier(standing));
    tell({.kind = Happened::ResidencyRolled,
          .value = m.total,
          .dice = {static_cast<std::uint8_t>(die)},
          .rule = "bb16.postmatch_stadium.01"});
    if (setup.rival == Rival::Undecided)
        m.stage = kWaits;
    else
        settle_residency();
}

// Of two teams the higher total is made the offer.
void Procedure::settle_residency() {
    const ResidencyOffer offer = setup.rival == Rival::Tries
                                     ? contest_residency(m.total, setup.rival_total).first
                                     : residency_offer(m.total);
    m.stage = offer == ResidencyOffer::ForAllWinnings ? kOffered : kSettled;
    if (offer == ResidencyOffer::Unconditional) move_in();
}

void Procedure::end_residency() { m.stage = kSettled; }

// Neither the stadium nor a sponsor.
void Procedure::pass(Ask question) {
    if (question != Ask::Residency) return decline_deal();
    m.passed_residency = true;
    end_residency();
}

void Procedure::move_in() {
    m.home = static_cast<std::uint16_t>(setup.outcome.stadium);
    m.owns_home = false;
    m.has_new_home = true;
    tell({.kind = Happened::HomeFound,
          .text = id_of(setup.outcome.stadium),
          .rule = "bb16.postmatch_stadium.02"});
}

void Procedure::give_up_home() {
    m.treasury -= kGiveUpPrice;
    m.home = 0;
    m.owns_home = m.has_new_home = false;
    tell({.kind = Happened::HomeGivenUp,
          .value = kGiveUpPrice,
          .rule = "bb16.postmatch_stadium.04"});
}

// What it adds to the winnings, or takes from them.
int Procedure::with_stadium(int winnings) {
    if (!rules.stadiums) return at_least_nothing(winnings);
    const std::string attribute(id_of(setup.outcome.stadium));
    if (was_at_home() && m.owns_home && result() != MatchResult::Drawn) {
        const HomeMatch match{.won = result() == MatchResult::Won,
                              .lost = result() == MatchResult::Lost,
                              .fame = own().fame};
        const int die = d3();
        winnings = winnings_at_own_stadium(winnings, match, die);
        tell({.kind = Happened::WinningsRolled,
              .dice = {static_cast<std::uint8_t>(die)},
              .rule = match.won ? "bb16.postmatch_stadium.05" : "bb16.postmatch_stadium.06"});
    }
    if (sells_merchandise(attribute)) {
        const int die = d3();
        winnings += stadium_takings(attribute, {.d3_of_team = die});
        tell({.kind = Happened::WinningsRolled,
              .dice = {static_cast<std::uint8_t>(die)},
              .rule = "bb16.stadium.stadium_integrated_merchandise_stalls"});
    }
    return at_least_nothing(winnings);
}

// The same for both teams: who comes first rolls.
void Procedure::collect_exposure() {
    const std::string attribute(id_of(setup.outcome.stadium));
    if (!rules.stadiums || !pays_for_exposure(attribute)) return;
    m.exposure_die = static_cast<std::uint8_t>(setup.exposure_die > 0 ? setup.exposure_die : d6());
    const int gold = stadium_takings(attribute, {.d6_for_both = m.exposure_die});
    m.treasury += gold;
    tell({.kind = Happened::GoldEarned,
          .value = gold,
          .dice = {m.exposure_die},
          .rule = "bb16.stadium.stadium_desperate_for_exposure"});
}

// At the start of Hire and Fire.
void Procedure::look_after_home() {
    if (m.stage == kBegins) {
        m.stage = kSettled;
        if (was_at_home() && is_residency_at_risk(stadium(), result() == MatchResult::Lost))
            roll_for_home();
    }
    if (m.stage == kAtRisk) return ask(Ask::HomeAtRisk);
    if (m.stage == kSettled && rules.stadiums && m.owns_home) {
        m.stage = kOnSale;
        m.asked_again = false;
    }
    if (m.stage == kOnSale && m.owns_home && !m.asked_again) return ask(Ask::Sale);
    m.stage = kBegins;
    m.die_1 = 0;
}

void Procedure::roll_for_home() {
    m.die_1 = static_cast<std::uint8_t>(d8());
    tell({.kind = Happened::HomeAtRisk, .dice = {m.die_1}, .rule = "bb16.postmatch_stadium.07"});
    if (!is_residency_lost(m.die_1, m.fan_factor, 0)) return;
    const auto points = points_to_keep(m.die_1, m.fan_factor);
    if (points && m.treasury >= price_of_patience())
        m.stage = kAtRisk;
    else
        lose_home();
}

void Procedure::keep_home() {
    const int gold = price_of_patience();
    m.treasury -= gold;
    m.stage = kSettled;
    tell({.kind = Happened::HomeKept, .value = gold, .rule = "bb16.postmatch_stadium.08"});
}

void Procedure::lose_home() {
    m.home = 0;
    m.stage = kSettled;
    tell({.kind = Happened::HomeLost, .rule = "bb16.postmatch_stadium.07"});
}

void Procedure::sell_stadium() {
    std::array<std::uint8_t, 4> dice{static_cast<std::uint8_t>(d6())};
    if (sale_result(dice[0]) != Sale::BreakEven)
        dice[1] = static_cast<std::uint8_t>(d6()), dice[2] = static_cast<std::uint8_t>(d6());
    StadiumRecord record = stadium();
    const int before = m.treasury;
    league::sell_stadium(record, m.treasury, dice[0], dice[1] + dice[2]);
    m.owns_home = false;
    tell({.kind = Happened::StadiumSold,
          .value = m.treasury - before,
          .dice = dice,
          .rule = "bb16.postmatch_stadium.09"});
}

void Procedure::buy_stadium() {
    StadiumRecord record = stadium();
    const int before = m.treasury;
    league::buy_stadium(record, m.treasury);
    m.fund = record.fund;
    m.owns_home = true;
    tell({.kind = Happened::Bought,
          .value = before - m.treasury,
          .text = "stadium",
          .rule = "bb16.postmatch_stadium.10"});
}

void Procedure::pay_fund() {
    StadiumRecord record = stadium();
    const int before = m.treasury;
    pay_into_fund(record, m.treasury);
    m.fund = record.fund;
    tell({.kind = Happened::Bought,
          .value = before - m.treasury,
          .text = "stadium_fund",
          .rule = "bb16.postmatch_stadium.11"});
}

void list_stadium_answers(const View& v, ActionList& out) {
    switch (PostMatch::question(v.m)) {
        case Ask::Residency:
            out.push(act(Act::Pass));
            out.push(act(v.has_home() ? Act::GiveUpHome : Act::TryResidency));
            break;
        case Ask::Rival: out.push(act(Act::GoOn)); break;
        case Ask::Offer:
            out.push(act(Act::Decline));
            out.push(act(Act::Accept));
            break;
        case Ask::HomeAtRisk:
            if (v.m.treasury >= v.price_of_patience()) out.push(act(Act::Pay));
            out.push(act(Act::LetGo));
            break;
        case Ask::Sale:
            out.push(act(Act::Keep));
            out.push(act(Act::Sell));
            break;
        case Ask::Purchase: {
            if (!v.rules.stadiums) break;
            StadiumRecord record = v.stadium();
            int gold = v.m.treasury;
            if (buy_stadium(record, gold)) out.push(act(Act::BuyStadium));
            constexpr int kMostInFund = 100'000'000;
            if (v.m.treasury >= kFundPayment && v.m.fund < kMostInFund) out.push(act(Act::PayFund));
            if (v.has_home() && v.m.treasury >= kGiveUpPrice) out.push(act(Act::GiveUpHome));
            break;
        }
        default: break;
    }
}

}  // namespace affray::league::after_match
