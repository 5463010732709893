// A TCP sender: sequence state, options, and the retransmission timer. How much may be out, how losses are found and repaired, and when a
// segment may leave are parts of their own.
//
// Limits: no window scaling. A SYN is not its business (tcp/connection). Windows count segments: a short one takes the place of a full one,
// as in Linux.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "engine/member_of.h"
#include "packet/flow_observer.h"
#include "parameters/sender.h"
#include "tcp/host.h"
#include "tcp/sender/congestion/congestion_controller.h"
#include "tcp/sender/ecn_response.h"
#include "tcp/sender/mark_counter.h"
#include "tcp/sender/options/data_options.h"
#include "tcp/sender/paced_sender.h"
#include "tcp/sender/recovery/loss_recovery.h"
#include "tcp/sender/round_trips.h"
#include "tcp/sender/send_gate.h"
#include "tcp/sender/send_state.h"
#include "tcp/sender/use_of_window.h"
#include "tcp/sender/window_probe.h"
#include "tcp/sender/window_rows.h"
#include "transport/endpoint.h"
#include "transport/send_stream.h"

namespace ackscope {

// Read with every segment or ACK.
struct SenderRules {
  std::uint32_t segment_bytes;
  std::uint32_t header_bytes;
  std::optional<double> restart_window = std::nullopt;  // cwnd after an idle period, at most (RFC 5681, section 4.1)
  bool decays_window = false;                           // by halves, and not all at once (RFC 2861)
  bool validates_window = false;                        // tells its controller what recovery sent again (RFC 7661)
  bool ecn_capable = false;                             // data packets may be marked (RFC 2481)
  bool is_l4s = false;                                  // they say ECT(1) (RFC 9331)
  bool answers_marks = false;                           // an echoed mark reduces the window
  bool counts_marks = false;                            // ACKs count them (AccECN, RFC 9768)
  bool ecn_retransmissions = true;                      // retransmissions may be marked, too (not in RFC 3168, 6.1.5)
  bool grows_unused = true;                             // the window opens although cwnd is not what limits the sender
  bool limited_as_sent = false;                         // whether it does is what it was in the last window of data
  bool retransmits_on_mark = false;                     // heeds what filters and receivers say of duplicate ACKs
  bool timestamps = false;                              // data packets carry the timestamp option
  bool heeds_loss_notices = false;                      // explicit loss notification (ELN); its recovery knows how
  bool pushes = false;                                  // the last segment that there is says so; its receiver heeds it
  bool closes = false;                                  // the last segment carries a FIN
};

struct SenderParameters {
  SenderRules rules;
  RoundTripParameters round_trips;
  SendGateParameters gate;
};

struct SenderParts {
  std::unique_ptr<SendStream> stream;  // may come later, but before the start
  std::unique_ptr<CongestionController> congestion;
  std::unique_ptr<LossRecovery> recovery;  // refers to the controller
  std::unique_ptr<DataOptions> options = nullptr;
};

struct SenderCounters {
  std::uint64_t segments_sent = 0;  // retransmissions included
  std::uint64_t retransmissions = 0;
  std::uint64_t timeouts = 0;
  std::uint64_t fast_retransmits = 0;
  double window_integral = 0;  // of the smaller of cwnd and advertised window, segments x ns, up to now
  double active = 0;           // ns since the start, up to now or completion
};

class Sender final : public Endpoint, private RecoveryActions, private PacedSender, private SupplyObserver {
 public:
  Sender(FlowId flow, const SenderParameters& parameters, SenderParts parts, Host host, FlowObserver& observer);

  Transport transport() const override { return Transport::kTcp; }
  bool is_connection() const override { return true; }
  std::optional<std::uint64_t> bytes_to_send() const override { return parts_.stream->bytes(); }
  void count_into(FlowCounters& counters) const override;
  void start_at(Time at) override { start_.schedule(at); }
  // Instead of start_at(), for a flow that started with a SYN: the connection is open, and data may leave. `rtt`: of the SYN, nothing if
  // it was sent again. `answer`: serial of the SYN-ACK.
  void open(std::optional<Duration> rtt, std::uint32_t answer);
  // The receiver's buffer is bounded, and its ACKs say how much room it has. Before the start.
  void obey_window(std::uint32_t first_window);
  // The source of the data. Before the start.
  void send_from(std::unique_ptr<SendStream> stream);
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
  RttMeter& rtt_meter() { return round_trips_; }

  // Nothing is left to send although the window has room, so the rate now says nothing about the path's capacity.
  bool app_limited() const { return !has_unsent() && !is_cwnd_limited(); }
  SenderCounters counters() const;
  bool completed() const { return completed_at_.has_value(); }
  // Segments in all; kNoSegment while that is not known.
  std::uint32_t last_end() const { return supply_.last_end; }
  std::optional<Time> started_at() const { return started_at_; }
  std::optional<Time> completed_at() const { return completed_at_; }
  const SendState& state() const { return state_; }
  const CongestionController& congestion() const { return *parts_.congestion; }
  // How many segments may be out, by the sender's own limits: cwnd, as modified by recovery while losses are repaired. Rows call it
  // cwnd.
  double window() const { return state_.window(parts_.congestion->cwnd()); }

 private:
  void on_start();
  void connect_stream();
  void begin();
  void on_retransmission_timer();
  void on_timeout();
  void retransmit(std::uint32_t segment, SendCause cause) override;
  bool send_new(SendCause cause) override;
  void restart_retransmission_timer() override;
  Time timeout_due() const override { return timeout_due_; }
  void wake_at(std::optional<Time> at) override;
  void arm_timer();
  void on_loss(const CongestionEvent& event) override;
  void on_spurious(UndoReason reason) override;
  Moment moment() const override { return {now(), round_trips_.exact().srtt()}; }
  void on_turn() override { send_window(); }  // a segment that waited for the pacer or the burst limit may leave
  void on_supply() override;

  // What an ACK says besides its number.
  struct Heard {
    std::uint32_t part = 0;          // bytes of the next segment
    std::uint32_t purged = 0;        // duplicates that filters took out
    std::uint32_t newly_sacked = 0;  // segments
    std::uint32_t advertised = kNoWindow;
    Duration delay = {};  // that is in the time since the segment that it echoes
    AckEvidence evidence = {};
    std::optional<std::uint32_t> marked_bytes = std::nullopt;  // so far
    std::uint32_t delivered = 0;                               // segments of which this is the first to say that they have come
  };
  Heard hear(PacketId id, const Packet& ack);
  AckKind act_on(const Packet& ack, const Heard& heard);
  AckKind on_new_ack(const Packet& ack, const Heard& heard, bool cwnd_limited);
  AckSample sample(const Packet& ack, const Heard& heard, bool cwnd_limited);
  void add_details(const Packet& ack, AckSample& sample);
  void on_ecn(const Packet& ack, const Heard& heard);
  void on_mark(std::uint32_t next_expected);
  void on_resume();
  void restart_window(double least);
  bool is_cwnd_limited() const;
  void on_duplicates(const DuplicateAck& ack);
  void tell_options(AckKind kind, std::uint32_t before);
  struct Outgoing {
    std::uint32_t segment;
    SendCause cause;
  };
  std::optional<Outgoing> next() const;
  std::optional<Outgoing> chosen() const;
  bool chooses() const { return retransmitter_ != nullptr && retransmitter_->chooses(); }
  void send_window();
  void report_losses();
  void send_in_order();
  void send_one_by_one();
  void send(const Outgoing& outgoing);
  void transmit(std::uint32_t segment, SendCause cause);
  void count_resent(std::uint32_t segment);
  PacketId packet(std::uint32_t segment, std::uint32_t copy);
  void write_options(PacketId packet, std::uint32_t segment);
  void note_window(bool without_ack = false);
  void count_window();
  void complete();
  bool has_unsent() const { return state_.out.snd_nxt() < supply_.end; }
  double allowed_window() const { return state_.allowed(parts_.congestion->cwnd()); }
  Time now() const { return host_.scheduler.now(); }

  // Ordered by frequency of use: fields that every ACK touches are together, because with many connections the processor's caches limit a
  // run.
  const FlowId flow_;
  std::uint32_t una_part_ = 0;         // bytes of segment snd_una that are acknowledged (ACK division)
  std::uint32_t newest_ack_ = kUnset;  // serial of the last ACK that came
  PacketFlags next_flags_;             // of the next data packet
  SenderParts parts_;
  Retransmitter* const retransmitter_;  // of the recovery, if it has one
  const BookKeeping keeping_;
  const bool options_hear_acks_;
  SendState state_;
  WindowRows rows_;
  Supply supply_;  // of the stream
  Host host_;
  const SenderRules rules_;
  TimerOf<Sender, &Sender::on_retransmission_timer> timer_;
  Time timer_started_;
  Time timeout_due_;
  Time last_sent_;
  Time window_counted_until_;
  std::optional<Time> completed_at_;
  SenderCounters counters_;
  RoundTrips round_trips_;
  SendGate gate_;

  std::optional<EcnResponse> ecn_;          // of a sender that answers marks
  MarkCounter mark_counter_;                // of one that counts them
  bool echoes_mark_ = false;                // as the last ACK says
  std::optional<Outgoing> repair_;          // a retransmission that waits for its turn
  UseOfWindow use_of_window_;               // of a sender that remembers it
  std::optional<Time> recovery_due_;        // its recovery wants to be woken
  std::optional<std::uint32_t> timed_out_;  // the segment that the last timeout was for
  // Since the last loss that ACKs showed: how many different segments were sent again, and the first one beyond them.
  std::uint32_t resent_ = 0;
  std::uint32_t resent_until_ = 0;
  Time last_ack_sent_;  // as the last ACK says; zero while none does
  std::optional<Time> started_at_;
  FlowObserver& observer_;
  EventOf<Sender, &Sender::on_start> start_;
  const Duration longest_rto_;
  std::unique_ptr<WindowProbe> window_probe_;  // for a receiver whose buffer is bounded
};

}  // namespace ackscope
