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

// The words under which a scenario names a field that is no number.
bool is_named(const std::string& key, const std::string& word, const Event& event) {
    if (key == "cause") {
        const auto injury = value_named<InjuryCause>(word);
        const auto turnover = value_named<TurnoverCause>(word);
        if (!injury && !turnover) throw Problem(fmt::format("there is no cause '{}'", word));
        return event.kind == EventKind::KnockedDown ? event.cause == injury
                                                    : event.turnover == turnover;
    }
    if (key == "type") return event.action == named<ActionType>("type of action", word);
    if (key == "face") return event.face == named<BlockFace>("face", word);
    if (key == "effect") return event.casualty == named<CasualtyEffect>("effect", word);
    if (key == "weather") return event.weather == named<Weather>("weather", word);
    if (key == "range") return event.range == named<Range>("range", word);
    if (key == "result") return event.kickoff == named<KickoffResult>("kick-off result", word);
    if (key == "source") return event.source == named<RerollSource>("source of a re-roll", word);
    if (key == "skill") {
        const auto skill = skill_named(word);
        if (!skill) throw Problem(fmt::format("there is no skill '{}'", word));
        return event.skill == *skill;
    }
    if (key == "card") {
        const auto card = playable_named(word);
        if (!card) throw Problem(fmt::format("there is no card '{}'", word));
        return event.card == *card;
    }
    throw Problem(
        fmt::format("'{}=' says nothing about an event; known: other side from to value total "
                    "target needed roll success flag dice cause type face effect weather range "
                    "result source skill card",
                    key));
}

// 'value=': the number that an event of this kind tells beside those of its roll.
int value_of(const Event& event) {
    switch (event.kind) {
        case EventKind::FansCounted: return event.fans;
        case EventKind::HalfBegan: return event.half;
        case EventKind::KickScattered:
        case EventKind::FacingChosen: return event.direction;
        case EventKind::OpposedRoll: return event.dice[0] + event.dice[1] + event.dice[2];
        case EventKind::MarkersMoved: return event.turns;
        case EventKind::TurnBegan: return event.turn;
        case EventKind::AssistsCounted: return event.assists;
        case EventKind::BlockRolled: return event.block_dice;
        case EventKind::InjuryRolled: return static_cast<int>(event.injury);
        case EventKind::PassResult: return static_cast<int>(event.pass);
        case EventKind::CardsReturned:
        case EventKind::CardsCounted: return event.cards;
        case EventKind::ChefRolled: return event.rerolls;
        case EventKind::HandicapsCounted: return event.handicaps;
        case EventKind::Improved: return static_cast<int>(event.characteristic);
        case EventKind::MoneyCounted:
        case EventKind::GoldDemanded:
        case EventKind::GoldPaid:
        case EventKind::GoldEarned: return event.gold;
        case EventKind::OfferBought:
        case EventKind::OfferLost:
        case EventKind::DeckChosen: return event.offer;
        case EventKind::FameChanged: return event.change;
        default: return 0;
    }
}

// 'total=': what the dice come to, or the second number of the kind.
int total_of(const Event& event) {
    switch (event.kind) {
        case EventKind::FansCounted:
        case EventKind::FameChanged: return event.fame;
        case EventKind::KickScattered: return event.dice[0];
        case EventKind::CasualtyRolled: return event.casualty_roll;
        case EventKind::Played: return event.mode;
        case EventKind::MoneyCounted: return event.own_gold;
        case EventKind::OfferBought: return event.price;
        case EventKind::HandicapsCounted: return event.difference;
        default: return event.total;
    }
}

bool flag_of(const Event& event) {
    return event.is_bonus || event.does_defender_choose || event.is_out_again;
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
    if (key == "value") return value_of(event) == number_in(value);
    if (key == "total") return total_of(event) == number_in(value);
    if (key == "needed") return event.needed == number_in(value);
    if (key == "target") return event.target == number_in(value);
    if (key == "roll") return event.roll == named<RollKind>("roll", value);
    if (key == "success") return event.success == yes_or_no_in(value);
    if (key == "flag") return flag_of(event) == yes_or_no_in(value);
    if (key == "dice") return dice_are(value, event);
    return is_named(key, value, event);
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
    const bool is_any = words.size() < 2;
    const auto wanted =
        is_any ? TurnoverCause::None : named<TurnoverCause>("cause of a turnover", words[1]);
    if (last == nullptr) return {false, "there was no turnover"};
    const TurnoverCause cause = last->event.turnover;
    return {is_any || wanted == cause, fmt::format("the cause was {}", word_for(cause))};
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
    const PlayerId chooser =
        last->event.does_defender_choose ? last->event.other : last->event.player;
    const Side side = stage.match.player(chooser).side;
    const bool side_fits = words.size() == 3 || side_in(words[5]) == side;
    return {last->event.block_dice == number_in(words[2]) && side_fits,
            fmt::format("it was {} chosen by {}", last->event.block_dice, word_for(side))};
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
