// What the 802.11 stations of one channel share: the air, its timing, and whom the packets that they hold are for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "packet/pool.h"
#include "radio/air.h"
#include "radio/channel.h"
#include "radio/dcf_timing.h"

namespace ackscope {

class DcfChannel final : public Channel {
 public:
  DcfChannel(const parameters::Dcf& parameters, Scheduler& scheduler)
      : parameters_{parameters}, timing_{parameters}, air_{parameters, scheduler} {}

  const parameters::Dcf& parameters() const { return parameters_; }
  const DcfTiming& timing() const { return timing_; }
  Air& air() { return air_; }

  // The node of the station that is to receive a packet next. It stands here and not in the packet, as only stations ask.
  void set_next_node(PacketId packet, std::uint32_t node) {
    const auto slot = static_cast<std::size_t>(packet);
    if (slot >= next_node_.size()) next_node_.resize(slot + 1);
    next_node_[slot] = node;
  }
  std::uint32_t next_node(PacketId packet) const { return next_node_[static_cast<std::size_t>(packet)]; }

 private:
  const parameters::Dcf parameters_;
  const DcfTiming timing_;
  Air air_;
  std::vector<std::uint32_t> next_node_;  // by the packet's place in the pool
};

}  // namespace ackscope
