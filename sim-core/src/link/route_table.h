// What packets meet on their ways: for each route the links in order, then whoever takes the packet at its end. A packet carries its
// position in the table, so that its next step is one look-up away.
#pragma once

#include <cstdint>
#include <vector>

#include "packet/packet_sink.h"

namespace ackscope {

class Link;

class RouteTable {
 public:
  // One of the two.
  struct Step {
    Link* link;
    PacketSink* end;
  };

  // Adds a route without an end; returns the position of its first step.
  std::uint32_t add(const std::vector<Link*>& links) {
    const auto start = static_cast<std::uint32_t>(steps_.size());
    for (Link* link : links) steps_.push_back({link, nullptr});
    steps_.push_back({nullptr, nullptr});
    return start;
  }

  // REQUIRES: `start` is what add() returned.
  void set_end(std::uint32_t start, PacketSink& end) {
    while (steps_[start].link != nullptr) ++start;
    steps_[start].end = &end;
  }

  const Step& at(std::uint32_t position) const { return steps_[position]; }

 private:
  std::vector<Step> steps_;
};

}  // namespace ackscope
