#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "queue/admit/drop_tail.h"
#include "queue/order/arrival_order.h"
#include "support/link_lab.h"

namespace ackscope {
namespace {

using test::Arrivals;
using test::kMs;
using test::LinkLab;

LinkParts emulated(std::int64_t tick_ns, bool served) {
  LinkParts parts = test::link_parts(std::make_unique<DropTail>(std::nullopt, false), served ? std::make_unique<ArrivalOrder>() : nullptr);
  parts.tick = Duration::nanoseconds(tick_ns);
  return parts;
}

TEST(Tick, PacketsLeaveAndArriveAtTicksAndRoundingsDoNotAddUp) {
  for (const bool served : {false, true}) {
    LinkLab lab{emulated(4 * kMs, served)};
    // Transmissions end at 3, 6, 9, 12 ms; the next ticks are 4, 8, 12, 12 ms; 10 ms later, at the next tick again: 16, 20, 24, 24 ms.
    for (int i = 0; i < 4; ++i) lab.offer(3000);
    lab.run();
    EXPECT_EQ(lab.arrived, (Arrivals{{0, 16 * kMs}, {1, 20 * kMs}, {2, 24 * kMs}, {3, 24 * kMs}}));
    EXPECT_EQ(lab.link().counters().busy_ns, 12 * kMs);
  }
}

TEST(Tick, AnIdleLinksClockGoesOn) {
  LinkLab lab{emulated(4 * kMs, false)};
  lab.offer_at(5 * kMs + 1);  // until 6 ms + 1: leaves at 8, arrives at 20 instead of 18
  lab.offer_at(15 * kMs);     // until 16 ms: at a tick, arrives at 28 instead of 26
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 20 * kMs}, {1, 28 * kMs}}));
}

TEST(Tick, NoneIsARealLink) {
  LinkLab lab{emulated(0, false)};
  lab.offer(1001);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs + 1000}}));
}

TEST(Tick, DelaysAPacketByLessThanTwoTicksAndKeepsTheOrder) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    RandomStream random{seed, "tick"};
    const auto tick = static_cast<std::int64_t>(1 + random.next() % (10 * kMs));
    LinkLab exact{emulated(0, false)};
    LinkLab ticking{emulated(tick, seed % 2 == 0)};
    std::int64_t at = 0;
    for (int i = 0; i < 300; ++i) {
      at += static_cast<std::int64_t>(random.next() % (2 * kMs));
      const auto bytes = static_cast<std::uint32_t>(40 + random.next() % 1500);
      exact.offer_at(at, bytes);
      ticking.offer_at(at, bytes);
    }
    exact.run();
    ticking.run();
    ASSERT_EQ(exact.arrived.size(), ticking.arrived.size());
    for (std::size_t i = 0; i < exact.arrived.size(); ++i) {
      ASSERT_EQ(exact.arrived[i].packet, ticking.arrived[i].packet);
      ASSERT_EQ(ticking.arrived[i].at % tick, 0);
      const std::int64_t late = ticking.arrived[i].at - exact.arrived[i].at;
      ASSERT_TRUE(late >= 0 && late < 2 * tick) << late;
    }
  }
}

}  // namespace
}  // namespace ackscope
