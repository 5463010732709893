#include "tcp/sender/congestion/response/vegas.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <memory>

#include "tcp/sender/congestion/response/halve.h"

namespace ackscope {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();

VegasResponse three_quarters() { return {0.75, std::make_unique<Halve>(HalveOf::kFlightSize, 2)}; }

double window_after_loss(double window, std::uint32_t transmissions) {
  Window result{window, kUnlimited};
  three_quarters().on_loss({.kind = CongestionKind::kLoss, .prior_window = window, .prior_flight = 10, .transmissions = transmissions},
                           result);
  EXPECT_EQ(result.ssthresh, kUnlimited);
  return result.cwnd;
}

TEST(VegasResponse, KeepsThreeQuartersInWholeSegments) {
  EXPECT_EQ(window_after_loss(10.1, 1), 8);  // 10 - floor(10 / 4)
  EXPECT_EQ(window_after_loss(12, 1), 9);
  EXPECT_EQ(window_after_loss(4, 1), 3);
}

TEST(VegasResponse, KeepsHalfForASegmentThatWasSentAgainBefore) {
  EXPECT_EQ(window_after_loss(10.1, 2), 5);  // 10 - floor(11 / 2)
  EXPECT_EQ(window_after_loss(9, 2), 4);     // 9 - 5
}

TEST(VegasResponse, LeavesTwoSegmentsOfASmallWindow) {
  EXPECT_EQ(window_after_loss(3.9, 1), 2);
  EXPECT_EQ(window_after_loss(1, 2), 2);
}

TEST(VegasResponse, SlowStartIsOverOnceTheLossIsRepaired) {
  Window window{8, kUnlimited};
  three_quarters().on_recovered(window);
  EXPECT_EQ(window.cwnd, 8);
  EXPECT_EQ(window.ssthresh, 2);
  Window small{8, 1};
  three_quarters().on_recovered(small);
  EXPECT_EQ(small.ssthresh, 1);
}

TEST(VegasResponse, LeavesMarksAndTimeoutsToTheOtherResponse) {
  const VegasResponse response = three_quarters();
  EXPECT_EQ(response.ssthresh_after({.kind = CongestionKind::kMark, .prior_window = 20, .prior_flight = 10}), 5);
}

}  // namespace
}  // namespace ackscope
