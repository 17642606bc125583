#include "league/team/sponsors.h"

#include <algorithm>

#include "core/object_reader.h"

namespace affray::league {

namespace {

constexpr std::array<std::string_view, 5> kSponsorIds{"", "sponsor_mcmurtys", "sponsor_farblast",
                                                      "sponsor_star_insurance_guild",
                                                      "sponsor_steelhelms"};
constexpr std::array<std::string_view, 4> kWithoutBombs{"dark_elf", "elven_union", "high_elf",
                                                        "wood_elf"};
constexpr int kOneTimeGold = 60'000;
constexpr int kOngoingGold = 10'000;
constexpr int kFarblastCost = 20'000;
constexpr int kOfferAt = 20;
constexpr int kMajorAt = 25;
constexpr int kRerollAt = 5;
constexpr int kGoldStep = 10'000;

}  // namespace

std::string_view id_of(MajorSponsor sponsor) {
    return kSponsorIds[static_cast<std::size_t>(sponsor)];
}

core::Result<Sponsorship> read_sponsorship(const core::Json& json) {
    Sponsorship deals;
    core::ObjectReader reader(json, "sponsorship");
    const auto number = [&](std::string_view name, int most, int& value) {
        const core::Json* field = reader.take(name);
        if (field == nullptr) return;
        std::int64_t read = 0;
        if (core::ObjectReader::is_number_in(*field, 0, most, read))
            value = static_cast<int>(read);
        else
            reader.complain(name, fmt::format("should be a whole number from 0 to {}", most));
    };
    number("ongoing", 1000, deals.ongoing);
    number("bombardier", 99, deals.bombardier);
    if (const core::Json* flag = reader.take("blacklisted"))
        reader.read_flag("blacklisted", *flag, deals.is_blacklisted);
    if (const core::Json* major = reader.take("major")) {
        const auto found =
            major->is_string()
                ? std::find(kSponsorIds.begin() + 1, kSponsorIds.end(), major->get<std::string>())
                : kSponsorIds.end();
        if (found == kSponsorIds.end())
            reader.complain("major", "should be the id of a major sponsor");
        else
            deals.major = static_cast<MajorSponsor>(found - kSponsorIds.begin());
    }
    if (const std::string problem = reader.problem(); !problem.empty())
        return core::Error{"bad_sponsorship", problem};
    return deals;
}

core::Json to_json(const Sponsorship& deals) {
    core::Json json = core::Json::object();
    json["ongoing"] = deals.ongoing;
    if (deals.major != MajorSponsor::None) json["major"] = std::string(id_of(deals.major));
    if (deals.bombardier != 0) json["bombardier"] = deals.bombardier;
    if (deals.is_blacklisted) json["blacklisted"] = true;
    return json;
}

int sponsor_total(const Publicity& publicity, int d16) {
    int total = d16 + publicity.fan_factor;
    if (publicity.owns_stadium) total += 2;
    if (publicity.won) total += 2;
    if (publicity.touchdowns >= publicity.touchdowns_against + 2) total += 1;
    if (publicity.casualties_suffered_by_opponent >= 3) total += 2;
    if (publicity.casualties_suffered_by_opponent >= 5) total += 1;
    if (publicity.is_play_off || publicity.is_final) total += 3;
    if (publicity.is_final) total += 2;
    return total;
}

SponsorOffer sponsor_offer(int total) {
    if (total >= kMajorAt) return SponsorOffer::Major;
    return total >= kOfferAt ? SponsorOffer::OneTimeOrOngoing : SponsorOffer::None;
}

bool may_accept(const Sponsorship& deals, MajorSponsor sponsor, std::string_view roster) {
    if (sponsor == MajorSponsor::None || deals.major != MajorSponsor::None) return false;
    if (sponsor == MajorSponsor::StarInsuranceGuild) return !deals.is_blacklisted;
    return sponsor != MajorSponsor::Farblast ||
           std::find(kWithoutBombs.begin(), kWithoutBombs.end(), roster) == kWithoutBombs.end();
}

bool accept(Sponsorship& deals, MajorSponsor sponsor, std::string_view roster) {
    if (!may_accept(deals, sponsor, roster)) return false;
    deals.major = sponsor;
    return true;
}

void accept_ongoing(Sponsorship& deals) { ++deals.ongoing; }

bool may_end_major(const Sponsorship& deals, PostMatchMoment moment) {
    if (deals.major == MajorSponsor::None) return false;
    const bool only_at_the_end = deals.major == MajorSponsor::StarInsuranceGuild;
    return only_at_the_end == (moment == PostMatchMoment::AtTheEnd);
}

bool end_major(Sponsorship& deals, PostMatchMoment moment) {
    if (!may_end_major(deals, moment)) return false;
    deals.major = MajorSponsor::None;
    deals.bombardier = 0;
    return true;
}

bool end_ongoing(Sponsorship& deals) {
    if (deals.ongoing == 0) return false;
    --deals.ongoing;
    return true;
}

SponsorPayment one_time_payment(int award_d6, int penalty_d6) {
    return {award_d6 * kOneTimeGold, penalty_d6 == 1};
}

SponsorPayment ongoing_payment(int award_d3, int penalty_d6) {
    return {award_d3 * kOngoingGold, penalty_d6 == 1};
}

std::vector<std::size_t> who_may_be_drawn(const std::vector<SponsoredPlayer>& players,
                                          DealKind kind) {
    std::vector<std::size_t> drawn;
    for (std::size_t i = 0; i < players.size(); ++i)
        if (kind == DealKind::Ongoing || !players[i].is_star) drawn.push_back(i);
    return drawn;
}

bool feeds_reroll(const Sponsorship& deals, int d6) {
    return deals.major == MajorSponsor::McMurtys && d6 >= kRerollAt;
}

bool may_increase(const Sponsorship& deals, Increase what) {
    return deals.major != MajorSponsor::McMurtys ||
           (what != Increase::Movement && what != Increase::Agility);
}

bool is_line_position(int most_of_position, int most_of_any_position) {
    return most_of_position == most_of_any_position;
}

bloodbowl::SkillSet skills_of_bombardier() {
    bloodbowl::SkillSet skills;
    add_skills_of_bombardier(skills);
    return skills;
}

void add_skills_of_bombardier(bloodbowl::SkillSet& skills) {
    for (const bloodbowl::Skill skill :
         {bloodbowl::Skill::Bombardier, bloodbowl::Skill::Loner, bloodbowl::Skill::SecretWeapon})
        skills.add(skill);
}

int winnings_with_sponsor(const Sponsorship& deals, int winnings) {
    if (deals.major != MajorSponsor::Farblast) return winnings;
    return std::max(0, winnings - kFarblastCost);
}

// Values are tens of thousands: half of one is rounded up to the next.
int insurance_for(const Sponsorship& deals, int player_value) {
    if (deals.major != MajorSponsor::StarInsuranceGuild) return 0;
    return (player_value + 2 * kGoldStep - 1) / (2 * kGoldStep) * kGoldStep;
}

bool is_fee_due(const Sponsorship& deals, int d6, int players_removed) {
    return deals.major == MajorSponsor::StarInsuranceGuild && d6 <= players_removed;
}

int insurance_fee(int sum_of_2d6) { return sum_of_2d6 * kGoldStep; }

int settle_fee(Sponsorship& deals, int& treasury, int fee, bool pays, int d3) {
    if (pays && treasury >= fee) {
        treasury -= fee;
        return 0;
    }
    treasury = 0;
    deals.major = MajorSponsor::None;
    deals.is_blacklisted = true;
    return d3;
}

int improvement_dice(const Sponsorship& deals) {
    return deals.major == MajorSponsor::Steelhelms ? 3 : 2;
}

TrainingResult training_result(const std::array<int, 3>& dice) {
    const bool equal = dice[0] == dice[1] || dice[0] == dice[2] || dice[1] == dice[2];
    return {equal, std::count(dice.begin(), dice.end(), 1) >= 2};
}

std::array<KeptDice, 3> pairs_to_keep(const std::array<int, 3>& dice) {
    return {KeptDice{dice[0], dice[1]}, KeptDice{dice[0], dice[2]}, KeptDice{dice[1], dice[2]}};
}

}  // namespace affray::league
