// What a scenario can expect. Each expectation is one line; 'not' or 'no' before it turns it round.
// What is not understood is a Problem, never a passed expectation.
#include <algorithm>
#include <functional>
#include <map>

#include <fmt/format.h>

#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/text/house_marks.h"
#include "scenario/event_match.h"
#include "scenario/stage.h"
#include "scenario/words.h"

namespace affray::scenario {

using namespace bloodbowl;

namespace {

// Whether it holds, and how it really is.
struct Verdict {
    bool holds;
    std::string really;
};

using Check = Verdict (*)(const Stage&, const Words&);

void want(bool understood, const char* form) {
    if (!understood) throw Problem(fmt::format("it is written '{}'", form));
}

Verdict same(int expected, int found, const std::string& what) {
    return {expected == found, fmt::format("{} is {}", what, found)};
}

// Players and ball

std::string describe(const Stage& stage, PlayerId p) {
    const Player& player = stage.match.player(p);
    std::string text = short_name(stage.setup, p) + " is " + std::string(word_for(player.status));
    if (is_on_pitch(player.status)) text += " at " + text_of(player.square);
    for (std::size_t bit = 0; bit < kConditionNames.size(); ++bit)
        if (((player.conditions >> bit) & 1) != 0) text += " " + std::string(kConditionNames[bit]);
    return text;
}

// Which condition the word is; -1: none.
int condition_bit(const std::string& word) {
    const auto found = std::find(kConditionNames.begin(), kConditionNames.end(), word);
    return found == kConditionNames.end() ? -1 : static_cast<int>(found - kConditionNames.begin());
}

// "skill H1 loner": he has it now, whatever his list says.
Verdict check_skill(const Stage& stage, const Words& words) {
    want(words.size() == 3, "skill H1 tackle");
    const auto skill = skill_named(words[2]);
    if (!skill) throw Problem(fmt::format("there is no skill '{}'", words[2]));
    const bool has = stage.match.player(player_in(stage.setup, words[1])).skills.has(*skill);
    return {has, has ? "he has it" : "he does not have it"};
}

// "values H1 6 3 3 8": MA, ST, AG and AV as they are now.
Verdict check_values(const Stage& stage, const Words& words) {
    want(words.size() == 6, "values H1 6 3 3 8");
    const Player& player = stage.match.player(player_in(stage.setup, words[1]));
    const std::string really =
        fmt::format("{} {} {} {}", player.ma, player.st, player.ag, player.av);
    return {joined(words, 2) == really, really};
}

Verdict check_cards(const Playable* begin, std::size_t count, std::vector<std::string> wanted) {
    std::vector<std::string> held;
    for (std::size_t i = 0; i < count; ++i)
        if (begin[i] != Playable::None) held.emplace_back(id_of(begin[i]));
    if (held.empty()) held.emplace_back("none");
    std::sort(held.begin(), held.end());
    std::sort(wanted.begin(), wanted.end());
    return {held == wanted, fmt::format("{}", fmt::join(held, " "))};
}

Verdict check_held(const Match& m, std::string_view of, const std::vector<std::string>& wanted) {
    const Hand& hand = m.hands[static_cast<std::size_t>(named<Side>("side", of))];
    return check_cards(hand.data(), hand.size(), wanted);
}

// "aside home zap": what lies before a side while cards are drawn, or under the decks.
Verdict check_aside(const Match& m, std::string_view of, const std::vector<std::string>& wanted) {
    const auto* frame = running<PreMatchFrame>(m);
    if (frame == nullptr) return {false, "no cards are drawn"};
    const auto part = static_cast<std::size_t>(named<Side>("side", of)) * kMostAside;
    return check_cards(frame->aside.data() + part, kMostAside, wanted);
}

Verdict check_aside(const Stage& stage, const Words& words) {
    want(words.size() >= 3, "aside home zap");
    return check_aside(stage.match, words[1], {words.begin() + 2, words.end()});
}

// "hand home wizard zap": what a side holds; "hand home none".
Verdict check_hand(const Stage& stage, const Words& words) {
    want(words.size() >= 3, "hand home wizard");
    return check_held(stage.match, words[1], {words.begin() + 2, words.end()});
}

// "away sees home hidden_dirty_tricks": what a side may know of a hand.
Verdict check_seen_hand(const Stage& stage, const Words& words) {
    want(words.size() >= 4 && words[1] == "sees", "away sees home hidden_dirty_tricks");
    const Match seen =
        BloodBowl::view(stage.setup, stage.match, index(named<Side>("side", words[0])));
    if (words[2] == "aside") return check_aside(seen, words[3], {words.begin() + 4, words.end()});
    return check_held(seen, words[2], {words.begin() + 3, words.end()});
}

// "asked dodge H1": the open decision is about this skill of (or on, or against) this player.
Verdict check_asked(const Stage& stage, const Words& words) {
    want(words.size() == 2 || words.size() == 3, "asked dodge H1");
    const auto skill = skill_named(words[1]);
    if (!skill) throw Problem(fmt::format("there is no skill '{}'", words[1]));
    const auto kind = static_cast<DecisionKind>(stage.match.decision.kind);
    const bool about_skill = stage.match.decision.is_open() &&
                             (kind == DecisionKind::UseSkill || kind == DecisionKind::SkillUser);
    if (!about_skill) return {false, "the decision is not about a skill"};
    return {stage.match.top_notes().asked_skill == *skill &&
                (words.size() == 2 ||
                 stage.match.top_notes().asked_player == player_in(stage.setup, words[2])),
            fmt::format("it is about {}", id_of(stage.match.top_notes().asked_skill))};
}

Verdict check_player(const Stage& stage, const Words& words) {
    const PlayerId p = player_in(stage.setup, words[0]);
    const Player& player = stage.match.player(p);
    want(words.size() > 1, "H1 standing at 4,5");
    bool holds = true;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const bool has_next = i + 1 < words.size();
        if (words[i] == "at" && has_next) {
            holds = holds && player.square == square_in(words[++i]);
        } else if (words[i] == "in" && has_next) {
            const std::string box = words[++i] == "ko" ? "knocked_out" : words[i];
            holds = holds && player.status == named<Status>("box", box);
        } else if (const int bit = condition_bit(words[i]); bit >= 0) {
            holds = holds && ((player.conditions >> bit) & 1) != 0;
        } else {
            const Status status = named<Status>("state of a player", words[i]);
            want(is_on_pitch(status), "H1 in reserves");
            holds = holds && player.status == status;
        }
    }
    return {holds, describe(stage, p)};
}

Verdict check_ball(const Stage& stage, const Words& words, std::uint8_t number) {
    const Ball& ball = stage.match.ball(number);
    std::string really =
        fmt::format("the ball is {} at {}", word_for(ball.state), text_of(ball.square));
    if (ball.state == BallState::Held)
        really += ", held by " + short_name(stage.setup, ball.carrier);
    if (words.size() == 3 && words[1] == "at")
        return {ball.state != BallState::Absent && ball.square == square_in(words[2]), really};
    if (words.size() == 4 && words[1] == "held" && words[2] == "by")
        return {ball_held_by(stage.match, player_in(stage.setup, words[3])) == number, really};
    want(words.size() == 2, "ball at 4,5, ball held by H1, ball loose");
    return {ball.state == named<BallState>("state of the ball", words[1]), really};
}

Verdict check_first_ball(const Stage& stage, const Words& words) {
    return check_ball(stage, words, 0);
}
Verdict check_second_ball(const Stage& stage, const Words& words) {
    want(words.size() > 2 && words[1] == "ball", "second ball at 4,5");
    return check_ball(stage, Words(words.begin() + 1, words.end()), 1);
}

Verdict check_stat(const Stage& stage, const Words& words) {
    want(words.size() == 4, "stat H1 touchdowns 1");
    const Player& player = stage.match.player(player_in(stage.setup, words[1]));
    const std::map<std::string, int> stats{{"touchdowns", player.touchdowns},
                                           {"completions", player.completions},
                                           {"interceptions", player.interceptions},
                                           {"casualties", player.casualties}};
    want(stats.contains(words[2]), "stat H1 touchdowns|completions|interceptions|casualties 1");
    return same(number_in(words[3]), stats.at(words[2]), words[2]);
}

// The result that counts beside his first: Decay, or a casualty that stands.
Verdict check_injury_again(const Stage& stage, const Words& words) {
    want(words.size() == 4, "injury again A1 dead");
    const auto outcome = BloodBowl::outcome(stage.setup, stage.match);
    const PlayerOutcome* player = outcome.player(player_in(stage.setup, words[2]));
    const bool again = player != nullptr && player->injury && player->injury->again;
    const std::string really =
        again ? std::string(word_for(player->injury->again->effect)) : "none";
    return {really == words[3], really};
}

Verdict check_injury(const Stage& stage, const Words& words) {
    if (words.size() > 1 && words[1] == "again") return check_injury_again(stage, words);
    want(words.size() == 3 || (words.size() == 5 && words[3] == "by"), "injury A1 dead by H1");
    const Player& player = stage.match.player(player_in(stage.setup, words[1]));
    const bool hurt = player.hurt_roll != 0 || player.status == Status::Casualty;
    const std::string by =
        player.hurt_by.is_some() ? short_name(stage.setup, player.hurt_by) : "nobody";
    const std::string really =
        hurt ? fmt::format("{} by {}", word_for(player.hurt_effect), by) : "not hurt";
    if (words[2] == "none") return {!hurt, really};
    const auto effect = named<CasualtyEffect>("injury", words[2]);
    return {hurt && player.hurt_effect == effect && (words.size() == 3 || words[4] == by), really};
}

Verdict check_acted(const Stage& stage, const Words& words) {
    want(words.size() == 2, "acted H1");
    const bool acted = stage.match.acted.has(player_in(stage.setup, words[1]));
    return {acted, acted ? "he acted" : "he did not act"};
}

Verdict check_tackle_zones(const Stage& stage, const Words& words) {
    want(words.size() == 8 && words[1] == "zones" && words[2] == "of" && words[4] == "on" &&
             words[6] == "=",
         "tackle zones of away on 5,5 = 2");
    const int found = tackle_zones_of(stage.match, side_in(words[3]), square_in(words[5]));
    return same(number_in(words[7]), found, "the number");
}

// The match

// "clock home": whose time runs as in a turn of his; "clock home done": and what is done for him
// when it has run out.
Verdict check_clock(const Stage& stage, const Words& words) {
    want(words.size() == 2 || words.size() == 3, "clock home done");
    const int seat = BloodBowl::turn_of(stage.match).seat;
    const auto action = BloodBowl::time_out(stage.setup, stage.match);
    const std::string who = seat < 0 ? "none" : BloodBowl::seat_name(seat);
    const std::string what = action ? BloodBowl::action_text(stage.setup, *action) : "nothing";
    return {who == words[1] && (words.size() == 2 || what == words[2]),
            fmt::format("it is that of {}, then {}", who, what)};
}

Verdict check_decision(const Stage& stage, const Words& words) {
    want(words.size() == 4 && words[2] == "of", "decision turn of away");
    const core::Decision decision = stage.match.decision;
    const auto kind = named<DecisionKind>("decision", words[1]);
    const Side side = side_in(words[3]);
    if (!decision.is_open()) return {false, "nobody is asked: the match is over"};
    return {decision.kind == static_cast<std::uint8_t>(kind) &&
                decision.seat == static_cast<std::uint8_t>(side),
            fmt::format("it is {} of {}", word_for(static_cast<DecisionKind>(decision.kind)),
                        word_for(static_cast<Side>(decision.seat)))};
}

template <auto Field>
Verdict check_both_teams(const Stage& stage, const Words& words) {
    want(words.size() == 2, "rerolls 2,1");
    const std::pair<int, int> found{stage.match.team(Side::Home).*Field,
                                    stage.match.team(Side::Away).*Field};
    return {pair_in(words[1]) == found, fmt::format("it is {},{}", found.first, found.second)};
}

template <auto Field>
Verdict check_side(const Stage& stage, const Words& words) {
    want(words.size() == 2, "winner home, winner none");
    const Side found = stage.match.*Field;
    return {named<Side>("side", words[1]) == found, fmt::format("it is {}", word_for(found))};
}

Verdict check_half(const Stage& stage, const Words& words) {
    want(words.size() == 2, "half 2");
    return same(number_in(words[1]), static_cast<int>(stage.match.half), "the half");
}

Verdict check_weather(const Stage& stage, const Words& words) {
    want(words.size() == 2, "weather nice");
    const Weather found = stage.match.weather;
    return {named<Weather>("weather", words[1]) == found, fmt::format("it is {}", word_for(found))};
}

Verdict check_match(const Stage& stage, const Words& words) {
    want(words.size() == 2 && words[1] == "over", "match over");
    return {stage.match.over, stage.match.over ? "it is over" : "it goes on"};
}

Verdict check_used(const Stage& stage, const Words& words) {
    want(words.size() == 3, "used blitz home");
    const Team& team = stage.match.team(side_in(words[2]));
    const std::map<std::string, bool> flags{{"blitz", team.blitz_used},
                                            {"pass", team.pass_used},
                                            {"hand_off", team.hand_off_used},
                                            {"foul", team.foul_used},
                                            {"reroll", team.reroll_used}};
    want(flags.contains(words[1]), "used blitz|pass|hand_off|foul|reroll home");
    return {flags.at(words[1]), flags.at(words[1]) ? "it is used" : "it is not used"};
}

Verdict check_ejected(const Stage& stage, const Words& words) {
    want(words.size() == 2, "ejected home");
    const bool ejected = stage.match.team(side_in(words[1])).coach_ejected;
    return {ejected, ejected ? "the coach is ejected" : "the coach is there"};
}

// Actions

Verdict check_legal_count(const Stage& stage, const Words& words) {
    want(words.size() == 3 || words.size() == 4, "legal count 3, legal count 3 push");
    ActionList actions;
    BloodBowl::list_actions(stage.setup, stage.match, actions);
    const auto counts = [&](Action action) {
        return words.size() == 3 ||
               words_of(BloodBowl::action_text(stage.setup, action))[0] == words[3];
    };
    const auto found = std::count_if(actions.begin(), actions.end(), counts);
    return same(number_in(words[2]), static_cast<int>(found), "the number");
}

Verdict check_legal(const Stage& stage, const Words& words) {
    want(words.size() > 1, "legal step 4,5");
    if (words[1] == "count") return check_legal_count(stage, words);
    const bool legal = is_legal(stage, action_in(stage, joined(words, 1)));
    return {legal, legal ? "it is possible" : "it is not possible"};
}

Verdict check_refused(const Stage& stage, const Words& words) {
    want(words.size() > 1, "refused concede home");
    const Verdict legal = check_legal(stage, words);
    return {!legal.holds, legal.really};
}

// That an event tells: this is a rule of the house.
Verdict check_house_rule(const Stage& stage, const Words& words) {
    want(words.size() == 2 || words.size() == 3, "house_rule weather 2");
    std::string told;
    bool found = false;
    for (const Happened& happened : stage.happened)
        for (const HouseDifference& mark : house_marks(stage.setup, happened.event)) {
            told += fmt::format(" {} {}", mark.id, mark.field);
            found = found || (mark.id == words[1] && (words.size() == 2 || mark.field == words[2]));
        }
    return {found, told.empty() ? "all is as in the book" : "told are" + told};
}

const std::map<std::string, Check>& checks() {
    static const std::map<std::string, Check> checks{
        {"ball", check_first_ball},
        {"second", check_second_ball},
        {"stat", check_stat},
        {"injury", check_injury},
        {"clock", check_clock},
        {"acted", check_acted},
        {"skill", check_skill},
        {"values", check_values},
        {"hand", check_hand},
        {"aside", [](const Stage& s, const Words& w) { return check_aside(s, w); }},
        {"home", check_seen_hand},
        {"away", check_seen_hand},
        {"asked", check_asked},
        {"leader_rerolls", check_both_teams<&Team::leader_reroll>},
        {"tackle", check_tackle_zones},
        {"decision", check_decision},
        {"turn", check_side<&Match::active>},
        {"kicking", check_side<&Match::kicking>},
        {"watched", check_side<&Match::watched>},
        {"wind", check_side<&Match::wind>},
        {"winner", check_side<&Match::winner>},
        {"conceded", check_side<&Match::conceded>},
        {"score", check_both_teams<&Team::score>},
        {"turns", check_both_teams<&Team::turn>},
        {"rerolls", check_both_teams<&Team::rerolls>},
        {"bribes", check_both_teams<&Team::bribes>},
        {"apothecaries", check_both_teams<&Team::apothecaries>},
        {"fame", check_both_teams<&Team::fame>},
        {"free_gold", check_both_teams<&Team::free_gold>},
        {"own_gold", check_both_teams<&Team::own_gold>},

        {"fans", check_both_teams<&Team::fans>},
        {"half", check_half},
        {"weather", check_weather},
        {"match", check_match},
        {"used", check_used},
        {"ejected", check_ejected},
        {"legal", check_legal},
        {"refused", check_refused},
        {"house_rule", check_house_rule},
    };
    return checks;
}

Verdict verdict_on(const Stage& stage, const Words& words) {
    if (is_player(words[0]) || words[0].find('#') == 1) return check_player(stage, words);
    if (is_about_events(words[0])) {
        const auto [holds, really] = check_events(stage, words);
        return {holds, really};
    }
    const auto found = checks().find(words[0]);
    if (found == checks().end()) {
        std::string known;
        for (const auto& [word, check] : checks()) known += " " + word;
        throw Problem(fmt::format("'{}' is no expectation; known: H1{} {}", words[0], known,
                                  words_about_events()));
    }
    return found->second(stage, words);
}

}  // namespace

void check_expectation(const Stage& stage, const std::string& text) {
    Words words = words_of(text);
    const bool turned_round = words[0] == "not" || words[0] == "no";
    if (turned_round) words.erase(words.begin());
    want(!words.empty(), "not legal step 4,5");
    const Verdict verdict = verdict_on(stage, words);
    if (verdict.holds == turned_round)
        throw Problem(fmt::format("expected '{}', but {}", text, verdict.really));
}

}  // namespace affray::scenario
