#include "ai/bloodbowl/star/bloodbowl_luck.h"

#include "ai/bloodbowl/planning/playout.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr int kImagined = 16;  // throws in the place of the real one
constexpr int kEnds = 8;       // of what the real one leads to
constexpr std::uint64_t kStream = 94;

}  // namespace

BloodBowlLuck::BloodBowlLuck(std::uint64_t seed) : dice_(seed, kStream) {}

void BloodBowlLuck::before(const core::AnyMatch& match, core::Action action) {
    before(dynamic_cast<const AnyBloodBowlMatch&>(match).match(), action);
}

void BloodBowlLuck::after(const core::AnyMatch& match, bool rolled) {
    const auto& pitch = dynamic_cast<const AnyBloodBowlMatch&>(match);
    if (rolled) after(pitch.setup(), pitch.match());
}

void BloodBowlLuck::before(const Match& m, core::Action action) {
    before_ = m;
    action_ = action;
}

void BloodBowlLuck::after(const Setup& setup, const Match& m) {
    // Until a kick-off is over, the receivers are to move next.
    const Side mover = before_.active != Side::None ? before_.active : other(before_.receiving());
    const double sign = mover == Side::Home ? 1 : -1;
    for (int i = 0; i < kEnds; ++i) count(setup, m, mover, sign / kEnds);
    for (int i = 0; i < kImagined; ++i) {
        Match imagined = before_;
        BloodBowl::apply(setup, imagined, action_, dice_, nullptr);
        count(setup, imagined, mover, -sign / kImagined);
    }
}

// As if the turn ended when what is going on is over.
void BloodBowlLuck::count(const Setup& setup, Match m, Side mover, double weight) {
    Playout playout(setup, mover);
    if (playout.has_turn(m)) playout.make(m, {}, dice_);
    if (playout.has_turn(m)) luck_.waiting += weight * (standing_of(m, mover) - m.acted).count();
    double value = 0;
    evaluation_.value(setup, {&m, 1}, static_cast<int>(mover), {&value, 1});
    luck_.position += weight * value;
}

}  // namespace affray::ai
