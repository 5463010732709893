// Options that are used only if both ends know them. A SYN with all of them is 40 + 8 + 4 + 12 = 64 B.
#include "scenario/negotiation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <variant>

#include "support/connection_lab.h"

namespace ackscope {
namespace {

using test::finished_simulation;
using test::Opened;
using test::opened;
using test::Row;
using test::rows_of_kind;

constexpr const char* kAll = R"({"initialWindow":10,"recovery":{"type":"sack"},"timestamps":true,"ecnCapable":true,"answersMarks":true})";
constexpr const char* kBlocks = R"({"ack":{"type":"every"},"selective":{"type":"sack"}})";
constexpr std::uint32_t kEverything = SetupOption::kSack | SetupOption::kTimestamps | SetupOption::kEcn;

std::unique_ptr<Simulation> run(const Opened& o) { return finished_simulation(scenario_text(opened(o))); }

std::vector<std::uint32_t> options(Simulation& simulation) {
  std::vector<std::uint32_t> result;
  for (const Row& row : rows_of_kind(simulation, Kind::kControl)) {
    if (row.tag <= 1) result.push_back(row.a);
  }
  return result;
}

// Of all headers but those of a SYN and its answer.
std::uint16_t flags_of_data(Simulation& simulation) {
  std::vector<std::uint32_t> controls;
  for (const Row& row : rows_of_kind(simulation, Kind::kControl)) controls.push_back(row.id);
  std::uint16_t flags = 0;
  for (const Row& row : rows_of_kind(simulation, Kind::kHeader)) {
    if (std::find(controls.begin(), controls.end(), row.id) == controls.end()) flags = static_cast<std::uint16_t>(flags | row.tag);
  }
  return flags;
}

TEST(Negotiation, WhatBothEndsKnowIsUsed) {
  const auto simulation = run({.segments = 20, .sender = kAll, .receiver = kBlocks, .lose = R"({"flow":"f1","segment":3})"});
  EXPECT_EQ(options(*simulation), (std::vector{kEverything, kEverything}));
  EXPECT_EQ(rows_of_kind(*simulation, Kind::kTransmit)[0].a, 64U);
  EXPECT_FALSE(rows_of_kind(*simulation, Kind::kSelective).empty());
  EXPECT_TRUE(flags_of_data(*simulation) & HeaderFlag::kTimestamps);
  EXPECT_TRUE(flags_of_data(*simulation) & HeaderFlag::kEct);
}

TEST(Negotiation, ASynAsksForEcnByTwoFlagsAndIsAnsweredByOne) {
  const auto simulation = run({.sender = R"({"ecnCapable":true,"answersMarks":true})"});
  const auto headers = rows_of_kind(*simulation, Kind::kHeader);
  ASSERT_GE(headers.size(), 3U);
  EXPECT_EQ(headers[0].tag, HeaderFlag::kEce | HeaderFlag::kCwr);
  EXPECT_EQ(headers[1].tag, HeaderFlag::kEce);
  EXPECT_EQ(headers[2].tag, HeaderFlag::kEct | HeaderFlag::kFin);  // the segment: the ACK before it has no flags
}

// RFC 9768, section 3.1.1, table 2: the SYN itself was not ECN-capable.
TEST(Negotiation, AccurateEcnHasASynAnsweredByCwrAlone) {
  const auto simulation = run({.sender = R"({"ecnCapable":true,"answersMarks":true,"ect":"ect1","markFeedback":"counter"})"});
  const auto headers = rows_of_kind(*simulation, Kind::kHeader);
  ASSERT_GE(headers.size(), 3U);
  EXPECT_EQ(headers[0].tag, HeaderFlag::kAe | HeaderFlag::kCwr | HeaderFlag::kEce);
  EXPECT_EQ(headers[1].tag, HeaderFlag::kCwr);
  EXPECT_EQ(headers[2].tag, HeaderFlag::kEct | HeaderFlag::kEct1 | HeaderFlag::kFin);
  EXPECT_EQ(options(*simulation),
            (std::vector<std::uint32_t>{SetupOption::kEcn | SetupOption::kAccurateEcn, SetupOption::kEcn | SetupOption::kAccurateEcn}));
}

// Section 3.1.2: a receiver that knows classic ECN answers as to a classic SYN, and the connection is a classic one.
TEST(Negotiation, AccurateEcnFallsBackToTheClassicFlag) {
  const auto simulation = run(
      {.setup = R"({"accurateEcn":false})", .sender = R"({"ecnCapable":true,"answersMarks":true,"ect":"ect1","markFeedback":"counter"})"});
  const auto headers = rows_of_kind(*simulation, Kind::kHeader);
  ASSERT_GE(headers.size(), 3U);
  EXPECT_EQ(headers[0].tag, HeaderFlag::kAe | HeaderFlag::kCwr | HeaderFlag::kEce);
  EXPECT_EQ(headers[1].tag, HeaderFlag::kEce);
  EXPECT_EQ(headers[2].tag, HeaderFlag::kEct | HeaderFlag::kFin);
  EXPECT_EQ(options(*simulation), (std::vector<std::uint32_t>{SetupOption::kEcn | SetupOption::kAccurateEcn, SetupOption::kEcn}));
}

// Whoever gave a little for each mark gives as much as for a loss then; whoever did not count marks goes on as before.
TEST(Negotiation, ASenderThatCountsMarksAnswersThemAsLossesWithoutAccurateEcn) {
  using Sender = parameters::Sender;
  document::Flow flow;
  flow.setup = parameters::Setup{.accurate_ecn = false};
  flow.sender.sizes.ecn_capable = flow.sender.sizes.answers_marks = true;
  flow.sender.sizes.ect = Sender::Ect::kEct1;
  flow.sender.sizes.mark_feedback = Sender::MarkFeedback::kCounterAndOption;
  flow.sender.response = parameters::Dctcp{};
  EXPECT_TRUE(std::holds_alternative<parameters::Halve>(negotiate(flow).flow.sender.response));
  EXPECT_EQ(negotiate(flow).flow.sender.sizes.ect, Sender::Ect::kEct0);
  flow.sender.congestion = parameters::Prague{};
  EXPECT_TRUE(std::holds_alternative<parameters::Aimd>(negotiate(flow).flow.sender.congestion));
  flow.sender.congestion = parameters::Bbr3{.marks = parameters::Bbr3::Marks::kShare};
  EXPECT_EQ(std::get<parameters::Bbr3>(negotiate(flow).flow.sender.congestion).marks, parameters::Bbr3::Marks::kAsLoss);
  flow.sender.sizes.mark_feedback = Sender::MarkFeedback::kFlag;
  EXPECT_TRUE(std::holds_alternative<parameters::Dctcp>(negotiate(flow).flow.sender.response));
}

TEST(Negotiation, WhatTheReceiverDoesNotKnowFallsOff) {
  const auto simulation =
      run({.segments = 20, .setup = R"({"timestamps":false,"ecn":false})", .sender = kAll, .lose = R"({"flow":"f1","segment":3})"});
  EXPECT_EQ(options(*simulation), (std::vector<std::uint32_t>{kEverything, 0}));
  EXPECT_EQ(flags_of_data(*simulation), HeaderFlag::kFin);
  EXPECT_TRUE(rows_of_kind(*simulation, Kind::kSelective).empty());
  // NewReno repairs the loss.
  const auto sent = rows_of_kind(*simulation, Kind::kSend);
  EXPECT_TRUE(std::any_of(sent.begin(), sent.end(),
                          [](const Row& row) { return static_cast<SendCause>(row.tag) == SendCause::kFastRetransmit && row.a == 3; }));
}

TEST(Negotiation, AReceiverSendsNoBlocksThatTheSenderDoesNotPermit) {
  const auto simulation = run({.segments = 20, .receiver = kBlocks, .lose = R"({"flow":"f1","segment":3})"});
  EXPECT_EQ(options(*simulation), (std::vector<std::uint32_t>{0, 0}));
  EXPECT_TRUE(rows_of_kind(*simulation, Kind::kSelective).empty());
}

TEST(Negotiation, WithoutSetupSackNeedsItsReceiver) {
  const auto created = Simulation::create(scenario_text(opened({.setup = "null", .sender = R"({"recovery":{"type":"sack"}})"})));
  const auto* problems = std::get_if<Problems>(&created);
  ASSERT_NE(problems, nullptr);
  EXPECT_EQ(problems->front().pointer, "/flows/0/receiver/selective");
}

TEST(Negotiation, TheSynAckAnswersTheSynsTimestampAndDataTheSynAcks) {
  const auto simulation = run({.sender = R"({"timestamps":true})"});
  const auto headers = rows_of_kind(*simulation, Kind::kHeader);
  const auto controls = rows_of_kind(*simulation, Kind::kControl);
  ASSERT_GE(headers.size(), 4U);
  EXPECT_EQ(headers[0].a, kUnset);
  EXPECT_EQ(headers[0].value, 0);
  EXPECT_EQ(headers[1].a, controls[0].id);  // SYN-ACK
  EXPECT_EQ(headers[1].value, headers[1].at);
  EXPECT_EQ(headers[2].a, controls[1].id);  // the ACK of it
  EXPECT_EQ(headers[3].a, controls[1].id);  // the segment
}

}  // namespace
}  // namespace ackscope
