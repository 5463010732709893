// Traces worked out by hand from the draft's section 2: gain 1/16, reference round trip 25 ms.
#include "tcp/sender/congestion/prague.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "support/outstanding.h"

namespace ackscope {
namespace {

using Parameters = parameters::Prague;

// The test is the sender and the path: a window of data is out, and its round trip is constant.
class Path {
 public:
  Path(const Window& initial, double rtt_ms, const Parameters& parameters = {}) : prague{parameters, initial}, rtt_{rtt_ms / 1000} {}

  // An ACK of one segment.
  void ack(double at, bool is_marked = false) {
    const Time now = Time::zero() + Duration::seconds(at);
    const auto window = static_cast<std::uint32_t>(std::max(prague.cwnd(), 1.0));
    prague.on_ecn_feedback({1, is_marked ? 1U : 0U, ++una_, una_ + window - 1, now});
    if (is_marked && una_ > reduced_at_) {
      prague.on_congestion_event({.kind = CongestionKind::kMark, .prior_window = prague.cwnd(), .prior_flight = window});
      reduced_at_ = una_ + window - 1;
    }
    AckSample sample = test::acked(1);
    sample.now = now;
    sample.rtt = Duration::seconds(rtt_);
    prague.on_ack(sample);
  }
  void congestion(CongestionKind kind) { prague.on_congestion_event({.kind = kind, .prior_window = prague.cwnd(), .prior_flight = 0}); }

  Prague prague;

 private:
  double rtt_;
  std::uint32_t una_ = 0;
  std::uint32_t reduced_at_ = 0;
};

TEST(Prague, TheFirstMarkHalvesTheWindowAndEndsSlowStart) {
  Path path{{10, 1000}, 50};
  path.ack(0);
  EXPECT_EQ(path.prague.cwnd(), 11);
  path.ack(0, true);
  EXPECT_EQ(path.prague.cwnd(), 5.5);
  EXPECT_EQ(path.prague.ssthresh(), 5.5);
  EXPECT_FALSE(path.prague.slow_start());
}

// Growth does not wait for the round trip of the reduction to end: each segment without a mark opens by its part of a segment.
TEST(Prague, UnmarkedSegmentsOpenTheWindowRightAfterAReduction) {
  Path path{{10, 10}, 50};
  path.ack(0, true);
  EXPECT_EQ(path.prague.cwnd(), 5);
  path.ack(0);
  EXPECT_DOUBLE_EQ(path.prague.cwnd(), 5 + 1.0 / 5);
  path.ack(0, true);
  EXPECT_DOUBLE_EQ(path.prague.cwnd(), 5.2);
}

// alpha is 1 until the first mark, and then follows the share: 15/16 after a round without marks.
TEST(Prague, AMarkTakesHalfOfTheSmoothedShare) {
  Path path{{16, 16}, 50};
  path.ack(0, true);  // a round of itself: alpha stays 1
  EXPECT_EQ(path.prague.cwnd(), 8);
  for (int i = 0; i < 16; ++i) path.ack(0.05);
  const double before = path.prague.cwnd();
  path.ack(0.1, true);
  EXPECT_DOUBLE_EQ(path.prague.cwnd(), before * (1 - 15.0 / 32));
}

TEST(Prague, AShortRoundTripGrowsByItsSquareOnceTheFlowHasLasted) {
  for (const std::int64_t transition : {0, 500}) {
    Path path{{10, 10}, 5, {.transition = transition}};
    path.ack(0);
    EXPECT_DOUBLE_EQ(path.prague.cwnd(), 10 + (transition == 0 ? 1.0 / 25 : 1.0) / 10);
  }
  Path far{{10, 10}, 50, {.transition = 0}};
  far.ack(0);
  EXPECT_DOUBLE_EQ(far.prague.cwnd(), 10.1);
}

// With a round trip of 5 ms, reductions are 25 ms apart.
TEST(Prague, AShortRoundTripAnswersMarksAsTheReferenceWould) {
  Path path{{16, 16}, 5, {.transition = 0}};
  path.ack(0.1, true);
  const double left = path.prague.cwnd();
  EXPECT_LT(left, 9);
  for (int i = 0; i < 40; ++i) path.ack(0.11);
  const double grown = path.prague.cwnd();
  path.ack(0.12, true);
  EXPECT_GE(path.prague.cwnd(), grown);
  for (int i = 0; i < 40; ++i) path.ack(0.13);
  path.ack(0.14, true);
  EXPECT_LT(path.prague.cwnd(), grown);
}

TEST(Prague, ALossHalvesAndATimeoutLeavesOneSegment) {
  Path path{{16, 16}, 50};
  path.congestion(CongestionKind::kLoss);
  EXPECT_EQ(path.prague.cwnd(), 8);
  path.prague.on_spurious();
  EXPECT_EQ(path.prague.cwnd(), 16);
  path.congestion(CongestionKind::kTimeout);
  EXPECT_EQ(path.prague.cwnd(), 1);
  EXPECT_EQ(path.prague.ssthresh(), 8);
}

TEST(Prague, PacesAWindowARoundTripAndTwiceThatWhileItMayDouble) {
  Path path{{10, 1000}, 50};
  EXPECT_FALSE(path.prague.pacing_rate());
  path.ack(0);
  EXPECT_EQ(path.prague.pacing_rate()->segments, 11);
  EXPECT_EQ(path.prague.pacing_rate()->ns, 25e6);
  path.ack(0, true);
  EXPECT_EQ(path.prague.pacing_rate()->ns, 50e6);
}

}  // namespace
}  // namespace ackscope
