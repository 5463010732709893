// A link whose packets overtake each other, vanish or change while they wait: when the transmitter becomes free and packets wait, an
// event asks the order who is next. An idle link needs no such event.
//
// In one and the same instant a turn comes before arrivals, as it does on a FifoLink; so with a first-come order and the same admission
// both kinds of link send the same packets at the same times.
//
// On a medium that it shares, the transmitter is free when the medium is, and the medium says whose turn it is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "link/link.h"
#include "packet/packet_sink.h"
#include "queue/backlog.h"

namespace ackscope {

class ServedLink final : public Link, public PacketSink, private Medium::User {
 public:
  // REQUIRES: `parts` have an order.
  ServedLink(std::uint32_t direction, LinkParts parts, Scheduler& scheduler, PacketPool& pool, Trace& trace, const RouteTable& routes);

  void receive(PacketId packet) override;

  RouteTable::Step step() override { return {nullptr, this}; }
  std::size_t held() const override { return Link::held() + backlog_.state().packets; }

 private:
  class Turn final : public ackscope::EventHandler {
   public:
    explicit Turn(ServedLink& link) : link_{link} {}
    void on_event() override { link_.on_wire_free(); }

   private:
    ServedLink& link_;
  };

  std::optional<std::uint64_t> oldest_ticket() const override;
  void on_turn() override;
  void on_wire_free();
  bool is_busy(Time now);
  void send_next();
  void send(PacketId id, const Packet& packet);
  bool admits(PacketId id, const Packet& packet, bool busy);
  QueueState buffer_of(const Packet& packet, const QueueState& queue) const;
  void push_out(Backlog::Place victim, DropReason reason);
  std::optional<std::uint64_t> filter_for(PacketId ack);
  PacketId take_out(Backlog::Place place);
  const QueueState& settle(Time now) override;

  Backlog backlog_;
  Turn turn_{*this};
  HandlerId turn_id_;
  Time turn_at_ = Time::never();  // of the next turn; never if nothing has waited since the last
  FlowId in_service_{};           // the flow of the last transmission
  Time settled_until_;            // the integral of the queue is right up to here
  std::unique_ptr<Admission> admission_;
  std::unique_ptr<Order> order_;
  std::unique_ptr<AckFilter> filter_;
  std::unique_ptr<HeaderCompression> compression_;
  const bool judges_when_idle_;
  const bool buffer_for_each_flow_;
  Medium* const medium_;  // none: a wire of its own
};

}  // namespace ackscope
