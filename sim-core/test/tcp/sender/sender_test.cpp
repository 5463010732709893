// A sender against a scripted peer: what it sends and when it is done. Its timer, its RTT samples and its recovery have files of
// their own beside this one.
#include "tcp/sender/sender.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::rows_of;
using test::SenderLab;

TEST(Sender, StartsAtItsTimeWithTheInitialWindow) {
  SenderLab lab{{.initial_window = 2, .start = 0.5}};
  lab.at(0.499);
  EXPECT_EQ(lab.sent(), "");
  EXPECT_FALSE(lab.sender().started_at());
  lab.at(0.5);
  EXPECT_EQ(lab.sent(), "0 1");
  EXPECT_EQ(lab.starts(), 1);
  EXPECT_EQ(*lab.sender().started_at(), test::seconds(0.5));
}

TEST(Sender, PacketsCarryWhatThePeerNeeds) {
  SenderLab lab{{.start = 0.25}};
  lab.at(0.25);
  const Packet& packet = lab.packets().at(0);
  EXPECT_EQ(packet.kind, PacketKind::kData);
  EXPECT_EQ(packet.number, 0U);
  EXPECT_EQ(packet.payload, 1000U);
  EXPECT_EQ(packet.bytes, 1040U);  // with the header
  EXPECT_EQ(packet.stamp, test::seconds(0.25));
  EXPECT_EQ(packet.copy, 0U);
}

TEST(Sender, SlowStartSendsTwoForEachAck) {
  SenderLab lab{{}};
  lab.at(0);
  EXPECT_EQ(lab.sent(), "0");
  lab.ack(1);
  EXPECT_EQ(lab.sent(), "1 2");
  lab.ack(2);
  EXPECT_EQ(lab.sent(), "3 4");
  lab.ack(3);
  EXPECT_EQ(lab.sent(), "5 6");
  EXPECT_EQ(lab.cwnd(), 4);
  EXPECT_EQ(lab.state().out.flight_size(), 4U);
}

TEST(Sender, AckOfTwoOpensOneAndMovesOnByTwo) {
  SenderLab lab{{.initial_window = 2}};
  lab.at(0);
  EXPECT_EQ(lab.sent(), "0 1");
  lab.ack(2);  // cwnd 3, nothing out
  EXPECT_EQ(lab.sent(), "2 3 4");
}

TEST(Sender, AvoidanceSendsAnExtraSegmentOnlyWhenTheWindowHasGrownByAWholeOne) {
  SenderLab lab{{.initial_window = 4, .initial_ssthresh = 4}};
  lab.at(0);
  EXPECT_EQ(lab.sent(), "0 1 2 3");
  lab.ack(1);  // 4.25
  lab.ack(2);  // 4.485
  lab.ack(3);  // 4.708
  lab.ack(4);  // 4.921
  EXPECT_EQ(lab.sent(), "4 5 6 7");
  lab.ack(5);  // 5.124
  EXPECT_EQ(lab.sent(), "8 9");
}

TEST(Sender, ReceiversWindowLimitsWhatIsOut) {
  SenderLab lab{{.initial_window = 2, .max_window = 3}};
  lab.at(0);
  lab.ack(1);
  lab.ack(2);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4");
  lab.ack(3);
  EXPECT_EQ(lab.sent(), "5");
  EXPECT_EQ(lab.state().out.flight_size(), 3U);
  EXPECT_EQ(lab.cwnd(), 5);  // goes on growing
}

TEST(Sender, SendsNoMoreThanTheFile) {
  SenderLab lab{{.initial_window = 8, .segments = 3}};
  lab.at(0);
  EXPECT_EQ(lab.sent(), "0 1 2");
}

TEST(Sender, CompletesWithTheAckOfTheLastSegment) {
  SenderLab lab{{.initial_window = 8, .segments = 3}};
  lab.at(0);
  lab.at(0.1);
  lab.ack(2);
  EXPECT_FALSE(lab.sender().completed());
  EXPECT_EQ(lab.completions(), 0);
  lab.at(0.3);
  lab.ack(3);
  EXPECT_EQ(*lab.sender().completed_at(), test::seconds(0.3));
  EXPECT_EQ(lab.completions(), 1);

  const auto rows = rows_of(lab.trace(), Kind::kFlow);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].tag, 0U);  // started, with 3 segments to send
  EXPECT_EQ(rows[0].a, 3U);
  EXPECT_EQ(rows[1].tag, 1U);
  EXPECT_EQ(rows[1].at, 3e8);
}

TEST(Sender, CompletedSenderIsSilent) {
  SenderLab lab{{.initial_window = 8, .segments = 3}};
  lab.at(0);
  lab.ack(3);
  lab.sent();
  lab.ack_kinds();
  lab.ack(3);  // late duplicates
  lab.ack(3);
  lab.at(100);  // and no timer
  EXPECT_EQ(lab.sent(), "");
  EXPECT_EQ(lab.ack_kinds(), "");
  EXPECT_EQ(lab.completions(), 1);
  EXPECT_EQ(lab.sender().counters().timeouts, 0U);
}

TEST(Sender, EndlessSenderNeverCompletes) {
  SenderLab lab{{.max_window = 4, .segments = std::nullopt}};
  lab.at(0);
  for (std::uint32_t i = 1; i <= 20'000; ++i) lab.ack(i);
  EXPECT_FALSE(lab.sender().completed());
  EXPECT_EQ(lab.state().out.snd_max(), 20'004U);
  EXPECT_EQ(rows_of(lab.trace(), Kind::kFlow).at(0).a, kUnset);
}

TEST(Sender, OldAckChangesNothing) {
  SenderLab lab{{.initial_window = 4}};
  lab.at(0);
  lab.ack(3);
  lab.sent();
  lab.ack_kinds();
  const double cwnd = lab.cwnd();
  for (int i = 0; i < 5; ++i) lab.ack(2);
  EXPECT_EQ(lab.ack_kinds(), "old old old old old");
  EXPECT_EQ(lab.sent(), "");
  EXPECT_EQ(lab.cwnd(), cwnd);
  EXPECT_EQ(lab.state().out.snd_una(), 3U);
}

#if defined(ACKSCOPE_CHECKS) && ACKSCOPE_CHECKS  // only then are invariants checked
TEST(Sender, AckOfSomethingNeverSentBreaksAnInvariant) {
  SenderLab lab{{}};
  lab.at(0);
  EXPECT_DEATH(lab.ack(2), "an ACK covers a segment that was never sent");
}
#endif

TEST(Sender, AnswersAProbeAtOnceWithOneOfTheSameSize) {
  SenderLab lab{{.start = 5}};
  lab.at(1);  // even before it starts
  lab.probe(7, 52, 0.9);
  const Packet& reply = lab.packets().at(0);
  EXPECT_EQ(reply.kind, PacketKind::kProbeReply);
  EXPECT_EQ(reply.number, 7U);
  EXPECT_EQ(reply.bytes, 52U);
  EXPECT_EQ(reply.stamp, test::seconds(0.9));  // the receiver's, for it to time
  const auto rows = rows_of(lab.trace(), Kind::kProbe);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].tag, 1U);
  EXPECT_EQ(rows[0].value, 7);
}

TEST(Sender, ProbeLeavesWindowAndTimerAlone) {
  SenderLab lab{{}};
  lab.at(0);
  lab.at(2);
  lab.probe(0, 40, 2);
  lab.at(2.999);
  EXPECT_EQ(lab.sent(), "0");
  lab.at(3);
  EXPECT_EQ(lab.sent(), "0t");
}

TEST(Sender, CountsTheMeanWindowOverTime) {
  SenderLab lab{{.segments = 4, .start = 1}};
  lab.at(1);
  lab.at(1.5);
  lab.ack(1);  // 0.5 s of 1 segment
  lab.at(1.75);
  EXPECT_DOUBLE_EQ(lab.sender().counters().window_integral, (0.5 * 1 + 0.25 * 2) * 1e9);  // asked in the middle
  lab.at(2);
  lab.ack(3);  // 0.5 s of 2
  lab.at(2.25);
  lab.ack(4);  // 0.25 s of 3
  lab.at(9);   // after completion nothing is counted
  const SenderCounters counters = lab.sender().counters();
  EXPECT_DOUBLE_EQ(counters.active, 1.25e9);
  EXPECT_DOUBLE_EQ(counters.window_integral, (0.5 * 1 + 0.5 * 2 + 0.25 * 3) * 1e9);
  EXPECT_EQ(counters.segments_sent, 4U);
  EXPECT_EQ(counters.retransmissions, 0U);
}

TEST(Sender, MeanWindowCountsTheTimeBeforeATimeoutWithTheWindowOfBefore) {
  SenderLab lab{{.initial_window = 4}};
  lab.at(0);
  lab.at(5);  // 3 s of 4 segments, then 2 s of 1
  EXPECT_DOUBLE_EQ(lab.sender().counters().window_integral, (3 * 4 + 2 * 1) * 1e9);
}

TEST(Sender, MeanWindowCountsNothingThatTheReceiverForbids) {
  SenderLab lab{{.initial_window = 2, .max_window = 3}};
  lab.at(0);
  lab.at(1);
  lab.ack(1);  // 1 s of 2
  lab.ack(2);  // cwnd 4
  EXPECT_EQ(lab.cwnd(), 4);
  lab.at(2);  // 1 s of 3
  EXPECT_DOUBLE_EQ(lab.sender().counters().window_integral, (2 + 3) * 1e9);
  lab.ack(3);  // counted, and not only asked for
  EXPECT_DOUBLE_EQ(lab.sender().counters().window_integral, (2 + 3) * 1e9);
}

TEST(Sender, WindowRowsSayWhenPhaseOrThresholdChanges) {
  SenderLab lab{{.initial_window = 6, .initial_ssthresh = 8}};
  lab.at(0);          // slow start
  lab.ack(1);         // 7
  lab.ack(2);         // 8: avoidance
  lab.ack(3);         // no change of phase
  lab.dupacks(3, 3);  // flight: snd_nxt is 3 + 8 = 11, so 8 are out; ssthresh 4: recovery
  lab.ack(11);        // all: avoidance again
  std::vector<std::uint16_t> phases;
  std::vector<std::uint32_t> thresholds;
  for (const auto& row : rows_of(lab.trace(), Kind::kWindow)) {
    phases.push_back(row.tag);
    thresholds.push_back(row.a);
  }
  EXPECT_EQ(phases, (std::vector<std::uint16_t>{0, 1, 2, 1}));
  EXPECT_EQ(thresholds, (std::vector<std::uint32_t>{8, 8, 4, 4}));
}

TEST(Sender, ThresholdWithoutALimitIsWrittenAsUnset) {
  SenderLab lab{{}};
  lab.at(0);
  EXPECT_EQ(rows_of(lab.trace(), Kind::kWindow).at(0).a, kUnset);
}

}  // namespace
}  // namespace ackscope
