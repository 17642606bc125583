// Fitting as a person uses it. Whether it finds anything is tested in
// ai/evaluation_fitting_test.cpp.
#include <gtest/gtest.h>

#include "cli/program.h"

namespace affray {
namespace {

using test::run_lab;
using test::Scratch;

TEST(Fit, WritesTheSameSourceForTheSameRecords) {
    const Scratch scratch;
    const std::string records = scratch.file("records");
    const auto arena = run_lab(fmt::format(
        "arena --edition crp --a random --b random --games 6 --seed 1 --out {}", records));
    ASSERT_EQ(arena.exit_code, 0) << arena.text;
    for (const char* name : {"one.cpp", "two.cpp"}) {
        const auto fit = run_lab(
            fmt::format("fit {} --rounds 1 --epochs 1 --out {}", records, scratch.file(name)));
        ASSERT_EQ(fit.exit_code, 0) << fit.text;
        EXPECT_NE(fit.text.find("positions of 6 matches"), std::string::npos) << fit.text;
    }
    const std::string source = test::text_of(scratch.file("one.cpp"));
    EXPECT_NE(source.find("kOutcomeNetworks"), std::string::npos);
    EXPECT_EQ(source, test::text_of(scratch.file("two.cpp")));
}

TEST(Fit, RefusesWhatIsNoFolderOfBloodBowlRecords) {
    const Scratch scratch;
    EXPECT_EQ(run_lab("fit " + scratch.file("nothing")).exit_code, 2);
    const std::string records = scratch.file("records");
    const auto arena = run_lab(
        fmt::format("arena --game underworlds --a random --b random --games 2 --out {}", records));
    ASSERT_EQ(arena.exit_code, 0) << arena.text;
    EXPECT_EQ(run_lab("fit " + records).exit_code, 2);
}

}  // namespace
}  // namespace affray
