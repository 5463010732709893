#include "tcp/sender/outstanding.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <map>
#include <random>
#include <set>

#include "support/outstanding.h"

namespace ackscope {
namespace {

using test::with_out;

constexpr Time kNow = Time::zero();

std::uint32_t again(Outstanding& out, std::uint32_t segment) { return out.on_sent(segment, kNow); }

PacketOptions sack(std::uint32_t first, std::uint32_t end) {
  PacketOptions options;
  options.sack = {{first, end}};
  return options;
}

TEST(Outstanding, CountsEachTransmission) {
  Outstanding out = with_out(5);
  EXPECT_EQ(out.transmissions(2), 1U);
  EXPECT_EQ(again(out, 2), 1U);
  EXPECT_EQ(again(out, 2), 2U);
  EXPECT_EQ(again(out, 3), 1U);
  EXPECT_EQ(out.transmissions(2), 3U);
}

TEST(Outstanding, CountsOnWhere16BitsEnd) {
  Outstanding out = with_out(1);
  for (std::uint32_t before = 1; before <= 0x10000; ++before) ASSERT_EQ(again(out, 0), before);
  EXPECT_EQ(out.transmissions(0), 0x10001U);
}

TEST(Outstanding, ASegmentThatReusesAPlaceStartsFromNone) {
  Outstanding out = with_out(1);  // places repeat after 64 segments
  again(out, 0);
  out.on_acked(1, kNow);
  test::send(out, 64);
  EXPECT_EQ(out.transmissions(64), 1U);
}

TEST(Outstanding, GrowingKeepsTheCounts) {
  Outstanding out = with_out(64);
  for (std::uint32_t s = 0; s < 64; s += 3) again(out, s);
  test::send(out, 1);  // the 65th of the window: grows
  for (std::uint32_t s = 0; s < 64; ++s) EXPECT_EQ(out.transmissions(s), s % 3 == 0 ? 2U : 1U) << s;
}

TEST(Outstanding, FlightSizeLeavesOutWhatWasSentEarlyAndInRecoveryWhatHasArrived) {
  Outstanding out = with_out(15);
  out.on_acked(3, kNow);
  EXPECT_EQ(out.flight_size(), 12U);
  out.count_early();
  out.count_early();
  EXPECT_EQ(out.flight_size(), 10U);
  EXPECT_EQ(out.flight_size_in_recovery(6.5), 6U);
  EXPECT_EQ(out.flight_size_in_recovery(20), 10U);
  EXPECT_EQ(out.flight_size_in_recovery(std::numeric_limits<double>::infinity()), 10U);
  out.forget_early();
  EXPECT_EQ(out.flight_size(), 12U);
}

TEST(Outstanding, ATimeoutLeavesNothingInFlight) {
  Outstanding out = with_out(8);
  out.on_acked(2, kNow);
  out.go_back();
  EXPECT_EQ(out.flight_size(), 0U);
  EXPECT_EQ(out.pipe(), 0U);
  EXPECT_EQ(out.snd_max(), 8U);
  EXPECT_EQ(out.state(5), SegmentState::kLost);
  out.take_up(2);
  again(out, 2);
  EXPECT_EQ(out.flight_size(), 1U);
  EXPECT_EQ(out.state(2), SegmentState::kSentAgain);
}

// RFC 3517, section 4: of ten segments 0, 1 and 4 are missing, and three beyond each have come.
TEST(Outstanding, PipeIsWhatNeitherCameNorIsLostAndWhatWasSentAgain) {
  Outstanding out = with_out(10);
  EXPECT_EQ(out.pipe(), 10U);
  EXPECT_EQ(out.on_selective(sack(2, 4), kNow), 2U);
  EXPECT_EQ(out.on_selective(sack(5, 8), kNow), 3U);
  EXPECT_EQ(out.pipe(), 5U);
  out.begin_repair(1);  // 0 was sent again
  out.mark_lost_below(5);
  EXPECT_EQ(out.pipe(), 3U);  // 8, 9 and the new 0
  EXPECT_EQ(out.state(0), SegmentState::kSentAgain);
  EXPECT_EQ(out.state(1), SegmentState::kLost);
  EXPECT_EQ(out.state(2), SegmentState::kSacked);
  EXPECT_EQ(out.state(8), SegmentState::kOut);
  out.mark_resent_below(2);
  EXPECT_EQ(out.pipe(), 4U);
  out.on_acked(4, kNow);
  EXPECT_EQ(out.pipe(), 2U);  // 8 and 9: 4 is lost
  out.end_repair();
  EXPECT_EQ(out.pipe(), 3U);
}

TEST(Outstanding, SelectiveAcksCountOnceAndOnlyWhatIsOut) {
  Outstanding out = with_out(6);
  out.on_acked(2, kNow);
  EXPECT_EQ(out.on_selective(sack(0, 4), kNow), 2U);
  EXPECT_EQ(out.on_selective(sack(3, 9), kNow), 2U);
  EXPECT_EQ(out.on_selective(sack(2, 6), kNow), 0U);
  PacketOptions smart;
  smart.caused_by = 7;
  EXPECT_EQ(out.on_selective(smart, kNow), 0U);
}

TEST(Outstanding, CountsWhatHasComeOnceHoweverAcksSaySo) {
  Outstanding out = with_out(10);
  out.on_selective(sack(2, 5), kNow);
  EXPECT_EQ(out.delivered(), 3U);
  out.on_selective(sack(4, 6), kNow);
  EXPECT_EQ(out.delivered(), 4U);
  out.on_acked(3, kNow);  // 0 and 1
  EXPECT_EQ(out.delivered(), 6U);
  out.on_acked(10, kNow);
  EXPECT_EQ(out.delivered(), 10U);
}

TEST(Outstanding, KnowsWhenASegmentWasLastSentForWhoeverAsks) {
  Outstanding out{{.times = true}};
  test::send(out, 2, Time::nanoseconds(5));
  out.on_sent(0, Time::nanoseconds(9));
  EXPECT_EQ(out.last_transmission(0).at, Time::nanoseconds(9));
  EXPECT_EQ(out.last_transmission(0).count, 2U);
  EXPECT_EQ(out.last_transmission(1).at, Time::nanoseconds(5));
}

// Every segment is out, sacked or lost, or was sent again; the counts agree with a map, the pipe with the states.
TEST(Outstanding, AgreesWithAMapOverRandomWindows) {
  for (std::uint32_t seed = 0; seed < 50; ++seed) {
    std::mt19937 random{seed};
    Outstanding out{{.times = seed % 2 == 0, .rates = seed % 3 == 0}};
    std::map<std::uint32_t, std::uint32_t> sent;
    std::set<std::uint32_t> came;
    for (int step = 0; step < 2000; ++step) {
      const std::uint32_t una = out.snd_una();
      const std::uint32_t flight = out.snd_max() - una;
      const auto any = [&] { return una + static_cast<std::uint32_t>(random() % flight); };
      switch (random() % 8) {
        case 0:
        case 1:
        case 2:  // something new
          if (out.snd_nxt() < out.snd_max()) break;
          ASSERT_EQ(out.on_sent(out.snd_max(), kNow), sent[out.snd_max()]++) << "seed " << seed;
          out.take_up(out.snd_max() - 1);
          break;
        case 3:  // something again
          if (flight == 0) break;
          if (const std::uint32_t segment = any(); true) {
            ASSERT_EQ(out.on_sent(segment, kNow), sent[segment]++) << "seed " << seed;
            out.take_up(segment);
          }
          break;
        case 4:
        case 5:  // something came
          if (flight == 0) break;
          if (const std::uint32_t segment = any(); true) {
            ASSERT_EQ(out.on_selective(sack(segment, segment + 1), kNow), came.insert(segment).second ? 1U : 0U) << "seed " << seed;
          }
          break;
        case 6:
          if (random() % 40 == 0) out.go_back();
          break;
        default:  // an ACK, seldom of much, so that windows grow into the hundreds
          if (random() % 50 == 0) {
            out.on_acked(una + static_cast<std::uint32_t>(random() % (flight + 1)), kNow);
            came.erase(came.begin(), came.lower_bound(out.snd_una()));
          }
      }
      std::uint32_t missing = 0;
      for (std::uint32_t s = out.snd_una(); s < out.snd_nxt(); ++s) {
        const bool sacked = out.state(s) == SegmentState::kSacked;
        ASSERT_EQ(sacked, came.contains(s)) << "seed " << seed;
        if (!sacked) ++missing;
      }
      ASSERT_EQ(out.pipe(), missing) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace ackscope
