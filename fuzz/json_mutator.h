// Changes a JSON text as somebody would who writes positions: another value in a field, a procedure
// from another position, one too many or too few. Bytes alone hardly ever change a text into
// another that is one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "core/json.h"

namespace affray::fuzz {

using core::Json;

class JsonMutator {
public:
    explicit JsonMutator(unsigned seed) : random_(seed) {}

    void change(Json& json) {
        remember(json);
        for (std::size_t n = 1 + below(3); n > 0; --n) change_once(json);
    }

private:
    static constexpr std::size_t kRemembered = 64;  // values of a field

    std::size_t below(std::size_t bound) { return random_() % bound; }

    // What was seen in a field; procedures by their name besides.
    static std::map<std::string, std::vector<Json>>& seen() {
        static std::map<std::string, std::vector<Json>> values;
        return values;
    }
    void remember(const std::string& field, const Json& value) {
        auto& values = seen()[field];
        if (values.size() < kRemembered)
            values.push_back(value);
        else
            values[below(kRemembered)] = value;
    }
    void remember(const Json& json) {
        if (json.is_object())
            for (const auto& [field, value] : json.items()) remember(field, value), remember(value);
        if (json.is_array())
            for (const Json& value : json) {
                if (value.is_object() && value.contains("procedure")) remember("*", value);
                remember(value);
            }
    }

    // Every value, with the field it stands in.
    using Place = std::pair<std::string, Json*>;
    void collect(const std::string& field, Json& json, std::vector<Place>& places) {
        places.emplace_back(field, &json);
        if (json.is_object())
            for (auto& [name, value] : json.items()) collect(name, value, places);
        if (json.is_array() && !is_square(json))
            for (Json& value : json) collect(field, value, places);
    }
    static bool is_square(const Json& json) {
        return json.is_array() && json.size() == 2 && json[0].is_number();
    }

    void change_once(Json& json) {
        if (json.is_object() && json.contains("stack") && json["stack"].is_array() &&
            !json["stack"].empty() && below(2) == 0)
            return below(2) == 0 ? change_stack(json["stack"])
                                 : change_value(json["stack"][below(json["stack"].size())]);
        change_value(json);
    }

    void change_stack(Json& stack) {
        const std::size_t i = below(stack.size());
        const auto& procedures = seen()["*"];
        switch (below(4)) {
            case 0: stack.erase(i); break;
            case 1:
                stack.insert(stack.begin() + static_cast<std::ptrdiff_t>(i) + 1, any(procedures));
                break;
            case 2: stack[i] = any(procedures); break;
            default: std::swap(stack[i], stack[below(stack.size())]); break;
        }
    }

    void change_value(Json& json) {
        std::vector<Place> places;
        collect("", json, places);
        auto& [field, value] = places[below(places.size())];
        if (below(2) == 0 && seen().contains(field)) {
            *value = any(seen()[field]);
        } else if (value->is_boolean()) {
            *value = !value->get<bool>();
        } else if (value->is_number()) {
            *value = static_cast<int>(below(40)) - 4;
        } else if (is_square(*value)) {
            *value = Json::array({below(26), below(15)});
        } else if (value->is_object() && !value->empty()) {
            auto gone = value->begin();
            std::advance(gone, static_cast<std::ptrdiff_t>(below(value->size())));
            value->erase(gone);
        } else if (value->is_array() && !value->empty()) {
            value->erase(below(value->size()));
        }
    }
    const Json& any(const std::vector<Json>& values) { return values[below(values.size())]; }

    std::minstd_rand random_;
};

}  // namespace affray::fuzz
