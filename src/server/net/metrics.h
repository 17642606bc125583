// What the server counts about itself, for /metrics (Prometheus text format).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace affray::server {

class Metrics {
public:
    void count(const std::string& name, std::uint64_t by = 1) { counters_[name] += by; }
    void gauge(const std::string& name, double value) { gauges_[name] = value; }
    // From the arrival of a decision to its acknowledgement.
    void acknowledged_after(double seconds);

    [[nodiscard]] std::string text() const;

private:
    static constexpr std::array<double, 9> kBounds{0.001, 0.0025, 0.005, 0.01, 0.025,
                                                   0.05,  0.1,    0.25,  1.0};

    std::map<std::string, std::uint64_t> counters_;
    std::map<std::string, double> gauges_;
    std::array<std::uint64_t, kBounds.size() + 1> acknowledged_{};
    double acknowledged_s_ = 0;
};

}  // namespace affray::server
