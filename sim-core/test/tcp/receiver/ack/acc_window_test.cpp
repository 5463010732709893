#include "tcp/receiver/ack/acc_window.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "support/running.h"
#include "support/scenario_text.h"
#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using Options = parameters::AccWindow;
using test::Row;
using test::rows_of;

Options options() {
  Options o;
  o.max_factor = 16;
  o.min_acks_per_window = 2;
  o.max_delay = 0.2;
  return o;
}

std::function<std::unique_ptr<AckPolicy>(FlowId, Trace&)> acc(const Options& o, std::optional<std::int64_t> advertised = std::nullopt) {
  return [o, advertised](FlowId flow, Trace& trace) { return std::make_unique<AccWindow>(o, advertised, flow, trace); };
}

void tell(test::ReceiverLab& lab, std::uint32_t segment, std::uint32_t window) { lab.data(segment, 0, PacketOptions{.window = window}); }

// d after a window was told.
std::uint32_t factor(std::uint32_t window, const Options& o = options(), std::optional<std::int64_t> advertised = std::nullopt) {
  test::ReceiverLab lab{acc(o, advertised)};
  tell(lab, 0, window);
  lab.at(1);
  const std::vector<Row> rows = rows_of(lab.trace(), Kind::kFactor);
  return rows.empty() ? 1 : rows.back().a;
}

TEST(AccWindow, WaitsForTheWindowsShareOfEachAck) {
  EXPECT_EQ(factor(20), 10U);
  EXPECT_EQ(factor(21), 10U);
  Options o = options();
  o.min_acks_per_window = 3;
  EXPECT_EQ(factor(20, o), 6U);
}

TEST(AccWindow, TakesTheReceiveBufferWhereThatIsSmaller) {
  EXPECT_EQ(factor(20, options(), 12), 6U);
  EXPECT_EQ(factor(20, options(), 64), 10U);
}

TEST(AccWindow, StaysBetweenOneAndTheLargestFactor) {
  EXPECT_EQ(factor(100), 16U);
  EXPECT_EQ(factor(1), 1U);
  EXPECT_EQ(factor(0), 1U);
}

TEST(AccWindow, OneAckLeavesForDSegments) {
  test::ReceiverLab lab{acc(options())};
  for (std::uint32_t segment = 0; segment < 9; ++segment) tell(lab, segment, 8);
  EXPECT_EQ(lab.acks(), "4+4 8+4");
  EXPECT_EQ(lab.reasons().back(), AckReason::kCountReached);
  lab.at(0.1999);
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.2);
  EXPECT_EQ(lab.acks(), "9+1");
  EXPECT_EQ(lab.reasons().back(), AckReason::kTimer);
}

TEST(AccWindow, FollowsTheToldWindowBothWays) {
  test::ReceiverLab lab{acc(options())};
  tell(lab, 0, 12);
  tell(lab, 1, 4);  // d = 2: what waits is enough
  EXPECT_EQ(lab.acks(), "2+2");
  tell(lab, 2, 6);
  tell(lab, 3, 6);
  EXPECT_EQ(lab.acks(), "");
  tell(lab, 4, 6);
  EXPECT_EQ(lab.acks(), "5+3");
}

TEST(AccWindow, LossAndRepairAreAcknowledgedAtOnce) {
  test::ReceiverLab lab{acc(options())};
  tell(lab, 0, 20);
  tell(lab, 2, 20);
  tell(lab, 3, 20);
  tell(lab, 1, 20);
  EXPECT_EQ(lab.acks(), "1+1 1+0 4+3");
}

TEST(AccWindow, StaysAtOneUntilAWindowIsTold) {
  test::ReceiverLab lab{acc(options())};
  lab.data({0, 1});
  EXPECT_EQ(lab.acks(), "1+1 2+1");
  EXPECT_TRUE(rows_of(lab.trace(), Kind::kFactor).empty());
}

TEST(AccWindow, ARunCompletesAndItsFactorObeysTheAdvertisedWindow) {
  test::OneFlow o{.rate = 2e6, .queue_packets = 8, .segments = 400};
  o.receiver = R"({"ack":{"type":"accWindow"}})";
  o.sender = R"({"maxWindow":12,"rto":{"min":0.2},"increase":{"type":"acknowledgedBytes"},"recovery":{"type":"reno"}})";
  const auto simulation = test::finished_simulation(test::one_flow_scenario(o));
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
  simulation->network().check_books();
  const auto rows = test::rows_of_kind(*simulation, Kind::kFactor);
  ASSERT_FALSE(rows.empty());
  for (const Row& row : rows) {
    ASSERT_LE(row.id, 12U);
    ASSERT_LE(row.a, 6U);
  }
}

}  // namespace
}  // namespace ackscope
