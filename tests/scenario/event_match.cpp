#include "scenario/event_match.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "bloodbowl/text/event_text.h"

namespace affray::scenario {

using namespace bloodbowl;

namespace {

using Verdict = std::pair<bool, std::string>;

void want(bool understood, const char* form) {
    if (!understood) throw Problem(fmt::format("it is written '{}'", form));
}

EventKind kind_named(const std::string& name) {
    for (int i = 0; i < kEventKinds; ++i)
        if (name_of(static_cast<EventKind>(i)) == name) return static_cast<EventKind>(i);
    throw Problem(fmt::format("there is no event '{}'", name));
}

const Happened* last_of(const Stage& stage, EventKind kind) {
    const auto found = std::find_if(stage.happened.rbegin(), stage.happened.rend(),
                                    [&](const Happened& h) { return h.event.kind == kind; });
    return found == stage.happened.rend() ? nullptr : &*found;
}

std::string log_of(const Stage& stage) {
    std::string text = "this happened:";
    for (const Happened& h : stage.happened) {
        Event event = h.event;
        if (h.modifiers) event.modifiers = &*h.modifiers;
        text += "\n    " + std::string(name_of(event.kind)) + ": " + sentence(stage.setup, event);
    }
    return stage.happened.empty() ? "nothing happened" : text;
}

// What the number in an event means, by the word under which a scenario names it.
bool value_is(const std::string& key, const std::string& word, int value) {
    const auto is = [&]<class E>(E wanted) { return static_cast<int>(wanted) == value; };
    if (key == "cause" && value_named<TurnoverCause>(word))
        return is(*value_named<TurnoverCause>(word));
    if (key == "cause") return is(named<InjuryCause>("cause", word));
    if (key == "type") return is(named<ActionType>("type of action", word));
    if (key == "face") return is(named<BlockFace>("face", word));
    if (key == "effect") return is(named<CasualtyEffect>("effect", word));
    if (key == "weather") return is(named<Weather>("weather", word));
    if (key == "range") return is(named<Range>("range", word));
    if (key == "result") return is(named<KickoffResult>("kick-off result", word));
    if (key == "source") return is(named<RerollSource>("source of a re-roll", word));
    if (key == "skill") {
        const auto skill = skill_named(word);
        if (!skill) throw Problem(fmt::format("there is no skill '{}'", word));
        return is(*skill);
    }
    if (key == "card") {
        const auto card = playable_named(word);
        if (!card) throw Problem(fmt::format("there is no card '{}'", word));
        return is(*card);
    }
    throw Problem(
        fmt::format("'{}=' says nothing about an event; known: other side from to value total "
                    "target needed roll success flag dice cause type face effect weather range "
                    "result source skill card",
                    key));
}

bool dice_are(const std::string& text, const Event& event) {
    const Words faces = parts_of(text, ',');
    for (std::size_t i = 0; i < event.dice.size(); ++i)
        if (event.dice[i] != (i < faces.size() ? number_in(faces[i]) : 0)) return false;
    return faces.size() <= event.dice.size();
}

bool fits(const Stage& stage, const Event& event, const std::string& word) {
    if (is_player(word)) return event.player == player_in(stage.setup, word);
    want(word.find('=') != std::string::npos, "event knocked_down H1 key=value ...");
    const auto [key, value] = split(word, '=');
    if (key == "other") return event.other == player_in(stage.setup, value);
    if (key == "side") return event.side == named<Side>("side", value);
    if (key == "from") return event.from == square_in(value);
    if (key == "to")
        return value == "nowhere" ? !event.to.is_somewhere() : event.to == square_in(value);
    if (key == "value") return event.value == number_in(value);
    if (key == "total") return event.total == number_in(value);
    if (key == "needed") return event.needed == number_in(value);
    if (key == "target") return event.target == number_in(value);
    if (key == "roll") return event.roll == named<RollKind>("roll", value);
    if (key == "success") return event.success == yes_or_no_in(value);
    if (key == "flag") return event.flag == yes_or_no_in(value);
    if (key == "dice") return dice_are(value, event);
    return value_is(key, value, event.value);
}

int count_events(const Stage& stage, const Words& words, std::size_t last_word) {
    const EventKind kind = kind_named(words[1]);
    const auto fits_all = [&](const Event& event) {
        bool all = true;  // every word is looked at, so that a wrong one is found
        for (std::size_t i = 2; i < last_word; ++i) all = fits(stage, event, words[i]) && all;
        return event.kind == kind && all;
    };
    (void)fits_all(Event{.kind = kind});  // wrong words are found even if nothing happened
    return static_cast<int>(std::count_if(stage.happened.begin(), stage.happened.end(),
                                          [&](const Happened& h) { return fits_all(h.event); }));
}

Verdict check_event(const Stage& stage, const Words& words) {
    want(words.size() > 1, "event knocked_down H1");
    return {count_events(stage, words, words.size()) > 0, log_of(stage)};
}

Verdict check_event_count(const Stage& stage, const Words& words) {
    want(words.size() > 2, "events armour_rolled 2");
    const int found = count_events(stage, words, words.size() - 1);
    return {found == number_in(words.back()),
            fmt::format("there were {}; {}", found, log_of(stage))};
}

Verdict check_turnover(const Stage& stage, const Words& words) {
    want(words.size() <= 2, "turnover knocked_down");
    const Happened* last = last_of(stage, EventKind::Turnover);
    const int cause = words.size() == 2
                          ? static_cast<int>(named<TurnoverCause>("cause of a turnover", words[1]))
                          : (last != nullptr ? last->event.value : 0);
    if (last == nullptr) return {false, "there was no turnover"};
    return {
        last->event.value == cause,
        fmt::format("the cause was {}", word_for(static_cast<TurnoverCause>(last->event.value)))};
}

// The lowest natural roll that succeeds, of the last D6 against a target (of this kind).
Verdict check_needs(const Stage& stage, const Words& words) {
    want((words.size() == 2 || words.size() == 3) && words.back().back() == '+', "needs dodge 4+");
    const int wanted = number_in(words.back().substr(0, words.back().size() - 1));
    const Happened* last = nullptr;
    for (const Happened& h : stage.happened)
        if (h.event.kind == EventKind::Rolled &&
            (words.size() == 2 || h.event.roll == named<RollKind>("roll", words[1])))
            last = &h;
    if (words.size() == 3) (void)named<RollKind>("roll", words[1]);
    if (last == nullptr) return {false, "nothing was rolled; " + log_of(stage)};
    const int plain = last->event.target - (last->modifiers ? last->modifiers->total() : 0);
    const int needed = std::clamp(plain, 2, 6);
    return {needed == wanted, fmt::format("it needed {}+; {}", needed, log_of(stage))};
}

bool is_known_modifier(const std::string& name) {
    for (int i = 0; i < kReasons; ++i)
        if (name_of(static_cast<Reason>(i)) == name) return true;
    return false;
}

// Of the last roll that had modifiers; one that did not count is 0.
Verdict check_modifier(const Stage& stage, const Words& words) {
    want(words.size() > 2, "modifier tackle zones -2");
    Words name(words.begin() + 1, words.end() - 1);
    if (!is_known_modifier(joined(name)))
        throw Problem(fmt::format("there is no modifier '{}'", joined(name)));
    const auto last = std::find_if(stage.happened.rbegin(), stage.happened.rend(),
                                   [](const Happened& h) { return h.modifiers.has_value(); });
    if (last == stage.happened.rend()) return {false, "nothing was rolled; " + log_of(stage)};
    int found = 0;
    for (const Modifier& modifier : *last->modifiers)
        if (name_of(modifier.reason) == joined(name)) found += modifier.value;
    return {found == number_in(words.back()), fmt::format("it was {}; {}", found, log_of(stage))};
}

Verdict check_block_dice(const Stage& stage, const Words& words) {
    want((words.size() == 3 || words.size() == 6) && words[1] == "dice",
         "block dice 2 chosen by home");
    const Happened* last = last_of(stage, EventKind::BlockRolled);
    if (last == nullptr) return {false, "no block was thrown"};
    const PlayerId chooser = last->event.flag ? last->event.other : last->event.player;
    const Side side = stage.match.player(chooser).side;
    const bool side_fits = words.size() == 3 || side_in(words[5]) == side;
    return {last->event.value == number_in(words[2]) && side_fits,
            fmt::format("it was {} chosen by {}", last->event.value, word_for(side))};
}

const std::map<std::string, Verdict (*)(const Stage&, const Words&)>& checks() {
    static const std::map<std::string, Verdict (*)(const Stage&, const Words&)> checks{
        {"event", check_event}, {"events", check_event_count}, {"turnover", check_turnover},
        {"needs", check_needs}, {"modifier", check_modifier},  {"block", check_block_dice},
    };
    return checks;
}

}  // namespace

bool is_about_events(const std::string& first_word) { return checks().contains(first_word); }

std::string words_about_events() {
    std::string words;
    for (const auto& [word, check] : checks()) words += (words.empty() ? "" : " ") + word;
    return words;
}

Verdict check_events(const Stage& stage, const Words& words) {
    return checks().at(words[0])(stage, words);
}

}  // namespace affray::scenario
