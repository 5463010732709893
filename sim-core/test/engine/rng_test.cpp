// The expected numbers come from an implementation in Python's integers (splitmix64, FNV-1a 64, xoshiro256**) that was first held
// to the published vectors: xoshiro256** from the state 1, 2, 3, 4 gives 11520, 0, 1509978240, 1215971899390074240; splitmix64 from
// 1234567 gives 6457827717110365317, 3203168211198807973; FNV-1a of "a" is af63dc4c8601ec8c.
#include "engine/rng.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace ackscope {
namespace {

std::vector<std::uint64_t> first_four(std::uint64_t seed, std::string_view name) {
  RandomStream stream{seed, name};
  std::vector<std::uint64_t> numbers;
  for (int i = 0; i < 4; ++i) numbers.push_back(stream.next());
  return numbers;
}

using Numbers = std::vector<std::uint64_t>;

TEST(RandomStream, IsXoshiroFilledBySplitmixFromSeedAndName) {
  EXPECT_EQ(first_four(1, "link/bottleneck/forward/errors"),
            (Numbers{0x9badca7627a2aa78U, 0xa441abd063bc321cU, 0x0a89d44a88727ca7U, 0xa0b45786aaafa4dcU}));
  EXPECT_EQ(first_four(1, "link/bottleneck/backward/errors"),
            (Numbers{0x26c0943022b61eadU, 0x7a4e3e2310b5b365U, 0x1fe8c119bcc8fceeU, 0xeb15052eb3003029U}));
  EXPECT_EQ(first_four(2, "link/bottleneck/forward/errors"),
            (Numbers{0x60f5a2f1e1071a51U, 0xc5c153cf82c853f0U, 0x10c380567df9f0afU, 0xc6e4975ce0dc79d2U}));
  EXPECT_EQ(first_four(0, ""), (Numbers{0x1e28178eedbf0f30U, 0x32dadb1a9e4a4d08U, 0x4ef49088479a6d5cU, 0x03b90a6cd230303eU}));
  EXPECT_EQ(first_four(9007199254740991U, "flow/f1/start"),
            (Numbers{0xb5a5da1e5b64ca50U, 0x147c9e652888bc77U, 0xc4c736f504f107ccU, 0x45a0ec0035f4dc6eU}));
}

TEST(RandomStream, UniformNumbersAreTheUpper53Bits) {
  RandomStream stream{1, "link/bottleneck/forward/errors"};
  // 0x9badca7627a2aa78 >> 11 = 5477463308432469, times 2^-53; and so on.
  EXPECT_EQ(stream.uniform(), 0.6081205881561212);
  EXPECT_EQ(stream.uniform(), 0.6416270622028015);
  EXPECT_EQ(stream.uniform(), 0.04116560763982047);
  EXPECT_EQ(stream.uniform(), 0.6277517989898898);
}

TEST(RandomStream, UniformNumbersLieInTheirRangeAndFillItEvenly) {
  constexpr int kDraws = 100'000;
  constexpr int kBins = 20;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    RandomStream stream{seed, "range"};
    std::vector<int> bins(kBins, 0);
    for (int i = 0; i < kDraws; ++i) {
      const double u = stream.uniform();
      ASSERT_GE(u, 0.0);
      ASSERT_LT(u, 1.0);
      ++bins[static_cast<std::size_t>(u * kBins)];
    }
    double chi_squared = 0;
    for (const int bin : bins) chi_squared += std::pow(bin - kDraws / kBins, 2) / (kDraws / kBins);
    EXPECT_LT(chi_squared, 43.8) << "seed " << seed;  // 19 degrees of freedom: exceeded once in 1000
  }
}

TEST(RandomStream, OfTheSameSeedAndNameIsTheSame) { EXPECT_EQ(first_four(5, "a"), first_four(5, "a")); }

TEST(RandomStream, StreamsOfDifferentNamesOrNearbySeedsAreUncorrelated) {
  struct Stream {
    std::uint64_t seed;
    std::string name;
  };
  const std::vector<Stream> streams{{1, "link/a/forward/errors"}, {1, "link/a/backward/errors"}, {1, "link/b/forward/errors"},
                                    {2, "link/a/forward/errors"}, {3, "link/a/forward/errors"},  {1, "flow/f1/start"}};
  constexpr int kDraws = 20'000;
  for (std::size_t i = 0; i < streams.size(); ++i) {
    for (std::size_t k = i + 1; k < streams.size(); ++k) {
      RandomStream x{streams[i].seed, streams[i].name};
      RandomStream y{streams[k].seed, streams[k].name};
      double sum = 0;
      for (int draw = 0; draw < kDraws; ++draw) sum += (x.uniform() - 0.5) * (y.uniform() - 0.5);
      // The correlation has standard deviation 1/sqrt(20000) = 0.007; 4 of them.
      EXPECT_LT(std::fabs(sum * 12 / kDraws), 0.0283)
          << streams[i].name << " " << streams[i].seed << " and " << streams[k].name << " " << streams[k].seed;
    }
  }
}

}  // namespace
}  // namespace ackscope
