#include "scenario/build.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "agent/ack_reconstructor.h"
#include "agent/eln_marker.h"
#include "agent/snoop/resequencer.h"
#include "agent/snoop/snoop.h"
#include "engine/rng.h"
#include "link/exponential_errors.h"
#include "link/gilbert_elliott_errors.h"
#include "link/header_compression.h"
#include "link/independent_errors.h"
#include "link/scripted_errors.h"
#include "queue/admit/drop_tail.h"
#include "queue/admit/longest_queue_drop.h"
#include "queue/admit/random_drop.h"
#include "queue/admit/red.h"
#include "queue/filter/ack_filter.h"
#include "queue/order/acks_first.h"
#include "queue/order/arrival_order.h"
#include "queue/order/fair_round_robin.h"
#include "radio/half_duplex.h"
#include "scenario/moving_ways.h"
#include "scenario/queueing.h"
#include "tcp/receiver/ack/acc_ecn.h"
#include "tcp/receiver/ack/acc_window.h"
#include "tcp/receiver/ack/ack_congestion_control.h"
#include "tcp/receiver/ack/ack_division.h"
#include "tcp/receiver/ack/delayed.h"
#include "tcp/receiver/ack/every.h"
#include "tcp/receiver/ack/smartacking.h"
#include "tcp/receiver/rtt/fixed.h"
#include "tcp/receiver/rtt/keep_alive.h"
#include "tcp/receiver/rtt/own_data.h"
#include "tcp/receiver/rtt/told.h"
#include "tcp/sender/increase/abc.h"
#include "tcp/sender/increase/acknowledged_bytes.h"
#include "tcp/sender/increase/per_ack.h"
#include "tcp/sender/increase/per_segment.h"
#include "tcp/sender/increase/sabc.h"
#include "tcp/sender/recovery/eln.h"
#include "tcp/sender/recovery/newreno.h"
#include "tcp/sender/recovery/reno.h"
#include "tcp/sender/recovery/sack.h"
#include "tcp/sender/recovery/smart.h"
#include "tcp/sender/response/eln.h"
#include "tcp/sender/response/halve.h"

namespace ackscope {
namespace {

template <class... Alternatives>
struct Overloaded : Alternatives... {
  using Alternatives::operator()...;
};
template <class... Alternatives>
Overloaded(Alternatives...) -> Overloaded<Alternatives...>;

class Builder {
 public:
  Builder(const document::Scenario& document, const Plan& plan)
      : document_{document},
        plan_{plan},
        seed_{static_cast<std::uint64_t>(document.run.seed)},
        network_{std::make_unique<Network>(level(), static_cast<std::uint64_t>(document.trace.cap))} {}

  std::unique_ptr<Network> build() {
    for (const document::Channel& channel : document_.channels) add_channel(channel);
    for (const document::Link& link : document_.links) {
      network_->add_link(link_parts(link, link.forward, "link/" + link.id + "/forward"));
      network_->add_link(link_parts(link, link.backward, "link/" + link.id + "/backward"));
    }
    for (std::uint32_t i = 0; i < document_.agents.size(); ++i) add_agent(document_.agents[i], i);
    for (std::uint32_t i = 0; i < document_.agents.size(); ++i) add_far_end(document_.agents[i], i);
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
      if (!flow.after) network_->flows()[i].start_at(Time::zero() + start(flow, connection));
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

  void add_channel(const document::Channel& channel) {
    const auto& half_duplex = std::get<parameters::HalfDuplex>(channel.parameters);
    channels_[channel.id] = &network_->add_medium(
        std::make_unique<HalfDuplex>(half_duplex, RandomStream{seed_, "channel/" + channel.id}, network_->scheduler()));
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

  LinkParts link_parts(const document::Link& link, const document::Direction& direction, const std::string& name) const {
    LinkParts parts{direction.wire.rate, Duration::seconds(direction.wire.delay), nullptr, nullptr};
    const DropTail places{direction.limit.packets, direction.limit.includes_in_service};
    parts.admission = std::visit(
        Overloaded{
            [&](const parameters::DropTail&) -> std::unique_ptr<Admission> { return std::make_unique<DropTail>(places); },
            [&](const parameters::Red& red) -> std::unique_ptr<Admission> {
              const Duration packet_time = transmission_time(static_cast<std::uint32_t>(red.mean_packet_bytes), direction.wire.rate);
              return std::make_unique<Red>(red, packet_time, places, RandomStream{seed_, name + "/red"}, direction.limit.per_flow);
            },
            [&](const parameters::LongestQueueDrop&) -> std::unique_ptr<Admission> { return std::make_unique<LongestQueueDrop>(places); },
            [&](const parameters::RandomDrop&) -> std::unique_ptr<Admission> {
              return std::make_unique<RandomDrop>(places, direction.limit.per_flow, RandomStream{seed_, name + "/random-drop"});
            },
        },
        direction.admit);
    parts.order = order(link, direction);
    if (link.channel) parts.medium = channels_.at(*link.channel);
    parts.buffer_for_each_flow = direction.limit.per_flow;
    if (direction.filter) parts.filter = std::make_unique<AckFilter>(*direction.filter, RandomStream{seed_, name + "/ack-filter"});
    if (direction.compression) parts.compression = std::make_unique<HeaderCompression>(*direction.compression, segment_bytes());
    parts.tick = Duration::seconds(direction.wire.tick);
    parts.errors = std::visit(Overloaded{
                                  [](const parameters::NoErrors&) -> std::unique_ptr<ErrorModel> { return nullptr; },
                                  [&](const parameters::IndependentErrors& errors) -> std::unique_ptr<ErrorModel> {
                                    return std::make_unique<IndependentErrors>(errors.loss_rate, RandomStream{seed_, name + "/errors"});
                                  },
                                  [&](const parameters::ExponentialErrors& errors) -> std::unique_ptr<ErrorModel> {
                                    return std::make_unique<ExponentialErrors>(errors, RandomStream{seed_, name + "/errors"});
                                  },
                                  [&](const parameters::GilbertElliottErrors& errors) -> std::unique_ptr<ErrorModel> {
                                    return std::make_unique<GilbertElliottErrors>(errors, RandomStream{seed_, name + "/errors"});
                                  },
                                  [&](const document::ScriptedErrors& errors) -> std::unique_ptr<ErrorModel> {
                                    return std::make_unique<ScriptedErrors>(losses(errors));
                                  },
                              },
                              direction.errors);
    return parts;
  }

  // None for a queue that is a timetable.
  static std::unique_ptr<Order> order(const document::Link& link, const document::Direction& direction) {
    if (!takes_turns(link, direction)) return nullptr;
    return std::visit(Overloaded{
                          [](const parameters::Fifo&) -> std::unique_ptr<Order> { return std::make_unique<ArrivalOrder>(); },
                          [](const parameters::FairRoundRobin&) -> std::unique_ptr<Order> { return std::make_unique<FairRoundRobin>(); },
                          [](const parameters::AcksFirst&) -> std::unique_ptr<Order> { return std::make_unique<AcksFirst>(); },
                      },
                      direction.order);
  }

  // Of each connection.
  std::vector<std::uint32_t> segment_bytes() const {
    std::vector<std::uint32_t> bytes;
    bytes.reserve(plan_.connections.size());
    for (const PlannedConnection& connection : plan_.connections) {
      bytes.push_back(static_cast<std::uint32_t>(document_.flows[connection.flow].sender.sizes.segment_bytes));
    }
    return bytes;
  }

  // A script names a flow of the document; for parallel connections that is each of them.
  std::vector<ScriptedLoss> losses(const document::ScriptedErrors& errors) const {
    std::vector<ScriptedLoss> result;
    for (const document::ScriptedLoss& loss : errors.lose) {
      for (std::uint32_t i = 0; i < plan_.connections.size(); ++i) {
        if (document_.flows[plan_.connections[i].flow].id != loss.flow) continue;
        result.push_back({i, static_cast<std::uint32_t>(loss.segment), static_cast<std::uint32_t>(loss.copy)});
      }
    }
    return result;
  }

  void add_flow(FlowId id, const PlannedConnection& connection) {
    const FlowPlan& route = plan_.flows[connection.flow];
    std::visit(Overloaded{
                   [&](const parameters::OnOff& on_off) { add_datagrams(id, on_off, route); },
                   [&](const auto& /*of a connection*/) { add_connection(id, connection, route); },
               },
               document_.flows[connection.flow].traffic);
  }

  void add_agent(const document::Agent& agent, std::uint32_t place) {
    network_->add_agent(
        std::visit(Overloaded{
                       [&](const parameters::AckReconstructor& parameters) -> std::unique_ptr<Agent> {
                         return std::make_unique<AckReconstructor>(parameters, place, network_->agents_host());
                       },
                       [&](const parameters::Snoop& parameters) -> std::unique_ptr<Agent> {
                         return std::make_unique<Snoop>(parameters, place, serves(place), network_->agents_host());
                       },
                       [&](const parameters::ElnMarker& parameters) -> std::unique_ptr<Agent> { return eln_marker(parameters, place); },
                   },
                   agent.parameters));
  }

  std::unique_ptr<Agent> eln_marker(const parameters::ElnMarker& parameters, std::uint32_t place) {
    auto marker = std::make_unique<ElnMarker>(parameters, place, network_->agents_host());
    const document::Agent& agent = document_.agents[place];
    for (std::uint32_t i = 0; i < plan_.connections.size(); ++i) {
      const LossySide side = plan_.lossy_side[place][plan_.connections[i].flow];
      if (side == LossySide::kNone) continue;
      marker->serve(static_cast<FlowId>(i), side == LossySide::kAhead ? ElnMarker::Data::kGoesOut : ElnMarker::Data::kComesIn);
    }
    for (std::uint32_t i = 0; i < document_.links.size(); ++i) {
      const document::Link& link = document_.links[i];
      if (link.id == agent.link) network_->links()[2 * i + (link.a == agent.node ? 0 : 1)]->tell_refusals_to(*marker);
    }
    return marker;
  }

  // In-order delivery over a lossy link: what the agent's link has at its far end, after all agents of the document.
  void add_far_end(const document::Agent& agent, std::uint32_t place) {
    const auto* snoop = std::get_if<parameters::Snoop>(&agent.parameters);
    if (snoop == nullptr || !snoop->in_order) return;
    const auto link = std::find_if(document_.links.begin(), document_.links.end(), [&](const auto& l) { return l.id == agent.link; });
    const auto forward = static_cast<std::uint32_t>(2 * (link - document_.links.begin()));
    const std::uint32_t ahead = link->a == agent.node ? forward : forward + 1;
    const std::uint32_t back = network_->add_route({ahead ^ 1U}, {});
    network_->set_end_of_route(back, *network_->agents()[place]);
    std::vector<std::uint32_t> ack_bytes;
    ack_bytes.reserve(plan_.connections.size());
    for (const PlannedConnection& connection : plan_.connections) {
      ack_bytes.push_back(static_cast<std::uint32_t>(document_.flows[connection.flow].receiver.sizes.ack_bytes));
    }
    far_ends_.push_back({place, ahead, static_cast<std::uint32_t>(network_->agents().size())});
    network_->add_agent(std::make_unique<Resequencer>(std::move(ack_bytes), network_->agents_host().node, network_->host(back)));
  }

  // The agents on the way of a flow's data, and the far ends of links that serve it.
  std::vector<AgentOnRoute> agents_to_receiver(std::uint32_t flow) const {
    const FlowPlan& plan = plan_.flows[flow];
    std::vector<AgentOnRoute> agents = plan.agents_to_receiver;
    for (const FarEnd& far_end : far_ends_) {
      if (plan_.lossy_side[far_end.of][flow] != LossySide::kAhead) continue;
      const auto crossed = std::find(plan.to_receiver.begin(), plan.to_receiver.end(), far_end.direction);
      const auto links = static_cast<std::uint32_t>(crossed - plan.to_receiver.begin()) + 1;
      const auto behind = std::find_if(agents.begin(), agents.end(), [&](const AgentOnRoute& agent) { return agent.links >= links; });
      agents.insert(behind, {links, far_end.agent});
    }
    return agents;
  }

  // By connection, whether its data comes by the agent and then crosses the agent's lossy link.
  std::vector<bool> serves(std::uint32_t agent) const {
    std::vector<bool> result;
    result.reserve(plan_.connections.size());
    for (const PlannedConnection& connection : plan_.connections) {
      result.push_back(plan_.lossy_side[agent][connection.flow] == LossySide::kAhead);
    }
    return result;
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

  void add_datagrams(FlowId id, const parameters::OnOff& on_off, const FlowPlan& route) {
    Flow built;
    built.to_receiver = route.to_receiver;
    const BuiltWay to_receiver = add_way_to_receiver(*network_, plan_, route, id, route.agents_to_receiver);
    const Host host = network_->host(to_receiver.start);
    const OnOffParameters parameters{on_off.rate, static_cast<std::uint32_t>(on_off.packet_bytes),
                                     std::max(Duration::seconds(on_off.on), Duration::nanoseconds(1)), Duration::seconds(on_off.off)};
    built.source = std::make_unique<OnOff>(id, parameters, host.scheduler, host.pool, host.trace, host.node, network_->observer());
    built.sink = std::make_unique<DatagramSink>(host.scheduler, host.pool, host.trace);
    set_end_of_way(*network_, to_receiver, *built.sink);
    network_->add_flow(std::move(built));
  }

  void add_connection(FlowId id, const PlannedConnection& connection, const FlowPlan& route) {
    const document::Flow& flow = document_.flows[connection.flow];
    Flow built;
    built.to_receiver = route.to_receiver;
    const BuiltWay to_receiver = add_way_to_receiver(*network_, plan_, route, id, agents_to_receiver(connection.flow));
    const BuiltWay to_sender = add_way_to_sender(*network_, plan_, route, id);
    built.sender = std::make_unique<Sender>(id, sender_parameters(flow, plan_.segments[connection.flow]), sender_parts(flow.sender),
                                            network_->host(to_receiver.start), network_->observer());
    built.receiver = receiver(flow, connection, id, network_->host(to_sender.start));
    if (flow.receiver.eln) tell_of_corruption(*flow.receiver.eln, connection, id, built);
    set_end_of_way(*network_, to_receiver, *built.receiver);
    set_end_of_way(*network_, to_sender, *built.sender);
    network_->add_flow(std::move(built));
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

  // What the flow's receiver asks its sender for.
  static Tells told_to(const document::Receiver& receiver) {
    if (std::holds_alternative<parameters::AckCongestionControl>(receiver.ack)) return Tells::kWindowAndRtt;
    if (std::holds_alternative<parameters::AccEcn>(receiver.ack)) return Tells::kMaySend;
    if (std::holds_alternative<parameters::AccWindow>(receiver.ack)) return Tells::kWindowAndFile;
    const auto* smartacking = std::get_if<document::Smartacking>(&receiver.ack);
    const bool asks = smartacking != nullptr && (smartacking->policy.window == parameters::Smartacking::Window::kTold ||
                                                 std::holds_alternative<parameters::ToldRtt>(smartacking->rtt));
    return asks ? Tells::kWindowAndRtt : Tells::kNothing;
  }

  static bool answers_marks(const parameters::Sender& sender) { return sender.ecn_capable && sender.answers_marks; }

  static SenderParameters sender_parameters(const document::Flow& flow, std::optional<std::uint32_t> segments) {
    constexpr double kUnlimited = std::numeric_limits<double>::infinity();
    const parameters::Sender& sizes = flow.sender.sizes;
    const parameters::Rto& rto = flow.sender.rto;
    SenderParameters result{};
    result.segment_bytes = static_cast<std::uint32_t>(sizes.segment_bytes);
    result.header_bytes = static_cast<std::uint32_t>(sizes.header_bytes);
    result.initial_window = static_cast<double>(sizes.initial_window);
    result.initial_ssthresh = sizes.initial_ssthresh.value_or(kUnlimited);
    result.max_window = sizes.max_window ? static_cast<double>(*sizes.max_window) : kUnlimited;
    result.segments = segments;
    result.rto = {Duration::seconds(rto.initial),
                  Duration::seconds(rto.min),
                  Duration::seconds(rto.max),
                  Duration::seconds(rto.granularity),
                  rto.arithmetic == parameters::Rto::Arithmetic::kWholeTicks ? RtoArithmetic::kWholeTicks : RtoArithmetic::kExact,
                  rto.fires == parameters::Rto::Fires::kOnTick};
    result.any_sample_ends_backoff = rto.backoff_ends == parameters::Rto::BackoffEnds::kSample;
    result.timing = rto.timing == parameters::Rto::Timing::kEveryAck ? RttTiming::kEveryAck : RttTiming::kOneSegment;
    result.pacing = flow.sender.pacing;
    result.bursts = flow.sender.bursts;
    result.ecn_capable = sizes.ecn_capable;
    result.answers_marks = answers_marks(sizes);
    result.retransmits_on_mark = sizes.retransmits_on_mark;
    result.timestamps = sizes.timestamps;
    result.tells = told_to(flow.receiver);
    result.limited_transmit = flow.sender.limited_transmit;
    result.heeds_loss_notices = flow.sender.eln.has_value();
    return result;
  }

  static SenderParts sender_parts(const document::Sender& sender) {
    SenderParts parts;
    parts.increase = std::visit(
        Overloaded{[](const parameters::PerAck& per_ack) -> std::unique_ptr<WindowIncrease> { return std::make_unique<PerAck>(per_ack); },
                   [](const parameters::Abc& abc) -> std::unique_ptr<WindowIncrease> {
                     const double limit = abc.limit.value_or(std::numeric_limits<double>::infinity());
                     const bool same = abc.after_timeout == parameters::Abc::AfterTimeout::kSame;
                     return std::make_unique<Abc>(AbcParameters{limit, same ? limit : 1});
                   },
                   [](const parameters::Sabc& sabc) -> std::unique_ptr<WindowIncrease> { return std::make_unique<Sabc>(sabc); },
                   [](const parameters::PerSegment&) -> std::unique_ptr<WindowIncrease> { return std::make_unique<PerSegment>(); },
                   [](const parameters::AcknowledgedBytes& bytes) -> std::unique_ptr<WindowIncrease> {
                     return std::make_unique<AcknowledgedBytes>(bytes.segments_per_step);
                   }},
        sender.increase);
    parts.response = std::visit(Overloaded{[](const parameters::Halve& halve) -> std::unique_ptr<LossResponse> {
                                  const HalveOf of = halve.of == parameters::Halve::Of::kWindow ? HalveOf::kWindow : HalveOf::kFlightSize;
                                  return std::make_unique<Halve>(of, static_cast<double>(halve.floor), halve.whole_segments);
                                }},
                                sender.response);
    if (!sender.eln) {
      parts.recovery = recovery(sender.recovery, *parts.increase, *parts.response);
      return parts;
    }
    auto response = std::make_unique<ElnResponse>(std::move(parts.response));
    const std::int64_t dupack_threshold = std::visit([](const auto& recovery) { return recovery.dupack_threshold; }, sender.recovery);
    parts.recovery =
        std::make_unique<ElnRecovery>(*sender.eln, dupack_threshold, recovery(sender.recovery, *parts.increase, *response), *response);
    parts.response = std::move(response);
    return parts;
  }

  static std::unique_ptr<LossRecovery> recovery(const document::Recovery& parameters, WindowIncrease& increase, LossResponse& response) {
    return std::visit(
        Overloaded{
            [&](const parameters::NewReno& newreno) -> std::unique_ptr<LossRecovery> {
              return std::make_unique<NewReno>(newreno, increase, response);
            },
            [&](const parameters::Reno& reno) -> std::unique_ptr<LossRecovery> { return std::make_unique<Reno>(reno, increase, response); },
            [&](const parameters::Sack& sack) -> std::unique_ptr<LossRecovery> { return std::make_unique<Sack>(sack, increase, response); },
            [&](const parameters::Smart& smart) -> std::unique_ptr<LossRecovery> {
              return std::make_unique<Smart>(smart, increase, response);
            }},
        parameters);
  }

  std::unique_ptr<Receiver> receiver(const document::Flow& flow, const PlannedConnection& connection, FlowId id, Host host) {
    const document::Receiver& receiver = flow.receiver;
    const parameters::Sender& sender = flow.sender.sizes;
    std::unique_ptr<RttSource> rtt;
    std::unique_ptr<AckPolicy> policy = std::visit(
        Overloaded{
            [](const parameters::AckEvery&) -> std::unique_ptr<AckPolicy> { return std::make_unique<AckEvery>(); },
            [](const parameters::DelayedAck& delayed) -> std::unique_ptr<AckPolicy> {
              return std::make_unique<DelayedAck>(static_cast<std::uint32_t>(delayed.segments), Duration::seconds(delayed.max_delay));
            },
            [](const parameters::AckDivision& division) -> std::unique_ptr<AckPolicy> {
              return std::make_unique<AckDivision>(static_cast<std::uint32_t>(division.pieces));
            },
            [&](const parameters::AckCongestionControl& control) -> std::unique_ptr<AckPolicy> {
              return std::make_unique<AckCongestionControl>(control, id, host.trace);
            },
            [&](const parameters::AccEcn& control) -> std::unique_ptr<AckPolicy> {
              return std::make_unique<AccEcn>(control, id, host.trace);
            },
            [&](const parameters::AccWindow& control) -> std::unique_ptr<AckPolicy> {
              return std::make_unique<AccWindow>(control, sender.max_window, id, host.trace);
            },
            [&](const document::Smartacking& smartacking) -> std::unique_ptr<AckPolicy> {
              rtt = rtt_source(smartacking.rtt, connection, id, host);
              return std::make_unique<Smartacking>(smartacking.policy, id, host.trace);
            },
        },
        receiver.ack);
    const ReceiverParameters parameters{static_cast<std::uint32_t>(receiver.sizes.ack_bytes), answers_marks(sender), sender.timestamps,
                                        receiver.sizes.echoes == parameters::Receiver::Echoes::kAskedOrEarlier, receiver.selective};
    return std::make_unique<Receiver>(id, parameters, std::move(policy), std::move(rtt), host);
  }

  // The link that leads to a receiver tells it of damaged segments.
  void tell_of_corruption(const parameters::ElnByChecksum& eln, const PlannedConnection& connection, FlowId id, Flow& flow) {
    auto corrupted = std::make_unique<CorruptedSegments>(eln.header_survives, RandomStream{seed_, "flow/" + connection.id + "/eln"});
    network_->links()[flow.to_receiver.back()]->tell_corruption_to(*corrupted, id);
    flow.receiver->notify_of(std::move(corrupted));
  }

  std::unique_ptr<RttSource> rtt_source(const document::Rtt& rtt, const PlannedConnection& connection, FlowId id, Host host) {
    return std::visit(
        Overloaded{
            [&](const parameters::KeepAlive& probe) -> std::unique_ptr<RttSource> {
              return std::make_unique<KeepAliveProbe>(Duration::seconds(probe.every), static_cast<std::uint32_t>(probe.bytes), id, host);
            },
            [&](const parameters::FixedRtt& fixed) -> std::unique_ptr<RttSource> {
              return std::make_unique<FixedRtt>(static_cast<std::uint32_t>(fixed.bytes), id, host);
            },
            [&](const parameters::ToldRtt&) -> std::unique_ptr<RttSource> { return std::make_unique<ToldRtt>(id, host); },
            [&](const document::OwnDataRtt& own) -> std::unique_ptr<RttSource> {
              auto source =
                  std::make_unique<OwnDataRtt>(Duration::seconds(own.probe.every), static_cast<std::uint32_t>(own.probe.bytes), id, host);
              own_data_.push_back({source.get(), own.flow, connection.member});
              return source;
            },
        },
        rtt);
  }

  // A receiver's own sender may belong to a flow that is built after it.
  void pair_own_data() {
    for (const OwnData& own : own_data_) {
      for (std::uint32_t i = 0; i < document_.flows.size(); ++i) {
        if (document_.flows[i].id != own.flow) continue;
        own.source->pair_with(*network_->flows()[plan_.first_connection[i] + own.member].sender);
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
    Flow& from = network_->flows()[bringing];
    Flow& to = network_->flows()[relaying];
    to.buffer = std::make_unique<RelayBuffer>(static_cast<FlowId>(bringing), capacity, network_->scheduler(), network_->trace());
    to.buffer->connect(from.receiver->fill(*to.buffer), to.sender->relay_from(*to.buffer));
    from.sender->obey_window(capacity);
  }

  MeasureRule measure_rule() const {
    MeasureRule rule;
    if (const auto* interval = std::get_if<document::MeasureInterval>(&document_.measure)) {
      rule.kind = MeasureRule::Kind::kInterval;
      rule.from = Time::zero() + Duration::seconds(interval->from);
      rule.to = Time::zero() + Duration::seconds(interval->to);
    } else if (const auto* active = std::get_if<document::MeasureWhileActive>(&document_.measure)) {
      rule.kind = MeasureRule::Kind::kWhileActive;
      for (std::uint32_t i = 0; i < plan_.connections.size(); ++i) {
        for (const std::string& id : active->flows) {
          if (document_.flows[plan_.connections[i].flow].id == id) {
            rule.flows.push_back(i);
            break;
          }
        }
      }
    }
    return rule;
  }

  const document::Scenario& document_;
  const Plan& plan_;
  std::uint64_t seed_;
  std::unique_ptr<Network> network_;
  struct FarEnd {
    std::uint32_t of;         // which agent, by place in the document
    std::uint32_t direction;  // the link direction that leads to it
    std::uint32_t agent;      // its number in the network
  };
  std::vector<FarEnd> far_ends_;
  std::map<std::string, Medium*> channels_;
  struct OwnData {
    OwnDataRtt* source;
    std::string flow;
    std::uint32_t member;
  };
  std::vector<OwnData> own_data_;
};

}  // namespace

std::unique_ptr<Network> build_network(const document::Scenario& document, const Plan& plan) { return Builder{document, plan}.build(); }

}  // namespace ackscope
