#include "tcp/sender/recovery/reno.h"

#include <gtest/gtest.h>

#include "support/recovery_bench.h"

namespace ackscope {
namespace {

using Options = parameters::Reno;
using Bench = test::RecoveryBench<Reno, Options>;

// RFC 2581 as it stands, whatever the catalogue's defaults are.
Options rfc2581() {
  Options o;
  o.dupack_threshold = 3;
  o.inflate = true;
  o.restart_timer = true;
  o.once_per_window = false;
  return o;
}

Options once_per_window() {
  Options o = rfc2581();
  o.once_per_window = true;
  return o;
}

TEST(Reno, ThirdDuplicateHalvesRetransmitsAndInflates) {
  Bench b{rfc2581()};
  b.dupacks(2);
  EXPECT_EQ(b.did(), "");
  b.dupacks(1);
  EXPECT_EQ(b.did(), "0f timer");
  EXPECT_EQ(b.ssthresh(), 5);  // half of 10
  EXPECT_EQ(b.cwnd(), 8);      // 5 + 3
  b.dupacks(2);
  EXPECT_EQ(b.cwnd(), 10);
  EXPECT_EQ(b.did(), "");
  EXPECT_TRUE(b.status().in_recovery);
  EXPECT_EQ(b.status().fast_retransmits, 1U);
}

TEST(Reno, AnyAckOfSomethingNewEndsRecovery) {
  Bench b{rfc2581()};
  b.dupacks(5);
  b.did();
  EXPECT_EQ(b.ack(4), AckKind::kNew);  // NewReno would call it partial and repair 4
  EXPECT_EQ(b.did(), "");
  EXPECT_FALSE(b.status().in_recovery);
  EXPECT_EQ(b.cwnd(), 5);  // ssthresh, and the ACK opens nothing
  EXPECT_EQ(b.status().duplicate_acks, 0U);
  b.ack(5);
  EXPECT_EQ(b.cwnd(), 5.2);  // avoidance
}

TEST(Reno, TheAckThatEndsRecoveryOpensTheWindowWhenTold) {
  Options o = rfc2581();
  o.grows_on_exit = true;
  Bench b{o};
  b.dupacks(5);
  b.ack(4);
  EXPECT_EQ(b.cwnd(), 5.2);  // ssthresh, then avoidance
  EXPECT_FALSE(b.status().in_recovery);
  b.ack(10);
  b.sends(10);
  b.dupacks(5);
  b.ack(12, false);  // it echoes a mark
  EXPECT_EQ(b.cwnd(), b.ssthresh());
}

TEST(Reno, SlowStartAfterATimeoutEndsAtAWholeSegment) {
  Bench b{rfc2581(), 9, HalveOf::kFlightSize, false};
  b.timeout();
  EXPECT_EQ(b.ssthresh(), 4);
}

TEST(Reno, ASecondLossOfTheWindowNeedsThreeMoreDuplicatesAndHalvesAgain) {
  Bench b{rfc2581()};
  b.dupacks(3);
  b.ack(4);
  b.did();
  b.dupacks(2);
  EXPECT_EQ(b.did(), "");
  b.dupacks(1);
  EXPECT_EQ(b.did(), "4f timer");
  EXPECT_EQ(b.ssthresh(), 3);  // 4..9 are out
  EXPECT_EQ(b.status().fast_retransmits, 2U);
}

TEST(Reno, OncePerWindowWaitsForAnAckOfWhatWasSentAfterTheFastRetransmit) {
  Bench b{once_per_window()};
  b.dupacks(3);  // recover: 9 is the last one out
  b.ack(4);
  b.did();
  b.dupacks(3);
  EXPECT_EQ(b.did(), "");
  EXPECT_FALSE(b.status().in_recovery);
  EXPECT_EQ(b.cwnd(), 5);  // and nothing inflates
  b.ack(10);
  b.sends(5);
  b.dupacks(3);
  EXPECT_EQ(b.did(), "");  // 9 is covered, but nothing that was sent later
  b.ack(11);
  b.dupacks(3);
  EXPECT_EQ(b.did(), "11f timer");
}

TEST(Reno, OncePerWindowTakesDuplicatesAfterATimeoutForItsOwnRepetitions) {
  for (const bool once : {false, true}) {
    Bench b{once ? once_per_window() : rfc2581()};
    b.timeout();
    b.sends(12);
    b.ack(10);
    b.dupacks(3);
    EXPECT_EQ(b.did(), once ? "" : "10f timer");
  }
  Bench later{once_per_window()};
  later.timeout();
  later.sends(12);
  later.ack(11);
  later.dupacks(3);
  EXPECT_EQ(later.did(), "11f timer");
}

TEST(Reno, TimeoutClosesTheWindowToOneAndEndsRecovery) {
  Bench b{rfc2581()};
  b.dupacks(3);
  b.sends(4);
  b.timeout();
  EXPECT_EQ(b.cwnd(), 1);
  EXPECT_EQ(b.ssthresh(), 2);  // 14 are out, but recovery keeps 5 of them in the network
  EXPECT_FALSE(b.status().in_recovery);
  EXPECT_EQ(b.status().duplicate_acks, 0U);
  b.sends(1);
  b.ack(1);
  EXPECT_EQ(b.cwnd(), 2);  // slow start
}

TEST(Reno, ATimeoutInRecoveryDoesNotHalveWhatDuplicatesInflated) {
  for (const HalveOf halve : {HalveOf::kWindow, HalveOf::kFlightSize}) {
    Bench b{rfc2581(), 10, halve};
    b.dupacks(9);
    EXPECT_EQ(b.cwnd(), 14);  // 5 + 9
    b.sends(4);
    b.timeout();
    EXPECT_EQ(b.ssthresh(), 2);  // of 5, not of 14
  }
}

TEST(Reno, ThresholdInflationAndTimerAreParameters) {
  Options o = rfc2581();
  o.dupack_threshold = 2;
  o.inflate = false;
  o.restart_timer = false;
  Bench b{o};
  b.dupacks(1);
  EXPECT_EQ(b.did(), "");
  b.dupacks(4);
  EXPECT_EQ(b.did(), "0f");
  EXPECT_EQ(b.cwnd(), 5);
}

TEST(Reno, AMarkedDuplicateNeedsNoOthersButKeepsToOncePerWindow) {
  Bench b{once_per_window()};
  b.duplicate({.count = 1, .retransmit_now = true});
  EXPECT_EQ(b.did(), "0f timer");
  EXPECT_EQ(b.cwnd(), 8);  // it stands for three
  b.ack(4);
  b.duplicate({.count = 1, .retransmit_now = true});
  EXPECT_EQ(b.did(), "");
}

TEST(Reno, AnAckThatEchoesAMarkDoesNotOpenTheWindow) {
  Bench b{rfc2581()};
  b.ack(1, false);
  EXPECT_EQ(b.cwnd(), 10);
  b.ack(2);
  EXPECT_EQ(b.cwnd(), 11);
}

}  // namespace
}  // namespace ackscope
