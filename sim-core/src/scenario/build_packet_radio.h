// Packet radios: one for each node of a channel's links, and the links that are hops between two of them.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "network/network.h"
#include "radio/packet_radio/packet_radio_channel.h"
#include "scenario/document.h"
#include "scenario/plan.h"

namespace ackscope {

class PacketRadioBuilder {
 public:
  PacketRadioBuilder(const document::Scenario& document, const Plan& plan, Network& network);

  // Both directions of a link, if it is a hop between radios; says whether it is.
  bool add_link(const document::Link& link);

 private:
  struct Built {
    const document::PacketRadio* parameters;
    PacketRadioChannel* channel;
    std::map<std::string, PacketRadio*> radios = {};  // by node
  };

  PacketRadio& radio(Built& channel, const std::string& node);
  PacketRadioLink& add_direction(Built& channel, const document::Link& link, const document::Direction& direction, const std::string& way,
                                 const std::string& from);

  const document::Scenario& document_;
  const Plan& plan_;
  Network& network_;
  std::map<std::string, std::uint32_t> nodes_;
  std::map<std::string, Built> channels_;
};

}  // namespace ackscope
