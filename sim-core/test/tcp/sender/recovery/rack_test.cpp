// RACK-TLP (RFC 8985), by hand. The clock is exact, and a round trip takes 100 ms unless a test says otherwise.
#include "tcp/sender/recovery/rack.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::SenderLab;
using test::SenderOptions;
using Reduction = parameters::Rack::Reduction;

SenderOptions options(double window, parameters::Rack rack = {}) {
  SenderOptions options{.initial_window = window, .initial_ssthresh = window};
  options.rack = rack;
  return options;
}

// 0 is late or lost. One segment that came after it proves nothing for a quarter of the least RTT.
TEST(Rack, WaitsForAQuarterOfTheLeastRttBeforeAFewOvertakenSegmentsAreLost) {
  SenderLab lab{options(4)};
  lab.at(0);
  EXPECT_EQ(lab.sent(), "0 1 2 3");
  lab.at(0.1);
  lab.sack(0, {{1, 2}});
  EXPECT_EQ(lab.sent(), "4");  // a segment has left the network
  lab.at(0.1249);
  EXPECT_EQ(lab.sent(), "");
  lab.at(0.125);
  EXPECT_EQ(lab.sent(), "0r");
  EXPECT_EQ(lab.ssthresh(), 2);
}

TEST(Rack, SendsNothingAgainIfTheOvertakenSegmentComesInTime) {
  SenderLab lab{options(4)};
  lab.at(0);
  lab.at(0.1);
  lab.sack(0, {{1, 2}});
  lab.at(0.12);
  lab.ack(2);
  lab.at(0.2);
  EXPECT_EQ(lab.sent().find('r'), std::string::npos);
  EXPECT_EQ(lab.ssthresh(), 4);
}

TEST(Rack, WaitsForNothingWhenThreeHaveCome) {
  SenderLab lab{options(4)};
  lab.at(0);
  lab.at(0.1);
  lab.sack(0, {{1, 2}});
  lab.sack(0, {{1, 3}});
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5");
  lab.sack(0, {{1, 4}});
  EXPECT_EQ(lab.sent(), "0r");
}

// Segment 0 and five behind it, in one ACK: that is no reordering, though 0 is the smallest of them. The reduction lets out as many as
// were delivered, and no more than ssthresh.
TEST(Rack, TakesNoOrderFromOneAck) {
  SenderLab lab{options(10)};
  lab.at(0);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 8 9");
  lab.at(0.1);
  lab.sack(1, {{3, 4}, {6, 10}});
  EXPECT_EQ(lab.sent(), "1r 2r 4r 5r");
  EXPECT_EQ(lab.ssthresh(), 4);
}

// RFC 6675, section 2: news in the blocks of an ACK that another has overtaken is news. Two leave for three that were delivered, of ten.
TEST(Rack, HearsTheBlocksOfAnAckThatWasOvertaken) {
  SenderLab lab{options(10)};
  lab.at(0);
  lab.at(0.1);
  lab.ack(4);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 8 9 10 11 12 13");
  lab.sack(3, {{5, 8}});
  EXPECT_EQ(lab.sent(), "4r 14");
}

// Its repair is lost, too. What was sent after the repair comes 100 ms after it has left; the repair had as long.
TEST(Rack, FindsALostRetransmission) {
  SenderLab lab{options(8, {.reduction = Reduction::kWindow})};
  lab.at(0);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7");
  lab.at(0.10);
  for (std::uint32_t end = 2; end <= 8; ++end) lab.sack(0, {{1, end}});
  // Two for the first two; then half of the window may be out: 8, 9, 0 again, 10.
  EXPECT_EQ(lab.sent(), "8 9 0r 10");
  lab.at(0.15);  // 8 and 9 come early: they were sent before the repair, though at the same time
  lab.sack(0, {{1, 9}});
  EXPECT_EQ(lab.sent(), "11");
  lab.at(0.25);
  lab.sack(0, {{1, 12}});
  EXPECT_EQ(lab.sent(), "0r 12 13 14");
}

TEST(Rack, EndsItsRepairWhenAllThatWasOutIsAcknowledged) {
  SenderLab lab{options(4)};
  lab.at(0);
  lab.at(0.1);
  lab.sack(0, {{1, 2}});
  lab.sack(0, {{1, 3}});
  lab.sack(0, {{1, 4}});
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 0r");
  lab.at(0.2);
  lab.ack(4);
  EXPECT_EQ(lab.ack_kinds(), "duplicate duplicate duplicate partial");
  lab.ack(6);
  EXPECT_EQ(lab.ack_kinds(), "new");
  EXPECT_EQ(lab.cwnd(), 2);  // half of the window of four; what left beyond it does not count
  EXPECT_EQ(lab.sender().counters().fast_retransmits, 1U);
}

// Two losses of one window are answered once.
TEST(Rack, ReducesTheWindowOncePerRecovery) {
  SenderLab lab{options(10)};
  lab.at(0);
  lab.at(0.1);
  lab.sack(0, {{1, 4}});
  EXPECT_EQ(lab.ssthresh(), 5);
  lab.sack(0, {{5, 9}, {1, 4}});
  EXPECT_EQ(lab.ssthresh(), 5);
  lab.at(0.2);
  lab.ack(4);
  lab.at(0.21);
  EXPECT_EQ(lab.ssthresh(), 5);
  EXPECT_EQ(lab.sender().counters().fast_retransmits, 1U);
}

// Section 7. 5 is lost, the last of the file. Two round trips and 200 ms after the ACK of 4 it is sent again, long before the timer.
TEST(Rack, ProbesForALostTail) {
  SenderOptions tail = options(3);
  tail.segments = 6;
  tail.max_window = 3;
  SenderLab lab{tail};
  lab.at(0);
  lab.at(0.1);
  lab.ack(3);
  lab.at(0.2);
  lab.ack(5);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5");
  lab.at(0.5999);
  EXPECT_EQ(lab.sent(), "");
  lab.at(0.6);
  EXPECT_EQ(lab.sent(), "5l");
  lab.at(0.7);
  lab.ack(6);
  EXPECT_EQ(lab.completions(), 1);
  EXPECT_EQ(lab.sender().counters().timeouts, 0U);
  EXPECT_EQ(lab.ssthresh(), 3);  // whether 5 or the probe came is not known
}

// 3, 4 and 5 are lost. The probe's ACK shows that 3 and 4 are missing and 5 has come, so that a recovery begins without a timeout.
class RackWithAProbe : public testing::TestWithParam<bool> {};

INSTANTIATE_TEST_SUITE_P(Timestamps, RackWithAProbe, testing::Bool());

TEST_P(RackWithAProbe, StartsARecoveryWithItsAck) {
  SenderOptions tail = options(3);
  tail.segments = 6;
  tail.max_window = 3;
  tail.timestamps = GetParam();  // the receiver echoes 2, the last that came in order
  SenderLab lab{tail};
  lab.at(0);
  lab.at(0.1);
  lab.ack_echoing(3, 0);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5");
  lab.at(0.3);
  EXPECT_EQ(lab.sent(), "5l");
  lab.at(0.4);
  lab.sack(3, {{5, 6}});
  lab.at(0.425);
  EXPECT_EQ(lab.sent(), "3r");  // 300 ms old, and reordering of 25 ms is ruled out already
  lab.at(0.5);
  lab.ack_echoing(4, 0.425);
  EXPECT_EQ(lab.sent(), "4r");
  lab.at(0.6);
  lab.ack_echoing(6, 0.5);
  EXPECT_EQ(lab.completions(), 1);
  EXPECT_EQ(lab.sender().counters().timeouts, 0U);
}

TEST(Rack, ProbesWithNewDataIfThereIsAny) {
  SenderOptions more = options(2);
  more.segments = 100;
  SenderLab lab{more};
  lab.at(0);
  lab.at(0.1);
  lab.ack(1);
  EXPECT_EQ(lab.sent(), "0 1 2");
  lab.at(0.2999);
  EXPECT_EQ(lab.sent(), "");
  lab.at(0.3);
  EXPECT_EQ(lab.sent(), "3l");
  lab.at(2);
  EXPECT_EQ(lab.sent(), "");  // one probe
  lab.at(3.3);                // and the timer runs from it
  EXPECT_EQ(lab.sent(), "1t");
}

TEST(Rack, ProbesNothingBeforeAnRttIsKnownNorIfItIsToldNotTo) {
  SenderLab unknown{options(2)};
  unknown.at(0);
  unknown.at(2.9);
  EXPECT_EQ(unknown.sent(), "0 1");
  SenderLab told{options(2, {.probes = false})};
  told.at(0);
  told.at(0.1);
  told.ack(1);
  told.sent();
  told.at(3);
  EXPECT_EQ(told.sent(), "");
}

// Section 6.3: what left a moment ago is not lost because the timer of an older segment fires.
TEST(Rack, PresumesOnlyOldSegmentsLostAtATimeout) {
  SenderLab lab{options(2, {.probes = false, .forward_rto = false})};
  lab.at(0);
  lab.at(0.1);
  lab.ack(1);  // 2; 1 is lost
  lab.at(3.05);
  EXPECT_EQ(lab.sent(), "0 1 2");
  lab.at(3.1);
  EXPECT_EQ(lab.sent(), "1t");
  EXPECT_EQ(lab.cwnd(), 1);
  lab.at(3.2);
  lab.ack(2);
  EXPECT_EQ(lab.sent(), "2t 3");  // 2 is as old as 1 was
}

// Everything but 0 is lost. The timer resends 1; its ACK opens the window, and what is left is sent again, not more.
TEST(Rack, SendsAgainWhatIsMissingAfterATimeout) {
  SenderOptions lossy = options(6, {.probes = false, .forward_rto = false});
  lossy.initial_ssthresh = 100;
  lossy.segments = 6;
  SenderLab lab{lossy};
  lab.at(0);
  lab.at(0.1);
  lab.ack(1);
  lab.at(3.1);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 1t");
  lab.at(3.2);
  lab.sack(2, {{3, 4}});
  EXPECT_EQ(lab.sent(), "2t 4t");
  lab.at(3.3);
  lab.ack(5);
  EXPECT_EQ(lab.sent(), "5t");
  EXPECT_EQ(lab.sender().counters().timeouts, 1U);
  EXPECT_EQ(lab.sender().counters().fast_retransmits, 0U);
}

// 0 was only late: its repair was needless, and the receiver says so. The next time, half of the least RTT is waited instead of a quarter.
TEST(Rack, WaitsLongerOnceTheReceiverReportsADuplicate) {
  SenderLab lab{options(8, {.undoes = false})};
  lab.at(0);
  lab.at(0.1);
  lab.sack(0, {{1, 2}});
  lab.at(0.125);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 8 0r");
  lab.at(0.13);
  lab.ack(8);
  EXPECT_EQ(lab.sent(), "9 10 11");
  lab.at(0.2);
  lab.ack(9);  // ends the recovery
  lab.at(0.225);
  lab.sack(9, {{0, 1}});
  lab.at(0.23);
  lab.sack(9, {{10, 11}});
  EXPECT_EQ(lab.sent(), "12 13");
  lab.at(0.2799);
  EXPECT_EQ(lab.sent(), "");
  lab.at(0.28);
  EXPECT_EQ(lab.sent(), "9r");
}

// 0 was only late, and the ACK of it says so: it echoes 0's own timestamp, not that of the retransmission at 0.125 s.
TEST(Rack, TakesBackARepairThatATimestampShowsToBeNeedless) {
  SenderOptions stamped = options(4);
  stamped.timestamps = true;
  SenderLab lab{stamped};
  lab.at(0);
  lab.at(0.1);
  lab.sack(0, {{1, 2}});
  lab.at(0.125);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 0r");
  EXPECT_EQ(lab.ssthresh(), 2);
  lab.at(0.13);
  lab.ack_echoing(2, 0);
  EXPECT_EQ(lab.ssthresh(), 4);
  EXPECT_EQ(lab.cwnd(), 4.25);  // and the ACK opens it
  EXPECT_EQ(lab.sent(), "5");
  EXPECT_EQ(lab.ack_kinds(), "duplicate new");
  const auto undone = test::rows_of(lab.trace(), Kind::kUndo);
  ASSERT_EQ(undone.size(), 1U);
  EXPECT_EQ(undone[0].tag, static_cast<std::uint16_t>(UndoReason::kTimestamp));
}

TEST(Rack, KeepsARepairThatTheAckOfTheRetransmissionEnds) {
  SenderOptions stamped = options(4);
  stamped.timestamps = true;
  SenderLab lab{stamped};
  lab.at(0);
  lab.at(0.1);
  lab.sack(0, {{1, 2}});
  lab.at(0.225);
  lab.ack_echoing(5, 0.125);
  EXPECT_EQ(lab.ssthresh(), 2);
  EXPECT_TRUE(test::rows_of(lab.trace(), Kind::kUndo).empty());
}

// Without timestamps the receiver's reports tell, when all that was sent again has come twice.
TEST(Rack, TakesBackARepairOnceAllOfItIsReportedAsDuplicates) {
  SenderLab lab{options(8, {.reduction = Reduction::kWindow})};
  lab.at(0);
  lab.at(0.1);
  lab.sack(0, {{2, 5}});
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 0r");
  lab.at(0.11);
  lab.sack(0, {{2, 8}});
  EXPECT_EQ(lab.sent(), "1r 8 9");
  lab.at(0.2);
  lab.ack(8);
  EXPECT_EQ(lab.ssthresh(), 4);
  lab.sack(8, {{0, 1}});
  EXPECT_EQ(lab.ssthresh(), 4);
  lab.sack(8, {{1, 2}});
  EXPECT_EQ(lab.ssthresh(), 8);
  EXPECT_EQ(lab.cwnd(), 8);
}

// The ACKs were late, not lost. What else was presumed lost is under way again.
TEST(Rack, TakesBackASpuriousTimeout) {
  SenderOptions stamped = options(6, {.probes = false});
  stamped.timestamps = true;
  SenderLab lab{stamped};
  lab.at(0);
  lab.at(0.1);
  lab.ack_echoing(1, 0);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6");
  lab.at(3.1);
  EXPECT_EQ(lab.sent(), "1t");
  EXPECT_EQ(lab.cwnd(), 1);
  lab.at(3.11);
  lab.ack_echoing(2, 0);
  EXPECT_NEAR(lab.cwnd(), 6.3, 0.05);
  EXPECT_EQ(lab.ssthresh(), 6);
  EXPECT_EQ(lab.sent(), "7");
  EXPECT_EQ(lab.state().out.pipe(), 6U);
  lab.at(3.12);
  lab.ack_echoing(7, 0);
  EXPECT_EQ(lab.sent().find('t'), std::string::npos);
}

// Without timestamps: the ACK of 1 may be of its retransmission. Two new segments leave; then 2 comes, which was not sent again.
TEST(Rack, TakesBackASpuriousTimeoutWhenAnOriginalComes) {
  SenderLab lab{options(6, {.probes = false})};
  lab.at(0);
  lab.at(0.1);
  lab.ack(1);
  lab.at(3.1);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 1t");
  lab.at(3.11);
  lab.ack(2);
  EXPECT_EQ(lab.sent(), "7 8");
  EXPECT_EQ(lab.ssthresh(), 3);
  lab.ack(3);
  EXPECT_EQ(lab.ssthresh(), 6);
  EXPECT_GE(lab.cwnd(), 6);
  const auto undone = test::rows_of(lab.trace(), Kind::kUndo);
  ASSERT_EQ(undone.size(), 1U);
  EXPECT_EQ(undone[0].tag, static_cast<std::uint16_t>(UndoReason::kOriginals));
  EXPECT_EQ(lab.sent().find('t'), std::string::npos);
}

// What was new comes, and no original: the loss was real.
TEST(Rack, GoesOnWithARepairAfterATimeoutWhenNoOriginalComes) {
  SenderLab lab{options(6, {.probes = false})};
  lab.at(0);
  lab.at(0.1);
  lab.ack(1);
  lab.at(3.1);
  lab.sent();
  lab.at(3.2);
  lab.ack(2);
  EXPECT_EQ(lab.sent(), "7 8");
  lab.at(3.3);
  lab.sack(2, {{7, 8}});
  EXPECT_EQ(lab.sent(), "2t");
  EXPECT_EQ(lab.ssthresh(), 3);
  EXPECT_TRUE(test::rows_of(lab.trace(), Kind::kUndo).empty());
}

}  // namespace
}  // namespace ackscope
