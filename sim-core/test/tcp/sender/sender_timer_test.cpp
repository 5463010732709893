// The retransmission timer (RFC 2988, section 5) and going back N. The timeout is 3 s throughout unless it is backed off.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "support/tcp_lab.h"
#include "tcp/sender/sender.h"

namespace ackscope {
namespace {

using test::rows_of;
using test::SenderLab;

std::vector<double> timeouts(SenderLab& lab) {
  std::vector<double> at;
  for (const auto& row : rows_of(lab.trace(), Kind::kTimeout)) at.push_back(row.at / 1e9);
  return at;
}

TEST(RetransmissionTimer, FiresOneTimeoutAfterTheFirstSegment) {  // 5.1
  SenderLab lab{{.initial_window = 4}};
  lab.at(0);
  lab.sent();
  lab.at(2.999999999);
  EXPECT_EQ(lab.sent(), "");
  lab.at(3);
  EXPECT_EQ(lab.sent(), "0t");
}

TEST(RetransmissionTimer, SendingDoesNotRestartItWhileItRuns) {  // 5.1: only "if the timer is not running"
  SenderLab lab{{.initial_window = 8, .newreno = {.restart_timer = false, .inflate = true}}};
  lab.at(0);
  lab.at(1);
  lab.dupacks(0, 3);  // retransmits 0, which leaves the timer alone here
  lab.at(2);
  lab.dupacks(0, 2);  // cwnd 4 + 3 + 2 = 9: 8 goes out
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 0f 8");
  lab.at(2.9);
  EXPECT_TRUE(timeouts(lab).empty());
  lab.at(3);
  EXPECT_EQ(timeouts(lab), (std::vector<double>{3}));
}

TEST(RetransmissionTimer, FastRetransmitRestartsItWhenTold) {
  SenderLab lab{{.initial_window = 8, .newreno = {.restart_timer = true}}};
  lab.at(0);
  lab.at(1);
  lab.dupacks(0, 3);
  lab.at(10);
  EXPECT_EQ(timeouts(lab).at(0), 4);
}

TEST(RetransmissionTimer, IsOffWhenAllIsAcknowledged) {  // 5.2
  SenderLab lab{{.initial_window = 2, .segments = 2}};
  lab.at(0);
  lab.at(1);
  lab.ack(2);
  lab.at(1000);
  EXPECT_TRUE(timeouts(lab).empty());
}

TEST(RetransmissionTimer, NewDataAfterAnEmptyPipeGetsAWholeTimeout) {  // 5.2, then 5.1
  SenderLab lab{{}};
  lab.at(0);
  lab.at(1);
  lab.ack(1);  // nothing is out, then 1 and 2 are
  lab.at(3.999);
  EXPECT_TRUE(timeouts(lab).empty());
  lab.at(4);
  EXPECT_EQ(lab.sent(), "0 1 2 1t");
}

TEST(RetransmissionTimer, NewAckRestartsIt) {  // 5.3
  SenderLab lab{{.initial_window = 4}};
  lab.at(0);
  lab.at(1);
  lab.ack(1);
  lab.at(2);
  lab.ack(2);
  lab.at(4.999);
  EXPECT_TRUE(timeouts(lab).empty());
  lab.at(5);
  EXPECT_EQ(timeouts(lab), (std::vector<double>{5}));
}

TEST(RetransmissionTimer, DuplicateAndOldAcksDoNotRestartIt) {
  SenderLab lab{{.initial_window = 4}};
  lab.at(0);
  lab.at(1);
  lab.ack(1);
  lab.at(2);
  lab.dupacks(1, 2);
  lab.ack(0);
  lab.at(4);
  EXPECT_EQ(timeouts(lab), (std::vector<double>{4}));
}

TEST(RetransmissionTimer, ResendsTheEarliestUnacknowledgedSegmentOnly) {  // 5.4
  SenderLab lab{{.initial_window = 4}};
  lab.at(0);
  lab.ack(2);
  lab.sent();
  lab.at(3);
  EXPECT_EQ(lab.sent(), "2t");
  EXPECT_EQ(lab.cwnd(), 1);
}

TEST(RetransmissionTimer, BacksOffFromTimeoutToTimeout) {  // 5.5 and 5.6: 3, 6, 12, 24, 48, then the maximum of 64 s
  SenderLab lab{{}};
  lab.at(0);
  lab.at(230);
  EXPECT_EQ(timeouts(lab), (std::vector<double>{3, 9, 21, 45, 93, 157, 221}));
  std::vector<double> ran;
  std::vector<std::uint16_t> backoff_before;
  for (const auto& row : rows_of(lab.trace(), Kind::kTimeout)) {
    ran.push_back(row.value / 1e9);
    backoff_before.push_back(row.tag);
  }
  EXPECT_EQ(ran, (std::vector<double>{3, 6, 12, 24, 48, 64, 64}));
  EXPECT_EQ(backoff_before, (std::vector<std::uint16_t>{0, 1, 2, 3, 4, 5, 6}));
}

TEST(RetransmissionTimer, StaysBackedOffUntilSomethingSentOnceIsAcknowledged) {  // 5.7 and Karn
  SenderLab lab{{}};
  lab.at(0);
  lab.at(3);  // 0 again; the timeout is 6 s now
  lab.at(4);
  lab.ack(1);  // answers 0, which was sent twice: no sample. 1 and 2 go out, until 4 + 6
  lab.at(5);
  EXPECT_TRUE(rows_of(lab.trace(), Kind::kRtt).empty());
  lab.ack(2);  // 1 was sent once: a sample of 1 s, timeout 1 + 4 * 0.5 = 3 s, until 5 + 3
  lab.at(7.999);
  EXPECT_EQ(timeouts(lab), (std::vector<double>{3}));
  lab.at(8);
  EXPECT_EQ(timeouts(lab), (std::vector<double>{3, 8}));
}

// With timestamps each ACK is a sample, that of a retransmission included. All samples are 0.5 s, so the timeout is the minimum, 3 s.
TEST(RetransmissionTimer, SampleOfARetransmissionEndsBackoffWhenAnyDoes) {
  SenderLab lab{{.timing = RttTiming::kEveryAck}};
  lab.at(0);
  lab.at(3.5);
  lab.ack_echoing(1, 3);  // 1 and 2 go out, until 3.5 + 3
  lab.at(6.5);
  EXPECT_EQ(timeouts(lab), (std::vector<double>{3, 6.5}));
}

TEST(RetransmissionTimer, OnlyTheTimedSegmentEndsBackoffWhenTold) {
  SenderLab lab{{.timing = RttTiming::kEveryAck, .any_sample_ends_backoff = false}};
  lab.at(0);
  lab.at(3.5);
  lab.ack_echoing(1, 3);  // a sample, but of a retransmission: 1 and 2 wait 6 s
  EXPECT_EQ(rows_of(lab.trace(), Kind::kRtt).size(), 1U);
  lab.at(4);
  lab.ack_echoing(2, 3.5);  // 1 was sent once and is the timed one: 3 s from here
  lab.at(6.999);
  EXPECT_EQ(timeouts(lab), (std::vector<double>{3}));
  lab.at(7);
  EXPECT_EQ(timeouts(lab), (std::vector<double>{3, 7}));
}

TEST(RetransmissionTimer, SegmentsSentBeforeTheTimeoutAreNoLongerTimed) {
  SenderLab lab{{.initial_window = 4, .timing = RttTiming::kEveryAck, .any_sample_ends_backoff = false}};
  lab.at(0);
  lab.at(3.5);
  lab.ack_echoing(3, 3);  // 0 was lost; all up to 2 is there. 3 again, and 4, the first that is new: still 6 s
  lab.at(9.499);
  EXPECT_EQ(timeouts(lab), (std::vector<double>{3}));
  lab.at(9.5);
  EXPECT_EQ(timeouts(lab), (std::vector<double>{3, 9.5}));
}

TEST(RetransmissionTimer, BackedOffTimeoutGoesOnWithoutASample) {
  SenderLab lab{{}};
  lab.at(0);
  lab.at(3);
  lab.at(4);
  lab.ack(1);  // no sample: 1 and 2 wait 6 s
  lab.at(9.999);
  EXPECT_EQ(timeouts(lab), (std::vector<double>{3}));
  lab.at(10);
  EXPECT_EQ(timeouts(lab), (std::vector<double>{3, 10}));
}

TEST(GoBackN, ResendsInSlowStartThenNewData) {
  SenderLab lab{{.initial_window = 6}};
  lab.at(0);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5");
  lab.at(3);  // ssthresh 3, cwnd 1
  EXPECT_EQ(lab.sent(), "0t");
  EXPECT_EQ(lab.ssthresh(), 3);
  lab.ack(1);  // cwnd 2
  EXPECT_EQ(lab.sent(), "1t 2t");
  lab.ack(2);  // cwnd 3
  EXPECT_EQ(lab.sent(), "3t 4t");
  lab.ack(3);  // avoidance: 3.33
  EXPECT_EQ(lab.sent(), "5t");
  lab.ack(4);                  // 3.63
  EXPECT_EQ(lab.sent(), "6");  // the first that is new
}

TEST(GoBackN, SkipsWhatAnAckShowsToHaveArrived) {
  SenderLab lab{{.initial_window = 6}};
  lab.at(0);
  lab.at(3);
  lab.sent();
  lab.ack(4);  // only 0 was lost of 0..3; cwnd 2
  EXPECT_EQ(lab.sent(), "4t 5t");
  lab.ack(6);  // cwnd 3
  EXPECT_EQ(lab.sent(), "6 7 8");
}

TEST(GoBackN, PacketsSayHowOftenTheirSegmentWasSentBefore) {
  SenderLab lab{{.initial_window = 3}};
  lab.at(0);
  lab.at(9);   // timeouts at 3 and 9
  lab.ack(1);  // ssthresh is 2, so cwnd 2: 1 and 2 for the second time
  std::vector<std::pair<std::uint32_t, int>> sent;
  for (const Packet& packet : lab.packets()) sent.emplace_back(packet.number, packet.copy);
  EXPECT_EQ(sent, (std::vector<std::pair<std::uint32_t, int>>{{0, 0}, {1, 0}, {2, 0}, {0, 1}, {0, 2}, {1, 1}, {2, 1}}));
  const SenderCounters counters = lab.sender().counters();
  EXPECT_EQ(counters.segments_sent, 7U);
  EXPECT_EQ(counters.retransmissions, 4U);
  EXPECT_EQ(counters.timeouts, 2U);
}

TEST(GoBackN, OnlyWhatWasSentAgainCountsAsFlight) {
  SenderLab lab{{.initial_window = 20}};
  lab.at(0);
  lab.at(3);
  EXPECT_EQ(lab.ssthresh(), 10);
  EXPECT_EQ(lab.state().out.flight_size(), 1U);
  EXPECT_EQ(lab.state().out.snd_max(), 20U);
  lab.at(9);  // the second timeout halves a flight of one: the floor
  EXPECT_EQ(lab.ssthresh(), 2);
}

TEST(GoBackN, DuplicatesOfWhatArrivedBeforeDoNotStartFastRetransmit) {
  // 0 is lost, 1..5 arrived. 1..5 are sent again all the same if their ACKs were lost; the receiver answers each with a duplicate.
  SenderLab lab{{.initial_window = 6, .newreno = {.send_high = parameters::NewReno::SendHigh::kStrict}}};
  lab.at(0);
  lab.at(3);
  lab.sent();
  lab.ack(6);  // send_high names 5; 6 and 7 go out
  EXPECT_EQ(lab.sent(), "6 7");
  lab.dupacks(6, 5);
  EXPECT_EQ(lab.sent(), "");
  EXPECT_EQ(lab.sender().counters().fast_retransmits, 0U);
}

// Twenty are out, then one at each timeout.
TEST(RepeatedTimeout, HalvesOfWhatIsOutThen) {
  SenderLab lab{{.initial_window = 20}};
  lab.at(3);
  EXPECT_EQ(lab.ssthresh(), 10);
  lab.at(9);
  EXPECT_EQ(lab.ssthresh(), 2);
}

TEST(RepeatedTimeout, HoldsTheThresholdWhenTold) {  // RFC 5681, section 3.1
  SenderLab lab{{.initial_window = 20, .halves_at_each_timeout = false}};
  lab.at(3);
  EXPECT_EQ(lab.ssthresh(), 10);
  lab.at(9);
  lab.at(21);
  EXPECT_EQ(lab.sender().counters().timeouts, 3U);
  EXPECT_EQ(lab.ssthresh(), 10);
  EXPECT_EQ(lab.cwnd(), 1);
}

TEST(RepeatedTimeout, OfAnotherSegmentReducesAgain) {
  SenderLab lab{{.initial_window = 20, .halves_at_each_timeout = false}};
  lab.at(3);
  lab.ack(1);  // cwnd 2: segments 1 and 2 go out again, and their timeout is the first for segment 1
  lab.at(100);
  EXPECT_EQ(lab.ssthresh(), 2);
}

}  // namespace
}  // namespace ackscope
