#include "radio/half_duplex.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/random_scenario.h"
#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::FlowText;
using test::LinkText;
using test::Row;
using test::ScenarioText;

// 8 Mbit/s, 10 ms: a segment of 1000 B takes 1 ms and half a millisecond of overhead, an ACK of 40 B 0.54 ms.
std::string channel(const std::string& next = "longestWaiting", const std::string& overhead = "0.0005") {
  return R"({"id":"air","type":"halfDuplex","frameOverhead":)" + overhead + R"(,"next":")" + next + R"("})";
}

LinkText radio_link(const std::string& id, const std::string& a, const std::string& b) {
  LinkText link{id, a, b};
  link.channel = "air";
  return link;
}

const std::string kFourAtOnce = R"({"segmentBytes":960,"headerBytes":40,"initialWindow":4,"maxWindow":4})";

ScenarioText one_link(int segments, const std::string& sender = kFourAtOnce) {
  ScenarioText text{{"base", "mobile"}, {radio_link("radio", "base", "mobile")}, {{"f", "base", "mobile", segments}}};
  text.flows[0].sender = sender;
  text.channels = {channel()};
  return text;
}

// The end of the transmission of which a row tells, ns.
double air_free_after(Simulation& simulation, const Row& transmit) {
  const document::Link& link = simulation.document().links[transmit.tag / 2];
  const document::Direction& way = transmit.tag % 2 == 0 ? link.forward : link.backward;
  return transmit.value - static_cast<double>(Duration::seconds(way.wire.delay).count_ns());
}

TEST(HalfDuplex, AFrameTakesItsOverheadAndItsBytesAndThenTheLinksDelay) {
  const auto simulation = test::finished_simulation(scenario_text(one_link(1)));
  const std::vector<Row> rows = test::rows_of_kind(*simulation, Kind::kTransmit);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0], (Row{0, Kind::kTransmit, 0, 0, 0, 1000, 11.5e6}));
  EXPECT_EQ(rows[1], (Row{11.5e6, Kind::kTransmit, 1, 0, 1, 40, 11.5e6 + 0.54e6 + 10e6}));
}

// Segments leave at 0, 1.5, 3 and 4.5 ms where ACKs have to share the air with them: no delay, so that they meet.
TEST(HalfDuplex, AnAckWaitsForTheSegmentOnTheAirAndSegmentsForTheAck) {
  ScenarioText text = one_link(4);
  text.links[0].delay = 0;
  const auto simulation = test::finished_simulation(scenario_text(text));
  std::vector<std::pair<int, double>> sent;  // direction, when
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kTransmit)) sent.emplace_back(row.tag, row.at);
  // Three segments wait since 0, the first ACK since 1.5 ms: they came first.
  EXPECT_EQ(sent, (std::vector<std::pair<int, double>>{
                      {0, 0}, {0, 1.5e6}, {0, 3e6}, {0, 4.5e6}, {1, 6e6}, {1, 6.54e6}, {1, 7.08e6}, {1, 7.62e6}}));
}

TEST(HalfDuplex, AMediumWithoutOverheadIsFasterByJustThat) {
  ScenarioText text = one_link(1);
  text.channels = {channel("longestWaiting", "0")};
  const auto simulation = test::finished_simulation(scenario_text(text));
  EXPECT_EQ(test::rows_of_kind(*simulation, Kind::kTransmit)[0].value, 11e6);
}

TEST(HalfDuplex, AtRandomTheAckNeedNotWaitForAllSegmentsBeforeIt) {
  ScenarioText text = one_link(60, R"({"segmentBytes":960,"headerBytes":40,"initialWindow":30,"maxWindow":30})");
  text.links[0].delay = 0;
  text.channels = {channel("random")};
  const auto first_ack = [&](std::int64_t seed) {
    text.seed = seed;
    const auto simulation = test::finished_simulation(scenario_text(text));
    const auto rows = test::rows_of_kind(*simulation, Kind::kTransmit);
    return std::find_if(rows.begin(), rows.end(), [](const Row& row) { return row.tag == 1; })->at;
  };
  // The ACK has waited since 1.5 ms; of two directions each gets the air with probability 1/2.
  int at_once = 0;
  for (std::int64_t seed = 1; seed <= 200; ++seed) at_once += first_ack(seed) == 1.5e6 ? 1 : 0;
  EXPECT_EQ(at_once, 0);  // the turn at 1.5 ms comes before the arrival in the same instant
  int after_one = 0;
  for (std::int64_t seed = 1; seed <= 200; ++seed) after_one += first_ack(seed) == 3e6 ? 1 : 0;
  EXPECT_GT(after_one, 70);
  EXPECT_LT(after_one, 130);
}

// Random networks, all links of which share the air.
ScenarioText on_one_channel(std::uint64_t seed) {
  ScenarioText text = test::random_scenario(seed);
  text.channels = {channel(seed % 2 == 0 ? "random" : "longestWaiting", "0.0003")};
  for (LinkText& link : text.links) link.take_turns_on("air");
  return text;
}

TEST(HalfDuplex, TwoFramesAreNeverOnTheAirAtOnceAndTheAirIsNotFreeWhileAPacketWaits) {
  std::size_t waited = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto simulation = test::finished_simulation(scenario_text(on_one_channel(seed)));
    std::set<std::uint32_t> waiting;
    double end = 0;
    for (const Row& row : test::rows_of(*simulation)) {
      if (row.kind == Kind::kEnqueue) waiting.insert(row.id);
      if (row.kind == Kind::kTransmit) {
        ASSERT_GE(row.at, end);
        ASSERT_TRUE(waiting.empty() || row.at == end) << "at " << row.at;
        end = air_free_after(*simulation, row);
      }
      if (row.kind == Kind::kTransmit || row.kind == Kind::kDrop || row.kind == Kind::kFilter) waiting.erase(row.id);
      waited += row.kind == Kind::kEnqueue ? 1 : 0;
    }
    simulation->network().check_books();
  }
  EXPECT_GT(waited, 1000U);
}

TEST(HalfDuplex, WithinADirectionFirstComeIsFirstServed) {
  for (std::uint64_t seed = 61; seed <= 80; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    ScenarioText text = on_one_channel(seed);
    for (LinkText& link : text.links) {
      link.order = R"({"type":"fifo"})";
      link.admit = R"({"type":"dropTail"})";
      link.filter = "null";
      link.cake_filter = "null";
      link.depart = R"({"type":"none"})";
      link.per_flow = false;
    }
    const auto simulation = test::finished_simulation(scenario_text(text));
    std::map<std::uint16_t, std::deque<std::uint32_t>> waiting;  // by direction
    for (const Row& row : test::rows_of(*simulation)) {
      auto& queue = waiting[row.tag];
      if (row.kind == Kind::kEnqueue) queue.push_back(row.id);
      if (row.kind != Kind::kTransmit || queue.empty()) continue;
      ASSERT_EQ(row.id, queue.front());
      queue.pop_front();
    }
  }
}

TEST(HalfDuplex, TheTimesOnTheAirOfItsLinksAddUpToThatOfTheChannel) {
  ScenarioText text = one_link(200);
  text.end = R"({"flowsComplete":true,"limit":20})";
  const auto simulation = test::finished_simulation(scenario_text(text));
  std::int64_t busy = 0;
  for (const auto& link : simulation->network().links()) busy += link->counters().busy_ns;
  const auto sent = static_cast<std::int64_t>(test::rows_of_kind(*simulation, Kind::kSend).size());
  EXPECT_EQ(busy, sent * 1'500'000 + static_cast<std::int64_t>(test::rows_of_kind(*simulation, Kind::kAck).size()) * 540'000);
}

TEST(HalfDuplex, BooksHoldAtAnyCut) {
  for (std::uint64_t seed = 41; seed <= 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    auto simulation = test::simulation_of(scenario_text(on_one_channel(seed)));
    while (!simulation->finished()) {
      simulation->advance(Time::never(), 997);
      simulation->network().check_books();
    }
  }
}

}  // namespace
}  // namespace ackscope
