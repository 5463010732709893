// Scenario documents for tests, as text: what a test does not say is the catalogue's default, except that nothing is delayed,
// limited or lost unless a test says so.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

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
  std::string depart = R"({"type":"none"})";
  std::string buckets = "null";
  std::string cake_filter = "null";
  std::string shaper = "null";
  std::string compression = "null";
  double tick = 0;
  std::optional<std::string> channel = std::nullopt;

  // A shaper needs a wire of its own.
  void take_turns_on(const std::string& shared) {
    channel = shared;
    shaper = "null";
  }
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
  std::string setup = "null";
  std::string quic = "null";
  std::string script = {};
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

std::string scenario_text(const ScenarioText& scenario);

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

ScenarioText one_flow(const OneFlow& o);
std::string one_flow_scenario(const OneFlow& o);

// Flows "f1" ... "fN" from hosts "s1" ... to hosts "d1" ..., each over an edge of its own and the link "bottleneck" that all share.
struct Dumbbell {
  int flows = 2;
  OneFlow each = {};  // with edges; only the first flow starts at each.start
  double stagger = 0.1;
};

ScenarioText dumbbell(const Dumbbell& d);

}  // namespace ackscope::test
