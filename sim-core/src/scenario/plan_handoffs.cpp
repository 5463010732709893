#include "scenario/json_reader.h"
#include "scenario/overloaded.h"
#include "scenario/planning.h"
#include "scenario/requirements.h"

namespace ackscope {
namespace {

// What a scheme asks of the plan.
struct HandoffNeeds {
  bool sends_onward = false;  // ways from each station to the others
  bool moves_state = false;   // a relay's end that moves with the station
};

HandoffNeeds needs_of(const document::HandoffScheme& scheme) {
  return std::visit(Overloaded{[](const parameters::PlainHandoff&) { return HandoffNeeds{}; },
                               [](const parameters::HierarchicalHandoff&) { return HandoffNeeds{.sends_onward = true}; },
                               [](const parameters::MulticastHandoff&) { return HandoffNeeds{}; },
                               [](const parameters::StateTransferHandoff&) { return HandoffNeeds{.moves_state = true}; }},
                    scheme);
}

void plan_station(Planning& planning, std::uint32_t i, std::uint32_t k) {
  const document::Handoff& handoff = planning.document.handoffs[i];
  const std::string pointer = "/handoffs/" + std::to_string(i) + "/stations/" + std::to_string(k);
  const std::string& id = handoff.stations[k];
  HandoffPlan& plan = planning.plan.handoffs[i];
  for (std::uint32_t before = 0; before < k; ++before) {
    if (handoff.stations[before] != id) continue;
    planning.problem(pointer, "station " + quoted(id) + " is in the list already", "another node: the list is visited again and again");
  }
  const std::uint32_t station = planning.find_node(id, pointer);
  plan.stations.push_back(station);
  for (std::uint32_t link = 0; link < planning.document.links.size(); ++link) {
    const std::uint32_t forward = 2 * link;
    if (planning.edges[forward].from == station && planning.edges[forward].to == plan.mobile) {
      plan.radio.push_back({forward, forward + 1});
      return;
    }
    if (planning.edges[forward].to == station && planning.edges[forward].from == plan.mobile) {
      plan.radio.push_back({forward + 1, forward});
      return;
    }
  }
  planning.problem(pointer, "no link leads from station " + quoted(id) + " to mobile " + quoted(handoff.mobile),
                   "a node with a link to the mobile");
}

void plan_stations(Planning& planning, std::uint32_t i, std::vector<std::optional<std::uint32_t>>& handoff_of) {
  const document::Handoff& handoff = planning.document.handoffs[i];
  const std::string pointer = "/handoffs/" + std::to_string(i);
  HandoffPlan& plan = planning.plan.handoffs.emplace_back();
  const std::size_t problems_before = planning.problems.size();
  plan.mobile = planning.find_node(handoff.mobile, pointer + "/mobile");
  if (planning.problems.size() == problems_before && handoff_of[plan.mobile]) {
    planning.problem(pointer + "/mobile",
                     "node " + quoted(handoff.mobile) + " moves already, at /handoffs/" + std::to_string(*handoff_of[plan.mobile]),
                     "a node that no other handoff moves");
  }
  handoff_of[plan.mobile] = i;
  for (std::uint32_t k = 0; k < handoff.stations.size(); ++k) plan_station(planning, i, k);
  if (handoff.timing.every && handoff.timing.latency >= *handoff.timing.every) {
    planning.problem(pointer + "/latency", "the mobile would leave a station before it has joined it", "less than every");
  }
}

void set_moving(FlowPlan& flow, std::uint32_t handoff, EndMoves& end, EndMoves how) {
  flow.handoff = handoff;
  end = how;
}

void find_moving_ends(Planning& planning, std::uint32_t i, const std::vector<std::optional<std::uint32_t>>& handoff_of) {
  FlowPlan& flow = planning.plan.flows[i];
  const auto sender = handoff_of[flow.from];
  const auto receiver = handoff_of[flow.to];
  if (sender && receiver) {
    planning.problem("/flows/" + std::to_string(i) + "/to", "both ends of the flow move", "a flow with one end that stays");
  }
  if (sender) set_moving(flow, *sender, flow.sender_moves, EndMoves::kWithMobile);
  if (receiver) set_moving(flow, *receiver, flow.receiver_moves, EndMoves::kWithMobile);
  const auto* relay = std::get_if<document::Relay>(&planning.document.flows[i].traffic);
  const auto found = relay == nullptr ? planning.flows.end() : planning.flows.find(relay->flow);
  if (found == planning.flows.end()) return;
  FlowPlan& bringing = planning.plan.flows[found->second];
  const auto moves = receiver ? receiver : handoff_of[bringing.from];
  if (!moves || flow.from != planning.plan.handoffs[*moves].stations[0]) return;
  if (!needs_of(planning.document.handoffs[*moves].scheme).moves_state) return;
  set_moving(flow, *moves, flow.sender_moves, EndMoves::kWithStation);
  set_moving(bringing, *moves, bringing.receiver_moves, EndMoves::kWithStation);
}

std::optional<std::vector<std::uint32_t>> wired_way(Planning& planning, std::uint32_t flow, std::uint32_t from, std::uint32_t to,
                                                    Router& router) {
  if (from == to) return std::vector<std::uint32_t>{};
  auto way = router.route(from, to);
  if (way && way->size() < kLongestRoute) return way;
  const std::string ends = "from " + quoted(planning.document.nodes[from].id) + " to " + quoted(planning.document.nodes[to].id);
  planning.problem(
      "/flows/" + std::to_string(flow) + "/to",
      way ? "the route " + ends + " has " + std::to_string(way->size()) + " links" : "no links lead " + ends + " but by way of a mobile",
      way ? "a route of at most 255 links" : "links between the stations and the flow's other end");
  return std::nullopt;
}

// Also of flows that stay, which a mobile does not forward.
void plan_station_ways(Planning& planning, std::uint32_t i, Router& router) {
  FlowPlan& flow = planning.plan.flows[i];
  if (!flow.handoff) {
    const auto there = wired_way(planning, i, flow.from, flow.to, router);
    const auto back = wired_way(planning, i, flow.to, flow.from, router);
    if (there && back) flow.to_receiver = *there, flow.to_sender = *back;
    return;
  }
  const HandoffPlan& handoff = planning.plan.handoffs[*flow.handoff];
  for (std::uint32_t k = 0; k < handoff.stations.size(); ++k) {
    const std::uint32_t from = flow.sender_moves == EndMoves::kNot ? flow.from : handoff.stations[k];
    const std::uint32_t to = flow.receiver_moves == EndMoves::kNot ? flow.to : handoff.stations[k];
    auto there = wired_way(planning, i, from, to, router);
    auto back = wired_way(planning, i, to, from, router);
    if (!there || !back) return;
    if (flow.sender_moves == EndMoves::kWithMobile) {
      there->insert(there->begin(), handoff.radio[k].from_mobile);
      back->push_back(handoff.radio[k].to_mobile);
    }
    if (flow.receiver_moves == EndMoves::kWithMobile) {
      there->push_back(handoff.radio[k].to_mobile);
      back->insert(back->begin(), handoff.radio[k].from_mobile);
    }
    flow.by_station.push_back({std::move(*there), std::move(*back)});
  }
  flow.to_receiver = flow.by_station[0].to_receiver;
  flow.to_sender = flow.by_station[0].to_sender;
}

// What the scheme needs besides the flows' own ways.
void plan_handing_over(Planning& planning, std::uint32_t i, Router& router) {
  const std::string pointer = "/handoffs/" + std::to_string(i);
  HandoffPlan& plan = planning.plan.handoffs[i];
  bool has_flow = false;
  Parts relay;
  for (std::size_t j = 0; j < planning.plan.flows.size(); ++j) {
    const FlowPlan& flow = planning.plan.flows[j];
    has_flow = has_flow || flow.from == plan.mobile || flow.to == plan.mobile;
    if (flow.handoff == i && flow.sender_moves == EndMoves::kWithStation) relay = parts_of(planning.document.flows[j]);
  }
  if (!has_flow) {
    planning.problem(pointer + "/mobile", "mobile " + quoted(planning.document.handoffs[i].mobile) + " is no end of a flow",
                     "the end of a flow");
  }
  const document::Handoff& handoff = planning.document.handoffs[i];
  check_requirements(planning, parts_of(handoff), parameters::Relation::kRelayAtStation, relay, pointer,
                     {{"station", handoff.stations[0]}});
  if (!needs_of(handoff.scheme).sends_onward) return;
  plan.onward.resize(plan.stations.size());
  for (std::uint32_t from = 0; from < plan.stations.size(); ++from) {
    for (std::uint32_t to = 0; to < plan.stations.size(); ++to) {
      HandoffPlan::WayOnward& way = plan.onward[from].emplace_back();
      if (from == to) continue;
      auto links = router.route(plan.stations[from], plan.stations[to]);
      if (!links) {
        planning.problem(
            pointer + "/stations/" + std::to_string(to),
            "no links lead from station " + quoted(planning.document.handoffs[i].stations[from]) + " to this one but by way of a mobile",
            "stations that the wired network connects");
        return;
      }
      way.links = std::move(*links);
      way.links.push_back(plan.radio[to].to_mobile);
    }
  }
}

}  // namespace

// Mobiles that move, and the ways of their flows by each of their stations.
void plan_handoffs(Planning& planning) {
  if (planning.document.handoffs.empty()) return;
  const std::size_t problems_before = planning.problems.size();
  std::vector<std::optional<std::uint32_t>> handoff_of(planning.document.nodes.size());  // by mobile
  for (std::uint32_t i = 0; i < planning.document.handoffs.size(); ++i) plan_stations(planning, i, handoff_of);
  if (planning.problems.size() > problems_before || planning.plan.flows.size() < planning.document.flows.size()) return;
  // A mobile forwards nothing, so its links lead nowhere in between.
  std::vector<Edge> wired = planning.edges;
  for (Edge& edge : wired) {
    if (handoff_of[edge.from]) edge.to = edge.from;
    if (handoff_of[edge.to]) edge.from = edge.to;
  }
  Router router{static_cast<std::uint32_t>(planning.document.nodes.size()), wired};
  for (std::uint32_t i = 0; i < planning.plan.flows.size(); ++i) find_moving_ends(planning, i, handoff_of);
  for (std::uint32_t i = 0; i < planning.plan.flows.size(); ++i) plan_station_ways(planning, i, router);
  for (std::uint32_t i = 0; i < planning.plan.handoffs.size(); ++i) plan_handing_over(planning, i, router);
}

}  // namespace ackscope
