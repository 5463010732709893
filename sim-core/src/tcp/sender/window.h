// The congestion window and its threshold, in segments. cwnd is fractional: one ACK in congestion avoidance opens 1/cwnd of one.
#pragma once

namespace ackscope {

struct Window {
  double cwnd;
  double ssthresh;  // infinity before the first loss

  bool slow_start() const { return cwnd < ssthresh; }
};

}  // namespace ackscope
