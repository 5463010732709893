// What applications write, in whole runs: over 8 Mbit/s and 10 ms, 1000 B take 1 ms and ACKs of 40 B take 40 us.
#include <gtest/gtest.h>

#include <string>

#include "scenario/estimate.h"
#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::FlowText;
using test::LinkText;
using test::metrics_of;
using test::OneFlow;
using test::ScenarioText;

constexpr const char* kTwoWrites = R"({"type":"writes","writes":[{"at":0,"bytes":1500},{"at":0.5,"bytes":250}]})";

ScenarioText one_stream(const std::string& traffic, const std::string& sender = R"({"initialWindow":10})") {
  ScenarioText text = test::one_flow({.sender = sender});
  text.flows[0].traffic = traffic;
  return text;
}

std::string problem_of(const ScenarioText& text) {
  const auto created = Simulation::create(scenario_text(text));
  const auto* problems = std::get_if<Problems>(&created);
  return problems == nullptr ? "" : problems->front().pointer + ": " + problems->front().message;
}

TEST(Streams, AFileInBytesEndsWithAShortSegment) {
  const auto simulation = test::finished_simulation(scenario_text(one_stream(R"({"type":"bulk","bytes":2500})")));
  const auto metrics = metrics_of(*simulation);
  const auto& flow = metrics["flows"][0];
  EXPECT_EQ(flow["segmentsSent"].GetInt(), 3);
  EXPECT_EQ(flow["bytesDelivered"].GetInt(), 2500);
  // 2.5 ms of data, 10 ms, the ACK of the last segment, 10 ms.
  EXPECT_DOUBLE_EQ(flow["completionTime"].GetDouble(), 0.02254);
  EXPECT_EQ(metrics["links"][0]["bytes"].GetInt(), 2500);
  EXPECT_EQ(metrics["links"][0]["goodputRatio"].GetDouble(), 1);
}

TEST(Streams, AFileThatFillsItsSegmentsIsTheFileOfSoManySegments) {
  ScenarioText text = test::one_flow({.segments = 30});
  const auto segments = test::finished_simulation(scenario_text(text));
  text.flows[0].traffic = R"({"type":"bulk","bytes":30000})";
  EXPECT_EQ(test::finished_simulation(scenario_text(text))->digest(), segments->digest());
}

TEST(Streams, WritesLeaveWhenTheyAreWritten) {
  const auto simulation = test::finished_simulation(scenario_text(one_stream(kTwoWrites)));
  const auto metrics = metrics_of(*simulation);
  EXPECT_EQ(metrics["flows"][0]["segmentsSent"].GetInt(), 3);
  EXPECT_EQ(metrics["flows"][0]["bytesDelivered"].GetInt(), 1750);
  EXPECT_DOUBLE_EQ(metrics["flows"][0]["completionTime"].GetDouble(), 0.5 + 0.02029);
}

// 20 kB in three responses. From the start: 20 segments take 20 ms, with a window of 20; 10 ms there, 40 us and 10 ms back.
TEST(Streams, ExchangesThinkBetweenResponses) {
  const auto simulation = test::finished_simulation(
      scenario_text(one_stream(R"({"type":"exchanges","responseBytes":20000,"thinkTime":0.1,"count":3})", R"({"initialWindow":20})")));
  const auto metrics = metrics_of(*simulation);
  EXPECT_DOUBLE_EQ(metrics["flows"][0]["completionTime"].GetDouble(), 3 * 0.04004 + 2 * 0.1);
  EXPECT_EQ(metrics["flows"][0]["bytesDelivered"].GetInt(), 60'000);
}

TEST(Streams, MayBeWaitedForUnlessTheyNeverEnd) {
  ScenarioText text = one_stream(kTwoWrites);
  text.flows.push_back(FlowText{.id = "f2", .from = "receiver", .to = "sender", .segments = 1, .after = "f1"});
  const auto simulation = test::finished_simulation(scenario_text(text));
  EXPECT_EQ(simulation->network().flows()[1].started_at, Time::zero() + Duration::seconds(0.51025));  // the last byte has come
  text.flows[0].traffic = R"({"type":"paced","rate":64000})";
  EXPECT_EQ(problem_of(text), R"(/flows/1/after: flow "f1" never ends)");
  text.flows[0].traffic = R"({"type":"paced","rate":64000,"writes":3})";
  EXPECT_EQ(problem_of(text), "");
}

TEST(Streams, ARelayPassesAShortLastSegmentOn) {
  ScenarioText text;
  text.nodes = {"a", "m", "b"};
  text.links = {LinkText{.id = "one", .a = "a", .b = "m"}, LinkText{.id = "two", .a = "m", .b = "b", .rate = 2e6}};
  text.flows = {FlowText{.id = "in", .from = "a", .to = "m"}, FlowText{.id = "out", .from = "m", .to = "b"}};
  text.flows[0].traffic = R"({"type":"bulk","bytes":20300})";
  text.flows[1].traffic = R"({"type":"relay","flow":"in","bufferBytes":4000})";
  const auto simulation = test::finished_simulation(scenario_text(text));
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
  for (const Flow& flow : simulation->network().flows()) EXPECT_EQ(flow.counters().bytes_delivered, 20'300U);
  text.flows[0].traffic = kTwoWrites;
  EXPECT_EQ(problem_of(text),
            R"(/flows/1/traffic/flow: flow "in" carries what an application writes; a relay passes on whole segments of a file)");
}

TEST(Streams, AreWrittenInOrderOfTime) {
  EXPECT_EQ(problem_of(one_stream(R"({"type":"writes","writes":[{"at":1,"bytes":1},{"at":0.5,"bytes":1}]})")),
            "/flows/0/traffic/writes/1/at: this is earlier than the write before it");
}

// A response of the restart window's size after a pause: ten segments at once, or forty.
TEST(Streams, AnIdlePeriodEndsWithTheRestartWindowIfItIsAskedFor) {
  const std::string traffic = R"({"type":"exchanges","responseBytes":40000,"thinkTime":5,"count":2})";
  for (const bool restarts : {false, true}) {
    const std::string sender = std::string{R"({"initialWindow":10,"afterIdle":")"} + (restarts ? "restart" : "keep") + "\"}";
    const auto simulation = test::finished_simulation(scenario_text(one_stream(traffic, sender)));
    const auto sent = test::rows_of_kind(*simulation, Kind::kSend);
    ASSERT_EQ(sent.size(), 80U);
    int at_once = 0;
    for (const test::Row& row : sent) at_once += row.at == sent[40].at ? 1 : 0;
    EXPECT_EQ(at_once, restarts ? 10 : 40);
  }
}

}  // namespace
}  // namespace ackscope
