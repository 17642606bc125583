// Passing a moment: each coach who may hold something for it is asked, until both have passed.
#include "bloodbowl/rules/moments.h"

#include <algorithm>

#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

bool has_target(const Reader& r, const PlayFrame& play) {
    const PlayableRules& rules = rules_of(r.setup, play.playable);
    if (rules.aims != nullptr && !rules.aims(play)) return true;
    if (rules.players != nullptr && !rules.players(r, play).empty()) return true;
    if (rules.squares == nullptr) return rules.players == nullptr;
    ActionList squares;
    rules.squares(r, play, squares);
    return !squares.empty();
}

namespace {

// What a play of it would be.
PlayFrame play_of(const MomentFrame& f, Side owner, Playable playable, std::uint8_t mode) {
    return {.playable = playable, .mode = mode, .owner = owner, .moment = f.moment, .side = f.side};
}

bool can_be_played(const Reader& r, const PlayFrame& play) {
    const PlayableRules& rules = rules_of(r.setup, play.playable);
    return is_time_for(rules.timing, play.owner, play.moment, play.side) &&
           (rules.is_possible == nullptr || rules.is_possible(r, play)) && has_target(r, play) &&
           !is_play_forbidden(r.m, play.owner, play.playable);
}

template <class Visit>
void for_each_play(const Reader& r, const MomentFrame& f, Side owner, Visit&& visit) {
    Playable last = Playable::None;
    for (const Playable playable : r.m.hands[static_cast<std::size_t>(owner)]) {
        if (playable == Playable::None || playable == last) continue;
        last = playable;
        const int modes = std::max(1, data_of(playable).modes);
        for (int mode = 0; mode < modes; ++mode) {
            const PlayFrame play = play_of(f, owner, playable, static_cast<std::uint8_t>(mode));
            if (can_be_played(r, play)) visit(play);
        }
    }
}

bool holds_something_hidden(const Match& m, Side side) {
    for (const Playable playable : m.hands[static_cast<std::size_t>(side)])
        if (playable != Playable::None && !data_of(playable).is_public) return true;
    return false;
}

// Who holds hidden cards is asked whatever they are, so that the question tells nothing about them.
bool is_asked(const Reader& r, const MomentFrame& f) {
    if (!r.m.awaits[static_cast<std::size_t>(f.asked)].has(f.moment)) return false;
    if (holds_something_hidden(r.m, f.asked)) return true;
    bool can_play = false;
    for_each_play(r, f, f.asked, [&](const PlayFrame&) { can_play = true; });
    return can_play;
}

// First whose moment it is; a moment of both begins with the kicking side, or with home.
Side first_asked(const Match& m, Side side) {
    if (side != Side::None) return side;
    return m.kicking != Side::None ? m.kicking : Side::Home;
}

// What lasts acts first, one after the other. True: it has begun something that must end before.
bool has_acted(Engine& e, MomentFrame& f) {
    if (!e.m.acting.has(f.moment)) {
        f.next = kLastingEffects;  // what is played here does not act here once more
        return false;
    }
    const int depth = e.m.depth;
    while (f.next < kLastingEffects) {
        LastingEffect& effect = e.m.effects[f.next++];
        if (effect.kind != EffectKind::Played) continue;
        const PlayableRules& rules = rules_of(e.setup, effect.card);
        if (rules.acts_at.has(f.moment)) rules.act(e, effect, f.moment, f.side);
        if (e.m.depth != depth) return true;
    }
    return false;
}

void pass_on(MomentFrame& f) {
    ++f.passes;
    f.asked = other(f.asked);
}

}  // namespace

void open_moment(Engine& e, Moment moment, Side side) {
    e.push(MomentFrame{.moment = moment, .side = side, .asked = first_asked(e.m, side)});
}

Side acting_side(const Match& m) {
    if (m.active != Side::None) return m.active;
    for (std::size_t i = m.depth; i > 0; --i)
        if (const auto* play = std::get_if<PlayFrame>(&m.stack[i - 1]))
            return play->owner;
        else if (const auto* event = std::get_if<KickOffEventFrame>(&m.stack[i - 1]))
            return event->side;
    return Side::None;
}

void proceed(Engine& e, MomentFrame& f) {
    if (has_acted(e, f)) return;
    while (f.passes < 2 && !is_asked(reading(e), f)) pass_on(f);
    if (f.passes == 2) return e.pop();
    e.ask(f.asked, DecisionKind::Moment);
}

void list(const Reader& r, const MomentFrame& f, ActionList& out) {
    out.push(make_action(ActionKind::Pass));
    for_each_play(r, f, f.asked, [&](const PlayFrame& play) {
        out.push(bloodbowl::play(play.playable, play.mode));
    });
}

void answer(Engine& e, MomentFrame& f, Action action) {
    if (kind_of(action) == ActionKind::Pass) return pass_on(f);
    f.passes = 0;
    const PlayFrame play =
        play_of(f, f.asked, playable_of(action.a), static_cast<std::uint8_t>(mode_of(action.a)));
    discard(e.setup, e.m, play.owner, play.playable);
    e.tell(
        {.kind = EventKind::Played, .side = play.owner, .card = play.playable, .mode = play.mode});
    note_play(e, play.owner, play.playable);
    e.push(play);
}

}  // namespace affray::bloodbowl
