// One question: segments were lost, or marked; what is left of the window?
#pragma once

#include <algorithm>
#include <cmath>

#include "tcp/sender/congestion/congestion_event.h"
#include "tcp/sender/congestion/ecn_feedback.h"
#include "tcp/sender/congestion/model_rows.h"
#include "tcp/sender/congestion/window.h"

namespace ackscope {

class LossResponse {
 public:
  virtual ~LossResponse() = default;
  // The threshold that the event alone calls for.
  virtual double ssthresh_after(const CongestionEvent& event) const = 0;
  // A loss that ACKs showed.
  virtual void on_loss(const CongestionEvent& event, Window& window) const {
    window.ssthresh = threshold_after(event, window);
    window.cwnd = window.ssthresh;
  }
  // That loss is repaired.
  virtual void on_recovered(Window& /*window*/) const {}

  // Whether the window stays as it is until all that was out at a reduction is acknowledged.
  virtual bool holds_window() const { return false; }
  // A response that counts marks hears of every ACK.
  virtual bool counts_marks() const { return false; }
  virtual void on_ecn_feedback(const EcnFeedback& /*feedback*/) {}
  virtual void tell_model(ModelRows& /*rows*/) const {}

  // The threshold when the window may already have been cut for the same losses. After a timeout slow start ends at a whole segment.
  double threshold_after(const CongestionEvent& event, const Window& window) const {
    if (event.threshold == Threshold::kKept) return window.ssthresh;
    double ssthresh = ssthresh_after(event);
    if (event.kind == CongestionKind::kTimeout) ssthresh = std::floor(ssthresh);
    return event.threshold == Threshold::kNoHigher ? std::min(window.ssthresh, ssthresh) : ssthresh;
  }
};

}  // namespace ackscope
