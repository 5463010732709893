// A TCP sender: sequence state, options, and the retransmission timer. How much may be out, how losses are found and repaired, and when a
// segment may leave are parts of their own.
//
// Limits: no SYN or FIN, no Nagle, no window scaling; segments are all full; the application always has its data ready, except
// where a relay waits for its own.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/timer.h"
#include "packet/flow_observer.h"
#include "parameters/sender.h"
#include "tcp/host.h"
#include "tcp/relay_buffer.h"
#include "tcp/rtt_estimator.h"
#include "tcp/rtt_observer.h"
#include "tcp/sender/congestion/congestion_controller.h"
#include "tcp/sender/ecn_response.h"
#include "tcp/sender/flow_control.h"
#include "tcp/sender/paced_sender.h"
#include "tcp/sender/recovery/loss_recovery.h"
#include "tcp/sender/rto.h"
#include "tcp/sender/segment_ring.h"
#include "tcp/sender/send_copies.h"
#include "tcp/sender/send_gate.h"
#include "tcp/sender/send_state.h"

namespace ackscope {

enum class RttTiming : std::uint8_t { kOneSegment, kEveryAck };

// What data packets tell the receiver in options, because its ACK policy asks for it.
enum class Tells : std::uint8_t {
  kNothing,
  kWindowAndRtt,   // cwnd and srtt
  kWindowAndFile,  // cwnd, or the send buffer where that holds less: the advertised window, or the rest of the file (ACC by window)
  kMaySend         // what may still be sent without another ACK, and the time stamp of the last one (ACC with ECN)
};

struct SenderParameters {
  std::uint32_t segment_bytes;
  std::uint32_t header_bytes;
  std::optional<std::uint32_t> segments;  // file size; nothing: endless
  RtoParameters rto;
  SendGateParameters gate;
  RttTiming timing;
  bool any_sample_ends_backoff = true;  // or only the timed segment's
  bool ecn_capable = false;             // data packets may be marked (RFC 2481)
  bool answers_marks = false;           // an echoed mark reduces the window
  bool ecn_retransmissions = true;      // what is sent again may be marked, too (not in RFC 3168, 6.1.5)
  bool grows_unused = true;             // the window opens although cwnd is not what limits the sender
  bool retransmits_on_mark = false;     // heeds what filters and receivers say of duplicate ACKs
  bool timestamps = false;              // data packets carry the timestamp option
  Tells tells = Tells::kNothing;
  bool heeds_loss_notices = false;  // explicit loss notification (ELN); its recovery knows how
};

struct SenderParts {
  std::unique_ptr<CongestionController> congestion;
  std::unique_ptr<LossRecovery> recovery;  // refers to the controller
};

struct SenderCounters {
  std::uint64_t segments_sent = 0;  // retransmissions included
  std::uint64_t retransmissions = 0;
  std::uint64_t timeouts = 0;
  std::uint64_t fast_retransmits = 0;
  double window_integral = 0;  // of the smaller of cwnd and advertised window, segments x ns, up to now
  double active = 0;           // ns since the start, up to now or completion
  std::uint64_t rtt_samples = 0;
  double rtt_sum = 0;    // s
  double first_rtt = 0;  // s
  // Of what each differs from the first, s^2: squares of the samples themselves would drown a small deviation of a long RTT.
  double rtt_squares = 0;
};

class Sender final : public PacketSink,
                     public RttMeter,
                     private EventHandler,
                     private TimerClient,
                     private RecoveryActions,
                     private PacedSender,
                     private SupplyObserver,
                     private WindowProbing {
 public:
  Sender(FlowId flow, const SenderParameters& parameters, SenderParts parts, Host host, FlowObserver& observer);

  void start_at(Time at);
  // The receiver's buffer is bounded: what it has room for comes with its ACKs. Before the start.
  void obey_window(std::uint32_t first_window);
  // What is to be sent comes from there, as it comes. Before the start.
  SupplyObserver& relay_from(RelayBuffer& supply) {
    supply_ = &supply;
    return *this;
  }
  // An ACK, or a receiver's probe.
  void receive(PacketId packet) override {
    if (host_.pool[packet].kind == PacketKind::kAck) {
      on_ack(packet);
    } else {
      on_probe(packet);
    }
  }
  void on_ack(PacketId packet);
  // The receiver times its RTT with a small packet; answer at once with one of the same size.
  void on_probe(PacketId packet);

  // What a receiver beside this sender may know of the RTT.
  std::optional<Duration> current_srtt() const override { return completed() ? std::nullopt : rto_.srtt(); }
  void tell_rtt_to(RttObserver& observer) override { rtt_observers_.push_back(&observer); }

  SenderCounters counters() const;
  bool completed() const { return completed_at_.has_value(); }
  std::optional<Time> started_at() const { return started_at_; }
  std::optional<Time> completed_at() const { return completed_at_; }
  const SendState& state() const { return state_; }
  const CongestionController& congestion() const { return *parts_.congestion; }
  // What may be out, in segments, as far as the sender goes: cwnd, and while losses are repaired what recovery makes of it. Rows call it
  // cwnd.
  double window() const { return state_.window(parts_.congestion->cwnd()); }
  std::uint32_t payload_bytes() const { return parameters_.segment_bytes; }
  // Nothing: endless.
  std::optional<std::uint32_t> file_segments() const { return parameters_.segments; }

 private:
  void on_event() override;  // the start
  void on_timer() override;  // the retransmission timer
  void retransmit(std::uint32_t segment, SendCause cause) override;
  void restart_retransmission_timer() override;
  void on_loss(const CongestionEvent& event) override;
  Time now() const override { return host_.scheduler.now(); }
  std::optional<Duration> exact_srtt() const override { return exact_rtt_.srtt(); }
  Transmission last_transmission(std::uint32_t segment) const override { return {(*send_times_)[segment], copies_.count(segment)}; }
  void on_turn() override { send_window(); }  // a segment that waited for the pacer or for its burst may leave
  void on_supply() override;
  void on_probe_due() override;

  void on_mark(std::uint32_t next_expected);
  bool is_cwnd_limited() const;
  AckKind on_new_ack(const Packet& ack, std::uint32_t part, bool may_grow);
  void on_duplicates(const DuplicateAck& ack);
  void measure_rtt(const Packet& ack);
  void tell_timing(const Packet& ack);
  struct Outgoing {
    std::uint32_t segment;
    SendCause cause;
  };
  std::optional<Outgoing> next() const;
  std::optional<Outgoing> chosen() const;
  void send_window();
  void send_in_order();
  void send_one_by_one();
  void send(const Outgoing& outgoing);
  void transmit(std::uint32_t segment, SendCause cause);
  void tell_receiver(PacketId packet, std::uint32_t segment);
  void take_rtt_sample(Duration sample, bool of_timed_segment);
  void note_window();
  void count_window();
  void complete();
  std::uint32_t file_end() const;
  double allowed_window() const { return state_.allowed(parts_.congestion->cwnd()); }

  const FlowId flow_;
  const SenderParameters parameters_;
  SenderParts parts_;
  Host host_;
  FlowObserver& observer_;
  HandlerId start_id_;
  Timer timer_;
  Rto rto_;
  std::vector<RttObserver*> rtt_observers_;
  SendState state_;
  std::uint32_t una_part_ = 0;         // bytes of segment snd_una that are acknowledged (ACK division)
  PacketFlags next_flags_;             // of the next data packet
  Time last_ack_sent_;                 // as the last ACK says; zero while none does
  std::uint32_t newest_ack_ = kUnset;  // serial of the last ACK that came

  std::optional<Time> started_at_;
  std::optional<Time> completed_at_;
  Time timer_started_;
  std::optional<std::uint32_t> timed_out_;  // the segment that the last timeout was for
  SendCopies copies_;
  std::optional<SegmentRing<Time>> send_times_;  // of the last transmissions, for parts that time segments
  struct Timed {
    std::uint32_t segment;
    Time sent;
  };
  std::optional<Timed> timed_;  // the segment being timed; with RttTiming::kEveryAck its ACK is no more than one that may end backoff

  RelayBuffer* supply_ = nullptr;   // of a relay
  std::optional<EcnResponse> ecn_;  // of a sender that answers marks
  std::optional<Outgoing> repair_;  // a retransmission that waits for its turn
  // Without the ticks of the retransmission timer's clock: rounding a short RTT up by a tick would spread a window over more than the
  // whole of it. Kept by senders that pace, limit bursts, tell or time retransmissions.
  RttEstimator exact_rtt_;
  const bool keeps_exact_rtt_;
  SendGate gate_;

  // What the last window row said.
  Phase noted_phase_ = Phase::kSlowStart;
  double noted_ssthresh_ = 0;

  Time window_counted_until_;
  SenderCounters counters_;
};

}  // namespace ackscope
