// Traces worked out by hand from RFC 9438 (with 30 digits): beta = 0.7, C = 0.4, alpha = 9/17, RTT = 100 ms.
#include "tcp/sender/congestion/cubic.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <random>

#include "support/outstanding.h"

namespace ackscope {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();
constexpr double kAlpha = 9.0 / 17;

// The test is the sender and the path.
class Path {
 public:
  explicit Path(const Window& initial, const parameters::Cubic& parameters = {}) : cubic{parameters, initial, nullptr} {}

  AckSample sample(double at, double segments = 1) const {
    AckSample ack = test::acked(segments);
    ack.now = Time::zero() + Duration::seconds(at);
    ack.rtt = Duration::seconds(0.1);
    return ack;
  }
  void ack(double at, double segments = 1) { cubic.on_ack(sample(at, segments)); }
  void unused(double at) {
    AckSample ack = sample(at);
    ack.cwnd_limited = false;
    cubic.on_ack(ack);
  }
  void congestion(CongestionKind kind, std::uint32_t flight) { cubic.on_congestion_event(event(kind, flight)); }
  CongestionEvent event(CongestionKind kind, std::uint32_t flight) const {
    return {.kind = kind, .prior_window = cubic.cwnd(), .prior_flight = flight};
  }
  // A loss with a full window, and the ACK that ends its recovery.
  void recover(double at) {
    congestion(CongestionKind::kLoss, static_cast<std::uint32_t>(cubic.cwnd()));
    cubic.on_ack(at_end_of_recovery(sample(at), cubic.ssthresh(), false));
  }
  // From now on, in segments.
  double grown(double at, double segments = 1) {
    const double before = cubic.cwnd();
    ack(at, segments);
    return cubic.cwnd() - before;
  }

  Cubic cubic;
};

// In congestion avoidance with a full window of so many segments.
Path avoiding(double window, const parameters::Cubic& parameters = {}) { return Path{{window, 2}, parameters}; }

TEST(Cubic, SlowStartOpensByWhatIsAcknowledgedUpToItsLimitAndStopsAtTheThreshold) {
  Path path{{4, 10}};
  EXPECT_TRUE(path.cubic.slow_start());
  path.ack(0);
  EXPECT_EQ(path.cubic.cwnd(), 5);
  path.ack(0, 3);
  EXPECT_EQ(path.cubic.cwnd(), 7);
  path.ack(0, 2);
  path.ack(0, 2);
  EXPECT_EQ(path.cubic.cwnd(), 10);
  EXPECT_FALSE(path.cubic.slow_start());
  parameters::Cubic unlimited;
  unlimited.limit.reset();
  Path fast{{4, kUnlimited}, unlimited};
  fast.ack(0, 40);
  EXPECT_EQ(fast.cubic.cwnd(), 44);
}

// W_max = 100, K = cbrt(30 / 0.4) = 4.2171633265. After a second the target is W_cubic(1.1) = 87.8845746595, and W_est is 70.0076.
TEST(Cubic, AfterALossTheWindowFollowsTheCubicBackToWhereItWas) {
  Path path = avoiding(100);
  path.recover(10);
  EXPECT_DOUBLE_EQ(path.cubic.cwnd(), 70);
  EXPECT_DOUBLE_EQ(path.cubic.ssthresh(), 70);
  path.ack(11);
  EXPECT_NEAR(path.cubic.cwnd(), 70.255493923707767, 1e-12);
  // Two segments, at 4 s: the target is W_cubic(4.1) = 99.9993566681.
  path.ack(14, 2);
  EXPECT_NEAR(path.cubic.cwnd(), 71.102228067423644, 1e-12);
}

TEST(Cubic, TheWindowStandsOnThePlateauAndGrowsAwayFromItBeyond) {
  parameters::Cubic parameters;
  parameters.friendliness = parameters::Cubic::Friendliness::kOff;
  Path path = avoiding(100, parameters);
  path.recover(0);
  for (int i = 0; i < 4000; ++i) path.ack(4.1171633265);  // one RTT before K
  EXPECT_NEAR(path.cubic.cwnd(), 100, 1e-6);
  EXPECT_LT(path.grown(4.1171633265), 1e-6);
  for (int i = 0; i < 4000; ++i) path.ack(6.1171633265);  // 2 s beyond K: 0.4 * 8
  EXPECT_NEAR(path.cubic.cwnd(), 103.2, 1e-6);
}

TEST(Cubic, TheTargetIsNeverMoreThanHalfAWindowAway) {
  Path path = avoiding(100);
  path.recover(0);
  EXPECT_NEAR(path.grown(1000), 0.5, 1e-9);
  EXPECT_NEAR(path.grown(1000, 10), 5, 1e-9);
}

TEST(Cubic, AnAckOfMoreThanTheWindowDoesNotPassTheTarget) {
  Path path = avoiding(100);
  path.recover(0);
  path.ack(4.1171633265, 200);
  EXPECT_LE(path.cubic.cwnd(), 100);
}

// 10 segments: K = 1.957 s, and at the start Reno opens faster: W_est = 7 + alpha / 7 = 7.0756302521.
TEST(Cubic, WhereRenoWouldBeFasterTheWindowIsItsEstimate) {
  Path path = avoiding(10);
  path.recover(0);
  path.ack(0);
  EXPECT_NEAR(path.cubic.cwnd(), 7.0756302521008403, 1e-13);
  path.ack(0, 2);
  EXPECT_NEAR(path.cubic.cwnd(), 7.0756302521008403 + 2 * kAlpha / 7.0756302521008403, 1e-13);
}

TEST(Cubic, OnceTheEstimateIsBackAtTheWindowBeforeTheLossItGrowsAsReno) {
  Path path = avoiding(10);
  path.recover(0);
  while (path.cubic.cwnd() < 10) {
    const double cwnd = path.cubic.cwnd();
    EXPECT_NEAR(path.grown(0), kAlpha / cwnd, 1e-12);
  }
  const double cwnd = path.cubic.cwnd();
  EXPECT_NEAR(path.grown(0), 1 / cwnd, 1e-12);
}

TEST(Cubic, ByLinuxsRuleTheEstimateStaysSlow) {
  parameters::Cubic parameters;
  parameters.friendliness = parameters::Cubic::Friendliness::kConstant;
  Path path = avoiding(10, parameters);
  path.recover(0);
  while (path.cubic.cwnd() < 11) {
    const double cwnd = path.cubic.cwnd();
    EXPECT_NEAR(path.grown(0), kAlpha / cwnd, 1e-12);
  }
}

TEST(Cubic, WithoutTheRenoFriendlyRegionSmallWindowsCrawl) {
  parameters::Cubic parameters;
  parameters.friendliness = parameters::Cubic::Friendliness::kOff;
  Path path = avoiding(10, parameters);
  path.recover(0);
  // The target is W_cubic(0.1) = 10 - 0.4 * 1.8574338206^3 = 7.4366964535.
  EXPECT_NEAR(path.grown(0), 0.06238520765558, 1e-12);
}

// The second loss comes at 80, below W_max = 100: W_max = 80 * 0.85 = 68, K = cbrt(12 / 0.4) = 3.1072325060, W_cubic(0.1) = 57.1217004715.
TEST(Cubic, ALossBelowTheLastMaximumLowersTheNextOne) {
  parameters::Cubic parameters;
  parameters.friendliness = parameters::Cubic::Friendliness::kOff;
  Path path = avoiding(100, parameters);
  path.recover(0);
  while (path.cubic.cwnd() < 80) path.ack(3);
  path.congestion(CongestionKind::kLoss, 80);
  path.cubic.on_ack(at_end_of_recovery(path.sample(5), path.cubic.ssthresh(), false));
  EXPECT_DOUBLE_EQ(path.cubic.ssthresh(), 56);
  const double maximum = 0.85 * 80;
  for (int i = 0; i < 4000; ++i) path.ack(5 + 3.1072325060 - 0.1);
  EXPECT_NEAR(path.cubic.cwnd(), maximum, 0.5);  // 80 was passed by less than half a segment
}

TEST(Cubic, WithoutFastConvergenceTheMaximumIsTheWindowThatWasLost) {
  parameters::Cubic parameters;
  parameters.friendliness = parameters::Cubic::Friendliness::kOff;
  parameters.fast_convergence = false;
  Path path = avoiding(100, parameters);
  path.recover(0);
  path.recover(1);  // at 70
  EXPECT_DOUBLE_EQ(path.cubic.cwnd(), 49);
  for (int i = 0; i < 4000; ++i) path.ack(1 + 3.7443 - 0.1);  // cbrt(21 / 0.4)
  EXPECT_NEAR(path.cubic.cwnd(), 70, 1e-3);
}

// Section 4.8: K = 0, and W_max is where the stage begins.
TEST(Cubic, AfterATimeoutTheStageThatFollowsSlowStartBeginsFlat) {
  Path path = avoiding(100);
  path.congestion(CongestionKind::kTimeout, 10);
  EXPECT_EQ(path.cubic.cwnd(), 1);
  EXPECT_DOUBLE_EQ(path.cubic.ssthresh(), 7);
  for (int i = 0; i < 6; ++i) path.ack(1);
  EXPECT_DOUBLE_EQ(path.cubic.cwnd(), 7);
  EXPECT_FALSE(path.cubic.slow_start());
  EXPECT_NEAR(path.grown(2), kAlpha / 7, 1e-12);  // the stage begins; 0.4 * 0.1^3 is less than Reno
  path.ack(4);
  // W_cubic(2) = 10.2 is above W_est; the target W_cubic(2.1) = 10.7044 is more than half a window away.
  EXPECT_NEAR(path.cubic.cwnd(), 7 + kAlpha / 7 + 0.5, 1e-12);
}

TEST(Cubic, ATimeoutForTheSameSegmentKeepsTheThreshold) {
  Path path = avoiding(100);
  path.congestion(CongestionKind::kTimeout, 100);
  CongestionEvent again = path.event(CongestionKind::kTimeout, 1);
  again.repeated = true;
  path.cubic.on_congestion_event(again);
  EXPECT_DOUBLE_EQ(path.cubic.ssthresh(), 70);
  EXPECT_EQ(path.cubic.cwnd(), 1);
}

TEST(Cubic, ATimeoutThatInterruptsARecoveryIsNoSecondMaximum) {
  Path path = avoiding(100);
  path.congestion(CongestionKind::kLoss, 100);
  CongestionEvent timeout = path.event(CongestionKind::kTimeout, 60);
  timeout.threshold = Threshold::kNoHigher;
  path.cubic.on_congestion_event(timeout);
  EXPECT_DOUBLE_EQ(path.cubic.ssthresh(), 42);
  timeout.threshold = Threshold::kKept;
  path.cubic.on_congestion_event(timeout);
  EXPECT_DOUBLE_EQ(path.cubic.ssthresh(), 42);
}

// Section 4.10: slow start that HyStart ended. W_max = 20, K = 0: W_cubic(1.1) = 20.5324, but Reno's estimate grows by a whole segment a
// window at once.
TEST(Cubic, WithoutALossBeforeItTheStageBeginsFlat) {
  Path path = avoiding(20);
  EXPECT_NEAR(path.grown(0), 1.0 / 20, 1e-12);
  parameters::Cubic parameters;
  parameters.friendliness = parameters::Cubic::Friendliness::kOff;
  Path alone = avoiding(20, parameters);
  alone.ack(0);
  const double cwnd = alone.cubic.cwnd();
  EXPECT_NEAR(cwnd, 20 + 0.0004 / 20, 1e-12);
  EXPECT_NEAR(alone.grown(1), (20.5324 - cwnd) / cwnd, 1e-12);
}

TEST(Cubic, ByLinuxsRuleAWindowWithoutAMaximumGrowsByATwentiethARoundTrip) {
  parameters::Cubic parameters;
  parameters.flat_growth = 0.05;
  Path path = avoiding(100, parameters);
  EXPECT_NEAR(path.grown(0), 0.05, 1e-12);
  EXPECT_NEAR(path.grown(0.1, 2), 0.1, 1e-12);
  path.recover(1);
  EXPECT_LT(path.grown(1), 0.05);  // now there is one: W_cubic(0.1) = 71.9
  path.congestion(CongestionKind::kTimeout, 10);
  for (int i = 0; i < 6; ++i) path.ack(2);
  EXPECT_NEAR(path.grown(2), 9.0 / 17 / 7, 1e-12);  // Reno is faster
}

TEST(Cubic, AMarkReducesOnceAndMayLeaveOneSegment) {
  Path path = avoiding(100);
  path.congestion(CongestionKind::kMark, 100);
  EXPECT_DOUBLE_EQ(path.cubic.cwnd(), 70);
  Path small = avoiding(2);
  small.congestion(CongestionKind::kMark, 1);
  EXPECT_EQ(small.cubic.cwnd(), 1);
  EXPECT_EQ(small.cubic.ssthresh(), 2);
  Path lost = avoiding(2);
  lost.congestion(CongestionKind::kLoss, 1);
  EXPECT_EQ(lost.cubic.cwnd(), 2);
}

TEST(Cubic, TheReductionIsOfWhatIsOutOrByLinuxsRuleOfTheWindowInWholeSegments) {
  Path path = avoiding(100);
  path.congestion(CongestionKind::kLoss, 51);
  EXPECT_DOUBLE_EQ(path.cubic.ssthresh(), 35.7);
  parameters::Cubic parameters;
  parameters.of = parameters::Cubic::Of::kWindow;
  parameters.whole_segments = true;
  parameters.beta = 717.0 / 1024;
  Path linux = avoiding(111, parameters);
  linux.congestion(CongestionKind::kLoss, 51);
  EXPECT_EQ(linux.cubic.ssthresh(), 77);
}

TEST(Cubic, ByLinuxsRuleThePlateauBeginsWhereLessThanASegmentIsMissing) {
  parameters::Cubic parameters;
  parameters.friendliness = parameters::Cubic::Friendliness::kOff;
  parameters.offset = parameters::Cubic::Offset::kWholeSegments;
  Path path = avoiding(100, parameters);
  path.recover(0);
  const double plateau = 4.2171633265 - 1.3572;  // K - cbrt(1 / 0.4)
  for (int i = 0; i < 4000; ++i) path.ack(plateau - 0.11);
  EXPECT_NEAR(path.cubic.cwnd(), 99, 1e-6);
  for (int i = 0; i < 4000; ++i) path.ack(plateau - 0.09);
  EXPECT_NEAR(path.cubic.cwnd(), 100, 1e-6);
}

TEST(Cubic, TheRoundTripAheadIsTheSmoothedOneOrTheLeast) {
  parameters::Cubic parameters;
  parameters.friendliness = parameters::Cubic::Friendliness::kOff;
  Path smoothed = avoiding(100, parameters);
  parameters.rtt = parameters::Cubic::Rtt::kLeast;
  Path least = avoiding(100, parameters);
  for (Path* path : {&smoothed, &least}) {
    path->recover(0);
    AckSample late = path->sample(1);
    late.rtt = Duration::seconds(0.9);  // srtt = 0.2
    path->cubic.on_ack(late);
  }
  EXPECT_NEAR(least.cubic.cwnd(), 70 + 17.884574659543715 / 70, 1e-12);
  EXPECT_GT(smoothed.cubic.cwnd(), least.cubic.cwnd());
}

TEST(Cubic, TimeDoesNotRunWhileTheWindowIsNotUsed) {
  Path path = avoiding(100);
  path.recover(10);
  path.ack(11);
  path.unused(31);  // 20 s of it
  EXPECT_NEAR(path.cubic.cwnd(), 70.255493923707767, 1e-12);
  path.ack(34, 2);
  EXPECT_NEAR(path.cubic.cwnd(), 71.102228067423644, 1e-12);
}

TEST(Cubic, TimeDoesNotRunWhileNothingIsOut) {
  Path path = avoiding(100);
  path.recover(10);
  path.ack(11);
  path.cubic.on_resume(Time::zero() + Duration::seconds(31));
  path.ack(34, 2);
  EXPECT_NEAR(path.cubic.cwnd(), 71.102228067423644, 1e-12);
}

TEST(Cubic, AWindowThatRestartsAfterSilenceBeginsANewStage) {
  Path path = avoiding(100);
  path.recover(0);
  path.ack(4);
  path.cubic.on_idle(10);
  EXPECT_EQ(path.cubic.cwnd(), 10);
  EXPECT_TRUE(path.cubic.slow_start());
  path.ack(50);
  EXPECT_EQ(path.cubic.cwnd(), 11);
}

// Linux: the stage goes on where slow start ends, at three quarters of the window or where ssthresh was.
TEST(Cubic, AWindowThatDecaysComesBackIntoItsStage) {
  Path path = avoiding(100);
  path.recover(10);
  path.cubic.on_decay(10);
  EXPECT_EQ(path.cubic.cwnd(), 10);
  EXPECT_EQ(path.cubic.ssthresh(), 70);
  for (int count = 0; count < 30; ++count) path.ack(12, 2);
  EXPECT_EQ(path.cubic.cwnd(), 70);
  Path same = avoiding(100);
  same.recover(10);
  path.ack(14, 2);
  same.ack(14, 2);
  EXPECT_GT(path.cubic.cwnd(), 70);
  EXPECT_EQ(path.cubic.cwnd(), same.cubic.cwnd());
}

TEST(Cubic, AReductionThatWasSpuriousIsUndone) {
  Path path = avoiding(100);
  path.recover(10);
  path.ack(11);
  Path same = avoiding(100);
  same.recover(10);
  same.ack(11);
  path.congestion(CongestionKind::kTimeout, 70);
  EXPECT_EQ(path.cubic.cwnd(), 1);
  path.cubic.on_spurious();
  EXPECT_EQ(path.cubic.cwnd(), same.cubic.cwnd());
  EXPECT_EQ(path.cubic.ssthresh(), same.cubic.ssthresh());
  path.ack(14, 2);
  same.ack(14, 2);
  EXPECT_EQ(path.cubic.cwnd(), same.cubic.cwnd());
  path.cubic.on_spurious();  // what is undone is undone
  EXPECT_EQ(path.cubic.cwnd(), same.cubic.cwnd());
}

TEST(Cubic, ALossThatIsNoCongestionLeavesTheWindow) {
  Path path{{100, 200}};
  CongestionEvent loss = path.event(CongestionKind::kLoss, 100);
  loss.notified = true;
  path.cubic.on_congestion_event(loss);
  EXPECT_EQ(path.cubic.ssthresh(), 100);
  path.cubic.on_ack(at_end_of_recovery(path.sample(1), 100, false));
  EXPECT_EQ(path.cubic.cwnd(), 100);
  EXPECT_EQ(path.cubic.ssthresh(), 200);
}

TEST(Cubic, AWindowThatIsNotTheLimitNeverGrows) {
  Path path{{4, 10}};
  path.unused(0);
  EXPECT_EQ(path.cubic.cwnd(), 4);
}

// Whatever happens: no window below a segment, no threshold below two, no step beyond the rule's.
TEST(Cubic, KeepsItsBoundsInAnyOrderOfEvents) {
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    std::mt19937_64 random{seed};
    parameters::Cubic parameters;
    parameters.friendliness = static_cast<parameters::Cubic::Friendliness>(random() % 3);
    parameters.offset = static_cast<parameters::Cubic::Offset>(random() % 2);
    parameters.of = static_cast<parameters::Cubic::Of>(random() % 2);
    parameters.whole_segments = random() % 2 == 0;
    parameters.fast_convergence = random() % 2 == 0;
    Path path{{static_cast<double>(1 + random() % 20), random() % 2 == 0 ? kUnlimited : 50}, parameters};
    double now = 0;
    for (int i = 0; i < 2000; ++i) {
      now += static_cast<double>(random() % 1000) / 1e4;
      const double before = path.cubic.cwnd();
      const bool in_slow_start = path.cubic.slow_start();
      const auto flight = static_cast<std::uint32_t>(random() % (static_cast<std::uint64_t>(before) + 1));
      const std::uint64_t what = random() % 100;
      if (what < 92) {
        const auto segments = static_cast<double>(1 + random() % 3);
        path.ack(now, std::min(segments, std::max(before, 1.0)));
        EXPECT_GE(path.cubic.cwnd(), before);
        EXPECT_LE(path.cubic.cwnd(), in_slow_start ? before + 2 : before * 1.5 + 1);
      } else if (what < 94) {
        path.unused(now);
        EXPECT_EQ(path.cubic.cwnd(), before);
      } else if (what < 97) {
        path.congestion(static_cast<CongestionKind>(random() % 3), flight);
        EXPECT_LE(path.cubic.cwnd(), std::max(before, 2.0));
      } else if (what < 98) {
        path.cubic.on_spurious();
      } else {
        path.recover(now);
      }
      EXPECT_GE(path.cubic.cwnd(), 1);
      EXPECT_GE(path.cubic.ssthresh(), 2);
      EXPECT_LT(path.cubic.cwnd(), 1e9);
    }
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace ackscope
