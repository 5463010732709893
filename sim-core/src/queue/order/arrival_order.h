// First come, first served, where packets may vanish while they wait.
#pragma once

#include "queue/order/order.h"

namespace ackscope {

class ArrivalOrder final : public Order {
 public:
  Backlog::Place next(const Backlog& backlog) override { return backlog.first(); }
};

}  // namespace ackscope
