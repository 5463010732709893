// The largest of a measurement in the newest round trips: what is older than so many of them is forgotten.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ackscope {

class RoundMaximum {
 public:
  // `rounds`: how many before the newest count; at least 0.
  explicit RoundMaximum(std::int64_t rounds) : of_round_(static_cast<std::size_t>(rounds) + 1) {}

  // 0 before the first measurement.
  double value() const { return value_; }
  // Of the newest round trip and so many before it. REQUIRES: no more than are kept.
  double value_of(std::int64_t rounds) const {
    double largest = 0;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(rounds); ++i)
      largest = std::max(largest, of_round_[(place_ + of_round_.size() - i) % of_round_.size()]);
    return largest;
  }
  void add(double measured) {
    double& newest = of_round_[place_];
    newest = std::max(newest, measured);
    value_ = std::max(value_, measured);
  }
  void begin_round() {
    place_ = (place_ + 1) % of_round_.size();
    of_round_[place_] = 0;
    value_ = *std::max_element(of_round_.begin(), of_round_.end());
  }

 private:
  std::vector<double> of_round_;
  std::size_t place_ = 0;
  double value_ = 0;
};

}  // namespace ackscope
