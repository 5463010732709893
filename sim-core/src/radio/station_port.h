// What a base station does with packets for a mobile before its radio link (wireless-links paper, section V-A). While it serves the
// mobile they pass. Otherwise
//   no help        they are lost;
//   hierarchical   it holds them until the mobile has joined another station, and sends them on to that one;
//   multicast      they are copies against a handoff: it keeps the last ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "radio/attachment.h"
#include "radio/kept_packets.h"

namespace ackscope {

enum class HandoffHelp : std::uint8_t { kNone, kHierarchical, kMulticast };

struct HandoffScheme {
  HandoffHelp help;
  std::size_t packets;  // that a station keeps
};

class StationPort final : public PacketSink {
 public:
  // `direction`: the station's link to the mobile.
  StationPort(const Attachment& attachment, std::uint32_t station, HandoffScheme scheme, std::uint32_t handoff, std::uint32_t direction,
              Host host);

  // Hierarchical: the ways of a flow's packets from here to the other stations and on to the mobile, by station.
  void set_ways_onward(FlowId flow, std::vector<std::uint32_t> ways);

  void receive(PacketId id) override;

  void on_received(const Packet& packet) { kept_.on_received(packet); }
  // Packets that will be handed over to the station that the mobile is attached to. REQUIRES: it is.
  std::size_t to_hand_over() const { return takes_part() ? kept_.missing() : 0; }
  void hand_over();
  std::size_t held() const { return kept_.held(); }

 private:
  bool takes_part() const;
  void send_onward(PacketId id);

  const Attachment& attachment_;
  const std::uint32_t station_;
  const HandoffHelp help_;
  const std::uint32_t direction_;
  Host host_;
  KeptPackets kept_;
  std::vector<std::vector<std::uint32_t>> ways_onward_;  // by flow, then station
};

}  // namespace ackscope
