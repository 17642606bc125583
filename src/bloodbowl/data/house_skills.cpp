// Skills of a house: the book's with another category or price, and new names for some of them.
#include <algorithm>
#include <array>

#include "bloodbowl/data/house_reader.h"

namespace affray::bloodbowl {

namespace {

constexpr std::size_t kMostSkills = 200;

std::optional<SkillCategory> category_named(std::string_view name) {
    for (int i = 0; i < kSkillCategories; ++i)
        if (id_of(static_cast<SkillCategory>(i)) == name) return static_cast<SkillCategory>(i);
    return std::nullopt;
}

// Nothing: the mistake has been named.
std::optional<Skill> read_skill(Fields& fields, const char* key, const Json& json,
                                Edition edition) {
    const auto skill =
        json.is_string() ? skill_named(json.get_ref<const std::string&>()) : std::optional<Skill>();
    if (skill && exists_in(*skill, edition)) return skill;
    fields.complain(
        fmt::format("{}: the edition {} has no skill {}", key, name_of(edition), quote(json)));
    return std::nullopt;
}

std::optional<int> read_value(Fields& fields, const char* key) {
    if (fields.find(key) == nullptr) return std::nullopt;
    return read_price(fields, key, kPrice);
}

}  // namespace

// Names of the house stand for what they give.
SkillSet HouseReader::read_skill_set(Fields& fields, const char* key) const {
    SkillSet set;
    for (const Json& entry : read_list(fields, key, kMostSkills)) {
        const auto own = std::find_if(
            house.combinations.begin(), house.combinations.end(),
            [&](const Combination& one) { return entry.is_string() && entry == one.id; });
        if (own != house.combinations.end()) {
            for (int i = 0; i < kSkills; ++i)
                if (own->gives.has(static_cast<Skill>(i))) set.add(static_cast<Skill>(i));
            continue;
        }
        const auto skill = read_skill(fields, key, entry, house.edition);
        if (!skill) continue;
        if (set.has(*skill))
            fields.complain(fmt::format("{}: {} is listed twice", key, quote(entry)));
        set.add(*skill);
    }
    if (set.has(Skill::Grab) && set.has(Skill::Frenzy))
        fields.complain(fmt::format("{}: nobody has both Grab and Frenzy", key));
    return set;
}

void HouseReader::read_combination(Fields& fields) const {
    if (!fields.allow_only({"id", "name", "gives"})) return;
    Combination own;
    own.id = keep(read_id(fields, "id"));
    own.name = keep(fields.required_text("name"));
    if (skill_named(own.id))
        fields.complain(
            fmt::format("id '{}' is a skill of the book: \"skill\" changes it", own.id));
    for (const Combination& other : house.combinations)
        if (other.id == own.id) fields.complain(fmt::format("id '{}' is listed twice", own.id));
    own.gives = read_skill_set(fields, "gives");
    if (own.gives == SkillSet{}) fields.complain("gives names no skill");
    house.combinations.push_back(own);
}

void HouseReader::read_changed_skill(Fields& fields) const {
    if (!fields.allow_only(
            {"skill", "name", "category", "trait", "learned", "value", "value_on_doubles"}))
        return;
    const auto skill = read_skill(fields, "skill", *fields.find("skill"), house.edition);
    if (!skill) return;
    if (house.terms_of(*skill) != nullptr)
        return fields.complain(fmt::format("skill '{}' is listed twice", id_of(*skill)));
    HouseSkill own{.skill = *skill,
                   .category = category_of(*skill, house.edition),
                   .is_trait = is_trait(*skill, house.edition)};
    own.name = keep(fields.optional_text("name"));
    const std::string category = fields.optional_text("category");
    if (const auto named = category_named(category))
        own.category = *named;
    else if (fields.find("category") != nullptr)
        fields.complain(
            fmt::format("category '{}' is none of general, agility, strength, passing, "
                        "mutation, extraordinary, physical",
                        category));
    const bool is_mutation = house.edition == Edition::Classic
                                 ? own.category == SkillCategory::Mutation
                                 : own.category == SkillCategory::Physical;
    if (is_mutation)
        fields.complain(fmt::format("category '{}' is not one of the edition {}", category,
                                    name_of(house.edition)));
    if (fields.find("trait") != nullptr && house.edition != Edition::Classic)
        fields.complain("trait: only the edition classic has traits");
    own.is_trait = fields.flag("trait", own.is_trait);
    own.is_learned = fields.flag("learned", true);
    own.value = read_value(fields, "value");
    own.value_on_doubles = read_value(fields, "value_on_doubles");
    if ((own.value || own.value_on_doubles) && house.edition == Edition::Classic)
        fields.complain("value: in the edition classic improvements have no value of their own");
    house.skills.push_back(own);
}

void HouseReader::read_skills(const Json& list) const {
    const Json all{{"skills", list}};
    Fields outer = fields(all, "house");
    const std::vector<Json> entries = read_list(outer, "skills", kMostSkills);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const bool changes = entries[i].is_object() && entries[i].contains("skill");
        Fields entry =
            fields(entries[i], place_of("skills", i, entries[i], changes ? "skill" : "id"));
        if (changes)
            read_changed_skill(entry);
        else
            read_combination(entry);
    }
}

}  // namespace affray::bloodbowl
