#include "tcp/sender/congestion/aimd.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <memory>

#include "support/outstanding.h"
#include "tcp/sender/congestion/increase/abc.h"
#include "tcp/sender/congestion/increase/per_ack.h"
#include "tcp/sender/congestion/response/halve.h"
#include "tcp/sender/congestion/response/vegas.h"

namespace ackscope {
namespace {

using test::acked;

constexpr double kUnlimited = std::numeric_limits<double>::infinity();

// Growth per ACK, and half of the flight size, but no less than two segments.
Aimd standard(const AimdParameters& parameters) {
  return {parameters, std::make_unique<PerAck>(), std::make_unique<Halve>(HalveOf::kFlightSize, 2)};
}

// The ACK that ends a recovery.
AckSample recovered(double window, bool opens_window = false) { return at_end_of_recovery(acked(1), window, opens_window); }

CongestionEvent event(CongestionKind kind, std::uint32_t flight) {
  return {.kind = kind, .prior_window = static_cast<double>(flight), .prior_flight = flight};
}
CongestionEvent loss(std::uint32_t flight) { return event(CongestionKind::kLoss, flight); }
CongestionEvent mark(std::uint32_t flight) { return event(CongestionKind::kMark, flight); }
CongestionEvent timeout(std::uint32_t flight) { return event(CongestionKind::kTimeout, flight); }
CongestionEvent no_congestion(std::uint32_t flight) {
  CongestionEvent result = loss(flight);
  result.notified = true;
  return result;
}

TEST(Aimd, OpensBySlowStartUpToTheThresholdAndThenByASegmentAWindow) {
  Aimd aimd = standard({.initial = {2, 4}});
  EXPECT_TRUE(aimd.slow_start());
  aimd.on_ack(acked(1));
  aimd.on_ack(acked(1));
  EXPECT_EQ(aimd.cwnd(), 4);
  EXPECT_FALSE(aimd.slow_start());
  aimd.on_ack(acked(1));
  EXPECT_EQ(aimd.cwnd(), 4.25);
}

TEST(Aimd, ALossHalvesWindowAndThreshold) {
  Aimd aimd = standard({.initial = {11, kUnlimited}});
  aimd.on_congestion_event(loss(11));
  EXPECT_EQ(aimd.ssthresh(), 5);
  EXPECT_EQ(aimd.cwnd(), 5);
}

TEST(Aimd, RecoverySaysWhereTheWindowStandsAfterItAndWhetherItsAckCounts) {
  Aimd aimd = standard({.initial = {10, kUnlimited}});
  aimd.on_congestion_event(loss(10));
  aimd.on_ack(recovered(3));
  EXPECT_EQ(aimd.cwnd(), 3);
  EXPECT_EQ(aimd.ssthresh(), 5);
  aimd.on_ack(recovered(5, true));
  EXPECT_EQ(aimd.cwnd(), 5.2);
}

TEST(Aimd, ADecayKeepsThreeQuartersOfTheWindowAsThreshold) {  // RFC 2861, section 3.1
  Aimd aimd = standard({.initial = {40, 20}});
  aimd.on_decay(10);
  EXPECT_EQ(aimd.cwnd(), 10);
  EXPECT_EQ(aimd.ssthresh(), 30);
  aimd.on_decay(10);
  EXPECT_EQ(aimd.ssthresh(), 30);
}

TEST(Aimd, AMarkHalvesButNeverOpensTheWindow) {
  Aimd aimd = standard({.initial = {10, 100}});
  aimd.on_congestion_event(mark(10));
  EXPECT_EQ(aimd.cwnd(), 5);
  EXPECT_EQ(aimd.ssthresh(), 5);
  Aimd one = standard({.initial = {1, 100}});
  one.on_congestion_event(mark(1));
  EXPECT_EQ(one.cwnd(), 1);
  EXPECT_EQ(one.ssthresh(), 2);
}

TEST(Aimd, ATimeoutClosesTheWindowToTheLossWindow) {
  Aimd aimd = standard({.initial = {13.5, kUnlimited}});
  aimd.on_congestion_event(timeout(13));
  EXPECT_EQ(aimd.cwnd(), 1);
  EXPECT_EQ(aimd.ssthresh(), 6);
  Aimd two = standard({.initial = {13.5, kUnlimited}, .loss_window = 2});
  two.on_congestion_event(timeout(13));
  EXPECT_EQ(two.cwnd(), 2);
}

TEST(Aimd, ATimeoutInARecoveryMayKeepTheThresholdOrOnlyLowerIt) {
  for (const Threshold threshold : {Threshold::kNew, Threshold::kNoHigher, Threshold::kKept}) {
    Aimd aimd = standard({.initial = {10, kUnlimited}});
    aimd.on_congestion_event(loss(10));  // 5
    CongestionEvent second = timeout(16);
    second.threshold = threshold;
    aimd.on_congestion_event(second);
    EXPECT_EQ(aimd.ssthresh(), threshold == Threshold::kNew ? 8 : 5);
    EXPECT_EQ(aimd.cwnd(), 1);
  }
}

TEST(Aimd, ARepeatedTimeoutHalvesAgainOnlyWhenTold) {  // RFC 5681, section 3.1
  for (const bool each : {true, false}) {
    Aimd aimd = standard({.initial = {16, kUnlimited}, .halves_at_each_timeout = each});
    aimd.on_congestion_event(timeout(16));
    ASSERT_EQ(aimd.ssthresh(), 8);
    CongestionEvent again = timeout(6);
    again.repeated = true;
    aimd.on_congestion_event(again);
    EXPECT_EQ(aimd.ssthresh(), each ? 3 : 8);
    EXPECT_EQ(aimd.cwnd(), 1);
  }
}

TEST(Aimd, ALossThatIsNoCongestionLeavesTheWindowAndGivesTheThresholdBack) {
  Aimd aimd = standard({.initial = {8, kUnlimited}});
  aimd.on_congestion_event(no_congestion(8));
  EXPECT_EQ(aimd.cwnd(), 8);
  EXPECT_EQ(aimd.ssthresh(), 8);  // what the window goes back to
  aimd.on_ack(recovered(8, true));
  EXPECT_EQ(aimd.cwnd(), 8.125);  // the ACK that ends the repair finds the sender in avoidance
  EXPECT_EQ(aimd.ssthresh(), kUnlimited);
  aimd.on_ack(recovered(4));
  EXPECT_EQ(aimd.ssthresh(), kUnlimited);
}

// A mark may leave just the threshold that the spared window had: how large it is says nothing of who set it.
TEST(Aimd, AMarkWhileALossIsSparedCountsWhateverThresholdItLeaves) {
  Aimd aimd = standard({.initial = {2, kUnlimited}});
  aimd.on_congestion_event(no_congestion(2));
  aimd.on_congestion_event(mark(2));
  EXPECT_EQ(aimd.ssthresh(), 2);
  aimd.on_ack(recovered(2));
  EXPECT_EQ(aimd.ssthresh(), 2);
}

TEST(Aimd, ATimeoutOrALossWhileALossIsSparedCounts) {
  for (const CongestionEvent& second : {loss(8), timeout(8)}) {
    Aimd aimd = standard({.initial = {8, kUnlimited}});
    aimd.on_congestion_event(no_congestion(8));
    aimd.on_congestion_event(second);
    EXPECT_EQ(aimd.ssthresh(), 4);
    aimd.on_ack(recovered(4));
    EXPECT_EQ(aimd.ssthresh(), 4);
  }
}

// Seven of eight segments are saved up towards the next one (ABC in avoidance).
TEST(Aimd, WhatIsSavedUpIsGoneAfterALossAMarkOrATimeoutButNotForALossThatIsNoCongestion) {
  for (const CongestionEvent& sign : {loss(8), mark(8), timeout(8), no_congestion(8)}) {
    Aimd aimd{{.initial = {8, 4}, .loss_window = 4},
              std::make_unique<Abc>(AbcParameters{2, 2}),
              std::make_unique<Halve>(HalveOf::kFlightSize, 2)};
    aimd.on_ack(acked(7));
    aimd.on_congestion_event(sign);
    aimd.on_ack(recovered(aimd.cwnd()));
    const double before = aimd.cwnd();
    ASSERT_EQ(before, sign.notified ? 8 : 4);
    aimd.on_ack(acked(1));
    EXPECT_EQ(aimd.cwnd(), sign.notified ? before + 1 : before);
  }
}

TEST(Aimd, PassesWhatALossLeavesToItsResponse) {
  Aimd aimd{{.initial = {12, kUnlimited}},
            std::make_unique<PerAck>(),
            std::make_unique<VegasResponse>(0.75, std::make_unique<Halve>(HalveOf::kFlightSize, 2))};
  aimd.on_congestion_event(loss(12));
  EXPECT_EQ(aimd.cwnd(), 9);
  EXPECT_EQ(aimd.ssthresh(), kUnlimited);
  aimd.on_ack(recovered(aimd.cwnd(), true));
  EXPECT_EQ(aimd.ssthresh(), 2);
  EXPECT_EQ(aimd.cwnd(), 9 + 1.0 / 9);  // so this ACK is one of avoidance
}

}  // namespace
}  // namespace ackscope
