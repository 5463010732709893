#include "scenario/json_reader.h"
#include "scenario/planning.h"

namespace ackscope {
namespace {

std::vector<AgentOnRoute> agents_on(const Planning& planning, const std::vector<std::uint32_t>& route,
                                    const std::vector<std::vector<std::uint32_t>>& agents_at, std::vector<bool>& forwards) {
  std::vector<AgentOnRoute> agents;
  for (std::uint32_t links = 1; links < route.size(); ++links) {
    const std::uint32_t node = planning.edges[route[links]].from;
    forwards[node] = true;
    for (const std::uint32_t agent : agents_at[node]) agents.push_back({links, agent});
  }
  return agents;
}

}  // namespace

// An agent acts on what its node forwards, so it stands between two links.
void plan_agents(Planning& planning) {
  const std::size_t problems_before = planning.problems.size();
  std::vector<std::vector<std::uint32_t>> agents_at(planning.document.nodes.size());
  for (std::uint32_t i = 0; i < planning.document.agents.size(); ++i) {
    agents_at[planning.find_node(planning.document.agents[i].node, "/agents/" + std::to_string(i) + "/node")].push_back(i);
  }
  std::vector<bool> forwards(planning.document.nodes.size());
  for (FlowPlan& plan : planning.plan.flows) {
    plan.agents_to_receiver = agents_on(planning, plan.to_receiver, agents_at, forwards);
    plan.agents_to_sender = agents_on(planning, plan.to_sender, agents_at, forwards);
    for (StationWay& way : plan.by_station) {
      way.agents_to_receiver = agents_on(planning, way.to_receiver, agents_at, forwards);
      way.agents_to_sender = agents_on(planning, way.to_sender, agents_at, forwards);
    }
  }
  for (HandoffPlan& handoff : planning.plan.handoffs) {
    for (auto& from : handoff.onward) {
      for (HandoffPlan::WayOnward& way : from) way.agents = agents_on(planning, way.links, agents_at, forwards);
    }
  }
  // Where there are other problems, a flow may only seem not to pass.
  if (planning.problems.size() > problems_before || planning.plan.flows.size() < planning.document.flows.size()) return;
  for (std::uint32_t i = 0; i < planning.document.agents.size(); ++i) {
    const std::string& node = planning.document.agents[i].node;
    if (forwards[planning.nodes.at(node)]) continue;
    planning.problem("/agents/" + std::to_string(i) + "/node", "node " + quoted(node) + " forwards no flow's packets",
                     "a node between the two ends of a flow");
  }
}

}  // namespace ackscope
