#include "league/season_schedule.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

#include <fmt/format.h>

#include "league/tournament.h"

namespace affray::league {

namespace {

core::Error no_schedule(std::string message) { return {"no_schedule", std::move(message)}; }

std::vector<const Fixture*> fixtures_of(const League& league, Phase phase,
                                        std::string_view format) {
    std::vector<const Fixture*> found;
    for (const Fixture& fixture : league.fixtures_now())
        if (fixture.phase == phase && (format.empty() || fixture.format == format))
            found.push_back(&fixture);
    return found;
}

int last_round(const std::vector<const Fixture*>& fixtures) {
    int last = 0;
    for (const Fixture* fixture : fixtures) last = std::max(last, fixture->round);
    return last;
}

// Who goes on; nobody while it is not decided.
std::optional<TeamId> decided(const League& league, const Fixture& fixture) {
    if (!counts(league, fixture)) return std::nullopt;
    for (const TeamId& team : {fixture.pairing.home, fixture.pairing.away})
        if (!team.empty() && fixture.result->result_of(team) > 0) return team;
    return std::nullopt;
}

char letter_of(Phase phase) {
    switch (phase) {
        case Phase::Season: return 'r';
        case Phase::PlayOff: return 'p';
        case Phase::SemiFinal: return 's';
        case Phase::Final: return 'f';
    }
    return 'r';
}

class ScheduleMaker {
public:
    ScheduleMaker(const League& league, const ScheduleWish& wish) : league_(league), wish_(wish) {
        made_.phase = wish.in_play_offs ? Phase::PlayOff : Phase::Season;
        made_.format = wish.format;
    }

    core::Result<ScheduleMade> make() {
        const std::string& format = wish_.format;
        if (format == "round_robin") return all_rounds(1);
        if (format == "double_round_robin") return all_rounds(2);
        if (format == "groups") return group_stage();
        if (format == "swiss") return swiss();
        if (format == "ladder") return ladder();
        if (format == "knock_out") return knock_out_round();
        if (format == "play_offs") return play_offs();
        if (format == "semi_finals") return semi_final_round();
        if (format == "final") return final_round();
        return no_schedule(
            fmt::format("there is no form '{}': {}", format, fmt::join(schedule_formats(), ", ")));
    }

private:
    [[nodiscard]] std::uint64_t seed() const {
        return static_cast<std::uint64_t>(league_.settings.seed) * 1'000 +
               static_cast<std::uint64_t>(league_.season());
    }

    [[nodiscard]] std::vector<TeamId> taking_part() const {
        return wish_.teams.empty() ? league_.active_teams() : wish_.teams;
    }

    // The best first, as the table has them.
    [[nodiscard]] std::vector<TeamId> in_order() const {
        return seeded(order_of(season_table(league_)));
    }
    // Who is seeded first, then the others of those who take part.
    [[nodiscard]] std::vector<TeamId> seeded(const std::vector<TeamId>& others) const {
        const std::vector<TeamId> teams = taking_part();
        const auto is_in = [](const std::vector<TeamId>& list, const TeamId& team) {
            return std::find(list.begin(), list.end(), team) != list.end();
        };
        std::vector<TeamId> order;
        for (const auto& list : {wish_.seeds, others})
            for (const TeamId& team : list)
                if (is_in(teams, team) && !is_in(order, team)) order.push_back(team);
        return order;
    }

    void add(const Round& round, int number, int after_first) {
        int place = 0;
        for (const Pairing& pairing : round) {
            FixtureMade fixture;
            fixture.id = fmt::format("{}-{}{}-{}", std::max(league_.season(), 1),
                                     letter_of(made_.phase), number, ++place);
            fixture.round = number;
            fixture.home = pairing.home;
            fixture.away = pairing.away;
            if (!wish_.first_deadline.empty())
                fixture.deadline =
                    days_later(wish_.first_deadline, after_first * wish_.days_a_round);
            made_.fixtures.push_back(std::move(fixture));
        }
    }

    core::Result<ScheduleMade> done() {
        if (made_.fixtures.empty()) return no_schedule("there is nobody to be paired");
        return std::move(made_);
    }

    core::Result<ScheduleMade> all_rounds(int times) {
        const std::vector<Division> divisions =
            wish_.teams.empty() ? league_.divisions() : std::vector<Division>{wish_.teams};
        int number = last_round(fixtures_of(league_, made_.phase, {}));
        int after_first = 0;
        for (const Round& round : division_rounds(divisions, times, seed()))
            add(round, ++number, after_first++);
        return done();
    }

    core::Result<ScheduleMade> group_stage() {
        const std::vector<TeamId> order = seeded(drawn_by_lot(taking_part(), seed()));
        const int most = static_cast<int>(order.size()) / 2;
        if (wish_.groups < 1 || wish_.groups > std::min(most, 26))
            return no_schedule(
                fmt::format("{} teams make no {} groups", order.size(), wish_.groups));
        if (!group_names(league_).empty()) return no_schedule("the groups are drawn already");
        const std::vector<Division> groups = groups_of(order, wish_.groups);
        int number = last_round(fixtures_of(league_, made_.phase, {}));
        int after_first = 0;
        for (const Round& round : division_rounds(groups, 1, seed()))
            add(round, ++number, after_first++);
        for (FixtureMade& fixture : made_.fixtures)
            for (std::size_t i = 0; i < groups.size(); ++i)
                if (std::find(groups[i].begin(), groups[i].end(), fixture.home) != groups[i].end())
                    fixture.group = fmt::format("Group {}", static_cast<char>('A' + i));
        return done();
    }

    core::Result<ScheduleMade> swiss() {
        const auto before = fixtures_of(league_, made_.phase, wish_.format);
        std::vector<Pairing> met;
        for (const Fixture* fixture : before) {
            if (!fixture->result)
                return no_schedule(fmt::format("the match '{}' has no result", fixture->id));
            met.push_back(fixture->pairing);
        }
        const std::vector<TeamId> standing =
            before.empty() ? seeded(drawn_by_lot(taking_part(), seed())) : in_order();
        const auto round = swiss_round(standing, met);
        if (!round) return round.error();
        add(*round, last_round(before) + 1, 0);
        return done();
    }

    core::Result<ScheduleMade> ladder() {
        const int number = last_round(fixtures_of(league_, made_.phase, wish_.format)) + 1;
        add(ladder_round(ladder_of(league_), number), number, 0);
        return done();
    }

    core::Result<ScheduleMade> knock_out_round() {
        made_.format = "knock_out";
        const auto before = fixtures_of(league_, made_.phase, made_.format);
        const int last = last_round(before);
        if (last == 0) {
            add(knock_out(in_order()), 1, 0);
            return done();
        }
        std::vector<TeamId> winners;
        for (const Fixture* fixture : before) {
            if (fixture->round != last) continue;
            const auto winner = decided(league_, *fixture);
            if (!winner)
                return no_schedule(fmt::format("the match '{}' has no winner", fixture->id));
            winners.push_back(*winner);
        }
        if (winners.size() < 2) return no_schedule("the knock-out is over");
        add(next_knock_out_round(winners), last + 1, 0);
        return done();
    }

    core::Result<ScheduleMade> play_offs() {
        made_.phase = Phase::PlayOff;
        made_.format = "knock_out";
        if (last_round(fixtures_of(league_, Phase::PlayOff, made_.format)) > 0)
            return knock_out_round();
        std::vector<Division> groups;
        if (group_names(league_).empty())
            for (const std::string& division : league_.settings.divisions)
                groups.push_back(order_of(season_table(league_, division)));
        for (const std::string& group : group_names(league_))
            groups.push_back(order_of(season_table(league_, group)));
        if (groups.empty()) groups.push_back(in_order());
        add(knock_out(play_off_seeds(groups, wish_.from_each)), 1, 0);
        return done();
    }

    core::Result<ScheduleMade> semi_final_round() {
        made_.phase = Phase::SemiFinal;
        if (league_.seasons.empty()) return no_schedule("no season has been announced");
        auto four = qualified(league_, league_.seasons.back().announced.qualification);
        if (!four) return four.error();
        add(semi_finals(std::move(*four), seed()), 1, 0);
        return done();
    }

    core::Result<ScheduleMade> final_round() {
        made_.phase = Phase::Final;
        const std::vector<TeamId> winners = semi_final_winners(league_);
        if (winners.size() != 2) return no_schedule("the semi-finals have not been played");
        add({{winners[0], winners[1]}}, 1, 0);
        return done();
    }

    const League& league_;
    const ScheduleWish& wish_;
    ScheduleMade made_;
};

}  // namespace

std::vector<std::string> schedule_formats() {
    return {"round_robin", "double_round_robin", "groups",      "swiss", "ladder",
            "knock_out",   "play_offs",          "semi_finals", "final"};
}

std::vector<std::string> group_names(const League& league) {
    std::vector<std::string> names;
    for (const Fixture* fixture : fixtures_of(league, Phase::Season, "groups"))
        if (std::find(names.begin(), names.end(), fixture->division) == names.end())
            names.push_back(fixture->division);
    std::sort(names.begin(), names.end());
    return names;
}

core::Result<ScheduleMade> make_schedule(const League& league, const ScheduleWish& wish) {
    return ScheduleMaker(league, wish).make();
}

std::vector<TeamId> ladder_of(const League& league) {
    std::vector<TeamId> ladder = league.active_teams();
    std::vector<const Fixture*> matches = fixtures_of(league, Phase::Season, "ladder");
    std::stable_sort(matches.begin(), matches.end(), [](const Fixture* one, const Fixture* other) {
        return one->report < other->report;  // as they were told
    });
    for (const Fixture* fixture : matches)
        if (const auto winner = decided(league, *fixture))
            ladder = ladder_after(
                std::move(ladder), *winner,
                fixture->pairing.home == *winner ? fixture->pairing.away : fixture->pairing.home);
    return ladder;
}

int last_ladder_round(const League& league) {
    return last_round(fixtures_of(league, Phase::Season, "ladder"));
}

std::string days_later(const std::string& date, int days) {
    int year = 0;
    unsigned month = 0, day = 0;
    if (std::sscanf(date.c_str(), "%d-%u-%u", &year, &month, &day) != 3) return date;
    const std::chrono::year_month_day first{std::chrono::year(year), std::chrono::month(month),
                                            std::chrono::day(day)};
    if (!first.ok()) return date;
    const std::chrono::year_month_day later{std::chrono::sys_days(first) + std::chrono::days(days)};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(later.year()),
                       static_cast<unsigned>(later.month()), static_cast<unsigned>(later.day()));
}

}  // namespace affray::league
