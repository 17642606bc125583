// The options of a match as JSON.
#include <algorithm>
#include <array>

#include "bloodbowl/data/json_fields.h"
#include "bloodbowl/data/playables.h"
#include "bloodbowl/data/setup_json.h"

namespace affray::bloodbowl {

namespace {

struct OptionName {
    const char* name;
    bool Options::*field;
};
constexpr std::array<OptionName, 22> kSwitches{{
    {"kickoff_table", &Options::kickoff_table},
    {"fans", &Options::fans},
    {"weather", &Options::weather},
    {"staff", &Options::staff},
    {"hand_off", &Options::hand_off},
    {"going_for_it", &Options::going_for_it},
    {"assists", &Options::assists},
    {"interceptions", &Options::interceptions},
    {"fumbles", &Options::fumbles},
    {"fouls", &Options::fouls},
    {"casualty_table", &Options::casualty_table},
    {"illegal_procedure", &Options::illegal_procedure},
    {"piling_on", &Options::piling_on},
    {"rivals", &Options::rivals},
    {"as_published", &Options::as_published},
    {"merged_deck", &Options::merged_deck},
    {"optional_inducements", &Options::optional_inducements},
    {"special_plays", &Options::special_plays},
    {"blitzmania", &Options::blitzmania},
    {"special_balls", &Options::special_balls},
    {"match_events", &Options::match_events},
    {"lrb6_decks", &Options::lrb6_decks},
}};
constexpr std::array<std::string_view, 3> kTieNames{"draw", "ask", "overtime"};
constexpr std::array<std::string_view, 4> kInducementNames{"off", "by_value", "budget", "treasury"};
constexpr std::array<std::string_view, 4> kCardsNames{"off", "on_list", "instead", "own_budget"};
constexpr std::array<std::string_view, 3> kWeatherTableNames{"standard", "winter", "subterranean"};
constexpr std::array<std::string_view, 10> kRefereeNames{"standard",
                                                         "small",
                                                         "famous",
                                                         "any",
                                                         "goblin",
                                                         "halfling",
                                                         "trundlefoot_triplets",
                                                         "ranulf_red_hokuli",
                                                         "thoron_korensson",
                                                         "jorm_the_ogre"};
constexpr std::array<std::string_view, 5> kVariantNames{"normal", "points", "draft", "one_deck",
                                                        "round_robin"};
constexpr std::size_t kMostBanned = 200;

// One of the words; the first where nothing is said.
template <class E, std::size_t N>
E read_word(Fields& fields, const char* key, const std::array<std::string_view, N>& names) {
    const Json* value = fields.find(key);
    if (value == nullptr) return E{};
    const std::string name = value->is_string() ? value->get<std::string>() : std::string();
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<E>(found - names.begin());
    fields.complain(fmt::format("{} {} is none of {}", key, quote(*value), fmt::join(names, ", ")));
    return E{};
}

// In thousands, as the match counts it.
int read_gold(Fields& fields, const char* key) {
    const int gold = fields.optional_number(key, kGold, 0);
    if (gold % kThousand != 0) fields.complain(fmt::format("{} {} is no round sum", key, gold));
    return gold / kThousand;
}

std::vector<std::string> read_banned(Fields& fields) {
    std::vector<std::string> banned;
    const Json* list = fields.find("banned");
    if (list == nullptr) return banned;
    if (!list->is_array() || list->size() > kMostBanned) {
        fields.complain(fmt::format("banned {} is not a list of inducements", quote(*list)));
        return banned;
    }
    for (const Json& entry : *list) {
        if (entry.is_string() && entry.get_ref<const std::string&>().size() <= kLongestName)
            banned.push_back(entry.get<std::string>());
        else
            fields.complain(fmt::format("banned: {} is no inducement", quote(entry)));
    }
    return banned;
}

std::string read_stadium(Fields& fields) {
    const std::string stadium = fields.optional_text("stadium");
    if (stadium.empty()) return Options{}.stadium;
    const bool is_attribute = stadium.starts_with("stadium_") && playable_named(stadium);
    if (stadium != "standard" && stadium != "roll" && !is_attribute)
        fields.complain(fmt::format("there is no stadium {}", quote(stadium)));
    return stadium;
}

}  // namespace

core::Result<Options> read_options(const Json& json) {
    std::vector<std::string> errors;
    Options options;
    Fields fields(json, "options", errors);
    if (fields.allow_only({"kickoff_table",  "fans",
                           "weather",        "staff",
                           "hand_off",       "going_for_it",
                           "assists",        "interceptions",
                           "fumbles",        "fouls",
                           "casualty_table", "illegal_procedure",
                           "piling_on",      "rivals",
                           "as_published",   "tie",
                           "inducements",    "budget",
                           "cards",          "card_budget",
                           "merged_deck",    "optional_inducements",
                           "special_plays",  "banned",
                           "card_variant",   "lrb6_decks",
                           "weather_table",  "blitzmania",
                           "special_balls",  "referee",
                           "stadium",        "match_events"})) {
        for (const OptionName& option : kSwitches)
            options.*option.field = fields.flag(option.name, options.*option.field);
        options.tie = read_word<TieOption>(fields, "tie", kTieNames);
        options.inducements = read_word<InducementsOption>(fields, "inducements", kInducementNames);
        options.cards = read_word<CardsOption>(fields, "cards", kCardsNames);
        options.card_variant = read_word<CardVariant>(fields, "card_variant", kVariantNames);
        options.budget = read_gold(fields, "budget");
        options.card_budget = read_gold(fields, "card_budget");
        options.banned = read_banned(fields);
        options.weather_table =
            read_word<WeatherTable>(fields, "weather_table", kWeatherTableNames);
        options.referee = read_word<RefereeOption>(fields, "referee", kRefereeNames);
        options.stadium = read_stadium(fields);
    }
    if (!errors.empty()) return all_of("bad_options", errors);
    return options;
}

Json to_json(const Options& options) {
    Json json = Json::object();
    for (const OptionName& option : kSwitches) json[option.name] = options.*option.field;
    json["tie"] = std::string(kTieNames[static_cast<std::size_t>(options.tie)]);
    json["inducements"] =
        std::string(kInducementNames[static_cast<std::size_t>(options.inducements)]);
    json["cards"] = std::string(kCardsNames[static_cast<std::size_t>(options.cards)]);
    json["card_variant"] =
        std::string(kVariantNames[static_cast<std::size_t>(options.card_variant)]);
    json["budget"] = options.budget * kThousand;
    json["card_budget"] = options.card_budget * kThousand;
    json["weather_table"] =
        std::string(kWeatherTableNames[static_cast<std::size_t>(options.weather_table)]);
    json["referee"] = std::string(kRefereeNames[static_cast<std::size_t>(options.referee)]);
    json["stadium"] = options.stadium;
    json["banned"] = options.banned;
    return json;
}

}  // namespace affray::bloodbowl
