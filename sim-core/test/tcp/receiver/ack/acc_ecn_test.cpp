#include "tcp/receiver/ack/acc_ecn.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "support/running.h"
#include "support/scenario_text.h"
#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using Options = parameters::AccEcn;
using Factors = std::vector<std::uint32_t>;
using test::Row;
using test::rows_of;
using test::seconds;

// Delays long enough not to matter.
Options patient() {
  Options o;
  o.max_factor = 25;
  o.acks_per_window = 2;
  o.max_delay = 10;
  o.marks_duplicates = std::nullopt;
  return o;
}

// A receiver whose sender, with nothing else out, may send `window` segments from the one that comes.
class AccLab {
 public:
  explicit AccLab(const Options& options = patient())
      : lab_{std::function<std::unique_ptr<AckPolicy>(FlowId, Trace&)>{
            [options](FlowId flow, Trace& trace) { return std::make_unique<AccEcn>(options, flow, trace); }}} {}

  std::uint32_t window = 100;
  std::uint32_t left = 1000;

  void at(double s) { lab_.at(s); }
  // The next segment comes; its sender had the ACK that was sent at `echoed` s.
  void come(double echoed, PacketFlags flags = 0) {
    const std::uint32_t segment = next_++;
    lab_.data(segment, flags, PacketOptions{.highest_ack = segment, .may_send = window, .left = left, .echoed = seconds(echoed)});
  }
  // A mark, echoed one round trip after the last one: d doubles.
  void doubled() {
    at(lab_.scheduler().now().in_seconds() + 0.1);
    come(lab_.scheduler().now().in_seconds() - 0.01, kEce);
  }
  void skip() { ++next_; }
  std::string acks() { return lab_.acks(); }
  test::ReceiverLab& lab() { return lab_; }
  Factors factors() {
    Factors factors;
    for (const Row& row : rows_of(lab_.trace(), Kind::kFactor)) factors.push_back(row.a);
    return factors;
  }

 private:
  test::ReceiverLab lab_;
  std::uint32_t next_ = 0;
};

TEST(AccEcn, DoublesAndFallsOnceARoundTripByTheStampsAlone) {
  AccLab lab;  // ACKs take 50 ms to the sender, segments as long back
  lab.come(0);
  lab.at(0.1);
  lab.come(0.0, kEce);  // d = 2
  lab.at(0.15);
  lab.come(0.05, kEce);  // the sender had not seen an ACK from after the doubling
  EXPECT_EQ(lab.factors(), Factors{2});
  lab.at(0.2);
  lab.come(0.1, kEce);  // now it has: d = 4
  EXPECT_EQ(lab.factors(), (Factors{2, 4}));
  lab.at(0.29);
  lab.come(0.19);  // no mark, but still of the round trip that began with the doubling
  EXPECT_EQ(lab.factors(), (Factors{2, 4}));
  lab.at(0.3);
  lab.come(0.2);  // d = 3
  lab.at(0.35);
  lab.come(0.25);  // the same round trip
  EXPECT_EQ(lab.factors(), (Factors{2, 4, 3}));
  lab.at(0.4);
  lab.come(0.3);  // d = 2
  lab.at(0.5);
  lab.come(0.4);  // d = 1
  lab.at(0.6);
  lab.come(0.5);
  EXPECT_EQ(lab.factors(), (Factors{2, 4, 3, 2, 1}));
  // Segment 1 waited for 2; 3 for 4 and 5, since d had fallen to 3 by then; then 6 and 7 as d falls, and 8 and 9 alone.
  EXPECT_EQ(lab.acks(), "1+1 3+2 6+3 8+2 9+1 10+1");
}

TEST(AccEcn, RemembersTheNewestStampWhenSegmentsComeOutOfOrder) {
  AccLab lab;
  lab.at(0.1);
  lab.come(0.05, kEce);
  lab.at(0.2);
  lab.come(0.15);  // d = 1 again
  lab.come(0.02, kEce);
  EXPECT_EQ(lab.factors(), (Factors{2, 1, 2}));
}

TEST(AccEcn, AMarkThatTheSegmentItselfMetIsNoReason) {
  AccLab lab;
  lab.at(0.1);
  lab.come(0.1, kEct | kCe);
  EXPECT_EQ(lab.factors(), Factors{});
}

TEST(AccEcn, NeverExceedsItsLargestFactor) {
  Options o = patient();
  o.max_factor = 5;
  AccLab lab{o};
  for (int i = 0; i < 4; ++i) lab.doubled();
  EXPECT_EQ(lab.factors(), (Factors{2, 4, 5}));
}

TEST(AccEcn, EachWindowGetsItsAcks) {
  for (const std::int64_t acks_per_window : {1, 2, 3}) {
    Options o = patient();
    o.acks_per_window = acks_per_window;
    AccLab lab{o};
    lab.window = 6;
    for (int i = 0; i < 4; ++i) lab.doubled();  // d = 16
    lab.acks();
    for (int i = 0; i < 20; ++i) lab.come(0);
    const std::uint32_t waits_for = 6 / static_cast<std::uint32_t>(acks_per_window);
    const auto rows = rows_of(lab.lab().trace(), Kind::kAck);
    EXPECT_EQ(rows.back().value, waits_for);
    EXPECT_EQ(lab.factors(), (Factors{2, 4, 8, 16}));  // the bound is not d
  }
}

TEST(AccEcn, WhatIsOutAlreadyCountsAsThatWindowsShare) {
  AccLab lab;
  for (int i = 0; i < 4; ++i) lab.doubled();
  lab.lab().data(4, 0, PacketOptions{.highest_ack = 0, .may_send = 4, .left = 1000});  // 0..3 are out: a window of 8
  EXPECT_EQ(lab.acks(), "5+5");                                                        // five wait, and four are enough
}

TEST(AccEcn, TheEndOfTheFileIsNotWaitedFor) {
  AccLab lab;
  for (int i = 0; i < 4; ++i) lab.doubled();
  lab.left = 1;
  lab.come(0);
  EXPECT_EQ(lab.acks(), "5+5");
}

TEST(AccEcn, NoSegmentWaitsLongerThanTheLongestDelayFromTheFirst) {
  Options o = patient();
  o.max_delay = 0.1;
  AccLab lab{o};
  lab.at(0.1);
  lab.come(0.1, kEce);  // d = 2
  lab.at(0.1999);
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.2);
  EXPECT_EQ(lab.acks(), "1+1");
  lab.at(0.25);
  lab.come(0.2, kEce);  // d = 4
  lab.at(0.3);
  lab.come(0.2);
  lab.at(0.3499);
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.35);
  EXPECT_EQ(lab.acks(), "3+2");
  EXPECT_EQ(lab.lab().reasons().back(), AckReason::kTimer);
}

TEST(AccEcn, LossAndRepairAreAcknowledgedAtOnce) {
  AccLab lab;
  for (int i = 0; i < 3; ++i) lab.doubled();  // d = 8: 0, 1, 2 wait
  lab.skip();
  lab.come(0);
  lab.come(0);
  EXPECT_EQ(lab.acks(), "3+3 3+0");
  lab.lab().data(3, 0, PacketOptions{.highest_ack = 3, .may_send = 100, .left = 1000});
  EXPECT_EQ(lab.acks(), "6+3");
}

TEST(AccEcn, ItsAcksSayWhenTheyLeftAndMayBeMarked) {
  AccLab lab;
  lab.at(0.25);
  lab.come(0);
  ASSERT_EQ(lab.lab().packets().size(), 1U);
  EXPECT_EQ(lab.lab().packets()[0].flags, kEct | kHasOptions);
  EXPECT_EQ(lab.lab().options()[0]->sent, seconds(0.25));
}

TEST(AccEcn, MarksDuplicatesOnceEnoughSegmentsCameOutOfOrder) {
  Options o = patient();
  o.marks_duplicates = 3;
  AccLab lab{o};
  lab.come(0);
  lab.skip();
  for (int i = 0; i < 4; ++i) lab.come(0);
  lab.lab().data(1, 0, PacketOptions{.highest_ack = 1, .may_send = 100, .left = 1000});
  std::vector<bool> asks;
  for (const Packet& ack : lab.lab().packets()) asks.push_back((ack.flags & kRetransmitNow) != 0);
  EXPECT_EQ(asks, (std::vector<bool>{false, false, false, true, true, false}));
}

TEST(AccEcn, RowsSayWhatTheSenderMaySend) {
  AccLab lab;
  lab.window = 12;
  lab.doubled();
  const std::vector<Row> rows = rows_of(lab.lab().trace(), Kind::kFactor);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].id, 12U);
}

TEST(AccEcn, ThinsTheAcksOfARunWhoseReturnLinkMarksThem) {
  // 10 Mbit/s there, 28.8 kbit/s with marking RED back: an ACK of 40 bytes for each of 1000 would need 400 kbit/s.
  test::ScenarioText text = test::one_flow({.rate = 10e6, .queue_packets = 100, .segments = 2000});
  text.flows[0].sender =
      R"({"maxWindow":100,"rto":{"min":0.2,"timing":"everyAck"},"increase":{"type":"perSegment"},"bursts":{"segments":4}})";
  text.flows[0].receiver = R"({"ack":{"type":"accEcn"}})";
  text.links[0].admit = R"({"type":"dropTail"})";
  std::string json = test::scenario_text(text);
  const std::string back = R"("backward":{"rate":10000000)";
  const std::size_t place = json.find(back);
  ASSERT_NE(place, std::string::npos);
  const std::size_t end = json.find(R"("errors")", place);
  json.replace(place, end - place,
               R"("backward":{"rate":28800,"delay":0.05,"queue":{"limit":{"packets":10},"admit":{"type":"red","minThreshold":1.5,)"
               R"("maxThreshold":6,"weight":0.01,"mark":true}},)");
  const auto simulation = test::finished_simulation(json);
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
  simulation->network().check_books();
  const auto factors = test::rows_of_kind(*simulation, Kind::kFactor);
  ASSERT_FALSE(factors.empty());
  for (const Row& row : factors) {
    ASSERT_GE(row.a, 1U);
    ASSERT_LE(row.a, 25U);
  }
  EXPECT_LT(test::rows_of_kind(*simulation, Kind::kAck).size(), 1000U);
}

}  // namespace
}  // namespace ackscope
