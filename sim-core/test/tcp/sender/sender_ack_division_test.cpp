// ACKs that cover part of a segment (ACK division): what they do to a sender that counts ACKs, and to one that counts bytes.
#include <gtest/gtest.h>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::SenderLab;

constexpr AbcParameters kAbc{.limit = 2, .limit_after_timeout = 1};

TEST(AckDivision, GrowthPerAckCountsEachPieceAsAnAck) {
  SenderLab lab{{}};
  lab.at(0);
  EXPECT_EQ(lab.sent(), "0");
  lab.at(0.1);
  lab.ack_part(0, 250);
  EXPECT_EQ(lab.sent(), "1");
  lab.ack_part(0, 500);
  lab.ack_part(0, 750);
  EXPECT_EQ(lab.sent(), "2 3");
  EXPECT_EQ(lab.state().out.snd_una(), 0U);  // the segment stays in the window until the last piece
  lab.ack(1);
  EXPECT_EQ(lab.sent(), "4 5");
  EXPECT_EQ(lab.cwnd(), 5);  // one segment was acknowledged
  EXPECT_EQ(lab.ack_kinds(), "new new new new");
}

TEST(AckDivision, ByteCountingCountsTheSegmentOnce) {
  SenderLab lab{{.abc = kAbc}};
  lab.at(0);
  lab.at(0.1);
  EXPECT_EQ(lab.sent(), "0");
  lab.ack_part(0, 250);
  EXPECT_EQ(lab.cwnd(), 1.25);
  lab.ack_part(0, 500);
  lab.ack_part(0, 750);
  EXPECT_EQ(lab.sent(), "");
  lab.ack(1);
  EXPECT_EQ(lab.cwnd(), 2);
  EXPECT_EQ(lab.sent(), "1 2");
}

TEST(AckDivision, ByteCountingCountsWhatAnAckAddsToTheLastOne) {
  SenderLab lab{{.initial_window = 4, .abc = AbcParameters{.limit = 10, .limit_after_timeout = 1}}};
  lab.at(0);
  lab.ack_part(0, 250);
  EXPECT_EQ(lab.cwnd(), 4.25);
  lab.ack_part(2, 750);  // from 0.25 to 2.75
  EXPECT_EQ(lab.cwnd(), 6.75);
  lab.ack(3);
  EXPECT_EQ(lab.cwnd(), 7);
}

TEST(AckDivision, APieceThatAdvancesIsNoDuplicateAndOneThatDoesNotIs) {
  SenderLab lab{{.initial_window = 4}};
  lab.at(0);
  EXPECT_EQ(lab.sent(), "0 1 2 3");
  lab.ack_part(1, 250);
  lab.ack_part(1, 500);
  lab.ack_part(1, 250);  // overtaken
  lab.ack(1);            // and so is this
  lab.ack_part(1, 500);
  EXPECT_EQ(lab.ack_kinds(), "new new old old duplicate");
  EXPECT_EQ(lab.sent(), "4 5 6");
  lab.ack_part(1, 500);
  lab.ack_part(1, 500);
  EXPECT_EQ(lab.sent(), "1f");
}

TEST(AckDivision, APieceRestartsTheRetransmissionTimer) {
  SenderLab lab{{}};
  lab.at(0);
  lab.at(2);
  lab.ack_part(0, 500);
  lab.at(4.999);
  EXPECT_EQ(lab.sent(), "0 1");
  lab.at(5);  // 3 s after the piece
  EXPECT_EQ(lab.sent(), "0t");
}

TEST(AckDivision, InRecoveryAPieceRepairsNothingForItsSegmentHasArrived) {
  SenderLab lab{{.initial_window = 10}};
  lab.at(0);
  lab.dupacks(0, 3);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 8 9 0f");
  const double inflated = lab.cwnd();
  lab.ack_part(0, 500);
  EXPECT_EQ(lab.sent(), "");
  EXPECT_EQ(lab.cwnd(), inflated);
  lab.ack(3);
  EXPECT_EQ(lab.sent(), "3p");
  lab.ack(10);
  EXPECT_EQ(lab.ack_kinds(), "duplicate duplicate duplicate partial partial new");
}

TEST(AckDivision, TheTransferIsCompleteWithTheLastPiece) {
  SenderLab lab{{.segments = 1}};
  lab.at(0);
  lab.ack_part(0, 999);
  EXPECT_EQ(lab.completions(), 0);
  lab.ack(1);
  EXPECT_EQ(lab.completions(), 1);
}

TEST(AckDivision, AnRttSampleIsTakenWhenTheWholeSegmentIsAcknowledged) {
  SenderLab lab{{}};
  const auto rtt = [&lab] {
    FlowCounters counters;
    lab.sender().count_into(counters);
    return counters.rtt.value();
  };
  lab.at(0);
  lab.at(0.1);
  lab.ack_part(0, 500);
  EXPECT_EQ(rtt().samples, 0U);
  lab.at(0.11);
  lab.ack(1);
  EXPECT_EQ(rtt().samples, 1U);
  EXPECT_DOUBLE_EQ(rtt().sum, 0.11);
}

}  // namespace
}  // namespace ackscope
