// How a packet leaves a node where something took hold of it: the next step of its way.
#pragma once

#include "link/forward.h"

namespace ackscope {

class Onward final : public PacketSink {
 public:
  Onward(PacketPool& pool, const RouteTable& routes) : pool_{pool}, routes_{routes} {}

  void receive(PacketId id) override { forward(id, pool_, routes_); }

 private:
  PacketPool& pool_;
  const RouteTable& routes_;
};

}  // namespace ackscope
