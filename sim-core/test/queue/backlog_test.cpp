#include "queue/backlog.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/rng.h"

namespace ackscope {
namespace {

Packet packet(std::uint32_t flow, std::uint32_t bytes = 1000) {
  Packet result{};
  result.flow = FlowId{flow};
  result.bytes = bytes;
  result.payload = bytes / 2;
  return result;
}

PacketId id(std::uint32_t n) { return static_cast<PacketId>(n); }

TEST(Backlog, KeepsTheOrderOfArrivalOfAllPacketsAndOfEachFlows) {
  Backlog backlog;
  EXPECT_TRUE(backlog.empty());
  EXPECT_EQ(backlog.first(), Backlog::kNowhere);
  const auto a = backlog.join(id(10), packet(7), Time{});
  const auto b = backlog.join(id(11), packet(3, 40), Time{});
  const auto c = backlog.join(id(12), packet(7), Time{});
  EXPECT_EQ(backlog.state().packets, 3U);
  EXPECT_EQ(backlog.state().bytes, 2040U);
  EXPECT_EQ(backlog.state().payload_bytes, 1020U);
  EXPECT_EQ(backlog.state_of(Backlog::Member{FlowId{7}}).packets, 2U);
  EXPECT_EQ(backlog.state_of(Backlog::Member{FlowId{7}}).bytes, 2000U);
  EXPECT_EQ(backlog.state_of(Backlog::Member{FlowId{3}}).bytes, 40U);
  EXPECT_EQ(backlog.state_of(Backlog::Member{FlowId{4}}).packets, 0U);

  ASSERT_EQ(backlog.queues().size(), 2U);  // in order of their first packet: flows 7 and 3
  EXPECT_EQ(backlog.queue_of(a), 0U);
  EXPECT_EQ(backlog.queue_of(b), 1U);
  EXPECT_EQ(backlog.queues()[0].ends.first, a);
  EXPECT_EQ(backlog.queues()[0].ends.last, c);
  EXPECT_LT(backlog.rank(a), backlog.rank(b));
  EXPECT_LT(backlog.rank(b), backlog.rank(c));

  EXPECT_EQ(backlog.leave(backlog.first()), id(10));
  EXPECT_EQ(backlog.first(), b);
  EXPECT_EQ(backlog.queues()[0].ends.first, c);
  EXPECT_EQ(backlog.leave(c), id(12));  // from behind another one
  EXPECT_EQ(backlog.leave(b), id(11));
  EXPECT_TRUE(backlog.empty());
  EXPECT_EQ(backlog.state().bytes, 0U);
  EXPECT_EQ(backlog.queues()[0].ends.first, Backlog::kNowhere);
  EXPECT_EQ(backlog.queues()[0].ends.last, Backlog::kNowhere);
}

std::vector<PacketId> in_order(const Backlog& backlog) {
  std::vector<PacketId> ids;
  for (auto place = backlog.first(); place != Backlog::kNowhere; place = backlog.next(place)) ids.push_back(backlog.packet(place));
  return ids;
}

TEST(Backlog, APacketMayTakeTheTurnOfOneThatHasLeft) {
  Backlog backlog;
  backlog.join(id(0), packet(1), Time{});
  const auto b = backlog.join(id(1), packet(2), Time{});
  const auto c = backlog.join(id(2), packet(2), Time{});
  backlog.join(id(3), packet(1), Time{});
  const std::uint64_t rank = backlog.rank(b);
  backlog.leave(b);
  const auto taken = backlog.join_as(rank, id(4), packet(2), Time{});
  EXPECT_EQ(in_order(backlog), (std::vector{id(0), id(4), id(2), id(3)}));
  EXPECT_EQ(backlog.first_of(Backlog::Member{FlowId{2}}), taken);
  EXPECT_EQ(backlog.next_of_queue(taken), c);
  EXPECT_EQ(backlog.next_of_queue(c), Backlog::kNowhere);
  const std::uint64_t first = backlog.rank(backlog.first());
  backlog.leave(backlog.first());
  backlog.join_as(first, id(5), packet(3), Time{});
  backlog.join(id(6), packet(3), Time{});
  EXPECT_EQ(in_order(backlog), (std::vector{id(5), id(4), id(2), id(3), id(6)}));
  EXPECT_EQ(backlog.first_of(Backlog::Member{FlowId{4}}), Backlog::kNowhere);
}

TEST(Backlog, KnowsItsOldestAckWhateverTheFlow) {
  Backlog backlog;
  EXPECT_EQ(backlog.first_ack(), Backlog::kNowhere);
  const auto ack = [](std::uint32_t flow) {
    Packet result = packet(flow, 40);
    result.kind = PacketKind::kAck;
    return result;
  };
  backlog.join(id(0), packet(1), Time{});
  EXPECT_EQ(backlog.first_ack(), Backlog::kNowhere);
  const auto older = backlog.join(id(1), ack(2), Time{});
  const auto newer = backlog.join(id(2), ack(3), Time{});
  EXPECT_EQ(backlog.first_ack(), older);
  const std::uint64_t rank = backlog.rank(older);
  backlog.leave(older);
  EXPECT_EQ(backlog.first_ack(), newer);
  EXPECT_EQ(backlog.packet(backlog.join_as(rank, id(3), ack(2), Time{})), id(3));
  EXPECT_EQ(backlog.packet(backlog.first_ack()), id(3));
  backlog.leave(backlog.first_ack());
  backlog.leave(newer);
  EXPECT_EQ(backlog.first_ack(), Backlog::kNowhere);
}

TEST(Backlog, KnowsWhenAPacketJoinedAlsoOneThatTookAnothersTurn) {
  Backlog backlog;
  const auto a = backlog.join(id(0), packet(1), Time::nanoseconds(5));
  const std::uint64_t rank = backlog.rank(a);
  const auto b = backlog.join(id(1), packet(1), Time::nanoseconds(7));
  EXPECT_EQ(backlog.joined(a), Time::nanoseconds(5));
  EXPECT_EQ(backlog.joined(b), Time::nanoseconds(7));
  backlog.leave(a);
  EXPECT_EQ(backlog.joined(backlog.join_as(rank, id(2), packet(1), Time::nanoseconds(9))), Time::nanoseconds(9));
}

TEST(Backlog, WithBucketsFlowsThatCollideShareAQueue) {
  Backlog backlog{Buckets{2, RandomStream{1, "buckets"}}};
  const Buckets same{2, RandomStream{1, "buckets"}};
  std::vector<FlowId> in_first;  // of the bucket that flow 0 is in
  std::vector<FlowId> in_second;
  for (std::uint32_t flow = 0; flow < 6; ++flow)
    (same.of(FlowId{flow}) == same.of(FlowId{0}) ? in_first : in_second).push_back(FlowId{flow});
  ASSERT_GE(in_first.size(), 2U);
  ASSERT_GE(in_second.size(), 1U);
  for (std::uint32_t flow = 0; flow < 6; ++flow) backlog.join(id(flow), packet(flow), Time{});
  ASSERT_EQ(backlog.queues().size(), 2U);
  EXPECT_EQ(backlog.queues()[0].state.packets, in_first.size());
  EXPECT_EQ(backlog.queues()[1].state.packets, in_second.size());
  for (const FlowId flow : in_first) EXPECT_EQ(backlog.state_of(Backlog::Member{flow}).packets, in_first.size());
  EXPECT_EQ(backlog.next_of_queue(backlog.first_of(Backlog::Member{in_first[1]})), backlog.next_of_queue(backlog.first()));
  EXPECT_TRUE(backlog.share_queue(Backlog::Member{in_first[0]}, Backlog::Member{in_first[1]}));
  EXPECT_FALSE(backlog.share_queue(Backlog::Member{in_first[0]}, Backlog::Member{in_second[0]}));
}

TEST(Backlog, ByEcnAnL4sSendersPacketsAndMarkedOnesHaveAQueueOfTheirOwn) {  // RFC 9331, section 5.1
  Backlog backlog{Backlog::ByEcn{}};
  EXPECT_EQ(backlog.queues().size(), 2U);
  const auto join = [&](PacketFlags flags) {
    Packet packet{};
    packet.flags = flags;
    return backlog.queue_of(backlog.join(PacketId{}, packet, Time{}));
  };
  EXPECT_EQ(join(0), Backlog::kClassicQueue);
  EXPECT_EQ(join(kEct), Backlog::kClassicQueue);
  EXPECT_EQ(join(kEct | kEct1), Backlog::kL4sQueue);
  EXPECT_EQ(join(kEct | kCe), Backlog::kL4sQueue);
}

TEST(Backlog, AgreesWithAListWhateverJoinsAndLeaves) {
  struct Waiting {
    Backlog::Place place;
    std::uint32_t number;
    std::uint32_t flow;
    std::uint32_t bytes;
  };
  RandomStream random{1, "backlog"};
  Backlog backlog;
  std::vector<Waiting> list;
  for (std::uint32_t n = 0; n < 20'000; ++n) {
    if (random.next() % 100 < (n / 1000 % 2 == 0 ? 60U : 40U) || list.empty()) {
      const auto flow = static_cast<std::uint32_t>(random.next() % 5);
      const auto bytes = static_cast<std::uint32_t>(1 + random.next() % 1500);
      list.push_back({backlog.join(id(n), packet(flow, bytes), Time{}), n, flow, bytes});
    } else {
      const auto gone = list.begin() + static_cast<std::ptrdiff_t>(random.next() % list.size());
      ASSERT_EQ(backlog.packet(gone->place), id(gone->number));
      ASSERT_EQ(backlog.leave(gone->place), id(gone->number));
      list.erase(gone);
    }
    std::uint64_t bytes = 0;
    for (const Waiting& waiting : list) bytes += waiting.bytes;
    ASSERT_EQ(backlog.state().packets, list.size());
    ASSERT_EQ(backlog.state().bytes, bytes);
    ASSERT_EQ(backlog.first(), list.empty() ? Backlog::kNowhere : list.front().place);
    for (std::uint32_t flow = 0; flow < 5; ++flow) {
      std::vector<Waiting> own;
      std::copy_if(list.begin(), list.end(), std::back_inserter(own), [&](const Waiting& w) { return w.flow == flow; });
      ASSERT_EQ(backlog.state_of(Backlog::Member{FlowId{flow}}).packets, own.size());
      if (own.empty()) continue;
      const Backlog::FlowQueue& queue = backlog.queues()[backlog.queue_of(own.front().place)];
      ASSERT_EQ(queue.ends.first, own.front().place);
      ASSERT_EQ(queue.ends.last, own.back().place);
    }
  }
}

}  // namespace
}  // namespace ackscope
