// What may be out during a recovery by proportional rate reduction (RFC 9937), instead of cwnd.
#pragma once

#include <cstdint>

#include "tcp/sender/outstanding.h"
#include "tcp/sender/recovery/proportional_reduction.h"

namespace ackscope {

class ReducedWindow {
 public:
  // The window with the first ACK of a recovery, of which `in_flight` segments are under way.
  double begin(const Outstanding& out, std::uint32_t in_flight, double ssthresh) {
    reduction_.begin(out.sacked().missing(out.snd_una(), out.snd_nxt()) + newly_delivered(out));
    return in_flight + reduction_.on_ack(newly_delivered(out), in_flight, ssthresh, false);
  }
  // And with another one that delivers something. `is_safe`: it is cumulative, and shows no further loss.
  double on_ack(const Outstanding& out, std::uint32_t in_flight, double ssthresh, bool is_safe) {
    return in_flight + reduction_.on_ack(newly_delivered(out), in_flight, ssthresh, is_safe);
  }
  void on_sent() { reduction_.on_sent(); }
  // Of each ACK, in recovery or not, when everything is done.
  void after_ack(const Outstanding& out) { delivered_ = out.delivered(); }
  std::uint32_t newly_delivered(const Outstanding& out) const { return out.delivered() - delivered_; }

 private:
  ProportionalReduction reduction_;
  std::uint32_t delivered_ = 0;  // as the ACK before said
};

}  // namespace ackscope
