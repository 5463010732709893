// One question: whose turn is it? Asked when service becomes free, of links whose packets overtake each other or vanish; for those that do
// neither there is the timetable of queue/order/fifo.h.
#pragma once

#include "queue/backlog.h"

namespace ackscope {

class Order {
 public:
  virtual ~Order() = default;

  // The packet that is next. Until a packet joins or leaves, the answer stays. REQUIRES: the backlog is not empty.
  virtual Backlog::Place next(const Backlog& backlog) = 0;
  // The packet that is next is about to be sent.
  virtual void on_turn(const Backlog& /*backlog*/, Backlog::Place /*place*/) {}

  // A packet has just joined.
  virtual void on_join(const Backlog& /*backlog*/, Backlog::Place /*place*/) {}
  // A packet is about to vanish, and not to be sent.
  virtual void on_vanish(const Backlog& /*backlog*/, Backlog::Place /*place*/) {}
  // Whether packets that find service free come by here as well.
  virtual bool sees_all() const { return false; }
};

}  // namespace ackscope
