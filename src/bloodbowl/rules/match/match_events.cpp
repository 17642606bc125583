#include "bloodbowl/rules/match/match_events.h"

#include <algorithm>

#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

constexpr std::string_view kEvent = "me_";

// Events of one kind of team, by what their ids begin with.
struct EventGroup {
    std::string_view prefix;
    std::array<std::string_view, 2> rosters;
};
constexpr std::array<EventGroup, 4> kGroups{{
    {"me_human_", {"human", "human_nobility"}},
    {"me_orc_", {"orc", "savage_orc"}},
    {"me_dwarf_", {"dwarf", "dwarf_slayer_hold"}},
    {"me_skaven_", {"skaven", "skaven_pestilent_vermin"}},
}};

bool may_come_to(const TeamList& team, Playable event) {
    for (const EventGroup& group : kGroups)
        if (id_of(event).starts_with(group.prefix))
            return team.roster == group.rosters[0] || team.roster == group.rosters[1];
    return true;
}

int pick(Engine& e, std::size_t number) {
    return e.dice.roll(
        {static_cast<std::uint8_t>(DieKind::Pick), static_cast<std::uint8_t>(number)});
}

}  // namespace

bool is_match_event(Playable playable) { return id_of(playable).starts_with(kEvent); }

EventPool events_for(const Setup& setup, Side side) {
    EventPool pool;
    for (int i = kFirstPlayable; i < kPlayables; ++i) {
        const auto playable = static_cast<Playable>(i);
        if (is_match_event(playable) && data_of(playable).exists_in(setup.rules.edition) &&
            may_come_to(setup.team(side), playable) && pool.count < pool.events.size())
            pool.events[pool.count++] = playable;
    }
    return pool;
}

int turns_of_match(const Setup& setup) { return 2 * setup.rules.turns_per_half; }

int turn_of_match(const Setup& setup, const Match& m, Side side) {
    return std::max(0, m.half - 1) * setup.rules.turns_per_half + m.team(side).turn;
}

void draw_match_events(Engine& e) {
    if (!e.setup.options.match_events) return;
    for (const Side side : kSides) {
        const EventPool pool = events_for(e.setup, side);
        if (pool.count == 0) continue;
        Team& team = e.m.team(side);
        team.event = pool.events[static_cast<std::size_t>(pick(e, pool.count) - 1)];
        team.event_turn =
            static_cast<std::uint8_t>(pick(e, static_cast<std::size_t>(turns_of_match(e.setup))));
    }
}

void note_offence(Engine& e, PlayerId player) {
    if (e.setup.options.match_events) add_condition(e.m, player, Condition::kGrudge);
}

bool begin_match_event(Engine& e, Side side) {
    Team& team = e.m.team(side);
    if (team.event == Playable::None) [[likely]]
        return false;
    // Who moves his own marker has not done it yet.
    const int turn = turn_of_match(e.setup, e.m, side) + (team.marker_moved ? 0 : 1);
    if (turn != team.event_turn) return false;
    const Playable event = team.event;
    team.event = Playable::None;
    team.event_turn = 0;
    e.tell({.kind = EventKind::Happened, .side = side, .card = event});
    e.push(PlayFrame{.playable = event, .owner = side, .moment = Moment::TurnBegins, .side = side});
    return true;
}

}  // namespace affray::bloodbowl
