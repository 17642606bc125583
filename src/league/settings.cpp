#include "league/settings.h"

#include <algorithm>

#include <fmt/format.h>

#include "bloodbowl/data/setup_json.h"
#include "core/object_reader.h"

namespace affray::league {

using core::Json;

namespace {

constexpr int kMostOfASetting = 1'000'000;

template <class Settings, class Visitor>
void each_setting(Settings& settings, Visitor& visit) {
    visit("tie_breaks", settings.tie_breaks);
    visit("points_forfeited", settings.points_forfeited);
    visit("points_bye", settings.points_bye);
    visit("bonus_touchdowns", settings.bonus_touchdowns);
    visit("bonus_casualties", settings.bonus_casualties);
    visit("bonus_close_defeat", settings.bonus_close_defeat);
    visit("forfeit_score", settings.forfeit_score);
    visit("bye_score", settings.bye_score);
    visit("several_teams", settings.several_teams);
    visit("deals_need_commissioner", settings.deals_need_commissioner);
    visit("confirmations", settings.confirmations);
    visit("silence_confirms_days", settings.silence_confirms_days);
    visit("mvp_at_table", settings.mvp_at_table);
    visit("time_zone", settings.time_zone);
    visit("post_match", settings.post_match);
    visit("divisions", settings.divisions);
    visit("moving", settings.moving);
    visit("ladder_reach", settings.ladder_reach);
    visit("play_off_inducements", settings.play_off_inducements);
    visit("friendlies", settings.friendlies);
    visit("finals_own_players_only", settings.finals.own_players_only);
    visit("finals_no_inducement_money", settings.finals.no_inducement_money);
    visit("finals_factor", settings.finals.factor);
    visit("finals_gate_dice_semi_final", settings.finals.gate_dice_semi_final);
    visit("finals_gate_dice_final", settings.finals.gate_dice_final);
    visit("match_options", settings.match_options);
    visit("banned", settings.banned);
    visit("rosters", settings.rosters);
    visit("trophies", settings.trophies);
    visit("seed", settings.seed);
}

template <class T, class Visitor>
void each_part(T& trophy, Visitor& visit) {
    visit("id", trophy.id);
    visit("name", trophy.name);
    visit("when", trophy.when);
    visit("rerolls", trophy.rerolls);
    visit("fan_factor", trophy.fan_factor);
    visit("inducements", trophy.inducements);
    visit("remarks", trophy.remarks);
}

class SettingsReading {
public:
    explicit SettingsReading(core::ObjectReader& reader) : reader_(reader) {}

    template <class T>
    void operator()(std::string_view name, T& value) {
        if (const Json* json = reader_.take(name)) read(name, *json, value);
    }

private:
    void read(std::string_view name, const Json& json, bool& value) {
        reader_.read_flag(name, json, value);
    }
    void read(std::string_view name, const Json& json, int& value) {
        std::int64_t number = 0;
        if (!core::ObjectReader::is_number_in(json, 0, kMostOfASetting, number))
            return reader_.complain(
                name, fmt::format("should be a whole number from 0 to {}", kMostOfASetting));
        value = static_cast<int>(number);
    }
    void read(std::string_view name, const Json& json, std::string& value) {
        if (!json.is_string()) return reader_.complain(name, "should be a text");
        value = json.get<std::string>();
    }
    void read(std::string_view name, const Json& json, std::vector<std::string>& value) {
        value.clear();
        reader_.read_list(name, json, [&](const Json& entry) {
            if (!entry.is_string()) return reader_.complain(name, "should be a list of texts");
            value.push_back(entry.get<std::string>());
        });
    }
    void read(std::string_view name, const Json& json, Json& value) {
        if (const auto options = bloodbowl::read_options(json); !options)
            return reader_.complain(name, options.error().message);
        value = json;
    }
    void read(std::string_view name, const Json& json, std::vector<TieBreak>& value) {
        value.clear();
        reader_.read_list(name, json, [&](const Json& entry) {
            const auto tie_break =
                entry.is_string() ? tie_break_named(entry.get<std::string>()) : std::nullopt;
            if (!tie_break)
                return reader_.complain(
                    name, fmt::format("there is no tie-break {}", core::ObjectReader::text(entry)));
            value.push_back(*tie_break);
        });
    }
    void read(std::string_view name, const Json& json, std::vector<Trophy>& value) {
        reader_.read_list(name, json, [&](const Json& entry) {
            const auto same_id = [&](const Trophy& trophy) {
                const auto id = entry.is_object() ? entry.find("id") : entry.end();
                return entry.is_object() && id != entry.end() && *id == trophy.id;
            };
            const auto known = std::find_if(value.begin(), value.end(), same_id);
            Trophy trophy = known == value.end() ? Trophy{} : *known;
            core::ObjectReader reader(entry, reader_.path_to(name));
            SettingsReading reading(reader);
            each_part(trophy, reading);
            if (trophy.id.empty()) reader.complain("id", "is missing");
            if (trophy.name.empty()) reader.complain("name", "is missing");
            reader_.pass_on(reader.problem());
            if (known == value.end())
                value.push_back(std::move(trophy));
            else
                *known = std::move(trophy);
        });
    }

    core::ObjectReader& reader_;
};

class SettingsWriting {
public:
    explicit SettingsWriting(Json& json) : json_(json) {}

    template <class T>
    void operator()(std::string_view name, const T& value) {
        json_[std::string(name)] = value;
    }
    void operator()(std::string_view name, const std::vector<TieBreak>& value) {
        Json list = Json::array();
        for (const TieBreak tie_break : value) list.push_back(std::string(name_of(tie_break)));
        json_[std::string(name)] = std::move(list);
    }
    void operator()(std::string_view name, const std::vector<Trophy>& value) {
        Json list = Json::array();
        for (const Trophy& trophy : value) {
            Json json = Json::object();
            SettingsWriting writing(json);
            each_part(trophy, writing);
            list.push_back(std::move(json));
        }
        json_[std::string(name)] = std::move(list);
    }

private:
    Json& json_;
};

}  // namespace

std::vector<Trophy> majors() {
    const auto major = [](const char* id, const char* name, const char* when) {
        Trophy trophy;
        trophy.id = id;
        trophy.name = name;
        trophy.when = when;
        return trophy;
    };
    return {major("chaos_cup", "Chaos Cup", "spring"), major("blood_bowl", "Blood Bowl", "summer"),
            major("spike_magazine_trophy", "Spike! Magazine Trophy", "autumn"),
            major("dungeonbowl", "Dungeonbowl", "winter")};
}

LeagueSettings usual_settings(bloodbowl::Edition edition) {
    LeagueSettings settings;
    switch (edition) {
        case bloodbowl::Edition::Crp:
        case bloodbowl::Edition::Lrb5:
            settings.finals.own_players_only = true;
            settings.finals.no_inducement_money = true;
            settings.finals.factor = 2;
            break;
        case bloodbowl::Edition::Classic:
            settings.finals.gate_dice_semi_final = 1;
            settings.finals.gate_dice_final = 2;
            break;
        case bloodbowl::Edition::Bb16:
            settings.deals_need_commissioner = true;
            settings.friendlies = true;
            break;
    }
    return settings;
}

core::Result<LeagueSettings> read_settings(const Json& json, const LeagueSettings& before) {
    LeagueSettings settings = before;
    core::ObjectReader reader(json, "settings");
    SettingsReading reading(reader);
    each_setting(settings, reading);
    if (settings.tie_breaks.empty()) reader.complain("tie_breaks", "is empty");
    if (const std::string problem = reader.problem(); !problem.empty())
        return core::Error{"bad_settings", problem};
    return settings;
}

Json to_json(const LeagueSettings& settings) {
    Json json = Json::object();
    SettingsWriting writing(json);
    each_setting(settings, writing);
    return json;
}

const Trophy* trophy_called(const LeagueSettings& settings, std::string_view id) {
    const auto found = std::find_if(settings.trophies.begin(), settings.trophies.end(),
                                    [&](const Trophy& trophy) { return trophy.id == id; });
    return found == settings.trophies.end() ? nullptr : &*found;
}

}  // namespace affray::league
