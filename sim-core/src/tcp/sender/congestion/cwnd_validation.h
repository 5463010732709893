// Congestion window validation (RFC 7661): a window that the application does not fill says nothing about the path. It is kept,
// so that the application can resume at its old rate, but it does not grow, and a loss halves what was really used. After five
// minutes it is halved, with three quarters of it in ssthresh.
//
// What is used is pipeACK, the most that was acknowledged within a round trip during the last three round trips, or the last second if that
// is longer. A window is validated while pipeACK is at least half of it, and while nothing has been measured: at the start and after a
// recovery. This is judged when a round trip ends, since slow start doubles the window within one, and when samples expire.
//
// A loss costs twice: when it is found, and at the end of recovery, when retransmissions are subtracted from what was used before that is
// halved. A timeout is answered as in RFC 5681.
//
// Limits: a round trip ends when all segments numbered before its end are acknowledged. While less than half of the window is used it
// does not grow, even when it limits the sender (the RFC leaves this open). Spreading bursts is up to the pacer (section 4.4.2).
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>

#include "tcp/sender/congestion/ack_sample.h"
#include "tcp/sender/congestion/congestion_event.h"
#include "tcp/sender/congestion/window.h"

namespace ackscope {

class CwndValidation {
 public:
  // `initial_window`: halving does not go below it.
  explicit CwndValidation(double initial_window) : initial_window_{initial_window} {}

  // Says whether the window may open for this ACK.
  bool on_ack(const AckSample& ack, Window& window);
  // Time has passed without ACKs, and the application has more to send.
  void on_resume(Time now, Window& window) { watch(now, false, window); }
  // A loss, a mark or a timeout, with the flight to halve.
  CongestionEvent judged(CongestionEvent event);
  // Losses that ACKs showed are repaired; `resent` segments were sent again. If the window was not validated, returns the event for which
  // it is finally halved.
  std::optional<CongestionEvent> on_repaired(std::uint32_t resent);
  // Discards all samples: after a recovery, or a timeout.
  void forget();

 private:
  struct Sample {
    Time at;
    double segments;
  };

  bool take_sample(const AckSample& ack);
  void watch(Time now, bool round_ended, Window& window);
  double pipe_ack() const { return samples_.empty() ? 0 : samples_.front().segments; }
  Duration sampling_period() const { return std::max(rtt_ * 3, Duration::seconds(1)); }

  const double initial_window_;
  Duration rtt_;
  std::optional<std::uint32_t> round_end_;  // the first segment beyond the round trip that is being measured; none between two
  double acked_ = 0;                        // in it
  std::deque<Sample> samples_;              // of the sampling period; each is larger than those behind it
  std::optional<Time> unused_since_;        // the window is not validated
  std::optional<CongestionEvent> loss_;     // that came upon such a window and is being repaired
};

}  // namespace ackscope
