#include "tcp/receiver/rtt/probe.h"

namespace ackscope {

void Probe::send() {
  const Time now = host_.scheduler.now();
  const PacketId id = host_.pool.take();
  Packet& packet = host_.pool[id];
  packet.flow = flow_;
  packet.number = sent_++;
  packet.bytes = bytes_;
  packet.payload = 0;
  packet.stamp = now;
  packet.copy = 0;
  packet.kind = PacketKind::kProbeRequest;
  host_.trace.record(now, Kind::kProbe, 0, index(flow_), packet.serial, packet.bytes, static_cast<double>(packet.number));
  host_.node.receive(id);
}

}  // namespace ackscope
