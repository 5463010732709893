#include "tcp/sender/congestion/increase/sabc.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

namespace ackscope {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();

double after_acks(Sabc& increase, Window window, const std::vector<double>& acks) {
  for (const double acked : acks) increase.on_new_ack(acked, window);
  return window.cwnd;
}

TEST(Sabc, SlowStartDoublesTheWindowWithDelayedAcks) {
  Sabc increase{{.scale = 1, .gain = 0.125}};
  EXPECT_EQ(after_acks(increase, {8, kUnlimited}, {2, 2, 2, 2}), 16);
}

TEST(Sabc, AnAckCountsForNoMoreThanThoseBeforeItCoveredOnAverage) {
  Sabc increase{{.scale = 1, .gain = 0.125}};
  EXPECT_EQ(after_acks(increase, {8, kUnlimited}, {2}), 10);      // the first counts in full
  EXPECT_EQ(after_acks(increase, {8, kUnlimited}, {20}), 10);     // 2
  EXPECT_EQ(after_acks(increase, {8, kUnlimited}, {20}), 12.25);  // 2 + (20 - 2) / 8
  EXPECT_EQ(after_acks(increase, {8, kUnlimited}, {1}), 9);
}

TEST(Sabc, ScaleMultipliesTheLimit) {
  Sabc twice{{.scale = 2, .gain = 0.125}};
  EXPECT_EQ(after_acks(twice, {8, kUnlimited}, {1, 2}), 11);
  Sabc half{{.scale = 0.5, .gain = 0.125}};
  EXPECT_EQ(after_acks(half, {8, kUnlimited}, {2, 2}), 10);
}

TEST(Sabc, GainOneFollowsTheLastAck) {
  Sabc increase{{.scale = 1, .gain = 1}};
  EXPECT_EQ(after_acks(increase, {8, kUnlimited}, {4, 1, 8}), 14);  // 4, 1, and no more than 1
}

TEST(Sabc, AvoidanceOpensOneSegmentAWindow) {
  Sabc increase{{.scale = 1, .gain = 0.125}};
  EXPECT_EQ(after_acks(increase, {8, 4}, {2, 2, 2}), 8);
  EXPECT_EQ(after_acks(increase, {8, 4}, {2}), 9);
}

TEST(Sabc, SlowStartAfterATimeoutOpensOneSegmentAnAckAndLearnsNothing) {
  Sabc increase{{.scale = 1, .gain = 0.125}};
  EXPECT_EQ(after_acks(increase, {8, kUnlimited}, {2, 2}), 12);
  increase.on_timeout();
  EXPECT_EQ(after_acks(increase, {1, 4}, {20, 20}), 3);
  EXPECT_EQ(after_acks(increase, {4, 4}, {3}), 4);  // avoidance: 3 of 4 saved up; the average is 2 + (3 - 2) / 8
  EXPECT_EQ(after_acks(increase, {4, kUnlimited}, {20}), 6.125);
}

TEST(Sabc, AReductionForgetsWhatWasSavedUpForTheWindowThatIsGone) {
  Sabc increase{{.scale = 1, .gain = 0.125}};
  EXPECT_EQ(after_acks(increase, {8, 4}, {7}), 8);
  increase.on_reduction();
  EXPECT_EQ(after_acks(increase, {4, 4}, {3}), 4);
  EXPECT_EQ(after_acks(increase, {4, 4}, {1}), 5);
}

}  // namespace
}  // namespace ackscope
