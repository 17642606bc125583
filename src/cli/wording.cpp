#include "cli/wording.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/rules/match/handicaps.h"
#include "bloodbowl/rules/modifiers.h"
#include "bloodbowl/text/event_text.h"
#include "bloodbowl/text/names.h"

namespace affray::cli {

using namespace bloodbowl;
using core::Action;

namespace {

constexpr std::array<std::string_view, kDirections> kDirectionNames{
    "north-west", "north", "north-east", "west", "east", "south-west", "south", "south-east"};

template <class F>
const F& frame(const Match& m) {
    return std::get<F>(m.top());
}

std::string faces_of(const BlockFrame& f) {
    std::string text;
    for (std::size_t i = 0; i < f.dice; ++i)
        text += fmt::format("{}{}", i == 0 ? "" : ", ", spaced(word_for(f.faces[i])));
    return text;
}

std::string placing_text(const Setup& setup, const Match& m, bool square) {
    const auto& f = frame<SetUpFrame>(m);
    if (square) return fmt::format("Where does {} go?", full_name(setup, f.placing));
    return fmt::format(
        "Set-up: who is placed next? {} to place, {} of them on the line of scrimmage.", f.to_place,
        f.scrimmage_needed);
}

std::string move_text(const Setup& setup, const Match& m) {
    const auto& f = frame<ActionFrame>(m);
    const int left = std::max(0, movement_of(m, f.player) - f.moved);
    const std::string movement = f.type == ActionType::Block ? ""
                                 : left > 0
                                     ? fmt::format(", {} square{} left", left, left == 1 ? "" : "s")
                                     : ", going for it";
    return fmt::format("{} at {} ({}{}). What now?", full_name(setup, f.player),
                       square_text(m.player(f.player).square), spaced(word_for(f.type)), movement);
}

std::string reroll_text(const Setup& setup, const Match& m) {
    if (const auto* block = std::get_if<BlockFrame>(&m.top()))
        return fmt::format("{} rolled {}, and the opponent chooses. Re-roll?",
                           full_name(setup, block->attacker), faces_of(*block));
    if (const auto* pro = std::get_if<RerollFrame>(&m.top()))
        return fmt::format("{}: rolled {} for Pro, needs 4+. Re-roll that die?",
                           full_name(setup, pro->player), pro->natural);
    const auto& f = frame<RollFrame>(m);
    const Test test = test_for(setup, m, request_of(f));
    return fmt::format("{}: {} needs {}+, rolled {}. Re-roll?", full_name(setup, f.player),
                       spaced(word_for(f.kind)), test.needed(), natural_sum(f));
}

std::string assists_text(const Setup& setup, const Match& m) {
    if (const auto* block = std::get_if<BlockFrame>(&m.top()))
        return fmt::format("{} blocks {}. How many assist?", full_name(setup, block->attacker),
                           full_name(setup, block->defender));
    const auto& f = frame<FoulFrame>(m);
    return fmt::format("{} fouls {}. How many assist?", full_name(setup, f.fouler),
                       full_name(setup, f.victim));
}

std::string skill_text(const Setup& setup, const Match& m) {
    std::string why;
    if (const auto* block = std::get_if<BlockFrame>(&m.top()); block != nullptr && block->dice > 0)
        why = fmt::format(" ({})", spaced(word_for(block->face)));
    if (const auto* roll = std::get_if<RollFrame>(&m.top()))
        why = fmt::format(" ({}{})", spaced(word_for(roll->kind)),
                          roll->natural == 0 ? "" : fmt::format(", rolled {}", natural_sum(*roll)));
    if (m.top_notes().asked_skill == Skill::Bombardier)
        return fmt::format("{}: catch the bomb, to throw it on?",
                           full_name(setup, m.top_notes().asked_player));
    return fmt::format("{}: use {}?{}", full_name(setup, m.top_notes().asked_player),
                       name_of(m.top_notes().asked_skill), why);
}

std::string skill_user_text(const Setup& setup, const Match& m) {
    return m.top_notes().asked_player.is_some()
               ? fmt::format("{}: who uses {}?", full_name(setup, m.top_notes().asked_player),
                             name_of(m.top_notes().asked_skill))
               : fmt::format("Who uses {}?", name_of(m.top_notes().asked_skill));
}

std::string throw_question(const Setup& setup, const Match& m) {
    if (const auto* flight = std::get_if<FlightFrame>(&m.top()))
        return fmt::format("{} throws {}. Where to?", full_name(setup, flight->thrower),
                           full_name(setup, flight->thrown));
    const auto& f = frame<PassFrame>(m);
    return fmt::format("{} throws from {}. Where to?", full_name(setup, f.thrower),
                       square_text(m.player(f.thrower).square));
}

std::string injury_text(const Setup& setup, const Match& m) {
    const auto& f = frame<InjuryFrame>(m);
    const std::string what =
        f.step == InjuryFrame::Step::KnockedOut
            ? "is knocked out"
            : fmt::format("is hurt: {}", casualty_name(setup.rules, f.first_roll, f.first));
    return fmt::format("{} {}. Use the apothecary?", full_name(setup, f.player), what);
}

std::string direction_name(Square from, Square to) {
    return std::string(kDirectionNames[static_cast<std::size_t>(direction_to(from, to))]);
}

std::string step_text(const Match& m, Square to) {
    const auto* action = std::get_if<ActionFrame>(&m.top());
    const auto* event = std::get_if<KickOffEventFrame>(&m.top());
    const PlayerId mover =
        action != nullptr ? action->player : (event != nullptr ? event->player : kNoPlayer);
    if (!mover.is_some()) return square_text(to);
    return fmt::format("{} to {}{}", direction_name(m.player(mover).square, to), square_text(to),
                       ball_lies_at(m, to) ? ", the ball" : "");
}

std::string push_text(Square to) {
    return is_on_pitch(to) ? fmt::format("to {}", square_text(to)) : "into the crowd";
}

std::string throw_text(const Setup& setup, const Match& m, Square to) {
    const PlayerId p = player_at(m, to);
    return p.is_some() ? fmt::format("to {} at {}", full_name(setup, p), square_text(to))
                       : fmt::format("to {}", square_text(to));
}

std::string result_text(const Setup& setup, const Match& m, int which) {
    if (static_cast<DecisionKind>(m.decision.kind) == DecisionKind::Handicap)
        return fmt::format("{} {}", which, name_of(handicap_of(which)));
    const auto& f = frame<InjuryFrame>(m);
    return which == 1 ? std::string(casualty_name(setup.rules, f.first_roll, f.first))
                      : std::string(casualty_name(setup.rules, f.second_roll, f.second));
}

DecisionKind question_of(const Match& m) { return static_cast<DecisionKind>(m.decision.kind); }

// The weather that a sum brings, or what is changed about a kick.
std::string changed_dice_text(const Setup& setup, const Match& m, int number) {
    if (const auto* play = std::get_if<PlayFrame>(&m.top()))
        return fmt::format(
            "{} (rolled {}): {}", number, play->roll,
            spaced(word_for(weather_table(setup)[static_cast<std::size_t>(number - 2)])));
    static constexpr std::array kChanges{"as rolled",    "distance -2",  "distance -1",
                                         "distance +1",  "distance +2",  "direction -2",
                                         "direction -1", "direction +1", "direction +2"};
    return kChanges[static_cast<std::size_t>(number - 1)];
}

std::string yes_text(const Match& m, bool yes) {
    switch (static_cast<DecisionKind>(m.decision.kind)) {
        case DecisionKind::PerfectDefence: return yes ? "set up anew" : "leave it as it is";
        case DecisionKind::ReturnKnockedOut:
            return yes ? "back to the reserves" : "leave him in the box";
        case DecisionKind::HighKick:
        case DecisionKind::Interceptor:
        case DecisionKind::SkillUser:
        case DecisionKind::Gift: return "nobody";
        case DecisionKind::Feed: return "no Thrall: a spectator";
        default: return yes ? "yes" : "no";
    }
}

std::string reroll_option(const Match& m, RerollSource source) {
    if (source == RerollSource::Skill) return "use the skill";
    if (source == RerollSource::Leader) return "use the Leader re-roll";
    if (source == RerollSource::Pro) return "try Pro (4+)";
    if (source == RerollSource::Grudge) return "re-roll for the old grudge";
    return fmt::format("use a team re-roll ({} left)",
                       m.team(static_cast<Side>(m.decision.seat)).rerolls);
}

}  // namespace

std::string spaced(std::string_view name) {
    std::string text(name);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::string full_name(const Setup& setup, PlayerId player) {
    return fmt::format("{} {}", short_name(setup, player), listed(setup, player).name);
}

std::string profile(const Setup& setup, const Match& m, PlayerId player) {
    const Player& p = m.player(player);
    std::string text = fmt::format("{}, MA {} ST {} AG {} AV {}", listed(setup, player).position,
                                   p.ma, p.st, p.ag, p.av);
    for (int i = 0; i < kSkills; ++i)
        if (p.skills.has(static_cast<Skill>(i)))
            text += fmt::format(", {}", name_of(static_cast<Skill>(i)));
    return text;
}

std::string question_text(const Setup& setup, const Match& m) {
    const Side side = static_cast<Side>(m.decision.seat);
    switch (static_cast<DecisionKind>(m.decision.kind)) {
        case DecisionKind::KickOrReceive: return "You won the toss. Kick or receive?";
        case DecisionKind::ConcedeOrPlayOn:
            return "Too few players for the line. Concede or play on?";
        case DecisionKind::PlacePlayer: return placing_text(setup, m, false);
        case DecisionKind::PlaceSquare: return placing_text(setup, m, true);
        case DecisionKind::KickTarget: return "Where do you kick the ball?";
        case DecisionKind::TouchbackReceiver: return "Touchback: who gets the ball?";
        case DecisionKind::PerfectDefence: return "Perfect Defence: set your players up anew?";
        case DecisionKind::HighKick: return "High Kick: who runs under the ball?";
        case DecisionKind::QuickSnapPlayer: return "Quick Snap: who moves one square?";
        case DecisionKind::QuickSnapSquare: return "Quick Snap: where to?";
        case DecisionKind::EventPlayer: return "Violent Outburst: who blocks next?";
        case DecisionKind::EventSquare: return "Where?";
        case DecisionKind::ReturnKnockedOut:
            return fmt::format("{} has recovered. Bring him back?",
                               full_name(setup, frame<DriveFrame>(m).recovering));
        case DecisionKind::Turn:
            return fmt::format("Turn {} of {}. Who acts, and how?", m.team(side).turn,
                               setup.team(side).name);
        case DecisionKind::Move: return move_text(setup, m);
        case DecisionKind::ThrowTarget: return throw_question(setup, m);
        case DecisionKind::Interceptor:
            return fmt::format("{} throws to {}. Who tries to intercept?",
                               full_name(setup, frame<PassFrame>(m).thrower),
                               square_text(frame<PassFrame>(m).target));
        case DecisionKind::Assists: return assists_text(setup, m);
        case DecisionKind::Reroll: return reroll_text(setup, m);
        case DecisionKind::BlockDie:
            return fmt::format(
                "{} blocks {}: {}. Which die?", full_name(setup, frame<BlockFrame>(m).attacker),
                full_name(setup, frame<BlockFrame>(m).defender), faces_of(frame<BlockFrame>(m)));
        case DecisionKind::UseSkill: return skill_text(setup, m);
        case DecisionKind::PushSquare:
            return fmt::format("Where is {} pushed?",
                               full_name(setup, m.chain[m.chain_length - 1].pushed));
        case DecisionKind::FollowUp:
            return fmt::format("Does {} follow up?",
                               full_name(setup, frame<BlockFrame>(m).attacker));
        case DecisionKind::Apothecary: return injury_text(setup, m);
        case DecisionKind::CasualtyResult:
            return fmt::format("{}: which result stands?",
                               full_name(setup, frame<InjuryFrame>(m).player));
        case DecisionKind::SendingOff:
            return fmt::format("{} is about to be sent off.",
                               full_name(setup, frame<SendingOffFrame>(m).player));
        case DecisionKind::DrawOrOvertime: return "The scores are level. A draw, or overtime?";
        case DecisionKind::IllegalProcedure:
            return "Illegal procedure. Pay with a re-roll, or end the turn?";
        case DecisionKind::SkillUser: return skill_user_text(setup, m);
        case DecisionKind::FreeMove:
            return fmt::format("{} moves ({}).", full_name(setup, frame<FreeMoveFrame>(m).player),
                               name_of(frame<FreeMoveFrame>(m).skill));
        case DecisionKind::SecondTarget: return "Whom does he block next?";
        case DecisionKind::Facing: return "Which way does he face?";
        case DecisionKind::KickLength: return "A short kick or a long one?";
        case DecisionKind::Feed:
            return fmt::format("{} must feed. On whom?",
                               full_name(setup, frame<ActionFrame>(m).player));
        case DecisionKind::RaiseDead:
            return fmt::format("{} is dead. Raise him for your side?",
                               full_name(setup, frame<InjuryFrame>(m).player));
        case DecisionKind::Gift:
            return fmt::format("Does {} get a skill from Grombrindal?",
                               full_name(setup, frame<ActionFrame>(m).player));
        case DecisionKind::SitOut: return "The team is full: who sits this match out?";
        case DecisionKind::Moment:
            return fmt::format("Do you play anything now ({})?",
                               spaced(word_for(frame<MomentFrame>(m).moment)));
        case DecisionKind::PlayTarget:
            return fmt::format("{}: on whom?", name_of(frame<PlayFrame>(m).playable));
        case DecisionKind::PlaySquare:
            return fmt::format("{}: on which square?", name_of(frame<PlayFrame>(m).playable));
        case DecisionKind::Journeymen: return "Fewer than eleven can play. Does a journeyman join?";
        case DecisionKind::BuyingOrder: return "Do you buy inducements first or second?";
        case DecisionKind::PettyCash: return "How much gold goes from the treasury to petty cash?";
        case DecisionKind::BuyCards: return "Do you buy a card?";
        case DecisionKind::BuyInducements: return "Do you buy an inducement?";
        case DecisionKind::DrawCards: return "From which deck do you draw?";
        case DecisionKind::ReturnCards: return "Which card do you put back?";
        case DecisionKind::ChooseDeck: return "From which deck do both coaches draw?";
        case DecisionKind::ExchangeCards: return "Do you exchange a card?";
        case DecisionKind::KeepCard: return "Which card do you keep?";
        case DecisionKind::Igor:
            return fmt::format("Does Igor help {} to regenerate?",
                               full_name(setup, frame<InjuryFrame>(m).player));
        case DecisionKind::BallDirection: return "Which way does the ball go?";
        case DecisionKind::RerollKick: return "Roll the direction of the kick again?";
        case DecisionKind::PlaySkill:
            return fmt::format("{}: which skill?", name_of(frame<PlayFrame>(m).playable));
        case DecisionKind::SetDie: return "Set the die, or roll it?";
        case DecisionKind::ChangeDice: return "Which die becomes Defender Down?";
        case DecisionKind::PlayResult: return "What becomes of the dice?";
        case DecisionKind::Wish: return "Do you turn one of these dice?";
        case DecisionKind::Handicap: return "Which result of the handicap table do you choose?";
        case DecisionKind::Improvement: return "What does he learn?";
        case DecisionKind::Referee: return "Which referee watches?";
        case DecisionKind::HomeStadium: return "Play in your own stadium instead?";
    }
    return {};
}

std::string option_text(const Setup& setup, const Match& m, Action action) {
    switch (kind_of(action)) {
        case ActionKind::Place:
        case ActionKind::Choose:
            return fmt::format("{:<22} {}", full_name(setup, player_of(action)),
                               profile(setup, m, player_of(action)));
        case ActionKind::At:
        case ActionKind::KickTo: return square_text(square_of(action));
        case ActionKind::Declare: return spaced(word_for(static_cast<ActionType>(action.b)));
        case ActionKind::Play: return spaced(id_of(playable_of(action.a), mode_of(action.a)));
        case ActionKind::Pass: return "nothing";
        case ActionKind::EndTurn: return "end the turn";
        case ActionKind::EndAction: return "stop here";
        case ActionKind::Done: return "nobody else";
        case ActionKind::Step: return step_text(m, square_of(action));
        case ActionKind::Block: return fmt::format("block {}", full_name(setup, player_of(action)));
        case ActionKind::Throw: return "throw the ball";
        case ActionKind::ThrowTo: return throw_text(setup, m, square_of(action));
        case ActionKind::HandOff:
            return fmt::format("hand off to {}", full_name(setup, player_of(action)));
        case ActionKind::Leap: return fmt::format("leap to {}", square_text(square_of(action)));
        case ActionKind::MultipleBlock:
        case ActionKind::Stab:
        case ActionKind::Chainsaw:
        case ActionKind::Gaze:
        case ActionKind::ThrowTeamMate:
        case ActionKind::KickTeamMate:
        case ActionKind::Bite:
            return fmt::format("{} {}", spaced(form_of(kind_of(action)).name),
                               full_name(setup, player_of(action)));
        case ActionKind::Face: return fmt::format("face {}", direction_word(action.a));
        case ActionKind::Raise:
            return fmt::format("+1 {}", word_for(static_cast<Characteristic>(action.a)));
        case ActionKind::Give: return std::string(name_of(static_cast<Skill>(action.a)));
        case ActionKind::Foul: return fmt::format("foul {}", full_name(setup, player_of(action)));
        case ActionKind::Intercept: return full_name(setup, player_of(action));
        case ActionKind::Assists: return std::to_string(action.a);
        case ActionKind::Keep: return "keep it";
        case ActionKind::Reroll: return reroll_option(m, static_cast<RerollSource>(action.a));
        case ActionKind::TakeDie: return spaced(word_for(static_cast<BlockFace>(action.a)));
        case ActionKind::Use: return yes_text(m, true);
        case ActionKind::Decline: return yes_text(m, false);
        case ActionKind::Push: return push_text(square_of(action));
        case ActionKind::FollowUp: return "follow up";
        case ActionKind::Stay: return "stay";
        case ActionKind::TakeResult: return result_text(setup, m, action.a);
        case ActionKind::SetDie:
            if (question_of(m) == DecisionKind::PlayResult)
                return changed_dice_text(setup, m, action.a);
            return spaced(form_of(kind_of(action)).name);
        case ActionKind::Argue: return "argue the call";
        case ActionKind::Bribe: return "offer a bribe";
        case ActionKind::Accept: return "accept it";
        case ActionKind::MoveMarker: return "move your turn marker";
        case ActionKind::PayReroll: return "pay with a team re-roll";
        default: return spaced(form_of(kind_of(action)).name);
    }
}

}  // namespace affray::cli
