#include "agent/segment_holder.h"

#include <algorithm>

namespace ackscope {

using Others = parameters::SegmentHolder::Others;

SegmentHolder::SegmentHolder(const parameters::SegmentHolder& parameters, Host node)
    : parameters_{parameters}, node_{node}, timer_{node.scheduler, *this} {}

void SegmentHolder::receive(PacketId id) {
  Time until;
  if (!waits_until(node_.pool[id], until)) {
    node_.node.receive(id);
    return;
  }
  const auto later = std::find_if(held_.begin(), held_.end(), [&](const Held& held) { return held.until > until; });
  held_.insert(later, Held{until, id});
  timer_.arm(held_.front().until);
}

bool SegmentHolder::waits_until(const Packet& packet, Time& until) {
  if (packet.kind != PacketKind::kData) return false;
  const Time now = node_.scheduler.now();
  const Duration delay = Duration::seconds(parameters_.delay);
  if (parameters_.others == Others::kPass) {
    until = now + delay;
    return packet.copy == 0 && is_named(packet);
  }
  Spike& spike = spike_of(packet.flow);
  if (!spike.has_begun && is_named(packet)) spike = {true, now + delay};
  until = spike.until;
  return spike.has_begun && now < spike.until;
}

bool SegmentHolder::is_named(const Packet& packet) const {
  return packet.number >= parameters_.segment && packet.number < parameters_.segment + parameters_.count;
}

SegmentHolder::Spike& SegmentHolder::spike_of(FlowId flow) {
  if (index(flow) >= spikes_.size()) spikes_.resize(index(flow) + 1);
  return spikes_[index(flow)];
}

void SegmentHolder::on_timer() {
  const Time now = node_.scheduler.now();
  while (!held_.empty() && held_.front().until <= now) {
    const PacketId packet = held_.front().packet;
    held_.erase(held_.begin());
    node_.node.receive(packet);
  }
  if (!held_.empty()) timer_.arm(held_.front().until);
}

}  // namespace ackscope
