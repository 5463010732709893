#include "engine/ring.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <deque>
#include <string>

#include "engine/rng.h"

namespace ackscope {
namespace {

TEST(Ring, GivesBackInTheOrderInWhichItWasGiven) {
  Ring<int> ring;
  for (int i = 0; i < 5; ++i) ring.push_back(i);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(ring.front(), i);
    EXPECT_EQ(ring.pop_front(), i);
  }
  EXPECT_TRUE(ring.empty());
}

TEST(Ring, KeepsTheOrderWhenItGrowsWhileItsContentWrapsAround) {
  Ring<int> ring;
  // 16 places; the first ten are used and freed, so that the next 16 wrap around, and the 17th makes it grow.
  for (int i = 0; i < 10; ++i) ring.push_back(i);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(ring.pop_front(), i);
  for (int i = 10; i < 27; ++i) ring.push_back(i);
  EXPECT_EQ(ring.size(), 17U);
  for (int i = 10; i < 27; ++i) EXPECT_EQ(ring.pop_front(), i);
}

TEST(Ring, AgreesWithADequeForAnySequenceOfCalls) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random{seed, "ring"};
    Ring<std::uint64_t> ring;
    std::deque<std::uint64_t> model;
    for (int step = 0; step < 2000; ++step) {
      // More is put in during even hundreds, more taken out during odd ones.
      const bool put = random.next() % 10 < ((step / 100) % 2 == 0 ? 7U : 3U);
      if (put || model.empty()) {
        const std::uint64_t value = random.next();
        ring.push_back(value);
        model.push_back(value);
      } else {
        ASSERT_EQ(ring.pop_front(), model.front());
        model.pop_front();
      }
      ASSERT_EQ(ring.size(), model.size());
      ASSERT_EQ(ring.empty(), model.empty());
    }
  }
}

#if defined(ACKSCOPE_CHECKS) && ACKSCOPE_CHECKS  // only then are invariants checked
TEST(RingDeathTest, AnEmptyRingHasNoFront) {
  Ring<int> ring;
  EXPECT_DEATH(ring.front(), "front of an empty ring");
  EXPECT_DEATH(ring.pop_front(), "pop from an empty ring");
}
#endif

}  // namespace
}  // namespace ackscope
