// The steps that a moving end adds to a route: where packets leave it, where their ways part, where they come to it.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "radio/attachment.h"
#include "radio/kept_packets.h"

namespace ackscope {

// Sends a packet to a place that no mobile is at (any more). `direction`: the link that the row names.
inline void lose_out_of_range(PacketId id, std::uint32_t direction, Host& host) {
  const Packet& packet = host.pool[id];
  host.trace.record(host.scheduler.now(), Kind::kDrop, direction, index(packet.flow), packet.serial,
                    static_cast<std::uint32_t>(DropReason::kOutOfRange), 0);
  host.pool.release(id, Exit::kDropped);
}

// Puts a packet at the start of a way.
inline void send_along(PacketId id, std::uint32_t way, Host& host) {
  host.pool[id].route = way;
  host.node.receive(id);
}

// Where a moving end's packets enter the network: at the station that serves it. While none does they go nowhere.
class MovingOutlet final : public PacketSink {
 public:
  // By station: the way from there, and the link that a loss is reported for.
  MovingOutlet(const Attachment& attachment, std::vector<std::uint32_t> ways, std::vector<std::uint32_t> directions, Host host)
      : attachment_{attachment}, ways_{std::move(ways)}, directions_{std::move(directions)}, host_{host} {}

  void receive(PacketId id) override {
    if (!attachment_.attached) {
      lose_out_of_range(id, directions_[attachment_.station], host_);
      return;
    }
    send_along(id, ways_[attachment_.station], host_);
  }

 private:
  const Attachment& attachment_;
  std::vector<std::uint32_t> ways_;
  std::vector<std::uint32_t> directions_;
  Host host_;
};

// The node where the ways to the stations part. It learns of a new station when the moving end joins it. With multicast the other
// stations get copies.
class Crossover final : public PacketSink {
 public:
  Crossover(const Attachment& attachment, std::vector<std::uint32_t> ways, bool multicast, std::uint32_t handoff, Host host)
      : attachment_{attachment}, ways_{std::move(ways)}, multicast_{multicast}, handoff_{handoff}, host_{host} {}

  void receive(PacketId id) override {
    if (!multicast_) {
      send_along(id, ways_[attachment_.station], host_);
      return;
    }
    const PacketContent content = content_of(id, host_.pool);
    send_along(id, ways_[attachment_.station], host_);
    for (std::uint32_t station = 0; station < ways_.size(); ++station) {
      if (station != attachment_.station) send_along(make_copy(content, handoff_, host_), ways_[station], host_);
    }
  }

 private:
  const Attachment& attachment_;
  std::vector<std::uint32_t> ways_;
  bool multicast_;
  std::uint32_t handoff_;
  Host host_;
};

}  // namespace ackscope
