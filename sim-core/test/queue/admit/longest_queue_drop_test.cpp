#include "queue/admit/longest_queue_drop.h"

#include <gtest/gtest.h>

#include <string>

namespace ackscope {
namespace {

Packet of_flow(char flow) {
  Packet packet{};
  packet.flow = FlowId{static_cast<std::uint32_t>(flow)};
  return packet;
}

// Who has to go when packets of the flows in `waiting` wait and one of `arriving` comes: its position, or -1 for the arriving one.
int victim(const std::string& waiting, char arriving) {
  LongestQueueDrop admission{DropTail{static_cast<std::int64_t>(waiting.size()), false}};
  Backlog backlog;
  for (std::size_t i = 0; i < waiting.size(); ++i) backlog.join(static_cast<PacketId>(i), of_flow(waiting[i]));
  const auto place = admission.victim(Verdict::kNoPlace, of_flow(arriving), backlog);
  return place ? static_cast<int>(backlog.packet(*place)) : -1;
}

TEST(LongestQueueDrop, TakesTheLastPacketOfTheLongestQueue) {
  EXPECT_EQ(victim("aabaab", 'b'), 4);
  EXPECT_EQ(victim("aaab", 'c'), 2);
  EXPECT_EQ(victim("baaacc", 'd'), 3);
}

TEST(LongestQueueDrop, TakesTheArrivingPacketWhenItsOwnQueueIsTheLongest) {
  EXPECT_EQ(victim("aabaab", 'a'), -1);
  EXPECT_EQ(victim("aaaa", 'a'), -1);
  EXPECT_EQ(victim("", 'a'), -1);
}

TEST(LongestQueueDrop, CountsTheArrivingPacketAsTheLastOfItsQueue) {
  EXPECT_EQ(victim("aaabb", 'b'), -1);  // 3 and 3: the arriving one came last
  EXPECT_EQ(victim("ab", 'c'), -1);
  EXPECT_EQ(victim("aaaabb", 'b'), 3);  // 4 and 3
}

TEST(LongestQueueDrop, OfSeveralLongestQueuesTheOneLosesWhoseLastPacketCameLast) {
  EXPECT_EQ(victim("aabb", 'c'), 3);
  EXPECT_EQ(victim("abba", 'c'), 3);
  EXPECT_EQ(victim("abbac", 'c'), -1);
  EXPECT_EQ(victim("aaabbbccd", 'd'), 5);
}

TEST(LongestQueueDrop, OnlyAFullBufferTakesAnything) {
  LongestQueueDrop admission{DropTail{2, false}};
  const auto verdict = [&](std::uint32_t packets) {
    const QueueState queue{.packets = packets, .in_service = true};
    return admission.judge(of_flow('a'), queue, queue);
  };
  EXPECT_EQ(verdict(0), Verdict::kAdmit);
  EXPECT_EQ(verdict(1), Verdict::kAdmit);
  EXPECT_EQ(verdict(2), Verdict::kNoPlace);
}

}  // namespace
}  // namespace ackscope
