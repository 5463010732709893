#include "tcp/sender/congestion/increase/acknowledged_bytes.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

TEST(AcknowledgedBytes, SlowStartOpensOneSegmentForEveryTwoAcknowledgedAndCarriesTheRest) {
  AcknowledgedBytes increase{2};
  Window window{10, 50};
  increase.on_new_ack(5, window);  // two steps, one segment carried
  EXPECT_EQ(window.cwnd, 12);
  increase.on_new_ack(1, window);
  EXPECT_EQ(window.cwnd, 13);
  increase.on_new_ack(1, window);
  EXPECT_EQ(window.cwnd, 13);
}

TEST(AcknowledgedBytes, AvoidanceTakesTheStepsOfAnAckTogether) {
  AcknowledgedBytes increase{2};
  Window window{10, 5};
  increase.on_new_ack(8, window);
  EXPECT_EQ(window.cwnd, 10.4);  // four steps of 1/10
}

TEST(AcknowledgedBytes, AnAckStaysInThePhaseInWhichItCame) {
  AcknowledgedBytes increase{2};
  Window window{9, 10};
  increase.on_new_ack(8, window);
  EXPECT_EQ(window.cwnd, 13);
}

TEST(AcknowledgedBytes, SegmentsPerStepIsAParameter) {
  AcknowledgedBytes one{1};
  AcknowledgedBytes one_and_a_half{1.5};
  Window a{10, 50};
  Window b{10, 50};
  one.on_new_ack(4, a);
  one_and_a_half.on_new_ack(4, b);
  EXPECT_EQ(a.cwnd, 14);
  EXPECT_EQ(b.cwnd, 12);
  one_and_a_half.on_new_ack(0.5, b);  // with the segment carried
  EXPECT_EQ(b.cwnd, 13);
}

}  // namespace
}  // namespace ackscope
