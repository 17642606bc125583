// Watches a league grow and counts along: what must hold after every entry of its log.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "league/season_log.h"

namespace affray::league {

class SeasonAudit {
public:
    // Reads the lines that were added to the log since the last call, as a stranger would who has
    // nothing but the file, and checks the league that follows after each of them; `league` must be
    // the one that follows after the last. A sentence for each thing that does not hold.
    [[nodiscard]] std::vector<std::string> follow(const SeasonLog& log, const League& league);

    // Counts the entry and checks what `after` makes of it: no coin is lost or found, no list
    // breaks a limit of its roster, Star Player points are those of the deeds, and the deeds are
    // those of the reports.
    [[nodiscard]] std::vector<std::string> check(const Entry& entry, const League& after);

private:
    struct Account {  // of a team, by the entries alone
        int treasury = 0;
        std::map<int, Deeds> deeds;  // by the number on the shirt
        std::string counted;         // the fixture whose deeds were counted last
    };

    void open_account(const Entrant& entrant);
    void check_post_match(const Entrant& entrant);
    void check_deeds(const Entrant& entrant);
    static void count_deeds(const RunningPostMatch& done, const TeamId& team,
                            const Fixture& fixture, Account& account);
    void check_treasuries(const League& after);
    template <class... Words>
    void complain(const Words&... words);

    League read_;  // what the lines lead to
    std::size_t lines_ = 0;
    std::map<TeamId, Account> accounts_;
    std::vector<std::string> problems_;
    const Entry* entry_ = nullptr;
    const League* after_ = nullptr;
};

}  // namespace affray::league
