// Acks-first scheduling (asymmetry 5): the oldest ACK if one waits, else the oldest packet. A transmission that has begun is not
// interrupted. Only ACKs count: a probe, which has no data either, waits its turn.
#pragma once

#include "queue/order/order.h"

namespace ackscope {

class AcksFirst final : public Order {
 public:
  Backlog::Place next(const Backlog& backlog) override {
    const Backlog::Place ack = backlog.first_ack();
    return ack != Backlog::kNowhere ? ack : backlog.first();
  }
};

}  // namespace ackscope
