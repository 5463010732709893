// RFC 9002 by hand: NewReno's window as in its appendix B, losses and probes as in its appendix A. Ten packets leave at 0 s.
#include "quic/sender.h"

#include <gtest/gtest.h>

#include "support/quic_lab.h"

namespace ackscope {
namespace {

using test::QuicSenderLab;
using test::rows_of;

TEST(QuicSender, OpensItsWindowByWhatIsAcknowledged) {
  QuicSenderLab lab{{}};
  lab.at(0);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 8 9");
  lab.at(0.1);
  lab.ack({{0, 2}});
  EXPECT_EQ(lab.cwnd(), 12);
  EXPECT_EQ(lab.sent(), "10 11 12 13");
  EXPECT_EQ(lab.sender().progress().snd_una(), 2U);
}

// The window is halved once in a round trip, and nothing leaves until what is in flight fits into it.
TEST(QuicSender, HalvesItsWindowOnceARoundTripAndSendsLostDataInNewPackets) {
  QuicSenderLab lab{{}};
  lab.at(0);
  lab.sent();
  lab.at(0.1);
  lab.ack({{3, 4}});  // packet 0 is lost: eight are in flight, five may be
  EXPECT_EQ(lab.sent(), "");
  EXPECT_EQ(lab.cwnd(), 5);
  EXPECT_EQ(lab.ssthresh(), 5);
  lab.ack({{3, 5}});  // packet 1 is lost, which was sent before the reduction
  EXPECT_EQ(lab.cwnd(), 5);
  EXPECT_EQ(lab.sent(), "");
  lab.ack({{3, 7}, {1, 3}});       // late, but it has come, and so has packet 2
  EXPECT_EQ(lab.sent(), "0n 10");  // three were in flight
  lab.ack({{1, 10}});
  EXPECT_EQ(lab.sent(), "11 12 13");
  EXPECT_EQ(lab.cwnd(), 5);  // all of it was sent before the reduction
  lab.at(0.2);
  lab.ack({{1, 12}});  // packets 10 and 11 carried segments 0 and 10
  EXPECT_EQ(lab.cwnd(), 5.4);
  EXPECT_EQ(lab.sender().progress().snd_una(), 11U);
}

TEST(QuicSender, WaitsForTimeWhereNumbersDoNotTell) {
  QuicSenderLab lab{{.segments = 2}};
  lab.at(0);
  lab.sent();
  lab.at(0.1);
  lab.ack({{1, 2}});
  lab.at(0.1124);
  EXPECT_EQ(lab.sent(), "");
  lab.at(0.1125);  // 9/8 of the round trip
  EXPECT_EQ(lab.sent(), "0d");
}

// A.9: the probe timeout asks for an answer and leaves the window as it is.
TEST(QuicSender, ProbesWithNewDataAndKeepsItsWindow) {
  QuicSenderLab lab{{}};
  lab.at(0);
  lab.sent();
  lab.at(1.0239);
  EXPECT_EQ(lab.sent(), "");
  lab.at(1.024);  // 333 + 4 x 166.5 + 25 ms
  EXPECT_EQ(lab.sent(), "10o 11o");
  EXPECT_EQ(lab.cwnd(), 10);
  lab.at(1.024 + 2.0479);
  EXPECT_EQ(lab.sent(), "");
  lab.at(1.024 + 2.048);
  EXPECT_EQ(lab.sent(), "12o 13o");
  EXPECT_EQ(rows_of(lab.trace(), Kind::kProbeTimeout).size(), 2U);
}

TEST(QuicSender, ProbesWithWhatIsOutWhereThereIsNoNewData) {
  QuicSenderLab lab{{.segments = 3}};
  lab.at(0);
  lab.sent();
  lab.at(1.024);
  EXPECT_EQ(lab.sent(), "0o 1o");
  lab.at(1.1);
  lab.ack({{0, 5}});
  EXPECT_EQ(lab.completions(), 1);
}

TEST(QuicSender, SendsAgainOnceWhatAProbeHasSentAgain) {
  QuicSenderLab lab{{.segments = 3, .quic = {.probes = 1}}};
  lab.at(0);
  lab.sent();
  lab.at(1.024);
  EXPECT_EQ(lab.sent(), "0o");
  lab.at(1.1);
  lab.ack({{3, 4}});  // the probe; packets 0 to 2 were sent a second before it
  EXPECT_EQ(lab.sent(), "1d 2d");
}

// Section 7.6: the RTT was sampled, then nothing comes for long.
TEST(QuicSender, FallsToTheLeastWindowInPersistentCongestion) {
  QuicSenderLab lab{{}};
  lab.at(0);
  lab.at(0.1);
  lab.ack({{0, 10}});
  EXPECT_EQ(lab.cwnd(), 20);
  lab.at(5.075);  // probe timeouts at 0.425, 1.075, 2.375 and 4.975 s
  lab.sent();
  lab.ack({{36, 37}, {0, 10}});  // of the last probes: all before it are lost, over more than 3 x 275 ms
  EXPECT_EQ(lab.cwnd(), 3);      // two, and what is acknowledged opens one
  EXPECT_EQ(lab.ssthresh(), 10);
  ASSERT_EQ(rows_of(lab.trace(), Kind::kPersistentCongestion).size(), 1U);
  EXPECT_EQ(lab.sent(), "10n 11n");
  lab.at(5.175);
  lab.ack({{36, 40}, {0, 10}});
  EXPECT_EQ(lab.cwnd(), 6);  // slow start again
}

TEST(QuicSender, LeavesOutTheReceiversDelayFromItsRoundTrip) {
  QuicSenderLab lab{{}};
  lab.at(0);
  lab.at(0.1);
  lab.ack({{0, 1}});
  lab.at(0.12);
  lab.ack({{0, 10}}, 0.02);
  const auto rtts = rows_of(lab.trace(), Kind::kRtt);
  ASSERT_EQ(rtts.size(), 2U);
  EXPECT_EQ(rtts[1].a, 120'000U);
  EXPECT_EQ(rtts[1].value, 1e8);
}

TEST(QuicSender, LeavesOutNoMoreDelayThanTheReceiverHasPromised) {
  QuicSenderLab lab{{}};
  lab.at(0);
  lab.at(0.1);
  lab.ack({{0, 1}});
  lab.at(0.2);
  lab.ack({{0, 10}}, 0.1);                                            // of which 25 ms count
  EXPECT_EQ(rows_of(lab.trace(), Kind::kRtt)[1].value, 109'375'000);  // (7 x 100 + 175) / 8
}

TEST(QuicSender, MeasuresNothingByAnAckWhoseLargestNumberIsKnown) {
  QuicSenderLab lab{{}};
  lab.at(0);
  lab.at(0.1);
  lab.ack({{2, 3}});
  lab.at(0.11);
  lab.ack({{0, 3}});
  EXPECT_EQ(rows_of(lab.trace(), Kind::kRtt).size(), 1U);
}

TEST(QuicSender, OpensByWhatWasSentAfterTheReductionOnly) {
  QuicSenderLab lab{{}};
  lab.at(0);
  lab.at(0.1);
  lab.ack({{3, 6}});  // packets 0 to 2 are lost; four are in flight, and packet 10 makes five
  EXPECT_EQ(lab.cwnd(), 5);
  lab.at(0.2);
  lab.ack({{3, 11}});  // packets 6 to 9 left before the reduction
  EXPECT_EQ(lab.cwnd(), 5.2);
}

TEST(QuicSender, ProbesAsSoonAsEverOnceThereHasBeenAnAnswer) {
  QuicSenderLab lab{{}};
  lab.at(0);
  lab.at(1.024);
  lab.at(1.124);
  lab.sent();
  lab.ack({{10, 12}, {0, 10}});  // the probes' round trip is 100 ms; much more leaves
  lab.sent();
  lab.at(1.124 + 0.3249);
  EXPECT_EQ(lab.sent(), "");
  lab.at(1.124 + 0.325);  // 100 + 4 x 50 + 25 ms, not doubled
  EXPECT_NE(lab.sent(), "");
}

TEST(QuicSender, ForgetsPacketsThatHaveNothingMoreToTell) {
  QuicSenderLab lab{{}};
  lab.at(0);
  lab.at(0.1);
  lab.ack({{0, 4}});
  EXPECT_EQ(lab.sender().sent().first(), 4U);
}

TEST(QuicSender, AnswersMarksOncePerRoundTrip) {
  QuicSenderLab lab{{.ecn = true}};
  lab.at(0);
  lab.at(0.1);
  lab.ack({{0, 2}}, 0, 1);
  EXPECT_EQ(lab.cwnd(), 5);
  lab.ack({{0, 4}}, 0, 3);
  EXPECT_EQ(lab.cwnd(), 5);
  lab.ack({{0, 10}}, 0, 3);
  lab.sent();
  lab.at(0.2);
  lab.ack({{0, 12}}, 0, 4);
  EXPECT_EQ(lab.cwnd(), 2.5);
}

TEST(QuicSender, AnswersAMarkThatCameWithALateAckWithTheNextOne) {
  QuicSenderLab lab{{.ecn = true}};
  lab.at(0);
  lab.at(0.1);
  lab.ack({{3, 4}});  // packet 0 is lost
  lab.ack({{1, 10}});
  EXPECT_EQ(lab.cwnd(), 5);
  lab.at(0.15);
  lab.ack({{0, 10}}, 0, 1);  // it came after all, and marked
  EXPECT_EQ(lab.cwnd(), 5);
  lab.at(0.2);
  lab.ack({{0, 12}}, 0, 1);
  EXPECT_EQ(lab.cwnd(), 2.5);
}

TEST(QuicSender, SpreadsAWindowOverTheRoundTripIfItPaces) {
  QuicSenderLab lab{{.pacing = parameters::Pacing{.share = 0.8}}};
  lab.at(0);
  lab.at(0.1);
  lab.ack({{0, 10}});
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 8 9 10");
  lab.at(0.1039);
  EXPECT_EQ(lab.sent(), "");
  lab.at(0.104);  // 0.8 x 100 ms / 20
  EXPECT_EQ(lab.sent(), "11");
}

TEST(QuicSender, NumbersItsPacketsFromZeroWithoutRepeating) {
  QuicSenderLab lab{{.segments = 3}};
  lab.at(0);
  lab.at(1.024);
  for (std::size_t i = 0; i < lab.packets().size(); ++i) EXPECT_EQ(lab.options()[i]->packet_number, i);
  EXPECT_EQ(lab.packets().size(), 5U);
  lab.ack({{0, 5}});
}

}  // namespace
}  // namespace ackscope
