// What must hold of packet radios whatever the network: random ones, all links of which or some are hops between radios.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "support/random_scenario.h"
#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::LinkText;
using test::Row;
using test::ScenarioText;

std::string channel(std::uint64_t seed) {
  const char* const kNext[] = {"longestWaiting", "inTurn", "contention"};
  const char* const kOthers[] = {R"("piggyback":false)",       R"("conversationFrames":6,"busyPeer":"refuses")",
                                 R"("eln":{},"retryLimit":3)", R"("pollLimit":4)",
                                 R"("longestBackoff":1)",      R"("turns":"pollAnswer","linkAckLatency":0.003)"};
  return R"({"id":"air","type":"packetRadio","backoffSlot":0.002,"turnaround":)" + std::string{seed % 7 == 0 ? "0" : "0.001"} +
         R"(,"next":")" + kNext[seed % 3] + "\"," + kOthers[seed % std::size(kOthers)] + "}";
}

ScenarioText of_radios(std::uint64_t seed) {
  ScenarioText text = test::random_scenario(seed);
  text.channels = {channel(seed)};
  for (std::size_t i = 0; i < text.links.size(); ++i) {
    if (seed % 4 != 0 || i % 2 == 0) text.links[i].take_turns_on("air");
  }
  return text;
}

struct Interval {
  double from;
  double to;
  std::string what;
};

void expect_disjoint(std::vector<Interval> intervals) {
  std::sort(intervals.begin(), intervals.end(),
            [](const Interval& a, const Interval& b) { return std::tie(a.from, a.to) < std::tie(b.from, b.to); });
  for (std::size_t i = 1; i < intervals.size(); ++i) {
    ASSERT_LE(intervals[i - 1].to, intervals[i].from)
        << intervals[i - 1].what << " at " << intervals[i - 1].from << " and " << intervals[i].what << " at " << intervals[i].from;
  }
}

// Frames that were not heard, by receiver, when they began and packet. Damaged ones were.
std::set<std::tuple<std::uint32_t, double, std::uint32_t>> unheard(const std::vector<Row>& rows) {
  std::set<std::tuple<std::uint32_t, double, std::uint32_t>> frames;
  for (const Row& row : rows) {
    if (row.kind == Kind::kFrameLost && row.tag != static_cast<std::uint16_t>(AirLoss::kChannel))
      frames.insert({row.a >> 16, row.value, row.id});
  }
  return frames;
}

TEST(PacketRadioNetworks, ARadioNeverSendsHearsOrTurnsAtOnce) {
  std::size_t frames = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto simulation = test::finished_simulation(scenario_text(of_radios(seed)));
    const std::vector<Row> rows = test::rows_of(*simulation);
    const auto lost = unheard(rows);
    std::map<std::uint32_t, std::vector<Interval>> busy;  // by node
    for (const Row& row : rows) {
      if (row.kind == Kind::kTurnaround) busy[row.id].push_back({row.at, row.value, "turns"});
      if (row.kind != Kind::kFrame || row.value > static_cast<double>(simulation->now().since_start_ns())) continue;
      ++frames;
      busy[row.a >> 16].push_back({row.at, row.value, "sends"});
      if (lost.count({row.a & 0xffff, row.at, row.id}) == 0) busy[row.a & 0xffff].push_back({row.at, row.value, "hears"});
    }
    for (auto& [node, intervals] : busy) expect_disjoint(std::move(intervals));
  }
  EXPECT_GT(frames, 10'000U);
}

// Who has answered a poll hears nobody but the poller, and sends to nobody else, until the conversation is over.
TEST(PacketRadioNetworks, ARadioIsInOneConversationAtATime) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto simulation = test::finished_simulation(scenario_text(of_radios(seed)));
    const std::vector<Row> rows = test::rows_of(*simulation);
    const auto lost = unheard(rows);
    std::map<std::uint32_t, std::uint32_t> peer;  // of a node that converses
    for (const Row& row : rows) {
      if (row.kind != Kind::kFrame) continue;
      const std::uint32_t from = row.a >> 16;
      const std::uint32_t to = row.a & 0xffff;
      if (lost.count({to, row.at, row.id}) > 0) continue;
      const auto kind = static_cast<FrameKind>(row.tag);
      if (kind == FrameKind::kPollAck) {
        peer[from] = to;
        peer[to] = from;
      } else if (kind == FrameKind::kData || kind == FrameKind::kAck) {
        ASSERT_EQ(peer[from], to) << "at " << row.at;
        ASSERT_EQ(peer[to], from) << "at " << row.at;
      }
    }
  }
}

TEST(PacketRadioNetworks, EveryRadiosTimesAddUpToTheWholeRun) {
  std::size_t radios = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto simulation = test::finished_simulation(scenario_text(of_radios(seed)));
    for (CountedRadio* const radio : simulation->network().radios()) {
      const auto airtime = radio->radio_counters().airtime_ns;
      EXPECT_EQ(std::accumulate(airtime.begin(), airtime.end(), std::int64_t{0}), simulation->now().since_start_ns());
      ++radios;
    }
  }
  EXPECT_GT(radios, 40U);
}

TEST(PacketRadioNetworks, EachPacketCrossesALinkOnceAndInItsTurn) {
  for (std::uint64_t seed = 41; seed <= 70; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    ScenarioText text = of_radios(seed);
    for (LinkText& link : text.links) {
      link.order = R"({"type":"fifo"})";
      link.depart = R"({"type":"none"})";
      link.admit = R"({"type":"dropTail"})";
      link.filter = "null";
      link.per_flow = false;
    }
    const auto simulation = test::finished_simulation(scenario_text(text));
    std::map<std::uint16_t, std::vector<std::uint32_t>> crossed;
    std::map<std::uint16_t, std::vector<std::uint32_t>> waited;
    for (const Row& row : test::rows_of(*simulation)) {
      if (row.kind == Kind::kTransmit) crossed[row.tag].push_back(row.id);
      if (row.kind == Kind::kEnqueue) waited[row.tag].push_back(row.id);
    }
    for (auto& [direction, packets] : crossed) {
      std::vector<std::uint32_t> in_turn;
      const std::set<std::uint32_t> all{packets.begin(), packets.end()};
      ASSERT_EQ(all.size(), packets.size());
      for (const std::uint32_t packet : waited[direction]) {
        if (all.count(packet) > 0) in_turn.push_back(packet);
      }
      const std::set<std::uint32_t> have_waited{in_turn.begin(), in_turn.end()};
      packets.erase(std::remove_if(packets.begin(), packets.end(), [&](std::uint32_t packet) { return have_waited.count(packet) == 0; }),
                    packets.end());
      ASSERT_EQ(packets, in_turn);
    }
  }
}

TEST(PacketRadioNetworks, BooksHoldAtAnyCut) {
  for (std::uint64_t seed = 71; seed <= 90; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    auto simulation = test::simulation_of(scenario_text(of_radios(seed)));
    while (!simulation->finished()) {
      simulation->advance(Time::never(), 997);
      std::uint64_t held = 0;
      for (const auto& link : simulation->network().links()) {
        const LinkCounters counters = link->counters();
        ASSERT_EQ(counters.arrived, counters.refused + counters.filtered + counters.delivered + counters.corrupted + link->held());
        held += link->held();
      }
      for (const Flow& flow : simulation->network().flows()) held += flow.to->held();
      ASSERT_EQ(held, simulation->network().pool().in_flight());
    }
  }
}

// With nothing lost on the air and places enough, what is sent arrives: nobody waits for ever.
TEST(PacketRadioNetworks, AllTransfersComeToTheirEnd) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    ScenarioText text = of_radios(seed);
    text.channels = {R"({"id":"air","type":"packetRadio","busyPeer":")" + std::string{seed % 2 == 0 ? "silent" : "refuses"} +
                     R"(","next":")" +
                     (seed % 3 == 0   ? "contention"
                      : seed % 3 == 1 ? "inTurn"
                                      : "longestWaiting") +
                     "\"}"};
    for (LinkText& link : text.links) {
      link.take_turns_on("air");
      link.admit = R"({"type":"dropTail"})";
      link.per_flow = false;
      link.queue_packets = std::nullopt;
      link.errors = link.backward_errors = R"({"type":"none"})";
    }
    text.flows.front().traffic.clear();  // one at least sends a file
    text.flows.erase(std::remove_if(text.flows.begin(), text.flows.end(), [](const test::FlowText& flow) { return !flow.traffic.empty(); }),
                     text.flows.end());
    for (test::FlowText& flow : text.flows) {
      flow.segments = 20;
      if (flow.setup != "null") flow.setup = R"({"tries":15})";  // and nobody gives up a connection
      // Some other ACK policies send more probes than a radio carries.
      flow.receiver.replace(flow.receiver.find(R"("ack":)"), std::string::npos, R"("ack":{"type":"every"}})");
    }
    text.end = R"({"flowsComplete":true,"limit":2000})";
    const auto simulation = test::finished_simulation(scenario_text(text));
    EXPECT_TRUE(simulation->network().all_flows_over());
  }
}

// Data by cable, ACKs by two radio hops (asymmetry paper, section 4.4).
TEST(PacketRadioNetworks, ARadioReturnPathCarriesTheAcksOfACable) {
  ScenarioText text{{"server", "gateway", "pole", "host"}, {}, {}};
  LinkText cable{.id = "cable", .a = "server", .b = "host", .rate = 10e6, .delay = 0.005};
  LinkText wire{.id = "wire", .a = "server", .b = "gateway", .rate = 10e6, .delay = 0.001};
  LinkText first{.id = "first", .a = "gateway", .b = "pole", .rate = 100e3};
  LinkText second{.id = "second", .a = "pole", .b = "host", .rate = 100e3};
  first.channel = second.channel = "air";
  text.links = {cable, wire, first, second};
  text.channels = {R"({"id":"air","type":"packetRadio"})"};
  text.flows.push_back({.id = "f", .from = "server", .to = "host", .segments = 50});
  std::string document = scenario_text(text);
  const std::string at = R"("id":"cable","a":"server","b":"host")";
  document.replace(document.find(at), at.size(), at + R"(,"oneWay":true)");
  const auto simulation = test::finished_simulation(document);
  EXPECT_TRUE(simulation->network().all_flows_over());
  std::map<std::uint16_t, int> crossed;
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kTransmit)) ++crossed[row.tag];
  EXPECT_GE(crossed[0], 50);
  EXPECT_EQ(crossed[1], 0);
  EXPECT_EQ(crossed[4] + crossed[6], 0);  // no data by radio
  EXPECT_GE(crossed[5], 50);              // ACKs from the pole to the gateway
  EXPECT_EQ(crossed[5], crossed[7]);
  EXPECT_EQ(crossed[3], crossed[5]);
}

// wireless-links paper, section VII: the radio gives segment 12 up beside short queues, and tells of it.
TEST(PacketRadioNetworks, ASenderThatUnderstandsNoticesKeepsItsWindow) {
  const auto notices_and_smallest_ssthresh = [](const std::string& eln) {
    ScenarioText text{{"a", "b", "c"}, {}, {{.id = "f", .from = "a", .to = "c", .segments = 30}}};
    text.links = {{.id = "ab", .a = "a", .b = "b", .rate = 100e3}, {.id = "bc", .a = "b", .b = "c", .rate = 100e3}};
    for (LinkText& link : text.links) link.channel = "air";
    text.links[1].errors = R"({"type":"scripted","lose":[{"flow":"f","segment":12}]})";
    text.channels = {R"({"id":"air","type":"packetRadio","retryLimit":2,"eln":)" + eln + "}"};
    text.flows[0].sender = R"({"segmentBytes":960,"headerBytes":40,"initialWindow":6,"maxWindow":6,"eln":{}})";
    const auto simulation = test::finished_simulation(scenario_text(text));
    std::uint32_t smallest = kUnset;
    for (const Row& row : test::rows_of_kind(*simulation, Kind::kWindow)) smallest = std::min(smallest, row.a);
    return std::pair{test::rows_of_kind(*simulation, Kind::kLossNotice).size(), smallest};
  };
  const auto [no_notices, reduced] = notices_and_smallest_ssthresh("null");
  EXPECT_EQ(no_notices, 0U);
  EXPECT_LT(reduced, 6U);
  const auto [notices, kept] = notices_and_smallest_ssthresh(R"({"shortQueue":8})");
  EXPECT_GT(notices, 0U);
  EXPECT_GE(kept, 6U);
}

TEST(PacketRadioNetworks, ANodeHasOneRadio) {
  ScenarioText text{{"a", "b", "c"}, {}, {{.id = "f", .from = "a", .to = "c"}}};
  text.links = {{.id = "ab", .a = "a", .b = "b"}, {.id = "bc", .a = "b", .b = "c"}};
  text.links[0].channel = "one";
  text.links[1].channel = "two";
  text.channels = {R"({"id":"one","type":"packetRadio"})", R"({"id":"two","type":"packetRadio"})"};
  const auto created = Simulation::create(scenario_text(text));
  const auto* problems = std::get_if<Problems>(&created);
  ASSERT_NE(problems, nullptr);
  ASSERT_EQ(problems->size(), 1U);
  EXPECT_EQ((*problems)[0].pointer, "/links/1/channel");
}

}  // namespace
}  // namespace ackscope
