// How connections are closed, by hand: see connection_lab.h for how long packets take. All open as in
// Opening.DataLeavesWhenTheSynIsAnswered.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/connection_lab.h"

namespace ackscope {
namespace {

using test::control;
using test::finished_simulation;
using test::metrics_of;
using test::Opened;
using test::opened;
using test::told;
using Words = std::vector<std::string>;

std::unique_ptr<Simulation> run(const Opened& o) { return finished_simulation(scenario_text(opened(o))); }

// From the first segment on.
Words from_data(Simulation& simulation) {
  Words words = told(simulation);
  words.erase(words.begin(), std::find(words.begin(), words.end(), "20096 ACK") + 1);
  return words;
}

constexpr const char* kFirst = R"({"flow":"f1","segment":0})";

TEST(Closing, FinsRideOnTheLastSegmentAndOnItsAck) {
  const auto simulation = run({});
  EXPECT_EQ(from_data(*simulation), (Words{"20096 data 0 F", "31136 ack 1 F", "41176 completed", "41176 LAST", "51216 closed"}));
  EXPECT_DOUBLE_EQ(metrics_of(*simulation)["flows"][0]["completionTime"].GetDouble(), 0.041176);
  EXPECT_EQ(metrics_of(*simulation)["flows"][0]["bytesDelivered"].GetInt(), 1000);
}

TEST(Closing, OnlyTheLastSegmentHasAFin) {
  const auto simulation = run({.segments = 3, .sender = R"({"initialWindow":3})"});
  EXPECT_EQ(from_data(*simulation), (Words{"20096 data 0", "20096 data 1", "20096 data 2 F", "31136 ack 1", "32136 ack 2", "33136 ack 3 F",
                                           "43176 completed", "43176 LAST", "53216 closed"}));
}

TEST(Closing, AShortLastSegmentHasTheFin) {
  auto text = opened({.sender = R"({"initialWindow":3})"});
  text.flows[0].traffic = R"({"type":"bulk","bytes":1500})";
  EXPECT_EQ(from_data(*finished_simulation(scenario_text(text))),
            (Words{"20096 data 0", "20096 data 1 F", "31136 ack 1", "31636 ack 2 F", "41676 completed", "41676 LAST", "51716 closed"}));
}

TEST(Closing, WhatAnApplicationWritesLastHasTheFin) {
  auto text = opened({});
  text.flows[0].traffic = R"({"type":"writes","writes":[{"at":0,"bytes":500},{"at":1,"bytes":500}]})";
  // From the start of the connection on: the application writes when it is open.
  EXPECT_EQ(
      from_data(*finished_simulation(scenario_text(text))),
      (Words{"20096 data 0", "30636 ack 1", "1020096 data 1 F", "1030596 ack 2 F", "1040636 completed", "1040636 LAST", "1050676 closed"}));
}

TEST(Closing, AFinIsNotHeldBack) {
  const auto simulation = run({.receiver = R"({"ack":{"type":"delayed","maxDelay":0.2}})"});
  EXPECT_EQ(from_data(*simulation)[1], "31136 ack 1 F");
}

TEST(Closing, ALostFinIsSentAgainWithItsSegment) {
  const auto simulation = run({.lose = kFirst});
  EXPECT_EQ(from_data(*simulation),
            (Words{"20096 data 0 F", "1020096 data 0 F", "1031096 ack 1 F", "1041136 completed", "1041136 LAST", "1051176 closed"}));
}

TEST(Closing, TheReceiversFinIsSentAgainUntilItIsAcknowledged) {
  const auto simulation = run({.lose = control("closingAck", 0) + "," + control("closingAck", 1)});
  EXPECT_EQ(from_data(*simulation), (Words{"20096 data 0 F", "31136 ack 1 F", "41176 completed", "41176 LAST", "1031136 ack 1 F",
                                           "1041176 LAST", "3031136 ack 1 F", "3041176 LAST", "3051216 closed"}));
  EXPECT_DOUBLE_EQ(metrics_of(*simulation)["flows"][0]["completionTime"].GetDouble(), 0.041176);
}

TEST(Closing, AReceiversFinThatComesAgainCompletesTheFlow) {
  // The receiver's timer is earlier than the sender's, of at least 2 s.
  const auto simulation = run({.sender = R"({"rto":{"min":2}})", .lose_back = R"({"flow":"f1","ack":1})"});
  EXPECT_EQ(from_data(*simulation),
            (Words{"20096 data 0 F", "31136 ack 1 F", "1031136 ack 1 F", "1041176 completed", "1041176 LAST", "1051216 closed"}));
}

TEST(Closing, BothFinsLost) {
  const auto simulation = run({.lose = kFirst, .lose_back = R"({"flow":"f1","ack":1})"});
  // The first timeout brings the segment, the receiver's timer its FIN, 1 s later; the sender's second timeout is 2 s after its first.
  EXPECT_EQ(from_data(*simulation), (Words{"20096 data 0 F", "1020096 data 0 F", "1031096 ack 1 F", "2031096 ack 1 F", "2041136 completed",
                                           "2041136 LAST", "2051176 closed"}));
}

TEST(Closing, AnEndThatNobodyAnswersGivesUp) {
  const auto simulation = run({.setup = R"({"tries":2})", .lose = control("closingAck", 0) + "," + control("closingAck", 1)});
  EXPECT_EQ(from_data(*simulation), (Words{"20096 data 0 F", "31136 ack 1 F", "41176 completed", "41176 LAST", "1031136 ack 1 F",
                                           "1041176 LAST", "3031136 gave up"}));
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
}

}  // namespace
}  // namespace ackscope
