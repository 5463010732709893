// The plan in the making: what the steps of planning read and write. One step a concept, in a file named after it (plan_*.cpp); plan.cpp
// says in which order they go.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "scenario/plan.h"

namespace ackscope {

inline constexpr std::size_t kLongestRoute = 255;  // Packet::hop is a byte

using IndexById = std::unordered_map<std::string_view, std::uint32_t>;

struct Planning {
  const document::Scenario& document;
  Plan plan = {};
  Problems problems = {};
  // By id, the index in the document.
  IndexById nodes = {};
  IndexById links = {};
  IndexById channels = {};
  IndexById flows = {};
  std::vector<Edge> edges = {};  // two a link: forward, backward; then the hops between stations

  void problem(std::string pointer, std::string message, std::string expected);
  // 0 and a problem where there is none.
  std::uint32_t find_node(const std::string& id, const std::string& pointer);
};

void plan_links(Planning& planning);
// Stations on channels with ranges, and who can receive whom.
void plan_channels(Planning& planning);
// `pointer`: of the queue.
void check_queue(Planning& planning, const document::Queue& queue, const std::string& pointer);
// The flows' ways; of flows with an end that moves, plan_handoffs() makes them again.
void plan_flows(Planning& planning);
// Mobiles that move, and the ways of their flows by each of their stations.
void plan_handoffs(Planning& planning);
// An agent acts on what its node forwards, so it stands between two links.
void plan_agents(Planning& planning);
// Agents that look after a lossy link: it leads to or from their node, and some flow crosses both.
void plan_lossy_sides(Planning& planning);
void check_flows_ahead(Planning& planning);
void plan_connections(Planning& planning);
// Split connections: a relay begins where the flow ends that brings its data, and both count the same segments.
void plan_relays(Planning& planning);
// Flows that start after another one.
void plan_late_starts(Planning& planning);
// Flows of which one end follows a script.
void plan_scripts(Planning& planning);
// What happens to links during the run.
void plan_changes(Planning& planning);
// Places that name flows.
void check_references(Planning& planning);
void check_end(Planning& planning);

}  // namespace ackscope
