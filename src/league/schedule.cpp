#include "league/schedule.h"

#include <algorithm>
#include <deque>

#include "core/dice.h"

namespace affray::league {

namespace {

// The stream of the dice that draw lots: not that of any match.
constexpr std::uint64_t kLotStream = 27;
constexpr std::size_t kNobody = static_cast<std::size_t>(-1);

bool have_met(std::span<const Pairing> met, const TeamId& one, const TeamId& other) {
    return std::any_of(met.begin(), met.end(), [&](const Pairing& pairing) {
        return pairing.has(one) && pairing.has(other);
    });
}

bool had_a_bye(std::span<const Pairing> met, const TeamId& team) {
    return std::any_of(met.begin(), met.end(), [&](const Pairing& pairing) {
        return pairing.is_bye() && pairing.home == team;
    });
}

int matches_at_home(std::span<const Pairing> met, const TeamId& team) {
    return static_cast<int>(std::count_if(met.begin(), met.end(), [&](const Pairing& pairing) {
        return !pairing.is_bye() && pairing.home == team;
    }));
}

// Whether everybody can be paired: a maximum matching of a graph (Edmonds 1965), grown path by path
// and with odd circles drawn together.
class Matching {
public:
    explicit Matching(std::size_t size)
        : edges_(size), mate_(size, kNobody), parent_(size), base_(size), used_(size) {}

    void add_edge(std::size_t one, std::size_t other) {
        edges_[one].push_back(other);
        edges_[other].push_back(one);
    }

    [[nodiscard]] bool is_perfect() {
        for (std::size_t root = 0; root < edges_.size(); ++root)
            if (mate_[root] == kNobody && !augment(root)) return false;
        return true;
    }

private:
    bool augment(std::size_t root) {
        std::size_t end = path_from(root);
        if (end == kNobody) return false;
        while (end != kNobody) {
            const std::size_t before = parent_[end];
            const std::size_t next = mate_[before];
            mate_[end] = before;
            mate_[before] = end;
            end = next;
        }
        return true;
    }

    std::size_t path_from(std::size_t root) {
        std::fill(used_.begin(), used_.end(), false);
        std::fill(parent_.begin(), parent_.end(), kNobody);
        for (std::size_t i = 0; i < base_.size(); ++i) base_[i] = i;
        used_[root] = true;
        queue_ = {root};
        while (!queue_.empty()) {
            const std::size_t from = queue_.front();
            queue_.pop_front();
            for (const std::size_t to : edges_[from]) {
                if (base_[from] == base_[to] || mate_[from] == to) continue;
                if (to == root || (mate_[to] != kNobody && parent_[mate_[to]] != kNobody)) {
                    draw_together(from, to);
                } else if (parent_[to] == kNobody) {
                    parent_[to] = from;
                    if (mate_[to] == kNobody) return to;
                    used_[mate_[to]] = true;
                    queue_.push_back(mate_[to]);
                }
            }
        }
        return kNobody;
    }

    void draw_together(std::size_t from, std::size_t to) {
        const std::size_t common = common_base(from, to);
        std::vector<bool> blossom(base_.size(), false);
        mark(blossom, from, common, to);
        mark(blossom, to, common, from);
        for (std::size_t i = 0; i < base_.size(); ++i) {
            if (!blossom[base_[i]]) continue;
            base_[i] = common;
            if (used_[i]) continue;
            used_[i] = true;
            queue_.push_back(i);
        }
    }

    [[nodiscard]] std::size_t common_base(std::size_t one, std::size_t other) const {
        std::vector<bool> passed(base_.size(), false);
        for (std::size_t at = base_[one];; at = base_[parent_[mate_[at]]]) {
            passed[at] = true;
            if (mate_[at] == kNobody) break;
        }
        std::size_t at = base_[other];
        while (!passed[at]) at = base_[parent_[mate_[at]]];
        return at;
    }

    void mark(std::vector<bool>& blossom, std::size_t at, std::size_t common, std::size_t child) {
        while (base_[at] != common) {
            blossom[base_[at]] = blossom[base_[mate_[at]]] = true;
            parent_[at] = child;
            child = mate_[at];
            at = parent_[mate_[at]];
        }
    }

    std::vector<std::vector<std::size_t>> edges_;
    std::vector<std::size_t> mate_, parent_, base_;
    std::vector<bool> used_;
    std::deque<std::size_t> queue_;
};

bool can_all_be_paired(std::span<const TeamId> teams, std::span<const Pairing> met) {
    if (teams.size() % 2 != 0) return false;
    Matching matching(teams.size());
    for (std::size_t one = 0; one < teams.size(); ++one)
        for (std::size_t other = one + 1; other < teams.size(); ++other)
            if (!have_met(met, teams[one], teams[other])) matching.add_edge(one, other);
    return matching.is_perfect();
}

std::vector<TeamId> without(std::vector<TeamId> teams, std::size_t place) {
    teams.erase(teams.begin() + static_cast<std::ptrdiff_t>(place));
    return teams;
}

// Places of a bracket in the order of play: 1 8 4 5 2 7 3 6.
std::vector<std::size_t> bracket_order(std::size_t size) {
    std::vector<std::size_t> order{0};
    while (order.size() < size) {
        std::vector<std::size_t> next;
        for (const std::size_t seed : order) {
            next.push_back(seed);
            next.push_back(order.size() * 2 - 1 - seed);
        }
        order = std::move(next);
    }
    return order;
}

std::size_t bracket_size(std::size_t teams) {
    std::size_t size = 1;
    while (size < teams) size *= 2;
    return size;
}

}  // namespace

std::vector<TeamId> drawn_by_lot(std::vector<TeamId> teams, std::uint64_t seed) {
    core::SeededDice lots(seed, kLotStream);
    for (std::size_t left = teams.size(); left > 1; --left)
        std::swap(teams[left - 1], teams[lots.below(static_cast<std::uint32_t>(left))]);
    return teams;
}

// The circle method: the last team stays, the others walk round it. In each round a pair at an odd
// distance from the middle plays the other way round, which keeps home and away in balance.
std::vector<Round> round_robin(std::vector<TeamId> teams, int times, std::uint64_t seed) {
    if (teams.size() < 2) return {};
    teams = drawn_by_lot(std::move(teams), seed);
    if (teams.size() % 2 != 0) teams.emplace_back();  // who meets nobody has a bye
    const std::size_t others = teams.size() - 1;

    std::vector<Round> once;
    for (std::size_t number = 0; number < others; ++number) {
        Round round;
        const auto add = [&](const TeamId& home, const TeamId& away) {
            round.push_back(home.empty() ? Pairing{away, home} : Pairing{home, away});
        };
        if (number % 2 == 0)
            add(teams[number], teams[others]);
        else
            add(teams[others], teams[number]);
        for (std::size_t apart = 1; apart <= others / 2; ++apart) {
            const TeamId& one = teams[(number + apart) % others];
            const TeamId& other = teams[(number + others - apart) % others];
            if (apart % 2 == 0)
                add(one, other);
            else
                add(other, one);
        }
        once.push_back(std::move(round));
    }

    std::vector<Round> rounds;
    for (int time = 0; time < times; ++time) {
        for (Round round : once) {
            if (time % 2 != 0)
                for (Pairing& pairing : round)
                    if (!pairing.is_bye()) std::swap(pairing.home, pairing.away);
            rounds.push_back(std::move(round));
        }
    }
    return rounds;
}

std::vector<Round> division_rounds(std::span<const Division> divisions, int times,
                                   std::uint64_t seed) {
    std::vector<Round> rounds;
    for (const Division& division : divisions) {
        const std::vector<Round> own = round_robin(division, times, seed++);
        if (own.size() > rounds.size()) rounds.resize(own.size());
        for (std::size_t i = 0; i < own.size(); ++i)
            rounds[i].insert(rounds[i].end(), own[i].begin(), own[i].end());
    }
    return rounds;
}

std::vector<Division> promoted_and_relegated(std::vector<Division> divisions, int moving) {
    const std::vector<Division> before = divisions;
    // Of a division between two others half may leave upwards and half downwards.
    const auto most = [&](std::size_t division) {
        const bool is_last = division == 0 || division + 1 == before.size();
        return before[division].size() / (is_last ? 1 : 2);
    };
    for (std::size_t upper = 0; upper + 1 < divisions.size(); ++upper) {
        const std::size_t count =
            std::min({static_cast<std::size_t>(std::max(moving, 0)), most(upper), most(upper + 1)});
        const std::size_t first = before[upper].size() - count;
        for (std::size_t i = 0; i < count; ++i)
            std::swap(divisions[upper][first + i], divisions[upper + 1][i]);
    }
    return divisions;
}

Round ladder_round(std::span<const TeamId> ladder, int round) {
    Round pairings;
    std::size_t rung = round % 2 != 0 ? 0 : 1;
    for (; rung + 1 < ladder.size(); rung += 2)
        pairings.push_back({ladder[rung], ladder[rung + 1]});
    return pairings;
}

bool may_challenge_up(std::span<const TeamId> ladder, const TeamId& challenger,
                      const TeamId& opponent, int reach) {
    const auto lower = std::find(ladder.begin(), ladder.end(), challenger);
    const auto upper = std::find(ladder.begin(), ladder.end(), opponent);
    if (lower == ladder.end() || upper == ladder.end()) return false;
    return upper < lower && lower - upper <= reach;
}

std::vector<TeamId> ladder_after(std::vector<TeamId> ladder, const TeamId& winner,
                                 const TeamId& loser) {
    const auto above = std::find(ladder.begin(), ladder.end(), loser);
    const auto below = std::find(ladder.begin(), ladder.end(), winner);
    if (above < below && below != ladder.end()) std::rotate(above, below, below + 1);
    return ladder;
}

core::Result<Round> swiss_round(std::span<const TeamId> standing, std::span<const Pairing> met) {
    std::vector<TeamId> left(standing.begin(), standing.end());
    Round bye;
    if (left.size() % 2 != 0) {
        std::size_t place = left.size();
        while (place > 0 && (had_a_bye(met, left[place - 1]) ||
                             !can_all_be_paired(without(left, place - 1), met)))
            --place;
        if (place == 0)
            return core::Error{"no_round_left",
                               "no round is left in which nobody meets the same "
                               "opponent again or has a second bye"};
        bye.push_back({left[place - 1], {}});
        left = without(left, place - 1);
    } else if (!can_all_be_paired(left, met)) {
        return core::Error{"no_round_left",
                           "no round is left in which nobody meets the same opponent again"};
    }

    Round round;
    while (!left.empty()) {
        for (std::size_t place = 1; place < left.size(); ++place) {
            if (have_met(met, left[0], left[place])) continue;
            const std::vector<TeamId> rest = without(without(left, place), 0);
            if (!can_all_be_paired(rest, met)) continue;
            const bool second_is_home =
                matches_at_home(met, left[place]) < matches_at_home(met, left[0]);
            round.push_back(second_is_home ? Pairing{left[place], left[0]}
                                           : Pairing{left[0], left[place]});
            left = rest;
            break;
        }
    }
    round.insert(round.end(), bye.begin(), bye.end());
    return round;
}

Round knock_out(std::span<const TeamId> seeds) {
    Round round;
    if (seeds.size() < 2) return round;
    const std::vector<std::size_t> order = bracket_order(bracket_size(seeds.size()));
    for (std::size_t i = 0; i < order.size(); i += 2) {
        const std::size_t better = std::min(order[i], order[i + 1]);
        const std::size_t weaker = std::max(order[i], order[i + 1]);
        round.push_back({seeds[better], weaker < seeds.size() ? seeds[weaker] : TeamId()});
    }
    return round;
}

Round next_knock_out_round(std::span<const TeamId> winners) {
    Round round;
    for (std::size_t i = 0; i + 1 < winners.size(); i += 2)
        round.push_back({winners[i], winners[i + 1]});
    return round;
}

std::vector<Division> groups_of(std::span<const TeamId> seeds, int groups) {
    const auto count = static_cast<std::size_t>(std::max(groups, 1));
    std::vector<Division> dealt(count);
    for (std::size_t i = 0; i < seeds.size(); ++i) {
        const std::size_t place = i % count;
        dealt[(i / count) % 2 == 0 ? place : count - 1 - place].push_back(seeds[i]);
    }
    return dealt;
}

std::vector<TeamId> play_off_seeds(std::span<const Division> groups, int from_each) {
    struct Seed {
        TeamId team;
        std::size_t group;
        int place;
    };
    std::vector<Seed> seeds;
    for (int place = 0; place < from_each; ++place)
        for (std::size_t group = 0; group < groups.size(); ++group)
            if (static_cast<std::size_t>(place) < groups[group].size())
                seeds.push_back({groups[group][static_cast<std::size_t>(place)], group, place});

    const std::size_t size = bracket_size(seeds.size());
    const auto opponent = [&](std::size_t seed) { return size - 1 - seed; };
    const auto clashes = [&](std::size_t seed) {
        const std::size_t other = opponent(seed);
        return other < seeds.size() && other != seed && seeds[seed].group == seeds[other].group;
    };
    // Who would meet one of his own group changes places with another who came in at the same
    // place, so that no group winner loses what he won.
    for (std::size_t seed = seeds.size(); seed-- > 0;) {
        if (!clashes(seed)) continue;
        for (std::size_t other = seeds.size(); other-- > 0;) {
            if (other == seed || seeds[other].place != seeds[seed].place) continue;
            std::swap(seeds[seed], seeds[other]);
            if (!clashes(seed) && !clashes(other)) break;
            std::swap(seeds[seed], seeds[other]);
        }
    }
    std::vector<TeamId> teams;
    for (const Seed& seed : seeds) teams.push_back(seed.team);
    return teams;
}

}  // namespace affray::league
