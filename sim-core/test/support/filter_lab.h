// A queue to which ACKs come; the filter's verdicts are carried out.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "queue/filter/filter.h"

namespace ackscope::test {

class FilterLab {
 public:
  explicit FilterLab(Filter& its, const Backlog::Sorting& sorting = Backlog::ByFlow{}) : filter{its}, backlog{sorting} {}

  PacketId packet(PacketKind kind, std::uint32_t number, std::uint32_t flow = 0) {
    const PacketId id = pool.take();
    Packet& packet = pool[id];
    packet.flow = FlowId{flow};
    packet.kind = kind;
    packet.number = number;
    packet.bytes = 40;
    packet.payload = 0;
    return id;
  }
  PacketId join(PacketKind kind, std::uint32_t number, std::uint32_t flow = 0) {
    const PacketId id = packet(kind, number, flow);
    backlog.join(id, pool[id], Time{});
    return id;
  }
  // An ACK arrives and joins.
  PacketId ack(std::uint32_t number, std::uint32_t flow = 0, PacketFlags flags = 0, std::uint32_t part = 0) {
    const PacketId id = packet(PacketKind::kAck, number, flow);
    pool[id].flags = flags;
    if (part > 0) pool.add_options(id).part = part;
    std::optional<std::uint64_t> turn;
    for (const Backlog::Place place : filter.on_ack(id, pool, backlog)) {
      if (!turn) turn = backlog.rank(place);
      pool.release(backlog.leave(place), Exit::kFiltered);
    }
    if (turn && filter.takes_oldest_turn()) {
      backlog.join_as(*turn, id, pool[id], Time{});
    } else {
      backlog.join(id, pool[id], Time{});
    }
    return id;
  }
  void send_first() { pool.release(backlog.leave(backlog.first()), Exit::kDelivered); }
  std::uint32_t purged(PacketId id) const { return (pool[id].flags & kHasOptions) != 0 ? pool.options(id).purged : 0; }
  bool marked(PacketId id) const { return (pool[id].flags & kRetransmitNow) != 0; }

  // Numbers that wait, in order of their turns.
  std::vector<std::uint32_t> waiting() const {
    std::vector<std::uint32_t> numbers;
    for (auto place = backlog.first(); place != Backlog::kNowhere; place = backlog.next(place)) {
      numbers.push_back(pool[backlog.packet(place)].number);
    }
    return numbers;
  }

  Filter& filter;
  PacketPool pool;
  Backlog backlog;
};

}  // namespace ackscope::test
