// What the rookie plays at a moment, and on whom: simple rules of thumb for each kind of card.
#include <algorithm>
#include <cstdlib>

#include "ai/bloodbowl/rookie/rookie_parts.h"
#include "bloodbowl/rules/geometry.h"
#include "bloodbowl/rules/match/handicaps.h"
#include "bloodbowl/rules/playables.h"

namespace affray::ai::rookie {

using namespace bloodbowl;

namespace {

constexpr double kCarrierIsWorth = 4;  // to be knocked down
constexpr double kFireballFrom = 2.5;  // opponents more than own players, halved by the roll
constexpr int kEnoughLeftToAct = 3;    // for Come On Boys!
constexpr int kEnoughToWake = 2;       // knocked-out players, for a card that brings them back
constexpr int kLateTurns = 2;          // what is not played by then is wasted
constexpr int kEnoughLying = 2;        // for Dogged Defense
constexpr int kHeelOnArmour = 0;

bool is_late(const Scene& s) {
    return s.m.half >= 2 && s.m.team(s.side).turn + kLateTurns >= s.setup.rules.turns_per_half;
}

double worth_of_falling(const Scene& s, PlayerId p) {
    const double worth = holds_ball(s.m, p) ? kCarrierIsWorth : 1;
    return s.is_own(p) ? -worth : worth;
}

double worth_of_fireball(const Scene& s, Square centre) {
    double worth = 0;
    for (const PlayerId p : s.m.standing)
        if (s.player(p).square == centre || are_adjacent(s.player(p).square, centre))
            worth += worth_of_falling(s, p);
    return worth;
}

double best_fireball(const Scene& s) {
    double best = 0;
    for (const PlayerId p : s.m.standing)
        best = std::max(best, worth_of_fireball(s, s.player(p).square));
    return best;
}

// Everybody on the way across the pitch may be struck.
double worth_of_bolt(const Scene& s, Square from) {
    double worth = 0;
    for (const PlayerId p : s.m.on_pitch)
        if (s.player(p).square.x() == from.x()) worth += worth_of_falling(s, p);
    return worth;
}

double best_bolt(const Scene& s) {
    double best = 0;
    for (const PlayerId p : s.m.on_pitch)
        best = std::max(best, worth_of_bolt(s, s.player(p).square));
    return best;
}

bool opponent_carries(const Scene& s) {
    return s.m.ball().state == BallState::Held && !s.is_own(s.m.ball().carrier);
}

int count_left_to_act(const Scene& s) { return (standing_of(s.m, s.side) - s.m.acted).count(); }

int count_knocked_out(const Scene& s) {
    int count = 0;
    for (const PlayerId p : s.m.members_of(s.side))
        count += s.player(p).status == Status::KnockedOut ? 1 : 0;
    return count;
}

bool owns_ball(const Scene& s) {
    return s.m.ball().state == BallState::Held && s.is_own(s.m.ball().carrier);
}

bool can_score_at_once(const Scene& s) {
    if (!owns_ball(s)) return false;
    const Player& carrier = s.player(s.m.ball().carrier);
    const int goal = s.side == Side::Home ? kPitchLength - 1 : 0;
    return std::abs(goal - carrier.square.x()) <= carrier.ma + 2;
}

int lying_of(const Scene& s) {
    int count = 0;
    for (const PlayerId p : on_pitch_of(s.m, s.side))
        if (s.player(p).status == Status::Prone) ++count;
    return count;
}

double strength_of(const Scene& s, bool own) {
    double strength = 0;
    for (const PlayerId p : on_pitch_of(s.m, own ? s.side : other(s.side)))
        strength += s.player(p).st;
    return strength;
}

double worth_of_barring(const Scene& s, int mode) {
    const std::uint8_t zone = mode == 0 ? Zone::kUpperWide : Zone::kLowerWide;
    double worth = -1;
    for (const PlayerId p : s.m.on_pitch)
        if ((zone_of(s.player(p).square) & zone) != 0) worth += worth_of_falling(s, p);
    return worth;
}

// Where two more are just what is missing.
double worth_of_broken_armour(const Scene& s) {
    for (std::size_t i = s.m.depth; i-- > 0;)
        if (const auto* f = std::get_if<InjuryFrame>(&s.m.stack[i])) {
            const int missing = s.player(f->player).av + 1 - (f->die_1 + f->die_2);
            return !s.is_own(f->player) && missing > 0 && missing <= 2 ? 1 : -1;
        }
    return -1;
}

int count_around(const Scene& s, PlayerId p, bool own) {
    int count = 0;
    for_each_neighbour(s.m, s.player(p).square,
                       [&](PlayerId n) { count += s.is_own(n) == own ? 1 : 0; });
    return count;
}

// Own standing players beside an opponent who stands, or who lies.
int count_contacts(const Scene& s, bool standing) {
    int count = 0;
    for (const PlayerId p : on_pitch_of(s.m, other(s.side)))
        if (s.m.standing.has(p) == standing && count_around(s, p, true) > 0) ++count;
    return count;
}

// Somebody with many opponents and few friends around him.
int best_eruption(const Scene& s) {
    int best = 0;
    for (const PlayerId p : on_pitch_of(s.m, s.side))
        best = std::max(best, count_around(s, p, false) - count_around(s, p, true));
    return best;
}

double armour_of_team(const Scene& s, Side side) {
    double sum = 0;
    for (const PlayerId p : s.m.members_of(side)) sum += s.player(p).av;
    return sum / std::max(1, s.m.members_of(side).count());
}

// The ring takes six squares at most.
bool can_be_teleported_home(const Scene& s) {
    const Ball& ball = s.m.ball();
    if (ball.state != BallState::Held || !s.is_own(ball.carrier)) return false;
    const int goal = s.side == Side::Home ? kPitchLength - 1 : 0;
    const int way = std::abs(goal - ball.square.x());
    return way > 0 && way <= 6;
}

// Who has the ball wants it nice, the others do not.
double worth_of_weather(const Scene& s, Weather weather) {
    if (weather == s.m.weather) return 0;
    return weather == (s.side == s.m.receiving() ? Weather::Nice : Weather::Blizzard) ? 1 : 0;
}

// How much it wants to be played now; nothing from 0 down.
double eagerness(const Scene& s, Playable card, int mode) {
    switch (card) {
        case Playable::Wizard:
            if (mode == 1) return opponent_carries(s) ? 3 : (is_late(s) ? 0.5 : 0);
            return best_fireball(s) - (is_late(s) ? 0 : kFireballFrom);
        // Once in each half: it comes back.
        case Playable::HoratioXScottenheim: return best_fireball(s) - 1;
        case Playable::WarlockEngineer: return is_late(s) ? 1 : best_bolt(s) - 1;
        case Playable::HandicapZap:
        case Playable::Zap: return opponent_carries(s) || is_late(s) ? 2 : 0;
        // Who is woken lies down for a while: worth it where many are missing.
        case Playable::WakeUpCall:
        case Playable::Sp16EnduranceTraining:
            return count_knocked_out(s) - (is_late(s) ? 0 : kEnoughToWake - 1);
        // With many left the talk brings only one.
        case Playable::Sp16TeamTalk: return s.m.team(s.side).rerolls <= 1 || is_late(s) ? 1 : 0;
        case Playable::ComeOnBoys: return count_left_to_act(s) - kEnoughLeftToAct + 1;
        // For who has the ball, or wants it.
        case Playable::FleaFlicker:
        case Playable::Sp16QuickFlick:
        case Playable::RazzleDazzle:
        case Playable::Sp16LateralPass:
        case Playable::Sp16DownTheChain:
        case Playable::FawndoughsHeadband:
        case Playable::Sp16InTheZone:
        case Playable::Fumblerooski:
        case Playable::Sp16FakeFumble:
        case Playable::GoingTheExtraMile:
        case Playable::Sp16GoTheExtraMile:
        case Playable::HeroicLeap:
        case Playable::Sp16MightyLeap: return owns_ball(s) || is_late(s) ? 1 : 0;
        case Playable::Sp16StandingOffence: return owns_ball(s) ? 0 : 1;
        // Against who has the ball.
        case Playable::SprinklerMalfunction:
        case Playable::Sp16SprinklerMalfunction:
        case Playable::Incoming:
        case Playable::Sp16Incoming:
        case Playable::MagicGlovesOfJarkLongarm:
        case Playable::Distract:
        case Playable::Interference:
        case Playable::Sp16LookADistraction: return opponent_carries(s) || is_late(s) ? 1 : 0;
        case Playable::DoggedDefense:
        case Playable::Sp16DoggedDefence: return lying_of(s) >= kEnoughLying ? 1 : 0;
        case Playable::Eclipse: return strength_of(s, false) - strength_of(s, true);
        case Playable::LewdManeuvers: return worth_of_barring(s, mode);
        case Playable::Sp16KingmakerPlay: return can_score_at_once(s) ? 2 : 0;
        case Playable::HurryUpOffense: return owns_ball(s) && !can_score_at_once(s) ? 1 : 0;
        case Playable::Sp16HeelTurn: return mode == kHeelOnArmour ? worth_of_broken_armour(s) : 0.5;
        case Playable::Ballista:
        case Playable::HandicapBallista:
        case Playable::TrampolineTrap:
        case Playable::Sp16RuneOfUnwillingFlight:
            return opponent_carries(s) ? 3 : (is_late(s) ? 0.5 : 0);
        case Playable::HandicapMine:
        case Playable::Sp16Mine: return best_fireball(s) - (is_late(s) ? 0 : kFireballFrom);
        case Playable::BlatantFoul:
        case Playable::Sp16FoulestOfFouls: return count_contacts(s, false);
        case Playable::Knuckledusters:
        case Playable::Sp16Knuckledusters:
        case Playable::HandicapKnuckledusters:
        case Playable::KnuttsSpellOfAwesomeStrength:
        case Playable::GiktasStrengthOfDaBear: return count_contacts(s, true);
        case Playable::HandicapMindblow:
        case Playable::Mindblow: return count_contacts(s, true) - (is_late(s) ? 0 : 2);
        case Playable::Sp16GassyEruption: return best_eruption(s) - 1;
        case Playable::RingOfTeleportation: return can_be_teleported_home(s) ? 2 : 0;
        // Foul weather for the opponent while he has the ball.
        case Playable::WeatherMage: return s.m.active != s.side && opponent_carries(s) ? 1 : 0;
        case Playable::SpikedBall: return s.m.kicking == s.side ? 1 : 0;
        case Playable::SuitablePitch: {
            const bool tougher = armour_of_team(s, s.side) > armour_of_team(s, other(s.side));
            return tougher == (mode == 0) ? 1 : 0;
        }
        case Playable::HandicapScuttsScroll: return worth_of_weather(s, static_cast<Weather>(mode));
        default: return eagerness_for_ball(s, card);
    }
}

// What helps a player most who has the ball.
bool is_gift_for_carrier(const Scene& s) {
    const auto* play = top_frame<PlayFrame>(s.m);
    if (play == nullptr) return false;
    switch (play->playable) {
        case Playable::FawndoughsHeadband:
        case Playable::GoingTheExtraMile:
        case Playable::Sp16GoTheExtraMile:
        case Playable::HeroicLeap:
        case Playable::Sp16MightyLeap:
        case Playable::Sp16InTheZone:
        case Playable::Sp16FancyFootwork:
        case Playable::Sp16KingmakerPlay:
        case Playable::Sp16QuickSave:
        case Playable::IntensiveTraining: return true;
        default: return false;
    }
}

}  // namespace

Action choose_play(const Scene& s) {
    return best_action(s.actions, [&](Action action) {
        if (kind_of(action) != ActionKind::Play) return 0.0;
        return eagerness(s, playable_of(action.a), mode_of(action.a));
    });
}

// What may be played on opponents harms them: it goes to the one who matters most. What only own
// players can get does them good: the best of them has it, if he plays.
double worth_of_play_target(const Scene& s, Action action) {
    const auto* play = top_frame<PlayFrame>(s.m);
    const Playable card = play != nullptr ? play->playable : Playable::None;
    const bool does_good = std::all_of(s.actions.begin(), s.actions.end(), [&](Action action) {
        return kind_of(action) != ActionKind::Choose || s.is_own(player_of(action));
    });
    const bool runs = play != nullptr && (play->playable == Playable::ComeToPapa ||
                                          play->playable == Playable::Sp16CatchersInstincts);
    if (kind_of(action) != ActionKind::Choose) return does_good ? -1.0 : 0.0;
    const PlayerId p = player_of(action);
    if (is_gift_for_carrier(s)) return std::abs(worth_of_falling(s, p)) + 0.1 * s.player(p).ma;
    if (runs) return handling(s.player(p));
    // Who kicks a special ball may be sent off.
    if (play != nullptr && playable_rules(card).is_ball)
        return -s.player(p).st - 0.5 * handling(s.player(p));
    if (card == Playable::Mine || card == Playable::Sp16Mine || card == Playable::HandicapMine)
        return worth_of_fireball(s, s.player(p).square);
    if (card == Playable::Sp16GassyEruption)
        return 1.0 * count_around(s, p, false) - count_around(s, p, true);
    if (does_good) return s.player(p).st + (is_on_pitch(s.player(p).status) ? 10.0 : 0.0);
    return worth_of_falling(s, p) * (1 + 0.1 * s.player(p).st);
}

Action choose_play_target(const Scene& s) {
    return best_action(s.actions, [&](Action action) { return worth_of_play_target(s, action); });
}

// The carrier is trained for keeping the ball, everybody else for blocking.
Action choose_play_skill(const Scene& s) {
    static constexpr std::array kWanted{Skill::Block, Skill::Dodge, Skill::Guard, Skill::Tackle};
    for (const Skill skill : kWanted) {
        const Action give = make_action(ActionKind::Give, skill);
        if (s.actions.contains(give)) return give;
    }
    return s.actions[0];
}

// The weather furthest from a nice one; a kick that stays as near as it may.
Action choose_play_result(const Scene& s) {
    constexpr int kNiceSum = 7;
    const auto* play = top_frame<PlayFrame>(s.m);
    if (play != nullptr && playable_rules(play->playable).is_stadium) return s.actions[0];
    // A fuse is short, so that the receivers hold the ball; it is kept alight while they do.
    if (play != nullptr && playable_rules(play->playable).is_ball) {
        const bool is_lit = play->moment != Moment::BallPlaced && opponent_carries(s);
        return s.actions[is_lit ? s.actions.size() - 1 : 0];
    }
    const bool is_weather = play != nullptr;
    return best_action(s.actions, [&](Action action) {
        if (is_weather) return 1.0 * std::abs(int{action.a} - kNiceSum);
        return -1.0 * action.a + (action.a == 1 ? -2.5 : 0.0);  // the distance by -2, else by -1
    });
}

// Strength before anything else, then agility.
Action choose_improvement(const Scene& s) {
    for (const Characteristic wanted : {Characteristic::Strength, Characteristic::Agility,
                                        Characteristic::Armour, Characteristic::Movement}) {
        const Action raise = make_action(ActionKind::Raise, static_cast<std::uint16_t>(wanted));
        if (s.actions.contains(raise)) return raise;
    }
    return choose_play_skill(s);
}

// The worst for the opponent is to lack players, then re-rolls.
Action choose_handicap(const Scene& s) {
    for (const Playable wanted :
         {Playable::HandicapVirus, Playable::HandicapAssassin, Playable::HandicapDoomAndGloom})
        for (const Action action : s.actions)
            if (handicap_of(action.a) == wanted) return action;
    return s.actions[0];
}

// The highest roll that may be had; nobody fails on purpose.
Action choose_die(const Scene& s) {
    if (s.actions.contains(
            make_action(ActionKind::TakeDie, static_cast<std::uint16_t>(BlockFace::DefenderDown))))
        return make_action(ActionKind::TakeDie,
                           static_cast<std::uint16_t>(BlockFace::DefenderDown));
    const Action last = s.actions[s.actions.size() - 1];
    return last.a > 1 ? last : s.actions[0];
}

// A fireball where it hits most; a flight towards the End Zone; a guest close to the ball.
double worth_of_play_square(const Scene& s, Action action) {
    const auto* play = top_frame<PlayFrame>(s.m);
    const Playable played = play != nullptr ? play->playable : Playable::None;
    const bool burns = played == Playable::Wizard || played == Playable::HoratioXScottenheim;
    const Square square = square_of(action);
    if (played == Playable::WarlockEngineer) return worth_of_bolt(s, square);
    if (played == Playable::RingOfTeleportation) {
        const int off_line = std::abs(square.y() - s.player(play->player).square.y());
        return (s.side == Side::Home ? square.x() : -square.x()) - 0.5 * off_line;
    }
    return burns ? worth_of_fireball(s, square) : worth_of_square(s, played, square);
}

Action choose_play_square(const Scene& s) {
    return best_action(s.actions, [&](Action action) { return worth_of_play_square(s, action); });
}

}  // namespace affray::ai::rookie
