// Longest-queue drop (smartacking IV-A leaves the buffer of its fair queueing open; Suter, Lakshman, Stiliadis and Choudhury 1998): the
// flows share one buffer, and when it is full the last packet of the longest queue goes. The arriving packet counts as the last of its
// flow's queue. Of several longest queues the one loses whose last packet came last, so the arriving packet if it is among them.
#pragma once

#include "queue/admit/drop_tail.h"

namespace ackscope {

class LongestQueueDrop final : public Admission {
 public:
  explicit LongestQueueDrop(const DropTail& places) : places_{places} {}

  Verdict judge(const Packet& arriving, const QueueState& queue, const QueueState& buffer) override {
    return places_.judge(arriving, queue, buffer);
  }

  std::optional<Backlog::Place> victim(Verdict verdict, const Packet& arriving, const Backlog& backlog) override;

 private:
  DropTail places_;
};

}  // namespace ackscope
