#include "tcp/sender/congestion/bbr/ack_aggregation.h"

#include <gtest/gtest.h>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::seconds;

TEST(AckAggregation, CountsWhatComesBeyondTheBandwidth) {
  AckAggregation aggregation{5};
  aggregation.on_ack(seconds(1), 4, 100, 50);  // a stretch begins: all of it is extra
  EXPECT_EQ(aggregation.extra(), 4);
  aggregation.on_ack(seconds(1.01), 6, 100, 50);  // 10 in 0.01 s, of which 1 is expected
  EXPECT_DOUBLE_EQ(aggregation.extra(), 9);
  aggregation.on_ack(seconds(2), 2, 100, 50);  // 100 would have been expected by now: the next stretch
  EXPECT_DOUBLE_EQ(aggregation.extra(), 9);
}

TEST(AckAggregation, IsBoundedAndForgotten) {
  AckAggregation aggregation{1};
  aggregation.on_ack(seconds(1), 40, 100, 25);
  EXPECT_EQ(aggregation.extra(), 25);
  aggregation.begin_round();
  aggregation.begin_round();
  EXPECT_EQ(aggregation.extra(), 0);
}

}  // namespace
}  // namespace ackscope
