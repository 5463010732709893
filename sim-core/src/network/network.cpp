#include "network/network.h"

namespace ackscope {

Network::Network(std::uint32_t nodes, TraceLevel level, std::uint64_t trace_cap) : trace_{level, trace_cap} {
  nodes_.reserve(nodes);
  for (std::uint32_t i = 0; i < nodes; ++i) nodes_.push_back(std::make_unique<Node>(pool_, routes_, flows_));
}

void Network::add_link(LinkParts parts, std::uint32_t far_end) {
  const auto direction = static_cast<std::uint32_t>(links_.size());
  links_.push_back(std::make_unique<Link>(direction, std::move(parts), scheduler_, pool_, trace_, *nodes_[far_end]));
}

Host Network::host(std::uint32_t node, const std::vector<std::uint32_t>& route) {
  outlets_.push_back(std::make_unique<Outlet>(pool_, *nodes_[node], routes_.add(route, links_)));
  return {scheduler_, pool_, trace_, *outlets_.back()};
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
  check(in_flight == pool_.in_flight(), "packets: sent = delivered + dropped + filtered + in flight");
}

void Network::on_flow_started(FlowId flow) { measurement_->on_flow_started(index(flow)); }

void Network::on_flow_completed(FlowId flow) {
  ++completed_;
  flows_[index(flow)].receiver->stop();
  measurement_->on_flow_completed(index(flow));
}

}  // namespace ackscope
