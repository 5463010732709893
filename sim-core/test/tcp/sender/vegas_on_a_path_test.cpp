// TCP Vegas, growth and recovery, in whole runs.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::OneFlow;
using test::Row;

OneFlow vegas_flow(double rate, double delay, const std::string& bounds = "") {
  OneFlow flow{.rate = rate, .delay = delay, .queue_packets = 1000, .segments = std::nullopt};
  flow.sender = R"({"increase":{"type":"vegas")" + bounds + R"(},"recovery":{"type":"vegas"}})";
  flow.end = R"({"at":60})";
  flow.measure = R"({"from":20,"to":60})";
  return flow;
}

// cwnd after every ACK since `from` seconds.
std::vector<double> windows_since(Simulation& simulation, double from) {
  std::vector<double> windows;
  for (const Row& row : test::rows_of_kind(simulation, Kind::kAcked)) {
    if (row.at >= from * 1e9) windows.push_back(row.value);
  }
  return windows;
}

TEST(VegasOnAPath, FillsTheLinkWithBetweenAlphaAndBetaSegmentsInItsQueueAndLosesNothing) {
  for (const double rate : {1e6, 8e6, 20e6}) {
    for (const double delay : {0.002, 0.01, 0.05}) {
      SCOPED_TRACE(std::to_string(rate) + " bit/s, " + std::to_string(delay) + " s");
      const auto simulation = test::finished_simulation(one_flow_scenario(vegas_flow(rate, delay)));
      const auto metrics = test::metrics_of(*simulation);
      EXPECT_GT(metrics["links"][0]["utilisation"].GetDouble(), 0.98);
      // Half a segment each way, for it rounds; one of those that are not on their way is being sent.
      EXPECT_GE(metrics["links"][0]["queueMean"].GetDouble(), 1 - 0.5 - 1);
      EXPECT_LE(metrics["links"][0]["queueMean"].GetDouble(), 3 + 0.5);
      EXPECT_EQ(metrics["flows"][0]["retransmissions"].GetInt(), 0);
      const auto windows = windows_since(*simulation, 30);
      for (const double window : windows) ASSERT_EQ(window, windows.front());  // it has come to rest
    }
  }
}

TEST(VegasOnAPath, KeepsMoreInTheQueueWhenItIsToldTo) {
  const auto simulation = test::finished_simulation(one_flow_scenario(vegas_flow(8e6, 0.01, R"(,"alpha":10,"beta":12)")));
  const double queue = test::metrics_of(*simulation)["links"][0]["queueMean"].GetDouble();
  EXPECT_GE(queue, 10 - 0.5 - 1);
  EXPECT_LE(queue, 12 + 0.5);
}

// ns-2.35's Agent/TCP/Vegas comes to this window on the same path: 8 Mbit/s, 10 ms each way, 1040 B and 40 B, cwnd of 1 at first.
TEST(VegasOnAPath, ComesToTheWindowOfNs2) {
  OneFlow flow = vegas_flow(8e6, 0.01);
  flow.sender.insert(1, R"("segmentBytes":1000,"headerBytes":40,"initialWindow":1,"initialSsthresh":1000,)");
  const auto simulation = test::finished_simulation(one_flow_scenario(flow));
  EXPECT_NEAR(windows_since(*simulation, 30).front(), 22.6337, 5e-5);
}

// 400 of a path that is at rest, and as many in the same window as make the point: Agent/TCP/Vegas repairs them on the first two new
// ACKs, and comes to the same window again.
TEST(VegasOnAPath, RepairsThreeLossesOfAWindowWithOneCut) {
  OneFlow flow = vegas_flow(8e6, 0.01);
  flow.errors = R"({"type":"scripted","lose":[{"flow":"f1","segment":400,"copy":0},{"flow":"f1","segment":401,"copy":0},)"
                R"({"flow":"f1","segment":402,"copy":0}]})";
  const auto simulation = test::finished_simulation(one_flow_scenario(flow));
  std::string repairs;
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kSend)) {
    if (row.value > 0) repairs += std::to_string(row.a) + (row.tag == static_cast<std::uint16_t>(SendCause::kFastRetransmit) ? "f " : "p ");
  }
  EXPECT_EQ(repairs, "400f 401p 402p ");
  double lowest = 1000;
  for (const double window : windows_since(*simulation, 0.55)) lowest = std::min(lowest, window);
  EXPECT_GE(lowest, 14);  // 22 less a quarter is 17, and Vegas gives back a segment a round trip while the queue drains
}

TEST(VegasOnAPath, GetsLessThanNewRenoBesideIt) {
  test::ScenarioText text = test::one_flow({.rate = 8e6, .delay = 0.01, .queue_packets = 50, .segments = std::nullopt});
  text.flows.push_back(text.flows[0]);
  text.flows[1].id = "f2";
  text.flows[1].sender = vegas_flow(8e6, 0.01).sender;
  text.end = R"({"at":60})";
  const auto metrics = test::metrics_of(*test::finished_simulation(scenario_text(text)));
  EXPECT_GT(metrics["flows"][0]["throughput"].GetDouble(), 2 * metrics["flows"][1]["throughput"].GetDouble());
}

}  // namespace
}  // namespace ackscope
