// TACK, "tame ACK" (Li, Zheng, Xu, Jadhav, Xiong, Winstein, Tan, SIGCOMM 2020): as few ACKs as the sender can live with. Where the path
// holds much, one in a part of the least round trip, whatever comes (periodic); where it holds little, one for so many segments
// (byte-counting): the frequency is min(bw / (L MSS), beta / RTTmin), equation 3. What cannot wait is told at once, by an IACK: a new hole,
// and one that is filled.
//
// The sender says what RTTmin is; bw is the largest delivery rate of the last round trips, measured from one TACK to the next
// (section 5.4). An ACK echoes the segment that came fastest since the last one, and says how long that has waited, so that the delay is in
// no sample of the RTT (section 5.2).
//
// Limits: TCP has no packet numbers, so a hole is one of the stream, and a lost retransmission is left to the sender, as is the time that a
// hole is given to fill by itself (section 7); an ACK has no more blocks than the SACK option; bw is not sent to the sender.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/time.h"
#include "parameters/receiver.h"
#include "tcp/host.h"
#include "tcp/receiver/ack/ack_policy.h"
#include "tcp/round_maximum.h"

namespace ackscope {

class Tack final : public AckPolicy {
 public:
  Tack(const parameters::Tack& parameters, FlowId flow, Trace& trace);

  void on_header(const SegmentHeader& header) override;
  AckDecision on_arrival(const Arrival& arrival) override;
  void on_ack_sent(const AckSent& sent) override;
  AckHeader header() const override { return {.echo = fastest_}; }

  // Segments per second, the largest of the last round trips; 0 before the first measurement.
  double bandwidth() const { return rate_.value(); }
  // Whether the path holds so much that ACKs are periodic.
  bool is_periodic() const;

 private:
  static AckDecision by(Time due, AckReason reason, Time now);
  void take_echo(const Arrival& arrival);
  void measure(Time at);
  void note_factor(Time at);
  double segments_on_path() const;
  Duration period() const { return *least_rtt_ / parameters_.acks_per_rtt; }

  const parameters::Tack parameters_;
  const FlowId flow_;
  Trace& trace_;
  std::optional<Duration> least_rtt_;  // RTTmin
  RoundMaximum rate_;                  // segments per second
  Time round_began_;
  std::uint32_t beyond_ = 0;          // after the last segment that has come
  std::uint32_t waiting_ = 0;         // arrivals since the last ACK
  Time first_waiting_;                // when the first of them came
  std::uint32_t new_since_tack_ = 0;  // segments that came for the first time
  std::optional<Time> last_tack_;     // or the first arrival
  bool is_instant_ = false;           // the ACK that was decided is an IACK
  std::optional<Echo> fastest_;       // of the arrivals since the last ACK
  Duration fastest_way_;              // its one-way delay, if the clocks agreed
  std::uint32_t noted_factor_ = 0;
};

}  // namespace ackscope
