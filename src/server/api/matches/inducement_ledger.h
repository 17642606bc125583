// What was bought for a match and played in it, and what came of it, from what happened.
#pragma once

#include <string>

#include "core/json.h"

namespace affray::server {

class InducementLedger {
public:
    // One decision and what it led to; the kind and the action are empty for the opening.
    void read(const std::string& kind, const std::string& action, const core::Json& events);
    // As in web/src/wire/reports.ts: Report.inducements.
    [[nodiscard]] core::Json json() const;

private:
    void read_event(const core::Json& event);
    void read_purchase(const std::string& name, const core::Json& event);
    void read_help(const std::string& name, const core::Json& event);
    void read_consequence(const std::string& name, const core::Json& event);
    core::Json* last_play(const core::Json& side, const core::Json& card);

    core::Json money_ = core::Json::object();
    core::Json bought_ = core::Json::array();
    core::Json plays_ = core::Json::array();
    core::Json helped_ = core::Json::object();
    int half_ = 0;
    int turn_ = 0;
    bool is_open_ = false;  // what happens now comes of the last play
};

}  // namespace affray::server
