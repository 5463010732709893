#include "tcp/sender/scoreboard.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "engine/rng.h"

namespace ackscope {
namespace {

TEST(Scoreboard, JoinsBlocksThatOverlapOrTouch) {
  Scoreboard board;
  board.add({4, 6});
  board.add({8, 9});
  EXPECT_EQ(board.missing(0, 10), 7U);
  board.add({6, 8});
  EXPECT_EQ(board.missing(0, 10), 5U);
  EXPECT_EQ(board.first_missing(4), 9U);
  EXPECT_EQ(board.first_missing(3), 3U);
}

TEST(Scoreboard, CountsFromTheHighestThatCame) {
  Scoreboard board;
  EXPECT_EQ(board.nth_highest(1), 0U);
  board.add({2, 4});
  board.add({6, 7});
  EXPECT_EQ(board.nth_highest(1), 6U);
  EXPECT_EQ(board.nth_highest(2), 3U);
  EXPECT_EQ(board.nth_highest(3), 2U);
  EXPECT_EQ(board.nth_highest(4), 0U);
}

TEST(Scoreboard, TakesNoEmptyBlockForAnArrival) {
  Scoreboard board;
  board.add({5, 5});
  board.add({6, 4});
  EXPECT_TRUE(board.empty());
}

TEST(Scoreboard, SaysWhatASetOfSegmentsWouldSay) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    RandomStream random{seed, "scoreboard"};
    Scoreboard board;
    std::set<std::uint32_t> came;
    std::uint32_t una = 0;
    for (int step = 0; step < 30; ++step) {
      const auto first = static_cast<std::uint32_t>(una + random.next() % 40);
      const auto end = static_cast<std::uint32_t>(first + random.next() % 5);
      board.add({first, end});
      for (std::uint32_t s = first; s < end; ++s) came.insert(s);
      if (random.next() % 8 == 0) {
        una += static_cast<std::uint32_t>(random.next() % 10);
        board.forget_below(una);
        came.erase(came.begin(), came.lower_bound(una));
      }
      ASSERT_EQ(board.empty(), came.empty()) << "seed " << seed;
      ASSERT_EQ(board.end(), came.empty() ? 0 : *came.rbegin() + 1) << "seed " << seed;
      std::uint32_t missing = 0;
      for (std::uint32_t s = una; s < una + 50; ++s) missing += came.count(s) == 0;
      ASSERT_EQ(board.missing(una, una + 50), missing) << "seed " << seed;
      std::uint32_t next = una + 3;
      while (came.count(next) > 0) ++next;
      ASSERT_EQ(board.first_missing(una + 3), next) << "seed " << seed;
      const std::uint32_t above = std::max(board.end(), una + 1);
      std::uint32_t last = above;
      while (last > una && came.count(last - 1) > 0) --last;
      if (last > una) {
        ASSERT_EQ(board.last_missing(above), last - 1) << "seed " << seed;
      }
      const std::vector<std::uint32_t> descending(came.rbegin(), came.rend());
      ASSERT_EQ(board.nth_highest(3), descending.size() < 3 ? 0 : descending[2]) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace ackscope
