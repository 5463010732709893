// How long a round trip takes: the sender's samples, the retransmission timeout that comes from them (rto.h), and the parts that ask for
// it. Samples come from one timed segment at a time, or from every ACK by its time stamp; none from a segment that was sent again (Karn),
// nor from an ACK that an agent made.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "packet/packet.h"
#include "tcp/rtt_estimator.h"
#include "tcp/rtt_observer.h"
#include "tcp/sender/rto.h"
#include "trace/trace.h"
#include "transport/flow_counters.h"

namespace ackscope {

enum class RttTiming : std::uint8_t { kOneSegment, kEveryAck };

struct RoundTripParameters {
  RtoParameters rto;
  RttTiming timing;
  bool any_sample_ends_backoff = true;  // or only the timed segment's
};

class RoundTrips final : public RttMeter {
 public:
  // `keeps_exact`: some part of the sender asks for it.
  RoundTrips(FlowId flow, const RoundTripParameters& parameters, bool keeps_exact, Trace& trace)
      : trace_{trace},
        flow_{flow},
        timing_{parameters.timing},
        any_sample_ends_backoff_{parameters.any_sample_ends_backoff},
        keeps_exact_{keeps_exact},
        rto_{parameters.rto} {}

  // A segment leaves for the first time.
  void on_first_sent(std::uint32_t segment, Time now) {
    if (!timed_) timed_ = Timed{segment, now};
  }
  // An ACK that may answer a retransmission is not a sample.
  void forget_timed() { timed_.reset(); }
  // The connection is open. `sample`: of its SYN; nothing if it is not known which of several was answered (Karn).
  void on_open(std::optional<Duration> sample, Time now) {
    if (sample) {
      take(*sample, false, now);
    } else {
      rto_.on_syn_repeated();
    }
  }
  // An ACK of something new. `delay`: how long it says that what it echoes has waited.
  void on_ack(const Packet& ack, Duration delay, Time now);
  // The retransmission timer fired.
  void on_timeout() {
    rto_.back_off();
    timed_.reset();
  }
  // Nothing is sent or measured any more.
  void close() { closed_ = true; }

  const Rto& rto() const { return rto_; }
  // Not in ticks of the retransmission timer's clock: rounding a short RTT up by a tick would spread a window over more than the whole
  // RTT. Nothing before the first sample, or if no part asks for it.
  const RttEstimator& exact() const { return exact_; }
  // The least of the last ten seconds, in which a route may change. Like exact().
  std::optional<Duration> least() const { return least_; }
  const RttCounters& counters() const { return counters_; }

  std::optional<Duration> current_srtt() const override { return closed_ ? std::nullopt : rto_.srtt(); }
  void tell_rtt_to(RttObserver& observer) override { observers_.push_back(&observer); }

 private:
  void take(Duration sample, bool of_timed_segment, Time now);

  struct Timed {
    std::uint32_t segment;
    Time sent;
  };

  Trace& trace_;
  const FlowId flow_;
  const RttTiming timing_;
  const bool any_sample_ends_backoff_;
  const bool keeps_exact_;
  bool closed_ = false;
  std::optional<Timed> timed_;  // the segment being timed; with RttTiming::kEveryAck its ACK only may end backoff
  Rto rto_;
  RttCounters counters_;
  RttEstimator exact_;
  std::optional<Duration> least_;
  Time least_at_;
  std::vector<RttObserver*> observers_;
};

}  // namespace ackscope
