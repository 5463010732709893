// One question: whose turn is it? Asked when service becomes free, on links whose packets overtake each other or vanish; other links
// have the timetable of queue/order/fifo.h.
#pragma once

#include "queue/backlog.h"

namespace ackscope {

class Order {
 public:
  virtual ~Order() = default;

  // The next packet. The answer stays the same until a packet joins or leaves. REQUIRES: the backlog is not empty.
  virtual Backlog::Place next(const Backlog& backlog) = 0;
  // The next packet is about to be sent.
  virtual void on_turn(const Backlog& /*backlog*/, Backlog::Place /*place*/) {}

  // A packet has just joined.
  virtual void on_join(const Backlog& /*backlog*/, Backlog::Place /*place*/) {}
  // A packet is about to vanish without being sent.
  virtual void on_vanish(const Backlog& /*backlog*/, Backlog::Place /*place*/) {}
  // Whether packets that find service free are ordered here as well.
  virtual bool sees_all() const { return false; }
};

}  // namespace ackscope
