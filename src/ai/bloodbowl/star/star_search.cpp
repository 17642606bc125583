#include "ai/bloodbowl/star/star_search.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "ai/bloodbowl/base/hasher.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr int kBatch = static_cast<int>(Sampler::kRemembered);  // positions valued at a time
constexpr int kFirstSamples = 24;
constexpr int kFirstSamplesGoingOn = 48;
constexpr double kHopelessAtOnce = -0.03;  // a change that gains no more in the first sample ...
constexpr int kFirstLook = 4;
constexpr double kHopeless = -0.004;  // ... or no more than that in the first few is given up
constexpr int kMostSamples = 192;
constexpr double kDoubt = 0.5;          // standard errors by which a plan must be better
constexpr double kNoticeable = 0.0005;  // in touchdowns: what a change must gain at least
constexpr int kPatience = 150;          // changes tried in vain before looking closer
constexpr int kStuck = 500;             // as closely as can be: there is nothing better near it
constexpr int kLeap = 3;                // changes at once, to get away from there
constexpr int kMostLeaps = 30;          // in vain: there is nothing better at all
constexpr std::uint64_t kSearchStream = 91;

double mean_of(std::span<const double> values) {
    return std::accumulate(values.begin(), values.end(), 0.0) /
           static_cast<double>(std::max<std::size_t>(1, values.size()));
}

// Whether only one of two plays may be made in a turn.
bool is_once_a_turn(PlayKind kind) {
    switch (kind) {
        case PlayKind::Blitz:
        case PlayKind::Foul:
        case PlayKind::HandOff:
        case PlayKind::Pass:
        case PlayKind::Throw: return true;
        default: return false;
    }
}

bool is_better(std::span<const double> a, std::span<const double> b) {
    const Comparison better = compare(a, b);
    return better.mean > kNoticeable + kDoubt * better.error;
}

}  // namespace

// Plans
// ---------------------------------------------------------------------------------------------

TurnSearch::TurnSearch(Sampler& sampler, std::span<const Play> plays, const Walks& walks,
                       const Relays& relays, std::uint64_t seed)
    : sampler_(sampler),
      plays_(plays.begin(), plays.end()),
      walks_(walks),
      relays_(relays),
      random_(seed, kSearchStream) {}

bool TurnSearch::take_samples(Valued& line, int count, Deadline& deadline) {
    while (static_cast<int>(line.values.size()) < count) {
        if (deadline.is_spent()) return false;
        const auto had = line.values.size();
        const std::size_t next = had < Sampler::kRemembered ? Sampler::kRemembered : had + kBatch;
        line.values.resize(std::min(next, static_cast<std::size_t>(count)));
        const auto fresh = std::span(line.values).subspan(had);
        const auto first = static_cast<int>(had);
        deadline.count(line.values.size() <= Sampler::kRemembered
                           ? sampler_.value_remembered(plays_, line.plan, first, fresh)
                           : sampler_.value({}, plays_, line.plan, first, fresh));
    }
    return true;
}

// A plan that looks worse with the first throws is given up at once.
void TurnSearch::challenge(Plan plan, Deadline& deadline) {
    ++in_vain_;
    if (!tried_.insert(key_of(plan)).second) {
        deadline.count(1);
        return;
    }
    Valued line{std::move(plan), {}};
    if (!take_samples(line, 1, deadline)) return;
    if (compare(line.values, best_.values).mean <= kHopelessAtOnce) return;
    if (!take_samples(line, kFirstLook, deadline)) return;
    if (compare(line.values, best_.values).mean <= kHopeless) return;
    if (!take_samples(line, std::min(kBatch, samples_), deadline)) return;
    if (compare(line.values, best_.values).mean <= kNoticeable) return;
    if (!take_samples(line, samples_, deadline)) return;
    if (is_better(line.values, best_.values)) adopt(std::move(line));
}

// What is done, whatever the numbers of the plays.
std::uint64_t TurnSearch::key_of(const Plan& plan) const {
    Hasher hasher;
    for (const std::size_t number : plan)
        for (const core::Action action : plays_[number].actions)
            hasher.add(std::bit_cast<std::uint64_t>(action));
    return hasher.hash();
}

void TurnSearch::adopt(Valued line) {
    best_ = std::move(line);
    in_vain_ = 0;
    tried_ = {key_of(best_.plan)};
    sampler_.remember(plays_, best_.plan);
    focus_ = sampler_.ball();
}

// When nothing better is found, the differences that are left are finer.
bool TurnSearch::look_closer(Deadline& deadline) {
    if (!take_samples(best_, 2 * samples_, deadline)) return false;
    samples_ *= 2;
    in_vain_ = 0;
    tried_ = {key_of(best_.plan)};
    return true;
}

void TurnSearch::begin_with(Plan plan, Deadline& deadline) {
    samples_ = first_samples_;
    in_vain_ = 0;
    Valued line{std::move(plan), {}};
    take_samples(line, samples_, deadline);
    adopt(std::move(line));
}

// From the plan that it has on, until no change makes it better.
void TurnSearch::climb(Deadline& deadline) {
    while (!deadline.is_spent()) {
        const std::size_t had = plays_.size();
        challenge(changed(), deadline);
        if (in_vain_ > 0) plays_.resize(had);  // walks in vain
        const bool is_closest = samples_ >= kMostSamples;
        if (in_vain_ > (is_closest ? kStuck : kPatience))
            if (is_closest || !look_closer(deadline)) return;
    }
}

// Several changes at once, most of them for the worse: what is near it is not what was near the old
// plan.
Plan TurnSearch::leap(const Plan& from) {
    best_.plan = from;
    for (int i = 0; i < kLeap; ++i) best_.plan = changed();
    return best_.plan;
}

FoundPlan TurnSearch::search(std::span<const Plan> starts, Deadline& deadline, bool goes_on) {
    first_samples_ = goes_on ? kFirstSamplesGoingOn : kFirstSamples;
    starts_.assign(starts.begin(), starts.end());
    begin_with(starts.empty() ? Plan{} : starts.front(), deadline);
    for (const Plan& start : starts.subspan(std::min<std::size_t>(1, starts.size())))
        if (!deadline.is_spent()) challenge(start, deadline);
    for (std::size_t i = 0; i < plays_.size() && !deadline.is_spent(); ++i)
        if (plays_[i].kind != PlayKind::EndTurn) challenge(with_play(i), deadline);
    if (plays_.size() > 1) climb(deadline);

    Valued found = best_;
    for (int leaps = 0; leaps < kMostLeaps && plays_.size() > 1 && !deadline.is_spent(); ++leaps) {
        begin_with(leap(found.plan), deadline);
        climb(deadline);
        if (!take_samples(best_, static_cast<int>(found.values.size()), deadline)) break;
        if (!is_better(best_.values, found.values)) continue;
        found = best_;
        leaps = 0;
    }
    FoundPlan plan{{}, mean_of(found.values)};
    for (const std::size_t number : found.plan) plan.plays.push_back(plays_[number]);
    return plan;
}

// Changes
// -------------------------------------------------------------------------------------------

// Who had the same in mind does something else, if there is something.
void TurnSearch::remove_rivals(Plan& plan, const Play& play) const {
    if (!is_once_a_turn(play.kind)) return;
    for (std::size_t i = 0; i < plan.size(); ++i) {
        const Play& rival = plays_[plan[i]];
        if (rival.kind != play.kind || rival.player == play.player) continue;
        const auto instead = std::find_if(plays_.begin(), plays_.end(), [&](const Play& other) {
            return other.player == rival.player && !is_once_a_turn(other.kind) && other.worth > 0;
        });
        if (instead == plays_.end()) {
            plan.erase(plan.begin() + static_cast<std::ptrdiff_t>(i));
            --i;
        } else {
            plan[i] = static_cast<std::size_t>(instead - plays_.begin());
        }
    }
}

// In the place of the player's other play, or before whatever is riskier.
Plan TurnSearch::with_play(Plan plan, std::size_t number) const {
    const Play& play = plays_[number];
    remove_rivals(plan, play);
    const auto same = std::find_if(plan.begin(), plan.end(), [&](std::size_t other) {
        return plays_[other].player == play.player;
    });
    if (same != plan.end()) {
        *same = number;
        return plan;
    }
    const auto riskier = std::find_if(plan.begin(), plan.end(), [&](std::size_t other) {
        return plays_[other].risk > play.risk;
    });
    plan.insert(riskier, number);
    return plan;
}

Plan TurnSearch::at_another_place() {
    Plan plan = best_.plan;
    if (plan.size() < 2) return plan;
    const auto from = static_cast<std::ptrdiff_t>(below(plan.size()));
    const std::size_t play = plan[static_cast<std::size_t>(from)];
    plan.erase(plan.begin() + from);
    plan.insert(plan.begin() + static_cast<std::ptrdiff_t>(below(plan.size() + 1)), play);
    return plan;
}

Plan TurnSearch::without_one() {
    Plan plan = best_.plan;
    if (!plan.empty()) plan.erase(plan.begin() + static_cast<std::ptrdiff_t>(below(plan.size())));
    return plan;
}

std::vector<const Play*> TurnSearch::planned(const Plan& plan) const {
    std::vector<const Play*> planned;
    for (const std::size_t number : plan) planned.push_back(&plays_[number]);
    return planned;
}

Plan TurnSearch::with_walk() {
    auto play = walks_.pick(random_, focus_, planned(best_.plan));
    if (!play) return at_another_place();
    plays_.push_back(std::move(*play));
    return with_play(plays_.size() - 1);
}

void TurnSearch::add_cage(Plan& plan, Square centre, PlayerSet busy) {
    for (Play& play : walks_.cage(random_, centre, busy, planned(plan))) {
        plays_.push_back(std::move(play));
        plan = with_play(std::move(plan), plays_.size() - 1);
    }
}

// The ball where it will be, or somewhere else, and guards at the corners beside it: a single one
// who left the others behind would gain nothing.
Plan TurnSearch::with_cage() {
    Plan plan = best_.plan;
    Square centre = focus_;
    PlayerSet busy;
    if (const PlayerId carrier = sampler_.carrier(); carrier.is_some()) {
        busy.add(carrier);
        if (auto play = walks_.pick_for(carrier, random_); play && below(2) == 0) {
            centre = play->to;
            plays_.push_back(std::move(*play));
            plan = with_play(std::move(plan), plays_.size() - 1);
        }
    }
    if (!centre.is_somewhere()) return at_another_place();
    add_cage(plan, centre, busy);
    return plan;
}

// What a veteran does not think of: another blitz, or a way on which somebody may fall.
Plan TurnSearch::with_risk() {
    auto play =
        below(3) > 0 ? walks_.pick_blitz(random_, focus_) : walks_.pick_risk(random_, focus_);
    if (!play) return at_another_place();
    plays_.push_back(std::move(*play));
    return with_play(plays_.size() - 1);
}

// Returns where it was, if there was one.
std::optional<std::size_t> TurnSearch::remove_play_of(PlayerId player, Plan& plan) const {
    const auto same = std::find_if(plan.begin(), plan.end(), [&](std::size_t number) {
        return plays_[number].player == player;
    });
    if (same == plan.end()) return std::nullopt;
    const auto place = static_cast<std::size_t>(same - plan.begin());
    plan.erase(same);
    return place;
}

// Somebody else goes on with the ball, sometimes with guards where he gets.
Plan TurnSearch::with_relay() {
    auto relay = relays_.pick(random_);
    if (!relay) return at_another_place();
    const Square centre = relay->run.to;
    PlayerSet busy;
    busy.add(relay->gift.player);
    busy.add(relay->run.player);
    Plan plan = best_.plan;
    remove_rivals(plan, relay->gift);
    remove_play_of(relay->run.player, plan);
    const auto before = remove_play_of(relay->gift.player, plan);
    const std::size_t place = before ? *before : below(plan.size() + 1);
    plays_.push_back(std::move(relay->gift));
    plays_.push_back(std::move(relay->run));
    plan.insert(plan.begin() + static_cast<std::ptrdiff_t>(place),
                {plays_.size() - 2, plays_.size() - 1});
    if (below(2) == 0) add_cage(plan, centre, busy);
    return plan;
}

// Some plays of a plan that was there at the beginning, in their order.
Plan TurnSearch::with_part_of_start() {
    constexpr std::size_t kLeast = 2, kMost = 6;  // plays
    if (starts_.empty()) return at_another_place();
    const Plan& other = starts_[below(starts_.size())];
    if (other.size() < kLeast) return at_another_place();
    Plan plan = best_.plan;
    const std::size_t length = kLeast + below(std::min(kMost, other.size()) - kLeast + 1);
    const std::size_t first = below(other.size() - length + 1);
    for (std::size_t i = first; i < first + length; ++i)
        plan = with_play(std::move(plan), other[i]);
    return plan;
}

Plan TurnSearch::changed() {
    constexpr std::size_t kPlaces = 5, kLess = 3, kWalks = 6, kCages = 1, kRisks = 2, kRelays = 1,
                          kParts = 6;
    std::size_t kind = below(kPlaces + kLess + kWalks + kCages + kRisks + kRelays + kParts + 1);
    const auto is_one_of = [&](std::size_t count) {
        if (kind < count) return true;
        kind -= count;
        return false;
    };
    if (is_one_of(kPlaces)) return at_another_place();
    if (is_one_of(kLess)) return without_one();
    if (is_one_of(kWalks)) return with_walk();
    if (is_one_of(kCages)) return with_cage();
    if (is_one_of(kRisks)) return with_risk();
    if (is_one_of(kRelays)) return with_relay();
    if (is_one_of(kParts)) return with_part_of_start();
    const std::size_t number = below(plays_.size());
    return plays_[number].kind == PlayKind::EndTurn ? at_another_place() : with_play(number);
}

}  // namespace affray::ai
