// Everything that coaches can agree on before a match of bb16, drawn at random and all together:
// the invariants hold, matches end, positions can be written and read back, copies go on alike. The
// draws are a covering design: of several candidates the one is played whose pairs were seen least.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/playables.h"
#include "core/dice.h"

namespace affray::bloodbowl {
namespace {

constexpr int kCopiedEvery = 37;
constexpr int kReadBackEvery = 61;
constexpr int kWantedOfAPair = 20;
constexpr int kMostFailures = 10;
constexpr int kMatchesOfAFullRun = 10'000;

int matches() {
    const char* wanted = std::getenv("AFFRAY_COMBINATIONS");  // 10,000 by hand
    if (wanted != nullptr) return std::atoi(wanted);
    const char* given = std::getenv("AFFRAY_RANDOM_MATCHES");
    return std::clamp((given != nullptr ? std::atoi(given) : 200) / 10, 1, 20);
}

struct Agreed {
    Options options;
    std::array<TeamList, 2> teams;
};

// One thing to agree on, and how many ways there are.
struct Factor {
    std::string name;
    int levels;
    std::function<void(Agreed&, int level, core::SeededDice& lots)> apply;
};

std::vector<Playable> playables(const std::function<bool(Playable)>& wanted) {
    std::vector<Playable> found;
    for (int i = kFirstPlayable; i < kPlayables; ++i)
        if (const auto card = static_cast<Playable>(i);
            data_of(card).exists_in(Edition::Bb16) && wanted(card))
            found.push_back(card);
    return found;
}

std::vector<std::string> teams(bool famous) {
    std::vector<std::string> ids;
    for (const auto& id : ready_team_ids(Edition::Bb16))
        if ((ready_team(Edition::Bb16, id)->famous != Playable::None) == famous)
            ids.emplace_back(id);
    return ids;
}

std::uint32_t size_of(const auto& list) { return static_cast<std::uint32_t>(list.size()); }

void choose_team(TeamList& team, int level, core::SeededDice& lots) {
    static const auto plain = teams(false);
    static const auto famous = teams(true);
    team = *ready_team(Edition::Bb16, level == 0 ? plain[lots.below(size_of(plain))]
                                                 : famous[static_cast<std::size_t>(level) - 1]);
}

// Level 1: inducements; 2: as many cards of any deck as the books give out, and inducements.
void fill_hand(TeamList& team, int level, core::SeededDice& lots) {
    static const auto open =
        playables([](Playable p) { return can_be_held(p) && data_of(p).is_public; });
    static const auto hidden =
        playables([](Playable p) { return can_be_held(p) && !data_of(p).is_public; });
    const auto add = [&](const std::vector<Playable>& from) {
        const Playable card = from[lots.below(size_of(from))];
        if (std::find(team.hand.begin(), team.hand.end(), card) == team.hand.end())
            team.hand.push_back(card);
    };
    for (int i = 0; level > 0 && i < 2; ++i) add(open);
    for (int i = 0; level > 1 && i < 5; ++i) add(hidden);
}

template <class T>
Factor one_of(std::string name, T Options::*field, int levels) {
    return {std::move(name), levels, [field](Agreed& agreed, int level, core::SeededDice&) {
                agreed.options.*field = static_cast<T>(level);
            }};
}

std::vector<Factor> factors() {
    static const auto stadiums = playables([](Playable p) { return playable_rules(p).is_stadium; });
    const int famous = static_cast<int>(teams(true).size());
    std::vector<Factor> all{
        one_of("weather_table", &Options::weather_table, 3),
        one_of("blitzmania", &Options::blitzmania, 2),
        one_of("special_balls", &Options::special_balls, 2),
        one_of("referee", &Options::referee, 10),
        one_of("match_events", &Options::match_events, 2),
        one_of("card_variant", &Options::card_variant, 5),
        one_of("special_plays", &Options::special_plays, 2),
        one_of("inducements", &Options::inducements, 4),
        one_of("cards", &Options::cards, 4),
        one_of("lrb6_decks", &Options::lrb6_decks, 2),
        one_of("merged_deck", &Options::merged_deck, 2),
        one_of("optional_inducements", &Options::optional_inducements, 2),
        one_of("piling_on", &Options::piling_on, 2),
        one_of("rivals", &Options::rivals, 2),
        one_of("tie", &Options::tie, 3),
        {"stadium", static_cast<int>(stadiums.size()) + 2,
         [](Agreed& agreed, int level, core::SeededDice&) {
             if (level == 1) agreed.options.stadium = "roll";
             if (level > 1)
                 agreed.options.stadium = id_of(stadiums[static_cast<std::size_t>(level) - 2]);
         }},
    };
    for (const Side side : kSides) {
        const auto at = static_cast<std::size_t>(side);
        const std::string whose = side == Side::Home ? "home " : "away ";
        all.push_back(
            {whose + "team", 1 + famous, [at](Agreed& agreed, int level, core::SeededDice& lots) {
                 choose_team(agreed.teams[at], level, lots);
             }});
        all.push_back({whose + "hand", 3, [at](Agreed& agreed, int level, core::SeededDice& lots) {
                           fill_hand(agreed.teams[at], level, lots);
                       }});
    }
    return all;
}

// How often each pair of levels has been drawn.
class Design {
public:
    explicit Design(std::vector<Factor> factors) : factors_(std::move(factors)) {
        for (const Factor& factor : factors_) {
            first_.push_back(levels_);
            levels_ += static_cast<std::size_t>(factor.levels);
        }
        seen_.resize(levels_ * levels_);
    }

    std::vector<int> draw(core::SeededDice& lots) {
        constexpr int kCandidates = 12;
        std::vector<int> best;
        double best_worth = -1;
        for (int i = 0; i < kCandidates; ++i) {
            std::vector<int> levels;
            for (const Factor& factor : factors_)
                levels.push_back(
                    static_cast<int>(lots.below(static_cast<std::uint32_t>(factor.levels))));
            const double worth = worth_of(levels);
            if (worth > best_worth) {
                best_worth = worth;
                best = levels;
            }
        }
        each_pair(best, [&](std::size_t pair) { ++seen_[pair]; });
        return best;
    }

    [[nodiscard]] Setup setup(const std::vector<int>& levels, core::SeededDice& lots) const {
        Agreed agreed;
        agreed.options.budget = 500;
        agreed.options.card_budget = 300;
        // The teams come last in the table, and their hands after them.
        for (std::size_t i = 0; i < factors_.size(); ++i)
            factors_[i].apply(agreed, levels[i], lots);
        return make_setup(Edition::Bb16, agreed.options, agreed.teams[0], agreed.teams[1]);
    }

    [[nodiscard]] std::string words(const std::vector<int>& levels) const {
        std::string text;
        for (std::size_t i = 0; i < factors_.size(); ++i)
            text += factors_[i].name + "=" + std::to_string(levels[i]) + " ";
        return text;
    }

    // The rarest pair, as words and how often it was drawn.
    [[nodiscard]] std::pair<std::string, int> rarest() const {
        std::pair<std::string, int> found{"", 1 << 30};
        for (std::size_t i = 0; i < factors_.size(); ++i)
            for (std::size_t j = i + 1; j < factors_.size(); ++j)
                for (int a = 0; a < factors_[i].levels; ++a)
                    for (int b = 0; b < factors_[j].levels; ++b)
                        if (const int n = seen_[pair(i, a, j, b)]; n < found.second)
                            found = {factors_[i].name + "=" + std::to_string(a) + " " +
                                         factors_[j].name + "=" + std::to_string(b),
                                     n};
        return found;
    }

private:
    [[nodiscard]] std::size_t pair(std::size_t i, int a, std::size_t j, int b) const {
        return (first_[i] + static_cast<std::size_t>(a)) * levels_ + first_[j] +
               static_cast<std::size_t>(b);
    }
    template <class Visit>
    void each_pair(const std::vector<int>& levels, Visit&& visit) const {
        for (std::size_t i = 0; i < levels.size(); ++i)
            for (std::size_t j = i + 1; j < levels.size(); ++j)
                visit(pair(i, levels[i], j, levels[j]));
    }
    // Pairs that are still wanted count, those seen least the most.
    [[nodiscard]] double worth_of(const std::vector<int>& levels) const {
        double worth = 0;
        each_pair(levels, [&](std::size_t pair) {
            if (const int n = seen_[pair]; n < kWantedOfAPair) worth += 1.0 / (1 + n * n);
        });
        return worth;
    }

    std::vector<Factor> factors_;
    std::vector<std::size_t> first_;
    std::size_t levels_ = 0;
    std::vector<int> seen_;
};

bool is_read_back(const Setup& setup, const Match& m) {
    const core::Json json = BloodBowl::position(setup, m);
    const auto read = BloodBowl::read_position(setup, json);
    EXPECT_TRUE(read) << read.error().message << "\n" << json.dump();
    if (!read) return false;
    EXPECT_EQ(BloodBowl::position(setup, *read), json);
    return BloodBowl::position(setup, *read) == json;
}

void play(const Setup& setup, std::uint64_t seed) {
    core::SeededDice dice(seed);
    core::SeededDice mind(seed, 1);
    Match m;
    BloodBowl::start(setup, m, dice, nullptr);
    ActionList actions;
    Action last{};
    Match before = m;
    for (int n = 0; !m.over; ++n) {
        ASSERT_LT(n, 100'000) << "it does not end";
        ASSERT_EQ(BloodBowl::broken_invariant(setup, m), "")
            << "decision " << n << ", after " << BloodBowl::action_text(setup, last) << " in "
            << BloodBowl::position(setup, before).dump();
        BloodBowl::list_actions(setup, m, actions);
        ASSERT_FALSE(actions.empty());
        if (n % kReadBackEvery == 0 && !is_read_back(setup, m)) return;
        const Action action = actions[mind.below(static_cast<std::uint32_t>(actions.size()))];
        if (n % kCopiedEvery == 0) {
            Match copy = m;
            core::SeededDice same(seed + static_cast<std::uint64_t>(n), 2);
            core::SeededDice again(seed + static_cast<std::uint64_t>(n), 2);
            Match other = m;
            BloodBowl::apply(setup, copy, action, same, nullptr);
            BloodBowl::apply(setup, other, action, again, nullptr);
            // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): equal matches have equal bytes
            ASSERT_EQ(std::memcmp(&copy, &other, sizeof(Match)), 0)
                << BloodBowl::action_text(setup, action);
        }
        last = action;
        before = m;
        BloodBowl::apply(setup, m, action, dice, nullptr);
    }
}

TEST(Combinations, RandomMatchesWithAnyOptionsHoldAllInvariants) {
    Design design(factors());
    core::SeededDice lots(28);
    const char* first = std::getenv("AFFRAY_FIRST_MATCH");  // to come back to one
    const int from = first != nullptr ? std::atoi(first) : 0;
    int failed = 0;
    const auto problems = [] {
        return ::testing::UnitTest::GetInstance()
            ->current_test_info()
            ->result()
            ->total_part_count();
    };
    for (int i = 0; i < matches(); ++i) {
        const std::vector<int> levels = design.draw(lots);
        core::SeededDice details(static_cast<std::uint64_t>(i), 3);
        if (i < from) continue;
        const int before = problems();
        SCOPED_TRACE("match " + std::to_string(i) + ": " + design.words(levels));
        try {
            play(design.setup(levels, details), static_cast<std::uint64_t>(i));
        } catch (const std::exception& e) {
            ADD_FAILURE() << e.what();
        }
        if (problems() > before && ++failed >= kMostFailures) return;
    }
    const auto [pair, times] = design.rarest();
    const int wanted = kWantedOfAPair * matches() / kMatchesOfAFullRun;
    EXPECT_GE(times, std::min(wanted, kWantedOfAPair)) << pair;
}

}  // namespace
}  // namespace affray::bloodbowl
