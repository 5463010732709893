// A third transport, which nobody but this file knows: one packet of 500 B, its answer of 100 B, and so on. It runs over a network, is
// measured as any flow is, and agents that cannot read it let it by.
//
// From a over m to b, 8 Mbit/s and 1 ms each: a packet is on its way for 2 x 1.5 ms, its answer for 2 x 1.1 ms, so a round takes 5.2 ms.
#include "transport/endpoint.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "agent/ack_reconstructor.h"
#include "agent/eln_marker.h"
#include "agent/snoop/resequencer.h"
#include "agent/snoop/snoop.h"
#include "network/network.h"
#include "queue/admit/drop_tail.h"
#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

constexpr std::uint32_t kPackets = 4;
constexpr FlowId kFlow{0};
// Directions of the links a-m and m-b.
constexpr std::uint32_t kThere[] = {0, 2};
constexpr std::uint32_t kBack[] = {3, 1};

void send(Host& host, PacketKind kind, std::uint32_t number, std::uint32_t payload, std::uint32_t bytes) {
  const PacketId id = host.pool.take();
  Packet& packet = host.pool[id];
  packet.flow = kFlow;
  packet.number = number;
  packet.payload = payload;
  packet.bytes = bytes;
  packet.stamp = host.scheduler.now();
  packet.copy = 0;
  packet.kind = kind;
  host.trace.record(host.scheduler.now(), Kind::kSend, 0, index(kFlow), packet.serial, number, 0);
  host.node.receive(id);
}

class Asker final : public Endpoint, private EventHandler {
 public:
  Asker(Host host, FlowObserver& observer) : host_{host}, observer_{observer} {}

  Transport transport() const override { return Transport::kOpaque; }
  bool is_connection() const override { return true; }
  std::optional<std::uint64_t> bytes_to_send() const override { return kPackets * 480; }
  void start_at(Time at) override { host_.scheduler.schedule(at, *this); }
  void count_into(FlowCounters& counters) const override { counters.packets_sent = sent_; }
  void receive(PacketId id) override {
    host_.pool.release(id, Exit::kDelivered);
    if (sent_ == kPackets) {
      observer_.on_flow_completed(kFlow);
    } else {
      ask();
    }
  }

 private:
  void on_event() override {
    observer_.on_flow_started(kFlow);
    ask();
  }
  void ask() { send(host_, PacketKind::kData, sent_++, 480, 500); }

  Host host_;
  FlowObserver& observer_;
  std::uint32_t sent_ = 0;
};

// Its answers are numbered in a way that a reader of ACKs takes for ACKs of ten segments each.
class Answerer final : public Endpoint {
 public:
  explicit Answerer(Host host) : host_{host} {}

  Transport transport() const override { return Transport::kOpaque; }
  void stop() override { stopped = true; }
  void tell_arrival_to(ArrivalObserver& observer, std::uint64_t bytes) override {
    observer_ = &observer;
    awaited_ = bytes;
  }
  void count_into(FlowCounters& counters) const override {
    counters.packets_delivered = came_;
    counters.bytes_delivered = bytes_;
    counters.acks = {came_, came_};
  }
  void receive(PacketId id) override {
    bytes_ += host_.pool[id].payload;
    host_.pool.release(id, Exit::kDelivered);
    ++came_;
    send(host_, PacketKind::kAck, 10 * came_, 0, 100);
    if (observer_ != nullptr && bytes_ == awaited_) observer_->on_flow_arrived(kFlow);
  }

  bool stopped = false;

 private:
  Host host_;
  ArrivalObserver* observer_ = nullptr;
  std::uint64_t awaited_ = 0;
  std::uint64_t bytes_ = 0;
  std::uint32_t came_ = 0;
};

struct Built {
  std::unique_ptr<Network> network = std::make_unique<Network>(TraceLevel::kPackets, 1000);
  Answerer* answerer = nullptr;
};

// With every agent there is at node m, both ways.
Built build(Transport said) {
  Built built;
  Network& network = *built.network;
  for (int direction = 0; direction < 4; ++direction) {
    LinkParts parts{8e6, Duration::seconds(0.001), std::make_unique<DropTail>(std::nullopt, false), nullptr};
    network.add_link(std::move(parts));
  }
  const Host at_m = network.agents_host();
  network.add_agent(std::make_unique<Snoop>(parameters::Snoop{}, 0, std::vector<bool>{true}, at_m));
  auto marker = std::make_unique<ElnMarker>(parameters::ElnMarker{}, 1, at_m);
  marker->serve(kFlow, ElnMarker::Data::kGoesOut);
  network.add_agent(std::move(marker));
  network.add_agent(std::make_unique<AckReconstructor>(parameters::AckReconstructor{}, 2, at_m));
  const std::vector<AgentOnRoute> agents{{1, 0}, {1, 1}, {1, 2}};
  const std::uint32_t there = network.add_route(said, {kThere[0], kThere[1]}, agents);
  const std::uint32_t back = network.add_route(said, {kBack[0], kBack[1]}, agents);
  auto from = std::make_unique<Asker>(network.host(there), network.observer());
  auto to = std::make_unique<Answerer>(network.host(back));
  network.set_end_of_route(there, *to);
  network.set_end_of_route(back, *from);
  built.answerer = to.get();
  network.add_flow(Flow{{kThere[0], kThere[1]}, std::move(from), std::move(to)});
  network.measure({MeasureRule::Kind::kWhileActive, {}, {}, {0}});
  network.flows()[0].from->start_at(Time::zero() + Duration::seconds(1));
  return built;
}

class Bench {
 public:
  explicit Bench(Transport said) : built_{build(said)} {}

  void run() {
    while (!network.all_flows_over()) ASSERT_TRUE(network.scheduler().run_next(Time::zero() + Duration::seconds(10)));
    network.finish();
  }

 private:
  Built built_;

 public:
  Network& network = *built_.network;
  Answerer* const answerer = built_.answerer;
};

TEST(Endpoint, OfAnyTransportRunsAndIsMeasured) {
  Bench bench{Transport::kOpaque};
  bench.run();
  const Flow& flow = bench.network.flows()[0];
  EXPECT_EQ(flow.started_at, Time::zero() + Duration::seconds(1));
  EXPECT_EQ(flow.completed_at, Time::zero() + Duration::seconds(1 + kPackets * 0.0052));
  EXPECT_TRUE(bench.answerer->stopped);
  const Measurement& measurement = bench.network.measurement();
  EXPECT_EQ(measurement.opened_at(), flow.started_at);
  EXPECT_EQ(measurement.closed_at(), *flow.completed_at);
  const FlowCounters counted = measurement.flow(0);
  EXPECT_EQ(counted.packets_sent, kPackets);
  EXPECT_EQ(counted.packets_delivered, kPackets);
  EXPECT_EQ(counted.bytes_delivered, kPackets * 480U);
  EXPECT_EQ(counted.acks->sent, kPackets);
  EXPECT_FALSE(counted.window || counted.rtt || counted.repair);
  EXPECT_EQ(measurement.link(0).packets, kPackets);
  bench.network.check_books();
}

// As a run of a document with the same links, whose flow is this one instead.
TEST(Endpoint, OfAnyTransportHasMetricsAndRows) {
  test::ScenarioText text;
  text.nodes = {"a", "m", "b"};
  text.links = {{.id = "am", .a = "a", .b = "m", .delay = 0.001}, {.id = "mb", .a = "m", .b = "b", .delay = 0.001}};
  text.flows = {{.id = "toy", .from = "a", .to = "b"}};
  auto created = Simulation::create(scenario_text(text), [](const document::Scenario& /*document*/, const Plan& /*plan*/) {
    return std::move(build(Transport::kOpaque).network);
  });
  auto& simulation = *std::get<std::unique_ptr<Simulation>>(created);
  simulation.advance(Time::never(), test::kAllEvents);
  EXPECT_EQ(simulation.ended(), Ended::kComplete);

  const auto metrics = test::metrics_of(simulation);
  const auto& flow = metrics["flows"][0];
  EXPECT_EQ(flow["bytesDelivered"].GetInt(), 1920);
  EXPECT_EQ(flow["segmentsSent"].GetInt(), 4);
  EXPECT_EQ(flow["acksSent"].GetInt(), 4);
  EXPECT_EQ(flow["segmentsPerAck"].GetDouble(), 1);
  EXPECT_DOUBLE_EQ(flow["completionTime"].GetDouble(), 0.0208);
  EXPECT_DOUBLE_EQ(flow["throughput"].GetDouble(), 1920 * 8 / 0.0208);
  for (const char* unknown : {"cwndMean", "rttMean", "rttStddev", "retransmissions", "timeouts", "fastRetransmits"}) {
    EXPECT_TRUE(flow[unknown].IsNull()) << unknown;
  }
  EXPECT_EQ(metrics["fairness"]["completionTime"].GetDouble(), 1);  // a connection
  const auto& link = metrics["links"][0];
  EXPECT_EQ(link["packets"].GetInt(), 4);
  EXPECT_EQ(link["bytes"].GetInt(), 2000);
  EXPECT_EQ(link["goodputRatio"].GetDouble(), 1);

  // A packet leaves every 5.2 ms from 1 s on, its answer 3 ms later.
  std::vector<std::int64_t> sent_us;
  for (const test::Row& row : test::rows_of_kind(simulation, Kind::kSend)) sent_us.push_back(static_cast<std::int64_t>(row.at) / 1000);
  EXPECT_EQ(sent_us, (std::vector<std::int64_t>{1'000'000, 1'003'000, 1'005'200, 1'008'200, 1'010'400, 1'013'400, 1'015'600, 1'018'600}));
  EXPECT_EQ(test::rows_of_kind(simulation, Kind::kTransmit).size(), 16U);  // 8 packets over two links
}

TEST(Endpoint, OfATransportThatAgentsCannotReadIsLetBy) {
  Bench bench{Transport::kOpaque};
  bench.run();
  EXPECT_EQ(bench.network.pool().taken(), 2 * kPackets);  // nobody made a packet or kept one
}

TEST(Endpoint, IsMeddledWithByAgentsThatTakeItForTcp) {
  Bench bench{Transport::kTcp};
  bench.run();
  EXPECT_GT(bench.network.pool().taken(), 2 * kPackets);
}

TEST(Endpoint, IsWaitedForByLateStarts) {
  Bench bench{Transport::kOpaque};
  // It starts itself a second time, so the second round begins when the first has come.
  bench.network.start_after({0}, {{0, Duration::seconds(2)}});
  while (bench.network.scheduler().run_next(Time::zero() + Duration::seconds(3))) {
  }
  EXPECT_EQ(bench.network.flows()[0].started_at, Time::zero() + Duration::seconds(1));
  EXPECT_EQ(bench.network.measurement().flow(0).bytes_delivered, kPackets * 480U);
  ASSERT_TRUE(bench.network.scheduler().run_next(Time::never()));
  EXPECT_EQ(bench.network.flows()[0].started_at, Time::zero() + Duration::seconds(3 + 3 * 0.0052 + 0.003));
}

}  // namespace
}  // namespace ackscope
