#include "scenario/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "scenario/parse.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::FlowText;
using test::LinkText;
using test::ScenarioText;
using Sentences = std::vector<std::string>;

// Nodes a - b - c - d in a line, flows f1 from a to d and f2 from c to b.
ScenarioText line() {
  ScenarioText text;
  text.nodes = {"a", "b", "c", "d"};
  text.links = {LinkText{.id = "ab", .a = "a", .b = "b"}, LinkText{.id = "cb", .a = "c", .b = "b"},
                LinkText{.id = "cd", .a = "c", .b = "d"}};
  text.flows = {FlowText{.id = "f1", .from = "a", .to = "d"}, FlowText{.id = "f2", .from = "c", .to = "b"}};
  return text;
}

std::variant<Plan, Problems> plan_of(const ScenarioText& text) {
  const auto parsed = parse_scenario(scenario_text(text));
  if (const auto* problems = std::get_if<Problems>(&parsed)) {
    ADD_FAILURE() << to_json(*problems);
    return Plan{};
  }
  return plan_scenario(std::get<document::Scenario>(parsed));
}

// The problems as "pointer: message".
Sentences problems_of(const ScenarioText& text) {
  Sentences sentences;
  const auto planned = plan_of(text);
  if (const auto* problems = std::get_if<Problems>(&planned)) {
    for (const Problem& problem : *problems) {
      EXPECT_FALSE(problem.expected.empty()) << problem.pointer;
      sentences.push_back(problem.pointer + ": " + problem.message);
    }
  }
  return sentences;
}

TEST(Plan, RoutesEachFlowOverLinkDirections) {
  const auto planned = plan_of(line());
  const Plan& plan = std::get<Plan>(planned);
  ASSERT_EQ(plan.flows.size(), 2U);
  using Path = std::vector<std::uint32_t>;
  // Link k is direction 2k from its a to its b, and 2k + 1 back. Link cb leads from c to b.
  EXPECT_EQ(plan.flows[0].to_receiver, (Path{0, 3, 4}));
  EXPECT_EQ(plan.flows[0].to_sender, (Path{5, 2, 1}));
  EXPECT_EQ(plan.flows[1].to_receiver, (Path{2}));
  EXPECT_EQ(plan.flows[1].to_sender, (Path{3}));
}

TEST(Plan, NumbersParallelConnectionsOneAfterAnother) {
  ScenarioText text = line();
  text.flows[0].count = 3;
  const auto planned = plan_of(text);
  const Plan& plan = std::get<Plan>(planned);
  ASSERT_EQ(plan.connections.size(), 4U);
  const char* const ids[] = {"f1-1", "f1-2", "f1-3", "f2"};
  for (std::uint32_t i = 0; i < 4; ++i) {
    EXPECT_EQ(plan.connections[i].id, ids[i]);
    EXPECT_EQ(plan.connections[i].flow, i < 3 ? 0U : 1U);
    EXPECT_EQ(plan.connections[i].member, i < 3 ? i : 0U);
  }
  EXPECT_EQ(plan.first_connection, (std::vector<std::uint32_t>{0, 3}));
}

TEST(Plan, DuplicateIdsAreProblemsWhereTheyAppearAgain) {
  ScenarioText text = line();
  text.nodes.push_back("a");
  text.links.push_back(LinkText{.id = "ab", .a = "a", .b = "c"});
  text.flows.push_back(FlowText{.id = "f2", .from = "a", .to = "b"});
  EXPECT_EQ(problems_of(text), (Sentences{
                                   "/nodes/4/id: node \"a\" exists already, at /nodes/0",
                                   "/links/3/id: link \"ab\" exists already, at /links/0",
                                   "/flows/2/id: flow \"f2\" exists already, at /flows/1",
                               }));
}

TEST(Plan, ASenderEitherPacesOrLimitsBursts) {
  ScenarioText text = line();
  text.flows[0].sender = R"({"bursts":{}})";
  text.flows[1].sender = R"({"pacing":{},"bursts":{}})";
  EXPECT_EQ(problems_of(text), Sentences{"/flows/1/sender/bursts: pacing spreads the segments already, one by one"});
}

TEST(Plan, ASelectiveRecoveryNeedsAReceiverThatSpeaksItsLanguage) {
  ScenarioText text = line();
  text.flows[0].sender = R"({"recovery":{"type":"sack"}})";
  text.flows[1].sender = R"({"recovery":{"type":"smart"}})";
  text.flows[1].receiver = R"({"selective":{"type":"sack"}})";
  EXPECT_EQ(problems_of(text), (Sentences{"/flows/0/receiver/selective: the sender's SACK recovery needs SACK blocks",
                                          "/flows/1/receiver/selective: the sender's SMART recovery needs the SMART field"}));
  text.flows[0].receiver = R"({"selective":{"type":"sack"}})";
  text.flows[1].receiver = R"({"selective":{"type":"smart"}})";
  EXPECT_EQ(problems_of(text), Sentences{});
}

TEST(Plan, VegasHasItsBoundsInOrderAndNoWindowToSpare) {
  ScenarioText text = line();
  text.flows[0].sender = R"({"increase":{"type":"vegas","alpha":4,"beta":3}})";
  text.flows[1].sender = R"({"recovery":{"type":"vegas"},"eln":{}})";
  EXPECT_EQ(problems_of(text),
            (Sentences{"/flows/0/sender/increase/beta: β lies below α",
                       "/flows/1/sender/eln: Vegas's recovery cuts the window by itself, so that nothing could spare it"}));
  text.flows[0].sender = R"({"increase":{"type":"vegas","alpha":3,"beta":3},"recovery":{"type":"newreno"},"eln":{}})";
  text.flows[1].sender = R"({"recovery":{"type":"vegas"}})";
  EXPECT_EQ(problems_of(text), Sentences{});
}

TEST(Plan, AParallelConnectionMayNotHaveTheIdOfAnotherFlow) {
  ScenarioText text = line();
  text.flows[0].count = 2;  // f1-1 and f1-2
  text.flows[1].id = "f1-2";
  const Sentences problems = problems_of(text);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].substr(0, 13), "/flows/1/id: ");
}

TEST(Plan, UnknownNodesAreProblemsAtTheLinkOrFlow) {
  ScenarioText text = line();
  text.links[1].a = "x";
  text.links[2].b = "y";
  EXPECT_EQ(problems_of(text), (Sentences{"/links/1/a: there is no node \"x\"", "/links/2/b: there is no node \"y\""}));
  text = line();
  text.flows[0].from = "x";
  text.flows[1].to = "y";
  EXPECT_EQ(problems_of(text), (Sentences{"/flows/0/from: there is no node \"x\"", "/flows/1/to: there is no node \"y\""}));
}

TEST(Plan, AnUnknownNodeIsNotAlsoCalledUnreachable) {
  ScenarioText text = line();
  text.nodes.insert(text.nodes.begin(), "alone");  // the first node, without links
  text.flows[0].from = "x";
  EXPECT_EQ(problems_of(text), (Sentences{"/flows/0/from: there is no node \"x\""}));
}

TEST(Plan, ARunThatEndsWithItsFlowsNeedsOneThatCanComplete) {
  ScenarioText text = line();
  for (FlowText& flow : text.flows) flow.traffic = R"({"type":"onOff","rate":1000000})";
  EXPECT_EQ(problems_of(text), (Sentences{"/end: no flow can complete: all of them are UDP"}));
  text.end = R"({"at":5})";
  EXPECT_EQ(problems_of(text), Sentences{});
  text = line();
  text.flows[0].traffic = R"({"type":"onOff","rate":1000000})";
  EXPECT_EQ(problems_of(text), Sentences{});
}

TEST(Plan, NothingLeadsFromANodeToItself) {
  ScenarioText text = line();
  text.links[2].b = "c";
  EXPECT_EQ(problems_of(text), (Sentences{"/links/2/b: the link leads from \"c\" to itself"}));
  text = line();
  text.flows[1].to = "c";
  EXPECT_EQ(problems_of(text), (Sentences{"/flows/1/to: the flow leads from \"c\" to itself"}));
}

TEST(Plan, AFlowNeedsLinksBetweenItsEnds) {
  ScenarioText text = line();
  text.links.erase(text.links.begin() + 1);
  EXPECT_EQ(problems_of(text),
            (Sentences{"/flows/0/to: no links lead from \"a\" to \"d\"", "/flows/1/to: no links lead from \"c\" to \"b\""}));
}

TEST(Plan, ARouteHasAtMost255Links) {
  ScenarioText text;
  text.nodes = {"n0"};
  for (int i = 1; i <= 256; ++i) {
    const std::string n = std::to_string(i);
    text.nodes.push_back("n" + n);
    text.links.push_back(LinkText{.id = "l" + n, .a = "n" + std::to_string(i - 1), .b = "n" + n});
  }
  text.flows = {FlowText{.id = "longest", .from = "n1", .to = "n256"}};
  EXPECT_EQ(problems_of(text), Sentences{});
  text.flows.push_back(FlowText{.id = "longer", .from = "n0", .to = "n256"});
  EXPECT_EQ(problems_of(text), (Sentences{"/flows/1/to: the route has 256 links"}));
}

TEST(Plan, FlowsStandForAtMost20000Connections) {
  ScenarioText text = line();
  text.flows[0].count = 10'000;
  text.flows[1].count = 10'000;
  EXPECT_EQ(problems_of(text), Sentences{});
  text.flows.push_back(FlowText{.id = "f3", .from = "a", .to = "b"});
  EXPECT_EQ(problems_of(text), (Sentences{"/flows: the flows stand for 20001 connections"}));
}

TEST(Plan, WhatNamesAFlowMustNameOneOfTheDocument) {
  ScenarioText text = line();
  text.measure = R"({"whileActive":["f1","f3"]})";
  text.links[1].errors = R"({"type":"scripted","lose":[{"flow":"f2","segment":0},{"flow":"f4","segment":1}]})";
  text.links[2].backward_errors = R"({"type":"scripted","lose":[{"flow":"f5","segment":0}]})";
  EXPECT_EQ(problems_of(text), (Sentences{
                                   "/measure/whileActive/1: there is no flow \"f3\"",
                                   "/links/1/forward/errors/lose/1/flow: there is no flow \"f4\"",
                                   "/links/2/backward/errors/lose/0/flow: there is no flow \"f5\"",
                               }));
}

TEST(Plan, TheMeasuringWindowHasALengthAndLiesInTheRun) {
  ScenarioText text = line();
  text.measure = R"({"from":2,"to":2})";
  EXPECT_EQ(problems_of(text), (Sentences{"/measure/to: the window ends before it begins"}));
  text.measure = R"({"from":2,"to":3})";
  text.end = R"({"at":2})";
  EXPECT_EQ(problems_of(text), (Sentences{"/measure/from: the window begins after the end of the run"}));
  text.end = R"({"at":2.5})";
  EXPECT_EQ(problems_of(text), Sentences{});
}

TEST(Plan, WantsRedsThresholdsInOrder) {
  ScenarioText text = line();
  text.links[1].admit = R"({"type":"red","minThreshold":15,"maxThreshold":15})";
  EXPECT_EQ(problems_of(text), Sentences{});
  text.links[1].admit = R"({"type":"red","minThreshold":16,"maxThreshold":15})";
  EXPECT_EQ(problems_of(text), (Sentences{"/links/1/forward/queue/admit/maxThreshold: the upper threshold lies below the lower one",
                                          "/links/1/backward/queue/admit/maxThreshold: the upper threshold lies below the lower one"}));
}

TEST(Plan, WantsASharedBufferForLongestQueueDrop) {
  ScenarioText text = line();
  text.links[0].admit = R"({"type":"longestQueueDrop"})";
  EXPECT_EQ(problems_of(text), Sentences{});
  text.links[0].per_flow = true;
  EXPECT_EQ(problems_of(text),
            (Sentences{"/links/0/forward/queue/limit/perFlow: longest-queue drop makes room in a buffer that the flows share",
                       "/links/0/backward/queue/limit/perFlow: longest-queue drop makes room in a buffer that the flows share"}));
}

TEST(Plan, WantsAShaperToBeSlowerThanItsLink) {
  ScenarioText text = line();
  text.links[1].shaper = R"({"rate":7999999})";  // the link has 8 Mbit/s
  EXPECT_EQ(problems_of(text), Sentences{});
  text.links[1].shaper = R"({"rate":8e6})";
  EXPECT_EQ(problems_of(text), (Sentences{"/links/1/forward/shaper/rate: the shaper is no slower than the link behind it",
                                          "/links/1/backward/shaper/rate: the shaper is no slower than the link behind it"}));
}

TEST(Plan, WantsAWireOfItsOwnForAShaper) {
  for (const char* type : {"halfDuplex", "packetRadio"}) {
    ScenarioText text = line();
    text.channels = {R"({"id":"air","type":")" + std::string{type} + "\"}"};
    text.links[1].channel = "air";
    EXPECT_EQ(problems_of(text), Sentences{});
    text.links[0].shaper = R"({"rate":1e6})";  // another link
    EXPECT_EQ(problems_of(text), Sentences{});
    text.links[1].shaper = R"({"rate":1e6})";
    EXPECT_EQ(problems_of(text), (Sentences{"/links/1/forward/shaper: packets take turns on channel \"air\", which others use as well: a "
                                            "shaper needs a wire of its own",
                                            "/links/1/backward/shaper: packets take turns on channel \"air\", which others use as well: a "
                                            "shaper needs a wire of its own"}));
  }
}

// Agents "x1", "x2" ... at these nodes.
std::vector<std::string> agents_at(const std::vector<std::string>& nodes) {
  std::vector<std::string> agents;
  for (const std::string& node : nodes) {
    agents.push_back(R"({"type":"ackReconstructor","id":"x)" + std::to_string(agents.size() + 1) + R"(","node":")" + node + R"("})");
  }
  return agents;
}

// As "links passed:agent".
std::string words(const std::vector<AgentOnRoute>& agents) {
  std::string text;
  for (const AgentOnRoute& agent : agents)
    text += (text.empty() ? "" : " ") + std::to_string(agent.links) + ":" + std::to_string(agent.agent);
  return text;
}

TEST(Plan, PutsAgentsBehindTheLinkThatLeadsToTheirNode) {
  ScenarioText text = line();
  text.agents = agents_at({"c", "b", "c"});
  const auto planned = plan_of(text);
  const Plan& plan = std::get<Plan>(planned);
  EXPECT_EQ(words(plan.flows[0].agents_to_receiver), "1:1 2:0 2:2");
  EXPECT_EQ(words(plan.flows[0].agents_to_sender), "1:0 1:2 2:1");
  EXPECT_EQ(words(plan.flows[1].agents_to_receiver), "");  // ends at b, starts at c
  EXPECT_EQ(words(plan.flows[1].agents_to_sender), "");
}

TEST(Plan, RefusesAgentsWhereNothingPasses) {
  ScenarioText text = line();
  text.agents = agents_at({"b", "nowhere"});
  EXPECT_EQ(problems_of(text), (Sentences{"/agents/1/node: there is no node \"nowhere\""}));
  text.agents = agents_at({"b", "d"});
  EXPECT_EQ(problems_of(text), (Sentences{"/agents/1/node: node \"d\" forwards no flow's packets"}));
  text.agents = agents_at({"b", "b"});
  text.agents[1] = text.agents[0];
  EXPECT_EQ(problems_of(text), (Sentences{"/agents/1/id: agent \"x1\" exists already, at /agents/0"}));
}

TEST(Plan, SaysWhichFlowsWaitForWhich) {
  ScenarioText text = line();
  text.flows[0].after = "f2";
  text.flows.push_back(FlowText{.id = "f3", .from = "a", .to = "b", .after = "f2"});
  const auto planned = plan_of(text);
  EXPECT_EQ(std::get<Plan>(planned).waiting_for, (std::vector<std::vector<std::uint32_t>>{{}, {0, 2}, {}}));
}

TEST(Plan, RefusesToWaitForWhatDoesNotCome) {
  ScenarioText text = line();
  text.flows[0].after = "f9";
  EXPECT_EQ(problems_of(text), (Sentences{"/flows/0/after: there is no flow \"f9\""}));
  text.flows[0].after = "f1";
  EXPECT_EQ(problems_of(text), (Sentences{"/flows/0/after: flow \"f1\" would wait for itself"}));
  text.flows[0].after = "f2";
  text.flows[1].segments = std::nullopt;
  EXPECT_EQ(problems_of(text), (Sentences{"/flows/0/after: flow \"f2\" never ends"}));
  text.flows[1].traffic = R"({"type":"onOff","rate":8000})";
  EXPECT_EQ(problems_of(text), (Sentences{"/flows/0/after: flow \"f2\" never ends"}));
}

TEST(Plan, RefusesFlowsThatWaitInACircle) {
  ScenarioText text = line();
  text.flows[0].after = "f2";  // leads into the circle but is not in it
  text.flows[1].after = "f4";
  text.flows.push_back(FlowText{.id = "f3", .from = "a", .to = "b", .after = "f2"});
  text.flows.push_back(FlowText{.id = "f4", .from = "a", .to = "b", .after = "f3"});
  EXPECT_EQ(problems_of(text), (Sentences{"/flows/1/after: flow \"f2\" would wait for itself"}));
}

}  // namespace
}  // namespace ackscope
