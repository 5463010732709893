#include <gtest/gtest.h>

#include <vector>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::SenderLab;
using test::SenderOptions;

constexpr parameters::Pacing kPacing{.share = 0.9, .retransmissions = parameters::Pacing::Retransmissions::kUnpaced};
constexpr parameters::Pacing kAllPaced{.share = 0.9, .retransmissions = parameters::Pacing::Retransmissions::kPaced};

// When segments were sent, ns.
std::vector<double> send_times(SenderLab& lab) {
  std::vector<double> times;
  for (const test::Row& row : test::rows_of(lab.trace(), Kind::kSend)) times.push_back(row.at);
  return times;
}

TEST(PacedSender, SendsTheFirstWindowAtOnceBecauseItKnowsNoRtt) {
  SenderLab lab{{.initial_window = 4, .pacing = kPacing}};
  lab.at(0);
  EXPECT_EQ(lab.sent(), "0 1 2 3");
}

TEST(PacedSender, SpreadsTheWindowsOfSlowStart) {
  SenderLab lab{{.pacing = kPacing}};
  lab.at(0);
  EXPECT_EQ(lab.sent(), "0");
  lab.at(0.1);
  lab.ack(1);  // RTT 100 ms, cwnd 2: 45 ms apart
  EXPECT_EQ(lab.sent(), "1");
  lab.at(0.144999999);
  EXPECT_EQ(lab.sent(), "");
  lab.at(0.145);
  EXPECT_EQ(lab.sent(), "2");
  lab.at(0.2);
  lab.ack(2);  // cwnd 3: 30 ms; the last segment left 55 ms ago
  EXPECT_EQ(lab.sent(), "3");
  lab.at(0.229999999);
  EXPECT_EQ(lab.sent(), "");
  lab.at(0.23);
  EXPECT_EQ(lab.sent(), "4");
  lab.at(0.245);
  lab.ack(3);  // cwnd 4, but the next segment's time was set at 230 ms: 30 ms later
  lab.at(0.259999999);
  EXPECT_EQ(lab.sent(), "");
  lab.at(0.26);
  EXPECT_EQ(lab.sent(), "5");
}

TEST(PacedSender, RoundsTheIntervalToTheNanosecond) {
  SenderLab lab{{.initial_window = 6, .pacing = kPacing}};
  lab.at(0);
  lab.at(0.1);
  lab.ack(1);  // cwnd 7: 90 ms / 7
  lab.at(0.2);
  const std::vector<double> times = send_times(lab);
  ASSERT_EQ(times.size(), 8U);
  EXPECT_EQ(times[6], 100'000'000);
  EXPECT_EQ(times[7], 112'857'143);
}

TEST(PacedSender, LetsNoBurstOutWhenOneAckCoversAWholeWindow) {
  SenderLab lab{{.initial_window = 7, .pacing = kPacing}};
  lab.at(0);
  lab.at(0.1);
  lab.ack(1);  // cwnd 8: segments 7 and 8
  lab.at(0.2);
  lab.ack(7);  // cwnd 9, seven segments may leave: 10 ms apart
  lab.at(0.3);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
  const std::vector<double> times = send_times(lab);
  for (std::size_t i = 9; i < times.size(); ++i) EXPECT_EQ(times[i], 200e6 + 10e6 * static_cast<double>(i - 9)) << i;
}

TEST(PacedSender, SendsNoBurstAfterAnIdleTime) {
  SenderOptions options{.initial_window = 8, .pacing = kPacing};
  options.rto.initial = options.rto.min = Duration::seconds(60);
  options.timing = RttTiming::kEveryAck;
  SenderLab lab{options};
  lab.at(0);
  lab.at(0.1);
  lab.ack_echoing(8, 0);
  lab.at(30);  // cwnd 9: all of it was sent
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16");
  lab.ack_echoing(17, 29.9);  // another sample of 100 ms; cwnd 10: 9 ms
  EXPECT_EQ(lab.sent(), "17");
  lab.at(30.0089);
  EXPECT_EQ(lab.sent(), "");
  lab.at(30.009);
  EXPECT_EQ(lab.sent(), "18");
}

TEST(PacedSender, AWindowThatShrinksWhileASegmentWaitsKeepsItBack) {
  SenderLab lab{{.initial_window = 8, .pacing = kPacing}};
  lab.at(0);
  lab.at(0.1);
  lab.ack(1);  // cwnd 9: segment 8 leaves, segment 9 waits for 110 ms
  lab.at(0.105);
  lab.dupacks(1, 3);  // 8 segments are out: ssthresh 4, cwnd 7
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 8 1f");
  const std::uint64_t events = lab.scheduler().events();
  lab.at(1);
  EXPECT_EQ(lab.sent(), "");
  EXPECT_LE(lab.scheduler().events(), events + 2);  // the turn that comes to nothing, and no other
}

TEST(PacedSender, RetransmitsAtOnceUnlessRetransmissionsArePacedToo) {
  SenderLab at_once{{.initial_window = 8, .pacing = kPacing}};
  SenderLab paced{{.initial_window = 8, .pacing = kAllPaced}};
  for (SenderLab* lab : {&at_once, &paced}) {
    lab->at(0);
    lab->at(0.1);
    lab->ack(1);  // cwnd 9: 10 ms from segment 8 to the next
    lab->at(0.105);
    EXPECT_EQ(lab->sent(), "0 1 2 3 4 5 6 7 8");
    lab->dupacks(1, 3);
  }
  EXPECT_EQ(at_once.sent(), "1f");
  paced.at(0.109999999);
  EXPECT_EQ(paced.sent(), "");
  paced.at(0.11);
  EXPECT_EQ(paced.sent(), "1f");
}

TEST(PacedSender, ARetransmissionThatIsAcknowledgedWhileItWaitsIsNotSent) {
  SenderLab lab{{.initial_window = 8, .pacing = kAllPaced}};
  lab.at(0);
  lab.at(0.1);
  lab.ack(1);
  lab.at(0.105);
  lab.dupacks(1, 3);
  lab.at(0.107);
  lab.ack(9);  // the segment was only late
  lab.at(0.11);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 8 9");
}

TEST(PacedSender, ALaterHoleTakesThePlaceOfOneThatWasRepairedWhileItWaited) {
  SenderLab lab{{.initial_window = 8, .pacing = kAllPaced}};
  lab.at(0);
  lab.at(0.1);
  lab.ack(1);
  lab.at(0.105);
  lab.dupacks(1, 3);
  lab.at(0.107);
  lab.ack(2);  // partial
  lab.at(0.11);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 8 2p");
}

TEST(PacedSender, AfterATimeoutTheFirstSegmentGoesAtOnceAndTheOthersTakeTurns) {
  for (const parameters::Pacing& pacing : {kPacing, kAllPaced}) {
    SenderLab lab{{.pacing = pacing}};
    lab.at(0);
    lab.at(0.1);
    lab.ack(1);
    lab.at(3.099999999);
    EXPECT_EQ(lab.sent(), "0 1 2");
    lab.at(3.1);  // 3 s after the ACK
    EXPECT_EQ(lab.sent(), "1t");
    lab.at(3.15);
    lab.ack(2);  // cwnd 2, but the next one's time was set with cwnd 1: 90 ms
    EXPECT_EQ(lab.sent(), "");
    lab.at(3.19);
    EXPECT_EQ(lab.sent(), "2t");
    lab.at(3.235);  // 45 ms
    EXPECT_EQ(lab.sent(), "3");
  }
}

TEST(PacedSender, ATimeoutDoesNotWaitForATurn) {
  // The timeout is shorter than twice the RTT that a window of one is spread over: segment 1 leaves at 100 ms, the timer fires at
  // 100 + 150 ms, the next turn would be at 100 + 200 ms.
  SenderOptions options{.pacing = parameters::Pacing{.share = 2}};
  options.max_window = 1;
  options.rto = {.initial = Duration::seconds(0.15), .min = Duration{}, .max = Duration::seconds(0.15), .granularity = Duration{}};
  SenderLab lab{options};
  lab.at(0);
  lab.at(0.1);
  lab.ack(1);
  EXPECT_EQ(lab.sent(), "0 1");
  lab.at(0.25);
  EXPECT_EQ(lab.sent(), "1t");
}

TEST(PacedSender, IsSpreadOverTheAdvertisedWindowWhereThatLimits) {
  SenderLab lab{{.initial_window = 2, .max_window = 3, .pacing = kPacing}};
  lab.at(0);
  lab.at(0.1);
  lab.ack(1);
  lab.ack(2);  // cwnd 4; three may be out: 30 ms
  lab.at(0.2);
  const std::vector<double> times = send_times(lab);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4");
  EXPECT_EQ(times[3] - times[2], 30e6);
  EXPECT_EQ(times[4] - times[3], 30e6);
}

TEST(PacedSender, MeasuresTheRttWithoutTheTicksOfTheRetransmissionTimer) {
  SenderOptions options{.pacing = kPacing};
  options.rto.granularity = Duration::seconds(0.1);
  SenderLab lab{options};
  lab.at(0);
  lab.at(0.06);
  lab.ack(1);  // cwnd 2: 0.9 * 60 ms / 2
  lab.at(0.086999999);
  EXPECT_EQ(lab.sent(), "0 1");
  lab.at(0.087);
  EXPECT_EQ(lab.sent(), "2");
}

TEST(PacedSender, DoesNothingMoreAfterTheTransferIsComplete) {
  SenderLab lab{{.initial_window = 2, .segments = 4, .pacing = kPacing}};
  lab.at(0);
  lab.at(0.1);
  lab.ack(2);
  lab.at(0.2);
  lab.ack(4);
  EXPECT_EQ(lab.completions(), 1);
  lab.at(100);
  EXPECT_EQ(lab.sent(), "0 1 2 3");
}

}  // namespace
}  // namespace ackscope
