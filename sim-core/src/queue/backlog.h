// The packets that wait for a link, where they may overtake each other and vanish: all of them, those of each queue and the ACKs, in
// order of arrival. A queue is a flow's, that of the flows of one bucket, or one of two by what packets say of ECN. Joining and leaving,
// from anywhere, take constant time. Other parts decide whose turn it is, what is admitted and what happens to a packet in its turn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "engine/time.h"
#include "packet/pool.h"
#include "queue/buckets.h"
#include "queue/queue_state.h"

namespace ackscope {

class Backlog {
 public:
  // Where a packet waits. Valid until the packet leaves.
  enum class Place : std::uint32_t {};
  static constexpr Place kNowhere{0xffffffffU};
  struct Ends {
    Place first = kNowhere;
    Place last = kNowhere;
  };
  // The waiting packets of one flow, or of the flows of one bucket.
  struct FlowQueue {
    Ends ends;
    QueueState state;
  };

  // What a packet's queue depends on.
  struct Member {
    FlowId flow;
    bool is_l4s;

    explicit Member(const Packet& packet) : flow{packet.flow}, is_l4s{ackscope::is_l4s(packet.flags)} {}
    explicit Member(FlowId its_flow = {}) : flow{its_flow}, is_l4s{false} {}
  };
  struct ByFlow {};
  struct ByEcn {};  // two queues, with these numbers (RFC 9332)
  static constexpr std::uint32_t kClassicQueue = 0;
  static constexpr std::uint32_t kL4sQueue = 1;
  using Sorting = std::variant<ByFlow, Buckets, ByEcn>;

  explicit Backlog(Sorting sorting = ByFlow{});

  Place join(PacketId id, const Packet& packet, Time now) { return join_as(joined_++, id, packet, now); }
  // `rank` is that of a packet that has left, whose turn this one takes, or comes from an order of arrival over several backlogs, which
  // then applies to all packets here. Looks at all packets with a higher rank.
  Place join_as(std::uint64_t rank, PacketId id, const Packet& packet, Time now);
  PacketId leave(Place place);

  const QueueState& state() const { return state_; }
  bool empty() const { return state_.packets == 0; }
  Place first() const { return ends_.first; }
  Place next(Place place) const { return at(place).among_all.after; }
  // Of the queue that such packets wait in.
  Place first_of(const Member& member) const;
  Place next_of_queue(Place place) const { return at(place).among_own.after; }
  Place first_ack() const { return acks_.first; }

  // The queues in which anything has ever waited, numbered from 0 in order of their first packet.
  const std::vector<FlowQueue>& queues() const { return queues_; }
  std::uint32_t queue_of(Place place) const { return at(place).queue; }
  // Of the queue that such packets wait in, or would wait in.
  QueueState state_of(const Member& member) const;
  bool share_queue(const Member& one, const Member& other) const { return key_of(one) == key_of(other); }

  PacketId packet(Place place) const { return at(place).packet; }
  std::uint32_t bytes(Place place) const { return at(place).bytes; }
  // Whether a mark tells its ends anything (ECN).
  bool understands_marks(Place place) const { return at(place).understands_marks; }
  bool has_payload(Place place) const { return at(place).payload_bytes > 0; }
  // Its number in the order of arrival, or that of the packet whose turn it took.
  std::uint64_t rank(Place place) const { return at(place).rank; }
  // When it joined.
  Time joined(Place place) const { return at(place).joined; }

 private:
  struct Neighbours {
    Place before = kNowhere;
    Place after = kNowhere;
  };
  struct Waiting {
    PacketId packet;
    std::uint32_t queue;
    std::uint64_t rank;
    Time joined;
    std::uint32_t bytes;
    std::uint32_t payload_bytes;
    bool is_ack;
    bool understands_marks;
    Neighbours among_all;
    Neighbours among_own;   // of its queue
    Neighbours among_acks;  // of all flows
  };

  std::uint32_t key_of(const Member& member) const {
    if (buckets_) return buckets_->of(member.flow);
    return by_ecn_ ? (member.is_l4s ? kL4sQueue : kClassicQueue) : index(member.flow);
  }
  std::uint32_t queue_number(const Member& member);
  bool is_idle(std::uint32_t bucket) const;
  Place free_place();
  void link(Ends& ends, Neighbours Waiting::*neighbours, Place place);
  void unlink(Ends& ends, Neighbours Waiting::*neighbours, Place place);
  Waiting& at(Place place) { return places_[static_cast<std::size_t>(place)]; }
  const Waiting& at(Place place) const { return places_[static_cast<std::size_t>(place)]; }

  std::vector<Waiting> places_;
  std::vector<Place> free_;
  std::optional<Buckets> buckets_;
  bool by_ecn_ = false;
  Ends ends_;
  Ends acks_;
  QueueState state_;
  std::vector<FlowQueue> queues_;
  std::unordered_map<std::uint32_t, std::uint32_t> numbers_;  // of the queues, by flow, bucket or kind
  std::uint64_t joined_ = 0;
};

}  // namespace ackscope
