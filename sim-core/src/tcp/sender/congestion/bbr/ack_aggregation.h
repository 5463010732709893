// How many segments more than the bottleneck's rate explains have been acknowledged at once lately: links that collect ACKs, and receivers
// that delay them, make the sender wait although the path is not full, unless that many more may be out
// (draft-cardwell-iccrg-bbr-congestion- control-02, section 4.5.5; Linux, bbr_update_ack_aggregation()).
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/time.h"
#include "tcp/round_maximum.h"

namespace ackscope {

class AckAggregation {
 public:
  explicit AckAggregation(std::int64_t rounds) : extra_{rounds} {}

  // Segments.
  double extra() const { return extra_.value(); }
  // Of the newest round trip and the one before it.
  double newest_extra() const { return extra_.value_of(1); }
  void begin_round() { extra_.begin_round(); }
  // `delivered`: by this ACK. `bandwidth`: segments per second. `most`: what counts as extra at most.
  void on_ack(Time now, std::uint64_t delivered, double bandwidth, double most) {
    double expected = bandwidth * (now - began_).in_seconds();
    if (acked_ <= expected) {
      begin(now);
      expected = 0;
    }
    acked_ += static_cast<double>(delivered);
    extra_.add(std::min(acked_ - expected, most));
  }
  // A stretch in which ACKs come faster than the bandwidth begins.
  void begin(Time now) {
    began_ = now;
    acked_ = 0;
  }

 private:
  RoundMaximum extra_;
  Time began_;
  double acked_ = 0;  // segments since then
};

}  // namespace ackscope
