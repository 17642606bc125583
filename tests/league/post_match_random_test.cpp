// Teams live through many matches with coaches who choose at random, or sensibly: whatever they do,
// gold is counted to the coin and every list is a legal one.
#include "after_match.h"
#include "bloodbowl/data/playables.h"
#include "league/post_match/coach.h"
#include "teams/team_check.h"

namespace affray::league {
namespace {

// What moved gold, by the events.
class Ledger : public core::Listener<PostMatchEvent> {
public:
    int sum = 0;
    void on(const PostMatchEvent& event) override {
        switch (event.kind) {
            case PostMatchEventKind::WinningsEarned:
            case PostMatchEventKind::StadiumSold:
            case PostMatchEventKind::SponsorPaid:
            case PostMatchEventKind::GoldEarned: sum += event.value; break;
            case PostMatchEventKind::GoldSpent:
            case PostMatchEventKind::ExpensesPaid:
            case PostMatchEventKind::Bought:
            case PostMatchEventKind::JourneymanHired:
            case PostMatchEventKind::UpkeepPaid:
            case PostMatchEventKind::HomeGivenUp:
            case PostMatchEventKind::HomeKept:
            case PostMatchEventKind::GoldLost: sum -= event.value; break;
            default: break;
        }
    }
};

class Life {
public:
    Life(Edition edition, const bloodbowl::Roster& roster, std::uint64_t seed)
        : dice_(seed), rules_(book_rules(edition)) {
        auto team = teams::new_team(edition, roster);
        team_ = *found_team(*team, rules_);
        rules_.rostered_stars = seed % 2 == 0;
    }

    void play(bool sensible) {
        AfterMatch match(team_.team.edition);
        PostMatchSetup& setup = match.setup;
        setup.rules = rules_;
        setup.team = team_;
        setup.outcome.players.clear();
        for (const ListedPlayer& listed : team_.team.list.players) {
            const Membership membership = listed.is_star() ? Membership::Star
                                          : listed.hired == bloodbowl::Hired::Journeyman
                                              ? Membership::Journeyman
                                              : Membership::Member;
            PlayerOutcome& player = match.take_part(Side::Home, listed.number, membership);
            player.star = listed.star;
            if (listed.misses_match) {
                player.status = bloodbowl::Status::Missing;
                continue;
            }
            player.touchdowns = below(4) == 0 ? 1 : 0;
            player.casualties = below(5) == 0 ? 1 : 0;
            player.completions = below(3);
            if (below(6) == 0) hurt(player, listed);
        }
        match.take_part(Side::Away, 1);
        match.score(below(3), below(3));
        if (below(10) == 0) match.concede(below(2) == 0 ? Side::Home : Side::Away, below(2) == 0);
        match.own().fame = below(3);
        match.own().fans = match.others().fans = 10;
        setup.friendly = below(8) == 0;
        if (rules_.stadiums) choose_stadium(setup);
        const int brought = std::min(team_.team.treasury, 10'000 * below(6));
        match.own().gold_brought = brought;
        match.own().gold_left = brought / 20'000 * 10'000;
        Ledger ledger;
        PostMatchState m;
        PostMatch::start(setup, m, dice_, &ledger);
        for (int i = 0; i < 300 && !PostMatch::is_over(m); ++i) {
            core::ActionList list;
            PostMatch::list_actions(setup, m, list);
            ASSERT_FALSE(list.empty()) << name_of(PostMatch::question(m));
            core::Action action =
                sensible ? sensible_action(setup, m)
                         : list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
            ASSERT_TRUE(list.contains(action));
            expect_written_and_read(setup, m, action);
            PostMatch::apply(setup, m, action, dice_, &ledger);
            EXPECT_GE(m.treasury, 0);
        }
        ASSERT_TRUE(PostMatch::is_over(m));
        const LeagueTeam after = team_after(setup, m);
        EXPECT_EQ(after.team.treasury, team_.team.treasury + ledger.sum) << "to the coin";
        expect_legal(after);
        for (const ListedPlayer& listed : after.team.list.players) expect_points(after, listed);
        const auto again = read_league_team(to_json(after), "team", after.team.edition);
        ASSERT_TRUE(again.ok()) << again.error().message;
        EXPECT_EQ(to_json(*again), to_json(after));
        team_ = after;
    }

    [[nodiscard]] const LeagueTeam& team() const { return team_; }

private:
    int below(int bound) {
        return static_cast<int>(dice_.below(static_cast<std::uint32_t>(bound)));
    }

    void choose_stadium(PostMatchSetup& setup) {
        const auto& home = team_.stadium.home;
        if (home && below(2) == 0) {
            setup.outcome.stadium = *bloodbowl::playable_named(home->attribute);
            setup.outcome.stadium_host = Side::Home;
        } else if (below(2) == 0) {
            const auto first = *bloodbowl::playable_named("stadium_ankle_deep_water");
            setup.outcome.stadium =
                static_cast<bloodbowl::Playable>(static_cast<int>(first) + below(24));
        }
        setup.rival = static_cast<Rival>(below(3));
        setup.rival_total = below(12);
    }

    void hurt(PlayerOutcome& player, const ListedPlayer& listed) {
        const auto effect = static_cast<CasualtyEffect>(below(8));
        player.injury = AfterMatch::injury(effect);
        player.injury->healed = below(4) == 0;
        player.injury->result.reduced = listed.st > 1;
        player.injury->poisoned = effect == CasualtyEffect::BadlyHurt && below(2) == 0;
    }

    void expect_legal(const LeagueTeam& after) const {
        teams::Team own = after.team;  // journeymen have Loner and stand above sixteen
        std::vector<ListedPlayer> players;
        std::vector<teams::Career> careers;
        for (std::size_t i = 0; i < own.list.players.size(); ++i) {
            if (own.list.players[i].hired == bloodbowl::Hired::Journeyman) continue;
            players.push_back(own.list.players[i]);
            careers.push_back(own.careers[i]);
        }
        own.list.players = players;
        own.careers = careers;
        for (const teams::Violation& violation : check_team(own, {.budget = std::nullopt}))
            ADD_FAILURE() << own.list.roster << ": " << violation.text;
        EXPECT_TRUE(count_available(after) <= 16);
    }

    // Every action and every position is read back as it was written.
    static void expect_written_and_read(const PostMatchSetup& setup, const PostMatchState& m,
                                        core::Action action) {
        for (const core::Json& written : {core::Json(PostMatch::action_text(setup, action)),
                                          PostMatch::action_json(setup, action)}) {
            const auto read = PostMatch::read_action(setup, written);
            ASSERT_TRUE(read.ok()) << written;
            EXPECT_EQ(*read, action) << written;
        }
        EXPECT_EQ(PostMatch::broken_invariant(setup, m), "");
        const core::Json position = PostMatch::position(setup, m);
        const auto again = PostMatch::read_position(setup, position);
        ASSERT_TRUE(again.ok()) << again.error().message;
        EXPECT_EQ(PostMatch::position(setup, *again), position);
        core::ActionList before, after;
        PostMatch::list_actions(setup, m, before);
        PostMatch::list_actions(setup, *again, after);
        ASSERT_EQ(before.size(), after.size());
        EXPECT_TRUE(std::equal(before.begin(), before.end(), after.begin()));
    }

    // SPP equal the deeds.
    static void expect_points(const LeagueTeam& after, const ListedPlayer& listed) {
        for (std::size_t i = 0; i < after.team.list.players.size(); ++i)
            if (after.team.list.players[i].number == listed.number && !listed.is_star()) {
                EXPECT_EQ(listed.star_points, star_points_for(after.deeds[i]));
            }
    }

    core::SeededDice dice_;
    LeagueRules rules_;
    LeagueTeam team_;
};

TEST(RandomLives, KeepEveryLimit) {
    for (const Edition edition : {Edition::Classic, Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        std::uint64_t seed = 1;
        for (const bloodbowl::Roster& roster : bloodbowl::rosters(edition)) {
            if (seed > 3) break;
            Life random(edition, roster, seed);
            for (int match = 0; match < 6 && !testing::Test::HasFailure(); ++match)
                random.play(false);
            Life sensible(edition, roster, seed++);
            for (int match = 0; match < 6 && !testing::Test::HasFailure(); ++match)
                sensible.play(true);
            if (book_rules(edition).journeymen) {
                EXPECT_GE(count_available(sensible.team()), 11);
            }
        }
    }
}

}  // namespace
}  // namespace affray::league
