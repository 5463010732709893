#include "link/gilbert_elliott_errors.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>

namespace ackscope {
namespace {

GilbertElliottErrors errors(const parameters::GilbertElliottErrors& parameters, std::uint64_t seed = 1) {
  return {parameters, RandomStream{seed, "link/l/forward/errors"}};
}

// A chain that turns bad with probability a and good with b is bad for a share a / (a + b) of packets. What it does in two packets that are
// k apart is correlated by (1 - a - b)^k, which widens the share's deviation.
TEST(GilbertElliottErrors, LoseTheStationaryShareOfPackets) {
  constexpr int kPackets = 400'000;
  const parameters::GilbertElliottErrors cases[] = {
      {}, {.good_to_bad = 0.05, .bad_to_good = 0.5, .loss_good = 0.01, .loss_bad = 0.6}, {.good_to_bad = 0.5, .bad_to_good = 0.9}};
  for (const parameters::GilbertElliottErrors& c : cases) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      GilbertElliottErrors model = errors(c, seed);
      int lost = 0;
      for (int i = 0; i < kPackets; ++i) lost += model.loses({}) == DropReason::kCorrupted ? 1 : 0;
      const double bad = c.good_to_bad / (c.good_to_bad + c.bad_to_good);
      const double share = (1 - bad) * c.loss_good + bad * c.loss_bad;
      const double correlation = 1 - c.good_to_bad - c.bad_to_good;
      const double apart = c.loss_bad - c.loss_good;
      const double variance = share * (1 - share) + 2 * bad * (1 - bad) * apart * apart * correlation / (1 - correlation);
      EXPECT_NEAR(lost, share * kPackets, 5 * std::sqrt(kPackets * variance)) << c.good_to_bad << ", seed " << seed;
    }
  }
}

TEST(GilbertElliottErrors, FadesAndTheTimesBetweenThemAreGeometric) {
  const parameters::GilbertElliottErrors c{};  // loses everything while bad, and nothing while good
  GilbertElliottErrors model = errors(c);
  double packets[2] = {0, 0};
  double runs[2] = {0, 0};
  bool before = false;
  for (int i = 0; i < 1'000'000; ++i) {
    const bool lost = model.loses({}).has_value();
    ++packets[lost ? 1 : 0];
    if (lost != before) ++runs[before ? 1 : 0];
    before = lost;
  }
  // Of runs with mean 1 / q; the deviation of one is sqrt(1 - q) / q.
  const double leave[2] = {c.good_to_bad, c.bad_to_good};
  for (int i = 0; i < 2; ++i) {
    EXPECT_NEAR(packets[i] / runs[i], 1 / leave[i], 5 * std::sqrt((1 - leave[i]) / runs[i]) / leave[i]) << (i == 0 ? "good" : "bad");
  }
}

TEST(GilbertElliottErrors, StartGood) {
  GilbertElliottErrors model = errors({.good_to_bad = 0});
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(model.loses({}), std::nullopt);
}

TEST(GilbertElliottErrors, StayBadWithoutAWayBack) {
  GilbertElliottErrors model = errors({.good_to_bad = 1, .bad_to_good = 0});
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(model.loses({}), DropReason::kCorrupted);
}

}  // namespace
}  // namespace ackscope
