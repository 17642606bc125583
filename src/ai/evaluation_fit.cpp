#include "ai/evaluation_fit.h"

namespace affray::ai {

const std::array<OutcomeFit, kBallLies> kOutcomeFits{};

}  // namespace affray::ai
