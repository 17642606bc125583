// The numbers of a bot that can be tuned, by their names: told to the tuner, and read back.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/json.h"

namespace affray::ai {

template <class Values>
struct Parameter {
    std::string_view name;
    double Values::*member;
    double step;  // a change that should be felt
};

template <class Values>
using Parameters = std::span<const Parameter<std::type_identity_t<Values>>>;

// Adds them to an object as BotType::parameters tells them; each name begins with the prefix.
template <class Values>
void write_parameters(Parameters<Values> all, const Values& values, core::Json& json,
                      const std::string& prefix = "") {
    for (const auto& each : all)
        json[prefix + std::string(each.name)] = {{"value", values.*each.member},
                                                 {"step", each.step}};
}

// What the JSON does not name, or is no number there, stays as it is.
template <class Values>
void read_parameters(Parameters<Values> all, const core::Json& json, Values& values,
                     const std::string& prefix = "") {
    if (!json.is_object()) return;
    for (const auto& each : all)
        if (const auto found = json.find(prefix + std::string(each.name));
            found != json.end() && found->is_number())
            values.*each.member = found->template get<double>();
}

}  // namespace affray::ai
