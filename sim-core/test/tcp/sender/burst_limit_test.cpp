#include "tcp/sender/burst_limit.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::SenderLab;
using test::SenderOptions;
using Options = parameters::BurstLimit;

constexpr Options kFour{.segments = 4, .timed = Options::Timed::kTimer, .tick = 0};

class Bench final : private PacedSender {
 public:
  explicit Bench(const Options& options) : limit{options, scheduler, static_cast<PacedSender&>(*this)} {}

  void at(double ms) {
    const Time time = Time::zero() + Duration::seconds(ms / 1000);
    while (scheduler.run_next(time)) {
    }
    scheduler.advance_to(time);
  }
  void wait(double rtt_ms, double window) { limit.wait(Duration::seconds(rtt_ms / 1000), window); }

  Scheduler scheduler;
  BurstLimit limit;
  std::vector<double> turns_ms;

 private:
  void on_turn() override { turns_ms.push_back(scheduler.now().in_seconds() * 1000); }
};

using Turns = std::vector<double>;

TEST(BurstLimit, LetsTheNextBurstOutAfterItsShareOfTheRoundTrip) {
  Bench bench{kFour};
  bench.wait(100, 10);
  bench.at(39.999);
  EXPECT_TRUE(bench.limit.waits());
  bench.at(1000);
  EXPECT_EQ(bench.turns_ms, Turns{40});
  EXPECT_FALSE(bench.limit.waits());
}

TEST(BurstLimit, WithoutAnRttTheNextAckReleases) {
  Bench bench{kFour};
  bench.limit.wait(std::nullopt, 10);
  EXPECT_FALSE(bench.limit.waits());
}

TEST(BurstLimit, WithoutATimerTheNextAckReleases) {
  Options o = kFour;
  o.timed = Options::Timed::kNextAck;
  Bench bench{o};
  bench.wait(100, 10);
  EXPECT_FALSE(bench.limit.waits());
}

TEST(BurstLimit, AnAckAfterItsTimeWaitsForTheTickUnlessToldOtherwise) {
  for (const bool beats : {false, true}) {
    Options o = kFour;
    o.tick = 0.01;
    o.ack_beats_tick = beats;
    Bench bench{o};
    bench.wait(100, 9);  // 44.4 ms, so the tick at 50
    bench.at(44.4);
    EXPECT_TRUE(bench.limit.waits());
    bench.at(44.5);
    EXPECT_EQ(bench.limit.waits(), !beats);
    bench.at(1000);
    EXPECT_EQ(bench.turns_ms, Turns{50});
  }
}

TEST(BurstLimit, AClockRoundsUpToItsNextTickAndNeverFiresAtOnce) {
  for (const auto& [now, rtt, window, fires] : {std::tuple{0.0, 100.0, 10.0, 40.0},
                                                {0.0, 100.0, 9.0, 50.0},
                                                {5.0, 1.0, 4.0, 10.0},
                                                {10.0, 0.0, 4.0, 20.0},
                                                {13.0, 27.0, 4.0, 40.0}}) {
    Options o = kFour;
    o.tick = 0.01;
    Bench bench{o};
    bench.at(now);
    bench.wait(rtt, window);
    bench.at(1000);
    EXPECT_EQ(bench.turns_ms, Turns{fires}) << now;
  }
}

TEST(BurstLimit, ForgetsABurst) {
  Bench bench{kFour};
  bench.wait(100, 10);
  bench.limit.restart();
  EXPECT_FALSE(bench.limit.waits());
  bench.at(1000);
  EXPECT_EQ(bench.turns_ms, Turns{});
}

SenderOptions ten_at_once(const Options& bursts) { return {.initial_window = 10, .bursts = bursts}; }

TEST(BurstLimitedSender, SendsItsWindowInBursts) {
  SenderLab lab{ten_at_once(kFour)};
  lab.at(0);
  lab.at(0.9);
  EXPECT_EQ(lab.sent(), "0 1 2 3");  // no RTT yet: no rate to send the rest at
  lab.at(1);
  lab.ack(1);  // RTT 1 s, cwnd 11; 1, 2, 3 are out
  EXPECT_EQ(lab.sent(), "4 5 6 7");
  lab.at(1.363636363);  // 4 / (11 / 1 s)
  EXPECT_EQ(lab.sent(), "");
  lab.at(1.363636364);
  EXPECT_EQ(lab.sent(), "8 9 10 11");
  lab.at(3);
  EXPECT_EQ(lab.sent(), "");  // the window is full
}

TEST(BurstLimitedSender, AcksLetNothingOutWhileABurstsTimeRuns) {
  SenderLab lab{ten_at_once(kFour)};
  lab.at(0);
  lab.at(1);
  lab.ack(1);
  lab.sent();
  lab.at(1.2);
  lab.ack(2);  // cwnd 12
  EXPECT_EQ(lab.sent(), "");
  lab.at(1.363636364);
  EXPECT_EQ(lab.sent(), "8 9 10 11");
  lab.at(1.696969696);  // 4 / (12 / 1 s) later
  EXPECT_EQ(lab.sent(), "");
  lab.at(1.696969697);
  EXPECT_EQ(lab.sent(), "12 13");
}

TEST(BurstLimitedSender, TakesTheAdvertisedWindowWhereThatLimits) {
  SenderOptions options = ten_at_once(kFour);
  options.max_window = 8;
  SenderLab lab{options};
  lab.at(0);
  lab.at(1);
  lab.ack(1);  // 1, 2, 3 are out, and five more may leave
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7");
  lab.at(1.499999999);  // 4 / (8 / 1 s)
  EXPECT_EQ(lab.sent(), "");
  lab.at(1.5);
  EXPECT_EQ(lab.sent(), "8");
}

TEST(BurstLimitedSender, EachAckLetsOneBurstOutWhenThereIsNoTimer) {
  Options o = kFour;
  o.timed = Options::Timed::kNextAck;
  SenderLab lab{ten_at_once(o)};
  lab.at(0);
  lab.at(1);
  EXPECT_EQ(lab.sent(), "0 1 2 3");
  lab.ack(1);
  EXPECT_EQ(lab.sent(), "4 5 6 7");
  lab.at(2);
  EXPECT_EQ(lab.sent(), "");
  lab.ack(2);
  EXPECT_EQ(lab.sent(), "8 9 10 11");
}

TEST(BurstLimitedSender, DoesNotHoldAFastRetransmissionBack) {
  SenderLab lab{ten_at_once(kFour)};
  lab.at(0);
  lab.at(1);
  lab.ack(1);
  lab.sent();
  lab.dupacks(1, 3);
  EXPECT_EQ(lab.sent(), "1f");
}

TEST(BurstLimitedSender, ATimeoutDoesNotWait) {
  Options o = kFour;
  o.tick = 1;
  SenderOptions options = ten_at_once(o);
  options.rto = {.initial = Duration::seconds(0.15), .min = Duration{}, .max = Duration::seconds(0.15), .granularity = Duration{}};
  SenderLab lab{options};
  lab.at(0);
  lab.at(0.1);
  lab.ack(1);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7");  // the next burst's tick comes at 1 s
  lab.at(0.25);
  EXPECT_EQ(lab.sent(), "1t");
}

TEST(BurstLimitedSender, DoesNothingMoreAfterTheTransferIsComplete) {
  SenderOptions options = ten_at_once(kFour);
  options.segments = 4;
  SenderLab lab{options};
  lab.at(0);
  lab.at(0.1);
  lab.ack(4);
  EXPECT_EQ(lab.completions(), 1);
  lab.at(10);
  EXPECT_EQ(lab.sent(), "0 1 2 3");
}

}  // namespace
}  // namespace ackscope
