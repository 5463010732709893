#include "tcp/sender/congestion/slow_start/hystart.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace ackscope {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();

// The test is the sender: in each round trip all segments of the window are acknowledged one by one.
class Rounds {
 public:
  explicit Rounds(double cwnd, const parameters::HyStart& parameters = {}) : hystart{parameters}, window{cwnd, kUnlimited} {}

  void ack(double at, double rtt) {
    AckSample sample{};
    sample.now = Time::zero() + Duration::seconds(at);
    sample.newly_acked = 1;
    sample.amount = 1;
    sample.snd_una = ++snd_una_;
    sample.snd_nxt = snd_nxt_;
    if (rtt > 0) sample.rtt = Duration::seconds(rtt);
    EXPECT_FALSE(hystart.on_ack(sample, true, window));
    if (window.slow_start()) {
      window.cwnd += 1;
      snd_nxt_ += 2;
    }
  }
  // ACKs from `at` on, so far apart.
  void acks(int count, double at, double spacing, double rtt) {
    for (int i = 0; i < count; ++i) ack(at + i * spacing, rtt);
  }

  HyStart hystart;
  Window window;

 private:
  std::uint32_t snd_una_ = 0;
  std::uint32_t snd_nxt_ = static_cast<std::uint32_t>(window.cwnd);
};

// The threshold is 100 ms / 8 = 12.5 ms; the round's ninth sample is the first that is compared.
TEST(HyStart, EndsSlowStartWhenTheLeastRttOfARoundHasRisenByMoreThanAnEighth) {
  Rounds rounds{32};
  rounds.acks(32, 0.1, 0.003, 0.1);
  rounds.acks(64, 0.3, 0.003, 0.1125);
  rounds.acks(8, 0.6, 0.003, 0.1126);
  EXPECT_TRUE(rounds.window.slow_start());
  rounds.ack(0.624, 0.1126);
  EXPECT_FALSE(rounds.window.slow_start());
  EXPECT_EQ(rounds.window.ssthresh, 32 + 32 + 64 + 8);
}

TEST(HyStart, ASampleWithoutARiseSparesItsRound) {
  Rounds rounds{32};
  rounds.acks(32, 0.1, 0.003, 0.1);
  rounds.ack(0.3, 0.1);
  rounds.acks(63, 0.303, 0.003, 0.15);
  EXPECT_TRUE(rounds.window.slow_start());
  rounds.acks(9, 0.7, 0.003, 0.15);
  EXPECT_FALSE(rounds.window.slow_start());
}

TEST(HyStart, ARiseOfLessThanFourMillisecondsNeverEndsItAndOneOfSixteenAlways) {
  Rounds near{32};
  near.acks(33, 0, 0.003, 0.010);
  near.acks(400, 1, 0.003, 0.0139);
  EXPECT_TRUE(near.window.slow_start());
  near.acks(900, 3, 0.003, 0.0141);
  EXPECT_FALSE(near.window.slow_start());
  Rounds far{32};
  far.acks(33, 0, 0.003, 1);
  far.acks(400, 2, 0.003, 1.015);
  EXPECT_TRUE(far.window.slow_start());
  far.acks(900, 5, 0.003, 1.017);
  EXPECT_FALSE(far.window.slow_start());
}

// ACKs 2 ms apart: 50 ms after the round's first one the train is longer than half of 100 ms.
TEST(HyStart, EndsSlowStartByATrainOfAcksLongerThanHalfTheLeastRtt) {
  Rounds rounds{32};
  rounds.acks(26, 0.1, 0.002, 0.1);  // 0 to 50 ms
  EXPECT_TRUE(rounds.window.slow_start());
  rounds.ack(0.152, 0.1);
  EXPECT_FALSE(rounds.window.slow_start());
  EXPECT_EQ(rounds.window.ssthresh, 32 + 26);
}

// As the kernel has it on 20 Mbit/s and 100 ms: 10, 20, 40, 80 and 160 segments, 0.6 ms apart, and the train of the last round is long
// enough with its 84th ACK.
TEST(HyStart, RoundsBeginWithTheFirstWindowHoweverSmall) {
  Rounds rounds{10};
  int window = 10;
  for (int round = 0; round < 4; ++round, window *= 2) rounds.acks(window, 0.1 * (round + 1), 0.0006, 0.1);
  rounds.acks(84, 0.5, 0.0006, 0.1);
  EXPECT_TRUE(rounds.window.slow_start());
  rounds.ack(0.5504, 0.1);
  EXPECT_EQ(rounds.window.ssthresh, 160 + 84);
}

TEST(HyStart, AGapEndsTheTrainForTheRestOfTheRound) {
  Rounds rounds{32};
  rounds.acks(10, 0.1, 0.002, 0.1);
  rounds.acks(20, 0.1211, 0.001, 0.1);  // 3.1 ms after the one before
  rounds.ack(0.17, 0.1);
  rounds.ack(0.1701, 0.1);
  EXPECT_TRUE(rounds.window.slow_start());
}

TEST(HyStart, OneSignCanBeLeftOut) {
  parameters::HyStart delay;
  delay.detects = parameters::HyStart::Detects::kDelay;
  Rounds rounds{32, delay};
  rounds.acks(32, 0.1, 0.002, 0.1);
  EXPECT_TRUE(rounds.window.slow_start());
  parameters::HyStart train;
  train.detects = parameters::HyStart::Detects::kTrain;
  Rounds other{32, train};
  other.acks(33, 0, 0.003, 0.1);
  other.acks(400, 1, 0.003, 0.2);
  EXPECT_TRUE(other.window.slow_start());
}

TEST(HyStart, SmallWindowsAndAcksWithoutASampleEndNothing) {
  Rounds rounds{2};
  rounds.acks(13, 0.1, 0.001, 0.01);
  EXPECT_EQ(rounds.window.cwnd, 15);
  EXPECT_TRUE(rounds.window.slow_start());
  Rounds unmeasured{32};
  unmeasured.acks(200, 0.1, 0.001, 0);
  EXPECT_TRUE(unmeasured.window.slow_start());
}

TEST(HyStart, LooksAgainAfterALossHasEndedSlowStart) {
  Rounds rounds{32};
  rounds.acks(30, 0.1, 0.002, 0.1);
  EXPECT_FALSE(rounds.window.slow_start());
  rounds.hystart.on_congestion();
  rounds.window = {20, 100};
  rounds.acks(40, 1, 0.002, 0.1);
  EXPECT_FALSE(rounds.window.slow_start());
  EXPECT_LT(rounds.window.ssthresh, 100);
}

}  // namespace
}  // namespace ackscope
