// Fair queueing as a simple round robin (smartacking IV-A; Nagle, RFC 970): a queue for each flow, visited in turn, one packet per
// visit, first come first served within a flow. When a newly active flow gets its turn is a parameter.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>

#include "parameters/queue.h"
#include "queue/order/order.h"

namespace ackscope {

class FairRoundRobin final : public Order {
 public:
  explicit FairRoundRobin(const parameters::FairRoundRobin& parameters) : newly_active_{parameters.newly_active} {}

  Backlog::Place next(const Backlog& backlog) override { return backlog.queues()[round_.front()].ends.first; }

  void on_turn(const Backlog& backlog, Backlog::Place place) override {
    served_ = backlog.queue_of(place);
    round_.pop_front();
    if (backlog.queues()[served_].state.packets > 1) round_.push_back(served_);
  }

  void on_join(const Backlog& backlog, Backlog::Place place) override {
    const std::uint32_t flow = backlog.queue_of(place);
    if (backlog.queues()[flow].state.packets == 1) round_.insert(place_of(flow), flow);
  }

  void on_vanish(const Backlog& backlog, Backlog::Place place) override {
    const std::uint32_t flow = backlog.queue_of(place);
    if (backlog.queues()[flow].state.packets > 1) return;
    // Its only packet: the flow leaves the round, the others keep their places.
    round_.erase(std::find(round_.begin(), round_.end(), flow));
  }

 private:
  using Round = std::deque<std::uint32_t>;

  Round::iterator place_of(std::uint32_t flow) {
    if (newly_active_ == parameters::FairRoundRobin::NewlyActive::kLast) return round_.end();
    // Flows are numbered in the order of the cycle, which continues after the one served last.
    const auto steps = [this](std::uint32_t to) { return to - served_ - 1; };
    return std::find_if(round_.begin(), round_.end(), [&](std::uint32_t other) { return steps(flow) < steps(other); });
  }

  const parameters::FairRoundRobin::NewlyActive newly_active_;
  Round round_;                         // the flows that have packets here, the one whose turn comes next at the front
  std::uint32_t served_ = 0xffffffffU;  // before flow 0
};

}  // namespace ackscope
