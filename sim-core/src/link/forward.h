// A packet's next step.
#pragma once

#include "link/fifo_link.h"
#include "link/route_table.h"
#include "packet/packet_sink.h"

namespace ackscope {

// Sends a packet on to the next step of its route.
inline void forward(PacketId id, PacketPool& pool, const RouteTable& routes) {
  const RouteTable::Step& step = routes.at(pool[id].route++);
  if (step.link != nullptr) {
    step.link->receive(id);
  } else {
    step.sink->receive(id);
  }
}

}  // namespace ackscope
