#include "server/net/metrics.h"

#include <algorithm>

#include <fmt/format.h>

namespace affray::server {

void Metrics::acknowledged_after(double seconds) {
    const auto bound = std::lower_bound(kBounds.begin(), kBounds.end(), seconds);
    ++acknowledged_[static_cast<std::size_t>(bound - kBounds.begin())];
    acknowledged_s_ += seconds;
}

std::string Metrics::text() const {
    std::string text;
    for (const auto& [name, value] : counters_)
        text += fmt::format("# TYPE affray_{0}_total counter\naffray_{0}_total {1}\n", name, value);
    for (const auto& [name, value] : gauges_)
        text += fmt::format("# TYPE affray_{0} gauge\naffray_{0} {1}\n", name, value);
    constexpr std::string_view kHistogram = "affray_acknowledgement_seconds";
    text += fmt::format("# TYPE {} histogram\n", kHistogram);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < acknowledged_.size(); ++i) {
        sum += acknowledged_[i];
        const std::string bound = i < kBounds.size() ? fmt::format("{}", kBounds[i]) : "+Inf";
        text += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", kHistogram, bound, sum);
    }
    return text + fmt::format("{0}_sum {1}\n{0}_count {2}\n", kHistogram, acknowledged_s_, sum);
}

}  // namespace affray::server
