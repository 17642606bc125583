// Decisions and dice of Underworlds: the bytes choose players and options, how far into the match
// it goes at random, and from there every answer and die.
#include "fuzz_underworlds.h"

namespace affray::fuzz {
namespace {

using underworlds::Match;

struct Scribe final : core::Listener<underworlds::Event> {
    explicit Scribe(const underworlds::Setup& s) : setup(s) {}
    void on(const underworlds::Event& event) override {
        if (Underworlds::event_json(setup, event).dump().empty()) fail("event", "without a text");
    }
    const underworlds::Setup& setup;
};

void go_on_from_a_written_position(const underworlds::Setup& setup, Match& m) {
    const auto written = Underworlds::position(setup, m);
    const auto read = Underworlds::read_position(setup, written);
    if (!read) fail("position", read.error().message + " in " + written.dump());
    m = *read;
    if (Underworlds::position(setup, m) != written) fail("position", "reads back as another one");
}

void look_from_every_seat(const underworlds::Setup& setup, const Match& m, core::Dice& dice) {
    for (int seat = 0; seat < setup.size(); ++seat) {
        const Match view = Underworlds::view(setup, m, seat);
        const Match sampled = Underworlds::sample(setup, view, seat, dice);
        check(setup, sampled, "a sample");
        if (Underworlds::position(setup, Underworlds::view(setup, sampled, seat)) !=
            Underworlds::position(setup, view))
            fail("sample", "does not fit the view");
    }
}

void run(Bytes& bytes) {
    const auto players = static_cast<int>(2 + bytes.below(3));
    const auto setup = underworlds_setup(players, bytes.next());
    Scribe scribe(setup);
    core::Listener<underworlds::Event>* listener = bytes.flag() ? &scribe : nullptr;
    core::SeededDice random(bytes.below(65536));
    ByteDice dice(bytes);
    Match m{};
    Underworlds::start(setup, m, random, listener);
    play_on(setup, m, random, static_cast<int>(bytes.below(512)));
    core::ActionList actions;
    while (m.decision.is_open() && !bytes.empty()) {
        const std::uint8_t deed = bytes.next();
        if (deed == 0) go_on_from_a_written_position(setup, m);
        if (deed == 1) look_from_every_seat(setup, m, random);
        Underworlds::list_actions(setup, m, actions);
        if (actions.empty()) fail("list_actions", "a decision without an action");
        const auto action = actions[bytes.below(static_cast<std::uint32_t>(actions.size()))];
        const auto read = Underworlds::read_action(setup, Underworlds::action_json(setup, action));
        if (!read || !(*read == action))
            fail("read_action", Underworlds::action_text(setup, action));
        Underworlds::apply(setup, m, action, dice, listener);
        check(setup, m, "after a decision", action);
    }
    if (Underworlds::draw(setup, m).empty()) fail("draw", "nothing");
}

}  // namespace
}  // namespace affray::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    affray::fuzz::Bytes bytes(data, size);
    affray::fuzz::run(bytes);
    return 0;
}
