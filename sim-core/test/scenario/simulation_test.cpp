#include "scenario/simulation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "scenario/metrics.h"
#include "support/random_scenario.h"
#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::kAllEvents;
using test::one_flow_scenario;
using test::OneFlow;
using test::Row;
using test::ScenarioText;

// Two flows over a lossy bottleneck with a short queue, one of them smartacking: queue drops, errors, timeouts, probes.
ScenarioText busy_scenario() {
  ScenarioText text = test::dumbbell({.flows = 2, .each = {.rate = 2e6, .queue_packets = 8, .segments = 400}});
  text.links[0].errors = R"({"type":"independent","lossRate":0.02})";
  text.links[0].backward_errors = R"({"type":"independent","lossRate":0.02})";
  text.flows[0].receiver = R"({"ack":{"type":"smartacking"}})";
  text.flows[1].receiver = R"({"ack":{"type":"delayed"}})";
  text.flows[1].start_jitter = 0.05;
  return text;
}

TEST(Simulation, GivesTheSameDigestHoweverItIsSliced) {
  const auto whole = test::finished_simulation(scenario_text(busy_scenario()));
  EXPECT_GT(whole->network().pool().left_by(Exit::kDropped), 10U);  // something happened
  const std::string metrics = metrics_json(*whole);
  for (const std::uint32_t budget : {1U, 7U, 1000U}) {
    auto sliced = test::simulation_of(scenario_text(busy_scenario()));
    while (!sliced->finished()) sliced->advance(Time::never(), budget);
    EXPECT_EQ(sliced->digest(), whole->digest()) << budget;
    EXPECT_EQ(metrics_json(*sliced), metrics) << budget;
  }
  // In slices of time, in which time passes without events, too.
  auto in_time = test::simulation_of(scenario_text(busy_scenario()));
  for (std::int64_t ms = 1; !in_time->finished(); ++ms) in_time->advance(Time::nanoseconds(ms * 1'000'000), kAllEvents);
  EXPECT_EQ(metrics_json(*in_time), metrics);
}

TEST(Simulation, TwoAdvancedInTurnsDoNotMeet) {
  const OneFlow other{.rate = 1e6, .queue_packets = 5, .segments = 200, .receiver = R"({"ack":{"type":"smartacking"}})", .seed = 9};
  const auto first_alone = test::finished_simulation(scenario_text(busy_scenario()));
  const auto second_alone = test::finished_simulation(one_flow_scenario(other));
  auto first = test::simulation_of(scenario_text(busy_scenario()));
  auto second = test::simulation_of(one_flow_scenario(other));
  while (!first->finished() || !second->finished()) {
    first->advance(Time::never(), 13);
    second->advance(Time::never(), 5);
  }
  EXPECT_EQ(first->digest(), first_alone->digest());
  EXPECT_EQ(second->digest(), second_alone->digest());
}

TEST(Simulation, OfTheSameDocumentIsTheSameAndOfAnotherSeedIsNot) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const std::string text = scenario_text(test::random_scenario(seed));
    EXPECT_EQ(test::finished_simulation(text)->digest(), test::finished_simulation(text)->digest()) << "seed " << seed;
  }
  ScenarioText text = busy_scenario();
  const std::string digest = test::finished_simulation(scenario_text(text))->digest();
  text.seed = 2;
  EXPECT_NE(test::finished_simulation(scenario_text(text))->digest(), digest);
}

TEST(Simulation, DigestAndMetricsDoNotDependOnWhatIsTraced) {
  ScenarioText text = busy_scenario();
  const auto all = test::finished_simulation(scenario_text(text));
  struct Case {
    std::string trace;
    bool truncated;
  };
  for (const Case& c : {Case{R"({"level":"off"})", false}, Case{R"({"level":"flows"})", false},
                        Case{R"({"level":"packets","cap":10})", true}, Case{R"({"level":"packets","cap":0})", true}}) {
    text.trace = c.trace;
    const auto some = test::finished_simulation(scenario_text(text));
    EXPECT_EQ(metrics_json(*some), metrics_json(*all)) << c.trace;
    EXPECT_EQ(some->trace().columns().truncated(), c.truncated) << c.trace;
    EXPECT_LT(some->trace().columns().rows(), all->trace().columns().rows()) << c.trace;
  }
}

// What happened to one flow, without the packets' serial numbers, which are counted over the whole run.
std::vector<Row> story_of(Simulation& simulation, std::uint32_t flow) {
  std::vector<Row> story = test::rows_of(simulation);
  story.erase(std::remove_if(story.begin(), story.end(), [&](const Row& row) { return row.flow != flow; }), story.end());
  for (Row& row : story) {
    if (row.kind < Kind::kWindow) row.id = 0;
  }
  return story;
}

TEST(Simulation, AnUnrelatedNodeLinkOrFlowMovesNoLossOfTheOthers) {
  const ScenarioText text = busy_scenario();
  const auto before = test::finished_simulation(scenario_text(text));
  // Everything unrelated stands at the end of its list: numbers of links and flows in rows stay what they are.
  ScenarioText more = text;
  more.nodes.insert(more.nodes.end(), {"x", "y"});
  more.links.push_back({.id = "other", .a = "x", .b = "y", .rate = 1e6, .errors = R"({"type":"independent","lossRate":0.1})"});
  more.flows.push_back({.id = "f3", .from = "x", .to = "y", .segments = 300, .start_jitter = 0.3});
  const auto after = test::finished_simulation(scenario_text(more));
  for (const std::uint32_t flow : {0U, 1U}) {
    const std::vector<Row> story = story_of(*before, flow);
    EXPECT_GT(std::count_if(story.begin(), story.end(), [](const Row& row) { return row.kind == Kind::kDrop; }), 5);
    EXPECT_EQ(story_of(*after, flow), story) << "flow " << flow;
  }
}

TEST(Simulation, AnUnrelatedLinkAtTheFrontOfTheListMovesNoLoss) {
  ScenarioText text = busy_scenario();
  const auto metrics = test::metrics_of(*test::finished_simulation(scenario_text(text)));
  text.nodes.insert(text.nodes.begin(), "x");
  text.links.insert(text.links.begin(), {.id = "other", .a = "x", .b = "r1", .errors = R"({"type":"independent","lossRate":0.1})"});
  const auto shifted = test::metrics_of(*test::finished_simulation(scenario_text(text)));
  EXPECT_EQ(shifted["flows"], metrics["flows"]);
  EXPECT_EQ(shifted["links"][2], metrics["links"][0]);
}

TEST(Simulation, EndsWithTheLastFlow) {
  const auto simulation = test::finished_simulation(one_flow_scenario({.segments = 3}));
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
  EXPECT_EQ(simulation->now(), Time::nanoseconds(43'080'000));  // worked out in metrics_test.cpp
}

TEST(Simulation, EndsAtItsLimitWhenFlowsDoNotComplete) {
  const auto simulation =
      test::finished_simulation(one_flow_scenario({.segments = std::nullopt, .end = R"({"flowsComplete":true,"limit":0.5})"}));
  EXPECT_EQ(simulation->ended(), Ended::kLimit);
  EXPECT_EQ(simulation->now(), Time::nanoseconds(500'000'000));
}

TEST(Simulation, EndsAtItsTimeWhetherFlowsHaveCompletedOrNot) {
  for (const std::string at : {"0.02", "10"}) {
    const auto simulation = test::finished_simulation(one_flow_scenario({.segments = 3, .end = R"({"at":)" + at + "}"}));
    EXPECT_EQ(simulation->ended(), Ended::kAt);
    EXPECT_EQ(simulation->now(), Time::zero() + Duration::seconds(std::stod(at)));
  }
}

TEST(Simulation, WhatHappensAtTheVeryEndStillHappens) {
  // The last ACK arrives at 43.08 ms.
  const auto complete = test::finished_simulation(one_flow_scenario({.segments = 3, .end = R"({"flowsComplete":true,"limit":0.04308})"}));
  EXPECT_EQ(complete->ended(), Ended::kComplete);
  const auto cut = test::finished_simulation(one_flow_scenario({.segments = 3, .end = R"({"flowsComplete":true,"limit":0.043079999})"}));
  EXPECT_EQ(cut->ended(), Ended::kLimit);
}

TEST(Simulation, StopsAtTheTimeOrTheBudgetOfItsSlice) {
  auto simulation = test::simulation_of(one_flow_scenario({.segments = 3}));
  simulation->advance(Time::nanoseconds(15'000'000), kAllEvents);
  EXPECT_EQ(simulation->now(), Time::nanoseconds(15'000'000));
  EXPECT_EQ(simulation->events(), 2U);  // the start and the first arrival
  EXPECT_FALSE(simulation->finished());
  simulation->advance(Time::never(), 0);
  EXPECT_EQ(simulation->events(), 2U);
  simulation->advance(Time::never(), 3);
  EXPECT_EQ(simulation->events(), 5U);
  simulation->advance(Time::nanoseconds(1), kAllEvents);  // a time that has passed
  EXPECT_EQ(simulation->events(), 5U);
  simulation->advance(Time::never(), kAllEvents);
  EXPECT_TRUE(simulation->finished());
  const std::uint64_t events = simulation->events();
  simulation->advance(Time::never(), kAllEvents);  // nothing happens after the end
  EXPECT_EQ(simulation->events(), events);
}

TEST(Simulation, JitterDelaysAStartByLessThanItsBound) {
  double least = 1;
  double most = 0;
  for (std::int64_t seed = 1; seed <= 100; ++seed) {
    ScenarioText text = test::one_flow({.segments = 1, .start = 2, .seed = seed});
    text.flows[0].start_jitter = 0.5;
    const auto simulation = test::finished_simulation(scenario_text(text));
    const double delay = simulation->network().flows()[0].started_at->in_seconds() - 2;
    least = std::min(least, delay);
    most = std::max(most, delay);
  }
  EXPECT_GE(least, 0);
  EXPECT_LT(most, 0.5);
  EXPECT_LT(least, 0.05);  // of 100 uniform numbers, with probability 1 - 0.9^100
  EXPECT_GT(most, 0.45);
}

TEST(Simulation, ParallelConnectionsStartOneStaggerApart) {
  ScenarioText text = test::one_flow({.start = 0.5});
  text.flows[0].count = 4;
  text.flows[0].stagger = 0.2;
  const auto simulation = test::finished_simulation(scenario_text(text));
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(simulation->network().flows()[i].started_at, Time::nanoseconds(500'000'000 + 200'000'000 * static_cast<std::int64_t>(i)));
  }
}

TEST(Simulation, AScriptThatNamesAFlowMeansEachOfItsParallelConnections) {
  ScenarioText text = test::one_flow({.errors = R"({"type":"scripted","lose":[{"flow":"f1","segment":4}]})"});
  text.flows[0].count = 3;
  const auto simulation = test::finished_simulation(scenario_text(text));
  std::vector<std::uint32_t> flows;
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kDrop)) flows.push_back(row.flow);
  std::sort(flows.begin(), flows.end());
  EXPECT_EQ(flows, (std::vector<std::uint32_t>{0, 1, 2}));
}

TEST(Simulation, OfAWrongDocumentSaysWhatIsWrongInsteadOfRunning) {
  const auto structure = Simulation::create("{}");
  ASSERT_TRUE(std::holds_alternative<Problems>(structure));
  EXPECT_EQ(std::get<Problems>(structure).size(), 4U);
  ScenarioText text = test::one_flow({});
  text.flows[0].to = "nowhere";
  const auto meaning = Simulation::create(scenario_text(text));
  ASSERT_TRUE(std::holds_alternative<Problems>(meaning));
  EXPECT_EQ(to_json(std::get<Problems>(meaning)),
            R"([{"pointer":"/flows/0/to","message":"there is no node \"nowhere\"","expected":"the id of one of the nodes"}])");
}

}  // namespace
}  // namespace ackscope
