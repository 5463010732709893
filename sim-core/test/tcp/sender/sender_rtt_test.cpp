// Which ACKs time the RTT.
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "support/tcp_lab.h"
#include "tcp/sender/sender.h"

namespace ackscope {
namespace {

using test::rows_of;
using test::SenderLab;

std::vector<std::uint32_t> samples_ms(SenderLab& lab) {
  std::vector<std::uint32_t> samples;
  for (const auto& row : rows_of(lab.trace(), Kind::kRtt)) samples.push_back(row.a / 1000);
  return samples;
}

TEST(RttTiming, OneSegmentIsTimedAtATime) {
  SenderLab lab{{.initial_window = 4, .timing = RttTiming::kOneSegment}};
  lab.at(0);  // 0 is timed; 1, 2, 3 are not
  lab.at(0.1);
  lab.ack(1);  // a sample of 0.1 s; 4 and 5 go out, 4 is timed
  lab.at(0.2);
  lab.ack(2);
  lab.ack(3);
  lab.ack(4);  // 4 is the next expected: not yet
  EXPECT_EQ(samples_ms(lab), (std::vector<std::uint32_t>{100}));
  lab.at(0.35);
  lab.ack(5);  // 0.35 - 0.1
  EXPECT_EQ(samples_ms(lab), (std::vector<std::uint32_t>{100, 250}));
}

TEST(RttTiming, AckThatCoversMoreThanTheTimedSegmentCounts) {
  SenderLab lab{{.initial_window = 4, .timing = RttTiming::kOneSegment}};
  lab.at(0);
  lab.at(0.15);
  lab.ack(3);
  EXPECT_EQ(samples_ms(lab), (std::vector<std::uint32_t>{150}));
}

TEST(RttTiming, EveryNewAckIsASampleOfTheStampItEchoes) {
  SenderLab lab{{.initial_window = 4, .timing = RttTiming::kEveryAck}};
  lab.at(0);
  lab.at(0.1);
  lab.ack_echoing(1, 0);
  lab.at(0.2);
  lab.ack_echoing(2, 0);
  lab.at(0.3);
  lab.ack_echoing(3, 0.25);
  lab.ack_echoing(3, 0.1);  // a duplicate is not a sample
  EXPECT_EQ(samples_ms(lab), (std::vector<std::uint32_t>{100, 200, 50}));
}

TEST(RttTiming, RetransmissionSpoilsTheSample) {  // Karn
  SenderLab lab{{.initial_window = 8, .timing = RttTiming::kOneSegment}};
  lab.at(0);
  lab.at(0.1);
  lab.dupacks(0, 3);
  lab.at(0.2);
  lab.ack(8);  // may answer either copy of 0
  EXPECT_TRUE(samples_ms(lab).empty());
}

TEST(RttTiming, RetransmissionOfAnotherSegmentSpoilsTheSampleToo) {
  // 3 is timed, 1 is lost: the ACK of 3 waits for the repair of 1, so it does not measure the path.
  SenderLab lab{{.initial_window = 3, .timing = RttTiming::kOneSegment}};
  lab.at(0);
  lab.at(0.1);
  lab.ack(1);  // 0.1 s; 3 (timed) and 4 go out
  lab.at(0.2);
  lab.dupacks(1, 3);  // by 2, 3 and 4: ssthresh 2, cwnd 5, 4 are out
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 1f 5");
  lab.at(0.3);
  lab.ack(5);
  EXPECT_EQ(samples_ms(lab), (std::vector<std::uint32_t>{100}));
}

TEST(RttTiming, TimeoutSpoilsTheSample) {
  SenderLab lab{{.timing = RttTiming::kOneSegment}};
  lab.at(0);
  lab.at(3);
  lab.at(3.1);
  lab.ack(1);
  EXPECT_TRUE(samples_ms(lab).empty());
  lab.at(3.2);
  lab.ack(2);  // 1 was sent once, at 3.1
  EXPECT_EQ(samples_ms(lab), (std::vector<std::uint32_t>{100}));
}

TEST(RttTiming, ResentSegmentsAreNotTimed) {
  SenderLab lab{{.initial_window = 4, .timing = RttTiming::kOneSegment}};
  lab.at(0);
  lab.at(3);
  lab.at(3.1);
  lab.ack(1);  // 1 and 2 again
  lab.at(3.2);
  lab.ack(3);  // ssthresh 2: cwnd 2.5. 3 again, 4 for the first time
  EXPECT_EQ(lab.sent(), "0 1 2 3 0t 1t 2t 3t 4");
  lab.at(3.3);
  lab.ack(4);
  EXPECT_TRUE(samples_ms(lab).empty());
  lab.at(3.35);
  lab.ack(5);  // 3.35 - 3.2
  EXPECT_EQ(samples_ms(lab), (std::vector<std::uint32_t>{150}));
}

TEST(RttTiming, CountsItsSamplesForTheMeanAndTheSpread) {
  SenderLab lab{{.timing = RttTiming::kEveryAck}};
  lab.at(0);
  lab.at(0.5);
  lab.ack_echoing(1, 0.25);
  lab.ack_echoing(2, 0);
  FlowCounters counters;
  lab.sender().count_into(counters);
  ASSERT_TRUE(counters.rtt);
  EXPECT_EQ(counters.rtt->samples, 2U);
  EXPECT_DOUBLE_EQ(counters.rtt->sum, 0.75);
  EXPECT_DOUBLE_EQ(counters.rtt->first, 0.25);
  EXPECT_DOUBLE_EQ(counters.rtt->squares, 0.25 * 0.25);  // of what the second differs from the first
}

TEST(RttTiming, RowGivesTimeoutSampleAndSmoothedRtt) {
  SenderLab lab{
      {.rto = {.initial = Duration::seconds(3), .min = Duration::seconds(0.2), .max = Duration::seconds(64), .granularity = Duration{}}}};
  lab.at(0);
  lab.at(0.1);
  lab.ack(1);
  const auto rows = rows_of(lab.trace(), Kind::kRtt);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].id, 300'000U);  // us: 0.1 + 4 * 0.05
  EXPECT_EQ(rows[0].a, 100'000U);   // us
  EXPECT_EQ(rows[0].value, 1e8);    // ns
}

}  // namespace
}  // namespace ackscope
