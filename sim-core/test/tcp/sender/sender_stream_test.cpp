// A sender whose application does not always have data: short segments, Nagle's algorithm, idle periods. The peer is the test; header 40 B,
// full segments 1000 B.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "support/tcp_lab.h"
#include "traffic/exchanges.h"
#include "traffic/listed_writes.h"
#include "traffic/paced_writes.h"
#include "traffic/timed_stream.h"

namespace ackscope {
namespace {

using test::rows_of;
using test::SenderLab;
using test::SenderOptions;

using Items = std::vector<ListedWrites::Item>;

ListedWrites::Item at(double s, std::uint64_t bytes) { return {Duration::seconds(s), bytes}; }

SenderOptions writing(Items items, bool nagle = false) {
  SenderOptions options{.initial_window = 10};
  options.stream = [items, nagle](Scheduler& scheduler) {
    return std::make_unique<TimedStream>(ByteStreamParameters{1000, nagle}, std::make_unique<ListedWrites>(items), scheduler);
  };
  return options;
}

// Payload of each packet that was sent.
std::string payloads(const SenderLab& lab) {
  std::vector<std::string> words;
  for (const Packet& packet : lab.packets()) {
    EXPECT_EQ(packet.bytes, packet.payload + 40);
    words.push_back(std::to_string(packet.payload));
  }
  return test::joined(words);
}

TEST(SenderStream, OfAFileEndsWithWhatIsLeft) {
  SenderLab lab{{.initial_window = 3, .segments = 3, .last_bytes = 250}};
  lab.at(0);
  EXPECT_EQ(payloads(lab), "1000 1000 250");
  EXPECT_EQ(lab.sender().bytes_to_send(), 2250U);
  lab.ack(3);
  EXPECT_EQ(lab.completions(), 1);
  const auto rows = rows_of(lab.trace(), Kind::kShort);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0], (test::Row{0, Kind::kShort, 0, 0, lab.packets()[2].serial, 2, 250}));
}

TEST(SenderStream, SendsAShortSegmentAgainAsItWas) {
  SenderLab lab{writing({at(0, 300), at(1, 300), at(5, 1)})};
  lab.at(1);
  EXPECT_EQ(lab.sent(), "0 1");
  lab.at(3);  // the timeout of segment 0, whose timer was started at 0
  EXPECT_EQ(lab.sent(), "0t");
  EXPECT_EQ(payloads(lab), "300 300 300");
}

TEST(SenderStream, SendsWritesWhenTheyComeAndFillsSegmentsWhileTheWindowIsClosed) {
  SenderOptions options = writing({at(0, 300), at(0.1, 300), at(0.2, 800), at(0.3, 100)});
  options.initial_window = 1;
  SenderLab lab{options};
  lab.at(0.3);
  EXPECT_EQ(lab.sent(), "0");
  lab.ack(1);  // 1200 bytes have come meanwhile
  EXPECT_EQ(lab.sent(), "1 2");
  EXPECT_EQ(payloads(lab), "300 1000 200");
  lab.ack(3);
  EXPECT_EQ(lab.completions(), 1);
}

TEST(SenderStream, CompletesOnlyWhenTheApplicationHasClosed) {
  SenderLab lab{writing({at(0, 1000), at(2, 1000)})};
  lab.at(0.1);
  lab.ack(1);
  EXPECT_EQ(lab.completions(), 0);
  lab.at(2);
  EXPECT_EQ(lab.sent(), "0 1");
  lab.ack(2);
  EXPECT_EQ(lab.completions(), 1);
}

// RFC 1122, section 4.2.3.4: keystrokes of 10 B each 20 ms over a round trip of 50 ms leave one segment a round trip.
TEST(SenderStream, WithNagleSmallWritesLeaveOnceARoundTrip) {
  const Items keys{at(0, 10), at(0.02, 10), at(0.04, 10), at(0.06, 10), at(0.08, 10), at(0.1, 10), at(0.2, 10)};
  SenderLab lab{writing(keys, true)};
  lab.at(0.05);
  EXPECT_EQ(lab.sent(), "0");
  lab.ack(1);
  EXPECT_EQ(lab.sent(), "1");
  lab.at(0.1);
  EXPECT_EQ(lab.sent(), "");
  lab.ack(2);
  EXPECT_EQ(lab.sent(), "2");
  lab.at(0.15);
  lab.ack(3);
  lab.at(0.2);
  EXPECT_EQ(payloads(lab), "10 20 30 10");
  SenderLab without{writing(keys)};
  without.at(0.2);
  EXPECT_EQ(payloads(without), "10 10 10 10 10 10 10");
}

TEST(SenderStream, IsTheLimitWhileTheWindowHasRoomAndNothingIsLeftToSend) {
  SenderOptions options = writing({at(0, 1500), at(1, 5000), at(2, 1)});
  options.initial_window = 3;
  SenderLab lab{options};
  lab.at(0);
  EXPECT_TRUE(lab.sender().app_limited());  // two of three
  lab.ack(2);                               // cwnd 4
  lab.at(1);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5");
  EXPECT_FALSE(lab.sender().app_limited());  // four are out, one more waits
  lab.ack(4);                                // cwnd 5
  EXPECT_EQ(lab.sent(), "6");
  EXPECT_TRUE(lab.sender().app_limited());  // three are out
}

// RFC 5681, section 4.1. The timeout is 3 s.
TEST(SenderStream, RestartsFromTheInitialWindowAfterAnIdlePeriod) {
  for (const bool restarts : {false, true}) {
    SenderOptions options = writing({at(0, 2000), at(3.05, 9000), at(9, 1)});
    options.initial_window = 2;
    if (restarts) options.restart_window = 2;
    SenderLab lab{options};
    lab.at(0.04);
    lab.ack(1);
    lab.ack(2);
    EXPECT_EQ(lab.cwnd(), 4);
    lab.sent();
    lab.at(3.05);
    EXPECT_EQ(lab.sent(), restarts ? "2 3" : "2 3 4 5");
    EXPECT_EQ(lab.cwnd(), restarts ? 2 : 4);
  }
}

// Linux; RFC 2861, section 3.1. The timeout is 3 s: a half after one, a quarter after two, and never less than the restart window.
TEST(SenderStream, HalvesItsWindowForEachTimeoutOfAnIdlePeriod) {
  struct Pause {
    double until;
    double window;
  };
  for (const Pause& pause : {Pause{3, 8}, Pause{3.05, 4}, Pause{6.05, 2}, Pause{90, 2}}) {
    SenderOptions options = writing({at(0, 4000), at(pause.until, 9000), at(100, 1)});
    options.initial_window = 4;
    options.restart_window = 2;
    options.decays = true;
    SenderLab lab{options};
    lab.at(0.04);
    for (std::uint32_t number = 1; number <= 4; ++number) lab.ack(number);
    EXPECT_EQ(lab.cwnd(), 8);
    lab.at(pause.until);
    EXPECT_EQ(lab.cwnd(), pause.window) << pause.until;
  }
}

TEST(SenderStream, KeepsItsWindowOverAShorterPause) {
  SenderOptions options = writing({at(0, 2000), at(3, 9000), at(9, 1)});
  options.initial_window = 2;
  options.restart_window = 2;
  SenderLab lab{options};
  lab.at(0.04);
  lab.ack(1);
  lab.ack(2);
  lab.sent();
  lab.at(3);  // exactly the timeout after the last segment
  EXPECT_EQ(lab.sent(), "2 3 4 5");
}

// RFC 7661, section 4.4.3: after five minutes in which it was not used the window is halved, with three quarters of it in ssthresh. The
// second round trip acknowledges four segments, less than half of the window: its last ACK does not open it.
TEST(SenderStream, HalvesAValidatedWindowAfterFiveMinutes) {
  SenderOptions options = writing({at(0, 8000), at(400, 9000), at(2000, 1)});
  options.initial_window = 4;
  options.validates = true;
  SenderLab lab{options};
  lab.at(0.1);
  for (std::uint32_t segment = 1; segment <= 8; ++segment) lab.ack(segment);
  EXPECT_EQ(lab.cwnd(), 11);
  lab.sent();
  lab.at(400);
  EXPECT_EQ(lab.cwnd(), 5.5);
  EXPECT_EQ(lab.sent(), "8 9 10 11 12");
}

// RFC 7661, section 4.4.1: ten segments are out of a window of which less than half was used, and two of them are lost. The loss is
// answered by half of ten, and once it is repaired by half of the eight that came through at first.
TEST(SenderStream, TakesWhatItSentAgainOffAWindowThatWasNotValidated) {
  SenderOptions options = writing({at(0, 4000), at(5, 10000), at(9, 1)});
  options.initial_window = 30;
  options.validates = true;
  SenderLab lab{options};
  lab.at(0.1);
  lab.ack(4);
  lab.sent();
  lab.at(5.1);
  lab.dupacks(4, 3);
  EXPECT_EQ(lab.sent(), "4 5 6 7 8 9 10 11 12 13 4f");
  EXPECT_EQ(lab.ssthresh(), 5);
  lab.ack(8);
  EXPECT_EQ(lab.sent(), "8p");
  lab.ack(14);
  EXPECT_EQ(lab.cwnd(), 4);
  EXPECT_EQ(lab.ssthresh(), 4);
}

// Two exchanges of 1500 B with 0.5 s to think: the second response leaves so much after the first is acknowledged.
TEST(SenderStream, OfExchangesWaitsForTheClient) {
  SenderOptions options{.initial_window = 4};
  options.stream = [](Scheduler& scheduler) {
    return std::make_unique<Exchanges>(ByteStreamParameters{1000}, ExchangeParameters{1500, Duration::seconds(0.5), 2}, scheduler);
  };
  SenderLab lab{options};
  EXPECT_EQ(lab.sender().bytes_to_send(), 3000U);
  lab.at(0.1);
  lab.ack(1);
  lab.at(0.2);
  lab.ack(2);
  lab.at(0.699);
  EXPECT_EQ(lab.sent(), "0 1");
  lab.at(0.7);
  EXPECT_EQ(lab.sent(), "2 3");
  EXPECT_EQ(payloads(lab), "1000 500 1000 500");
  lab.ack(4);
  EXPECT_EQ(lab.completions(), 1);
}

// 64 kbit/s in pieces of 160 B: every 20 ms, in talk spurts of 40 ms and pauses of 1 s.
TEST(SenderStream, OfAPacedApplicationFollowsItsClock) {
  SenderOptions options{.initial_window = 100};
  options.stream = [](Scheduler& scheduler) {
    const OnOff timetable{{64'000, 160}, Duration::seconds(0.04), Duration::seconds(1)};
    return std::make_unique<TimedStream>(ByteStreamParameters{1000}, std::make_unique<PacedWrites>(timetable, 160, 5), scheduler);
  };
  SenderLab lab{options};
  EXPECT_EQ(lab.sender().bytes_to_send(), 800U);
  lab.at(10);
  std::vector<double> times;
  for (const test::Row& row : rows_of(lab.trace(), Kind::kSend)) {
    if (row.value == 0) times.push_back(row.at / 1e6);  // not sent again
  }
  EXPECT_EQ(times, (std::vector<double>{0, 20, 1040, 1060, 2080}));
}

}  // namespace
}  // namespace ackscope
