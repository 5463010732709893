#include "agent/snoop/resequencer.h"

#include <utility>

namespace ackscope {

Resequencer::Resequencer(std::vector<std::uint32_t> ack_bytes, PacketSink& onward, Host link)
    : ack_bytes_{std::move(ack_bytes)}, onward_{onward}, link_{link}, streams_(ack_bytes_.size()) {}

void Resequencer::receive(PacketId id) {
  const Packet packet = link_.pool[id];
  Stream& stream = streams_[index(packet.flow)];
  if (packet.kind != PacketKind::kData || packet.number < stream.next) {
    onward_.receive(id);
  } else if (packet.number == stream.next) {
    ++stream.next;
    onward_.receive(id);
    release(stream);
    if (!stream.held.empty()) ask(packet.flow, stream.next, packet.number);  // the next hole shows
  } else {
    stream.held.emplace(packet.number, id);
    ask(packet.flow, stream.next, packet.number);
  }
}

std::size_t Resequencer::held() const {
  std::size_t packets = 0;
  for (const Stream& stream : streams_) packets += stream.held.size();
  return packets;
}

// What the hole kept back; further copies of a segment go with the first.
void Resequencer::release(Stream& stream) {
  while (!stream.held.empty() && stream.held.begin()->first <= stream.next) {
    const auto [segment, id] = *stream.held.begin();
    stream.held.erase(stream.held.begin());
    if (segment == stream.next) ++stream.next;
    onward_.receive(id);
  }
}

void Resequencer::ask(FlowId flow, std::uint32_t missing, std::uint32_t came) {
  const PacketId id = link_.pool.take();
  link_.pool.add_options(id).caused_by = came;
  Packet& ack = link_.pool[id];
  ack.flow = flow;
  ack.number = missing;
  ack.bytes = ack_bytes_[index(flow)];
  ack.payload = 0;
  ack.stamp = link_.scheduler.now();
  ack.copy = 0;
  ack.kind = PacketKind::kAck;
  ack.flags |= kLinkAck;
  link_.trace.record(link_.scheduler.now(), Kind::kAck, AckReason::kHoleOnLink, index(flow), ack.serial, missing, 0);
  link_.node.receive(id);
}

}  // namespace ackscope
