#include "scenario/json_reader.h"
#include "scenario/planning.h"

namespace ackscope {
namespace {

// A recovery that lives on selective acknowledgments needs a receiver that sends them, in its own language.
void check_selective(Planning& planning, const document::Flow& flow, const std::string& pointer) {
  if (document::carries_datagrams(flow.traffic)) return;
  if (std::holds_alternative<parameters::Sack>(flow.sender.recovery) &&
      !std::holds_alternative<parameters::SackBlocks>(flow.receiver.selective)) {
    planning.problem(pointer, "the sender's SACK recovery needs SACK blocks", R"({ "type": "sack" }, or another recovery)");
  }
  if (std::holds_alternative<parameters::Smart>(flow.sender.recovery) &&
      !std::holds_alternative<parameters::SmartField>(flow.receiver.selective)) {
    planning.problem(pointer, "the sender's SMART recovery needs the SMART field", R"({ "type": "smart" }, or another recovery)");
  }
}

void check_vegas(Planning& planning, const document::Sender& sender, const std::string& pointer) {
  const auto* increase = std::get_if<parameters::Vegas>(&sender.increase);
  if (increase != nullptr && increase->alpha > increase->beta) {
    planning.problem(pointer + "/increase/beta", "β lies below α", "at least alpha");
  }
  if (std::holds_alternative<parameters::VegasRecovery>(sender.recovery) && sender.eln) {
    planning.problem(pointer + "/eln", "Vegas's recovery cuts the window by itself, so that nothing could spare it",
                     "null, or another recovery");
  }
}

// What 802.11 damages it sends again or gives up; no station passes it on for a receiver to look at.
void check_checksum(Planning& planning, const document::Flow& flow, const std::vector<std::uint32_t>& way, const std::string& pointer) {
  if (!flow.receiver.eln || way.empty() || way.back() < planning.plan.link_directions) return;
  planning.problem(pointer, "the last hop is between 802.11 stations, which pass no damaged packets on", "null, or a link as the last hop");
}

}  // namespace

void plan_flows(Planning& planning) {
  const auto node_count = static_cast<std::uint32_t>(planning.document.nodes.size());
  Router onward{node_count, planning.edges};
  Router back{node_count, planning.edges};
  for (std::size_t i = 0; i < planning.document.flows.size(); ++i) {
    const document::Flow& flow = planning.document.flows[i];
    const std::string pointer = "/flows/" + std::to_string(i);
    if (flow.sender.pacing && flow.sender.bursts) {
      planning.problem(pointer + "/sender/bursts", "pacing spreads the segments already, one by one",
                       "either pacing or bursts: null for one of them");
    }
    check_selective(planning, flow, pointer + "/receiver/selective");
    if (!document::carries_datagrams(flow.traffic)) check_vegas(planning, flow.sender, pointer + "/sender");
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
      check_checksum(planning, flow, *to_receiver, pointer + "/receiver/eln");
      plan.to_receiver = std::move(*to_receiver);
      plan.to_sender = std::move(*to_sender);
    }
    planning.plan.flows.push_back(std::move(plan));
  }
}

}  // namespace ackscope
