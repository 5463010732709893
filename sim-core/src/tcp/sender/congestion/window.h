// The congestion window and its threshold, in segments. cwnd is fractional: one ACK in congestion avoidance opens 1/cwnd of one.
#pragma once

#include <cstdint>

namespace ackscope {

struct Window {
  double cwnd;
  double ssthresh;  // infinity before the first loss

  bool slow_start() const { return cwnd < ssthresh; }
};

// What of a window nothing takes up while `out` segments are under way. A window that is not used says nothing of what the path holds.
inline double unused_segments(double window, std::uint32_t out) { return window - static_cast<double>(out); }

}  // namespace ackscope
