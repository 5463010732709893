// One question: how much may be out, and how fast may it leave? A controller hears of ACKs and of congestion, once each, and keeps the
// congestion window and its threshold. It knows neither which segments are missing nor when one may leave; what recovery lets out beyond
// the window while it repairs (inflation) is not part of it.
#pragma once

#include <algorithm>
#include <optional>

#include "tcp/sender/book_keeping.h"
#include "tcp/sender/congestion/ack_sample.h"
#include "tcp/sender/congestion/congestion_event.h"
#include "tcp/sender/congestion/ecn_feedback.h"
#include "tcp/sender/congestion/model_rows.h"
#include "tcp/sender/congestion/window.h"
#include "tcp/sender/pacing_rate.h"

namespace ackscope {

class CongestionController {
 public:
  virtual ~CongestionController() = default;

  virtual void on_ack(const AckSample& ack) = 0;
  // With every ACK, before the congestion that it may echo is reported (BookKeeping::marks).
  virtual void on_ecn_feedback(const EcnFeedback& /*feedback*/) {}
  virtual void on_congestion_event(const CongestionEvent& event) = 0;
  // One segment, by whatever finds losses (BookKeeping::losses). The event that it may be part of comes first.
  virtual void on_lost(const LostSegment& /*lost*/) {}

  // The last event was none: what it did is undone, as far as the window has not grown back by itself.
  virtual void on_spurious() {}

  // After a long silence the window is too old to send all at once: it falls to `window`, if it is larger.
  virtual void on_idle(double window) { window_.cwnd = std::min(window_.cwnd, window); }
  // The same, and what is known of the path is kept: three quarters of the window stay in ssthresh (RFC 2861, section 3.1).
  virtual void on_decay(double window) {
    window_.ssthresh = std::max(window_.ssthresh, 0.75 * window_.cwnd);
    window_.cwnd = std::min(window_.cwnd, window);
  }

  // The application writes again after a time with nothing out (BookKeeping::resumes).
  virtual void on_resume(Time /*now*/) {}

  // What it needs from the book of sent segments.
  virtual BookKeeping needs() const { return {}; }
  // A controller whose segments never leave in bursts, whatever the sender's own pacing.
  virtual bool paces() const { return false; }
  // For a controller that has a rate; a sender with pacing then uses it instead of the window's.
  virtual std::optional<PacingRate> pacing_rate() const { return std::nullopt; }
  // Its window holds while losses are repaired, too, whatever reduction the recovery would spread over the repair.
  virtual bool governs_repairs() const { return false; }

  // For a controller whose window follows from a model: `model` rows say what it believes. Asked after every ACK.
  virtual bool has_model() const { return false; }
  virtual void tell_model(ModelRows& /*rows*/) const {}

  // Segments. Asked with every ACK, so these are not virtual.
  double cwnd() const { return window_.cwnd; }
  double ssthresh() const { return window_.ssthresh; }
  bool slow_start() const { return window_.slow_start(); }

 protected:
  explicit CongestionController(const Window& initial) : window_{initial} {}

  Window window_;
};

}  // namespace ackscope
