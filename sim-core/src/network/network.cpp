#include "network/network.h"

#include <utility>

#include "link/fifo_link.h"
#include "link/served_link.h"

namespace ackscope {

Network::Network(TraceLevel level, std::uint64_t trace_cap) : trace_{level, trace_cap} {}

void Network::add_link(LinkParts parts) {
  const auto direction = static_cast<std::uint32_t>(links_.size());
  if (parts.order == nullptr) {
    links_.push_back(std::make_unique<FifoLink>(direction, std::move(parts), scheduler_, pool_, trace_, routes_));
  } else {
    links_.push_back(std::make_unique<ServedLink>(direction, std::move(parts), scheduler_, pool_, trace_, routes_));
  }
}

Link& Network::add_station(std::unique_ptr<Link> station) {
  ++stations_;
  return *links_.emplace_back(std::move(station));
}

std::uint32_t Network::add_route(Transport transport, const std::vector<std::uint32_t>& edges, const std::vector<AgentOnRoute>& agents,
                                 const std::vector<StepOnRoute>& steps_between) {
  std::vector<RouteTable::Step> steps;
  steps.reserve(edges.size() + agents.size());
  auto agent = agents.begin();
  const auto add_agents = [&](std::uint32_t links) {
    for (; agent != agents.end() && agent->links <= links; ++agent) {
      if (agents_[agent->agent]->reads(transport)) steps.push_back({nullptr, agents_[agent->agent].get()});
    }
  };
  const auto add_own = [&](std::uint32_t links, bool before_agents) {
    for (const StepOnRoute& own : steps_between) {
      if (own.links == links && own.before_agents == before_agents) steps.push_back({nullptr, own.sink});
    }
  };
  for (std::uint32_t links = 0; links <= edges.size(); ++links) {
    add_own(links, true);
    add_agents(links);
    add_own(links, false);
    if (links < edges.size()) steps.push_back(step_over(edges[links]));
  }
  return routes_.add(steps);
}

// Edges are link directions first, and links_ has one more for each station.
RouteTable::Step Network::step_over(std::uint32_t edge) {
  const std::size_t directions = links_.size() - stations_;
  if (edge < directions) return links_[edge]->step();
  return {nullptr, hops_[edge - directions].get()};
}

Host Network::host(std::uint32_t route) {
  outlets_.push_back(std::make_unique<Outlet>(pool_, routes_, route));
  return {scheduler_, pool_, trace_, *outlets_.back()};
}

void Network::add_flow(Flow flow) {
  connections_ += flow.from->is_connection() ? 1 : 0;
  flows_.push_back(std::move(flow));
}

void Network::measure(const MeasureRule& rule) { measurement_ = std::make_unique<Measurement>(rule, scheduler_, links_, flows_, radios_); }

void Network::finish() {
  measurement_->close();
  if constexpr (kChecksOn) check_books();
}

void Network::check_books() const {
  std::uint64_t in_flight = 0;
  for (const auto& link : links_) {
    link->check_books();
    in_flight += link->held();
  }
  for (const auto& agent : agents_) in_flight += agent->held();
  for (const auto& handoff : handoffs_) in_flight += handoff->held();
  for (const Flow& flow : flows_) in_flight += flow.to->held();
  check(in_flight == pool_.in_flight(), "packets: sent = delivered + dropped + filtered + in flight");
}

void Network::on_flow_started(FlowId flow) {
  flows_[index(flow)].started_at = scheduler_.now();
  measurement_->on_flow_started(index(flow));
}

void Network::on_flow_completed(FlowId flow) {
  Flow& completed = flows_[index(flow)];
  completed.completed_at = scheduler_.now();
  over_ += completed.is_over() ? 1 : 0;
  completed.to->stop();
  measurement_->on_flow_completed(index(flow));
}

void Network::on_flow_closed(FlowId flow) {
  Flow& closed = flows_[index(flow)];
  closed.closed_at = scheduler_.now();
  over_ += closed.is_over() ? 1 : 0;
}

}  // namespace ackscope
