// RFC 9002, section 6, 7.6 and appendix A, computed by hand. Packets are sent 1 ms apart.
#include "quic/loss_detector.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

namespace ackscope {
namespace {

constexpr Duration ms(std::int64_t n) { return Duration::nanoseconds(n * 1'000'000); }
constexpr Time at(std::int64_t n) { return Time::nanoseconds(n * 1'000'000); }

// A book and its detector. A packet's number is its segment.
struct Detection {
  explicit Detection(const parameters::Quic& parameters = {}) : detector{parameters} {}

  void send(int count) {
    for (int i = 0; i < count; ++i) send_at(at(sent.next()));
  }
  void send_at(Time now) { sent.on_sent(sent.next(), now); }
  void acknowledge(std::initializer_list<SackBlock> ranges, Time now) {
    std::vector<std::uint32_t> late;
    const std::uint32_t largest = ranges.begin()->end - 1;
    for (const std::uint32_t number : sent.on_ranges(ranges, now, late)) {
      if (number == largest) detector.on_sample(sent[number].sent_at, {}, now);
    }
    detector.on_acknowledged();
  }
  // Numbers of those that are found lost: "n" by number, "d" by time.
  std::string lost(Time now) {
    std::string words;
    found = detector.detect(sent, now);
    for (const auto& [number, cause] : found) {
      sent.on_lost(number);
      words += (words.empty() ? "" : " ") + std::to_string(number) + (cause == SendCause::kPacketThreshold ? "n" : "d");
    }
    return words;
  }

  SentPackets sent;
  QuicLossDetector detector;
  std::vector<LostPacket> found;
};

TEST(QuicLossDetector, DeemsAPacketLostWhenOneSentThreeLaterHasCome) {
  Detection run;
  run.send(10);
  run.acknowledge({{3, 4}}, at(103));
  EXPECT_EQ(run.lost(at(103)), "0n");
  run.acknowledge({{5, 6}, {3, 4}}, at(105));
  EXPECT_EQ(run.lost(at(105)), "1n 2n");
}

TEST(QuicLossDetector, DeemsAPacketLostAnEighthOfARoundTripAfterALaterOneHasCome) {
  Detection run;
  run.send(3);
  run.acknowledge({{1, 2}}, at(101));  // the round trip takes 100 ms, so 112.5 ms are enough: until 112.5 for packet 0
  EXPECT_EQ(run.lost(at(101)), "");
  EXPECT_TRUE(run.detector.awaits_loss());
  EXPECT_EQ(*run.detector.due(run.sent, at(2)), Time::nanoseconds(112'500'000));
  EXPECT_EQ(run.lost(Time::nanoseconds(112'499'999)), "");
  EXPECT_EQ(run.lost(Time::nanoseconds(112'500'000)), "0d");
  EXPECT_FALSE(run.detector.awaits_loss());
}

TEST(QuicLossDetector, LosesNothingThatWasSentAfterWhatHasCome) {
  Detection run;
  run.send(3);
  run.acknowledge({{0, 1}}, at(100));
  EXPECT_EQ(run.lost(at(100'000)), "");
}

TEST(QuicLossDetector, WaitsNoLessThanItsClockCanTell) {
  parameters::Quic coarse;
  coarse.granularity = 0.5;
  Detection run{coarse};
  run.send(2);
  run.acknowledge({{1, 2}}, at(101));
  EXPECT_EQ(run.lost(at(499)), "");
  EXPECT_EQ(run.lost(at(500)), "0d");
}

TEST(QuicLossDetector, ProbesAfterThreeRoundTripsAndTheReceiversDelay) {
  Detection run;
  run.send(1);
  EXPECT_EQ(*run.detector.due(run.sent, at(0)), at(1024));  // 333 + 4 x 166.5 + 25
  run.acknowledge({{0, 1}}, at(100));
  EXPECT_FALSE(run.detector.due(run.sent, at(0)));  // nothing is in flight
  run.send_at(at(200));
  EXPECT_EQ(*run.detector.due(run.sent, at(200)), at(525));  // 100 + 4 x 50 + 25
}

TEST(QuicLossDetector, DoublesProbeTimeoutsInARowUntilThereIsAnAnswer) {
  Detection run;
  run.send(1);
  run.acknowledge({{0, 1}}, at(100));
  run.send_at(at(200));
  run.detector.on_probe_timeout();
  EXPECT_EQ(*run.detector.due(run.sent, at(200)), at(850));
  run.detector.on_probe_timeout();
  EXPECT_EQ(*run.detector.due(run.sent, at(200)), at(1500));
  run.detector.on_acknowledged();
  EXPECT_EQ(*run.detector.due(run.sent, at(200)), at(525));
}

TEST(QuicLossDetector, DoublesNoFurtherThanItsLongestTimeout) {
  parameters::Quic parameters;
  parameters.max_probe_timeout = 1;
  Detection run{parameters};
  run.send(1);
  run.acknowledge({{0, 1}}, at(100));
  run.send_at(at(200));
  for (int i = 0; i < 40; ++i) run.detector.on_probe_timeout();
  EXPECT_EQ(*run.detector.due(run.sent, at(200)), at(1200));
}

// A round trip of three hours: doubled twenty times it would be longer than the clock can say.
TEST(QuicLossDetector, DoublesALongRoundTripNoFurtherEither) {
  Detection run;
  run.send(1);
  run.acknowledge({{0, 1}}, at(10'000'000));
  run.send_at(at(10'000'000));
  const Duration once = run.detector.probe_timeout();
  for (int i = 0; i < 40; ++i) run.detector.on_probe_timeout();
  EXPECT_EQ(*run.detector.due(run.sent, at(10'000'000)), at(10'000'000) + once);
}

// The example of section 7.6.3: packets 2 to 8 are lost, sent from second 1 to second 8, and packet 9 is acknowledged. That is longer than
// three probe timeouts of 2 s; here they are 2 s before the last sample.
TEST(QuicLossDetector, FindsPersistentCongestionInTheExampleOfTheRfc) {
  parameters::Quic parameters;
  parameters.max_ack_delay = 0;
  Detection run{parameters};
  // A round trip of 666 ms: the probe timeout is 666 + 4 x 333 = 1998 ms.
  run.send_at(at(-1000));
  run.acknowledge({{0, 1}}, at(-334));
  run.send_at(at(0));  // "packet 1"
  run.acknowledge({{0, 2}}, at(666));
  const Duration timeout = run.detector.probe_timeout();
  for (const std::int64_t second : {1, 2, 3, 4, 5, 6, 8}) run.send_at(at(second * 1000));
  run.send_at(at(12'000));
  run.acknowledge({{9, 10}, {0, 2}}, at(12'200));
  EXPECT_EQ(run.lost(at(12'200)), "2n 3n 4n 5n 6n 7d 8d");
  EXPECT_LT(timeout * 3, ms(7000));
  ASSERT_TRUE(run.detector.persistent_congestion(run.found, run.sent));
}

TEST(QuicLossDetector, FindsNoneIfSomethingInBetweenHasCome) {
  parameters::Quic parameters;
  parameters.max_ack_delay = 0;
  Detection run{parameters};
  run.send_at(at(-1000));
  run.acknowledge({{0, 1}}, at(-334));
  for (const std::int64_t second : {1, 2, 3, 4, 5, 6, 8}) run.send_at(at(second * 1000));
  run.send_at(at(12'000));
  run.acknowledge({{8, 9}, {4, 5}, {0, 1}}, at(12'200));
  EXPECT_EQ(run.lost(at(12'200)), "1n 2n 3n 5n 6d 7d");
  EXPECT_FALSE(run.detector.persistent_congestion(run.found, run.sent));
}

TEST(QuicLossDetector, FindsNoneInWhatWasSentBeforeTheFirstSample) {
  Detection run;
  for (const std::int64_t second : {0, 10, 20, 30}) run.send_at(at(second * 1000));
  run.acknowledge({{3, 4}}, at(30'100));
  EXPECT_EQ(run.lost(at(30'100)), "0n 1d 2d");
  EXPECT_FALSE(run.detector.persistent_congestion(run.found, run.sent));
}

}  // namespace
}  // namespace ackscope
