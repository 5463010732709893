#include "tcp/sender/congestion/cube_root.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

namespace ackscope {
namespace {

// The double next to the root, by arithmetic with eleven more bits; at a root that lies halfway as far as those can tell, either.
void expect_nearest(double x) {
  const double root = cube_root(x);
  const long double exact = std::cbrt(static_cast<long double>(x));
  const double ulp = std::nextafter(root, std::numeric_limits<double>::infinity()) - root;
  EXPECT_LE(std::abs(static_cast<long double>(root) - exact), 0.5001L * ulp) << x;
}

TEST(CubeRoot, OfACubeIsExact) {
  for (std::int64_t n = 1; n <= 200'000; ++n) {
    const auto x = static_cast<double>(n);
    EXPECT_EQ(cube_root(x * x * x), x);
    if (HasFailure()) return;
  }
}

TEST(CubeRoot, OfACubeOfEighthsIsExact) {
  for (double x = 0.125; x < 1000; x += 0.125) EXPECT_EQ(cube_root(x * x * x), x);
}

TEST(CubeRoot, IsTheNearestDoubleOverWhateverWindowsAndRatesThereAre) {
  for (double x = 1e-9; x < 1e12; x *= 1.0007) expect_nearest(x);
  std::mt19937_64 random{1};
  std::uniform_real_distribution<double> mantissa{0.5, 4};
  for (int i = 0; i < 100'000; ++i) expect_nearest(mantissa(random));
}

TEST(CubeRoot, HoldsAtTheEndsOfADoublesRange) {
  expect_nearest(std::numeric_limits<double>::min());
  expect_nearest(std::numeric_limits<double>::denorm_min());
  expect_nearest(std::numeric_limits<double>::max());
}

// Whoever computes differently in the last bit fails here, on whichever machine.
TEST(CubeRoot, HasTheseBits) {
  EXPECT_EQ(cube_root(2), 0x1.428a2f98d728bp+0);
  EXPECT_EQ(cube_root(10), 0x1.13c484138704fp+1);
  EXPECT_EQ(cube_root(82.5), 0x1.169c5dca2b191p+2);
}

}  // namespace
}  // namespace ackscope
