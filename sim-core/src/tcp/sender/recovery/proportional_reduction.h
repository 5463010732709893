// Proportional rate reduction (PRR; RFC 9937, section 6): how many segments may leave with each ACK of a recovery, so that as many are in
// flight at its end as ssthresh says.
//
// 1. While more are in flight than ssthresh, segments leave in proportion to those that are delivered: ssthresh for each flight.
// 2. Losses have brought less than ssthresh: as many leave as are delivered (conservative reduction bound, CRB), and one more with each
//    ACK that shows progress and no further loss (SafeACK; slow start reduction bound, SSRB), until ssthresh is reached.
// 3. The first ACK lets one segment out in any case.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace ackscope {

class ProportionalReduction {
 public:
  // Section 6.1. `flight`: RecoverFS, what may be delivered in this recovery: what is out and not sacked, and what its first ACK reports.
  void begin(std::uint32_t flight) {
    flight_ = static_cast<double>(flight);
    delivered_ = 0;
    out_ = 0;
  }

  // Section 6.2: SndCnt, segments that may leave now. `is_safe`: the ACK is cumulative and shows no further loss.
  double on_ack(std::uint32_t delivered, std::uint32_t in_flight, double ssthresh, bool is_safe) {
    delivered_ += delivered;
    const auto inflight = static_cast<double>(in_flight);
    double count = 0;
    if (inflight > ssthresh) {
      // ssthresh may be a product that is no binary fraction; its error must not make a segment.
      count = std::ceil(delivered_ * ssthresh / flight_ - 1e-9) - out_;
    } else {
      count = std::max(delivered_ - out_, static_cast<double>(delivered)) + (is_safe ? 1 : 0);
      count = std::min(ssthresh - inflight, count);
    }
    if (out_ == 0) count = std::max(count, 1.0);
    return std::max(count, 0.0);
  }

  // Section 6.3: a segment leaves.
  void on_sent() { ++out_; }

 private:
  // Segments: RecoverFS, prr_delivered, prr_out.
  double flight_ = 0;
  double delivered_ = 0;
  double out_ = 0;
};

}  // namespace ackscope
