// What one packet radio sends to another. Time on the air is its bytes over the rate of the link that carries it; between the radios
// no time passes.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/time.h"
#include "packet/pool.h"
#include "trace/row.h"

namespace ackscope {

struct RadioFrame {
  FrameKind kind = FrameKind::kPoll;
  FlowId flow = FlowId{0};    // of the packet that it carries or is about
  std::uint32_t packet = 0;   // its serial
  std::uint32_t waiting = 0;  // packets in the sender's queues, for its neighbours to know
  Time began = {};
  // DATA:
  bool acknowledges = false;            // it carries a link ACK, too
  bool damaged = false;                 // by bit errors of the link
  std::optional<PacketId> brings = {};  // nothing if the far end has it from an earlier frame
};

}  // namespace ackscope
