#include "traffic/on_off.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "support/datagram_bench.h"

namespace ackscope {
namespace {

using test::DatagramBench;

// 1000 B at 8 Mbit/s: 1 ms.
std::unique_ptr<OnOff> every_millisecond(double on, double off) {
  return std::make_unique<OnOff>(EvenSpacing{8e6, 1000}, Duration::seconds(on), Duration::seconds(off));
}

TEST(OnOff, SendsAtAConstantRateWhileOnAndNothingWhileOff) {
  DatagramBench bench{every_millisecond(0.003, 0.007)};
  bench.at(0.0299);
  const double ms = 1e6;
  EXPECT_EQ(bench.departures(), (std::vector<double>{0, 1 * ms, 2 * ms, 10 * ms, 11 * ms, 12 * ms, 20 * ms, 21 * ms, 22 * ms}));
}

TEST(OnOff, BeginsWithAnOnPeriodAtItsStart) {
  DatagramBench bench{every_millisecond(0.002, 1), 5};
  bench.at(4.999);
  EXPECT_EQ(bench.starts, 0);
  bench.at(6.002);
  EXPECT_EQ(bench.starts, 1);
  EXPECT_EQ(bench.departures(), (std::vector<double>{5e9, 5.001e9, 6.002e9}));
}

TEST(OnOff, CarriesWhatIsLeftOfAnIntervalIntoTheNextOnPeriod) {
  // On for 3.5 ms, off for 10: packets at 0, 1, 2, 3 | 4 and 5, 6 of the time it is on are 0.5, 1.5, 2.5 ms into the second period |
  // packet 7 is the first of the third.
  DatagramBench bench{every_millisecond(0.0035, 0.01)};
  bench.at(0.027);
  EXPECT_EQ(bench.departures(), (std::vector<double>{0, 1e6, 2e6, 3e6, 14e6, 15e6, 16e6, 27e6}));
}

TEST(OnOff, WithoutAnOffPeriodIsAConstantRate) {
  DatagramBench bench{every_millisecond(0.0035, 0)};
  bench.at(0.1);
  const std::vector<double> times = bench.departures();
  ASSERT_EQ(times.size(), 101U);
  for (std::size_t i = 0; i < times.size(); ++i) EXPECT_EQ(times[i], 1e6 * static_cast<double>(i));
}

TEST(OnOff, DoesNotDriftWhereAnIntervalIsNoWholeNumberOfNanoseconds) {
  DatagramBench bench{std::make_unique<OnOff>(EvenSpacing{3e6, 1000}, Duration::seconds(1), Duration{})};  // 8/3 ms
  bench.at(8);
  const std::vector<double> times = bench.departures();
  ASSERT_EQ(times.size(), 3001U);
  EXPECT_EQ(times[1], 2'666'667);
  EXPECT_EQ(times[2], 5'333'333);
  EXPECT_EQ(times[3], 8'000'000);
  EXPECT_EQ(times[3000], 8e9);
}

TEST(OnOff, StopsWhereItsNextPacketWouldBeBeyondAllTime) {
  // A packet takes 4 s; the flow is on for 1 ns every million seconds.
  DatagramBench bench{std::make_unique<OnOff>(EvenSpacing{8e3, 4000}, Duration::nanoseconds(1), Duration::seconds(1e6))};
  bench.at(1e6);
  EXPECT_EQ(bench.source.datagrams_sent(), 1U);
  EXPECT_TRUE(bench.scheduler().empty());
}

}  // namespace
}  // namespace ackscope
