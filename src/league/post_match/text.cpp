// The game after a match in text and JSON: questions, events, how it ended.
#include <fmt/format.h>

#include "bloodbowl/data/house_json.h"
#include "bloodbowl/game.h"
#include "league/post_match/house_marks.h"
#include "league/post_match/post_match.h"
#include "league/post_match/words.h"

namespace affray::league {

using core::Json;

std::string PostMatch::event_text(const Event& event) {
    std::string text(name_of(event.kind));
    if (event.number != 0) text += fmt::format(" {}", event.number);
    if (!event.text.empty()) text += fmt::format(" {}", event.text);
    if (event.value != 0) text += fmt::format(" {}", event.value);
    for (const std::uint8_t die : event.dice)
        if (die != 0) text += fmt::format(" [{}]", die);
    return text;
}

Json PostMatch::event_json(const Setup& setup, const Event& event) {
    using after_match::Has;
    const after_match::EventWord& word = after_match::word_of(event.kind);
    Json json{{"event", std::string(word.name)}};
    if (word.number == Has::Always || event.number != 0) json["number"] = event.number;
    if (word.what == Has::Always || !event.text.empty()) json["what"] = std::string(event.text);
    if (word.value == Has::Always || event.value != 0) json["value"] = event.value;
    for (const std::uint8_t die : event.dice)
        if (die != 0) json["dice"].push_back(die);
    if (!event.rule.empty()) json["rule"] = std::string(event.rule);
    if (const HouseMarks marks = house_marks(setup, event); !marks.empty())
        json["house"] = bloodbowl::to_json(marks, setup.team.team.house);
    return json;
}

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
