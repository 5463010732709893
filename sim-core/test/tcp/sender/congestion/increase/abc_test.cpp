#include "tcp/sender/congestion/increase/abc.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

namespace ackscope {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();
constexpr AbcParameters kRfc{.limit = 2, .limit_after_timeout = 1};

double after_acks(Abc& increase, Window window, const std::vector<double>& acks) {
  for (const double acked : acks) increase.on_new_ack(acked, window);
  return window.cwnd;
}
double after_acks(const AbcParameters& parameters, Window window, const std::vector<double>& acks) {
  Abc increase{parameters};
  return after_acks(increase, window, acks);
}

TEST(Abc, SlowStartOpensWhatAnAckCovers) {
  EXPECT_EQ(after_acks(kRfc, {4, kUnlimited}, {1}), 5);
  EXPECT_EQ(after_acks(kRfc, {4, kUnlimited}, {2}), 6);
}

TEST(Abc, SlowStartOpensAtMostTheLimit) {
  EXPECT_EQ(after_acks(kRfc, {4, kUnlimited}, {3}), 6);
  EXPECT_EQ(after_acks(kRfc, {4, kUnlimited}, {100}), 6);
  EXPECT_EQ(after_acks({.limit = 1, .limit_after_timeout = 1}, {4, kUnlimited}, {100}), 5);
  EXPECT_EQ(after_acks({.limit = kUnlimited, .limit_after_timeout = 1}, {4, kUnlimited}, {100}), 104);
}

TEST(Abc, SlowStartDoublesTheWindowWithDelayedAcks) { EXPECT_EQ(after_acks(kRfc, {8, kUnlimited}, {2, 2, 2, 2}), 16); }

TEST(Abc, AvoidanceOpensOneSegmentAWindowForAnyAckRatio) {
  for (const int per_ack : {1, 2, 4, 8}) {
    // A window of 8 is acknowledged, then one of 9 and what is left over to the next whole ACK.
    EXPECT_EQ(after_acks(kRfc, {8, 4}, std::vector<double>(static_cast<std::size_t>(8 / per_ack), per_ack)), 9) << per_ack;
    EXPECT_EQ(after_acks(kRfc, {8, 4}, std::vector<double>(static_cast<std::size_t>(16 / per_ack), per_ack)), 9) << per_ack;
    EXPECT_EQ(after_acks(kRfc, {8, 4}, std::vector<double>(static_cast<std::size_t>(24 / per_ack), per_ack)), 10) << per_ack;
  }
}

TEST(Abc, AvoidanceOpensOneSegmentForOneAckWhateverItCovers) { EXPECT_EQ(after_acks(kRfc, {8, 4}, {30}), 9); }

TEST(Abc, AvoidanceKeepsWhatIsBeyondAWindowForTheNext) {
  // 7 + 6 is a window of 8 and 5 more; with 4 more a window of 9 is full.
  EXPECT_EQ(after_acks(kRfc, {8, 4}, {7, 6, 3}), 9);
  EXPECT_EQ(after_acks(kRfc, {8, 4}, {7, 6, 4}), 10);
}

TEST(Abc, PiecesOfASegmentOpenNoMoreThanTheSegment) {
  EXPECT_EQ(after_acks(kRfc, {4, kUnlimited}, {0.25, 0.25, 0.25, 0.25}), 5);
  EXPECT_EQ(after_acks(kRfc, {8, 4}, std::vector<double>(31, 0.25)), 8);
  EXPECT_EQ(after_acks(kRfc, {8, 4}, std::vector<double>(32, 0.25)), 9);
}

TEST(Abc, WindowAtTheThresholdIsInAvoidance) {
  EXPECT_EQ(after_acks(kRfc, {7, 8}, {2}), 9);  // the last ACK of slow start counts in full, as with growth per ACK
  EXPECT_EQ(after_acks(kRfc, {8, 8}, {2}), 8);
}

TEST(Abc, SlowStartAfterATimeoutOpensOneSegmentAnAckUntilAvoidance) {
  Abc increase{kRfc};
  increase.on_timeout();
  EXPECT_EQ(after_acks(increase, {1, 8}, {2, 2, 2}), 4);
  EXPECT_EQ(after_acks(increase, {4, 8}, {5}), 5);
  EXPECT_EQ(after_acks(increase, {8, 8}, {2}), 8);  // avoidance
  EXPECT_EQ(after_acks(increase, {4, 8}, {2}), 6);
}

TEST(Abc, MayKeepItsLimitAfterATimeout) {
  Abc increase{{.limit = 2, .limit_after_timeout = 2}};
  increase.on_timeout();
  EXPECT_EQ(after_acks(increase, {1, 8}, {2}), 3);
}

TEST(Abc, ATimeoutForgetsWhatWasSavedUpForTheWindowThatIsGone) {
  Abc increase{kRfc};
  EXPECT_EQ(after_acks(increase, {8, 4}, {7}), 8);
  increase.on_timeout();
  EXPECT_EQ(after_acks(increase, {4, 4}, {3}), 4);
  EXPECT_EQ(after_acks(increase, {4, 4}, {1}), 5);
}

TEST(Abc, AReductionForgetsItToo) {
  Abc increase{kRfc};
  EXPECT_EQ(after_acks(increase, {8, 4}, {7}), 8);
  increase.on_reduction();
  EXPECT_EQ(after_acks(increase, {4, 4}, {3}), 4);
  EXPECT_EQ(after_acks(increase, {4, 4}, {1}), 5);
}

TEST(Abc, AReductionIsNoTimeout) {
  Abc increase{kRfc};
  increase.on_reduction();
  EXPECT_EQ(after_acks(increase, {4, 8}, {2}), 6);
}

}  // namespace
}  // namespace ackscope
