// affray league simulate: leagues that bots play for years, with every promise checked.
#include "cli/league_simulate.h"

#include <algorithm>
#include <ctime>

#include <fmt/format.h>

#include "bloodbowl/data/rosters.h"
#include "bots/registry.h"
#include "cli/commands.h"
#include "cli/league_play.h"
#include "league/league_json.h"
#include "league/season_audit.h"
#include "league/season_log.h"
#include "league/season_schedule.h"
#include "teams/team_builder.h"

namespace affray::cli {

namespace {

// Of the processor: other programs do not count.
double seconds_now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

class Simulation {
public:
    explicit Simulation(const SimulatedLeague& wish) : wish_(wish), dice_(wish.seed) {
        league::LeagueMade made;
        made.name = "Simulation";
        made.edition = wish.edition;
        made.commissioners = {kCommissioner};
        if (!wish.house.empty())
            made.house = value_or_bad_input(core::parse_json(read_file(wish.house)), wish.house);
        made.settings["seed"] = static_cast<int>(wish.seed % 1'000'000);
        add(made);
        const auto rosters = bloodbowl::rosters(league_.edition, league_.house);
        for (int i = 0; i < wish.teams; ++i)
            join(i, rosters[static_cast<std::size_t>(i) % rosters.size()]);
    }

    // What was played before something was wrong is written, too: somebody has to look at it.
    void run() {
        try {
            play_all();
        } catch (const std::exception&) {
            write_out();
            throw;
        }
        write_out();
    }

private:
    static constexpr const char* kCommissioner = "commissioner";

    void play_all() {
        fmt::print("{:>6} {:>7} {:>9} {:>9} {:>9} {:>9} {:>7} {:>7} {:>6}\n", "season", "matches",
                   "value", "least", "most", "treasury", "deaths", "learned", "left");
        for (int season = 1; season <= wish_.seasons; ++season) {
            league::SeasonBegun begun;
            begun.name = fmt::format("Season {}", season);
            begun.trophy = "blood_bowl";
            add(begun);
            for (int round = 0; round < wish_.rounds; ++round) play_next("swiss");
            if (wish_.teams >= 4) {
                play_next("semi_finals");
                play_next("final");
            }
            add(league::SeasonEnded{});
            check_replay();
            tell(season);
        }
        fmt::print("{} entries, each of them checked\n", log_.entries.size());
        fmt::print(
            "seconds of the processor: matches {:.1f}, what follows them {:.1f} ({:.3f} times "
            "the bare matches), checks {:.1f}\n",
            bare_, after_, bare_ > 0 ? (bare_ + after_) / bare_ : 1, checking_);
    }
    void write_out() const {
        if (!wish_.out.empty()) write_file(wish_.out, to_text(log_));
    }
    void add(league::What what) {
        must_hold(league::add(log_, league_, std::move(what), kCommissioner));
        audit();
    }
    void audit() {
        const double begin = seconds_now();
        for (const std::string& problem : audit_.follow(log_, league_))
            throw std::runtime_error(problem);
        checking_ += seconds_now() - begin;
    }
    static void must_hold(const core::Status& status) {
        if (!status) throw std::runtime_error(status.error().message);
    }
    template <class T>
    static T got(core::Result<T> result) {
        if (!result) throw std::runtime_error(result.error().message);
        return std::move(*result);
    }

    void join(int place, const bloodbowl::Roster& roster) {
        const league::LeagueTeam team =
            got(league::found_team(got(teams::new_team(league_.edition, roster)), league_.rules));
        league::TeamJoined joined;
        joined.team = fmt::format("team-{}", place + 1);
        joined.name = fmt::format("{} {}", roster.name.english, place + 1);
        joined.coach = fmt::format("coach-{}", place + 1);
        joined.list = to_json(team);
        add(std::move(joined));
    }

    void play_next(const char* format) {
        league::ScheduleWish wish;
        wish.format = format;
        add(got(league::make_schedule(league_, wish)));
        std::vector<std::string> open;
        for (const league::Fixture& fixture : league_.fixtures)
            if (!fixture.result) open.push_back(fixture.id);
        for (const std::string& id : open) play(*league_.fixture(id));
    }

    // By value: what is played changes the league.
    // NOLINTNEXTLINE(performance-unnecessary-value-param)
    void play(const league::Fixture fixture) {
        const double begin = seconds_now();
        league::MatchReported report =
            play_league_match(league_, fixture, wish_.bot, wish_.seed + matches_, dice_);
        // A match that stays level is decided by lot, where somebody must win it.
        if (fixture.is_final() && report.winner.empty() && report.conceded.empty() &&
            report.score[0] == report.score[1])
            report.winner = fixture.pairing.home;
        const double middle = seconds_now();
        must_hold(league::add(log_, league_, std::move(report), kCommissioner));
        // The home team may have to wait for what the other one decides (bb16.postmatch_stadium).
        for (const league::TeamId& team :
             {fixture.pairing.home, fixture.pairing.away, fixture.pairing.home})
            must_hold(league::settle_post_match(log_, league_, team, dice_, kCommissioner));
        after_ += seconds_now() - middle;
        bare_ += middle - begin;
        ++matches_;
        audit();
        for (const league::TeamId& team : {fixture.pairing.home, fixture.pairing.away})
            count(*league_.entrant(team)->post_match);
    }

    void count(const league::RunningPostMatch& done) {
        for (const league::PostMatchAnswer& answer : done.answers)
            for (const league::PostMatchEvent& event : answer.events) {
                deaths_ += event.kind == league::PostMatchEventKind::Died ? 1 : 0;
                learned_ += event.kind == league::PostMatchEventKind::Learned ? 1 : 0;
                left_ += event.kind == league::PostMatchEventKind::Dismissed ? 1 : 0;
            }
    }

    void check_replay() const {
        const league::League again = got(league::replay(got(league::read_log(to_text(log_)))));
        if (to_json(again) != to_json(league_))
            throw std::runtime_error("the log does not lead to the same league");
    }

    // In thousands of gold. What a player of the classic edition has learned costs nothing: there
    // its rating tells what a team is worth, ten thousand of gold for each point.
    [[nodiscard]] int worth_of(const league::Entrant& entrant) const {
        constexpr int kThousandsForAPoint = 10;
        if (league_.edition == bloodbowl::Edition::Classic)
            return team_rating(*entrant.team, league_.rules) * kThousandsForAPoint;
        return entrant.value / 1000;
    }

    void tell(int season) const {
        std::vector<int> values;
        std::int64_t treasuries = 0;
        for (const league::Entrant& entrant : league_.entrants) {
            values.push_back(worth_of(entrant));
            treasuries += entrant.team->team.treasury / 1000;
        }
        std::sort(values.begin(), values.end());
        fmt::print("{:>6} {:>7} {:>8}k {:>8}k {:>8}k {:>8}k {:>7} {:>7} {:>6}\n", season, matches_,
                   values[values.size() / 2], values.front(), values.back(),
                   treasuries / static_cast<std::int64_t>(values.size()), deaths_, learned_, left_);
    }

    const SimulatedLeague& wish_;
    core::SeededDice dice_;
    league::SeasonLog log_;
    league::League league_;
    std::uint64_t matches_ = 0;
    league::SeasonAudit audit_;
    int deaths_ = 0, learned_ = 0, left_ = 0;
    double bare_ = 0, after_ = 0, checking_ = 0;  // seconds
};

}  // namespace

int simulate_league(const SimulatedLeague& wish) {
    if (bots::find_bot(wish.bot) == nullptr)
        throw BadInput(fmt::format("there is no bot '{}'", wish.bot));
    if (wish.teams < 2 || wish.seasons < 1 || wish.rounds < 1)
        throw BadInput("a league needs two teams, a season and a round");
    if (!bloodbowl::edition_named(wish.edition))
        throw BadInput(fmt::format("there is no edition '{}'", wish.edition));
    Simulation(wish).run();
    return kFine;
}

}  // namespace affray::cli
