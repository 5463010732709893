#include "tcp/rtt_estimator.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

constexpr Duration ms(std::int64_t n) { return Duration::nanoseconds(n * 1'000'000); }

TEST(RttEstimator, KnowsNothingBeforeTheFirstSample) {
  const RttEstimator estimator;
  EXPECT_FALSE(estimator.srtt());
  EXPECT_EQ(estimator.rttvar(), Duration{});
}

TEST(RttEstimator, FirstSampleBecomesSrttAndHalfOfItRttvar) {
  RttEstimator estimator;
  estimator.add(ms(80));
  EXPECT_EQ(*estimator.srtt(), ms(80));
  EXPECT_EQ(estimator.rttvar(), ms(40));
}

TEST(RttEstimator, LargerSampleMovesSrttByAnEighthAndRttvarByAQuarterOfTheError) {
  RttEstimator estimator;
  estimator.add(ms(80));
  estimator.add(ms(160));  // error 80: rttvar = 3/4 * 40 + 1/4 * 80 = 50, srtt = 80 + 80/8 = 90
  EXPECT_EQ(*estimator.srtt(), ms(90));
  EXPECT_EQ(estimator.rttvar(), ms(50));
}

TEST(RttEstimator, SmallerSampleCountsByTheSizeOfItsError) {
  RttEstimator estimator;
  estimator.add(ms(80));
  estimator.add(ms(40));  // error -40: rttvar = 30 + 10 = 40, srtt = 80 - 5 = 75
  EXPECT_EQ(*estimator.srtt(), ms(75));
  EXPECT_EQ(estimator.rttvar(), ms(40));
}

TEST(RttEstimator, RttvarUsesTheSrttOfBeforeTheSample) {
  // RFC 2988, 2.3: rttvar is computed before srtt. The other order would take an error of 80 - 10 = 70 and give 30 + 17.5.
  RttEstimator estimator;
  estimator.add(ms(80));
  estimator.add(ms(160));
  EXPECT_EQ(estimator.rttvar().count_ns(), 50'000'000);
}

TEST(RttEstimator, EqualSamplesLeaveSrttAloneAndLetRttvarFade) {
  RttEstimator estimator;
  for (int i = 0; i < 3; ++i) estimator.add(ms(64));
  EXPECT_EQ(*estimator.srtt(), ms(64));
  EXPECT_EQ(estimator.rttvar(), ms(18));  // 32 * 3/4 = 24, 24 * 3/4 = 18
}

}  // namespace
}  // namespace ackscope
