// Structured logs: one JSON object a line, with time and what happened.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/json.h"

namespace affray::server {

class Logger {
public:
    using Sink = std::function<void(const std::string& line)>;

    Logger();  // to the standard error stream
    explicit Logger(Sink sink) : sink_(std::move(sink)) {}
    void info(std::string_view what, const core::Json& details = core::Json::object()) const;
    void error(std::string_view what, const core::Json& details = core::Json::object()) const;

private:
    void write(std::string_view level, std::string_view what, const core::Json& details) const;

    Sink sink_;
};

// "2026-01-31T12:00:00.000Z"
[[nodiscard]] std::string iso_time(std::int64_t milliseconds);

}  // namespace affray::server
