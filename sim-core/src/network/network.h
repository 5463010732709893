// The network of a run: links, agents, routes, flows, and what they share. Everything lives as long as the run and is owned here.
//
// Invariant: packets sent = delivered + dropped + filtered + in flight, where in flight is what waits in queues, is on a link or is
// held by an agent or a base station.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "agent/agent.h"
#include "engine/scheduler.h"
#include "link/link.h"
#include "link/link_changes.h"
#include "link/medium.h"
#include "network/flow.h"
#include "network/late_starts.h"
#include "network/measurement.h"
#include "network/onward.h"
#include "network/outlet.h"
#include "network/route.h"
#include "packet/flow_observer.h"
#include "packet/pool.h"
#include "radio/channel.h"
#include "radio/handoff.h"
#include "radio/hop.h"
#include "radio/radio_counters.h"
#include "tcp/host.h"
#include "trace/trace.h"

namespace ackscope {

class Network final : private FlowObserver {
 public:
  Network(TraceLevel level, std::uint64_t trace_cap);

  // For links to share.
  Medium& add_medium(std::unique_ptr<Medium> medium) { return *media_.emplace_back(std::move(medium)); }
  // Link directions are numbered in the order in which they are added; stations, which are links of their own kind, come after them.
  void add_link(LinkParts parts);
  void add_link(std::unique_ptr<Link> link) { links_.push_back(std::move(link)); }
  // What happens to links that were added. REQUIRES: nothing has been scheduled.
  void change_links(std::vector<LinkChange> changes, std::unordered_map<std::uint32_t, ServedLink*> links) {
    link_changes_ = std::make_unique<LinkChanges>(scheduler_, std::move(changes), std::move(links));
  }
  Link& add_station(std::unique_ptr<Link> station);
  // From one station to another, named by its node. Hops are numbered on from the link directions, as edges of ways.
  void add_hop(HopSender& from, std::uint32_t to) { hops_.push_back(std::make_unique<Hop>(from, to)); }
  Channel& add_channel(std::unique_ptr<Channel> channel) { return *channels_.emplace_back(std::move(channel)); }
  // A radio whose counters are wanted.
  void add_radio(CountedRadio& radio) { radios_.push_back(&radio); }
  const std::vector<CountedRadio*>& radios() const { return radios_; }
  // Agents are numbered in the order in which they are added.
  void add_agent(std::unique_ptr<Agent> agent) { agents_.push_back(std::move(agent)); }
  // Handoffs are numbered in the order in which they are added. The routes of flows that they concern lead by them.
  void add_handoff(std::unique_ptr<Handoff> handoff) { handoffs_.push_back(std::move(handoff)); }
  Handoff& handoff(std::uint32_t number) { return *handoffs_[number]; }
  // The host of an agent: its packets go on where they were going.
  Host agents_host() { return {scheduler_, pool_, trace_, onward_}; }
  // A way through the network along edges (link directions and hops) and by those agents (by number of links) that read the transport. All
  // were added. Its end is set once there is one.
  std::uint32_t add_route(Transport transport, const std::vector<std::uint32_t>& edges, const std::vector<AgentOnRoute>& agents,
                          const std::vector<StepOnRoute>& steps_between = {});
  void set_end_of_route(std::uint32_t route, PacketSink& end) { routes_.set_end(route, end); }
  // The host of an endpoint whose packets take `route`.
  Host host(std::uint32_t route);
  FlowObserver& observer() { return *this; }
  void add_flow(Flow flow);
  // These flows start so much later than the last of the awaited connections has arrived.
  void start_after(const std::vector<std::uint32_t>& awaited, std::vector<LateStarts::Start> starts) {
    late_starts_.add(awaited, std::move(starts));
  }
  // The window over which counters are taken; flows and links must have been added.
  void measure(const MeasureRule& rule);

  Scheduler& scheduler() { return scheduler_; }
  Trace& trace() { return trace_; }
  const PacketPool& pool() const { return pool_; }
  // What a link or a station needs of the network.
  struct LinkHost {
    std::uint32_t number;  // of the next link
    Scheduler& scheduler;
    PacketPool& pool;
    Trace& trace;
    const RouteTable& routes;
  };
  LinkHost link_host() { return {static_cast<std::uint32_t>(links_.size()), scheduler_, pool_, trace_, routes_}; }
  std::vector<std::unique_ptr<Link>>& links() { return links_; }
  const std::vector<std::unique_ptr<Link>>& links() const { return links_; }
  const std::vector<std::unique_ptr<Agent>>& agents() const { return agents_; }
  std::vector<Flow>& flows() { return flows_; }
  const std::vector<Flow>& flows() const { return flows_; }
  const Measurement& measurement() const { return *measurement_; }

  // Of the connections, for datagrams never end: completed, and closed if they close. REQUIRES: there is a connection.
  bool all_flows_over() const { return over_ == connections_; }
  // Closes the measuring window, if it is still open.
  void finish();
  // Checks conservation of packets over the whole network.
  void check_books() const;

 private:
  RouteTable::Step step_over(std::uint32_t edge);
  void on_flow_started(FlowId flow) override;
  void on_flow_completed(FlowId flow) override;
  void on_flow_closed(FlowId flow) override;

  Scheduler scheduler_;
  PacketPool pool_;
  Trace trace_;
  std::vector<std::unique_ptr<Medium>> media_;
  std::vector<std::unique_ptr<Channel>> channels_;
  std::vector<std::unique_ptr<Link>> links_;
  std::unique_ptr<LinkChanges> link_changes_;
  std::size_t stations_ = 0;  // the last so many of links_
  std::vector<std::unique_ptr<Hop>> hops_;
  std::vector<CountedRadio*> radios_;
  std::vector<Flow> flows_;
  RouteTable routes_;
  Onward onward_{pool_, routes_};
  std::vector<std::unique_ptr<Agent>> agents_;
  std::vector<std::unique_ptr<Handoff>> handoffs_;
  LateStarts late_starts_{scheduler_, flows_};
  std::vector<std::unique_ptr<Outlet>> outlets_;
  std::unique_ptr<Measurement> measurement_;
  std::size_t connections_ = 0;  // flows that a run waits for
  std::size_t over_ = 0;
};

}  // namespace ackscope
