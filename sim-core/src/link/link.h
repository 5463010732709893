// One direction of a full-duplex point-to-point link: a queue, a transmitter of fixed rate, then propagation.
//
// The queue is served first come, first served and a transmission cannot be interrupted, so a packet's arrival at the far end is
// known when the link takes it: packets sit in one ring, in order of arrival, and the link has one event in the heap for all of them.
//
// Invariants: (1) what arrives is refused or taken, and what is taken is held until it is delivered or found corrupted;
// (2) transmissions do not overlap, so the link never exceeds its rate; (3) packets arrive in the order in which they were taken.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "engine/ring.h"
#include "engine/scheduler.h"
#include "link/error_model.h"
#include "link/link_counters.h"
#include "link/route_table.h"
#include "packet/pool.h"
#include "queue/admit/admission.h"
#include "queue/order/fifo.h"
#include "queue/queue_state.h"
#include "trace/trace.h"

namespace ackscope {

struct LinkParts {
  double rate;  // bit/s
  Duration delay;
  std::unique_ptr<Admission> admission;
  std::unique_ptr<ErrorModel> errors;  // none when empty
};

class Link final : private EventHandler {
 public:
  // `direction` is the number that event rows give this link direction.
  Link(std::uint32_t direction, LinkParts parts, Scheduler& scheduler, PacketPool& pool, Trace& trace, const RouteTable& routes);

  void receive(PacketId packet);

  // Counters with the integrals brought up to now.
  LinkCounters counters();
  // The longest queue since reset_queue_max().
  std::uint32_t queue_max() const { return queue_max_; }
  void reset_queue_max();

  // Packets taken and not yet handed on: waiting, in transmission or propagating.
  std::size_t held() const { return held_.size(); }
  double rate() const { return rate_; }

  // Checks invariant 1.
  void check_books() const;

 private:
  struct Held {
    Time arrives;
    PacketId packet;
    DropReason lost;  // DropReason{} when it gets through
  };

  void on_event() override;  // the first of the held packets arrives
  bool joins_queue(PacketId id, const Packet& packet);
  Duration time_on_wire(std::uint32_t bytes);
  // Brings queue and integrals up to now.
  void settle(Time now);

  // What every packet touches comes first, and fits two cache lines.
  Time idle_from_;  // the end of the last transmission
  Ring<Held> held_;
  Duration timed_;  // of timed_bytes_: packets come in few sizes, so the last answer is mostly the next one, too
  std::uint32_t timed_bytes_ = 0;
  const std::uint32_t direction_;
  const Duration delay_;
  HandlerId arrival_id_;
  std::uint32_t queue_max_ = 0;
  Scheduler& scheduler_;
  PacketPool& pool_;
  Trace& trace_;
  const RouteTable& routes_;
  std::unique_ptr<ErrorModel> errors_;
  LinkCounters taken_;  // as if what was taken had been transmitted already; counters() takes back what has not

  Fifo queue_;
  Time settled_until_;  // the integral of the queue is right up to here
  std::unique_ptr<Admission> admission_;
  const double rate_;
};

// Sends a packet the next step of its way.
inline void forward(PacketId id, PacketPool& pool, const RouteTable& routes) {
  const RouteTable::Step& step = routes.at(pool[id].route++);
  if (step.link != nullptr) {
    step.link->receive(id);
  } else {
    step.end->receive(id);
  }
}

}  // namespace ackscope
