// Explicit loss notification from packet radios (wireless-links paper, section VII): neighbours tell each other how long their queues are,
// and who gives a packet up while both queues are short takes it for corrupted. ACKs that ask for such a segment are marked when they come
// by this radio on their way back. (What a link NACK reports is sent again at once, and is not a loss.)
//
// State is soft and bounded, as the marker's at a base station (agent/eln_marker.h).
// Limits: ACKs have to come back by the radio; a segment that is lost again, to congestion, keeps its notice.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "agent/acks_so_far.h"
#include "agent/segment_runs.h"
#include "packet/pool.h"
#include "parameters/radio.h"
#include "trace/trace.h"

namespace ackscope {

class QueueLengthEln {
 public:
  QueueLengthEln(const parameters::RadioElnByQueues& parameters, std::uint32_t node, PacketPool& pool, Trace& trace)
      : parameters_{parameters}, node_{node}, pool_{pool}, trace_{trace} {}

  // The radio gives up a packet while so many wait with it and with its neighbour.
  void on_given_up(const Packet& packet, std::uint32_t waiting_here, std::uint32_t waiting_there);
  // A packet comes to the radio.
  void on_packet(PacketId id, Time now);

 private:
  struct Watched {
    SegmentRuns lost;
    AcksSoFar acks;
  };

  Watched& watched(FlowId flow);

  const parameters::RadioElnByQueues parameters_;
  const std::uint32_t node_;
  PacketPool& pool_;
  Trace& trace_;
  std::vector<std::optional<Watched>> flows_;  // that have come by, or lost something
};

}  // namespace ackscope
