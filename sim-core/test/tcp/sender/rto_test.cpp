#include "tcp/sender/rto.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace ackscope {
namespace {

constexpr Duration ms(std::int64_t n) { return Duration::nanoseconds(n * 1'000'000); }
constexpr Duration us(std::int64_t n) { return Duration::nanoseconds(n * 1'000); }

constexpr RtoParameters kExactClock{.initial = ms(3000), .min = ms(0), .max = ms(64'000), .granularity = ms(0)};

constexpr RtoParameters with_granularity(Duration g) {
  RtoParameters p = kExactClock;
  p.granularity = g;
  return p;
}

TEST(Rto, IsInitialBeforeTheFirstSample) {  // RFC 2988, 2.1
  const Rto rto{kExactClock};
  EXPECT_EQ(rto.value(), ms(3000));
  EXPECT_EQ(rto.backoff(), 0U);
}

TEST(Rto, FirstSampleGivesThreeTimesItself) {  // RFC 2988, 2.2: R + 4 * R/2
  Rto rto{kExactClock};
  rto.add_sample(ms(100));
  EXPECT_EQ(rto.value(), ms(300));
}

TEST(Rto, LaterSamplesGiveSrttPlusFourRttvar) {  // RFC 2988, 2.3
  Rto rto{kExactClock};
  rto.add_sample(ms(80));
  rto.add_sample(ms(160));  // srtt 90, rttvar 50 (rtt_estimator_test)
  EXPECT_EQ(rto.value(), ms(290));
}

TEST(Rto, SteadyRttNeverBringsTheMarginBelowOneTick) {  // RFC 2988, 2.2: max(G, K * RTTVAR)
  Rto rto{with_granularity(ms(10))};
  for (int i = 0; i < 40; ++i) rto.add_sample(ms(100));  // rttvar has faded: 50 ms * (3/4)^39 < 1 us
  EXPECT_EQ(rto.value(), ms(110));                       // 100 + 10, already whole ticks
}

TEST(Rto, SampleIsRoundedUpToWholeTicks) {
  Rto rto{with_granularity(ms(100))};
  rto.add_sample(ms(61));  // seen as 100: srtt 100, rttvar 50, rto 300
  EXPECT_EQ(*rto.srtt(), ms(100));
  EXPECT_EQ(rto.value(), ms(300));
}

TEST(Rto, SampleOfWholeTicksStaysWhatItIs) {
  Rto rto{with_granularity(ms(10))};
  rto.add_sample(ms(60));
  EXPECT_EQ(*rto.srtt(), ms(60));
  EXPECT_EQ(rto.value(), ms(180));
}

TEST(Rto, TimeoutIsRoundedUpToWholeTicks) {
  Rto rto{with_granularity(ms(10))};
  rto.add_sample(ms(60));
  rto.add_sample(ms(70));  // rttvar = 22.5 + 2.5 = 25, srtt = 61.25, rto = 161.25 -> 170
  EXPECT_EQ(*rto.srtt(), us(61'250));
  EXPECT_EQ(rto.value(), ms(170));
}

TEST(Rto, NeverFallsBelowTheMinimumOnceMeasured) {  // RFC 2988, 2.4
  RtoParameters p = kExactClock;
  p.min = ms(1000);
  Rto rto{p};
  rto.add_sample(ms(60));
  EXPECT_EQ(rto.value(), ms(1000));
}

TEST(Rto, MinimumDoesNotRaiseALongerTimeout) {
  RtoParameters p = kExactClock;
  p.min = ms(200);
  Rto rto{p};
  rto.add_sample(ms(100));
  EXPECT_EQ(rto.value(), ms(300));
}

TEST(Rto, BackingOffDoublesUpToTheMaximum) {  // RFC 2988, 5.5 and 2.5
  RtoParameters p = kExactClock;
  p.max = ms(20'000);
  Rto rto{p};
  std::vector<std::int64_t> seconds;
  for (int i = 0; i < 5; ++i) {
    seconds.push_back(rto.value().count_ns() / 1'000'000'000);
    rto.back_off();
  }
  EXPECT_EQ(seconds, (std::vector<std::int64_t>{3, 6, 12, 20, 20}));
  EXPECT_EQ(rto.backoff(), 5U);
}

TEST(Rto, BackoffStartsFromTheMinimum) {
  RtoParameters p = kExactClock;
  p.min = ms(1000);
  Rto rto{p};
  rto.add_sample(ms(60));
  rto.back_off();
  EXPECT_EQ(rto.value(), ms(2000));
}

TEST(Rto, EndlessBackoffNeitherOverflowsNorPassesTheMaximum) {
  RtoParameters p = kExactClock;
  p.max = ms(100'000'000);
  Rto rto{p};
  for (int i = 0; i < 200; ++i) rto.back_off();
  EXPECT_EQ(rto.value(), ms(100'000'000));
}

TEST(Rto, BackoffDoublesNewSamplesUntilItEnds) {  // RFC 2988, 5.7: whose sample ends it is for the sender to say
  Rto rto{kExactClock};
  rto.back_off();
  rto.back_off();
  EXPECT_EQ(rto.value(), ms(12'000));
  rto.add_sample(ms(100));
  EXPECT_EQ(rto.value(), ms(1'200));
  rto.end_backoff();
  EXPECT_EQ(rto.backoff(), 0U);
  EXPECT_EQ(rto.value(), ms(300));
}

TEST(Rto, BackoffWithoutASampleStays) {  // Karn: ACKs of retransmissions are not samples, so the value is kept
  Rto rto{kExactClock};
  rto.add_sample(ms(100));
  rto.back_off();
  EXPECT_EQ(rto.value(), ms(600));
  EXPECT_EQ(rto.value(), ms(600));
  EXPECT_EQ(rto.backoff(), 1U);
}

// Linux with a tick of 10 ms: the RTT is exact, the margin no less than 200 ms, the sum rounded up (213 to 220).
TEST(Rto, LeastMarginBoundsTheMarginInsteadOfTheTimeout) {
  RtoParameters p = with_granularity(ms(10));
  p.arithmetic = RtoArithmetic::kLeastMargin;
  p.min = ms(200);
  Rto rto{p};
  rto.add_sample(ms(13));
  EXPECT_EQ(rto.srtt(), ms(13));
  EXPECT_EQ(rto.value(), ms(220));
  rto.add_sample(ms(813));  // srtt 113; rttvar 4.875 + 200
  EXPECT_EQ(rto.value(), ms(940));
}

constexpr RtoParameters whole_ticks(Duration granularity) {
  RtoParameters p = with_granularity(granularity);
  p.arithmetic = RtoArithmetic::kWholeTicks;
  return p;
}

TEST(Rto, WholeTicksTakeTheNearestAndAtLeastOne) {
  Rto rto{whole_ticks(ms(100))};
  rto.add_sample(ms(249));
  EXPECT_EQ(rto.srtt(), ms(200));
  EXPECT_EQ(rto.value(), ms(600));
  Rto other{whole_ticks(ms(100))};
  other.add_sample(ms(250));
  EXPECT_EQ(other.srtt(), ms(300));
  Rto shorter{whole_ticks(ms(100))};
  shorter.add_sample(ms(10));
  EXPECT_EQ(shorter.srtt(), ms(100));
}

TEST(Rto, WholeTicksKeepATimeoutOfThreeWhereExactArithmeticFadesToTwo) {
  Rto whole{whole_ticks(ms(100))};
  Rto exact{with_granularity(ms(100))};
  for (int i = 0; i < 40; ++i) {
    whole.add_sample(ms(80));
    exact.add_sample(ms(80));
  }
  EXPECT_EQ(whole.value(), ms(300));
  EXPECT_EQ(exact.value(), ms(200));
}

TEST(Rto, MinimumHoldsWithWholeTicksToo) {
  RtoParameters p = whole_ticks(ms(10));
  p.min = ms(1000);
  Rto rto{p};
  rto.add_sample(ms(60));
  EXPECT_EQ(rto.value(), ms(1000));
  rto.back_off();
  EXPECT_EQ(rto.value(), ms(2000));
}

TEST(Rto, WholeTicksForgetSrttAtTheFourthTimeoutInARow) {
  Rto rto{whole_ticks(ms(100))};
  rto.add_sample(ms(200));
  for (int i = 0; i < 3; ++i) rto.back_off();
  EXPECT_EQ(rto.srtt(), ms(200));
  rto.back_off();
  EXPECT_FALSE(rto.srtt());
  EXPECT_EQ(rto.value(), ms(600 * 16));
  rto.add_sample(ms(1000));  // as a first one
  rto.end_backoff();
  EXPECT_EQ(rto.value(), ms(3000));
}

TEST(Rto, AnExactClockHasNoWholeTicks) {
  Rto rto{whole_ticks(ms(0))};
  rto.add_sample(ms(100));
  EXPECT_EQ(rto.value(), ms(300));
}

TEST(Rto, MaximumHoldsBeforeTheFirstSampleToo) {
  RtoParameters p = kExactClock;
  p.initial = ms(100'000);
  const Rto rto{p};
  EXPECT_EQ(rto.value(), ms(64'000));
}

TEST(Rto, OfASlowTimerFiresAtTicksUpToOneEarly) {
  RtoParameters p = whole_ticks(ms(500));
  p.fires_on_tick = true;
  Rto rto{p};
  rto.add_sample(ms(135));  // a tick: the timeout is three of them
  EXPECT_EQ(rto.value(), ms(1500));
  const auto at = [](Duration since_start) { return Time::zero() + since_start; };
  EXPECT_EQ(rto.deadline(at(ms(0))), at(ms(1500)));
  EXPECT_EQ(rto.deadline(at(us(1))), at(ms(1500)));
  EXPECT_EQ(rto.deadline(at(ms(700))), at(ms(2000)));
  EXPECT_EQ(rto.deadline(at(ms(999))), at(ms(2000)));
  EXPECT_EQ(rto.deadline(at(ms(1000))), at(ms(2500)));
  for (std::int64_t now = 0; now < 5000; now += 7) {
    EXPECT_GT(rto.deadline(at(ms(now))), at(ms(now + 1000)));
    EXPECT_LE(rto.deadline(at(ms(now))), at(ms(now + 1500)));
  }
}

TEST(Rto, FiresExactlyUnlessItIsTold) {
  Rto coarse{whole_ticks(ms(500))};
  EXPECT_EQ(coarse.deadline(Time::zero() + ms(700)), Time::zero() + ms(3700));
  RtoParameters p = kExactClock;
  p.fires_on_tick = true;  // a clock without ticks
  EXPECT_EQ(Rto{p}.deadline(Time::zero() + ms(700)), Time::zero() + ms(3700));
}

}  // namespace
}  // namespace ackscope
