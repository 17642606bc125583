// The log of a league: entries, one a line, to which is only ever added. The league, its tables and
// its teams follow from it by taking one entry after the other.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "league/entries.h"
#include "league/league.h"

namespace affray::league {

struct SeasonLog {
    std::vector<Entry> entries;
};

// JSON lines. Errors name the line and the entry.
[[nodiscard]] core::Result<SeasonLog> read_log(std::string_view text);
[[nodiscard]] std::string to_text(const SeasonLog& log);
[[nodiscard]] std::string line_of(const Entry& entry);

// The league after all entries, each as it was last corrected.
[[nodiscard]] core::Result<League> replay(const SeasonLog& log);

// What would be different after one more entry, which need not be added.
struct Difference {
    std::string place;   // "table.gouged_eye.points"
    std::string before;  // empty: it was not there
    std::string after;
};
[[nodiscard]] core::Result<std::vector<Difference>> difference_made(const SeasonLog& log,
                                                                    const What& what,
                                                                    const std::string& by,
                                                                    const std::string& at = {});

// The same for who has the league as it stands after the log.
[[nodiscard]] core::Result<std::vector<Difference>> difference_made(const SeasonLog& log,
                                                                    const League& now,
                                                                    const What& what,
                                                                    const std::string& by,
                                                                    const std::string& at = {});

// Adds it with the next number, or says why it cannot be. `league` is the one that follows from
// the log before and after.
[[nodiscard]] core::Status add(SeasonLog& log, League& league, What what, const std::string& by,
                               const std::string& at = {});

// The next answer of a team after its match; an empty one begins it. Rolls what has to be rolled,
// with the faces in the entry. How it stands is in Entrant::post_match; when it is over,
// Entrant::team is the new team. An answer is taken back by adding PostMatchTakenBack.
// A secret of dice that was committed to elsewhere is given up: its owner alone knows it.
[[nodiscard]] core::Status answer_post_match(SeasonLog& log, League& league, const TeamId& team,
                                             const std::string& answer, core::Dice& dice,
                                             const std::string& by, const std::string& at = {});
// The same by its owner: the dice are those of the next line of the secret. The value of the seat
// is told with the first line.
struct OpenedValue {
    std::string value;      // empty: it is open already
    std::string opened_by;  // "seat", "server"
};
[[nodiscard]] core::Status answer_with_secret(SeasonLog& log, League& league, const TeamId& team,
                                              const std::string& answer, core::Dice& dice,
                                              const OpenedValue& opened, const std::string& by,
                                              const std::string& at);
// What a sensible coach answers next; empty: it begins.
[[nodiscard]] std::string sensible_answer(const RunningPostMatch& running);
// All that is open, as a sensible coach does it.
[[nodiscard]] core::Status settle_post_match(SeasonLog& log, League& league, const TeamId& team,
                                             core::Dice& dice, const std::string& by,
                                             const std::string& at = {});

// Who changed what that had been said before: corrections, reports that were sent back, rules,
// deadlines, lists and names of teams, forfeits and withdrawals.
struct ToldChange {
    int entry = 0;
    std::string by, at;
    std::string what;  // a sentence
    std::string reason;
    std::vector<Difference> differences = {};  // between what was said and what is said now
};
[[nodiscard]] std::vector<ToldChange> changes(const SeasonLog& log);

}  // namespace affray::league
