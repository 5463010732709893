#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>

#include "support/random_scenario.h"
#include "support/running.h"
#include "support/seeds.h"

namespace ackscope {
namespace {

using test::Row;

// What is on its way or waiting, according to the links and the ends.
std::uint64_t in_the_network(const Network& network) {
  std::uint64_t packets = 0;
  for (const auto& link : network.links()) packets += link->held();
  for (const Flow& flow : network.flows()) packets += flow.to->held();
  return packets;
}

TEST(Conservation, AtAnyCutEachPacketSentIsDeliveredDroppedFilteredOrInTheNetwork) {
  std::uint64_t all_filtered = 0;
  for (std::uint64_t seed = 1; seed < 1 + test::seeds(60, 720); ++seed) {
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
      created += test::is_birth(row) ? 1 : 0;
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
  std::size_t completed = 0;
  for (std::uint64_t seed = 10'001; seed < 10'001 + test::seeds(60, 720); ++seed) {
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
    // A completed flow has delivered all that it had to send.
    for (std::uint32_t i = 0; i < simulation->network().flows().size(); ++i) {
      const Flow& built = simulation->network().flows()[i];
      if (!built.completed_at) continue;
      ++completed;
      ASSERT_EQ(built.counters().bytes_delivered, *built.from->bytes_to_send());
      ASSERT_EQ(built.counters().packets_delivered, snd_una[i]);
      ASSERT_TRUE(delivered.count({i, snd_una[i] - 1}) == 1 && delivered.count({i, snd_una[i]}) == 0);
    }
  }
  EXPECT_GT(completed, 100U);
}

TEST(Conservation, NoDataLeavesBeforeItsConnectionIsOpenAndNothingIsLeftOpen) {
  std::size_t opened = 0;
  std::size_t closed = 0;
  std::size_t repeated = 0;
  for (std::uint64_t seed = 20'001; seed < 20'001 + test::seeds(60, 720); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto simulation = test::finished_simulation(scenario_text(test::random_scenario(seed)));
    const auto& flows = simulation->network().flows();
    std::map<std::uint32_t, bool> has_syn;
    std::set<std::uint32_t> is_open;
    for (const Row& row : test::rows_of(*simulation)) {
      if (row.kind == Kind::kControl) {
        if (row.tag == 0) has_syn[row.flow] = true;
        repeated += row.value > 0 ? 1 : 0;
      }
      if (row.kind == Kind::kFlow && static_cast<FlowState>(row.tag) == FlowState::kEstablished) is_open.insert(row.flow);
      if (row.kind == Kind::kSend || row.kind == Kind::kAck) {
        ASSERT_TRUE(!has_syn[row.flow] || is_open.count(row.flow) == 1);
      }
    }
    opened += is_open.size();
    for (const Flow& flow : flows) {
      if (!flow.from->closes()) continue;
      closed += flow.closed_at ? 1 : 0;
      if (simulation->ended() == Ended::kComplete) {
        ASSERT_TRUE(flow.completed_at && flow.closed_at);
      }
    }
  }
  EXPECT_GT(opened, 60U);
  EXPECT_GT(closed, 30U);
  EXPECT_GT(repeated, 30U);
}

TEST(Conservation, NoSegmentChangesItsSize) {
  std::size_t sent_again = 0;
  for (std::uint64_t seed = 30'001; seed < 30'001 + test::seeds(40, 480); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto simulation = test::finished_simulation(scenario_text(test::random_scenario(seed)));
    std::map<std::uint32_t, double> payload;                               // of the packets that are not full
    std::map<std::pair<std::uint32_t, std::uint32_t>, double> payload_of;  // by flow and segment; full ones 0
    for (const Row& row : test::rows_of_kind(*simulation, Kind::kShort)) payload[row.id] = row.value;
    for (const Row& row : test::rows_of_kind(*simulation, Kind::kSend)) {
      const auto [first, is_first] = payload_of.insert({{row.flow, row.a}, payload[row.id]});
      ASSERT_EQ(first->second, payload[row.id]);
      sent_again += !is_first && payload[row.id] > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(sent_again, 0U);
}

TEST(Conservation, NoLinkExceedsItsRate) {
  for (std::uint64_t seed = 40'001; seed < 40'001 + test::seeds(30, 360); ++seed) {
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
