// Sponsors (bb16): the roll for one, what each gives and takes. Nothing but sums: the dice are
// given.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bloodbowl/data/skills.h"
#include "core/json.h"
#include "core/result.h"

namespace affray::league {

enum class MajorSponsor : std::uint8_t {
    None,
    McMurtys,
    Farblast,
    StarInsuranceGuild,
    Steelhelms,
};
inline constexpr std::array kMajorSponsors{MajorSponsor::McMurtys, MajorSponsor::Farblast,
                                           MajorSponsor::StarInsuranceGuild,
                                           MajorSponsor::Steelhelms};
[[nodiscard]] std::string_view id_of(MajorSponsor sponsor);

// What a team's roster says about them: any number of ongoing deals, and one major sponsor.
struct Sponsorship {
    int ongoing = 0;
    MajorSponsor major = MajorSponsor::None;
    bool is_blacklisted = false;  // by the Star Insurance Guild, for good
    int bombardier = 0;           // Farblast: the number of the player who throws bombs

    friend bool operator==(const Sponsorship&, const Sponsorship&) = default;
};
[[nodiscard]] core::Result<Sponsorship> read_sponsorship(const core::Json& json);
[[nodiscard]] core::Json to_json(const Sponsorship& deals);

// Looking for one -------------------------------------------------------------------------------

struct Publicity {
    int fan_factor = 0;
    bool owns_stadium = false;
    bool won = false;
    int touchdowns = 0;
    int touchdowns_against = 0;
    int casualties_suffered_by_opponent = 0;  // whatever caused them
    bool is_play_off = false;
    bool is_final = false;  // of the play-offs
};
[[nodiscard]] int sponsor_total(const Publicity& publicity, int d16);

enum class SponsorOffer : std::uint8_t { None, OneTimeOrOngoing, Major };
[[nodiscard]] SponsorOffer sponsor_offer(int total);

[[nodiscard]] bool may_accept(const Sponsorship& deals, MajorSponsor sponsor,
                              std::string_view roster);
bool accept(Sponsorship& deals, MajorSponsor sponsor, std::string_view roster);
void accept_ongoing(Sponsorship& deals);

// When a deal may be ended: after the rolls, or when the post-match sequence is over.
enum class PostMatchMoment : std::uint8_t { AfterSponsorRolls, AtTheEnd };
[[nodiscard]] bool may_end_major(const Sponsorship& deals, PostMatchMoment moment);
bool end_major(Sponsorship& deals, PostMatchMoment moment);
bool end_ongoing(Sponsorship& deals);

// Money and its price ---------------------------------------------------------------------------

struct SponsorPayment {
    int gold = 0;
    bool somebody_misses = false;  // a random player misses the next match
};
[[nodiscard]] SponsorPayment one_time_payment(int award_d6, int penalty_d6);
[[nodiscard]] SponsorPayment ongoing_payment(int award_d3, int penalty_d6);

// Who may be drawn to miss the next match: no star who is on the roster, for a one-time deal.
struct SponsoredPlayer {
    bool is_star = false;
    bool misses_next = false;
};
enum class DealKind : std::uint8_t { OneTime, Ongoing };
[[nodiscard]] std::vector<std::size_t> who_may_be_drawn(const std::vector<SponsoredPlayer>& players,
                                                        DealKind kind);

// Major sponsors --------------------------------------------------------------------------------

// McMurty's: a team re-roll at the start of a half, and no faster players.
[[nodiscard]] bool feeds_reroll(const Sponsorship& deals, int d6);
enum class Increase : std::uint8_t { Movement, Strength, Agility, Armour };
[[nodiscard]] bool may_increase(const Sponsorship& deals, Increase what);

// Farblast & Sons: a player of the team's line throws bombs; it costs winnings.
[[nodiscard]] bool is_line_position(int most_of_position, int most_of_any_position);
[[nodiscard]] bloodbowl::SkillSet skills_of_bombardier();
void add_skills_of_bombardier(bloodbowl::SkillSet& skills);
[[nodiscard]] int winnings_with_sponsor(const Sponsorship& deals, int winnings);

// Star Insurance Guild: gold for the dead, and its fee.
[[nodiscard]] int insurance_for(const Sponsorship& deals, int player_value);
[[nodiscard]] bool is_fee_due(const Sponsorship& deals, int d6, int players_removed);
[[nodiscard]] int insurance_fee(int sum_of_2d6);
// How many random players miss the next match: none, where it is paid.
int settle_fee(Sponsorship& deals, int& treasury, int fee, bool pays, int d3);

// Steelhelm's: three dice for an improvement, of which two are kept.
struct TrainingResult {
    bool misses_next = false;
    bool niggling_injury = false;
};
[[nodiscard]] int improvement_dice(const Sponsorship& deals);
[[nodiscard]] TrainingResult training_result(const std::array<int, 3>& dice);
// The pairs that may be kept: a double counts as one only where both dice are.
struct KeptDice {
    int first = 0;
    int second = 0;

    [[nodiscard]] bool is_double() const { return first == second; }
    friend bool operator==(const KeptDice&, const KeptDice&) = default;
};
[[nodiscard]] std::array<KeptDice, 3> pairs_to_keep(const std::array<int, 3>& dice);

}  // namespace affray::league
