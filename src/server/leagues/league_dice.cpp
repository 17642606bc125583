#include "server/leagues/league_dice.h"

#include <map>

#include <fmt/format.h>

#include "store/dice/dice_agreement.h"

namespace affray::server {

using league::PostMatchAnswered;
using league::PostMatchDice;
using league::PostMatchTakenBack;
using league::TeamId;

namespace {

// What was answered under one commitment, until its secret is told.
struct Committed {
    std::string commitment;
    std::string value;
    struct Line {
        int entry = 0;  // its number
        const PostMatchAnswered* answered = nullptr;
    };
    std::vector<Line> lines;
};

bool fits(const PostMatchAnswered& answered, const store::Seed& key) {
    constexpr int kMostSides = 255;
    if (answered.sides.size() != answered.dice.size()) return false;
    store::SecretDice dice(key, static_cast<std::uint64_t>(answered.line));
    for (std::size_t i = 0; i < answered.dice.size(); ++i) {
        if (answered.sides[i] < 1 || answered.sides[i] > kMostSides) return false;
        core::Die die;
        die.sides = static_cast<std::uint8_t>(answered.sides[i]);
        if (dice.roll(die) != answered.dice[i]) return false;
    }
    return true;
}

// Follows the log as it was written.
class DiceCheck {
public:
    LeagueDice of(const league::SeasonLog& log) {
        for (const league::Entry& entry : log.entries) {
            number_ = entry.number;
            std::visit([&](const auto& what) { take(what); }, entry.what);
        }
        for (const auto& [of, committed] : committed_) leave_open(committed);
        return std::move(found_);
    }

private:
    template <class Other>
    void take(const Other&) {}
    void take(const PostMatchDice& told) {
        const std::pair of(told.team, told.fixture);
        const auto before = committed_.find(of);
        if (!told.seed.empty()) {
            if (before == committed_.end()) return problem("tells a secret of no commitment");
            open(before->second, told.seed);
            committed_.erase(before);
            return;
        }
        if (before != committed_.end()) leave_open(before->second);
        committed_.erase(of);
        if (!told.commitment.empty()) committed_[of].commitment = told.commitment;
    }
    void take(const PostMatchAnswered& answered) {
        const auto found = committed_.find({answered.team, answered.fixture});
        if (found == committed_.end()) {
            if (answered.line > 0) return problem("names a line of no secret");
            found_.without += static_cast<int>(answered.dice.size());
            return;
        }
        Committed& committed = found->second;
        const int next = static_cast<int>(committed.lines.size()) + 1;
        if (answered.line != next)
            problem(fmt::format("line {} comes now, not {}", next, answered.line));
        if (committed.value.empty() == answered.value.empty())
            problem("the value of the seat is opened once");
        if (committed.value.empty()) committed.value = answered.value;
        committed.lines.push_back({number_, &answered});
    }
    void take(const PostMatchTakenBack& taken) {
        const auto found = committed_.find({taken.team, taken.fixture});
        if (found == committed_.end() || found->second.lines.empty()) return;
        if (!found->second.lines.back().answered->dice.empty()) problem("takes dice back");
        found->second.lines.pop_back();
    }

    void open(const Committed& committed, const std::string& told) {
        const auto seed = store::seed_from_hex(told);
        if (!seed || store::commitment_of(*seed) != committed.commitment)
            return problem("the secret does not fit its commitment");
        if (!committed.lines.empty() && !store::seed_from_hex(committed.value))
            return problem("the value of the seat is none");
        const store::DiceSecret made_of{*seed, {{{}, committed.value, false}}};
        const store::Seed key = committed.lines.empty() ? store::Seed{} : made_of.key();
        for (const Committed::Line& line : committed.lines) {
            number_ = line.entry;
            if (!fits(*line.answered, key)) problem("its dice are not those of its line");
            found_.proven += static_cast<int>(line.answered->dice.size());
        }
    }
    void leave_open(const Committed& committed) {
        for (const Committed::Line& line : committed.lines)
            found_.open += static_cast<int>(line.answered->dice.size());
    }
    void problem(const std::string& what) {
        found_.problems.push_back(fmt::format("entry {}: {}", number_, what));
    }

    std::map<std::pair<TeamId, std::string>, Committed> committed_;
    LeagueDice found_;
    int number_ = 0;
};

}  // namespace

LeagueDice check_league_dice(const league::SeasonLog& log) { return DiceCheck().of(log); }

}  // namespace affray::server
