#include "network/measurement.h"

#include <algorithm>
#include <utility>

namespace ackscope {
namespace {

LinkCounters operator-(LinkCounters end, const LinkCounters& start) {
  end.arrived -= start.arrived;
  end.packets -= start.packets;
  end.bytes -= start.bytes;
  end.payload_bytes -= start.payload_bytes;
  end.delivered -= start.delivered;
  end.refused -= start.refused;
  end.overflow -= start.overflow;
  end.corrupted -= start.corrupted;
  end.filtered -= start.filtered;
  end.marks -= start.marks;
  end.busy_ns -= start.busy_ns;
  end.queue_integral -= start.queue_integral;
  return end;
}

RadioCounters operator-(RadioCounters end, const RadioCounters& start) {
  end.rts_failures -= start.rts_failures;
  end.data_failures -= start.data_failures;
  end.overflow -= start.overflow;
  end.link_red_drops -= start.link_red_drops;
  end.link_red_marks -= start.link_red_marks;
  end.collisions -= start.collisions;
  end.frames -= start.frames;
  end.retransmissions -= start.retransmissions;
  for (std::size_t i = 0; i < kAirtimes; ++i) end.airtime_ns[i] -= start.airtime_ns[i];
  return end;
}

}  // namespace

Measurement::Measurement(MeasureRule rule, Scheduler& scheduler, const std::vector<std::unique_ptr<Link>>& links,
                         const std::vector<Flow>& flows, const std::vector<CountedRadio*>& radios)
    : rule_{std::move(rule)}, scheduler_{scheduler}, links_{links}, flows_{flows}, radios_{radios} {
  switch (rule_.kind) {
    case MeasureRule::Kind::kWhole:
      open();
      break;
    case MeasureRule::Kind::kInterval:
      scheduler_.schedule(rule_.from, opening_);
      scheduler_.schedule(rule_.to, closing_);
      break;
    case MeasureRule::Kind::kWhileActive:
      break;
  }
}

void Measurement::on_flow_started(std::uint32_t flow) {
  if (watches(flow) && ++started_ == rule_.flows.size()) open();
}

void Measurement::on_flow_completed(std::uint32_t flow) {
  if (watches(flow)) close();
}

void Measurement::open() {
  if (closed_at_) return;  // a watched flow completed before the last one started
  opened_at_ = scheduler_.now();
  at_open_ = take();
  for (const auto& link : links_) link->reset_queue_max();
}

void Measurement::close() {
  if (closed_at_) return;
  closed_at_ = scheduler_.now();
  if (opened_at_) at_close_ = take();
}

Measurement::Snapshot Measurement::take() const {
  Snapshot snapshot;
  snapshot.flows.reserve(flows_.size());
  for (const Flow& flow : flows_) snapshot.flows.push_back(flow.counters());
  for (const auto& link : links_) {
    snapshot.links.push_back(link->counters());
    snapshot.queue_max.push_back(link->queue_max());
  }
  for (CountedRadio* const radio : radios_) snapshot.radios.push_back(radio->radio_counters());
  return snapshot;
}

bool Measurement::watches(std::uint32_t flow) const {
  return rule_.kind == MeasureRule::Kind::kWhileActive && std::find(rule_.flows.begin(), rule_.flows.end(), flow) != rule_.flows.end();
}

FlowCounters Measurement::flow(std::uint32_t flow) const {
  const FlowCounters end = closed_at_ && opened_at_ ? at_close_.flows[flow] : flows_[flow].counters();
  return end - (opened_at_ ? at_open_.flows[flow] : end);
}

LinkCounters Measurement::link(std::uint32_t direction) const {
  return (closed_at_ ? at_close_.links[direction] : links_[direction]->counters()) - at_open_.links[direction];
}

std::uint32_t Measurement::queue_max(std::uint32_t direction) const {
  return closed_at_ ? at_close_.queue_max[direction] : links_[direction]->queue_max();
}

RadioCounters Measurement::radio(std::uint32_t number) const {
  return (closed_at_ ? at_close_.radios[number] : radios_[number]->radio_counters()) - at_open_.radios[number];
}

}  // namespace ackscope
