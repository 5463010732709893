// Which queue a flow's packets wait in where flows are hashed into a fixed number of queues (RFC 8290, section 4.1.1; McKenney,
// "Stochastic Fairness Queueing", 1990). Flows may collide; then they share a queue and its turns. The hash has a seed, so that another
// run has other collisions.
//
// With more ways than one (Høiland-Jørgensen, Täht and Morton, "Piece of CAKE", LANMAN 2018, section III-B) a flow whose bucket is
// another's takes the first of its neighbours in which nothing waits, so that few flows collide.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "engine/rng.h"
#include "packet/packet.h"

namespace ackscope {

class Buckets {
 public:
  // REQUIRES: there is a bucket at least, and a way.
  Buckets(std::uint32_t count, RandomStream stream, std::uint32_t ways = 1) : count_{count}, ways_{ways}, seed_{stream.next()} {}

  // The bucket that the flow has, or would have first.
  std::uint32_t of(FlowId flow) const {
    const std::uint32_t own = hashed(flow);
    for (std::uint32_t way = 0; ways_ > 1 && way < ways_; ++way) {
      if (belongs(neighbour(own, way), flow)) return neighbour(own, way);
    }
    return own;
  }
  // A packet of the flow is about to wait: the flow gets a bucket, if it has none. Nothing waits in an idle bucket.
  template <class IsIdle>
  void find(FlowId flow, const IsIdle& is_idle) {
    if (ways_ == 1 || belongs(of(flow), flow)) return;
    const std::uint32_t own = hashed(flow);
    std::uint32_t found = own;
    for (std::uint32_t way = 0; way < ways_; ++way) {
      if (!is_idle(neighbour(own, way))) continue;
      found = neighbour(own, way);
      break;
    }
    holders_[found] = flow;
  }

 private:
  std::uint32_t hashed(FlowId flow) const {
    std::uint64_t x = seed_ ^ index(flow);
    return static_cast<std::uint32_t>(splitmix64(x) % count_);
  }
  // Sets are of `ways_` buckets that follow each other; the last one may be smaller.
  std::uint32_t neighbour(std::uint32_t bucket, std::uint32_t way) const {
    const std::uint32_t first = bucket - bucket % ways_;
    const std::uint32_t size = count_ - first < ways_ ? count_ - first : ways_;
    return first + (bucket - first + way) % size;
  }
  bool belongs(std::uint32_t bucket, FlowId flow) const {
    const auto found = holders_.find(bucket);
    return found != holders_.end() && found->second == flow;
  }

  std::uint32_t count_;
  std::uint32_t ways_;
  std::uint64_t seed_;
  std::unordered_map<std::uint32_t, FlowId> holders_;  // with several ways: who had each bucket last
};

}  // namespace ackscope
