// Byte counting and pacing in whole runs.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::OneFlow;
using test::Row;

// RTT 100 ms and hardly any time to send a segment: a round trip's ACKs all come at once.
OneFlow fast_path(const std::string& increase) {
  OneFlow flow{.rate = 8e8, .delay = 0.05, .segments = 1000};
  flow.sender = R"({"initialWindow":2,"increase":)" + increase + "}";
  flow.receiver = R"({"ack":{"type":"delayed"}})";
  return flow;
}

// cwnd in the middle of round trip `n`.
double window_in_round_trip(Simulation& simulation, int n) {
  double window = 2;
  for (const Row& row : test::rows_of_kind(simulation, Kind::kAcked)) {
    if (row.at < (n + 0.5) * 100e6) window = row.value;
  }
  return window;
}

TEST(ByteCountingOnAPath, DoublesTheWindowARoundTripWithDelayedAcks) {
  for (const char* increase : {R"({"type":"abc"})", R"({"type":"sabc"})"}) {
    const auto simulation = test::finished_simulation(one_flow_scenario(fast_path(increase)));
    for (int n = 0; n < 6; ++n) EXPECT_EQ(window_in_round_trip(*simulation, n), 2 << n) << increase << ", round trip " << n;
  }
}

TEST(ByteCountingOnAPath, GrowthPerAckIsSlowerWithDelayedAcks) {
  const auto simulation = test::finished_simulation(one_flow_scenario(fast_path(R"({"type":"perAck"})")));
  EXPECT_EQ(window_in_round_trip(*simulation, 1), 3);  // 2 segments, one ACK
  EXPECT_LT(window_in_round_trip(*simulation, 5), 20);
}

OneFlow paced_flow(const std::string& pacing) {
  OneFlow flow{.rate = 5e6, .delay = 0.02, .edges = test::Edges{}, .segments = 2000};
  flow.sender = R"({"pacing":)" + pacing + R"(,"rto":{"granularity":0,"min":1},"initialSsthresh":30})";
  return flow;
}

TEST(PacingOnAPath, KeepsEachSegmentItsShareOfTheRttApartAndInsideTheWindow) {
  const auto simulation = test::finished_simulation(one_flow_scenario(paced_flow(R"({"share":0.9})")));
  double srtt = 0;
  double cwnd = 1;
  double snd_una = 0;
  double turn = 0;      // before this the next segment may not leave
  double acked_at = 0;  // when the last ACK came
  int at_their_turn = 0;
  int with_an_ack = 0;
  for (const Row& row : test::rows_of(*simulation)) {
    if (row.kind == Kind::kRtt) srtt = row.value;
    if (row.kind == Kind::kAcked) {
      cwnd = row.value;
      snd_una = row.a;
      acked_at = row.at;
    }
    if (row.kind != Kind::kSend) continue;
    EXPECT_LT(row.a - snd_una, std::floor(cwnd));
    ASSERT_GE(row.at, turn) << "segment " << row.a;
    ASSERT_TRUE(row.at == turn || row.at == acked_at) << "segment " << row.a << " leaves later than it might";
    (row.at == turn ? at_their_turn : with_an_ack) += 1;
    if (srtt > 0) turn = row.at + std::nearbyint(0.9 * srtt / cwnd);
  }
  EXPECT_EQ(at_their_turn + with_an_ack, 2000);
  // A segment waits for its turn when ACKs let out more than they clock: in slow start, and once a round trip in avoidance.
  EXPECT_GT(at_their_turn, 100);
  EXPECT_GT(with_an_ack, 100);
}

TEST(PacingOnAPath, NeedsLessQueueThanBursts) {
  OneFlow paced = paced_flow(R"({"share":0.9})");
  OneFlow bursts = paced_flow("null");
  for (OneFlow* flow : {&paced, &bursts}) flow->segments = 60;  // slow start, below what the path holds
  const auto queue = [](const OneFlow& flow) {
    return test::metrics_of(*test::finished_simulation(one_flow_scenario(flow)))["links"][2]["queueMax"].GetInt();
  };
  EXPECT_LT(queue(paced), queue(bursts));
}

TEST(PacingOnAPath, RepairsLossesAndLosesTrackOfNoPacket) {
  for (const char* pacing : {R"({"retransmissions":"unpaced"})", R"({"retransmissions":"paced"})"}) {
    for (const std::string loss_rate : {"0.01", "0.05", "0.2"}) {
      OneFlow flow = paced_flow(pacing);
      flow.segments = 500;
      flow.errors = R"({"type":"independent","lossRate":)" + loss_rate + "}";
      flow.end = R"({"flowsComplete":true,"limit":10000})";
      const auto simulation = test::finished_simulation(one_flow_scenario(flow));
      EXPECT_EQ(simulation->ended(), Ended::kComplete) << pacing << loss_rate;
      const PacketPool& pool = simulation->network().pool();
      std::uint64_t held = 0;
      for (const auto& link : simulation->network().links()) held += link->held();
      EXPECT_EQ(pool.taken(), pool.left_by(Exit::kDelivered) + pool.left_by(Exit::kDropped) + held);
      simulation->network().check_books();
    }
  }
}

}  // namespace
}  // namespace ackscope
