#include "radio/handoff.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::LinkText;
using test::Row;
using test::ScenarioText;

// s - r - b0, b1 - m. A segment of 1000 B takes 0.1 ms and 1 ms on each wire and 1 ms on the air; an ACK takes 0.04 ms on the air.
constexpr std::uint16_t kAir0 = 6;
constexpr std::uint16_t kAir1 = 8;

ScenarioText network(const std::string& scheme, const std::string& timing = R"("first":0.0075,"every":null,"latency":0.01)") {
  ScenarioText text;
  text.nodes = {"s", "r", "b0", "b1", "m"};
  for (const auto& [id, a, b] : std::vector<std::array<std::string, 3>>{{"sr", "s", "r"}, {"r0", "r", "b0"}, {"r1", "r", "b1"}}) {
    LinkText wire{id, a, b, 80e6};
    wire.delay = 0.001;
    text.links.push_back(wire);
  }
  for (const std::string station : {"b0", "b1"}) {
    LinkText air{"air-" + station, station, "m"};
    air.delay = 0;
    text.links.push_back(air);
  }
  text.handoffs = {R"({"id":"h","mobile":"m","stations":["b0","b1"],)" + timing + R"(,"scheme":)" + scheme + "}"};
  return text;
}

// 20 segments that leave at once. Segment i reaches the mobile at 3.2 + i ms; five have when it leaves at 7.5 ms.
ScenarioText download(const std::string& scheme) {
  ScenarioText text = network(scheme);
  text.flows = {{"f", "s", "m", 20}};
  text.flows[0].sender = R"({"segmentBytes":960,"headerBytes":40,"initialWindow":20,"maxWindow":20})";
  return text;
}

std::vector<Row> received(Simulation& simulation) { return test::rows_of_kind(simulation, Kind::kReceive); }

std::size_t retransmissions(Simulation& simulation) {
  const auto sent = test::rows_of_kind(simulation, Kind::kSend);
  return static_cast<std::size_t>(std::count_if(sent.begin(), sent.end(), [](const Row& row) { return row.value > 0; }));
}

std::size_t drops(Simulation& simulation, DropReason reason) {
  const auto rows = test::rows_of_kind(simulation, Kind::kDrop);
  return static_cast<std::size_t>(
      std::count_if(rows.begin(), rows.end(), [&](const Row& row) { return row.a == static_cast<std::uint32_t>(reason); }));
}

// The whole file, in order and without repetition; from segment 5 on one each millisecond from `first` on.
void expect_in_order(Simulation& simulation, double first) {
  const auto rows = received(simulation);
  ASSERT_EQ(rows.size(), 20U);
  for (std::uint32_t i = 0; i < 20; ++i) {
    EXPECT_EQ(rows[i].a, i);
    EXPECT_EQ(rows[i].tag, static_cast<std::uint16_t>(ArrivalKind::kInOrder));
    EXPECT_EQ(rows[i].at, i < 5 ? 3.2e6 + i * 1e6 : first + (i - 5) * 1e6);
  }
}

TEST(Handoff, RowsTellWhenTheMobileLeavesAndJoins) {
  const auto simulation = test::finished_simulation(scenario_text(download(R"({"type":"none"})")));
  EXPECT_EQ(test::rows_of_kind(*simulation, Kind::kHandoff),
            (std::vector<Row>{{7.5e6, Kind::kHandoff, 0, 0, 0, 0, 0}, {17.5e6, Kind::kHandoff, 1, 0, 0, 1, 0}}));
}

TEST(Handoff, TheNextOneIsCountedFromWhereTheMobileLeft) {
  ScenarioText text = download(R"({"type":"none"})");
  text.handoffs = network(R"({"type":"none"})", R"("first":0.0075,"every":0.02,"latency":0.01)").handoffs;
  const auto simulation = test::finished_simulation(scenario_text(text));
  const auto rows = test::rows_of_kind(*simulation, Kind::kHandoff);
  ASSERT_GE(rows.size(), 4U);
  EXPECT_EQ((std::vector<Row>{rows.begin(), rows.begin() + 4}), (std::vector<Row>{{7.5e6, Kind::kHandoff, 0, 0, 0, 0, 0},
                                                                                  {17.5e6, Kind::kHandoff, 1, 0, 0, 1, 0},
                                                                                  {27.5e6, Kind::kHandoff, 0, 0, 0, 1, 0},
                                                                                  {37.5e6, Kind::kHandoff, 1, 0, 0, 0, 0}}));
}

TEST(Handoff, WithoutHelpWhatTheOldStationStillHasIsLostAndTcpSendsItAgainByTheNewOne) {
  const auto simulation = test::finished_simulation(scenario_text(download(R"({"type":"none"})")));
  // The eleventh and later of the old window come to the old station after the mobile has left, too: its queue takes until 22.2 ms.
  EXPECT_EQ(drops(*simulation, DropReason::kOutOfRange), 15U);
  EXPECT_GE(retransmissions(*simulation), 15U);
  EXPECT_TRUE(simulation->network().flows()[0].completed_at);
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kTransmit)) {
    EXPECT_TRUE(row.at < 22.2e6 || row.tag != kAir0);
  }
}

TEST(Handoff, HierarchicalTheOldStationSendsWhatTheMobileMissesToTheNewOneOverTheWires) {
  const auto simulation = test::finished_simulation(scenario_text(download(R"({"type":"hierarchical","packets":20})")));
  EXPECT_EQ(test::rows_of_kind(*simulation, Kind::kHandoff)[1].value, 15);
  // Joined at 17.5 ms, twice 1.1 ms on wires, 1 ms on the air.
  expect_in_order(*simulation, 20.7e6);
  EXPECT_EQ(retransmissions(*simulation), 0U);
}

TEST(Handoff, HierarchicalASmallBufferKeepsTheLastPackets) {
  const auto simulation = test::finished_simulation(scenario_text(download(R"({"type":"hierarchical","packets":10})")));
  EXPECT_EQ(test::rows_of_kind(*simulation, Kind::kHandoff)[1].value, 10);
  EXPECT_EQ(received(*simulation)[5].a, 10U);
  EXPECT_GE(retransmissions(*simulation), 5U);
}

TEST(Handoff, MulticastTheNewStationHasWhatTheMobileMissesAndSendsItInOrder) {
  const auto simulation = test::finished_simulation(scenario_text(download(R"({"type":"multicast","packets":20})")));
  EXPECT_EQ(test::rows_of_kind(*simulation, Kind::kHandoff)[1].value, 15);
  expect_in_order(*simulation, 18.5e6);
  EXPECT_EQ(retransmissions(*simulation), 0U);
}

TEST(Handoff, MulticastCopiesCrossTheWiresButNotTheAir) {
  const auto simulation = test::finished_simulation(scenario_text(download(R"({"type":"multicast","packets":5})")));
  std::map<std::uint16_t, int> before;  // transmissions before the mobile joins its new station, by direction
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kTransmit)) {
    if (row.at < 17.5e6) ++before[row.tag];
  }
  EXPECT_EQ(before[2], 20);  // r to b0
  EXPECT_EQ(before[4], 20);  // r to b1
  EXPECT_EQ(before[kAir1], 0);
  EXPECT_EQ(test::rows_of_kind(*simulation, Kind::kHandoff)[1].value, 5);
}

TEST(Handoff, WhatTheMobileSendsWhileNobodyServesItIsLost) {
  ScenarioText text = network(R"({"type":"hierarchical"})");
  text.flows = {{"f", "m", "s", 40}};
  text.flows[0].sender = R"({"segmentBytes":960,"headerBytes":40,"initialWindow":4,"maxWindow":4,"rto":{"min":0.2,"initial":0.2}})";
  const auto simulation = test::finished_simulation(scenario_text(text));
  // Segments 0 to 3 leave at once, the air takes them until 4 ms; 4.. follow their ACKs, the first of which comes at 5.4 ms and a bit.
  std::set<std::uint32_t> lost;
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kDrop)) {
    EXPECT_EQ(row.a, static_cast<std::uint32_t>(DropReason::kOutOfRange));
    EXPECT_GE(row.at, 7.5e6);
    lost.insert(row.id);
  }
  EXPECT_FALSE(lost.empty());
  EXPECT_TRUE(simulation->network().flows()[0].completed_at);
}

TEST(Handoff, AHandoffWithoutTrafficAroundItChangesNothingButTheWay) {
  ScenarioText text = download(R"({"type":"none"})");
  text.handoffs = network(R"({"type":"none"})", R"("first":0.5,"every":null,"latency":0.01)").handoffs;
  const auto simulation = test::finished_simulation(scenario_text(text));
  expect_in_order(*simulation, 8.2e6);
}

// Transfers over lossy air, with several handoffs a second. Their period is no multiple of the sender's clock ticks: else each
// retransmission after a timeout could meet the next handoff.
ScenarioText lossy(const std::string& scheme, std::int64_t seed, bool upload) {
  ScenarioText text = network(scheme, R"("first":0.05,"every":0.137,"latency":0.015)");
  text.seed = seed;
  text.end = R"({"flowsComplete":true,"limit":2000})";
  text.flows = {{"f", upload ? "m" : "s", upload ? "s" : "m", 400}, {"g", "s", "m", 100}};
  for (auto& flow : text.flows) flow.sender = R"({"maxWindow":16,"rto":{"min":0.2}})";
  for (std::size_t link = 3; link < 5; ++link) {
    text.links[link].delay = 0.002;
    text.links[link].errors = R"({"type":"independent","lossRate":0.02})";
    text.links[link].backward_errors = text.links[link].errors;
    text.links[link].channel = "air";
  }
  text.channels = {R"({"id":"air","type":"halfDuplex"})"};
  return text;
}

const std::vector<std::string> kSchemes = {R"({"type":"none"})",
                                           R"({"type":"hierarchical","packets":6})",
                                           R"({"type":"hierarchical"})",
                                           R"({"type":"multicast","packets":3})",
                                           R"({"type":"multicast"})",
                                           R"({"type":"multicast","packets":0})",
                                           R"({"type":"hierarchical","packets":0})"};

TEST(Handoff, TransfersCompleteEachSegmentIsDeliveredOnceAndBooksHoldAtAnyCut) {
  for (const std::string& scheme : kSchemes) {
    for (std::int64_t seed = 1; seed <= 12; ++seed) {
      SCOPED_TRACE(scheme + ", seed " + std::to_string(seed));
      auto simulation = test::simulation_of(scenario_text(lossy(scheme, seed, seed % 2 == 0)));
      while (!simulation->finished()) {
        simulation->advance(Time::never(), 997);
        simulation->network().check_books();
      }
      std::map<std::uint32_t, std::set<std::uint32_t>> delivered;
      std::uint64_t created = 0;
      std::uint64_t dropped = 0;
      std::uint64_t filtered = 0;
      for (const Row& row : test::rows_of(*simulation)) {
        created += row.kind == Kind::kSend || row.kind == Kind::kAck || row.kind == Kind::kLocalSend ? 1 : 0;
        dropped += row.kind == Kind::kDrop ? 1 : 0;
        filtered += row.kind == Kind::kFilter ? 1 : 0;
        if (row.kind != Kind::kReceive) continue;
        const bool is_new = delivered[row.flow].insert(row.a).second;
        ASSERT_EQ(is_new, row.tag != static_cast<std::uint16_t>(ArrivalKind::kDuplicate));
      }
      ASSERT_EQ(delivered[0].size(), 400U);
      ASSERT_EQ(delivered[1].size(), 100U);
      const PacketPool& pool = simulation->network().pool();
      ASSERT_EQ(created, pool.taken());
      ASSERT_EQ(dropped, pool.left_by(Exit::kDropped));
      ASSERT_EQ(filtered, pool.left_by(Exit::kFiltered));
      const auto again = test::finished_simulation(scenario_text(lossy(scheme, seed, seed % 2 == 0)));
      ASSERT_EQ(again->trace().digest(), simulation->trace().digest());
    }
  }
}

// Section V-A: with a small amount of buffering neither scheme lets TCP notice handoffs of 10 to 30 ms.
TEST(Handoff, WithBuffersTcpResendsNothingBecauseOfAShortHandoffAndWithoutHelpItDoes) {
  const auto resent = [](const std::string& scheme) {
    ScenarioText text = network(scheme, R"("first":1,"every":1,"latency":0.02)");
    text.flows = {{"f", "s", "m", 5000}};
    text.flows[0].sender = R"({"segmentBytes":1400,"maxWindow":10})";
    const auto simulation = test::finished_simulation(scenario_text(text));
    EXPECT_GT(test::rows_of_kind(*simulation, Kind::kHandoff).size(), 10U);
    return retransmissions(*simulation);
  };
  EXPECT_EQ(resent(R"({"type":"hierarchical","packets":10})"), 0U);
  EXPECT_EQ(resent(R"({"type":"multicast","packets":10})"), 0U);
  EXPECT_GT(resent(R"({"type":"none"})"), 0U);
}

TEST(Handoff, MulticastKeepsTheOrderOfSegments) {
  for (std::int64_t seed = 1; seed <= 5; ++seed) {
    ScenarioText text = network(R"({"type":"multicast","packets":20})", R"("first":0.1,"every":0.1,"latency":0.02)");
    text.seed = seed;
    text.flows = {{"f", "s", "m", 2000}};
    text.flows[0].sender = R"({"maxWindow":12})";
    const auto simulation = test::finished_simulation(scenario_text(text));
    for (const Row& row : received(*simulation)) ASSERT_EQ(row.tag, static_cast<std::uint16_t>(ArrivalKind::kInOrder));
  }
}

// A relay at the station: its sender and the receiver before it move to the new station.
TEST(Handoff, WithStateTransferBothConnectionsOfARelayGoByTheNewStationAndNothingReachesThemInBetween) {
  ScenarioText text = network(R"({"type":"stateTransfer"})", R"("first":0.1,"every":null,"latency":0.3)");
  text.flows = {{"wired", "s", "b0", 2000}, {"radio", "b0", "m", std::nullopt}};
  text.flows[1].traffic = R"({"type":"relay","flow":"wired","bufferBytes":65536})";
  for (auto& flow : text.flows) flow.sender = R"({"maxWindow":8,"rto":{"min":0.2}})";
  text.end = R"({"at":20})";
  const auto simulation = test::finished_simulation(scenario_text(text));
  for (const Row& row : received(*simulation)) EXPECT_TRUE(row.at <= 0.1e9 || row.at >= 0.4e9) << row.at;
  std::set<std::uint16_t> before;
  std::set<std::uint16_t> after;
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kTransmit)) {
    if (row.at < 0.1e9) before.insert(row.tag);
    if (row.at > 0.5e9) after.insert(row.tag);
  }
  EXPECT_EQ(before, (std::set<std::uint16_t>{0, 1, 2, 3, 6, 7}));
  EXPECT_EQ(after, (std::set<std::uint16_t>{0, 1, 4, 5, 8, 9}));
  EXPECT_TRUE(simulation->network().flows()[0].completed_at);
  simulation->network().check_books();
}

std::string problems_of(const ScenarioText& text) {
  const auto created = Simulation::create(scenario_text(text));
  const auto* problems = std::get_if<Problems>(&created);
  return problems == nullptr ? "none" : (*problems)[0].pointer + ": " + (*problems)[0].message;
}

TEST(HandoffPlan, ProblemsAreToldInWords) {
  const auto changed = [](auto change) {
    ScenarioText text = download(R"({"type":"none"})");
    change(text);
    return problems_of(text);
  };
  const auto handoff = [](const std::string& mobile, const std::string& stations, const std::string& more = R"("scheme":{"type":"none"})") {
    return R"({"id":"h","mobile":")" + mobile + R"(","stations":)" + stations + "," + more + "}";
  };
  EXPECT_EQ(changed([](ScenarioText&) {}), "none");
  EXPECT_EQ(changed([&](ScenarioText& t) { t.handoffs = {handoff("x", R"(["b0","b1"])")}; }), "/handoffs/0/mobile: there is no node \"x\"");
  EXPECT_EQ(changed([&](ScenarioText& t) { t.handoffs = {handoff("m", R"(["b0","x"])")}; }),
            "/handoffs/0/stations/1: there is no node \"x\"");
  EXPECT_EQ(changed([&](ScenarioText& t) { t.handoffs = {handoff("m", R"(["b0","r"])")}; }),
            "/handoffs/0/stations/1: no link leads from station \"r\" to mobile \"m\"");
  EXPECT_EQ(changed([&](ScenarioText& t) { t.handoffs = {handoff("m", R"(["b0","b0"])")}; }),
            "/handoffs/0/stations/1: station \"b0\" is in the list already");
  EXPECT_EQ(changed([&](ScenarioText& t) {
              t.handoffs.push_back(t.handoffs[0]);
              t.handoffs[1].replace(7, 1, "i");
            }),
            "/handoffs/1/mobile: node \"m\" moves already, at /handoffs/0");
  EXPECT_EQ(changed([](ScenarioText& t) { t.flows[0].to = "b0"; }), "/handoffs/0/mobile: mobile \"m\" is no end of a flow");
  EXPECT_EQ(changed([&](ScenarioText& t) {
              t.handoffs = {handoff("m", R"(["b0","b1"])", R"("every":0.1,"latency":0.1,"scheme":{"type":"none"})")};
            }),
            "/handoffs/0/latency: the mobile would leave a station before it has joined it");
  EXPECT_EQ(changed([&](ScenarioText& t) { t.handoffs = {handoff("m", R"(["b0","b1"])", R"("scheme":{"type":"stateTransfer"})")}; }),
            "/handoffs/0/scheme: no relay for the mobile begins at its first station, so there is no state to transfer");
  EXPECT_EQ(changed([](ScenarioText& t) { t.links.erase(t.links.begin() + 2); }),
            "/flows/0/to: no links lead from \"s\" to \"b1\" but by way of a mobile");
}

}  // namespace
}  // namespace ackscope
