// The share of marked data by round trips, and smoothed, as Linux's BBR v3 takes it from a receiver that tells of each mark
// (net/ipv4/tcp_bbr.c of its v3 branch, bbr_update_ecn_alpha()).
#pragma once

#include <cstdint>

#include "tcp/sender/congestion/ecn_feedback.h"

namespace ackscope {

class MarkShare {
 public:
  void on_feedback(const EcnFeedback& feedback) {
    acked_ += feedback.newly_acked;
    marked_ += feedback.newly_marked;
  }
  void end_round() {
    last_ = share();
    if (acked_ > 0) smoothed_ += kGain * (last_ - smoothed_);
    acked_ = marked_ = 0;
  }

  // So far in this round trip; in the last one; smoothed.
  double share() const { return acked_ > 0 ? static_cast<double>(marked_) / static_cast<double>(acked_) : 0; }
  double last() const { return last_; }
  double smoothed() const { return smoothed_; }

 private:
  static constexpr double kGain = 1.0 / 16;

  std::uint64_t acked_ = 0;
  std::uint64_t marked_ = 0;
  double last_ = 0;
  double smoothed_ = 1;
};

}  // namespace ackscope
