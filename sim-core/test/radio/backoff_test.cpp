#include "radio/backoff.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>

namespace ackscope {
namespace {

constexpr std::int64_t kSlot = 20'000;

class Over final : public BackoffClient {
 public:
  explicit Over(Scheduler& scheduler) : scheduler_{scheduler} {}
  void on_backoff_over() override { at = scheduler_.now(); }
  Time at = Time::never();

 private:
  Scheduler& scheduler_;
};

struct Lab {
  explicit Lab(const parameters::Dcf& parameters = {}) : backoff{parameters, RandomStream{1, "backoff"}, scheduler, over} {}
  void run_until(std::int64_t ns) {
    while (scheduler.next_at() <= Time::nanoseconds(ns)) scheduler.run_next();
    scheduler.advance_to(Time::nanoseconds(ns));
  }
  Scheduler scheduler;
  Over over{scheduler};
  Backoff backoff;
};

TEST(Backoff, DrawsFromZeroToOneLessThanItsWindow) {
  std::set<std::uint64_t> drawn;
  Lab lab;
  for (int i = 0; i < 2000; ++i) {
    lab.backoff.draw(0);
    drawn.insert(lab.backoff.slots_left());
  }
  EXPECT_EQ(drawn.size(), 31U);
  EXPECT_EQ(*drawn.begin(), 0U);
  EXPECT_EQ(*drawn.rbegin(), 30U);
}

TEST(Backoff, DoublesItsWindowAndOneUpToTheLargest) {
  Lab lab;
  std::vector<std::uint32_t> windows;
  for (int i = 0; i < 7; ++i) {
    windows.push_back(lab.backoff.contention_window());
    lab.backoff.widen_window();
  }
  EXPECT_EQ(windows, (std::vector<std::uint32_t>{31, 63, 127, 255, 511, 1023, 1023}));
  lab.backoff.reset_window();
  EXPECT_EQ(lab.backoff.contention_window(), 31U);
}

TEST(Backoff, IsOverWhenItsSlotsHavePassed) {
  Lab lab;
  lab.backoff.draw(100);
  const std::int64_t slots = lab.backoff.slots_left();
  EXPECT_GE(slots, 100);
  lab.backoff.count_from(Time::nanoseconds(1'000));
  lab.run_until(10'000'000);
  EXPECT_EQ(lab.over.at, Time::nanoseconds(1'000 + slots * kSlot));
  EXPECT_FALSE(lab.backoff.is_pending());
}

TEST(Backoff, KeepsWholeSlotsThatHadPassedWhenItIsInterrupted) {
  Lab lab;
  lab.backoff.draw(100);
  const std::uint64_t slots = lab.backoff.slots_left();
  lab.backoff.count_from(Time::nanoseconds(1'000));
  lab.run_until(1'000 + 4 * kSlot - 1);
  lab.backoff.interrupt(lab.scheduler.now());
  EXPECT_EQ(lab.backoff.slots_left(), slots - 3);
  lab.backoff.count_from(Time::nanoseconds(1'000'000));
  lab.run_until(1'000'000 + kSlot);
  lab.backoff.interrupt(lab.scheduler.now());
  EXPECT_EQ(lab.backoff.slots_left(), slots - 4);
  lab.run_until(20'000'000);
  EXPECT_EQ(lab.over.at, Time::never());  // interrupted for good
}

TEST(Backoff, LosesNothingWhenItIsInterruptedBeforeItCounts) {
  Lab lab;
  lab.backoff.draw(5);
  const std::uint64_t slots = lab.backoff.slots_left();
  lab.backoff.count_from(Time::nanoseconds(50'000));
  lab.run_until(49'999);
  lab.backoff.interrupt(lab.scheduler.now());
  EXPECT_EQ(lab.backoff.slots_left(), slots);
}

}  // namespace
}  // namespace ackscope
