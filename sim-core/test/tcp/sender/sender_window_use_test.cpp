// A window that the sender does not use grows only if it may (RFC 9002, section 7.8).
#include <gtest/gtest.h>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::SenderLab;

TEST(WindowThatMayGrowUnused, GrowsBeyondWhatTheReceiverAllows) {
  SenderLab lab{{.initial_window = 2, .max_window = 2}};
  lab.at(0);
  for (const std::uint32_t number : {1U, 2U, 3U, 4U}) lab.ack(number);
  EXPECT_EQ(lab.cwnd(), 6);
}

TEST(WindowThatGrowsWhenItLimits, StaysWhereTheReceiverLimits) {
  SenderLab lab{{.initial_window = 2, .max_window = 3, .grows_unused = false}};
  lab.at(0);
  lab.ack(1);  // found two out of two
  EXPECT_EQ(lab.cwnd(), 3);
  lab.ack(2);  // three out of three: the ACK finds it full
  EXPECT_EQ(lab.cwnd(), 4);
  for (const std::uint32_t number : {3U, 4U, 5U, 6U, 7U}) lab.ack(number);  // three out of four
  EXPECT_EQ(lab.cwnd(), 4);
}

TEST(WindowThatGrowsWhenItLimits, StaysAtTheEndOfTheFile) {
  SenderLab lab{{.initial_window = 8, .segments = 5, .grows_unused = false}};
  lab.at(0);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4");
  for (const std::uint32_t number : {1U, 2U, 3U, 4U}) lab.ack(number);
  EXPECT_EQ(lab.cwnd(), 8);
}

// 4 left three out, of a window of four: more than half, in slow start.
TEST(WindowThatGrowsAsLastSent, GoesOnAtTheEndOfTheFileInSlowStart) {
  SenderLab lab{{.initial_window = 2, .segments = 5, .grows_unused = false, .limited_as_sent = true}};
  lab.at(0);
  lab.ack(1);
  EXPECT_EQ(lab.sent(), "0 1 2 3");
  lab.ack(2);
  EXPECT_EQ(lab.sent(), "4");
  lab.ack(3);
  lab.ack(4);
  EXPECT_EQ(lab.cwnd(), 6);
}

// As the kernel's own test of an application that has one segment less than the window (packetdrill, slow_start).
TEST(WindowThatGrowsAsLastSent, OpensInSlowStartToTwiceWhatWasOut) {
  SenderLab lab{{.initial_window = 10, .segments = 9, .grows_unused = false, .limited_as_sent = true}};
  lab.at(0);
  for (std::uint32_t number = 1; number <= 8; ++number) lab.ack(number);
  EXPECT_EQ(lab.cwnd(), 18);
  SenderLab six{{.initial_window = 10, .segments = 6, .grows_unused = false, .limited_as_sent = true}};
  six.at(0);
  for (std::uint32_t number = 1; number <= 5; ++number) six.ack(number);
  EXPECT_EQ(six.cwnd(), 12);
}

TEST(WindowThatGrowsAsLastSent, StaysAfterSlowStartIfTheLastSegmentDidNotFillIt) {
  SenderLab lab{{.initial_window = 8, .initial_ssthresh = 4, .segments = 5, .grows_unused = false, .limited_as_sent = true}};
  lab.at(0);
  for (const std::uint32_t number : {1U, 2U, 3U}) lab.ack(number);
  EXPECT_EQ(lab.cwnd(), 8);
}

TEST(WindowThatGrowsAsLastSent, GoesOnIfTheLastSegmentFilledIt) {
  SenderLab lab{{.initial_window = 2, .segments = 4, .grows_unused = false, .limited_as_sent = true}};
  lab.at(0);
  lab.ack(1);
  EXPECT_EQ(lab.sent(), "0 1 2 3");  // three out of three
  for (const std::uint32_t number : {2U, 3U}) lab.ack(number);
  EXPECT_EQ(lab.cwnd(), 5);
}

TEST(WindowThatGrowsWhenItLimits, GrowsAsEverWhileItIsFull) {
  SenderLab lab{{.initial_window = 2, .grows_unused = false}};
  lab.at(0);
  lab.ack(2);
  EXPECT_EQ(lab.cwnd(), 3);
  lab.ack(4);
  EXPECT_EQ(lab.cwnd(), 4);
}

TEST(WindowThatGrowsWhenItLimits, HasAFractionOfASegmentThatCannotBeUsed) {
  SenderLab lab{{.initial_window = 4, .initial_ssthresh = 4, .grows_unused = false}};
  lab.at(0);
  lab.ack(1);
  EXPECT_EQ(lab.cwnd(), 4.25);
  lab.ack(2);  // four out of 4.25
  EXPECT_GT(lab.cwnd(), 4.25);
}

TEST(WindowThatGrowsWhenItLimits, CountsWhatPacingHoldsBackAsSent) {
  SenderLab lab{{.initial_window = 4, .pacing = parameters::Pacing{.share = 1}, .grows_unused = false}};
  lab.at(0);
  lab.at(0.4);
  lab.ack(1);  // the first sample: 0.4 s; what follows is spread
  const double before = lab.cwnd();
  lab.ack(4);  // little is out, but the pacer holds more back
  EXPECT_GT(lab.cwnd(), before);
}

TEST(WindowThatGrowsWhenItLimits, FollowsTheWindowThatTheReceiverTells) {
  SenderLab lab{{.initial_window = 4, .segments = 100, .grows_unused = false}};
  lab.obey_window(2);
  lab.at(0);
  EXPECT_EQ(lab.sent(), "0 1");
  PacketOptions room;
  room.advertised = 2;
  for (const std::uint32_t number : {1U, 2U, 3U}) lab.ack_flagged(number, 0, room);
  EXPECT_EQ(lab.cwnd(), 4);
  room.advertised = 4;
  lab.ack_flagged(4, 0, room);  // still two were out
  EXPECT_EQ(lab.cwnd(), 4);
  lab.ack_flagged(5, 0, room);  // four were
  EXPECT_EQ(lab.cwnd(), 5);
}

}  // namespace
}  // namespace ackscope
