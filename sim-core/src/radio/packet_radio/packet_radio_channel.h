// The radios of a packet-radio channel; they know each other by their links only.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "radio/channel.h"
#include "radio/packet_radio/packet_radio.h"

namespace ackscope {

class PacketRadioChannel final : public Channel {
 public:
  PacketRadio& add(std::unique_ptr<PacketRadio> radio) { return *radios_.emplace_back(std::move(radio)); }

 private:
  std::vector<std::unique_ptr<PacketRadio>> radios_;
};

}  // namespace ackscope
