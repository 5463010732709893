#include "scenario/estimate.h"

#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include <algorithm>
#include <string>
#include <vector>

#include "scenario/parse.h"
#include "support/random_scenario.h"
#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::one_flow_scenario;
using test::OneFlow;

CostEstimate estimate_of(const std::string& text) {
  const auto document = std::get<document::Scenario>(parse_scenario(text));
  return estimate_cost(document, std::get<Plan>(plan_scenario(document)));
}

struct Cost {
  double packets;
  double events;
  double rows;
};

Cost cost_of(const std::string& text) {
  const auto simulation = test::finished_simulation(text);
  return {static_cast<double>(simulation->network().pool().taken()), static_cast<double>(simulation->events()),
          static_cast<double>(simulation->trace().columns().rows())};
}

struct Named {
  std::string name;
  std::string text;
};

const std::string kReceivers[] = {R"({"ack":{"type":"every"}})", R"({"ack":{"type":"delayed"}})", R"({"ack":{"type":"smartacking"}})"};

// The smartacking paper's path, files of several sizes.
std::vector<Named> bulk_transfers(const std::vector<int>& sizes) {
  std::vector<Named> result;
  for (const std::string& receiver : kReceivers) {
    for (const int segments : sizes) {
      for (const std::string level : {"flows", "packets"}) {
        for (const std::string timing : {"oneSegment", "everyAck"}) {
          OneFlow flow{.rate = 5e6, .delay = 0.02, .queue_packets = 19, .edges = test::Edges{}, .segments = segments};
          flow.receiver = receiver;
          flow.sender = R"({"rto":{"min":0.2,"timing":")" + timing + "\"}}";
          flow.trace = R"({"level":")" + level + "\"}";
          result.push_back({receiver + " " + std::to_string(segments) + " " + level + " " + timing, one_flow_scenario(flow)});
        }
      }
    }
  }
  return result;
}

// A fast wire and a slow radio, split at the node between them.
test::ScenarioText scenario_of_split(int segments, int buffer_bytes) {
  test::ScenarioText text{.nodes = {"source", "base", "mobile"}};
  text.links.push_back({.id = "wire", .a = "source", .b = "base", .rate = 10e6});
  text.links.push_back({.id = "radio", .a = "base", .b = "mobile", .rate = 1e6});
  text.flows.push_back({.id = "wired", .from = "source", .to = "base", .segments = segments});
  text.flows.push_back({.id = "wireless",
                        .from = "base",
                        .to = "mobile",
                        .traffic = R"({"type":"relay","flow":"wired","bufferBytes":)" + std::to_string(buffer_bytes) + "}"});
  return text;
}

void expect_an_upper_bound(const Named& scenario) {
  const CostEstimate estimate = estimate_of(scenario.text);
  const Cost cost = cost_of(scenario.text);
  EXPECT_GE(estimate.packets, cost.packets) << scenario.name;
  EXPECT_GE(estimate.events, cost.events) << scenario.name;
  EXPECT_GE(estimate.trace_rows, cost.rows) << scenario.name;
}

TEST(Estimate, IsAnUpperBoundForCompletedTransfers) {
  for (const Named& scenario : bulk_transfers({1, 2, 10, 100, 3000})) expect_an_upper_bound(scenario);
}

TEST(Estimate, IsNotMoreThanFourTimesTooHighForCompletedTransfers) {
  for (const Named& scenario : bulk_transfers({3000})) {
    const CostEstimate estimate = estimate_of(scenario.text);
    const Cost cost = cost_of(scenario.text);
    EXPECT_LE(estimate.packets, 4 * cost.packets) << scenario.name;
    EXPECT_LE(estimate.events, 4 * cost.events) << scenario.name;
    // Rows of level "flows" depend on how often the receiver acknowledges; they are few, and an estimate may be far above them.
    if (scenario.name.find(" packets ") == std::string::npos) continue;
    EXPECT_LE(estimate.trace_rows, 4 * cost.rows) << scenario.name;
  }
}

TEST(Estimate, IsAnUpperBoundForTransfersThatAreCutOff) {
  for (const std::string& receiver : kReceivers) {
    for (const std::string end : {"0.001", "0.1", "1", "7"}) {
      OneFlow flow{.rate = 2e6, .queue_packets = 10, .edges = test::Edges{}, .segments = std::nullopt};
      flow.receiver = receiver;
      flow.sender = R"({"initialWindow":10})";
      flow.end = R"({"at":)" + end + "}";
      expect_an_upper_bound({receiver + " at " + end, one_flow_scenario(flow)});
    }
  }
}

TEST(Estimate, IsAnUpperBoundForSeveralFlowsWithLosses) {
  for (const std::string& receiver : kReceivers) {
    OneFlow each{.rate = 5e6, .delay = 0.02, .queue_packets = 19, .segments = 300};
    each.receiver = receiver;
    each.errors = R"({"type":"independent","lossRate":0.02})";
    expect_an_upper_bound({receiver, scenario_text(test::dumbbell({.flows = 4, .each = each}))});
  }
}

TEST(Estimate, IsAnUpperBoundForPacedSendersAndByteCounting) {
  for (const std::string sender : {R"({"pacing":{},"rto":{"min":0.2}})", R"({"pacing":{"retransmissions":"paced"}})",
                                   R"({"increase":{"type":"abc"}})", R"({"increase":{"type":"sabc"},"pacing":{}})"}) {
    for (const int segments : {1, 100, 3000}) {
      OneFlow flow{.rate = 5e6, .delay = 0.02, .queue_packets = 19, .edges = test::Edges{}, .segments = segments, .sender = sender};
      expect_an_upper_bound({sender + " " + std::to_string(segments), one_flow_scenario(flow)});
    }
  }
}

TEST(Estimate, IsAnUpperBoundForSplitConnections) {
  for (const int segments : {1, 100, 2000}) {
    for (const int buffer : {1000, 4000, 65536}) {
      test::ScenarioText text = scenario_of_split(segments, buffer);
      expect_an_upper_bound({std::to_string(segments) + " " + std::to_string(buffer), scenario_text(text)});
    }
  }
}

TEST(Estimate, IsAnUpperBoundForChainsOfPacketRadios) {
  for (int hops = 1; hops <= 4; ++hops) {
    for (const bool both_ways : {false, true}) {
      test::ScenarioText text{.nodes = {"n0"}, .end = R"({"at":200})"};
      for (int hop = 1; hop <= hops; ++hop) {
        text.nodes.push_back("n" + std::to_string(hop));
        text.links.push_back(
            {.id = "l" + std::to_string(hop), .a = text.nodes[text.nodes.size() - 2], .b = text.nodes.back(), .rate = 100e3});
        text.links.back().channel = "air";
        text.links.back().queue_packets = 10;
      }
      text.channels = {R"({"id":"air","type":"packetRadio"})"};
      text.flows.push_back({.id = "there", .from = "n0", .to = text.nodes.back(), .segments = std::nullopt});
      if (both_ways) text.flows.push_back({.id = "back", .from = text.nodes.back(), .to = "n0", .segments = std::nullopt});
      const Named scenario{std::to_string(hops) + (both_ways ? " hops, both ways" : " hops"), scenario_text(text)};
      expect_an_upper_bound(scenario);
      EXPECT_LE(estimate_of(scenario.text).events, 12 * cost_of(scenario.text).events) << scenario.name;
    }
  }
}

TEST(Estimate, OfDatagramsIsCloseBecauseTheyAnswerToNothing) {
  // More than the link carries.
  for (const std::string traffic : {
           R"({"type":"onOff","rate":9000000,"on":1,"off":0})",
           R"({"type":"onOff","rate":9000000,"on":1,"off":1})",
           R"({"type":"onOff","rate":9000000,"on":0.3,"off":2})",
           R"({"type":"onOff","rate":9000000,"on":50,"off":1})",
           R"({"type":"constantBitRate","rate":9000000})",
           R"({"type":"constantBitRate","rate":9000000,"payloadBytes":500,"jitter":1})",
       }) {
    for (const std::string end : {"0.5", "1.5", "7"}) {
      test::ScenarioText text = test::one_flow({.queue_packets = 3, .end = R"({"at":)" + end + "}"});
      text.flows[0].traffic = traffic;
      text.flows[0].count = 2;
      const Named scenario{traffic + " at " + end, scenario_text(text)};
      expect_an_upper_bound(scenario);
      EXPECT_LE(estimate_of(scenario.text).packets, cost_of(scenario.text).packets + 2) << scenario.name;
    }
  }
}

// An endless file over 8 Mbit/s for 10 s. A shaper lets 1 Mbit/s through, and 50 000 B at once.
TEST(Estimate, OfConnectionsKnowsOfShapers) {
  test::ScenarioText text = test::one_flow({.segments = std::nullopt, .end = R"({"at":10})"});
  const double unshaped = estimate_of(scenario_text(text)).packets;
  for (const char* burst : {"0", "50000"}) {
    text.links[0].shaper = R"({"rate":1e6,"burst":)" + std::string{burst} + "}";
    const Named scenario{burst, scenario_text(text)};
    expect_an_upper_bound(scenario);
    EXPECT_LT(estimate_of(scenario.text).packets, unshaped / 7) << burst;
  }
}

TEST(Estimate, OfPacketsIsAnUpperBoundForRandomScenarios) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const std::string text = scenario_text(test::random_scenario(seed));
    EXPECT_GE(estimate_of(text).packets, cost_of(text).packets) << "seed " << seed;
  }
}

TEST(Estimate, CountsNoRowsThatAreNotTraced) {
  const CostEstimate off = estimate_of(one_flow_scenario({.trace = R"({"level":"off"})"}));
  EXPECT_EQ(off.trace_rows, 0);
  EXPECT_EQ(off.trace_bytes, 0);
  EXPECT_GT(off.events, 0);
}

TEST(Estimate, OfTraceBytesStopsAtTheCap) {
  const CostEstimate capped = estimate_of(one_flow_scenario({.segments = 10'000, .trace = R"({"level":"packets","cap":1000})"}));
  EXPECT_GT(capped.trace_rows, 10'000);
  EXPECT_EQ(capped.trace_bytes, 31'000);  // at, value 8 each; flow, id, a 4 each; tag 2; kind 1
}

TEST(Estimate, GrowsWithFileSizeAndNumberOfConnections) {
  test::ScenarioText text = test::one_flow({.segments = 1000});
  const CostEstimate one = estimate_of(scenario_text(text));
  text.flows[0].count = 10;
  const CostEstimate ten = estimate_of(scenario_text(text));
  EXPECT_DOUBLE_EQ(ten.packets, 10 * one.packets);
  EXPECT_DOUBLE_EQ(ten.events, 10 * one.events);
  text.flows[0].segments = 2000;
  EXPECT_GT(estimate_of(scenario_text(text)).packets, 1.5 * ten.packets);
}

TEST(Estimate, IsWrittenAsJson) {
  rapidjson::Document json;
  json.Parse(to_json({.packets = 1.5, .events = 2, .trace_rows = 3, .trace_bytes = 4}).c_str());
  ASSERT_TRUE(json.IsObject());
  EXPECT_EQ(json.MemberCount(), 4U);
  EXPECT_EQ(json["packets"].GetDouble(), 1.5);
  EXPECT_EQ(json["events"].GetDouble(), 2);
  EXPECT_EQ(json["traceRows"].GetDouble(), 3);
  EXPECT_EQ(json["traceBytes"].GetDouble(), 4);
}

}  // namespace
}  // namespace ackscope
