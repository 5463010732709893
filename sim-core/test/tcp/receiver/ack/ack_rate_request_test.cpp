#include "tcp/receiver/ack/ack_rate_request.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "support/running.h"
#include "support/scenario_text.h"
#include "support/tcp_lab.h"
#include "tcp/sender/options/ack_rate.h"

namespace ackscope {
namespace {

using Options = parameters::AckRateRequest;
using test::Row;
using test::rows_of;

std::function<std::unique_ptr<AckPolicy>(FlowId, Trace&)> policy(const Options& options = {}) {
  return [options](FlowId flow, Trace& trace) { return std::make_unique<AckRateRequest>(options, flow, trace); };
}

void ask(test::ReceiverLab& lab, std::uint32_t segment, std::optional<std::uint8_t> rate) {
  lab.data(segment, 0, PacketOptions{.ack_rate = rate});
}

TEST(AckRateRequest, DelaysAcksAsUsualUntilASenderAsks) {
  test::ReceiverLab lab{policy()};
  for (std::uint32_t segment = 0; segment < 5; ++segment) ask(lab, segment, std::nullopt);
  EXPECT_EQ(lab.acks(), "2+2 4+2");
  EXPECT_TRUE(rows_of(lab.trace(), Kind::kFactor).empty());
}

TEST(AckRateRequest, AcknowledgesAsManySegmentsAsAreAskedFor) {
  test::ReceiverLab lab{policy()};
  for (std::uint32_t segment = 0; segment < 9; ++segment) ask(lab, segment, 4);
  EXPECT_EQ(lab.acks(), "4+4 8+4");
  lab.at(0.1999);
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.2);
  EXPECT_EQ(lab.acks(), "9+1");
  EXPECT_EQ(lab.reasons().back(), AckReason::kTimer);
  const std::vector<Row> rows = rows_of(lab.trace(), Kind::kFactor);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].a, 4U);
}

// The request that makes the number smaller counts for what has come already.
TEST(AckRateRequest, FollowsTheNewestRequestBothWaysAndAtOnceForZero) {
  test::ReceiverLab lab{policy()};
  for (std::uint32_t segment = 0; segment < 3; ++segment) ask(lab, segment, 8);
  EXPECT_EQ(lab.acks(), "");
  ask(lab, 3, 3);
  EXPECT_EQ(lab.acks(), "4+4");
  ask(lab, 4, 0);
  ask(lab, 5, 0);
  EXPECT_EQ(lab.acks(), "5+1 6+1");
}

TEST(AckRateRequest, WhatIsOutOfOrderOrFillsAHoleIsAcknowledgedAtOnce) {
  test::ReceiverLab lab{policy()};
  ask(lab, 0, 8);
  ask(lab, 2, 8);
  ask(lab, 1, 8);
  EXPECT_EQ(lab.acks(), "1+1 3+2");
}

PacketOptions written(const Options& options, double window, std::uint32_t usable = 1000) {
  SenderFacts facts{};
  facts.window = window;
  facts.usable_window = usable;
  PacketOptions result;
  AckRate{options}.write(facts, result);
  return result;
}

TEST(AckRateOption, AsksForTheSameThroughout) {
  EXPECT_EQ(written({.segments = 0}, 100).ack_rate, 0);
  EXPECT_EQ(written({.segments = 127}, 2).ack_rate, 127);
}

TEST(AckRateOption, OrForAShareOfTheWindowAndNoLessThanDelayedAcksHave) {
  const Options options{.asks = Options::Asks::kPerRoundTrip, .acks_per_rtt = 4};
  EXPECT_EQ(written(options, 100).ack_rate, 25);
  EXPECT_EQ(written(options, 103.9).ack_rate, 25);
  EXPECT_EQ(written(options, 7).ack_rate, 2);
  EXPECT_EQ(written(options, 1e6, 1'000'000).ack_rate, 127);
  EXPECT_EQ(written(options, 1e6, 40).ack_rate, 10);
}

TEST(AckRateRequest, ARunHasSoManyAcksARoundTrip) {
  test::OneFlow flow{.rate = 10e6, .delay = 0.05, .segments = 2000};
  flow.receiver = R"({"ack":{"type":"ackRateRequest","asks":"perRoundTrip","acksPerRtt":4}})";
  const auto simulation = test::finished_simulation(test::one_flow_scenario(flow));
  simulation->network().check_books();
  const rapidjson::Document metrics = test::metrics_of(*simulation);
  const double acks = metrics["flows"][0]["acksSent"].GetDouble();
  EXPECT_LT(acks, 500);
  EXPECT_GT(acks, 2000 / 127.0);
}

}  // namespace
}  // namespace ackscope
