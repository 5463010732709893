// The steps of all routes: for each route the links and agents in order, then the endpoint that takes the packet. A packet carries
// its position in the table, so that its next step is one look-up away.
#pragma once

#include <cstdint>
#include <vector>

#include "packet/packet_sink.h"

namespace ackscope {

class FifoLink;

class RouteTable {
 public:
  // One of the two: most steps are FIFO links, which are called directly; the others are whatever takes packets.
  struct Step {
    FifoLink* link;
    PacketSink* sink;
  };

  // Adds a route without an end; returns the position of its first step.
  std::uint32_t add(const std::vector<Step>& way) {
    const auto start = static_cast<std::uint32_t>(steps_.size());
    steps_.insert(steps_.end(), way.begin(), way.end());
    steps_.push_back({nullptr, nullptr});
    return start;
  }

  // REQUIRES: `start` is what add() returned, and the route has no end yet.
  void set_end(std::uint32_t start, PacketSink& end) {
    while (steps_[start].link != nullptr || steps_[start].sink != nullptr) ++start;
    steps_[start].sink = &end;
  }

  const Step& at(std::uint32_t position) const { return steps_[position]; }

 private:
  std::vector<Step> steps_;
};

}  // namespace ackscope
