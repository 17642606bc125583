// What the procedures of the play itself need to find while somebody is being asked: blocks, pushes
// and injuries, the ball, bombs and thrown players, fouls.
#include <algorithm>
#include <cstdlib>

#include "bloodbowl/position/position_check.h"
#include "bloodbowl/rules/block/block.h"
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

constexpr int kMostAssists = 8;
constexpr int kMostPlayers = 11;

bool has_rolled(const BlockFrame& f, BlockFace face) {
    const auto end = f.faces.begin() + f.dice;
    return std::find(f.faces.begin(), end, face) != end;
}

// A Juggernaut may make a push of Both Down.
bool can_have_chosen(const Checked& c, const BlockFrame& f) {
    if (has_rolled(f, f.face)) return true;
    return f.face == BlockFace::Pushed && f.type == ActionType::Blitz &&
           c.has(f.attacker, Skill::Juggernaut) && has_rolled(f, BlockFace::BothDown);
}

const char* wrong_dice(const Checked& c, const BlockFrame& f) {
    const int dice = block_dice(attacker_strength(c.m, f) + f.attacker_assists,
                                defender_strength(c.m, f) + f.defender_assists);
    if (f.dice != std::abs(dice) || f.defender_chooses != (dice < 0))
        return "the number of dice does not fit the strengths";
    if (f.step <= BlockFrame::Step::Choose) return nullptr;
    if (!can_have_chosen(c, f)) return "the chosen face was not rolled";
    const bool attacker_may_fall =
        f.face == BlockFace::AttackerDown || f.face == BlockFace::BothDown;
    const bool defender_may_fall = f.face != BlockFace::AttackerDown && f.face != BlockFace::Pushed;
    if ((f.attacker_falls && !attacker_may_fall) || (f.defender_falls && !defender_may_fall))
        return "the chosen face lets nobody fall who falls";
    return nullptr;
}

bool pushes(const BlockFrame& f) {
    return f.face != BlockFace::AttackerDown && f.face != BlockFace::BothDown;
}

// The face that a question about a skill is about.
const char* wrong_face(const BlockFrame& f) {
    using Step = BlockFrame::Step;
    if (f.step >= Step::Juggernaut && f.step <= Step::DefenderBlock)
        return f.face == BlockFace::BothDown ? nullptr : "no skill helps now";
    if (f.step == Step::Tackle || f.step == Step::Dodge)
        return f.face == BlockFace::DefenderStumbles ? nullptr : "no skill helps now";
    const bool needs_push = f.step >= Step::StandFirm && f.step <= Step::CrowdInjury;
    return needs_push && !pushes(f) ? "the chosen face does not push" : nullptr;
}

// From the push to the follow-up: the attacker stands where he was, unless the chain of pushes took
// him along.
const char* wrong_after_push(const Checked& c, const BlockFrame& f) {
    if (!is_on_pitch(f.vacated)) return "nobody was pushed";
    return c.is_down(f.attacker) ? "the attacker should be standing" : nullptr;
}

}  // namespace

const char* wrong(const Checked& c, const BlockFrame& f) {
    using Step = BlockFrame::Step;
    if (!c.is_active(f.attacker) || !f.defender.is_some() || f.attacker == f.defender)
        return "an active player should block somebody";
    if (!f.ball_and_chain && !c.is_opponent(f.defender))
        return "an active player should block an opponent";
    if (f.attacker_assists > kMostAssists || f.defender_assists > kMostAssists)
        return "so many cannot assist";
    if (f.step <= Step::Choose || f.step == Step::PaidForSecond)
        if (f.attacker_falls || f.defender_falls || f.placed_prone || f.not_pushed || f.fended)
            return "nobody falls or resists before a die is chosen";
    if (f.step >= Step::Rolled && f.step != Step::PaidForSecond)
        if (const char* problem = wrong_dice(c, f)) return problem;
    if (const char* problem = wrong_face(f)) return problem;
    if (f.step <= Step::Pushed || f.step == Step::PaidForSecond) {
        const bool stand = c.stands(f.attacker) && c.stands(f.defender);
        // During a Dump-Off the blocker may fall, or move to block the pass.
        if (f.step == Step::AskDauntless) return c.stands(f.defender) ? nullptr : "he is down";
        return stand && c.are_neighbours(f.attacker, f.defender)
                   ? nullptr
                   : "attacker and defender should be standing next to each other";
    }
    if (f.step <= Step::CrowdInjury) return wrong_after_push(c, f);
    if (f.attacker_falls && c.stands(f.attacker)) return "the attacker should be down";
    return nullptr;
}

// The links of the chain: each pushes the next one out of his square.
const char* wrong(const Checked& c, const PushFrame&) {
    const Match& m = c.m;
    PlayerSet pushed;
    if (m.chain_length == 0) return "nobody is being pushed";
    for (std::size_t i = 0; i < m.chain_length; ++i) {
        const PushLink& link = m.chain[i];
        if (!c.plays(link.pushed)) return "the player is not on the pitch";
        if (pushed.has(link.pushed)) return "somebody is pushed twice";
        pushed.add(link.pushed);
        const Square square = c.square(link.pushed);
        if (!is_on_pitch(link.pusher) || !are_adjacent(link.pusher, square))
            return "the push should come from the next square";
        if (i + 1U == m.chain_length) continue;
        const PushLink& next = m.chain[i + 1];
        if (!is_on_pitch(link.to) || !are_adjacent(square, link.to) ||
            player_at(m, link.to) != next.pushed || next.pusher != square)
            return "a push should lead to the square of the next player";
    }
    return m.chain[m.chain_length - 1U].to.is_somewhere() ? "the last push is still to be chosen"
                                                          : nullptr;
}

namespace {

bool is_casualty_roll(const Rules& rules, int roll) {
    const bool d68 = rules.casualty_system == CasualtySystem::D68;
    if (!d68 && roll >= 1 && roll <= 6) return true;
    const int units = roll % 10;
    return roll / 10 >= 1 && roll / 10 <= 6 && units >= 1 && units <= (d68 ? 8 : 6);
}

// Who is hurt by something that leaves him standing until his armour, or his injury, is known.
bool may_stand(const InjuryFrame& f) {
    if (f.cause == InjuryCause::Stab || f.cause == InjuryCause::Chainsaw)
        return f.step <= InjuryFrame::Step::ArmourPilingOn;
    return f.cause == InjuryCause::Rock || f.cause == InjuryCause::PitchInvasion ||
           f.cause == InjuryCause::Kicked || f.cause == InjuryCause::Bitten;
}

const char* wrong_place_of_hurt(const Checked& c, const InjuryFrame& f) {
    const Status status = c.m.player(f.player).status;
    if (f.step == InjuryFrame::Step::RaiseDead)
        return status == Status::Casualty ? nullptr : "who is raised should be a casualty";
    if (f.cause == InjuryCause::Crowd)
        return status == Status::Reserves ? nullptr : "the crowd has him no longer";
    if (!c.plays(f.player)) return "the player is not on the pitch";
    const bool should_be_down = !c.anything_may_happen() && !may_stand(f);
    return c.stands(f.player) && should_be_down ? "who is hurt should be down" : nullptr;
}

bool is_d6(int number) { return number >= 1 && number <= 6; }

const char* wrong_casualty(const Checked& c, const InjuryFrame& f) {
    const Rules& rules = c.setup.rules;
    if (f.decay_roll != 0 && !is_casualty_roll(rules, f.decay_roll))
        return "decay_roll is no casualty roll";
    if (f.always_badly_hurt) return nullptr;
    if (!is_casualty_roll(rules, f.first_roll)) return "first_roll is no casualty roll";
    if (f.treated && rules.apothecary == ApothecaryMode::RerollAndChoose &&
        !is_casualty_roll(rules, f.second_roll))
        return "second_roll is no casualty roll";
    return nullptr;
}

}  // namespace

const char* wrong(const Checked& c, const InjuryFrame& f) {
    using Step = InjuryFrame::Step;
    constexpr int kMostBonus = 20;
    constexpr int kMostInjuryHelp = 4;  // two from a card or an axe, two from a geyser
    if (!f.player.is_some()) return "who is hurt?";
    if (f.cause == InjuryCause::Eaten) return "who is eaten is not hurt";
    if (f.cause == InjuryCause::Foul && !f.by.is_some()) return "who fouls?";
    if (f.armour_help > kMostPlayers || f.armour_hindrance > kMostPlayers || f.bonus < 0 ||
        f.bonus > kMostBonus)
        return "armour_help, armour_hindrance or bonus is too much";
    if (f.injury_help > kMostInjuryHelp) return "injury_help is too much";
    if (const char* problem = wrong_place_of_hurt(c, f)) return problem;
    switch (f.step) {
        case Step::ArmourBonus: return c.is_at(Moment::ArmourRolled) ? nullptr : kNobodyIsAsked;
        case Step::Injury: return nullptr;  // waits for the injury of another player
        case Step::ArmourPilingOn:
        case Step::InjuryPilingOn:
        case Step::Result:
            return is_d6(f.die_1) && is_d6(f.die_2) ? nullptr : "the dice should be those rolled";
        case Step::KnockedOut: return f.treated ? "he has been treated already" : nullptr;
        case Step::Regeneration:
        case Step::Igor:
        case Step::RaiseDead: return wrong_casualty(c, f);
        default: return kNobodyIsAsked;
    }
}

namespace {

bool can_dive(const Checked& c, const BallFrame& f, PlayerId p) {
    return c.stands(p) && (c.square(p) == f.square || are_adjacent(c.square(p), f.square));
}

const char* wrong_catcher(const Checked& c, const BallFrame& f) {
    using Step = BallFrame::Step;
    switch (f.step) {
        case Step::AskSecond:
            return f.catcher.is_some() || f.first_diver.is_some() ? "nobody dives yet" : nullptr;
        case Step::Dive:
            if (f.catcher.is_some()) return "the second side has not decided yet";
            return !f.first_diver.is_some() || can_dive(c, f, f.first_diver)
                       ? nullptr
                       : "who dives should be standing next to the ball";
        case Step::Caught:
            return can_dive(c, f, f.catcher) ? nullptr : "who catches should be standing there";
        case Step::AimedThrowIn:
            return is_on_pitch(f.outside) || !are_adjacent(f.square, f.outside)
                       ? "the ball should have left the pitch there"
                       : nullptr;
        case Step::Land:
        case Step::Bounce:
        case Step::ThrowIn:  // it has hurt somebody on its way
            if (c.is_between_questions() && f.step == Step::ThrowIn &&
                (is_on_pitch(f.outside) || !are_adjacent(f.square, f.outside)))
                return "the ball should have left the pitch there";
            return running<InjuryFrame>(c.m) != nullptr ? nullptr : kNobodyIsAsked;
        default: return kNobodyIsAsked;
    }
}

}  // namespace

const char* wrong(const Checked& c, const BallFrame& f) {
    if (f.more_bounces > 2 || f.direction >= kDirections) return "it cannot bounce that way";
    if (f.ball >= kBalls) return "there are at most two balls";
    const Ball& ball = c.m.ball(f.ball);
    // Before its first step it still lies, or is held.
    const bool flies = ball.state == BallState::InTheAir && ball.square == f.square;
    if (!is_on_pitch(f.square) || (!flies && !c.is_between_questions()))
        return "the ball should be in the air over its square";
    if (f.kick_off && !halfway_of(c.m).is_in_half(f.square, c.m.receiving()))
        return "a kick-off outside the receiving half is a touchback";
    return wrong_catcher(c, f);
}

const char* wrong(const Checked& c, const PassFrame& f) {
    using Step = PassFrame::Step;
    if (!f.thrower.is_some()) return "who throws?";
    if (f.ball >= kBalls) return "there are at most two balls";
    if (!f.bomb && c.is_active(f.thrower) == f.dump_off)
        return "an active player passes, an opponent dumps off";
    if (f.step == Step::Landed) return nullptr;
    if (!c.stands(f.thrower)) return "the thrower should be standing";
    if (!f.bomb && !holds_ball(c.m, f.thrower)) return "the thrower has no ball";
    if (f.step == Step::Target) return nullptr;
    const Square from = c.square(f.thrower);
    if (!is_on_pitch(f.target) || f.target == from ||
        (!f.hail_mary && pass_range(from, f.target) == Range::OutOfRange))
        return "the target is out of range";
    const bool intercepted =
        f.step == Step::Intercepted || f.step == Step::Lost || f.step == Step::SafeThrow;
    if (intercepted && (!c.stands(f.interceptor) || c.are_of_one_side(f.interceptor, f.thrower)))
        return "the interceptor should be a standing opponent";
    return nullptr;
}

const char* wrong(const Checked& c, const BombFrame& f) {
    using Step = BombFrame::Step;
    if (!is_on_pitch(f.square)) return "the bomb should be on the pitch";
    if (f.next > kSlots) return "next is too high";
    if (f.step == Step::Blast) return nullptr;
    if (f.step != Step::Explode && f.step != Step::Caught) return kNobodyIsAsked;
    return c.stands(f.holder) && c.square(f.holder) == f.square
               ? nullptr
               : "who catches the bomb should be standing there";
}

const char* wrong(const Checked& c, const HandOffFrame& f) {
    using Step = HandOffFrame::Step;
    if (!f.receiver.is_some()) return "who is given the ball?";
    if (f.ball >= kBalls) return "there are at most two balls";
    if (!c.is_active(f.giver)) return "the giver should be of the active side";
    if (f.step == Step::Given) return nullptr;
    if (!c.stands(f.giver) || !holds_ball(c.m, f.giver))
        return "the giver should be standing with the ball";
    return c.stands(f.receiver) && c.are_neighbours(f.giver, f.receiver)
               ? nullptr
               : "the receiver should be standing next to the giver";
}

namespace {

constexpr int kMostScatters = 3;

const char* wrong_in_the_air(const Checked& c, const FlightFrame& f) {
    const Ball& ball = c.m.ball(f.ball);
    if (c.m.player(f.thrown).status != Status::Flying) return "who is thrown should be flying";
    if (!is_on_pitch(f.square)) return "he flies over the pitch";
    if (f.carried_ball && (ball.state != BallState::InTheAir || ball.square != f.square))
        return "the ball he carries should be in the air with him";
    return f.scatters >= 1 && f.scatters <= kMostScatters ? nullptr : "how far does he scatter?";
}

const char* wrong_landing(const Checked& c, const FlightFrame& f) {
    const Ball& ball = c.m.ball(f.ball);
    if (!c.stands(f.thrown) || c.square(f.thrown) != f.square) return "he has not landed there";
    const bool has_ball =
        holds_ball(c.m, f.thrown) || (ball.state == BallState::InTheAir && ball.square == f.square);
    return f.carried_ball && !has_ball ? "the ball he carried is not there" : nullptr;
}

}  // namespace

const char* wrong(const Checked& c, const FlightFrame& f) {
    using Step = FlightFrame::Step;
    if (f.ball >= kBalls) return "there are at most two balls";
    if (f.thrower.is_some() &&
        (!c.is_active(f.thrower) || !c.is_active(f.thrown) || f.thrower == f.thrown))
        return "an active player should throw a team-mate";
    if (!f.thrown.is_some()) return "who is thrown?";
    if (f.landing_modifier < -2 || f.landing_modifier > 0) return "landing_modifier is 0 to -2";
    if (f.scatters > kMostScatters) return "he scatters too far";
    switch (f.step) {
        case Step::Facing:
        case Step::Scatter: return wrong_in_the_air(c, f);
        case Step::Landed: return wrong_landing(c, f);
        default: break;
    }
    if (!f.thrower.is_some()) return "who throws him?";
    switch (f.step) {
        case Step::Tempted:
        case Step::Escape:
        case Step::Target:
        case Step::Thrown:
        case Step::KickLength: break;
        default: return kNobodyIsAsked;
    }
    if (!c.stands(f.thrower) || !c.stands(f.thrown) || !c.are_neighbours(f.thrower, f.thrown))
        return "thrower and thrown player should be standing next to each other";
    if (f.step == Step::Thrown && (!is_on_pitch(f.target) || f.target == c.square(f.thrower)))
        return "the target should be on the pitch";
    return nullptr;
}

const char* wrong(const Checked& c, const BallAndChainFrame& f) {
    using Step = BallAndChainFrame::Step;
    constexpr int kMostExtraSquares = 4;  // with Sprint, where the ground allows one more
    if (!c.is_active(f.player)) return "the player should be of the active side";
    const int open = c.m.has_effects ? 1 + more_extra_squares(c.m) : 0;
    if (f.moved > c.m.player(f.player).ma || f.gone_for_it > kMostExtraSquares + open)
        return "he moved further than he can";
    if (f.step == Step::Facing || f.step == Step::Extra)
        return f.step == Step::Facing || c.stands(f.player) ? nullptr
                                                            : "the player should be standing";
    if (!is_on_pitch(f.to)) return "he left the pitch";
    if (f.step == Step::Entered) return nullptr;
    if (!f.victim.is_some() || f.victim == f.player) return "whom does he run into?";
    if (f.step == Step::Trampled &&
        (!c.stands(f.player) || !are_adjacent(c.square(f.player), f.to) || !c.is_down(f.victim)))
        return "he tramples a player who lies next to him";
    return nullptr;
}

const char* wrong(const Checked& c, const AttackFrame& f) {
    using Step = AttackFrame::Step;
    if (f.weapon != Skill::Stab && f.weapon != Skill::Chainsaw) return "the skill is no weapon";
    if (!c.is_active(f.attacker) || !c.is_opponent(f.victim))
        return "an active player should attack an opponent";
    if (f.step == Step::Over) return nullptr;
    if (f.step != Step::Braved && f.step != Step::Struck) return kNobodyIsAsked;
    return c.stands(f.attacker) && c.stands(f.victim) && c.are_neighbours(f.attacker, f.victim)
               ? nullptr
               : "attacker and victim should be standing next to each other";
}

const char* wrong(const Checked& c, const FoulFrame& f) {
    // What the referee does may have brought the fouler down.
    const bool is_judged = f.step > FoulFrame::Step::Referee;
    if (!c.is_active(f.fouler) || (!is_judged && !c.stands(f.fouler)))
        return "the fouler should be standing";
    if (!c.is_opponent(f.victim)) return "the victim should be an opponent";
    if (f.fouler_assists > kMostAssists || f.victim_assists > kMostAssists)
        return "so many cannot assist";
    // While the referee looks the victim may have been carried off already.
    if (f.step >= FoulFrame::Step::Referee) return nullptr;
    return c.is_down(f.victim) && c.are_neighbours(f.fouler, f.victim)
               ? nullptr
               : "the victim should be an opponent who is down next to the fouler";
}

// For a foul or a special ball a player is sent off at once; for his weapon after the drive,
// wherever he is.
const char* wrong(const Checked& c, const SendingOffFrame& f) {
    if (!f.player.is_some()) return "who is sent off?";
    if (f.for_foul)
        return c.m.player(f.player).status != Status::Absent ? nullptr
                                                             : "the player is not with his team";
    const Status status = c.m.player(f.player).status;
    if (status == Status::SentOff || status == Status::Missing || status == Status::Flying)
        return "he took no part in the drive";
    // Blind referees send off the victim of a foul.
    return c.has(f.player, Skill::SecretWeapon) || running<FoulFrame>(c.m) != nullptr
               ? nullptr
               : "he has no Secret Weapon";
}

}  // namespace affray::bloodbowl
