#include "bloodbowl/data/playables.h"

#include "bloodbowl/data/data_tables.h"

namespace affray::bloodbowl {

const PlayableData& data_of(Playable playable) {
    return data::kPlayableData[static_cast<std::size_t>(playable)];
}

bool is_back(Playable playable) {
    return playable != Playable::None && static_cast<int>(playable) < kFirstPlayable;
}

bool are_of_one_deck(Playable a, Playable b) {
    return data_of(a).deck == data_of(b).deck && data_of(a).deck_timings == data_of(b).deck_timings;
}

Playable back_of(Playable card) {
    for (int i = 1; i < kFirstPlayable; ++i)
        if (const auto back = static_cast<Playable>(i); are_of_one_deck(back, card)) return back;
    return card;
}

std::string_view id_of(Playable playable) { return data_of(playable).id; }

std::string_view name_of(Playable playable, Language language) {
    return data_of(playable).name.in(language);
}

std::string_view id_of(Playable playable, int mode) {
    const PlayableData& data = data_of(playable);
    return mode < data.modes ? data.mode[static_cast<std::size_t>(mode)].id : data.id;
}

std::optional<Play> play_named(std::string_view id) {
    for (int i = kFirstPlayable; i < kPlayables; ++i) {
        const auto playable = static_cast<Playable>(i);
        const int modes = data_of(playable).modes;
        for (int mode = 0; mode == 0 || mode < modes; ++mode)
            if (id_of(playable, mode) == id && data_of(playable).editions != 0)
                return Play{playable, mode};
    }
    return std::nullopt;
}

std::optional<Playable> back_named(std::string_view id) {
    for (int i = 1; i < kFirstPlayable; ++i)
        if (const auto back = static_cast<Playable>(i); id_of(back) == id) return back;
    return std::nullopt;
}

std::optional<Playable> playable_named(std::string_view id) {
    for (int i = kFirstPlayable; i < kPlayables; ++i)
        if (const auto playable = static_cast<Playable>(i);
            id_of(playable) == id && data_of(playable).editions != 0)
            return playable;
    return std::nullopt;
}

}  // namespace affray::bloodbowl
