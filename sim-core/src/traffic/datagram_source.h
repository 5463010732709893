// Where datagrams begin: UDP packets that leave when their timetable says so, whatever happens to them. The flow
// never completes.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/scheduler.h"
#include "packet/flow_observer.h"
#include "trace/trace.h"
#include "traffic/departures.h"
#include "transport/endpoint.h"

namespace ackscope {

struct DatagramSize {
  std::uint32_t payload;  // bytes
  std::uint32_t header;   // extra bytes on the wire
};

class DatagramSource final : public Endpoint, private EventHandler {
 public:
  DatagramSource(FlowId flow, DatagramSize size, std::unique_ptr<Departures> departures, Scheduler& scheduler, PacketPool& pool,
                 Trace& trace, PacketSink& node, FlowObserver& observer);

  // The timetable begins. The flow counts as started when its first packet leaves.
  void start_at(Time at) override;
  Transport transport() const override { return Transport::kDatagrams; }
  void count_into(FlowCounters& counters) const override { counters.packets_sent = sent_; }
  // It never receives packets.
  void receive(PacketId packet) override;

  std::uint64_t datagrams_sent() const { return sent_; }

 private:
  void on_event() override;  // a packet leaves
  void schedule(std::uint64_t number);

  const FlowId flow_;
  const DatagramSize size_;
  std::unique_ptr<Departures> departures_;
  Scheduler& scheduler_;
  PacketPool& pool_;
  Trace& trace_;
  PacketSink& node_;
  FlowObserver& observer_;
  Time start_;
  std::uint64_t sent_ = 0;
};

}  // namespace ackscope
