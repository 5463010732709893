// The congestion window and its threshold, in segments. cwnd is fractional: one ACK in congestion avoidance opens 1/cwnd of one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace ackscope {

struct Window {
  double cwnd;
  double ssthresh;                                              // infinity before the first loss
  double advertised = std::numeric_limits<double>::infinity();  // what the receiver allows. cwnd may grow beyond it

  bool slow_start() const { return cwnd < ssthresh; }
  // What may be out.
  double allowed() const { return std::min(cwnd, advertised); }
};

// What of cwnd nothing takes up while `out` segments are under way. A window that is not used says nothing of what the path holds.
inline double unused_segments(const Window& window, std::uint32_t out) { return window.cwnd - static_cast<double>(out); }

}  // namespace ackscope
