// One question: what happens to the packet whose turn it is? It is asked when a packet leaves the queue, when a discipline knows how
// long the packet has waited, as CoDel must (RFC 8289). Admission (queue/admit) is asked when a packet arrives, and cannot
// know.
#pragma once

#include <cstdint>

#include "engine/time.h"
#include "queue/backlog.h"
#include "queue/pressure_rows.h"

namespace ackscope {

// REQUIRES of a mark: the packet understands marks.
enum class Fate : std::uint8_t { kSend, kMark, kDrop };

class Departure {
 public:
  virtual ~Departure() = default;

  // The packet at `place` is next, as the order says, and still part of `backlog`. Asked once about each packet that is not removed before
  // its turn, including those that find service free and have not waited. After a drop it is asked about the next packet, so a turn may
  // end without one.
  virtual Fate on_dequeue(Backlog::Place place, const Backlog& backlog, Time now) = 0;
  // There was no place for a packet of this queue, which may be the arriving one.
  virtual void on_overflow(std::uint32_t /*queue*/, Time /*now*/) {}
  // Service is free after the last packet of this queue has been sent, and nothing has come for it since. Others may have packets.
  virtual void on_empty(std::uint32_t /*queue*/, const Backlog& /*backlog*/, Time /*now*/) {}
  // Notes how hard it presses senders whose packets are in this queue.
  virtual void note(std::uint32_t /*queue*/, PressureRows& /*rows*/) {}
};

}  // namespace ackscope
