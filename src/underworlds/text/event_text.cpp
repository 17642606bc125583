#include "underworlds/text/event_text.h"

#include <fmt/format.h>

#include "underworlds/game.h"
#include "underworlds/rules/decisions.h"
#include "underworlds/text/names.h"

namespace affray::underworlds {

namespace {

std::string name(const Setup& setup, FighterId f) {
    if (!f.is_some()) return "nobody";
    return fmt::format("{} ({})", setup.fighter(f).names.english, short_name(f));
}

// Of the fighter's card or of an upgrade that he may bear.
std::string attack_name(const Setup& setup, FighterId f, AttackName wanted) {
    for (const FighterSide& side : setup.fighter(f).sides)
        for (const AttackData& attack : side.attacks)
            if (attack.name == wanted) return std::string(attack.names.english);
    for (const Card card : setup.seat(f.seat()).deck.power)
        if (const AttackData* attack = data_of(card).attack;
            attack != nullptr && attack->name == wanted)
            return std::string(attack->names.english);
    return std::string(id_of(wanted));
}

std::string player(const Setup& setup, Seat seat) {
    if (!seat.is_some()) return "Nobody";
    return fmt::format("{} ({})", short_name(seat), setup.seat(seat).warband().names.english);
}

std::string place(Point p) { return fmt::format("{},{}", p.x, p.y); }

std::string faces(const Event& event) {
    std::string text;
    for (std::size_t i = 0; i < event.dice; ++i)
        text += fmt::format("{}{}", i == 0 ? "" : " ", word_for(event.faces[i]));
    return text.empty() ? "no dice" : text;
}

std::string because(const Event& event) {
    if (event.reasons == nullptr || event.reasons->count == 0) return {};
    std::string text;
    for (const Reason& reason : *event.reasons)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", reason.rule, reason.text);
    return fmt::format(" [{}]", text);
}

std::string result(const Event& event) {
    constexpr std::array<std::string_view, 4> kWords{"is open", "fails", "fails, but drives back",
                                                     "succeeds"};
    return fmt::format("The attack {}{}{}.", kWords[static_cast<std::size_t>(event.result)],
                       event.trapped ? ": the target is trapped" : "",
                       event.is_critical_hit ? ", a critical hit" : "");
}

std::string card(const Event& event) { return std::string(data_of(event.card).names.english); }

}  // namespace

std::string sentence(const Setup& setup, const Event& event) {
    const auto fighter = [&] { return name(setup, event.fighter); };
    const auto seat = [&] { return player(setup, event.seat); };
    switch (event.kind) {
        case EventKind::RollOffRolled:
            return fmt::format("{} rolls off: {}{}.", seat(), faces(event),
                               event.has_bonus_critical ? " and one critical more" : "");
        case EventKind::RollOffWon:
            return fmt::format("{} {} the roll-off.", seat(),
                               event.is_lowest ? "is lowest in" : "wins");
        case EventKind::BoardChosen:
            return fmt::format("{} chooses {}.", seat(), data_of(event.board).names.english);
        case EventKind::BoardPlaced:
            return fmt::format("{} lies at {}{}.", data_of(event.board).names.english,
                               place(event.to), event.is_turned ? ", turned" : "");
        case EventKind::SeatingChosen: return "The players have taken their seats.";
        case EventKind::ArtefactPlaced:
            return fmt::format("{} puts the artefact at {}.", seat(), place(event.to));
        case EventKind::TokenPlaced:
            return fmt::format("{} puts an objective at {}.", seat(), place(event.to));
        case EventKind::TokenRevealed:
            return fmt::format("The objective at {} is number {}.", place(event.to), event.number);
        case EventKind::CardsDrawn:
            return fmt::format("{} draws {} {}.", seat(), event.cards,
                               event.are_objectives ? "objectives" : "power cards");
        case EventKind::HandRedrawn: return fmt::format("{} redraws.", seat());
        case EventKind::BeginnerChosen:
            return fmt::format("{} begins.", player(setup, event.beginner));
        case EventKind::FighterPlaced:
            return fmt::format("{} is placed at {}.", fighter(), place(event.to));
        case EventKind::RoundBegan:
            return event.round > 3 ? "Sudden death." : fmt::format("Round {}.", event.round);
        case EventKind::ActivationBegan:
            return fmt::format("Activation {} of {}.", event.activation, seat());
        case EventKind::Moved:
            return fmt::format("{} moves from {} to {}.", fighter(), place(event.from),
                               place(event.to));
        case EventKind::Charged: return fmt::format("{} charges.", fighter());
        case EventKind::OnGuard: return fmt::format("{} is on Guard.", fighter());
        case EventKind::ActionTaken: return fmt::format("{} uses {}.", fighter(), card(event));
        case EventKind::PowerCardDrawn: return {};
        case EventKind::ObjectiveExchanged:
            return fmt::format("{} discards {}.", seat(), card(event));
        case EventKind::Passed: return fmt::format("{} passes.", seat());
        case EventKind::AttackDeclared:
            return fmt::format("{} attacks {} with {}.", fighter(),
                               event.other.is_some() ? name(setup, event.other) : "all around",
                               attack_name(setup, event.fighter, event.attack));
        case EventKind::AttackRolled:
        case EventKind::DefenceRolled:
            return fmt::format("{} rolls {}: {} successes, {} critical{}.", fighter(), faces(event),
                               event.total, event.crits, because(event));
        case EventKind::DieRerolled:
            return fmt::format("{} re-rolls a die, now {}: {} successes, {} critical.", fighter(),
                               faces(event), event.total, event.crits);
        case EventKind::AttackResolved: return result(event);
        case EventKind::DamageSuffered:
            return fmt::format("{} suffers {} damage.", fighter(), event.damage);
        case EventKind::OutOfAction: return fmt::format("{} is out of action.", fighter());
        case EventKind::GloryGained: return fmt::format("{} gains {} glory.", seat(), event.glory);
        case EventKind::DrivenBack:
            return fmt::format("{} is driven back to {}.", fighter(), place(event.to));
        case EventKind::Pushed:
            return fmt::format("{} is pushed to {}.", fighter(), place(event.to));
        case EventKind::Inspired: return fmt::format("{} is Inspired.", fighter());
        case EventKind::PloyPlayed: return fmt::format("{} plays {}.", seat(), card(event));
        case EventKind::PloyEnded: return fmt::format("{} is over.", card(event));
        case EventKind::UpgradePlayed:
            return fmt::format("{} gives {} to {}.", seat(), card(event), fighter());
        case EventKind::Reacted:
            return fmt::format(
                "{} reacts with {}.", seat(),
                event.is_attack ? attack_name(setup, event.fighter, event.attack) : card(event));
        case EventKind::CardRolled:
            return fmt::format("{} rolls {} for {}.", seat(), faces(event), card(event));
        case EventKind::Healed: return fmt::format("{} heals {} wounds.", fighter(), event.wounds);
        case EventKind::Swapped:
            return fmt::format("{} and {} change places.", fighter(), name(setup, event.other));
        case EventKind::HexBlocked: return fmt::format("The hex {} is blocked.", place(event.to));
        case EventKind::ObjectiveRemoved:
            return fmt::format("The objective at {} is removed.", place(event.to));
        case EventKind::Returned:
            return fmt::format("{} returns at {}.", fighter(), place(event.to));
        case EventKind::Scored:
            return fmt::format("{} scores {} for {} glory.", seat(), card(event), event.glory);
        case EventKind::Discarded: return fmt::format("{} discards {}.", seat(), card(event));
        case EventKind::EndPhaseBegan: return fmt::format("End phase of round {}.", event.round);
        case EventKind::GameEnded:
            return event.seat.is_some() ? fmt::format("{} wins.", seat()) : "The game is a draw.";
        case EventKind::Conceded:
            return fmt::format("{} concedes{}.", seat(),
                               event.is_only_this_game ? " this game" : "");
        case EventKind::GameBegan: return fmt::format("Game {}.", event.game);
        case EventKind::MatchEnded:
            return event.seat.is_some() ? fmt::format("{} wins the match.", seat())
                                        : "The match is a draw.";
    }
    return {};
}

std::string_view question(const Match& m) {
    constexpr std::array<std::string_view, kDecisionKinds> kQuestions{
        "Which board?",
        "Where does the board lie?",
        "Who sits where, clockwise?",
        "Where does the artefact lie?",
        "Where does the objective lie?",
        "Keep this hand?",
        "Who begins?",
        "Who is placed where?",
        "What do you do with this activation?",
        "Where to?",
        "Which attack, at whom?",
        "Total Offence?",
        "Who is attacked next?",
        "Drive the target back?",
        "How much further?",
        "Where is it pushed?",
        "React?",
        "Play a power card?",
        "Which fighter?",
        "Which hex?",
        "Which objective?",
        "How many?",
        "Which objective is scored?",
        "Draw an objective?",
        "Discard objectives?",
        "Play upgrades?",
        "Discard power cards?",
        "Draw up to three objectives?",
        "Draw up to five power cards?",
    };
    return kQuestions[m.decision.kind];
}

std::string option_text(const Setup& setup, core::Action action) {
    const auto card_name = [&](std::uint16_t value) {
        return std::string(data_of(static_cast<Card>(value)).names.english);
    };
    const FighterId f = fighter_of(action);
    switch (kind_of(action)) {
        case ActionKind::Board:
            return std::string(data_of(static_cast<Board>(action.a)).names.english);
        case ActionKind::Move: return fmt::format("{} moves", name(setup, f));
        case ActionKind::Charge: return fmt::format("{} charges", name(setup, f));
        case ActionKind::Guard: return fmt::format("{} goes on Guard", name(setup, f));
        case ActionKind::Attack: {
            const FighterId target{static_cast<std::uint8_t>(action.c)};
            return fmt::format("{} attacks {} with {}", name(setup, f),
                               target.is_some() ? name(setup, target) : "all around",
                               attack_name(setup, f, static_cast<AttackName>(action.b)));
        }
        case ActionKind::Act: return fmt::format("{} uses {}", name(setup, f), card_name(action.b));
        case ActionKind::React:
            return fmt::format("{} reacts with {}", name(setup, f), card_name(action.b));
        case ActionKind::Counter: return fmt::format("{} strikes back", name(setup, f));
        case ActionKind::Exchange:
            return fmt::format("discard {} and draw an objective", card_name(action.a));
        case ActionKind::Play:
        case ActionKind::Invoke: return fmt::format("play {}", card_name(action.a));
        case ActionKind::Upgrade:
            return fmt::format("give {} to {}", card_name(action.a),
                               name(setup, FighterId{static_cast<std::uint8_t>(action.b)}));
        case ActionKind::Score: return fmt::format("score {}", card_name(action.a));
        case ActionKind::Discard: return fmt::format("discard {}", card_name(action.a));
        case ActionKind::Choose:
        case ActionKind::Target: return name(setup, f);
        default: return Underworlds::action_text(setup, action);
    }
}

}  // namespace affray::underworlds
