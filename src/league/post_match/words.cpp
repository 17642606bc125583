#include "league/post_match/words.h"

#include <algorithm>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/engine.h"
#include "core/vocabulary.h"
#include "league/post_match/house_marks.h"

namespace affray::league {

using core::Json;

namespace after_match {

namespace {

constexpr int kFirstMajor = static_cast<int>(Contract::Major);

// Every word once, with whether anything can follow it. The text form keeps its underscores.
Json action_forms() {
    Json forms = Json::array();
    for (const ActionWord& action : kActionWords) {
        const bool has_operand = action.operand != Operand::Nothing || !action.what.empty();
        const auto known = std::find_if(forms.begin(), forms.end(), [&](const Json& form) {
            return form["name"] == std::string(action.word);
        });
        if (known != forms.end()) {
            if (has_operand) (*known)["operands"] = Json::array({"what"});
            continue;
        }
        forms.push_back({{"name", std::string(action.word)},
                         {"text", std::string(action.word)},
                         {"operands", has_operand ? Json::array({"what"}) : Json::array()}});
    }
    return forms;
}

Json event_forms() {
    Json forms = Json::array();
    for (const EventWord& event : kEventWords) {
        core::EventFields fields;
        const auto add = [&](std::string_view name, std::string_view type, Has has) {
            if (has != Has::Never) fields.add(name, type, has == Has::Sometimes);
        };
        add("number", "number", event.number);
        add("what", "text", event.what);
        add("value", "number", event.value);
        add("dice", "list of number", event.dice);
        add("rule", "text", Has::Always);
        const auto kind = static_cast<PostMatchEventKind>(&event - kEventWords.data());
        add("house", "list of house_rule", rests_on_house(kind) ? Has::Sometimes : Has::Never);
        forms.push_back(fields.of(event.name));
    }
    return forms;
}

// Those that fall after a match.
Json dice_forms() {
    using bloodbowl::DieKind;
    Json forms = Json::array();
    const Json all = core::dice_json(PostMatch::die_types());
    for (const DieKind kind : {DieKind::D6, DieKind::D8, DieKind::Pick})
        forms.push_back(all[static_cast<std::size_t>(kind)]);
    return forms;
}

Json contracts() {
    Json list = Json::array({std::string(contract_text(static_cast<int>(Contract::OneTime))),
                             std::string(contract_text(static_cast<int>(Contract::Ongoing)))});
    for (const MajorSponsor sponsor : kMajorSponsors)
        list.push_back(std::string(contract_text(kFirstMajor + static_cast<int>(sponsor))));
    return list;
}

}  // namespace

std::string_view contract_text(int contract) {
    if (contract == static_cast<int>(Contract::OneTime)) return "one_time";
    if (contract == static_cast<int>(Contract::Ongoing)) return "ongoing";
    for (const MajorSponsor sponsor : kMajorSponsors)
        if (kFirstMajor + static_cast<int>(sponsor) == contract) return id_of(sponsor);
    return "?";
}

int contract_named(std::string_view what) {
    constexpr int kLast = kFirstMajor + static_cast<int>(MajorSponsor::Steelhelms);
    for (int contract = 0; contract <= kLast; ++contract)
        if (contract_text(contract) == what && what != "?") return contract;
    return -1;
}

}  // namespace after_match

std::string_view name_of(PostMatchStep step) {
    return after_match::kStepNames[static_cast<std::size_t>(step)];
}
std::string_view name_of(PostMatchQuestion question) {
    return after_match::kQuestionNames[static_cast<std::size_t>(question)];
}
std::string_view name_of(PostMatchEventKind kind) { return after_match::word_of(kind).name; }

Json PostMatch::vocabulary() {
    Json steps = core::names_json(after_match::kStepNames);
    Json questions = core::names_json(after_match::kQuestionNames);
    steps.erase(steps.size() - 1);  // "over" is no part of it
    questions.erase(std::size_t{0});
    return {{"decisions", questions},
            {"actions", after_match::action_forms()},
            {"events", after_match::event_forms()},
            {"dice", after_match::dice_forms()},
            {"options", to_json(LeagueRules{})},
            {"words", {{"step", steps}, {"contract", after_match::contracts()}}}};
}

}  // namespace affray::league
