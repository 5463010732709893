// One question: may this packet join the queue?
#pragma once

#include "packet/packet.h"
#include "queue/queue_state.h"

namespace ackscope {

class Admission {
 public:
  virtual ~Admission() = default;
  virtual bool admits(const Packet& arriving, const QueueState& queue) = 0;
};

}  // namespace ackscope
