// What an admin is shown, read on a worker's thread.
#pragma once

#include <string>

#include "core/json.h"
#include "server/api/base/sanctions.h"
#include "store/store.h"

namespace affray::server {

struct AdminView {
    store::Store& store;
    const Sanctions& sanctions;
    std::int64_t now;
};

[[nodiscard]] core::Json admin_person(const AdminView& view, const std::string& id);
[[nodiscard]] core::Json reports_page(const AdminView& view);
// Those under a sanction; or who has this name or id.
[[nodiscard]] core::Json people_page(const AdminView& view, const std::string& asked);
[[nodiscard]] core::Json aside_page(const AdminView& view);
[[nodiscard]] core::Json log_page(const AdminView& view);

}  // namespace affray::server
