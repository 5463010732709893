#include "scenario/json_reader.h"
#include "scenario/planning.h"

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

// What is held at the far end of the link cannot move with a mobile.
void check_in_order(Planning& planning, std::uint32_t i) {
  const auto* snoop = std::get_if<parameters::Snoop>(&planning.document.agents[i].parameters);
  if (snoop == nullptr || !snoop->in_order) return;
  for (std::uint32_t flow = 0; flow < planning.plan.flows.size(); ++flow) {
    if (planning.plan.lossy_side[i][flow] != LossySide::kAhead || !planning.plan.flows[flow].handoff) continue;
    planning.problem("/agents/" + std::to_string(i) + "/inOrder",
                     "flow " + quoted(planning.document.flows[flow].id) + " ends at a mobile that moves",
                     "false: what the far end of the link holds would stay behind");
  }
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
    check_in_order(planning, i);
    if (!serves && planning.problems.empty()) {
      planning.problem(pointer, "no flow that comes by node " + quoted(agent.node) + " crosses link " + quoted(agent.link),
                       "a link on the way of a flow");
    }
  }
}

// An agent that detects losses by the SMART field needs receivers that send it; with in-order delivery the far end of the link says the
// same.
void check_smart_fields(Planning& planning) {
  for (std::uint32_t i = 0; i < planning.document.agents.size(); ++i) {
    const auto* snoop = std::get_if<parameters::Snoop>(&planning.document.agents[i].parameters);
    if (snoop == nullptr || snoop->detects != parameters::Snoop::Detects::kSmart || snoop->in_order) continue;
    for (std::uint32_t j = 0; j < planning.plan.lossy_side[i].size(); ++j) {
      const document::Flow& flow = planning.document.flows[j];
      if (planning.plan.lossy_side[i][j] != LossySide::kAhead || document::carries_datagrams(flow.traffic)) continue;
      if (std::holds_alternative<parameters::SmartField>(flow.receiver.selective)) continue;
      planning.problem("/agents/" + std::to_string(i) + "/detects",
                       "the receiver of flow " + quoted(flow.id) + " does not send the SMART field",
                       "cumulative, or smart as the selective acknowledgments of that receiver");
    }
  }
}

}  // namespace ackscope
