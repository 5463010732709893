// All runs here are of one transfer that scenario/metrics_test.cpp works out by hand: three segments of 1000 B over 8 Mbit/s and
// 10 ms, each acknowledged with 40 B. From its start, in ms: segment 0 is sent at 0, arrives at 11, its ACK at 21.04; segments 1 and 2
// are handed over at 21.04, sent at 21.04 and 22.04, arrive at 32.04 and 33.04, their ACKs at 42.08 and 43.08.
#include "network/measurement.h"

#include <gtest/gtest.h>

#include <string>

#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::FlowText;
using test::LinkText;
using test::metrics_of;
using test::OneFlow;
using test::ScenarioText;

rapidjson::Document metrics_with(const std::string& measure) {
  const auto simulation = test::finished_simulation(one_flow_scenario(OneFlow{.segments = 3, .measure = measure}));
  return metrics_of(*simulation);
}

// Two transfers that do not meet, each over its own link.
ScenarioText two_transfers(double start_of_f1, double start_of_f2) {
  ScenarioText text;
  text.nodes = {"a", "b", "c", "d"};
  text.links = {LinkText{.id = "one", .a = "a", .b = "b"}, LinkText{.id = "two", .a = "c", .b = "d"}};
  text.flows = {FlowText{.id = "f1", .from = "a", .to = "b", .segments = 3, .start = start_of_f1},
                FlowText{.id = "f2", .from = "c", .to = "d", .segments = 3, .start = start_of_f2}};
  return text;
}

TEST(Measurement, OfAnIntervalCountsWhatHappenedInsideIt) {
  const auto metrics = metrics_with(R"({"from":0.02,"to":0.04})");
  const auto& flow = metrics["flows"][0];
  EXPECT_EQ(flow["segmentsSent"].GetInt(), 2);
  EXPECT_EQ(flow["bytesDelivered"].GetInt(), 2000);
  EXPECT_EQ(flow["acksSent"].GetInt(), 2);
  EXPECT_DOUBLE_EQ(flow["throughput"].GetDouble(), 16000 / 0.02);
  EXPECT_DOUBLE_EQ(flow["rttMean"].GetDouble(), 0.02104);  // one sample, at 21.04 ms
  EXPECT_NEAR(flow["cwndMean"].GetDouble(), (1.04 + 2 * 18.96) / 20, 1e-12);
  EXPECT_DOUBLE_EQ(flow["completionTime"].GetDouble(), 0.04308);  // of the whole flow
  const auto& forward = metrics["links"][0];
  EXPECT_EQ(forward["packets"].GetInt(), 2);
  EXPECT_DOUBLE_EQ(forward["utilisation"].GetDouble(), 2.0 / 20);
  EXPECT_NEAR(forward["queueMean"].GetDouble(), 1.0 / 20, 1e-12);  // one packet waits for 1 ms
  EXPECT_EQ(forward["queueMax"].GetInt(), 1);
  EXPECT_EQ(metrics["links"][1]["packets"].GetInt(), 2);  // the ACK of segment 0 was sent at 11 ms
}

TEST(Measurement, OfAnIntervalCutsTransmissionsAtItsEnds) {
  // From the middle of the first transmission to 0.46 ms after the start of the second; segment 2 waits for those 0.46 ms.
  const auto metrics = metrics_with(R"({"from":0.0005,"to":0.0215})");
  const auto& forward = metrics["links"][0];
  EXPECT_EQ(forward["packets"].GetInt(), 1);  // transmissions that started inside
  EXPECT_DOUBLE_EQ(forward["utilisation"].GetDouble(), 0.96 / 21);
  EXPECT_NEAR(forward["queueMean"].GetDouble(), 0.46 / 21, 1e-12);
  EXPECT_EQ(metrics["flows"][0]["segmentsSent"].GetInt(), 2);
}

TEST(Measurement, OfAnIntervalFromTheStartCountsWhatHappensAtTheStart) {
  const auto metrics = metrics_with(R"({"from":0,"to":100})");
  const auto whole = metrics_with(R"("whole")");
  EXPECT_EQ(metrics["flows"][0]["segmentsSent"].GetInt(), 3);
  EXPECT_EQ(metrics["flows"], whole["flows"]);
  EXPECT_EQ(metrics["links"], whole["links"]);
}

TEST(Measurement, ConsecutiveIntervalsShareNothingAndMissNothing) {
  // Cut where a flow starts and where the run does things: at 0, at the start of f2, at an arrival.
  const auto segments_sent = [](const std::string& measure) {
    ScenarioText text = two_transfers(0, 0.02104);
    text.measure = measure;
    const auto metrics = metrics_of(*test::finished_simulation(scenario_text(text)));
    return metrics["flows"][0]["segmentsSent"].GetInt() + metrics["flows"][1]["segmentsSent"].GetInt();
  };
  EXPECT_EQ(segments_sent(R"({"from":0,"to":0.02104})"), 1);        // segment 0 of f1; what happens at the end is outside
  EXPECT_EQ(segments_sent(R"({"from":0.02104,"to":0.04208})"), 3);  // segments 1 and 2 of f1, segment 0 of f2
  EXPECT_EQ(segments_sent(R"({"from":0.04208,"to":100})"), 2);      // segments 1 and 2 of f2
}

TEST(Measurement, OfAWindowThatNeverOpenedHasNoMeansAndNoRates) {
  const auto metrics = metrics_with(R"({"from":1,"to":2})");
  const auto& flow = metrics["flows"][0];
  for (const char* mean : {"throughput", "cwndMean", "rttMean", "rttStddev", "segmentsPerAck"}) EXPECT_TRUE(flow[mean].IsNull()) << mean;
  for (const char* count : {"bytesDelivered", "segmentsSent", "retransmissions", "timeouts", "fastRetransmits", "acksSent"}) {
    EXPECT_EQ(flow[count].GetInt(), 0) << count;
  }
  EXPECT_DOUBLE_EQ(flow["completionTime"].GetDouble(), 0.04308);
  for (const auto& link : metrics["links"].GetArray()) {
    for (const char* mean : {"utilisation", "goodputRatio", "queueMean"}) EXPECT_TRUE(link[mean].IsNull()) << mean;
    for (const char* count : {"packets", "bytes", "drops", "filtered", "marks", "queueMax"}) EXPECT_EQ(link[count].GetInt(), 0) << count;
  }
  EXPECT_TRUE(metrics["fairness"]["throughput"].IsNull());
  EXPECT_EQ(metrics["fairness"]["completionTime"].GetDouble(), 1);
  EXPECT_TRUE(metrics["aggregateThroughput"].IsNull());
}

TEST(Measurement, WhileActiveRunsFromTheLastStartToTheFirstCompletion) {
  ScenarioText text = two_transfers(0.02, 0);
  text.measure = R"({"whileActive":["f1","f2"]})";
  const auto simulation = test::finished_simulation(scenario_text(text));
  EXPECT_EQ(simulation->network().measurement().opened_at(), Time::nanoseconds(20'000'000));
  EXPECT_EQ(simulation->network().measurement().closed_at(), Time::nanoseconds(43'080'000));
  const auto metrics = metrics_of(*simulation);
  // f1 from its start for 23.08 ms: all three sent, one arrived. f2 from 20 ms on: two sent, two arrived.
  EXPECT_EQ(metrics["flows"][0]["segmentsSent"].GetInt(), 3);
  EXPECT_EQ(metrics["flows"][0]["bytesDelivered"].GetInt(), 1000);
  EXPECT_DOUBLE_EQ(metrics["flows"][0]["throughput"].GetDouble(), 8000 / 0.02308);
  EXPECT_EQ(metrics["flows"][1]["segmentsSent"].GetInt(), 2);
  EXPECT_DOUBLE_EQ(metrics["flows"][1]["throughput"].GetDouble(), 16000 / 0.02308);
  // Jain: (1 + 2)^2 / (2 * (1 + 4)); both transfers take as long.
  EXPECT_DOUBLE_EQ(metrics["fairness"]["throughput"].GetDouble(), 0.9);
  EXPECT_DOUBLE_EQ(metrics["fairness"]["completionTime"].GetDouble(), 1);
  EXPECT_DOUBLE_EQ(metrics["aggregateThroughput"].GetDouble(), 24000 / 0.02308);
}

TEST(Measurement, WhileActiveIsEmptyWhenOneFlowCompletesBeforeAnotherStarts) {
  ScenarioText text = two_transfers(1, 0);
  text.measure = R"({"whileActive":["f1","f2"]})";
  const auto simulation = test::finished_simulation(scenario_text(text));
  EXPECT_EQ(simulation->network().measurement().opened_at(), std::nullopt);
  EXPECT_TRUE(metrics_of(*simulation)["flows"][0]["throughput"].IsNull());
}

TEST(Measurement, WhileActiveOfOneFlowIgnoresTheOthers) {
  ScenarioText text = two_transfers(0.02, 0);
  text.measure = R"({"whileActive":["f1"]})";
  const auto simulation = test::finished_simulation(scenario_text(text));
  EXPECT_EQ(simulation->network().measurement().opened_at(), Time::nanoseconds(20'000'000));
  EXPECT_EQ(simulation->network().measurement().closed_at(), Time::nanoseconds(63'080'000));
}

TEST(Measurement, WhileActiveOfParallelConnectionsMeansAllOfThem) {
  ScenarioText text = two_transfers(0, 0);
  text.flows[0].count = 3;
  text.flows[0].stagger = 0.01;
  text.measure = R"({"whileActive":["f1"]})";
  const auto simulation = test::finished_simulation(scenario_text(text));
  EXPECT_EQ(simulation->network().measurement().opened_at(), Time::nanoseconds(20'000'000));
  double first_completion = 1e18;
  for (const test::Row& row : test::rows_of_kind(*simulation, Kind::kFlow)) {
    if (row.tag == 1 && row.flow < 3) first_completion = std::min(first_completion, row.at);
  }
  EXPECT_EQ(static_cast<double>(simulation->network().measurement().closed_at().since_start_ns()), first_completion);
}

TEST(Measurement, OfAWindowStillOpenRunsUntilNow) {
  auto simulation = test::simulation_of(one_flow_scenario(OneFlow{.segments = 3}));
  simulation->advance(Time::nanoseconds(11'000'000), test::kAllEvents);
  const auto metrics = metrics_of(*simulation);
  EXPECT_DOUBLE_EQ(metrics["flows"][0]["throughput"].GetDouble(), 8000 / 0.011);
  EXPECT_DOUBLE_EQ(metrics["links"][0]["utilisation"].GetDouble(), 1.0 / 11);
  EXPECT_TRUE(metrics["flows"][0]["completionTime"].IsNull());
  EXPECT_STREQ(metrics["ended"].GetString(), "running");
}

}  // namespace
}  // namespace ackscope
