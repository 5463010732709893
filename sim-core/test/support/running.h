// Running scenarios in tests: make a simulation or fail with its problems, run it, look at rows and metrics.
#pragma once

#include <rapidjson/document.h>

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "scenario/simulation.h"
#include "support/rows.h"

namespace ackscope::test {

inline constexpr std::uint32_t kAllEvents = std::numeric_limits<std::uint32_t>::max();

// The simulation of a document that must be right.
std::unique_ptr<Simulation> simulation_of(const std::string& text);

// As simulation_of, run to its end.
std::unique_ptr<Simulation> finished_simulation(const std::string& text);

std::vector<Row> rows_of(Simulation& simulation);
std::vector<Row> rows_of_kind(Simulation& simulation, Kind kind);

rapidjson::Document metrics_of(const Simulation& simulation);

}  // namespace ackscope::test
