// The routes of all flows, one after another, each a row of links that ends with none. A packet carries its position, so that the
// next link is one look-up away.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "link/link.h"

namespace ackscope {

class RouteTable {
 public:
  // Adds a route of link directions; returns the position of its first step.
  std::uint32_t add(const std::vector<std::uint32_t>& route, const std::vector<std::unique_ptr<Link>>& links) {
    const auto start = static_cast<std::uint32_t>(steps_.size());
    for (const std::uint32_t direction : route) steps_.push_back(links[direction].get());
    steps_.push_back(nullptr);
    return start;
  }

  // The link at `position`, nothing where the route ends.
  Link* at(std::uint32_t position) const { return steps_[position]; }

 private:
  std::vector<Link*> steps_;
};

}  // namespace ackscope
