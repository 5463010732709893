#include "quic/received_packets.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <set>
#include <string>

#include "engine/rng.h"

namespace ackscope {
namespace {

constexpr Time at(std::int64_t n) { return Time::nanoseconds(n); }

std::string ranges(const ReceivedPackets& received) {
  std::string text;
  for (const SackBlock& range : received.ranges()) {
    text += (text.empty() ? "" : " ") + std::to_string(range.first) + "-" + std::to_string(range.end - 1);
  }
  return text;
}

std::string after(std::initializer_list<std::uint32_t> numbers, std::size_t most = 32) {
  ReceivedPackets received{most};
  for (const std::uint32_t number : numbers) received.add(number, at(number));
  return ranges(received);
}

TEST(ReceivedPackets, JoinsNeighboursAndSaysTheLargestFirst) {
  EXPECT_EQ(after({0, 1, 2}), "0-2");
  EXPECT_EQ(after({0, 1, 4, 5, 9}), "9-9 4-5 0-1");
  EXPECT_EQ(after({0, 4, 2}), "4-4 2-2 0-0");
  EXPECT_EQ(after({0, 4, 2, 3}), "2-4 0-0");
  EXPECT_EQ(after({0, 4, 2, 1}), "4-4 0-2");
  EXPECT_EQ(after({0, 2, 1}), "0-2");
  EXPECT_EQ(after({3, 0, 3, 0}), "3-3 0-0");
}

TEST(ReceivedPackets, ForgetsTheOldestRanges) { EXPECT_EQ(after({0, 2, 4, 6, 1}, 3), "6-6 4-4 1-2"); }

// RFC 9000, section 13.2.1: packets that fill a gap, and the first beyond one.
TEST(ReceivedPackets, KnowsWhatCameOutOfOrder) {
  ReceivedPackets received{32};
  EXPECT_FALSE(received.add(0, at(0)));
  EXPECT_TRUE(received.add(2, at(1)));
  EXPECT_FALSE(received.add(3, at(2)));
  EXPECT_TRUE(received.add(1, at(3)));
  EXPECT_EQ(received.largest_at(), at(2));
  EXPECT_TRUE(ReceivedPackets{32}.add(1, at(0)));  // the first is missing
}

TEST(ReceivedPackets, HoldsWhatHasComeInAnyOrder) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    RandomStream random{seed, "received packets"};
    ReceivedPackets received{1000};
    std::set<std::uint32_t> come;
    for (int i = 0; i < 200; ++i) {
      const auto number = static_cast<std::uint32_t>(random.next() % 100);
      received.add(number, at(i));
      come.insert(number);
    }
    std::set<std::uint32_t> said;
    std::uint32_t above = 1'000'000;
    for (const SackBlock& range : received.ranges()) {
      ASSERT_LT(range.first, range.end);
      ASSERT_LT(range.end, above);
      above = range.first;
      for (std::uint32_t number = range.first; number < range.end; ++number) said.insert(number);
    }
    ASSERT_EQ(said, come);
  }
}

}  // namespace
}  // namespace ackscope
