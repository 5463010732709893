// A train of pings: small packets at equal intervals, each answered by one of the same size, and the time between them measured. What a
// person feels of a path: a ping waits wherever any packet waits, and asks for nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "engine/scheduler.h"
#include "packet/packet_sink.h"
#include "packet/pool.h"
#include "trace/trace.h"
#include "traffic/datagram_sink.h"
#include "traffic/datagram_source.h"
#include "transport/endpoint.h"

namespace ackscope {

// Sends them, and times the answers.
class PingSource final : public Endpoint {
 public:
  PingSource(FlowId flow, std::uint32_t bytes, std::unique_ptr<Departures> departures, Scheduler& scheduler, PacketPool& pool, Trace& trace,
             PacketSink& node, FlowObserver& observer)
      : flow_{flow}, scheduler_{scheduler}, pool_{pool}, trace_{trace}, pings_{flow,      {bytes, 0}, std::move(departures),
                                                                               scheduler, pool,       trace,
                                                                               node,      observer} {}

  Transport transport() const override { return Transport::kOpaque; }
  void start_at(Time at) override { pings_.start_at(at); }
  void count_into(FlowCounters& counters) const override {
    pings_.count_into(counters);
    counters.rtt = rtt_counters_;
  }
  // An answer.
  void receive(PacketId id) override {
    const Duration sample = scheduler_.now() - pool_[id].stamp;
    pool_.release(id, Exit::kDelivered);
    smoothed_ = rtt_counters_.samples == 0 ? sample : smoothed_ + (sample - smoothed_) / 8;  // as a sender's srtt
    rtt_counters_.add(sample.in_seconds());
    trace_.record(scheduler_.now(), Kind::kRtt, 0, index(flow_), 0, whole_microseconds(sample), static_cast<double>(smoothed_.count_ns()));
  }

 private:
  const FlowId flow_;
  Scheduler& scheduler_;
  PacketPool& pool_;
  Trace& trace_;
  DatagramSource pings_;
  Duration smoothed_;
  RttCounters rtt_counters_;
};

// Answers each at once.
class PingTarget final : public Endpoint {
 public:
  PingTarget(FlowId flow, Scheduler& scheduler, PacketPool& pool, Trace& trace, PacketSink& node)
      : flow_{flow}, scheduler_{scheduler}, pool_{pool}, trace_{trace}, node_{node}, arrived_{scheduler, pool, trace} {}

  Transport transport() const override { return Transport::kOpaque; }
  void count_into(FlowCounters& counters) const override { arrived_.count_into(counters); }
  void receive(PacketId id) override {
    const Packet ping = pool_[id];
    arrived_.receive(id);
    const PacketId answer = pool_.take();
    Packet& packet = pool_[answer];
    packet.flow = flow_;
    packet.number = ping.number;
    packet.bytes = ping.bytes;
    packet.payload = 0;
    packet.stamp = ping.stamp;
    packet.copy = 0;
    packet.kind = PacketKind::kProbeReply;
    trace_.record(scheduler_.now(), Kind::kProbe, ProbeHalf::kPong, index(flow_), packet.serial, packet.bytes, packet.number);
    node_.receive(answer);
  }

 private:
  const FlowId flow_;
  Scheduler& scheduler_;
  PacketPool& pool_;
  Trace& trace_;
  PacketSink& node_;
  DatagramSink arrived_;
};

}  // namespace ackscope
