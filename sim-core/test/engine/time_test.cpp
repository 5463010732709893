#include "engine/time.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/rng.h"

namespace ackscope {
namespace {

TEST(Duration, SecondsBecomeTheNearestNanosecond) {
  EXPECT_EQ(Duration::seconds(0).count_ns(), 0);
  EXPECT_EQ(Duration::seconds(1).count_ns(), 1'000'000'000);
  EXPECT_EQ(Duration::seconds(0.1).count_ns(), 100'000'000);
  EXPECT_EQ(Duration::seconds(0.3).count_ns(), 300'000'000);  // 0.3 is a little less than 3/10; truncation would lose a nanosecond
  EXPECT_EQ(Duration::seconds(1.4e-9).count_ns(), 1);
  EXPECT_EQ(Duration::seconds(1.6e-9).count_ns(), 2);
  EXPECT_EQ(Duration::seconds(1e6).count_ns(), 1'000'000'000'000'000);
}

TEST(Duration, HalfNanosecondsRoundToTheEvenOne) {
  // No double is half a nanosecond, but these products are exact halves, and the product is what is rounded.
  EXPECT_EQ(0.5e-9 * 1e9, 0.5);
  EXPECT_EQ(1.5e-9 * 1e9, 1.5);
  EXPECT_EQ(2.5e-9 * 1e9, 2.5);
  EXPECT_EQ(Duration::seconds(0.5e-9).count_ns(), 0);
  EXPECT_EQ(Duration::seconds(1.5e-9).count_ns(), 2);
  EXPECT_EQ(Duration::seconds(2.5e-9).count_ns(), 2);
  // 2^-10 s = 976562.5 ns, exactly; 3 * 2^-10 s = 2929687.5 ns.
  EXPECT_EQ(Duration::seconds(0x1p-10).count_ns(), 976562);
  EXPECT_EQ(Duration::seconds(0x3p-10).count_ns(), 2929688);
}

TEST(Time, CountsFromTheStartAndDiffersByDurations) {
  const Time start = Time::zero();
  const Time later = start + Duration::seconds(1.5);
  EXPECT_EQ(later.since_start_ns(), 1'500'000'000);
  EXPECT_EQ(later - start, Duration::seconds(1.5));
  EXPECT_LT(start, later);
  EXPECT_LT(later, Time::never());
  EXPECT_EQ(later.in_seconds(), 1.5);
}

TEST(TransmissionTime, IsBitsOverRate) {
  EXPECT_EQ(transmission_time(1000, 8e6).count_ns(), 1'000'000);       // 8000 bit / 8 Mbit/s = 1 ms
  EXPECT_EQ(transmission_time(40, 5e6).count_ns(), 64'000);            // 320 bit / 5 Mbit/s = 64 us
  EXPECT_EQ(transmission_time(1500, 28'800).count_ns(), 416'666'667);  // 12000 / 28800 s = 416 666 666.67 ns
  EXPECT_EQ(transmission_time(1, 1).count_ns(), 8'000'000'000);
}

TEST(TransmissionTime, TakesAtLeastANanosecondHoweverFastTheLink) {
  EXPECT_EQ(transmission_time(1, 1e12).count_ns(), 1);    // 0.008 ns
  EXPECT_EQ(transmission_time(125, 1e12).count_ns(), 1);  // 1 ns, exactly
  EXPECT_EQ(transmission_time(126, 1e12).count_ns(), 2);  // 1.008 ns
}

TEST(TransmissionTime, NeverBeatsTheRateAndNeverWastesANanosecond) {
  RandomStream random{1, "transmission"};
  for (int i = 0; i < 200'000; ++i) {
    const auto bytes = static_cast<std::uint32_t>(1 + random.next() % 66'535);
    // Rates of every magnitude: 1 bit/s to 1e12 bit/s in whole bits, as integers of 128 bits can judge them exactly.
    std::uint64_t magnitude = 1;
    for (std::uint64_t k = random.next() % 13; k > 0; --k) magnitude *= 10;
    const std::uint64_t rate = 1 + random.next() % magnitude;
    __extension__ using Exact = unsigned __int128;
    const auto ns = static_cast<Exact>(transmission_time(bytes, static_cast<double>(rate)).count_ns());
    const Exact bit_ns = Exact{bytes} * 8'000'000'000U;
    ASSERT_GE(ns * rate, bit_ns) << bytes << " B at " << rate << " bit/s";
    ASSERT_LT((ns - 1) * rate, bit_ns) << bytes << " B at " << rate << " bit/s";
  }
}

}  // namespace
}  // namespace ackscope
