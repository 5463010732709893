#include "scenario/moving_ways.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace ackscope {
namespace {

// One direction of a flow.
struct Trip {
  FlowId flow;
  Transport transport;
  EndMoves origin;
  EndMoves destination;
  const HandoffPlan& plan;
  Handoff& handoff;
};

struct WayByStation {
  const std::vector<std::uint32_t>& links;
  const std::vector<AgentOnRoute>& agents;
};

auto count(const std::vector<std::uint32_t>& links) { return static_cast<std::uint32_t>(links.size()); }

// Where a packet comes to an end that moves or leaves one.
std::vector<StepOnRoute> moving_steps(const Trip& trip, std::uint32_t station, std::uint32_t links) {
  std::vector<StepOnRoute> steps;
  if (trip.origin == EndMoves::kWithMobile) steps.push_back({1, true, &trip.handoff.arrival_at_station(station)});
  if (trip.destination == EndMoves::kWithMobile) {
    steps.push_back({links - 1, false, &trip.handoff.port(station)});
    steps.push_back({links, true, &trip.handoff.arrival_at_mobile(station)});
  } else if (trip.destination == EndMoves::kWithStation && trip.origin == EndMoves::kNot) {
    steps.push_back({links, true, &trip.handoff.arrival_at_station(station)});
  }
  return steps;
}

// The links that all ways begin with.
std::uint32_t common_links(const std::vector<WayByStation>& ways) {
  std::uint32_t common = count(ways[0].links);
  for (const WayByStation& way : ways) {
    const auto parted = std::mismatch(ways[0].links.begin(), ways[0].links.end(), way.links.begin(), way.links.end());
    common = std::min(common, static_cast<std::uint32_t>(parted.first - ways[0].links.begin()));
  }
  return common;
}

// The way from behind so many of its links on.
std::uint32_t add_rest_of_way(Network& network, Transport transport, const WayByStation& way, std::uint32_t skipped,
                              std::vector<StepOnRoute> steps) {
  const std::vector<std::uint32_t> links(way.links.begin() + static_cast<std::ptrdiff_t>(skipped), way.links.end());
  std::vector<AgentOnRoute> agents;
  for (const AgentOnRoute& agent : way.agents) {
    if (agent.links > skipped) agents.push_back({agent.links - skipped, agent.agent});
  }
  for (StepOnRoute& step : steps) step.links -= skipped;
  return network.add_route(transport, links, agents, steps);
}

std::uint32_t add_common_way(Network& network, Transport transport, const WayByStation& way, std::uint32_t common) {
  const std::vector<std::uint32_t> links(way.links.begin(), way.links.begin() + static_cast<std::ptrdiff_t>(common));
  std::vector<AgentOnRoute> agents;
  for (const AgentOnRoute& agent : way.agents) {
    if (agent.links <= common) agents.push_back(agent);
  }
  return network.add_route(transport, links, agents);
}

// From each station that may have packets to hand over to each other one and on to the mobile.
void add_ways_onward(Network& network, const Trip& trip, std::vector<std::uint32_t>& ends) {
  for (std::uint32_t from = 0; from < trip.plan.stations.size(); ++from) {
    std::vector<std::uint32_t> ways(trip.plan.stations.size());
    for (std::uint32_t to = 0; to < trip.plan.stations.size(); ++to) {
      if (from == to) continue;
      const HandoffPlan::WayOnward& onward = trip.plan.onward[from][to];
      const std::uint32_t links = count(onward.links);
      ways[to] = network.add_route(trip.transport, onward.links, onward.agents,
                                   {{links - 1, false, &trip.handoff.port(to)}, {links, true, &trip.handoff.arrival_at_mobile(to)}});
      ends.push_back(ways[to]);
    }
    trip.handoff.port(from).set_ways_onward(trip.flow, std::move(ways));
  }
}

BuiltWay add_moving_way(Network& network, const Trip& trip, const std::vector<WayByStation>& ways) {
  const bool leaves_moving_end = trip.origin != EndMoves::kNot;
  const std::uint32_t common = leaves_moving_end ? 0 : common_links(ways);
  BuiltWay built{add_common_way(network, trip.transport, ways[0], common), {}};
  for (std::uint32_t station = 0; station < ways.size(); ++station) {
    const auto steps = moving_steps(trip, station, count(ways[station].links));
    built.ends.push_back(add_rest_of_way(network, trip.transport, ways[station], common, steps));
  }
  const bool to_mobile = trip.destination == EndMoves::kWithMobile;
  PacketSink& parting = leaves_moving_end ? trip.handoff.add_outlet(built.ends) : trip.handoff.add_crossover(built.ends, to_mobile);
  network.set_end_of_route(built.start, parting);
  if (to_mobile && trip.handoff.forwards()) add_ways_onward(network, trip, built.ends);
  return built;
}

}  // namespace

BuiltWay add_way_to_receiver(Network& network, const Plan& plan, const FlowPlan& flow, const FlowEnds& ends,
                             const std::vector<AgentOnRoute>& agents) {
  if (!flow.handoff) {
    const std::uint32_t route = network.add_route(ends.transport, flow.to_receiver, agents);
    return {route, {route}};
  }
  std::vector<WayByStation> ways;
  for (const StationWay& way : flow.by_station) ways.push_back({way.to_receiver, way.agents_to_receiver});
  return add_moving_way(
      network,
      {ends.id, ends.transport, flow.sender_moves, flow.receiver_moves, plan.handoffs[*flow.handoff], network.handoff(*flow.handoff)},
      ways);
}

BuiltWay add_way_to_sender(Network& network, const Plan& plan, const FlowPlan& flow, const FlowEnds& ends) {
  if (!flow.handoff) {
    const std::uint32_t route = network.add_route(ends.transport, flow.to_sender, flow.agents_to_sender);
    return {route, {route}};
  }
  std::vector<WayByStation> ways;
  for (const StationWay& way : flow.by_station) ways.push_back({way.to_sender, way.agents_to_sender});
  return add_moving_way(
      network,
      {ends.id, ends.transport, flow.receiver_moves, flow.sender_moves, plan.handoffs[*flow.handoff], network.handoff(*flow.handoff)},
      ways);
}

void set_end_of_way(Network& network, const BuiltWay& way, PacketSink& end) {
  for (const std::uint32_t route : way.ends) network.set_end_of_route(route, end);
}

}  // namespace ackscope
