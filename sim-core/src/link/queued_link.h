// A link whose packets overtake each other, vanish or change while they wait: its queue is asked for the next packet whenever
// service becomes free. Service is a transmission on its own wire, a turn on a shared medium or a radio's exchange of frames, by kind.
//
// Invariant: while a packet waits, service is not free.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "link/link.h"
#include "packet/packet_sink.h"
#include "queue/backlog.h"

namespace ackscope {

class QueuedLink : public Link, public PacketSink {
 public:
  void receive(PacketId packet) override;

  RouteTable::Step step() override { return {nullptr, this}; }
  std::size_t held() const override { return Link::held() + backlog_.state().packets; }

 protected:
  // REQUIRES: `parts` have an order.
  QueuedLink(std::uint32_t direction, LinkParts& parts, Scheduler& scheduler, PacketPool& pool, Trace& trace, const RouteTable& routes);

  // Whether a packet that arrives now has to wait.
  virtual bool has_to_wait() = 0;
  // While service is free: since when.
  virtual Time free_from() const { return idle_from_; }
  // Serves a packet from now on. REQUIRES: service is free.
  virtual void serve(PacketId id, const Packet& packet) = 0;
  // A packet has begun to wait.
  virtual void on_waiting() {}
  // The place of a packet that begins to wait in an order shared by several links; nothing if there is none.
  virtual std::optional<std::uint64_t> take_ticket() { return std::nullopt; }
  // A packet was dropped at departure; others may still wait.
  virtual void on_dropped_at_departure() {}
  // Whether the packet can be served together with the one in service, and whether there is room for it.
  virtual bool goes_along(PacketId /*packet*/) const { return false; }
  virtual bool has_room_for(PacketId /*packet*/) const { return false; }
  // A packet of this link is in service, and takes a place if the limit counts it.
  virtual bool is_serving() const { return idle_from_ > scheduler_.now(); }

  bool is_waiting() const { return !backlog_.empty(); }
  const Backlog& backlog() const { return backlog_; }
  // The next packet leaves the queue and is served. Says whether there was one: those before it that are dropped at departure may be all
  // that waited. REQUIRES: service is free.
  bool serve_next();
  // Serves a packet beside the one in service: the next one, or if that does not go along and others may overtake it, the first that does.
  // Says whether there was one that goes along and that there is room for.
  bool serve_along(bool may_overtake);

  Backlog::Member in_service_;  // the last packet that was served

 private:
  bool admits(PacketId id, const Packet& packet, bool busy);
  bool hears_of_departures() const { return departure_ != nullptr || admission_->sees_departures(); }
  void tell_if_found_empty(Time since);
  QueueState buffer_of(const Packet& packet, const QueueState& queue) const;
  void note_departure(std::uint32_t queue, const Packet& packet);
  void push_out(Backlog::Place victim, DropReason reason);
  std::optional<std::uint64_t> filter_for(PacketId ack);
  PacketId take_out(Backlog::Place place);
  bool leave_to_be_served(Backlog::Place place, bool is_its_turn);
  Backlog::Place first_that_goes_along() const;
  const QueueState& settle(Time now) final;

  Backlog backlog_;
  Time settled_until_;  // the integral of the queue is right up to here
  std::unique_ptr<Admission> admission_;
  std::unique_ptr<Order> order_;
  std::unique_ptr<Departure> departure_;
  PressureRows pressure_;
  std::optional<std::uint32_t> emptied_;  // the queue of which the last packet was sent, as long as nobody looked for another one
  std::unique_ptr<Filter> filter_;
  const bool all_join_;  // also those that find service free
  const bool buffer_for_each_flow_;
};

}  // namespace ackscope
