// The burst bound of sender adaptation (asymmetry paper, sections 5 and 6): an ACK that covers many segments, because ACK filtering
// or ACK congestion control removed the others, must not release a whole window back to back. At most `segments` leave together; when the
// window allows more, the next burst follows segments / (window / srtt) later, a window per round trip. Until then ACKs let nothing out
// (send_much() returns while the burst timer is pending); fast retransmissions are not held back: one segment is not a burst.
//
// Before the first RTT sample there is no rate to spread at; the next ACK, which brings the sample, then releases the burst. With
// `timed: nextAck` this is always so, as in ns-2's asymmetric sender, whose burst timer does nothing when it fires.
//
// A kernel's timer fires at the first tick of its clock at or after the time wanted, and never immediately. With
// `ack_beats_tick` an ACK between the time wanted and the tick releases the burst, as in ns-2 runs whose script polls the sender in place
// of its dead timer.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/timer.h"
#include "parameters/sender.h"
#include "tcp/sender/paced_sender.h"

namespace ackscope {

class BurstLimit final : private TimerClient {
 public:
  BurstLimit(const parameters::BurstLimit& parameters, Scheduler& scheduler, PacedSender& sender)
      : segments_{static_cast<std::uint32_t>(parameters.segments)},
        timed_{parameters.timed == parameters::BurstLimit::Timed::kTimer},
        tick_{Duration::seconds(parameters.tick)},
        ack_beats_tick_{parameters.ack_beats_tick},
        scheduler_{scheduler},
        sender_{sender},
        timer_{scheduler, *this} {}

  // Segments that may leave back to back.
  std::uint32_t segments() const { return segments_; }
  // A burst has left, and the next one is not due.
  bool waits() const { return timer_.armed() && (!ack_beats_tick_ || scheduler_.now() < due_); }
  // A whole burst has left, and the window, of `window` segments, allows more: calls on_turn() when it may leave.
  void wait(std::optional<Duration> srtt, double window);
  // Forgets the burst: the next one may leave at once.
  void restart() { timer_.cancel(); }

 private:
  void on_timer() override { sender_.on_turn(); }
  Time at_tick(Time due) const;

  const std::uint32_t segments_;
  const bool timed_;
  const Duration tick_;  // zero: an exact clock
  const bool ack_beats_tick_;
  Scheduler& scheduler_;
  PacedSender& sender_;
  Time due_;  // of the burst that waits, before rounding to a tick
  Timer timer_;
};

}  // namespace ackscope
