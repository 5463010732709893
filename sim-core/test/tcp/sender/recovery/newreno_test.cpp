#include "tcp/sender/recovery/newreno.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>

#include "support/recovery_bench.h"

namespace ackscope {
namespace {

using Options = parameters::NewReno;

// RFC 2582 as it stands, whatever the catalogue's defaults are.
Options rfc2582() {
  Options o;
  o.dupack_threshold = 3;
  o.partial_ack_timer = Options::PartialAckTimer::kFirst;
  o.send_high = Options::SendHigh::kStrict;
  o.restart_timer = true;
  o.inflate = true;
  o.exit_window = Options::ExitWindow::kSsthresh;
  o.timeout_in_recovery = Options::TimeoutInRecovery::kReduce;
  return o;
}

using Bench = test::RecoveryBench<NewReno, Options>;

TEST(NewReno, TwoDuplicatesAreReordering) {
  Bench b{rfc2582()};
  b.dupacks(2);
  EXPECT_EQ(b.did(), "");
  EXPECT_FALSE(b.status().in_recovery);
  EXPECT_EQ(b.cwnd(), 10);
  EXPECT_EQ(b.ssthresh(), 1000);
}

TEST(NewReno, ThirdDuplicateHalvesRetransmitsAndInflatesByThree) {  // steps 1 and 2
  Bench b{rfc2582()};
  b.dupacks(3);
  EXPECT_EQ(b.did(), "0f timer");
  EXPECT_TRUE(b.status().in_recovery);
  EXPECT_EQ(b.ssthresh(), 5);  // flight size 10, halved
  EXPECT_EQ(b.cwnd(), 8);      // 5 + 3
  EXPECT_EQ(b.status().fast_retransmits, 1U);
}

TEST(NewReno, ThresholdOfDuplicatesIsAParameter) {
  for (const int threshold : {1, 2, 5}) {
    Options o = rfc2582();
    o.dupack_threshold = threshold;
    Bench b{o};
    b.dupacks(threshold - 1);
    EXPECT_FALSE(b.status().in_recovery) << threshold;
    b.dupacks(1);
    EXPECT_TRUE(b.status().in_recovery) << threshold;
    EXPECT_EQ(b.cwnd(), 5 + threshold);  // as many segments have left the network
  }
}

TEST(NewReno, NewAckStartsTheCountOfDuplicatesAgain) {
  Bench b{rfc2582()};
  b.dupacks(2);
  EXPECT_EQ(b.ack(1), AckKind::kNew);
  EXPECT_EQ(b.status().duplicate_acks, 0U);
  b.dupacks(2);
  EXPECT_FALSE(b.status().in_recovery);
}

TEST(NewReno, EachFurtherDuplicateInflatesByOneAndRetransmitsNothing) {  // step 3
  Bench b{rfc2582()};
  b.dupacks(3);
  b.did();
  b.dupacks(4);
  EXPECT_EQ(b.cwnd(), 12);  // 5 + 3 + 4
  EXPECT_EQ(b.did(), "");
  EXPECT_EQ(b.status().duplicate_acks, 7U);
}

TEST(NewReno, PartialAckRepairsTheNextHoleAndDeflates) {  // step 5
  Bench b{rfc2582()};                                     // 0 and 4 of 0..9 are lost: 8 duplicates
  b.dupacks(8);
  EXPECT_EQ(b.cwnd(), 13);  // 5 + 3 + 5
  b.did();
  EXPECT_EQ(b.ack(4), AckKind::kPartial);
  EXPECT_EQ(b.did(), "4p timer");
  EXPECT_EQ(b.cwnd(), 10);  // 13 - 4 acknowledged + 1
  EXPECT_EQ(b.ssthresh(), 5);
  EXPECT_TRUE(b.status().in_recovery);
}

TEST(NewReno, DeflationLeavesAtLeastOneSegment) {
  Bench b{rfc2582(), 40};  // most duplicates were lost on their way
  b.dupacks(3);            // cwnd 20 + 3
  EXPECT_EQ(b.ack(39), AckKind::kPartial);
  EXPECT_EQ(b.cwnd(), 1);  // 23 - 39 + 1 would be -15
}

TEST(NewReno, ImpatientRestartsTheTimerOnTheFirstPartialAckOnly) {  // section 4
  Bench b{rfc2582()};
  b.dupacks(3);
  b.did();
  b.ack(2);
  b.ack(4);
  b.ack(6);
  EXPECT_EQ(b.did(), "2p timer 4p 6p");
}

TEST(NewReno, SlowButSteadyRestartsTheTimerOnEveryPartialAck) {  // section 4
  Options o = rfc2582();
  o.partial_ack_timer = Options::PartialAckTimer::kEvery;
  Bench b{o};
  b.dupacks(3);
  b.did();
  b.ack(2);
  b.ack(4);
  b.ack(6);
  EXPECT_EQ(b.did(), "2p timer 4p timer 6p timer");
}

TEST(NewReno, SecondRecoveryHasAFirstPartialAckOfItsOwn) {
  Bench b{rfc2582()};
  b.dupacks(3);
  b.ack(4);
  b.ack(10);
  b.sends(10);
  b.dupacks(3);
  b.did();
  b.ack(12);
  EXPECT_EQ(b.did(), "12p timer");
}

TEST(NewReno, RecoveryLastsUntilAllThatWasOutAtItsStartIsAcknowledged) {
  Bench b{rfc2582()};
  b.dupacks(3);  // recover: 9 is the last one out
  b.sends(4);    // 10..13, new data during recovery
  EXPECT_EQ(b.ack(9), AckKind::kPartial);
  EXPECT_TRUE(b.status().in_recovery);
  EXPECT_EQ(b.ack(10), AckKind::kNew);
  EXPECT_FALSE(b.status().in_recovery);
}

TEST(NewReno, FullAckSetsTheWindowToSsthresh) {  // step 5, option (2)
  Bench b{rfc2582()};
  b.dupacks(9);  // cwnd 14
  b.did();
  b.ack(10);
  EXPECT_EQ(b.cwnd(), 5);
  EXPECT_EQ(b.ssthresh(), 5);
  EXPECT_EQ(b.did(), "");
  EXPECT_EQ(b.status().duplicate_acks, 0U);
}

TEST(NewReno, FullAckMaySetTheWindowToWhatIsOutPlusOne) {  // step 5, option (1): min(ssthresh, FlightSize + MSS)
  for (const auto& [new_segments, expected] : {std::pair{0U, 1.0}, {2U, 3.0}, {4U, 5.0}, {8U, 5.0}}) {
    Options o = rfc2582();
    o.exit_window = Options::ExitWindow::kFlightSize;
    Bench b{o};
    b.dupacks(3);
    b.sends(new_segments);
    b.ack(10);
    EXPECT_EQ(b.cwnd(), expected) << new_segments << " new segments are out";
  }
}

TEST(NewReno, AcksInRecoveryDoNotOpenTheWindowAsOutsideOfIt) {
  Bench b{rfc2582()};
  b.dupacks(3);
  b.ack(1);  // 8 - 1 + 1, and nothing more
  EXPECT_EQ(b.cwnd(), 8);
  b.ack(10);  // leaves with ssthresh exactly
  EXPECT_EQ(b.cwnd(), 5);
  b.sends(5);
  b.ack(11);  // congestion avoidance again: + 1/5
  EXPECT_EQ(b.cwnd(), 5.2);
}

TEST(NewReno, WithoutInflationTheWindowStaysAtSsthreshThroughoutRecovery) {
  Options o = rfc2582();
  o.inflate = false;
  Bench b{o};
  b.dupacks(3);
  EXPECT_EQ(b.cwnd(), 5);
  b.dupacks(5);
  EXPECT_EQ(b.cwnd(), 5);
  b.ack(4);
  EXPECT_EQ(b.cwnd(), 5);
  b.ack(10);
  EXPECT_EQ(b.cwnd(), 5);
}

TEST(NewReno, FastRetransmitLeavesTheTimerAloneWhenTold) {
  Options o = rfc2582();
  o.restart_timer = false;
  Bench b{o};
  b.dupacks(3);
  EXPECT_EQ(b.did(), "0f");
}

TEST(NewReno, TimeoutClosesTheWindowToOneAndHalvesTheFlight) {  // RFC 2581, section 3.1
  Bench b{rfc2582()};
  b.timeout();
  EXPECT_EQ(b.cwnd(), 1);
  EXPECT_EQ(b.ssthresh(), 5);
  EXPECT_EQ(b.did(), "");  // resending is the sender's
}

TEST(NewReno, TimeoutEndsRecoveryAndForgetsDuplicates) {
  Bench b{rfc2582()};
  b.dupacks(5);
  b.timeout();
  EXPECT_FALSE(b.status().in_recovery);
  EXPECT_EQ(b.status().duplicate_acks, 0U);
  b.sends(1);
  EXPECT_EQ(b.ack(1), AckKind::kNew);  // not partial: slow start from here
  EXPECT_EQ(b.cwnd(), 2);
}

TEST(NewReno, TimeoutInRecoveryReducesAgainOrKeepsTheThreshold) {
  for (const bool keep : {false, true}) {
    Options o = rfc2582();
    o.timeout_in_recovery = keep ? Options::TimeoutInRecovery::kKeep : Options::TimeoutInRecovery::kReduce;
    Bench b{o};
    b.dupacks(3);  // ssthresh 5
    b.timeout();
    EXPECT_EQ(b.ssthresh(), keep ? 5 : 2);
    EXPECT_EQ(b.cwnd(), 1);
  }
}

TEST(NewReno, ATimeoutInRecoveryDoesNotHalveWhatDuplicatesInflated) {
  // 20 are out, 17 duplicates come: ssthresh 10, cwnd 10 + 17, and 7 more leave. Of the 27 that are not acknowledged 17 have left the
  // network; half of 27 would raise ssthresh to 13.
  for (const HalveOf halve : {HalveOf::kWindow, HalveOf::kFlightSize}) {
    Bench b{rfc2582(), 20, halve};
    b.dupacks(17);
    EXPECT_EQ(b.cwnd(), 27);
    b.sends(7);
    b.timeout();
    EXPECT_EQ(b.ssthresh(), 5);  // of 10
  }
}

TEST(NewReno, ATimeoutInRecoveryHalvesWhatIsOutIfThatIsLess) {
  Bench b{rfc2582(), 20};
  b.dupacks(3);  // ssthresh 10
  b.ack(14);     // 6 are out
  b.timeout();
  EXPECT_EQ(b.ssthresh(), 3);
}

TEST(NewReno, KeepingConcernsTimeoutsInRecoveryOnly) {
  Options o = rfc2582();
  o.timeout_in_recovery = Options::TimeoutInRecovery::kKeep;
  Bench b{o};
  b.dupacks(3);
  b.ack(10);
  b.sends(8);
  b.timeout();
  EXPECT_EQ(b.ssthresh(), 4);
}

// send_high (section 5). 0..9 were out at the timeout, so send_high names 9. An ACK of N covers N - 1.
struct AfterTimeout {
  Bench bench;
  // Three duplicates of `acknowledged` after all was sent again and 10 and 11 for the first time.
  AfterTimeout(Options::SendHigh rule, std::uint32_t acknowledged) : bench{with(rule)} {
    bench.timeout();
    bench.sends(12);
    if (acknowledged > 0) bench.ack(acknowledged);
    bench.dupacks(3);
  }
  static Options with(Options::SendHigh rule) {
    Options o = rfc2582();
    o.send_high = rule;
    return o;
  }
};

std::string after_timeout(Options::SendHigh rule, std::uint32_t acknowledged) { return AfterTimeout{rule, acknowledged}.bench.did(); }

TEST(NewReno, StrictSendHighWantsADuplicateThatCoversSomethingSentAfterTheTimeout) {
  EXPECT_EQ(after_timeout(Options::SendHigh::kStrict, 0), "");
  EXPECT_EQ(after_timeout(Options::SendHigh::kStrict, 9), "");
  EXPECT_EQ(after_timeout(Options::SendHigh::kStrict, 10), "");  // covers 9, which is send_high, not more
  EXPECT_EQ(after_timeout(Options::SendHigh::kStrict, 11), "11f timer");
}

TEST(NewReno, InclusiveSendHighTakesTheDuplicateThatCoversSendHighItself) {
  EXPECT_EQ(after_timeout(Options::SendHigh::kInclusive, 9), "");
  EXPECT_EQ(after_timeout(Options::SendHigh::kInclusive, 10), "10f timer");
  EXPECT_EQ(after_timeout(Options::SendHigh::kInclusive, 11), "11f timer");
}

TEST(NewReno, WithoutSendHighAnyThreeDuplicatesCount) {
  EXPECT_EQ(after_timeout(Options::SendHigh::kOff, 0), "0f timer");
  EXPECT_EQ(after_timeout(Options::SendHigh::kOff, 9), "9f timer");
}

TEST(NewReno, DuplicatesThatSendHighRefusedDoNotCountLater) {
  AfterTimeout refused{Options::SendHigh::kStrict, 9};
  Bench& b = refused.bench;
  b.dupacks(10);
  EXPECT_EQ(b.did(), "");
  EXPECT_EQ(b.cwnd(), 2);  // 1 and one new ACK; refused duplicates do not inflate
  EXPECT_EQ(b.ssthresh(), 5);
}

TEST(NewReno, SecondTimeoutInARowDoesNotForgetWhatWasSentBeforeTheFirst) {
  Bench b{rfc2582()};
  b.timeout();
  b.sends(1);
  b.timeout();  // only 0 was sent again, but 9 is still the highest
  b.sends(12);
  b.ack(9);
  b.dupacks(3);
  EXPECT_EQ(b.did(), "");
}

TEST(NewReno, RecoveryWhileGoingBackNLastsUntilAllThatWasEverSentIsAcknowledged) {
  Options o = rfc2582();
  o.send_high = Options::SendHigh::kOff;
  Bench b{o};
  b.timeout();
  b.sends(3);  // 0..2 again; 3..9 are not known to be lost
  b.dupacks(3);
  EXPECT_EQ(b.ack(5), AckKind::kPartial);
  EXPECT_EQ(b.ack(10), AckKind::kNew);
}

TEST(NewReno, SendHighIsOpenBeforeTheFirstTimeout) {
  Bench b{rfc2582()};
  b.dupacks(3);  // not even segment 0 is acknowledged
  EXPECT_TRUE(b.status().in_recovery);
}

TEST(NewReno, LossRightAfterRecoveryStartsAnother) {
  Bench b{rfc2582()};
  b.dupacks(3);
  b.sends(5);
  b.ack(10);
  b.did();
  b.dupacks(3);
  EXPECT_EQ(b.did(), "10f timer");
  EXPECT_EQ(b.ssthresh(), 2);  // 5 out: floor(2.5)
  EXPECT_EQ(b.status().fast_retransmits, 2U);
}

TEST(NewReno, AMarkedDuplicateNeedsNoOthers) {
  Bench b{rfc2582()};
  b.duplicate({.count = 1, .retransmit_now = true});
  EXPECT_EQ(b.did(), "0f timer");
  EXPECT_EQ(b.cwnd(), 8);  // 5 + 3: it stands for three
  b.duplicate({.count = 1, .retransmit_now = true});
  EXPECT_EQ(b.did(), "");  // in recovery it is a duplicate like others
  EXPECT_EQ(b.cwnd(), 9);
}

TEST(NewReno, ADuplicateThatStandsForOthersCountsAndInflatesAsTheyWould) {
  Bench b{rfc2582()};
  b.dupacks(1);
  b.duplicate({.count = 4});
  EXPECT_EQ(b.did(), "0f timer");
  EXPECT_EQ(b.cwnd(), 10);  // 5 + 5
  b.duplicate({.count = 3});
  EXPECT_EQ(b.cwnd(), 13);
  EXPECT_EQ(b.status().duplicate_acks, 8U);
}

TEST(NewReno, AMarkDoesNotOverruleSendHigh) {
  Bench b{rfc2582()};
  b.timeout();
  b.sends(12);
  b.ack(9);
  b.duplicate({.count = 1, .retransmit_now = true});
  EXPECT_EQ(b.did(), "");
}

TEST(NewReno, AnAckThatEchoesAMarkDoesNotOpenTheWindow) {
  Bench b{rfc2582()};
  b.ack(1, false);
  EXPECT_EQ(b.cwnd(), 10);
}

}  // namespace
}  // namespace ackscope
