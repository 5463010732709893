// Scenario documents for tests, as text: what a test does not say is the catalogue's default, except that nothing is delayed,
// limited or lost unless a test says so.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "scenario/json_reader.h"

namespace ackscope::test {

// One link, the same in both directions.
struct LinkText {
  std::string id = {};
  std::string a = {};
  std::string b = {};
  double rate = 8e6;  // bit/s: 1000 B take 1 ms, 40 B take 40 us
  double delay = 0.01;
  std::optional<int> queue_packets = std::nullopt;
  bool includes_in_service = false;
  std::string errors = R"({"type":"none"})";  // of the forward direction
  std::string backward_errors = R"({"type":"none"})";
  std::string admit = R"({"type":"dropTail"})";
  std::string order = R"({"type":"fifo"})";
  bool per_flow = false;
  std::string filter = "null";
  std::string compression = "null";
  double tick = 0;
  std::optional<std::string> channel = std::nullopt;
};

struct FlowText {
  std::string id = {};
  std::string from = {};
  std::string to = {};
  std::optional<int> segments = 10;  // nothing: endless
  double start = 0;
  double start_jitter = 0;
  int count = 1;
  double stagger = 0;
  std::string sender = "{}";
  std::string receiver = R"({"ack":{"type":"every"}})";
  std::string traffic = {};  // instead of a bulk transfer of `segments`
  std::optional<std::string> after = std::nullopt;
};

struct ScenarioText {
  std::vector<std::string> nodes = {};
  std::vector<LinkText> links = {};
  std::vector<FlowText> flows = {};
  std::string end = R"({"flowsComplete":true,"limit":120})";
  std::string measure = R"("whole")";
  std::string trace = R"({"level":"packets","cap":2000000})";
  std::int64_t seed = 1;
  std::vector<std::string> agents = {};    // each as it stands in the document
  std::vector<std::string> channels = {};  // likewise
  std::vector<std::string> handoffs = {};  // likewise
  std::vector<std::string> changes = {};   // likewise
};

inline std::string count_or_null(const std::optional<int>& count) { return count ? std::to_string(*count) : "null"; }

inline std::string direction_text(const LinkText& link, const std::string& errors) {
  return R"({"rate":)" + to_text(link.rate) + R"(,"delay":)" + to_text(link.delay) + R"(,"tick":)" + to_text(link.tick) +
         R"(,"compression":)" + link.compression + R"(,"queue":{"limit":{"packets":)" + count_or_null(link.queue_packets) +
         R"(,"includesInService":)" + (link.includes_in_service ? "true" : "false") + R"(,"perFlow":)" +
         (link.per_flow ? "true" : "false") + R"(},"admit":)" + link.admit + R"(,"order":)" + link.order + R"(,"filter":)" + link.filter +
         R"(},"errors":)" + errors + "}";
}

inline std::string link_text(const LinkText& link) {
  return R"({"id":")" + link.id + R"(","a":")" + link.a + R"(","b":")" + link.b + "\"" +
         (link.channel ? R"(,"channel":")" + *link.channel + "\"" : "") + R"(,"forward":)" + direction_text(link, link.errors) +
         R"(,"backward":)" + direction_text(link, link.backward_errors) + "}";
}

inline std::string flow_text(const FlowText& flow) {
  return R"({"id":")" + flow.id + R"(","from":")" + flow.from + R"(","to":")" + flow.to + R"(","start":)" + to_text(flow.start) +
         (flow.after ? R"(,"after":")" + *flow.after + "\"" : "") + R"(,"startJitter":)" + to_text(flow.start_jitter) +
         R"(,"parallel":{"count":)" + std::to_string(flow.count) + R"(,"stagger":)" + to_text(flow.stagger) + R"(},"traffic":)" +
         (flow.traffic.empty() ? R"({"type":"bulk","segments":)" + count_or_null(flow.segments) + "}" : flow.traffic) + R"(,"sender":)" +
         flow.sender + R"(,"receiver":)" + flow.receiver + "}";
}

template <class Items, class Write>
std::string list_text(const Items& items, Write write) {
  std::string text = "[";
  for (const auto& item : items) text += (text.size() > 1 ? "," : "") + write(item);
  return text + "]";
}

inline std::string as_it_stands(const std::string& text) { return text; }

inline std::string scenario_text(const ScenarioText& scenario) {
  return R"({"format":1,"seed":)" + std::to_string(scenario.seed) + R"(,"end":)" + scenario.end + R"(,"measure":)" + scenario.measure +
         R"(,"nodes":)" + list_text(scenario.nodes, [](const std::string& id) { return R"({"id":")" + id + R"("})"; }) + R"(,"links":)" +
         list_text(scenario.links, link_text) + R"(,"agents":)" + list_text(scenario.agents, as_it_stands) + R"(,"channels":)" +
         list_text(scenario.channels, as_it_stands) + R"(,"handoffs":)" + list_text(scenario.handoffs, as_it_stands) + R"(,"changes":)" +
         list_text(scenario.changes, as_it_stands) + R"(,"flows":)" + list_text(scenario.flows, flow_text) + R"(,"trace":)" +
         scenario.trace + "}";
}

// The links between hosts and routers.
struct Edges {
  double rate = 10e6;
  double delay = 0.005;
  std::optional<int> queue_packets = 300;
};

// Flow "f1" from node "sender" to node "receiver" over link "bottleneck"; with edges, over links "left", "bottleneck" and "right".
struct OneFlow {
  double rate = 8e6;
  double delay = 0.01;
  std::optional<int> queue_packets = std::nullopt;
  bool includes_in_service = false;
  std::optional<Edges> edges = std::nullopt;
  std::optional<int> segments = 10;
  double start = 0;
  std::string sender = "{}";
  std::string receiver = R"({"ack":{"type":"every"}})";
  std::string errors = R"({"type":"none"})";           // of the bottleneck, towards the receiver
  std::string backward_errors = R"({"type":"none"})";  // and towards the sender
  std::string end = R"({"flowsComplete":true,"limit":120})";
  std::string measure = R"("whole")";
  std::string trace = R"({"level":"packets","cap":2000000})";
  std::int64_t seed = 1;
};

inline ScenarioText one_flow(const OneFlow& o) {
  LinkText bottleneck{"bottleneck",          "sender", "receiver",       o.rate, o.delay, o.queue_packets,
                      o.includes_in_service, o.errors, o.backward_errors};
  const FlowText flow{"f1", "sender", "receiver", o.segments, o.start, 0, 1, 0, o.sender, o.receiver};
  if (!o.edges) return {{"sender", "receiver"}, {bottleneck}, {flow}, o.end, o.measure, o.trace, o.seed};
  bottleneck.a = "r1";
  bottleneck.b = "r2";
  LinkText left{"left", "sender", "r1", o.edges->rate, o.edges->delay, o.edges->queue_packets};
  LinkText right{"right", "r2", "receiver", o.edges->rate, o.edges->delay, o.edges->queue_packets};
  return {{"sender", "r1", "r2", "receiver"}, {left, bottleneck, right}, {flow}, o.end, o.measure, o.trace, o.seed};
}

inline std::string one_flow_scenario(const OneFlow& o) { return scenario_text(one_flow(o)); }

// Flows "f1" ... "fN" from hosts "s1" ... to hosts "d1" ..., each over an edge of its own and the link "bottleneck" that all share.
struct Dumbbell {
  int flows = 2;
  OneFlow each = {};  // with edges; only the first flow starts at each.start
  double stagger = 0.1;
};

inline ScenarioText dumbbell(const Dumbbell& d) {
  const OneFlow& o = d.each;
  const Edges edges = o.edges.value_or(Edges{});
  ScenarioText text;
  text.end = o.end;
  text.measure = o.measure;
  text.trace = o.trace;
  text.seed = o.seed;
  text.nodes = {"r1", "r2"};
  text.links.push_back({"bottleneck", "r1", "r2", o.rate, o.delay, o.queue_packets, o.includes_in_service, o.errors, o.backward_errors});
  for (int i = 1; i <= d.flows; ++i) {
    const std::string n = std::to_string(i);
    text.nodes.push_back("s" + n);
    text.nodes.push_back("d" + n);
    text.links.push_back({"left-" + n, "s" + n, "r1", edges.rate, edges.delay, edges.queue_packets});
    text.links.push_back({"right-" + n, "r2", "d" + n, edges.rate, edges.delay, edges.queue_packets});
    text.flows.push_back({"f" + n, "s" + n, "d" + n, o.segments, o.start + d.stagger * (i - 1), 0, 1, 0, o.sender, o.receiver});
  }
  return text;
}

}  // namespace ackscope::test
