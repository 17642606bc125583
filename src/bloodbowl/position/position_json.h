// How the fields of a match are written in a position and read back: values by name, a square as
// [x, y], a player as "H3", a set of players as a list of them, flags as a list of words.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/rules/match.h"
#include "bloodbowl/text/names.h"
#include "core/object_reader.h"

namespace affray::bloodbowl {

using core::Json;

// The player called "H3", or nobody. Who was raised during the match has no number but his slot:
// "H#12".
inline PlayerId player_called(const Setup& setup, std::string_view name) {
    if (name.size() < 2 || name.size() > 4 || (name[0] != 'H' && name[0] != 'A')) return kNoPlayer;
    const Side side = name[0] == 'H' ? Side::Home : Side::Away;
    if (name[1] == '#') {
        for (int i = 0; i < kSlotsPerSide; ++i)
            if (const PlayerId p{static_cast<std::uint8_t>(index(side) * kSlotsPerSide + i)};
                short_name(setup, p) == name)
                return p;
        return kNoPlayer;
    }
    int number = 0;
    for (const char digit : name.substr(1)) {
        if (digit < '0' || digit > '9') return kNoPlayer;
        number = 10 * number + (digit - '0');
    }
    return player_with_number(setup, side, number);
}

// What a player is before the position says anything about him: as his team lists him, or as he
// rises from the dead. position_writing.cpp
[[nodiscard]] Player before_the_match(const Setup& setup, const Match& initial, PlayerId p,
                                      std::uint8_t profile);

// The words for the flags of a field, from the lowest bit up; none: the field is a number.
inline std::span<const std::string_view> flag_words(std::string_view field) {
    if (field == "conditions") return kConditionNames;
    if (field == "used_this_turn") return kOncePerTurnNames;
    return {};
}

// Whether a field that has its default is written, too.
enum class Form : bool { Short, Full };

// Writes the fields it visits into an object: all of them, or those that differ from the default.
class FieldWriter {
public:
    template <class T>
    FieldWriter(const Setup& setup, const T& defaults, Form form) : setup_(setup), form_(form) {
        T::fields(defaults,
                  [&](std::string_view, const auto& field) { defaults_[count_++] = &field; });
        count_ = 0;
    }

    template <class T>
    void operator()(std::string_view name, const T& value) {
        const bool is_default = value == *static_cast<const T*>(defaults_[count_++]);
        // A step is always written: without it nobody can follow a stack.
        if (is_default && form_ == Form::Short && name != "step") return;
        if constexpr (std::is_same_v<T, std::uint8_t> || std::is_same_v<T, std::uint16_t>)
            fields_.emplace_back(name, written_number(name, value));
        else
            fields_.emplace_back(name, written(value));
    }
    [[nodiscard]] Json take() { return std::move(fields_); }

private:
    template <class T>
    [[nodiscard]] Json written(const T& value) const {
        if constexpr (std::is_enum_v<T>)
            return word_for(value);
        else
            return value;
    }
    // Flags, deeds and gifts are kept as numbers, and written as words.
    [[nodiscard]] Json written_number(std::string_view name, unsigned value) const {
        if (name == "deed") return form_of(static_cast<ActionKind>(value)).name;
        if (name == "gift" || name == "extra_skill")
            return value == 0 ? Json(nullptr) : Json(id_of(static_cast<Skill>(value - 1)));
        const auto words = flag_words(name);
        if (words.empty()) return value;
        Json list = Json::array();
        for (std::size_t bit = 0; bit < words.size(); ++bit)
            if (((value >> bit) & 1U) != 0) list.push_back(words[bit]);
        return list;
    }
    [[nodiscard]] Json written(Skill skill) const { return id_of(skill); }
    [[nodiscard]] Json written(Playable playable) const {
        return playable == Playable::None ? Json(nullptr) : Json(id_of(playable));
    }
    [[nodiscard]] Json written(PlayerId player) const {
        return player.is_some() ? Json(short_name(setup_, player)) : Json(nullptr);
    }
    [[nodiscard]] Json written(Square square) const {
        return square.is_somewhere() ? Json::array({square.x(), square.y()}) : Json(nullptr);
    }
    [[nodiscard]] Json written(PlayerSet players) const {
        Json list = Json::array();
        for (const PlayerId p : players) list.push_back(short_name(setup_, p));
        return list;
    }
    [[nodiscard]] Json written(const SkillSet& skills) const {
        Json list = Json::array();
        for (int number = 0; number < kSkills; ++number)
            if (skills.has(static_cast<Skill>(number)))
                list.push_back(id_of(static_cast<Skill>(number)));
        return list;
    }

    static constexpr std::size_t kMostFields = 40;

    const Setup& setup_;
    Form form_;
    std::array<const void*, kMostFields> defaults_;  // in the order in which the fields are visited
    std::size_t count_ = 0;
    Json::object_t fields_;  // no two of a name: none is looked for
};

template <class T>
Json written_fields(const Setup& setup, const T& value, const T& defaults, Form form) {
    FieldWriter writer(setup, defaults, form);
    T::fields(value, writer);
    return writer.take();
}

// Reads the fields it visits from an object; what the object lacks stays as it is.
class FieldReader : public core::ObjectReader {
public:
    FieldReader(const Setup& setup, const Json& object, std::string path)
        : ObjectReader(object, std::move(path)), setup_(setup) {}

    template <class T>
    void operator()(std::string_view name, T& value) {
        if (const Json* json = take(name)) read(name, *json, value);
    }

    void read(std::string_view name, const Json& json, PlayerId& player) {
        if (json.is_null()) {
            player = kNoPlayer;
            return;
        }
        if (json.is_string()) player = player_called(setup_, json.get_ref<const std::string&>());
        if (!json.is_string() || !player.is_some())
            complain(name, fmt::format("{} is no player of this match", text(json)));
    }
    void read(std::string_view name, const Json& json, Square& square) {
        if (json.is_null()) {
            square = kNowhere;
            return;
        }
        std::int64_t x = 0;
        std::int64_t y = 0;
        const bool numbers = json.is_array() && json.size() == 2 &&
                             is_number_in(json[0], -1, kPitchLength, x) &&
                             is_number_in(json[1], -1, kPitchWidth, y);
        if (!numbers) return complain(name, "should be a square [x, y], x 0 to 25 and y 0 to 14");
        square = Square::at(static_cast<int>(x), static_cast<int>(y));
    }
    void read(std::string_view name, const Json& json, PlayerSet& players) {
        players = {};
        read_list(name, json, [&](const Json& entry) {
            PlayerId player;
            read(name, entry, player);
            if (player.is_some()) players.add(player);
        });
    }
    void read(std::string_view name, const Json& json, Skill& skill) {
        const auto found = json.is_string() ? skill_named(json.get_ref<const std::string&>())
                                            : std::optional<Skill>{};
        if (!found) return complain(name, fmt::format("{} is no skill", text(json)));
        skill = *found;
    }
    void read(std::string_view name, const Json& json, Playable& playable) {
        playable = Playable::None;
        if (json.is_null()) return;
        const std::string id = json.is_string() ? json.get<std::string>() : std::string();
        const auto back = back_named(id);  // what a seat sees of a hidden one
        const auto found = back ? back : playable_named(id);
        if (!found) return complain(name, fmt::format("{} is no card", text(json)));
        playable = *found;
    }
    void read(std::string_view name, const Json& json, SkillSet& skills) {
        skills = {};
        read_list(name, json, [&](const Json& entry) {
            Skill skill{};
            read(name, entry, skill);
            skills.add(skill);
        });
    }
    void read(std::string_view name, const Json& json, std::uint8_t& value) {
        if (name == "deed") return read_deed(name, json, value);
        if (name == "gift" || name == "extra_skill") return read_gift(name, json, value);
        read_number_or_flags(name, json, value);
    }
    void read(std::string_view name, const Json& json, std::uint16_t& value) {
        read_number_or_flags(name, json, value);
    }
    void read(std::string_view name, const Json& json, bool& value) {
        read_flag(name, json, value);
    }
    template <class T>
    void read(std::string_view name, const Json& json, T& value) {
        if constexpr (std::is_enum_v<T>)
            read_word(name, json, value);
        else
            read_number(name, json, value);
    }

private:
    template <class T>
    void read_number_or_flags(std::string_view name, const Json& json, T& value) {
        const auto words = flag_words(name);
        if (words.empty()) return read_number(name, json, value);
        value = 0;
        read_list(name, json, [&](const Json& entry) {
            const auto found = entry.is_string() ? std::find(words.begin(), words.end(),
                                                             entry.get_ref<const std::string&>())
                                                 : words.end();
            if (found == words.end())
                return complain(name, fmt::format("{} should be one of: {}", text(entry),
                                                  fmt::join(words, " ")));
            value = static_cast<T>(value | 1U << (found - words.begin()));
        });
    }
    void read_deed(std::string_view name, const Json& json, std::uint8_t& value) {
        for (std::uint8_t kind = 0; kind < kActionKinds; ++kind)
            if (json.is_string() &&
                json.get_ref<const std::string&>() == form_of(static_cast<ActionKind>(kind)).name) {
                value = kind;
                return;
            }
        complain(name, fmt::format("{} is no action", text(json)));
    }
    void read_gift(std::string_view name, const Json& json, std::uint8_t& value) {
        value = 0;
        if (json.is_null()) return;
        Skill skill{};
        read(name, json, skill);
        value = static_cast<std::uint8_t>(static_cast<int>(skill) + 1);
    }
    template <class E>
    void read_word(std::string_view name, const Json& json, E& value) {
        const auto found = json.is_string() ? value_named<E>(json.get_ref<const std::string&>())
                                            : std::optional<E>{};
        if (!found)
            return complain(name, fmt::format("{} should be one of: {}", text(json),
                                              fmt::join(kNames<E>, " ")));
        value = *found;
    }

    const Setup& setup_;
};

}  // namespace affray::bloodbowl
