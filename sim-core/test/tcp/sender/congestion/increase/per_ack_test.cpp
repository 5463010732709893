#include "tcp/sender/congestion/increase/per_ack.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace ackscope {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();

Window after_acks(Window window, std::uint32_t acks, std::uint32_t segments_each) {
  PerAck increase;
  for (std::uint32_t i = 0; i < acks; ++i) increase.on_new_ack(segments_each, window);
  return window;
}

TEST(PerAck, SlowStartOpensOneSegmentForEachAck) { EXPECT_EQ(after_acks({1, kUnlimited}, 7, 1).cwnd, 8); }

TEST(PerAck, SlowStartOpensOneSegmentHoweverManyAnAckCovers) {
  for (const std::uint32_t covered : {1U, 2U, 8U, 100U}) EXPECT_EQ(after_acks({10, 50}, 1, covered).cwnd, 11) << covered;
}

TEST(PerAck, AvoidanceOpensTheInverseOfTheWindow) {
  EXPECT_EQ(after_acks({4, 4}, 1, 1).cwnd, 4.25);             // 4 + 1/4
  EXPECT_EQ(after_acks({8, 4}, 1, 1).cwnd, 8.125);            // 8 + 1/8
  EXPECT_EQ(after_acks({4, 4}, 2, 1).cwnd, 4.25 + 1 / 4.25);  // the window that has grown counts
}

TEST(PerAck, AvoidanceOpensNearlyOneSegmentInAWindowOfAcksAndHalfOfItWithEverySecondAck) {
  // A window of 10: ten ACKs add 1/10 + 1/10.1 + ... = 0.958; five add half of that.
  EXPECT_NEAR(after_acks({10, 5}, 10, 1).cwnd, 10.958, 0.001);
  EXPECT_NEAR(after_acks({10, 5}, 5, 2).cwnd, 10.490, 0.001);
}

TEST(PerAck, WindowAtTheThresholdIsInAvoidance) {
  // RFC 2581, section 3.1 leaves cwnd == ssthresh open. One ACK below it still adds a whole segment.
  EXPECT_EQ(after_acks({7, 8}, 1, 1).cwnd, 8);
  EXPECT_EQ(after_acks({8, 8}, 1, 1).cwnd, 8.125);
}

TEST(PerAck, ThresholdIsNotTouched) { EXPECT_EQ(after_acks({7, 8}, 20, 1).ssthresh, 8); }

}  // namespace
}  // namespace ackscope
