#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>

#include "support/random_scenario.h"
#include "support/running.h"

namespace ackscope {
namespace {

using test::Row;

// What is on its way or waiting, according to the links.
std::uint64_t in_the_network(const Network& network) {
  std::uint64_t packets = 0;
  for (const auto& link : network.links()) packets += link->held();
  return packets;
}

TEST(Conservation, AtAnyCutEachPacketSentIsDeliveredDroppedFilteredOrInTheNetwork) {
  std::uint64_t all_filtered = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    auto simulation = test::simulation_of(scenario_text(test::random_scenario(seed)));
    const Network& network = simulation->network();
    const PacketPool& pool = network.pool();
    while (!simulation->finished()) {
      simulation->advance(Time::never(), 997);
      network.check_books();
      ASSERT_EQ(pool.taken(),
                pool.left_by(Exit::kDelivered) + pool.left_by(Exit::kDropped) + pool.left_by(Exit::kFiltered) + in_the_network(network));
    }
    // The rows tell the same.
    std::uint64_t created = 0;
    std::uint64_t dropped = 0;
    std::uint64_t filtered = 0;
    for (const Row& row : test::rows_of(*simulation)) {
      created += row.kind == Kind::kSend || row.kind == Kind::kAck || row.kind == Kind::kProbe ? 1 : 0;
      created += row.kind == Kind::kDatagram && row.tag == 0 ? 1 : 0;
      dropped += row.kind == Kind::kDrop ? 1 : 0;
      filtered += row.kind == Kind::kFilter ? 1 : 0;
    }
    ASSERT_EQ(created, pool.taken());
    ASSERT_EQ(dropped, pool.left_by(Exit::kDropped));
    ASSERT_EQ(filtered, pool.left_by(Exit::kFiltered));
    ASSERT_GT(created, 0U);
    all_filtered += filtered;
  }
  EXPECT_GT(all_filtered, 0U);
}

TEST(Conservation, NoSegmentIsDeliveredTwiceAndNoCumulativeAckFalls) {
  for (std::uint64_t seed = 101; seed <= 160; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto simulation = test::finished_simulation(scenario_text(test::random_scenario(seed)));
    std::set<std::pair<std::uint32_t, std::uint32_t>> delivered;  // flow, segment
    std::map<std::uint32_t, std::uint32_t> highest_ack;           // by flow, as sent
    std::map<std::uint32_t, std::uint32_t> snd_una;
    double now = 0;
    for (const Row& row : test::rows_of(*simulation)) {
      ASSERT_GE(row.at, now);  // rows are in order of time
      now = row.at;
      if (row.kind == Kind::kReceive) {
        const bool is_new = delivered.insert({row.flow, row.a}).second;
        ASSERT_EQ(is_new, static_cast<ArrivalKind>(row.tag) != ArrivalKind::kDuplicate);
      } else if (row.kind == Kind::kAck) {
        ASSERT_GE(row.a, highest_ack[row.flow]);
        highest_ack[row.flow] = row.a;
      } else if (row.kind == Kind::kAcked) {
        ASSERT_GE(row.a, snd_una[row.flow]);
        ASSERT_LE(row.a, highest_ack[row.flow]);
        snd_una[row.flow] = row.a;
      }
    }
    // A completed flow has delivered its whole file.
    for (std::uint32_t i = 0; i < simulation->network().flows().size(); ++i) {
      const Flow& built = simulation->network().flows()[i];
      if (!built.is_tcp() || !built.sender->completed()) continue;
      const auto& flow = simulation->document().flows[simulation->plan().connections[i].flow];
      const auto segments = static_cast<std::uint32_t>(*std::get<parameters::Bulk>(flow.traffic).segments);
      ASSERT_EQ(snd_una[i], segments);
      ASSERT_TRUE(delivered.count({i, segments - 1}) == 1 && delivered.count({i, segments}) == 0);
    }
  }
}

TEST(Conservation, NoLinkExceedsItsRate) {
  for (std::uint64_t seed = 201; seed <= 230; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto simulation = test::finished_simulation(scenario_text(test::random_scenario(seed)));
    std::map<std::uint16_t, double> last_arrival;  // by link direction, ns
    for (const Row& row : test::rows_of_kind(*simulation, Kind::kTransmit)) {
      // The delay is the same for all, so arrivals are at least a transmission time apart if the link keeps to its rate.
      ASSERT_GE(row.value - last_arrival[row.tag], row.a * 8e9 / simulation->network().links()[row.tag]->rate());
      last_arrival[row.tag] = row.value;
    }
    EXPECT_FALSE(last_arrival.empty());
  }
}

}  // namespace
}  // namespace ackscope
