#include "tcp/sender/congestion/slow_start/hystart_pp.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace ackscope {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();

// The test is the sender. A round is so many ACKs of one segment each, with one RTT; its first ACK is the first of what was sent after the
// round before had begun.
class Rounds {
 public:
  explicit Rounds(double cwnd, const parameters::HyStartPp& parameters = {}, bool paced = false)
      : hystart{parameters, paced}, window{cwnd, kUnlimited} {}

  bool ack(double rtt, double segments = 1, bool opens = true) {
    AckSample sample{};
    sample.newly_acked = static_cast<std::uint32_t>(segments);
    sample.amount = segments;
    snd_una_ += sample.newly_acked;
    sample.snd_una = snd_una_;
    sample.snd_nxt = snd_nxt_;
    if (rtt > 0) sample.rtt = Duration::seconds(rtt);
    return hystart.on_ack(sample, opens, window);
  }
  void round(double rtt, std::uint32_t acks = 10) {
    snd_nxt_ = snd_una_ + acks;  // so that the ACK after these ends the round
    for (std::uint32_t i = 0; i < acks; ++i) ack(rtt);
  }

  HyStartPp hystart;
  Window window;

 private:
  std::uint32_t snd_una_ = 0;
  std::uint32_t snd_nxt_ = 0;
};

// The threshold is max(4 ms, min(80 ms / 8, 16 ms)) = 10 ms.
TEST(HyStartPp, ARoundWhoseLeastRttHasRisenByAnEighthSlowsTheGrowthToAQuarter) {
  Rounds rounds{10};
  rounds.round(0.08);
  EXPECT_EQ(rounds.window.cwnd, 20);
  rounds.round(0.0899);
  EXPECT_EQ(rounds.window.cwnd, 30);
  rounds.round(0.1012, 7);  // an eighth of 89.9 ms is 11.2 ms; seven samples are too few
  EXPECT_EQ(rounds.window.cwnd, 37);
  rounds.ack(0.1012);  // begins a round of its own
  EXPECT_EQ(rounds.window.cwnd, 38);
  Rounds eight{10};
  eight.round(0.08);
  eight.round(0.09, 8);
  EXPECT_EQ(eight.window.cwnd, 28);
  eight.ack(0.09);
  EXPECT_EQ(eight.window.cwnd, 28.25);
  EXPECT_TRUE(eight.window.slow_start());
}

TEST(HyStartPp, TheThresholdLiesBetweenFourAndSixteenMilliseconds) {
  Rounds near{10};
  near.round(0.01);
  near.round(0.0139);
  near.ack(0.0139);
  EXPECT_EQ(near.window.cwnd, 31);
  Rounds enough{10};
  enough.round(0.01);
  enough.round(0.014);
  enough.ack(0.014);
  EXPECT_LT(enough.window.cwnd, 31);
  Rounds far{10};
  far.round(1);
  far.round(1.016);
  far.ack(1.016);
  EXPECT_LT(far.window.cwnd, 31);
}

// The partial round in which it began is the first of five.
TEST(HyStartPp, AfterFiveConservativeRoundsCongestionAvoidanceBegins) {
  Rounds rounds{10};
  rounds.round(0.08);
  rounds.round(0.1, 8);
  EXPECT_EQ(rounds.window.cwnd, 28);
  for (int round = 0; round < 4; ++round) rounds.round(0.1);
  EXPECT_EQ(rounds.window.cwnd, 38);
  EXPECT_TRUE(rounds.window.slow_start());
  rounds.ack(0.1);  // its growth counts, then the round is over
  EXPECT_FALSE(rounds.window.slow_start());
  EXPECT_EQ(rounds.window.ssthresh, 38.25);
  EXPECT_FALSE(rounds.ack(0.1));  // from now on the controller's rule
  EXPECT_EQ(rounds.window.cwnd, 38.25);
}

TEST(HyStartPp, AnRttThatFallsBelowTheBaselineResumesSlowStart) {
  Rounds rounds{10};
  rounds.round(0.08);
  rounds.round(0.1);
  EXPECT_EQ(rounds.window.cwnd, 28.5);
  rounds.round(0.099, 8);
  EXPECT_EQ(rounds.window.cwnd, 30.5);
  rounds.ack(0.099);
  EXPECT_EQ(rounds.window.cwnd, 31.5);
  // The next rise is measured from here, and has five rounds of its own.
  rounds.round(0.12, 9);
  for (int round = 0; round < 4; ++round) rounds.round(0.12);
  EXPECT_TRUE(rounds.window.slow_start());
}

TEST(HyStartPp, AnAckOpensAtMostEightSegmentsUnlessTheSenderPaces) {
  Rounds rounds{40};
  rounds.ack(0.1, 20);
  EXPECT_EQ(rounds.window.cwnd, 48);
  Rounds paced{40, {}, true};
  paced.ack(0.1, 20);
  EXPECT_EQ(paced.window.cwnd, 60);
}

TEST(HyStartPp, AWindowThatMustNotOpenStillMeasures) {
  Rounds rounds{10};
  EXPECT_TRUE(rounds.ack(0.1, 1, false));
  EXPECT_EQ(rounds.window.cwnd, 10);
  rounds.ack(0, 1);
  EXPECT_EQ(rounds.window.cwnd, 11);
}

TEST(HyStartPp, GuardsTheFirstSlowStartOnly) {
  Rounds rounds{10};
  rounds.round(0.08);
  rounds.hystart.on_congestion();
  rounds.window = {1, 50};
  EXPECT_FALSE(rounds.ack(0.08));
  Rounds above{10};
  above.window.ssthresh = 10;
  EXPECT_FALSE(above.ack(0.08));
  above.window.ssthresh = 100;
  EXPECT_FALSE(above.ack(0.08));
}

}  // namespace
}  // namespace ackscope
