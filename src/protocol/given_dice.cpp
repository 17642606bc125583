#include "protocol/given_dice.h"

#include <fmt/format.h>

namespace affray::protocol {

using core::Json;

GivenDice::GivenDice(const Json& request, std::span<const core::DieType> types) : types_(types) {
    const Json* strict = find(request, "dice");
    const Json* queue = find(request, "dice_queue");
    if (strict != nullptr && queue != nullptr)
        refuse("bad_request", R"(give the dice as "dice" or as "dice_queue", not both)");
    if (strict == nullptr && queue == nullptr) return;
    is_queue_ = queue != nullptr;
    rolls_ = value_of(core::rolls_from_json(is_queue_ ? *queue : *strict, types));
    script_.emplace(rolls_, types);
}

int GivenDice::roll(core::Die die) {
    wanted_ = die;
    const int face = script_->roll(die);
    wanted_.reset();
    return face;
}

void GivenDice::check_all_used() const {
    if (script_ && !is_queue_ && script_->left() > 0)
        refuse("bad_dice", fmt::format("{} of the given dice {} not rolled", script_->left(),
                                       script_->left() == 1 ? "was" : "were"));
}

Json GivenDice::left() const {
    if (!is_queue_) return Json::object();
    const auto first = rolls_.end() - static_cast<std::ptrdiff_t>(script_->left());
    return {{"dice_left", core::to_json(std::vector<core::Roll>(first, rolls_.end()), types_)}};
}

Json GivenDice::wanted() const {
    if (!wanted_) return nullptr;
    const core::DieType& type = types_[wanted_->kind];
    Json json{{"die", std::string(type.name)}, {"sides", wanted_->sides}};
    for (const std::string_view face : type.faces) json["faces"].push_back(std::string(face));
    return json;
}

}  // namespace affray::protocol
