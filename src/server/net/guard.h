// What somebody else's code throws must end neither the process nor what comes after it.
#pragma once

#include <string>
#include <string_view>

#include "server/net/logger.h"

namespace affray::server {

// Of the exception that is being handled, whatever its type: for a log.
[[nodiscard]] std::string what_was_thrown();

// Carries something out; what it throws is logged and goes no further. Whether it threw nothing.
template <class Work>
bool guarded(const Logger& log, std::string_view what, const Work& work) {
    try {
        work();
        return true;
    } catch (...) {
        log.error(what, {{"problem", what_was_thrown()}});
        return false;
    }
}

}  // namespace affray::server
