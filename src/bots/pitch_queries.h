// What a client asks about a pitch of Blood Bowl: ways, passes, tackle zones, formations.
#pragma once

#include <span>
#include <string_view>

#include "core/any_match.h"
#include "core/object_reader.h"

namespace affray::bots {

[[nodiscard]] std::span<const std::string_view> pitch_queries();
[[nodiscard]] core::Result<core::Json> answer_about_pitch(const core::AnyMatch& seen,
                                                          std::string_view about,
                                                          core::ObjectReader& query);

}  // namespace affray::bots
