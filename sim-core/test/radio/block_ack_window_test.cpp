#include "radio/block_ack_window.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>
#include <set>
#include <vector>

#include "engine/rng.h"

namespace ackscope {
namespace {

// Packets carry their sequence number as identity.
std::vector<std::uint32_t> take(BlockAckWindow& window, std::uint32_t sequence) {
  std::vector<PacketId> onward;
  window.take(sequence, PacketId{sequence}, onward);
  std::vector<std::uint32_t> numbers;
  for (const PacketId packet : onward) numbers.push_back(static_cast<std::uint32_t>(packet));
  return numbers;
}
std::vector<std::uint32_t> move_to(BlockAckWindow& window, std::uint32_t start) {
  std::vector<PacketId> onward;
  window.move_to(start, onward);
  std::vector<std::uint32_t> numbers;
  for (const PacketId packet : onward) numbers.push_back(static_cast<std::uint32_t>(packet));
  return numbers;
}
using Numbers = std::vector<std::uint32_t>;

TEST(BlockAckWindow, PassesOnInOrderWhatWaitsForOthers) {
  BlockAckWindow window;
  EXPECT_EQ(take(window, 1), (Numbers{1}));
  EXPECT_EQ(take(window, 3), Numbers{});
  EXPECT_EQ(take(window, 5), Numbers{});
  EXPECT_EQ(window.start(), 2U);
  EXPECT_EQ(window.come(), 0b1010U);
  EXPECT_EQ(take(window, 2), (Numbers{2, 3}));
  EXPECT_EQ(take(window, 4), (Numbers{4, 5}));
  EXPECT_EQ(window.come(), 0U);
}

TEST(BlockAckWindow, KnowsWhatHasComeAndWhatItsSenderHasGivenUp) {
  BlockAckWindow window;
  take(window, 2);
  EXPECT_FALSE(window.has(1));
  EXPECT_TRUE(window.has(2));
  EXPECT_FALSE(window.has(3));
  EXPECT_EQ(move_to(window, 2), (Numbers{2}));
  EXPECT_TRUE(window.has(1));
  EXPECT_EQ(window.start(), 3U);
  EXPECT_EQ(move_to(window, 2), Numbers{}) << "it does not move back";
  EXPECT_EQ(window.start(), 3U);
}

TEST(BlockAckWindow, MovesOnWithAPacketBeyondItsEnd) {
  BlockAckWindow window;
  take(window, 2);
  take(window, 64);
  EXPECT_EQ(window.start(), 1U) << "64 is the last of the window from 1 on";
  EXPECT_EQ(take(window, 66), (Numbers{2})) << "the window is now 3 to 66";
  EXPECT_EQ(window.start(), 3U);
  EXPECT_TRUE(window.has(66));
  EXPECT_FALSE(window.has(65));
  EXPECT_EQ(move_to(window, 200), (Numbers{64, 66}));
  EXPECT_EQ(window.start(), 200U);
}

TEST(BlockAckWindow, PassesEverythingOnOnceAndInOrderHoweverItComes) {
  RandomStream random{1, "block ack window"};
  for (int run = 0; run < 300; ++run) {
    BlockAckWindow window;
    std::vector<PacketId> onward;
    std::set<std::uint32_t> taken;
    std::uint32_t base = 1;
    for (int i = 0; i < 500; ++i) {
      const std::uint32_t sequence = base + static_cast<std::uint32_t>(random.next() % 70);
      if (random.next() % 20 == 0) {
        window.move_to(base + static_cast<std::uint32_t>(random.next() % 5), onward);
      } else if (!window.has(sequence)) {
        window.take(sequence, PacketId{sequence}, onward);
        taken.insert(sequence);
      }
      base = window.start();
    }
    window.move_to(window.start() + BlockAckWindow::kSize, onward);
    EXPECT_TRUE(std::is_sorted(onward.begin(), onward.end()));
    EXPECT_EQ(onward.size(), taken.size());
    EXPECT_EQ(std::set<PacketId>(onward.begin(), onward.end()).size(), onward.size());
  }
}

}  // namespace
}  // namespace ackscope
