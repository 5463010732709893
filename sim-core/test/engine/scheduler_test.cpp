#include "engine/scheduler.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "engine/rng.h"

namespace ackscope {
namespace {

constexpr Time at(std::int64_t ns) { return Time::nanoseconds(ns); }

// Does whatever the test wants.
class Act final : public EventHandler {
 public:
  explicit Act(std::function<void()> act) : act_{std::move(act)} {}
  void on_event() override { act_(); }

 private:
  std::function<void()> act_;
};

TEST(Scheduler, RunsEventsInOrderOfTime) {
  Scheduler scheduler;
  std::string order;
  Act a{[&] { order += 'a'; }};
  Act b{[&] { order += 'b'; }};
  Act c{[&] { order += 'c'; }};
  scheduler.schedule(at(30), a);
  scheduler.schedule(at(10), b);
  scheduler.schedule(at(20), c);
  while (!scheduler.empty()) scheduler.run_next();
  EXPECT_EQ(order, "bca");
  EXPECT_EQ(scheduler.now(), at(30));
  EXPECT_EQ(scheduler.events(), 3U);
}

TEST(Scheduler, RunsEventsOfOneInstantInTheOrderInWhichTheyWereScheduled) {
  Scheduler scheduler;
  std::string order;
  Act a{[&] { order += 'a'; }};
  Act b{[&] { order += 'b'; }};
  for (Act* const act : {&a, &b, &b, &a, &b}) scheduler.schedule(at(7), *act);
  while (!scheduler.empty()) scheduler.run_next();
  EXPECT_EQ(order, "abbab");
}

TEST(Scheduler, AnEventScheduledForNowRunsAfterThoseAlreadyThere) {
  Scheduler scheduler;
  std::string order;
  Act later{[&] { order += 'l'; }};
  Act first{[&] {
    order += 'f';
    scheduler.schedule(scheduler.now(), later);
  }};
  Act second{[&] { order += 's'; }};
  scheduler.schedule(at(5), first);
  scheduler.schedule(at(5), second);
  while (!scheduler.empty()) scheduler.run_next();
  EXPECT_EQ(order, "fsl");
}

TEST(Scheduler, KnowsNoNextEventWhenEmpty) {
  Scheduler scheduler;
  EXPECT_TRUE(scheduler.empty());
  EXPECT_EQ(scheduler.next_at(), Time::never());
  Act nothing{[] {}};
  scheduler.schedule(at(3), nothing);
  EXPECT_EQ(scheduler.next_at(), at(3));
  scheduler.run_next();
  EXPECT_TRUE(scheduler.empty());
  EXPECT_EQ(scheduler.next_at(), Time::never());
}

TEST(Scheduler, LetsTimePassWithoutAnEvent) {
  Scheduler scheduler;
  Act nothing{[] {}};
  scheduler.schedule(at(50), nothing);
  scheduler.advance_to(at(40));
  EXPECT_EQ(scheduler.now(), at(40));
  EXPECT_EQ(scheduler.events(), 0U);
  EXPECT_EQ(scheduler.next_at(), at(50));
}

// The same random schedule on the scheduler and on a sorted list. Handlers schedule none, one or several further events. Delays are below a
// power of two, which is drawn anew for each when `delay_bits` is not zero, up to that; else there are few distinct times, for many ties,
// and some events are for the very instant in which they are made.
class AgainstAList {
 public:
  explicit AgainstAList(std::uint64_t seed, std::uint64_t delay_bits = 0) : random_{seed, "scheduler"}, delay_bits_{delay_bits} {
    handlers_.reserve(kHandlers);
    for (int i = 0; i < kHandlers; ++i) handlers_.emplace_back(*this, i);
  }

  void run(int most_events) {
    const int at_start = static_cast<int>(below(200));
    for (int i = 0; i < at_start; ++i) schedule_one();
    for (int events = 0; events < most_events && !scheduler_.empty(); ++events) {
      ASSERT_FALSE(list_.empty());
      expected_ = *list_.begin();
      list_.erase(list_.begin());
      ASSERT_EQ(scheduler_.next_at(), at(expected_.at));
      ran_ = -1;
      scheduler_.run_next();
      ASSERT_EQ(ran_, expected_.handler);
      ASSERT_EQ(scheduler_.now(), at(expected_.at));
      // Between events, too.
      if (below(4) == 0) schedule_one();
    }
    EXPECT_EQ(scheduler_.empty(), list_.empty());
  }

 private:
  static constexpr int kHandlers = 37;
  struct Entry {
    std::int64_t at;
    int order;
    int handler;
    auto operator<=>(const Entry&) const = default;
  };
  class Recorder final : public EventHandler {
   public:
    Recorder(AgainstAList& test, int number) : test_{test}, number_{number} {}
    void on_event() override { test_.on_event(number_); }

   private:
    AgainstAList& test_;
    int number_;
  };

  void on_event(int handler) {
    ran_ = handler;
    // 0, 1 or 2 successors with mean just below 1, so that runs of replacements, growth and shrinking all occur.
    const std::uint64_t dice = below(100);
    const int successors = dice < 30 ? 0 : dice < 77 ? 1 : 2;
    for (int i = 0; i < successors; ++i) schedule_one();
  }

  void schedule_one() {
    const std::int64_t when = scheduler_.now().since_start_ns() + static_cast<std::int64_t>(delay());
    const int handler = static_cast<int>(below(kHandlers));
    list_.insert({when, order_++, handler});
    Recorder& who = handlers_[static_cast<std::size_t>(handler)];
    if (below(3) == 0) {
      scheduler_.schedule_later(at(when), who);  // one order over both
    } else {
      scheduler_.schedule(at(when), who);
    }
  }

  std::uint64_t delay() { return delay_bits_ == 0 ? below(12) : below(std::uint64_t{1} << below(delay_bits_ + 1)); }
  std::uint64_t below(std::uint64_t n) { return random_.next() % n; }

  RandomStream random_;
  std::uint64_t delay_bits_;
  Scheduler scheduler_;
  std::vector<Recorder> handlers_;
  std::set<Entry> list_;
  Entry expected_{};
  int order_ = 0;
  int ran_ = -1;
};

TEST(Scheduler, AgreesWithASortedListForAnySchedule) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    AgainstAList{seed}.run(3000);
    if (testing::Test::HasFatalFailure()) return;
  }
}

// Long enough for the wheel to change its width several times.
TEST(Scheduler, AgreesWithASortedListWhateverTheDelays) {
  for (const std::uint64_t delay_bits : {0, 3, 12, 20, 30, 36, 50}) {
    SCOPED_TRACE("delays below 2 to the power of " + std::to_string(delay_bits));
    AgainstAList{delay_bits, delay_bits}.run(60'000);
    if (testing::Test::HasFatalFailure()) return;
  }
}

#if defined(ACKSCOPE_CHECKS) && ACKSCOPE_CHECKS  // only then are invariants checked
TEST(SchedulerDeathTest, RefusesAnEventInThePast) {
  Scheduler scheduler;
  Act nothing{[] {}};
  scheduler.schedule(at(10), nothing);
  scheduler.run_next();
  EXPECT_DEATH(scheduler.schedule(at(9), nothing), "an event is scheduled before now");
}

TEST(SchedulerDeathTest, DoesNotLetTimePassAnEvent) {
  Scheduler scheduler;
  Act nothing{[] {}};
  scheduler.schedule(at(10), nothing);
  EXPECT_DEATH(scheduler.advance_to(at(11)), "time passes an event");
}
#endif

}  // namespace
}  // namespace ackscope
