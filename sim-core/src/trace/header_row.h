// The header of a packet that is born, as far as ECN, timestamps and a FIN fill it: readers of rows, such as captures, need not know the
// rules by which the ends of a flow set its bits.
#pragma once

#include "packet/packet.h"
#include "trace/trace.h"

namespace ackscope {

// Rows say the bits of Packet::flags as they are.
static_assert(kEct == HeaderFlag::kEct && kCe == HeaderFlag::kCe && kEce == HeaderFlag::kEce && kCwr == HeaderFlag::kCwr &&
              kHasTimestamps == HeaderFlag::kTimestamps && kFin == HeaderFlag::kFin && kEct1 == HeaderFlag::kEct1 &&
              kAe == HeaderFlag::kAe);

// `of`: the serial of the packet whose timestamp this one echoes, or of which it is a copy; kUnset if there is none.
// Out of line: most runs have none of these, and packets are made in many places.
[[gnu::noinline]] inline void write_header_row(Time at, const Packet& packet, std::uint32_t of, Trace& trace) {
  trace.record(at, Kind::kHeader, packet.flags & kHeaderFlags, index(packet.flow), packet.serial, of,
               static_cast<double>(packet.stamp.since_start_ns()));
}

inline void record_header(Time at, const Packet& packet, std::uint32_t of, Trace& trace) {
  if ((packet.flags & kHeaderFlags) != 0) write_header_row(at, packet, of, trace);
}

}  // namespace ackscope
