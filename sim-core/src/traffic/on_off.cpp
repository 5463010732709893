#include "traffic/on_off.h"

#include <cmath>

namespace ackscope {

OnOff::OnOff(FlowId flow, const OnOffParameters& parameters, Scheduler& scheduler, PacketPool& pool, Trace& trace, PacketSink& node,
             FlowObserver& observer)
    : flow_{flow},
      parameters_{parameters},
      scheduler_{scheduler},
      pool_{pool},
      trace_{trace},
      node_{node},
      observer_{observer},
      event_id_{scheduler.add_handler(*this)} {}

void OnOff::start_at(Time at) {
  start_ = at;
  scheduler_.schedule(at, event_id_);
}

void OnOff::on_event() {
  const Time now = scheduler_.now();
  if (sent_ == 0) {
    trace_.record(now, Kind::kFlow, 0, index(flow_), 0, kUnset, 0);
    observer_.on_flow_started(flow_);
  }
  if (const auto next = departure(sent_ + 1)) scheduler_.schedule(start_ + *next, event_id_);

  const PacketId id = pool_.take();
  Packet& packet = pool_[id];
  packet.flow = flow_;
  packet.number = static_cast<std::uint32_t>(sent_++);
  packet.payload = parameters_.packet_bytes;
  packet.bytes = parameters_.packet_bytes;
  packet.stamp = now;
  packet.copy = 0;
  packet.kind = PacketKind::kDatagram;
  trace_.record(now, Kind::kDatagram, 0, index(flow_), packet.serial, packet.number, static_cast<double>(packet.bytes));
  node_.receive(id);
}

std::optional<Duration> OnOff::departure(std::uint64_t number) const {
  constexpr double kBeyondAllTime = 4e18;  // ns; room for the start before it overflows
  const double while_on = std::nearbyint(static_cast<double>(number) * parameters_.packet_bytes * 8e9 / parameters_.rate);
  const double cycle = static_cast<double>((parameters_.on + parameters_.off).count_ns());
  const auto on = static_cast<double>(parameters_.on.count_ns());
  if (while_on > kBeyondAllTime || while_on / on * cycle > kBeyondAllTime) return std::nullopt;
  const auto on_ns = static_cast<std::int64_t>(while_on);
  const std::int64_t periods = on_ns / parameters_.on.count_ns();
  return Duration::nanoseconds(on_ns) + parameters_.off * periods;
}

}  // namespace ackscope
