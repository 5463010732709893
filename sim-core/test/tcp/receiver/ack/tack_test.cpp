// Equation 3 of the TACK paper and what its section 5 adds, by hand: RTTmin is 100 ms, beta 4, L 2, so that ACKs are periodic from 80
// segments per second on, one in 25 ms.
#include "tcp/receiver/ack/tack.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>

#include "support/running.h"
#include "support/scenario_text.h"
#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::ReceiverLab;
using test::rows_of;

ReceiverLab lab(const parameters::Tack& tack = {}) {
  return ReceiverLab{[tack](FlowId flow, Trace& trace) { return std::make_unique<Tack>(tack, flow, trace); }};
}

void come(ReceiverLab& lab, std::uint32_t segment, double rtt = 0.1) {
  lab.data(segment, 0, PacketOptions{.least_rtt = Duration::seconds(rtt)});
}

// From `first` up to but not including `end`, one a millisecond; segment n comes at n ms.
void come_each_millisecond(ReceiverLab& lab, std::uint32_t first, std::uint32_t end) {
  for (std::uint32_t segment = first; segment < end; ++segment) {
    lab.at(segment / 1e3);
    come(lab, segment);
  }
}

TEST(Tack, IsPeriodicWhereThePathHoldsMuch) {
  ReceiverLab receiver = lab();
  come_each_millisecond(receiver, 0, 60);
  EXPECT_EQ(receiver.acks(), "2+2 26+24 51+25");
  EXPECT_EQ(receiver.reasons().back(), AckReason::kPeriodOver);
  receiver.at(0.0759);
  EXPECT_EQ(receiver.acks(), "");
  receiver.at(0.076);  // nothing more comes
  EXPECT_EQ(receiver.acks(), "60+9");
  EXPECT_EQ(rows_of(receiver.trace(), Kind::kFactor).back().a, 25U);
}

TEST(Tack, CountsSegmentsWhereThePathHoldsLittle) {
  ReceiverLab receiver = lab();
  for (std::uint32_t segment = 0; segment < 7; ++segment) {
    receiver.at(0.02 * segment);  // 50 a second
    come(receiver, segment);
  }
  EXPECT_EQ(receiver.acks(), "2+2 4+2 6+2");
  receiver.at(0.12 + 0.1999);
  EXPECT_EQ(receiver.acks(), "");
  receiver.at(0.12 + 0.2);
  EXPECT_EQ(receiver.acks(), "7+1");
}

TEST(Tack, CountsSegmentsUntilTheSenderKnowsTheRoundTrip) {
  ReceiverLab receiver = lab();
  for (std::uint32_t segment = 0; segment < 6; ++segment) {
    receiver.at(segment / 1e3);
    come(receiver, segment, 0);
  }
  EXPECT_EQ(receiver.acks(), "2+2 4+2 6+2");
}

// Section 5.1: a hole is told once, at once; TACKs repeat it.
TEST(Tack, TellsAHoleAtOnceAndWhatComesAfterItInItsTurn) {
  ReceiverLab receiver = lab();
  come_each_millisecond(receiver, 0, 30);
  receiver.acks();
  come_each_millisecond(receiver, 31, 50);
  EXPECT_EQ(receiver.acks(), "30+4");
  EXPECT_EQ(receiver.reasons().back(), AckReason::kOutOfOrder);
  come_each_millisecond(receiver, 50, 53);
  EXPECT_EQ(receiver.acks(), "30+0");  // at 51 ms, whatever the IACK said
  EXPECT_EQ(receiver.reasons().back(), AckReason::kPeriodOver);
  come(receiver, 30);
  EXPECT_EQ(receiver.acks(), "53+23");
  EXPECT_EQ(receiver.reasons().back(), AckReason::kHoleFilled);
}

TEST(Tack, KeepsTheLargestRateForSoManyRoundTrips) {
  ReceiverLab receiver = lab({.rounds = 2});
  come_each_millisecond(receiver, 0, 100);
  receiver.acks();
  for (std::uint32_t segment = 100; segment < 116; ++segment) {
    receiver.at(0.1 + (segment - 99) * 0.05);  // 20 a second
    come(receiver, segment);
  }
  // At first one in 25 ms, so each; then two by two, since the round trips that were fast are forgotten.
  const std::string acks = receiver.acks();
  EXPECT_EQ(acks.substr(0, 20), "100+24 101+1 102+1 1");
  EXPECT_EQ(acks.substr(acks.size() - 11), "113+2 115+2");
}

// Section 5.2: of what came since the last ACK, the segment with the least one-way delay, and how long it waited.
TEST(Tack, EchoesTheFastestSegmentAndItsWait) {
  ReceiverLab receiver = lab({.segments = 3});
  const auto time = [](double milliseconds) { return Time::zero() + Duration::seconds(milliseconds / 1e3); };
  receiver.at(0.050);
  receiver.data(0, time(0));
  receiver.at(0.060);
  receiver.data(1, time(15));
  receiver.at(0.070);
  receiver.data(2, time(16));
  ASSERT_EQ(receiver.packets().size(), 1U);
  EXPECT_EQ(receiver.packets()[0].stamp, time(15));
  EXPECT_EQ(receiver.options()[0]->ack_delay, Duration::seconds(0.010));
}

// No sample has the receiver's delay in it, up to 5 ms: at most the path's 20 ms and the time that a window takes, 1.2 ms.
TEST(Tack, ARunOfRackWithItCompletesWithFewAcksAndItsRttsAreThePaths) {
  test::OneFlow o{.rate = 1e9, .delay = 0.01, .queue_packets = 1000, .segments = 20000};
  o.receiver = R"({"ack":{"type":"tack"},"selective":{"type":"sack"}})";
  o.sender = R"({"initialWindow":10,"maxWindow":150,"timestamps":true,"rto":{"timing":"everyAck"},"recovery":{"type":"rack"},"pacing":{}})";
  const auto simulation = test::finished_simulation(test::one_flow_scenario(o));
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
  simulation->network().check_books();
  std::size_t acks = 0;
  for (const test::Row& row : rows_of(*simulation)) {
    if (row.kind == Kind::kAck) ++acks;
    if (row.kind != Kind::kRtt) continue;
    ASSERT_LT(row.a, 21500U) << "microseconds";
  }
  EXPECT_LT(acks, 20000U / 20);
}

}  // namespace
}  // namespace ackscope
