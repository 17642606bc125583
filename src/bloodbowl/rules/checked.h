// What a position that somebody wrote must fulfil for its procedures to go on from it. Each chapter
// says it beside its frames, in up to six functions:
//     wrong(c, frame)             what the procedure needs to find while somebody is being asked
//     waits_for(c, frame, above)  whether it can have called this procedure, at the step it is in
//     starts_of(frame)            from where it comes to what it is asking, if it needs no roll
//     asked_after_roll(c, frame)  the question that only a roll brings about
//     may_ask(c, frame, kind)     the question that the engine passes over where one answer is left
//     may_begin(c, frame)         whether a match may go on from here by itself
// Everything else is asked of the engine (position_decision.cpp) and of the invariants.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/match.h"
#include "bloodbowl/rules/weather.h"

namespace affray::bloodbowl {

// The position whose procedures are being checked.
struct Checked {
    const Setup& setup;
    const Match& m;

    [[nodiscard]] bool plays(PlayerId p) const { return p.is_some() && m.on_pitch.has(p); }
    [[nodiscard]] bool stands(PlayerId p) const { return p.is_some() && m.standing.has(p); }
    [[nodiscard]] bool is_down(PlayerId p) const { return plays(p) && !m.standing.has(p); }
    // Of the side whose turn it is, or which acts outside a turn.
    [[nodiscard]] bool is_active(PlayerId p) const {
        return p.is_some() && m.player(p).side == acting_side(m);
    }
    [[nodiscard]] bool is_opponent(PlayerId p) const {
        const Side side = acting_side(m);
        return p.is_some() && side != Side::None && m.player(p).side != side;
    }
    [[nodiscard]] bool are_of_one_side(PlayerId a, PlayerId b) const {
        return m.player(a).side == m.player(b).side;
    }
    // The match stands still at a moment of this kind.
    [[nodiscard]] bool is_at(Moment moment) const {
        for (std::size_t i = 0; i < m.depth; ++i)
            if (const auto* f = std::get_if<MomentFrame>(&m.stack[i]); f != nullptr)
                if (f->moment == moment) return true;
        return false;
    }
    // Dice lie there that a procedure has rolled on its way: it is in the middle of a step.
    [[nodiscard]] bool is_between_questions() const {
        for (std::size_t i = m.depth; i > 0; --i)
            if (const auto* wish = std::get_if<WishFrame>(&m.stack[i - 1]))
                return wish->seat == core::Decision::kNobody;
        return false;
    }
    // Whatever lasts may act, and hurt or move somebody, wherever the match comes to.
    [[nodiscard]] bool anything_may_happen() const { return m.has_effects; }
    // On some grounds whoever goes down, or only stands there, ends up elsewhere.
    [[nodiscard]] bool ground_moves_him() const {
        return anything_may_happen() || terms_of(m.weather).has_geysers;
    }
    [[nodiscard]] bool has(PlayerId p, Skill skill) const { return m.player(p).skills.has(skill); }
    [[nodiscard]] Square square(PlayerId p) const { return m.player(p).square; }
    [[nodiscard]] bool are_neighbours(PlayerId a, PlayerId b) const {
        return plays(a) && plays(b) && are_adjacent(square(a), square(b));
    }
};

// Right in the middle of a step only (Checked::is_between_questions). An array: it has one address,
// by which it is known.
inline constexpr char kNobodyIsAsked[] = "nobody is asked at this step";

inline constexpr int kMostAssists = 8;  // as many as stand around a player

// Words that a condition lists.
template <class Word>
bool is_one_of(Word word, std::initializer_list<Word> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// The procedure on top of the one that is looked at.
struct Above {
    const Frame& frame;
};
template <class Caller, class Called>
bool called(const Checked&, const Caller&, const Called&) {
    return false;
}

// Frames that ask, when they are run without a roll, what a frame may be asking: a procedure either
// stays at the step at which it asks, or has gone on to the next one already.
class Starts : public std::vector<Frame> {
    using vector::vector;
};

template <class F>
Starts begun_at(const F& f, std::initializer_list<typename F::Step> steps) {
    Starts starts;
    for (const auto step : steps) {
        F start = f;
        start.step = step;
        starts.emplace_back(start);
    }
    return starts;
}
template <class F>
Starts from_here_if(const F& f, bool asks) {
    return asks ? Starts{f} : Starts{};
}

// A frame that has nothing to say.
template <class F>
Starts starts_of(const F& f) {
    return {f};
}
template <class F>
bool waits_for(const Checked&, const F&, const Above&) {
    return false;
}
template <class F>
core::Decision asked_after_roll(const Checked&, const F&) {
    return {};
}
template <class F>
bool may_ask(const Checked&, const F&, DecisionKind) {
    return false;
}
template <class F>
bool may_begin(const Checked&, const F&) {
    return false;
}
inline core::Decision question(Side side, DecisionKind kind) {
    return {static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(kind)};
}

}  // namespace affray::bloodbowl
