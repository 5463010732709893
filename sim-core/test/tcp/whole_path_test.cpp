// Sender, links and receiver together: the behaviour that the smartacking paper describes, and losses by script with every send and
// every ACK worked out by hand.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "support/one_zero.h"
#include "support/running.h"
#include "support/scenario_text.h"
#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::Row;
using test::rows_of;
using test::rows_of_kind;

// Segments in the order in which they were sent, in the language of SenderLab.
std::string sends(Simulation& simulation) {
  std::vector<std::string> words;
  for (const Row& row : rows_of_kind(simulation, Kind::kSend)) words.push_back(test::send_word(row));
  return test::joined(words);
}

// ACK numbers in the order in which they were sent.
std::string acks(Simulation& simulation) {
  std::vector<std::string> words;
  for (const Row& row : rows_of_kind(simulation, Kind::kAck)) words.push_back(std::to_string(row.a));
  return test::joined(words);
}

// cwnd just before each fast retransmit that interrupted `phase`.
std::vector<double> windows_at_overflow(Simulation& simulation, Phase phase) {
  std::vector<double> windows;
  double cwnd = 0;
  auto before = static_cast<std::uint16_t>(Phase::kSlowStart);
  for (const Row& row : rows_of(simulation)) {
    if (row.kind == Kind::kAcked && row.tag == static_cast<std::uint16_t>(AckKind::kNew)) cwnd = row.value;
    if (row.kind != Kind::kWindow) continue;
    if (row.tag == static_cast<std::uint16_t>(Phase::kFastRecovery) && before == static_cast<std::uint16_t>(phase)) windows.push_back(cwnd);
    before = row.tag;
  }
  return windows;
}

// 1-0 at 9 Mbit/s: a segment takes 0.8 + 5 ms, 0.888889 + 20 ms and 0.8 + 5 ms; an ACK 0.032 + 5 ms, 0.035556 + 20 ms and
// 0.032 + 5 ms. There: 32.488889 ms. Back: 30.099556 ms.

TEST(WholePath, FirstAckStallsNewRenoFor200Milliseconds) {
  const auto simulation = test::finished_simulation(test::one_zero(9e6, test::kDelayedAcks));
  const Row ack = rows_of_kind(*simulation, Kind::kAck).at(0);
  EXPECT_EQ(ack.at, 232'488'889);
  EXPECT_EQ(ack.tag, static_cast<std::uint16_t>(AckReason::kTimer));
  const auto sent = rows_of_kind(*simulation, Kind::kSend);
  EXPECT_EQ(sent.at(0).at, 0);
  EXPECT_EQ(sent.at(1).at, 262'588'445);  // nothing was sent in between
}

TEST(WholePath, SmartackingAcknowledgesTheFirstSegmentAtOnce) {
  const auto simulation = test::finished_simulation(test::one_zero(9e6, test::kSmartacking));
  const Row ack = rows_of_kind(*simulation, Kind::kAck).at(0);
  EXPECT_EQ(ack.at, 32'488'889);
  EXPECT_EQ(ack.tag, static_cast<std::uint16_t>(AckReason::kLinkUnderUsed));
  // The receiver's probe left just before the ACK and takes the wire for as long on each of the three links; on the way back it
  // delays the ACK by its own transmission on the first of them, 0.032 ms, and on the slower second one by 0.003556 ms more.
  EXPECT_EQ(rows_of_kind(*simulation, Kind::kSend).at(1).at, 62'588'445 + 35'556);
}

TEST(WholePath, BurstLossCostsNewRenoATimeoutThatSmartackingAvoids) {  // Fig. 4, whose diagrams end at 14 * 0.413 s
  constexpr double kEndOfFigure4 = 14 * 0.413e9;
  const auto timeouts_in_figure = [&](const char* receiver) {
    const auto simulation = test::finished_simulation(test::one_zero(9e6, receiver));
    int timeouts = 0;
    for (const Row& row : rows_of_kind(*simulation, Kind::kTimeout)) timeouts += row.at < kEndOfFigure4 ? 1 : 0;
    return timeouts;
  };
  EXPECT_GE(timeouts_in_figure(test::kDelayedAcks), 1);
  EXPECT_EQ(timeouts_in_figure(test::kSmartacking), 0);
}

TEST(WholePath, WindowAtOverflowIsAbout60SegmentsWithDelayedAcks) {  // section V-A on Fig. 7
  const auto simulation = test::finished_simulation(test::one_zero(5e6, test::kDelayedAcks));
  const auto windows = windows_at_overflow(*simulation, Phase::kCongestionAvoidance);
  ASSERT_GE(windows.size(), 3U);
  for (const double window : windows) {
    EXPECT_GE(window, 57);
    EXPECT_LE(window, 63);
  }
}

TEST(WholePath, WindowAtOverflowIsNearly80SegmentsWithSmartacking) {  // section V-A on Fig. 7
  const auto simulation = test::finished_simulation(test::one_zero(5e6, test::kSmartacking));
  const auto windows = windows_at_overflow(*simulation, Phase::kSlowStart);
  ASSERT_EQ(windows.size(), 1U);
  EXPECT_GE(windows[0], 75);
  EXPECT_LE(windows[0], 81);
}

TEST(WholePath, SmartackingSendsFarFewerAcksOnceTheLinkIsFull) {  // section III-A: about one a window
  const auto simulation = test::finished_simulation(test::one_zero(5e6, test::kSmartacking));
  int acks = 0;
  double segments = 0;
  for (const Row& row : rows_of_kind(*simulation, Kind::kAck)) {
    if (row.at < 0.8e9 || row.at > 1.6e9) continue;  // full, and before the first loss
    ++acks;
    segments += row.value;
  }
  EXPECT_GT(segments / acks, 20);
}

// Losses by script. One link of 8 Mbit/s and 10 ms: a segment takes 1 + 10 ms, an ACK 0.04 + 10 ms. Eight segments are sent at
// time 0 and arrive at 11, 12, ... 18 ms; every segment is acknowledged at once. The sender is RFC 2582 with inflation.
std::string scripted(const std::string& lose) {
  test::OneFlow o;
  o.rate = 8e6;
  o.delay = 0.01;
  o.segments = 20;
  o.sender = R"({"initialWindow":8,
    "recovery":{"type":"newreno","dupackThreshold":3,"partialAckTimer":"first","sendHigh":"strict","restartTimer":true,
                "inflate":true,"exitWindow":"ssthresh","timeoutInRecovery":"keep"},
    "response":{"type":"halve","of":"flightSize","floor":2},
    "rto":{"initial":3,"min":0.2,"max":64,"granularity":0,"timing":"oneSegment"}})";
  o.errors = R"({"type":"scripted","lose":[)" + lose + "]}";
  return test::one_flow_scenario(o);
}

TEST(ScriptedLoss, OneLossIsRepairedByFastRetransmit) {
  // ACKs 1 and 2: cwnd 10, 8 to 11 are sent. Duplicates of 2 by 3, 4, 5: 10 are out, ssthresh 5, cwnd 8, 2 again. By 6, 7: cwnd 10.
  // By 8, 9, 10, 11: cwnd 11 to 14, 12 to 15 are sent. The repair is acknowledged with 12: all, cwnd 5, 4 are out, 16 is sent.
  // 13, 14, 15: cwnd 5.2, 5.39, 5.58, and one segment each.
  const auto simulation = test::finished_simulation(scripted(R"({"flow":"f1","segment":2,"copy":0})"));
  EXPECT_EQ(sends(*simulation), "0 1 2 3 4 5 6 7 8 9 10 11 2f 12 13 14 15 16 17 18 19");
  EXPECT_EQ(acks(*simulation), "1 2 2 2 2 2 2 2 2 2 2 12 13 14 15 16 17 18 19 20");
  // The third duplicate, by segment 5, leaves at 16 ms and arrives at 26.04 ms.
  EXPECT_EQ(rows_of_kind(*simulation, Kind::kSend).at(12).at, 26'040'000);
  EXPECT_TRUE(rows_of_kind(*simulation, Kind::kTimeout).empty());
}

TEST(ScriptedLoss, SecondHoleIsRepairedByThePartialAck) {
  // 2 and 5 are lost. Duplicates by 3, 4, 6: 2 again; by 7: cwnd 9; by 8 to 11: cwnd 10 to 13, 12 to 14 are sent. The repair is
  // acknowledged with 5: partial, cwnd 13 - 3 + 1 = 11, 5 again, 10 are out, 15 is sent. Duplicates of 5 by 12, 13, 14: cwnd 12 to
  // 14, 16 to 18 are sent. The second repair is acknowledged with 15: all (11 was the last one out), cwnd 5, 4 are out, 19 is sent.
  const auto simulation = test::finished_simulation(scripted(R"({"flow":"f1","segment":2,"copy":0},{"flow":"f1","segment":5,"copy":0})"));
  EXPECT_EQ(sends(*simulation), "0 1 2 3 4 5 6 7 8 9 10 11 2f 12 13 14 5p 15 16 17 18 19");
  EXPECT_EQ(acks(*simulation), "1 2 2 2 2 2 2 2 2 2 5 5 5 5 15 16 17 18 19 20");
  EXPECT_TRUE(rows_of_kind(*simulation, Kind::kTimeout).empty());
}

TEST(ScriptedLoss, LostRetransmissionIsRepairedByATimeout) {
  // As with one loss up to 15. Duplicates by 12 to 15 open cwnd to 15, 16, 17, 18: 16 to 19, the end of the file. Then nothing moves
  // until the timer, restarted with the fast retransmit at 26.04 ms, runs out. The one RTT sample, 21.04 ms, gives a timeout of
  // 63.12 ms, so the minimum of 200 ms holds: 226.04 ms. All else has come: the repair is acknowledged with 20.
  const auto simulation = test::finished_simulation(scripted(R"({"flow":"f1","segment":2,"copy":0},{"flow":"f1","segment":2,"copy":1})"));
  EXPECT_EQ(sends(*simulation), "0 1 2 3 4 5 6 7 8 9 10 11 2f 12 13 14 15 16 17 18 19 2t");
  EXPECT_EQ(acks(*simulation), "1 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 20");
  const auto timeouts = rows_of_kind(*simulation, Kind::kTimeout);
  ASSERT_EQ(timeouts.size(), 1U);
  EXPECT_EQ(timeouts[0].at, 226'040'000);
  EXPECT_EQ(timeouts[0].value, 2e8);
  EXPECT_EQ(timeouts[0].id, 2U);  // the segment to be resent
  // 11 ms there and 10.04 ms back.
  EXPECT_EQ(simulation->now().since_start_ns(), 247'080'000);
}

TEST(ScriptedLoss, LossOfTheFirstSegmentWaitsForTheInitialTimeoutWhenNothingElseIsOut) {
  test::OneFlow o;
  o.segments = 3;
  o.sender = R"({"initialWindow":1,"rto":{"initial":3,"granularity":0}})";
  o.errors = R"({"type":"scripted","lose":[{"flow":"f1","segment":0,"copy":0}]})";
  const auto simulation = test::finished_simulation(test::one_flow_scenario(o));
  EXPECT_EQ(sends(*simulation), "0 0t 1 2");
  EXPECT_EQ(rows_of_kind(*simulation, Kind::kSend).at(1).at, 3'000'000'000);
}

}  // namespace
}  // namespace ackscope
