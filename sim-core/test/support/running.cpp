#include "support/running.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <utility>
#include <variant>

#include "scenario/metrics.h"

namespace ackscope::test {

std::unique_ptr<Simulation> simulation_of(const std::string& text) {
  auto created = Simulation::create(text);
  if (const auto* problems = std::get_if<Problems>(&created)) {
    ADD_FAILURE() << "a document that should be right has problems: " << to_json(*problems) << "\n" << text;
    std::abort();
  }
  return std::move(std::get<std::unique_ptr<Simulation>>(created));
}

std::unique_ptr<Simulation> finished_simulation(const std::string& text) {
  auto simulation = simulation_of(text);
  simulation->advance(Time::never(), kAllEvents);
  EXPECT_TRUE(simulation->finished());
  return simulation;
}

std::vector<Row> rows_of(Simulation& simulation) { return rows_of(simulation.trace().columns()); }

std::vector<Row> rows_of_kind(Simulation& simulation, Kind kind) { return rows_of(simulation.trace().columns(), kind); }

rapidjson::Document metrics_of(const Simulation& simulation) {
  rapidjson::Document metrics;
  metrics.Parse(metrics_json(simulation).c_str());
  EXPECT_FALSE(metrics.HasParseError());
  return metrics;
}

}  // namespace ackscope::test
