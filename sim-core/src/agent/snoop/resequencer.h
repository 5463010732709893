// In-order delivery, a control (wireless-links III-B: none of the paper's schemes has it; the link layers of [15] and [22] do). It sits at
// the far end of the lossy link of an agent for local retransmission (snoop.h), holds segments that come beyond a hole until the hole is
// filled, and asks the agent for the missing one over the link. So nothing that is repaired over the link makes the receiver
// send a duplicate ACK.
//
// For each segment beyond the hole one link ACK goes back, and one when a hole is filled and the next one shows. It says what an ACK of the
// receiver with the SMART field would: the segment that is missing and the one that came. A link ACK may be lost; the agent's timer then
// does without. What the agent cannot repair, such as a loss before it, the sender's timeout does: nothing else tells it.
//
// Invariants: (1) first copies of a connection's segments leave in order; (2) each packet leaves once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "agent/agent.h"
#include "tcp/host.h"

namespace ackscope {

class Resequencer final : public Agent {
 public:
  // `ack_bytes`: of each flow, the size of a link ACK. `onward` takes what is passed on; `link` takes the link ACKs.
  Resequencer(std::vector<std::uint32_t> ack_bytes, PacketSink& onward, Host link);

  bool reads(Transport transport) const override { return transport == Transport::kTcp; }
  void receive(PacketId packet) override;
  std::size_t held() const override;

 private:
  struct Stream {
    std::uint32_t next = 0;                       // the first segment that has not come
    std::multimap<std::uint32_t, PacketId> held;  // by segment; all lie beyond `next`
  };

  void release(Stream& stream);
  void ask(FlowId flow, std::uint32_t missing, std::uint32_t came);

  const std::vector<std::uint32_t> ack_bytes_;
  PacketSink& onward_;
  Host link_;
  std::vector<Stream> streams_;  // by flow
};

}  // namespace ackscope
