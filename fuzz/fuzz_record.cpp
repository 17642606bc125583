// Match records: any text is either refused with a reason or read, verified and sought in without
// harm.
#include <array>
#include <string>

#include "core/record.h"
#include "fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace affray;
    static const std::array games{bloodbowl::game_type()};
    const auto record =
        core::read_record(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!record) {
        if (record.error().message.empty()) fuzz::fail("read_record", "refuses without a reason");
        return 0;
    }
    const core::Status verified = core::verify(*record, games);
    if (!verified && verified.error().message.empty())
        fuzz::fail("verify", "refuses without a reason");
    const std::size_t last = record->decisions.size();
    for (const std::size_t n : {std::size_t{0}, last / 2, last}) {
        const auto match = core::position_at(*record, n, games);
        if (verified && !match) fuzz::fail("position_at", match.error().message);
        if (!match) continue;
        const std::string broken = (*match)->broken_invariant();
        if (!broken.empty()) fuzz::fail("position_at", broken);
    }
    return 0;
}
