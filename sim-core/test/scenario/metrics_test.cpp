#include "scenario/metrics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "scenario/core_id.h"
#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::metrics_of;
using test::OneFlow;
using test::Row;

// Three segments of 1000 B over 8 Mbit/s (1 ms each) and 10 ms; each is acknowledged with 40 B (0.04 ms).
const OneFlow kThreeSegments{.segments = 3};

// Worked out by hand. Packets: 0 segment 0, 1 its ACK, 2 and 3 segments 1 and 2, 4 and 5 their ACKs. Segments 0 and 1 are timed, one
// at a time; in ticks of 10 ms each sample is 30 ms, so srtt is 30 ms and the timeout is its minimum of 1 s.
std::vector<Row> rows_of_three_segments() {
  const auto link = [](double at, std::uint16_t direction, std::uint32_t packet, std::uint32_t bytes, double arrives) {
    return Row{at, Kind::kTransmit, direction, 0, packet, bytes, arrives};
  };
  return {
      {0, Kind::kFlow, 0, 0, 0, 3, 0},
      {0, Kind::kWindow, 0, 0, 0, kUnset, 1},
      {0, Kind::kSend, 0, 0, 0, 0, 0},
      link(0, 0, 0, 1000, 11e6),
      {11e6, Kind::kReceive, 0, 0, 0, 0, 1},
      {11e6, Kind::kAck, 0, 0, 1, 1, 1},
      link(11e6, 1, 1, 40, 21.04e6),
      {21.04e6, Kind::kRtt, 0, 0, 1'000'000, 21'040, 30e6},
      {21.04e6, Kind::kAcked, 0, 0, 1, 1, 2},
      {21.04e6, Kind::kSend, 0, 0, 2, 1, 0},
      link(21.04e6, 0, 2, 1000, 32.04e6),
      {21.04e6, Kind::kSend, 0, 0, 3, 2, 0},
      {21.04e6, Kind::kEnqueue, 0, 0, 3, 1, 1000},
      link(21.04e6, 0, 3, 1000, 33.04e6),
      {32.04e6, Kind::kReceive, 0, 0, 2, 1, 2},
      {32.04e6, Kind::kAck, 0, 0, 4, 2, 1},
      link(32.04e6, 1, 4, 40, 42.08e6),
      {33.04e6, Kind::kReceive, 0, 0, 3, 2, 3},
      {33.04e6, Kind::kAck, 0, 0, 5, 3, 1},
      link(33.04e6, 1, 5, 40, 43.08e6),
      {42.08e6, Kind::kRtt, 0, 0, 1'000'000, 21'040, 30e6},
      {42.08e6, Kind::kAcked, 0, 0, 4, 2, 3},
      {43.08e6, Kind::kAcked, 0, 0, 5, 3, 4},
      {43.08e6, Kind::kFlow, 1, 0, 0, 3, 0},
  };
}

TEST(Run, OfThreeSegmentsDoesWhatAPersonWorksOutByHand) {
  const auto simulation = test::finished_simulation(one_flow_scenario(kThreeSegments));
  const std::vector<Row> expected = rows_of_three_segments();
  const std::vector<Row> rows = test::rows_of(*simulation);
  ASSERT_EQ(rows.size(), expected.size());
  for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i], expected[i]) << "row " << i;
  // XXH64 of those 24 rows, from Python (see trace/digest_test.cpp).
  EXPECT_EQ(simulation->digest(), "846d4fa5cd43db37");
}

TEST(Metrics, OfThreeSegmentsAreWhatAPersonWorksOutByHand) {
  const auto simulation = test::finished_simulation(one_flow_scenario(kThreeSegments));
  const auto metrics = metrics_of(*simulation);
  EXPECT_EQ(metrics["digest"].GetString(), simulation->digest());
  EXPECT_STREQ(metrics["core"].GetString(), core_id());
  EXPECT_EQ(metrics["events"].GetInt(), 7);  // the start, three arrivals each way
  EXPECT_DOUBLE_EQ(metrics["simulatedTime"].GetDouble(), 0.04308);
  EXPECT_STREQ(metrics["ended"].GetString(), "complete");

  ASSERT_EQ(metrics["flows"].Size(), 1U);
  const auto& flow = metrics["flows"][0];
  EXPECT_STREQ(flow["id"].GetString(), "f1");
  EXPECT_DOUBLE_EQ(flow["throughput"].GetDouble(), 24'000 / 0.04308);
  EXPECT_DOUBLE_EQ(flow["completionTime"].GetDouble(), 0.04308);
  EXPECT_EQ(flow["bytesDelivered"].GetInt(), 3000);
  EXPECT_NEAR(flow["cwndMean"].GetDouble(), (1 * 21.04 + 2 * 21.04 + 3 * 1.0) / 43.08, 1e-12);
  EXPECT_DOUBLE_EQ(flow["rttMean"].GetDouble(), 0.02104);
  EXPECT_NEAR(flow["rttStddev"].GetDouble(), 0, 1e-9);
  EXPECT_EQ(flow["segmentsSent"].GetInt(), 3);
  for (const char* none : {"retransmissions", "timeouts", "fastRetransmits"}) EXPECT_EQ(flow[none].GetInt(), 0) << none;
  EXPECT_EQ(flow["acksSent"].GetInt(), 3);
  EXPECT_EQ(flow["segmentsPerAck"].GetDouble(), 1);

  ASSERT_EQ(metrics["links"].Size(), 2U);
  const auto& forward = metrics["links"][0];
  EXPECT_STREQ(forward["id"].GetString(), "bottleneck");
  EXPECT_STREQ(forward["direction"].GetString(), "forward");
  EXPECT_DOUBLE_EQ(forward["utilisation"].GetDouble(), 3 / 43.08);
  EXPECT_EQ(forward["goodputRatio"].GetDouble(), 1);
  EXPECT_EQ(forward["packets"].GetInt(), 3);
  EXPECT_EQ(forward["bytes"].GetInt(), 3000);
  EXPECT_NEAR(forward["queueMean"].GetDouble(), 1 / 43.08, 1e-12);  // segment 2 waits for 1 ms
  EXPECT_EQ(forward["queueMax"].GetInt(), 1);
  const auto& backward = metrics["links"][1];
  EXPECT_STREQ(backward["direction"].GetString(), "backward");
  EXPECT_NEAR(backward["utilisation"].GetDouble(), 0.12 / 43.08, 1e-12);
  EXPECT_TRUE(backward["goodputRatio"].IsNull());  // no payload went that way
  EXPECT_EQ(backward["packets"].GetInt(), 3);
  EXPECT_EQ(backward["bytes"].GetInt(), 120);
  EXPECT_EQ(backward["queueMean"].GetDouble(), 0);
  EXPECT_EQ(backward["queueMax"].GetInt(), 0);
  for (const auto& link : metrics["links"].GetArray()) {
    for (const char* none : {"drops", "filtered", "marks"}) EXPECT_EQ(link[none].GetInt(), 0) << none;
  }

  ASSERT_EQ(metrics["nodes"].Size(), 2U);
  EXPECT_STREQ(metrics["nodes"][0]["id"].GetString(), "sender");
  EXPECT_STREQ(metrics["nodes"][1]["id"].GetString(), "receiver");
  EXPECT_EQ(metrics["fairness"]["throughput"].GetDouble(), 1);
  EXPECT_EQ(metrics["fairness"]["completionTime"].GetDouble(), 1);
  EXPECT_DOUBLE_EQ(metrics["aggregateThroughput"].GetDouble(), 24'000 / 0.04308);
}

TEST(Metrics, CountALossItsTimeoutAndItsRetransmission) {
  OneFlow scenario = kThreeSegments;
  scenario.errors = R"({"type":"scripted","lose":[{"flow":"f1","segment":2,"copy":0}]})";
  const auto metrics = metrics_of(*test::finished_simulation(one_flow_scenario(scenario)));
  const auto& flow = metrics["flows"][0];
  // The ACK at 42.08 ms restarts the timer of 1 s; segment 2 goes out again at 1042.08, its ACK takes 21.04 ms.
  EXPECT_DOUBLE_EQ(flow["completionTime"].GetDouble(), 1.06312);
  EXPECT_EQ(flow["segmentsSent"].GetInt(), 4);
  EXPECT_EQ(flow["retransmissions"].GetInt(), 1);
  EXPECT_EQ(flow["timeouts"].GetInt(), 1);
  EXPECT_EQ(flow["fastRetransmits"].GetInt(), 0);
  EXPECT_EQ(flow["acksSent"].GetInt(), 3);
  // cwnd 1, 2, 3, then 1 from the timeout on.
  EXPECT_NEAR(flow["cwndMean"].GetDouble(), (1 * 21.04 + 2 * 21.04 + 3 * 1000 + 1 * 21.04) / 1063.12, 1e-12);
  const auto& forward = metrics["links"][0];
  EXPECT_EQ(forward["drops"].GetInt(), 1);
  EXPECT_EQ(forward["packets"].GetInt(), 4);
  EXPECT_EQ(forward["goodputRatio"].GetDouble(), 0.75);  // three of four
}

TEST(Metrics, MeanAndDeviationOfTheRttAreThoseOfItsSamples) {
  // Every ACK is a sample. Segments 1 and 2 are handed over together: 21.04 ms, and 22.04 ms for the one that waits.
  OneFlow scenario = kThreeSegments;
  scenario.sender = R"({"rto":{"timing":"everyAck"}})";
  const auto metrics = metrics_of(*test::finished_simulation(one_flow_scenario(scenario)));
  // The mean of 21.04, 21.04 and 22.04 is 21.04 + 1/3; the deviations are -1/3, -1/3, 2/3: variance (1/9 + 1/9 + 4/9) / 3 = 2/9.
  EXPECT_NEAR(metrics["flows"][0]["rttMean"].GetDouble(), 0.02104 + 0.001 / 3, 1e-12);
  EXPECT_NEAR(metrics["flows"][0]["rttStddev"].GetDouble(), 0.001 * 0.47140452079, 1e-9);
}

// Squares of the samples themselves are 400 000 s^2; 53 bits tell them apart by 6e-11 s^2, which is 8 us of deviation.
TEST(Metrics, DeviationOfALongRttIsNotLostInItsSquares) {
  OneFlow scenario = kThreeSegments;
  scenario.delay = 100;
  scenario.rate = 1e12;  // a segment takes 8 or 9 ns: each waits for the one before it, and nothing else varies
  scenario.segments = 400;
  scenario.end = R"({"flowsComplete":true,"limit":100000})";
  scenario.sender = R"({"initialWindow":400,"rto":{"timing":"everyAck","initial":1000,"max":1000}})";
  const auto metrics = metrics_of(*test::finished_simulation(one_flow_scenario(scenario)));
  // 400 ACKs, 8 ns apart: the deviation of 0, 1, ... 399 is sqrt((400^2 - 1) / 12).
  EXPECT_NEAR(metrics["flows"][0]["rttStddev"].GetDouble(), 8e-9 * std::sqrt((400.0 * 400 - 1) / 12), 1e-9);
}

TEST(Metrics, NameParallelConnectionsAfterTheirFlow) {
  test::ScenarioText text = one_flow(kThreeSegments);
  text.flows[0].count = 3;
  const auto metrics = metrics_of(*test::finished_simulation(scenario_text(text)));
  ASSERT_EQ(metrics["flows"].Size(), 3U);
  EXPECT_STREQ(metrics["flows"][0]["id"].GetString(), "f1-1");
  EXPECT_STREQ(metrics["flows"][2]["id"].GetString(), "f1-3");
}

TEST(Metrics, OfAFlowThatDidNotCompleteHaveNoCompletionTimeAndNoFairnessOfThem) {
  test::ScenarioText text = test::dumbbell({.flows = 2, .each = {.segments = 3}, .stagger = 5});
  text.end = R"({"at":3})";  // the second flow has not begun
  const auto metrics = metrics_of(*test::finished_simulation(scenario_text(text)));
  EXPECT_TRUE(metrics["flows"][0]["completionTime"].IsNumber());
  EXPECT_TRUE(metrics["flows"][1]["completionTime"].IsNull());
  EXPECT_TRUE(metrics["flows"][1]["rttMean"].IsNull());
  EXPECT_TRUE(metrics["flows"][1]["cwndMean"].IsNull());
  EXPECT_EQ(metrics["flows"][1]["throughput"].GetDouble(), 0);
  EXPECT_DOUBLE_EQ(metrics["fairness"]["throughput"].GetDouble(), 0.5);  // one of two gets everything
  EXPECT_TRUE(metrics["fairness"]["completionTime"].IsNull());
  EXPECT_STREQ(metrics["ended"].GetString(), "at");
  EXPECT_EQ(metrics["simulatedTime"].GetDouble(), 3);
}

TEST(Metrics, WhenNothingIsDeliveredHaveNoFairness) {
  OneFlow scenario = kThreeSegments;
  scenario.errors = R"({"type":"independent","lossRate":1})";
  scenario.end = R"({"at":1})";
  const auto metrics = metrics_of(*test::finished_simulation(one_flow_scenario(scenario)));
  EXPECT_EQ(metrics["flows"][0]["throughput"].GetDouble(), 0);
  EXPECT_TRUE(metrics["fairness"]["throughput"].IsNull());
  EXPECT_EQ(metrics["links"][0]["goodputRatio"].GetDouble(), 0);
  EXPECT_TRUE(metrics["flows"][0]["segmentsPerAck"].IsNull());
}

}  // namespace
}  // namespace ackscope
