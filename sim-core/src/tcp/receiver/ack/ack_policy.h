// One question: a segment came; when is it acknowledged?
#pragma once

#include <cstdint>

#include "engine/time.h"
#include "trace/row.h"

namespace ackscope {

struct Arrival {
  Time at;
  std::uint32_t segment;
  ArrivalKind kind;
  bool fills_hole;
  std::uint32_t rcv_nxt;     // after this arrival
  std::uint32_t last_acked;  // next expected segment of the last ACK sent

  // RFC 2581, section 4.2: such a segment is acknowledged at once, whatever the policy.
  bool calls_for_immediate_ack() const { return kind != ArrivalKind::kInOrder || fills_hole; }
  AckReason immediate_reason() const { return fills_hole ? AckReason::kHoleFilled : AckReason::kOutOfOrder; }
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
  Time deadline;  // unless it is sent now: send at this time, unless decided anew before

  static AckDecision now(AckReason reason) { return {true, reason, Time::never()}; }
  static AckDecision by(Time deadline, AckReason reason) { return {false, reason, deadline}; }
};

class AckPolicy {
 public:
  virtual ~AckPolicy() = default;
  virtual AckDecision on_arrival(const Arrival& arrival) = 0;
  // An ACK left: because this policy said so, or because its deadline came.
  virtual void on_ack_sent(const AckSent& /*sent*/) {}
  // The receiver's RTT probe has a new smoothed value.
  virtual void on_rtt(Time /*at*/, Duration /*srtt*/) {}
};

}  // namespace ackscope
