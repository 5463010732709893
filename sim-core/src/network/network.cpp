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

std::uint32_t Network::add_route(const std::vector<std::uint32_t>& directions, const std::vector<AgentOnRoute>& agents) {
  std::vector<RouteTable::Step> steps;
  steps.reserve(directions.size() + agents.size());
  auto agent = agents.begin();
  for (std::uint32_t links = 0; links < directions.size(); ++links) {
    for (; agent != agents.end() && agent->links == links; ++agent) steps.push_back({nullptr, agents_[agent->agent].get()});
    steps.push_back(links_[directions[links]]->step());
  }
  for (; agent != agents.end(); ++agent) steps.push_back({nullptr, agents_[agent->agent].get()});
  return routes_.add(steps);
}

Host Network::host(std::uint32_t route) {
  outlets_.push_back(std::make_unique<Outlet>(pool_, routes_, route));
  return {scheduler_, pool_, trace_, *outlets_.back()};
}

void Network::add_flow(Flow flow) {
  connections_ += flow.is_tcp() ? 1 : 0;
  flows_.push_back(std::move(flow));
}

void Network::measure(const MeasureRule& rule) { measurement_ = std::make_unique<Measurement>(rule, scheduler_, links_, flows_); }

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
  check(in_flight == pool_.in_flight(), "packets: sent = delivered + dropped + filtered + in flight");
}

void Network::on_flow_started(FlowId flow) { measurement_->on_flow_started(index(flow)); }

void Network::on_flow_completed(FlowId flow) {
  ++completed_;
  flows_[index(flow)].receiver->stop();
  measurement_->on_flow_completed(index(flow));
}

}  // namespace ackscope
