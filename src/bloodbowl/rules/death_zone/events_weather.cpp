// Match events about the weather.
#include "bloodbowl/rules/death_zone/event_words.h"
#include "bloodbowl/rules/weather.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// Weather Mage: the lines of the table above and below; its two ends are neighbours. --------------

struct Neighbours {
    Weather above;
    Weather below;
};

Neighbours neighbours_of(const Setup& setup, Weather weather) {
    const auto& table = weather_table(setup);
    const std::size_t lines = table.size();
    std::size_t first = 0;
    while (first + 1 < lines && table[first] != weather) ++first;
    std::size_t last = first;
    while (last + 1 < lines && table[last + 1] == weather) ++last;
    return {table[(first + lines - 1) % lines], table[(last + 1) % lines]};
}

enum class Wish : std::uint8_t { Keep = 1, Above, Below };

void list_wishes(const Reader& r, const PlayFrame&, ActionList& out) {
    const Neighbours neighbours = neighbours_of(r.setup, r.m.weather);
    out.push(make_action(ActionKind::SetDie, static_cast<std::uint16_t>(Wish::Keep)));
    out.push(make_action(ActionKind::SetDie, static_cast<std::uint16_t>(Wish::Above)));
    if (neighbours.above != neighbours.below)
        out.push(make_action(ActionKind::SetDie, static_cast<std::uint16_t>(Wish::Below)));
}

int roll_for(Engine& e, Side side) {
    const int roll = e.d6();
    Modifiers modifiers;
    modifiers.add(Reason::Fame, fame_of(e.m, side));
    const int total = (roll + 1) / 2 + modifiers.total();
    e.tell({.kind = EventKind::OpposedRoll,
            .side = side,
            .total = total,
            .dice = {static_cast<std::uint8_t>((roll + 1) / 2)},
            .modifiers = &modifiers});
    return total;
}

// The winner is asked: f.side.
void call_mage(Engine& e, PlayFrame& f) {
    if (f.step == PlayStep::Resolve && f.roll == 0) {
        int own = 0;
        int opposing = 0;
        while (own == opposing) {
            own = roll_for(e, f.owner);
            opposing = roll_for(e, other(f.owner));
        }
        f.roll = 1;
        f.side = own > opposing ? f.owner : other(f.owner);
    }
    if (f.next == 0) {
        f.step = PlayStep::Again;
        return e.ask(f.side, DecisionKind::PlayResult);
    }
    f.step = PlayStep::Done;
    const auto wish = static_cast<Wish>(f.next);
    if (wish == Wish::Keep) return;
    const Neighbours neighbours = neighbours_of(e.setup, e.m.weather);
    bring_weather(e, wish == Wish::Above ? neighbours.above : neighbours.below);
}

}  // namespace

const PlayableRules kMeWeatherMage{.results = list_wishes, .resolve = call_mage};

}  // namespace affray::bloodbowl
