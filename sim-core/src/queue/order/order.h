// One question: whose turn is it? Asked when the transmitter becomes free, of links whose packets overtake each other or vanish; for
// those that do neither there is the timetable of queue/order/fifo.h.
#pragma once

#include "queue/backlog.h"

namespace ackscope {

class Order {
 public:
  virtual ~Order() = default;

  // Who is sent next; the link takes it out of the backlog at once. REQUIRES: the backlog is not empty.
  virtual Backlog::Place next(const Backlog& backlog) = 0;

  // A packet has just joined.
  virtual void on_join(const Backlog& /*backlog*/, Backlog::Place /*place*/) {}
  // A packet is about to vanish without having had its turn.
  virtual void on_vanish(const Backlog& /*backlog*/, Backlog::Place /*place*/) {}
};

}  // namespace ackscope
