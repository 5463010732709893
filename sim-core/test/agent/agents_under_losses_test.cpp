// What every agent owes, whatever recovers and whatever is lost: the transfer completes, every byte once and in order; agents neither
// invent nor lose a byte; and what they suppress leaves nobody waiting for ever. The full matrix of recoveries, agents and losses, each
// cell with seeds of its own: thousands of small files.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::Row;

struct Recovery {
  const char* sender;
  const char* receiver;
  bool sends_smart_field;
};

constexpr Recovery kRecoveries[] = {
    {R"({"recovery":{"type":"reno"}})", R"({"selective":{"type":"smart"}})", true},
    {R"({"recovery":{"type":"newreno"},"limitedTransmit":{}})", R"({"selective":{"type":"smart"}})", true},
    {R"({"recovery":{"type":"reno"},"eln":{"dupackThreshold":1}})", R"({"selective":{"type":"smart"},"eln":{}})", true},
    {R"({"recovery":{"type":"smart"}})", R"({"selective":{"type":"smart"}})", true},
    {R"({"recovery":{"type":"sack"}})", R"({"selective":{"type":"sack"}})", false},
    {R"({"recovery":{"type":"sack","pipe":"counter"},"limitedTransmit":{}})", R"({"selective":{"type":"sack","blocks":1}})", false},
};

struct AgentSetting {
  const char* settings;
  bool reads_smart_field;
};

constexpr AgentSetting kAgents[] = {
    {R"("type":"snoop","link":"bottleneck","suppresses":false)", false},
    {R"("type":"snoop","link":"bottleneck")", false},
    {R"("type":"snoop","link":"bottleneck","detects":"smart","suppresses":false)", true},
    {R"("type":"snoop","link":"bottleneck","detects":"smart")", true},
    {R"("type":"snoop","link":"bottleneck","forgetsEvery":0.1)", false},
    {R"("type":"snoop","link":"bottleneck","inOrder":true)", false},
    {R"("type":"elnMarker","link":"bottleneck")", false},
    {R"("type":"ackReconstructor")", false},
};

constexpr const char* kErrors[] = {R"({"type":"independent","lossRate":0.15})", R"({"type":"exponential","meanBytes":8192})",
                                   R"({"type":"exponential","meanBytes":16384,"burst":4})", R"({"type":"gilbertElliott"})"};

constexpr int kSeeds = 20;
constexpr std::uint32_t kSegments = 40;

std::uint64_t held(const Network& network) {
  std::uint64_t packets = 0;
  for (const auto& link : network.links()) packets += link->held();
  for (const auto& agent : network.agents()) packets += agent->held();
  return packets;
}

void expect_a_faithful_transfer(Simulation& simulation) {
  ASSERT_EQ(simulation.ended(), Ended::kComplete);
  std::vector<bool> sent(kSegments);
  std::vector<bool> received(kSegments);
  std::uint32_t next = 0;  // that the receiver expects
  std::uint64_t created = 0;
  for (const Row& row : test::rows_of(simulation)) {
    if (row.kind == Kind::kSend) sent[row.a] = true;
    if (row.kind == Kind::kLocalSend) {
      ASSERT_TRUE(sent[row.a]) << "invented";
    }
    if (row.kind == Kind::kReceive) {
      ASSERT_EQ(static_cast<ArrivalKind>(row.tag) == ArrivalKind::kDuplicate, received[row.a]) << "taken twice, or not at all";
      received[row.a] = true;
      next = static_cast<std::uint32_t>(row.value);
    }
    if (row.kind == Kind::kAcked) {
      ASSERT_LE(row.a, next) << "acknowledged before it came";
    }
    created += test::is_birth(row) ? 1 : 0;
  }
  ASSERT_EQ(next, kSegments);
  ASSERT_EQ(std::count(received.begin(), received.end(), true), kSegments);
  const Network& network = simulation.network();
  ASSERT_EQ(created, network.pool().taken());
  ASSERT_EQ(network.pool().in_flight(), held(network));
}

TEST(AgentsUnderLosses, CompleteEveryTransferByteForByte) {
  std::int64_t seed = 0;
  for (const Recovery& recovery : kRecoveries) {
    for (const AgentSetting& agent : kAgents) {
      if (agent.reads_smart_field && !recovery.sends_smart_field) continue;  // refused: test/scenario/plan_test.cpp
      for (const char* const errors : kErrors) {
        for (int run = 0; run < kSeeds; ++run) {
          SCOPED_TRACE(std::string{recovery.sender} + agent.settings + errors + ", seed " + std::to_string(++seed));
          test::ScenarioText text = test::one_flow({.rate = 1.5e6,
                                                    .delay = 0.002,
                                                    .edges = test::Edges{10e6, 0.002, std::nullopt},
                                                    .segments = kSegments,
                                                    .sender = recovery.sender,
                                                    .receiver = recovery.receiver,
                                                    .errors = errors,
                                                    .backward_errors = errors,
                                                    .end = R"({"flowsComplete":true,"limit":100000})",
                                                    .seed = seed});
          text.agents = {R"({"id":"agent","node":"r1",)" + std::string{agent.settings} + "}"};
          expect_a_faithful_transfer(*test::finished_simulation(scenario_text(text)));
          if (HasFatalFailure()) return;
        }
      }
    }
  }
  EXPECT_GT(seed, 3000);
}

}  // namespace
}  // namespace ackscope
