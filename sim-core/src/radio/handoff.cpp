#include "radio/handoff.h"

#include <utility>

namespace ackscope {

Handoff::Handoff(const parameters::Handoff& timing, HandoffScheme scheme, std::uint32_t place, std::vector<RadioLink> links, Host host)
    : scheme_{scheme},
      place_{place},
      first_{Time::zero() + Duration::seconds(timing.first)},
      every_{timing.every ? Duration::seconds(*timing.every) : Duration{}},
      latency_{Duration::seconds(timing.latency)},
      links_{std::move(links)},
      host_{host} {
  for (std::uint32_t station = 0; station < links_.size(); ++station) {
    ports_.push_back(std::make_unique<StationPort>(attachment_, station, scheme, place, links_[station].to_mobile, host));
    at_mobile_.push_back(std::make_unique<Arrival>(*this, station, true));
    at_station_.push_back(std::make_unique<Arrival>(*this, station, false));
  }
}

void Handoff::start() { host_.scheduler.schedule_later(first_, *this); }

PacketSink& Handoff::add_outlet(std::vector<std::uint32_t> ways) {
  std::vector<std::uint32_t> directions;
  for (const RadioLink& link : links_) directions.push_back(link.from_mobile);
  return *outlets_.emplace_back(std::make_unique<MovingOutlet>(attachment_, std::move(ways), std::move(directions), host_));
}

PacketSink& Handoff::add_crossover(std::vector<std::uint32_t> ways, bool to_mobile) {
  const bool multicast = to_mobile && scheme_.help == HandoffHelp::kMulticast;
  return *crossovers_.emplace_back(std::make_unique<Crossover>(attachment_, std::move(ways), multicast, place_, host_));
}

std::size_t Handoff::held() const {
  std::size_t packets = 0;
  for (const auto& port : ports_) packets += port->held();
  return packets;
}

void Handoff::Arrival::receive(PacketId id) {
  const RadioLink& link = handoff_.links_[station_];
  if (!handoff_.attachment_.serves(station_)) {
    lose_out_of_range(id, at_mobile_ ? link.to_mobile : link.from_mobile, handoff_.host_);
    return;
  }
  if (at_mobile_) {
    for (const auto& port : handoff_.ports_) port->on_received(handoff_.host_.pool[id]);
  }
  handoff_.host_.node.receive(id);
}

void Handoff::on_event() {
  if (attachment_.attached) {
    leave();
  } else {
    join();
  }
}

void Handoff::leave() {
  left_at_ = host_.scheduler.now();
  attachment_.attached = false;
  record(0, 0);
  host_.scheduler.schedule_later(left_at_ + latency_, *this);
}

void Handoff::join() {
  attachment_.station = static_cast<std::uint32_t>((attachment_.station + 1) % links_.size());
  attachment_.attached = true;
  std::size_t packets = 0;
  for (const auto& port : ports_) packets += port->to_hand_over();
  record(1, packets);
  for (const auto& port : ports_) port->hand_over();
  if (every_ > Duration{}) host_.scheduler.schedule_later(left_at_ + every_, *this);
}

void Handoff::record(std::uint16_t half, std::size_t packets) {
  host_.trace.record(host_.scheduler.now(), Kind::kHandoff, half, 0, place_, attachment_.station, static_cast<double>(packets));
}

}  // namespace ackscope
