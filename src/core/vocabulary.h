// How a game's protocol words are listed, the same for every game (Game::vocabulary()):
// docs/protocol-*.md and the schemas are made of it (tools/data/protocol-reference).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/dice.h"
#include "core/json.h"

namespace affray::core {

template <class Names>
[[nodiscard]] Json names_json(const Names& names) {
    Json list = Json::array();
    for (const std::string_view name : names) list.push_back(std::string(name));
    return list;
}

[[nodiscard]] Json dice_json(std::span<const DieType> types);

// The fields of one kind of event, in the order in which they are written.
class EventFields {
public:
    void add(std::string_view name, std::string_view type, bool optional);
    [[nodiscard]] Json of(std::string_view event) const;

private:
    Json fields_ = Json::array();
};

}  // namespace affray::core
