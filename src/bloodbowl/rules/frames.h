// The frames of the procedure stack: one small struct of named fields for each procedure.
//
// The rules are nested interruptions: turn > action > step > dodge > fall > armour > bounce >
// catch. Each procedure keeps what it must remember in its frame and goes on from its `step` when
// the procedure above it has finished. `fields` names every field once; positions in JSON and the
// mirror image of a match are built on it. The frames of a chapter stand beside it.
#pragma once

#include <variant>

#include "bloodbowl/rules/action/frames.h"
#include "bloodbowl/rules/ball/frames.h"
#include "bloodbowl/rules/block/frames.h"
#include "bloodbowl/rules/injury/frames.h"
#include "bloodbowl/rules/match/frames.h"
#include "bloodbowl/rules/play_frames.h"
#include "bloodbowl/rules/roll_frames.h"

namespace affray::bloodbowl {

using Frame = std::variant<MatchFrame, DriveFrame, SetUpFrame, KickOffFrame, KickOffEventFrame,
                           TurnFrame, IllegalProcedureFrame, ActionFrame, StepFrame, ShadowFrame,
                           FreeMoveFrame, RollFrame, RerollFrame, BlockFrame, PushFrame,
                           InjuryFrame, BallFrame, PassFrame, BombFrame, HandOffFrame, FlightFrame,
                           BallAndChainFrame, AttackFrame, FoulFrame, SendingOffFrame, MomentFrame,
                           PlayFrame, PreMatchFrame, HandicapFrame, AdvancementFrame, WishFrame>;

}  // namespace affray::bloodbowl
