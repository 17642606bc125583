// What the two files of the block chapter share: block.cpp is the sequence, block_skills.cpp what
// the two players' skills make of it.
#pragma once

#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

inline Side attacking_side(const Match& m, const BlockFrame& f) {
    return m.player(f.attacker).side;
}
inline Side defending_side(const Match& m, const BlockFrame& f) {
    return m.player(f.defender).side;
}

// Strengths with everything but assists.
[[nodiscard]] bool may_use_dauntless(const Match& m, const BlockFrame& f);
[[nodiscard]] int attacker_strength(const Match& m, const BlockFrame& f);
[[nodiscard]] int defender_strength(const Match& m, const BlockFrame& f);

[[nodiscard]] bool may_dump_off(const Match& m, const BlockFrame& f);
[[nodiscard]] bool may_strip_ball(const Match& m, const BlockFrame& f);
[[nodiscard]] bool may_follow_up(const Match& m, const BlockFrame& f);
[[nodiscard]] bool must_follow_up(const Match& m, const BlockFrame& f);

// The skills that change what the chosen face does, each asked at its own step.
void ask_about_face(Engine& e, BlockFrame& f);
void use_on_face(Engine& e, BlockFrame& f, Skill skill);
void decline_on_face(const Match& m, BlockFrame& f);

// Frenzy
[[nodiscard]] bool must_block_again(const Setup& setup, const Match& m, const BlockFrame& f);
void block_again(Engine& e, BlockFrame& f);

}  // namespace affray::bloodbowl
