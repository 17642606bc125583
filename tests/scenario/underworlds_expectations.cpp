// What must be, after the steps of a scenario of Underworlds.
#include <algorithm>
#include <functional>
#include <map>

#include <fmt/format.h>

#include "scenario/underworlds_stage.h"
#include "scenario/words.h"
#include "underworlds/rules/characteristics.h"
#include "underworlds/rules/decisions.h"
#include "underworlds/rules/engine.h"
#include "underworlds/rules/matched_play.h"

namespace affray::scenario {

using namespace underworlds;
using core::Json;

namespace {

// Whether it holds, and how it really is.
using Verdict = std::pair<bool, std::string>;
using Check = std::function<Verdict(const UnderworldsStage&, const Words&)>;

void need(const Words& words, std::size_t count) {
    if (words.size() < count) throw Problem(fmt::format("'{}' says too little", joined(words)));
}

std::string place(const Match& m, FighterId f) {
    if (!m.hex_of(f).is_somewhere()) return m.fighter(f).out ? "out of action" : "nowhere";
    const Point p = m.field.point(m.hex_of(f));
    return fmt::format("{},{}", p.x, p.y);
}

Seat seat_in(const UnderworldsStage& stage, const std::string& word) {
    const Seat seat = seat_called(*stage.setup, word);
    if (!seat.is_some()) throw Problem(fmt::format("'{}' is no seat of this match", word));
    return seat;
}

Card card_in(const std::string& word) {
    std::string id = word;
    std::replace(id.begin(), id.end(), '-', '_');
    const auto card = card_named(id);
    if (!card) throw Problem(fmt::format("there is no card '{}'", word));
    return *card;
}

// Fighters: "A1 at 4,6", "A1 out", "A1 damage 2", "A1 inspired", "A1 has frenzy", "A1 move 5"
Verdict check_fighter(const UnderworldsStage& stage, const Words& words) {
    need(words, 2);
    const Reader r{*stage.setup, stage.match};
    const FighterId f = fighter_called(*stage.setup, words[0]);
    const Fighter& fighter = stage.match.fighter(f);
    const std::string& what = words[1];
    const auto flag = [&](bool value) {
        return Verdict{value, fmt::format("{}: {}", what, value)};
    };
    const auto number = [&](int value) {
        need(words, 3);
        return Verdict{value == number_in(words[2]), fmt::format("{} {}", what, value)};
    };
    if (what == "at")
        return need(words, 3), Verdict{place(stage.match, f) == words[2], place(stage.match, f)};
    if (what == "out") return {fighter.out, place(stage.match, f)};
    if (what == "placed") return {fighter.is_placed(), place(stage.match, f)};
    if (what == "inspired") return flag(fighter.inspired);
    if (what == "guard") return flag(fighter.guard);
    if (what == "moved") return flag(fighter.moved);
    if (what == "charged") return flag(fighter.charged);
    if (what == "spent") return flag(fighter.spent);
    if (what == "damage") return number(fighter.damage);
    if (what == "wounds") return number(wounds_of(r, f));
    if (what == "move") return number(move_of(r, f));
    if (what == "defence") return number(defence_roll(r, f, {}, false).dice);
    if (what == "has") return need(words, 3), flag(has_upgrade(r, f, card_in(words[2])));
    throw Problem(fmt::format("'{}' is nothing one can expect of a fighter", what));
}

Verdict check_numbers(const UnderworldsStage& stage, const Words& words,
                      const std::function<int(Seat)>& value) {
    need(words, 2);
    std::string real;
    for (const Seat seat : stage.setup->all_seats())
        real += fmt::format("{}{}", real.empty() ? "" : ",", value(seat));
    return {real == words[1], real};
}

bool holds(const UnderworldsStage& stage, Seat seat, Card card) {
    const SeatList& list = stage.setup->seat(seat);
    const Player& p = stage.match.player(seat);
    const auto power = list.power_index[static_cast<std::size_t>(card)];
    const auto objective = list.objective_index[static_cast<std::size_t>(card)];
    return (power != SeatList::kNotThere && ((p.power_hand >> power) & 1U) != 0) ||
           (objective != SeatList::kNotThere && ((p.objective_hand >> objective) & 1U) != 0);
}

bool is_discarded(const UnderworldsStage& stage, Seat seat, Card card) {
    const SeatList& list = stage.setup->seat(seat);
    const Player& p = stage.match.player(seat);
    const auto power = list.power_index[static_cast<std::size_t>(card)];
    const auto objective = list.objective_index[static_cast<std::size_t>(card)];
    return (power != SeatList::kNotThere && ((p.power_discard >> power) & 1U) != 0) ||
           (objective != SeatList::kNotThere && ((p.objective_discard >> objective) & 1U) != 0);
}

// Events: "attack_resolved A1 other=B1 result=succeeds critical_hit=yes"
std::string word_of(const Json& value) {
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    if (value.is_string()) return value.get<std::string>();
    if (value.is_null()) return "none";
    if (!value.is_array()) return value.dump();
    std::string list;
    for (const Json& entry : value) list += (list.empty() ? "" : ",") + word_of(entry);
    return list;
}

bool fits(const Json& event, const Words& words, std::size_t from, std::size_t to) {
    if (event["event"] != words[from]) return false;
    for (std::size_t i = from + 1; i < to; ++i) {
        const auto [key, value] = split(words[i], '=');
        if (value.empty()) {
            if (event.value("fighter", Json()) != words[i] &&
                event.value("seat", Json()) != words[i])
                return false;
        } else if (!event.contains(key) || word_of(event[key]) != value) {
            return false;
        }
    }
    return true;
}

std::string all_events(const UnderworldsStage& stage) {
    std::string text = "what happened:";
    for (const Json& event : stage.happened) text += "\n    " + event.dump();
    return text;
}

Verdict check_event(const UnderworldsStage& stage, const Words& words) {
    need(words, 2);
    const bool found =
        std::any_of(stage.happened.begin(), stage.happened.end(),
                    [&](const Json& event) { return fits(event, words, 1, words.size()); });
    return {found, all_events(stage)};
}

Verdict check_events(const UnderworldsStage& stage, const Words& words) {
    need(words, 3);
    const auto count =
        std::count_if(stage.happened.begin(), stage.happened.end(),
                      [&](const Json& event) { return fits(event, words, 1, words.size() - 1); });
    return {count == number_in(words.back()), fmt::format("{}; {}", count, all_events(stage))};
}

// "attack dice 3", "defence dice 1", "attack successes 2", "result succeeds", "reason
// great_strength"
const Json* last(const UnderworldsStage& stage, std::string_view kind) {
    for (auto it = stage.happened.rbegin(); it != stage.happened.rend(); ++it)
        if ((*it)["event"] == kind) return &*it;
    return nullptr;
}

Verdict check_roll(const UnderworldsStage& stage, const Words& words) {
    need(words, 3);
    const Json* roll = last(stage, words[0] == "attack" ? "attack_rolled" : "defence_rolled");
    if (roll == nullptr) return {false, "there was no such roll"};
    const auto dice = static_cast<int>((*roll)["faces"].size());
    const int real = words[1] == "dice" ? dice : (*roll)["total"].get<int>();
    return {real == number_in(words[2]), roll->dump()};
}

Verdict check_legal(const UnderworldsStage& stage, const Words& words) {
    need(words, 2);
    ActionList actions;
    Underworlds::list_actions(*stage.setup, stage.match, actions);
    if (words[1] != "count") {
        std::string all;
        for (const Action action : actions)
            all += " " + Underworlds::action_text(*stage.setup, action) + ",";
        return {is_legal(stage, action_in(stage, joined(words, 1))), "possible:" + all};
    }
    need(words, 3);
    int count = 0;
    for (const Action action : actions)
        if (words.size() == 3 || (Underworlds::action_text(*stage.setup, action) + " ")
                                     .starts_with(joined(words, 3) + " "))
            ++count;
    return {count == number_in(words[2]), std::to_string(count)};
}

// Matched play: "games A 9-3, - 4-4": who won the games that are over, and their glory
Verdict check_games(const UnderworldsStage& stage, const Words& words) {
    std::string real;
    for (std::size_t i = 0; i < stage.match.games_played; ++i) {
        const PlayedGame& game = stage.match.games[i];
        real += fmt::format("{}{} {}-{}", real.empty() ? "" : ", ",
                            game.winners.count() == 1 ? short_name(game.winners.first()) : "-",
                            game.glory[0], game.glory[1]);
    }
    if (real.empty()) real = "none";
    return {joined(words, 1) == real, real};
}

Verdict check_token(const UnderworldsStage& stage, const Words& words) {
    need(words, 3);
    for (const ObjectiveToken& token : stage.match.tokens)
        if (token.number == number_in(words[1]) && (token.number > 0 || words[0] == "artefact")) {
            const std::string real =
                token.hex.is_somewhere()
                    ? fmt::format("{},{}", stage.match.field.point(token.hex).x,
                                  stage.match.field.point(token.hex).y)
                    : "removed";
            return {words.back() == real, real};
        }
    return {words.back() == "removed", "there is no such token"};
}

std::string decision_text(const UnderworldsStage& stage) {
    if (!stage.match.decision.is_open()) return "none";
    return fmt::format("{} of {}", name_of(static_cast<DecisionKind>(stage.match.decision.kind)),
                       short_name(Seat{stage.match.decision.seat}));
}

const std::map<std::string, Check>& checks() {
    using Stage = UnderworldsStage;
    static const std::map<std::string, Check> all{
        {"decision",
         [](const Stage& s, const Words& w) {
             return Verdict{decision_text(s) == joined(w, 1), decision_text(s)};
         }},
        {"legal", check_legal},
        {"glory",
         [](const Stage& s, const Words& w) {
             return check_numbers(s, w, [&](Seat seat) { return int{s.match.player(seat).glory}; });
         }},
        {"unspent",
         [](const Stage& s, const Words& w) {
             return check_numbers(s, w, [&](Seat seat) { return s.match.player(seat).unspent(); });
         }},
        {"power_cards",
         [](const Stage& s, const Words& w) {
             return check_numbers(
                 s, w, [&](Seat seat) { return int{s.match.player(seat).power_in_hand}; });
         }},
        {"objective_cards",
         [](const Stage& s, const Words& w) {
             return check_numbers(
                 s, w, [&](Seat seat) { return int{s.match.player(seat).objectives_in_hand}; });
         }},
        {"activations",
         [](const Stage& s, const Words& w) {
             return check_numbers(s, w,
                                  [&](Seat seat) { return int{s.match.player(seat).activations}; });
         }},
        {"held",
         [](const Stage& s, const Words& w) {
             return check_numbers(s, w, [&](Seat seat) {
                 return held_by({*s.setup, s.match}, seat);
             });
         }},
        {"hand",
         [](const Stage& s, const Words& w) {
             need(w, 3);
             return Verdict{holds(s, seat_in(s, w[1]), card_in(w[2])), "another hand"};
         }},
        {"discarded",
         [](const Stage& s, const Words& w) {
             need(w, 3);
             return Verdict{is_discarded(s, seat_in(s, w[1]), card_in(w[2])),
                            "another discard pile"};
         }},
        {"scored",
         [](const Stage& s, const Words& w) {
             need(w, 3);
             const Seat seat = seat_in(s, w[1]);
             const auto i =
                 s.setup->seat(seat).objective_index[static_cast<std::size_t>(card_in(w[2]))];
             return Verdict{
                 i != SeatList::kNotThere && ((s.match.player(seat).scored >> i) & 1U) != 0,
                 "it is not scored"};
         }},
        {"waiting",
         [](const Stage& s, const Words& w) {
             need(w, 2);
             const bool lies = std::any_of(
                 s.match.waiting.begin(), s.match.waiting.end(),
                 [&](const WaitingPloy& p) { return p.lies && p.card == card_in(w[1]); });
             return Verdict{lies, lies ? "it waits" : "it does not wait"};
         }},
        {"round",
         [](const Stage& s, const Words& w) {
             need(w, 2);
             return Verdict{s.match.round == number_in(w[1]), std::to_string(s.match.round)};
         }},
        {"active",
         [](const Stage& s, const Words& w) {
             need(w, 2);
             return Verdict{short_name(s.match.active) == w[1], short_name(s.match.active)};
         }},
        {"token", check_token},
        {"artefact",
         [](const Stage& s, const Words& w) {
             const Hex h = s.match.tokens[kArtefact].hex;
             const std::string real =
                 h.is_somewhere()
                     ? fmt::format("{},{}", s.match.field.point(h).x, s.match.field.point(h).y)
                     : "removed";
             return Verdict{w.back() == real, real};
         }},
        {"game",
         [](const Stage& s, const Words& w) {
             need(w, 2);
             if (w[1] != "over") {
                 const std::string real = std::to_string(game_number(*s.setup, s.match));
                 return Verdict{w[1] == real, real};
             }
             return Verdict{s.match.over, s.match.over ? "over" : "not over"};
         }},
        {"games", check_games},
        {"winner",
         [](const Stage& s, const Words& w) {
             need(w, 2);
             std::string real;
             for (const Seat seat : s.match.winners) real += short_name(seat);
             if (real.size() != 1 && w[1] == "none") real = "none";
             return Verdict{real == w[1], real};
         }},
        {"attack", check_roll},
        {"defence", check_roll},
        {"result",
         [](const Stage& s, const Words& w) {
             need(w, 2);
             const Json* result = last(s, "attack_resolved");
             if (result == nullptr) return Verdict{false, "there was no attack"};
             return Verdict{(*result)["result"] == w[1], result->dump()};
         }},
        {"reason",
         [](const Stage& s, const Words& w) {
             need(w, 2);
             for (const char* kind : {"attack_rolled", "defence_rolled"})
                 if (const Json* roll = last(s, kind))
                     for (const Json& reason : (*roll)["reasons"])
                         if (reason["rule"] == w[1]) return Verdict{true, roll->dump()};
             return Verdict{false, all_events(s)};
         }},
        {"event", check_event},
        {"events", check_events},
    };
    return all;
}

}  // namespace

void check_expectation(const UnderworldsStage& stage, const std::string& text) {
    Words words = words_of(text);
    bool wanted = true;
    if (words[0] == "refused") {
        words[0] = "legal";
        wanted = false;
    }
    if (words[0] == "not" || words[0] == "no") {
        wanted = !wanted;
        words.erase(words.begin());
    }
    if (words.empty()) throw Problem("nothing is expected");
    // "A1 not guard"
    if (words.size() > 1 && words[1] == "not") {
        wanted = !wanted;
        words.erase(words.begin() + 1);
    }
    Verdict verdict;
    if (fighter_called(*stage.setup, words[0]).is_some()) {
        verdict = check_fighter(stage, words);
    } else {
        const auto check = checks().find(words[0]);
        if (check == checks().end()) {
            std::string known;
            for (const auto& entry : checks()) known += " " + entry.first;
            throw Problem(fmt::format("'{}' is no expectation; known: a fighter, refused,{}",
                                      words[0], known));
        }
        verdict = check->second(stage, words);
    }
    if (verdict.first != wanted)
        throw Problem(fmt::format("expected: {}\n  really: {}", text, verdict.second));
}

}  // namespace affray::scenario
