#include "tcp/sender/congestion/cwnd_validation.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace ackscope {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();

// The test is the sender: segments leave, and ACKs of one segment each come back after 100 ms.
class Bench {
 public:
  explicit Bench(double cwnd) : window{cwnd, kUnlimited} {}

  // A round trip in which `segments` are sent at once. Says for how many ACKs the window might open.
  int round_trip(std::uint32_t segments) {
    int opens = 0;
    const std::uint32_t end = snd_una_ + segments;
    now_ = now_ + Duration::seconds(0.1);
    while (snd_una_ < end) {
      AckSample ack{};
      ack.now = now_;
      ack.newly_acked = 1;
      ack.amount = 1;
      ack.snd_una = ++snd_una_;
      ack.snd_nxt = end;
      ack.rtt = Duration::seconds(0.1);
      ack.repairing = repairing;
      opens += validation.on_ack(ack, window) ? 1 : 0;
    }
    return opens;
  }
  void pause(double s) { now_ = now_ + Duration::seconds(s); }
  void resume() { validation.on_resume(now_, window); }

  CwndValidation validation{4};
  bool repairing = false;
  Window window;

 private:
  Time now_;
  std::uint32_t snd_una_ = 0;
};

CongestionEvent loss(std::uint32_t flight) { return {.kind = CongestionKind::kLoss, .prior_window = 20, .prior_flight = flight}; }

TEST(CwndValidation, LetsAWindowGrowOfWhichHalfIsUsed) {
  Bench bench{10};
  EXPECT_EQ(bench.round_trip(10), 10);
  EXPECT_EQ(bench.round_trip(5), 5);
}

TEST(CwndValidation, KeepsAWindowThatIsNotUsedAsItIs) {
  Bench bench{10};
  bench.round_trip(10);
  bench.pause(1.1);  // the sample of ten is older than a second
  EXPECT_EQ(bench.round_trip(4), 0);
  EXPECT_EQ(bench.round_trip(4), 0);
  EXPECT_EQ(bench.window.cwnd, 10);
  EXPECT_EQ(bench.round_trip(5), 1);  // half of it: from the last ACK of the round trip on
}

TEST(CwndValidation, RemembersTheMostOfASecond) {
  Bench bench{10};
  bench.round_trip(10);
  for (int round = 0; round < 9; ++round) EXPECT_EQ(bench.round_trip(1), 1) << round;
}

TEST(CwndValidation, MeasuresNothingBeforeTheFirstRoundTripHasEnded) {
  Bench bench{10};
  EXPECT_EQ(bench.round_trip(3), 2);  // the third ACK ends it
}

// Section 4.4.1.
TEST(CwndValidation, HasALossHalveWhatWasUsed) {
  Bench bench{20};
  bench.round_trip(20);
  EXPECT_EQ(bench.validation.judged(loss(20)).prior_flight, 20U);
  bench.pause(2);
  bench.round_trip(6);
  EXPECT_EQ(bench.validation.judged(loss(3)).prior_flight, 6U);
  EXPECT_EQ(bench.validation.judged(loss(3)).prior_window, 6);
  EXPECT_EQ(bench.validation.judged(loss(8)).prior_flight, 8U);
}

TEST(CwndValidation, HasATimeoutHalveWhatIsOut) {
  Bench bench{20};
  bench.round_trip(6);
  CongestionEvent timeout = loss(3);
  timeout.kind = CongestionKind::kTimeout;
  EXPECT_EQ(bench.validation.judged(timeout).prior_flight, 3U);
  EXPECT_EQ(bench.validation.judged(timeout).prior_window, 3);
}

TEST(CwndValidation, BeginsAnewAfterARecovery) {
  Bench bench{20};
  bench.round_trip(3);
  EXPECT_EQ(bench.round_trip(3), 0);
  EXPECT_FALSE(bench.validation.on_repaired(1));
  EXPECT_EQ(bench.round_trip(3), 2);
}

// Section 4.4.1.
TEST(CwndValidation, TakesWhatWasSentAgainOffAtTheEndOfARecovery) {
  Bench bench{20};
  bench.round_trip(9);
  bench.validation.judged(loss(7));
  const auto event = bench.validation.on_repaired(4);
  ASSERT_TRUE(event);
  EXPECT_EQ(event->prior_flight, 5U);
  EXPECT_EQ(event->prior_window, 5);
  EXPECT_FALSE(bench.validation.on_repaired(4));
}

TEST(CwndValidation, TakesNothingOffForAValidatedWindowNorAfterATimeoutNorForALossThatIsNoCongestion) {
  Bench used{20};
  used.round_trip(20);
  used.validation.judged(loss(20));
  EXPECT_FALSE(used.validation.on_repaired(4));

  Bench timed_out{20};
  timed_out.round_trip(9);
  timed_out.validation.judged(loss(7));
  CongestionEvent timeout = loss(7);
  timeout.kind = CongestionKind::kTimeout;
  timed_out.validation.judged(timeout);
  EXPECT_FALSE(timed_out.validation.on_repaired(4));

  Bench notified{20};
  notified.round_trip(9);
  CongestionEvent spared = loss(7);
  spared.notified = true;
  notified.validation.judged(spared);
  EXPECT_FALSE(notified.validation.on_repaired(4));
}

// Section 4.2.
TEST(CwndValidation, MeasuresNothingWhileLossesAreRepaired) {
  Bench bench{20};
  bench.round_trip(6);
  bench.repairing = true;
  bench.round_trip(15);
  EXPECT_EQ(bench.validation.judged(loss(3)).prior_flight, 6U);
}

// Section 4.4.3: five minutes after the last sample of enough has grown old.
TEST(CwndValidation, HalvesTheWindowAfterFiveMinutes) {
  Bench bench{20};
  bench.round_trip(20);
  bench.pause(300.9);
  bench.resume();
  EXPECT_EQ(bench.window.cwnd, 20);
  bench.pause(0.1);
  bench.resume();
  EXPECT_EQ(bench.window.cwnd, 10);
  EXPECT_EQ(bench.window.ssthresh, kUnlimited);
  bench.window.ssthresh = 5;
  bench.pause(600);
  bench.resume();
  EXPECT_EQ(bench.window.cwnd, 4);  // twice, but no less than the initial window
  EXPECT_EQ(bench.window.ssthresh, 7.5);
}

}  // namespace
}  // namespace ackscope
