// What a coach holds and plays outside an Action: cards, spells, inducements. Which there are is
// data/bloodbowl/playables; what they do is rules/playables.h.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "bloodbowl/data/rules.h"
#include "bloodbowl/data/skills.h"
#include "bloodbowl_playables.h"
#include "core/language.h"

namespace affray::bloodbowl {

// One of the ways to play it: the Wizard's two spells.
struct PlayableMode {
    std::string_view id;
    core::Names name;
};
inline constexpr int kMostModes = 14;

// A player whom it brings onto the pitch.
struct Guest {
    std::string_view name;
    int ma = 0, st = 0, ag = 0, av = 0;
    SkillSet skills;
};

struct PlayableData {
    std::string_view id;
    core::Names name;
    core::Names summary;
    std::string_view deck;          // of a card
    std::string_view deck_timings;  // when its cards are played, as the books' tables call it
    unsigned editions = 0;          // a bit for each Edition
    bool is_public = false;  // everybody knows who has it; else it is hidden until it is played
    int modes = 0;
    std::array<PlayableMode, kMostModes> mode;
    Guest guest;

    [[nodiscard]] bool exists_in(Edition edition) const {
        return ((editions >> static_cast<unsigned>(edition)) & 1U) != 0;
    }
    [[nodiscard]] bool brings_guest() const { return !guest.name.empty(); }
};

[[nodiscard]] const PlayableData& data_of(Playable playable);
// What the other side sees of a card: the back, which tells its deck ("hidden_dirty_tricks").
[[nodiscard]] bool is_back(Playable playable);
[[nodiscard]] Playable back_of(Playable card);
[[nodiscard]] bool are_of_one_deck(Playable a, Playable b);
[[nodiscard]] std::string_view id_of(Playable playable);  // "wizard"
[[nodiscard]] std::string_view name_of(Playable playable, Language language = Language::English);
// A way of playing it, by the id of the way ("fireball") or, where there is only one, its own.
[[nodiscard]] std::string_view id_of(Playable playable, int mode);
struct Play {
    Playable playable = Playable::None;
    int mode = 0;
};
[[nodiscard]] std::optional<Play> play_named(std::string_view id);
[[nodiscard]] std::optional<Playable> playable_named(std::string_view id);
[[nodiscard]] std::optional<Playable> back_named(std::string_view id);

}  // namespace affray::bloodbowl
