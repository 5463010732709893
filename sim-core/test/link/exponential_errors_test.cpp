#include "link/exponential_errors.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <vector>

namespace ackscope {
namespace {

Packet of_bytes(std::uint32_t bytes) {
  Packet packet{};
  packet.bytes = bytes;
  return packet;
}

ExponentialErrors errors(double mean_bytes, std::int64_t burst, std::uint64_t seed = 1) {
  return {{.mean_bytes = mean_bytes, .burst = burst}, RandomStream{seed, "link/l/forward/errors"}};
}

TEST(ExponentialErrors, TakeTheMemorylessShareOfPackets) {
  constexpr int kPackets = 200'000;
  for (const double mean : {1024.0, 16384.0, 65536.0}) {
    for (const std::uint32_t bytes : {40U, 1440U, 1500U}) {
      ExponentialErrors model = errors(mean, 1, bytes);
      int lost = 0;
      for (int i = 0; i < kPackets; ++i) lost += model.loses(of_bytes(bytes)) == DropReason::kCorrupted ? 1 : 0;
      // The closed form, 1 - e^(-bytes / mean), differs by less than bytes / mean^2.
      const double p = -std::expm1(-static_cast<double>(bytes) / mean);
      EXPECT_NEAR(lost, p * kPackets, 5 * std::sqrt(kPackets * p * (1 - p)) + kPackets * bytes / (mean * mean)) << mean << " " << bytes;
    }
  }
}

TEST(ExponentialErrors, RateOfThePaperIsItsPacketLossRate) {
  // One error every 64 kbytes and packets of 1400 to 1500 bytes: 97.7 % of them get through (wireless-links IV-B).
  ExponentialErrors model = errors(65536, 1);
  int lost = 0;
  for (int i = 0; i < 1'000'000; ++i) lost += model.loses(of_bytes(1500)) ? 1 : 0;
  EXPECT_NEAR(lost / 1e6, 0.0226, 0.0008);
}

TEST(ExponentialErrors, SizesThatAlternateKeepTheirOwnShares) {
  constexpr int kPackets = 200'000;
  ExponentialErrors model = errors(8192, 1);
  int lost[2] = {0, 0};
  const std::uint32_t bytes[2] = {1440, 40};
  for (int i = 0; i < 2 * kPackets; ++i) lost[i % 2] += model.loses(of_bytes(bytes[i % 2])) ? 1 : 0;
  for (int i = 0; i < 2; ++i) {
    const double p = 1 - std::pow(1 - 1 / 8192.0, bytes[i]);
    EXPECT_NEAR(lost[i], p * kPackets, 5 * std::sqrt(kPackets * p * (1 - p))) << bytes[i];
  }
}

TEST(ExponentialErrors, AnErrorInEveryByteLosesEverything) {
  ExponentialErrors model = errors(1, 1);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(model.loses(of_bytes(1)), DropReason::kCorrupted);
}

// Runs of losses: a run is one or more bursts, each followed by a packet that was asked about and got through or began the next.
TEST(ExponentialErrors, BurstsAreExact) {
  for (const std::int64_t burst : {1, 2, 4, 6}) {
    ExponentialErrors model = errors(65536, burst);
    constexpr int kPackets = 400'000;
    std::int64_t lost = 0;
    std::int64_t run = 0;
    for (int i = 0; i < kPackets; ++i) {
      if (model.loses(of_bytes(1440))) {
        ++run;
        ++lost;
        continue;
      }
      EXPECT_EQ(run % burst, 0) << "burst " << burst << ", packet " << i;
      run = 0;
    }
    // A cycle is the packets until an error, 1 / p - 1 on average, and its burst. Cycles are independent, so the number of losses varies
    // as a renewal process does: a cycle's length has variance (1 - p) / p^2.
    const double p = 1 - std::pow(1 - 1 / 65536.0, 1440);
    const double cycle = 1 / p - 1 + static_cast<double>(burst);
    const double expected = kPackets * static_cast<double>(burst) / cycle;
    const double variance = kPackets * static_cast<double>(burst * burst) * (1 - p) / (p * p) / (cycle * cycle * cycle);
    EXPECT_NEAR(static_cast<double>(lost), expected, 5 * std::sqrt(variance)) << "burst " << burst;
  }
}

TEST(ExponentialErrors, DependOnTheirStreamOnly) {
  ExponentialErrors one = errors(16384, 2, 7);
  ExponentialErrors other = errors(16384, 2, 7);
  ExponentialErrors different = errors(16384, 2, 8);
  int differences = 0;
  for (int i = 0; i < 10'000; ++i) {
    const bool lost = one.loses(of_bytes(1440)).has_value();
    ASSERT_EQ(other.loses(of_bytes(1440)).has_value(), lost);
    differences += different.loses(of_bytes(1440)).has_value() != lost ? 1 : 0;
  }
  EXPECT_GT(differences, 0);
}

}  // namespace
}  // namespace ackscope
