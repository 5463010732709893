#include "scenario/queueing.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::Row;
using test::ScenarioText;

constexpr const char* kAdmits[] = {
    R"({"type":"dropTail"})",
    R"({"type":"red"})",
    R"({"type":"red","minThreshold":1,"maxThreshold":4,"weight":0.2})",
    R"({"type":"longestQueueDrop"})",
    R"({"type":"randomDrop"})",
    R"({"type":"red","minThreshold":1,"maxThreshold":4,"weight":0.2,"chooses":"random","whenFull":"random"})"};
constexpr const char* kAcksFirst = R"({"type":"acksFirst"})";
constexpr const char* kFifo = R"({"type":"fifo"})";
constexpr const char* kRoundRobin = R"({"type":"fairRoundRobin"})";

// Four flows that together want more than the bottleneck carries, with losses on the way back.
ScenarioText crowd(const std::string& admit, const std::string& order, bool per_flow) {
  ScenarioText text = test::dumbbell({.flows = 4, .each = {.rate = 3e6, .queue_packets = 12, .segments = 300}});
  text.links[0].admit = admit;
  text.links[0].order = order;
  text.links[0].per_flow = per_flow;
  text.links[0].backward_errors = R"({"type":"independent","lossRate":0.02})";
  return text;
}

TEST(Queueing, EveryAdmissionGoesWithEveryOrder) {
  for (const char* admit : kAdmits) {
    for (const char* order : {kFifo, kRoundRobin, kAcksFirst}) {
      for (const bool per_flow : {false, true}) {
        if (per_flow && std::string{admit}.find("longest") != std::string::npos) continue;  // plan_test.cpp
        SCOPED_TRACE(std::string{admit} + order + (per_flow ? " per flow" : ""));
        const std::string text = scenario_text(crowd(admit, order, per_flow));
        auto simulation = test::simulation_of(text);
        const Network& network = simulation->network();
        while (!simulation->finished()) {
          simulation->advance(Time::never(), 499);
          network.check_books();
          std::uint64_t held = 0;
          for (const auto& link : network.links()) held += link->held();
          ASSERT_EQ(network.pool().taken(), network.pool().left_by(Exit::kDelivered) + network.pool().left_by(Exit::kDropped) + held);
        }
        EXPECT_EQ(simulation->ended(), Ended::kComplete);
        EXPECT_EQ(test::rows_of_kind(*simulation, Kind::kDrop).size(), network.pool().left_by(Exit::kDropped));
        const LinkCounters bottleneck = network.links()[0]->counters();
        EXPECT_GT(bottleneck.refused, 0U);
        EXPECT_EQ(bottleneck.arrived, bottleneck.refused + bottleneck.delivered);  // the forward direction loses nothing
        EXPECT_EQ(test::finished_simulation(text)->digest(), simulation->digest());
      }
    }
  }
}

std::size_t drops(Simulation& simulation, DropReason reason) {
  std::size_t count = 0;
  for (const Row& row : test::rows_of_kind(simulation, Kind::kDrop)) count += row.a == static_cast<std::uint32_t>(reason) ? 1 : 0;
  return count;
}

TEST(Queueing, DropRowsSayWhoseDecisionItWas) {
  auto drop_tail = test::finished_simulation(scenario_text(crowd(kAdmits[0], kRoundRobin, false)));
  EXPECT_GT(drops(*drop_tail, DropReason::kQueueFull), 0U);
  EXPECT_EQ(drops(*drop_tail, DropReason::kEarly) + drops(*drop_tail, DropReason::kPushedOut), 0U);
  auto red = test::finished_simulation(scenario_text(crowd(kAdmits[2], kFifo, false)));
  EXPECT_GT(drops(*red, DropReason::kEarly), 0U);
  EXPECT_EQ(drops(*red, DropReason::kPushedOut), 0U);
  auto longest = test::finished_simulation(scenario_text(crowd(kAdmits[3], kRoundRobin, false)));
  EXPECT_GT(drops(*longest, DropReason::kPushedOut), 0U);
  EXPECT_EQ(drops(*longest, DropReason::kEarly), 0U);
}

// One flow each way over one slow link, so that ACKs wait behind data.
ScenarioText both_ways() {
  ScenarioText text = test::one_flow({.rate = 1e6, .delay = 0.01, .queue_packets = 20, .segments = 300});
  text.flows.push_back({"f2", "receiver", "sender", 300});
  return text;
}

TEST(Queueing, AFilterThinsTheAcksThatWaitBehindData) {
  for (const char* order : {kFifo, kRoundRobin, kAcksFirst}) {
    for (const char* filter : {"{}", R"({"place":"oldest"})", R"({"when":"afterAdmission","duplicates":"count"})",
                               R"({"removes":"random","share":0.7,"duplicates":"mark"})"}) {
      SCOPED_TRACE(std::string{order} + filter);
      ScenarioText text = both_ways();
      text.links[0].order = order;
      text.links[0].filter = filter;
      auto simulation = test::finished_simulation(scenario_text(text));
      EXPECT_EQ(simulation->ended(), Ended::kComplete);
      const Network& network = simulation->network();
      network.check_books();
      const std::uint64_t filtered = network.links()[0]->counters().filtered + network.links()[1]->counters().filtered;
      EXPECT_EQ(filtered, network.pool().left_by(Exit::kFiltered));
      EXPECT_EQ(filtered, test::rows_of_kind(*simulation, Kind::kFilter).size());
      EXPECT_TRUE(filtered > 0 || std::string{order} != kFifo);
    }
  }
}

TEST(Queueing, CompressionAndTickAreTheirLinkDirections) {
  ScenarioText text = both_ways();
  text.links[0].compression = R"({"compressedBytes":5})";
  text.links[0].tick = 0.01;
  auto simulation = test::finished_simulation(scenario_text(text));
  std::size_t compressed = 0;
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kTransmit)) {
    ASSERT_EQ(std::fmod(row.value, 10e6), 0);
    ASSERT_TRUE(row.a == 40 || row.a == 5 || row.a == 1000 || row.a == 965) << row.a;
    compressed += row.a == 5 || row.a == 965 ? 1 : 0;
  }
  EXPECT_GT(compressed, 500U);
}

// When segments arrive at the far end of the bottleneck, and then when their ACKs do on the way back, us.
std::vector<std::int64_t> arrivals(const ScenarioText& text) {
  auto simulation = test::finished_simulation(scenario_text(text));
  std::vector<std::int64_t> data;
  std::vector<std::int64_t> acks;
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kTransmit)) {
    (row.tag == 0 ? data : acks).push_back(static_cast<std::int64_t>(row.value) / 1000);
  }
  data.insert(data.end(), acks.begin(), acks.end());
  return data;
}

// Four segments of 1000 B leave the sender at once and propagate for 10 ms. At 8 Mbit/s one takes 1 ms, at 4 Mbit/s 2 ms. An ACK takes 40
// us.
TEST(Queueing, AShaperHoldsPacketsBackInFrontOfItsLink) {
  using Arrivals = std::vector<std::int64_t>;
  ScenarioText text = test::one_flow({.delay = 0.01, .segments = 4, .sender = R"({"initialWindow":4})"});
  EXPECT_EQ(arrivals(text), (Arrivals{11'000, 12'000, 13'000, 14'000, 21'040, 22'040, 23'040, 24'040}));
  text.links[0].shaper = R"({"rate":4e6})";
  EXPECT_EQ(arrivals(text), (Arrivals{11'000, 13'000, 15'000, 17'000, 21'040, 23'040, 25'040, 27'040}));
  // 500 B are 1 ms at its rate: the second segment is 1 ms ahead of that, the third no more.
  text.links[0].shaper = R"({"rate":4e6,"burst":500})";
  EXPECT_EQ(arrivals(text), (Arrivals{11'000, 12'000, 14'000, 16'000, 21'040, 22'040, 24'040, 26'040}));
}

// The first packet of a connection has its whole header, the others 965 or 5 B on the wire; the shaper goes on counting 1000.
TEST(Queueing, AShaperCountsPacketsAsTheyAreBeforeCompression) {
  ScenarioText text = test::one_flow({.delay = 0.01, .segments = 3, .sender = R"({"initialWindow":3})"});
  text.links[0].shaper = R"({"rate":4e6})";
  text.links[0].compression = R"({"compressedBytes":5})";
  EXPECT_EQ(arrivals(text), (std::vector<std::int64_t>{11'000, 12'965, 14'965, 21'040, 22'970, 24'970}));
}

// 1000 segments, each 2 ms behind a shaper of half the link's rate.
TEST(Queueing, TheShaperIsTheBottleneck) {
  ScenarioText text = test::one_flow({.delay = 0.01, .queue_packets = 20, .segments = 1000});
  text.links[0].shaper = R"({"rate":4e6})";
  auto simulation = test::finished_simulation(scenario_text(text));
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
  const LinkCounters bottleneck = simulation->network().links()[0]->counters();
  EXPECT_GT(bottleneck.refused, 0U);  // its queue is this one
  const std::vector<Row> sent = test::rows_of_kind(*simulation, Kind::kTransmit);
  double last = -2e6;
  for (const Row& row : sent) {
    if (row.tag != 0) continue;
    ASSERT_GE(row.at, last + 2e6);
    last = row.at;
  }
}

TEST(Queueing, OnlyWhatNeedsTurnsTakesThem) {
  const auto turns = [](const char* admit, const std::string& filter = "null", const std::string& compression = "null",
                        const std::string& shaper = "null") {
    ScenarioText text = both_ways();
    text.links[0].shaper = shaper;
    text.links[0].admit = admit;
    text.links[0].filter = filter;
    text.links[0].compression = compression;
    return takes_turns(test::simulation_of(scenario_text(text))->document().links[0].forward);
  };
  EXPECT_FALSE(turns(R"({"type":"dropTail"})"));
  EXPECT_FALSE(turns(R"({"type":"red","mark":true,"picks":"data"})"));
  EXPECT_TRUE(turns(R"({"type":"red","chooses":"random"})"));
  EXPECT_TRUE(turns(R"({"type":"red","whenFull":"random"})"));
  EXPECT_TRUE(turns(R"({"type":"randomDrop"})"));
  EXPECT_TRUE(turns(R"({"type":"dropTail"})", "{}"));
  EXPECT_TRUE(turns(R"({"type":"dropTail"})", "null", "{}"));
  EXPECT_TRUE(turns(R"({"type":"dropTail"})", "null", "null", R"({"rate":1e5})"));
}

TEST(Queueing, RedDrawsFromAStreamOfItsOwnThatTheSeedMoves) {
  ScenarioText text = crowd(kAdmits[2], kFifo, false);
  const auto drops_of = [](const ScenarioText& scenario) {
    const auto simulation = test::finished_simulation(scenario_text(scenario));
    std::vector<Row> rows = test::rows_of_kind(*simulation, Kind::kDrop);
    return rows;
  };
  text.links[0].backward_errors = R"({"type":"none"})";  // RED is all that is random here
  const std::vector<Row> first = drops_of(text);
  text.seed = 2;
  EXPECT_NE(drops_of(text), first);
  text.seed = 1;
  EXPECT_EQ(drops_of(text), first);
}

// Two connections whose windows never close, one twice as large as the other, over a bottleneck that loses nothing.
std::vector<double> throughputs(const std::string& order) {
  ScenarioText text = test::dumbbell({.flows = 2, .each = {.rate = 2e6, .segments = std::nullopt}, .stagger = 0});
  text.links[0].order = order;
  text.flows[0].sender = R"({"maxWindow":60})";
  text.flows[1].sender = R"({"maxWindow":30})";
  text.end = R"({"at":40})";
  text.measure = R"({"from":15,"to":40})";
  const auto simulation = test::finished_simulation(scenario_text(text));
  const auto metrics = test::metrics_of(*simulation);
  EXPECT_EQ(metrics["links"][0]["utilisation"].GetDouble(), 1);
  EXPECT_EQ(metrics["links"][0]["drops"].GetDouble(), 0);
  return {metrics["flows"][0]["throughput"].GetDouble(), metrics["flows"][1]["throughput"].GetDouble()};
}

TEST(Queueing, FifoSharesALinkAsTheWindowsAreAndRoundRobinEqually) {
  const std::vector<double> fifo = throughputs(kFifo);
  EXPECT_NEAR(fifo[0] / fifo[1], 2, 0.05);
  EXPECT_NEAR(fifo[0] + fifo[1], 2e6, 1e4);
  const std::vector<double> fair = throughputs(kRoundRobin);
  EXPECT_NEAR(fair[0], 1e6, 1e3);
  EXPECT_NEAR(fair[1], 1e6, 1e3);
}

TEST(Queueing, WithABufferForEachFlowASmallFlowKeepsItsPlaces) {
  // Three flows keep a queue of 20 full. The fourth never has more than 6 segments under way.
  const auto small_flow_losses = [](bool per_flow) {
    ScenarioText text = test::dumbbell({.flows = 4, .each = {.rate = 2e6, .queue_packets = 20, .segments = std::nullopt}});
    text.links[0].order = kRoundRobin;
    text.links[0].per_flow = per_flow;
    text.flows[3].sender = R"({"maxWindow":6})";
    text.end = R"({"at":30})";
    auto simulation = test::finished_simulation(scenario_text(text));
    std::size_t losses = 0;
    for (const Row& row : test::rows_of_kind(*simulation, Kind::kDrop)) losses += row.flow == 3 ? 1 : 0;
    return losses;
  };
  EXPECT_GT(small_flow_losses(false), 0U);
  EXPECT_EQ(small_flow_losses(true), 0U);
}

}  // namespace
}  // namespace ackscope
