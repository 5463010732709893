// Random changes of a scenario's links, for properties that must hold whatever happens to them: several of each kind, some at the same
// times, outages that overlap or touch, and enough of them early on, when all flows are active.
#pragma once

#include <cstdint>
#include <string>

#include "engine/rng.h"
#include "scenario/json_reader.h"
#include "support/scenario_text.h"

namespace ackscope::test {

inline ScenarioText with_random_changes(ScenarioText scenario, std::uint64_t seed) {
  RandomStream random{seed, "changes"};
  const auto below = [&](std::uint64_t n) { return static_cast<int>(random.next() % n); };
  const char* const kDirections[] = {"both", "forward", "backward"};
  for (int i = 1 + below(12); i > 0; --i) {
    const LinkText& link = scenario.links[static_cast<std::size_t>(below(scenario.links.size()))];
    std::string change = R"({"id":"change-)" + std::to_string(i) + R"(","link":")" + link.id + R"(","at":)" + to_text(below(30) / 10.0) +
                         R"(,"direction":")" + kDirections[below(3)] + R"(","type":)";
    switch (below(3)) {
      case 0:
        change += R"("capacity","rate":)" + to_text(64e3 * (1 << below(9)));
        break;
      case 1:
        change += R"("delay","delay":)" + to_text(below(200) / 1000.0);
        break;
      default:
        change += R"("outage","duration":)" + (below(8) == 0 ? "null" : to_text((1 + below(20)) / 10.0));
        break;
    }
    scenario.changes.push_back(change + "}");
  }
  return scenario;
}

}  // namespace ackscope::test
