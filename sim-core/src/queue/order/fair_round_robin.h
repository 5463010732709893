// Fair queueing as a simple round robin (smartacking IV-A; Nagle, RFC 970): a queue for each flow, visited in turn, a packet a
// visit, first come first served within a flow. A flow that becomes active joins at the end of the round.
#pragma once

#include <cstdint>

#include "engine/ring.h"
#include "queue/order/order.h"

namespace ackscope {

class FairRoundRobin final : public Order {
 public:
  Backlog::Place next(const Backlog& backlog) override {
    const std::uint32_t flow = round_.pop_front();
    const Backlog::FlowQueue& queue = backlog.queues()[flow];
    if (queue.state.packets > 1) round_.push_back(flow);
    return queue.ends.first;
  }

  void on_join(const Backlog& backlog, Backlog::Place place) override {
    const std::uint32_t flow = backlog.queue_of(place);
    if (backlog.queues()[flow].state.packets == 1) round_.push_back(flow);
  }

  void on_vanish(const Backlog& backlog, Backlog::Place place) override {
    const std::uint32_t flow = backlog.queue_of(place);
    if (backlog.queues()[flow].state.packets > 1) return;
    // Its only packet: the flow leaves the round, the others keep their places.
    for (std::uint32_t left = round_.size(); left > 0; --left) {
      const std::uint32_t other = round_.pop_front();
      if (other != flow) round_.push_back(other);
    }
  }

 private:
  Ring<std::uint32_t> round_;  // the flows that have packets here, the one whose turn comes next at the front
};

}  // namespace ackscope
