// How the fields of a match are written in a position and read back: values by name, a hex as
// [x, y], a fighter as "A3", a set of fighters as a list of them.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/object_reader.h"
#include "underworlds/data/setup.h"
#include "underworlds/rules/match.h"
#include "underworlds/text/names.h"

namespace affray::underworlds {

using core::Json;

// The id of a value of the data: a card, board or Attack action.
inline std::string id_text(Card card) { return std::string(data_of(card).id); }
inline std::string id_text(Board board) { return std::string(data_of(board).id); }
inline std::string id_text(AttackName attack) { return std::string(id_of(attack)); }
inline std::optional<Card> from_id(std::string_view id, Card) { return card_named(id); }
inline std::optional<Board> from_id(std::string_view id, Board) { return board_named(id); }
inline std::optional<AttackName> from_id(std::string_view id, AttackName) {
    return attack_named(id);
}
template <class T>
inline constexpr bool is_of_data =
    std::is_same_v<T, Card> || std::is_same_v<T, Board> || std::is_same_v<T, AttackName>;

// Writes the fields it visits into an object, unless they equal those of the default.
class FieldWriter {
public:
    template <class T>
    explicit FieldWriter(const T& defaults) {
        T::fields(defaults,
                  [&](std::string_view, const auto& field) { defaults_[count_++] = &field; });
        count_ = 0;
    }

    template <class T>
    void operator()(std::string_view name, const T& value) {
        const bool is_default = value == *static_cast<const T*>(defaults_[count_++]);
        // A step is always written: without it nobody can follow a stack.
        if (!is_default || name == "step") object_[std::string(name)] = written(value);
    }
    [[nodiscard]] Json take() { return std::move(object_); }

    static Json written(FighterId fighter) {
        return fighter.is_some() ? Json(short_name(fighter)) : Json(nullptr);
    }
    static Json written(Seat seat) {
        return seat.is_some() ? Json(short_name(seat)) : Json(nullptr);
    }
    static Json written(Point point) { return Json::array({point.x, point.y}); }
    static Json written(FighterSet fighters) {
        Json list = Json::array();
        for (const FighterId f : fighters) list.push_back(short_name(f));
        return list;
    }
    static Json written(SeatSet seats) {
        Json list = Json::array();
        for (const Seat s : seats) list.push_back(short_name(s));
        return list;
    }
    static Json written(const DiceList& dice) {
        Json list = Json::array();
        for (std::size_t i = 0; i < dice.count; ++i)
            list.push_back(std::string(word_for(dice.faces[i])));
        return list;
    }
    template <class T, std::size_t N>
    static Json written(const std::array<T, N>& values) {
        Json list = Json::array();
        for (const T& value : values) list.push_back(written(value));
        return list;
    }
    template <class T>
    static Json written(const T& value) {
        if constexpr (is_of_data<T>)
            return id_text(value);
        else if constexpr (std::is_enum_v<T>)
            return word_for(value);
        else
            return value;
    }

private:
    static constexpr std::size_t kMostFields = 20;

    std::array<const void*, kMostFields> defaults_{};  // in the order in which fields are visited
    std::size_t count_ = 0;
    Json object_ = Json::object();
};

template <class T>
Json differences(const T& value, const T& defaults) {
    FieldWriter writer(defaults);
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

    void read(std::string_view name, const Json& json, FighterId& fighter) {
        fighter = kNoFighter;
        if (json.is_null()) return;
        if (json.is_string()) fighter = fighter_called(setup_, json.get_ref<const std::string&>());
        if (!fighter.is_some())
            complain(name, fmt::format("{} is no fighter of this match", text(json)));
    }
    void read(std::string_view name, const Json& json, Seat& seat) {
        seat = kNoSeat;
        if (json.is_null()) return;
        if (json.is_string()) seat = seat_called(setup_, json.get_ref<const std::string&>());
        if (!seat.is_some()) complain(name, fmt::format("{} is no seat of this match", text(json)));
    }
    void read(std::string_view name, const Json& json, Point& point) {
        std::int64_t x = 0, y = 0;
        const bool numbers = json.is_array() && json.size() == 2 &&
                             is_number_in(json[0], -128, 127, x) &&
                             is_number_in(json[1], -128, 127, y);
        if (!numbers) return complain(name, "should be a place [x, y]");
        point = {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
    }
    void read(std::string_view name, const Json& json, FighterSet& fighters) {
        fighters = {};
        read_list(name, json, [&](const Json& entry) {
            FighterId fighter;
            read(name, entry, fighter);
            if (fighter.is_some()) fighters.add(fighter);
        });
    }
    void read(std::string_view name, const Json& json, SeatSet& seats) {
        seats = {};
        read_list(name, json, [&](const Json& entry) {
            Seat seat;
            read(name, entry, seat);
            if (seat.is_some()) seats.add(seat);
        });
    }
    void read(std::string_view name, const Json& json, DiceList& dice) {
        dice = {};
        if (!json.is_array() || json.size() > dice.faces.size())
            return complain(name, fmt::format("should be a list of at most {} faces", kMostDice));
        for (const Json& face : json) read(name, face, dice.faces[dice.count++]);
    }
    template <class T, std::size_t N>
    void read(std::string_view name, const Json& json, std::array<T, N>& values) {
        if (!json.is_array() || json.size() != N)
            return complain(name, fmt::format("should be a list of {}", N));
        for (std::size_t i = 0; i < N; ++i) read(name, json[i], values[i]);
    }
    void read(std::string_view name, const Json& json, bool& value) {
        read_flag(name, json, value);
    }
    template <class T>
    void read(std::string_view name, const Json& json, T& value) {
        if constexpr (is_of_data<T>) {
            const auto found = json.is_string() ? from_id(json.get_ref<const std::string&>(), value)
                                                : std::optional<T>{};
            if (!found) return complain(name, fmt::format("there is no {}", text(json)));
            value = *found;
        } else if constexpr (std::is_enum_v<T>) {
            const auto found = json.is_string() ? value_named<T>(json.get_ref<const std::string&>())
                                                : std::optional<T>{};
            if (!found)
                return complain(name, fmt::format("{} should be one of: {}", text(json),
                                                  fmt::join(kNames<T>, " ")));
            value = *found;
        } else {
            read_number(name, json, value);
        }
    }

private:
    const Setup& setup_;
};

}  // namespace affray::underworlds
