#include "scenario/build_agents.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "agent/ack_reconstructor.h"
#include "agent/eln_marker.h"
#include "agent/segment_holder.h"
#include "agent/snoop/resequencer.h"
#include "agent/snoop/snoop.h"
#include "scenario/overloaded.h"

namespace ackscope {
namespace {

// By connection, whether its data comes by the agent and then crosses the agent's lossy link.
std::vector<bool> serves(const Plan& plan, std::uint32_t agent) {
  std::vector<bool> result;
  result.reserve(plan.connections.size());
  for (const PlannedConnection& connection : plan.connections) {
    result.push_back(plan.lossy_side[agent][connection.flow] == LossySide::kAhead);
  }
  return result;
}

std::unique_ptr<Agent> eln_marker(Network& network, const document::Scenario& document, const Plan& plan,
                                  const parameters::ElnMarker& parameters, std::uint32_t place) {
  auto marker = std::make_unique<ElnMarker>(parameters, place, network.agents_host());
  const document::Agent& agent = document.agents[place];
  for (std::uint32_t i = 0; i < plan.connections.size(); ++i) {
    const LossySide side = plan.lossy_side[place][plan.connections[i].flow];
    if (side == LossySide::kNone) continue;
    marker->serve(static_cast<FlowId>(i), side == LossySide::kAhead ? ElnMarker::Data::kGoesOut : ElnMarker::Data::kComesIn);
  }
  for (std::uint32_t i = 0; i < document.links.size(); ++i) {
    const document::Link& link = document.links[i];
    if (link.id == agent.link) network.links()[2 * i + (link.a == agent.node ? 0 : 1)]->tell_refusals_to(*marker);
  }
  return marker;
}

void add_agent(Network& network, const document::Scenario& document, const Plan& plan, const document::Agent& agent, std::uint32_t place) {
  network.add_agent(std::visit(Overloaded{
                                   [&](const parameters::AckReconstructor& parameters) -> std::unique_ptr<Agent> {
                                     return std::make_unique<AckReconstructor>(parameters, place, network.agents_host());
                                   },
                                   [&](const parameters::Snoop& parameters) -> std::unique_ptr<Agent> {
                                     return std::make_unique<Snoop>(parameters, place, serves(plan, place), network.agents_host());
                                   },
                                   [&](const parameters::ElnMarker& parameters) -> std::unique_ptr<Agent> {
                                     return eln_marker(network, document, plan, parameters, place);
                                   },
                                   [&](const parameters::SegmentHolder& parameters) -> std::unique_ptr<Agent> {
                                     return std::make_unique<SegmentHolder>(parameters, network.agents_host());
                                   },
                               },
                               agent.parameters));
}

// In-order delivery over a lossy link: what the agent's link has at its far end, after all agents of the document.
void add_far_end(Network& network, const document::Scenario& document, const Plan& plan, const document::Agent& agent, std::uint32_t place,
                 std::vector<FarEnd>& far_ends) {
  const auto* snoop = std::get_if<parameters::Snoop>(&agent.parameters);
  if (snoop == nullptr || !snoop->in_order) return;
  const auto link = std::find_if(document.links.begin(), document.links.end(), [&](const auto& l) { return l.id == agent.link; });
  const auto forward = static_cast<std::uint32_t>(2 * (link - document.links.begin()));
  const std::uint32_t ahead = link->a == agent.node ? forward : forward + 1;
  const std::uint32_t back = network.add_route(Transport::kTcp, {ahead ^ 1U}, {});
  network.set_end_of_route(back, *network.agents()[place]);
  std::vector<std::uint32_t> ack_bytes;
  ack_bytes.reserve(plan.connections.size());
  for (const PlannedConnection& connection : plan.connections) {
    ack_bytes.push_back(static_cast<std::uint32_t>(document.flows[connection.flow].receiver.sizes.ack_bytes));
  }
  far_ends.push_back({place, ahead, static_cast<std::uint32_t>(network.agents().size())});
  network.add_agent(std::make_unique<Resequencer>(std::move(ack_bytes), network.agents_host().node, network.host(back)));
}

}  // namespace

std::vector<FarEnd> add_agents(Network& network, const document::Scenario& document, const Plan& plan) {
  std::vector<FarEnd> far_ends;
  for (std::uint32_t i = 0; i < document.agents.size(); ++i) add_agent(network, document, plan, document.agents[i], i);
  for (std::uint32_t i = 0; i < document.agents.size(); ++i) add_far_end(network, document, plan, document.agents[i], i, far_ends);
  return far_ends;
}

std::vector<AgentOnRoute> agents_to_receiver(const Plan& plan, std::uint32_t flow, const std::vector<FarEnd>& far_ends) {
  const FlowPlan& way = plan.flows[flow];
  std::vector<AgentOnRoute> agents = way.agents_to_receiver;
  for (const FarEnd& far_end : far_ends) {
    if (plan.lossy_side[far_end.of][flow] != LossySide::kAhead) continue;
    const auto crossed = std::find(way.to_receiver.begin(), way.to_receiver.end(), far_end.direction);
    const auto links = static_cast<std::uint32_t>(crossed - way.to_receiver.begin()) + 1;
    const auto behind = std::find_if(agents.begin(), agents.end(), [&](const AgentOnRoute& agent) { return agent.links >= links; });
    agents.insert(behind, {links, far_end.agent});
  }
  return agents;
}

}  // namespace ackscope
