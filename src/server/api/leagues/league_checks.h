// What the requests about leagues have in common: who may do something, and what he is told.
#pragma once

#include <string>

#include "league/league.h"
#include "server/net/http.h"

namespace affray::server {

// Somebody who takes part. These throw Refusal.
void check_takes_part(const league::League& league, const std::string& user);
void check_commissioner(const league::League& league, const std::string& user);
// 404 for null.
[[nodiscard]] Json found_page(Json page);
// Somebody was quicker: he is told how it stands now.
[[nodiscard]] HttpReply gone_on(const Json& now);

}  // namespace affray::server
