// First come, first served. No packet overtakes and none is removed, so a packet's departure is known when it joins: the queue is
// a timetable, and waiting costs no event of the simulation.
#pragma once

#include <cstdint>

#include "engine/ring.h"
#include "engine/time.h"
#include "packet/packet.h"
#include "queue/queue_state.h"

namespace ackscope {

class Fifo {
 public:
  // REQUIRES: `leaves` is not before that of any packet that joined earlier.
  void join(Time leaves, const Packet& packet) {
    timetable_.push_back({leaves, packet.bytes, packet.payload});
    state_.add(packet.bytes, packet.payload);
  }

  // Removes the packets that have left by `now`. Calls left(when) for each, in order, before removing it.
  template <class Left>
  void advance_to(Time now, Left left) {
    while (!timetable_.empty() && timetable_.front().leaves <= now) {
      const Departure departure = timetable_.pop_front();
      left(departure.leaves);
      state_.remove(departure.bytes, departure.payload_bytes);
    }
  }

  // What waits, as of the last advance_to().
  const QueueState& state() const { return state_; }

 private:
  struct Departure {
    Time leaves;
    std::uint32_t bytes;
    std::uint32_t payload_bytes;
  };

  Ring<Departure> timetable_;
  QueueState state_;
};

}  // namespace ackscope
