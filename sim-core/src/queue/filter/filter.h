// One question: which waiting packets does an arriving ACK make useless?
#pragma once

#include <vector>

#include "packet/pool.h"
#include "queue/backlog.h"

namespace ackscope {

class Filter {
 public:
  virtual ~Filter() = default;

  // Whether an ACK may make room for itself.
  virtual bool before_admission() const { return false; }
  // Whether the arriving ACK takes the turn of the oldest one that it removes.
  virtual bool takes_oldest_turn() const { return false; }

  // An ACK arrives: which waiting ones have to go, oldest first; valid until the next call. REQUIRES: it is an ACK and does not wait yet.
  virtual const std::vector<Backlog::Place>& on_ack(PacketId arriving, PacketPool& pool, const Backlog& backlog) = 0;
};

}  // namespace ackscope
