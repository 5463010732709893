#include "radio/station_port.h"

#include "radio/radio_steps.h"

namespace ackscope {

StationPort::StationPort(const Attachment& attachment, std::uint32_t station, HandoffScheme scheme, std::uint32_t handoff,
                         std::uint32_t direction, Host host)
    : attachment_{attachment},
      station_{station},
      help_{scheme.help},
      direction_{direction},
      host_{host},
      kept_{scheme.packets, scheme.help == HandoffHelp::kMulticast ? PushedOut::kWasACopy : PushedOut::kIsLost, handoff, direction, host} {}

void StationPort::set_ways_onward(FlowId flow, std::vector<std::uint32_t> ways) {
  if (ways_onward_.size() <= index(flow)) ways_onward_.resize(index(flow) + 1);
  ways_onward_[index(flow)] = std::move(ways);
}

void StationPort::receive(PacketId id) {
  if (attachment_.serves(station_)) {
    if (help_ == HandoffHelp::kHierarchical) kept_.keep_copy(id);
    host_.node.receive(id);
  } else if (help_ == HandoffHelp::kNone) {
    lose_out_of_range(id, direction_, host_);
  } else if (help_ == HandoffHelp::kHierarchical && attachment_.attached) {
    send_onward(id);
  } else {
    kept_.hold(id);
  }
}

// With multicast each station has its own copies, and the new one's will do.
bool StationPort::takes_part() const {
  return help_ == HandoffHelp::kHierarchical || (help_ == HandoffHelp::kMulticast && attachment_.station == station_);
}

void StationPort::hand_over() {
  if (!takes_part()) return;
  kept_.empty_into([&](PacketId id) {
    if (attachment_.station == station_) {
      receive(id);
    } else {
      send_onward(id);
    }
  });
}

void StationPort::send_onward(PacketId id) { send_along(id, ways_onward_[index(host_.pool[id].flow)][attachment_.station], host_); }

}  // namespace ackscope
