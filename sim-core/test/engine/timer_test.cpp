#include "engine/timer.h"

#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "engine/rng.h"

namespace ackscope {
namespace {

constexpr Time at(std::int64_t ns) { return Time::nanoseconds(ns); }

// A timer that remembers when it fired.
class TimerLab : private TimerClient, private EventHandler {
 public:
  TimerLab() : timer{scheduler, *this} {}

  // Runs `act` at `when` on the simulation's clock.
  void do_at(std::int64_t when, std::function<void()> act) {
    acts_.push_back({when, std::move(act)});
    scheduler.schedule(at(when), *this);
  }
  void run() {
    while (!scheduler.empty()) scheduler.run_next();
  }

  Scheduler scheduler;
  Timer timer;
  std::vector<std::int64_t> fired;
  std::function<void()> on_firing = [] {};

 private:
  struct Act {
    std::int64_t when;
    std::function<void()> act;
  };

  void on_timer() override {
    fired.push_back(scheduler.now().since_start_ns());
    on_firing();
  }
  void on_event() override {
    for (std::size_t i = 0; i < acts_.size(); ++i) {
      if (at(acts_[i].when) != scheduler.now() || !acts_[i].act) continue;
      const std::function<void()> act = std::move(acts_[i].act);
      acts_[i].act = nullptr;
      act();
      return;
    }
  }

  std::vector<Act> acts_;
};

using Firings = std::vector<std::int64_t>;

TEST(Timer, FiresOnceAtItsDeadline) {
  TimerLab lab;
  lab.timer.arm(at(10));
  EXPECT_TRUE(lab.timer.armed());
  EXPECT_EQ(lab.timer.deadline(), at(10));
  lab.run();
  EXPECT_EQ(lab.fired, (Firings{10}));
  EXPECT_FALSE(lab.timer.armed());
}

TEST(Timer, PushedBackFiresAtTheLaterDeadlineOnly) {
  TimerLab lab;
  lab.timer.arm(at(10));
  lab.do_at(5, [&] { lab.timer.arm(at(30)); });
  lab.do_at(12, [&] { lab.timer.arm(at(40)); });
  lab.run();
  EXPECT_EQ(lab.fired, (Firings{40}));
}

TEST(Timer, PushingBackSchedulesNothingUntilTheOldEntryComes) {
  TimerLab lab;
  lab.timer.arm(at(10));
  for (int i = 11; i <= 1000; ++i) lab.timer.arm(at(i));
  lab.run();
  EXPECT_EQ(lab.fired, (Firings{1000}));
  EXPECT_EQ(lab.scheduler.events(), 2U);  // the entry of 10, which comes early, and that of 1000
}

TEST(Timer, PulledInFiresAtTheEarlierDeadlineOnly) {
  TimerLab lab;
  lab.timer.arm(at(30));
  lab.do_at(5, [&] { lab.timer.arm(at(10)); });
  lab.run();
  EXPECT_EQ(lab.fired, (Firings{10}));
}

TEST(Timer, CancelledDoesNotFire) {
  TimerLab lab;
  lab.timer.arm(at(10));
  lab.do_at(5, [&] { lab.timer.cancel(); });
  lab.run();
  EXPECT_TRUE(lab.fired.empty());
  EXPECT_FALSE(lab.timer.armed());
}

TEST(Timer, ArmedAgainAfterACancelFiresAtTheNewDeadline) {
  for (const std::int64_t deadline : {7, 10, 25}) {
    TimerLab lab;
    lab.timer.arm(at(10));
    lab.do_at(5, [&] {
      lab.timer.cancel();
      lab.timer.arm(at(deadline));
    });
    lab.run();
    EXPECT_EQ(lab.fired, (Firings{deadline})) << deadline;
  }
}

TEST(Timer, MayBeArmedAgainInItsOwnCallback) {
  TimerLab lab;
  lab.on_firing = [&] {
    if (lab.fired.size() < 4) lab.timer.arm(lab.scheduler.now() + Duration::nanoseconds(10));
  };
  lab.timer.arm(at(10));
  lab.run();
  EXPECT_EQ(lab.fired, (Firings{10, 20, 30, 40}));
}

TEST(Timer, ArmedForNowInItsOwnCallbackFiresAgainInTheSameInstant) {
  TimerLab lab;
  lab.on_firing = [&] {
    if (lab.fired.size() < 3) lab.timer.arm(lab.scheduler.now());
  };
  lab.timer.arm(at(10));
  lab.run();
  EXPECT_EQ(lab.fired, (Firings{10, 10, 10}));
}

TEST(Timer, IgnoresAStaleEntryThatComesWhileItIsArmedForLater) {
  TimerLab lab;
  lab.timer.arm(at(30));                          // entry of 30
  lab.do_at(5, [&] { lab.timer.arm(at(10)); });   // entry of 10: that of 30 is stale
  lab.do_at(20, [&] { lab.timer.arm(at(50)); });  // entry of 50; that of 30 comes before it
  lab.run();
  EXPECT_EQ(lab.fired, (Firings{10, 50}));
  EXPECT_EQ(lab.scheduler.events(), 5U);  // two calls, entries of 10, 30 and 50: the stale one leaves no other behind
}

TEST(Timer, FiresOnceWhenAStaleEntryHasTheTimeOfTheDeadline) {
  TimerLab lab;
  lab.timer.arm(at(30));
  lab.do_at(5, [&] { lab.timer.arm(at(10)); });
  lab.do_at(20, [&] { lab.timer.arm(at(30)); });  // two entries of 30 now
  lab.run();
  EXPECT_EQ(lab.fired, (Firings{10, 30}));
}

TEST(Timer, IgnoresAStaleEntryAfterItWasCancelled) {
  TimerLab lab;
  lab.timer.arm(at(30));
  lab.do_at(5, [&] { lab.timer.arm(at(10)); });
  lab.do_at(7, [&] { lab.timer.cancel(); });
  lab.run();
  EXPECT_TRUE(lab.fired.empty());
}

// Against the plainest model of a timer: it fires when the clock reaches the deadline that was set last, unless cancelled since.
TEST(Timer, AgreesWithAnAlarmClockForAnySequenceOfCalls) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random{seed, "timer"};
    TimerLab lab;
    constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
    std::int64_t deadline = kNever;
    Firings expected;
    for (std::int64_t now = 1; now <= 400; ++now) {
      // At an instant with a call, the call comes first when it was scheduled first: keep calls and deadlines apart, calls on
      // even times and deadlines on odd ones.
      const std::int64_t call_at = 2 * now;
      if (deadline < call_at) {
        expected.push_back(deadline);
        deadline = kNever;
      }
      const std::uint64_t dice = random.next() % 10;
      if (dice < 4) continue;
      if (dice == 4) {
        lab.do_at(call_at, [&lab] { lab.timer.cancel(); });
        deadline = kNever;
      } else {
        const std::int64_t later = call_at + 1 + 2 * static_cast<std::int64_t>(random.next() % 20);
        lab.do_at(call_at, [&lab, later] { lab.timer.arm(at(later)); });
        deadline = later;
      }
    }
    if (deadline != kNever) expected.push_back(deadline);
    lab.run();
    ASSERT_EQ(lab.fired, expected);
  }
}

}  // namespace
}  // namespace ackscope
