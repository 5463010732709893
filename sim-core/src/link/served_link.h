// A queued link with a transmitter: when it becomes free and packets wait, an event asks the order for the next one. An idle link
// needs no such event.
//
// At the same instant a turn comes before arrivals, as it does on a FifoLink; so with a first-come order and the same admission
// both kinds of link send the same packets at the same times.
//
// A shaper in front of the wire holds the next packet back; meanwhile service is not free.
//
// On a shared medium the transmitter is free when the medium is, and the medium says whose turn it is.
//
// The link may change during the run (docs/mechanisms/changes.md). A transmission in progress ends and arrives as it would
// have; during an outage no other transmission begins, so packets wait, or find no place.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>

#include "link/queued_link.h"

namespace ackscope {

class ServedLink final : public QueuedLink, private Medium::User {
 public:
  // REQUIRES: `parts` have an order.
  ServedLink(std::uint32_t direction, LinkParts parts, Scheduler& scheduler, PacketPool& pool, Trace& trace, const RouteTable& routes);

  // `change`: its number, for the row. All REQUIRE that the parts said that the link changes.
  void set_rate(double rate, std::uint32_t change);
  void set_delay(Duration delay, std::uint32_t change);
  // Outages may overlap: the link sends again when the last of them has ended.
  void begin_outage(std::uint32_t change);
  void end_outage(std::uint32_t change);

 private:
  class Turn final : public ackscope::EventHandler {
   public:
    explicit Turn(ServedLink& link) : link_{link} {}
    void on_event() override { link_.on_wire_free(); }

   private:
    ServedLink& link_;
  };

  bool has_to_wait() override;
  Time free_from() const override { return shaper_ ? std::max(idle_from_, shaper_->ready()) : idle_from_; }
  void serve(PacketId id, const Packet& packet) override;
  void on_waiting() override;
  std::optional<std::uint64_t> take_ticket() override;
  std::optional<std::uint64_t> oldest_ticket() const override;
  bool on_turn() override { return serve_next(); }
  void on_wire_free();
  void take_turn();
  void await_turn();
  bool is_silent() const { return outages_ > 0; }
  void record_change(std::uint32_t change, ChangeOf of, double value);

  Turn turn_{*this};
  Time turn_at_ = Time::never();  // of the next turn; never if nothing has waited since the last
  std::unique_ptr<HeaderCompression> compression_;
  Medium* const medium_;  // none: its own wire
  std::optional<Shaper> shaper_;
  std::uint32_t outages_ = 0;
};

}  // namespace ackscope
