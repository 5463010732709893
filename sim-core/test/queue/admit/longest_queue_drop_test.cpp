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
  for (std::size_t i = 0; i < waiting.size(); ++i) backlog.join(static_cast<PacketId>(i), of_flow(waiting[i]), Time{});
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

// By bytes, the first packet goes. `waiting`: flows and sizes, as "a3 b1", in units of 100 B.
int first_of_fattest(const std::string& waiting, char arriving, std::uint32_t bytes) {
  LongestQueueDrop admission{DropTail{0, false}, LongestQueueDrop::By::kBytes, LongestQueueDrop::Takes::kFirst};
  Backlog backlog;
  for (std::size_t i = 0; i < waiting.size(); i += 3) {
    Packet packet = of_flow(waiting[i]);
    packet.bytes = static_cast<std::uint32_t>(waiting[i + 1] - '0') * 100;
    backlog.join(static_cast<PacketId>(i / 3), packet, Time{});
  }
  Packet packet = of_flow(arriving);
  packet.bytes = bytes;
  const auto place = admission.victim(Verdict::kNoPlace, packet, backlog);
  return place ? static_cast<int>(backlog.packet(*place)) : -1;
}

TEST(LongestQueueDrop, MayGoByBytesAndTakeTheFirstPacket) {
  EXPECT_EQ(first_of_fattest("a1 a1 a1 b9 b1", 'a', 100), 3);  // 400 B and 1000 B
  EXPECT_EQ(first_of_fattest("b1 a5 a5 b9", 'c', 100), 0);     // 1000 B each: b's last packet came last
  EXPECT_EQ(first_of_fattest("b1 b9 a5 a5", 'c', 100), 2);     // a's did
  EXPECT_EQ(first_of_fattest("a5 b4 a5 b4", 'b', 300), 1);     // 1000 B and 1100 B: its own, whose first packet waits
  EXPECT_EQ(first_of_fattest("a5 b4 a5 b4", 'c', 1001), -1);   // its own, and nothing else is in it
  EXPECT_EQ(first_of_fattest("", 'a', 100), -1);
}

TEST(LongestQueueDrop, OnlyAFullBufferTakesAnything) {
  LongestQueueDrop admission{DropTail{2, false}};
  const auto verdict = [&](std::uint32_t packets) {
    const QueueState queue{.packets = packets, .in_service = true};
    return admission.judge(of_flow('a'), queue, queue, Time{});
  };
  EXPECT_EQ(verdict(0), Verdict::kAdmit);
  EXPECT_EQ(verdict(1), Verdict::kAdmit);
  EXPECT_EQ(verdict(2), Verdict::kNoPlace);
}

}  // namespace
}  // namespace ackscope
