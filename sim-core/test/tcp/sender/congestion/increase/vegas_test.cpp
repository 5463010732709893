#include "tcp/sender/congestion/increase/vegas.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "support/outstanding.h"

namespace ackscope {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();

// A sender that fills its window, and an ACK for each segment.
class Bench {
 public:
  explicit Bench(const Window& window, const parameters::Vegas& parameters = {}) : window_{window}, vegas_{parameters} { fill(); }

  // All that is out is acknowledged, one by one, each after `rtt_ms`; nothing: segments that were sent twice.
  void round(std::optional<double> rtt_ms) {
    const std::uint32_t out = snd_nxt_ - snd_una_;
    for (std::uint32_t i = 0; i < out; ++i) ack(rtt_ms);
  }
  void ack(std::optional<double> rtt_ms, bool may_open = true) {
    ++snd_una_;
    snd_nxt_ = std::max(snd_nxt_, snd_una_);
    now_ = now_ + Duration::seconds(0.001);
    AckSample sample = test::acked(1);
    sample.now = now_;
    sample.snd_una = snd_una_;
    sample.snd_nxt = snd_nxt_;
    if (rtt_ms) sample.rtt = Duration::seconds(*rtt_ms / 1e3);
    vegas_.on_sample(sample);
    if (may_open) vegas_.on_new_ack(1, window_);
    fill();
  }
  // The application has no more than this out.
  void limit_flight(std::uint32_t most) { most_out_ = most; }
  // cwnd in whole segments after each of so many rounds.
  std::string rounds(int count, double rtt_ms) {
    std::string windows;
    for (int i = 0; i < count; ++i) {
      round(rtt_ms);
      windows += (windows.empty() ? "" : " ") + std::to_string(static_cast<int>(window_.cwnd + 0.5));
    }
    return windows;
  }
  double cwnd() const { return window_.cwnd; }
  double ssthresh() const { return window_.ssthresh; }
  Window& window() { return window_; }

 private:
  void fill() {
    const auto window = static_cast<std::uint32_t>(window_.cwnd);
    snd_nxt_ = std::max(snd_nxt_, snd_una_ + std::min(window, most_out_));
  }

  Window window_;
  Vegas vegas_;
  std::uint32_t snd_una_ = 0;
  std::uint32_t snd_nxt_ = 0;
  std::uint32_t most_out_ = 1'000'000;
  Time now_;
};

TEST(Vegas, SlowStartDoublesTheWindowEveryOtherRoundTrip) {
  Bench b{{2, kUnlimited}};
  EXPECT_EQ(b.rounds(8, 100), "2 4 4 8 8 16 16 32");
}

TEST(Vegas, SlowStartEndsWithAnEighthLessWhenMoreThanGammaWaits) {
  Bench b{{2, kUnlimited}};
  b.rounds(4, 100);
  EXPECT_EQ(b.rounds(1, 130), "8");  // 8 (1 - 100 / 130) = 1.8, to the nearest segment 2: more than gamma
  b.ack(130);
  EXPECT_EQ(b.cwnd(), 7);
  EXPECT_EQ(b.ssthresh(), 2);
  EXPECT_FALSE(b.window().slow_start());
}

TEST(Vegas, SlowStartGoesOnWhenNoMoreThanGammaWaits) {
  Bench b{{2, kUnlimited}};
  b.rounds(4, 100);
  EXPECT_EQ(b.rounds(2, 120), "8 16");  // 8 (1 - 100 / 120) = 1.3: 1
}

TEST(Vegas, SlowStartStopsGrowingAtTheThreshold) {
  Bench b{{2, 6}};
  EXPECT_EQ(b.rounds(4, 100), "2 4 4 6");
  EXPECT_EQ(b.rounds(2, 100), "7 8");  // avoidance, and nothing waits
}

// In avoidance, with 10 segments out and a base RTT of 100 ms.
Bench ten_out(const parameters::Vegas& parameters = {}) {
  Bench b{{10, 2}, parameters};
  b.round(100);
  EXPECT_EQ(b.cwnd(), 10);  // the first round trip tells no more than its RTT
  return b;
}

TEST(Vegas, GrowsByOneARoundTripWhileLessThanAlphaWaits) {
  Bench b = ten_out();
  EXPECT_EQ(b.rounds(3, 104), "11 12 13");  // 13 (1 - 100 / 104) = 0.5, rounded up, would be the first to hold it
}

TEST(Vegas, HoldsItsWindowBetweenAlphaAndBeta) {
  Bench b = ten_out();
  EXPECT_EQ(b.rounds(5, 110), "11 11 11 11 11");  // 11 (1 - 100 / 110) = 1
  EXPECT_EQ(b.rounds(5, 140), "11 11 11 11 11");  // 11 (1 - 100 / 140) = 3.1: 3
}

TEST(Vegas, ShrinksByOneARoundTripWhileMoreThanBetaWaits) {
  Bench b{{8, 2}};
  b.round(100);
  EXPECT_EQ(b.rounds(5, 200), "9 8 7 6 6");  // half of 9, 8 and 7 is more than 3, to the nearest
}

TEST(Vegas, NeverShrinksBelowTwoSegments) {
  Bench b{{3, 2}, {.alpha = 0, .beta = 0, .gamma = 1}};
  b.round(100);
  EXPECT_EQ(b.rounds(4, 1000), "3 2 2 2");
}

TEST(Vegas, ObeysItsBounds) {
  Bench b = ten_out({.alpha = 4, .beta = 6, .gamma = 1});
  b.rounds(10, 140);
  EXPECT_EQ(std::floor(b.cwnd()), 13);  // 12 (1 - 100 / 140) = 3.4: 3; 13: 3.7: 4
  b.rounds(10, 250);
  EXPECT_EQ(std::floor(b.cwnd()), 10);  // 11 (1 - 100 / 250) = 6.6: 7; 10: 6
}

TEST(Vegas, StaysInAvoidanceWhenItShrinksBelowTheThresholdOfAnotherRecovery) {
  Bench b{{10, 10}};
  b.round(100);
  b.rounds(3, 200);
  EXPECT_LT(b.cwnd(), 10);
  EXPECT_FALSE(b.window().slow_start());
}

TEST(Vegas, DoesNotGrowAWindowThatIsNotUsed) {
  Bench b = ten_out();
  b.limit_flight(7);
  b.round(100);  // until no more than seven are out
  const double before = b.cwnd();
  b.rounds(3, 100);
  EXPECT_EQ(b.cwnd(), before);
}

TEST(Vegas, TakesTheRttOfASegmentThatWasAloneForTheBase) {
  Bench b{{2, 2}, {.alpha = 0.5, .beta = 3, .gamma = 1}};
  b.limit_flight(1);
  b.round(100);
  EXPECT_GT(b.cwnd(), 1.9);
  b.rounds(8, 100);
  const double before = b.cwnd();
  b.limit_flight(2);
  b.rounds(1, 400);  // the way is longer now, and one segment alone cannot have queued behind itself
  EXPECT_GE(b.cwnd(), before);
}

TEST(Vegas, IgnoresSegmentsThatWereSentTwice) {
  Bench b = ten_out();
  b.round(std::nullopt);  // decides by the samples of the first round trip
  EXPECT_NEAR(b.cwnd(), 11, 1e-9);
}

TEST(Vegas, DecidesWhenTheWindowMayOpenAgain) {
  Bench b = ten_out();
  b.round(160);
  EXPECT_NEAR(b.cwnd(), 11, 1e-9);
  for (int i = 0; i < 11; ++i) b.ack(160, false);  // another recovery keeps the window
  EXPECT_NEAR(b.cwnd(), 11, 1e-9);
  b.ack(160);
  EXPECT_NEAR(b.cwnd(), 11, 1);
}

}  // namespace
}  // namespace ackscope
