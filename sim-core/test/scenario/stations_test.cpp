// Documents with 802.11 stations: what is built of them, measured, estimated and refused.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "scenario/estimate.h"
#include "scenario/parse.h"
#include "scenario/plan.h"
#include "support/running.h"
#include "support/station_text.h"

namespace ackscope {
namespace {

using test::bulk_flow;
using test::datagram_flow;
using test::Row;
using test::stations_scenario;
using test::StationsText;

constexpr const char* kElnReceiver = R"({"ack":{"type":"every"},"eln":{}})";

std::string problems_of(const std::string& text) {
  const auto created = Simulation::create(text);
  const auto* problems = std::get_if<Problems>(&created);
  return problems == nullptr ? "" : to_json(*problems);
}

TEST(Stations, HaveTheirNumbersInOrder) {
  const auto with = [](const char* channel) {
    return problems_of(stations_scenario({.flows = {bulk_flow("n0", "n1")}, .channel = channel}));
  };
  const auto told = [](const char* key, const char* message, const char* expected) {
    return std::string{R"([{"pointer":"/channels/0/)"} + key + R"(","message":")" + message + R"(","expected":")" + expected + "\"}]";
  };
  EXPECT_EQ(with(R"(,"receiveRange":550,"cwMin":1023,"linkRed":{"minThreshold":1,"maxThreshold":1.5})"), "");
  EXPECT_EQ(with(R"(,"receiveRange":551)"), told("senseRange", "stations would decode what they do not sense", "at least receiveRange"));
  EXPECT_EQ(with(R"(,"cwMin":1024)"), told("cwMax", "the largest window is smaller than the first", "at least cwMin"));
  EXPECT_EQ(with(R"(,"linkRed":{"minThreshold":6})"),
            told("linkRed/maxThreshold", "the upper threshold is not above the lower one", "more than minThreshold"));
  // A number that is wrong by itself is all that is said of it.
  EXPECT_EQ(with(R"(,"cwMin":1024,"cwMax":"many")").find("cwMin"), std::string::npos);
}

TEST(Stations, CarryAFlowAlongTheShortestWay) {
  const auto simulation = test::finished_simulation(stations_scenario({.columns = 4, .flows = {bulk_flow("n0", "n3")}}));
  simulation->network().check_books();
  const rapidjson::Document metrics = test::metrics_of(*simulation);
  EXPECT_GT(metrics["flows"][0]["throughput"].GetDouble(), 300e3);
  // Packets from n0 go to n1, from there to n2 or, if they are ACKs, to n0; stations are numbered on from no links.
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kHop)) EXPECT_TRUE(row.a == row.tag + 1U || row.a + 1U == row.tag);
}

TEST(Stations, SpendTheWholeWindowOnSomething) {
  const auto simulation = test::finished_simulation(
      stations_scenario({.columns = 4, .flows = {bulk_flow("n0", "n3")}, .measure = R"({"from":3.1,"to":17.3})"}));
  const rapidjson::Document metrics = test::metrics_of(*simulation);
  for (const auto& node : metrics["nodes"].GetArray()) {
    double total = 0;
    for (const auto& share : node["airtime"].GetObject()) total += share.value.GetDouble();
    EXPECT_NEAR(total, 1, 1e-12);
    EXPECT_GT(node["airtime"]["data"].GetDouble(), 0);
  }
}

TEST(Stations, TakePacketsFromLinksAndPassThemOnToLinks) {
  const StationsText text{.columns = 3,
                          .flows = {bulk_flow("host", "server")},
                          .nodes = R"(,{"id":"host"},{"id":"server"})",
                          .links = R"({"id":"in","a":"host","b":"n0","forward":{"rate":10000000,"delay":0.001}},)"
                                   R"({"id":"out","a":"n2","b":"server","forward":{"rate":10000000,"delay":0.001}})"};
  const auto simulation = test::finished_simulation(stations_scenario(text));
  simulation->network().check_books();
  const rapidjson::Document metrics = test::metrics_of(*simulation);
  EXPECT_GT(metrics["flows"][0]["throughput"].GetDouble(), 500e3);
  EXPECT_EQ(metrics["links"].Size(), 4U);
  EXPECT_TRUE(metrics["nodes"][3]["airtime"].IsNull());  // of the host
}

TEST(Stations, OfTwoChannelsDoNotDisturbEachOther) {
  const StationsText alone{.flows = {datagram_flow("n0", "n1", 2e6)}};
  const StationsText both{.flows = {datagram_flow("n0", "n1", 2e6), datagram_flow("m0", "m1", 2e6)},
                          .channel = R"(},{"id":"other","type":"dcf","stations":["m0","m1"])",
                          .nodes = R"(,{"id":"m0","position":{"x":0,"y":0}},{"id":"m1","position":{"x":200,"y":0}})"};
  const rapidjson::Document one = test::metrics_of(*test::finished_simulation(stations_scenario(alone)));
  const rapidjson::Document two = test::metrics_of(*test::finished_simulation(stations_scenario(both)));
  EXPECT_EQ(one["flows"][0]["bytesDelivered"].GetDouble(), two["flows"][0]["bytesDelivered"].GetDouble());
  EXPECT_NEAR(two["flows"][1]["throughput"].GetDouble(), 1525e3, 15e3);
}

TEST(Stations, HaveAFasterOneHopWithSmallerHeaders) {
  const auto throughput = [](const std::string& channel) {
    const auto simulation = test::finished_simulation(stations_scenario({.flows = {datagram_flow("n0", "n1", 2e6)}, .channel = channel}));
    return test::metrics_of(*simulation)["flows"][0]["throughput"].GetDouble();
  };
  EXPECT_GT(throughput(R"(,"headerBytes":0)"), throughput(R"(,"headerBytes":34)"));
  EXPECT_GT(throughput(R"(,"rtsThreshold":3000)"), 1.08 * throughput(""));  // neither RTS nor CTS
}

TEST(Stations, GiveEachRunOfASeedTheSameDigest) {
  const std::string text = stations_scenario({.columns = 5, .flows = {bulk_flow("n0", "n4"), bulk_flow("n4", "n1")}});
  EXPECT_EQ(test::finished_simulation(text)->digest(), test::finished_simulation(text)->digest());
}

TEST(Stations, AreRefusedAsTheLastHopOfAReceiverThatLooksAtChecksums) {
  EXPECT_NE(problems_of(stations_scenario({.flows = {bulk_flow("n0", "n1", kElnReceiver)}})).find("/flows/0/receiver/eln"),
            std::string::npos);
  const StationsText last_is_a_link{.flows = {bulk_flow("n0", "server", kElnReceiver)},
                                    .nodes = R"(,{"id":"server"})",
                                    .links = R"({"id":"out","a":"n1","b":"server","forward":{"rate":10000000,"delay":0.001}})"};
  EXPECT_EQ(problems_of(stations_scenario(last_is_a_link)), "");
}

TEST(Stations, OutOfReachAreNoWay) {
  EXPECT_NE(problems_of(stations_scenario({.flows = {bulk_flow("n0", "n1")}, .channel = R"(,"receiveRange":199)"})).find("/flows/0/to"),
            std::string::npos);
}

constexpr const char* kAggregates = R"(,"dataRate":65000000,"basicRate":24000000,"preamble":0.00002,"slot":0.000009,"sifs":0.000016,)"
                                    R"("difs":0.000034,"frameErrorRate":0.05,"aggregation":{},"rtsThreshold":100000)";

struct Cost {
  double packets;
  double events;
  double rows;
};

// Saturated, as the estimate assumes.
std::vector<StationsText> busy_networks() {
  return {
      {.columns = 2, .flows = {bulk_flow("n0", "n1")}},
      {.columns = 3, .flows = {bulk_flow("n0", "n2")}},
      {.columns = 5, .flows = {bulk_flow("n0", "n4")}},
      {.columns = 9, .flows = {bulk_flow("n0", "n8")}},
      {.columns = 8, .flows = {bulk_flow("n0", "n7"), bulk_flow("n7", "n0"), bulk_flow("n2", "n5")}},
      {.columns = 8, .flows = {datagram_flow("n0", "n7", 2e6)}},
      {.columns = 2, .flows = {datagram_flow("n0", "n1", 1e5)}},
      {.columns = 5, .rows = 5, .flows = {bulk_flow("n0", "n4"), bulk_flow("n10", "n14"), bulk_flow("n1", "n21"), bulk_flow("n3", "n23")}}};
}

void expect_bounds(const StationsText& network, double highest) {
  const std::string text = stations_scenario(network);
  const auto document = std::get<document::Scenario>(parse_scenario(text));
  const CostEstimate estimate = estimate_cost(document, std::get<Plan>(plan_scenario(document)));
  const auto simulation = test::finished_simulation(text);
  const Cost cost{static_cast<double>(simulation->network().pool().taken()), static_cast<double>(simulation->events()),
                  static_cast<double>(simulation->trace().columns().rows())};
  const std::string name = std::to_string(network.columns) + " x " + std::to_string(network.rows) + " " + network.flows[0];
  EXPECT_GE(estimate.packets, cost.packets) << name;
  EXPECT_GE(estimate.events, cost.events) << name;
  EXPECT_GE(estimate.trace_rows, cost.rows) << name;
  // Each flow is taken to have the air for itself; only what is on the air is bounded for all together.
  EXPECT_LE(estimate.packets, highest * static_cast<double>(network.flows.size()) * cost.packets) << name;
  EXPECT_LE(estimate.events, highest * cost.events) << name;
  EXPECT_LE(estimate.trace_rows, highest * cost.rows) << name;
}

TEST(StationsEstimate, IsAnUpperBoundAndNotMoreThanSixTimesTooHigh) {
  for (const StationsText& network : busy_networks()) expect_bounds(network, 6);
}

// How many packets will share a frame is not known: events are estimated as if each had its own, which takes the most.
TEST(StationsEstimate, IsAnUpperBoundOfAggregatingStationsToo) {
  expect_bounds({.columns = 2, .flows = {bulk_flow("n0", "n1")}, .channel = kAggregates, .end = 5}, 80);
  expect_bounds({.columns = 3, .flows = {bulk_flow("n0", "n2"), bulk_flow("n2", "n1")}, .channel = kAggregates, .end = 5}, 90);
  expect_bounds({.columns = 2, .flows = {datagram_flow("n0", "n1", 1e6)}, .channel = kAggregates, .end = 5}, 6);
  expect_bounds({.columns = 2, .flows = {datagram_flow("n0", "n1", 6e7)}, .channel = kAggregates, .end = 5}, 30);
}

TEST(StationsEstimate, CountsNoRowsThatAreNotTraced) {
  const StationsText text{.flows = {datagram_flow("n0", "n1", 2e6)}, .trace = R"({"level":"off"})"};
  const auto document = std::get<document::Scenario>(parse_scenario(stations_scenario(text)));
  EXPECT_EQ(estimate_cost(document, std::get<Plan>(plan_scenario(document))).trace_rows, 0);
}

}  // namespace
}  // namespace ackscope
