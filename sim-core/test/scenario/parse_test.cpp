#include "scenario/parse.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/scenario_text.h"

namespace ackscope {
namespace {

const std::string kLeast =
    R"({"format":1,"nodes":[{"id":"a"},{"id":"b"}],"links":[{"id":"wire","a":"a","b":"b","forward":{"rate":1e6,"delay":0.01}}],)"
    R"("flows":[{"id":"f","from":"a","to":"b"}]})";

// `text` with the only place that says `from` saying `to`.
std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  EXPECT_EQ(text.find(from, at + 1), std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

Problems problems_of(const std::string& text) {
  auto parsed = parse_scenario(text);
  if (const auto* problems = std::get_if<Problems>(&parsed)) return *problems;
  return {};
}

document::Scenario document_of(const std::string& text) {
  auto parsed = parse_scenario(text);
  if (const auto* problems = std::get_if<Problems>(&parsed)) {
    ADD_FAILURE() << to_json(*problems);
    return {};
  }
  return std::get<document::Scenario>(std::move(parsed));
}

std::string sentence(const Problem& problem) { return problem.pointer + ": " + problem.message + "; expected: " + problem.expected; }

using Sentences = std::vector<std::string>;

// The problems as "pointer: message; expected: ...", in the order in which they are reported.
Sentences sentences(const std::string& text) {
  Sentences result;
  for (const Problem& problem : problems_of(text)) result.push_back(sentence(problem));
  return result;
}

TEST(Parse, ADocumentOfRequiredKeysOnlyGetsTheCataloguesDefaults) {
  const document::Scenario scenario = document_of(kLeast);
  EXPECT_EQ(scenario.run.seed, 1);
  EXPECT_EQ(scenario.run.limit, 120);
  EXPECT_EQ(scenario.at, std::nullopt);
  EXPECT_TRUE(std::holds_alternative<document::MeasureWhole>(scenario.measure));
  EXPECT_EQ(scenario.trace.level, parameters::Trace::Level::kPackets);
  ASSERT_EQ(scenario.links.size(), 1U);
  EXPECT_EQ(scenario.links[0].forward.wire.rate, 1e6);
  EXPECT_EQ(scenario.links[0].forward.queue.limit.packets, std::nullopt);
  EXPECT_TRUE(std::holds_alternative<parameters::NoErrors>(scenario.links[0].forward.errors));
  ASSERT_EQ(scenario.flows.size(), 1U);
  const document::Flow& flow = scenario.flows[0];
  EXPECT_EQ(flow.parallel.count, 1);
  EXPECT_EQ(std::get<parameters::Bulk>(flow.traffic).segments, 10'000);
  EXPECT_EQ(flow.sender.sizes.segment_bytes, 1000);
  EXPECT_EQ(flow.sender.sizes.initial_ssthresh, std::nullopt);
  EXPECT_EQ(std::get<parameters::DelayedAck>(flow.receiver.ack).segments, 2);  // RFC 1122 receivers, unless told otherwise
}

TEST(Parse, ReadsEveryPartOfADocument) {
  const document::Scenario scenario = document_of(R"({
    "format": 1, "seed": 9007199254740991, "end": {"at": 50}, "measure": {"whileActive": ["f1", "f2"]},
    "nodes": [{"id": "a"}, {"id": "b-2"}],
    "links": [{"id": "l", "a": "a", "b": "b-2",
      "forward": {"rate": 5e6, "delay": 0.02, "queue": {"limit": {"packets": 19, "includesInService": true}, "admit": {"type": "dropTail"},
        "order": {"type": "fifo"}}, "errors": {"type": "scripted", "lose": [{"flow": "f1", "segment": 3, "copy": 2}, {"flow": "f2", "segment": 4}]}},
      "backward": {"rate": 1, "delay": 0, "queue": {"limit": {"packets": null}}, "errors": {"type": "independent", "lossRate": 0.25}}}],
    "channels": [], "agents": [], "changes": [],
    "flows": [{"id": "f1", "from": "a", "to": "b-2", "start": 1.5, "startJitter": 0.1, "parallel": {"count": 50, "stagger": 0.2},
      "traffic": {"type": "bulk", "segments": null},
      "sender": {"segmentBytes": 512, "headerBytes": 40, "initialWindow": 2, "initialSsthresh": 20.5, "maxWindow": 64,
        "increase": {"type": "perAck"}, "recovery": {"type": "newreno", "dupackThreshold": 2, "sendHigh": "off", "inflate": false},
        "response": {"type": "halve", "of": "window", "floor": 1},
        "rto": {"initial": 1, "min": 0.2, "max": 60, "granularity": 0.5, "timing": "everyAck"}, "pacing": null},
      "receiver": {"ackBytes": 52, "ack": {"type": "smartacking", "maxDelay": 0.1, "gapsOf": "inOrder", "rtt": {"type": "keepAlive", "every": 2}}}},
      {"id": "f2", "from": "b-2", "to": "a"}],
    "trace": {"level": "flows", "cap": 5}})");
  EXPECT_EQ(scenario.run.seed, 9007199254740991);
  EXPECT_EQ(scenario.at, 50);
  EXPECT_EQ(std::get<document::MeasureWhileActive>(scenario.measure).flows, (std::vector<std::string>{"f1", "f2"}));
  EXPECT_EQ(scenario.nodes[1].id, "b-2");
  const document::Link& link = scenario.links[0];
  EXPECT_EQ(link.forward.queue.limit.packets, 19);
  EXPECT_TRUE(link.forward.queue.limit.includes_in_service);
  const auto& lose = std::get<document::ScriptedErrors>(link.forward.errors).lose;
  ASSERT_EQ(lose.size(), 2U);
  EXPECT_EQ(lose[0].flow, "f1");
  EXPECT_EQ(lose[0].number, 3);
  EXPECT_EQ(lose[0].copy, 2);
  EXPECT_EQ(lose[1].copy, 0);
  EXPECT_EQ(link.backward.queue.limit.packets, std::nullopt);
  EXPECT_EQ(std::get<parameters::IndependentErrors>(link.backward.errors).loss_rate, 0.25);
  const document::Flow& flow = scenario.flows[0];
  EXPECT_EQ(flow.start.start, 1.5);
  EXPECT_EQ(flow.start.start_jitter, 0.1);
  EXPECT_EQ(flow.parallel.count, 50);
  EXPECT_EQ(std::get<parameters::Bulk>(flow.traffic).segments, std::nullopt);
  EXPECT_EQ(flow.sender.sizes.initial_ssthresh, 20.5);
  EXPECT_EQ(flow.sender.sizes.max_window, 64);
  EXPECT_EQ(std::get<parameters::NewReno>(flow.sender.recovery).send_high, parameters::NewReno::SendHigh::kOff);
  EXPECT_EQ(std::get<parameters::Halve>(flow.sender.response).of, parameters::Halve::Of::kWindow);
  EXPECT_EQ(flow.sender.rto.granularity, 0.5);
  const auto& smartacking = std::get<document::Smartacking>(flow.receiver.ack);
  EXPECT_EQ(smartacking.policy.max_delay, 0.1);
  EXPECT_EQ(smartacking.policy.gaps_of, parameters::Smartacking::GapsOf::kInOrder);
  EXPECT_EQ(smartacking.policy.isat_gain, 0.25);
  EXPECT_EQ(std::get<parameters::KeepAlive>(smartacking.rtt).every, 2);
  EXPECT_EQ(scenario.trace.level, parameters::Trace::Level::kFlows);
  EXPECT_EQ(scenario.trace.cap, 5);
}

TEST(Parse, ALinkWithoutBackwardHasTheSameWireBackButNoScript) {
  const std::string errors = R"("delay":0.01,"errors":{"type":"independent","lossRate":0.5})";
  const document::Scenario independent = document_of(with(kLeast, R"("delay":0.01)", errors));
  EXPECT_EQ(independent.links[0].backward.wire.delay, 0.01);
  EXPECT_EQ(std::get<parameters::IndependentErrors>(independent.links[0].backward.errors).loss_rate, 0.5);
  const std::string script = R"("delay":0.01,"errors":{"type":"scripted","lose":[]})";
  const document::Scenario scripted = document_of(with(kLeast, R"("delay":0.01)", script));
  EXPECT_TRUE(std::holds_alternative<document::ScriptedErrors>(scripted.links[0].forward.errors));
  EXPECT_TRUE(std::holds_alternative<parameters::NoErrors>(scripted.links[0].backward.errors));
}

TEST(Parse, FindsEveryProblemOfADocumentAtOnce) {
  const std::string text =
      R"({"format":2,"seed":1.5,"colour":"red","nodes":[{"id":"A"}],"links":[{"id":"l","a":"a","forward":{"rate":0,"delay":"slow"}}],)"
      R"("agents":[1],"flows":[{"id":"f","from":"a","to":"b","receiver":{"ack":{"type":"late"}},"sender":{"segmentBytes":0}}],)"
      R"("trace":{"level":"all"}})";
  const std::string id = "lower-case letters, digits and single hyphens, at most 64 characters, for example \"bottleneck\"";
  EXPECT_EQ(sentences(text),
            (Sentences{
                "/format: format is 2; expected: 1",
                "/seed: seed is 1.5; expected: a whole number of at least 0 and at most 9007199254740991",
                "/nodes: nodes has 1 item; expected: a list of 2 to 10000 items",
                "/nodes/0/id: id is \"A\"; expected: " + id,
                "/links/0/b: b is missing; expected: " + id,
                "/links/0/forward/rate: rate is 0; expected: a number of at least 1 and at most 1000000000000, in bit/s",
                "/links/0/forward/delay: delay is \"slow\"; expected: a number of at least 0 and at most 100, in s",
                "/agents/0: this item is 1; expected: an object",
                "/flows/0/sender/segmentBytes: segmentBytes is 0; expected: a whole number of at least 1 and at most 65535, in B",
                "/flows/0/receiver/ack/type: type is \"late\"; expected: \"every\", \"delayed\", \"quick\", \"ackDivision\", "
                "\"ackCongestionControl\", "
                "\"accEcn\", \"accWindow\", \"ackRateRequest\", \"ackRatio\", \"tack\" or \"smartacking\"",
                "/trace/level: level is \"all\"; expected: \"off\", \"flows\" or \"packets\"",
                "/colour: unknown key \"colour\"; expected: one of format, seed, end, measure, nodes, links, channels, agents, "
                "handoffs, flows, changes, trace",
            }));
}

TEST(Parse, NamesEachMissingKeyOfAnEmptyDocument) {
  std::vector<std::string> pointers;
  for (const Problem& problem : problems_of("{}")) pointers.push_back(problem.pointer + ": " + problem.message);
  EXPECT_EQ(pointers,
            (Sentences{"/format: format is missing", "/nodes: nodes is missing", "/links: links is missing", "/flows: flows is missing"}));
}

TEST(Parse, SaysWhatWasFoundWhereAnotherKindOfValueBelongs) {
  EXPECT_EQ(sentences("[]"), (Sentences{": the document is a list; expected: an object"}));
  EXPECT_EQ(sentences("7"), (Sentences{": the document is 7; expected: an object"}));
  EXPECT_EQ(sentences(with(kLeast, R"({"rate":1e6,"delay":0.01})", "null")),
            (Sentences{"/links/0/forward: forward is null; expected: an object"}));
  EXPECT_EQ(sentences(with(kLeast, R"([{"id":"a"},{"id":"b"}])", "true")),
            (Sentences{"/nodes: nodes is true; expected: a list of 2 to 10000 items"}));
}

TEST(Parse, WritesNumbersAsAPersonDoes) {
  const auto rate = [](const std::string& number) { return problems_of(with(kLeast, "1e6", number)).at(0).message; };
  EXPECT_EQ(rate("-5"), "rate is -5");
  EXPECT_EQ(rate("0.1"), "rate is 0.1");
  EXPECT_EQ(rate("2e12"), "rate is 2000000000000");
  EXPECT_EQ(rate("0.30000000000000004"), "rate is 0.30000000000000004");
}

TEST(Parse, AcceptsTheEndsOfARangeAndNothingBeyond) {
  for (const std::string good : {"1", "1e12", "1000000000000", "1.0"}) EXPECT_TRUE(problems_of(with(kLeast, "1e6", good)).empty()) << good;
  for (const std::string bad : {"0.999", "1000000000001", "0", "-0", "true", "\"1\"", "null", "[]", "{}"}) {
    EXPECT_EQ(problems_of(with(kLeast, "1e6", bad)).size(), 1U) << bad;
  }
  const auto seed = [](const std::string& number) { return problems_of(with(kLeast, R"("format":1)", R"("format":1,"seed":)" + number)); };
  for (const std::string good : {"0", "-0", "1e3", "9007199254740991", "3.0"}) EXPECT_TRUE(seed(good).empty()) << good;
  for (const std::string bad : {"-1", "9007199254740992", "18446744073709551616", "0.5"}) EXPECT_EQ(seed(bad).size(), 1U) << bad;
}

TEST(Parse, AnIdIsLowerCaseWordsJoinedByHyphens) {
  const auto id = [](const std::string& text) { return problems_of(with(kLeast, R"("id":"f")", R"("id":")" + text + "\"")); };
  for (const std::string& good : Sentences{"f", "0", "f-1", "long-name-with-5-parts", std::string(64, 'x')})
    EXPECT_TRUE(id(good).empty()) << good;
  for (const std::string& bad : Sentences{"", "-f", "f-", "f--1", "F", "f_1", "f 1", "\xc3\xa4", std::string(65, 'x')}) {
    ASSERT_EQ(id(bad).size(), 1U) << bad;
    EXPECT_EQ(id(bad)[0].pointer, "/flows/0/id") << bad;
  }
}

TEST(Parse, UnknownKeysAreProblemsAtEveryLevel) {
  struct Case {
    std::string from;
    std::string to;
    std::string pointer;
  };
  const std::vector<Case> cases{
      {R"("format":1)", R"("format":1,"x":0)", "/x"},
      {R"({"id":"a"})", R"({"id":"a","x":0})", "/nodes/0/x"},
      {R"("delay":0.01)", R"("delay":0.01,"x":0)", "/links/0/forward/x"},
      {R"("delay":0.01)", R"("delay":0.01,"queue":{"x":0})", "/links/0/forward/queue/x"},
      {R"("delay":0.01)", R"("delay":0.01,"queue":{"admit":{"type":"dropTail","x":0}})", "/links/0/forward/queue/admit/x"},
      {R"("delay":0.01)", R"("delay":0.01,"errors":{"type":"none","lossRate":0.1})", "/links/0/forward/errors/lossRate"},
      {R"("to":"b")", R"("to":"b","x/y~z":0)", "/flows/0/x~1y~0z"},  // RFC 6901
      {R"("format":1)", R"("format":1,"end":{"at":5,"limit":6})", "/end/limit"},
      {R"("format":1)", R"("format":1,"measure":{"from":0,"to":1,"whileActive":["f"]})", "/measure/from"},
  };
  for (const Case& c : cases) {
    const Problems problems = problems_of(with(kLeast, c.from, c.to));
    ASSERT_FALSE(problems.empty()) << c.to;
    EXPECT_EQ(problems[0].pointer, c.pointer);
  }
}

TEST(Parse, NamesEachKeyOnceThatAnUnknownOneMightHaveMeant) {
  const auto expected = [](const std::string& slot) {
    return problems_of(with(kLeast, R"("delay":0.01)", R"("delay":0.01,"errors":)" + slot)).at(0).expected;
  };
  EXPECT_EQ(expected(R"({"type":"independent","lossrate":0.1})"), "one of type, lossRate");
  EXPECT_EQ(expected(R"({"type":"none","lossRate":0.1})"), "one of type");
}

TEST(Parse, AKeyThatAppearsTwiceIsAProblemAtEveryLevel) {
  EXPECT_EQ(sentences(with(kLeast, R"("format":1)", R"("format":1,"format":1)")),
            (Sentences{"/format: key \"format\" appears twice; expected: each key once"}));
  EXPECT_EQ(sentences(with(kLeast, R"("rate":1e6)", R"("rate":1e6,"rate":2e6)")),
            (Sentences{"/links/0/forward/rate: key \"rate\" appears twice; expected: each key once"}));
  EXPECT_EQ(sentences(with(kLeast, R"("to":"b")", R"("to":"b","traffic":{"type":"bulk","type":"bulk"})")),
            (Sentences{"/flows/0/traffic/type: key \"type\" appears twice; expected: each key once"}));
}

TEST(Parse, ListsHaveTheirLeastAndMostItems) {
  const auto nodes = [](int count) {
    std::string list = "[";
    for (int i = 0; i < count; ++i) list += std::string(i > 0 ? "," : "") + R"({"id":"n)" + std::to_string(i) + "\"}";
    return problems_of(with(kLeast, R"([{"id":"a"},{"id":"b"}])", list + "]"));
  };
  EXPECT_TRUE(nodes(2).empty());
  EXPECT_TRUE(nodes(10'000).empty());
  ASSERT_EQ(nodes(10'001).size(), 1U);
  EXPECT_EQ(sentence(nodes(10'001)[0]), "/nodes: nodes has 10001 items; expected: a list of 2 to 10000 items");
}

TEST(Parse, TheEndIsEitherATimeOrTheFlowsCompletion) {
  const auto end = [](const std::string& value) { return sentences(with(kLeast, R"("format":1)", R"("format":1,"end":)" + value)); };
  EXPECT_EQ(end(R"({"at":5})"), Sentences{});
  EXPECT_EQ(end(R"({"flowsComplete":true})"), Sentences{});
  EXPECT_EQ(end(R"({"flowsComplete":true,"limit":0.5})"), Sentences{});
  EXPECT_EQ(end(R"({"at":0})"), (Sentences{"/end/at: at is 0; expected: a number above 0 and at most 1000000, in s"}));
  EXPECT_EQ(end(R"({"flowsComplete":false})"),
            (Sentences{"/end/flowsComplete: flowsComplete is false; expected: true, or the end as { \"at\": seconds }"}));
  EXPECT_EQ(end("{}"), (Sentences{"/end/flowsComplete: flowsComplete is missing; expected: true, or the end as { \"at\": seconds }"}));
  EXPECT_EQ(end("5"), (Sentences{"/end: end is 5; expected: an object"}));
}

TEST(Parse, LongTextsAreShortenedInMessagesBetweenTwoLetters) {
  // 59 bytes and a two-byte letter: the cut at 60 bytes would halve it.
  const std::string text = std::string(59, 'x') + "\xc3\xa4" + std::string(50, 'y');
  const Problems problems = problems_of(with(kLeast, R"("id":"f")", R"("id":")" + text + "\""));
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].message, "id is \"" + std::string(59, 'x') + "...\"");
}

TEST(Parse, WhatIsNotJsonIsOneProblemWithItsPlace) {
  EXPECT_EQ(sentences(R"({"format":1,})"),
            (Sentences{": not JSON at byte 12: Missing a name for object member.; expected: a JSON document"}));
  const std::string with_nul = kLeast + std::string(1, '\0') + "and more";
  for (const std::string& bad : {std::string(), std::string(" \n"), std::string("{"), kLeast + "x", kLeast + kLeast, with_nul,
                                 std::string("NaN"), std::string("{\"id\":\"\xff\"}"), std::string("\xc3")}) {
    const Problems problems = problems_of(bad);
    ASSERT_EQ(problems.size(), 1U) << bad;
    EXPECT_EQ(problems[0].pointer, "") << bad;
    EXPECT_EQ(problems[0].message.substr(0, 17), "not JSON at byte ") << bad;
  }
}

TEST(Parse, AHundredThousandLevelsOfNestingAreAnOrdinaryProblem) {
  constexpr int kDepth = 100'000;
  std::string lists(kDepth, '[');
  lists += std::string(kDepth, ']');
  std::string objects;
  for (int i = 0; i < kDepth; ++i) objects += "{\"a\":";
  objects += "0" + std::string(kDepth, '}');
  EXPECT_EQ(sentences(lists), (Sentences{": the document is a list; expected: an object"}));
  EXPECT_EQ(sentences(with(kLeast, "1e6", lists)).size(), 1U);
  EXPECT_EQ(sentences(with(kLeast, "1e6", objects)),
            (Sentences{"/links/0/forward/rate: rate is an object; expected: a number of at least 1 and at most 1000000000000, in bit/s"}));
  EXPECT_EQ(problems_of(std::string(kDepth, '[')).at(0).message.substr(0, 8), "not JSON");
}

TEST(Parse, TenMegabytesOfGarbageAreRefusedWithoutHarm) {
  constexpr std::size_t kSize = 10'000'000;
  EXPECT_EQ(problems_of(std::string(kSize, 'x')).size(), 1U);
  EXPECT_EQ(problems_of(std::string(kSize, '[')).size(), 1U);
  EXPECT_EQ(problems_of("\"" + std::string(kSize, 'x') + "\"").size(), 1U);
  std::string zeros = "[0";
  while (zeros.size() < kSize) zeros += ",0";
  EXPECT_EQ(problems_of(with(kLeast, R"([{"id":"a"},{"id":"b"}])", zeros + "]")).size(), 1U);
}

// Cuts a right document short at every byte, and breaks every byte of it: never a crash, and a cut is never right.
TEST(Parse, ADocumentThatIsCutShortIsNeverAccepted) {
  for (std::size_t size = 0; size < kLeast.size(); ++size) EXPECT_FALSE(problems_of(kLeast.substr(0, size)).empty()) << size;
  int refused = 0;
  for (std::size_t at = 0; at < kLeast.size(); ++at) {
    for (const char c : {'\0', '"', '{', ']', '9', '\x80'}) {
      std::string text = kLeast;
      text[at] = c;
      refused += problems_of(text).empty() ? 0 : 1;
    }
  }
  EXPECT_GT(refused, 4 * static_cast<int>(kLeast.size()));
}

}  // namespace
}  // namespace ackscope
