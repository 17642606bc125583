// An object written field by field. An initialiser list makes an array of every field first, which
// costs twice as much: it counts in pictures, which go out with every decision.
#pragma once

#include <utility>

#include "core/json.h"

namespace affray::core {

class JsonObject {
public:
    explicit JsonObject(std::size_t fields) { fields_.reserve(fields); }

    template <class Value>
    JsonObject& with(const char* name, Value&& value) {
        fields_.emplace_back(name, Json(std::forward<Value>(value)));
        return *this;
    }
    [[nodiscard]] Json take() { return std::move(fields_); }

private:
    Json::object_t fields_;
};

}  // namespace affray::core
