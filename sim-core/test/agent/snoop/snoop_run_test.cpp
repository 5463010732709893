// Local retransmission in whole runs.
#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>

#include "engine/rng.h"
#include "scenario/json_reader.h"
#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::Row;
using test::ScenarioText;

constexpr const char* kSmartReceiver = R"({"ack":{"type":"every"},"selective":{"type":"smart"}})";

std::string loses(double rate) { return R"({"type":"independent","lossRate":)" + to_text(rate) + "}"; }

std::string snoop(const std::string& settings) {
  return R"({"type":"snoop","id":"snoop","node":"r1","link":"bottleneck")" + settings + "}";
}

// A wired hop to r1, a lossy one from there to r2, and a short one behind it.
ScenarioText lossy(int segments, double data_loss, double ack_loss, std::int64_t seed) {
  return test::one_flow({.rate = 1.5e6,
                         .delay = 0.0001,
                         .edges = test::Edges{10e6, 0.002, std::nullopt},
                         .segments = segments,
                         .sender = R"({"maxWindow":23,"recovery":{"type":"reno"},"rto":{"granularity":0.5}})",
                         .receiver = kSmartReceiver,
                         .errors = loses(data_loss),
                         .backward_errors = loses(ack_loss),
                         .end = R"({"flowsComplete":true,"limit":5000})",
                         .seed = seed});
}

constexpr const char* kAsInNs2 =
    R"(,"suppressed":"expected","partialAck":"waits","lostCopy":"timer","copiesGiveSamples":true,"repeatRestartsTimer":true)";

// Every setting of the agent, and forgetting on top.
constexpr const char* kSettings[] = {R"(,"suppresses":false)",
                                     "",
                                     R"(,"detects":"smart","suppresses":false)",
                                     R"(,"detects":"smart")",
                                     R"(,"forgetsEvery":0.05)",
                                     R"(,"detects":"smart","forgetsEvery":0.3)",
                                     R"(,"inOrder":true)",
                                     R"(,"inOrder":true,"detects":"smart","forgetsEvery":0.3)",
                                     R"(,"maxRetransmissions":1,"cacheSegments":5,"dupackThreshold":1)",
                                     R"(,"minTimeout":0.001,"srttGain":1)",
                                     kAsInNs2};

class AnySetting : public testing::TestWithParam<const char*> {};

std::uint64_t held(const Network& network) {
  std::uint64_t packets = 0;
  for (const auto& link : network.links()) packets += link->held();
  for (const auto& agent : network.agents()) packets += agent->held();
  return packets;
}

TEST_P(AnySetting, TheTransferCompletesAndNothingIsInventedOrLost) {
  std::uint64_t copies = 0;
  for (std::int64_t seed = 1; seed <= 500; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random{static_cast<std::uint64_t>(seed), "lossy link"};
    ScenarioText text = lossy(60, 0.3 * random.uniform(), 0.3 * random.uniform(), seed);
    text.agents = {snoop(GetParam())};
    if (seed % 2 == 0) text.flows[0].setup = R"({"tries":15})";
    const auto simulation = test::finished_simulation(scenario_text(text));
    ASSERT_EQ(simulation->ended(), Ended::kComplete);
    std::set<std::uint32_t> sent;  // segments that the sender sent so far
    std::uint32_t next = 0;        // that the receiver expects
    std::uint64_t created = 0;
    std::uint64_t filtered = 0;
    for (const Row& row : test::rows_of(*simulation)) {
      if (row.kind == Kind::kSend) sent.insert(row.a);
      if (row.kind == Kind::kReceive) next = static_cast<std::uint32_t>(row.value);
      if (row.kind == Kind::kAcked) {
        ASSERT_LE(row.a, next);
      }
      if (row.kind == Kind::kLocalSend) {
        ASSERT_EQ(sent.count(row.a), 1U);
        ++copies;
      }
      created += test::is_birth(row) ? 1 : 0;
      filtered += row.kind == Kind::kFilter ? 1 : 0;
    }
    EXPECT_EQ(next, 60U);
    const Network& network = simulation->network();
    ASSERT_EQ(created, network.pool().taken());
    ASSERT_EQ(filtered, network.pool().left_by(Exit::kFiltered));
    ASSERT_EQ(network.pool().in_flight(), held(network));
    ASSERT_EQ(test::metrics_of(*simulation)["flows"][0]["bytesDelivered"].GetDouble(), 60'000);
  }
  EXPECT_GT(copies, 500U);
}

INSTANTIATE_TEST_SUITE_P(Snoop, AnySetting, testing::ValuesIn(kSettings),
                         [](const auto& setting) { return "Setting" + std::to_string(setting.index); });

int fast_retransmits(const Simulation& simulation) { return test::metrics_of(simulation)["flows"][0]["fastRetransmits"].GetInt(); }

TEST(SnoopOnARun, ShieldsTheSenderFromLossesOfTheLink) {
  ScenarioText text = lossy(3000, 0.02, 0.001, 1);
  const auto without = test::finished_simulation(scenario_text(text));
  text.agents = {snoop("")};
  const auto with = test::finished_simulation(scenario_text(text));
  text.agents = {snoop(R"(,"suppresses":false)")};
  const auto unaware = test::finished_simulation(scenario_text(text));
  EXPECT_GT(fast_retransmits(*without), 30);
  EXPECT_EQ(fast_retransmits(*with), 0);
  EXPECT_GT(fast_retransmits(*unaware), 30);  // LL sends again, and so does the sender
  EXPECT_LT(with->now().in_seconds(), 0.9 * without->now().in_seconds());
  EXPECT_EQ(test::metrics_of(*with)["flows"][0]["timeouts"].GetInt(), 0);
}

TEST(SnoopOnARun, TheSenderRepairsALossBeforeIt) {
  ScenarioText text = lossy(400, 0, 0, 1);
  text.links[0].errors = R"({"type":"scripted","lose":[{"flow":"f1","segment":100,"copy":0}]})";
  const auto without = test::finished_simulation(scenario_text(text));
  text.agents = {snoop("")};
  const auto with = test::finished_simulation(scenario_text(text));
  EXPECT_EQ(fast_retransmits(*with), 1);
  EXPECT_TRUE(test::rows_of_kind(*with, Kind::kLocalSend).empty());
  EXPECT_EQ(with->digest(), without->digest());
}

// The copy is the second packet with segment 20 on the link; the one after it comes through.
TEST(SnoopOnARun, ItsCopyCanBeLostByItsPlaceOnTheLink) {
  ScenarioText text = lossy(60, 0, 0, 1);
  text.links[1].errors = R"({"type":"scripted","lose":[{"flow":"f1","segment":20},{"flow":"f1","segment":20,"crossing":1}]})";
  text.agents = {snoop("")};
  const auto simulation = test::finished_simulation(scenario_text(text));
  const auto drops = test::rows_of_kind(*simulation, Kind::kDrop);
  const auto copies = test::rows_of_kind(*simulation, Kind::kLocalSend);
  ASSERT_EQ(drops.size(), 2U);
  ASSERT_EQ(copies.size(), 2U);
  for (const Row& drop : drops) EXPECT_EQ(static_cast<DropReason>(drop.a), DropReason::kScripted);
  for (const Row& copy : copies) EXPECT_EQ(copy.a, 20U);
  EXPECT_EQ(drops[1].id, copies[0].id);
  EXPECT_EQ(fast_retransmits(*simulation), 0);
}

TEST(SnoopOnARun, InOrderDeliveryLeavesTheReceiverNothingOutOfOrder) {
  ScenarioText text = lossy(1000, 0.05, 0, 3);
  text.agents = {snoop(R"(,"inOrder":true,"suppresses":false)")};
  const auto simulation = test::finished_simulation(scenario_text(text));
  EXPECT_GT(test::rows_of_kind(*simulation, Kind::kLocalSend).size(), 30U);
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kReceive)) {
    ASSERT_NE(static_cast<ArrivalKind>(row.tag), ArrivalKind::kOutOfOrder);
  }
}

TEST(SnoopOnARun, StandsBesideOtherAgentsFiltersAndPoliciesAndASecondOfItsKind) {
  const char* const kAgents[] = {R"({"type":"ackReconstructor","id":"box","node":"r1"})",
                                 R"({"type":"snoop","id":"second","node":"r1","link":"bottleneck"})",
                                 R"({"type":"snoop","id":"second","node":"r2","link":"right","inOrder":true})"};
  const char* const kReceivers[] = {R"({"ack":{"type":"every"},"selective":{"type":"smart"}})",
                                    R"({"ack":{"type":"delayed"},"selective":{"type":"smart"}})",
                                    R"({"ack":{"type":"smartacking"},"selective":{"type":"smart"}})",
                                    R"({"ack":{"type":"ackDivision","pieces":3},"selective":{"type":"smart"}})"};
  std::int64_t seed = 0;
  for (const char* const agent : kAgents) {
    for (const char* const receiver : kReceivers) {
      for (const char* const settings : kSettings) {
        ScenarioText text = lossy(100, 0.1, 0.1, ++seed);
        SCOPED_TRACE(std::string{agent} + receiver + settings);
        text.flows[0].receiver = receiver;
        text.links[1].filter = seed % 2 == 0 ? R"({"duplicates":"count"})" : "null";
        text.links[2].errors = loses(0.05);
        text.agents = {snoop(settings), agent};
        const auto simulation = test::finished_simulation(scenario_text(text));
        ASSERT_EQ(simulation->ended(), Ended::kComplete);
        ASSERT_EQ(simulation->network().pool().in_flight(), held(simulation->network()));
      }
    }
  }
}

TEST(SnoopOnARun, DetectionByTheSmartFieldNeedsReceiversThatSendIt) {
  ScenarioText text = lossy(10, 0, 0, 1);
  text.flows[0].receiver = R"({"ack":{"type":"every"}})";
  text.agents = {snoop(R"(,"detects":"smart")")};
  const auto created = Simulation::create(scenario_text(text));
  const auto* const problems = std::get_if<Problems>(&created);
  ASSERT_NE(problems, nullptr);
  ASSERT_EQ(problems->size(), 1U);
  EXPECT_EQ(problems->front().pointer, "/agents/0/detects");
  text.agents = {snoop(R"(,"detects":"smart","inOrder":true)")};  // the link says the same
  test::finished_simulation(scenario_text(text));
}

}  // namespace
}  // namespace ackscope
