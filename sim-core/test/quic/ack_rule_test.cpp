// draft-ietf-quic-ack-frequency-14 at the receiver: sections 4, 5 and 6.
#include "quic/ack_rule.h"

#include <gtest/gtest.h>

#include "support/quic_lab.h"

namespace ackscope {
namespace {

using test::QuicReceiverLab;
using test::rows_of;

// ACKs are sent only because of reordering.
AckRequest reordering(std::uint32_t threshold) { return {1, 1000, threshold, Duration::seconds(10)}; }

// What the receiver says to each packet, "-" where it says nothing.
std::string answers(QuicReceiverLab& lab, std::initializer_list<std::uint32_t> numbers) {
  std::string all;
  for (const std::uint32_t number : numbers) {
    lab.data({number});
    const std::string acks = lab.acks();
    all += (all.empty() ? "" : " ") + (acks.empty() ? "-" : acks);
  }
  return all;
}

// The table "with a reordering threshold of 3" of section 6.2.1.
TEST(QuicAckRule, ReportsAPacketThatIsMissingOnceItCanBeDeclaredLost) {
  QuicReceiverLab lab;
  lab.at(0);
  lab.data(0, reordering(3));
  EXPECT_EQ(answers(lab, {1, 3, 4, 5, 8, 9, 10}), "- - - 3-5,0-1 - 8-9,3-5,0-1 8-10,3-5,0-1");
}

// The table "with a reordering threshold of 5".
TEST(QuicAckRule, ReportsTwoThatAreMissingEachInItsTurn) {
  QuicReceiverLab lab;
  lab.at(0);
  lab.data(0, reordering(5));
  EXPECT_EQ(answers(lab, {1, 3, 5, 6, 7, 8, 9}), "- - - - 5-7,3-3,0-1 - 5-9,3-3,0-1");
}

TEST(QuicAckRule, ReportsAtAnyGapWithAThresholdOfOneAndAtNoneWithZero) {
  QuicReceiverLab one;
  one.at(0);
  one.data(0, reordering(1));
  EXPECT_EQ(answers(one, {1, 3, 4, 2}), "- 3-3,0-1 - 0-4");
  QuicReceiverLab none;
  none.at(0);
  none.data(0, reordering(0));
  EXPECT_EQ(answers(none, {1, 3, 9, 20, 2}), "- - - - -");
}

// The second condition: what comes after it was declared lost shows that nothing was.
TEST(QuicAckRule, ReportsAPacketThatComesTooLate) {
  QuicReceiverLab lab;
  lab.at(0);
  lab.data(0, reordering(3));
  EXPECT_EQ(answers(lab, {1, 3, 4, 5, 2}), "- - - 3-5,0-1 0-5");
  EXPECT_EQ(answers(lab, {7, 6}), "- -");  // late, but not lost
}

TEST(QuicAckRule, AnswersOnceMorePacketsThanTheThresholdHaveCome) {
  QuicReceiverLab lab;
  lab.at(0);
  lab.data(0, AckRequest{1, 4, 3, Duration::seconds(0.1)});
  EXPECT_EQ(answers(lab, {1, 2, 3, 4, 5}), "- - - 0-4 -");
  lab.at(0.0999);
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.1);
  EXPECT_EQ(lab.acks(), "0-5");
  const auto rows = rows_of(lab.trace(), Kind::kFactor);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].a, 5U);  // packets per ACK
}

TEST(QuicAckRule, AnswersEachPacketWithAThresholdOfZero) {
  QuicReceiverLab lab;
  lab.at(0);
  lab.data(0, AckRequest{1, 0, 3, Duration::seconds(0.1)});
  EXPECT_EQ(lab.acks(), "0-0");
  EXPECT_EQ(answers(lab, {1, 2}), "0-1 0-2");
}

TEST(QuicAckRule, IgnoresAFrameThatANewerOneHasOvertaken) {
  QuicReceiverLab lab;
  lab.at(0);
  lab.data(0, AckRequest{2, 3, 3, Duration::seconds(0.1)});
  lab.data(1, AckRequest{1, 0, 3, Duration::seconds(0.1)});
  EXPECT_EQ(answers(lab, {2, 3}), "- 0-3");
}

TEST(QuicAckRule, AnswersAnImmediateAckFrameAtOnce) {
  QuicReceiverLab lab;
  lab.at(0);
  lab.data(0, reordering(3));
  lab.data(1, 1, kImmediateAck);
  EXPECT_EQ(lab.acks(), "0-1");
  EXPECT_EQ(rows_of(lab.trace(), Kind::kAck).back().tag, static_cast<std::uint16_t>(AckReason::kAsked));
}

// Section 6.3.
TEST(QuicAckRule, AnswersTheFirstOfSeveralMarksAtOnce) {
  QuicReceiverLab lab;
  lab.at(0);
  lab.data(0, reordering(3));
  lab.data(1, 1, kCe);
  EXPECT_EQ(lab.acks(), "0-1");
  lab.data(2, 2, kCe);
  lab.data(3, 3);
  EXPECT_EQ(lab.acks(), "");
  lab.data(4, 4, kCe);
  EXPECT_EQ(lab.acks(), "0-4");
  EXPECT_EQ(lab.last_ack().marked, 3U);
}

TEST(QuicAckRule, AnswersEachMarkWhereItAnswersEveryOtherPacket) {
  QuicReceiverLab lab;
  lab.at(0);
  lab.data(0, AckRequest{1, 1, 3, Duration::seconds(0.1)});
  lab.data(1, 1, kCe);
  lab.data(2, 2, kCe);
  EXPECT_EQ(lab.acks(), "0-1 0-2");
}

// Section 6: a range is not left out before an ACK has said it.
TEST(QuicAckRule, ReportsARangeBeforeItForgetsIt) {
  QuicReceiverLab lab{{.ranges = 2}};
  lab.at(0);
  lab.data(0, reordering(0));
  EXPECT_EQ(answers(lab, {2, 4, 6, 7, 8}), "2-2,0-0 - 6-6,4-4 - -");
}

}  // namespace
}  // namespace ackscope
