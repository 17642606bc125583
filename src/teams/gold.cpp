#include "teams/gold.h"

namespace affray::teams {

std::string gold_text(int amount) {
    std::string digits = std::to_string(amount);
    for (int i = static_cast<int>(digits.size()) - 3; i > 0; i -= 3)
        digits.insert(static_cast<std::size_t>(i), 1, ',');
    return digits;
}

}  // namespace affray::teams
