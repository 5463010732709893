#include "tcp/sender/send_copies.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <random>

namespace ackscope {
namespace {

TEST(SendCopies, FirstTransmissionHasNoneBefore) {
  SendCopies copies;
  for (std::uint32_t s = 0; s < 10; ++s) EXPECT_EQ(copies.add(s, 0, s), 0U);
}

TEST(SendCopies, CountsEachRetransmission) {
  SendCopies copies;
  for (std::uint32_t s = 0; s < 5; ++s) copies.add(s, 0, s);
  EXPECT_EQ(copies.add(2, 0, 5), 1U);
  EXPECT_EQ(copies.add(2, 0, 5), 2U);
  EXPECT_EQ(copies.add(3, 0, 5), 1U);
}

TEST(SendCopies, CountsOnWhere16BitsEnd) {
  SendCopies copies;
  for (std::uint32_t before = 0; before <= 0x10000; ++before) ASSERT_EQ(copies.add(0, 0, before == 0 ? 0 : 1), before);
  EXPECT_EQ(copies.count(0), 0x10001U);
}

TEST(SendCopies, SegmentThatReusesAPlaceStartsFromNone) {
  SendCopies copies;  // places repeat after 64 segments
  copies.add(0, 0, 0);
  copies.add(0, 0, 1);
  for (std::uint32_t s = 1; s < 64; ++s) copies.add(s, 1, s);
  EXPECT_EQ(copies.add(64, 1, 64), 0U);
}

TEST(SendCopies, GrowingKeepsTheCounts) {
  SendCopies copies;
  for (std::uint32_t s = 0; s < 64; ++s) copies.add(s, 0, s);
  for (std::uint32_t s = 0; s < 64; s += 3) copies.add(s, 0, 64);
  EXPECT_EQ(copies.add(64, 0, 64), 0U);  // the 65th of the window: grows
  for (std::uint32_t s = 0; s < 64; ++s) EXPECT_EQ(copies.add(s, 0, 65), s % 3 == 0 ? 2U : 1U) << s;
}

TEST(SendCopies, AgreesWithAMapOverRandomWindows) {
  for (std::uint32_t seed = 0; seed < 50; ++seed) {
    std::mt19937 random{seed};
    SendCopies copies;
    std::map<std::uint32_t, std::uint32_t> model;
    std::uint32_t una = 0;
    std::uint32_t max = 0;
    for (int step = 0; step < 3000; ++step) {
      switch (random() % 4) {
        case 0:
        case 1:  // something new
          ASSERT_EQ(copies.add(max, una, max), model[max]++) << "seed " << seed;
          ++max;
          break;
        case 2:  // something again
          if (max > una) {
            const auto again = una + static_cast<std::uint32_t>(random() % (max - una));
            ASSERT_EQ(copies.add(again, una, max), model[again]++) << "seed " << seed;
          }
          break;
        default:  // an ACK, seldom of much, so that windows grow into the hundreds
          if (random() % 50 == 0) una += static_cast<std::uint32_t>(random() % (max - una + 1));
      }
    }
  }
}

}  // namespace
}  // namespace ackscope
