// Plays what a team does after a match: an outcome, dice and answers in, the team out.
#pragma once

#include <array>
#include <deque>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "league/post_match/post_match.h"
#include "teams/team_builder.h"

namespace affray::league {

using bloodbowl::CasualtyEffect;
using bloodbowl::InjuryCause;
using bloodbowl::InjurySuffered;
using bloodbowl::ListedPlayer;
using bloodbowl::Membership;
using bloodbowl::PlayerOutcome;
using bloodbowl::Side;
using bloodbowl::Skill;

// Faces in the order in which they are asked for.
class Faces final : public core::Dice {
public:
    explicit Faces(std::deque<int> faces) : faces_(std::move(faces)) {}
    int roll(core::Die die) override {
        if (faces_.empty()) {
            ADD_FAILURE() << "a die of " << int{die.sides} << " sides more than expected";
            return 1;
        }
        const int face = faces_.front();
        faces_.pop_front();
        EXPECT_LE(face, die.sides);
        return face;
    }
    [[nodiscard]] std::size_t left() const { return faces_.size(); }

private:
    std::deque<int> faces_;
};

class AfterMatch : public core::Listener<PostMatchEvent> {
public:
    // Players 1 to 11 of the roster's first journeyman position against as many others, 0:0.
    explicit AfterMatch(Edition edition, const std::string& roster = "human", int players = 11) {
        setup.rules = book_rules(edition);
        teams::Team& team = setup.team.team;
        team.edition = edition;
        team.list.name = "The Team";
        team.list.roster = roster;
        for (int number = 1; number <= players; ++number) add_lineman(number);
        setup.opponent = "The Others";
        setup.outcome.over = true;
        for (int number = 1; number <= players; ++number) take_part(Side::Home, number);
        for (int number = 1; number <= 11; ++number) take_part(Side::Away, number);
        score(0, 0);
    }

    PostMatchSetup setup;
    PostMatchState state;
    std::vector<std::string> events;
    std::vector<std::string> rules;
    std::vector<std::string> questions;

    [[nodiscard]] const bloodbowl::Position& lineman() const {
        return setup.team.roster()->positions[0];
    }
    ListedPlayer& add_lineman(int number) { return add(lineman(), number); }
    ListedPlayer& add(const bloodbowl::Position& position, int number) {
        add_player(setup.team.team, teams::rookie(position, number, "Bob"));
        setup.team.deeds.resize(setup.team.team.list.players.size());
        return setup.team.team.list.players.back();
    }
    ListedPlayer& listed(int number) { return find(setup.team, number); }
    static ListedPlayer& find(LeagueTeam& team, int number) {
        for (ListedPlayer& one : team.team.list.players)
            if (one.number == number) return one;
        ADD_FAILURE() << "nobody has the number " << number;
        return team.team.list.players.front();
    }
    PlayerOutcome& take_part(Side side, int number, Membership membership = Membership::Member) {
        PlayerOutcome player;
        auto slot = static_cast<std::uint8_t>(static_cast<int>(side) * bloodbowl::kSlotsPerSide);
        while (setup.outcome.player(bloodbowl::PlayerId{slot}) != nullptr) ++slot;
        player.id = bloodbowl::PlayerId{slot};
        player.side = side;
        player.number = number;
        player.name = "Bob";
        player.membership = membership;
        player.status = bloodbowl::Status::Reserves;
        setup.outcome.players.push_back(player);
        return setup.outcome.players.back();
    }
    PlayerOutcome& played(int number, Side side = Side::Home) {
        for (PlayerOutcome& one : setup.outcome.players)
            if (one.side == side && one.number == number) return one;
        ADD_FAILURE() << "nobody played with the number " << number;
        return setup.outcome.players.front();
    }
    void score(int own, int others) {
        setup.outcome.points = setup.outcome.score = {own, others};
        setup.outcome.winners = own > others   ? std::vector{0}
                                : own < others ? std::vector{1}
                                               : std::vector{0, 1};
    }
    void concede(Side side, bool excused = false) {
        setup.outcome.conceded = static_cast<int>(side);
        setup.outcome.concession_excused = excused;
        side == Side::Home ? score(0, 2) : score(2, 0);
    }
    static InjurySuffered injury(CasualtyEffect effect) {
        InjurySuffered injury;
        injury.result.effect = effect;
        injury.result.roll = 51;
        injury.result.reduced = true;
        injury.misses_next_game =
            effect != CasualtyEffect::BadlyHurt && effect != CasualtyEffect::Dead;
        return injury;
    }
    bloodbowl::TeamOutcome& own() { return setup.outcome.teams[0]; }
    bloodbowl::TeamOutcome& others() { return setup.outcome.teams[1]; }

    // The answers are given as soon as they are possible; before that a coach does nothing.
    LeagueTeam run(std::deque<int> faces, std::deque<std::string> answers = {}) {
        Faces dice(std::move(faces));
        events.clear(), rules.clear(), questions.clear();
        PostMatch::start(setup, state, dice, this);
        for (int i = 0; i < 200 && !PostMatch::is_over(state); ++i) {
            questions.emplace_back(name_of(PostMatch::question(state)));
            PostMatch::apply(setup, state, next(answers), dice, this);
        }
        EXPECT_TRUE(PostMatch::is_over(state));
        EXPECT_EQ(dice.left(), 0U) << "dice that nobody asked for";
        EXPECT_TRUE(answers.empty()) << "not possible: " << (answers.empty() ? "" : answers[0]);
        return team_after(setup, state);
    }
    // What is possible at the first question of this kind.
    std::vector<std::string> choices(std::deque<int> faces, PostMatchQuestion question,
                                     std::deque<std::string> answers = {}) {
        Faces dice(std::move(faces));
        PostMatch::start(setup, state, dice, nullptr);
        while (!PostMatch::is_over(state) &&
               (PostMatch::question(state) != question || !answers.empty()))
            PostMatch::apply(setup, state, next(answers), dice, nullptr);
        return texts();
    }
    [[nodiscard]] bool happened(const std::string& event) const {
        return std::find(events.begin(), events.end(), event) != events.end();
    }
    [[nodiscard]] bool cites(const std::string& rule) const {
        return std::find(rules.begin(), rules.end(), rule) != rules.end();
    }
    void on(const PostMatchEvent& event) override {
        events.push_back(PostMatch::event_text(event));
        rules.emplace_back(event.rule);
    }

private:
    [[nodiscard]] std::vector<std::string> texts() const {
        core::ActionList list;
        PostMatch::list_actions(setup, state, list);
        std::vector<std::string> texts;
        for (const core::Action action : list)
            texts.push_back(PostMatch::action_text(setup, action));
        return texts;
    }
    core::Action next(std::deque<std::string>& answers) const {
        if (!answers.empty()) {
            const auto read = PostMatch::find_action(setup, state, answers.front());
            if (read.ok()) {
                answers.pop_front();
                return *read;
            }
        }
        for (const char* usual : {"done", "keep", "pay"})
            if (const auto read = PostMatch::find_action(setup, state, usual); read.ok())
                return *read;
        core::ActionList list;
        PostMatch::list_actions(setup, state, list);
        return list[0];
    }
};

inline constexpr std::array kCrpAndLrb5{Edition::Crp, Edition::Lrb5};
inline constexpr std::array kWithoutClassic{Edition::Crp, Edition::Lrb5, Edition::Bb16};

// The MVP without a choice, so that every edition rolls the same dice.
inline AfterMatch with_mvp_drawn(Edition edition, const std::string& roster = "human",
                                 int players = 11) {
    AfterMatch after(edition, roster, players);
    after.setup.rules.mvp = MvpMethod::Random;
    return after;
}

inline bool has(const std::vector<std::string>& texts, const std::string& text) {
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

}  // namespace affray::league
