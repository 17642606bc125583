#include "cli/league_file.h"

#include <chrono>

#include <fmt/format.h>

#include "cli/base/command.h"

namespace affray::cli {

std::string time_now() {
    const auto now = std::chrono::floor<std::chrono::minutes>(std::chrono::system_clock::now());
    const auto day = std::chrono::floor<std::chrono::days>(now);
    const std::chrono::year_month_day date(day);
    const auto minutes = (now - day).count();
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                       minutes / 60, minutes % 60);
}

LeagueFile::LeagueFile(const LeagueOptions& options)
    : options_(options),
      log_(value_or_bad_input(league::read_log(read_file(options.file)), options.file)),
      league_(value_or_bad_input(league::replay(log_), options.file)) {}

void LeagueFile::add(league::What what) {
    const std::string by = who();
    if (options_.just_try) {
        const auto differences =
            value_or_bad_input(league::difference_made(log_, league_, what, by, time_now()));
        for (const league::Difference& one : differences)
            fmt::print("{}: {} -> {}\n", one.place, one.before.empty() ? "-" : one.before,
                       one.after.empty() ? "-" : one.after);
        return;
    }
    must(league::add(log_, league_, std::move(what), by, time_now()));
}

void LeagueFile::add(const league::ImportedEntries& imported) {
    if (!options_.just_try)
        return must(league::add_all(log_, league_, imported, who(), time_now()));
    for (const league::ImportedEntry& entry : imported.entries)
        fmt::print("{}: {}\n", entry.place, league::to_json(entry.what).dump());
    if (const auto status = league::add_all(log_, league_, imported, who(), time_now()); !status)
        throw BadInput(status.error().message);
}

void LeagueFile::answer(const std::string& team, const std::string& answer, core::Dice& dice) {
    must(league::answer_post_match(log_, league_, team, answer, dice, who(), time_now()));
}

void LeagueFile::settle(const std::string& team, core::Dice& dice) {
    must(league::settle_post_match(log_, league_, team, dice, who(), time_now()));
}

std::string LeagueFile::who() const {
    return options_.by.empty() ? league_.commissioners.front() : options_.by;
}

void LeagueFile::must(const core::Status& status) {
    if (!status) throw BadInput(status.error().message);
    write_file(options_.file, to_text(log_));
}

}  // namespace affray::cli
