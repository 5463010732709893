#include "tcp/sender/tick_estimator.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace ackscope {
namespace {

std::vector<std::int64_t> timeouts_after(TickEstimator& estimator, const std::vector<std::int64_t>& samples) {
  std::vector<std::int64_t> timeouts;
  for (const std::int64_t sample : samples) {
    estimator.add(sample);
    timeouts.push_back(estimator.timeout());
  }
  return timeouts;
}

TEST(TickEstimator, KnowsNothingBeforeTheFirstSample) {
  const TickEstimator estimator;
  EXPECT_FALSE(estimator.knows());
  EXPECT_EQ(estimator.srtt_eighths(), 0);
}

TEST(TickEstimator, DeviationOfHalfATickNeverFades) {
  TickEstimator estimator;
  EXPECT_EQ(timeouts_after(estimator, {1, 1, 1, 1, 1, 1, 1, 1}), (std::vector<std::int64_t>{3, 3, 3, 3, 3, 3, 3, 3}));
}

// srtt and deviation that ns-2 2.35 printed for a sender with a tick of 0.1 s: 0.3 and 0.15, 0.3 and 0.125, 0.3 and 0.175,
// 0.3 and 0.225, 0.4 and 0.3 s, srtt in whole ticks.
TEST(TickEstimator, CountsAsNs2Does) {
  TickEstimator estimator;
  EXPECT_EQ(timeouts_after(estimator, {3, 3, 6, 6, 8}), (std::vector<std::int64_t>{3 + 6, 3 + 5, 3 + 7, 3 + 9, 4 + 12}));
}

TEST(TickEstimator, AveragesOfShortSamplesStayAboveZero) {
  TickEstimator estimator;
  for (int i = 0; i < 10; ++i) estimator.add(40);
  for (int i = 0; i < 400; ++i) estimator.add(1);
  EXPECT_GE(estimator.srtt_eighths(), 8);
  EXPECT_LT(estimator.srtt_eighths(), 16);
  EXPECT_LE(estimator.timeout(), 1 + 3);
}

TEST(TickEstimator, StartsAfreshAfterItForgotButKeepsTheTimeoutUntilThen) {
  TickEstimator estimator;
  estimator.add(20);
  estimator.forget();
  EXPECT_EQ(estimator.timeout(), 60);
  EXPECT_EQ(estimator.srtt_eighths(), 0);
  estimator.add(2);
  EXPECT_EQ(estimator.timeout(), 6);
}

}  // namespace
}  // namespace ackscope
