// Which queue a flow's packets wait in where flows are hashed into a fixed number of queues (RFC 8290, section 4.1.1; McKenney,
// "Stochastic Fairness Queueing", 1990). Flows may collide; then they share a queue and its turns. The hash has a seed, so that another
// run has other collisions.
#pragma once

#include <cstdint>

#include "engine/rng.h"
#include "packet/packet.h"

namespace ackscope {

class Buckets {
 public:
  // REQUIRES: there is a bucket at least.
  Buckets(std::uint32_t count, RandomStream stream) : count_{count}, seed_{stream.next()} {}

  std::uint32_t of(FlowId flow) const {
    std::uint64_t x = seed_ ^ index(flow);
    return static_cast<std::uint32_t>(splitmix64(x) % count_);
  }

 private:
  std::uint32_t count_;
  std::uint64_t seed_;
};

}  // namespace ackscope
