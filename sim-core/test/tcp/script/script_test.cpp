// Ends that follow scripts: the path has no delay, so times are those of the script.
#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "scenario/parse.h"
#include "scenario/plan.h"
#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::Row;
using test::rows_of_kind;

constexpr double kMs = 1e6;

test::ScenarioText scripted(const std::string& script, const std::string& setup = "null") {
  test::ScenarioText scenario;
  scenario.nodes = {"a", "b"};
  scenario.links = {{.id = "wire", .a = "a", .b = "b", .rate = 1e12, .delay = 0}};
  test::FlowText flow{.id = "f", .from = "a", .to = "b", .segments = 100};
  flow.sender = R"({"initialWindow":2,"rto":{"min":0.2,"initial":1}})";
  flow.setup = setup;
  flow.script = script;
  scenario.flows = {flow};
  scenario.end = R"({"at":5})";
  return scenario;
}

// "0 1 | 2 3 ...": segments that leave, a bar between those at different milliseconds.
std::string sends(Simulation& simulation) {
  std::string text;
  double last = 0;
  for (const Row& row : rows_of_kind(simulation, Kind::kSend)) {
    if (!text.empty()) text += row.at - last > kMs / 2 ? " | " : " ";
    text += std::to_string(row.a);
    last = row.at;
  }
  return text;
}

std::vector<std::string> problems_of(const test::ScenarioText& scenario) {
  std::vector<std::string> pointers;
  const auto parsed = parse_scenario(test::scenario_text(scenario));
  if (const auto* problems = std::get_if<Problems>(&parsed)) {
    for (const Problem& problem : *problems) pointers.push_back(problem.pointer);
    return pointers;
  }
  const auto planned = plan_scenario(std::get<document::Scenario>(parsed));
  if (const auto* problems = std::get_if<Problems>(&planned)) {
    for (const Problem& problem : *problems) pointers.push_back(problem.pointer);
  }
  return pointers;
}

TEST(ScriptedReceiver, SendsItsAcksWhenTheScriptSaysSo) {
  auto simulation = test::finished_simulation(test::scenario_text(
      scripted(R"({"acks":[{"at":0.1,"ack":1},{"at":0.1,"ack":2},{"at":0.15,"ack":2},{"at":0.16,"ack":2},{"at":0.17,"ack":2}]})")));
  const std::vector<Row> acks = rows_of_kind(*simulation, Kind::kAck);
  ASSERT_EQ(acks.size(), 5U);
  EXPECT_EQ(acks[0].at, 100 * kMs);
  EXPECT_EQ(acks[4].at, 170 * kMs);
  EXPECT_EQ(acks[1].value, 1);
  EXPECT_EQ(acks[2].value, 0);
  for (const Row& ack : acks) EXPECT_EQ(ack.tag, static_cast<std::uint16_t>(AckReason::kScripted));
  // Slow start, segment by segment; then the third duplicate.
  EXPECT_EQ(sends(*simulation).substr(0, 19), "0 1 | 2 3 4 5 | 2 6");
}

TEST(ScriptedReceiver, AcknowledgesNothingThatHasNotCome) {
  auto simulation = test::finished_simulation(test::scenario_text(
      scripted(R"({"acks":[{"at":0.1,"ack":3},{"at":0.1,"ack":1,"sack":[{"first":2,"count":1}]},{"at":0.2,"ack":2}]})")));
  const std::vector<Row> acks = rows_of_kind(*simulation, Kind::kAck);
  ASSERT_EQ(acks.size(), 1U);
  EXPECT_EQ(acks[0].at, 200 * kMs);
}

TEST(ScriptedReceiver, AnswersTheSynWhenTheScriptSaysSo) {
  auto simulation =
      test::finished_simulation(test::scenario_text(scripted(R"({"opens":0.1,"acks":[{"at":0.3,"ack":2}]})", R"({"fin":false})")));
  EXPECT_NEAR(rows_of_kind(*simulation, Kind::kSend)[0].at, 100 * kMs, 100);
  const std::vector<Row> samples = rows_of_kind(*simulation, Kind::kRtt);
  ASSERT_EQ(samples.size(), 2U);
  EXPECT_EQ(samples[0].a, 100'000U);  // of the SYN
  EXPECT_EQ(samples[1].a, 200'000U);
  // Without an answer the SYN is sent again.
  auto silent = test::finished_simulation(test::scenario_text(scripted(R"({"acks":[]})", R"({"fin":false})")));
  EXPECT_TRUE(rows_of_kind(*silent, Kind::kSend).empty());
  EXPECT_EQ(rows_of_kind(*silent, Kind::kControl).size(), 3U);  // at 0, 1 and 3 s
}

TEST(ScriptedReceiver, AnswersAtOneTimeInTheScriptsOrder) {
  auto simulation = test::finished_simulation(
      test::scenario_text(scripted(R"({"window":2,"acks":[{"at":0.1,"ack":2,"window":0},{"at":0.9,"ack":2,"window":1}]})")));
  EXPECT_EQ(sends(*simulation).substr(0, 7), "0 1 | 2");
  EXPECT_FALSE(rows_of_kind(*simulation, Kind::kProbe).empty());
}

TEST(ScriptedReceiver, EchoesTheTimeStampThatTheScriptNames) {
  // Segment 0 is sent again at 1 s, and its first copy is meant. What has not come is not answered.
  auto scenario =
      scripted(R"({"acks":[{"at":0.9,"ack":1,"echo":{"segment":0,"copy":1}},{"at":1.1,"ack":1,"echo":{"segment":0}},{"at":1.3,"ack":2}]})");
  scenario.flows[0].sender = R"({"initialWindow":2,"timestamps":true,"rto":{"min":0.2,"initial":1,"timing":"everyAck"}})";
  auto simulation = test::finished_simulation(test::scenario_text(scenario));
  const std::vector<Row> samples = rows_of_kind(*simulation, Kind::kRtt);
  ASSERT_EQ(samples.size(), 2U);
  EXPECT_NEAR(samples[0].a, 1'100'000U, 1);
  EXPECT_NEAR(samples[1].a, 200'000U, 100'001);
}

TEST(ScriptedSender, SendsItsSegmentsAndTheReceiverAnswersThem) {
  auto scenario = scripted(R"({"segments":[{"at":0.1,"segment":0},{"at":0.2,"segment":2},{"at":0.3,"segment":2},{"at":0.4,"segment":1}]})");
  scenario.flows[0].receiver = R"({"ack":{"type":"delayed","segments":2,"maxDelay":0.05},"selective":{"type":"sack","duplicates":true}})";
  auto simulation = test::finished_simulation(test::scenario_text(scenario));
  const std::vector<Row> sent = rows_of_kind(*simulation, Kind::kSend);
  ASSERT_EQ(sent.size(), 4U);
  EXPECT_EQ(sent[2].value, 1);  // the second copy of segment 2
  const std::vector<Row> acks = rows_of_kind(*simulation, Kind::kAck);
  ASSERT_EQ(acks.size(), 4U);
  EXPECT_NEAR(acks[0].at, 150 * kMs, 1000);
  EXPECT_EQ(acks[1].tag, static_cast<std::uint16_t>(AckReason::kOutOfOrder));
  EXPECT_EQ(acks[3].a, 3U);
  // D-SACK: the second copy.
  const std::vector<Row> blocks = rows_of_kind(*simulation, Kind::kSelective);
  ASSERT_EQ(blocks.size(), 3U);
  EXPECT_EQ(blocks[1].a, 2U);
}

TEST(ScriptedSender, IsCompleteWhenAllHasLeftAndIsAcknowledged) {
  auto scenario = scripted(R"({"segments":[{"at":0.1,"segment":0},{"at":0.2,"segment":1}]})");
  scenario.end = R"({"flowsComplete":true,"limit":10})";
  auto simulation = test::finished_simulation(test::scenario_text(scenario));
  const std::vector<Row> flows = rows_of_kind(*simulation, Kind::kFlow);
  ASSERT_EQ(flows.size(), 2U);
  EXPECT_EQ(flows[1].tag, static_cast<std::uint16_t>(FlowState::kCompleted));
  EXPECT_NEAR(flows[1].at, 200 * kMs, 1000);
}

TEST(Script, IsRefusedWhereItIsWrong) {
  using List = std::vector<std::string>;
  EXPECT_EQ(problems_of(scripted(R"({})")), List{"/flows/0/script/acks"});
  EXPECT_EQ(problems_of(scripted(R"({"acks":[{"at":1,"ack":1},{"at":0.5,"ack":1}]})")), List{"/flows/0/script/acks/1/at"});
  EXPECT_EQ(problems_of(scripted(R"({"acks":[{"at":1,"ack":1,"sack":[{"first":3,"count":0}]}]})")),
            List{"/flows/0/script/acks/0/sack/0/count"});
  EXPECT_EQ(problems_of(scripted(R"({"acks":[{"at":1,"ack":1,"echo":{"segment":-1}}]})")), List{"/flows/0/script/acks/0/echo/segment"});
  EXPECT_EQ(problems_of(scripted(R"({"segments":[{"at":1,"segment":1}]})", "{}")), List{"/flows/0/setup"});
  EXPECT_EQ(problems_of(scripted(R"({"segments":[{"at":1,"segment":1}],"acks":[]})")), List{"/flows/0/script/acks"});
  EXPECT_EQ(problems_of(scripted(R"({"segments":[{"at":1,"segment":100000}]})")), List{"/flows/0/script/segments/0/segment"});
  auto parallel = scripted(R"({"acks":[]})");
  parallel.flows[0].count = 2;
  EXPECT_EQ(problems_of(parallel), List{"/flows/0/parallel/count"});
  auto datagrams = scripted(R"({"acks":[]})");
  datagrams.flows[0].traffic = R"({"type":"constantBitRate","rate":1000})";
  EXPECT_EQ(problems_of(datagrams), List{"/flows/0/script"});
}

}  // namespace
}  // namespace ackscope
