#include "tcp/sender/recovery/proportional_reduction.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "engine/rng.h"

namespace ackscope {
namespace {

TEST(ProportionalReduction, LetsOneOutForTwoDeliveredWhenItHalves) {
  ProportionalReduction reduction;
  reduction.begin(20);
  EXPECT_EQ(reduction.on_ack(1, 18, 10, false), 1);
  reduction.on_sent();
  EXPECT_EQ(reduction.on_ack(1, 18, 10, false), 0);
  EXPECT_EQ(reduction.on_ack(1, 17, 10, false), 1);
  reduction.on_sent();
  EXPECT_EQ(reduction.on_ack(4, 14, 10, true), 2);  // an ACK for many
}

TEST(ProportionalReduction, LetsTheFirstSegmentOutInAnyCase) {
  ProportionalReduction reduction;
  reduction.begin(20);
  EXPECT_EQ(reduction.on_ack(1, 10, 10, false), 1);
}

TEST(ProportionalReduction, CatchesUpWithWhatWasNotSentButNotBeyondTheThreshold) {
  ProportionalReduction reduction;
  reduction.begin(20);
  EXPECT_EQ(reduction.on_ack(6, 4, 10, false), 6);
  reduction.on_sent();
  EXPECT_EQ(reduction.on_ack(1, 4, 10, false), 6);    // six more than have left
  EXPECT_EQ(reduction.on_ack(1, 8, 10, false), 2);    // ssthresh
  EXPECT_EQ(reduction.on_ack(1, 8, 9.5, true), 1.5);  // half a segment does not leave
}

TEST(ProportionalReduction, TakesAProductsErrorForNoSegment) {
  ProportionalReduction reduction;
  reduction.begin(30);
  EXPECT_EQ(reduction.on_ack(10, 28, 0.7 * 30, false), 7);
}

// Section 7: at most what is delivered, and one more for each safe ACK; never beyond ssthresh, or beyond ssthresh's share of a flight.
TEST(ProportionalReduction, KeepsItsBoundsWhateverComes) {
  RandomStream random{1, "proportional reduction"};
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random.next() % n); };
  for (int run = 0; run < 2000; ++run) {
    const std::uint32_t flight = 4 + below(200);
    const double ssthresh = std::max(2.0, flight * (1 + below(9)) / 10.0);
    std::uint32_t in_flight = flight - std::min(flight - 1, below(flight));
    std::uint32_t delivered = 0;
    std::uint32_t out = 0;
    std::uint32_t safe = 0;
    bool always_conserves = true;
    ProportionalReduction reduction;
    reduction.begin(flight);
    while (in_flight > 0 && delivered < 3 * flight) {
      const std::uint32_t come = 1 + below(std::min(in_flight, 3U));
      in_flight -= come;
      const std::uint32_t lost = below(4) == 0 ? std::min(in_flight, below(5)) : 0;
      in_flight -= lost;
      delivered += come;
      const bool is_safe = lost == 0 && below(2) == 0;
      safe += is_safe ? 1 : 0;
      const double count = reduction.on_ack(come, in_flight, ssthresh, is_safe);
      const auto leave = static_cast<std::uint32_t>(count);
      if (in_flight > ssthresh) {
        ASSERT_LE(out + leave, std::max<double>(out, std::ceil(delivered * ssthresh / flight)));
        always_conserves = always_conserves && ssthresh <= flight;
      } else {
        if (out > 0) {
          ASSERT_LE(in_flight + leave, std::ceil(ssthresh));
        }
        const std::uint32_t banked = delivered > out ? delivered - out : 0;
        ASSERT_LE(leave, std::max({banked, come, 1U}) + (is_safe ? 1 : 0));
      }
      for (std::uint32_t i = 0; i < leave; ++i) reduction.on_sent();
      in_flight += leave;
      out += leave;
    }
    EXPECT_TRUE(always_conserves);
  }
}

}  // namespace
}  // namespace ackscope
