// Flows that start after another one has arrived.
#include "network/late_starts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::FlowText;
using test::LinkText;
using test::Row;
using test::ScenarioText;

// A browser asks a server with one segment; two connections answer. 8 Mbit/s and 10 ms: 1000 B take 1 ms.
ScenarioText request_and_answer() {
  ScenarioText text;
  text.nodes = {"browser", "server"};
  text.links = {LinkText{.id = "link", .a = "browser", .b = "server"}};
  text.flows = {FlowText{.id = "answer", .from = "server", .to = "browser", .segments = 5, .count = 2, .after = "request"},
                FlowText{.id = "request", .from = "browser", .to = "server", .segments = 1, .start = 0.5}};
  return text;
}

// When the flows started, in milliseconds, by connection.
std::map<std::uint32_t, double> starts(Simulation& simulation) {
  std::map<std::uint32_t, double> starts;
  for (const Row& row : test::rows_of_kind(simulation, Kind::kFlow)) {
    if (row.tag == 0) starts[row.flow] = row.at / 1e6;
  }
  return starts;
}

TEST(LateStarts, AnAnswerStartsWhenTheRequestHasArrived) {
  const auto simulation = test::finished_simulation(scenario_text(request_and_answer()));
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
  EXPECT_EQ(starts(*simulation), (std::map<std::uint32_t, double>{{0, 511}, {1, 511}, {2, 500}}));
  const auto metrics = test::metrics_of(*simulation);
  EXPECT_EQ(metrics["flows"][0]["bytesDelivered"].GetInt(), 5000);
  EXPECT_EQ(metrics["flows"][1]["bytesDelivered"].GetInt(), 5000);
}

TEST(LateStarts, StartJitterAndStaggerCountFromTheArrival) {
  ScenarioText text = request_and_answer();
  text.flows[0].start = 0.25;
  text.flows[0].stagger = 0.125;
  const auto simulation = test::finished_simulation(scenario_text(text));
  EXPECT_EQ(starts(*simulation), (std::map<std::uint32_t, double>{{0, 761}, {1, 886}, {2, 500}}));
  text.flows[0].start_jitter = 0.1;
  const auto jittered = test::finished_simulation(scenario_text(text));
  const double jitter = starts(*jittered)[0] - 761;
  EXPECT_GT(jitter, 0);
  EXPECT_LT(jitter, 100);
}

// The last segment is lost and comes again: only then is the file there.
TEST(LateStarts, TheWholeFileHasToArriveInOrder) {
  ScenarioText text = request_and_answer();
  text.flows[1].segments = 4;
  text.flows[1].sender = R"({"initialWindow":4})";
  text.links[0].errors = R"({"type":"scripted","lose":[{"flow":"request","segment":1,"copy":0}]})";
  const auto simulation = test::finished_simulation(scenario_text(text));
  double arrived = 0;
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kReceive)) {
    if (row.flow == 2 && row.a == 1) arrived = row.at / 1e6;
  }
  EXPECT_GT(arrived, 1000);  // after the timeout; segments 2 and 3 had come long before
  EXPECT_EQ(starts(*simulation)[0], arrived);
}

TEST(LateStarts, WaitForEachConnectionOfTheFlow) {
  ScenarioText text = request_and_answer();
  text.flows[1].count = 3;
  text.flows[1].stagger = 0.1;
  const auto simulation = test::finished_simulation(scenario_text(text));
  EXPECT_EQ(starts(*simulation), (std::map<std::uint32_t, double>{{0, 711}, {1, 711}, {2, 500}, {3, 600}, {4, 700}}));
}

TEST(LateStarts, MakeChainsAndServeDatagramsToo) {
  ScenarioText text = request_and_answer();
  text.flows.push_back(FlowText{.id = "next", .from = "browser", .to = "server", .segments = 2, .after = "answer"});
  text.flows.push_back(FlowText{.id = "stream", .from = "server", .to = "browser", .after = "request"});
  text.flows[3].traffic = R"({"type":"onOff","rate":8000})";
  text.measure = R"({"whileActive":["next","answer"]})";
  const auto simulation = test::finished_simulation(scenario_text(text));
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
  auto started = starts(*simulation);
  EXPECT_EQ(started[4], 511);  // connections: two answers, the request, next, the stream
  double answered = 0;
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kReceive)) {
    if (row.flow <= 1) answered = std::max(answered, row.at / 1e6);
  }
  EXPECT_EQ(started[3], answered);
}

}  // namespace
}  // namespace ackscope
