// Whether a position that was read can be one of a match: refuses with a reason what no match can
// reach, so that whatever is accepted can be played on.
#pragma once

#include <string>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/match.h"
#include "bloodbowl/rules/weather.h"

namespace affray::bloodbowl {

// Each returns what is wrong, or nothing. In this order: the later ones rely on the earlier.
[[nodiscard]] std::string wrong_number(const Setup& setup, const Match& m);  // position_check.cpp
[[nodiscard]] std::string wrong_place(const Setup& setup, const Match& m);   // position_check.cpp
[[nodiscard]] std::string wrong_stack(const Setup& setup, const Match& m);   // position_stack.cpp
[[nodiscard]] std::string wrong_decision(const Setup& setup,
                                         const Match& m);  // position_decision.cpp

// Asks what the topmost procedure asks, where no die is needed for it. False: it asks nothing.
[[nodiscard]] bool open_decision(const Setup& setup, Match& m);  // position_decision.cpp

// Whether a match may run on from here by itself: between two decisions, at a moment at which a
// person or another program would begin.
[[nodiscard]] bool can_run_on(const Setup& setup, const Match& m);  // position_decision.cpp

// Where there are cards, they may bring a reserve and win an opponent over. Guests come on top.
[[nodiscard]] inline int most_on_pitch(const Setup& setup, const Match& m) {
    constexpr int kByCards = 2;
    const bool has_cards = m.has_effects || m.awaits[0].bits != 0 || m.awaits[1].bits != 0 ||
                           !setup.teams[0].hand.empty() || !setup.teams[1].hand.empty();
    return setup.rules.setup_players + (has_cards ? kByCards : 0);
}

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

// Right in the middle of a step only (Checked::is_between_questions).
inline constexpr const char* kNobodyIsAsked = "nobody is asked at this step";

// What is wrong with one frame by itself; null: nothing. Each of the overloads says what its
// procedure needs to find while somebody is being asked. position_frames.cpp,
// position_frames_play.cpp
[[nodiscard]] const char* wrong_frame(const Checked& c, const Frame& frame);

[[nodiscard]] const char* wrong(const Checked& c, const BlockFrame& f);
[[nodiscard]] const char* wrong(const Checked& c, const PushFrame& f);
[[nodiscard]] const char* wrong(const Checked& c, const InjuryFrame& f);
[[nodiscard]] const char* wrong(const Checked& c, const BallFrame& f);
[[nodiscard]] const char* wrong(const Checked& c, const PassFrame& f);
[[nodiscard]] const char* wrong(const Checked& c, const BombFrame& f);
[[nodiscard]] const char* wrong(const Checked& c, const HandOffFrame& f);
[[nodiscard]] const char* wrong(const Checked& c, const FlightFrame& f);
[[nodiscard]] const char* wrong(const Checked& c, const BallAndChainFrame& f);
[[nodiscard]] const char* wrong(const Checked& c, const AttackFrame& f);
[[nodiscard]] const char* wrong(const Checked& c, const FoulFrame& f);
[[nodiscard]] const char* wrong(const Checked& c, const SendingOffFrame& f);

// Whether the procedure can have called the other, at the step it is in. position_calls.cpp
[[nodiscard]] bool can_have_called(const Checked& c, const Frame& caller, const Frame& frame);

}  // namespace affray::bloodbowl
