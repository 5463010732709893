#include "queue/buckets.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace ackscope {
namespace {

std::vector<std::uint32_t> buckets_of(std::uint32_t flows, std::uint32_t count, std::uint64_t seed) {
  const Buckets buckets{count, RandomStream{seed, "buckets"}};
  std::vector<std::uint32_t> found;
  for (std::uint32_t flow = 0; flow < flows; ++flow) found.push_back(buckets.of(FlowId{flow}));
  return found;
}

TEST(Buckets, AFlowHasOneBucketAndAnotherSeedGivesItAnother) {
  EXPECT_EQ(buckets_of(100, 1024, 1), buckets_of(100, 1024, 1));
  EXPECT_NE(buckets_of(100, 1024, 1), buckets_of(100, 1024, 2));
}

TEST(Buckets, OneBucketHasAllFlows) { EXPECT_EQ(buckets_of(50, 1, 1), std::vector<std::uint32_t>(50, 0)); }

// n flows are in about m (1 - (1 - 1/m)^n) of m buckets: 1024 flows in 647.5 of 1024, give or take 10 (one standard deviation).
TEST(Buckets, AreHitEvenlyAndFlowsCollideAsChanceHasIt) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const std::vector<std::uint32_t> found = buckets_of(1024, 1024, seed);
    const std::set<std::uint32_t> used{found.begin(), found.end()};
    EXPECT_LT(*used.rbegin(), 1024U);
    EXPECT_GT(used.size(), 600U);
    EXPECT_LT(used.size(), 695U);
  }
}

// Two flows share one of 64 buckets with probability 1/64, so in about 31 of 2000 seeds, give or take 5.5.
TEST(Buckets, WhichFlowsCollideIsUpToTheSeed) {
  int shared = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    const std::vector<std::uint32_t> found = buckets_of(2, 64, seed);
    shared += found[0] == found[1] ? 1 : 0;
  }
  EXPECT_GT(shared, 10);
  EXPECT_LT(shared, 55);
}

// 8 of 8 buckets in one set: as many flows have one each, a ninth shares one, and takes it over.
TEST(Buckets, WithWaysAFlowTakesAFreeNeighbour) {
  Buckets buckets{8, RandomStream{1, "buckets"}, 8};
  std::set<std::uint32_t> used;
  const auto is_idle = [&](std::uint32_t bucket) { return used.count(bucket) == 0; };
  for (std::uint32_t flow = 0; flow < 8; ++flow) {
    buckets.find(FlowId{flow}, is_idle);
    used.insert(buckets.of(FlowId{flow}));
  }
  EXPECT_EQ(used.size(), 8U);
  const std::uint32_t kept = buckets.of(FlowId{3});
  buckets.find(FlowId{3}, is_idle);
  EXPECT_EQ(buckets.of(FlowId{3}), kept);
  buckets.find(FlowId{8}, is_idle);
  EXPECT_LT(buckets.of(FlowId{8}), 8U);
}

// Of 10 buckets in sets of 4 the last set has two.
TEST(Buckets, AFlowStaysInItsSet) {
  Buckets buckets{10, RandomStream{1, "buckets"}, 4};
  const Buckets without{10, RandomStream{1, "buckets"}};
  for (std::uint32_t flow = 0; flow < 100; ++flow) {
    buckets.find(FlowId{flow}, [&](std::uint32_t bucket) { return bucket != without.of(FlowId{flow}); });
    EXPECT_EQ(buckets.of(FlowId{flow}) / 4, without.of(FlowId{flow}) / 4);
    EXPECT_LT(buckets.of(FlowId{flow}), 10U);
  }
}

}  // namespace
}  // namespace ackscope
