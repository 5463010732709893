// A QUIC sender (RFC 9000, RFC 9002) beside the TCP one, with the same congestion controllers, pacer and streams: packet numbers that never
// repeat, acknowledged by ranges; its own loss detection; a probe timeout instead of a retransmission timeout.
//
// Limits: one stream, one packet number space, no handshake, no flow control, no cryptography. Windows count segments, each of which is a
// packet. A spurious loss is not undone: RFC 9002 leaves that open.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/member_of.h"
#include "packet/flow_observer.h"
#include "parameters/traffic.h"
#include "quic/ack_requests.h"
#include "quic/loss_detector.h"
#include "quic/sent_packets.h"
#include "quic/stream_progress.h"
#include "tcp/host.h"
#include "tcp/sender/congestion/congestion_controller.h"
#include "tcp/sender/pacer.h"
#include "tcp/sender/window_rows.h"
#include "transport/endpoint.h"
#include "transport/send_stream.h"

namespace ackscope {

struct QuicSenderParameters {
  parameters::Quic quic;
  std::uint32_t segment_bytes;
  std::uint32_t header_bytes;  // of IP, UDP, QUIC and the STREAM frame
  double max_window;           // segments that may be out, whatever cwnd is
  PacketFlags ecn_flags;       // of packets that may be marked; else none
  bool answers_marks;          // and the marks that the receiver counts reduce the window
  std::optional<parameters::Pacing> pacing;
};

class QuicSender final : public Endpoint, private PacedSender, private SupplyObserver {
 public:
  QuicSender(FlowId flow, const QuicSenderParameters& parameters, std::unique_ptr<SendStream> stream,
             std::unique_ptr<CongestionController> congestion, Host host, FlowObserver& observer);

  Transport transport() const override { return Transport::kOpaque; }
  bool is_connection() const override { return true; }
  std::optional<std::uint64_t> bytes_to_send() const override { return stream_->bytes(); }
  void count_into(FlowCounters& counters) const override;
  void start_at(Time at) override { start_.schedule(at); }
  // An ACK.
  void receive(PacketId packet) override;

  bool completed() const { return completed_at_.has_value(); }
  const CongestionController& congestion() const { return *congestion_; }
  const SentPackets& sent() const { return sent_; }
  const StreamProgress& progress() const { return progress_; }

 private:
  // What an ACK says.
  struct Heard {
    std::uint32_t newly_acknowledged = 0;  // packets that were in flight
    std::uint32_t beyond_recovery = 0;     // of them, those sent since the window was last reduced
    std::uint32_t last = 0;                // the last sent of them
    Time last_sent_at;                     // when that left
    bool samples_rtt = false;              // the ACK acknowledges its largest number for the first time
    std::uint32_t newly_marked = 0;        // packets that came with CE, and of which no earlier ACK told
  };

  void on_start();
  void on_turn() override { send_window(); }
  void on_supply() override;
  void on_detection_timer();
  AckKind act_on(const PacketOptions& ack);
  Heard hear(const PacketOptions& ack);
  void take_sample(const PacketOptions& ack, const Heard& heard);
  void on_marks(const Heard& heard);
  void on_packets_lost(const std::vector<LostPacket>& lost);
  void reduce(CongestionKind kind, std::uint32_t last);
  void on_packets_acknowledged(const Heard& heard, bool cwnd_limited);
  bool is_cwnd_limited() const;
  bool has_unsent() const { return progress_.snd_nxt() < supply_.end; }
  bool was_sent_before_reduction(std::uint32_t packet) const { return packet < reduced_before_; }

  struct Outgoing {
    std::uint32_t segment;
    SendCause cause;
  };
  std::optional<Outgoing> next() const;
  void send_window();
  void send_probes();
  void transmit(const Outgoing& outgoing);
  void ask_for_acks(PacketId packet, std::uint32_t number, SendCause cause);
  PacketId packet(std::uint32_t segment, std::uint32_t copy);
  std::optional<PacingRate> pacing_rate() const;
  void set_timer();
  double window() const { return std::min(congestion_->cwnd(), parameters_.max_window); }
  void note_window() { rows_.note(now(), in_recovery_, 0, congestion_->cwnd()); }
  WindowCounters window_so_far() const;
  void count_window();
  void complete();
  Time now() const { return host_.scheduler.now(); }

  const FlowId flow_;
  const QuicSenderParameters parameters_;
  std::unique_ptr<SendStream> stream_;
  std::unique_ptr<CongestionController> congestion_;
  const BookKeeping keeping_;
  Host host_;
  FlowObserver& observer_;
  Supply supply_;
  SentPackets sent_;
  StreamProgress progress_;
  QuicLossDetector detector_;
  AckRequests requests_;
  WindowRows rows_;
  const WindowPacing pacing_;
  std::unique_ptr<Pacer> pacer_;  // of a sender that paces
  EventOf<QuicSender, &QuicSender::on_start> start_;
  TimerOf<QuicSender, &QuicSender::on_detection_timer> timer_;

  std::vector<std::uint32_t> late_;  // packets that came although they were deemed lost; of the last ACK
  Time last_sent_;
  // What congestion_recovery_start_time is to the RFC, as a number, since much is sent at one time here: what packets before this one meet
  // has been answered.
  std::uint32_t reduced_before_ = 0;
  bool in_recovery_ = false;  // none from there on is acknowledged
  std::uint32_t marks_ = 0;   // as the last ACK says
  std::optional<Time> started_at_;
  std::optional<Time> completed_at_;
  Time window_counted_until_;
  WindowCounters window_counters_;
  RttCounters rtt_counters_;
  RepairCounters repair_counters_;
};

}  // namespace ackscope
