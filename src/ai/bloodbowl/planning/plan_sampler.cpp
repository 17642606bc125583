#include "ai/bloodbowl/planning/plan_sampler.h"

#include <algorithm>
#include <cmath>

#include "ai/base/balanced_dice.h"
#include "ai/bloodbowl/base/position_key.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

// Streams of dice beside those of the players.
constexpr std::uint64_t kLeadStream = 100;
constexpr std::uint64_t kEndStream = 101;

}  // namespace

Comparison compare(std::span<const double> a, std::span<const double> b) {
    const std::size_t n = std::min(a.size(), b.size());
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const double difference = a[i] - b[i];
        sum += difference;
        squares += difference * difference;
    }
    const double count = static_cast<double>(std::max<std::size_t>(1, n));
    const double mean = sum / count;
    const double variance = std::max(0.0, squares / count - mean * mean);
    return {mean, std::sqrt(variance / count)};
}

// Throws
// --------------------------------------------------------------------------------------------

Sampler::Sampler(const Setup& setup, const Match& root, Side side, const PitchEvaluator& evaluator,
                 std::uint64_t seed)
    : setup_(setup),
      root_(root),
      side_(side),
      evaluator_(evaluator),
      seed_(seed),
      playout_(setup, side) {}

void Sampler::throw_once(const Lead& lead, std::span<const Play> plays,
                         std::span<const std::size_t> plan, std::uint32_t number, Match& m) {
    if (!playout_.may_declare(m) && (!lead.answers.empty() || !lead.rest.empty())) {
        BalancedDice dice(seed_, kLeadStream, number);
        for (const core::Action action : lead.answers) playout_.apply(m, action, dice);
        playout_.make(m, lead.rest, dice);
    }
    for (const std::size_t index : plan) {
        if (!playout_.may_declare(m)) return;
        make(plays[index], number, m);
    }
    BalancedDice dice(seed_, kEndStream, number);
    playout_.end_turn(m, dice);
}

void Sampler::make(const Play& play, std::uint32_t number, Match& m) {
    BalancedDice dice(seed_, play.player.slot, number);
    playout_.make(m, play.actions, dice);
}

std::int64_t Sampler::value(const Lead& lead, std::span<const Play> plays, const Plan& plan,
                            int first, std::span<double> values) {
    ends_.assign(values.size(), root_);
    for (std::size_t i = 0; i < ends_.size(); ++i) {
        const auto number = static_cast<std::uint32_t>(first) + static_cast<std::uint32_t>(i);
        throw_once(lead, plays, plan, number, ends_[i]);
    }
    return value_ends(values);
}

// Most ends were there before: changes of a plan often come to the same, and so do many throws.
std::int64_t Sampler::value_ends(std::span<double> values) {
    constexpr std::size_t kMost = 1 << 18;
    if (known_.size() > kMost) known_.clear();
    keys_.resize(ends_.size());
    std::size_t fresh = 0;  // those that are not known come first
    std::vector<std::uint64_t> fresh_keys;
    for (std::size_t i = 0; i < ends_.size(); ++i) {
        keys_[i] = position_key(ends_[i]);
        if (!known_.try_emplace(keys_[i], 0).second) continue;
        fresh_keys.push_back(keys_[i]);
        if (fresh != i) ends_[fresh] = ends_[i];
        ++fresh;
    }
    std::vector<double> fresh_values(fresh);
    evaluator_.value(setup_, std::span(ends_).first(fresh), index(side_), fresh_values);
    for (std::size_t i = 0; i < fresh; ++i) known_[fresh_keys[i]] = fresh_values[i];
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = known_[keys_[i]];
    constexpr std::size_t kKnownForANode = 8;  // throwing the dice takes so much less time
    return static_cast<std::int64_t>(fresh +
                                     (ends_.size() - fresh + kKnownForANode - 1) / kKnownForANode);
}

void Sampler::remember(std::span<const Play> plays, const Plan& plan) {
    remembered_ = plan;
    const std::size_t length = plan.size() + 1;
    moments_.resize(kRemembered * length);
    for (std::uint32_t number = 0; number < kRemembered; ++number) {
        Match m = root_;
        for (std::size_t i = 0; i < length; ++i) {
            moments_[number * length + i] = m;
            if (i < plan.size() && playout_.may_declare(m)) make(plays[plan[i]], number, m);
        }
    }
}

std::int64_t Sampler::value_remembered(std::span<const Play> plays, const Plan& plan, int first,
                                       std::span<double> values) {
    if (moments_.empty()) return value({}, plays, plan, first, values);
    const auto differs =
        std::mismatch(plan.begin(), plan.end(), remembered_.begin(), remembered_.end());
    const auto same = static_cast<std::size_t>(differs.first - plan.begin());
    ends_.resize(values.size());
    for (std::size_t i = 0; i < ends_.size(); ++i) {
        const auto number = static_cast<std::size_t>(first) + i;
        ends_[i] = moments_[number * (remembered_.size() + 1) + same];
        throw_once({}, plays, std::span(plan).subspan(same), static_cast<std::uint32_t>(number),
                   ends_[i]);
    }
    return value_ends(values);
}

PlayerId Sampler::carrier() const {
    const Ball& ball = root_.ball();
    const bool is_ours = ball.state == BallState::Held && root_.player(ball.carrier).side == side_;
    return is_ours ? ball.carrier : kNoPlayer;
}

Square Sampler::ball() const {
    if (moments_.empty()) return kNowhere;
    const Ball& ball = moments_.back().ball();
    const bool is_there = ball.state == BallState::Held || ball.state == BallState::OnGround;
    return is_there ? ball.square : kNowhere;
}

}  // namespace affray::ai
