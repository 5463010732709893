// Deficit round robin (Shreedhar and Varghese, "Efficient Fair Queuing Using Deficit Round Robin", SIGCOMM 1995) as in RFC 8290
// (sections 3.1 and 4.2): queues are visited in turn and fair by bytes, whatever the sizes of their packets. A queue may send while its
// deficit is above zero, each packet costs its bytes, so a packet may overdraw the deficit; a queue without any gets a quantum and goes to
// the end of the round.
//
// New queues first: a queue that becomes active is visited before those that have had a quantum ("old"), until it has used up its first
// one. A flow that sends less than a quantum per round never waits for a round to end. A new queue that empties goes to the end of the old
// ones before it is forgotten, so that no flow stays new by sending little and often.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "parameters/queue.h"
#include "queue/order/order.h"

namespace ackscope {

class DeficitRoundRobin final : public Order {
 public:
  explicit DeficitRoundRobin(const parameters::DeficitRoundRobin& parameters) : parameters_{parameters} {}

  Backlog::Place next(const Backlog& backlog) override;
  void on_turn(const Backlog& backlog, Backlog::Place place) override {
    queues_[backlog.queue_of(place)].deficit -= static_cast<std::int64_t>(backlog.bytes(place));
  }
  void on_join(const Backlog& backlog, Backlog::Place place) override;
  // A packet that does not have to wait costs as much as any other.
  bool sees_all() const override { return true; }

 private:
  struct Queue {
    std::int64_t deficit = 0;
    bool is_active = false;  // it is in one of the lists
  };

  const parameters::DeficitRoundRobin parameters_;
  std::vector<Queue> queues_;      // by their numbers in the backlog
  std::deque<std::uint32_t> new_;  // the one whose turn comes next at the front
  std::deque<std::uint32_t> old_;
};

}  // namespace ackscope
