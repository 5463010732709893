#include "tcp/sender/pacer.h"

#include <gtest/gtest.h>

#include <vector>

namespace ackscope {
namespace {

class Bench final : private PacedSender {
 public:
  Bench() : pacer{scheduler, static_cast<PacedSender&>(*this)} {}

  void at(std::int64_t ns) {
    while (scheduler.run_next(Time::nanoseconds(ns))) {
    }
    scheduler.advance_to(Time::nanoseconds(ns));
  }

  Scheduler scheduler;
  Pacer pacer;
  std::vector<std::int64_t> turns;

 private:
  void on_turn() override { turns.push_back(scheduler.now().since_start_ns()); }
};

// A window over nine tenths of an RTT of 100 ms.
PacingRate rate(double window) { return {window, 90e6}; }

TEST(Pacer, HoldsNothingBackWhileThereIsNoRate) {
  Bench bench;
  EXPECT_TRUE(bench.pacer.may_send());
  bench.pacer.sent(std::nullopt);
  EXPECT_TRUE(bench.pacer.may_send());
}

TEST(Pacer, SpreadsSegmentsEvenlyToTheNanosecond) {
  for (const double window : {1.0, 2.0, 7.0, 9.5, 64.0}) {
    Bench bench;
    bench.pacer.sent(rate(window));
    const auto interval = static_cast<std::int64_t>(std::nearbyint(90e6 / window));
    bench.at(interval - 1);
    EXPECT_FALSE(bench.pacer.may_send()) << window;
    bench.at(interval);
    EXPECT_TRUE(bench.pacer.may_send()) << window;
  }
}

TEST(Pacer, TellsItsSenderOnceWhenTheTurnComes) {
  Bench bench;
  bench.pacer.sent(rate(2));
  bench.pacer.wait();
  bench.pacer.wait();
  bench.at(1'000'000'000);
  EXPECT_EQ(bench.turns, (std::vector<std::int64_t>{45'000'000}));
}

TEST(Pacer, TimeThatPassesUnusedEarnsNothing) {
  Bench bench;
  bench.pacer.sent(rate(9));
  bench.at(5'000'000'000);
  EXPECT_TRUE(bench.pacer.may_send());
  bench.pacer.sent(rate(9));
  EXPECT_FALSE(bench.pacer.may_send());
  bench.at(5'009'999'999);
  EXPECT_FALSE(bench.pacer.may_send());
}

TEST(Pacer, AfterARestartNothingWaits) {
  Bench bench;
  bench.pacer.sent(rate(1));
  bench.pacer.wait();
  bench.pacer.restart();
  EXPECT_TRUE(bench.pacer.may_send());
  bench.at(1'000'000'000);
  EXPECT_TRUE(bench.turns.empty());
}

}  // namespace
}  // namespace ackscope
