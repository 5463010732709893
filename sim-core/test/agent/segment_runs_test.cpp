#include "agent/segment_runs.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <set>

namespace ackscope {
namespace {

// The runs of a set.
std::size_t runs_of(const std::set<std::uint32_t>& segments) {
  std::size_t runs = 0;
  for (const std::uint32_t segment : segments) runs += segment == 0 || !segments.contains(segment - 1) ? 1 : 0;
  return runs;
}

TEST(SegmentRuns, LowestRunMakesRoom) {
  SegmentRuns runs{2};
  for (const std::uint32_t segment : {1U, 2U, 5U, 9U}) runs.add(segment);
  EXPECT_FALSE(runs.contains(1));
  EXPECT_FALSE(runs.contains(2));
  EXPECT_TRUE(runs.contains(5));
  EXPECT_TRUE(runs.contains(9));
}

TEST(SegmentRuns, RemovalFromTheMiddleMakesTwoAndMayCostTheLowest) {
  SegmentRuns runs{2};
  for (const std::uint32_t segment : {1U, 5U, 6U, 7U}) runs.add(segment);
  runs.remove(6);
  EXPECT_EQ(runs.count(), 2U);
  EXPECT_FALSE(runs.contains(1));
  EXPECT_TRUE(runs.contains(5));
  EXPECT_FALSE(runs.contains(6));
  EXPECT_TRUE(runs.contains(7));
}

TEST(SegmentRuns, AreASetWhileThereIsRoom) {
  for (std::uint32_t seed = 1; seed <= 1000; ++seed) {
    std::mt19937 random{seed};
    SegmentRuns runs{1000};
    std::set<std::uint32_t> expected;
    for (int step = 0; step < 100; ++step) {
      const auto segment = static_cast<std::uint32_t>(random() % 24);
      switch (random() % 8) {
        case 0:
          runs.remove_below(segment / 2);
          expected.erase(expected.begin(), expected.lower_bound(segment / 2));
          break;
        case 1:
        case 2:
          runs.remove(segment);
          expected.erase(segment);
          break;
        default:
          runs.add(segment);
          expected.insert(segment);
      }
      for (std::uint32_t s = 0; s < 25; ++s) {
        ASSERT_EQ(runs.contains(s), expected.contains(s)) << "seed " << seed << ", segment " << s;
        ASSERT_EQ(runs.reaches(s), expected.lower_bound(s) != expected.end()) << "seed " << seed << ", segment " << s;
      }
      ASSERT_EQ(runs.count(), runs_of(expected)) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace ackscope
