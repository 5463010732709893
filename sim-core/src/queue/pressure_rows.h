// `pressure` rows of one link: how hard its discipline presses senders to slow down, where that has changed. A discipline does so by
// dropping or marking at random with a probability (PIE, DualPI2), or ever more often (CoDel, COBALT: by a count).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/time.h"
#include "packet/packet.h"
#include "trace/trace.h"

namespace ackscope {

class PressureRows {
 public:
  PressureRows(std::uint32_t direction, Trace& trace) : direction_{direction}, trace_{trace} {}

  // What follows is noted at this time, because of a packet of this flow.
  void begin(Time now, FlowId flow) {
    now_ = now;
    flow_ = flow;
  }
  // Zero before the first row. `queue`: a number of the backlog's, or nothing for all that waits for the link.
  void note(Pressure what, std::optional<std::uint32_t> queue, double value) {
    std::vector<double>& noted = noted_[static_cast<std::size_t>(what)];
    const std::size_t place = queue ? *queue + std::size_t{1} : 0;
    if (noted.size() <= place) noted.resize(place + 1);
    if (noted[place] == value) return;
    noted[place] = value;
    trace_.record(now_, Kind::kPressure, direction_, queue ? index(flow_) : 0, queue.value_or(kUnset), static_cast<std::uint32_t>(what),
                  value);
  }

 private:
  const std::uint32_t direction_;
  Trace& trace_;
  Time now_;
  FlowId flow_{};
  std::array<std::vector<double>, 4> noted_;  // by Pressure, and queue
};

}  // namespace ackscope
