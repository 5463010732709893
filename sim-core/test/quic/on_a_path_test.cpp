// QUIC in whole runs: over paths that keep the order of packets only what was lost is sent again, and everything arrives once.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "engine/rng.h"
#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::Row;
using test::scenario_text;

// Two connections with the same controller share a queue of 5 to 80 places; some lose packets and ACKs at random, too.
std::string two_on_a_path(std::uint64_t seed) {
  RandomStream random{seed, "quic on a path"};
  const auto below = [&](std::uint64_t n) { return static_cast<int>(random.next() % n); };
  const char* const kControllers[] = {R"({"type":"cubic"})", R"({"type":"aimd"})", R"({"type":"bbr"})", R"({"type":"bbr3"})"};
  test::OneFlow each{
      .rate = 1e6 * (2 + below(20)), .delay = 0.001 * (5 + below(40)), .queue_packets = 5 + below(76), .edges = test::Edges{.rate = 1e9}};
  each.segments = 1500;
  if (below(3) == 0) each.errors = each.backward_errors = R"({"type":"independent","lossRate":0.01})";
  each.sender = std::string{R"({"initialWindow":10,"congestion":)"} + kControllers[below(4)] + R"(,"pacing":)" +
                (below(2) == 0 ? "null" : R"({"share":0.8})") + "}";
  each.receiver = "{}";
  each.trace = R"({"level":"packets","cap":4000000})";
  test::ScenarioText text = test::dumbbell({.flows = 2, .each = each});
  const char* const kAsks[] = {"{}", R"({"asks":"fixed","askedThreshold":30})", R"({"asks":"perRound","reorderingThreshold":5})",
                               R"({"asks":"perRound","acksPerRound":1,"reorderingThreshold":0})"};
  for (test::FlowText& flow : text.flows) flow.quic = kAsks[below(4)];
  return scenario_text(text);
}

TEST(QuicOnAPathThatKeepsTheOrder, SendsAgainOnlyWhatWasLostAndDeliversEverythingOnce) {
  std::size_t repairs = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto simulation = test::finished_simulation(two_on_a_path(seed));
    std::set<std::uint32_t> lost;                                                        // packets
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> last_transmission;  // by flow and segment, the packet
    std::map<std::uint32_t, std::set<std::uint32_t>> come;                               // by flow, segments
    std::map<std::uint32_t, double> cumulative;                                          // by flow
    for (const Row& row : test::rows_of(*simulation)) {
      if (row.kind == Kind::kDrop) lost.insert(row.id);
      if (row.kind == Kind::kAcked) {
        ASSERT_GE(row.a, cumulative[row.flow]);
        cumulative[row.flow] = row.a;
      }
      if (row.kind == Kind::kReceive && static_cast<ArrivalKind>(row.tag) != ArrivalKind::kDuplicate) {
        ASSERT_TRUE(come[row.flow].insert(row.a).second) << "segment " << row.a << " comes twice as new";
      }
      if (row.kind != Kind::kSend) continue;
      std::uint32_t& last = last_transmission[{row.flow, row.a}];
      const auto cause = static_cast<SendCause>(row.tag);
      if (cause == SendCause::kPacketThreshold || cause == SendCause::kTimeThreshold) {
        ASSERT_EQ(lost.count(last), 1U) << "segment " << row.a << " at " << row.at / 1e9 << " s";
        ++repairs;
      }
      last = row.id;
    }
    for (const std::uint32_t flow : {0U, 1U}) EXPECT_EQ(come[flow].size(), 1500U);
  }
  EXPECT_GT(repairs, 3000U);
}

// What the application sends is not what the path can carry: BBR stays in Startup while it is measured by samples of that.
TEST(QuicOnAPath, TellsControllersWhenTheApplicationIsTheLimit) {
  test::ScenarioText text = test::one_flow({.edges = test::Edges{}, .sender = R"({"congestion":{"type":"bbr"}})"});
  text.flows[0].quic = "{}";
  text.flows[0].traffic = R"({"type":"paced","rate":1000000,"writeBytes":1000,"on":1,"off":0,"writes":null})";
  text.end = R"({"at":3})";
  std::size_t modes = 0;
  for (const Row& row : test::rows_of_kind(*test::finished_simulation(scenario_text(text)), Kind::kModel)) {
    if (row.tag == static_cast<std::uint16_t>(ModelNumber::kBbrMode)) ++modes;
  }
  EXPECT_EQ(modes, 1U);
}

// Agents that read TCP let QUIC by: a snoop agent on the way of a QUIC flow keeps no copies.
TEST(QuicOnAPath, IsOpaqueToThoseWhoReadTcp) {
  test::OneFlow each{.edges = test::Edges{}, .errors = R"({"type":"independent","lossRate":0.05})"};
  test::ScenarioText text = test::one_flow(each);
  text.flows[0].segments = 300;
  text.agents = {R"({"id":"base","node":"r1","type":"snoop","link":"bottleneck"})"};
  const auto local_sends = [&] { return test::rows_of_kind(*test::finished_simulation(scenario_text(text)), Kind::kLocalSend).size(); };
  EXPECT_GT(local_sends(), 0U);
  text.flows[0].quic = "{}";
  EXPECT_EQ(local_sends(), 0U);
}

}  // namespace
}  // namespace ackscope
