// What waits for a link right now, as a discipline's parts may see it.
#pragma once

#include <cstdint>

namespace ackscope {

struct QueueState {
  std::uint32_t packets = 0;  // waiting, without the one in service
  std::uint64_t bytes = 0;    // on the wire
  std::uint64_t payload_bytes = 0;
  bool in_service = false;  // a packet is being transmitted
};

}  // namespace ackscope
