// Whatever takes over a packet: a node at the end of a link, a link at a node.
#pragma once

#include "packet/pool.h"

namespace ackscope {

class PacketSink {
 public:
  virtual void receive(PacketId packet) = 0;

 protected:
  ~PacketSink() = default;
};

}  // namespace ackscope
