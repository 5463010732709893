// Longest-queue drop (smartacking IV-A leaves the buffer of its fair queueing open; Suter, Lakshman, Stiliadis and Choudhury 1998): the
// queues share one buffer, and when it is full a packet of the longest queue goes: the last one, by packets; or the first one, by bytes,
// as in RFC 8290 (section 4.1), where the queue's sender learns of the loss soonest. The arriving packet counts as the last of its queue.
// If several queues are longest, the one whose last packet came last loses it: the arriving packet's queue, if it is among them.
#pragma once

#include "parameters/queue.h"
#include "queue/admit/drop_tail.h"

namespace ackscope {

class LongestQueueDrop final : public Admission {
 public:
  using By = parameters::LongestQueueDrop::By;
  using Takes = parameters::LongestQueueDrop::Takes;

  explicit LongestQueueDrop(const DropTail& places, By by = By::kPackets, Takes takes = Takes::kLast)
      : places_{places}, by_{by}, takes_{takes} {}

  Verdict judge(const Packet& arriving, const QueueState& queue, const QueueState& buffer, Time now) override {
    return places_.judge(arriving, queue, buffer, now);
  }

  std::optional<Backlog::Place> victim(Verdict verdict, const Packet& arriving, const Backlog& backlog) override;

 private:
  std::uint64_t length(const QueueState& queue) const { return by_ == By::kBytes ? queue.bytes : queue.packets; }

  DropTail places_;
  const By by_;
  const Takes takes_;
};

}  // namespace ackscope
