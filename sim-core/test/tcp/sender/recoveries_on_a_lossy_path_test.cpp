// What every loss recovery owes, whatever is lost: the transfer completes, every segment gets there once and in order, and no more is
// out than the receiver allows. Thousands of small files over links that lose data and ACKs.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>

#include "engine/rng.h"
#include "scenario/json_reader.h"
#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::OneFlow;
using test::Row;

struct Recovery {
  const char* sender;
  const char* receiver;
  bool heeds_loss_notices = true;
};

constexpr Recovery kRecoveries[] = {
    {R"({"type":"reno"})", R"({"type":"none"})"},
    {R"({"type":"newreno"})", R"({"type":"none"})"},
    {R"({"type":"sack"})", R"({"type":"sack"})"},
    {R"({"type":"sack","pipe":"counter"})", R"({"type":"sack"})"},
    {R"({"type":"sack","atTimeout":"keep","probeIsEvidence":true})", R"({"type":"sack","blocks":1})"},
    {R"({"type":"sack","rules":"rfc6675","atTimeout":"keep"})", R"({"type":"sack"})"},
    {R"({"type":"sack","rules":"rfc6675","reduction":"prr"})", R"({"type":"sack"})"},
    {R"({"type":"sack","reduction":"prr","pipe":"counter"})", R"({"type":"sack","blocks":1})"},
    {R"({"type":"rack"})", R"({"type":"sack","duplicates":true})", false},
    {R"({"type":"rack","reduction":"window","probes":false})", R"({"type":"sack","blocks":1})", false},
    {R"({"type":"smart"})", R"({"type":"smart"})"},
    {R"({"type":"smart","dupackThreshold":3,"again":0})", R"({"type":"smart"})"},
    {R"({"type":"vegas"})", R"({"type":"none"})", false},
};
constexpr const char* kIncreases[] = {"perAck", "vegas"};
constexpr const char* kElns[] = {"null", "{}", R"({"dupackThreshold":1})"};
constexpr const char* kEarly[] = {"null", "{}", R"({"segments":1})"};
constexpr const char* kReleases[] = {"", R"(,"pacing":{})", R"(,"pacing":{"retransmissions":"paced"})", R"(,"bursts":{"segments":2})"};
constexpr const char* kAcks[] = {R"({"type":"every"})", R"({"type":"delayed"})"};

struct Drawn {
  OneFlow flow;
  std::uint32_t max_window;
};

Drawn drawn(std::uint64_t seed) {
  RandomStream random{seed, "lossy path"};
  const auto below = [&](std::uint64_t n) { return static_cast<std::uint32_t>(random.next() % n); };
  const Recovery& recovery = kRecoveries[below(std::size(kRecoveries))];
  const std::uint32_t max_window = 1 + below(30);
  const auto errors = [&] {
    return below(2) == 0 ? R"({"type":"exponential","meanBytes":)" + std::to_string(4000 + below(60'000)) + "}"
                         : R"({"type":"independent","lossRate":)" + to_text(below(25) / 100.0) + "}";
  };
  OneFlow flow{.rate = 1.5e6, .delay = 0.001 * (1 + below(60)), .segments = 1 + below(80), .seed = static_cast<std::int64_t>(seed)};
  if (below(2) == 0) flow.queue_packets = 5 + below(20);
  flow.sender = R"({"maxWindow":)" + std::to_string(max_window) + R"(,"increase":{"type":")" + kIncreases[below(std::size(kIncreases))] +
                R"("},"recovery":)" + recovery.sender + R"(,"eln":)" + kElns[recovery.heeds_loss_notices ? below(std::size(kElns)) : 0] +
                R"(,"limitedTransmit":)" + kEarly[below(std::size(kEarly))] + kReleases[below(std::size(kReleases))] +
                (below(2) == 0 ? R"(,"rto":{"granularity":0.5,"arithmetic":"wholeTicks","fires":"onTick"}})" : R"(,"rto":{"min":0.2}})");
  flow.receiver = std::string{R"({"ack":)"} + kAcks[below(std::size(kAcks))] + R"(,"selective":)" + recovery.receiver +
                  (below(2) == 0 ? R"(,"eln":{}})" : "}");
  flow.errors = errors();
  flow.backward_errors = errors();
  flow.end = R"({"flowsComplete":true,"limit":1000000})";
  return {flow, max_window};
}

TEST(RecoveriesOnALossyPath, CompleteInOrderAndInsideTheWindow) {
  std::uint64_t retransmissions = 0;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    const Drawn run = drawn(seed);
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + run.flow.sender);
    const auto simulation = test::finished_simulation(one_flow_scenario(run.flow));
    ASSERT_EQ(simulation->ended(), Ended::kComplete);
    simulation->network().check_books();
    std::uint32_t snd_una = 0;
    std::uint32_t snd_max = 0;
    std::uint32_t delivered = 0;
    for (const Row& row : test::rows_of(*simulation)) {
      if (row.kind == Kind::kAcked) snd_una = row.a;
      if (row.kind == Kind::kReceive && row.tag == static_cast<std::uint16_t>(ArrivalKind::kInOrder)) {
        ASSERT_EQ(row.a, delivered) << "out of order, or twice";
        delivered = static_cast<std::uint32_t>(row.value);
      }
      if (row.kind != Kind::kSend) continue;
      ASSERT_GE(row.a, snd_una);
      ASSERT_LT(row.a, snd_una + run.max_window);
      ASSERT_LE(row.a, snd_max) << "a segment was left out";
      ASSERT_EQ(row.value > 0, row.a < snd_max);
      snd_max = std::max(snd_max, row.a + 1);
      retransmissions += row.value > 0;
    }
    ASSERT_EQ(delivered, static_cast<std::uint32_t>(*run.flow.segments));
    ASSERT_EQ(snd_una, delivered);
  }
  EXPECT_GT(retransmissions, 10'000U);  // or nothing was tested
}

}  // namespace
}  // namespace ackscope
