// One sentence for one event: what event_text.cpp and event_text_cards.cpp share.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "bloodbowl/text/event_text.h"
#include "bloodbowl/text/names.h"

namespace affray::bloodbowl {

// Names as words: "pouring_rain" is "pouring rain".
inline std::string plain(std::string_view name) {
    std::string text(name);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

template <class E>
std::string plain_word(E value) {
    return plain(word_for(value));
}

inline std::string dice_text(const Event& event) {
    std::string text;
    for (const std::uint8_t die : event.dice)
        if (die != 0) text += (text.empty() ? "" : " + ") + std::to_string(die);
    return text;
}

// " (+1 dodging, -1 tackle zones)"
inline std::string modifiers_text(const Event& event) {
    if (event.modifiers == nullptr || event.modifiers->begin() == event.modifiers->end()) return {};
    std::string text;
    for (const Modifier& modifier : *event.modifiers)
        text += fmt::format("{}{:+} {}", text.empty() ? "" : ", ", static_cast<int>(modifier.value),
                            name_of(modifier));
    return " (" + text + ")";
}

// Speaks about one event.
class Speaker {
public:
    Speaker(const Setup& setup, const Event& event) : setup_(setup), e_(event) {}
    [[nodiscard]] std::string speak() const;

private:
    [[nodiscard]] std::string before_the_kick() const;
    [[nodiscard]] std::string kick_off() const;
    [[nodiscard]] std::string turn() const;
    [[nodiscard]] std::string blocking() const;
    [[nodiscard]] std::string injury() const;
    [[nodiscard]] std::string ball() const;
    [[nodiscard]] std::string referee() const;
    [[nodiscard]] std::string ending() const;
    [[nodiscard]] std::string skills() const;
    [[nodiscard]] std::string flight() const;
    [[nodiscard]] std::string playing() const;
    [[nodiscard]] std::string buying() const;
    [[nodiscard]] std::string learning() const;

    [[nodiscard]] std::string rolled() const;
    [[nodiscard]] std::string faces() const;
    [[nodiscard]] std::string armour() const;

    [[nodiscard]] std::string_view skill() const { return name_of(e_.skill); }
    // "H3 Karl"
    [[nodiscard]] std::string called(PlayerId p) const {
        if (!p.is_some()) return "nobody";
        const std::string& name = listed(setup_, p).name;  // empty: a guest
        return name.empty() ? short_name(setup_, p)
                            : fmt::format("{} {}", short_name(setup_, p), name);
    }
    [[nodiscard]] std::string who() const { return called(e_.player); }
    [[nodiscard]] std::string team() const {
        return e_.side == Side::None ? "nobody" : setup_.team(e_.side).name;
    }
    [[nodiscard]] std::string to() const { return square_text(e_.to); }
    [[nodiscard]] std::string where_to() const {
        return e_.to.is_somewhere() ? "to " + to() : "off the pitch";
    }
    [[nodiscard]] std::string from() const { return square_text(e_.from); }
    [[nodiscard]] const char* either(const char* yes, const char* no) const {
        return e_.success ? yes : no;
    }

    const Setup& setup_;
    const Event& e_;
};

}  // namespace affray::bloodbowl
