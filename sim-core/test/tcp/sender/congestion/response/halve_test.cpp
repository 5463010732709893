#include "tcp/sender/congestion/response/halve.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace ackscope {
namespace {

CongestionEvent loss(double window, std::uint32_t flight) {
  return {.kind = CongestionKind::kLoss, .prior_window = window, .prior_flight = flight};
}

TEST(Halve, TakesHalfOfTheFlightSize) {  // RFC 2581, equation 3
  const Halve halve{HalveOf::kFlightSize, 2};
  EXPECT_EQ(halve.ssthresh_after(loss(23.7, 20)), 10);
}

TEST(Halve, OddFlightsGiveWholeSegmentsRoundedDown) {
  const Halve halve{HalveOf::kFlightSize, 2};
  EXPECT_EQ(halve.ssthresh_after(loss(23.7, 21)), 10);
}

TEST(Halve, KeepsTheFractionWhenTold) {
  const Halve halve{HalveOf::kWindow, 2, false};
  EXPECT_EQ(halve.ssthresh_after(loss(19, 10)), 9.5);
  EXPECT_EQ(halve.ssthresh_after(loss(3, 10)), 2);
}

TEST(Halve, TakesHalfOfTheWindowWhenTold) {
  const Halve halve{HalveOf::kWindow, 2};
  EXPECT_EQ(halve.ssthresh_after(loss(23.7, 20)), 11);  // floor(23.7 / 2)
}

TEST(Halve, NeverGoesBelowTheFloor) {
  for (const HalveOf of : {HalveOf::kFlightSize, HalveOf::kWindow}) {
    const Halve two{of, 2};
    const Halve four{of, 4};
    EXPECT_EQ(two.ssthresh_after(loss(3, 3)), 2);
    EXPECT_EQ(four.ssthresh_after(loss(3, 3)), 4);
    EXPECT_EQ(two.ssthresh_after(loss(0, 0)), 2);
  }
}

TEST(Halve, ALossCutsTheWindowToTheThreshold) {
  const Halve halve{HalveOf::kFlightSize, 2};
  Window window{23.7, 12};
  halve.on_loss(loss(23.7, 21), window);
  EXPECT_EQ(window.ssthresh, 10);
  EXPECT_EQ(window.cwnd, 10);
}

TEST(Halve, TheThresholdOfBeforeMattersOnlyWhereTheSameLossesHaveCutItBefore) {
  const Halve halve{HalveOf::kFlightSize, 2};
  CongestionEvent event = loss(20, 20);
  EXPECT_EQ(halve.threshold_after(event, {20, 3}), 10);  // even when that raises it
  event.threshold = Threshold::kNoHigher;
  EXPECT_EQ(halve.threshold_after(event, {20, 3}), 3);
  EXPECT_EQ(halve.threshold_after(event, {20, 15}), 10);
  event.threshold = Threshold::kKept;
  EXPECT_EQ(halve.threshold_after(event, {20, 15}), 15);
}

TEST(Halve, AfterATimeoutSlowStartEndsAtAWholeSegment) {
  const Halve halve{HalveOf::kWindow, 2, false};
  CongestionEvent event = loss(19, 19);
  event.kind = CongestionKind::kTimeout;
  EXPECT_EQ(halve.threshold_after(event, {19, 100}), 9);
  event.threshold = Threshold::kNoHigher;
  EXPECT_EQ(halve.threshold_after(event, {19, 8.5}), 8.5);  // what a reduction left stays as it is
}

}  // namespace
}  // namespace ackscope
