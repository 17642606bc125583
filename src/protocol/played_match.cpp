#include "protocol/played_match.h"

#include <cassert>
#include <sstream>

namespace affray::protocol {

using core::Action;
using core::Json;

PlayedMatch::PlayedMatch(std::unique_ptr<core::AnyMatch> match, std::uint64_t seed)
    : made_(match->clone()), match_(std::move(match)), dice_(seed) {}

void PlayedMatch::start(core::Dice* given) {
    core::RecordingDice recording(given != nullptr ? *given : dice_);
    match_->start(recording, [&](Json event) { opening_events_.push_back(std::move(event)); });
    opening_rolls_ = recording.take();
}

core::Status PlayedMatch::start_from(const Json& position, core::Dice* given) {
    core::RecordingDice recording(given != nullptr ? *given : dice_);
    core::Status status = match_->begin_at(
        position, recording, [&](Json event) { opening_events_.push_back(std::move(event)); });
    if (!status) return status;
    opening_rolls_ = recording.take();
    from_position_ = true;
    made_ = match_->clone();
    return status;
}

core::Status PlayedMatch::take(Action action, core::Dice* given) {
    Taken taken{match_->clone(), dice_, action, {}, {}};
    core::RecordingDice recording(given != nullptr ? *given : dice_);
    core::Status status = match_->apply(
        action, recording, [&](Json event) { taken.events.push_back(std::move(event)); });
    if (!status) return status;
    taken.rolls = recording.take();
    taken_.push_back(std::move(taken));
    return status;
}

void PlayedMatch::take_back(std::size_t decisions) {
    assert(decisions <= taken_.size());
    if (decisions == 0) return;
    const auto first = taken_.end() - static_cast<std::ptrdiff_t>(decisions);
    match_ = first->before->clone();
    dice_ = first->dice_before;
    taken_.erase(first, taken_.end());
}

// Played again with the dice that fell, so that what was taken back leaves no trace.
std::string PlayedMatch::record(const core::RecordOptions& options) const {
    std::ostringstream out;
    core::RecordWriter writer(out, options);
    const auto match = made_->clone();
    if (from_position_) {
        writer.start_from_position(*match);
    } else {
        core::ScriptedDice dice(opening_rolls_);
        writer.start(*match, dice);
    }
    for (const Taken& taken : taken_) {
        core::ScriptedDice dice(taken.rolls);
        [[maybe_unused]] const auto status = writer.apply(*match, taken.action, dice);
        assert(status.ok());
    }
    return out.str();
}

}  // namespace affray::protocol
