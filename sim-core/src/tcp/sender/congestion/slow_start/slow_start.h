// One question: how does slow start open the window, and when does it end although nothing was lost? Without such a part it opens as the
// controller's own rule has it, and ends at ssthresh, at a loss, or at a mark (RFC 5681, section 3.1).
#pragma once

#include "tcp/sender/congestion/ack_sample.h"
#include "tcp/sender/congestion/model_rows.h"
#include "tcp/sender/congestion/window.h"

namespace ackscope {

class SlowStart {
 public:
  virtual ~SlowStart() = default;

  // An ACK of something new while nothing is repaired, with its RTT if there is one (BookKeeping::times). `opens`: the window may open.
  // Ends slow start by setting ssthresh. Returns whether it answered for the window; otherwise the controller's rule does.
  virtual bool on_ack(const AckSample& ack, bool opens, Window& window) = 0;
  // A loss, a mark or a timeout has cut the window.
  virtual void on_congestion() = 0;

  // As CongestionController.
  virtual bool has_model() const { return false; }
  virtual void tell_model(ModelRows& /*rows*/) const {}
};

}  // namespace ackscope
