// Random drop (asymmetry 5, where it is compared with tail drop; RFC 1254 surveys it): when the queue is full, one of the
// waiting packets and the arriving one goes, all equally likely. Losses spread over the flows by their shares of the queue, and do not
// hit runs of consecutive ACKs.
#pragma once

#include "queue/admit/drop_tail.h"
#include "queue/admit/random_choice.h"

namespace ackscope {

class RandomDrop final : public Admission {
 public:
  // `buffer_for_each_flow`: a packet can make room only for its own flow.
  RandomDrop(const DropTail& places, bool buffer_for_each_flow, const RandomStream& stream)
      : places_{places}, buffer_for_each_flow_{buffer_for_each_flow}, stream_{stream} {}

  Verdict judge(const Packet& arriving, const QueueState& queue, const QueueState& buffer, Time now) override {
    return places_.judge(arriving, queue, buffer, now);
  }

  std::optional<Backlog::Place> victim(Verdict /*verdict*/, const Packet& arriving, const Backlog& backlog) override {
    return buffer_for_each_flow_ ? one_of_queue(Backlog::Member{arriving}, backlog, stream_) : one_of_all(backlog, stream_);
  }

 private:
  DropTail places_;
  bool buffer_for_each_flow_;
  RandomStream stream_;
};

}  // namespace ackscope
