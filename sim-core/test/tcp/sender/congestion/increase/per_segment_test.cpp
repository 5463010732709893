#include "tcp/sender/congestion/increase/per_segment.h"

#include <gtest/gtest.h>

#include <limits>

namespace ackscope {
namespace {

double after_ack(Window window, double acked) {
  PerSegment increase;
  increase.on_new_ack(acked, window);
  return window.cwnd;
}

TEST(PerSegment, SlowStartOpensWhatWasAcknowledged) { EXPECT_EQ(after_ack({1, std::numeric_limits<double>::infinity()}, 4), 5); }

TEST(PerSegment, AvoidanceTakesAStepForEachSegmentWithTheWindowThatTheStepBeforeLeft) {
  EXPECT_EQ(after_ack({4, 4}, 1), 4.25);
  EXPECT_EQ(after_ack({4, 4}, 2), 4.25 + 1 / 4.25);
}

TEST(PerSegment, AnAckMayLeadFromSlowStartToAvoidance) { EXPECT_EQ(after_ack({3, 4}, 2), 4.25); }  // 3 + 1, then + 1/4

TEST(PerSegment, OneAckOfSixSegmentsOpensAsMuchAsSixAcks) {
  Window window{5, 7};
  PerSegment increase;
  for (int i = 0; i < 6; ++i) increase.on_new_ack(1, window);
  EXPECT_EQ(after_ack({5, 7}, 6), window.cwnd);
}

TEST(PerSegment, PiecesOfASegmentOpenTheWindowTogether) {
  Window window{4, 4};
  PerSegment increase;
  increase.on_new_ack(0.5, window);
  EXPECT_EQ(window.cwnd, 4);
  increase.on_new_ack(0.5, window);
  EXPECT_EQ(window.cwnd, 4.25);
}

}  // namespace
}  // namespace ackscope
