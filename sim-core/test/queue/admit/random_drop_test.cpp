#include "queue/admit/random_drop.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "queue/order/arrival_order.h"
#include "support/link_lab.h"

namespace ackscope {
namespace {

using test::kMs;
using test::LinkLab;
using test::Row;

LinkParts random_drop(std::int64_t places, std::uint64_t seed, bool per_flow = false) {
  LinkParts parts = test::link_parts(std::make_unique<RandomDrop>(DropTail{places, false}, per_flow, RandomStream{seed, "random-drop"}),
                                     std::make_unique<ArrivalOrder>());
  parts.buffer_for_each_flow = per_flow;
  return parts;
}

TEST(RandomDrop, DropsNothingWhileThereIsAPlace) {
  LinkLab lab{random_drop(3, 1)};
  for (int i = 0; i < 4; ++i) lab.offer();
  lab.run();
  EXPECT_EQ(lab.arrived.size(), 4U);
}

TEST(RandomDrop, AFullQueueLosesAnyOfTheWaitingPacketsOrTheArrivingOneAlike) {
  std::map<std::uint32_t, int> dropped;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    LinkLab lab{random_drop(3, seed)};
    for (int i = 0; i < 5; ++i) lab.offer();  // 0 is sent at once, 1 ... 3 wait, 4 finds the queue full
    lab.run();
    const std::vector<Row> drops = lab.rows(Kind::kDrop);
    ASSERT_EQ(drops.size(), 1U);
    const bool arriving = drops[0].id == 4;
    ASSERT_EQ(drops[0].a, static_cast<std::uint32_t>(arriving ? DropReason::kQueueFull : DropReason::kPushedOut));
    ASSERT_EQ(lab.arrived.size(), 4U);
    ++dropped[drops[0].id];
  }
  // Each 500 times; the standard deviation is 19.
  for (std::uint32_t serial = 1; serial <= 4; ++serial) EXPECT_NEAR(dropped[serial], 500, 90) << serial;
  EXPECT_EQ(dropped.size(), 4U);  // never the one in transmission
}

TEST(RandomDrop, OfAFlowsOwnBufferLeavesTheOtherFlowsAlone) {
  bool pushed_out = false;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    LinkLab lab{random_drop(2, seed, true)};
    lab.offer();
    for (const std::uint32_t flow : {1U, 2U, 1U, 2U, 1U}) lab.offer(1000, FlowId{flow});
    lab.run();
    const std::vector<Row> drops = lab.rows(Kind::kDrop);
    ASSERT_EQ(drops.size(), 1U);
    ASSERT_EQ(drops[0].flow, 1U);
    pushed_out |= drops[0].a == static_cast<std::uint32_t>(DropReason::kPushedOut);
  }
  EXPECT_TRUE(pushed_out);
}

}  // namespace
}  // namespace ackscope
