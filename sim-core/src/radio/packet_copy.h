// A copy of a packet that is made in the network: like the original but for its serial.
#pragma once

#include <optional>

#include "tcp/host.h"
#include "trace/header_row.h"

namespace ackscope {

// What makes a packet, apart from its place in the pool.
struct PacketContent {
  Packet packet;
  std::optional<PacketOptions> options;
};

inline PacketContent content_of(PacketId id, const PacketPool& pool) {
  PacketContent content{pool[id], std::nullopt};
  if ((content.packet.flags & kHasOptions) != 0) content.options = pool.options(id);
  return content;
}

// `handoff`: whose station or network makes the copy, for its row.
inline PacketId make_copy(const PacketContent& content, std::uint32_t handoff, Host& host) {
  const PacketId id = host.pool.take();
  Packet& copy = host.pool[id];
  const std::uint32_t serial = copy.serial;
  copy = content.packet;
  copy.serial = serial;
  copy.flags &= static_cast<PacketFlags>(~kHasOptions);
  if (content.options) host.pool.add_options(id) = *content.options;
  host.trace.record(host.scheduler.now(), Kind::kLocalSend, static_cast<std::uint16_t>(handoff), index(content.packet.flow), serial,
                    content.packet.number, static_cast<double>(LocalCause::kHandoff));
  record_header(host.scheduler.now(), host.pool[id], content.packet.serial, host.trace);
  return id;
}

}  // namespace ackscope
