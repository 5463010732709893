// A train of pings: small packets at equal intervals, each answered by one of the same size, and the time between them measured. What a
// person feels of a path: a ping waits wherever any packet waits, and asks for nothing.
#pragma once

#include <cstdint>
#include <memory>

#include "tcp/host.h"
#include "tcp/rtt_estimator.h"
#include "traffic/datagram_sink.h"
#include "traffic/datagram_source.h"
#include "transport/endpoint.h"

namespace ackscope {

// Sends them, and times the answers.
class PingSource final : public Endpoint {
 public:
  PingSource(FlowId flow, std::uint32_t bytes, std::unique_ptr<Departures> departures, Host host, FlowObserver& observer)
      : flow_{flow}, host_{host}, pings_{flow,      {bytes, 0}, std::move(departures), host.scheduler, host.pool, host.trace,
                                         host.node, observer} {}

  Transport transport() const override { return Transport::kOpaque; }
  void start_at(Time at) override { pings_.start_at(at); }
  void count_into(FlowCounters& counters) const override {
    pings_.count_into(counters);
    counters.rtt = rtt_counters_;
  }
  // An answer.
  void receive(PacketId id) override {
    const Duration sample = host_.scheduler.now() - host_.pool[id].stamp;
    host_.pool.release(id, Exit::kDelivered);
    rtt_counters_.add(sample.in_seconds());
    smoothed_.add(sample);
    host_.trace.record(host_.scheduler.now(), Kind::kRtt, 0, index(flow_), 0, whole_microseconds(sample),
                       static_cast<double>(smoothed_.srtt()->count_ns()));
  }

 private:
  const FlowId flow_;
  Host host_;
  DatagramSource pings_;
  RttEstimator smoothed_;
  RttCounters rtt_counters_;
};

// Answers each at once.
class PingTarget final : public Endpoint {
 public:
  PingTarget(FlowId flow, Host host) : flow_{flow}, host_{host}, arrived_{host.scheduler, host.pool, host.trace} {}

  Transport transport() const override { return Transport::kOpaque; }
  void count_into(FlowCounters& counters) const override { arrived_.count_into(counters); }
  void receive(PacketId id) override {
    const Packet ping = host_.pool[id];
    arrived_.receive(id);
    const PacketId answer = host_.pool.take();
    Packet& packet = host_.pool[answer];
    packet.flow = flow_;
    packet.number = ping.number;
    packet.bytes = ping.bytes;
    packet.payload = 0;
    packet.stamp = ping.stamp;
    packet.copy = 0;
    packet.kind = PacketKind::kProbeReply;
    host_.trace.record(host_.scheduler.now(), Kind::kProbe, ProbeHalf::kPong, index(flow_), packet.serial, packet.bytes, packet.number);
    host_.node.receive(answer);
  }

 private:
  const FlowId flow_;
  Host host_;
  DatagramSink arrived_;
};

}  // namespace ackscope
