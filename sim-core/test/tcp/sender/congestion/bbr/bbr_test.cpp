#include "tcp/sender/congestion/bbr/bbr.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace ackscope {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();

// Feeds a controller with ACKs of one segment each. What the path does is the test's to say.
class BbrLab {
 public:
  explicit BbrLab(const parameters::Bbr& parameters = {}) : bbr_{parameters, Window{10, kUnlimited}, RandomStream{1, "bbr"}} {}

  struct Ack {
    double at;         // s
    double bandwidth;  // segments per second, as the rate sample has it
    double rtt = 0.1;
    std::uint32_t in_flight = 10;
    std::uint64_t delivered = 1;  // by it
    bool new_round = false;       // its segment left after the round trip had begun
    bool limited = false;
    std::optional<double> recovered = std::nullopt;
  };
  void ack(const Ack& ack) {
    delivered_ += ack.delivered;
    AckSample sample{.now = Time::zero() + Duration::seconds(ack.at),
                     .newly_acked = static_cast<std::uint32_t>(ack.delivered),
                     .newly_sacked = 0,
                     .amount = static_cast<double>(ack.delivered),
                     .snd_una = 0,
                     .snd_nxt = 0,
                     .cwnd_limited = true,
                     .opens_window = true};
    sample.rtt = Duration::seconds(ack.rtt);
    // An interval of a second holds as many segments as the bandwidth says.
    sample.rate = RateSample{static_cast<std::uint64_t>(ack.bandwidth), Duration::seconds(1), ack.new_round ? delivered_ : 0, ack.limited};
    sample.delivered = delivered_;
    sample.in_flight = ack.in_flight;
    sample.recovered = ack.recovered;
    bbr_.on_ack(sample);
  }
  // Round trips of 0.1 s with one ACK each.
  void rounds(const std::vector<double>& bandwidths, std::uint32_t in_flight = 100) {
    for (const double bandwidth : bandwidths) {
      at_ += 0.1;
      ack({.at = at_, .bandwidth = bandwidth, .in_flight = in_flight, .new_round = true});
    }
  }
  // To ProbeBW with 1000 segments per second and 0.1 s: 100 segments are the pipe.
  void fill() {
    rounds({400, 700, 1000, 1000, 1000, 1000});
    rounds({1000}, 100);
  }
  void congestion(CongestionKind kind) { bbr_.on_congestion_event({.kind = kind, .prior_window = bbr_.cwnd(), .prior_flight = 100}); }

  double rate() const { return bbr_.pacing_rate() ? bbr_.pacing_rate()->segments : 0; }
  double cwnd() const { return bbr_.cwnd(); }
  bool slow_start() const { return bbr_.slow_start(); }
  double at() const { return at_; }
  Bbr& bbr() { return bbr_; }

 private:
  Bbr bbr_;
  std::uint64_t delivered_ = 0;
  double at_ = 0;
};

TEST(Bbr, PacesAWindowPerRoundTripBeforeItKnowsTheBandwidth) {
  BbrLab lab;
  EXPECT_EQ(lab.bbr().pacing_rate(), std::nullopt);
  lab.ack({.at = 0.1, .bandwidth = 1, .rtt = 0.1, .new_round = true});
  EXPECT_DOUBLE_EQ(lab.rate(), 2.89 * 10 / 0.1);
}

TEST(Bbr, StartupPacesAtItsGainAndNeverSlower) {
  BbrLab lab;
  lab.rounds({100, 400});
  EXPECT_DOUBLE_EQ(lab.rate(), 2.89 * 400 * 0.99);
  lab.rounds({200});
  EXPECT_DOUBLE_EQ(lab.rate(), 2.89 * 400 * 0.99);
  EXPECT_TRUE(lab.slow_start());
}

TEST(Bbr, ThePipeIsFullAfterThreeRoundTripsWithoutAQuarterMore) {  // section 4.3.2.2
  BbrLab lab;
  lab.rounds({400, 499, 499});
  EXPECT_TRUE(lab.slow_start());
  lab.rounds({500});  // a quarter more: counting begins anew
  lab.rounds({600, 610});
  EXPECT_TRUE(lab.slow_start());
  lab.rounds({624});
  EXPECT_FALSE(lab.slow_start());
  EXPECT_DOUBLE_EQ(lab.rate(), 624 / 2.89 * 0.99);  // Drain
}

TEST(Bbr, RatesThatTheApplicationSetSayNothingOfTheirEnd) {
  BbrLab lab;
  lab.ack({.at = 0.1, .bandwidth = 400, .new_round = true});
  for (int i = 2; i < 9; ++i) lab.ack({.at = 0.1 * i, .bandwidth = 300, .new_round = true, .limited = true});
  EXPECT_TRUE(lab.slow_start());
  EXPECT_DOUBLE_EQ(lab.rate(), 2.89 * 400 * 0.99);
  lab.ack({.at = 1, .bandwidth = 500, .new_round = true, .limited = true});  // but more is more
  EXPECT_DOUBLE_EQ(lab.rate(), 2.89 * 500 * 0.99);
}

TEST(Bbr, DrainEndsWhenNoMoreIsOutThanThePipeHolds) {
  BbrLab lab;
  lab.rounds({400, 700, 1000, 1000, 1000, 1000}, 250);
  EXPECT_DOUBLE_EQ(lab.rate(), 1000 / 2.89 * 0.99);
  lab.ack({.at = 0.65, .bandwidth = 1000, .in_flight = 104});  // 100 and three bursts of one
  EXPECT_DOUBLE_EQ(lab.rate(), 1000 / 2.89 * 0.99);
  lab.ack({.at = 0.66, .bandwidth = 1000, .in_flight = 103});
  EXPECT_GE(lab.rate(), 1000 * 0.99);
}

// More for a round trip and until a quarter more is out, less for at most one, then six that are even.
TEST(Bbr, TheCycleHasEightPhases) {  // section 4.3.4
  BbrLab lab;
  lab.fill();
  double at = lab.at();
  const auto next = [&](std::uint32_t in_flight) {
    at += 0.11;
    lab.ack({.at = at, .bandwidth = 1000, .in_flight = in_flight});
    return lab.rate() / 990;
  };
  int evens = 0;
  while (next(110) < 1.1) ASSERT_LT(++evens, 8);
  EXPECT_DOUBLE_EQ(next(110), 1.25);  // no quarter more is out yet
  EXPECT_DOUBLE_EQ(next(130), 0.75);
  for (int i = 0; i < 6; ++i) EXPECT_DOUBLE_EQ(next(110), 1) << i;
  EXPECT_DOUBLE_EQ(next(110), 1.25);
  lab.congestion(CongestionKind::kLoss);
  EXPECT_DOUBLE_EQ(next(110), 0.75);  // a loss ends the probe
  at -= 0.1;                          // and an empty queue the drain, before the round trip is over
  EXPECT_DOUBLE_EQ(next(100), 1);
}

TEST(Bbr, TheBandwidthIsForgottenAfterTenRoundTrips) {
  BbrLab lab;
  lab.fill();
  lab.rounds(std::vector<double>(9, 500));
  EXPECT_GE(lab.rate(), 0.75 * 990);
  lab.rounds({500, 500});
  EXPECT_LE(lab.rate(), 1.25 * 495);
}

TEST(Bbr, TheWindowIsTwiceThePipe) {
  BbrLab lab;
  lab.fill();
  for (int i = 1; i < 300; ++i) lab.ack({.at = lab.at() + 0.0001 * i, .bandwidth = 1000, .in_flight = 110});
  // 2 x 100, three bursts, two in the phase that sends more; ACKs here come in a heap, which allows for up to 0.1 s of bandwidth.
  EXPECT_GE(lab.cwnd(), 203);
  EXPECT_LE(lab.cwnd(), 205 + 100);
}

TEST(Bbr, AnOldRttIsMeasuredAgainWithFourSegmentsOut) {  // section 4.3.5
  BbrLab lab;
  lab.fill();
  for (int i = 1; i < 300; ++i) lab.ack({.at = lab.at() + 0.0001 * i, .bandwidth = 1000, .in_flight = 110});
  const double before = lab.cwnd();
  const double from = lab.at() + 0.0299;
  lab.ack({.at = from + 9.9, .bandwidth = 1000, .rtt = 0.12, .in_flight = 110});
  EXPECT_GT(lab.cwnd(), 4);
  lab.ack({.at = from + 10.1, .bandwidth = 1000, .rtt = 0.12, .in_flight = 110});
  EXPECT_EQ(lab.cwnd(), 4);
  EXPECT_DOUBLE_EQ(lab.rate(), 990);
  lab.ack({.at = from + 10.2, .bandwidth = 40, .rtt = 0.11, .in_flight = 4});  // now the 200 ms begin
  lab.ack({.at = from + 10.3, .bandwidth = 40, .rtt = 0.1, .in_flight = 4, .new_round = true});
  lab.ack({.at = from + 10.39, .bandwidth = 40, .rtt = 0.1, .in_flight = 4});
  EXPECT_EQ(lab.cwnd(), 4);
  lab.ack({.at = from + 10.41, .bandwidth = 40, .rtt = 0.1, .in_flight = 4});
  EXPECT_GE(lab.cwnd(), std::min(before, 203.0));
  EXPECT_GE(lab.rate(), 990);  // what left in it is no measure of the bandwidth
}

TEST(Bbr, ALossKeepsTheModelAndReplacesWhatIsDeliveredForARoundTrip) {  // section 4.2.3.4
  BbrLab lab;
  lab.fill();
  for (int i = 1; i < 300; ++i) lab.ack({.at = lab.at() + 0.0001 * i, .bandwidth = 1000, .in_flight = 150});
  const double before = lab.cwnd();
  const double rate = lab.rate();
  lab.congestion(CongestionKind::kLoss);
  EXPECT_EQ(lab.cwnd(), 152);  // 150 out, one delivered, and the retransmission
  lab.ack({.at = lab.at() + 0.04, .bandwidth = 1000, .in_flight = 120});
  EXPECT_EQ(lab.cwnd(), 121);
  lab.ack({.at = lab.at() + 0.05, .bandwidth = 1000, .in_flight = 119, .delivered = 2});
  EXPECT_EQ(lab.cwnd(), 121);
  lab.ack({.at = lab.at() + 0.06, .bandwidth = 1000, .in_flight = 100, .recovered = 50});
  EXPECT_GE(lab.cwnd(), std::min(before, 203.0));
  EXPECT_EQ(lab.rate(), rate);
}

TEST(Bbr, MarksAndNotifiedLossesChangeNothing) {
  BbrLab lab;
  lab.fill();
  const double before = lab.cwnd();
  lab.congestion(CongestionKind::kMark);
  lab.bbr().on_congestion_event({.kind = CongestionKind::kLoss, .prior_window = before, .prior_flight = 50, .notified = true});
  EXPECT_EQ(lab.cwnd(), before);
}

TEST(Bbr, ATimeoutLeavesOneSegmentAndTheModel) {
  BbrLab lab;
  lab.fill();
  const double rate = lab.rate();
  lab.congestion(CongestionKind::kTimeout);
  EXPECT_EQ(lab.cwnd(), 1);
  EXPECT_EQ(lab.rate(), rate);
  lab.ack({.at = lab.at() + 0.3, .bandwidth = 1000, .in_flight = 0});
  EXPECT_EQ(lab.cwnd(), 4);
  lab.bbr().on_spurious();
  EXPECT_GT(lab.cwnd(), 4);
}

}  // namespace
}  // namespace ackscope
