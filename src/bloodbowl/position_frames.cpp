// What each procedure needs to find on the pitch while somebody is being asked.
#include <algorithm>

#include "bloodbowl/engine.h"
#include "bloodbowl/position_check.h"

namespace affray::bloodbowl {

namespace {

// A match between drives, or asking about the whole match: nobody is on the pitch.
const char* wrong(const Checked& c, const MatchFrame& f) {
    using Step = MatchFrame::Step;
    const bool has_chooser = f.chooser != Side::None;
    switch (f.step) {
        case Step::Toss:
            return c.m.half == 0 && has_chooser ? nullptr : "the toss comes before the first half";
        case Step::AskFirst:
        case Step::AskSecond:
        case Step::OvertimeToss:
            return c.m.half == 2 && has_chooser ? nullptr : "overtime comes after the second half";
        default: return c.m.half > 0 ? nullptr : "no half is being played";
    }
}

const char* wrong(const Checked& c, const DriveFrame& f) {
    if (f.step == DriveFrame::Step::NextTurn && f.side == Side::None) return "whose turn is next?";
    if (f.step != DriveFrame::Step::Recover) return nullptr;
    if (f.side == Side::None || !f.recovering.is_some()) return "who recovers?";
    const Player& player = c.m.player(f.recovering);
    if (player.side != f.side || player.status != Status::KnockedOut)
        return "who recovers should be knocked out, and of this side";
    return nullptr;
}

struct Formation {
    int placed = 0, scrimmage = 0, upper_wide = 0, lower_wide = 0, fit = 0;
    bool all_in_half = true;
};

Formation formation_of(const Checked& c, const SetUpFrame& f) {
    Formation formation;
    for (const PlayerId p : c.m.members_of(f.side)) {
        formation.fit += is_fit_for_set_up(c.m, f.side, f.rearranging, p) ? 1 : 0;
        if (!c.plays(p)) continue;
        const std::uint8_t zone = zone_of(c.square(p));
        ++formation.placed;
        formation.scrimmage += (zone & Zone::kScrimmage) != 0 ? 1 : 0;
        formation.upper_wide += (zone & Zone::kUpperWide) != 0 ? 1 : 0;
        formation.lower_wide += (zone & Zone::kLowerWide) != 0 ? 1 : 0;
        if (!is_in_half(c.square(p), f.side) || !c.stands(p)) formation.all_in_half = false;
    }
    return formation;
}

const char* wrong(const Checked& c, const SetUpFrame& f) {
    if (f.side == Side::None) return "who sets up?";
    const Rules& rules = c.setup.rules;
    const Formation formation = formation_of(c, f);
    if (!formation.all_in_half) return "who has been placed should stand in his own half";
    if (!f.begun)
        return formation.placed == 0 && formation.fit > 0 ? nullptr : "it has begun already";
    const int players = std::min<int>(formation.placed + formation.fit, rules.setup_players);
    const int line = std::min<int>(players, rules.setup_min_scrimmage);
    if (f.to_place != players - formation.placed) return "to_place does not fit the players";
    if (f.scrimmage_needed != std::max(0, line - formation.scrimmage))
        return "scrimmage_needed does not fit the players on the line of scrimmage";
    if (f.upper_wide_left != rules.setup_max_wide_zone - formation.upper_wide ||
        f.lower_wide_left != rules.setup_max_wide_zone - formation.lower_wide)
        return "the players in the wide zones do not fit what is left for them";
    if (f.scrimmage_needed > f.to_place) return "the line of scrimmage cannot be manned any more";
    if (f.placing.is_some() && !is_fit_for_set_up(c.m, f.side, f.rearranging, f.placing))
        return "who is being placed is not waiting for it";
    return nullptr;
}

const char* wrong(const Checked& c, const KickOffFrame& f) {
    const Ball& ball = c.m.ball();
    if (f.step == KickOffFrame::Step::Aim)
        return ball.state == BallState::Absent ? nullptr : "the ball has been kicked already";
    if (ball.state != BallState::InTheAir || !is_in_half(ball.square, c.m.receiving()))
        return "the ball should be in the air over the receiving half";
    return nullptr;
}

const char* wrong(const Checked& c, const KickOffEventFrame& f) {
    const auto& table = c.setup.rules.kickoff_table;
    if (std::find(table.begin(), table.end(), f.result) == table.end())
        return "the edition's kick-off table has no such result";
    if (f.player.is_some() && (f.result != KickoffResult::QuickSnap || !c.stands(f.player) ||
                               c.m.player(f.player).side != c.m.receiving()))
        return "only a standing player of the receiving side moves in a quick snap";
    return f.next_slot <= kSlots ? nullptr : "next_slot is too high";
}

const char* wrong(const Checked& c, const TurnFrame& f) {
    if (f.side == Side::None || f.side != c.m.active)
        return "it is not the turn of the active side";
    if (f.bonus) return nullptr;
    const Team& team = c.m.team(f.side);
    if (team.marker_moved && team.turn == 0) return "the turn marker has not been moved";
    if (!team.marker_moved && c.setup.options.illegal_procedure &&
        team.turn >= c.setup.rules.turns_per_half)
        return "there is no turn left to move the marker to";
    return nullptr;
}

const char* wrong(const Checked& c, const IllegalProcedureFrame&) {
    if (!c.setup.options.illegal_procedure) return "is not played in this match";
    if (c.m.active == Side::None || !c.m.turn_has_begun || c.m.team(c.m.active).marker_moved)
        return "nobody forgot to move his turn marker";
    return nullptr;
}

const char* wrong(const Checked& c, const ActionFrame& f) {
    if (!c.is_active(f.player)) return "the player should be of the active side";
    if (!c.m.acted.has(f.player)) return "the player should be among those who acted";
    if (f.moved > c.m.player(f.player).ma) return "he moved further than he can";
    return f.gone_for_it <= 2 ? nullptr : "he went for it more than twice";
}

const char* wrong(const Checked& c, const StepFrame& f) {
    using Step = StepFrame::Step;
    if (!c.plays(f.player)) return "the player is not on the pitch";
    if (!is_on_pitch(f.from) || !is_on_pitch(f.to) || !are_adjacent(f.from, f.to))
        return "the squares should be next to each other on the pitch";
    const Square at = c.square(f.player);
    if (f.step == Step::Fell)
        return c.is_down(f.player) && (at == f.to || at == f.from) ? nullptr
                                                                   : "he did not fall there";
    if (!c.stands(f.player)) return "the player should be standing";
    if (f.step == Step::Dodged)
        return at == f.from && is_empty(c.m, f.to) ? nullptr : "he cannot dodge from and to there";
    return at == f.to ? nullptr : "the player should be in the square he moved to";
}

const char* wrong(const Checked& c, const RollFrame& f) {
    if (!c.plays(f.player)) return "the player is not on the pitch";
    if (f.natural < 1 || f.natural > 6) return "natural should be the D6 that was rolled";
    return f.rerolled ? "nobody is asked after a re-roll" : nullptr;
}

bool has_rolled(const BlockFrame& f, BlockFace face) {
    return std::find(f.faces.begin(), f.faces.begin() + f.dice, face) != f.faces.begin() + f.dice;
}

const char* wrong_dice(const Checked& c, const BlockFrame& f) {
    const int dice = block_dice(c.m.player(f.attacker).st + f.attacker_assists,
                                c.m.player(f.defender).st + f.defender_assists);
    if (f.dice != std::abs(dice) || f.defender_chooses != (dice < 0))
        return "the number of dice does not fit the strengths";
    if (f.step <= BlockFrame::Step::Choose)
        return f.attacker_falls || f.defender_falls ? "nobody falls before a die is chosen"
                                                    : nullptr;
    if (!has_rolled(f, f.face)) return "the chosen face was not rolled";
    const bool attacker_may_fall =
        f.face == BlockFace::AttackerDown || f.face == BlockFace::BothDown;
    const bool defender_may_fall = f.face != BlockFace::AttackerDown && f.face != BlockFace::Pushed;
    if ((f.attacker_falls && !attacker_may_fall) || (f.defender_falls && !defender_may_fall))
        return "the chosen face lets nobody fall who falls";
    return nullptr;
}

const char* wrong(const Checked& c, const BlockFrame& f) {
    using Step = BlockFrame::Step;
    const bool pushes = f.face != BlockFace::AttackerDown && f.face != BlockFace::BothDown;
    if (!c.is_active(f.attacker) || !c.is_opponent(f.defender))
        return "an active player should block an opponent";
    if (f.attacker_assists > 8 || f.defender_assists > 8) return "so many cannot assist";
    if (f.step >= Step::Rolled)
        if (const char* problem = wrong_dice(c, f)) return problem;
    if (f.step <= Step::Pushed) {
        if (!c.stands(f.attacker) || !c.stands(f.defender) ||
            !c.are_neighbours(f.attacker, f.defender))
            return "attacker and defender should be standing next to each other";
        if (f.step == Step::AttackerSkill && f.face != BlockFace::BothDown)
            return "no skill helps now";
        return f.step == Step::Pushed && !pushes ? "the chosen face does not push" : nullptr;
    }
    if (f.attacker_falls && !c.is_down(f.attacker)) return "the attacker should be down";
    if (f.step != Step::CrowdInjury) return nullptr;
    if (!pushes || !is_on_pitch(f.vacated)) return "nobody was pushed";
    const PlayerId off = c.m.pushed_off;
    return off.is_some() && c.plays(off) ? "who was pushed off is on the pitch" : nullptr;
}

const char* wrong(const Checked& c, const PushFrame& f) {
    if (!c.plays(f.pushed)) return "the player is not on the pitch";
    if (!is_on_pitch(f.pusher) || !are_adjacent(f.pusher, c.square(f.pushed)))
        return "the push should come from the next square";
    return nullptr;
}

bool is_casualty_roll(const Rules& rules, int roll) {
    const bool d68 = rules.casualty_system == CasualtySystem::D68;
    if (!d68 && roll >= 1 && roll <= 6) return true;
    const int units = roll % 10;
    return roll / 10 >= 1 && roll / 10 <= 6 && units >= 1 && units <= (d68 ? 8 : 6);
}

const char* wrong(const Checked& c, const InjuryFrame& f) {
    using Step = InjuryFrame::Step;
    if (!f.player.is_some()) return "who is hurt?";
    if (f.cause == InjuryCause::Crowd) {
        if (c.m.player(f.player).status != Status::Reserves) return "the crowd has him no longer";
    } else if (!c.plays(f.player)) {
        return "the player is not on the pitch";
    } else if (f.cause < InjuryCause::Crowd && c.stands(f.player)) {
        return "who is hurt should be down";
    }
    if (f.step < Step::KnockedOut || f.step == Step::Casualty)
        return "nobody is asked at this step";
    if (f.treated != (f.step == Step::Treated)) return "treated does not fit the step";
    if (f.step == Step::KnockedOut) return nullptr;
    if (!is_casualty_roll(c.setup.rules, f.first_roll)) return "first_roll is no casualty roll";
    if (f.treated && !is_casualty_roll(c.setup.rules, f.second_roll))
        return "second_roll is no casualty roll";
    return nullptr;
}

const char* wrong(const Checked& c, const BallFrame& f) {
    const Ball& ball = c.m.ball();
    if (!is_on_pitch(f.square) || ball.state != BallState::InTheAir || ball.square != f.square)
        return "the ball should be in the air over its square";
    if (f.kick_off && !is_in_half(f.square, c.m.receiving()))
        return "a kick-off outside the receiving half is a touchback";
    return nullptr;
}

const char* wrong(const Checked& c, const PassFrame& f) {
    using Step = PassFrame::Step;
    if (!c.stands(f.thrower) || !c.is_active(f.thrower)) return "the thrower should be standing";
    if (f.step != Step::Landed && !holds_ball(c.m, f.thrower)) return "the thrower has no ball";
    if (f.step == Step::Target) return nullptr;
    const Square from = c.square(f.thrower);
    if (!is_on_pitch(f.target) || f.target == from ||
        pass_range(from, f.target) == Range::OutOfRange)
        return "the target is out of range";
    if (f.step == Step::Intercepted && (!c.stands(f.interceptor) || !c.is_opponent(f.interceptor)))
        return "the interceptor should be a standing opponent";
    return nullptr;
}

const char* wrong(const Checked& c, const HandOffFrame& f) {
    if (!c.stands(f.giver) || !c.is_active(f.giver)) return "the giver should be standing";
    return f.receiver.is_some() && f.given ? nullptr : "nobody was given the ball";
}

const char* wrong(const Checked& c, const FoulFrame& f) {
    if (!c.stands(f.fouler) || !c.is_active(f.fouler)) return "the fouler should be standing";
    if (!c.is_opponent(f.victim) || !c.is_down(f.victim) || !c.are_neighbours(f.fouler, f.victim))
        return "the victim should be an opponent who is down next to the fouler";
    return nullptr;
}

const char* wrong(const Checked& c, const SendingOffFrame& f) {
    return c.plays(f.player) && c.is_active(f.player) ? nullptr
                                                      : "the player should be on the pitch";
}

}  // namespace

const char* wrong_frame(const Checked& c, const Frame& frame) {
    return std::visit([&](const auto& f) { return wrong(c, f); }, frame);
}

}  // namespace affray::bloodbowl
