// Sender and SACK together, packet by packet: the blocks are what a receiver would send for the segments that got through.
#include "tcp/sender/recovery/sack.h"

#include <gtest/gtest.h>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::SenderLab;
using test::SenderOptions;

SenderOptions out(double segments, const parameters::Sack& sack = {}) { return {.initial_window = segments, .sack = sack}; }

// The paper's figure 1.
TEST(Sack, RepairsTheFirstTwoOfFiveInOneRoundTrip) {
  SenderLab lab{out(5)};
  lab.at(0);  // 0 and 1 are lost
  lab.sent();
  lab.sack(0, {{2, 3}});
  lab.sack(0, {{2, 4}});
  EXPECT_EQ(lab.sent(), "");
  lab.sack(0, {{2, 5}});  // ssthresh 2; the pipe is 0 and then the one retransmission
  EXPECT_EQ(lab.sent(), "0f 1s");
  lab.sack(1, {{2, 5}});  // only 1 is under way
  EXPECT_EQ(lab.sent(), "5");
  lab.ack_kinds();
  lab.ack(5);
  EXPECT_EQ(lab.ack_kinds(), "new");
  EXPECT_EQ(lab.sent(), "6");
  EXPECT_EQ(lab.cwnd(), 2);
  EXPECT_EQ(lab.sender().counters().fast_retransmits, 1U);
}

TEST(Sack, TheAckThatEndsRecoveryMayOpenTheWindow) {
  SenderLab lab{out(5, {.grows_on_exit = true})};
  lab.at(0);
  lab.sack(0, {{2, 3}});
  lab.sack(0, {{2, 4}});
  lab.sack(0, {{2, 5}});
  lab.sack(1, {{2, 5}});
  EXPECT_EQ(lab.cwnd(), 2);
  lab.ack(5);
  EXPECT_EQ(lab.cwnd(), 2.5);
}

TEST(Sack, SendsASecondHoleOnceThreeSegmentsCameBeyondIt) {
  SenderLab lab{out(8)};
  lab.at(0);  // 0 and 3 are lost
  lab.sent();
  lab.sack(0, {{1, 2}});
  lab.sack(0, {{1, 3}});
  lab.sack(0, {{4, 5}, {1, 3}});  // ssthresh 4; pipe 3, 5, 6, 7 and 0
  EXPECT_EQ(lab.sent(), "0f");
  lab.sack(0, {{4, 6}, {1, 3}});  // pipe 3, 6, 7 and 0
  EXPECT_EQ(lab.sent(), "");
  lab.sack(0, {{4, 7}, {1, 3}});  // 3 is lost: pipe 7 and 0
  EXPECT_EQ(lab.sent(), "3s 8");
  lab.sack(0, {{4, 8}, {1, 3}});
  EXPECT_EQ(lab.sent(), "9");
  lab.sack(3, {{4, 8}});
  EXPECT_EQ(lab.sent(), "10");
  lab.ack(8);  // 8, 9 and 10 are out
  EXPECT_EQ(lab.sent(), "11");
  EXPECT_EQ(lab.cwnd(), 4);
  EXPECT_EQ(lab.sender().counters().fast_retransmits, 1U);
  EXPECT_EQ(lab.sender().counters().retransmissions, 2U);
}

TEST(Sack, CountsThePipeAsFallAndFloydDo) {
  SenderLab lab{out(8, {.pipe = parameters::Sack::Pipe::kCounter})};
  lab.at(0);  // 0, 2 and 4 are lost
  lab.sent();
  lab.sack(0, {{1, 2}});
  lab.sack(0, {{3, 4}, {1, 2}});
  lab.sack(0, {{5, 6}, {3, 4}, {1, 2}});  // cwnd 4, pipe 5
  EXPECT_EQ(lab.sent(), "0f");
  lab.sack(0, {{5, 7}, {3, 4}, {1, 2}});  // 4
  EXPECT_EQ(lab.sent(), "");
  lab.sack(0, {{5, 8}, {3, 4}, {1, 2}});  // 3
  EXPECT_EQ(lab.sent(), "2s");
  lab.sack(2, {{5, 8}, {3, 4}});  // 4 - 2
  EXPECT_EQ(lab.sent(), "4s 8");
  lab.sack(4, {{5, 8}});
  EXPECT_EQ(lab.sent(), "9 10");
  lab.ack(8);
  EXPECT_EQ(lab.sent(), "11");
  EXPECT_EQ(lab.cwnd(), 4);
  EXPECT_EQ(lab.sender().counters().fast_retransmits, 1U);
}

TEST(Sack, NeverSendsMoreThanTheReceiverAllows) {
  SenderOptions options = out(8);
  options.max_window = 8;
  SenderLab lab{options};
  lab.at(0);
  lab.sent();
  for (std::uint32_t end = 2; end <= 8; ++end) lab.sack(0, {{1, end}});  // the pipe would let 8, 9 and 10 out
  EXPECT_EQ(lab.sent(), "0f");
}

// 0 and its retransmission are lost, and so are 8 and 9, but not 10.
void lose_a_retransmission(SenderLab& lab) {
  lab.at(1);
  lab.sent();
  for (std::uint32_t end = 2; end <= 8; ++end) lab.sack(0, {{1, end}});
  EXPECT_EQ(lab.sent(), "0f 8 9 10");
  lab.sack(0, {{10, 11}, {1, 8}});
  EXPECT_EQ(lab.sent(), "11");
  lab.at(4);  // 3 s after the retransmission
  EXPECT_EQ(lab.sent(), "0t");
  EXPECT_EQ(lab.ssthresh(), 4);  // half of 12 is more than what the recovery left
}

TEST(Sack, LeavesALostRetransmissionToTheTimer) {
  for (const auto at_timeout : {parameters::Sack::AtTimeout::kClear, parameters::Sack::AtTimeout::kKeep}) {
    SenderLab lab{out(8, {.at_timeout = at_timeout})};
    lose_a_retransmission(lab);
    lab.ack(8);
    EXPECT_EQ(lab.sent(), "8t 9t");
    lab.ack(9);
    EXPECT_EQ(lab.sent(), at_timeout == parameters::Sack::AtTimeout::kKeep ? "11t 12" : "10t 11t");
  }
}

TEST(Sack, StartsNoRecoveryOnDuplicatesOfWhatATimeoutSentTwice) {
  SenderLab lab{out(8)};
  lose_a_retransmission(lab);
  for (int i = 0; i < 4; ++i) lab.sack(0, {{1, 8}});
  EXPECT_EQ(lab.sent(), "");
  lab.ack(12);  // all of what was sent until then
  EXPECT_EQ(lab.sent(), "12 13");
  for (std::uint32_t end = 14; end <= 16; ++end) lab.sack(12, {{13, end}});
  EXPECT_EQ(lab.sent(), "12f");
}

TEST(Sack, TakesABlockOfAnEarlySegmentForEvidenceIfItIsTo) {
  for (const bool is_evidence : {false, true}) {
    SenderOptions options = out(2, {.probe_is_evidence = is_evidence});
    options.limited_transmit.emplace();
    SenderLab lab{options};
    lab.at(0);  // 0 is lost
    lab.sent();
    lab.sack(0, {{1, 2}});
    EXPECT_EQ(lab.sent(), "2e");
    lab.sack(0, {{1, 3}});
    EXPECT_EQ(lab.sent(), is_evidence ? "0f" : "3e");
    if (!is_evidence) continue;
    EXPECT_EQ(lab.ssthresh(), 2);
    lab.ack(3);
    EXPECT_EQ(lab.sent(), "3 4");
  }
}

TEST(Sack, PacesItsRepairsIfRetransmissionsArePaced) {
  for (const auto retransmissions : {parameters::Pacing::Retransmissions::kUnpaced, parameters::Pacing::Retransmissions::kPaced}) {
    SenderOptions options = out(5);
    options.pacing = parameters::Pacing{.share = 1, .retransmissions = retransmissions};
    SenderLab lab{options};
    lab.at(0);
    lab.at(0.1);
    lab.ack(1);  // a sample of 100 ms; cwnd 6
    lab.at(0.3);
    lab.sent();  // 5 and 6 have left; 1 and 2 are lost
    for (std::uint32_t end = 4; end <= 6; ++end) lab.sack(1, {{3, end}});
    EXPECT_EQ(lab.sent(), retransmissions == parameters::Pacing::Retransmissions::kPaced ? "1f" : "1f 2s");
    lab.at(0.4);
    EXPECT_EQ(lab.sent(), retransmissions == parameters::Pacing::Retransmissions::kPaced ? "2s" : "");
  }
}

TEST(Sack, LimitsTheBurstOfItsRepairs) {
  SenderOptions options = out(12);
  options.bursts = parameters::BurstLimit{.segments = 4};
  SenderLab lab{options};
  lab.at(0);
  lab.ack_flagged(0, 0, PacketOptions{});
  lab.ack_flagged(0, 0, PacketOptions{});
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 8 9 10 11");  // a burst an ACK
  lab.sack(0, {{3, 12}});                              // cwnd 6, pipe 1
  EXPECT_EQ(lab.sent(), "0f 1s 2s 12 13");
  lab.sack(0, {{3, 12}});
  EXPECT_EQ(lab.sent(), "14");
}

}  // namespace
}  // namespace ackscope
