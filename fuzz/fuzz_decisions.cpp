// Decisions and dice: the bytes choose edition, options and teams, how far into the match it goes
// at random, and from there every answer, claim and die.
#include "bloodbowl/rules/decisions.h"
#include "fuzz_input.h"

namespace affray::fuzz {
namespace {

using bloodbowl::ActionKind;
using core::Action;
using core::Json;

// Writes every event out, as a listener at the edge would.
struct Scribe final : core::Listener<bloodbowl::Event> {
    explicit Scribe(const Setup& s) : setup(s) {}
    void on(const bloodbowl::Event& event) override {
        if (BloodBowl::event_json(setup, event).dump().empty()) fail("event", "without a text");
    }
    const Setup& setup;
};

class Run {
public:
    explicit Run(Bytes& bytes)
        : bytes_(bytes), setup_(setup_from(bytes)), dice_(bytes), scribe_(setup_) {
        listener_ = bytes.flag() ? &scribe_ : nullptr;
    }

    void play() {
        core::SeededDice random(bytes_.below(65536));
        const auto warm_up = static_cast<int>(bytes_.below(1024));
        BloodBowl::start(setup_, m_, random, listener_);
        check(setup_, m_, "at the start");
        play_on(setup_, m_, random, warm_up, Checks::AtTheEnd);
        while (m_.decision.is_open() && !bytes_.empty()) {
            const std::uint8_t deed = bytes_.next();
            if (deed < 8)
                do_something_else(deed);
            else
                answer();
            check(setup_, m_, "after a decision");
        }
    }

private:
    void list() {
        BloodBowl::list_actions(setup_, m_, actions_);
        if (actions_.empty()) fail("list_actions", "a decision without an action");
    }
    Action choose() {
        list();
        return actions_[bytes_.below(static_cast<std::uint32_t>(actions_.size()))];
    }
    void answer() { BloodBowl::apply(setup_, m_, choose(), dice_, listener_); }

    void do_something_else(std::uint8_t deed) {
        switch (deed) {
            case 0: go_on_as_a_copy(); break;
            case 1: go_on_from_a_written_position(); break;
            case 2: claim(ActionKind::TimeOut); break;
            case 3: claim(ActionKind::CallIllegalProcedure); break;
            case 4: claim(ActionKind::Concede); break;
            case 5: write_actions(); break;
            case 6: look_in_the_mirror(); break;
            default: describe(); break;
        }
    }

    [[nodiscard]] Json position() const { return BloodBowl::position(setup_, m_); }

    // A copy that takes the same action with the same dice goes the same way.
    void go_on_as_a_copy() {
        const Action action = choose();
        const std::uint64_t seed = bytes_.next();
        Match copy = m_;
        core::SeededDice one(seed);
        core::SeededDice other(seed);
        BloodBowl::apply(setup_, m_, action, one, listener_);
        BloodBowl::apply(setup_, copy, action, other, nullptr);
        if (BloodBowl::position(setup_, copy) != position()) fail("copy", "went another way");
    }

    void go_on_from_a_written_position() {
        const Json written = position();
        const auto read = BloodBowl::read_position(setup_, written);
        if (!read) fail("position", read.error().message + " in " + written.dump());
        m_ = *read;
        if (position() != written) fail("position", "reads back as another one: " + written.dump());
    }

    void claim(ActionKind kind) {
        const Action action = bloodbowl::make_action(kind, bytes_.next() % 2U);
        if (BloodBowl::is_legal_claim(setup_, m_, action))
            BloodBowl::apply(setup_, m_, action, dice_, listener_);
    }

    void write_actions() {
        list();
        for (const Action action : actions_) {
            const auto read =
                BloodBowl::read_action(setup_, BloodBowl::action_json(setup_, action));
            if (!read || !(*read == action))
                fail("read_action", BloodBowl::action_text(setup_, action));
        }
    }

    void look_in_the_mirror() {
        const Setup setup = BloodBowl::mirrored(setup_);
        const Match mirrored = BloodBowl::mirrored(m_);
        check(setup, mirrored, "in the mirror");
        list();
        core::ActionList seen;
        BloodBowl::list_actions(setup, mirrored, seen);
        if (seen.size() != actions_.size()) fail("mirror", "another number of actions");
        for (const Action action : actions_)
            if (!seen.contains(BloodBowl::mirrored(action)))
                fail("mirror", "misses " + BloodBowl::action_text(setup_, action));
    }

    void describe() {
        if (BloodBowl::draw(setup_, m_).empty()) fail("draw", "nothing");
        if (BloodBowl::decision_json(setup_, m_).dump().empty()) fail("decision_json", "nothing");
        if (BloodBowl::outcome_json(setup_, BloodBowl::outcome(setup_, m_)).dump().empty())
            fail("outcome", "nothing");
    }

    Bytes& bytes_;
    Setup setup_;
    ByteDice dice_;
    Scribe scribe_;
    core::Listener<bloodbowl::Event>* listener_ = nullptr;
    Match m_{};
    core::ActionList actions_;
};

}  // namespace
}  // namespace affray::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    affray::fuzz::Bytes bytes(data, size);
    affray::fuzz::Run(bytes).play();
    return 0;
}
