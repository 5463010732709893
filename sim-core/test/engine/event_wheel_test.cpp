#include "engine/event_wheel.h"

#include <gtest/gtest.h>

#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/rng.h"
#include "engine/scheduler.h"

namespace ackscope {
namespace {

constexpr std::int64_t kSlots = 1024;

class Nothing final : public EventHandler {
 public:
  void on_event() override {}
};

// A wheel that numbers its events.
class Wheel {
 public:
  explicit Wheel(int width_bits) { wheel.set_width_bits(width_bits); }

  bool push(std::int64_t at, std::int64_t now = 0) { return wheel.push(at, order++, handlers[0], now); }
  std::vector<std::uint64_t> take_all() {
    std::vector<std::uint64_t> orders;
    while (!wheel.empty()) {
      orders.push_back(wheel.first_order());
      wheel.take_first();
    }
    return orders;
  }

  EventWheel wheel;
  std::vector<Nothing> handlers = std::vector<Nothing>(7);
  std::uint64_t order = 0;
};

TEST(EventWheel, GivesEventsInOrderOfTimeAndThoseOfOneInstantInOrderOfInsertion) {
  Wheel test{4};
  for (const std::int64_t at : {40, 3, 200, 3, 5, 40, 3}) test.push(at);
  EXPECT_EQ(test.take_all(), (std::vector<std::uint64_t>{1, 3, 6, 4, 0, 5, 2}));
  EXPECT_EQ(test.wheel.first_at(), Time::never().since_start_ns());
}

TEST(EventWheel, ReachesOneTurnAhead) {
  for (const int width_bits : {0, 10, 33}) {
    Wheel test{width_bits};
    const std::int64_t width = std::int64_t{1} << width_bits;
    EXPECT_TRUE(test.push(kSlots * width - 1));
    EXPECT_FALSE(test.push(kSlots * width));
    // A turn begins with the slot that now lies in.
    EXPECT_TRUE(test.push((kSlots + 5) * width - 1, 6 * width - 1));
    EXPECT_FALSE(test.push((kSlots + 5) * width, 6 * width - 1));
    EXPECT_FALSE(test.push(Time::never().since_start_ns()));
  }
}

TEST(EventWheel, TurnsAcrossItsLastSlot) {
  Wheel test{0};
  test.push(1000);
  test.wheel.take_first();
  for (const std::int64_t at : {2023, 1024, 1001, 1023}) EXPECT_TRUE(test.push(at, 1000));
  EXPECT_FALSE(test.push(2024, 1000));
  EXPECT_EQ(test.take_all(), (std::vector<std::uint64_t>{3, 4, 2, 1}));
}

TEST(EventWheel, RefusesAnEventThatWouldPassACrowd) {
  Wheel test{4};
  for (int i = 0; i < 9; ++i) EXPECT_TRUE(test.push(8));
  EXPECT_FALSE(test.push(8));
  EXPECT_FALSE(test.push(9));
  EXPECT_TRUE(test.push(7));
  EXPECT_TRUE(test.push(16));  // the next slot
  EXPECT_EQ(test.take_all(), (std::vector<std::uint64_t>{11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 12}));
}

TEST(EventWheel, WantsNarrowerSlotsWhereManyShareOneAndWiderOnesWhereManyLieBeyond) {
  Wheel test{4};
  for (int i = 0; i < 64; ++i) test.push(16 * i);
  EXPECT_EQ(test.wheel.better_width_bits(64), 4);
  for (int i = 0; i < 9; ++i) test.push(16 * i);
  EXPECT_EQ(test.wheel.better_width_bits(72), 4);
  EXPECT_EQ(test.wheel.better_width_bits(71), 3);
  test.wheel.forget_counts();
  for (int i = 0; i < 2; ++i) test.push(16 * kSlots);
  EXPECT_EQ(test.wheel.better_width_bits(128), 4);
  EXPECT_EQ(test.wheel.better_width_bits(127), 5);
}

// Against a sorted map; what the wheel refuses must be out of its reach or in a crowd.
void compare_with_a_map(std::uint64_t seed, int width_bits, std::uint64_t spread) {
  RandomStream random{seed, "wheel"};
  Wheel test{width_bits};
  std::map<std::pair<std::int64_t, std::uint64_t>, EventHandler*> map;
  std::int64_t now = 0;
  for (int step = 0; step < 5000; ++step) {
    if (random.next() % 100 < 52) {
      const std::int64_t at = now + static_cast<std::int64_t>(random.next() % spread);
      EventHandler& handler = test.handlers[random.next() % test.handlers.size()];
      const std::uint64_t order = test.order++;
      if (test.wheel.push(at, order, handler, now)) {
        map[{at, order}] = &handler;
      } else if ((at >> width_bits) - (now >> width_bits) < kSlots) {
        const auto slot_begin = map.lower_bound({at >> width_bits << width_bits, 0});
        ASSERT_GE(std::distance(slot_begin, map.upper_bound({at, order})), 9);
      }
    } else if (!map.empty()) {
      const auto first = map.begin();
      now = first->first.first;
      ASSERT_EQ(test.wheel.first_at(), now);
      ASSERT_EQ(test.wheel.first_order(), first->first.second);
      ASSERT_EQ(&test.wheel.take_first(), first->second);
      map.erase(first);
    }
    ASSERT_EQ(test.wheel.empty(), map.empty());
  }
}

TEST(EventWheel, AgreesWithASortedMap) {
  std::uint64_t seed = 0;
  for (const int width_bits : {0, 3, 15, 30}) {
    for (const int spread_bits : {-6, 0, 3, 9, 11}) {  // against the width
      const int bits = width_bits + spread_bits;
      if (bits < 0) continue;
      SCOPED_TRACE("width " + std::to_string(width_bits) + ", spread " + std::to_string(bits));
      compare_with_a_map(++seed, width_bits, std::uint64_t{1} << bits);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

}  // namespace
}  // namespace ackscope
