#include "tcp/sender/send_gate.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "support/outstanding.h"
#include "tcp/sender/congestion/aimd.h"
#include "tcp/sender/congestion/increase/per_ack.h"
#include "tcp/sender/congestion/response/halve.h"

namespace ackscope {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();

// A gate before a window of eight, and an RTT of 100 ms.
class Bench final : private PacedSender, private WindowProbing {
 public:
  explicit Bench(const SendGateParameters& parameters, Window initial = {8, 2})
      : congestion{{.initial = initial}, std::make_unique<PerAck>(), std::make_unique<Halve>(HalveOf::kFlightSize, 2)},
        gate{parameters, state, congestion, rtt, scheduler, *this} {
    rtt.add(Duration::nanoseconds(100'000'000));
  }

  void at(std::int64_t ms) {
    while (scheduler.run_next(Time::nanoseconds(ms * 1'000'000))) {
    }
    scheduler.advance_to(Time::nanoseconds(ms * 1'000'000));
  }
  void obey_window(std::uint32_t segments) { gate.obey_window(segments, Duration::seconds(60), scheduler, *this); }
  // Segments that leave at one occasion, of ten that would.
  int leave(SendCause cause = SendCause::kWindowOpen) {
    if (!gate.open()) return 0;
    int count = 0;
    while (count < 10 && gate.lets_out(cause)) {
      gate.on_sent();
      ++count;
    }
    return count;
  }

  Scheduler scheduler;
  Aimd congestion;
  RttEstimator rtt;
  SendState state;
  SendGate gate;
  std::vector<std::int64_t> turns;  // ms
  int probes = 0;

 private:
  void on_turn() override { turns.push_back(scheduler.now().since_start_ns() / 1'000'000); }
  void on_probe_due(std::uint32_t number) override { probes = static_cast<int>(number); }
};

TEST(SendGate, AllowsTheSmallerOfCwndAndTheReceiversWindow) {
  Bench bench{{.max_window = kUnlimited}};
  EXPECT_EQ(bench.gate.usable_window(), 8U);
  EXPECT_EQ(Bench{{.max_window = 5}}.gate.usable_window(), 5U);
  bench.state.inflated_window = 11.5;
  EXPECT_EQ(bench.gate.usable_window(), 11U);
}

TEST(SendGate, IsPlainUnlessSomethingSpacesSegmentsOrLetsOneOutEarly) {
  EXPECT_TRUE(Bench{{.max_window = 5}}.gate.is_plain());
  EXPECT_FALSE((Bench{{.pacing = parameters::Pacing{}, .max_window = 5}}.gate.is_plain()));
  EXPECT_FALSE((Bench{{.bursts = parameters::BurstLimit{}, .max_window = 5}}.gate.is_plain()));
}

TEST(SendGate, LetsEarlySegmentsOutBeyondCwndUntilTheNextNewAck) {
  Bench bench{{.limited_transmit = parameters::LimitedTransmit{.segments = 2}, .max_window = kUnlimited}};
  test::send(bench.state.out, 8);
  EXPECT_TRUE(bench.gate.is_plain());
  bench.gate.on_duplicates({}, false);
  EXPECT_FALSE(bench.gate.is_plain());
  EXPECT_EQ(bench.gate.usable_window(), 9U);
  EXPECT_FALSE(bench.gate.is_early(7));
  EXPECT_TRUE(bench.gate.is_early(8));
  bench.gate.on_new_ack();
  EXPECT_EQ(bench.gate.usable_window(), 8U);
}

TEST(SendGate, PacesTheWindowOverItsShareOfTheRtt) {
  parameters::Pacing pacing;
  pacing.share = 0.8;
  Bench bench{{.pacing = pacing, .max_window = kUnlimited}};
  EXPECT_EQ(bench.leave(), 1);
  bench.at(50);
  EXPECT_EQ(bench.turns, (std::vector<std::int64_t>{10}));  // 0.8 * 100 / 8
}

// As Linux: twice a window a round trip while cwnd is below half of ssthresh, else 1.2 times.
TEST(SendGate, HasAShareOfItsOwnFarFromSsthresh) {
  parameters::Pacing pacing;
  pacing.share = 0.8;
  pacing.share_in_slow_start = 0.4;
  const auto turn = [&](double ssthresh) {
    Bench bench{{.pacing = pacing, .max_window = kUnlimited}, {8, ssthresh}};
    bench.leave();
    bench.at(50);
    return bench.turns.at(0);
  };
  EXPECT_EQ(turn(16.5), 5);  // 0.4 * 100 / 8
  EXPECT_EQ(turn(16), 10);   // 0.8 * 100 / 8
  pacing.share_in_slow_start.reset();
  EXPECT_EQ(turn(16.5), 10);
}

TEST(SendGate, PacesRetransmissionsOnlyWhenTold) {
  using Retransmissions = parameters::Pacing::Retransmissions;
  for (const bool paced : {false, true}) {
    parameters::Pacing pacing;
    pacing.retransmissions = paced ? Retransmissions::kPaced : Retransmissions::kUnpaced;
    Bench bench{{.pacing = pacing, .max_window = kUnlimited}};
    EXPECT_EQ(bench.gate.spaces_retransmissions(), paced);
    EXPECT_EQ(bench.leave(SendCause::kSelective), paced ? 1 : 10);
  }
}

TEST(SendGate, LetsOneBurstOutAtAnOccasionAndNoneBeforeTheNextIsDue) {
  parameters::BurstLimit bursts;
  bursts.segments = 2;
  Bench bench{{.bursts = bursts, .max_window = kUnlimited}};
  EXPECT_EQ(bench.leave(), 2);
  EXPECT_EQ(bench.leave(), 0);
  bench.at(24);
  EXPECT_EQ(bench.leave(), 0);
  bench.at(25);  // 2 of 8 segments a round trip
  EXPECT_EQ(bench.turns, (std::vector<std::int64_t>{25}));
  EXPECT_EQ(bench.leave(), 2);
}

TEST(SendGate, ATimeoutForgetsWhatWasSpacedAndLetOutEarly) {
  parameters::BurstLimit bursts;
  bursts.segments = 2;
  Bench bench{{.bursts = bursts, .limited_transmit = parameters::LimitedTransmit{}, .max_window = kUnlimited}};
  bench.gate.on_duplicates({}, false);
  bench.leave();
  bench.gate.on_timeout();
  EXPECT_EQ(bench.gate.usable_window(), 8U);
  EXPECT_EQ(bench.leave(), 2);
}

TEST(SendGate, AsksBehindAClosedWindowOnlyWithNothingOutAndSomethingToSend) {
  Bench bench{{.max_window = kUnlimited}};
  bench.obey_window(3);
  EXPECT_EQ(bench.gate.usable_window(), 3U);
  test::send(bench.state.out, 3);
  bench.state.out.on_acked(3, Time::zero());
  EXPECT_FALSE(bench.gate.on_advertised(3, 0));  // the edge stays where it was
  EXPECT_EQ(bench.gate.usable_window(), 0U);
  bench.gate.on_all_sent(false, Duration::seconds(1));
  bench.at(2000);
  EXPECT_EQ(bench.probes, 0);
  bench.gate.on_all_sent(true, Duration::seconds(1));
  bench.at(3000);
  EXPECT_EQ(bench.probes, 1);
  EXPECT_TRUE(bench.gate.on_advertised(3, 4));  // says nothing else
  EXPECT_EQ(bench.gate.usable_window(), 4U);
  bench.gate.on_all_sent(true, Duration::seconds(1));
  bench.at(60'000);
  EXPECT_EQ(bench.probes, 1);
}

}  // namespace
}  // namespace ackscope
