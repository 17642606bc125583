// After a match: who comes and goes, and the team of the next one.
#include "league/post_match/procedure.h"

namespace affray::league::after_match {

void Procedure::purchase(bool begins) {
    if (begins) m.asked_again = false;
    if (!m.asked_again) ask(Ask::Purchase);
}

void Procedure::trade(Action action) {
    switch (act_of(action)) {
        case Act::Buy: {
            const Position& at = roster->positions[action.a];
            join(new_member(action.a), at, at.cost);
            break;
        }
        case Act::BuyReroll:
            ++m.rerolls;
            pay(2 * roster->reroll_cost, "reroll",
                rule("crp.postmatch.08", "bb16.postmatch.10", "classic.purchase.02"));
            break;
        case Act::BuyApothecary:
            m.apothecary = true;
            pay(teams::kApothecaryCost, "apothecary", purchase_rule());
            break;
        case Act::BuyAssistant:
            ++m.assistant_coaches;
            pay(teams::kAssistantCoachCost, "assistant_coach", purchase_rule());
            break;
        case Act::BuyCheerleader:
            ++m.cheerleaders;
            pay(teams::kCheerleaderCost, "cheerleader", purchase_rule());
            break;
        case Act::RosterStar: roster_star(action.a); break;
        case Act::Dismiss:
            numbered(action.a).departure = Departure::Dismissed;
            tell({.kind = Happened::Dismissed, .number = action.a, .rule = purchase_rule()});
            break;
        case Act::DropReroll: --m.rerolls, drop("reroll"); break;
        case Act::DropApothecary: m.apothecary = false, drop("apothecary"); break;
        case Act::DropAssistant: --m.assistant_coaches, drop("assistant_coach"); break;
        case Act::DropCheerleader: --m.cheerleaders, drop("cheerleader"); break;
        case Act::TakeRaised:
            --m.raised_left;
            join_for_free("zombie", rule("crp.necromancer.04", "bb16.necromancer.04"));
            break;
        case Act::TakeRotter:
            --m.rotters_left;
            join_for_free("rotter", rule("crp.skill.nurgles_rot.03", "bb16.skill.nurgles_rot.04"));
            break;
        case Act::BuyStadium: buy_stadium(); break;
        case Act::PayFund: pay_fund(); break;
        default: break;
    }
}

std::string_view Procedure::purchase_rule() const {
    return rule("crp.postmatch.07", "bb16.postmatch.09", "classic.purchase.01");
}

void Procedure::pay(int gold, std::string_view what, std::string_view id) {
    m.treasury -= gold;
    tell({.kind = Happened::Bought, .value = gold, .text = what, .rule = id});
}

void Procedure::drop(std::string_view what) {
    tell({.kind = Happened::Dismissed, .text = what, .rule = purchase_rule()});
}

void Procedure::join(const TeamMember& one, const Position& at, int price) {
    pay(price, at.id, purchase_rule());
    tell({.kind = Happened::Joined, .number = one.number, .text = at.id, .rule = purchase_rule()});
}

void Procedure::join_for_free(std::string_view position, std::string_view id) {
    const TeamMember& one = new_member(place_of(position));
    tell({.kind = Happened::Joined, .number = one.number, .text = position, .rule = id});
}

void Procedure::roster_star(int place) {
    const bloodbowl::Star& star = bloodbowl::stars(edition())[static_cast<std::size_t>(place)];
    TeamMember& one = add(bloodbowl::listed_star(star.players[0], free_number()));
    one.star = static_cast<std::int16_t>(place);
    pay(star.cost, star.id, "bb16.rostered_star.01");
    tell({.kind = Happened::Joined,
          .number = one.number,
          .text = star.id,
          .rule = "bb16.rostered_star.01"});
}

void Procedure::settle_journeymen(bool begins) {
    if (begins) m.asked_again = false;
    const bool any = std::any_of(all().begin(), all().end(), [](const TeamMember& one) {
        return one.stays() && one.journeyman;
    });
    if (!any) return;
    if (!m.asked_again) return ask(Ask::Journeyman);
    for (TeamMember& one : all()) {
        if (!one.stays() || !one.journeyman) continue;
        one.departure = Departure::Dismissed;
        tell({.kind = Happened::Dismissed,
              .number = one.number,
              .rule = rule("crp.postmatch.09", "bb16.postmatch.11")});
    }
}

void Procedure::hire_journeyman(int number) {
    TeamMember& one = numbered(number);
    one.journeyman = false;
    const Position& at = *position(one);
    if (!at.profile.skills.has(Skill::Loner)) one.skills.remove(Skill::Loner);
    m.treasury -= at.cost;
    tell({.kind = Happened::JourneymanHired,
          .number = one.number,
          .value = at.cost,
          .rule = rule("crp.journeymen.06", "bb16.postmatch.12")});
}

// Only for a star who was on the roster before: the first upkeep is due after the next match.
void Procedure::ask_for_upkeep(bool begins) {
    if (begins) m.asked_again = false;
    const TeamMember* star = rostered();
    if (star == nullptr || star->origin < 0 || m.asked_again) return;
    if (m.treasury < star_upkeep(rules, price_of_star(*star))) return lose_star();
    ask(Ask::Upkeep);
}

void Procedure::pay_upkeep() {
    const TeamMember& star = *rostered();
    const int gold = star_upkeep(rules, price_of_star(star));
    m.treasury -= gold;
    m.asked_again = true;
    tell({.kind = Happened::UpkeepPaid,
          .number = star.number,
          .value = gold,
          .rule = "bb16.rostered_star.05"});
}

void Procedure::lose_star() {
    TeamMember& star = m.members[static_cast<std::size_t>(rostered() - m.members.data())];
    star.departure = Departure::Unpaid;
    tell({.kind = Happened::StarLeft, .number = star.number, .rule = "bb16.rostered_star.06"});
}

void Procedure::prepare_next_match(bool begins) {
    if (begins) m.asked_again = false;
    const bool needed = rules.journeymen && roster != nullptr && !roster->journeymen.empty() &&
                        count_fit() < kEleven && m.count < PostMatchState::kMostMembers;
    if (needed && !m.asked_again) ask(Ask::NextMatch);
}

void Procedure::add_journeyman(int position) {
    const TeamMember& one = new_journeyman(position);
    tell({.kind = Happened::JourneymanAdded,
          .number = one.number,
          .text = roster->positions[static_cast<std::size_t>(position)].id,
          .rule = rule("crp.postmatch.10", "bb16.postmatch.14")});
}

void Procedure::record_value() {
    LeagueTeam team;
    team.team = listed_now(*this);
    m.value = edition() == Edition::Classic ? team_rating(team, rules) : team_value(team, rules);
    tell({.kind = Happened::ValueRecorded,
          .value = m.value,
          .rule = rule("crp.postmatch.11", "bb16.postmatch.16", "classic.postmatch.01")});
}

void list_purchases(const View& v, ActionList& out) {
    const PostMatchState& m = v.m;
    out.push(act(Act::Done));
    if (v.roster == nullptr) return;
    for (std::size_t i = 0; i < v.roster->positions.size(); ++i)
        if (v.has_place_for(static_cast<int>(i)) && v.roster->positions[i].cost <= m.treasury)
            out.push(act(Act::Buy, static_cast<int>(i)));
    if (m.rerolls < bloodbowl::kMostTeamRerolls && 2 * v.roster->reroll_cost <= m.treasury)
        out.push(act(Act::BuyReroll));
    if (!m.apothecary && v.roster->apothecary && teams::kApothecaryCost <= m.treasury)
        out.push(act(Act::BuyApothecary));
    constexpr int kMostStaff = 99;
    if (teams::kAssistantCoachCost <= m.treasury && m.assistant_coaches < kMostStaff)
        out.push(act(Act::BuyAssistant));
    if (teams::kCheerleaderCost <= m.treasury && m.cheerleaders < kMostStaff)
        out.push(act(Act::BuyCheerleader));
    const auto stars = bloodbowl::stars(v.edition());
    for (std::size_t i = 0; i < stars.size(); ++i)
        if (v.may_roster(stars[i])) out.push(act(Act::RosterStar, static_cast<int>(i)));
    const auto free_place = [&](std::string_view position) {
        const int place = v.place_of(position);
        return place >= 0 && v.has_place_for(place);
    };
    list_stadium_answers(v, out);
    if (m.raised_left > 0 && free_place("zombie")) out.push(act(Act::TakeRaised));
    if (m.rotters_left > 0 && free_place("rotter")) out.push(act(Act::TakeRotter));
    for (const TeamMember& one : v.members())
        if (one.stays() && !one.journeyman) out.push(act(Act::Dismiss, one.number));
    if (m.rerolls > 0) out.push(act(Act::DropReroll));
    if (m.apothecary) out.push(act(Act::DropApothecary));
    if (m.assistant_coaches > 0) out.push(act(Act::DropAssistant));
    if (m.cheerleaders > 0) out.push(act(Act::DropCheerleader));
}

void list_journeymen(const View& v, ActionList& out) {
    for (const TeamMember& one : v.members()) {
        const Position* at = v.position(one);
        if (one.stays() && one.journeyman && at != nullptr && at->cost <= v.m.treasury &&
            v.has_place_for(one.position))
            out.push(act(Act::Hire, one.number));
    }
    out.push(act(Act::Done));
}

}  // namespace affray::league::after_match
