#include "league/team/stadium.h"

#include <algorithm>
#include <utility>

#include "core/object_reader.h"

namespace affray::league {

namespace {

constexpr int kTenThousand = 10'000;
constexpr int kManyFans = 8;
constexpr int kVeryManyFans = 13;
constexpr int kUnconditionalFrom = 9;
constexpr int kOfferFrom = 6;
constexpr int kNobodyHelps = 8;  // on the D8
constexpr int kLossBase = 100'000;
constexpr int kBroadcastBonus = 3;

}  // namespace

core::Result<StadiumRecord> read_stadium_record(const core::Json& json) {
    StadiumRecord record;
    core::ObjectReader reader(json, "stadium");
    HomeStadium home;
    const core::Json* name = reader.take("name");
    const core::Json* attribute = reader.take("attribute");
    if ((name != nullptr) != (attribute != nullptr))
        reader.complain(name != nullptr ? "attribute" : "name", "is missing");
    if (name != nullptr && attribute != nullptr) {
        if (!name->is_string()) reader.complain("name", "should be a text");
        if (!attribute->is_string()) reader.complain("attribute", "should be the id of one");
    }
    if (const core::Json* owned = reader.take("owned")) {
        if (name == nullptr) reader.complain("owned", "needs a stadium");
        reader.read_flag("owned", *owned, home.is_owned);
    }
    if (const core::Json* fund = reader.take("fund")) {
        std::int64_t gold = 0;
        if (core::ObjectReader::is_number_in(*fund, 0, 100'000'000, gold))
            record.fund = static_cast<int>(gold);
        else
            reader.complain("fund", "should be a whole number from 0 to 100000000");
    }
    if (const std::string problem = reader.problem(); !problem.empty())
        return core::Error{"bad_stadium", problem};
    if (name != nullptr && attribute != nullptr) {
        home.name = name->get<std::string>();
        home.attribute = attribute->get<std::string>();
        record.home = std::move(home);
    }
    return record;
}

core::Json to_json(const StadiumRecord& record) {
    core::Json json = core::Json::object();
    if (record.home) {
        json["name"] = record.home->name;
        json["attribute"] = record.home->attribute;
        json["owned"] = record.home->is_owned;
    }
    json["fund"] = record.fund;
    return json;
}

bool may_seek_residency(const StadiumRecord& record, const Venue& venue) {
    return !venue.attribute.empty() && !venue.is_a_home && !record.home;
}

int residency_modifier(const ResidencyStanding& standing) {
    int modifier = 0;
    if (standing.won) modifier += 1;
    if (standing.lost) modifier -= 1;
    if (standing.has_major_sponsor) modifier += 2;
    if (standing.fan_factor >= kManyFans) modifier += 2;
    if (standing.fan_factor >= kVeryManyFans) modifier += 4;
    return modifier;
}

ResidencyOffer residency_offer(int total) {
    if (total >= kUnconditionalFrom) return ResidencyOffer::Unconditional;
    return total >= kOfferFrom ? ResidencyOffer::ForAllWinnings : ResidencyOffer::Rejected;
}

ResidencyOffers contest_residency(int first_total, int second_total) {
    if (first_total > second_total) return {.first = residency_offer(first_total)};
    if (second_total > first_total) return {.second = residency_offer(second_total)};
    return {};
}

int take_residency(StadiumRecord& record, HomeStadium home, ResidencyOffer offer, int winnings) {
    if (offer == ResidencyOffer::Rejected || record.home) return winnings;
    home.is_owned = false;
    record.home = std::move(home);
    return offer == ResidencyOffer::ForAllWinnings ? 0 : winnings;
}

bool give_up_home(StadiumRecord& record, int& treasury) {
    if (!record.home || treasury < kGiveUpPrice) return false;
    treasury -= kGiveUpPrice;
    record.home.reset();
    return true;
}

int winnings_at_own_stadium(int winnings, const HomeMatch& match, int d3) {
    int change = 0;
    if (match.won) change = d3 + match.fame;
    if (match.lost) change = -std::max(0, d3 - match.fame);
    return at_least_nothing(winnings + change * kTenThousand);
}

bool is_residency_at_risk(const StadiumRecord& record, bool lost_at_home) {
    return lost_at_home && record.home && !record.home->is_owned;
}

bool is_residency_lost(int d8, int fan_factor, int points_paid) {
    return d8 == kNobodyHelps || d8 - points_paid > fan_factor;
}

std::optional<int> points_to_keep(int d8, int fan_factor) {
    if (d8 == kNobodyHelps) return std::nullopt;
    return std::max(0, d8 - fan_factor);
}

bool buy_stadium(StadiumRecord& record, int& treasury) {
    if (!record.home || record.home->is_owned) return false;
    const int from_fund = std::min(record.fund, kStadiumPrice);
    if (treasury < kStadiumPrice - from_fund) return false;
    record.fund -= from_fund;
    treasury -= kStadiumPrice - from_fund;
    record.home->is_owned = true;
    return true;
}

bool pay_into_fund(StadiumRecord& record, int& treasury) {
    if (treasury < kFundPayment) return false;
    treasury -= kFundPayment;
    record.fund += kFundGain;
    return true;
}

Sale sale_result(int d6) {
    if (d6 <= 1) return Sale::Swindled;
    return d6 >= 6 ? Sale::BreakEven : Sale::AtALoss;
}

int sale_price(Sale sale, int sum_of_2d6) {
    switch (sale) {
        case Sale::Swindled: return sum_of_2d6 * kTenThousand;
        case Sale::AtALoss: return kLossBase + sum_of_2d6 * kTenThousand;
        case Sale::BreakEven: break;
    }
    return kStadiumPrice;
}

bool sell_stadium(StadiumRecord& record, int& treasury, int d6, int sum_of_2d6) {
    if (!record.home || !record.home->is_owned) return false;
    treasury += sale_price(sale_result(d6), sum_of_2d6);
    record.home->is_owned = false;
    return true;
}

bool pays_for_exposure(const std::string& attribute) {
    return attribute == "stadium_desperate_for_exposure";
}

bool sells_merchandise(const std::string& attribute) {
    return attribute == "stadium_integrated_merchandise_stalls";
}

int stadium_takings(const std::string& attribute, const StadiumTakings& dice) {
    if (pays_for_exposure(attribute)) return dice.d6_for_both * kTenThousand;
    if (sells_merchandise(attribute)) return dice.d3_of_team * kTenThousand;
    return 0;
}

int fan_factor_bonus(const std::string& attribute) {
    return attribute == "stadium_broadcast_studio" ? kBroadcastBonus : 0;
}

int at_least_nothing(int winnings) { return std::max(0, winnings); }

}  // namespace affray::league
