// A table that lacks a row for an enumerator, or has one too many, is told from a complete one.
#include "core/enumerators.h"

#include <cstdint>

#include <gtest/gtest.h>

namespace affray::core {
namespace {

struct Procedure {
    enum class Step : std::uint8_t { Begin, Roll, End7 };
};
enum class Hidden : std::uint16_t { Only };

static_assert(has_row_for_each<Procedure::Step, 3>);
static_assert(!has_row_for_each<Procedure::Step, 2>);
static_assert(!has_row_for_each<Procedure::Step, 4>);
static_assert(has_row_for_each<Hidden, 1>);
static_assert(!has_row_for_each<Hidden, 2>);

TEST(Enumerators, AreToldFromOtherValues) {
    EXPECT_TRUE(is_enumerator<Procedure::Step::End7>());
    EXPECT_FALSE(is_enumerator<static_cast<Procedure::Step>(3)>());
}

}  // namespace
}  // namespace affray::core
