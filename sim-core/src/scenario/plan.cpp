#include "scenario/plan.h"

#include <utility>

#include "scenario/json_reader.h"
#include "scenario/planning.h"

namespace ackscope {
namespace {

template <class Item>
IndexById index_ids(Planning& planning, const std::vector<Item>& items, const std::string& list, const std::string& what) {
  IndexById index;
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    const auto [first, is_new] = index.emplace(items[i].id, i);
    if (!is_new) {
      planning.problem(list + std::to_string(i) + "/id",
                       what + " " + quoted(items[i].id) + " exists already, at " + list + std::to_string(first->second),
                       "an id that no other " + what + " has");
    }
  }
  return index;
}

// What the reader left for the planner to say comes first.
Problems with_disorders(const document::Scenario& document, Problems problems) {
  problems.insert(problems.begin(), document.disorders.begin(), document.disorders.end());
  return problems;
}

}  // namespace

void Planning::problem(std::string pointer, std::string message, std::string expected) {
  problems.push_back({std::move(pointer), std::move(message), std::move(expected)});
}

std::uint32_t Planning::find_node(const std::string& id, const std::string& pointer) {
  const auto found = nodes.find(id);
  if (found != nodes.end()) return found->second;
  problem(pointer, "there is no node " + quoted(id), "the id of one of the nodes");
  return 0;
}

std::variant<Plan, Problems> plan_scenario(const document::Scenario& document) {
  Planning planning{document};
  planning.nodes = index_ids(planning, document.nodes, "/nodes/", "node");
  planning.links = index_ids(planning, document.links, "/links/", "link");
  planning.channels = index_ids(planning, document.channels, "/channels/", "channel");
  index_ids(planning, document.agents, "/agents/", "agent");
  index_ids(planning, document.handoffs, "/handoffs/", "handoff");
  index_ids(planning, document.changes, "/changes/", "change");
  planning.flows = index_ids(planning, document.flows, "/flows/", "flow");
  plan_links(planning);
  plan_channels(planning);
  // Routes need links whose ends exist; without them more problems would only repeat the first.
  if (!planning.problems.empty()) return with_disorders(document, std::move(planning.problems));
  plan_flows(planning);
  plan_handoffs(planning);
  plan_agents(planning);
  plan_lossy_sides(planning);
  check_flows_ahead(planning);
  plan_connections(planning);
  plan_relays(planning);
  plan_late_starts(planning);
  plan_scripts(planning);
  plan_changes(planning);
  check_references(planning);
  check_end(planning);
  Problems problems = with_disorders(document, std::move(planning.problems));
  if (!problems.empty()) return problems;
  return std::move(planning.plan);
}

}  // namespace ackscope
