// One question: a segment came; when is it acknowledged?
#pragma once

#include <cstdint>
#include <optional>

#include "engine/time.h"
#include "packet/packet.h"
#include "trace/row.h"

namespace ackscope {

struct Arrival {
  Time at;
  std::uint32_t segment;
  ArrivalKind kind;
  bool fills_hole;
  std::uint32_t rcv_nxt;     // after this arrival
  std::uint32_t last_acked;  // next expected segment of the last ACK sent
  Time sent = {};            // as its sender says

  // RFC 2581, section 4.2: such a segment is acknowledged at once, whatever the policy.
  bool calls_for_immediate_ack() const { return kind != ArrivalKind::kInOrder || fills_hole; }
  AckReason immediate_reason() const { return fills_hole ? AckReason::kHoleFilled : AckReason::kOutOfOrder; }
};

// What a segment's header says besides its number.
struct SegmentHeader {
  Time at;
  bool marked;                   // by a router
  bool echoes_mark;              // one that an ACK got
  const PacketOptions* options;  // null: no options
  bool pushed = false;           // the sender had nothing more to send then
};

struct AckSent {
  Time at;
  std::uint32_t ack;                  // next expected segment
  std::uint32_t newly_acknowledged;   // 0: a duplicate ACK
  std::uint32_t duplicates_in_a_row;  // this one included
};

struct AckDecision {
  bool send_now;
  AckReason reason;
  std::uint32_t pieces;  // ACKs that acknowledge the segment bit by bit; 1: one ACK of the whole
  Time deadline;         // unless it is sent now: send at this time, unless decided again before

  static AckDecision now(AckReason reason) { return {true, reason, 1, Time::never()}; }
  static AckDecision by(Time deadline, AckReason reason) { return {false, reason, 1, deadline}; }
  static AckDecision divided(std::uint32_t pieces) { return {true, AckReason::kDivided, pieces, Time::never()}; }
};

// Which segment's time an ACK brings back.
struct Echo {
  Time sent;
  Time came;
};

struct AckHeader {
  PacketFlags flags = 0;
  bool has_time = false;                    // it says when it was sent
  std::optional<Echo> echo = std::nullopt;  // and how long that has waited; nothing: what the receiver's own rule says (RFC 7323)
};

class AckPolicy {
 public:
  virtual ~AckPolicy() = default;
  // Before on_arrival(), when the segment's header says something.
  virtual void on_header(const SegmentHeader& /*header*/) {}
  virtual AckDecision on_arrival(const Arrival& arrival) = 0;
  // An ACK left: because this policy said so, or because its deadline came.
  virtual void on_ack_sent(const AckSent& /*sent*/) {}
  // The receiver has a new smoothed RTT.
  virtual void on_rtt(Time /*at*/, Duration /*srtt*/) {}
  // What an ACK that leaves now says on the policy's behalf.
  virtual AckHeader header() const { return {}; }
};

}  // namespace ackscope
