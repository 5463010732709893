#include "tcp/sender/recovery/fine_timer.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

constexpr Duration kMillisecond = Duration::nanoseconds(1'000'000);

TEST(FineTimer, KnowsNothingBeforeTheFirstSample) {
  FineTimer timer;
  timer.back_off(1);
  EXPECT_FALSE(timer.timeout());
}

TEST(FineTimer, IsTheSmoothedRttAndTwoDeviationsAndASixteenth) {
  FineTimer timer;
  timer.add(kMillisecond * 160);                                    // deviation 40, and after this sample, which does not deviate, 30
  EXPECT_EQ(*timer.timeout(), Duration::nanoseconds(233'750'000));  // (160 + 60) 17 / 16
  timer.add(kMillisecond * 240);                                    // srtt 170, deviation 30 + (80 - 30) / 4 = 42.5
  EXPECT_EQ(*timer.timeout(), Duration::nanoseconds(270'937'500));  // (170 + 85) 17 / 16
  timer.add(kMillisecond * 90);                                     // srtt 160, deviation 42.5 + (80 - 42.5) / 4 = 51.875
  EXPECT_EQ(*timer.timeout(), Duration::nanoseconds(280'234'375));
}

TEST(FineTimer, GrowsByAnEighthForASegmentsFirstRetransmissionAndDoublesForMore) {
  FineTimer timer;
  timer.add(kMillisecond * 160);
  timer.back_off(1);
  EXPECT_EQ(timer.timeout()->count_ns(), 233'750'000 * 9 / 8);
  timer.back_off(2);
  EXPECT_EQ(timer.timeout()->count_ns(), 233'750'000 * 9 / 8 * 2);
  timer.add(kMillisecond * 160);
  EXPECT_LT(timer.timeout()->count_ns(), 233'750'000);
}

}  // namespace
}  // namespace ackscope
