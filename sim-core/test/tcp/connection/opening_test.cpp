// How connections are opened, by hand: see connection_lab.h for how long packets take.
#include <gtest/gtest.h>

#include "support/connection_lab.h"

namespace ackscope {
namespace {

using test::control;
using test::finished_simulation;
using test::metrics_of;
using test::Opened;
using test::opened;
using test::Row;
using test::rows_of_kind;
using test::told;
using Words = std::vector<std::string>;

std::unique_ptr<Simulation> run(const Opened& o) { return finished_simulation(scenario_text(opened(o))); }

constexpr const char* kNoFin = R"({"fin":false})";

TEST(Opening, DataLeavesWhenTheSynIsAnswered) {
  const auto simulation = run({.setup = kNoFin});
  // 48 us and 10 ms for each half; the ACK takes 40 us, and the segment leaves behind it.
  EXPECT_EQ(told(*simulation), (Words{"0 started", "0 SYN", "10048 SYN-ACK", "20096 established", "20096 ACK", "20096 data 0",
                                      "31136 ack 1", "41176 completed"}));
  const auto metrics = metrics_of(*simulation);
  EXPECT_DOUBLE_EQ(metrics["flows"][0]["completionTime"].GetDouble(), 0.041176);  // from the SYN
  EXPECT_EQ(metrics["flows"][0]["segmentsSent"].GetInt(), 1);
  EXPECT_EQ(metrics["flows"][0]["bytesDelivered"].GetInt(), 1000);
}

TEST(Opening, WithoutSetupNothingOfItIsThere) {
  const auto simulation = run({.setup = "null"});
  EXPECT_EQ(told(*simulation), (Words{"0 started", "0 data 0", "11000 ack 1", "21040 completed"}));
}

TEST(Opening, TheSynIsTheFirstRttSample) {
  const auto simulation = run({.setup = kNoFin});
  const auto samples = rows_of_kind(*simulation, Kind::kRtt);
  ASSERT_EQ(samples.size(), 2U);
  EXPECT_EQ(samples[0].at, 20'096'000);
  EXPECT_EQ(samples[0].a, 20096U);
  EXPECT_EQ(samples[1].a, 21080U);  // from the segment's sending: it waited for the ACK
}

TEST(Opening, ALostSynIsSentAgainAfterOneSecondAndThenTwo) {
  const auto simulation = run({.setup = kNoFin, .lose = control("syn", 0) + "," + control("syn", 1)});
  EXPECT_EQ(told(*simulation), (Words{"0 started", "0 SYN", "1000000 SYN", "3000000 SYN", "3010048 SYN-ACK", "3020096 established",
                                      "3020096 ACK", "3020096 data 0", "3031136 ack 1", "3041176 completed"}));
  EXPECT_EQ(rows_of_kind(*simulation, Kind::kRtt).size(), 1U);  // Karn: none of the SYN, one of the segment
}

TEST(Opening, TheTimerIsAParameter) {
  const auto simulation = run({.setup = R"({"timer":0.25,"fin":false})", .lose = control("syn")});
  EXPECT_EQ(told(*simulation)[2], "250000 SYN");
}

TEST(Opening, ALostSynLeavesAWindowOfOneSegment) {
  const auto first_window = [](const std::string& lose) {
    const auto simulation = run({.segments = 20, .setup = kNoFin, .sender = R"({"initialWindow":4})", .lose = lose});
    const auto sent = rows_of_kind(*simulation, Kind::kSend);
    std::size_t count = 0;
    while (sent[count].at == sent[0].at) ++count;
    return count;
  };
  EXPECT_EQ(first_window(""), 4U);
  EXPECT_EQ(first_window(control("syn")), 1U);  // RFC 5681, section 3.1
}

TEST(Opening, ALostSynLeavesATimeoutOfThreeSeconds) {
  const auto timeout = [](const std::string& rto, const std::string& lose) {
    const auto simulation = run({.setup = kNoFin, .sender = R"({"rto":)" + rto + "}", .lose = lose});
    return rows_of_kind(*simulation, Kind::kTimeout).at(0).value / 1e9;
  };
  const std::string first = R"({"flow":"f1","segment":0})";
  EXPECT_EQ(timeout(R"({"initial":1})", first), 1);                         // of the SYN's sample, at least 1 s
  EXPECT_EQ(timeout(R"({"initial":1})", first + "," + control("syn")), 3);  // RFC 6298, 5.7
  EXPECT_EQ(timeout(R"({"initial":5})", first + "," + control("syn")), 5);
}

TEST(Opening, ALostSynAckIsSentAgainOnce) {
  const auto simulation = run({.setup = kNoFin, .lose_back = control("synAck")});
  // The timer of the SYN-ACK and the second SYN come in the same instant.
  EXPECT_EQ(told(*simulation), (Words{"0 started", "0 SYN", "10048 SYN-ACK", "1000000 SYN", "1010048 SYN-ACK", "1020096 established",
                                      "1020096 ACK", "1020096 data 0", "1031136 ack 1", "1041176 completed"}));
}

TEST(Opening, DataAcknowledgesTheSynAckIfItsAckIsLost) {
  const auto simulation = run({.setup = kNoFin, .lose = control("openingAck")});
  EXPECT_EQ(told(*simulation), (Words{"0 started", "0 SYN", "10048 SYN-ACK", "20096 established", "20096 ACK", "20096 data 0",
                                      "31136 ack 1", "41176 completed"}));
}

TEST(Opening, ASynAckThatComesAgainIsAcknowledgedAgain) {
  const auto simulation =
      run({.setup = kNoFin, .sender = R"({"rto":{"min":2}})", .lose = control("openingAck") + R"(,{"flow":"f1","segment":0})"});
  EXPECT_EQ(told(*simulation), (Words{"0 started", "0 SYN", "10048 SYN-ACK", "20096 established", "20096 ACK", "20096 data 0",
                                      "1010048 SYN-ACK", "1020096 ACK", "2020096 data 0", "2031096 ack 1", "2041136 completed"}));
}

TEST(Opening, EverythingLostAtOnce) {
  const auto simulation = run({.setup = kNoFin,
                               .lose = control("syn") + "," + control("openingAck") + R"(,{"flow":"f1","segment":0})",
                               .lose_back = control("synAck")});
  // The answer to the second SYN, sent at 1.010048 s, is lost. The third SYN and the SYN-ACK's timer, doubled, both come 2 s later, at the
  // same time.
  EXPECT_EQ(told(*simulation),
            (Words{"0 started", "0 SYN", "1000000 SYN", "1010048 SYN-ACK", "2010048 SYN-ACK", "2020096 established", "2020096 ACK",
                   "2020096 data 0", "4010048 SYN-ACK", "4020096 ACK", "5020096 data 0", "5031096 ack 1", "5041136 completed"}));
}

TEST(Opening, AnEndGivesUpAfterItsTries) {
  const std::string lost = control("syn", 0) + "," + control("syn", 1) + "," + control("syn", 2);
  const auto simulation = run({.setup = R"({"tries":3})", .lose = lost, .end = R"({"flowsComplete":true,"limit":30})"});
  EXPECT_EQ(told(*simulation), (Words{"0 started", "0 SYN", "1000000 SYN", "3000000 SYN", "7000000 gave up"}));
  EXPECT_EQ(metrics_of(*simulation)["flows"][0]["bytesDelivered"].GetInt(), 0);
}

TEST(Opening, ASynThatTakesLongerThanItsTimerIsAnsweredTwice) {
  auto text = opened({.setup = R"({"timer":0.015,"fin":false})"});
  const auto simulation = finished_simulation(scenario_text(text));
  EXPECT_EQ(told(*simulation), (Words{"0 started", "0 SYN", "10048 SYN-ACK", "15000 SYN", "20096 established", "20096 ACK", "20096 data 0",
                                      "25048 SYN-ACK", "31136 ack 1", "35096 ACK", "41176 completed"}));
}

}  // namespace
}  // namespace ackscope
