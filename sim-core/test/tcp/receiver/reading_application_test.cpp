// A receiver whose application reads slowly: advertised windows, window updates and probes, by hand.
#include "tcp/receiver/reading_application.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "support/running.h"
#include "support/scenario_text.h"
#include "trace/row.h"

namespace ackscope {
namespace {

using test::Row;

// 1000-byte segments without headers: 1 ms each on 8 Mbit/s, 10 ms one way; ACKs take no time to speak of.
test::ScenarioText path(const std::string& reading, int segments = 12) {
  test::ScenarioText text = test::one_flow({.rate = 8e6, .delay = 0.01, .sender = R"({"segmentBytes":1000,"initialWindow":100})"});
  text.flows[0].segments = segments;
  text.flows[0].receiver = R"({"ack":{"type":"every"},"ackBytes":1,"reading":)" + reading + "}";
  return text;
}

double ms(const Row& row) { return std::round(row.at / 1e4) / 100; }

std::vector<double> sent(Simulation& simulation) {
  std::vector<double> result;
  for (const Row& row : test::rows_of_kind(simulation, Kind::kSend)) result.push_back(ms(row));
  return result;
}

// What the receiver advertises, and what waits, in segments, whenever either changes.
struct Room {
  double at;
  std::uint32_t advertised;
  double held;
};
std::vector<Room> rooms(Simulation& simulation) {
  std::vector<Room> result;
  for (const Row& row : test::rows_of_kind(simulation, Kind::kRoom)) result.push_back({ms(row), row.id, static_cast<double>(row.a)});
  return result;
}

// A window of four: the first four leave at once, and no more until something has been read.
TEST(ReadingApplication, TheSenderObeysTheRoomThatIsLeft) {
  const auto simulation = test::finished_simulation(scenario_text(path(R"({"rate":800000,"bufferBytes":4999})")));
  const std::vector<double> times = sent(*simulation);
  ASSERT_EQ(times.size(), 12U);
  EXPECT_EQ(times[3], 0);
  // The first has come at 11 ms and is read 10 ms later, the second at 31 ms: then two places are free, and that is worth an ACK.
  EXPECT_NEAR(times[4], 41, 0.05);
  EXPECT_NEAR(times[5], 41, 0.05);
  for (const Room& room : rooms(*simulation)) {
    EXPECT_LE(room.held, 4);
    EXPECT_LE(room.advertised + room.held, 4);
  }
}

// It reads a segment in 10 ms, so 100 kB/s come through however fast the path is.
TEST(ReadingApplication, TheTransferIsAsFastAsItIsRead) {
  auto text = path(R"({"rate":800000,"bufferBytes":16000})", 300);
  const auto simulation = test::finished_simulation(scenario_text(text));
  const std::vector<double> times = sent(*simulation);
  EXPECT_NEAR((times[299] - times[99]) / 200, 10, 0.1);
}

// Nothing is read for two seconds: the window closes, probes ask for it, and reading opens it again.
TEST(ReadingApplication, AClosedWindowIsProbedUntilItOpens) {
  const auto simulation = test::finished_simulation(scenario_text(path(R"({"rate":8000000,"bufferBytes":4000,"from":2})")));
  bool closed = false;
  for (const Room& room : rooms(*simulation)) closed |= room.advertised == 0 && room.held == 4;
  EXPECT_TRUE(closed);
  EXPECT_FALSE(test::rows_of_kind(*simulation, Kind::kProbe).empty());
  const std::vector<double> times = sent(*simulation);
  ASSERT_EQ(times.size(), 12U);
  EXPECT_LT(times[3], 1);
  EXPECT_GT(times[4], 2000);  // two segments are read by 2002 ms
  EXPECT_LT(times[4], 2020);
}

// A buffer of less than a segment would never take any: it has room for one.
TEST(ReadingApplication, HasRoomForASegmentAtLeast) {
  const auto simulation = test::finished_simulation(scenario_text(path(R"({"rate":8000000,"bufferBytes":1})", 3)));
  const std::vector<double> times = sent(*simulation);
  ASSERT_EQ(times.size(), 3U);
  EXPECT_NEAR(times[1], 22, 0.05);  // there and back in 21 ms, and read in one
  EXPECT_NEAR(times[2], 44, 0.05);
}

}  // namespace
}  // namespace ackscope
