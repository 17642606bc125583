// The luck and the deeds of each seat, counted from what happened.
//
// Luck is what the dice gave beyond what could be expected of them: for every throw whose chance is
// known, the successes made minus the sum of their chances. A throw is judged by what it needed
// when it was thrown, so its expectation is exact: a skill that is added after the dice lie (Mighty
// Blow, Diving Tackle ...) changes the result but was a choice, not luck. A re-roll is a throw of
// its own. In Blood Bowl a throw is
//   - of one die or two against a target: its player's; spotted by the referee, hit by a bomb or
//     with a broken armour his bad luck;
//   - of the armour: it holds; of the injury: no casualty; both the victim's;
//   - of the block dice: the attacker can have a face that brings down only the defender
//     ("stumbles" included), or must be given one where the defender's coach chooses.
// In Underworlds every attack and defence die is a throw, and so is the die of a card.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/any_match.h"

namespace affray::bots {

// Of itself it counts nothing: a game that has deeds to count derives from it.
class Statistics {
public:
    Statistics(const std::vector<std::string>& seats, const std::vector<std::string>& deeds);
    virtual ~Statistics() = default;

    // What one decision led to; true: dice were thrown whose chance is known.
    bool read(const core::Json& events);
    // What the last moment tells that the events did not.
    virtual void read_end(const core::AnyMatch&) {}

    // As in web/src/wire: Report.luck, one entry of Report.course, Report.counts.
    [[nodiscard]] core::Json luck() const;
    [[nodiscard]] core::Json luck_so_far() const;
    [[nodiscard]] core::Json counts() const;

protected:
    virtual void begin_decision() {}
    virtual void read_event(const std::string&, const core::Json&) {}

    void add_throws(const std::string& seat, const std::string& kind, int throws, double expected,
                    int made);
    void add_throw(const std::string& seat, const std::string& kind, double chance, bool success) {
        add_throws(seat, kind, 1, chance, success ? 1 : 0);
    }
    void count(const std::string& seat, const std::string& deed, int number = 1) {
        seats_.at(seat).deeds.at(deed) += number;
    }

private:
    struct Luck {
        int rolls = 0;
        double expected = 0;
        int made = 0;
    };
    struct SeatStatistics {
        Luck all;
        std::map<std::string, Luck> by_kind;
        std::map<std::string, int> deeds;
    };
    static core::Json json_of(const Luck& luck);

    std::vector<std::string> order_;
    std::vector<std::string> deeds_;
    std::map<std::string, SeatStatistics> seats_;
    bool thrown_ = false;
};

[[nodiscard]] std::unique_ptr<Statistics> make_statistics(const core::AnyMatch& match);

}  // namespace affray::bots
