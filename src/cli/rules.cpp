// affray rules: look up a rule, or all rules with a word in them.
#include <algorithm>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/wrapped_text.h"
#include "core/catalogue.h"
#include "protocol/rule_relations.h"
#include "protocol/rule_tests.h"

namespace affray::cli {

namespace {

using core::CatalogueRule;
using core::Json;
using protocol::inheriting;
using protocol::Rules;
using protocol::same_topic_elsewhere;
using protocol::tests_of;

struct RulesOptions {
    std::string wanted;
    std::string edition;
    bool json = false;
};

bool is_of(const CatalogueRule& rule, std::string_view edition) {
    return edition.empty() || rule.edition == edition;
}

Json names(std::span<const std::string_view> words) {
    Json json = Json::array();
    for (const std::string_view word : words) json.push_back(std::string(word));
    return json;
}

Json ids(const Rules& rules) {
    Json json = Json::array();
    for (const CatalogueRule* rule : rules) json.push_back(std::string(rule->id));
    return json;
}

Json to_json(const CatalogueRule& rule) {
    return {{"id", std::string(rule.id)},
            {"edition", std::string(rule.edition)},
            {"module", std::string(rule.module)},
            {"topic", std::string(rule.topic)},
            {"text", std::string(rule.text)},
            {"note", std::string(rule.note)},
            {"optional", rule.optional},
            {"default_on", rule.default_on},
            {"needs", names(rule.needs)},
            {"inherits", names(rule.inherits)},
            {"inherited_by", ids(inheriting(rule))},
            {"same_topic", ids(same_topic_elsewhere(rule))},
            {"tests", names(tests_of(rule))}};
}

void print_list(std::string_view heading, std::span<const std::string_view> words) {
    if (words.empty()) return;
    fmt::print("\n{}\n", heading);
    for (const std::string_view word : words) fmt::print("  {}\n", word);
}

void print_brief(const Rules& rules) {
    for (const CatalogueRule* rule : rules) fmt::print("{}", wrapped(rule->id, 26, rule->text));
}

void print_rule(const CatalogueRule& rule) {
    fmt::print("{}   {} / {} / {}{}\n\n", rule.id, rule.edition, rule.module, rule.topic,
               !rule.optional ? "" : (rule.default_on ? " (optional, usually on)" : " (optional)"));
    fmt::print("{}", wrapped("", 0, rule.text));
    if (!rule.note.empty()) fmt::print("\n{}", wrapped("Note:", 6, rule.note));
    print_list("Needs", rule.needs);
    print_list("The rules under these ids apply here too", rule.inherits);
    if (const Rules heirs = inheriting(rule); !heirs.empty()) {
        fmt::print("\nAlso in force through\n");
        print_brief(heirs);
    }
    if (const Rules others = same_topic_elsewhere(rule); !others.empty()) {
        fmt::print("\nThe topic '{}' in the other editions\n", rule.topic);
        print_brief(others);
    }
    if (tests_of(rule).empty()) fmt::print("\nNo test carries this id.\n");
    print_list("Tests", tests_of(rule));
}

// How many rules there are, and how many have a test, by edition and module.
struct Count {
    int total = 0, tested = 0;
};
using Overview = std::vector<std::pair<std::pair<std::string_view, std::string_view>, Count>>;

Overview count_rules(std::string_view edition) {
    Overview overview;
    for (const CatalogueRule& rule : core::catalogue()) {
        if (!is_of(rule, edition)) continue;
        const std::pair key{rule.edition, rule.module};
        auto row = std::find_if(overview.begin(), overview.end(),
                                [&](const auto& entry) { return entry.first == key; });
        if (row == overview.end()) row = overview.insert(overview.end(), {key, Count{}});
        ++row->second.total;
        if (!tests_of(rule).empty()) ++row->second.tested;
    }
    return overview;
}

void print_overview(const RulesOptions& options) {
    const Overview overview = count_rules(options.edition);
    if (options.json) {
        Json json = Json::object();
        for (const auto& [key, count] : overview)
            json[std::string(key.first)][std::string(key.second)] = {{"total", count.total},
                                                                     {"tested", count.tested}};
        return print_json(json);
    }
    fmt::print("{:<14}{:<24}{:>7}{:>13}\n", "edition", "module", "rules", "with a test");
    for (const auto& [key, count] : overview)
        fmt::print("{:<14}{:<24}{:>7}{:>13}\n", key.first, key.second, count.total, count.tested);
    fmt::print(
        "\naffray rules ID shows one rule, affray rules WORD those with the word in them.\n");
}

Rules search(const RulesOptions& options) {
    Rules found = core::search_rules(options.wanted);
    std::erase_if(found, [&](const CatalogueRule* rule) { return !is_of(*rule, options.edition); });
    return found;
}

int look_up(const RulesOptions& options) {
    if (const CatalogueRule* rule = core::find_rule(options.wanted)) {
        if (options.json)
            print_json(to_json(*rule));
        else
            print_rule(*rule);
        return kFine;
    }
    const Rules found = search(options);
    if (options.json) {
        Json json = Json::array();
        for (const CatalogueRule* rule : found) json.push_back(to_json(*rule));
        print_json(json);
    } else if (found.empty()) {
        fmt::print(stderr, "affray: no rule has the id, or the word, '{}'\n", options.wanted);
    } else {
        print_brief(found);
        fmt::print("\n{} rule{}\n", found.size(), found.size() == 1 ? "" : "s");
    }
    return found.empty() ? kCheckFailed : kFine;
}

void check_edition(const std::string& edition) {
    if (edition.empty()) return;
    for (const CatalogueRule& rule : core::catalogue())
        if (rule.edition == edition) return;
    throw BadInput(fmt::format("the catalogue has no edition '{}'", edition));
}

}  // namespace

void add_rules(Command& app, int& exit_code) {
    auto options = std::make_shared<RulesOptions>();
    Command command = app.add_subcommand("rules", "Look rules up by id or by a word");
    command.add_option("wanted", options->wanted, "A rule's id, or a word; nothing: an overview")
        .type_name("ID|WORD");
    command.add_option("--edition", options->edition, "Only rules of this edition");
    command.add_flag("--json", options->json, "Print JSON");
    command.callback([options, &exit_code] {
        check_edition(options->edition);
        if (options->wanted.empty())
            print_overview(*options);
        else
            exit_code = look_up(*options);
    });
}

}  // namespace affray::cli
