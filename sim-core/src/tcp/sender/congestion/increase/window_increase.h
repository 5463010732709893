// One question: an ACK covered something new; how far may cwnd open?
#pragma once

#include "tcp/sender/book_keeping.h"
#include "tcp/sender/congestion/ack_sample.h"
#include "tcp/sender/congestion/window.h"

namespace ackscope {

class WindowIncrease {
 public:
  virtual ~WindowIncrease() = default;
  // `acked`: segments newly acknowledged; a fraction of one when the ACK covers part of a segment (ACK division).
  virtual void on_new_ack(double acked, Window& window) = 0;
  // A fast retransmit or a mark cut the window, so the credit towards its next segment is lost.
  virtual void on_reduction() {}
  // The retransmission timer fired, which also cuts it: in the slow start that follows, ACKs may cover segments that arrived before it.
  virtual void on_timeout() {}

  // What it needs from the book of sent segments.
  virtual BookKeeping needs() const { return {}; }
  // With `needs().times`: each ACK that covers new segments, before on_new_ack(), which is not called if recovery keeps the window
  // as it is.
  virtual void on_sample(const AckSample& /*ack*/) {}
};

}  // namespace ackscope
