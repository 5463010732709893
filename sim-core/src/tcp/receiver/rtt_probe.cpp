#include "tcp/receiver/rtt_probe.h"

namespace ackscope {

KeepAliveProbe::KeepAliveProbe(Duration every, std::uint32_t bytes, FlowId flow, Host host, RttObserver& observer)
    : every_{every}, bytes_{bytes}, flow_{flow}, host_{host}, observer_{observer}, timer_{host.scheduler, *this} {}

void KeepAliveProbe::send() {
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
  timer_.arm(now + every_);
  host_.node.receive(id);
}

void KeepAliveProbe::on_reply(PacketId id) {
  const Packet reply = host_.pool[id];
  host_.pool.release(id, Exit::kDelivered);
  const Time now = host_.scheduler.now();
  const Duration sample = now - reply.stamp;
  estimator_.add(sample);
  const Duration srtt = *estimator_.srtt();
  host_.trace.record(now, Kind::kReceiverRtt, 0, index(flow_), reply.number, whole_microseconds(sample),
                     static_cast<double>(srtt.count_ns()));
  observer_.on_rtt(now, srtt);
}

}  // namespace ackscope
