#include "tcp/sender/ecn_response.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

#include "support/outstanding.h"
#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::SenderLab;
using test::SenderOptions;

SendState ten_out() { return {.out = test::with_out(10)}; }

TEST(EcnResponse, HeedsOneMarkForAWindowOfData) {
  EcnResponse ecn;
  EXPECT_TRUE(ecn.is_news(1));
  ecn.on_reduction(ten_out());
  EXPECT_FALSE(ecn.is_news(3));
  EXPECT_FALSE(ecn.is_news(10));  // 9 was out when the window was reduced
  EXPECT_TRUE(ecn.is_news(11));
}

TEST(EcnResponse, OneNewSegmentSaysThatTheWindowWasReduced) {
  EcnResponse ecn;
  EXPECT_EQ(ecn.flags_of_new_segment(), 0);
  ecn.on_reduction(ten_out());
  EXPECT_EQ(ecn.flags_of_new_segment(), kCwr);
  EXPECT_EQ(ecn.flags_of_new_segment(), 0);
}

// Eight segments out at 0 s.
SenderOptions eight_out(bool answers_marks) { return {.initial_window = 8, .ecn_capable = true, .answers_marks = answers_marks}; }

TEST(SenderThatAnswersMarks, HalvesWithoutARetransmissionAndTellsTheReceiver) {
  SenderLab lab{eight_out(true)};
  lab.at(0);
  lab.sent();
  for (const std::uint32_t number : {1U, 2U, 3U, 4U}) {
    lab.ack_flagged(number, kEce);
    EXPECT_EQ(lab.cwnd(), 4) << number;  // once, and such ACKs open nothing
    EXPECT_EQ(lab.sent(), "") << number;
  }
  lab.ack_flagged(5, kEce);
  EXPECT_EQ(lab.sent(), "8");
  EXPECT_EQ(lab.packets().back().flags, kEct | kCwr);
  lab.ack(6);
  EXPECT_EQ(lab.cwnd(), 4.25);
  EXPECT_EQ(lab.sent(), "9");
  EXPECT_EQ(lab.packets().back().flags, kEct);
  lab.ack_flagged(9, kEce);  // of a segment of the next window
  EXPECT_EQ(lab.cwnd(), 2);  // 4 were out
}

TEST(SenderThatAnswersMarks, DoesNotReduceAgainInRecovery) {
  SenderLab lab{eight_out(true)};
  lab.at(0);
  lab.dupacks(0, 3);
  EXPECT_EQ(lab.ssthresh(), 4);
  const double inflated = lab.cwnd();
  lab.ack_flagged(0, kEce);
  EXPECT_EQ(lab.ssthresh(), 4);
  EXPECT_EQ(lab.cwnd(), inflated + 1);
}

// By AccECN's counter, which begins at 5. It needs no answer, and segments carry none (RFC 9768, section 3.2).
TEST(SenderThatCountsMarks, ReducesOnceARoundTripWhateverTheCount) {
  SenderOptions options = eight_out(true);
  options.counts_marks = true;
  SenderLab lab{options};
  lab.at(0);
  lab.ack_flagged(1, ace_flags(5));
  EXPECT_EQ(lab.cwnd(), 9);
  lab.ack_flagged(3, ace_flags(7));  // two more
  EXPECT_EQ(lab.cwnd(), 4);          // of nine that were out, 3 to 11 still are
  lab.ack_flagged(5, ace_flags(0));
  lab.ack_flagged(9, ace_flags(0));
  EXPECT_EQ(lab.cwnd(), 4.25);  // one came marked and opened nothing, then four did without
  for (const Packet& packet : lab.packets()) EXPECT_EQ(packet.flags, kEct);
}

TEST(SenderThatAnswersMarks, NeverOpensTheWindowForOne) {
  SenderLab lab{{.initial_window = 1, .ecn_capable = true, .answers_marks = true}};
  lab.at(0);
  lab.ack_flagged(1, kEce);
  EXPECT_EQ(lab.cwnd(), 1);
  EXPECT_EQ(lab.ssthresh(), 2);
}

TEST(SenderThatAnswersMarks, TellsOfReductionsForLossesWithTheNextNewSegment) {
  SenderLab lab{{.initial_window = 2, .ecn_capable = true, .answers_marks = true}};
  lab.at(0);
  lab.at(3);
  EXPECT_EQ(lab.sent(), "0 1 0t");
  EXPECT_EQ(lab.packets().back().flags, kEct);  // a retransmission does not tell
  lab.ack(2);
  EXPECT_EQ(lab.sent(), "2 3");
  EXPECT_EQ(lab.packets()[3].flags, kEct | kCwr);
  EXPECT_EQ(lab.packets()[4].flags, kEct);
}

TEST(SenderThatAnswersMarks, IsAskedTo) {
  SenderLab lab{eight_out(false)};
  lab.at(0);
  lab.ack_flagged(1, kEce);
  EXPECT_EQ(lab.cwnd(), 9);
  for (const Packet& packet : lab.packets()) EXPECT_EQ(packet.flags, kEct);
}

// Segment 0 twice, by fast retransmit and then by a timeout, and a new one.
std::vector<bool> ecn_capable_copies_of_0(bool ecn_retransmissions) {
  SenderLab lab{{.initial_window = 8, .ecn_capable = true, .ecn_retransmissions = ecn_retransmissions}};
  lab.at(0);
  lab.dupacks(0, 3);
  lab.at(20);
  std::vector<bool> capable;
  for (const Packet& packet : lab.packets()) {
    if (packet.number == 0) capable.push_back((packet.flags & kEct) != 0);
    if (packet.copy == 0) {
      EXPECT_TRUE(packet.flags & kEct) << packet.number;
    }
  }
  return capable;
}

TEST(EcnCapableSender, MaySendAgainWhatRoutersMayMark) {
  for (const bool capable : ecn_capable_copies_of_0(true)) EXPECT_TRUE(capable);
}

TEST(EcnCapableSender, SendsAgainWithoutEctWhenTold) {  // RFC 3168, section 6.1.5
  const std::vector<bool> capable = ecn_capable_copies_of_0(false);
  ASSERT_GE(capable.size(), 3U);
  EXPECT_TRUE(capable[0]);
  for (std::size_t i = 1; i < capable.size(); ++i) EXPECT_FALSE(capable[i]);
}

}  // namespace
}  // namespace ackscope
