// The season of the books: free matches, a tournament of the four best, challenges, trophies; and
// deals between teams.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bloodbowl/data/setup.h"
#include "league/league.h"

namespace affray::league {

inline constexpr int kSemiFinalists = 4;
inline constexpr int kScoreOfADeclinedChallenge = 2;

// Who plays the semi-finals
// -------------------------------------------------------------------------

// What a team is worth in its next match: what its trophies give counts.
[[nodiscard]] int value_of(const League& league, const TeamId& team);

// How a team did in a season (0: the present one), in all its matches before the tournament.
struct WinRatio {
    int won = 0;
    int played = 0;
};
[[nodiscard]] WinRatio win_ratio(const League& league, const TeamId& team, int season = 0);

// All who can qualify, the best first, in the way that was announced for this season. Who is level
// is parted by the league's tie-breaks.
[[nodiscard]] std::vector<TeamId> qualification_order(const League& league,
                                                      Qualification qualification);
// The four; an error when there are fewer, or when the play-offs have not come to an end.
[[nodiscard]] core::Result<std::vector<TeamId>> qualified(const League& league,
                                                          Qualification qualification);

// Semi-finals and final
// -----------------------------------------------------------------------------

// The four are paired at random.
[[nodiscard]] Round semi_finals(std::vector<TeamId> four, std::uint64_t seed);
// Of the present season; empty before both have been played.
[[nodiscard]] std::vector<TeamId> semi_final_winners(const League& league);
[[nodiscard]] std::optional<TeamId> winner_of_final(const League& league);

// Of a season that has no final: who has won the last match of its knock-out, or the first of the
// table of what was scheduled (of the highest division). Nobody, where only free matches were
// played.
[[nodiscard]] std::optional<TeamId> champion_without_final(const League& league);

// Under which terms a match is played and paid.
struct MatchTerms {
    bloodbowl::Options options;
    int gate_factor = 1;                // winnings: LeagueRules::winnings_final_factor
    int gate_dice_bonus = 0;            // on each die of the gate (classic)
    bloodbowl::SharedHouse house = {};  // what the match needs of it
    bool friendly = false;              // no league points and no Most Valuable Player (bb16)
};
// The stars on the rosters of the league, but of one team: nobody else hires them.
[[nodiscard]] std::vector<std::string> rostered_stars(const League& league, const TeamId& but = {});
[[nodiscard]] MatchTerms terms_of(const League& league, const Fixture& fixture);
// The spectators that a team brings, under these terms, for those that the match has counted.
[[nodiscard]] int gate_of(const MatchTerms& terms, int fans, int fan_factor);

// The team as it takes the field: with what its trophies give.
[[nodiscard]] std::optional<teams::Team> team_for_match(const League& league, const TeamId& team);

// A league match that is none for the table: against another division, or against a team of the own
// one that was met twice in this season (bb16.faq.24).
[[nodiscard]] bool is_friendly(const League& league, const TeamId& one, const TeamId& other);

// Between two seasons
// ----------------------------------------------------------------------------------

// The season after which the team may be drafted anew: the last one, as long as it has played none
// of the next. An error says why it may not.
[[nodiscard]] core::Result<int> season_to_redraft_after(const League& league, const TeamId& team);
// What that season brings in downtime.
[[nodiscard]] int downtime_funds_of(const League& league, const TeamId& team, int season);
// All that may be spent then.
[[nodiscard]] core::Result<int> gold_to_redraft(const League& league, const TeamId& team);

// Challenges
// ---------------------------------------------------------------------------------------

// In the play-offs of a season, once a week; in a season on a ladder to a team a few rungs above
// (LeagueSettings::ladder_reach), one after the other.
[[nodiscard]] core::Status may_challenge(const League& league, const ChallengeMade& challenge,
                                         std::string_view at);
[[nodiscard]] bool is_in_play_offs(const League& league);
// The team that is asked now; null: nobody is.
[[nodiscard]] const TeamId* asked_now(const Challenge& challenge);
// Whose coach gives this answer.
[[nodiscard]] const TeamId& asked_for(const Challenge& challenge, ChallengeAnswer answer);
[[nodiscard]] core::Status may_answer(const League& league, const Challenge& challenge,
                                      const ChallengeAnswered& answer);

// Deals
// --------------------------------------------------------------------------------------------

// Both teams after the deal, or why it cannot be made.
[[nodiscard]] core::Result<std::vector<Entrant>> after_deal(const League& league,
                                                            const DealMade& deal,
                                                            std::string_view proposed_by);

}  // namespace affray::league
