// A sender's state: what is out, and what besides the congestion window limits how much may be.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>

#include "tcp/sender/outstanding.h"

namespace ackscope {

struct SendState {
  Outstanding out;
  // What the receiver allows, in segments. cwnd may grow beyond it.
  double advertised = std::numeric_limits<double>::infinity();
  // Recovery's allowance, used instead of cwnd: cwnd plus a segment for each that duplicates say has left the network (RFC 2581, section
  // 3.2, steps 2 to 4), or what proportional rate reduction allows (RFC 9937). The controller's cwnd does not include it.
  std::optional<double> inflated_window = std::nullopt;

  // Segments that may be out by the sender's own window.
  double window(double cwnd) const { return inflated_window.value_or(cwnd); }
  // The same, within what the receiver allows.
  double allowed(double cwnd) const { return std::min(window(cwnd), advertised); }
};

}  // namespace ackscope
