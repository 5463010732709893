// One direction of a full-duplex point-to-point link: a queue, a transmitter of fixed rate, then propagation.
//
// A packet's transmission cannot be interrupted, so its arrival is known when it starts: packets on their way sit in a ring in
// order of arrival and the link has one event in the heap for all of them, and one more only while something waits.
//
// Invariants: (1) packets arrived = refused + filtered + waiting + transmitted; (2) transmitted = delivered + corrupted + on
// their way; (3) transmissions do not overlap, so the link never exceeds its rate; (4) packets arrive in the order of transmission.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "engine/ring.h"
#include "engine/scheduler.h"
#include "link/error_model.h"
#include "link/link_counters.h"
#include "packet/packet_sink.h"
#include "queue/admit/admission.h"
#include "queue/order/order.h"
#include "queue/queue_state.h"
#include "trace/trace.h"

namespace ackscope {

struct LinkParts {
  double rate;  // bit/s
  Duration delay;
  std::unique_ptr<Admission> admission;
  std::unique_ptr<Order> order;
  std::unique_ptr<ErrorModel> errors;  // none when empty
};

class Link final : public PacketSink {
 public:
  // `direction` is the number that event rows give this link direction.
  Link(std::uint32_t direction, LinkParts parts, Scheduler& scheduler, PacketPool& pool, Trace& trace, PacketSink& far_end);

  void receive(PacketId packet) override;

  // Counters with the integrals brought up to now.
  LinkCounters counters() const;
  // The longest queue since reset_queue_max().
  std::uint32_t queue_max() const { return queue_max_; }
  void reset_queue_max() { queue_max_ = queue_.packets; }

  std::uint32_t waiting() const { return queue_.packets; }
  std::size_t on_their_way() const { return in_flight_.size(); }
  double rate() const { return rate_; }

  // Checks invariants 1 and 2.
  void check_books() const;

 private:
  struct InFlight {
    Time arrives;
    PacketId packet;
    DropReason lost;  // DropReason{} when it gets through
  };
  // Each link has two kinds of event; a handler of its own says which one is meant.
  class Delivery final : public EventHandler {
   public:
    explicit Delivery(Link& link) : link_{link} {}
    void on_event() override { link_.deliver(); }

   private:
    Link& link_;
  };
  class Service final : public EventHandler {
   public:
    explicit Service(Link& link) : link_{link} {}
    void on_event() override { link_.serve_next(); }

   private:
    Link& link_;
  };

  void transmit(PacketId packet);
  Duration time_on_wire(std::uint32_t bytes);
  void deliver();
  void serve_next();
  void count_waiting();

  const std::uint32_t direction_;
  const double rate_;
  const Duration delay_;
  std::unique_ptr<Admission> admission_;
  std::unique_ptr<Order> order_;
  std::unique_ptr<ErrorModel> errors_;
  Scheduler& scheduler_;
  PacketPool& pool_;
  Trace& trace_;
  PacketSink& far_end_;
  Delivery delivery_{*this};
  Service service_{*this};
  HandlerId delivery_id_;
  HandlerId service_id_;

  // Packets come in few sizes, so the last answer is mostly the next one, too.
  std::uint32_t timed_bytes_ = 0;
  Duration timed_;

  QueueState queue_;
  Ring<InFlight> in_flight_;
  Time idle_from_;  // the end of the last transmission
  Time waiting_since_;  // when the number waiting last changed
  std::uint32_t queue_max_ = 0;
  LinkCounters counters_;
};

}  // namespace ackscope
