// A link that serves first come, first served. No packet overtakes and no admitted packet vanishes, so a packet's arrival at the
// far end is known when the link takes it: the wire is committed at once, and no event is needed when a packet's turn comes.
#pragma once

#include <cstdint>
#include <memory>

#include "link/link.h"
#include "queue/order/fifo.h"

namespace ackscope {

class FifoLink final : public Link {
 public:
  // REQUIRES: `parts` have no order, and nothing that needs one.
  FifoLink(std::uint32_t direction, LinkParts parts, Scheduler& scheduler, PacketPool& pool, Trace& trace, const RouteTable& routes);

  void receive(PacketId packet);

  RouteTable::Step step() override { return {this, nullptr}; }
  LinkCounters counters() override;

 private:
  bool joins_queue(PacketId id, const Packet& packet);
  bool finds_place(PacketId id, const Packet& packet);
  bool passes_when_idle(PacketId id, const Packet& packet);
  const QueueState& settle(Time now) override {
    advance_queue(now);
    return queue_.state();
  }
  void advance_queue(Time now) {
    const auto count_until = [this](Time until) {
      taken_.queue_integral += static_cast<double>(queue_.state().packets) * static_cast<double>((until - settled_until_).count_ns());
      settled_until_ = until;
    };
    queue_.advance_to(now, count_until);
    count_until(now);
  }

  Fifo queue_;
  const std::uint32_t admits_below_;
  Time settled_until_;  // the integral of the queue is right up to here
  std::unique_ptr<Admission> admission_;
};

}  // namespace ackscope
