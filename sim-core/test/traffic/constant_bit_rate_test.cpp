#include "traffic/constant_bit_rate.h"

#include <gtest/gtest.h>

#include <vector>

namespace ackscope {
namespace {

// 1000 B at 8 Mbit/s: 1 ms.
constexpr EvenSpacing kEveryMillisecond{8e6, 1000};

RandomStream random_stream(std::uint64_t seed = 1) { return {seed, "flow/u/jitter"}; }

std::vector<std::int64_t> departures(ConstantBitRate flow, std::uint64_t count) {
  std::vector<std::int64_t> times;
  for (std::uint64_t number = 0; number < count; ++number) times.push_back(flow.next(number)->count_ns());
  return times;
}

TEST(ConstantBitRate, SendsAtEqualIntervalsFromTheStart) {
  EXPECT_EQ(departures({kEveryMillisecond, 0, random_stream()}, 4), (std::vector<std::int64_t>{0, 1'000'000, 2'000'000, 3'000'000}));
}

TEST(ConstantBitRate, DoesNotDriftWhereAnIntervalIsNoWholeNumberOfNanoseconds) {
  ConstantBitRate flow{{3e6, 1000}, 0, random_stream()};  // 8/3 ms
  EXPECT_EQ(flow.next(1)->count_ns(), 2'666'667);
  EXPECT_EQ(flow.next(2)->count_ns(), 5'333'333);
  EXPECT_EQ(flow.next(3'000'000)->count_ns(), 8'000'000'000'000);
}

TEST(ConstantBitRate, WithJitterEveryPacketLeavesInThePartOfItsIntervalThatIsAllowed) {
  for (const double jitter : {0.1, 0.5, 1.0}) {
    const std::vector<std::int64_t> times = departures({kEveryMillisecond, jitter, random_stream()}, 2000);
    double late_sum = 0;
    for (std::size_t i = 0; i < times.size(); ++i) {
      const double late = static_cast<double>(times[i] - 1'000'000 * static_cast<std::int64_t>(i)) / 1e6;
      EXPECT_GE(late, 0) << i;
      EXPECT_LE(late, jitter) << i;
      late_sum += late;
    }
    EXPECT_NEAR(late_sum / static_cast<double>(times.size()), jitter / 2, jitter / 20);
  }
}

TEST(ConstantBitRate, WithJitterNoPacketOvertakesAnother) {
  const std::vector<std::int64_t> times = departures({{1e9, 1000}, 1, random_stream()}, 5000);  // 8 us: rounding matters
  for (std::size_t i = 1; i < times.size(); ++i) EXPECT_LE(times[i - 1], times[i]) << i;
}

TEST(ConstantBitRate, HasItsOwnJitterWithEachSeedAndNoneDrawnWithout) {
  const auto first = departures({kEveryMillisecond, 1, random_stream(1)}, 20);
  EXPECT_EQ(first, departures({kEveryMillisecond, 1, random_stream(1)}, 20));
  EXPECT_NE(first, departures({kEveryMillisecond, 1, random_stream(2)}, 20));
  EXPECT_EQ(departures({kEveryMillisecond, 0, random_stream(1)}, 20), departures({kEveryMillisecond, 0, random_stream(2)}, 20));
}

TEST(ConstantBitRate, HasNoPacketBeyondAllTime) {
  ConstantBitRate flow{{1, 65'535}, 0, random_stream()};  // 6 days a packet
  EXPECT_TRUE(flow.next(7000).has_value());
  EXPECT_FALSE(flow.next(8000).has_value());
}

}  // namespace
}  // namespace ackscope
