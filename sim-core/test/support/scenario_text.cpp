#include "support/scenario_text.h"

#include "scenario/json_reader.h"

namespace ackscope::test {

namespace {

std::string count_or_null(const std::optional<int>& count) { return count ? std::to_string(*count) : "null"; }

std::string direction_text(const LinkText& link, const std::string& errors) {
  return R"({"rate":)" + to_text(link.rate) + R"(,"delay":)" + to_text(link.delay) + R"(,"tick":)" + to_text(link.tick) + R"(,"shaper":)" +
         link.shaper + R"(,"compression":)" + link.compression + R"(,"queue":{"limit":{"packets":)" + count_or_null(link.queue_packets) +
         R"(,"includesInService":)" + (link.includes_in_service ? "true" : "false") + R"(,"perFlow":)" +
         (link.per_flow ? "true" : "false") + R"(},"admit":)" + link.admit + R"(,"order":)" + link.order + R"(,"depart":)" + link.depart +
         R"(,"buckets":)" + link.buckets + R"(,"cakeFilter":)" + link.cake_filter + R"(,"filter":)" + link.filter + R"(},"errors":)" +
         errors + "}";
}

std::string link_text(const LinkText& link) {
  return R"({"id":")" + link.id + R"(","a":")" + link.a + R"(","b":")" + link.b + "\"" +
         (link.channel ? R"(,"channel":")" + *link.channel + "\"" : "") + R"(,"forward":)" + direction_text(link, link.errors) +
         R"(,"backward":)" + direction_text(link, link.backward_errors) + "}";
}

std::string flow_text(const FlowText& flow) {
  return R"({"id":")" + flow.id + R"(","from":")" + flow.from + R"(","to":")" + flow.to + R"(","start":)" + to_text(flow.start) +
         (flow.after ? R"(,"after":")" + *flow.after + "\"" : "") + R"(,"setup":)" + flow.setup + R"(,"quic":)" + flow.quic +
         (flow.script.empty() ? "" : R"(,"script":)" + flow.script) + R"(,"startJitter":)" + to_text(flow.start_jitter) +
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

std::string as_it_stands(const std::string& text) { return text; }

}  // namespace

std::string scenario_text(const ScenarioText& scenario) {
  return R"({"format":1,"seed":)" + std::to_string(scenario.seed) + R"(,"end":)" + scenario.end + R"(,"measure":)" + scenario.measure +
         R"(,"nodes":)" + list_text(scenario.nodes, [](const std::string& id) { return R"({"id":")" + id + R"("})"; }) + R"(,"links":)" +
         list_text(scenario.links, link_text) + R"(,"agents":)" + list_text(scenario.agents, as_it_stands) + R"(,"channels":)" +
         list_text(scenario.channels, as_it_stands) + R"(,"handoffs":)" + list_text(scenario.handoffs, as_it_stands) + R"(,"changes":)" +
         list_text(scenario.changes, as_it_stands) + R"(,"flows":)" + list_text(scenario.flows, flow_text) + R"(,"trace":)" +
         scenario.trace + "}";
}

ScenarioText one_flow(const OneFlow& o) {
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

std::string one_flow_scenario(const OneFlow& o) { return scenario_text(one_flow(o)); }

ScenarioText dumbbell(const Dumbbell& d) {
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
