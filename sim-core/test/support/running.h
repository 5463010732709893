// Running scenarios in tests: make a simulation or fail with its problems, run it, look at rows and metrics.
#pragma once

#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "scenario/metrics.h"
#include "scenario/simulation.h"

namespace ackscope::test {

inline constexpr std::uint32_t kAllEvents = std::numeric_limits<std::uint32_t>::max();

// The simulation of a document that must be right.
inline std::unique_ptr<Simulation> simulation_of(const std::string& text) {
  auto created = Simulation::create(text);
  if (const auto* problems = std::get_if<Problems>(&created)) {
    ADD_FAILURE() << "a document that should be right has problems: " << to_json(*problems) << "\n" << text;
    std::abort();
  }
  return std::move(std::get<std::unique_ptr<Simulation>>(created));
}

// As simulation_of, run to its end.
inline std::unique_ptr<Simulation> finished_simulation(const std::string& text) {
  auto simulation = simulation_of(text);
  simulation->advance(Time::never(), kAllEvents);
  EXPECT_TRUE(simulation->finished());
  return simulation;
}

struct Row {
  double at;  // ns
  Kind kind;
  std::uint16_t tag;
  std::uint32_t flow;
  std::uint32_t id;
  std::uint32_t a;
  double value;
  bool operator==(const Row&) const = default;
};

// Every kept row, in order.
inline std::vector<Row> rows_of(Columns& columns) {
  std::vector<Row> rows;
  for (const auto& chunk : columns.chunks()) {
    for (std::size_t i = 0; i < chunk->rows; ++i) {
      rows.push_back(
          {chunk->at[i], static_cast<Kind>(chunk->kind[i]), chunk->tag[i], chunk->flow[i], chunk->id[i], chunk->a[i], chunk->value[i]});
    }
  }
  return rows;
}

inline std::vector<Row> rows_of(Simulation& simulation) { return rows_of(simulation.trace().columns()); }

inline std::vector<Row> rows_of_kind(Simulation& simulation, Kind kind) {
  std::vector<Row> rows;
  for (const Row& row : rows_of(simulation)) {
    if (row.kind == kind) rows.push_back(row);
  }
  return rows;
}

inline rapidjson::Document metrics_of(const Simulation& simulation) {
  rapidjson::Document metrics;
  metrics.Parse(metrics_json(simulation).c_str());
  EXPECT_FALSE(metrics.HasParseError());
  return metrics;
}

}  // namespace ackscope::test
