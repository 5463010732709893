// The burst bound of sender adaptation (asymmetry paper, sections 5 and 6): one ACK that covers much, the only one left after ACK filtering
// or ACK congestion control, must not let a window out back to back. At most `segments` leave together; when the window allows
// more, the next burst follows segments / (window / srtt) later, the rate of a window a round trip. Until then ACKs let nothing out
// (send_much() returns while the burst timer is pending); fast retransmissions are not held back, for one segment is not a burst.
//
// Before the first RTT sample there is no rate to spread at; a burst is then released by the next ACK, which brings the sample. So it
// is always with `timed: nextAck`, ns-2's asymmetric sender, whose burst timer does nothing when it fires.
//
// The timer of a kernel fires at a tick of its clock, the first that is not before the time wanted, and never at once. With
// `ack_beats_tick` an ACK between the time wanted and the tick lets the burst out: so do ns-2 runs whose script polls the sender for
// its dead timer.
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
  // A burst has left, and the next one's time has not come.
  bool waits() const { return timer_.armed() && (!ack_beats_tick_ || scheduler_.now() < due_); }
  // A whole burst has left now, and the window, of `window` segments, allows more: on_turn() when it may leave.
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
