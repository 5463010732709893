#include "quic/stream_progress.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

TEST(StreamProgress, SendsLostDataAgainFromTheLeftToTheRight) {
  StreamProgress progress;
  for (std::uint32_t segment = 0; segment < 4; ++segment) EXPECT_EQ(progress.on_sent(segment, segment), 0U);
  progress.on_acknowledged(3);
  progress.on_lost(2, 2, SendCause::kTimeThreshold);
  progress.on_lost(0, 0, SendCause::kPacketThreshold);
  ASSERT_TRUE(progress.next_repair());
  EXPECT_EQ(progress.next_repair()->segment, 0U);
  EXPECT_EQ(progress.next_repair()->cause, SendCause::kPacketThreshold);
  EXPECT_EQ(progress.on_sent(0, 4), 1U);
  EXPECT_EQ(progress.next_repair()->segment, 2U);
  EXPECT_EQ(progress.on_sent(2, 5), 1U);
  EXPECT_FALSE(progress.next_repair());
  EXPECT_EQ(progress.snd_nxt(), 4U);
}

TEST(StreamProgress, MovesOverWhatIsAcknowledgedWithoutHoles) {
  StreamProgress progress;
  for (std::uint32_t segment = 0; segment < 4; ++segment) progress.on_sent(segment, segment);
  progress.on_acknowledged(1);
  EXPECT_EQ(progress.snd_una(), 0U);
  EXPECT_TRUE(progress.is_acknowledged(1));
  EXPECT_EQ(progress.first_unacknowledged(1), 2U);
  progress.on_acknowledged(0);
  EXPECT_EQ(progress.snd_una(), 2U);
  EXPECT_FALSE(progress.is_acknowledged(2));
}

TEST(StreamProgress, LeavesTheDecisionToTheLastPacketWithASegment) {
  StreamProgress progress;
  progress.on_sent(0, 0);
  progress.on_sent(0, 1);  // a probe
  progress.on_lost(0, 0, SendCause::kPacketThreshold);
  EXPECT_FALSE(progress.next_repair());
  progress.on_lost(0, 1, SendCause::kTimeThreshold);
  ASSERT_TRUE(progress.next_repair());
  EXPECT_EQ(progress.next_repair()->cause, SendCause::kTimeThreshold);
}

TEST(StreamProgress, SendsNothingAgainThatHasComeByAnotherPacketOrLate) {
  StreamProgress progress;
  progress.on_sent(0, 0);
  progress.on_lost(0, 0, SendCause::kPacketThreshold);
  progress.on_acknowledged(0);  // late
  EXPECT_FALSE(progress.next_repair());
  EXPECT_EQ(progress.snd_una(), 1U);
  progress.on_lost(0, 0, SendCause::kPacketThreshold);
  EXPECT_FALSE(progress.next_repair());
}

}  // namespace
}  // namespace ackscope
