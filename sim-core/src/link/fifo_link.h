// A link that serves first come, first served. Nobody overtakes and nothing that was admitted vanishes, so a packet's arrival at the
// far end is known when the link takes it: the wire is committed at once, and no event is needed when a packet's turn comes.
#pragma once

#include <cstdint>
#include <memory>

#include "link/link.h"
#include "queue/order/fifo.h"

namespace ackscope {

class FifoLink final : public Link {
 public:
  // REQUIRES: `parts` have no order.
  FifoLink(std::uint32_t direction, LinkParts parts, Scheduler& scheduler, PacketPool& pool, Trace& trace, const RouteTable& routes);

  void receive(PacketId packet);

  RouteTable::Step step() override { return {this, nullptr}; }
  LinkCounters counters() override;

 private:
  bool admits(PacketId id, const Packet& packet, Time starts);
  const QueueState& settle(Time now) override;

  bool judges_when_idle_;
  Fifo queue_;
  Time settled_until_;  // the integral of the queue is right up to here
  std::unique_ptr<Admission> admission_;
};

}  // namespace ackscope
