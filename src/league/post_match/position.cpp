// The position of a game after a match in JSON, and what must hold in every one.
#include <algorithm>

#include "bloodbowl/data/stars.h"
#include "core/object_reader.h"
#include "league/post_match/procedure.h"
#include "league/post_match/words.h"

namespace affray::league {

using after_match::kQuestionNames;
using core::Error;
using core::Json;

namespace {

constexpr std::array kEveryDeparture{Departure::Stays, Departure::Dead, Departure::Dismissed,
                                     Departure::Deserted, Departure::Unpaid};

PostMatchStep step_of(const PostMatchSetup& setup, const PostMatchState& m) {
    return post_match_sequence(setup.team.team.edition)[m.place];
}

// Every number of the state, in one order: what writes and reads it.
template <class M, class Visitor>
void each_field_of_member(M& one, Visitor&& visit) {
    visit("origin", one.origin), visit("in_match", one.in_match);
    visit("number", one.number), visit("departure", one.departure);
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
    visit("entered", m.entered), visit("asked_again", m.asked_again);
    visit("cursor", m.cursor), visit("mvps_left", m.mvps_left), visit("die_1", m.die_1);
    visit("die_2", m.die_2), visit("raised_left", m.raised_left);
    visit("rotters_left", m.rotters_left), visit("treasury", m.treasury);
    visit("winnings", m.winnings), visit("value", m.value), visit("fan_factor", m.fan_factor);
    visit("rerolls", m.rerolls), visit("assistant_coaches", m.assistant_coaches);
    visit("cheerleaders", m.cheerleaders), visit("apothecary", m.apothecary);
    visit("stage", m.stage), visit("die_3", m.die_3), visit("tried_residency", m.tried_residency);
    visit("passed_residency", m.passed_residency), visit("pays_for_home", m.pays_for_home);
    visit("total", m.total), visit("exposure_die", m.exposure_die);
    visit("owns_home", m.owns_home), visit("has_new_home", m.has_new_home), visit("fund", m.fund);
    visit("fee", m.fee), visit("ongoing_deals", m.ongoing_deals);
    visit("blacklisted", m.blacklisted), visit("bombardier", m.bombardier);
}

// What has its default is left out, unless everything is wanted.
template <class T>
void write(Json& json, const char* name, T value, T usual, bool full) {
    if (value == usual && !full) return;
    if constexpr (std::is_same_v<T, bool>)
        json[name] = value;
    else if constexpr (std::is_same_v<T, Departure>)
        json[name] = std::string(name_of(value));
    else
        json[name] = static_cast<std::int64_t>(value);
}

Json member_json(const PostMatchSetup& setup, const TeamMember& one, bool full) {
    Json json = Json::object();
    if (one.position >= 0)
        json["position"] =
            std::string(setup.team.roster()->positions[static_cast<std::size_t>(one.position)].id);
    if (one.star >= 0)
        json["star"] = std::string(
            bloodbowl::stars(setup.team.team.edition)[static_cast<std::size_t>(one.star)].id);
    const TeamMember usual;
    std::vector<std::int64_t> defaults;
    each_field_of_member(usual, [&](const char*, auto value) {
        defaults.push_back(static_cast<std::int64_t>(value));
    });
    std::size_t at = 0;
    each_field_of_member(one, [&](const char* name, auto value) {
        write(json, name, value, static_cast<decltype(value)>(defaults[at++]), full);
    });
    for (int i = 0; i < bloodbowl::kSkills; ++i)
        if (one.skills.has(static_cast<teams::Skill>(i)))
            json["skills"].push_back(std::string(id_of(static_cast<teams::Skill>(i))));
    for (int i = 0; i < one.learned_count; ++i)
        json["learned"].push_back(to_text(one.learned[static_cast<std::size_t>(i)]));
    return json;
}

Json state_json(const PostMatchSetup& setup, const PostMatchState& m, bool full) {
    Json json{{"step", std::string(name_of(step_of(setup, m)))}};
    each_field_of_state(m, [&](const char* name, auto value) {
        write(json, name, value, decltype(value){}, full);
    });
    if (m.home != 0) json["home"] = std::string(id_of(static_cast<bloodbowl::Playable>(m.home)));
    if (m.major_sponsor != 0)
        json["major_sponsor"] = std::string(id_of(static_cast<MajorSponsor>(m.major_sponsor)));
    for (int i = 0; i < m.nominated_count; ++i)
        json["nominated"].push_back(m.nominated[static_cast<std::size_t>(i)]);
    if (m.decision.is_open()) json["question"] = std::string(name_of(PostMatch::question(m)));
    json["members"] = Json::array();
    for (int i = 0; i < m.count; ++i)
        json["members"].push_back(member_json(setup, m.members[static_cast<std::size_t>(i)], full));
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
        } else if constexpr (std::is_same_v<T, Departure>) {
            for (const Departure each : kEveryDeparture)
                if (json->is_string() && json->get_ref<const std::string&>() == name_of(each))
                    return void(value = each);
            reader_.complain(name, "knows no " + core::ObjectReader::text(*json));
        } else {
            reader_.read_number(name, *json, value);
        }
    }
    template <class Read>
    void word(const char* name, Read&& read) {
        if (const Json* json = reader_.take(name)) read_word(name, *json, read);
    }
    template <class Read>
    void words(const char* name, Read&& read) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        reader_.read_list(name, *json, [&](const Json& entry) { read_word(name, entry, read); });
    }
    template <class Read>
    void list(const char* name, Read&& read) {
        if (const Json* json = reader_.take(name)) reader_.read_list(name, *json, read);
    }
    core::ObjectReader& reader() { return reader_; }

private:
    template <class Read>
    void read_word(const char* name, const Json& json, Read&& read) {
        if (!json.is_string() || !read(json.get_ref<const std::string&>()))
            reader_.complain(name, "knows no " + core::ObjectReader::text(json));
    }

    core::ObjectReader reader_;
};

std::string read_member(const PostMatchSetup& setup, const Json& json, std::size_t place,
                        TeamMember& one) {
    StateReader read(json, fmt::format("members[{}]", place));
    each_field_of_member(one, read);
    read.word("position", [&](const std::string& word) {
        const bloodbowl::Roster* roster = setup.team.roster();
        const bloodbowl::Position* found =
            roster == nullptr ? nullptr : roster->find_position(word);
        if (found != nullptr)
            one.position = static_cast<std::int16_t>(found - roster->positions.data());
        return found != nullptr;
    });
    read.word("star", [&](const std::string& word) {
        const Edition edition = setup.team.team.edition;
        const bloodbowl::Star* found = bloodbowl::find_star(edition, word);
        if (found != nullptr)
            one.star = static_cast<std::int16_t>(found - bloodbowl::stars(edition).data());
        return found != nullptr;
    });
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

void read_words(const PostMatchSetup& setup, StateReader& read, PostMatchState& m) {
    read.word("home", [&](const std::string& word) {
        const auto home = bloodbowl::playable_named(word);
        m.home = static_cast<std::uint16_t>(home.value_or(bloodbowl::Playable::None));
        return home.has_value();
    });
    read.word("major_sponsor", [&](const std::string& word) {
        for (const MajorSponsor sponsor : kMajorSponsors)
            if (word == id_of(sponsor)) m.major_sponsor = static_cast<std::uint8_t>(sponsor);
        return m.major_sponsor != 0;
    });
    const auto sequence = post_match_sequence(setup.team.team.edition);
    read.word("step", [&](const std::string& word) {
        const auto found = std::find_if(sequence.begin(), sequence.end(),
                                        [&](PostMatchStep step) { return word == name_of(step); });
        if (found == sequence.end()) return false;
        m.place = static_cast<std::uint8_t>(found - sequence.begin());
        return true;
    });
    read.word("question", [&](const std::string& word) {
        const auto* found = std::find(kQuestionNames.begin() + 1, kQuestionNames.end(), word);
        if (found == kQuestionNames.end()) return false;
        m.decision = {0, static_cast<std::uint8_t>(found - kQuestionNames.begin())};
        return true;
    });
}

void read_lists(const PostMatchSetup& setup, StateReader& read, PostMatchState& m) {
    read.list("nominated", [&](const Json& entry) {
        std::int64_t place = 0;
        if (m.nominated_count < m.nominated.size() &&
            core::ObjectReader::is_number_in(entry, 0, 1000, place))
            m.nominated[m.nominated_count++] = static_cast<std::int16_t>(place);
        else
            read.reader().complain("nominated", "names three players at most");
    });
    read.list("members", [&](const Json& entry) {
        if (m.count == PostMatchState::kMostMembers)
            return read.reader().complain("members", "are too many");
        const std::string problem = read_member(setup, entry, m.count, m.members[m.count]);
        if (!problem.empty()) read.reader().pass_on(problem);
        ++m.count;
    });
}

// What the procedure relies on: places that exist.
std::string wrong_member(const PostMatchSetup& setup, const PostMatchState& m, int i) {
    const TeamMember& one = m.members[static_cast<std::size_t>(i)];
    const auto is_place = [](int place, std::size_t size) {
        return place >= -1 && place < static_cast<int>(size);
    };
    const bool is_somebody = one.origin >= 0 || one.position >= 0 || one.star >= 0;
    if (!is_place(one.origin, setup.team.team.list.players.size()) ||
        !is_place(one.in_match, setup.outcome.players.size()) || !is_somebody)
        return fmt::format("members[{}]: is nobody of this team", i);
    for (int j = 0; j < i; ++j)
        if (m.members[static_cast<std::size_t>(j)].number == one.number)
            return fmt::format("members[{}]: his number is another's", i);
    return "";
}

std::string wrong_places(const PostMatchSetup& setup, const PostMatchState& m) {
    for (int i = 0; i < m.count; ++i)
        if (std::string wrong = wrong_member(setup, m, i); !wrong.empty()) return wrong;
    if (m.cursor < 0 || m.cursor > m.count) return "cursor: is nobody's place";
    // That of the winnings may be a sum.
    const int highest = step_of(setup, m) == PostMatchStep::Winnings ? 255 : 8;
    if (m.die_1 > highest || m.die_2 > 6 || m.die_3 > 6) return "die_1: is no face of a die";
    if (m.fund < 0 || m.fee < 0) return "fund: is less than nothing";
    for (int i = 0; i < m.nominated_count; ++i) {
        const int place = m.nominated[static_cast<std::size_t>(i)];
        if (place < 0 || place >= static_cast<int>(setup.outcome.players.size()))
            return "nominated: did not play";
    }
    return "";
}

class NoDice final : public core::Dice {
public:
    int roll(core::Die) override { throw core::DiceMismatch("no die falls here"); }
};

// Whether the procedure asks this here: run once more, it must ask the same without a die.
bool is_asked_here(const PostMatchSetup& setup, const PostMatchState& m) {
    PostMatchState again = m;
    NoDice no_dice;
    try {
        PostMatch::run_on(setup, again, no_dice, nullptr);
    } catch (const core::DiceMismatch&) {
        return false;
    }
    if (again.decision != m.decision || again.place != m.place) return false;
    core::ActionList list;
    PostMatch::list_actions(setup, m, list);
    return !list.empty();
}

// As the match left the team: what a position tells nothing of.
PostMatchState as_recorded(const PostMatchSetup& setup) {
    PostMatchState m;
    after_match::begin(setup, m);
    return m;
}

}  // namespace

Json PostMatch::position(const Setup& setup, const Match& m) { return state_json(setup, m, false); }

Json PostMatch::state(const Setup& setup, const Match& m, bool full) {
    Json json = state_json(setup, m, full);
    json["team"] = to_json(team_after(setup, m));
    return json;
}

core::Result<PostMatchState> PostMatch::read_position(const Setup& setup, const Json& json) {
    const bool is_whole = json.is_object() && json.contains("members");
    Match m = is_whole ? Match{} : as_recorded(setup);
    StateReader read(json, "position");
    each_field_of_state(m, read);
    read_words(setup, read, m);
    read_lists(setup, read, m);
    read.reader().take("team");  // only told
    std::string problem = read.reader().problem();
    if (problem.empty()) problem = broken_invariant(setup, m);
    if (problem.empty() && m.decision.is_open() && !is_asked_here(setup, m))
        problem = "question: is not asked here";
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

std::string PostMatch::broken_invariant(const Setup& setup, const Match& m) {
    if (m.treasury < 0) return "treasury: is less than nothing";
    if (m.fan_factor < 0) return "fan_factor: is less than nothing";
    if (m.rerolls > bloodbowl::kMostTeamRerolls) return "rerolls: are more than a team may have";
    // What the match left is recorded once.
    if (step_of(setup, m) == PostMatchStep::Record && !m.entered && m.count > 0)
        return "members: are known when they are recorded";
    return wrong_places(setup, m);
}

}  // namespace affray::league
