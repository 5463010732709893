// On-off UDP (smartacking paper, section IV-B, configuration TCP-UDP): packets at a constant rate while the flow is on, none while it
// is off, and no answer to anything that happens to them. It never completes.
//
// Packets leave at equal intervals of a clock that runs only while the flow is on. So the mean rate is exact over any number of
// periods, and without an off period the rate is constant.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/scheduler.h"
#include "packet/flow_observer.h"
#include "packet/packet_sink.h"
#include "trace/trace.h"

namespace ackscope {

struct OnOffParameters {
  double rate;  // bit/s on the wire while on
  std::uint32_t packet_bytes;
  Duration on;   // above 0
  Duration off;  // 0: always on
};

class OnOff final : private EventHandler {
 public:
  OnOff(FlowId flow, const OnOffParameters& parameters, Scheduler& scheduler, PacketPool& pool, Trace& trace, PacketSink& node,
        FlowObserver& observer);

  // The first on period begins, and with it the first packet leaves.
  void start_at(Time at);

  std::uint64_t datagrams_sent() const { return sent_; }
  std::uint32_t payload_bytes() const { return parameters_.packet_bytes; }

 private:
  void on_event() override;  // a packet leaves
  // When packet `number` leaves, counted from the start; nothing when that is beyond all time.
  std::optional<Duration> departure(std::uint64_t number) const;

  const FlowId flow_;
  const OnOffParameters parameters_;
  Scheduler& scheduler_;
  PacketPool& pool_;
  Trace& trace_;
  PacketSink& node_;
  FlowObserver& observer_;
  HandlerId event_id_;
  Time start_;
  std::uint64_t sent_ = 0;
};

}  // namespace ackscope
