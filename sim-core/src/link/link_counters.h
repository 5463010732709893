// What a link direction has done so far. A measuring window is the difference of two snapshots.
#pragma once

#include <cstdint>

namespace ackscope {

struct LinkCounters {
  // What every packet counts in comes first.
  std::uint64_t arrived = 0;        // packets handed to the link
  std::uint64_t delivered = 0;      // packets handed to the far end
  std::uint64_t bytes = 0;          // on the wire
  std::uint64_t payload_bytes = 0;  // user data in them
  std::int64_t busy_ns = 0;         // up to now
  double queue_integral = 0;        // packets waiting x ns, up to now
  std::uint64_t packets = 0;        // transmissions that have started
  std::uint64_t refused = 0;        // dropped before transmission
  std::uint64_t overflow = 0;       // of these, dropped for want of room in the queue
  std::uint64_t corrupted = 0;      // lost on the wire, or impossible to rebuild at the far end
  std::uint64_t filtered = 0;       // ACKs that a later one made useless
  std::uint64_t marks = 0;
};

}  // namespace ackscope
