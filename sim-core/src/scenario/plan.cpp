#include "scenario/plan.h"

#include <optional>
#include <string_view>
#include <unordered_map>

#include "scenario/json_reader.h"

namespace ackscope {
namespace {

constexpr std::uint64_t kMostConnections = 20'000;
constexpr std::uint64_t kMostScriptedLosses = 1'000'000;  // after each parallel connection has its own
constexpr std::size_t kLongestRoute = 255;                // Packet::hop is a byte

using IndexById = std::unordered_map<std::string_view, std::uint32_t>;

class Planner {
 public:
  explicit Planner(const document::Scenario& document) : document_{document} {}

  std::variant<Plan, Problems> plan() {
    const IndexById nodes = index_ids(document_.nodes, "/nodes/", "node");
    links_ = index_ids(document_.links, "/links/", "link");
    channels_ = index_ids(document_.channels, "/channels/", "channel");
    index_ids(document_.agents, "/agents/", "agent");
    index_ids(document_.handoffs, "/handoffs/", "handoff");
    flows_ = index_ids(document_.flows, "/flows/", "flow");
    plan_links(nodes);
    // Routes need links whose ends exist; without them more problems would only repeat the first.
    if (!problems_.empty()) return problems_;
    plan_flows(nodes);
    plan_agents(nodes);
    plan_lossy_sides(nodes);
    check_smart_fields();
    plan_connections();
    plan_relays();
    plan_late_starts();
    check_references();
    check_end();
    if (!problems_.empty()) return problems_;
    return std::move(plan_);
  }

 private:
  template <class Item>
  IndexById index_ids(const std::vector<Item>& items, const std::string& list, const std::string& what) {
    IndexById index;
    for (std::uint32_t i = 0; i < items.size(); ++i) {
      const auto [first, is_new] = index.emplace(items[i].id, i);
      if (!is_new) {
        problem(list + std::to_string(i) + "/id",
                what + " " + quoted(items[i].id) + " exists already, at " + list + std::to_string(first->second),
                "an id that no other " + what + " has");
      }
    }
    return index;
  }

  std::uint32_t find_node(const IndexById& nodes, const std::string& id, const std::string& pointer) {
    const auto found = nodes.find(id);
    if (found != nodes.end()) return found->second;
    problem(pointer, "there is no node " + quoted(id), "the id of one of the nodes");
    return 0;
  }

  void plan_links(const IndexById& nodes) {
    for (std::size_t i = 0; i < document_.links.size(); ++i) {
      const document::Link& link = document_.links[i];
      const std::string pointer = "/links/" + std::to_string(i);
      check_queue(link.forward, pointer + "/forward/queue");
      check_queue(link.backward, pointer + "/backward/queue");
      if (link.channel && channels_.find(*link.channel) == channels_.end()) {
        problem(pointer + "/channel", "there is no channel " + quoted(*link.channel), "the id of one of the channels, or null");
      }
      if (link.a == link.b) problem(pointer + "/b", "the link leads from " + quoted(link.a) + " to itself", "another node");
      const std::uint32_t a = find_node(nodes, link.a, pointer + "/a");
      const std::uint32_t b = find_node(nodes, link.b, pointer + "/b");
      edges_.push_back({a, b});
      edges_.push_back({b, a});
    }
  }

  void check_queue(const document::Direction& direction, const std::string& pointer) {
    const auto* red = std::get_if<parameters::Red>(&direction.admit);
    if (red != nullptr && red->min_threshold > red->max_threshold) {
      problem(pointer + "/admit/maxThreshold", "the upper threshold lies below the lower one", "at least minThreshold");
    }
    if (direction.limit.per_flow && std::holds_alternative<parameters::LongestQueueDrop>(direction.admit)) {
      problem(pointer + "/limit/perFlow", "longest-queue drop makes room in a buffer that the flows share", "false");
    }
  }

  void plan_flows(const IndexById& nodes) {
    const auto node_count = static_cast<std::uint32_t>(document_.nodes.size());
    Router onward{node_count, edges_};
    Router back{node_count, edges_};
    for (std::size_t i = 0; i < document_.flows.size(); ++i) {
      const document::Flow& flow = document_.flows[i];
      const std::string pointer = "/flows/" + std::to_string(i);
      if (flow.sender.pacing && flow.sender.bursts) {
        problem(pointer + "/sender/bursts", "pacing spreads the segments already, one by one",
                "either pacing or bursts: null for one of them");
      }
      check_selective(flow, pointer + "/receiver/selective");
      const std::size_t problems_before = problems_.size();
      FlowPlan plan{find_node(nodes, flow.from, pointer + "/from"), find_node(nodes, flow.to, pointer + "/to"), {}, {}};
      if (flow.from == flow.to) problem(pointer + "/to", "the flow leads from " + quoted(flow.from) + " to itself", "another node");
      if (problems_.size() > problems_before) continue;  // a route between other ends would only add a wrong one
      auto to_receiver = onward.route(plan.from, plan.to);
      auto to_sender = back.route(plan.to, plan.from);
      if (!to_receiver || !to_sender) {
        problem(pointer + "/to", "no links lead from " + quoted(flow.from) + " to " + quoted(flow.to),
                "a node that links connect with the sender");
      } else if (to_receiver->size() > kLongestRoute) {
        problem(pointer + "/to", "the route has " + std::to_string(to_receiver->size()) + " links", "a route of at most 255 links");
      } else {
        plan.to_receiver = std::move(*to_receiver);
        plan.to_sender = std::move(*to_sender);
      }
      plan_.flows.push_back(std::move(plan));
    }
  }

  // A recovery that lives on selective acknowledgments needs a receiver that sends them, in its own language.
  void check_selective(const document::Flow& flow, const std::string& pointer) {
    if (std::holds_alternative<parameters::OnOff>(flow.traffic)) return;
    if (std::holds_alternative<parameters::Sack>(flow.sender.recovery) &&
        !std::holds_alternative<parameters::SackBlocks>(flow.receiver.selective)) {
      problem(pointer, "the sender's SACK recovery needs SACK blocks", R"({ "type": "sack" }, or another recovery)");
    }
    if (std::holds_alternative<parameters::Smart>(flow.sender.recovery) &&
        !std::holds_alternative<parameters::SmartField>(flow.receiver.selective)) {
      problem(pointer, "the sender's SMART recovery needs the SMART field", R"({ "type": "smart" }, or another recovery)");
    }
  }

  // An agent acts on what its node forwards, so it stands between two links.
  void plan_agents(const IndexById& nodes) {
    const std::size_t problems_before = problems_.size();
    std::vector<std::vector<std::uint32_t>> agents_at(document_.nodes.size());
    for (std::uint32_t i = 0; i < document_.agents.size(); ++i) {
      agents_at[find_node(nodes, document_.agents[i].node, "/agents/" + std::to_string(i) + "/node")].push_back(i);
    }
    std::vector<bool> forwards(document_.nodes.size());
    for (FlowPlan& plan : plan_.flows) {
      plan.agents_to_receiver = agents_on(plan.to_receiver, agents_at, forwards);
      plan.agents_to_sender = agents_on(plan.to_sender, agents_at, forwards);
    }
    // Where there are other problems, a flow may only seem not to pass.
    if (problems_.size() > problems_before || plan_.flows.size() < document_.flows.size()) return;
    for (std::uint32_t i = 0; i < document_.agents.size(); ++i) {
      const std::string& node = document_.agents[i].node;
      if (forwards[nodes.at(node)]) continue;
      problem("/agents/" + std::to_string(i) + "/node", "node " + quoted(node) + " forwards no flow's packets",
              "a node between the two ends of a flow");
    }
  }

  // Agents that look after a lossy link: it leads to or from their node, and some flow crosses both.
  void plan_lossy_sides(const IndexById& nodes) {
    plan_.lossy_side.resize(document_.agents.size());
    for (std::uint32_t i = 0; i < document_.agents.size(); ++i) {
      const document::Agent& agent = document_.agents[i];
      if (agent.link.empty()) continue;
      const std::string pointer = "/agents/" + std::to_string(i) + "/link";
      const auto link = links_.find(agent.link);
      if (link == links_.end()) {
        problem(pointer, "there is no link " + quoted(agent.link), "the id of one of the links");
        continue;
      }
      const document::Link& ends = document_.links[link->second];
      if (ends.a != agent.node && ends.b != agent.node) {
        problem(pointer, "link " + quoted(agent.link) + " does not lead to node " + quoted(agent.node), "a link of the agent's node");
        continue;
      }
      const auto node = nodes.find(agent.node);
      if (node == nodes.end()) continue;  // said already
      bool serves = false;
      for (const FlowPlan& flow : plan_.flows) {
        plan_.lossy_side[i].push_back(lossy_side(flow.to_receiver, node->second, link->second));
        serves = serves || plan_.lossy_side[i].back() != LossySide::kNone;
      }
      if (!serves && problems_.empty()) {
        problem(pointer, "no flow that comes by node " + quoted(agent.node) + " crosses link " + quoted(agent.link),
                "a link on the way of a flow");
      }
    }
  }

  LossySide lossy_side(const std::vector<std::uint32_t>& route, std::uint32_t node, std::uint32_t link) const {
    for (std::uint32_t i = 1; i < route.size(); ++i) {
      if (edges_[route[i]].from != node) continue;
      if (route[i] / 2 == link) return LossySide::kAhead;
      if (route[i - 1] / 2 == link) return LossySide::kBehind;
    }
    return LossySide::kNone;
  }

  // An agent that detects losses by the SMART field needs receivers that send it; with in-order delivery the far end of the link says the
  // same.
  void check_smart_fields() {
    for (std::uint32_t i = 0; i < document_.agents.size(); ++i) {
      const auto* snoop = std::get_if<parameters::Snoop>(&document_.agents[i].parameters);
      if (snoop == nullptr || snoop->detects != parameters::Snoop::Detects::kSmart || snoop->in_order) continue;
      for (std::uint32_t j = 0; j < plan_.lossy_side[i].size(); ++j) {
        const document::Flow& flow = document_.flows[j];
        if (plan_.lossy_side[i][j] != LossySide::kAhead || std::holds_alternative<parameters::OnOff>(flow.traffic)) continue;
        if (std::holds_alternative<parameters::SmartField>(flow.receiver.selective)) continue;
        problem("/agents/" + std::to_string(i) + "/detects", "the receiver of flow " + quoted(flow.id) + " does not send the SMART field",
                "cumulative, or smart as the selective acknowledgments of that receiver");
      }
    }
  }

  // Split connections: a relay begins where the flow ends that brings its data, and both count the same segments.
  void plan_relays() {
    plan_.relayed_by.resize(document_.flows.size());
    std::vector<std::optional<std::uint32_t>> brought_by(document_.flows.size());
    for (std::uint32_t i = 0; i < document_.flows.size(); ++i) brought_by[i] = plan_relay(i);
    plan_.segments.resize(document_.flows.size());
    for (std::uint32_t i = 0; i < document_.flows.size(); ++i) plan_.segments[i] = segments_of(i, brought_by);
  }

  // The flow that brings the relay's data; nothing for other flows, and where that is not possible.
  std::optional<std::uint32_t> plan_relay(std::uint32_t i) {
    const document::Flow& flow = document_.flows[i];
    const auto* relay = std::get_if<document::Relay>(&flow.traffic);
    if (relay == nullptr) return std::nullopt;
    const std::string pointer = "/flows/" + std::to_string(i) + "/traffic";
    const auto found = flows_.find(relay->flow);
    if (found == flows_.end()) {
      problem(pointer + "/flow", "there is no flow " + quoted(relay->flow), "the id of one of the flows");
      return std::nullopt;
    }
    const document::Flow& bringing = document_.flows[found->second];
    const std::string id = "flow " + quoted(bringing.id);
    if (std::holds_alternative<parameters::OnOff>(bringing.traffic)) {
      problem(pointer + "/flow", id + " is UDP, which nobody can be told to stop", "a TCP flow");
    } else if (bringing.to != flow.from) {
      problem(pointer + "/flow", id + " ends at " + quoted(bringing.to) + ", this one begins at " + quoted(flow.from),
              "a flow that ends where this one begins");
    } else if (bringing.parallel.count != flow.parallel.count) {
      problem(pointer + "/flow", id + " stands for another number of connections", "a flow with as many parallel connections");
    } else if (bringing.sender.sizes.segment_bytes != flow.sender.sizes.segment_bytes) {
      problem(pointer + "/flow", id + " has segments of another size", "a flow with segments of the same size: both count the same ones");
    } else if (plan_.relayed_by[found->second]) {
      problem(pointer + "/flow", id + " is relayed already, by flow " + quoted(document_.flows[*plan_.relayed_by[found->second]].id),
              "a flow that no other one relays");
    } else if (relay->buffer.buffer_bytes < flow.sender.sizes.segment_bytes) {
      problem(pointer + "/bufferBytes",
              "the buffer does not hold a segment of " + std::to_string(flow.sender.sizes.segment_bytes) + " bytes",
              "at least one segment");
    } else {
      plan_.relayed_by[found->second] = i;
      return found->second;
    }
    return std::nullopt;
  }

  // Of the file, or of the file of the first flow in a row of relays.
  std::optional<std::uint32_t> segments_of(std::uint32_t flow, const std::vector<std::optional<std::uint32_t>>& brought_by) {
    std::uint32_t first = flow;
    for (std::size_t steps = 0; brought_by[first]; ++steps) {
      if (steps == brought_by.size()) {
        problem("/flows/" + std::to_string(flow) + "/traffic/flow", "flow " + quoted(document_.flows[flow].id) + " would relay itself",
                "a flow that this one does not bring data to");
        return std::nullopt;
      }
      first = *brought_by[first];
    }
    const auto* bulk = std::get_if<parameters::Bulk>(&document_.flows[first].traffic);
    if (bulk == nullptr || !bulk->segments) return std::nullopt;
    return static_cast<std::uint32_t>(*bulk->segments);
  }

  std::vector<AgentOnRoute> agents_on(const std::vector<std::uint32_t>& route, const std::vector<std::vector<std::uint32_t>>& agents_at,
                                      std::vector<bool>& forwards) const {
    std::vector<AgentOnRoute> agents;
    for (std::uint32_t links = 1; links < route.size(); ++links) {
      const std::uint32_t node = edges_[route[links]].from;
      forwards[node] = true;
      for (const std::uint32_t agent : agents_at[node]) agents.push_back({links, agent});
    }
    return agents;
  }

  // Flows that start after another one.
  void plan_late_starts() {
    plan_.waiting_for.resize(document_.flows.size());
    std::vector<std::optional<std::uint32_t>> awaited(document_.flows.size());
    for (std::uint32_t i = 0; i < document_.flows.size(); ++i) {
      const document::Flow& flow = document_.flows[i];
      if (!flow.after) continue;
      const std::string pointer = "/flows/" + std::to_string(i) + "/after";
      const auto found = flows_.find(*flow.after);
      if (found == flows_.end()) {
        problem(pointer, "there is no flow " + quoted(*flow.after), "the id of one of the flows");
        continue;
      }
      awaited[i] = found->second;
      plan_.waiting_for[found->second].push_back(i);
      if (!plan_.segments[found->second]) {
        problem(pointer, "flow " + quoted(*flow.after) + " never ends", "a TCP flow with a number of segments");
      }
    }
    check_waiting(awaited);
  }

  // Nobody waits for itself. Each flow waits for one at most, so whoever follows the flows from one to the next comes to an end, to what
  // an earlier walk has seen, or in a circle to what this walk has seen.
  void check_waiting(const std::vector<std::optional<std::uint32_t>>& awaited) {
    constexpr std::uint32_t kUnseen = 0;
    std::vector<std::uint32_t> seen_in(awaited.size(), kUnseen);
    for (std::uint32_t start = 0; start < awaited.size(); ++start) {
      const std::uint32_t walk = start + 1;
      std::optional<std::uint32_t> flow = start;
      while (flow && seen_in[*flow] == kUnseen) {
        seen_in[*flow] = walk;
        flow = awaited[*flow];
      }
      if (!flow || seen_in[*flow] != walk) continue;
      problem("/flows/" + std::to_string(*flow) + "/after", "flow " + quoted(document_.flows[*flow].id) + " would wait for itself",
              "a flow that does not wait for this one");
    }
  }

  void plan_connections() {
    std::uint64_t total = 0;
    for (const document::Flow& flow : document_.flows) total += static_cast<std::uint64_t>(flow.parallel.count);
    if (total > kMostConnections) {
      problem("/flows", "the flows stand for " + std::to_string(total) + " connections", "at most " + std::to_string(kMostConnections));
      return;
    }
    for (std::uint32_t i = 0; i < document_.flows.size(); ++i) {
      const document::Flow& flow = document_.flows[i];
      plan_.first_connection.push_back(static_cast<std::uint32_t>(plan_.connections.size()));
      for (std::uint32_t member = 0; member < flow.parallel.count; ++member) {
        const std::string id = flow.parallel.count == 1 ? flow.id : flow.id + "-" + std::to_string(member + 1);
        plan_.connections.push_back({id, i, member});
      }
    }
    check_connection_ids();
  }

  // Member 2 of the parallel flow "f" is "f-2", which another flow may be called as well.
  void check_connection_ids() {
    IndexById flow_of;
    for (const PlannedConnection& connection : plan_.connections) {
      const auto [first, is_new] = flow_of.emplace(connection.id, connection.flow);
      if (is_new) continue;
      problem("/flows/" + std::to_string(connection.flow) + "/id",
              "connection " + quoted(connection.id) + " exists already, from /flows/" + std::to_string(first->second),
              "an id that gives every connection its own");
    }
  }

  // Places that name flows.
  void check_references() {
    for (std::uint32_t i = 0; i < document_.flows.size(); ++i) check_own_data(i);
    if (const auto* active = std::get_if<document::MeasureWhileActive>(&document_.measure)) {
      for (std::size_t i = 0; i < active->flows.size(); ++i) check_flow(active->flows[i], "/measure/whileActive/" + std::to_string(i));
    }
    if (const auto* interval = std::get_if<document::MeasureInterval>(&document_.measure)) {
      if (interval->from >= interval->to) problem("/measure/to", "the window ends before it begins", "a time after from");
      if (document_.at && interval->from >= *document_.at)
        problem("/measure/from", "the window begins after the end of the run", "a time before the end");
    }
    for (std::size_t i = 0; i < document_.links.size(); ++i) {
      const std::string pointer = "/links/" + std::to_string(i);
      check_script(document_.links[i].forward.errors, pointer + "/forward");
      check_script(document_.links[i].backward.errors, pointer + "/backward");
    }
  }

  // A run that ends when its flows complete needs one that can: datagrams go on for ever.
  void check_end() {
    if (document_.at) return;
    for (const document::Flow& flow : document_.flows) {
      if (!std::holds_alternative<parameters::OnOff>(flow.traffic)) return;
    }
    problem("/end", "no flow can complete: all of them are on-off UDP", "a TCP flow, or the end as { \"at\": seconds }");
  }

  // A receiver that takes its RTT from data of its own: the named flow's sender has to sit beside it.
  void check_own_data(std::uint32_t i) {
    const document::Flow& flow = document_.flows[i];
    const auto* smartacking = std::get_if<document::Smartacking>(&flow.receiver.ack);
    if (smartacking == nullptr) return;
    const auto* own_data = std::get_if<document::OwnDataRtt>(&smartacking->rtt);
    if (own_data == nullptr) return;
    const std::string pointer = "/flows/" + std::to_string(i) + "/receiver/ack/rtt/flow";
    const auto found = flows_.find(own_data->flow);
    if (found == flows_.end()) {
      problem(pointer, "there is no flow " + quoted(own_data->flow), "the id of one of the flows");
      return;
    }
    const document::Flow& back = document_.flows[found->second];
    if (back.from != flow.to || back.to != flow.from || std::holds_alternative<parameters::OnOff>(back.traffic)) {
      problem(pointer, "flow " + quoted(back.id) + " is no TCP flow from " + quoted(flow.to) + " to " + quoted(flow.from),
              "a TCP flow that sends data back between the same two nodes");
    } else if (back.parallel.count != flow.parallel.count) {
      problem(pointer, "flow " + quoted(back.id) + " stands for another number of connections", "a flow with as many parallel connections");
    }
  }

  void check_script(const document::Errors& errors, const std::string& direction) {
    const auto* scripted = std::get_if<document::ScriptedErrors>(&errors);
    if (scripted == nullptr) return;
    std::uint64_t losses = 0;
    for (std::size_t i = 0; i < scripted->lose.size(); ++i) {
      check_flow(scripted->lose[i].flow, direction + "/errors/lose/" + std::to_string(i) + "/flow");
      const auto flow = flows_.find(scripted->lose[i].flow);
      if (flow != flows_.end()) losses += static_cast<std::uint64_t>(document_.flows[flow->second].parallel.count);
    }
    if (losses > kMostScriptedLosses) {
      problem(direction + "/errors/lose", "the script loses " + std::to_string(losses) + " packets, counting each parallel connection",
              "at most " + std::to_string(kMostScriptedLosses));
    }
  }

  void check_flow(const std::string& id, const std::string& pointer) {
    if (flows_.find(id) == flows_.end()) problem(pointer, "there is no flow " + quoted(id), "the id of one of the flows");
  }

  void problem(std::string pointer, std::string message, std::string expected) {
    problems_.push_back({std::move(pointer), std::move(message), std::move(expected)});
  }

  const document::Scenario& document_;
  Plan plan_;
  Problems problems_;
  IndexById links_;
  IndexById channels_;
  IndexById flows_;
  std::vector<Edge> edges_;
};

}  // namespace

std::variant<Plan, Problems> plan_scenario(const document::Scenario& document) { return Planner{document}.plan(); }

}  // namespace ackscope
