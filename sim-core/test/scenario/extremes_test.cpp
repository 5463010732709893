// No document leads to undefined behaviour. Run under sanitizers, which end the test where one does.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "support/extreme_scenario.h"
#include "support/running.h"
#include "support/scenario_text.h"
#include "support/seeds.h"

namespace ackscope {
namespace {

using test::metrics_of;

// Where to begin, for whoever looks further.
std::uint64_t first_seed() {
  const char* const first = std::getenv("ACKSCOPE_FIRST_SEED");
  return first == nullptr ? 1 : std::strtoull(first, nullptr, 10);
}

TEST(Extremes, OfEveryParameterRunWithoutUndefinedBehaviour) {
  const std::uint64_t first = first_seed();
  const std::uint64_t count = test::seeds(200, 200);
  std::uint64_t ran = 0;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    const std::string text = test::extreme_scenario(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    auto created = Simulation::create(text);
    if (const auto* problems = std::get_if<Problems>(&created)) {
      // Some parameters exclude each other; all else must be right.
      for (const Problem& problem : *problems) EXPECT_EQ(problem.message.find("unknown"), std::string::npos) << problem.message;
      continue;
    }
    ++ran;
    auto& simulation = *std::get<std::unique_ptr<Simulation>>(created);
    simulation.advance(Time::never(), 5'000);
    simulation.network().check_books();
    metrics_of(simulation);
  }
  EXPECT_GT(ran, count / 4);
}

// 18 connections with a window of 1000 segments of 65 535 B each over 1 bit/s: the last packet's turn comes after 300 years.
TEST(Extremes, AQueueThatTakesLongerThanTimeLastsIsServedInOrder) {
  test::ScenarioText text =
      test::one_flow({.rate = 1, .delay = 100, .sender = R"({"segmentBytes":65535,"headerBytes":1000,"initialWindow":1000})"});
  text.flows[0].count = 18;
  text.flows[0].segments = 1000;
  text.end = R"({"at":1000000})";
  auto simulation = test::finished_simulation(scenario_text(text));
  simulation->network().check_books();
  double last = 0;
  for (const test::Row& row : test::rows_of_kind(*simulation, Kind::kTransmit)) {
    if (row.tag != 0) continue;  // ACKs, the other way
    ASSERT_GE(row.value, last);
    last = row.value;
  }
  const auto metrics = metrics_of(*simulation);
  EXPECT_EQ(metrics["links"][0]["utilisation"].GetDouble(), 1);
  EXPECT_EQ(metrics["links"][0]["packets"].GetInt(), 2);  // 532 280 s each
}

}  // namespace
}  // namespace ackscope
