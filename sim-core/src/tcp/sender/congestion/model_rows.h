// `model` rows of one sender: what its controller believes, where that has changed.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "engine/check.h"
#include "engine/time.h"
#include "trace/trace.h"

namespace ackscope {

class ModelRows {
 public:
  ModelRows(std::uint32_t flow, Trace& trace) : flow_{flow}, trace_{trace} {}

  // What follows is noted at this time.
  void begin(Time now) { now_ = now; }
  // Zero before the first row. `step`: the least change that is worth a row.
  void note(ModelNumber number, double value, double step = 0) {
    const auto place = static_cast<std::size_t>(number);
    check(place < noted_.size(), "a model number without a place");
    double& noted = noted_[place];
    const double change = std::abs(value - noted);
    if (change == 0 || change < step) return;
    noted = value;
    trace_.record(now_, Kind::kModel, number, flow_, 0, 0, value);
  }

 private:
  const std::uint32_t flow_;
  Trace& trace_;
  Time now_;
  std::array<double, 11> noted_{};  // by ModelNumber
};

}  // namespace ackscope
