// After a match: who is with the team, what befell them, and who leaves it.
#include "league/post_match/procedure.h"

namespace affray::league::after_match {

void Procedure::record() {
    const teams::Team& team = setup.team.team;
    m.treasury = team.treasury;
    m.fan_factor = static_cast<std::int16_t>(team.list.fan_factor);
    m.rerolls = static_cast<std::uint8_t>(team.list.rerolls);
    m.apothecary = team.list.apothecary;
    m.assistant_coaches = static_cast<std::uint8_t>(team.list.assistant_coaches);
    m.cheerleaders = static_cast<std::uint8_t>(team.list.cheerleaders);
    if (rules.stadiums) {
        const StadiumRecord& record = setup.team.stadium;
        const auto home = record.home ? bloodbowl::playable_named(record.home->attribute)
                                      : std::optional<bloodbowl::Playable>();
        m.home = static_cast<std::uint16_t>(home.value_or(bloodbowl::Playable::None));
        m.owns_home = m.home != 0 && record.home->is_owned;
        m.fund = record.fund;
    }
    if (rules.sponsors) {
        const Sponsorship& deals = setup.team.sponsorship;
        m.ongoing_deals = static_cast<std::uint8_t>(std::min(deals.ongoing, 255));
        m.major_sponsor = static_cast<std::uint8_t>(deals.major);
        m.blacklisted = deals.is_blacklisted;
        m.bombardier = static_cast<std::uint8_t>(deals.bombardier);
    }
    for (std::size_t i = 0; i < team.list.players.size(); ++i) enter(team.list.players[i], i);
    for (std::size_t i = 0; i < setup.outcome.players.size(); ++i)
        look_at(setup.outcome.players[i], static_cast<int>(i));
    spend_before_match();
    for (TeamMember& one : all())
        if (const PlayerOutcome* played = in_match(one)) suffer(one, *played);
}

TeamMember& Procedure::add(const ListedPlayer& player) {
    TeamMember& one = m.members[m.count++];
    one.number = static_cast<std::uint8_t>(player.number);
    one.ma = static_cast<std::uint8_t>(player.ma);
    one.st = static_cast<std::uint8_t>(player.st);
    one.ag = static_cast<std::uint8_t>(player.ag);
    one.av = static_cast<std::uint8_t>(player.av);
    one.start_ma = static_cast<std::uint8_t>(player.start_ma);
    one.start_st = static_cast<std::uint8_t>(player.start_st);
    one.start_ag = static_cast<std::uint8_t>(player.start_ag);
    one.start_av = static_cast<std::uint8_t>(player.start_av);
    one.niggling = static_cast<std::uint8_t>(player.niggling_injuries);
    one.star_points = static_cast<std::uint16_t>(player.star_points);
    one.skills = player.skills;
    return one;
}

void Procedure::enter(const ListedPlayer& player, std::size_t place) {
    TeamMember& one = add(player);
    one.origin = static_cast<std::int16_t>(place);
    one.journeyman = player.hired == bloodbowl::Hired::Journeyman;
    const Position* at = roster == nullptr ? nullptr : teams::position_of(player, *roster);
    if (at != nullptr) one.position = static_cast<std::int16_t>(at - roster->positions.data());
    if (!player.is_star()) return;
    one.position = -1;
    const auto found = bloodbowl::find_star_player(edition(), player.star);
    const auto stars = bloodbowl::stars(edition());
    if (found.star != nullptr) one.star = static_cast<std::int16_t>(found.star - stars.data());
}

void Procedure::look_at(const PlayerOutcome& player, int place) {
    const auto& injury = player.injury;
    if (!is_ours(player)) {
        const bool ours =
            injury && injury->may_become_rotter &&
            injury->by.slot / bloodbowl::kSlotsPerSide == static_cast<int>(setup.side);
        const bool struck_off =
            player.membership == Membership::Member || player.membership == Membership::Journeyman;
        if (ours && struck_off) ++m.rotters_left;
        return;
    }
    if (player.membership == Membership::Raised) {
        const bool dead = injury && !injury->healed && injury->was_deadly();
        if (!dead) ++m.raised_left;
        return;
    }
    if (player.membership == Membership::Mercenary || player.membership == Membership::Guest)
        return;
    for (TeamMember& one : all()) {
        if (one.number != player.number || one.in_match >= 0) continue;
        if (one.is_star() != (player.membership == Membership::Star)) continue;
        one.in_match = static_cast<std::int16_t>(place);
        return;
    }
    if (player.membership == Membership::Journeyman) join_journeyman(player, place);
}

// He was taken on for this match only now, before it.
void Procedure::join_journeyman(const PlayerOutcome& player, int place) {
    const int position = place_of(player.position);
    if (position < 0 || m.count == PostMatchState::kMostMembers) return;
    TeamMember& one = new_journeyman(position);
    one.in_match = static_cast<std::int16_t>(place);
}

TeamMember& Procedure::new_member(int position) {
    const Position& at = roster->positions[static_cast<std::size_t>(position)];
    TeamMember& one = add(teams::rookie(at, free_number(), std::string(at.name.english)));
    one.position = static_cast<std::int16_t>(position);
    return one;
}

TeamMember& Procedure::new_journeyman(int position) {
    TeamMember& one = new_member(position);
    one.journeyman = true;
    one.skills.add(Skill::Loner);
    return one;
}

// Gold that was moved to petty cash is out of the treasury; elsewhere what was spent is.
void Procedure::spend_before_match() {
    const int spent = own().gold_brought - own().gold_left;
    m.treasury = std::max(0, m.treasury - own().gold_brought);
    if (!bloodbowl::rules_of(edition()).petty_cash) m.treasury += own().gold_left;
    if (spent > 0)
        tell({.kind = Happened::GoldSpent,
              .value = spent,
              .rule = rule("crp.prematch.06", "bb16.prematch.11", "classic.prematch.06")});
}

// Stars on the roster are never hurt for longer than the match.
void Procedure::suffer(TeamMember& one, const PlayerOutcome& played) {
    for (const bloodbowl::Improvement& learned : played.improvements)
        learn(one, in_team_terms(learned));
    if (!played.injury || played.injury->healed || one.is_star()) return;
    const InjurySuffered& injury = *played.injury;
    if (injury.was_deadly()) return void(one.dying = true);
    one.misses_next = injury.misses_next_game;
    suffer(one, injury.result);
    if (injury.again) suffer(one, *injury.again);
}

void Procedure::suffer(TeamMember& one, const CasualtyResult& result) {
    if (result.effect == CasualtyEffect::NigglingInjury)
        ++one.niggling;
    else if (!result.reduced || !reduce(one, result.effect))
        return;
    tell({.kind = Happened::Injured,
          .number = one.number,
          .text = loss_text(result.effect),
          .rule = rule("crp.casualty.12", "bb16.casualty.06", "classic.injury.08")});
}

void Procedure::remove_dead() {
    constexpr int kPoisonWorks = 4;
    for (TeamMember& one : all()) {
        if (one.dying) {
            insure(one);
            one.departure = Departure::Dead;
            tell({.kind = Happened::Died,
                  .number = one.number,
                  .rule = rule("crp.postmatch.03", "bb16.postmatch.09", "classic.injury.08")});
            continue;
        }
        const PlayerOutcome* played = in_match(one);
        if (played == nullptr || !played->injury || !played->injury->poisoned || one.is_star())
            continue;
        const int die = d6();
        if (die >= kPoisonWorks) one.misses_next = true;
        tell({.kind = Happened::Poisoned,
              .number = one.number,
              .value = die >= kPoisonWorks ? 1 : 0,
              .dice = {static_cast<std::uint8_t>(die)},
              .rule = "bb16.skill.weeping_dagger.01"});
    }
}

void Procedure::desert() {
    constexpr int kLeavesUpTo = 3;
    if (rules.deserters_from == 0 || !pays_for_concession(setup.side)) return;
    for (TeamMember& one : all()) {
        if (!one.stays() || one.star_points < rules.deserters_from) continue;
        const int die = d6();
        if (die <= kLeavesUpTo) one.departure = Departure::Deserted;
        tell({.kind = Happened::DesertionRolled,
              .number = one.number,
              .value = die <= kLeavesUpTo ? 1 : 0,
              .dice = {static_cast<std::uint8_t>(die)},
              .rule = rule("crp.leagueconcede.04", "bb16.concede.05")});
    }
}

}  // namespace affray::league::after_match
