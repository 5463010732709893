// Where an endpoint's packets enter the network: puts them at the start of the endpoint's route.
#pragma once

#include "link/forward.h"

namespace ackscope {

class Outlet final : public PacketSink {
 public:
  Outlet(PacketPool& pool, const RouteTable& routes, std::uint32_t route) : pool_{pool}, routes_{routes}, route_{route} {}

  void receive(PacketId id) override {
    pool_[id].route = route_;
    forward(id, pool_, routes_);
  }

 private:
  PacketPool& pool_;
  const RouteTable& routes_;
  std::uint32_t route_;
};

}  // namespace ackscope
