#include "tcp/sender/response/halve.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

constexpr Window kInflated{.cwnd = 23.7, .ssthresh = 12};

TEST(Halve, TakesHalfOfTheFlightSize) {  // RFC 2581, equation 3
  Halve halve{HalveOf::kFlightSize, 2};
  EXPECT_EQ(halve.ssthresh_after_loss(kInflated, 20), 10);
}

TEST(Halve, OddFlightsGiveWholeSegmentsRoundedDown) {
  Halve halve{HalveOf::kFlightSize, 2};
  EXPECT_EQ(halve.ssthresh_after_loss(kInflated, 21), 10);
}

TEST(Halve, KeepsTheFractionWhenTold) {
  Halve halve{HalveOf::kWindow, 2, false};
  EXPECT_EQ(halve.ssthresh_after_loss({19, 100}, 10), 9.5);
  EXPECT_EQ(halve.ssthresh_after_loss({3, 100}, 10), 2);
}

TEST(Halve, TakesHalfOfTheWindowWhenTold) {
  Halve halve{HalveOf::kWindow, 2};
  EXPECT_EQ(halve.ssthresh_after_loss(kInflated, 20), 11);  // floor(23.7 / 2)
}

TEST(Halve, TakesHalfOfTheAdvertisedWindowWhereThatIsSmaller) {
  Halve halve{HalveOf::kWindow, 2};
  EXPECT_EQ(halve.ssthresh_after_loss({.cwnd = 130.2, .ssthresh = 12, .advertised = 100}, 100), 50);
  EXPECT_EQ(halve.ssthresh_after_loss({.cwnd = 30, .ssthresh = 12, .advertised = 100}, 30), 15);
}

TEST(Halve, NeverGoesBelowTheFloor) {
  for (const HalveOf of : {HalveOf::kFlightSize, HalveOf::kWindow}) {
    Halve two{of, 2};
    Halve four{of, 4};
    EXPECT_EQ(two.ssthresh_after_loss({.cwnd = 3, .ssthresh = 9}, 3), 2);
    EXPECT_EQ(four.ssthresh_after_loss({.cwnd = 3, .ssthresh = 9}, 3), 4);
    EXPECT_EQ(two.ssthresh_after_loss({.cwnd = 0, .ssthresh = 9}, 0), 2);
  }
}

TEST(Halve, ThresholdOfBeforeDoesNotMatter) {
  Halve halve{HalveOf::kFlightSize, 2};
  EXPECT_EQ(halve.ssthresh_after_loss({.cwnd = 20, .ssthresh = 3}, 20), 10);  // even when that raises it
}

}  // namespace
}  // namespace ackscope
