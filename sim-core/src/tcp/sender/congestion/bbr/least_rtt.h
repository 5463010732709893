// BBR v3's least RTT, and when it is time to look for it again (draft-ietf-ccwg-bbr-06, sections 5.3.4.3 and 5.5.7). Two memories: a
// short one, after which ProbeRTT empties the pipe, and a long one, so that an estimate outlives the ProbeRTT that it is held against.
#pragma once

#include <optional>

#include "engine/time.h"

namespace ackscope {

class LeastRtt {
 public:
  LeastRtt(Duration probe_interval, Duration memory) : probe_interval_{probe_interval}, memory_{memory} {}

  // With every ACK.
  void on_ack(Time now, std::optional<Duration> rtt) {
    is_due_ = recent_ && now > recent_at_ + probe_interval_;
    if (rtt && (!recent_ || *rtt < *recent_ || is_due_)) {
      recent_ = rtt;
      recent_at_ = now;
    }
    const bool is_old = least_ && now > least_at_ + memory_;
    if (recent_ && (!least_ || *recent_ < *least_ || is_old)) {
      least_ = recent_;
      least_at_ = recent_at_;
    }
  }
  // A ProbeRTT is over: the next one is a whole interval away.
  void on_probed(Time now) { recent_at_ = now; }

  // Nothing before the first sample.
  std::optional<Duration> value() const { return least_; }
  // Whether the last ACK came when nothing as small had been seen for the interval.
  bool is_due() const { return is_due_; }

 private:
  const Duration probe_interval_;
  const Duration memory_;
  std::optional<Duration> recent_;  // BBR.probe_rtt_min_delay
  Time recent_at_;
  std::optional<Duration> least_;  // BBR.min_rtt
  Time least_at_;
  bool is_due_ = false;
};

}  // namespace ackscope
