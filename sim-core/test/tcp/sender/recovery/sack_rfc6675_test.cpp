// What RFC 6675 has and RFC 3517 has not, packet by packet.
#include <gtest/gtest.h>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::SenderLab;
using test::SenderOptions;
using Rules = parameters::Sack::Rules;

SenderOptions out(double segments, Rules rules = Rules::kRfc6675) {
  return {.initial_window = segments, .sack = parameters::Sack{.rules = rules}};
}

// Section 5, step 2: IsLost(HighACK + 1).
TEST(SackRfc6675, StartsAsSoonAsTheScoreboardShowsALoss) {
  for (const Rules rules : {Rules::kRfc3517, Rules::kRfc6675}) {
    SenderLab lab{out(8, rules)};
    lab.at(0);  // 0 is lost, and the ACKs for 1 and 2
    lab.sent();
    lab.sack(0, {{1, 4}});
    EXPECT_EQ(lab.sent(), rules == Rules::kRfc6675 ? "0f" : "");
    EXPECT_EQ(lab.sender().counters().fast_retransmits, rules == Rules::kRfc6675 ? 1U : 0U);
  }
}

TEST(SackRfc6675, WaitsUntilAsManyCameBeyondTheFirstMissingSegmentAsItsThreshold) {
  SenderLab lab{out(8)};
  lab.at(0);
  lab.sent();
  lab.sack(0, {{1, 2}});
  lab.sack(0, {{3, 4}, {1, 2}});
  EXPECT_EQ(lab.sent(), "");
  lab.sack(0, {{5, 6}, {3, 4}, {1, 2}});  // three runs beyond 0, two beyond 2; ssthresh 4, pipe 2, 4, 6, 7 and 0
  EXPECT_EQ(lab.sent(), "0f");
}

// Section 2: a duplicate reports something new.
TEST(SackRfc6675, CountsOnlyDuplicatesThatReportNews) {
  for (const Rules rules : {Rules::kRfc3517, Rules::kRfc6675}) {
    SenderLab lab{out(8, rules)};
    lab.at(0);
    lab.sent();
    for (int i = 0; i < 4; ++i) lab.sack(0, {{1, 2}});
    EXPECT_EQ(lab.sent(), rules == Rules::kRfc6675 ? "" : "0f");
  }
}

// Section 2: regardless of whether it is cumulative.
TEST(SackRfc6675, StartsWithACumulativeAckThatShowsALoss) {
  SenderLab lab{out(8)};
  lab.at(0);  // 1 is lost
  lab.sent();
  lab.ack_kinds();
  lab.sack(1, {{2, 5}});  // ssthresh 3; pipe 5, 6, 7 and 1
  EXPECT_EQ(lab.ack_kinds(), "new");
  EXPECT_EQ(lab.sent(), "1f");
  EXPECT_EQ(lab.ssthresh(), 3);
}

// Section 5, step A: what is sacked beyond RecoveryPoint stays known.
TEST(SackRfc6675, EndsARecoveryAndStartsTheNextWithOneAck) {
  SenderLab lab{out(10)};
  lab.at(0);  // 0 is lost
  lab.sent();
  for (std::uint32_t end = 2; end <= 10; ++end) lab.sack(0, {{1, end}});
  EXPECT_EQ(lab.sent(), "0f 10 11 12 13");  // ssthresh 5; 10 is lost
  lab.sack(10, {{11, 14}});                 // ssthresh 2
  EXPECT_EQ(lab.sent(), "10f 14");
  EXPECT_EQ(lab.sender().counters().fast_retransmits, 2U);
}

// NextSeg(), rule 4: 0, 1, 6 and 7 of eight segments are lost.
TEST(SackRfc6675, RescuesTheEndOfAFileOnce) {
  for (const Rules rules : {Rules::kRfc3517, Rules::kRfc6675}) {
    SenderOptions options = out(8, rules);
    options.segments = 8;
    SenderLab lab{options};
    lab.at(0);
    lab.sent();
    for (std::uint32_t end = 3; end <= 6; ++end) lab.sack(0, {{2, end}});
    EXPECT_EQ(lab.sent(), "0f 1s");
    lab.sack(1, {{2, 6}});
    EXPECT_EQ(lab.sent(), "");  // HighACK is not beyond the first retransmission
    lab.ack(6);
    EXPECT_EQ(lab.sent(), rules == Rules::kRfc6675 ? "7s" : "");
    if (rules == Rules::kRfc3517) continue;
    lab.sack(6, {{7, 8}});
    EXPECT_EQ(lab.sent(), "6s");  // rule 3
    lab.ack(8);
    EXPECT_EQ(lab.completions(), 1);
    EXPECT_EQ(lab.sender().counters().timeouts, 0U);
  }
}

// Section 5.1, and for any timeout, because NextSeg() is not for what is sent after one.
TEST(SackRfc6675, StartsNoRecoveryBeforeEverythingSentBeforeATimeoutIsAcknowledged) {
  SenderLab lab{out(8)};
  lab.at(0);
  lab.at(3);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 0t");
  lab.sack(1, {{4, 8}});
  EXPECT_EQ(lab.sent(), "1t 2t");
  EXPECT_EQ(lab.sender().counters().fast_retransmits, 0U);
}

}  // namespace
}  // namespace ackscope
