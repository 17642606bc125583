// What a part of a room does later keeps the room in memory till then, or asks whether it is still
// there.
#pragma once

#include <functional>
#include <memory>

namespace affray::server {

using RoomHold = std::shared_ptr<const void>;
using KeepRoom = std::function<RoomHold()>;

}  // namespace affray::server
