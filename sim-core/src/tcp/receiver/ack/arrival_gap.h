// ISAT: the receiver's mean inter-segment arrival time (smartacking paper, section III-B). An exponentially weighted mean that
// ignores the gap before the first segment of a window, and up to two gaps in a row that are at least three times the mean:
// those gaps say that the sender waited for ACKs, not how fast the bottleneck is.
#pragma once

#include <optional>

#include "engine/time.h"

namespace ackscope {

struct ArrivalGapParameters {
  double gain;
  double outlier_factor;
  std::int64_t outlier_run;
};

class ArrivalGap {
 public:
  explicit ArrivalGap(const ArrivalGapParameters& parameters) : parameters_{parameters} {}

  void on_arrival(Time at, bool first_of_window) {
    const std::optional<Time> previous = last_arrival_;
    last_arrival_ = at;
    if (!previous || first_of_window) return;
    const auto gap = static_cast<double>((at - *previous).count_ns());
    if (!mean_ns_) {
      mean_ns_ = gap;
      return;
    }
    if (gap >= parameters_.outlier_factor * *mean_ns_ && ignored_in_a_row_ < parameters_.outlier_run) {
      ++ignored_in_a_row_;
      return;
    }
    ignored_in_a_row_ = 0;
    *mean_ns_ = (1 - parameters_.gain) * *mean_ns_ + parameters_.gain * gap;
  }

  // ns; nothing before the first valid sample.
  std::optional<double> mean_ns() const { return mean_ns_; }

 private:
  ArrivalGapParameters parameters_;
  std::optional<Time> last_arrival_;
  std::optional<double> mean_ns_;
  std::int64_t ignored_in_a_row_ = 0;
};

}  // namespace ackscope
