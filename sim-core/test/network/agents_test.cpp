// Agents on the ways of whole runs.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "support/random_scenario.h"
#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::Row;
using test::ScenarioText;

// A random scenario with a reconstructor, sometimes two, at each node that forwards something.
ScenarioText with_agents(std::uint64_t seed) {
  ScenarioText text = test::random_scenario(seed);
  for (std::size_t node = 1; node + 1 < text.nodes.size(); ++node) {
    const bool forwards = std::any_of(text.flows.begin(), text.flows.end(), [&](const test::FlowText& flow) {
      return std::min(flow.from, flow.to) < text.nodes[node] && std::max(flow.from, flow.to) > text.nodes[node];  // they stand in a line
    });
    for (std::uint64_t i = 0; forwards && i <= seed % 2; ++i) {
      text.agents.push_back(R"({"type":"ackReconstructor","id":"a)" + std::to_string(text.agents.size()) + R"(","node":")" +
                            text.nodes[node] + R"(","step":)" + std::to_string(1 + (seed + i) % 3) + "}");
    }
  }
  return text;
}

std::uint64_t held_by_agents(const Network& network) {
  std::uint64_t packets = 0;
  for (const auto& agent : network.agents()) packets += agent->held();
  return packets;
}

TEST(Agents, AtAnyCutEachPacketIsAccountedFor) {
  std::uint64_t held = 0;
  std::uint64_t rebuilt = 0;
  for (std::uint64_t seed = 301; seed <= 340; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    auto simulation = test::simulation_of(scenario_text(with_agents(seed)));
    const Network& network = simulation->network();
    while (!simulation->finished()) {
      simulation->advance(Time::never(), 97);
      network.check_books();
      held += held_by_agents(network);
    }
    std::uint64_t created = 0;
    std::uint64_t filtered = 0;
    for (const Row& row : test::rows_of(*simulation)) {
      created += test::is_birth(row) ? 1 : 0;
      rebuilt += row.kind == Kind::kAck && static_cast<AckReason>(row.tag) == AckReason::kReconstructed ? 1 : 0;
      filtered += row.kind == Kind::kFilter ? 1 : 0;
    }
    ASSERT_EQ(created, network.pool().taken());
    ASSERT_EQ(filtered, network.pool().left_by(Exit::kFiltered));
  }
  EXPECT_GT(held, 0U);
  EXPECT_GT(rebuilt, 0U);
}

// A path whose receiver sends few ACKs, so that the stream is thin without a filter.
ScenarioText thinned() {
  ScenarioText text = test::one_flow({.rate = 8e6, .edges = test::Edges{}, .segments = 3000});
  text.flows[0].receiver = R"({"ack":{"type":"delayed","segments":12,"maxDelay":0.1}})";
  text.flows[0].sender = R"({"maxWindow":60,"rto":{"timing":"everyAck"}})";
  return text;
}
constexpr const char* kAtR1 = R"({"type":"ackReconstructor","id":"box","node":"r1"})";

TEST(Agents, AReconstructorMakesAThinnedStreamDenseAgain) {
  ScenarioText text = thinned();
  const auto without = test::finished_simulation(scenario_text(text));
  text.agents = {kAtR1};
  const auto with = test::finished_simulation(scenario_text(text));
  const auto few = test::metrics_of(*without);
  const auto many = test::metrics_of(*with);
  // The same file arrives; the receiver still sends few ACKs, but they come to the sender two segments apart, so the window opens as
  // with delayed ACKs and the file takes less time.
  EXPECT_EQ(few["flows"][0]["bytesDelivered"].GetDouble(), 3'000'000);
  EXPECT_EQ(many["flows"][0]["bytesDelivered"].GetDouble(), 3'000'000);
  EXPECT_LT(many["flows"][0]["acksSent"].GetInt(), 400);
  EXPECT_GT(test::rows_of_kind(*with, Kind::kAcked).size(), 1400U);
  EXPECT_LT(many["flows"][0]["completionTime"].GetDouble(), few["flows"][0]["completionTime"].GetDouble());
  EXPECT_EQ(many["flows"][0]["retransmissions"].GetInt(), 0);
}

TEST(Agents, TheSenderIsNeverToldMoreThanTheReceiverSaidWhateverIsLost) {
  for (std::int64_t seed = 1; seed <= 10; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    ScenarioText text = thinned();
    text.seed = seed;
    text.agents = {kAtR1};
    text.links[0].errors = R"({"type":"independent","lossRate":0.01})";
    text.links[0].backward_errors = R"({"type":"independent","lossRate":0.1})";
    const auto simulation = test::finished_simulation(scenario_text(text));
    EXPECT_EQ(simulation->ended(), Ended::kComplete);
    std::uint32_t received = 0;
    std::uint32_t rebuilt = 0;
    for (const Row& row : test::rows_of(*simulation)) {
      if (row.kind == Kind::kReceive) received = static_cast<std::uint32_t>(row.value);
      if (row.kind == Kind::kAcked) {
        ASSERT_LE(row.a, received);
      }
      rebuilt += row.kind == Kind::kAck && static_cast<AckReason>(row.tag) == AckReason::kReconstructed ? 1 : 0;
    }
    EXPECT_EQ(received, 3000U);
    EXPECT_GT(rebuilt, 100U);
  }
}

}  // namespace
}  // namespace ackscope
