#include "scenario/estimate.h"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "scenario/capacity_course.h"
#include "scenario/estimate_stations.h"
#include "scenario/overloaded.h"
#include "scenario/queueing.h"

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

// A conversation of packet radios: four frames, and both radios turn between them. A failed poll is a frame that is lost, two turns, a
// timeout and a backoff; there is about one for each packet in a chain with traffic both ways.
constexpr double kConversationEvents = 12;
constexpr double kConversationRows = 12;
constexpr double kPollInVainEvents = 5;
constexpr double kPollInVainRows = 5;

// Nothing where the link has a wire of its own, or air of another kind.
const document::PacketRadio* packet_radio(const document::Scenario& document, const document::Link& link) {
  if (!link.channel) return nullptr;
  for (const document::Channel& channel : document.channels) {
    if (channel.id == *link.channel) return std::get_if<document::PacketRadio>(&channel.parameters);
  }
  return nullptr;
}

// Time that a data frame takes two radios at least: three turns and the polls if a conversation has one frame each way, two turns if each
// answers the other's frame with one of its own for long.
double seconds_of_frame(const parameters::PacketRadio& mac, double rate, double bytes) {
  const bool converses_on = mac.piggyback && mac.conversation_frames > 2;
  const double polls = converses_on ? 0 : 2 * static_cast<double>(mac.poll_bytes);
  return (converses_on ? 2 : 3) * mac.turnaround + 8 * (bytes + polls + static_cast<double>(mac.frame_header_bytes)) / rate;
}

// By direction of a link.
std::vector<CapacityCourse> capacity_courses(const document::Scenario& document, const Plan& plan) {
  std::vector<CapacityCourse> courses;
  courses.reserve(plan.link_directions);
  for (std::uint32_t i = 0; i < plan.link_directions; ++i) courses.emplace_back(direction(document, i).wire.rate);
  for (const LinkChange& change : plan.changes) {
    if (change.of == ChangeOf::kRate) courses[change.direction].change(change.at.in_seconds(), change.value);
  }
  return courses;
}

// s
struct Interval {
  double from;
  double to;
};

// Packets of `bytes` a second that a way carries at most. A radio between two hops does nothing else while it receives one.
double packets_per_second(const document::Scenario& document, const std::vector<CapacityCourse>& capacities,
                          const std::vector<std::uint32_t>& route, double bytes, Interval active) {
  double slowest = 0;  // s a packet
  double last_radio = 0;
  for (const std::uint32_t link : route) {
    if (link >= 2 * document.links.size()) continue;  // not estimated yet: hops between stations
    const double rate = capacities[link].mean(active.from, active.to);
    const document::PacketRadio* const radio = packet_radio(document, document.links[link / 2]);
    const double taken = radio == nullptr ? 8 * bytes / rate : seconds_of_frame(radio->mac, rate, bytes);
    slowest = std::max(slowest, radio == nullptr ? taken : last_radio + taken);
    last_radio = radio == nullptr ? 0 : taken;
  }
  return 1 / slowest;
}

// What one packet costs on a way.
struct Hops {
  double links = 0;
  double events = 0;  // an arrival a link, and a turn where the link is asked for turns
  double rows = 0;    // enqueue and transmit (or filter) a link, and a mark where it marks
};

Hops hops(const document::Scenario& document, const Plan& plan, const std::vector<std::uint32_t>& route) {
  Hops hops;
  for (const std::uint32_t link : route) {
    if (link >= 2 * document.links.size()) continue;  // hops between stations are StationCosts' business
    const document::Direction& way = direction(document, link);
    hops.links += 1;
    hops.events += takes_turns(document.links[link / 2], way, plan.changes_during_run[link]) ? 2 : 1;
    hops.rows += marks(way.queue) ? 3 : 2;
    if (packet_radio(document, document.links[link / 2]) == nullptr) continue;
    hops.events += kConversationEvents + kPollInVainEvents;
    hops.rows += kConversationRows + kPollInVainRows;
  }
  return hops;
}

// A relay's buffer: one window update for two places freed; three `room` rows per segment (its arrival, its ACK, its departure).
constexpr double kUpdatesPerSegment = 0.5;
constexpr double kRoomRowsPerSegment = 3;

// Keep-alives that a receiver sends in `active` seconds, at most.
double probes_sent(const document::Rtt& rtt, double active) {
  if (const auto* keep_alive = std::get_if<parameters::KeepAlive>(&rtt)) return active / keep_alive->every;
  if (const auto* own_data = std::get_if<document::OwnDataRtt>(&rtt)) return active / own_data->probe.every;
  return 1;
}

// Window probes of a sender whose window stays closed for `active` seconds, or one before each segment.
double window_probes_sent(const parameters::Rto& rto, double active, double data) {
  return rto.min > 0 ? std::min(active / rto.min, data) : data;
}

// What a flow sends in `active` seconds if it sends datagrams.
struct Datagrams {
  double count;
  std::uint32_t bytes;  // of each, on the wire
};

Datagrams datagrams_of(const parameters::OnOff& on_off, double active) {
  const double cycle = on_off.on + on_off.off;
  const double periods = std::floor(active / cycle);
  const double seconds_on = periods * on_off.on + std::min(active - periods * cycle, on_off.on);
  const double count = on_off.rate * seconds_on / (8.0 * static_cast<double>(on_off.packet_bytes)) + 1;  // the first leaves at once
  return {count, static_cast<std::uint32_t>(on_off.packet_bytes)};
}

Datagrams datagrams_of(const parameters::ConstantBitRate& cbr, double active) {
  return {cbr.rate * active / (8.0 * static_cast<double>(cbr.payload_bytes)) + 1,
          static_cast<std::uint32_t>(cbr.payload_bytes + cbr.header_bytes)};
}

// Nothing: the flow is a connection.
std::optional<Datagrams> datagrams_of(const document::Traffic& traffic, double active) {
  return std::visit(Overloaded{[&](const parameters::OnOff& on_off) { return std::optional{datagrams_of(on_off, active)}; },
                               [&](const parameters::ConstantBitRate& cbr) { return std::optional{datagrams_of(cbr, active)}; },
                               [](const auto& /*of a connection*/) { return std::optional<Datagrams>{}; }},
                    traffic);
}

}  // namespace

CostEstimate estimate_cost(const document::Scenario& document, const Plan& plan) {
  const double end = document.at.value_or(document.run.limit);
  CostEstimate cost;
  StationCosts stations{document, plan};
  const std::vector<CapacityCourse> capacities = capacity_courses(document, plan);
  for (const PlannedConnection& connection : plan.connections) {
    const document::Flow& flow = document.flows[connection.flow];
    const FlowPlan& route = plan.flows[connection.flow];
    const double active = std::max(0.0, end - flow.start.start - flow.parallel.stagger * connection.member);
    if (const auto sent = datagrams_of(flow.traffic, active)) {
      const double datagrams = sent->count;
      const Hops there = hops(document, plan, route.to_receiver);
      stations.add(route.to_receiver, datagrams, sent->bytes);
      cost.packets += datagrams;
      cost.events += datagrams * (there.events + 1);
      if (document.trace.level != parameters::Trace::Level::kOff) cost.trace_rows += 1;  // its start
      if (document.trace.level == parameters::Trace::Level::kPackets) cost.trace_rows += datagrams * (2 + there.rows);
      continue;
    }
    const parameters::Sender& sizes = flow.sender.sizes;
    const auto packet_bytes = static_cast<std::uint32_t>(sizes.segment_bytes + sizes.header_bytes);
    const double carried =
        std::min(packets_per_second(document, capacities, route.to_receiver, static_cast<double>(packet_bytes), {end - active, end}),
                 stations.packets_per_second(route.to_receiver, packet_bytes));
    double data = kAheadOfLink * carried * active + static_cast<double>(sizes.initial_window);
    const std::optional<std::uint32_t> segments = plan.segments[connection.flow];
    if (segments) data = std::min(data, static_cast<double>(*segments) * kResent);

    const Hops there = hops(document, plan, route.to_receiver);
    Hops back = hops(document, plan, route.to_sender);
    back.events += static_cast<double>(route.agents_to_sender.size());  // the ACK's turn, where a reconstructor holds it
    double probes = 0;
    double acks = data;
    if (const auto* division = std::get_if<parameters::AckDivision>(&flow.receiver.ack)) acks *= static_cast<double>(division->pieces);
    double flow_rows = acks * 2 + kRowsPerFlow;  // an ACK and an RTT sample
    if (plan.relayed_by[connection.flow]) {
      probes = window_probes_sent(flow.sender.rto, active, data);
      const double updates = data * kUpdatesPerSegment;
      acks += updates;
      flow_rows += updates + data * kRoomRowsPerSegment;
    }
    if (const auto* smartacking = std::get_if<document::Smartacking>(&flow.receiver.ack)) {
      const double sent = probes_sent(smartacking->rtt, active);
      probes += sent;
      flow_rows += data + sent;  // a new estimate; an RTT sample of the receiver
    }
    stations.add(route.to_receiver, data + probes, packet_bytes);
    stations.add(route.to_sender, acks + probes, static_cast<std::uint32_t>(flow.receiver.sizes.ack_bytes));
    cost.packets += data + acks + 2 * probes;
    // A hop is one arrival, and one turn more on some links; the timers of both ends fire at most once a segment each, and so does a
    // pacer's.
    const double sender_timers = flow.sender.pacing ? 2 : 1;
    cost.events += data * (there.events + sender_timers) + acks * (back.events + 1) + probes * (there.events + back.events + 2) + 1;
    const double packet_rows = data * (2 + there.rows) + acks * (1 + back.rows) + probes * (2 + there.links + back.links);
    if (document.trace.level != parameters::Trace::Level::kOff) cost.trace_rows += flow_rows;
    if (document.trace.level == parameters::Trace::Level::kPackets) cost.trace_rows += packet_rows;
  }
  const auto changes = static_cast<double>(plan.changes.size());
  cost.events += changes;
  if (document.trace.level != parameters::Trace::Level::kOff) cost.trace_rows += changes;
  const StationCosts::Cost on_the_air = stations.total(end);
  cost.events += on_the_air.events;
  if (document.trace.level == parameters::Trace::Level::kPackets) cost.trace_rows += on_the_air.rows;
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
