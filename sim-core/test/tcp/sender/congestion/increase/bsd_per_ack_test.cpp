#include "tcp/sender/congestion/increase/bsd_per_ack.h"

#include <gtest/gtest.h>

#include <limits>
#include <optional>

namespace ackscope {
namespace {

double after_ack(Window window, double extra, std::optional<std::int64_t> largest) {
  BsdPerAck{parameters::PerAck{.extra = extra, .largest = largest}}.on_new_ack(1, window);
  return window.cwnd;
}

TEST(BsdPerAck, AddsAFractionInAvoidanceOnly) {
  EXPECT_EQ(after_ack({8, 4}, 0.125, std::nullopt), 8.25);  // 8 + 1/8 + 1/8
  EXPECT_EQ(after_ack({8, 16}, 0.125, std::nullopt), 9);
}

TEST(BsdPerAck, StopsAtTheLargestWindow) {
  EXPECT_EQ(after_ack({45.5, 100}, 0, 46), 46);
  EXPECT_EQ(after_ack({46, 4}, 0.125, 46), 46);
}

TEST(BsdPerAck, LeavesAWindowThatIsLargerAlready) { EXPECT_EQ(after_ack({50, 4}, 0.125, 46), 50); }

}  // namespace
}  // namespace ackscope
