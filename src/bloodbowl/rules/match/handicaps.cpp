// Classic: the team with the lower rating gets results of the handicap table.
#include "bloodbowl/rules/match/handicaps.h"

#include <algorithm>

#include "bloodbowl/rules/match/inducements.h"
#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

using HandicapStep = HandicapFrame::Step;

constexpr int kFaces = 6;
constexpr int kFirstResult = static_cast<int>(Playable::HandicapAppearanceFee);

// A result that was rolled before, or that the league does not allow, is rolled again.
bool is_open(const Setup& setup, const HandicapFrame& f, Playable result) {
    return std::find(f.had.begin(), f.had.end(), result) == f.had.end() &&
           !setup.options.bans(id_of(result));
}

template <class Visit>
void for_each_result(Visit&& visit) {
    for (int tens = 1; tens <= kFaces; ++tens)
        for (int units = 1; units <= kFaces; ++units) visit(tens * 10 + units);
}

bool any_is_open(const Setup& setup, const HandicapFrame& f) {
    bool found = false;
    for_each_result([&](int d66) { found = found || is_open(setup, f, handicap_of(d66)); });
    return found;
}

void count(Engine& e, HandicapFrame& f) {
    const int home = team_rating(e.setup, e.m, Side::Home);
    const int away = team_rating(e.setup, e.m, Side::Away);
    const HandicapRolls due = handicap_rolls(std::abs(home - away));
    if (due.rolls == 0) return e.pop();
    f.step = HandicapStep::Roll;
    f.side = home < away ? Side::Home : Side::Away;
    f.rolls = static_cast<std::uint8_t>(due.rolls);
    f.chooses = due.chooses;
    e.tell({.kind = EventKind::HandicapsCounted,
            .side = f.side,
            .handicaps = due.rolls + (due.chooses ? 1 : 0),
            .difference = std::abs(home - away)});
}

// Carried out at once, or held until its moment comes.
void take(Engine& e, HandicapFrame& f, Playable result) {
    *std::find(f.had.begin(), f.had.end(), Playable::None) = result;
    const PlayableRules& rules = rules_of(e.setup, result);
    const Side side = f.side;
    if (!rules.at_once) return bring(e.setup, e.m, side, result);
    const PlayFrame play{.playable = result, .owner = side, .moment = Moment::PreMatch};
    if (has_target(reading(e), play)) e.push(play);
}

void roll(Engine& e, HandicapFrame& f) {
    const int tens = e.d6();
    const int units = e.d6();
    const Playable result = handicap_of(tens * 10 + units);
    const bool counts = is_open(e.setup, f, result);
    e.tell({.kind = EventKind::HandicapRolled,
            .side = f.side,
            .card = result,
            .success = counts,
            .dice = {static_cast<std::uint8_t>(tens), static_cast<std::uint8_t>(units)}});
    if (!counts) return;
    --f.rolls;
    take(e, f, result);
}

}  // namespace

HandicapRolls handicap_rolls(int difference) {
    constexpr std::array kFrom{11, 26, 51, 76};
    constexpr int kChoiceFrom = 101;
    const auto rolls =
        std::count_if(kFrom.begin(), kFrom.end(), [&](int from) { return difference >= from; });
    return {static_cast<int>(rolls), difference >= kChoiceFrom};
}

Playable handicap_of(int d66) {
    return static_cast<Playable>(kFirstResult + (d66 / 10 - 1) * kFaces + d66 % 10 - 1);
}

bool has_handicaps(const Setup& setup) {
    return setup.rules.handicaps && setup.options.inducements == InducementsOption::ByValue &&
           !setup.options.bans("handicaps");
}

void proceed(Engine& e, HandicapFrame& f) {
    if (f.step == HandicapStep::Count) return count(e, f);
    const bool is_due = f.rolls > 0 || f.chooses;
    if (!is_due || !any_is_open(e.setup, f)) return e.pop();
    if (f.rolls > 0) return roll(e, f);
    f.step = HandicapStep::Choose;
    e.ask(f.side, DecisionKind::Handicap);
}

void list(const Reader& r, const HandicapFrame& f, ActionList& out) {
    for_each_result([&](int d66) {
        if (is_open(r.setup, f, handicap_of(d66)))
            out.push(make_action(ActionKind::TakeResult, static_cast<std::uint16_t>(d66)));
    });
}

void answer(Engine& e, HandicapFrame& f, Action action) {
    const Playable result = handicap_of(action.a);
    f.chooses = false;
    e.tell({.kind = EventKind::HandicapRolled, .side = f.side, .card = result, .success = true});
    take(e, f, result);
}

}  // namespace affray::bloodbowl
