// One question: how much may be out? A controller hears of ACKs and of congestion, once each, and keeps the congestion window and its
// threshold. It knows neither which segments are missing nor when one may leave; what recovery lets out beyond the window while it repairs
// (inflation) is no part of it.
#pragma once

#include "tcp/sender/ack_timing.h"
#include "tcp/sender/congestion/congestion_event.h"
#include "tcp/sender/congestion/window.h"

namespace ackscope {

class CongestionController {
 public:
  virtual ~CongestionController() = default;

  // An ACK covered something new, and nothing keeps the window from opening for it. `acked`: segments newly acknowledged; a fraction of one
  // when the ACK covers part of a segment (ACK division).
  virtual void on_ack(double acked) = 0;
  virtual void on_congestion_event(const CongestionEvent& event) = 0;
  // Losses that ACKs showed are repaired, and recovery leaves the window at `window`. `acked`: of the ACK that says so, where that opens
  // the window as well; otherwise 0.
  virtual void on_recovered(double window, double acked) = 0;

  // Whether it asks for the timing of ACKs.
  virtual bool times_segments() const { return false; }
  // Of each ACK that covers new segments, before on_ack(), which does not follow where a recovery keeps the window as it is.
  virtual void on_timing(const AckTiming& /*ack*/) {}

  // Segments. Asked with every ACK, so these are no virtual functions.
  double cwnd() const { return window_.cwnd; }
  double ssthresh() const { return window_.ssthresh; }
  bool slow_start() const { return window_.slow_start(); }

 protected:
  explicit CongestionController(const Window& initial) : window_{initial} {}

  Window window_;
};

}  // namespace ackscope
