// Flows of datagrams in a whole run, alone and beside TCP.
#include <gtest/gtest.h>

#include <string>

#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::FlowText;
using test::LinkText;
using test::metrics_of;
using test::ScenarioText;

constexpr const char* kNoTcpNumbers[] = {"completionTime", "cwndMean",        "rttMean",  "rttStddev",     "retransmissions",
                                         "timeouts",       "fastRetransmits", "acksSent", "segmentsPerAck"};

// 1000 B at 4 Mbit/s, so every 2 ms, on and off for a second each; over 8 Mbit/s and 10 ms.
ScenarioText only_datagrams() {
  ScenarioText text;
  text.nodes = {"a", "b"};
  text.links = {LinkText{.id = "link", .a = "a", .b = "b"}};
  text.flows = {FlowText{.id = "u", .from = "a", .to = "b"}};
  text.flows[0].traffic = R"({"type":"onOff","rate":4000000,"packetBytes":1000,"on":1,"off":1})";
  text.end = R"({"at":3.5})";
  return text;
}

ScenarioText beside_tcp() {
  ScenarioText text = only_datagrams();
  text.flows.push_back(FlowText{.id = "t", .from = "a", .to = "b", .segments = 200});
  text.end = R"({"flowsComplete":true,"limit":120})";
  return text;
}

TEST(Datagrams, AreMeasuredAsTheyAreDelivered) {
  const auto simulation = test::finished_simulation(scenario_text(only_datagrams()));
  const auto metrics = metrics_of(*simulation);
  const auto& flow = metrics["flows"][0];
  EXPECT_EQ(flow["segmentsSent"].GetInt(), 1000);  // from 0 to 1 s and from 2 to 3 s
  EXPECT_EQ(flow["bytesDelivered"].GetInt(), 1'000'000);
  EXPECT_DOUBLE_EQ(flow["throughput"].GetDouble(), 8e6 / 3.5);
  for (const char* none : kNoTcpNumbers) EXPECT_TRUE(flow[none].IsNull()) << none;
  const auto& link = metrics["links"][0];
  EXPECT_EQ(link["packets"].GetInt(), 1000);
  EXPECT_EQ(link["goodputRatio"].GetDouble(), 1);
  EXPECT_DOUBLE_EQ(link["utilisation"].GetDouble(), 1 / 3.5);
  EXPECT_EQ(metrics["links"][1]["packets"].GetInt(), 0);  // nobody answers
  EXPECT_TRUE(metrics["fairness"]["throughput"].IsNull());
  EXPECT_TRUE(metrics["fairness"]["completionTime"].IsNull());
  EXPECT_DOUBLE_EQ(metrics["aggregateThroughput"].GetDouble(), 8e6 / 3.5);
  EXPECT_STREQ(metrics["ended"].GetString(), "at");
  EXPECT_EQ(simulation->network().pool().left_by(Exit::kDelivered), 1000U);
  EXPECT_EQ(simulation->network().pool().in_flight(), 0U);
}

TEST(Datagrams, OfAShortRunAreWhatAPersonWorksOutByHand) {
  ScenarioText text = only_datagrams();
  text.end = R"({"at":0.0115})";
  const auto simulation = test::finished_simulation(scenario_text(text));
  const auto sent = [](double at, std::uint32_t packet) { return test::Row{at, Kind::kDatagram, 0, 0, packet, packet, 1000}; };
  const auto link = [](double at, std::uint32_t packet) { return test::Row{at, Kind::kTransmit, 0, 0, packet, 1000, at + 11e6}; };
  const std::vector<test::Row> expected = {
      {0, Kind::kFlow, 0, 0, 0, kUnset, 0},
      sent(0, 0),
      link(0, 0),
      sent(2e6, 1),
      link(2e6, 1),
      sent(4e6, 2),
      link(4e6, 2),
      sent(6e6, 3),
      link(6e6, 3),
      sent(8e6, 4),
      link(8e6, 4),
      sent(10e6, 5),
      link(10e6, 5),
      {11e6, Kind::kDatagram, 1, 0, 0, 0, 1000},
  };
  EXPECT_EQ(test::rows_of(*simulation), expected);
  EXPECT_EQ(simulation->events(), 7U);  // six departures and an arrival
}

TEST(Datagrams, ThatAScriptNamesAreLost) {
  ScenarioText text = only_datagrams();
  text.links[0].errors = R"({"type":"scripted","lose":[{"flow":"u","segment":3,"copy":0},{"flow":"u","segment":999,"copy":0}]})";
  const auto simulation = test::finished_simulation(scenario_text(text));
  const auto metrics = metrics_of(*simulation);
  EXPECT_EQ(metrics["flows"][0]["bytesDelivered"].GetInt(), 998'000);
  EXPECT_EQ(metrics["links"][0]["drops"].GetInt(), 2);
  EXPECT_DOUBLE_EQ(metrics["links"][0]["goodputRatio"].GetDouble(), 0.998);
  EXPECT_EQ(simulation->network().pool().left_by(Exit::kDropped), 2U);
}

TEST(Datagrams, DoNotKeepARunFromEndingWhenTheConnectionsAreComplete) {
  const auto metrics = metrics_of(*test::finished_simulation(scenario_text(beside_tcp())));
  EXPECT_STREQ(metrics["ended"].GetString(), "complete");
  EXPECT_DOUBLE_EQ(metrics["simulatedTime"].GetDouble(), metrics["flows"][1]["completionTime"].GetDouble());
  EXPECT_TRUE(metrics["flows"][0]["completionTime"].IsNull());
}

TEST(Datagrams, CountInTheAggregateButNotInFairness) {
  ScenarioText text = beside_tcp();
  const auto metrics = metrics_of(*test::finished_simulation(scenario_text(text)));
  EXPECT_EQ(metrics["fairness"]["throughput"].GetDouble(), 1);  // of the one connection
  EXPECT_EQ(metrics["fairness"]["completionTime"].GetDouble(), 1);
  EXPECT_DOUBLE_EQ(metrics["aggregateThroughput"].GetDouble(),
                   metrics["flows"][0]["throughput"].GetDouble() + metrics["flows"][1]["throughput"].GetDouble());
}

TEST(Datagrams, ShareAQueueWithTcpAndEveryPacketIsAccountedFor) {
  ScenarioText text = beside_tcp();
  text.flows[0].traffic = R"({"type":"onOff","rate":6000000,"packetBytes":700,"on":0.05,"off":0.03})";
  text.links[0].queue_packets = 5;
  const auto simulation = test::finished_simulation(scenario_text(text));
  const auto& pool = simulation->network().pool();
  simulation->network().check_books();
  std::uint64_t held = 0;
  for (const auto& link : simulation->network().links()) held += link->held();
  EXPECT_EQ(pool.taken(), pool.left_by(Exit::kDelivered) + pool.left_by(Exit::kDropped) + held);
  EXPECT_GT(pool.left_by(Exit::kDropped), 0U);
  std::uint64_t sent = 0;
  std::uint64_t received = 0;
  std::uint64_t dropped = 0;
  for (const test::Row& row : test::rows_of(*simulation)) {
    if (row.flow != 0) continue;
    if (row.kind == Kind::kDatagram) (row.tag == 0 ? sent : received) += 1;
    if (row.kind == Kind::kDrop) ++dropped;
  }
  const auto metrics = metrics_of(*simulation);
  EXPECT_EQ(metrics["flows"][0]["segmentsSent"].GetDouble(), static_cast<double>(sent));
  EXPECT_EQ(metrics["flows"][0]["bytesDelivered"].GetDouble(), 700 * static_cast<double>(received));
  EXPECT_GE(sent, received + dropped);
  EXPECT_LE(sent, received + dropped + held);
  EXPECT_STREQ(metrics["ended"].GetString(), "complete");
}

TEST(Datagrams, OfParallelFlowsAreFlowsOfTheirOwn) {
  ScenarioText text = only_datagrams();
  text.flows[0].count = 2;
  text.flows[0].stagger = 0.5;
  text.flows[0].start = 1;
  text.end = R"({"at":2})";
  const auto metrics = metrics_of(*test::finished_simulation(scenario_text(text)));
  ASSERT_EQ(metrics["flows"].Size(), 2U);
  EXPECT_STREQ(metrics["flows"][1]["id"].GetString(), "u-2");
  EXPECT_EQ(metrics["flows"][0]["segmentsSent"].GetInt(), 500);
  EXPECT_EQ(metrics["flows"][1]["segmentsSent"].GetInt(), 251);  // the last at the very end
}

TEST(Datagrams, StartWithTheirJitter) {
  ScenarioText text = only_datagrams();
  text.flows[0].start_jitter = 1;
  text.end = R"({"at":3})";
  const auto first = [](const ScenarioText& scenario) {
    return test::rows_of_kind(*test::finished_simulation(scenario_text(scenario)), Kind::kDatagram).front().at;
  };
  const double one = first(text);
  text.seed = 2;
  EXPECT_GT(one, 0);
  EXPECT_LT(one, 1e9);
  EXPECT_NE(first(text), one);
}

TEST(Datagrams, AreActiveFromTheirFirstPacketToTheEndOfTheRun) {
  ScenarioText text = only_datagrams();
  text.flows[0].start = 1.5;
  text.measure = R"({"whileActive":["u"]})";
  const auto metrics = metrics_of(*test::finished_simulation(scenario_text(text)));
  EXPECT_EQ(metrics["flows"][0]["segmentsSent"].GetInt(), 501);  // from 1.5 to 2.5 s, and one at 3.5
  EXPECT_EQ(metrics["flows"][0]["bytesDelivered"].GetInt(), 500'000);
  EXPECT_DOUBLE_EQ(metrics["flows"][0]["throughput"].GetDouble(), 4e6 / 2);
}

TEST(Datagrams, BesideTcpAreMeasuredWhileBothAreActive) {
  ScenarioText text = beside_tcp();
  text.flows[0].start = 0.05;
  text.measure = R"({"whileActive":["u","t"]})";
  const auto metrics = metrics_of(*test::finished_simulation(scenario_text(text)));
  const double window = metrics["flows"][1]["completionTime"].GetDouble() - 0.05;
  const auto& flow = metrics["flows"][0];
  EXPECT_NEAR(flow["throughput"].GetDouble() * window, flow["bytesDelivered"].GetDouble() * 8, 1e-3);
  EXPECT_GT(flow["bytesDelivered"].GetDouble(), 0);
}

// 900 B of payload at 3.6 Mbit/s, so every 2 ms, 1000 B on the wire.
constexpr const char* kConstantBitRate = R"({"type":"constantBitRate","rate":3600000,"payloadBytes":900,"headerBytes":100})";

TEST(Datagrams, AtAConstantBitRateLoadTheWireWithHeadersAndCountWithout) {
  ScenarioText text = only_datagrams();
  text.flows[0].traffic = kConstantBitRate;
  text.end = R"({"at":2.0095})";
  const auto metrics = metrics_of(*test::finished_simulation(scenario_text(text)));
  const auto& flow = metrics["flows"][0];
  EXPECT_EQ(flow["segmentsSent"].GetInt(), 1005);          // the first at 0, the last at 2.008 s
  EXPECT_EQ(flow["bytesDelivered"].GetInt(), 1000 * 900);  // the last that arrived left at 1.998 s
  EXPECT_DOUBLE_EQ(flow["throughput"].GetDouble(), 8 * 900e3 / 2.0095);
  EXPECT_EQ(metrics["links"][0]["bytes"].GetInt(), 1005 * 1000);
}

TEST(Datagrams, OfParallelFlowsHaveJitterOfTheirOwn) {
  ScenarioText text = only_datagrams();
  text.flows[0].traffic = R"({"type":"constantBitRate","rate":3600000,"payloadBytes":900,"jitter":1})";
  text.flows[0].count = 2;
  text.end = R"({"at":0.2})";
  const auto simulation = test::finished_simulation(scenario_text(text));
  std::vector<double> sent[2];
  for (const test::Row& row : test::rows_of(*simulation)) {
    if (row.kind == Kind::kDatagram && row.tag == 0) sent[row.flow].push_back(row.at);
  }
  ASSERT_EQ(sent[0].size(), 100U);
  ASSERT_EQ(sent[1].size(), 100U);
  EXPECT_NE(sent[0], sent[1]);
}

}  // namespace
}  // namespace ackscope
