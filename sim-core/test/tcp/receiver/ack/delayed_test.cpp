#include "tcp/receiver/ack/delayed.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace ackscope {
namespace {

constexpr Time ms(std::int64_t n) { return Time::nanoseconds(n * 1'000'000); }
constexpr Duration kDelay = Duration::nanoseconds(200'000'000);

Arrival in_order(Time at, std::uint32_t segment, std::uint32_t last_acked) {
  return {at, segment, ArrivalKind::kInOrder, false, segment + 1, last_acked};
}

TEST(DelayedAck, FirstSegmentWaitsForTheTimer) {
  DelayedAck policy{2, kDelay};
  const AckDecision decision = policy.on_arrival(in_order(ms(30), 0, 0));
  EXPECT_FALSE(decision.send_now);
  EXPECT_EQ(decision.deadline, ms(230));
  EXPECT_EQ(decision.reason, AckReason::kTimer);
}

TEST(DelayedAck, EverySecondSegmentIsAcknowledgedAtOnce) {
  DelayedAck policy{2, kDelay};
  for (std::uint32_t s = 0; s < 10; s += 2) {
    EXPECT_FALSE(policy.on_arrival(in_order(ms(s), s, s)).send_now);
    const AckDecision second = policy.on_arrival(in_order(ms(s + 1), s + 1, s));
    EXPECT_TRUE(second.send_now);
    EXPECT_EQ(second.reason, AckReason::kCountReached);
  }
}

TEST(DelayedAck, DeadlineIsThatOfTheFirstWaitingSegment) {
  DelayedAck policy{4, kDelay};
  EXPECT_EQ(policy.on_arrival(in_order(ms(10), 0, 0)).deadline, ms(210));
  EXPECT_EQ(policy.on_arrival(in_order(ms(60), 1, 0)).deadline, ms(210));
  EXPECT_EQ(policy.on_arrival(in_order(ms(190), 2, 0)).deadline, ms(210));
  EXPECT_TRUE(policy.on_arrival(in_order(ms(200), 3, 0)).send_now);
  EXPECT_EQ(policy.on_arrival(in_order(ms(300), 4, 4)).deadline, ms(500));  // the next round has its own
}

TEST(DelayedAck, CountOfOneIsAnAckForEverySegment) {
  DelayedAck policy{1, kDelay};
  EXPECT_TRUE(policy.on_arrival(in_order(ms(0), 0, 0)).send_now);
  EXPECT_TRUE(policy.on_arrival(in_order(ms(1), 1, 1)).send_now);
}

TEST(DelayedAck, LossAndRepairAreAcknowledgedAtOnce) {
  DelayedAck policy{2, kDelay};
  const AckDecision beyond = policy.on_arrival({ms(0), 5, ArrivalKind::kOutOfOrder, false, 3, 3});
  EXPECT_TRUE(beyond.send_now);
  EXPECT_EQ(beyond.reason, AckReason::kOutOfOrder);
  const AckDecision again = policy.on_arrival({ms(1), 1, ArrivalKind::kDuplicate, false, 3, 3});
  EXPECT_TRUE(again.send_now);
  EXPECT_EQ(again.reason, AckReason::kOutOfOrder);
  const AckDecision filling = policy.on_arrival({ms(2), 3, ArrivalKind::kInOrder, true, 4, 3});
  EXPECT_TRUE(filling.send_now);  // although it is the first since the last ACK
  EXPECT_EQ(filling.reason, AckReason::kHoleFilled);
}

}  // namespace
}  // namespace ackscope
