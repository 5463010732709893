#include "scenario/json_reader.h"
#include "scenario/planning.h"
#include "scenario/requirements.h"

namespace ackscope {
namespace {

LossySide lossy_side(const Planning& planning, const std::vector<std::uint32_t>& route, std::uint32_t node, std::uint32_t link) {
  for (std::uint32_t i = 1; i < route.size(); ++i) {
    if (planning.edges[route[i]].from != node) continue;
    if (route[i] / 2 == link) return LossySide::kAhead;
    if (route[i - 1] / 2 == link) return LossySide::kBehind;
  }
  return LossySide::kNone;
}

// Of a flow with a moving end: on any of its ways.
LossySide lossy_side(const Planning& planning, const FlowPlan& flow, std::uint32_t node, std::uint32_t link) {
  LossySide side = lossy_side(planning, flow.to_receiver, node, link);
  for (const StationWay& way : flow.by_station) {
    if (side == LossySide::kNone) side = lossy_side(planning, way.to_receiver, node, link);
  }
  return side;
}

}  // namespace

// Agents that look after a lossy link: it leads to or from their node, and some flow crosses both.
void plan_lossy_sides(Planning& planning) {
  planning.plan.lossy_side.resize(planning.document.agents.size());
  for (std::uint32_t i = 0; i < planning.document.agents.size(); ++i) {
    const document::Agent& agent = planning.document.agents[i];
    if (agent.link.empty()) continue;
    const std::string pointer = "/agents/" + std::to_string(i) + "/link";
    const auto link = planning.links.find(agent.link);
    if (link == planning.links.end()) {
      planning.problem(pointer, "there is no link " + quoted(agent.link), "the id of one of the links");
      continue;
    }
    const document::Link& ends = planning.document.links[link->second];
    if (ends.a != agent.node && ends.b != agent.node) {
      planning.problem(pointer, "link " + quoted(agent.link) + " does not lead to node " + quoted(agent.node),
                       "a link of the agent's node");
      continue;
    }
    const auto node = planning.nodes.find(agent.node);
    if (node == planning.nodes.end()) continue;  // said already
    bool serves = false;
    for (const FlowPlan& flow : planning.plan.flows) {
      planning.plan.lossy_side[i].push_back(lossy_side(planning, flow, node->second, link->second));
      serves = serves || planning.plan.lossy_side[i].back() != LossySide::kNone;
    }
    if (!serves && planning.problems.empty()) {
      planning.problem(pointer, "no flow that comes by node " + quoted(agent.node) + " crosses link " + quoted(agent.link),
                       "a link on the way of a flow");
    }
  }
}

// What agents ask of the flows that come by them and then cross their lossy link.
void check_flows_ahead(Planning& planning) {
  for (std::uint32_t i = 0; i < planning.plan.lossy_side.size(); ++i) {
    const Parts parts = parts_of(planning.document.agents[i]);
    const std::string pointer = "/agents/" + std::to_string(i);
    for (std::uint32_t j = 0; j < planning.plan.lossy_side[i].size(); ++j) {
      if (planning.plan.lossy_side[i][j] != LossySide::kAhead) continue;
      const document::Flow& flow = planning.document.flows[j];
      const Part ends{"ends", "", planning.plan.flows[j].handoff ? "move" : "stay"};
      check_requirements(planning, parts, parameters::Relation::kFlowAhead, {ends}, pointer, {{"flow", flow.id}});
      if (document::carries_datagrams(flow.traffic) || flow.quic) continue;
      check_requirements(planning, parts, parameters::Relation::kConnectionAhead, parts_of(flow), pointer, {{"flow", flow.id}});
    }
  }
}

}  // namespace ackscope
