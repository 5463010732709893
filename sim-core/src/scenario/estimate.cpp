#include "scenario/estimate.h"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace ackscope {
namespace {

// A transfer that resends a fifth of its file is in trouble; the estimate covers that.
constexpr double kResent = 1.2;
// In slow start up to two segments leave for each that the slowest link carries; with their ACKs that makes three packets.
constexpr double kAheadOfLink = 1.5;
// Rows of a flow however short: its start and completion, and its windows at first.
constexpr double kRowsPerFlow = 6;
constexpr double kBytesPerRow = 31;

const document::Direction& direction(const document::Scenario& document, std::uint32_t number) {
  const document::Link& link = document.links[number / 2];
  return number % 2 == 0 ? link.forward : link.backward;
}

// Keep-alives that a receiver sends in `active` seconds, at most.
double probes_sent(const document::Rtt& rtt, double active) {
  if (const auto* keep_alive = std::get_if<parameters::KeepAlive>(&rtt)) return active / keep_alive->every;
  if (const auto* own_data = std::get_if<document::OwnDataRtt>(&rtt)) return active / own_data->probe.every;
  return 1;
}

// Datagrams that a flow sends in `active` seconds.
double datagrams_sent(const parameters::OnOff& on_off, double active) {
  const double cycle = on_off.on + on_off.off;
  const double periods = std::floor(active / cycle);
  const double seconds_on = periods * on_off.on + std::min(active - periods * cycle, on_off.on);
  return on_off.rate * seconds_on / (8.0 * static_cast<double>(on_off.packet_bytes)) + 1;  // the first leaves at once
}

}  // namespace

CostEstimate estimate_cost(const document::Scenario& document, const Plan& plan) {
  const double end = document.at.value_or(document.run.limit);
  CostEstimate cost;
  for (const PlannedConnection& connection : plan.connections) {
    const document::Flow& flow = document.flows[connection.flow];
    const FlowPlan& route = plan.flows[connection.flow];
    const double active = std::max(0.0, end - flow.start.start - flow.parallel.stagger * connection.member);
    if (const auto* on_off = std::get_if<parameters::OnOff>(&flow.traffic)) {
      const double datagrams = datagrams_sent(*on_off, active);
      const auto datagram_hops = static_cast<double>(route.to_receiver.size());
      cost.packets += datagrams;
      cost.events += datagrams * (datagram_hops + 1);
      if (document.trace.level != parameters::Trace::Level::kOff) cost.trace_rows += 1;  // its start
      if (document.trace.level == parameters::Trace::Level::kPackets) cost.trace_rows += datagrams * (2 + 2 * datagram_hops);
      continue;
    }
    const parameters::Sender& sizes = flow.sender.sizes;
    double slowest = std::numeric_limits<double>::infinity();
    for (const std::uint32_t link : route.to_receiver) slowest = std::min(slowest, direction(document, link).wire.rate);
    double data = kAheadOfLink * slowest * active / (8.0 * static_cast<double>(sizes.segment_bytes + sizes.header_bytes)) +
                  static_cast<double>(sizes.initial_window);
    const auto& bulk = std::get<parameters::Bulk>(flow.traffic);
    if (bulk.segments) data = std::min(data, static_cast<double>(*bulk.segments) * kResent);

    const auto there = static_cast<double>(route.to_receiver.size());
    const auto back = static_cast<double>(route.to_sender.size());
    double probes = 0;
    double acks = data;
    if (const auto* division = std::get_if<parameters::AckDivision>(&flow.receiver.ack)) acks *= static_cast<double>(division->pieces);
    double flow_rows = acks * 2 + kRowsPerFlow;  // an ACK and an RTT sample
    if (const auto* smartacking = std::get_if<document::Smartacking>(&flow.receiver.ack)) {
      probes = probes_sent(smartacking->rtt, active);
      flow_rows += data + probes;  // a new estimate; an RTT sample of the receiver
    }
    cost.packets += data + acks + 2 * probes;
    // A hop is one arrival; the timers of both ends fire at most once a segment each, and so does a pacer's.
    const double sender_timers = flow.sender.pacing ? 2 : 1;
    cost.events += data * (there + sender_timers) + acks * (back + 1) + probes * (there + back + 2) + 1;
    const double packet_rows = data * (2 + 2 * there) + acks * (1 + 2 * back) + probes * (2 + there + back);
    if (document.trace.level != parameters::Trace::Level::kOff) cost.trace_rows += flow_rows;
    if (document.trace.level == parameters::Trace::Level::kPackets) cost.trace_rows += packet_rows;
  }
  cost.trace_bytes = std::min(cost.trace_rows, static_cast<double>(document.trace.cap)) * kBytesPerRow;
  return cost;
}

std::string to_json(const CostEstimate& estimate) {
  rapidjson::StringBuffer text;
  rapidjson::Writer<rapidjson::StringBuffer> json{text};
  json.StartObject();
  json.Key("packets");
  json.Double(estimate.packets);
  json.Key("events");
  json.Double(estimate.events);
  json.Key("traceRows");
  json.Double(estimate.trace_rows);
  json.Key("traceBytes");
  json.Double(estimate.trace_bytes);
  json.EndObject();
  return {text.GetString(), text.GetSize()};
}

}  // namespace ackscope
