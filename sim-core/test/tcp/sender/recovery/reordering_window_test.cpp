#include "tcp/sender/recovery/reordering_window.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

constexpr Duration kLeast = Duration::nanoseconds(40'000'000);
constexpr Duration kSrtt = Duration::nanoseconds(60'000'000);

double ms(Duration duration) { return static_cast<double>(duration.count_ns()) / 1e6; }

TEST(ReorderingWindow, IsAQuarterOfTheLeastRttUnlessNothingIsToBeWaitedFor) {
  const ReorderingWindow window;
  EXPECT_EQ(ms(window.value(kLeast, kSrtt, false)), 10);
  EXPECT_EQ(ms(window.value(kLeast, kSrtt, true)), 0);
}

TEST(ReorderingWindow, IsKeptInARepairOnceSomethingHasComeOutOfOrder) {
  ReorderingWindow window;
  window.on_delivered(3, false);
  window.on_delivered(0, false);  // of the same ACK, which gives no order
  window.on_all_delivered();
  window.on_delivered(1, true);  // a retransmission comes late in any case
  EXPECT_FALSE(window.has_seen_reordering());
  window.on_delivered(2, false);
  EXPECT_TRUE(window.has_seen_reordering());
  EXPECT_EQ(ms(window.value(kLeast, kSrtt, true)), 10);
}

TEST(ReorderingWindow, GrowsOncePerRoundTripWithADuplicateUpToTheSmoothedRtt) {
  ReorderingWindow window;
  window.on_duplicate(5, 20);
  EXPECT_EQ(ms(window.value(kLeast, kSrtt, false)), 20);
  window.on_duplicate(19, 25);  // the same round trip
  EXPECT_EQ(ms(window.value(kLeast, kSrtt, false)), 20);
  window.on_duplicate(20, 30);
  EXPECT_EQ(ms(window.value(kLeast, kSrtt, false)), 30);
  window.on_duplicate(30, 40);
  window.on_duplicate(40, 50);
  window.on_duplicate(50, 60);
  EXPECT_EQ(ms(window.value(kLeast, kSrtt, false)), 60);
  EXPECT_EQ(ms(window.value(kLeast, std::nullopt, false)), 60);
}

TEST(ReorderingWindow, StartsAnewAfterSixteenRecoveries) {
  ReorderingWindow window;
  window.on_duplicate(5, 20);
  for (int i = 0; i < 15; ++i) window.on_recovery_end();
  EXPECT_EQ(ms(window.value(kLeast, kSrtt, false)), 20);
  window.on_recovery_end();
  EXPECT_EQ(ms(window.value(kLeast, kSrtt, false)), 10);
}

}  // namespace
}  // namespace ackscope
