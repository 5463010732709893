// What a departure knows of each queue: of each of the backlog's, where the order serves them in turn, or of all that waits as one.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "queue/backlog.h"

namespace ackscope {

enum class Scope : std::uint8_t { kLink, kQueue };

template <class State>
class PerQueue {
 public:
  explicit PerQueue(Scope scope) : scope_{scope} {}

  // REQUIRES: `queue` is a number of the backlog's. The answer is valid until the next call.
  State& of(std::uint32_t queue) {
    const std::uint32_t number = scope_ == Scope::kLink ? 0 : queue;
    if (states_.size() <= number) states_.resize(number + 1);
    return states_[number];
  }
  // Its number in rows; nothing where all that waits is one queue.
  std::optional<std::uint32_t> number(std::uint32_t queue) const { return scope_ == Scope::kLink ? std::nullopt : std::optional{queue}; }
  // What waits in the queue that the packet is in.
  const QueueState& waiting(Backlog::Place place, const Backlog& backlog) const {
    return scope_ == Scope::kLink ? backlog.state() : backlog.queues()[backlog.queue_of(place)].state;
  }
  bool is_empty(std::uint32_t queue, const Backlog& backlog) const {
    return scope_ == Scope::kLink ? backlog.empty() : backlog.queues()[queue].state.packets == 0;
  }

 private:
  Scope scope_;
  std::vector<State> states_;
};

}  // namespace ackscope
