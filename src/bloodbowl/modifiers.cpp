#include "bloodbowl/modifiers.h"

#include "bloodbowl/board.h"

namespace affray::bloodbowl {

namespace {

struct ReasonText {
    std::string_view name;
    std::array<std::string_view, kEditions> rule;  // classic, lrb5, crp, bb16
};

constexpr std::array<ReasonText, kReasons> kReasonTexts{{
    {"dodging", {"classic.dodge.03", "lrb5.dodge.04", "crp.dodge.06", "bb16.dodge.02"}},
    {"tackle zones", {"classic.dodge.03", "lrb5.dodge.04", "crp.dodge.06", "bb16.dodge.02"}},
    {"picking up", {"classic.pickup.02", "lrb5.pickup.03", "crp.pickup.02", "bb16.pickup.03"}},
    {"tackle zones", {"classic.pickup.02", "lrb5.pickup.03", "crp.pickup.02", "bb16.pickup.03"}},
    {"Quick Pass", {"classic.pass.03", "lrb5.pass.06", "crp.pass.09", "bb16.pass.06"}},
    {"Long Pass", {"classic.pass.03", "lrb5.pass.06", "crp.pass.09", "bb16.pass.06"}},
    {"Long Bomb", {"classic.pass.03", "lrb5.pass.06", "crp.pass.09", "bb16.pass.06"}},
    {"tackle zones", {"classic.pass.03", "lrb5.pass.06", "crp.pass.09", "bb16.pass.06"}},
    {"accurate pass", {"classic.catch.02", "lrb5.catch.01", "crp.catch.03", "bb16.catch.03"}},
    {"hand-off", {"classic.hand_off.02", "crp.handoff.03", "crp.handoff.03", "bb16.handoff.04"}},
    {"tackle zones", {"classic.catch.02", "lrb5.catch.01", "crp.catch.03", "bb16.catch.03"}},
    {"intercepting",
     {"classic.intercept.02", "crp.intercept.08", "crp.intercept.08", "bb16.intercept.05"}},
    {"tackle zones",
     {"classic.intercept.02", "crp.intercept.08", "crp.intercept.08", "bb16.intercept.05"}},
    {"Pouring Rain", {"crp.weather.05", "crp.weather.05", "crp.weather.05", "bb16.weather.05"}},
    {"Very Sunny", {"crp.weather.03", "crp.weather.03", "crp.weather.03", "bb16.weather.03"}},
    {"Blizzard", {"crp.weather.06", "crp.weather.06", "crp.weather.06", "bb16.weather.06"}},
    {"niggling injuries", {"", "crp.casualty.05", "crp.casualty.05", "bb16.casualty.05"}},
    {"foul assists", {"classic.foul.01", "crp.foul.03", "crp.foul.03", "bb16.foul.03"}},
    {"defensive assists", {"classic.foul.01", "crp.foul.04", "crp.foul.04", "bb16.foul.04"}},
    {"FAME", {"", "crp.fame.05", "crp.fame.05", "bb16.fans.05"}},
    {"fan factor", {"classic.kickoff_table.01", "", "", ""}},
    {"cheerleaders", {"classic.kickoff_table.01", "crp.staff.04", "crp.staff.04", "bb16.staff.05"}},
    {"assistant coaches",
     {"classic.kickoff_table.01", "crp.staff.03", "crp.staff.03", "bb16.staff.03"}},
    {"head coach ejected", {"classic.foul.03", "", "", "bb16.argue_call.06"}},
    {"unused re-rolls", {"crp.win.06", "crp.win.06", "crp.win.06", "bb16.match_end.06"}},
}};

constexpr int agility_target(int agility) { return agility >= 6 ? 1 : 7 - agility; }

void add_dodge(const Setup& setup, const Match& m, const RollRequest& request, Modifiers& out) {
    const Square counted =
        setup.rules.dodge_tackle_zones == DodgeSquare::Target ? request.to : request.from;
    out.add(Reason::Dodging, 1);
    out.add(Reason::DodgeTackleZones, -opposing_tackle_zones(m, request.player, counted));
}

void add_pick_up(const Match& m, const RollRequest& request, Modifiers& out) {
    out.add(Reason::PickingUp, 1);
    out.add(Reason::PickUpTackleZones, -opposing_tackle_zones(m, request.player, request.to));
    if (m.weather == Weather::PouringRain) out.add(Reason::PouringRain, -1);
}

void add_pass(const Match& m, const RollRequest& request, Modifiers& out) {
    switch (pass_range(request.from, request.to)) {
        case Range::QuickPass: out.add(Reason::QuickPass, 1); break;
        case Range::LongPass: out.add(Reason::LongPass, -1); break;
        case Range::LongBomb: out.add(Reason::LongBomb, -2); break;
        default: break;
    }
    out.add(Reason::PassTackleZones, -opposing_tackle_zones(m, request.player, request.from));
    if (m.weather == Weather::VerySunny) out.add(Reason::VerySunny, -1);
}

void add_catch(const Match& m, const RollRequest& request, Modifiers& out) {
    if (request.arrival == Arrival::AccuratePass) out.add(Reason::AccuratePass, 1);
    if (request.arrival == Arrival::HandOff) out.add(Reason::HandOffCatch, 1);
    out.add(Reason::CatchTackleZones, -opposing_tackle_zones(m, request.player, request.to));
    if (m.weather == Weather::PouringRain) out.add(Reason::PouringRain, -1);
}

void add_interception(const Match& m, const RollRequest& request, Modifiers& out) {
    out.add(Reason::Intercepting, -2);
    out.add(Reason::InterceptTackleZones, -opposing_tackle_zones(m, request.player, request.to));
    if (m.weather == Weather::PouringRain) out.add(Reason::PouringRain, -1);
}

}  // namespace

std::string_view name_of(Reason reason) {
    return kReasonTexts[static_cast<std::size_t>(reason)].name;
}

std::string_view rule_of(Reason reason, Edition edition) {
    return kReasonTexts[static_cast<std::size_t>(reason)].rule[static_cast<std::size_t>(edition)];
}

Test test_for(const Setup& setup, const Match& m, const RollRequest& request) {
    Test test;
    test.target = agility_target(m.player(request.player).ag);
    switch (request.kind) {
        case RollKind::Dodge: add_dodge(setup, m, request, test.modifiers); break;
        case RollKind::PickUp: add_pick_up(m, request, test.modifiers); break;
        case RollKind::Pass: add_pass(m, request, test.modifiers); break;
        case RollKind::Catch: add_catch(m, request, test.modifiers); break;
        case RollKind::Interception: add_interception(m, request, test.modifiers); break;
        case RollKind::GoingForIt:
            test.target = 2;
            if (m.weather == Weather::Blizzard) test.modifiers.add(Reason::Blizzard, -1);
            break;
        case RollKind::StandUp: test.target = 4; break;
    }
    return test;
}

bool is_fumble(const Rules& rules, const Options& options, int natural, int total) {
    if (!options.fumbles || natural == 6) return false;
    if (natural == 1) return true;
    return rules.fumble == FumbleRule::OneOrLess && total <= 1;
}

int block_dice(int attacker_strength, int defender_strength) {
    if (attacker_strength > 2 * defender_strength) return 3;
    if (attacker_strength > defender_strength) return 2;
    if (attacker_strength == defender_strength) return 1;
    return defender_strength > 2 * attacker_strength ? -3 : -2;
}

}  // namespace affray::bloodbowl
