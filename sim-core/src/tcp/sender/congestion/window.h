// The congestion window and its threshold, in segments. cwnd is fractional: one ACK in congestion avoidance opens 1/cwnd of one.
#pragma once

#include <cstdint>

namespace ackscope {

struct Window {
  double cwnd;
  double ssthresh;  // infinity before the first loss

  bool slow_start() const { return cwnd < ssthresh; }
};

// The unused part of a window while `out` segments are under way. An unused window says nothing about the path's capacity.
inline double unused_segments(double window, std::uint32_t out) { return window - static_cast<double>(out); }

}  // namespace ackscope
