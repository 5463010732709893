#include "scenario/metrics.h"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cmath>
#include <iterator>
#include <optional>
#include <vector>

#include "scenario/core_id.h"

namespace ackscope {
namespace {

using Writer = rapidjson::Writer<rapidjson::StringBuffer>;

// A quotient that has no meaning (no samples, an empty window) is null, never 0.
std::optional<double> ratio(double part, double whole) {
  if (whole == 0) return std::nullopt;
  return part / whole;
}

// Jain's fairness index: (sum x)^2 / (n sum x^2).
std::optional<double> jain(const std::vector<double>& values) {
  double sum = 0;
  double squares = 0;
  for (const double x : values) {
    sum += x;
    squares += x * x;
  }
  return ratio(sum * sum, static_cast<double>(values.size()) * squares);
}

class MetricsWriter {
 public:
  explicit MetricsWriter(const Simulation& simulation)
      : simulation_{simulation}, network_{simulation.network()}, measurement_{network_.measurement()}, json_{text_} {
    if (const auto opened = measurement_.opened_at()) window_ = (measurement_.closed_at() - *opened).in_seconds();
  }

  std::string write() {
    json_.StartObject();
    text("digest", simulation_.digest());
    text("core", core_id());
    number("events", static_cast<double>(simulation_.events()));
    number("simulatedTime", simulation_.now().in_seconds());
    text("ended", ended());
    write_flows();
    write_links();
    write_nodes();
    json_.Key("fairness");
    json_.StartObject();
    number("throughput", throughputs_.size() == connections_ ? jain(throughputs_) : std::nullopt);
    number("completionTime", completion_times_.size() == connections_ ? jain(completion_times_) : std::nullopt);
    json_.EndObject();
    number("aggregateThroughput", aggregate_);
    json_.EndObject();
    return {text_.GetString(), text_.GetSize()};
  }

 private:
  const char* ended() const {
    switch (simulation_.ended()) {
      case Ended::kNotYet:
        return "running";
      case Ended::kComplete:
        return "complete";
      case Ended::kAt:
        return "at";
      case Ended::kLimit:
        break;
    }
    return "limit";
  }

  LinkCounters link_snapshot(std::uint32_t link) const { return measurement_.opened_at() ? measurement_.link(link) : LinkCounters{}; }

  void write_flows() {
    json_.Key("flows");
    json_.StartArray();
    for (std::uint32_t i = 0; i < network_.flows().size(); ++i) write_flow(i);
    json_.EndArray();
  }

  void write_flow(std::uint32_t i) {
    const Flow& flow = network_.flows()[i];
    const FlowCounters counters = measurement_.flow(i);
    const std::optional<double> throughput = ratio(static_cast<double>(counters.bytes_delivered) * 8, window_);
    std::optional<double> completion_time;
    if (flow.completed_at) completion_time = (*flow.completed_at - *flow.started_at).in_seconds();
    if (throughput) aggregate_ = aggregate_.value_or(0) + *throughput;
    if (flow.from->is_connection()) {
      ++connections_;
      if (throughput) throughputs_.push_back(*throughput);
      if (completion_time) completion_times_.push_back(*completion_time);
    }
    json_.StartObject();
    text("id", simulation_.plan().connections[i].id);
    number("throughput", throughput);
    number("completionTime", completion_time);
    write_counters(counters);
    json_.EndObject();
  }

  // What a flow's transport does not know is null.
  void write_counters(const FlowCounters& flow) {
    const auto of = [](const auto& group, auto value) { return group ? std::optional<double>{value(*group)} : std::nullopt; };
    const auto rtt_mean = flow.rtt ? ratio(flow.rtt->sum, static_cast<double>(flow.rtt->samples)) : std::nullopt;
    number("bytesDelivered", static_cast<double>(flow.bytes_delivered));
    number("cwndMean", flow.window ? ratio(flow.window->integral, flow.window->active) : std::nullopt);
    number("rttMean", rtt_mean);
    number("rttStddev", rtt_mean ? std::optional{rtt_stddev(*flow.rtt, *rtt_mean)} : std::nullopt);
    number("segmentsSent", static_cast<double>(flow.packets_sent));
    number("retransmissions", of(flow.repair, [](const auto& repair) { return static_cast<double>(repair.retransmissions); }));
    number("timeouts", of(flow.repair, [](const auto& repair) { return static_cast<double>(repair.timeouts); }));
    number("fastRetransmits", of(flow.repair, [](const auto& repair) { return static_cast<double>(repair.fast_retransmits); }));
    number("acksSent", of(flow.acks, [](const auto& acks) { return static_cast<double>(acks.sent); }));
    number("segmentsPerAck",
           flow.acks ? ratio(static_cast<double>(flow.acks->packets), static_cast<double>(flow.acks->sent)) : std::nullopt);
  }

  // Over the samples themselves, as their number is all there is; rounding may make the variance of equal samples negative.
  static double rtt_stddev(const RttCounters& rtt, double mean) {
    const double beyond_first = mean - rtt.first;
    return std::sqrt(std::fmax(0, rtt.squares / static_cast<double>(rtt.samples) - beyond_first * beyond_first));
  }

  void write_links() {
    // Useful payload that crossed each link direction: first arrivals at the far end of the flows that use it.
    std::vector<double> useful(network_.links().size(), 0);  // stations included
    for (std::uint32_t i = 0; i < network_.flows().size(); ++i) {
      const Flow& flow = network_.flows()[i];
      const auto bytes = static_cast<double>(measurement_.flow(i).bytes_delivered);
      for (const std::uint32_t link : flow.to_receiver) useful[link] += bytes;
    }
    json_.Key("links");
    json_.StartArray();
    for (std::uint32_t i = 0; i < simulation_.plan().link_directions; ++i) write_link(i, useful[i]);
    json_.EndArray();
  }

  void write_link(std::uint32_t i, double useful_bytes) {
    const LinkCounters counters = link_snapshot(i);
    json_.StartObject();
    text("id", simulation_.document().links[i / 2].id);
    text("direction", i % 2 == 0 ? "forward" : "backward");
    number("utilisation", ratio(static_cast<double>(counters.busy_ns) / 1e9, window_));
    number("goodputRatio", ratio(useful_bytes, static_cast<double>(counters.payload_bytes)));
    number("packets", static_cast<double>(counters.packets));
    number("bytes", static_cast<double>(counters.bytes));
    number("drops", static_cast<double>(counters.refused + counters.corrupted));
    number("filtered", static_cast<double>(counters.filtered));
    number("marks", static_cast<double>(counters.marks));
    number("queueMean", ratio(counters.queue_integral / 1e9, window_));
    number("queueMax", measurement_.opened_at() ? static_cast<double>(measurement_.queue_max(i)) : 0);
    json_.EndObject();
  }

  void write_nodes() {
    json_.Key("nodes");
    json_.StartArray();
    const std::size_t nodes = simulation_.document().nodes.size();
    std::vector<std::optional<std::uint32_t>> radio_of(nodes);
    std::vector<std::optional<std::uint32_t>> station_of(nodes);
    for (std::uint32_t i = 0; i < network_.radios().size(); ++i) radio_of[network_.radios()[i]->node()] = i;
    for (std::uint32_t i = 0; i < simulation_.plan().stations.size(); ++i) station_of[simulation_.plan().stations[i].node] = i;
    for (std::size_t node = 0; node < nodes; ++node) {
      json_.StartObject();
      text("id", simulation_.document().nodes[node].id);
      write_radio(radio_of[node]);
      write_station(station_of[node]);
      json_.EndObject();
    }
    json_.EndArray();
  }

  // Of a node without a radio everything is null.
  void write_radio(std::optional<std::uint32_t> radio) {
    constexpr const char* kCounts[] = {"rtsFailures",  "dataFailures", "overflow",   "linkRedDrops",
                                       "linkRedMarks", "collisions",   "framesSent", "frameRetransmissions"};
    if (!radio) {
      for (const char* none : kCounts) number(none, std::nullopt);
      number("airtime", std::nullopt);
      return;
    }
    const RadioCounters counters = measurement_.opened_at() ? measurement_.radio(*radio) : RadioCounters{};
    const std::uint64_t values[] = {counters.rts_failures,   counters.data_failures, counters.overflow, counters.link_red_drops,
                                    counters.link_red_marks, counters.collisions,    counters.frames,   counters.retransmissions};
    for (std::size_t i = 0; i < std::size(values); ++i) number(kCounts[i], static_cast<double>(values[i]));
    constexpr const char* kAirtimeNames[kAirtimes] = {"rts",     "cts",   "data",   "ack",     "turnaround",
                                                      "receive", "sense", "silent", "backoff", "idle"};
    json_.Key("airtime");
    json_.StartObject();
    for (std::size_t i = 0; i < kAirtimes; ++i) {
      number(kAirtimeNames[i], ratio(static_cast<double>(counters.airtime_ns[i]) / 1e9, window_));
    }
    json_.EndObject();
  }

  // The queue that a station has for all its neighbours. Radios that take the place of links' transmitters have the links' queues.
  void write_station(std::optional<std::uint32_t> station) {
    if (!station) {
      for (const char* none : {"packetsDelivered", "queueMean", "queueMax"}) number(none, std::nullopt);
      return;
    }
    const std::uint32_t link = simulation_.plan().link_directions + *station;
    number("packetsDelivered", static_cast<double>(link_snapshot(link).delivered));
    number("queueMean", ratio(link_snapshot(link).queue_integral / 1e9, window_));
    number("queueMax", measurement_.opened_at() ? static_cast<double>(measurement_.queue_max(link)) : 0);
  }

  void text(const char* key, const std::string& value) {
    json_.Key(key);
    json_.String(value.data(), static_cast<rapidjson::SizeType>(value.size()));
  }
  void number(const char* key, std::optional<double> value) {
    json_.Key(key);
    if (!value) {
      json_.Null();
    } else if (*value == std::floor(*value) && std::fabs(*value) < 9e15) {
      json_.Int64(static_cast<std::int64_t>(*value));  // counts are written as whole numbers
    } else {
      json_.Double(*value);
    }
  }

  const Simulation& simulation_;
  const Network& network_;
  const Measurement& measurement_;
  double window_ = 0;  // s
  rapidjson::StringBuffer text_;
  Writer json_;
  std::optional<double> aggregate_;  // of all flows
  std::size_t connections_ = 0;      // and what is known of them:
  std::vector<double> throughputs_;
  std::vector<double> completion_times_;
};

}  // namespace

std::string metrics_json(const Simulation& simulation) { return MetricsWriter{simulation}.write(); }

}  // namespace ackscope
