// A TCP receiver: reassembly plus a policy that says when to acknowledge.
//
// Invariants: (1) the cumulative ACK never falls; (2) no segment is delivered to the application twice.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "engine/timer.h"
#include "packet/flow_observer.h"
#include "parameters/receiver.h"
#include "tcp/host.h"
#include "tcp/receive_buffer.h"
#include "tcp/receiver/ack/ack_policy.h"
#include "tcp/receiver/corrupted_segments.h"
#include "tcp/receiver/ecn_echo.h"
#include "tcp/receiver/reassembly.h"
#include "tcp/receiver/rtt/rtt_source.h"
#include "tcp/receiver/segment_merger.h"
#include "tcp/rtt_observer.h"
#include "transport/endpoint.h"

namespace ackscope {

// What ACKs say besides how far the stream is complete.
using SelectiveAcks = std::variant<parameters::NoSelective, parameters::SackBlocks, parameters::SmartField>;

struct ReceiverParameters {
  std::uint32_t ack_bytes;
  MarkEcho mark_echo = MarkEcho::kNone;  // how ACKs tell the sender that its data was marked
  bool timestamps = false;               // ACKs carry the timestamp option
  bool echoes_earlier = false;           // duplicates of what was acknowledged are echoed, too (RFC 7323, section 4.3, rule 2)
  SelectiveAcks selective = {};
  std::optional<parameters::Gro> gro = std::nullopt;
};

struct ReceiverCounters {
  std::uint64_t segments = 0;        // data packets that came
  std::uint64_t first_arrivals = 0;  // of them, segments that had not come before
  std::uint64_t bytes = 0;           // of payload in first arrivals
  std::uint64_t acks_sent = 0;
};

class Receiver final : public Endpoint, private TimerClient, private RttObserver, private RoomObserver, private MergedSegments {
 public:
  // `rtt` may be null: not every policy needs the RTT.
  Receiver(FlowId flow, const ReceiverParameters& parameters, std::unique_ptr<AckPolicy> policy, std::unique_ptr<RttSource> rtt, Host host);

  Transport transport() const override { return Transport::kTcp; }
  void count_into(FlowCounters& counters) const override;
  std::uint64_t held() const override { return merger_ ? merger_->held() : 0; }
  // A data segment, the answer to a probe, or a probe of the window.
  void receive(PacketId packet) override {
    const PacketKind kind = host_.pool[packet].kind;
    if (kind == PacketKind::kData) {
      if (merger_ && fin_at_ == kNoSegment) {
        merger_->add(packet);
      } else {
        on_data(packet);
      }
    } else if (kind == PacketKind::kProbeReply) {
      on_probe_reply(packet);
    } else {
      on_window_probe(packet);
    }
  }
  // `more_follow`: of segments that came as one, which are answered once.
  void on_data(PacketId packet, bool more_follow = false);
  void on_probe_reply(PacketId packet);
  void on_window_probe(PacketId packet);
  // What comes goes there, and ACKs say how much room there is. Before anything comes.
  void fill(ReceiveBuffer& buffer) {
    buffer_ = &buffer;
    buffer.fill_from(*this);
  }
  // The same, of a buffer of its own.
  void fill(std::unique_ptr<ReceiveBuffer> buffer) {
    fill(*buffer);
    own_buffer_ = std::move(buffer);
  }
  // Everything before this segment is all that will come: the ACK of it carries a FIN. Once and for all.
  void close_after(std::uint32_t end);
  // Whether everything has come, and the ACK of it, with the FIN, has been sent.
  bool has_all() const { return reassembly_.rcv_nxt() == fin_at_; }
  bool has_acknowledged_all() const { return last_acked_ == fin_at_; }
  // Without a segment that asks for it.
  void acknowledge(AckReason reason) { send_ack(reason); }
  // The transfer is complete: nothing more is sent, except that a late copy of a segment is still acknowledged.
  void stop() override;
  void tell_arrival_to(ArrivalObserver& observer, std::uint64_t bytes) override {
    arrival_observer_ = &observer;
    awaited_ = bytes;
  }

  // ACKs that ask for one of these carry an explicit loss notification. Before any segment has come.
  void notify_of(std::unique_ptr<CorruptedSegments> corrupted) {
    corrupted_ = std::move(corrupted);
    says_more_ = true;
  }

  const ReceiverCounters& counters() const { return counters_; }
  std::uint32_t rcv_nxt() const { return reassembly_.rcv_nxt(); }

 private:
  void on_timer() override;  // a delayed ACK is due
  void on_room() override;
  void on_merged(const std::vector<PacketId>& segments) override;
  void on_rtt(Time at, Duration /*sample*/, Duration srtt) override { policy_->on_rtt(at, srtt); }
  Reassembly::Result take(const Packet& segment);
  void on_header(const Packet& segment, PacketId packet);
  std::optional<AckReason> on_ecn(const Packet& segment);
  void count_marked_bytes(PacketId ack);
  void send_ack(AckReason reason, double acknowledged_before = 0);
  double send_pieces(const Packet& segment, std::uint32_t pieces);
  void refuse(const Packet& segment, PacketId packet);
  void tell_window(AckReason reason);
  PacketId new_ack(std::uint32_t number);
  void send(PacketId ack);
  void say_more(PacketId ack);
  void notify_of_loss(PacketId ack);
  void add_blocks(PacketId ack, const parameters::SackBlocks& sack);
  void add_smart_field(PacketId ack, const parameters::SmartField& smart);

  const FlowId flow_;
  const ReceiverParameters parameters_;
  std::unique_ptr<AckPolicy> policy_;
  std::unique_ptr<RttSource> rtt_;
  Host host_;
  Timer ack_timer_;
  Reassembly reassembly_;
  EcnEcho ecn_echo_;
  std::unique_ptr<SegmentMerger> merger_;         // null: each segment is answered for itself
  std::optional<AckReason> owed_;                 // an ACK that is due with the last of them
  AckReason pending_reason_ = AckReason::kTimer;  // of the ACK that the timer will send
  std::uint32_t last_acked_ = 0;                  // next expected segment of the last ACK
  std::uint32_t duplicates_ = 0;                  // ACKs in a row that acknowledged nothing new
  std::uint32_t fin_at_ = kNoSegment;             // the ACK of this number carries a FIN
  Time stamp_to_echo_;                         // of the segment that the last ACK asked for (RFC 1323, section 3.4), or of an earlier one
  std::uint32_t newest_arrival_ = kNoSegment;  // what came last, new or not
  std::uint32_t repeated_ = kNoSegment;        // came twice, and no ACK has said so
  bool says_more_;                             // ACKs carry selective acknowledgments or loss notices
  std::unique_ptr<CorruptedSegments> corrupted_;  // null: the receiver learns nothing of them
  ReceiverCounters counters_;
  ReceiveBuffer* buffer_ = nullptr;  // null: what comes is taken at once
  std::unique_ptr<ReceiveBuffer> own_buffer_;
  bool stopped_ = false;
  ArrivalObserver* arrival_observer_ = nullptr;
  std::uint64_t awaited_ = 0;  // the bytes that the observer waits for; 0: none
};

}  // namespace ackscope
