#include "server/net/logger.h"

#include <chrono>
#include <cstdio>
#include <ctime>

#include <fmt/format.h>

namespace affray::server {

Logger::Logger() : sink_([](const std::string& line) { std::fputs(line.c_str(), stderr); }) {}

void Logger::info(std::string_view what, const core::Json& details) const {
    write("info", what, details);
}

void Logger::error(std::string_view what, const core::Json& details) const {
    write("error", what, details);
}

void Logger::write(std::string_view level, std::string_view what, const core::Json& details) const {
    using std::chrono::duration_cast;
    using std::chrono::milliseconds;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    core::Json line{{"at", iso_time(duration_cast<milliseconds>(now).count())},
                    {"level", std::string(level)},
                    {"what", std::string(what)}};
    line.update(details);
    sink_(line.dump(-1, ' ', false, core::Json::error_handler_t::replace) + "\n");
}

std::string iso_time(std::int64_t milliseconds) {
    const std::time_t seconds = milliseconds / 1000;
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", utc.tm_year + 1900,
                       utc.tm_mon + 1, utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec,
                       milliseconds % 1000);
}

}  // namespace affray::server
