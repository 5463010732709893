// A sender that follows a script: it sends segments at given times, whatever is acknowledged. What the receiver answers follows from the
// receiver's rules alone.
#pragma once

#include <cstdint>
#include <vector>

#include "packet/flow_observer.h"
#include "tcp/host.h"
#include "tcp/script/script.h"
#include "tcp/script/timetable.h"
#include "transport/endpoint.h"

namespace ackscope {

struct ScriptedSenderParameters {
  std::uint32_t segment_bytes;
  std::uint32_t header_bytes;
  bool timestamps = false;
  bool ecn_capable = false;
};

class ScriptedSender final : public Endpoint {
 public:
  ScriptedSender(FlowId flow, const ScriptedSenderParameters& parameters, std::vector<ScriptedSegment> segments, Host host,
                 FlowObserver& observer);

  Transport transport() const override { return Transport::kTcp; }
  void count_into(FlowCounters& counters) const override;
  void start_at(Time at) override { start_.schedule(at); }
  // It is complete when its last segment has left and all before the highest one is acknowledged.
  bool is_connection() const override { return true; }
  void receive(PacketId packet) override;

 private:
  void on_start();
  void send(const ScriptedSegment& segment);

  const FlowId flow_;
  const ScriptedSenderParameters parameters_;
  Host host_;
  FlowObserver& observer_;
  std::vector<std::uint32_t> copies_;  // by segment
  std::uint64_t sent_ = 0;
  std::uint64_t repeated_ = 0;
  const std::size_t to_send_;
  bool is_complete_ = false;
  Timetable<ScriptedSegment> segments_;
  EventOf<ScriptedSender, &ScriptedSender::on_start> start_;
};

}  // namespace ackscope
