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
// One that does not slow down for losses may resend as much as it delivers.
constexpr double kResentByModel = 2;
// In slow start up to two segments leave for each that the slowest link carries; with their ACKs that makes three packets.
constexpr double kAheadOfLink = 1.5;
// Rows of a flow however short: its start and completion, and its windows at first.
constexpr double kRowsPerFlow = 6;
// Of a flow that is set up: the sample of its SYN, and that it is open, and closed.
constexpr double kRowsPerSetup = 3;
constexpr double kBytesPerRow = 31;

// Whether it paces by a model of the path, and not by its losses.
bool has_model(const document::Sender& sender) {
  return std::holds_alternative<parameters::Bbr>(sender.congestion) || std::holds_alternative<parameters::Bbr3>(sender.congestion);
}

bool paces(const document::Sender& sender) {
  return sender.pacing || has_model(sender) || std::holds_alternative<parameters::Prague>(sender.congestion);
}

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

// Bit/s that a link direction carries at most: its wire, behind a shaper that may have a burst to make up for.
double carried(const document::Direction& way, const CapacityCourse& capacity, Interval active) {
  const double rate = capacity.mean(active.from, active.to);
  if (!way.shaper) return rate;
  return std::min(rate, way.shaper->rate + 8 * static_cast<double>(way.shaper->burst) / (active.to - active.from));
}

// Packets of `bytes` a second that a way carries at most. A radio between two hops does nothing else while it receives one.
double packets_per_second(const document::Scenario& document, const std::vector<CapacityCourse>& capacities,
                          const std::vector<std::uint32_t>& route, double bytes, Interval active) {
  double slowest = 0;  // s a packet
  double last_radio = 0;
  for (const std::uint32_t link : route) {
    if (link >= 2 * document.links.size()) continue;  // not estimated yet: hops between stations
    const double rate = carried(direction(document, link), capacities[link], active);
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
    if (link >= 2 * document.links.size()) continue;  // hops between stations: see StationCosts
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

// A receive buffer: one window update for two places freed; three `room` rows per segment (its arrival, its ACK, its departure).
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

// Packets there and back again that open and close a connection, if nobody answers for `active` seconds: SYNs with their answers, ACKs of
// those, and FINs that are repeated with theirs.
double set_up_exchanges(const parameters::Setup& setup, double active) {
  return 3 * std::min(static_cast<double>(setup.tries), 1 + std::log2(1 + active / setup.timer));
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

// With their answers.
Datagrams datagrams_of(const parameters::Pings& pings, double active) {
  return {2 * (active / pings.every + 1), static_cast<std::uint32_t>(pings.bytes)};
}

// Nothing: the flow is a connection.
std::optional<Datagrams> datagrams_of(const document::Traffic& traffic, double active) {
  return std::visit(Overloaded{[&](const parameters::OnOff& on_off) { return std::optional{datagrams_of(on_off, active)}; },
                               [&](const parameters::ConstantBitRate& cbr) { return std::optional{datagrams_of(cbr, active)}; },
                               [&](const parameters::Pings& pings) { return std::optional{datagrams_of(pings, active)}; },
                               [](const auto& /*of a connection*/) { return std::optional<Datagrams>{}; }},
                    traffic);
}

double segments_of(std::int64_t written, const FileSize& file) { return std::ceil(static_cast<double>(written) / file.segment_bytes); }

// That a connection has to send in `active` seconds, at most; nothing: as many as the path carries.
std::optional<double> segments_of(const document::Flow& flow, const FileSize& file, double active) {
  return std::visit(
      Overloaded{[&](const parameters::Paced& paced) {
                   const double writes = paced.rate * active / (8.0 * static_cast<double>(paced.write_bytes)) + 1;
                   const double most = paced.writes ? static_cast<double>(*paced.writes) : writes;
                   return std::optional{std::min(writes, most) * segments_of(paced.write_bytes, file)};
                 },
                 [&](const parameters::Exchanges& exchanges) {
                   if (!exchanges.count) return std::optional<double>{};
                   return std::optional{static_cast<double>(*exchanges.count) * segments_of(exchanges.response_bytes, file)};
                 },
                 [&](const document::WriteList& list) {
                   double sum = 0;
                   for (const document::ApplicationWrite& write : list.writes) sum += segments_of(write.bytes, file);
                   return std::optional{sum};
                 },
                 [&](const auto& /*a file*/) { return file.segments ? std::optional<double>{*file.segments} : std::nullopt; }},
      flow.traffic);
}

// What a connection's ends do besides carrying its data.
struct Ends {
  double acks;
  double probes;
  double rows;  // of the flow itself
};

class Estimation {
 public:
  Estimation(const document::Scenario& document, const Plan& plan)
      : document_{document},
        plan_{plan},
        end_{document.at.value_or(document.run.limit)},
        stations_{document, plan},
        capacities_{capacity_courses(document, plan)} {}

  CostEstimate of_all() {
    for (const PlannedConnection& connection : plan_.connections) {
      const document::Flow& flow = document_.flows[connection.flow];
      const double active = std::max(0.0, end_ - flow.start.start - flow.parallel.stagger * connection.member);
      if (const auto sent = datagrams_of(flow.traffic, active)) {
        add_datagrams(*sent, plan_.flows[connection.flow]);
      } else {
        add_connection(connection.flow, active);
      }
    }
    const StationCosts::Cost on_the_air = stations_.total(end_);
    cost_.events += on_the_air.events;
    add_rows(0, on_the_air.rows);
    const auto changes = static_cast<double>(plan_.changes.size());
    cost_.events += changes;
    add_rows(changes, 0);
    cost_.trace_bytes = std::min(cost_.trace_rows, static_cast<double>(document_.trace.cap)) * kBytesPerRow;
    return cost_;
  }

 private:
  void add_rows(double of_flows, double of_packets) {
    if (document_.trace.level != parameters::Trace::Level::kOff) cost_.trace_rows += of_flows;
    if (document_.trace.level == parameters::Trace::Level::kPackets) cost_.trace_rows += of_packets;
  }

  void add_datagrams(const Datagrams& sent, const FlowPlan& route) {
    const Hops there = hops(document_, plan_, route.to_receiver);
    stations_.add(route.to_receiver, sent.count, sent.bytes);
    cost_.packets += sent.count;
    cost_.events += sent.count * (there.events + 1);
    add_rows(1, sent.count * (2 + there.rows));  // its start
  }

  void add_connection(std::size_t index, double active) {
    const document::Flow& flow = document_.flows[index];
    const FlowPlan& route = plan_.flows[index];
    const parameters::Sender& sizes = flow.sender.sizes;
    const auto packet_bytes = static_cast<std::uint32_t>(sizes.segment_bytes + sizes.header_bytes);
    const double data = data_of(index, active, packet_bytes);
    const Ends ends = ends_of(index, active, data);
    stations_.add(route.to_receiver, data + ends.probes, packet_bytes);
    stations_.add(route.to_sender, ends.acks + ends.probes, static_cast<std::uint32_t>(flow.receiver.sizes.ack_bytes));
    cost_.packets += data + ends.acks + 2 * ends.probes;

    const Hops there = hops(document_, plan_, route.to_receiver);
    Hops back = hops(document_, plan_, route.to_sender);
    back.events += static_cast<double>(route.agents_to_sender.size());     // the ACK's turn, where a reconstructor holds it
    const double written = document::is_written(flow.traffic) ? data : 0;  // an event for each write, and a row for each short segment
    // A hop is one arrival, and one turn more on some links; the timers of both ends fire at most once a segment each, and so does a
    // pacer's.
    const double sender_timers = paces(flow.sender) ? 2 : 1;
    cost_.events += data * (there.events + sender_timers) + ends.acks * (back.events + 1) + ends.probes * (there.events + back.events + 2) +
                    written + 1;
    add_rows(ends.rows, written + data * (2 + there.rows) + ends.acks * (1 + back.rows) + ends.probes * (2 + there.links + back.links));
  }

  // Segments that a connection sends, at most.
  double data_of(std::size_t index, double active, std::uint32_t packet_bytes) {
    const document::Flow& flow = document_.flows[index];
    const FlowPlan& route = plan_.flows[index];
    const double by_links =
        packets_per_second(document_, capacities_, route.to_receiver, static_cast<double>(packet_bytes), {end_ - active, end_});
    const double carried = std::min(by_links, stations_.packets_per_second(route.to_receiver, packet_bytes));
    const double data = kAheadOfLink * carried * active + static_cast<double>(flow.sender.sizes.initial_window);
    const auto segments = segments_of(flow, plan_.files[index], active);
    if (!segments) return data;
    // Short segments take less of a link than full ones do.
    const double sent = *segments * (has_model(flow.sender) ? kResentByModel : kResent);
    return document::is_written(flow.traffic) ? sent : std::min(data, sent);
  }

  Ends ends_of(std::size_t index, double active, double data) const {
    const document::Flow& flow = document_.flows[index];
    double acks = data;
    if (const auto* division = std::get_if<parameters::AckDivision>(&flow.receiver.ack)) acks *= static_cast<double>(division->pieces);
    Ends ends{acks, 0, acks * 2 + kRowsPerFlow};  // an ACK and an RTT sample
    if (plan_.relayed_by[index] || flow.receiver.reading) {
      const double updates = data * kUpdatesPerSegment;
      ends.probes = window_probes_sent(flow.sender.rto, active, data);
      ends.acks += updates;
      ends.rows += updates + data * kRoomRowsPerSegment;
    }
    if (flow.setup) {
      ends.probes += set_up_exchanges(*flow.setup, active);
      ends.rows += kRowsPerSetup;
    }
    if (flow.quic) ends.rows += acks;  // a range of packet numbers
    if (const auto* smartacking = std::get_if<document::Smartacking>(&flow.receiver.ack)) {
      const double sent = probes_sent(smartacking->rtt, active);
      ends.probes += sent;
      ends.rows += data + sent;  // a new estimate; an RTT sample of the receiver
    }
    return ends;
  }

  const document::Scenario& document_;
  const Plan& plan_;
  const double end_;
  StationCosts stations_;
  const std::vector<CapacityCourse> capacities_;
  CostEstimate cost_;
};

}  // namespace

CostEstimate estimate_cost(const document::Scenario& document, const Plan& plan) { return Estimation{document, plan}.of_all(); }

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
