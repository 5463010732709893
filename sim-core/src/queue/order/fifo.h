// First come, first served.
#pragma once

#include "engine/ring.h"
#include "queue/order/order.h"

namespace ackscope {

class Fifo final : public Order {
 public:
  void push(PacketId packet) override { waiting_.push_back(packet); }
  PacketId pop() override { return waiting_.pop_front(); }

 private:
  Ring<PacketId> waiting_;
};

}  // namespace ackscope
