#include "tcp/connection/control_segments.h"

#include "trace/header_row.h"

namespace ackscope {
namespace {

constexpr bool opens(ControlSegment segment) { return segment == ControlSegment::kSyn || segment == ControlSegment::kSynAck; }

std::uint32_t code_of(const SetupOptions& options) {
  return (options.sack ? SetupOption::kSack : 0U) | (options.timestamps ? SetupOption::kTimestamps : 0U) |
         (options.ecn ? SetupOption::kEcn : 0U) | (options.accurate_ecn ? SetupOption::kAccurateEcn : 0U);
}

}  // namespace

void ControlSegments::send(ControlSegment segment, std::uint32_t echoes) {
  const Time now = host_.scheduler.now();
  const bool is_syn = opens(segment);
  std::uint32_t& copies = sent_[static_cast<std::size_t>(segment)];
  const PacketId id = host_.pool.take();
  Packet& packet = host_.pool[id];
  packet.flow = flow_;
  packet.number = static_cast<std::uint32_t>(segment);
  packet.bytes = parameters_.header_bytes + option_bytes(is_syn);
  packet.payload = 0;
  packet.stamp = now;
  packet.copy = copies++;
  packet.kind = PacketKind::kControl;
  packet.flags = flags(segment);
  host_.trace.record(now, Kind::kControl, segment, index(flow_), packet.serial, is_syn ? code_of(parameters_.options) : 0,
                     static_cast<double>(packet.copy));
  record_header(now, packet, echoes, host_.trace);
  host_.node.receive(id);
}

// Segment size (4 B), window scale (4 B with its padding), and the options offered (RFC 9293, 7323, 2018).
std::uint32_t ControlSegments::option_bytes(bool is_syn) const {
  if (!is_syn) return parameters_.timestamps ? kTimestampBytes : 0;
  return 8 + (parameters_.options.sack ? 4 : 0) + (parameters_.options.timestamps ? kTimestampBytes : 0);
}

// A SYN asks for ECN by ECE and CWR, a SYN-ACK agrees by ECE alone (RFC 3168, section 6.1.1). AccECN adds AE to the SYN, and a SYN-ACK
// agrees by CWR alone, which says that the SYN was not ECN-capable (RFC 9768, section 3.1.1).
PacketFlags ControlSegments::flags(ControlSegment segment) const {
  const SetupOptions& options = parameters_.options;
  const PacketFlags stamped = (opens(segment) ? options.timestamps : parameters_.timestamps) ? kHasTimestamps : PacketFlags{0};
  if (!options.ecn || !opens(segment)) return stamped;
  if (options.accurate_ecn) return static_cast<PacketFlags>(stamped | kCwr | (segment == ControlSegment::kSyn ? kAe | kEce : 0));
  return static_cast<PacketFlags>(stamped | kEce | (segment == ControlSegment::kSyn ? kCwr : 0));
}

}  // namespace ackscope
