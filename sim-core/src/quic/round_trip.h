// How long a round trip takes, as QUIC measures it (RFC 9002, section 5): packet numbers never repeat, so every ACK that newly acknowledges
// its largest number is a sample, and the receiver says how much of it was its own delay.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/time.h"

namespace ackscope {

class QuicRoundTrip {
 public:
  // Before the first sample (section 6.2.2).
  explicit QuicRoundTrip(Duration initial) : srtt_{initial}, rttvar_{initial / 2} {}

  // `ack_delay`: as the receiver says, at most what it promised (section 5.3).
  void add(Duration sample, Duration ack_delay, Time now) {
    latest_ = sample;
    if (!first_sample_) {
      first_sample_ = now;
      least_ = srtt_ = sample;
      rttvar_ = sample / 2;
      return;
    }
    least_ = std::min(least_, sample);
    // The least is of the path alone, so what is below it cannot have been delayed.
    const Duration adjusted = sample >= least_ + ack_delay ? sample - ack_delay : sample;
    const Duration error = std::max(srtt_ - adjusted, adjusted - srtt_);
    rttvar_ = (rttvar_ * 3 + error) / 4;
    srtt_ = (srtt_ * 7 + adjusted) / 8;
  }

  // Nothing before the first sample.
  std::optional<Duration> srtt() const { return first_sample_ ? std::optional{srtt_} : std::nullopt; }
  std::optional<Time> first_sample() const { return first_sample_; }
  // The longer of the last round trip and the usual one.
  Duration longest() const { return std::max(latest_, srtt_); }
  // After which an answer is overdue, the receiver's delay not included (section 6.2.1).
  Duration overdue(Duration granularity) const { return srtt_ + std::max(rttvar_ * 4, granularity); }

 private:
  Duration latest_;
  Duration least_;
  Duration srtt_;
  Duration rttvar_;
  std::optional<Time> first_sample_;
};

}  // namespace ackscope
