// A node: sends a packet on along its flow's route, or hands it to the endpoint where the route ends.
#pragma once

#include <memory>
#include <vector>

#include "link/link.h"
#include "network/flow.h"
#include "packet/packet_sink.h"

namespace ackscope {

class Node final : public PacketSink {
 public:
  Node(PacketPool& pool, std::vector<std::unique_ptr<Link>>& links, std::vector<Flow>& flows) : pool_{pool}, links_{links}, flows_{flows} {}

  void receive(PacketId id) override {
    Packet& packet = pool_[id];
    Flow& flow = flows_[index(packet.flow)];
    const std::vector<std::uint32_t>& route = packet.toward_receiver() ? flow.to_receiver : flow.to_sender;
    if (packet.hop < route.size()) {
      links_[route[packet.hop++]]->receive(id);
      return;
    }
    switch (packet.kind) {
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

 private:
  PacketPool& pool_;
  std::vector<std::unique_ptr<Link>>& links_;
  std::vector<Flow>& flows_;
};

}  // namespace ackscope
