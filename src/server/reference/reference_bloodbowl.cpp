// Rosters, stars, skills, and whether a team is legal.
#include <algorithm>

#include <fmt/format.h>

#include "bloodbowl/data/house_json.h"
#include "bloodbowl/data/rosters.h"
#include "bloodbowl/data/skills.h"
#include "bloodbowl/data/stars.h"
#include "core/catalogue.h"
#include "server/reference/reference.h"
#include "server/reference/reference_json.h"
#include "server/reference/team_terms.h"

namespace affray::server {

namespace {

using bloodbowl::Edition;
using bloodbowl::kEditions;
using bloodbowl::Position;
using bloodbowl::Roster;
using bloodbowl::Skill;
using bloodbowl::Star;
using core::Json;

Json skill_ids(const bloodbowl::SkillSet& skills) {
    Json ids = Json::array();
    for (int i = 0; i < bloodbowl::kSkills; ++i)
        if (const auto skill = static_cast<Skill>(i); skills.has(skill))
            ids.push_back(id_of(skill));
    return ids;
}

std::string letters(const bloodbowl::CategorySet& categories) {
    std::string text;
    for (int i = 0; i < bloodbowl::kSkillCategories; ++i)
        if (const auto category = static_cast<bloodbowl::SkillCategory>(i);
            categories.has(category))
            text += letter_of(category);
    return text;
}

void add_profile(Json& json, const bloodbowl::Profile& profile) {
    json["ma"] = profile.ma;
    json["st"] = profile.st;
    json["ag"] = profile.ag;
    json["av"] = profile.av;
    json["skills"] = skill_ids(profile.skills);
}

Json position_json(const Position& position) {
    Json json{{"id", position.id},     {"name", position.name.english},
              {"role", position.role}, {"max", position.max},
              {"cost", position.cost}, {"names", by_language(position.name)}};
    add_profile(json, position.profile);
    json["normal"] = letters(position.normal);
    json["double"] = letters(position.on_doubles);
    return json;
}

Json staff_costs(const TeamTerms& terms) {
    return {{"apothecary", teams::kApothecaryCost},
            {"fan_factor", terms.free_fan_factor ? 0 : teams::kFanFactorCost},
            {"assistant_coaches", teams::kAssistantCoachCost},
            {"cheerleaders", teams::kCheerleaderCost}};
}

const Json* entry_of(const Json& list, std::string_view id) {
    for (const Json& entry : list)
        if (entry.value("id", "") == id) return &entry;
    return nullptr;
}

// Which of the house's names for skills the position was given: only the content as it was written
// knows.
Json own_skills(const Json& content, const TeamTerms& terms, std::string_view roster,
                std::string_view position) {
    static const Json kNone = Json::array();
    const auto part = [](const Json* entry, const char* key) -> const Json& {
        return entry == nullptr || !entry->contains(key) ? kNone : entry->at(key);
    };
    const Json* changed = entry_of(part(&content, "rosters"), roster);
    Json own = Json::array();
    for (const Json& skill : part(entry_of(part(changed, "positions"), position), "skills"))
        for (const bloodbowl::Combination& one : terms.house->combinations)
            if (skill == one.id) own.push_back(std::string(one.id));
    return own;
}

Json roster_json(const Roster& roster, const TeamTerms& terms, const Json& content) {
    Json json{{"id", roster.id},
              {"name", roster.name.english},
              {"names", by_language(roster.name)},
              {"reroll_cost", roster.reroll_cost},
              {"apothecary", roster.apothecary},
              {"positions", Json::array()},
              {"staff_costs", staff_costs(terms)}};
    for (const Position& position : roster.positions) {
        Json entry = position_json(position);
        if (terms.house) entry["own_skills"] = own_skills(content, terms, roster.id, position.id);
        json["positions"].push_back(std::move(entry));
    }
    return json;
}

Json star_json(const Star& star) {
    Json json{{"id", star.id},
              {"names", by_language(star.name)},
              {"cost", star.cost},
              {"hireable", star.hireable},
              {"certainty", name_of(star.certainty)},
              {"note", or_null(star.note)},
              {"teams", star.teams},
              {"players", Json::array()},
              {"special", Json::array()}};
    for (const bloodbowl::StarPlayer& player : star.players) {
        Json entry{{"id", player.id}, {"names", by_language(player.name)}};
        add_profile(entry, player.profile);
        json["players"].push_back(std::move(entry));
    }
    for (const bloodbowl::SpecialRule& rule : star.special)
        json["special"].push_back({{"id", rule.id}, {"texts", by_language(rule.text)}});
    return json;
}

Json summaries(Skill skill, Edition edition) {
    Json json = Json::object();
    for (const core::Language language : kLanguages)
        json[std::string(name_of(language))] = summary_of(skill, edition, language);
    return json;
}

Json skill_names(Skill skill) {
    Json json = Json::object();
    for (const core::Language language : kLanguages)
        json[std::string(name_of(language))] = name_of(skill, language);
    return json;
}

Json rules_on(Skill skill) {
    const std::string topic = fmt::format("skill.{}", id_of(skill));
    Json ids = Json::array();
    for (const core::CatalogueRule& rule : core::catalogue())
        if (rule.topic == topic) ids.push_back(rule.id);
    return ids;
}

std::vector<Edition> editions_of(Skill skill) {
    std::vector<Edition> editions;
    for (int i = 0; i < kEditions; ++i)
        if (const auto edition = static_cast<Edition>(i); exists_in(skill, edition))
            editions.push_back(edition);
    return editions;
}

// The newest edition's word, and what older ones say otherwise.
Json skill_json(Skill skill) {
    const std::vector<Edition> editions = editions_of(skill);
    const Edition newest = editions.back();
    Json json{{"id", id_of(skill)},
              {"names", skill_names(skill)},
              {"category", id_of(category_of(skill, newest))},
              {"editions", Json::array()},
              {"summaries", summaries(skill, newest)},
              {"rules", rules_on(skill)},
              {"in", Json::object()}};
    for (const Edition edition : editions) {
        json["editions"].push_back(name_of(edition));
        if (category_of(skill, edition) != category_of(skill, newest) ||
            summary_of(skill, edition) != summary_of(skill, newest))
            json["in"][std::string(name_of(edition))] = {
                {"category", id_of(category_of(skill, edition))},
                {"summaries", summaries(skill, edition)}};
    }
    return json;
}

// The rule that a violation breaks, by edition; empty: no line of the catalogue says it.
struct BrokenRule {
    std::string_view code;
    std::array<std::string_view, kEditions> rules;
};
constexpr std::array<BrokenRule, 17> kBrokenRules{{
    {"over_budget", {"classic.team_creation.01", "crp.team.02", "crp.team.02", "bb16.team.01"}},
    {"too_few_players", {"classic.team_creation.01", "crp.team.05", "crp.team.05", "bb16.team.04"}},
    {"too_many_players",
     {"classic.team_creation.01", "crp.team.05", "crp.team.05", "bb16.team.05"}},
    {"too_many_of_position", {"crp.roster.01", "crp.roster.01", "crp.roster.01", "bb16.roster.01"}},
    {"unknown_position", {"crp.roster.05", "crp.roster.05", "crp.roster.05", "bb16.team.02"}},
    {"unknown_roster", {"crp.roster.05", "crp.roster.05", "crp.roster.05", "bb16.team.02"}},
    {"rerolls", {"crp.roster.06", "crp.roster.06", "crp.roster.06", "bb16.roster.06"}},
    {"fan_factor", {"classic.team_creation.01", "crp.team.07", "crp.team.07", "bb16.team.09"}},
    {"apothecary_not_allowed",
     {"crp.roster.11", "crp.roster.11", "crp.roster.11", "bb16.apothecary.02"}},
    {"skill_not_accessible", {"crp.roster.02", "crp.roster.02", "crp.roster.02", "bb16.roster.02"}},
    {"characteristic_too_high", {"", "crp.improve.06", "crp.improve.06", "bb16.improvement.06"}},
    {"skill_twice", {"", "crp.improve.09", "crp.improve.09", ""}},
    {"grab_and_frenzy", {"", "crp.skill.frenzy.11", "crp.skill.frenzy.11", "bb16.skill.frenzy.08"}},
    {"too_many_improvements", {"", "crp.improve.01", "crp.improve.01", ""}},
    {"too_many_stars",
     {"", "crp.inducement.star_players.01", "crp.inducement.star_players.01",
      "bb16.inducement.17"}},
    {"star_not_allowed",
     {"", "crp.inducement.star_players.01", "crp.inducement.star_players.01",
      "bb16.star_table.02"}},
    {"half_a_pair", {"", "crp.star.03", "crp.star.03", "bb16.star_pair.01"}},
}};

Json rule_broken_by(std::string_view code, Edition edition) {
    const auto found = std::ranges::find(kBrokenRules, code, &BrokenRule::code);
    if (found == kBrokenRules.end()) return nullptr;
    return or_null(found->rules[static_cast<std::size_t>(edition)]);
}

}  // namespace

core::Result<Json> rosters_info(std::string_view edition) {
    const auto known = blood_bowl_edition(edition);
    if (!known) return known.error();
    return rosters_info(TeamTerms{*known});
}

Json rosters_info(const TeamTerms& terms) {
    const Json content = bloodbowl::to_json(terms.house);
    Json list = Json::array();
    for (const Roster& roster : bloodbowl::rosters(terms.edition, terms.house))
        list.push_back(roster_json(roster, terms, content));
    return list;
}

core::Result<Json> stars_info(std::string_view edition) {
    const auto known = blood_bowl_edition(edition);
    if (!known) return known.error();
    Json list = Json::array();
    for (const Star& star : bloodbowl::stars(*known)) list.push_back(star_json(star));
    return list;
}

Json skills_info() {
    Json list = Json::array();
    for (int i = 0; i < bloodbowl::kSkills; ++i) list.push_back(skill_json(static_cast<Skill>(i)));
    return list;
}

Json skills_info(const TeamTerms& terms) {
    Json list = Json::array();
    for (int i = 0; i < bloodbowl::kSkills; ++i) {
        const auto skill = static_cast<Skill>(i);
        if (!exists_in(skill, terms.edition)) continue;
        const bloodbowl::HouseSkill* own = terms.house ? terms.house->terms_of(skill) : nullptr;
        Json json = skill_json(skill);
        json["category"] =
            id_of(own != nullptr ? own->category : category_of(skill, terms.edition));
        json["summaries"] = summaries(skill, terms.edition);
        json["in"] = Json::object();
        if (own != nullptr && !own->name.empty())
            for (Json& name : json["names"]) name = std::string(own->name);
        list.push_back(std::move(json));
    }
    return list;
}

namespace {

// Somebody has begun a list: no team can be read from it yet, but what it costs and lacks is known.
bool has_nobody(const Json& team) {
    const auto players = team.is_object() ? team.find("players") : team.end();
    return players != team.end() && players->is_array() && players->empty();
}

teams::Team staff_alone(const Json& team) {
    const auto number = [&](const char* key) {
        const auto found = team.find(key);
        return found == team.end() ? 0 : core::small_number(*found).value_or(0);
    };
    teams::Team staff;
    if (const auto roster = team.find("roster"); roster != team.end() && roster->is_string())
        staff.list.roster = *roster;
    staff.list.rerolls = number("rerolls");
    staff.list.fan_factor = number("fan_factor");
    staff.list.cheerleaders = number("cheerleaders");
    staff.list.assistant_coaches = number("assistant_coaches");
    staff.list.apothecary = team.value("apothecary", Json(false)) == Json(true);
    return staff;
}

}  // namespace

core::Result<Json> team_check(std::string_view edition, const Json& team) {
    const auto known = blood_bowl_edition(edition);
    if (!known) return known.error();
    return team_check(TeamTerms{*known}, team);
}

core::Result<Json> team_check(const TeamTerms& terms, const Json& team) {
    auto read = has_nobody(team) ? core::Result<teams::Team>(staff_alone(team))
                                 : teams::read_team(team, "team", terms.edition, terms.house);
    if (!read) return read.error();
    read->edition = terms.edition;
    read->house = terms.house;
    if (terms.free_fan_factor) read->list.fan_factor = 0;
    const std::vector<teams::Violation> violations = check_team(*read, {.budget = terms.budget});
    const Roster* roster = read->roster();
    Json json{{"legal", violations.empty()},
              {"value", roster == nullptr ? 0 : team_value(*read, *roster)},
              {"cost", roster == nullptr ? 0 : price_of(*read, *roster)},
              {"budget", terms.budget},
              {"problems", Json::array()}};
    for (const teams::Violation& violation : violations)
        json["problems"].push_back({{"code", violation.code},
                                    {"number", violation.number},
                                    {"text", violation.text},
                                    {"rule", rule_broken_by(violation.code, terms.edition)}});
    return json;
}

}  // namespace affray::server
