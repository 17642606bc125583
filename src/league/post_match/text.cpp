// The game after a match in text and JSON.
#include <algorithm>
#include <array>

#include "bloodbowl/data/stars.h"
#include "bloodbowl/game.h"
#include "core/object_reader.h"
#include "core/vocabulary.h"
#include "league/post_match/post_match.h"

namespace affray::league {

using core::Action;
using core::Error;
using core::Json;

namespace {

constexpr int kCharacteristics = 4;  // codes of learning: these first, from 1, then the skills
constexpr std::array<std::string_view, kCharacteristics + 1> kRaised{"", "+ma", "+st", "+ag",
                                                                     "+av"};

// The words of the actions; what follows them says of which kind they are.
enum class Operand : std::uint8_t {
    Nothing,
    Named,
    Learned,
    Position,
    Star,
    Number,
    Dice,
    Contract
};
struct ActionWord {
    std::string_view word;
    std::string_view what;  // fixed
    Operand operand = Operand::Nothing;
};
constexpr std::array<ActionWord, 36> kActionWords{{
    {"nominate", "", Operand::Named},
    {"keep", ""},
    {"reroll", ""},
    {"learn", "", Operand::Learned},
    {"buy", "", Operand::Position},
    {"buy", "reroll"},
    {"buy", "apothecary"},
    {"buy", "assistant_coach"},
    {"buy", "cheerleader"},
    {"roster", "", Operand::Star},
    {"dismiss", "", Operand::Number},
    {"dismiss", "reroll"},
    {"dismiss", "apothecary"},
    {"dismiss", "assistant_coach"},
    {"dismiss", "cheerleader"},
    {"take", "zombie"},
    {"take", "rotter"},
    {"hire", "", Operand::Number},
    {"add", "", Operand::Position},
    {"pay", ""},
    {"let_go", ""},
    {"done", ""},
    {"keep", "", Operand::Dice},
    {"seek", "residency"},
    {"pass", ""},
    {"go_on", ""},
    {"accept", ""},
    {"decline", ""},
    {"sell", ""},
    {"seek", "sponsor"},
    {"sign", "", Operand::Contract},
    {"arm", "", Operand::Number},
    {"end", "", Operand::Contract},
    {"acquire", "stadium"},
    {"fund", "stadium"},
    {"give_up", ""},
}};
constexpr int kTwoDiceBase = 8;
constexpr std::array<std::string_view, 2> kSmallContracts{"one_time", "ongoing"};

std::string contract_text(int contract) {
    constexpr auto kFirstMajor = static_cast<int>(Contract::Major);
    if (contract < kFirstMajor)
        return std::string(kSmallContracts[static_cast<std::size_t>(contract)]);
    for (const MajorSponsor sponsor : kMajorSponsors)
        if (kFirstMajor + static_cast<int>(sponsor) == contract) return std::string(id_of(sponsor));
    return "?";
}
int contract_named(std::string_view what) {
    constexpr auto kLast =
        static_cast<int>(Contract::Major) + static_cast<int>(MajorSponsor::Steelhelms);
    for (int contract = 0; contract <= kLast; ++contract)
        if (contract_text(contract) == what && what != "?") return contract;
    return -1;
}

std::string nominee(const PostMatchSetup& setup, std::size_t place) {
    if (place >= setup.outcome.players.size()) return "?";
    const bloodbowl::PlayerOutcome& player = setup.outcome.players[place];
    return player.number > 0 ? fmt::format("{}", player.number) : player.name;
}

std::string operand_text(const PostMatchSetup& setup, const ActionWord& word, Action action) {
    switch (word.operand) {
        case Operand::Nothing: return std::string(word.what);
        case Operand::Named: return nominee(setup, action.a);
        case Operand::Learned:
            return action.a <= kCharacteristics
                       ? std::string(kRaised[action.a])
                       : std::string(
                             id_of(static_cast<teams::Skill>(action.a - kCharacteristics - 1)));
        case Operand::Position: {
            const bloodbowl::Roster* roster = setup.team.roster();
            if (roster == nullptr || action.a >= roster->positions.size()) return "?";
            return std::string(roster->positions[action.a].id);
        }
        case Operand::Star: {
            const auto stars = bloodbowl::stars(setup.team.team.edition);
            return action.a < stars.size() ? std::string(stars[action.a].id) : "?";
        }
        case Operand::Number: return fmt::format("{}", action.a);
        case Operand::Dice:
            return fmt::format("{}-{}", action.a / kTwoDiceBase, action.a % kTwoDiceBase);
        case Operand::Contract: return contract_text(action.a);
    }
    return "";
}

// The operand that is written so; -1: there is none.
int operand_of(const PostMatchSetup& setup, const ActionWord& word, std::string_view what) {
    switch (word.operand) {
        case Operand::Nothing: return what == word.what ? 0 : -1;
        case Operand::Named:
            for (std::size_t i = 0; i < setup.outcome.players.size(); ++i)
                if (setup.outcome.players[i].id.slot / bloodbowl::kSlotsPerSide ==
                        static_cast<int>(setup.side) &&
                    nominee(setup, i) == what)
                    return static_cast<int>(i);
            return -1;
        case Operand::Learned: {
            const auto* raised = std::find(kRaised.begin() + 1, kRaised.end(), what);
            if (raised != kRaised.end()) return static_cast<int>(raised - kRaised.begin());
            const auto skill = bloodbowl::skill_named(what);
            return skill ? kCharacteristics + 1 + static_cast<int>(*skill) : -1;
        }
        case Operand::Position: {
            const bloodbowl::Roster* roster = setup.team.roster();
            const bloodbowl::Position* found =
                roster == nullptr ? nullptr : roster->find_position(what);
            return found == nullptr ? -1 : static_cast<int>(found - roster->positions.data());
        }
        case Operand::Star: {
            const bloodbowl::Star* found = bloodbowl::find_star(setup.team.team.edition, what);
            return found == nullptr
                       ? -1
                       : static_cast<int>(found - bloodbowl::stars(setup.team.team.edition).data());
        }
        case Operand::Number: return core::small_number(what).value_or(-1);
        case Operand::Dice:
            if (what.size() != 3 || what[1] != '-') return -1;
            for (const char face : {what[0], what[2]})
                if (face < '1' || face > '6') return -1;
            return (what[0] - '0') * kTwoDiceBase + (what[2] - '0');
        case Operand::Contract: return contract_named(what);
    }
    return -1;
}

constexpr std::array<std::string_view, 22> kStepNames{
    "record",       "mvp",        "star_points", "improvements", "remove_dead", "desertion",
    "residency",    "winnings",   "petty_cash",  "expenses",     "fan_factor",  "sponsors",
    "home_stadium", "purchases",  "journeymen",  "upkeep",       "insurance",   "mistakes",
    "next_match",   "last_deals", "value",       "over"};
constexpr std::array<std::string_view, 19> kQuestionNames{
    "none",       "nominate",  "winnings",   "improvement", "purchase", "journeyman",   "upkeep",
    "next_match", "kept_dice", "residency",  "rival",       "offer",    "home_at_risk", "sale",
    "sponsor",    "deal",      "bombardier", "end_deals",   "fee"};
constexpr std::array<std::string_view, 44> kEventNames{"mvp_awarded",
                                                       "mvp_lost",
                                                       "points_added",
                                                       "improvement_rolled",
                                                       "learned",
                                                       "nothing_to_learn",
                                                       "ageing_rolled",
                                                       "aged",
                                                       "injured",
                                                       "poisoned",
                                                       "died",
                                                       "desertion_rolled",
                                                       "winnings_rolled",
                                                       "winnings_earned",
                                                       "gold_returned",
                                                       "gold_spent",
                                                       "gold_earned",
                                                       "expenses_paid",
                                                       "fans_rolled",
                                                       "fans_changed",
                                                       "bought",
                                                       "dismissed",
                                                       "joined",
                                                       "journeyman_hired",
                                                       "upkeep_paid",
                                                       "star_left",
                                                       "mistakes_rolled",
                                                       "gold_lost",
                                                       "journeyman_added",
                                                       "value_recorded",
                                                       "residency_rolled",
                                                       "home_found",
                                                       "home_given_up",
                                                       "home_at_risk",
                                                       "home_kept",
                                                       "home_lost",
                                                       "stadium_sold",
                                                       "sponsor_sought",
                                                       "deal_signed",
                                                       "deal_ended",
                                                       "sponsor_paid",
                                                       "misses_next",
                                                       "bombs_handed_out",
                                                       "fee_rolled"};

// Every number of the state, in one order: what writes, reads and compares it.
template <class M, class Visitor>
void each_field_of_member(M& one, Visitor&& visit) {
    visit("origin", one.origin), visit("position", one.position), visit("in_match", one.in_match);
    visit("star", one.star), visit("number", one.number), visit("departure", one.departure);
    visit("journeyman", one.journeyman), visit("dying", one.dying);
    visit("misses_next", one.misses_next), visit("ma", one.ma), visit("st", one.st);
    visit("ag", one.ag), visit("av", one.av), visit("start_ma", one.start_ma);
    visit("start_st", one.start_st), visit("start_ag", one.start_ag);
    visit("start_av", one.start_av), visit("niggling", one.niggling);
    visit("rolls_due", one.rolls_due), visit("level", one.level);
    visit("mvp_awards", one.mvp_awards), visit("star_points", one.star_points);
}
template <class M, class Visitor>
void each_field_of_state(M& m, Visitor&& visit) {
    visit("place", m.place), visit("entered", m.entered), visit("asked_again", m.asked_again);
    visit("cursor", m.cursor), visit("mvps_left", m.mvps_left), visit("die_1", m.die_1);
    visit("die_2", m.die_2), visit("raised_left", m.raised_left);
    visit("rotters_left", m.rotters_left), visit("treasury", m.treasury);
    visit("winnings", m.winnings), visit("value", m.value), visit("fan_factor", m.fan_factor);
    visit("rerolls", m.rerolls), visit("assistant_coaches", m.assistant_coaches);
    visit("cheerleaders", m.cheerleaders), visit("apothecary", m.apothecary);
    visit("stage", m.stage), visit("die_3", m.die_3), visit("tried_residency", m.tried_residency);
    visit("passed_residency", m.passed_residency), visit("pays_for_home", m.pays_for_home);
    visit("total", m.total), visit("exposure_die", m.exposure_die), visit("home", m.home);
    visit("owns_home", m.owns_home), visit("has_new_home", m.has_new_home), visit("fund", m.fund);
    visit("fee", m.fee), visit("ongoing_deals", m.ongoing_deals);
    visit("major_sponsor", m.major_sponsor), visit("blacklisted", m.blacklisted);
    visit("bombardier", m.bombardier);
}

template <class T>
void write_number(Json& json, const char* name, T value, T usual) {
    if (value == usual) return;
    if constexpr (std::is_same_v<T, bool>)
        json[name] = value;
    else
        json[name] = static_cast<std::int64_t>(value);
}

Json member_json(const TeamMember& one) {
    Json json = Json::object();
    const TeamMember usual;
    std::vector<std::int64_t> defaults;
    each_field_of_member(usual, [&](const char*, auto value) {
        defaults.push_back(static_cast<std::int64_t>(value));
    });
    std::size_t at = 0;
    each_field_of_member(one, [&](const char* name, auto value) {
        write_number(json, name, value, static_cast<decltype(value)>(defaults[at++]));
    });
    for (int i = 0; i < bloodbowl::kSkills; ++i)
        if (one.skills.has(static_cast<teams::Skill>(i)))
            json["skills"].push_back(std::string(id_of(static_cast<teams::Skill>(i))));
    for (int i = 0; i < one.learned_count; ++i)
        json["learned"].push_back(to_text(one.learned[static_cast<std::size_t>(i)]));
    return json;
}

// Reads the fields that are there, and complains of what is none.
class StateReader {
public:
    StateReader(const Json& json, std::string path) : reader_(json, std::move(path)) {}

    template <class T>
    void operator()(const char* name, T& value) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        if constexpr (std::is_same_v<T, bool>) {
            reader_.read_flag(name, *json, value);
        } else if constexpr (std::is_enum_v<T>) {
            std::uint8_t number = 0;
            reader_.read_number(name, *json, number);
            if (number > static_cast<int>(Departure::Unpaid))
                return reader_.complain(name, "should be a whole number from 0 to 4");
            value = static_cast<T>(number);
        } else {
            reader_.read_number(name, *json, value);
        }
    }
    template <class Read>
    void words(const char* name, Read&& read) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        reader_.read_list(name, *json, [&](const Json& entry) {
            if (!entry.is_string() || !read(entry.get_ref<const std::string&>()))
                reader_.complain(name, "knows no " + core::ObjectReader::text(entry));
        });
    }
    template <class Read>
    void list(const char* name, Read&& read) {
        if (const Json* json = reader_.take(name)) reader_.read_list(name, *json, read);
    }
    core::ObjectReader& reader() { return reader_; }

private:
    core::ObjectReader reader_;
};

std::string read_member(const Json& json, std::size_t place, TeamMember& one) {
    StateReader read(json, fmt::format("members[{}]", place));
    each_field_of_member(one, read);
    read.words("skills", [&](const std::string& word) {
        const auto skill = bloodbowl::skill_named(word);
        if (skill) one.skills.add(*skill);
        return skill.has_value();
    });
    read.words("learned", [&](const std::string& word) {
        const auto improvement = teams::improvement_named(word);
        if (!improvement || one.learned_count == one.learned.size()) return false;
        one.learned[one.learned_count++] = *improvement;
        return true;
    });
    return read.reader().problem();
}

// What the procedure relies on: places that exist.
std::string wrong_places(const PostMatchSetup& setup, const PostMatchState& m) {
    const bloodbowl::Roster* roster = setup.team.roster();
    const auto positions = static_cast<int>(roster == nullptr ? 0 : roster->positions.size());
    const auto stars = static_cast<int>(bloodbowl::stars(setup.team.team.edition).size());
    const auto listed = static_cast<int>(setup.team.team.list.players.size());
    const auto played = static_cast<int>(setup.outcome.players.size());
    const auto is_place = [](int place, int size) { return place >= -1 && place < size; };
    for (int i = 0; i < m.count; ++i) {
        const TeamMember& one = m.members[static_cast<std::size_t>(i)];
        const bool is_somebody = one.origin >= 0 || one.position >= 0 || one.star >= 0;
        if (!is_place(one.origin, listed) || !is_place(one.position, positions) ||
            !is_place(one.star, stars) || !is_place(one.in_match, played) || !is_somebody)
            return fmt::format("members[{}]: is nobody of this team", i);
        for (int j = 0; j < i; ++j)
            if (m.members[static_cast<std::size_t>(j)].number == one.number)
                return fmt::format("members[{}]: his number is another's", i);
    }
    if (m.place >= post_match_sequence(setup.team.team.edition).size())
        return "place: is beyond the end";
    if (m.cursor < 0 || m.cursor > m.count) return "cursor: is nobody's place";
    if (m.die_1 > 8 || m.die_2 > 6 || m.die_3 > 6) return "die_1: is no face of a die";
    if (m.major_sponsor > static_cast<int>(MajorSponsor::Steelhelms))
        return "major_sponsor: is none";
    if (m.home >= bloodbowl::kPlayables) return "home: is no stadium";
    if (m.fund < 0 || m.fee < 0) return "fund: is less than nothing";
    for (int i = 0; i < m.nominated_count; ++i)
        if (!is_place(m.nominated[static_cast<std::size_t>(i)], played) ||
            m.nominated[static_cast<std::size_t>(i)] < 0)
            return "nominated: did not play";
    return "";
}

}  // namespace

std::string_view name_of(PostMatchStep step) { return kStepNames[static_cast<std::size_t>(step)]; }
std::string_view name_of(PostMatchQuestion question) {
    return kQuestionNames[static_cast<std::size_t>(question)];
}
std::string_view name_of(PostMatchEventKind kind) {
    return kEventNames[static_cast<std::size_t>(kind)];
}

// Actions -----------------------------------------------------------------------------------------

std::string PostMatch::action_text(const Setup& setup, Action action) {
    if (action.kind >= kActionWords.size()) return "?";
    const ActionWord& word = kActionWords[action.kind];
    const std::string what = operand_text(setup, word, action);
    return what.empty() ? std::string(word.word) : fmt::format("{} {}", word.word, what);
}

Json PostMatch::action_json(const Setup& setup, Action action) {
    if (action.kind >= kActionWords.size()) return {{"action", "?"}};
    const ActionWord& word = kActionWords[action.kind];
    Json json{{"action", std::string(word.word)}};
    if (const std::string what = operand_text(setup, word, action); !what.empty())
        json["what"] = what;
    return json;
}

core::Result<Action> PostMatch::read_action(const Setup& setup, const Json& json) {
    std::string word, what;
    if (json.is_string()) {
        const auto text = json.get<std::string>();
        const std::size_t space = text.find(' ');
        word = text.substr(0, space);
        if (space != std::string::npos) what = text.substr(space + 1);
    } else if (json.is_object() && json.contains("action") && json["action"].is_string()) {
        word = json["action"].get<std::string>();
        if (json.contains("what") && json["what"].is_string())
            what = json["what"].get<std::string>();
    }
    for (std::size_t kind = 0; kind < kActionWords.size(); ++kind) {
        if (kActionWords[kind].word != word) continue;
        const int operand = operand_of(setup, kActionWords[kind], what);
        if (operand >= 0 && operand <= 0xFFFF)
            return Action{static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(operand), 0,
                          0};
    }
    return Error{"bad_action",
                 fmt::format("{} is no action after a match", core::ObjectReader::text(json))};
}

core::Result<Action> PostMatch::find_action(const Setup& setup, const Match& m,
                                            std::string_view text) {
    core::ActionList list;
    list_actions(setup, m, list);
    std::string possible;
    for (const Action action : list) {
        const std::string name = action_text(setup, action);
        if (name == text) return action;
        possible += (possible.empty() ? "" : ", ") + name;
    }
    return Error{"illegal_action",
                 fmt::format("'{}' is not possible here; possible: {}", text, possible)};
}

// Events ------------------------------------------------------------------------------------------

std::string PostMatch::event_text(const Event& event) {
    std::string text(name_of(event.kind));
    if (event.number != 0) text += fmt::format(" {}", event.number);
    if (!event.text.empty()) text += fmt::format(" {}", event.text);
    if (event.value != 0) text += fmt::format(" {}", event.value);
    for (const std::uint8_t die : event.dice)
        if (die != 0) text += fmt::format(" [{}]", die);
    return text;
}

Json PostMatch::event_json(const Setup&, const Event& event) {
    Json json{{"event", std::string(name_of(event.kind))}};
    if (event.number != 0) json["number"] = event.number;
    if (!event.text.empty()) json["what"] = std::string(event.text);
    if (event.value != 0) json["value"] = event.value;
    for (const std::uint8_t die : event.dice)
        if (die != 0) json["dice"].push_back(die);
    if (!event.rule.empty()) json["rule"] = std::string(event.rule);
    return json;
}

// Positions ---------------------------------------------------------------------------------------

Json PostMatch::decision_json(const Setup& setup, const Match& m) {
    if (!m.decision.is_open()) return {{"seat", nullptr}, {"kind", nullptr}};
    const auto sequence = post_match_sequence(setup.team.team.edition);
    Json json{{"seat", seat_name(0)},
              {"kind", std::string(name_of(question(m)))},
              {"step", std::string(name_of(sequence[m.place]))},
              {"treasury", m.treasury}};
    if (question(m) == PostMatchQuestion::Improvement) {
        json["number"] = m.members[static_cast<std::size_t>(m.cursor)].number;
        json["dice"] = Json::array({m.die_1, m.die_2});
    }
    if (question(m) == PostMatchQuestion::KeptDice) {
        json["number"] = m.members[static_cast<std::size_t>(m.cursor)].number;
        json["dice"] = Json::array({m.die_1, m.die_2, m.die_3});
    }
    if (question(m) == PostMatchQuestion::Winnings || question(m) == PostMatchQuestion::HomeAtRisk)
        json["dice"] = Json::array({m.die_1});
    if (question(m) == PostMatchQuestion::Fee) json["gold"] = m.fee;
    if (question(m) == PostMatchQuestion::Deal || question(m) == PostMatchQuestion::Offer)
        json["total"] = m.total;
    return json;
}

Json PostMatch::position(const Setup&, const Match& m) {
    Json json = Json::object();
    each_field_of_state(m, [&](const char* name, auto value) {
        write_number(json, name, value, decltype(value){});
    });
    for (int i = 0; i < m.nominated_count; ++i)
        json["nominated"].push_back(m.nominated[static_cast<std::size_t>(i)]);
    if (m.decision.is_open()) json["question"] = std::string(name_of(question(m)));
    json["members"] = Json::array();
    for (int i = 0; i < m.count; ++i)
        json["members"].push_back(member_json(m.members[static_cast<std::size_t>(i)]));
    return json;
}

core::Result<PostMatchState> PostMatch::read_position(const Setup& setup, const Json& json) {
    Match m;
    StateReader read(json, "position");
    each_field_of_state(m, read);
    read.list("nominated", [&](const Json& entry) {
        std::int64_t place = 0;
        if (m.nominated_count < m.nominated.size() &&
            core::ObjectReader::is_number_in(entry, 0, 1000, place))
            m.nominated[m.nominated_count++] = static_cast<std::int16_t>(place);
        else
            read.reader().complain("nominated", "names three players at most");
    });
    read.list("members", [&](const Json& entry) {
        if (m.count == Match::kMostMembers)
            return read.reader().complain("members", "are too many");
        const std::string problem = read_member(entry, m.count, m.members[m.count]);
        if (!problem.empty()) read.reader().pass_on(problem);
        ++m.count;
    });
    if (const Json* word = read.reader().take("question")) {
        const auto* found = word->is_string()
                                ? std::find(kQuestionNames.begin() + 1, kQuestionNames.end(),
                                            word->get<std::string>())
                                : kQuestionNames.end();
        if (found == kQuestionNames.end())
            read.reader().complain("question", "is none that a coach is asked");
        else
            m.decision = {0, static_cast<std::uint8_t>(found - kQuestionNames.begin())};
    }
    std::string problem = read.reader().problem();
    if (problem.empty()) problem = broken_invariant(setup, m);
    if (problem.empty() && m.decision.is_open()) {
        core::ActionList list;
        const bool nobody_learns = (question(m) == PostMatchQuestion::Improvement ||
                                    question(m) == PostMatchQuestion::KeptDice) &&
                                   (m.cursor >= m.count || m.die_1 == 0 || m.die_2 == 0);
        if (!nobody_learns) list_actions(setup, m, list);
        if (list.empty()) problem = "question: nothing can be answered";
    }
    if (!problem.empty()) return Error{"bad_position", problem};
    return m;
}

core::Result<PostMatchState> PostMatch::begin_at(const Setup& setup, const Json& json,
                                                 core::Dice& dice,
                                                 core::Listener<Event>* listener) {
    auto read = read_position(setup, json);
    if (read.ok() && !read->decision.is_open()) run_on(setup, *read, dice, listener);
    return read;
}

Json PostMatch::state(const Setup& setup, const Match& m, bool) {
    Json json = position(setup, m);
    json["team"] = to_json(team_after(setup, m));
    return json;
}

std::string PostMatch::broken_invariant(const Setup& setup, const Match& m) {
    if (m.treasury < 0) return "treasury: is less than nothing";
    if (m.fan_factor < 0) return "fan_factor: is less than nothing";
    if (m.rerolls > bloodbowl::kMostTeamRerolls) return "rerolls: are more than a team may have";
    return wrong_places(setup, m);
}

PostMatch::Outcome PostMatch::outcome(const Setup& setup, const Match& m) {
    Outcome outcome;
    outcome.over = is_over(m);
    outcome.points = outcome.all_points = outcome.score = score(setup, m);
    if (outcome.over) outcome.winners = {0};
    outcome.team = team_after(setup, m);
    return outcome;
}

Json PostMatch::outcome_json(const Setup&, const Outcome& outcome) {
    return {{"over", outcome.over}, {"team", to_json(outcome.team)}};
}

Json PostMatch::vocabulary() {
    Json actions = Json::array(), questions = Json::array(), events = Json::array();
    for (const ActionWord& word : kActionWords)
        actions.push_back(word.what.empty() ? std::string(word.word)
                                            : fmt::format("{} {}", word.word, word.what));
    for (std::size_t i = 1; i < kQuestionNames.size(); ++i)
        questions.push_back(std::string(kQuestionNames[i]));
    for (const std::string_view name : kEventNames) events.push_back(std::string(name));
    return {{"dice", core::dice_json(die_types())},
            {"actions", actions},
            {"decisions", questions},
            {"events", events}};
}

std::span<const core::DieType> PostMatch::die_types() { return bloodbowl::BloodBowl::die_types(); }

Json PostMatch::picture(const Setup& setup, const Match& m, const Match*) {
    return state(setup, m, true);
}

std::string PostMatch::draw(const Setup& setup, const Match& m, bool) {
    const LeagueTeam team = team_after(setup, m);
    std::string text =
        fmt::format("{}: {} gold, fan factor {}\n", team.team.list.name, m.treasury, m.fan_factor);
    for (const bloodbowl::ListedPlayer& player : team.team.list.players)
        text += fmt::format("{:3} {:20} {:16} {:3} SPP{}\n", player.number, player.name,
                            player.position, player.star_points,
                            player.misses_match ? ", misses the next match" : "");
    return text;
}

static_assert(core::Game<PostMatch>);

}  // namespace affray::league
