// RFC 9002, section 5, computed by hand.
#include "quic/round_trip.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

constexpr Duration ms(std::int64_t n) { return Duration::nanoseconds(n * 1'000'000); }
constexpr Time at(std::int64_t n) { return Time::nanoseconds(n * 1'000'000); }

TEST(QuicRoundTrip, IsTheInitialOneUntilTheFirstSample) {
  const QuicRoundTrip round_trip{ms(333)};
  EXPECT_FALSE(round_trip.srtt());
  EXPECT_FALSE(round_trip.first_sample());
  EXPECT_EQ(round_trip.overdue(ms(1)), Duration::nanoseconds(999'000'000));  // 333 + 4 x 166.5
}

TEST(QuicRoundTrip, TakesTheFirstSampleWithoutTheReceiversDelay) {
  QuicRoundTrip round_trip{ms(333)};
  round_trip.add(ms(100), ms(20), at(100));
  EXPECT_EQ(*round_trip.srtt(), ms(100));
  EXPECT_EQ(round_trip.overdue(ms(1)), ms(300));  // 100 + 4 x 50
  EXPECT_EQ(*round_trip.first_sample(), at(100));
}

TEST(QuicRoundTrip, LeavesOutTheDelayOfWhatIsLongEnoughToContainIt) {
  QuicRoundTrip round_trip{ms(333)};
  round_trip.add(ms(100), {}, at(100));
  round_trip.add(ms(140), ms(20), at(240));  // 120: srtt (7 x 100 + 120) / 8, rttvar (3 x 50 + 20) / 4
  EXPECT_EQ(*round_trip.srtt(), Duration::nanoseconds(102'500'000));
  EXPECT_EQ(round_trip.overdue(ms(1)), Duration::nanoseconds(272'500'000));  // 102.5 + 4 x 42.5
  round_trip.add(ms(110), ms(20), at(350));                                  // below 100 + 20: stays 110
  EXPECT_EQ(*round_trip.srtt(), Duration::nanoseconds(103'437'500));         // (7 x 102.5 + 110) / 8
}

TEST(QuicRoundTrip, IsAsLongAsTheLongerOfTheLastAndTheUsual) {
  QuicRoundTrip round_trip{ms(333)};
  round_trip.add(ms(100), {}, at(100));
  round_trip.add(ms(60), {}, at(160));
  EXPECT_EQ(round_trip.longest(), ms(95));  // (7 x 100 + 60) / 8
  round_trip.add(ms(200), {}, at(360));
  EXPECT_EQ(round_trip.longest(), ms(200));
}

TEST(QuicRoundTrip, IsNotOverdueBeforeTheClockCanTell) {
  QuicRoundTrip round_trip{ms(333)};
  for (int i = 0; i < 100; ++i) round_trip.add(ms(40), {}, at(40));
  EXPECT_EQ(round_trip.overdue(ms(10)), ms(50));
}

}  // namespace
}  // namespace ackscope
