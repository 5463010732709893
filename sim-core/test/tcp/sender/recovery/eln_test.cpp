#include "tcp/sender/recovery/eln.h"

#include <gtest/gtest.h>

#include <limits>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::SenderLab;
using test::SenderOptions;

constexpr double kUnlimited = std::numeric_limits<double>::infinity();

SenderOptions eight_out(std::int64_t notices) {
  return {.initial_window = 8, .reno = parameters::Reno{}, .eln = parameters::ElnResponse{.dupack_threshold = notices}};
}
SenderOptions eight_out_with_newreno() {
  SenderOptions options = eight_out(3);
  options.reno.reset();
  return options;
}

TEST(Eln, RepairsOnTheThirdNoticeWithoutReducing) {
  SenderLab lab{eight_out(3)};
  lab.at(0);
  lab.sent();
  lab.notices(0, 2);
  EXPECT_EQ(lab.sent(), "");
  lab.notices(0, 1);
  EXPECT_EQ(lab.sent(), "0f 8 9 10");  // three have come
  lab.notices(0, 1);
  EXPECT_EQ(lab.sent(), "11");
  lab.ack(8);
  EXPECT_EQ(lab.cwnd(), 8);
  EXPECT_EQ(lab.ssthresh(), kUnlimited);
  EXPECT_EQ(lab.sent(), "12 13 14 15");
}

TEST(Eln, RxmtRepairsOnTheFirstNoticeAndLetsOneSegmentOutForEach) {
  SenderLab lab{eight_out(1)};
  lab.at(0);
  lab.sent();
  lab.notices(0, 1);
  EXPECT_EQ(lab.sent(), "0f 8");
  lab.notices(0, 2);
  EXPECT_EQ(lab.sent(), "9 10");
  lab.ack(8);
  EXPECT_EQ(lab.cwnd(), 8);
  EXPECT_EQ(lab.ssthresh(), kUnlimited);
}

TEST(Eln, CountsDuplicatesWithoutANoticeAsAlways) {
  SenderLab lab{eight_out(1)};
  lab.at(0);
  lab.sent();
  lab.dupacks(0, 2);
  EXPECT_EQ(lab.sent(), "");
  lab.dupacks(0, 1);
  EXPECT_EQ(lab.sent(), "0f");
  EXPECT_EQ(lab.ssthresh(), 4);
}

TEST(Eln, BelievesOneNoticeAmongTheDuplicates) {
  SenderLab lab{eight_out(3)};
  lab.at(0);
  lab.sent();
  lab.notices(0, 1);
  lab.dupacks(0, 2);
  EXPECT_EQ(lab.sent(), "0f 8 9 10");
  lab.ack(8);
  EXPECT_EQ(lab.cwnd(), 8);
}

TEST(Eln, DoesNotReduceAgainForANoticeInARecoveryThatHas) {
  SenderLab lab{eight_out_with_newreno()};
  lab.at(0);  // 0 is lost to congestion, 3 is not
  lab.dupacks(0, 3);
  EXPECT_EQ(lab.ssthresh(), 4);
  lab.ack_flagged(3, kLossNotified);
  lab.notices(3, 4);
  EXPECT_EQ(lab.ssthresh(), 4);
  lab.ack(20 > lab.state().out.snd_max() ? lab.state().out.snd_max() : 20);
  EXPECT_EQ(lab.cwnd(), 4);
  EXPECT_EQ(lab.sender().counters().fast_retransmits, 1U);
}

TEST(Eln, ReducesAfterAllForASecondLossThatNobodyExplains) {
  for (const bool explained : {false, true}) {
    SenderLab lab{eight_out_with_newreno()};
    lab.at(0);  // 0 and 3 are lost
    lab.sent();
    lab.notices(0, 3);
    EXPECT_EQ(lab.sent(), "0f 8 9 10");
    lab.ack(3);  // cwnd 11 - 3 + 1
    EXPECT_EQ(lab.sent(), "3p 11");
    explained ? lab.notices(3, 3) : lab.dupacks(3, 3);
    EXPECT_EQ(lab.ssthresh(), explained ? 8 : 4);  // of the 8 in the network, not of the 9 that are out
    EXPECT_EQ(lab.cwnd(), explained ? 12 : 8);
    lab.ack(11);  // a full ACK
    EXPECT_EQ(lab.cwnd(), explained ? 8 : 4);
    EXPECT_EQ(lab.ssthresh(), explained ? kUnlimited : 4);
  }
}

TEST(Eln, ATimeoutInARepairReducesAsAlways) {
  for (SenderOptions options : {eight_out(3), eight_out_with_newreno()}) {
    SenderLab lab{options};
    lab.at(0);
    lab.notices(0, 3);  // 11 are out, three of which have come
    lab.at(3);
    EXPECT_EQ(lab.cwnd(), 1);
    EXPECT_EQ(lab.ssthresh(), 4);
  }
}

TEST(Eln, SparesTheWindowOfSackAndRepairsAllHoles) {
  SenderOptions options = eight_out(3);
  options.reno.reset();
  options.sack.emplace();
  SenderLab lab{options};
  lab.at(0);  // 0 and 3 are lost
  lab.sent();
  lab.sack(0, {{1, 2}}, kLossNotified);
  lab.sack(0, {{1, 3}}, kLossNotified);
  lab.sack(0, {{4, 5}, {1, 3}}, kLossNotified);  // 3, 5, 6, 7 and 0 are under way
  EXPECT_EQ(lab.sent(), "0f 8 9 10");
  lab.sack(0, {{4, 7}, {1, 3}}, kLossNotified);  // 7, 8, 9, 10 and 0
  EXPECT_EQ(lab.sent(), "3s 11 12");
  lab.ack(8);
  EXPECT_EQ(lab.cwnd(), 8);
  EXPECT_EQ(lab.ssthresh(), kUnlimited);
  EXPECT_EQ(lab.sender().counters().fast_retransmits, 1U);
}

TEST(Eln, SparesTheWindowOfSmart) {
  SenderOptions options = eight_out(3);
  options.reno.reset();
  options.smart.emplace();
  SenderLab lab{options};
  lab.at(0);
  lab.sent();
  lab.smart(0, 1, kLossNotified);
  EXPECT_EQ(lab.sent(), "0f 8");
  lab.smart(8, 0);
  EXPECT_EQ(lab.cwnd(), 8);
  EXPECT_EQ(lab.ssthresh(), kUnlimited);
}

// The ACK opens the window before it shows the loss, so the window that is spared is larger than the one that the ACK found.
TEST(Eln, GivesTheThresholdBackWhereANewAckShowedTheLoss) {
  SenderOptions options = eight_out(3);
  options.reno.reset();
  options.smart.emplace().dupack_threshold = 1;
  SenderLab lab{options};
  lab.at(0);
  lab.sent();
  lab.smart(1, 2, kLossNotified);  // 0 and 2 have come; the ACK of 0 alone is lost
  EXPECT_EQ(lab.sent().substr(0, 2), "1f");
  EXPECT_EQ(lab.cwnd(), 9);
  EXPECT_EQ(lab.ssthresh(), 9);
  lab.smart(8, 1);
  EXPECT_EQ(lab.cwnd(), 9);
  EXPECT_EQ(lab.ssthresh(), kUnlimited);
}

TEST(Eln, AMarkInARepairReducesForGood) {
  SenderOptions options = eight_out(3);
  options.ecn_capable = true;
  options.answers_marks = true;
  SenderLab lab{options};
  lab.at(0);
  lab.notices(0, 3);  // 0 again, and 8, 9 and 10
  ASSERT_EQ(lab.cwnd(), 11);
  lab.ack_flagged(0, kEce | kLossNotified);  // 11 are out
  EXPECT_EQ(lab.ssthresh(), 5);
  EXPECT_EQ(lab.cwnd(), 6);  // and the duplicate
  lab.ack(8);
  EXPECT_EQ(lab.cwnd(), 5);
  EXPECT_EQ(lab.ssthresh(), 5);
}

TEST(Eln, IsIgnoredByASenderThatDoesNotHeedIt) {
  SenderOptions options = eight_out(1);
  options.eln.reset();
  SenderLab lab{options};
  lab.at(0);
  lab.sent();
  lab.notices(0, 2);
  EXPECT_EQ(lab.sent(), "");
  lab.notices(0, 1);
  EXPECT_EQ(lab.sent(), "0f");
  EXPECT_EQ(lab.ssthresh(), 4);
}

}  // namespace
}  // namespace ackscope
