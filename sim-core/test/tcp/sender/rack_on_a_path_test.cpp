// RACK-TLP in whole runs over paths that keep the order of packets: what is sent again has been lost, and nothing is taken back.
#include <gtest/gtest.h>

#include <cstddef>
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

// Two connections with CUBIC or AIMD share a queue of 5 to 80 places.
std::string two_on_a_path(std::uint64_t seed) {
  RandomStream random{seed, "rack on a path"};
  const auto below = [&](std::uint64_t n) { return static_cast<int>(random.next() % n); };
  const char* const kControllers[] = {R"({"type":"cubic"})", R"({"type":"aimd"})"};
  test::OneFlow each{
      .rate = 1e6 * (2 + below(20)), .delay = 0.001 * (5 + below(40)), .queue_packets = 5 + below(76), .edges = test::Edges{.rate = 1e9}};
  each.segments = 1500;
  each.sender = std::string{R"({"initialWindow":10,"timestamps":true,"recovery":{"type":"rack"},"rto":{"min":0.3},"congestion":)"} +
                kControllers[below(2)] + "}";
  each.receiver = R"({"selective":{"type":"sack","duplicates":true},"ack":{"type":"quick"}})";
  each.trace = R"({"level":"packets","cap":4000000})";
  return scenario_text(test::dumbbell({.flows = 2, .each = each}));
}

TEST(RackOnAPathThatKeepsTheOrder, SendsAgainOnlyWhatWasLostAndTakesNothingBack) {
  std::size_t repairs = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto simulation = test::finished_simulation(two_on_a_path(seed));
    std::set<std::uint32_t> lost;                                                        // packets
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> last_transmission;  // by flow and segment, the packet
    for (const Row& row : test::rows_of(*simulation)) {
      ASSERT_NE(row.kind, Kind::kUndo) << "at " << row.at / 1e9 << " s";
      if (row.kind == Kind::kDrop) lost.insert(row.id);
      if (row.kind != Kind::kSend) continue;
      std::uint32_t& last = last_transmission[{row.flow, row.a}];
      if (row.tag == static_cast<std::uint16_t>(SendCause::kRack)) {
        ASSERT_EQ(lost.count(last), 1U) << "segment " << row.a << " at " << row.at / 1e9 << " s";
        ++repairs;
      }
      last = row.id;
    }
  }
  EXPECT_GT(repairs, 3000U);
}

}  // namespace
}  // namespace ackscope
