#include "lab/least_squares.h"

#include <algorithm>
#include <cmath>

namespace affray::lab {

namespace {

constexpr double kUnknown = 1e-9;  // of a pivot: nothing was said of the term

}  // namespace

void LeastSquares::add(std::span<const double> factors, double observed, double spread) {
    const double weight = 1 / (spread * spread);
    for (std::size_t i = 0; i < terms_; ++i) {
        with_observed_[i] += weight * factors[i] * observed;
        for (std::size_t j = 0; j < terms_; ++j)
            products_[i * terms_ + j] += weight * factors[i] * factors[j];
    }
}

void LeastSquares::expect(std::size_t term, double value, double doubt) {
    const double weight = 1 / (doubt * doubt);
    products_[term * terms_ + term] += weight;
    with_observed_[term] += weight * value;
}

// By Gauss and Jordan: the inverse of the products has the errors on its diagonal.
std::vector<Estimate> LeastSquares::solve() const {
    std::vector<double> m = products_;
    std::vector<double> inverse(terms_ * terms_);
    for (std::size_t i = 0; i < terms_; ++i) inverse[i * terms_ + i] = 1;
    for (std::size_t i = 0; i < terms_; ++i) {
        const double pivot = m[i * terms_ + i];
        if (pivot < kUnknown) {
            inverse[i * terms_ + i] = 0;
            continue;
        }
        for (std::size_t k = 0; k < terms_; ++k) {
            m[i * terms_ + k] /= pivot;
            inverse[i * terms_ + k] /= pivot;
        }
        for (std::size_t j = 0; j < terms_; ++j) {
            const double factor = m[j * terms_ + i];
            if (j == i) continue;
            for (std::size_t k = 0; k < terms_; ++k) {
                m[j * terms_ + k] -= factor * m[i * terms_ + k];
                inverse[j * terms_ + k] -= factor * inverse[i * terms_ + k];
            }
        }
    }
    std::vector<Estimate> terms(terms_);
    for (std::size_t i = 0; i < terms_; ++i) {
        for (std::size_t k = 0; k < terms_; ++k)
            terms[i].value += inverse[i * terms_ + k] * with_observed_[k];
        terms[i].error = std::sqrt(std::max(0.0, inverse[i * terms_ + i]));
    }
    return terms;
}

}  // namespace affray::lab
