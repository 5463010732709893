// One of the two ends of a flow, of any transport. The flow's `from` end starts it and sends its data, the other end takes the
// data; either may send packets, and takes those that reach its end of the route. Both write their own rows into the trace.
//
// Limit: data goes one way. A transport with data both ways is two flows.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/time.h"
#include "packet/flow_observer.h"
#include "packet/packet_sink.h"
#include "transport/flow_counters.h"
#include "transport/transport.h"

namespace ackscope {

class Endpoint : public PacketSink {
 public:
  virtual ~Endpoint() = default;

  virtual Transport transport() const = 0;
  // Adds what this end counts, up to now; the other end adds the rest.
  virtual void count_into(FlowCounters& counters) const = 0;

  // Of the end that sends the data.
  // It tells its FlowObserver when its first packet leaves, and when all that it had to send is acknowledged.
  virtual void start_at(Time /*at*/) {}
  // Whether a run waits for the flow to complete, and fairness is between it and others like it. Datagrams never complete.
  virtual bool is_connection() const { return false; }
  // Whether a run waits until it is closed, too.
  virtual bool closes() const { return false; }
  // Total payload; nothing if it is endless.
  virtual std::optional<std::uint64_t> bytes_to_send() const { return std::nullopt; }

  // Of the end that takes it.
  // The flow is complete: nothing more is sent unless a packet asks for it.
  virtual void stop() {}
  // Packets that have come and wait to be looked at.
  virtual std::uint64_t held() const { return 0; }
  // Called once `bytes` have come. Before any of them has.
  virtual void tell_arrival_to(ArrivalObserver& /*observer*/, std::uint64_t /*bytes*/) {}

 protected:
  Endpoint() = default;
  Endpoint(const Endpoint&) = default;
  Endpoint& operator=(const Endpoint&) = default;
};

}  // namespace ackscope
