// What waits for a link right now, as a discipline's parts see it.
#pragma once

#include <cstdint>

#include "engine/time.h"

namespace ackscope {

struct QueueState {
  std::uint32_t packets = 0;  // waiting, without the one in service
  std::uint64_t bytes = 0;    // on the wire
  std::uint64_t payload_bytes = 0;
  bool in_service = false;   // a packet is being transmitted: on a shared medium anyone's, for a buffer its own
  Duration idle = {};        // while it is: since when
  std::uint32_t number = 0;  // of a flow's own queue, in the backlog; zero for all that waits

  void add(std::uint32_t packet_bytes, std::uint32_t packet_payload) {
    ++packets;
    bytes += packet_bytes;
    payload_bytes += packet_payload;
  }
  void remove(std::uint32_t packet_bytes, std::uint32_t packet_payload) {
    --packets;
    bytes -= packet_bytes;
    payload_bytes -= packet_payload;
  }
};

}  // namespace ackscope
