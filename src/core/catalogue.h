// The rule catalogue: every rule of every edition with its id, in our own words (data/rules).
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace affray::core {

struct CatalogueRule {
    std::string_view id;  // stable: "crp.dodge.06"
    std::string_view edition;
    std::string_view module;  // core, extra, skills, league ...
    std::string_view topic;
    std::string_view text;
    std::string_view note;  // what the source leaves open, and what was decided
    bool optional;
    bool default_on;
    std::span<const std::string_view> needs;  // a skill, card ... without which it cannot be played
    std::span<const std::string_view> inherits;  // prefixes of the ids whose rules apply here too
};

[[nodiscard]] std::span<const CatalogueRule> catalogue();  // edition by edition, chapter by chapter
[[nodiscard]] const CatalogueRule* find_rule(std::string_view id);  // null: there is none
// The rules with this word in their id, topic or text; capital and small letters are the same.
[[nodiscard]] std::vector<const CatalogueRule*> search_rules(std::string_view word);

}  // namespace affray::core
