// A node: sends a packet on along its flow's route, or hands it to the endpoint where the route ends.
#pragma once

#include <vector>

#include "network/flow.h"
#include "network/route_table.h"
#include "packet/packet_sink.h"

namespace ackscope {

class Node final : public PacketSink {
 public:
  Node(PacketPool& pool, const RouteTable& routes, std::vector<Flow>& flows) : pool_{pool}, routes_{routes}, flows_{flows} {}

  void receive(PacketId id) override {
    Packet& packet = pool_[id];
    if (Link* next = routes_.at(packet.route++)) {
      next->receive(id);
    } else {
      deliver(id, packet.kind, flows_[index(packet.flow)]);
    }
  }

 private:
  static void deliver(PacketId id, PacketKind kind, Flow& flow) {
    switch (kind) {
      case PacketKind::kData:
        flow.receiver->on_data(id);
        break;
      case PacketKind::kAck:
        flow.sender->on_ack(id);
        break;
      case PacketKind::kProbeRequest:
        flow.sender->on_probe(id);
        break;
      case PacketKind::kProbeReply:
        flow.receiver->on_probe_reply(id);
        break;
    }
  }

  PacketPool& pool_;
  const RouteTable& routes_;
  std::vector<Flow>& flows_;
};

// Where an endpoint's packets enter the network: puts them at the start of the endpoint's route.
class Outlet final : public PacketSink {
 public:
  Outlet(PacketPool& pool, Node& node, std::uint32_t route) : pool_{pool}, node_{node}, route_{route} {}

  void receive(PacketId id) override {
    pool_[id].route = route_;
    node_.receive(id);
  }

 private:
  PacketPool& pool_;
  Node& node_;
  std::uint32_t route_;
};

}  // namespace ackscope
