// Something that sits at a node on a path and acts on the packets that the node forwards.
//
// An agent takes over each packet that comes by and passes it on, now or later; until then it is the packet's holder. What it makes
// itself comes from the pool like any other packet.
#pragma once

#include <cstddef>

#include "packet/packet_sink.h"
#include "transport/transport.h"

namespace ackscope {

class Agent : public PacketSink {
 public:
  virtual ~Agent() = default;
  // Whether it understands packets of this transport. Those of others do not come by it: their routes lead past.
  virtual bool reads(Transport transport) const = 0;
  // Packets taken and not yet passed on.
  virtual std::size_t held() const = 0;
};

}  // namespace ackscope
