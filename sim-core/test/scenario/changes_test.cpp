// Links that change during the run, from the document to the rows.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "scenario/estimate.h"
#include "scenario/parse.h"
#include "support/random_changes.h"
#include "support/random_scenario.h"
#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::Row;
using test::ScenarioText;
using Sentences = std::vector<std::string>;

constexpr auto kRate = static_cast<std::uint32_t>(ChangeOf::kRate);
constexpr auto kBegins = static_cast<std::uint32_t>(ChangeOf::kOutageBegins);
constexpr auto kEnds = static_cast<std::uint32_t>(ChangeOf::kOutageEnds);

std::string change(const std::string& at, const std::string& what, const std::string& more = "", const std::string& link = "bottleneck") {
  static int number = 0;
  return R"({"id":"c)" + std::to_string(++number) + R"(","link":")" + link + R"(","at":)" + at + more + R"(,"type":)" + what + "}";
}

// One flow over 8 Mbit/s and 10 ms: a segment takes 1 ms, an ACK 40 us.
ScenarioText one_flow(const std::vector<std::string>& changes, int segments = 10) {
  ScenarioText text = test::one_flow({.segments = segments, .sender = R"({"rto":{"min":0.2}})"});
  text.changes = changes;
  return text;
}

std::vector<double> times_of(Simulation& simulation, Kind kind) {
  std::vector<double> times;
  for (const Row& row : test::rows_of_kind(simulation, kind)) times.push_back(row.at);
  return times;
}

// The first segment and its ACK take 21.04 ms; then the window is 2 and the RTO at its least, 200 ms, since 21.04 + 4 * 10.52 is less.
TEST(Changes, WhileAnOutageLastsTheQueueGrowsByWhatTheSenderResendsAndItsTimeoutsDouble) {
  const auto simulation = test::finished_simulation(scenario_text(one_flow({change("0.015", R"("outage","duration":2)")})));
  EXPECT_EQ(times_of(*simulation, Kind::kTimeout), (std::vector<double>{221.04e6, 621.04e6, 1421.04e6}));
  // Segments 1 and 2, and 1 again after each timeout; ACKs wait for nothing, as the receiver has none to send.
  EXPECT_EQ(test::rows_of_kind(*simulation, Kind::kChange), (std::vector<Row>{{15e6, Kind::kChange, 0, 0, 0, kBegins, 0},
                                                                              {15e6, Kind::kChange, 1, 0, 0, kBegins, 0},
                                                                              {2015e6, Kind::kChange, 0, 0, 0, kEnds, 5},
                                                                              {2015e6, Kind::kChange, 1, 0, 0, kEnds, 0}}));
  std::vector<double> sent;
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kTransmit)) {
    if (row.tag == 0 && sent.size() < 6) sent.push_back(row.at);
  }
  EXPECT_EQ(sent, (std::vector<double>{0, 2015e6, 2016e6, 2017e6, 2018e6, 2019e6}));
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
}

// The ACK of the first segment waits for the end of the outage, and so does the sender, which has nothing else to send.
TEST(Changes, AnOutageOfOneDirectionHoldsBackThatDirectionOnly) {
  const auto simulation =
      test::finished_simulation(scenario_text(one_flow({change("0.005", R"("outage","duration":0.1)", R"(,"direction":"backward")")})));
  std::vector<std::pair<int, double>> sent;
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kTransmit)) sent.emplace_back(row.tag, row.at);
  ASSERT_GE(sent.size(), 3U);
  EXPECT_EQ(sent[0], std::pair(0, 0.0));
  EXPECT_EQ(sent[1], std::pair(1, 105e6));
  EXPECT_EQ(sent[2], std::pair(0, 105e6 + 40e3 + 10e6));
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kChange)) EXPECT_EQ(row.tag, 1);
}

TEST(Changes, AnotherCapacityCarriesTheFileInAnotherTime) {
  const auto seconds = [](const std::vector<std::string>& changes) {
    return test::finished_simulation(scenario_text(one_flow(changes, 2000)))->now().in_seconds();
  };
  // 2000 segments of 1 ms each, and the start; from 1 s on they take 4 ms each.
  const double before = seconds({});
  EXPECT_NEAR(before, 2.1, 0.1);
  EXPECT_NEAR(seconds({change("1", R"("capacity","rate":2e6)", R"(,"direction":"forward")")}), 1 + (before - 1) * 4, 0.2);
}

TEST(Changes, TheLastOfSeveralCapacitiesAtOneInstantStays) {
  const auto simulation = test::finished_simulation(
      scenario_text(one_flow({change("0", R"("capacity","rate":1e6)"), change("0", R"("capacity","rate":4e6)")})));
  EXPECT_EQ(test::rows_of_kind(*simulation, Kind::kTransmit)[0].value, 12e6);  // from the first packet on
}

TEST(Changes, ALinkThatFallsSilentWhenAnotherOutageEndsLetsNothingSlipThrough) {
  const auto simulation = test::finished_simulation(
      scenario_text(one_flow({change("0.05", R"("outage","duration":0.1)"), change("0.005", R"("outage","duration":0.045)")})));
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kTransmit)) EXPECT_TRUE(row.at < 5e6 || row.at >= 150e6) << row.at;
  EXPECT_EQ(test::rows_of_kind(*simulation, Kind::kChange).size(), 4U);
}

TEST(Changes, ALinkOnAHalfDuplexChannelLetsTheOthersHaveTheAirDuringItsOutage) {
  ScenarioText text{.nodes = {"base", "near", "far"}};
  text.channels = {R"({"id":"air","type":"halfDuplex","frameOverhead":0})"};
  text.links = {{.id = "near", .a = "base", .b = "near"}, {.id = "far", .a = "base", .b = "far"}};
  for (test::LinkText& link : text.links) link.channel = "air";
  text.flows = {{.id = "f1", .from = "base", .to = "near", .segments = 20}, {.id = "f2", .from = "base", .to = "far", .segments = 20}};
  text.changes = {change("0.01", R"("outage","duration":1.5)", "", "near")};
  const auto simulation = test::finished_simulation(scenario_text(text));
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
  double far_until = 0;
  double near_from = 1e18;
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kTransmit)) {
    const bool in_outage = row.at >= 10e6 && row.at < 1510e6;
    EXPECT_FALSE(in_outage && row.tag < 2) << row.at;
    if (in_outage) far_until = row.at;
    if (row.at >= 1510e6 && row.tag < 2) near_from = std::min(near_from, row.at);
  }
  EXPECT_GT(far_until, 100e6);   // all of f2
  EXPECT_EQ(near_from, 1510e6);  // what waited goes at once
}

Sentences problems_of(const ScenarioText& text) {
  Sentences sentences;
  const auto parsed = parse_scenario(scenario_text(text));
  const auto planned = plan_scenario(std::get<document::Scenario>(parsed));
  if (const auto* problems = std::get_if<Problems>(&planned)) {
    for (const Problem& problem : *problems) sentences.push_back(problem.pointer + ": " + problem.message);
  }
  return sentences;
}

TEST(Changes, AreOfLinksThatAreThereAndSendByThemselves) {
  ScenarioText text = one_flow({change("1", R"("outage")", "", "wire")});
  EXPECT_EQ(problems_of(text), Sentences{"/changes/0/link: there is no link \"wire\""});
  text = one_flow({});
  text.links[0].channel = "air";
  text.channels = {R"({"id":"air","type":"packetRadio"})"};
  text.changes = {change("1", R"("outage")")};
  EXPECT_EQ(problems_of(text), Sentences{"/changes/0/link: packet radios send over link \"bottleneck\", and those do not change"});
  text.changes = {change("1", R"("outage")", "", "air")};
  EXPECT_EQ(problems_of(text), Sentences{"/changes/0/link: \"air\" is a channel"});
  const std::string twice = R"({"id":"again","link":"bottleneck","at":1,"type":"outage"})";
  EXPECT_EQ(problems_of(one_flow({twice, twice})), Sentences{"/changes/1/id: change \"again\" exists already, at /changes/0"});
}

TEST(Changes, ConserveWhatIsSentAndNothingOvertakes) {
  std::size_t changes = 0;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    ScenarioText text = test::with_random_changes(test::random_scenario(seed), seed);
    if (seed % 3 == 0) {
      text.channels = {R"({"id":"air","type":"halfDuplex"})"};
      for (test::LinkText& link : text.links) link.take_turns_on("air");
    }
    auto simulation = test::simulation_of(scenario_text(text));
    const PacketPool& pool = simulation->network().pool();
    while (!simulation->finished()) {
      simulation->advance(Time::never(), 997);
      simulation->network().check_books();
      std::uint64_t held = 0;
      for (const auto& link : simulation->network().links()) held += link->held();
      for (const Flow& flow : simulation->network().flows()) held += flow.to->held();
      ASSERT_EQ(pool.taken(), pool.left_by(Exit::kDelivered) + pool.left_by(Exit::kDropped) + pool.left_by(Exit::kFiltered) + held);
    }
    std::map<std::uint16_t, double> last_arrival;  // by direction
    double now = 0;
    for (const Row& row : test::rows_of(*simulation)) {
      ASSERT_GE(row.at, now);
      now = row.at;
      changes += row.kind == Kind::kChange ? 1 : 0;
      if (row.kind != Kind::kTransmit) continue;
      ASSERT_GE(row.value, last_arrival[row.tag]);
      last_arrival[row.tag] = row.value;
    }
    // The same again, and in slices of another size.
    ASSERT_EQ(test::finished_simulation(scenario_text(text))->digest(), simulation->digest());
  }
  EXPECT_GT(changes, 500U);
}

CostEstimate estimate_of(const std::string& text) {
  const auto document = std::get<document::Scenario>(parse_scenario(text));
  return estimate_cost(document, std::get<Plan>(plan_scenario(document)));
}

TEST(Changes, AreCountedByTheEstimate) {
  ScenarioText text = test::one_flow({.rate = 1e6, .segments = std::nullopt, .end = R"({"at":20})"});
  const double slow = estimate_of(scenario_text(text)).packets;
  for (const std::string rate : {"1e5", "8e6"}) {
    text.changes = {change("10", R"("capacity","rate":)" + rate)};
    const CostEstimate estimate = estimate_of(scenario_text(text));
    const auto run = test::finished_simulation(scenario_text(text));
    EXPECT_GE(estimate.packets, static_cast<double>(run->network().pool().taken())) << rate;
    EXPECT_GE(estimate.events, static_cast<double>(run->events())) << rate;
    EXPECT_GE(estimate.trace_rows, static_cast<double>(run->trace().columns().rows())) << rate;
    EXPECT_LE(estimate.packets, 4 * static_cast<double>(run->network().pool().taken())) << rate;
    // Half the time at the one rate, half at the other.
    EXPECT_NEAR(estimate.packets / slow, (1 + std::stod(rate) / 1e6) / 2, 0.01);
  }
}

TEST(Changes, DoNotLetARunPassItsEstimateOfPackets) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const std::string text = scenario_text(test::with_random_changes(test::random_scenario(seed), seed));
    EXPECT_GE(estimate_of(text).packets, static_cast<double>(test::finished_simulation(text)->network().pool().taken())) << "seed " << seed;
  }
}

}  // namespace
}  // namespace ackscope
