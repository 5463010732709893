#include "scenario/build.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/rng.h"
#include "quic/receiver.h"
#include "quic/sender.h"
#include "radio/half_duplex.h"
#include "scenario/build_agents.h"
#include "scenario/build_link.h"
#include "scenario/build_packet_radio.h"
#include "scenario/build_receiver.h"
#include "scenario/build_script.h"
#include "scenario/build_sender.h"
#include "scenario/build_stations.h"
#include "scenario/build_stream.h"
#include "scenario/channels.h"
#include "scenario/moving_ways.h"
#include "scenario/negotiation.h"
#include "scenario/overloaded.h"
#include "tcp/connection/active_end.h"
#include "tcp/connection/passive_end.h"
#include "tcp/receiver/corrupted_segments.h"
#include "tcp/receiver/reading_application.h"
#include "tcp/relay_buffer.h"
#include "traffic/constant_bit_rate.h"
#include "traffic/datagram_sink.h"
#include "traffic/datagram_source.h"
#include "traffic/on_off.h"
#include "traffic/ping.h"

namespace ackscope {
namespace {

class Builder {
 public:
  Builder(const document::Scenario& document, const Plan& plan)
      : document_{document},
        plan_{plan},
        seed_{static_cast<std::uint64_t>(document.run.seed)},
        network_{std::make_unique<Network>(level(), static_cast<std::uint64_t>(document.trace.cap))} {}

  std::unique_ptr<Network> build() {
    add_media();
    PacketRadioBuilder packet_radios{document_, plan_, *network_};
    for (const document::Link& link : document_.links) {
      if (packet_radios.add_link(link)) continue;
      const auto channel = link.channel ? channels_.find(*link.channel) : channels_.end();
      Medium* const medium = channel == channels_.end() ? nullptr : channel->second;
      add_direction(link, link.forward, "forward", medium);
      add_direction(link, link.backward, "backward", medium);
    }
    if (!plan_.changes.empty()) network_->change_links(plan_.changes, std::move(changing_));
    add_stations(*network_, document_, plan_);
    far_ends_ = add_agents(*network_, document_, plan_);
    for (std::uint32_t i = 0; i < document_.handoffs.size(); ++i) add_handoff(document_.handoffs[i], i);
    for (std::uint32_t i = 0; i < plan_.connections.size(); ++i) add_flow(static_cast<FlowId>(i), plan_.connections[i]);
    pair_own_data();
    join_relays();
    let_flows_wait();
    network_->measure(measure_rule());
    // After the window's own events: a window that opens when a flow starts holds the start, one that closes then does not.
    for (std::uint32_t i = 0; i < plan_.connections.size(); ++i) {
      const PlannedConnection& connection = plan_.connections[i];
      const document::Flow& flow = document_.flows[connection.flow];
      if (!flow.after) network_->flows()[i].from->start_at(Time::zero() + start(flow, connection));
    }
    for (std::uint32_t i = 0; i < document_.handoffs.size(); ++i) network_->handoff(i).start();
    return std::move(network_);
  }

 private:
  TraceLevel level() const {
    switch (document_.trace.level) {
      case parameters::Trace::Level::kOff:
        return TraceLevel::kOff;
      case parameters::Trace::Level::kFlows:
        return TraceLevel::kFlows;
      case parameters::Trace::Level::kPackets:
        break;
    }
    return TraceLevel::kPackets;
  }

  // By number of the network's links.
  std::vector<std::uint32_t> links_on(const std::vector<std::uint32_t>& way) const {
    std::vector<std::uint32_t> links;
    links.reserve(way.size());
    for (const std::uint32_t edge : way) links.push_back(plan_.link_of(edge));
    return links;
  }

  // The other channels are built by their radios.
  void add_media() {
    each_channel<parameters::HalfDuplex>(document_, [&](std::size_t i, const parameters::HalfDuplex& half_duplex) {
      const std::string& id = document_.channels[i].id;
      channels_[id] =
          &network_->add_medium(std::make_unique<HalfDuplex>(half_duplex, RandomStream{seed_, "channel/" + id}, network_->scheduler()));
    });
  }

  void add_direction(const document::Link& link, const document::Direction& direction, const std::string& way, Medium* medium) {
    const Network::LinkHost host = network_->link_host();
    const bool changes = plan_.changes_during_run[host.number];
    LinkParts parts = link_parts(document_, plan_, link, direction, "link/" + link.id + "/" + way, medium, changes);
    if (!changes) {
      network_->add_link(std::move(parts));
      return;
    }
    auto built = std::make_unique<ServedLink>(host.number, std::move(parts), host.scheduler, host.pool, host.trace, host.routes);
    changing_[host.number] = built.get();
    network_->add_link(std::move(built));
  }

  void add_handoff(const document::Handoff& handoff, std::uint32_t place) {
    const HandoffScheme scheme =
        std::visit(Overloaded{
                       [](const parameters::HierarchicalHandoff& hierarchical) {
                         return HandoffScheme{HandoffHelp::kHierarchical, static_cast<std::size_t>(hierarchical.packets)};
                       },
                       [](const parameters::MulticastHandoff& multicast) {
                         return HandoffScheme{HandoffHelp::kMulticast, static_cast<std::size_t>(multicast.packets)};
                       },
                       // What is transferred is at the ends of flows, whose ways the plan makes.
                       [](const auto& /*no help to packets*/) {
                         return HandoffScheme{HandoffHelp::kNone, 0};
                       },
                   },
                   handoff.scheme);
    network_->add_handoff(std::make_unique<Handoff>(handoff.timing, scheme, place, plan_.handoffs[place].radio, network_->agents_host()));
  }

  void add_flow(FlowId id, const PlannedConnection& connection) {
    const FlowPlan& route = plan_.flows[connection.flow];
    std::visit(Overloaded{
                   [&](const parameters::OnOff& on_off) { add_on_off(id, on_off, route); },
                   [&](const parameters::ConstantBitRate& cbr) { add_constant_bit_rate(id, connection, cbr, route); },
                   [&](const parameters::Pings& pings) { add_pings(id, pings, route); },
                   [&](const auto& /*of a connection*/) {
                     if (document_.flows[connection.flow].quic) {
                       add_quic(id, connection, route);
                     } else {
                       add_connection(id, connection, route);
                     }
                   },
               },
               document_.flows[connection.flow].traffic);
  }

  void let_flows_wait() {
    for (std::uint32_t awaited = 0; awaited < plan_.waiting_for.size(); ++awaited) {
      if (plan_.waiting_for[awaited].empty()) continue;
      std::vector<LateStarts::Start> starts;
      for (const std::uint32_t flow : plan_.waiting_for[awaited]) {
        for (const std::uint32_t i : connections(flow)) starts.push_back({i, start(document_.flows[flow], plan_.connections[i])});
      }
      network_->start_after(connections(awaited), std::move(starts));
    }
  }

  // The connections that a flow of the document stands for.
  std::vector<std::uint32_t> connections(std::uint32_t flow) const {
    std::vector<std::uint32_t> result(static_cast<std::size_t>(document_.flows[flow].parallel.count));
    std::iota(result.begin(), result.end(), plan_.first_connection[flow]);
    return result;
  }

  void add_on_off(FlowId id, const parameters::OnOff& on_off, const FlowPlan& route) {
    const DatagramSize size{static_cast<std::uint32_t>(on_off.packet_bytes), 0};
    const Duration on = Duration::positive_seconds(on_off.on);
    add_datagrams(id, size, std::make_unique<OnOff>(EvenSpacing{on_off.rate, size.payload}, on, Duration::seconds(on_off.off)), route);
  }

  void add_constant_bit_rate(FlowId id, const PlannedConnection& connection, const parameters::ConstantBitRate& cbr,
                             const FlowPlan& route) {
    const DatagramSize size{static_cast<std::uint32_t>(cbr.payload_bytes), static_cast<std::uint32_t>(cbr.header_bytes)};
    auto departures = std::make_unique<ConstantBitRate>(EvenSpacing{cbr.rate, size.payload}, cbr.jitter,
                                                        RandomStream{seed_, "flow/" + connection.id + "/jitter"});
    add_datagrams(id, size, std::move(departures), route);
  }

  void add_datagrams(FlowId id, DatagramSize size, std::unique_ptr<Departures> departures, const FlowPlan& route) {
    Flow built;
    built.to_receiver = links_on(route.to_receiver);
    const BuiltWay to_receiver = add_way_to_receiver(*network_, plan_, route, {id, Transport::kDatagrams}, route.agents_to_receiver);
    const Host host = network_->host(to_receiver.start);
    built.from = std::make_unique<DatagramSource>(id, size, std::move(departures), host.scheduler, host.pool, host.trace, host.node,
                                                  network_->observer());
    built.to = std::make_unique<DatagramSink>(host.scheduler, host.pool, host.trace);
    set_end_of_way(*network_, to_receiver, *built.to);
    network_->add_flow(std::move(built));
  }

  void add_pings(FlowId id, const parameters::Pings& pings, const FlowPlan& route) {
    const auto bytes = static_cast<std::uint32_t>(pings.bytes);
    auto departures = std::make_unique<ConstantBitRate>(EvenSpacing{8.0 * bytes / pings.every, bytes}, 0, RandomStream{seed_, ""});
    Flow built;
    built.to_receiver = links_on(route.to_receiver);
    const BuiltWay to_receiver = add_way_to_receiver(*network_, plan_, route, {id, Transport::kOpaque}, route.agents_to_receiver);
    const BuiltWay to_sender = add_way_to_sender(*network_, plan_, route, {id, Transport::kOpaque});
    const Host here = network_->host(to_receiver.start);
    const Host there = network_->host(to_sender.start);
    built.from = std::make_unique<PingSource>(id, bytes, std::move(departures), here.scheduler, here.pool, here.trace, here.node,
                                              network_->observer());
    built.to = std::make_unique<PingTarget>(id, there.scheduler, there.pool, there.trace, there.node);
    set_end_of_way(*network_, to_receiver, *built.to);
    set_end_of_way(*network_, to_sender, *built.from);
    network_->add_flow(std::move(built));
  }

  void add_connection(FlowId id, const PlannedConnection& connection, const FlowPlan& route) {
    const document::Flow& asked = document_.flows[connection.flow];
    const std::optional<Negotiation> negotiation = asked.setup ? std::optional{negotiate(asked)} : std::nullopt;
    const document::Flow& flow = negotiation ? negotiation->flow : asked;
    Flow built;
    built.to_receiver = links_on(route.to_receiver);
    const BuiltWay to_receiver =
        add_way_to_receiver(*network_, plan_, route, {id, Transport::kTcp}, agents_to_receiver(plan_, connection.flow, far_ends_));
    const BuiltWay to_sender = add_way_to_sender(*network_, plan_, route, {id, Transport::kTcp});
    const Host sending = network_->host(to_receiver.start);
    const Host receiving = network_->host(to_sender.start);
    const auto* as_sender = std::get_if<document::ScriptOfSender>(&flow.script);
    const auto* as_receiver = std::get_if<document::ScriptOfReceiver>(&flow.script);
    TcpEnds ends{};
    if (as_sender != nullptr) {
      built.from = scripted_sender(flow, *as_sender, id, sending, network_->observer());
    } else {
      SenderParts parts = sender_parts(flow, RandomStream{seed_, "flow/" + connection.id + "/congestion"});
      parts.stream = build_stream(flow, plan_.files[connection.flow], network_->scheduler());
      auto sender = std::make_unique<Sender>(id, sender_parameters(flow), std::move(parts), sending, network_->observer());
      if (as_receiver != nullptr && as_receiver->window) sender->obey_window(static_cast<std::uint32_t>(*as_receiver->window));
      ends.sender = sender.get();
      built.from = opened(id, negotiation, std::move(sender), sending);
    }
    if (as_receiver != nullptr) {
      built.to = scripted_receiver(flow, *as_receiver, negotiation ? negotiation->agreed : SetupOptions{}, id, receiving);
    } else {
      auto receiver = build_receiver(flow, connection, id, receiving, own_data_);
      if (flow.receiver.eln) tell_of_corruption(*flow.receiver.eln, connection, id, built.to_receiver.back(), *receiver);
      if (flow.receiver.reading) read_slowly(flow, id, *receiver, ends.sender);
      ends.receiver = receiver.get();
      built.to = opened(id, negotiation, std::move(receiver), receiving);
    }
    tcp_[index(id)] = ends;
    set_end_of_way(*network_, to_receiver, *built.to);
    set_end_of_way(*network_, to_sender, *built.from);
    network_->add_flow(std::move(built));
  }

  // Nobody on the way reads its packets.
  void add_quic(FlowId id, const PlannedConnection& connection, const FlowPlan& route) {
    const document::Flow& flow = document_.flows[connection.flow];
    Flow built;
    built.to_receiver = links_on(route.to_receiver);
    const BuiltWay to_receiver = add_way_to_receiver(*network_, plan_, route, {id, Transport::kOpaque}, route.agents_to_receiver);
    const BuiltWay to_sender = add_way_to_sender(*network_, plan_, route, {id, Transport::kOpaque});
    built.from = std::make_unique<QuicSender>(
        id, quic_sender_parameters(flow), build_stream(flow, plan_.files[connection.flow], network_->scheduler()),
        congestion_controller(flow.sender, RandomStream{seed_, "flow/" + connection.id + "/congestion"}), network_->host(to_receiver.start),
        network_->observer());
    built.to = std::make_unique<QuicReceiver>(id, *flow.quic, static_cast<std::uint32_t>(flow.receiver.sizes.ack_bytes),
                                              network_->host(to_sender.start));
    set_end_of_way(*network_, to_receiver, *built.to);
    set_end_of_way(*network_, to_sender, *built.from);
    network_->add_flow(std::move(built));
  }

  // With a set-up, what opens and closes the connection is put around what carries its data.
  std::unique_ptr<Endpoint> opened(FlowId id, const std::optional<Negotiation>& negotiation, std::unique_ptr<Sender> sender, Host host) {
    if (!negotiation) return sender;
    return std::make_unique<ActiveEnd>(id, control(*negotiation, negotiation->offered), resend_rule(*negotiation),
                                       negotiation->flow.setup->fin, std::move(sender), host, network_->observer());
  }
  std::unique_ptr<Endpoint> opened(FlowId id, const std::optional<Negotiation>& negotiation, std::unique_ptr<Receiver> receiver,
                                   Host host) {
    if (!negotiation) return receiver;
    return std::make_unique<PassiveEnd>(id, control(*negotiation, negotiation->agreed), resend_rule(*negotiation), std::move(receiver),
                                        host, network_->observer());
  }

  static ResendRule resend_rule(const Negotiation& negotiation) {
    const parameters::Setup& setup = *negotiation.flow.setup;
    return {Duration::seconds(setup.timer), static_cast<std::uint32_t>(setup.tries)};
  }

  // `options`: that the end's SYN or SYN-ACK says.
  static ControlParameters control(const Negotiation& negotiation, const SetupOptions& options) {
    return {static_cast<std::uint32_t>(negotiation.flow.receiver.sizes.ack_bytes), options, negotiation.agreed.timestamps};
  }

  // From the start of the run, or from the arrival that the flow waits for.
  Duration start(const document::Flow& flow, const PlannedConnection& connection) const {
    Duration start = Duration::seconds(flow.start.start) + Duration::seconds(flow.parallel.stagger) * connection.member;
    if (flow.start.start_jitter > 0) {
      RandomStream stream{seed_, "flow/" + connection.id + "/start"};
      start = start + Duration::seconds(flow.start.start_jitter * stream.uniform());
    }
    return start;
  }

  // The link that leads to a receiver tells it of damaged segments.
  void tell_of_corruption(const parameters::ElnByChecksum& eln, const PlannedConnection& connection, FlowId id, std::uint32_t link,
                          Receiver& receiver) {
    auto corrupted = std::make_unique<CorruptedSegments>(eln.header_survives, RandomStream{seed_, "flow/" + connection.id + "/eln"});
    network_->links()[link]->tell_corruption_to(*corrupted, id);
    receiver.notify_of(std::move(corrupted));
  }

  // `sender`: null where a script is in its place.
  void read_slowly(const document::Flow& flow, FlowId id, Receiver& receiver, Sender* sender) {
    const auto segment = static_cast<std::uint32_t>(flow.sender.sizes.segment_bytes);
    receiver.fill(std::make_unique<ReadingApplication>(*flow.receiver.reading, segment, id, network_->scheduler(), network_->trace()));
    if (sender != nullptr) sender->obey_window(ReadingApplication::capacity(*flow.receiver.reading, segment));
  }

  // A receiver's own sender may belong to a flow that is built after it.
  void pair_own_data() {
    for (const OwnData& own : own_data_) {
      for (std::uint32_t i = 0; i < document_.flows.size(); ++i) {
        if (document_.flows[i].id != own.flow) continue;
        own.source->pair_with(tcp_.at(plan_.first_connection[i] + own.member).sender->rtt_meter());
      }
    }
  }

  // A flow may come after the one that relays it.
  void join_relays() {
    for (std::uint32_t bringing = 0; bringing < plan_.relayed_by.size(); ++bringing) {
      if (!plan_.relayed_by[bringing]) continue;
      const document::Flow& relay = document_.flows[*plan_.relayed_by[bringing]];
      const std::int64_t bytes = std::get<document::Relay>(relay.traffic).buffer.buffer_bytes;
      const auto capacity = static_cast<std::uint32_t>(bytes / relay.sender.sizes.segment_bytes);
      const std::vector<std::uint32_t> from = connections(bringing);
      const std::vector<std::uint32_t> to = connections(*plan_.relayed_by[bringing]);
      for (std::size_t member = 0; member < from.size(); ++member) join(from[member], to[member], capacity);
    }
  }

  void join(std::uint32_t bringing, std::uint32_t relaying, std::uint32_t capacity) {
    const TcpEnds& from = tcp_.at(bringing);
    auto buffer = std::make_unique<RelayBuffer>(static_cast<FlowId>(bringing), plan_.files[plan_.connections[relaying].flow], capacity,
                                                network_->scheduler(), network_->trace());
    from.receiver->fill(*buffer);
    tcp_.at(relaying).sender->send_from(std::move(buffer));
    from.sender->obey_window(capacity);
  }

  MeasureRule measure_rule() const {
    return std::visit(Overloaded{
                          [](document::MeasureWhole) { return MeasureRule{}; },
                          [](const document::MeasureInterval& interval) {
                            MeasureRule rule;
                            rule.kind = MeasureRule::Kind::kInterval;
                            rule.from = Time::zero() + Duration::seconds(interval.from);
                            rule.to = Time::zero() + Duration::seconds(interval.to);
                            return rule;
                          },
                          [&](const document::MeasureWhileActive& active) {
                            MeasureRule rule;
                            rule.kind = MeasureRule::Kind::kWhileActive;
                            rule.flows = connections_of(active.flows);
                            return rule;
                          },
                      },
                      document_.measure);
  }

  std::vector<std::uint32_t> connections_of(const std::vector<std::string>& flows) const {
    std::vector<std::uint32_t> connections;
    for (std::uint32_t i = 0; i < plan_.connections.size(); ++i) {
      const std::string& id = document_.flows[plan_.connections[i].flow].id;
      if (std::find(flows.begin(), flows.end(), id) != flows.end()) connections.push_back(i);
    }
    return connections;
  }

  const document::Scenario& document_;
  const Plan& plan_;
  std::uint64_t seed_;
  std::unique_ptr<Network> network_;
  std::unordered_map<std::uint32_t, ServedLink*> changing_;  // by direction
  std::vector<FarEnd> far_ends_;
  std::map<std::string, Medium*> channels_;
  std::vector<OwnData> own_data_;
  // The ends of TCP connections, by number: some have to be joined once all are built.
  struct TcpEnds {
    Sender* sender;
    Receiver* receiver;
  };
  std::unordered_map<std::uint32_t, TcpEnds> tcp_;
};

}  // namespace

std::unique_ptr<Network> build_network(const document::Scenario& document, const Plan& plan) { return Builder{document, plan}.build(); }

}  // namespace ackscope
