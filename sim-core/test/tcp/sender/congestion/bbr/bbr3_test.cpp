#include "tcp/sender/congestion/bbr/bbr3.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "tcp/round_maximum.h"
#include "tcp/sender/congestion/bbr/full_pipe.h"
#include "tcp/sender/congestion/bbr/least_rtt.h"
#include "tcp/sender/congestion/bbr/mark_share.h"

namespace ackscope {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();
constexpr double kUsual = 1000 * 0.99;  // the pace at the bandwidth of the path of these tests, segments per second

Time at_time(double seconds) { return Time::zero() + Duration::seconds(seconds); }

// ProbeRTT stays away.
parameters::Bbr3 without_probe_rtt() {
  parameters::Bbr3 parameters;
  parameters.probe_rtt_interval = 1000;
  return parameters;
}

// Feeds a controller with ACKs of one segment each. What the path does is the test's to say.
class Bbr3Lab {
 public:
  explicit Bbr3Lab(const parameters::Bbr3& parameters = without_probe_rtt(), bool selective = true)
      : bbr_{parameters, Window{10, kUnlimited}, selective, RandomStream{1, "bbr"}} {}

  struct Ack {
    double at;                // s
    double bandwidth = 1000;  // segments per second, as the rate sample has it
    double rtt = 0.1;
    std::uint32_t in_flight = 100;  // after it, and when its segment left
    std::uint64_t delivered = 1;    // by it
    bool new_round = false;         // its segment left after the round trip had begun
    std::uint64_t lost = 0;         // since its segment left
    std::optional<double> recovered = std::nullopt;
    std::uint32_t snd_una = 0;
  };
  void ack(const Ack& ack) {
    at_ = ack.at;
    delivered_ += ack.delivered;
    AckSample sample{.now = at_time(ack.at),
                     .newly_acked = static_cast<std::uint32_t>(ack.delivered),
                     .newly_sacked = 0,
                     .amount = static_cast<double>(ack.delivered),
                     .snd_una = ack.snd_una,
                     .snd_nxt = 0,
                     .cwnd_limited = true,
                     .opens_window = true};
    sample.rtt = Duration::seconds(ack.rtt);
    // An interval of a tenth of a second holds as many segments as the bandwidth says.
    sample.rate = RateSample{static_cast<std::uint64_t>(ack.bandwidth / 10),
                             Duration::seconds(0.1),
                             ack.new_round ? delivered_ : 0,
                             false,
                             ack.in_flight,
                             ack.lost};
    sample.delivered = delivered_;
    sample.in_flight = ack.in_flight;
    sample.recovered = ack.recovered;
    bbr_.on_ack(sample);
  }
  // Round trips of 0.1 s with one ACK each.
  void rounds(const std::vector<double>& bandwidths, std::uint32_t in_flight = 100) {
    for (const double bandwidth : bandwidths) ack({.at = at_ + 0.1, .bandwidth = bandwidth, .in_flight = in_flight, .new_round = true});
  }
  // To Cruise with 1000 segments per second and 0.1 s: 100 segments are the pipe.
  void fill() { rounds({400, 700, 1000, 1000, 1000, 1000}); }
  // And on to Refill, by the clock; to Up, a round trip later.
  void refill() { ack({.at = at_ + 3.1}); }
  void go_up() {
    refill();
    rounds({1000});
  }
  // So many segments more of the window.
  void grow(int segments) {
    for (int i = 0; i < segments; ++i) ack({.at = at_});
  }
  void congestion(CongestionKind kind, std::uint32_t flight = 100) {
    bbr_.on_congestion_event({.kind = kind, .prior_window = bbr_.cwnd(), .prior_flight = flight});
  }

  double rate() const { return bbr_.pacing_rate() ? bbr_.pacing_rate()->segments : 0; }
  double cwnd() const { return bbr_.cwnd(); }
  bool slow_start() const { return bbr_.slow_start(); }
  double at() const { return at_; }
  Bbr3& bbr() { return bbr_; }

 private:
  Bbr3 bbr_;
  std::uint64_t delivered_ = 0;
  double at_ = 0;
};

TEST(Bbr3, StartupPacesAWindowPerRoundTripUntilItKnowsMore) {  // section 5.6.2
  Bbr3Lab lab;
  EXPECT_EQ(lab.bbr().pacing_rate(), std::nullopt);
  lab.ack({.at = 0.1, .bandwidth = 10, .new_round = true});
  EXPECT_DOUBLE_EQ(lab.rate(), 2.77 * 10 / 0.1);
  lab.rounds({400, 300});
  EXPECT_DOUBLE_EQ(lab.rate(), 2.77 * 400 * 0.99);  // never slower
  EXPECT_TRUE(lab.slow_start());
}

TEST(Bbr3, APlateauOfThreeRoundTripsEndsStartupAndDrainHalvesThePace) {  // sections 5.3.1.2 and 5.3.2
  Bbr3Lab lab;
  lab.rounds({400, 700, 1000, 1000, 1000}, 200);
  EXPECT_TRUE(lab.slow_start());
  lab.rounds({1000}, 200);
  EXPECT_FALSE(lab.slow_start());
  EXPECT_DOUBLE_EQ(lab.rate(), 0.5 * kUsual);
  lab.ack({.at = lab.at() + 0.05, .in_flight = 101});
  EXPECT_DOUBLE_EQ(lab.rate(), 0.5 * kUsual);
  lab.ack({.at = lab.at() + 0.01, .in_flight = 100});  // the pipe holds it: Down, and at once Cruise
  EXPECT_DOUBLE_EQ(lab.rate(), kUsual);
}

TEST(Bbr3, DrainLastsNoMoreThanThreeRoundTrips) {  // section 5.3.2
  Bbr3Lab lab;
  lab.rounds({400, 700, 1000, 1000, 1000, 1000}, 200);
  lab.rounds({1000, 1000, 1000}, 200);
  EXPECT_DOUBLE_EQ(lab.rate(), 0.5 * kUsual);
  lab.rounds({1000}, 200);
  EXPECT_DOUBLE_EQ(lab.rate(), 0.9 * kUsual);  // Down
}

// More than 2 % of what was under way, in six ranges, in a round trip of fast recovery.
TEST(Bbr3, StartupEndsWithManyLosses) {  // section 5.3.1.3
  Bbr3Lab lab;
  lab.rounds({400, 700});
  lab.congestion(CongestionKind::kLoss);
  for (std::uint32_t i = 0; i < 6; ++i) lab.bbr().on_lost({2 * i, 100, i + 1, false});
  lab.ack({.at = lab.at() + 0.05, .bandwidth = 900, .lost = 6});
  EXPECT_GT(lab.rate(), kUsual);  // not before the round trip is over
  lab.ack({.at = lab.at() + 0.05, .bandwidth = 900, .new_round = true, .lost = 6});
  EXPECT_LT(lab.rate(), kUsual);  // Drain
}

TEST(Bbr3, StartupGoesOnWhenFewRangesAreLost) {
  Bbr3Lab lab;
  lab.rounds({400, 700});
  lab.congestion(CongestionKind::kLoss);
  for (std::uint32_t i = 0; i < 5; ++i) lab.bbr().on_lost({2 * i, 100, i + 1, false});
  lab.bbr().on_lost({9, 100, 6, false});  // next to the last one
  lab.ack({.at = lab.at() + 0.1, .bandwidth = 900, .new_round = true, .lost = 6});
  EXPECT_GT(lab.rate(), kUsual);
}

TEST(Bbr3, WithoutSelectiveAcksAnyLossEndsStartup) {
  Bbr3Lab lab{without_probe_rtt(), false};
  lab.rounds({400, 700});
  lab.congestion(CongestionKind::kLoss);
  lab.bbr().on_lost({0, 100, 1, false});
  lab.ack({.at = lab.at() + 0.05, .bandwidth = 900, .lost = 1});
  EXPECT_FALSE(lab.slow_start());
}

TEST(Bbr3, TheCycleIsCruiseRefillUpDown) {  // section 5.3.3
  Bbr3Lab lab;
  lab.fill();
  EXPECT_DOUBLE_EQ(lab.rate(), kUsual);
  lab.ack({.at = lab.at() + 1.9});  // two seconds at least have to pass, or as many round trips as the pipe has segments
  lab.rounds({1000});
  EXPECT_DOUBLE_EQ(lab.rate(), kUsual);
  lab.ack({.at = lab.at() + 1.1});  // and no more than three: Refill
  EXPECT_DOUBLE_EQ(lab.rate(), kUsual);
  lab.rounds({1000});
  EXPECT_DOUBLE_EQ(lab.rate(), 1.25 * kUsual);
  lab.rounds({1000, 1000});
  EXPECT_DOUBLE_EQ(lab.rate(), 1.25 * kUsual);
  lab.rounds({1000}, 120);  // the third round trip that brings no more
  EXPECT_DOUBLE_EQ(lab.rate(), 0.9 * kUsual);
  lab.ack({.at = lab.at() + 0.05, .in_flight = 100});
  EXPECT_DOUBLE_EQ(lab.rate(), kUsual);
}

TEST(Bbr3, ItProbesAsOftenAsRenoWould) {  // section 5.3.3.8
  Bbr3Lab lab;
  lab.rounds({40, 70, 100, 100, 100, 100}, 10);  // a pipe of 10 segments
  int rounds = 0;
  do {
    lab.ack({.at = lab.at() + 0.1, .bandwidth = 100, .in_flight = 10, .new_round = true});
    ++rounds;
  } while (lab.rate() < 120 && rounds < 20);
  // Ten round trips, or nine as the draw may have it, then one of Refill.
  EXPECT_GE(rounds, 10);
  EXPECT_LE(rounds, 11);
}

TEST(Bbr3, TheBandwidthIsThatOfTwoCycles) {  // section 5.5.6
  Bbr3Lab lab;
  lab.fill();
  lab.go_up();
  lab.rounds({500, 500, 500});  // no more: Down
  lab.rounds({500});            // its last samples, then a new cycle counts
  EXPECT_GE(lab.rate(), 0.9 * kUsual);
  lab.ack({.at = lab.at() + 3.1, .bandwidth = 500});
  lab.rounds({500, 500, 500, 500, 500});
  EXPECT_LE(lab.rate(), 495);
}

TEST(Bbr3, LossesOfCruiseLowerTheShortTermModelOnceInARoundTrip) {  // section 5.5.10.3
  Bbr3Lab lab;
  lab.fill();
  lab.grow(300);
  lab.congestion(CongestionKind::kLoss);
  lab.bbr().on_lost({0, 100, 1, false});
  lab.ack({.at = lab.at() + 0.05, .bandwidth = 600});
  const double before = lab.cwnd();
  EXPECT_DOUBLE_EQ(lab.rate(), kUsual);
  // The largest rate of the round trip is 1000, since it began before the loss: nothing is taken away from the bandwidth.
  lab.ack({.at = lab.at() + 0.05, .bandwidth = 600, .new_round = true});
  EXPECT_DOUBLE_EQ(lab.rate(), kUsual);
  EXPECT_DOUBLE_EQ(lab.cwnd(), 0.7 * before);
  lab.bbr().on_lost({1, 100, 1, false});
  lab.ack({.at = lab.at() + 0.1, .bandwidth = 600, .new_round = true});
  EXPECT_DOUBLE_EQ(lab.rate(), 700 * 0.99);
  EXPECT_DOUBLE_EQ(lab.cwnd(), 0.7 * 0.7 * before);
  lab.refill();  // which forgets it
  EXPECT_DOUBLE_EQ(lab.rate(), kUsual);
}

// 150 under way, of which 2 % may be lost: of the fourth loss a part is too much. 149 + (0.02 x 149 - 3) / 0.98.
TEST(Bbr3, AProbeThatLosesTooMuchSetsTheLongTermBound) {  // section 5.5.10.2
  Bbr3Lab lab;
  lab.fill();
  lab.grow(300);
  lab.go_up();
  for (std::uint64_t i = 1; i <= 3; ++i) lab.bbr().on_lost({static_cast<std::uint32_t>(i), 150, i, false});
  lab.ack({.at = lab.at(), .in_flight = 150});
  EXPECT_DOUBLE_EQ(lab.rate(), 1.25 * kUsual);
  lab.bbr().on_lost({4, 150, 4, false});
  lab.ack({.at = lab.at(), .in_flight = 150, .lost = 4});
  EXPECT_DOUBLE_EQ(lab.rate(), 0.9 * kUsual);
  const double bound = 149 + (0.02 * 149 - 3) / 0.98;
  EXPECT_DOUBLE_EQ(lab.cwnd(), bound);
  lab.ack({.at = lab.at(), .in_flight = 130, .lost = 4});
  EXPECT_DOUBLE_EQ(lab.rate(), 0.9 * kUsual);  // still more than the pipe
  lab.ack({.at = lab.at(), .in_flight = 100});
  EXPECT_DOUBLE_EQ(lab.rate(), kUsual);
  EXPECT_DOUBLE_EQ(lab.cwnd(), 0.85 * bound);  // headroom for others
}

// The next probe ends where the last one went too far; when that cost nothing, another follows at once.
TEST(Bbr3, AfterTooMuchItProbesWithCaution) {  // section 5.3.3.6
  Bbr3Lab lab;
  lab.fill();
  lab.grow(300);
  lab.go_up();
  for (std::uint64_t i = 1; i <= 4; ++i) lab.bbr().on_lost({static_cast<std::uint32_t>(i), 150, i, false});
  lab.ack({.at = lab.at()});
  lab.ack({.at = lab.at() + 0.01});
  lab.go_up();
  EXPECT_DOUBLE_EQ(lab.rate(), 1.25 * kUsual);
  lab.ack({.at = lab.at(), .in_flight = 149});
  EXPECT_DOUBLE_EQ(lab.rate(), 0.9 * kUsual);
  lab.rounds({1000}, 149);  // a round trip later nothing is lost: Refill
  EXPECT_DOUBLE_EQ(lab.rate(), kUsual);
  lab.rounds({1000}, 149);
  EXPECT_DOUBLE_EQ(lab.rate(), 1.25 * kUsual);
}

// A probe that meets the bound and loses nothing raises it: by a segment in the first round trip of Up, by two in the next.
TEST(Bbr3, UpRaisesTheBoundTwiceAsFastInEachRoundTrip) {  // section 5.3.3.5
  Bbr3Lab lab;
  lab.fill();
  lab.grow(300);
  lab.go_up();
  for (std::uint64_t i = 1; i <= 4; ++i) lab.bbr().on_lost({static_cast<std::uint32_t>(i), 150, i, false});
  lab.ack({.at = lab.at()});
  lab.ack({.at = lab.at() + 0.01});
  lab.go_up();
  lab.ack({.at = lab.at(), .in_flight = 149});
  lab.rounds({1000}, 149);  // Refill at once
  for (int i = 0; i < 40; ++i) lab.ack({.at = lab.at(), .in_flight = 149});
  lab.rounds({1000}, 149);  // Up
  const double bound = lab.cwnd();
  const auto window_of_acks = [&] {
    for (int i = 0; i < 149; ++i) lab.ack({.at = lab.at(), .in_flight = static_cast<std::uint32_t>(lab.cwnd()) - 1});
  };
  window_of_acks();
  EXPECT_NEAR(lab.cwnd(), bound + 1, 0.1);
  lab.ack({.at = lab.at() + 0.1, .in_flight = static_cast<std::uint32_t>(lab.cwnd()) - 1, .new_round = true});
  const double next = lab.cwnd();
  window_of_acks();
  EXPECT_NEAR(lab.cwnd(), next + 2, 0.1);
}

TEST(Bbr3, ProbeRttHalvesThePipe) {  // section 5.3.4
  Bbr3Lab lab{parameters::Bbr3{}};
  lab.fill();
  lab.grow(300);
  const double before = lab.cwnd();
  const double from = lab.at();
  lab.ack({.at = from + 4.9, .rtt = 0.12});
  lab.ack({.at = from + 5.1, .rtt = 0.12});
  EXPECT_EQ(lab.cwnd(), 50);
  EXPECT_DOUBLE_EQ(lab.rate(), kUsual);
  lab.ack({.at = from + 5.2, .rtt = 0.12, .in_flight = 50});  // now the 200 ms begin
  lab.ack({.at = from + 5.3, .bandwidth = 500, .rtt = 0.1, .in_flight = 50, .new_round = true});
  lab.ack({.at = from + 5.39, .bandwidth = 500, .rtt = 0.1, .in_flight = 50});
  EXPECT_EQ(lab.cwnd(), 50);
  lab.ack({.at = from + 5.41, .bandwidth = 500, .rtt = 0.1, .in_flight = 50});
  EXPECT_GE(lab.cwnd(), before);
  EXPECT_DOUBLE_EQ(lab.rate(), kUsual);  // Cruise
}

TEST(Bbr3, ATimeoutLeavesWhatIsStillUnderWayAndTheRepairBringsTheWindowBack) {  // section 5.6.4.4
  Bbr3Lab lab;
  lab.fill();
  lab.grow(300);
  const double before = lab.cwnd();
  lab.bbr().on_congestion_event(
      {.kind = CongestionKind::kTimeout, .prior_window = before, .prior_flight = 100, .in_flight = 2, .repaired_at = 50});
  EXPECT_EQ(lab.cwnd(), 3);
  lab.ack({.at = lab.at() + 0.3, .snd_una = 49});
  EXPECT_EQ(lab.cwnd(), 4);
  lab.ack({.at = lab.at(), .snd_una = 50});
  EXPECT_GE(lab.cwnd(), before);
}

TEST(Bbr3, ASpuriousLossGivesTheProbeBack) {  // section 5.5.11.2
  Bbr3Lab lab;
  lab.rounds({400, 700});
  lab.congestion(CongestionKind::kLoss);
  for (std::uint32_t i = 0; i < 6; ++i) lab.bbr().on_lost({2 * i, 100, i + 1, false});
  lab.ack({.at = lab.at() + 0.1, .bandwidth = 900, .new_round = true, .lost = 6});
  EXPECT_FALSE(lab.slow_start());
  lab.bbr().on_spurious();
  EXPECT_TRUE(lab.slow_start());
  lab.rounds({1200});
  EXPECT_DOUBLE_EQ(lab.rate(), 2.77 * 1200 * 0.99);
}

TEST(Bbr3, AMarkCountsAsALossOrNot) {
  Bbr3Lab lab;
  lab.fill();
  lab.grow(300);
  const double before = lab.cwnd();
  lab.congestion(CongestionKind::kMark);
  lab.ack({.at = lab.at() + 0.1, .new_round = true});
  EXPECT_DOUBLE_EQ(lab.cwnd(), 0.7 * before);

  parameters::Bbr3 by_share;
  by_share.marks = parameters::Bbr3::Marks::kShare;
  Bbr3Lab other{by_share};
  other.fill();
  other.grow(300);
  other.congestion(CongestionKind::kMark);
  other.ack({.at = other.at() + 0.1, .new_round = true});
  EXPECT_GE(other.cwnd(), before);
}

// As Linux: the share is smoothed by 1/16 from 1 on, and takes a third of itself from what may be under way.
TEST(Bbr3, TheShareOfMarksLowersWhatMayBeUnderWay) {
  parameters::Bbr3 by_share;
  by_share.marks = parameters::Bbr3::Marks::kShare;
  Bbr3Lab lab{by_share};
  EXPECT_TRUE(lab.bbr().needs().marks);
  lab.fill();
  lab.grow(300);
  const double before = lab.cwnd();
  for (int i = 0; i < 4; ++i) lab.bbr().on_ecn_feedback({1, i == 0 ? 1U : 0U, 0, 0});
  lab.ack({.at = lab.at() + 0.1, .new_round = true});
  EXPECT_DOUBLE_EQ(lab.cwnd(), before * (1 - (1 + (0.25 - 1) / 16) / 3));
}

TEST(Bbr3, PacesAtTheBandwidthAfterAPause) {  // section 5.4.1
  Bbr3Lab lab;
  lab.fill();
  lab.go_up();
  EXPECT_DOUBLE_EQ(lab.rate(), 1.25 * kUsual);
  lab.bbr().on_resume(at_time(lab.at() + 1));
  EXPECT_DOUBLE_EQ(lab.rate(), kUsual);
}

TEST(FullPipe, ARoundTripThatBringsAQuarterMoreBeginsAnew) {
  FullPipe pipe;
  for (const double rate : {100.0, 120.0, 124.0, 125.0, 150.0, 156.0}) pipe.on_round(rate);
  EXPECT_FALSE(pipe.is_full());
  pipe.on_round(100);
  EXPECT_TRUE(pipe.is_full());
  pipe.restart(100);
  EXPECT_FALSE(pipe.is_full());
}

TEST(LeastRtt, AnEstimateOutlivesTheProbe) {  // section 5.3.4.3
  LeastRtt least{Duration::seconds(5), Duration::seconds(10)};
  least.on_ack(at_time(0), Duration::seconds(0.1));
  least.on_ack(at_time(4), Duration::seconds(0.2));
  EXPECT_FALSE(least.is_due());
  least.on_ack(at_time(5.1), Duration::seconds(0.2));
  EXPECT_TRUE(least.is_due());
  EXPECT_EQ(least.value(), Duration::seconds(0.1));
  least.on_ack(at_time(9), Duration::seconds(0.3));
  least.on_ack(at_time(10.05), Duration::seconds(0.3));
  EXPECT_EQ(least.value(), Duration::seconds(0.2));  // the least of the last five seconds
  least.on_ack(at_time(10.06), Duration::seconds(0.05));
  EXPECT_EQ(least.value(), Duration::seconds(0.05));
}

TEST(RoundMaximum, OfTheNewestRoundTrips) {
  RoundMaximum maximum{3};
  for (const double value : {9.0, 5.0, 2.0, 4.0}) {
    maximum.begin_round();
    maximum.add(value);
  }
  EXPECT_EQ(maximum.value(), 9);
  EXPECT_EQ(maximum.value_of(0), 4);
  EXPECT_EQ(maximum.value_of(1), 4);
  EXPECT_EQ(maximum.value_of(2), 5);
}

TEST(MarkShare, IsTakenByRoundTrips) {
  MarkShare marks;
  marks.on_feedback({3, 3, 0, 0});
  marks.on_feedback({9, 0, 0, 0});
  EXPECT_EQ(marks.last(), 0);
  marks.end_round();
  EXPECT_EQ(marks.last(), 0.25);
  EXPECT_DOUBLE_EQ(marks.smoothed(), 1 - 0.75 / 16);
  marks.end_round();  // in which nothing was acknowledged
  EXPECT_EQ(marks.last(), 0);
  EXPECT_DOUBLE_EQ(marks.smoothed(), 1 - 0.75 / 16);
}

}  // namespace
}  // namespace ackscope
