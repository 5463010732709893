// Sender and NewReno together, packet by packet: the duplicates are what a receiver would send for the segments that got through.
#include <gtest/gtest.h>

#include <string>

#include "support/tcp_lab.h"
#include "tcp/sender/sender.h"

namespace ackscope {
namespace {

using test::SenderLab;
using test::SenderOptions;

SenderOptions eight_out() {
  return {.initial_window = 8, .newreno = {.inflate = true, .timeout_in_recovery = parameters::NewReno::TimeoutInRecovery::kReduce}};
}

TEST(SenderRecovery, OneLossIsRepairedWithinARoundTrip) {
  SenderLab lab{eight_out()};
  lab.at(0);  // 0..7; 0 is lost, 1..7 give seven duplicates
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7");
  lab.dupacks(0, 2);
  EXPECT_EQ(lab.sent(), "");
  lab.dupacks(0, 1);  // ssthresh 4, cwnd 7
  EXPECT_EQ(lab.sent(), "0f");
  lab.dupacks(0, 1);  // cwnd 8, 8 out
  EXPECT_EQ(lab.sent(), "");
  lab.dupacks(0, 3);  // cwnd 9, 10, 11
  EXPECT_EQ(lab.sent(), "8 9 10");
  lab.ack_kinds();
  lab.ack(8);  // full: cwnd 4, and 8, 9, 10 are out
  EXPECT_EQ(lab.ack_kinds(), "new");
  EXPECT_EQ(lab.sent(), "11");
  EXPECT_EQ(lab.cwnd(), 4);
  lab.ack(9);  // avoidance: 4.25
  EXPECT_EQ(lab.sent(), "12");
}

TEST(SenderRecovery, TwoHolesTakeTwoRoundTripsAndOneReduction) {
  SenderLab lab{eight_out()};
  lab.at(0);  // 0 and 4 are lost: duplicates by 1, 2, 3, 5, 6, 7
  lab.dupacks(0, 6);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 0f 8 9");  // cwnd 7 at the third, 10 at the sixth
  lab.ack_kinds();
  lab.ack(4);  // 0 arrived: partial. cwnd 10 - 4 + 1 = 7; 4..9 are out, so one more
  EXPECT_EQ(lab.ack_kinds(), "partial");
  EXPECT_EQ(lab.sent(), "4p 10");
  lab.dupacks(4, 2);  // by 8 and 9: cwnd 8, 9
  EXPECT_EQ(lab.sent(), "11 12");
  lab.ack(10);  // 4 arrived; 10, 11, 12 are out: full
  EXPECT_EQ(lab.sent(), "13");
  EXPECT_EQ(lab.cwnd(), 4);
  EXPECT_EQ(lab.ssthresh(), 4);
  EXPECT_EQ(lab.sender().counters().fast_retransmits, 1U);
  EXPECT_EQ(lab.sender().counters().retransmissions, 2U);
}

TEST(SenderRecovery, WithoutInflationNewDataWaitsForPartialAcks) {
  SenderOptions options = eight_out();
  options.newreno.inflate = false;
  SenderLab lab{options};
  lab.at(0);
  lab.dupacks(0, 6);  // cwnd 4 all the time, 8 are out
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 0f");
  lab.ack(4);  // partial; 4..7 are out: the window is full
  EXPECT_EQ(lab.sent(), "4p");
  lab.ack(8);  // full, nothing is out
  EXPECT_EQ(lab.sent(), "8 9 10 11");
}

TEST(SenderRecovery, LostRetransmissionWaitsForTheTimeout) {
  SenderLab lab{eight_out()};
  lab.at(0);
  lab.at(1);
  lab.dupacks(0, 7);  // 0f, then 8, 9, 10 as cwnd reaches 11; the timer runs from 1 s
  lab.dupacks(0, 3);  // by 8, 9, 10: cwnd 14
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 0f 8 9 10 11 12 13");
  lab.at(4);  // 0f was lost, too. 14 are not acknowledged, of which recovery keeps 4 in the network: ssthresh 2
  EXPECT_EQ(lab.sent(), "0t");
  EXPECT_EQ(lab.ssthresh(), 2);
  EXPECT_EQ(lab.cwnd(), 1);
  lab.ack_kinds();
  lab.ack(14);  // everything else had come
  EXPECT_EQ(lab.ack_kinds(), "new");
  EXPECT_EQ(lab.sent(), "14 15");
  EXPECT_EQ(lab.sender().counters().timeouts, 1U);
}

TEST(SenderRecovery, ImpatientGivesUpALongRepairAtATimeout) {  // RFC 2582, section 4
  SenderOptions options = eight_out();
  options.newreno.partial_ack_timer = parameters::NewReno::PartialAckTimer::kFirst;
  SenderLab lab{options};
  lab.at(0);          // 0, 2, 4, 6 are lost
  lab.dupacks(0, 4);  // cwnd 4 + 3 + 1
  lab.at(2);
  lab.ack(2);  // first partial ACK: the timer runs from 2 s. cwnd 8 - 2 + 1 = 7, 6 are out
  lab.at(4);
  lab.ack(4);  // second: the timer goes on. cwnd 7 - 2 + 1 = 6, 5 are out
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 0f 2p 8 4p 9");
  lab.at(5);
  EXPECT_EQ(lab.sent(), "4t");
}

TEST(SenderRecovery, SlowButSteadyRepairsOneHoleARoundTripWithoutATimeout) {  // RFC 2582, section 4
  SenderOptions options = eight_out();
  options.newreno.partial_ack_timer = parameters::NewReno::PartialAckTimer::kEvery;
  SenderLab lab{options};
  lab.at(0);
  lab.dupacks(0, 4);
  lab.at(2);
  lab.ack(2);
  lab.at(4);
  lab.ack(4);
  lab.at(6.5);
  lab.ack(6);
  EXPECT_EQ(lab.sender().counters().timeouts, 0U);
  EXPECT_EQ(lab.sender().counters().retransmissions, 4U);
}

TEST(SenderRecovery, PartialAckBeyondWhatWasResentContinuesFromThere) {
  SenderOptions options = eight_out();
  options.newreno.send_high = parameters::NewReno::SendHigh::kOff;
  SenderLab lab{options};
  lab.at(0);
  lab.at(3);
  lab.dupacks(0, 3);  // 1 is out: ssthresh 2, cwnd 5
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 0t 0f 1t 2t 3t 4t");
  lab.ack(7);  // all but 7 had come: partial, cwnd 1. 7 goes out once, not again because the window is open
  EXPECT_EQ(lab.sent(), "7p");
  EXPECT_EQ(lab.state().out.flight_size(), 1U);
}

TEST(SenderRecovery, EveryAckOfRecoveryIsNamedInTheTrace) {
  SenderLab lab{eight_out()};
  lab.at(0);
  lab.ack(1);
  lab.dupacks(1, 3);
  lab.ack(0);
  lab.ack(5);
  lab.ack(10);
  EXPECT_EQ(lab.ack_kinds(), "new duplicate duplicate duplicate old partial new");
}

}  // namespace
}  // namespace ackscope
