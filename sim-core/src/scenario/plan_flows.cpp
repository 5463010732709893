#include "scenario/json_reader.h"
#include "scenario/planning.h"
#include "scenario/requirements.h"

namespace ackscope {
namespace {

// What is asked of the way: 802.11 sends again or gives up what it damages, so no station passes it on for a receiver to look at.
void check_way(Planning& planning, const Parts& parts, const std::vector<std::uint32_t>& way, const std::string& pointer) {
  const bool by_link = way.empty() || way.back() < planning.plan.link_directions;
  check_requirements(planning, parts, parameters::Relation::kWay, {{"lastHop", "", by_link ? "link" : "station"}}, pointer);
}

void check_writes(Planning& planning, const document::Flow& flow, const std::string& pointer) {
  const auto* list = std::get_if<document::WriteList>(&flow.traffic);
  if (list == nullptr) return;
  for (std::size_t i = 1; i < list->writes.size(); ++i) {
    if (list->writes[i].at >= list->writes[i - 1].at) continue;
    planning.problem(pointer + "/writes/" + std::to_string(i) + "/at", "this is earlier than the write before it",
                     "writes in order of time");
  }
}

}  // namespace

void plan_flows(Planning& planning) {
  const auto node_count = static_cast<std::uint32_t>(planning.document.nodes.size());
  Router onward{node_count, planning.edges};
  Router back{node_count, planning.edges};
  for (std::size_t i = 0; i < planning.document.flows.size(); ++i) {
    const document::Flow& flow = planning.document.flows[i];
    const std::string pointer = "/flows/" + std::to_string(i);
    const Parts parts = parts_of(flow);
    check_requirements(planning, parts, parameters::Relation::kItself, parts, pointer);
    check_writes(planning, flow, pointer + "/traffic");
    const std::size_t problems_before = planning.problems.size();
    FlowPlan plan{planning.find_node(flow.from, pointer + "/from"), planning.find_node(flow.to, pointer + "/to"), {}, {}};
    if (flow.from == flow.to) planning.problem(pointer + "/to", "the flow leads from " + quoted(flow.from) + " to itself", "another node");
    if (planning.problems.size() > problems_before) continue;  // a route between other ends would only add a wrong one
    auto to_receiver = onward.route(plan.from, plan.to);
    auto to_sender = back.route(plan.to, plan.from);
    if (!to_receiver || !to_sender) {
      planning.problem(pointer + "/to", "no links lead from " + quoted(flow.from) + " to " + quoted(flow.to),
                       "a node that links connect with the sender");
    } else if (to_receiver->size() > kLongestRoute) {
      planning.problem(pointer + "/to", "the route has " + std::to_string(to_receiver->size()) + " links", "a route of at most 255 links");
    } else {
      check_way(planning, parts, *to_receiver, pointer);
      plan.to_receiver = std::move(*to_receiver);
      plan.to_sender = std::move(*to_sender);
    }
    planning.plan.flows.push_back(std::move(plan));
  }
}

}  // namespace ackscope
