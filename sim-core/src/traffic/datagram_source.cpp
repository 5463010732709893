#include "traffic/datagram_source.h"

#include <utility>

namespace ackscope {

DatagramSource::DatagramSource(FlowId flow, DatagramSize size, std::unique_ptr<Departures> departures, Scheduler& scheduler,
                               PacketPool& pool, Trace& trace, PacketSink& node, FlowObserver& observer)
    : flow_{flow},
      size_{size},
      departures_{std::move(departures)},
      scheduler_{scheduler},
      pool_{pool},
      trace_{trace},
      node_{node},
      observer_{observer} {}

void DatagramSource::start_at(Time at) {
  start_ = at;
  schedule(0);
}

void DatagramSource::receive(PacketId packet) {
  check(false, "a datagram is answered");
  pool_.release(packet, Exit::kDelivered);
}

void DatagramSource::schedule(std::uint64_t number) {
  if (const auto next = departures_->next(number)) scheduler_.schedule(start_ + *next, *this);
}

void DatagramSource::on_event() {
  const Time now = scheduler_.now();
  if (sent_ == 0) {
    trace_.record(now, Kind::kFlow, 0, index(flow_), 0, kUnset, 0);
    observer_.on_flow_started(flow_);
  }
  schedule(sent_ + 1);

  const PacketId id = pool_.take();
  Packet& packet = pool_[id];
  packet.flow = flow_;
  packet.number = static_cast<std::uint32_t>(sent_++);
  packet.payload = size_.payload;
  packet.bytes = size_.payload + size_.header;
  packet.stamp = now;
  packet.copy = 0;
  packet.kind = PacketKind::kDatagram;
  trace_.record(now, Kind::kDatagram, 0, index(flow_), packet.serial, packet.number, static_cast<double>(packet.bytes));
  node_.receive(id);
}

}  // namespace ackscope
