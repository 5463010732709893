#include "tcp/receiver/ack/every.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace ackscope {
namespace {

TEST(AckEvery, AcknowledgesEachSegmentAtOnce) {
  AckEvery policy;
  for (std::uint32_t s = 0; s < 5; ++s) {
    const AckDecision decision = policy.on_arrival({Time::nanoseconds(s), s, ArrivalKind::kInOrder, false, s + 1, s});
    EXPECT_TRUE(decision.send_now);
    EXPECT_EQ(decision.reason, AckReason::kEverySegment);
  }
}

TEST(AckEvery, NamesTheReasonsThatRfc2581Gives) {
  AckEvery policy;
  EXPECT_EQ(policy.on_arrival({Time::zero(), 3, ArrivalKind::kOutOfOrder, false, 1, 1}).reason, AckReason::kOutOfOrder);
  EXPECT_EQ(policy.on_arrival({Time::zero(), 0, ArrivalKind::kDuplicate, false, 1, 1}).reason, AckReason::kOutOfOrder);
  EXPECT_EQ(policy.on_arrival({Time::zero(), 1, ArrivalKind::kInOrder, true, 4, 1}).reason, AckReason::kHoleFilled);
}

}  // namespace
}  // namespace ackscope
