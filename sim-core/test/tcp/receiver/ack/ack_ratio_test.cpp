#include "tcp/receiver/ack/ack_ratio.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "support/running.h"
#include "support/scenario_text.h"
#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::Row;
using test::rows_of;

std::function<std::unique_ptr<AckPolicy>(FlowId, Trace&)> policy(const parameters::AckRatio& parameters = {}) {
  return [parameters](FlowId flow, Trace& trace) { return std::make_unique<AckRatio>(parameters, flow, trace); };
}

void data(test::ReceiverLab& lab, std::uint32_t segment, std::uint8_t ratio) { lab.data(segment, 0, PacketOptions{.ack_rate = ratio}); }

TEST(AckRatio, IsTwoUntilTheSenderSaysMore) {
  test::ReceiverLab lab{policy()};
  for (std::uint32_t segment = 0; segment < 5; ++segment) lab.data(segment, 0, PacketOptions{});
  EXPECT_EQ(lab.acks(), "2+2 4+2");
  EXPECT_TRUE(rows_of(lab.trace(), Kind::kFactor).empty());
}

TEST(AckRatio, AcknowledgesAsManySegmentsAsTheSenderSaysOrAfterTheDelay) {
  test::ReceiverLab lab{policy()};
  for (std::uint32_t segment = 0; segment < 9; ++segment) data(lab, segment, 4);
  EXPECT_EQ(lab.acks(), "4+4 8+4");
  lab.at(0.2);
  EXPECT_EQ(lab.acks(), "9+1");
  EXPECT_EQ(lab.reasons().back(), AckReason::kTimer);
  const std::vector<Row> rows = rows_of(lab.trace(), Kind::kFactor);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].a, 4U);
}

// RFC 5690, section 4.6: three duplicate ACKs at once, then one for every four segments.
TEST(AckRatio, AfterThreeDuplicateAcksOneForAsManySegments) {
  test::ReceiverLab lab{policy()};
  for (std::uint32_t segment = 0; segment < 4; ++segment) data(lab, segment, 4);
  EXPECT_EQ(lab.acks(), "4+4");
  // Segment 4 is lost.
  for (std::uint32_t segment = 5; segment < 8; ++segment) data(lab, segment, 4);
  EXPECT_EQ(lab.acks(), "4+0 4+0 4+0");
  for (std::uint32_t segment = 8; segment < 11; ++segment) data(lab, segment, 4);
  EXPECT_EQ(lab.acks(), "");
  data(lab, 11, 4);
  EXPECT_EQ(lab.acks(), "4+0");
  EXPECT_EQ(lab.reasons().back(), AckReason::kCountReached);
  // What fills the hole is acknowledged at once, and the event is over: the next one begins anew.
  data(lab, 4, 4);
  EXPECT_EQ(lab.acks(), "12+8");
  data(lab, 13, 4);
  EXPECT_EQ(lab.acks(), "12+0");
}

TEST(AckRatio, NoSegmentOutOfOrderWaitsLongerThanTheDelay) {
  test::ReceiverLab lab{policy({.max_delay = 0.1})};
  data(lab, 0, 4);
  for (std::uint32_t segment = 2; segment < 6; ++segment) data(lab, segment, 4);
  EXPECT_EQ(lab.acks(), "1+1 1+0 1+0");
  lab.at(0.0999);
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.1);
  EXPECT_EQ(lab.acks(), "1+0");
}

// Section 4.6: at most two, and each segment that is out of order is acknowledged.
TEST(AckRatio, ARatioOfTwoHasADuplicateAckForEachSegmentOutOfOrder) {
  test::ReceiverLab lab{policy()};
  for (std::uint32_t segment = 1; segment < 7; ++segment) data(lab, segment, 2);
  EXPECT_EQ(lab.acks(), "0+0 0+0 0+0 0+0 0+0 0+0");
}

TEST(AckRatio, WithoutLossesARunHasDelayedAcks) {
  test::OneFlow flow{.rate = 10e6, .delay = 0.05, .segments = 2000};
  flow.receiver = R"({"ack":{"type":"ackRatio"}})";
  const auto simulation = test::finished_simulation(test::one_flow_scenario(flow));
  simulation->network().check_books();
  const double acks = test::metrics_of(*simulation)["flows"][0]["acksSent"].GetDouble();
  EXPECT_NEAR(acks, 1000, 25);
  // While the window is small each segment may have an ACK.
  for (const Row& row : rows_of(simulation->trace(), Kind::kFactor)) EXPECT_LE(row.a, 2U);
}

TEST(AckRatio, WithLostAcksFewerAreSent) {
  test::OneFlow flow{.rate = 10e6, .delay = 0.05, .segments = 2000};
  flow.backward_errors = R"({"type":"independent","lossRate":0.1})";
  flow.receiver = R"({"ack":{"type":"ackRatio"}})";
  const auto simulation = test::finished_simulation(test::one_flow_scenario(flow));
  simulation->network().check_books();
  EXPECT_LT(test::metrics_of(*simulation)["flows"][0]["acksSent"].GetDouble(), 500);
}

}  // namespace
}  // namespace ackscope
