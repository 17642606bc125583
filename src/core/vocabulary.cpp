#include "core/vocabulary.h"

namespace affray::core {

Json dice_json(std::span<const DieType> types) {
    Json list = Json::array();
    for (const DieType& type : types)
        list.push_back({{"name", std::string(type.name)},
                        {"sides", type.sides},
                        {"faces", names_json(type.faces)},
                        {"also", std::string(type.also)}});
    return list;
}

void EventFields::add(std::string_view name, std::string_view type, bool optional) {
    fields_.push_back(
        {{"name", std::string(name)}, {"type", std::string(type)}, {"optional", optional}});
}

Json EventFields::of(std::string_view event) const {
    return {{"name", std::string(event)}, {"fields", fields_}};
}

}  // namespace affray::core
