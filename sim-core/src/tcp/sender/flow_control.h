// Flow control: the receiver advertises its window on every ACK (RFC 793, section 3.7), and the persist timer probes a closed window
// (RFC 1122, section 4.2.2.17), because a lost window update is not retransmitted.
//
// The window's right edge never moves back: an overtaken ACK, or an agent's ACK without a window, leaves it where it is.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/timer.h"
#include "packet/packet.h"

namespace ackscope {

// Called when it is time to probe. `number`: of the probe, from 1.
class WindowProbing {
 public:
  virtual void on_probe_due(std::uint32_t number) = 0;

 protected:
  ~WindowProbing() = default;
};

class FlowControl final : private TimerClient {
 public:
  // `first_window`: what the receiver advertises when the connection is opened, in segments. `longest`: between two probes.
  FlowControl(std::uint32_t first_window, Duration longest, Scheduler& scheduler, WindowProbing& probing)
      : edge_{first_window}, longest_{longest}, scheduler_{scheduler}, probing_{probing}, timer_{scheduler, *this} {}

  // What an ACK of `number` says. True when the window's edge moves, so that the ACK is not a duplicate (4.4BSD's tcp_input).
  bool on_ack(std::uint32_t number, std::uint32_t advertised) {
    if (advertised == kNoWindow || number + advertised <= edge_) return false;
    edge_ = number + advertised;
    return true;
  }
  // Segments beyond `snd_una` that there is room for.
  std::uint32_t window(std::uint32_t snd_una) const { return edge_ - snd_una; }

  // While probes are unanswered, an ACK that looks like a duplicate answers one. Data sent after a probe is acknowledged after the
  // probe's answer, so a new ACK means that no answer is on its way.
  bool answers_probe() {
    if (probes_out_ == 0) return false;
    --probes_out_;
    return true;
  }

  void forget_probes() { probes_out_ = 0; }

  // Nothing is outstanding, data is waiting, and the window is closed: probe after `rto`, then back off.
  void wait(Duration rto) {
    if (timer_.armed()) return;
    interval_ = std::min(rto, longest_);
    timer_.arm(scheduler_.now() + interval_);
  }
  // The sender has something out, or nothing to send.
  void stop_waiting() { timer_.cancel(); }

 private:
  void on_timer() override {
    ++probes_;
    ++probes_out_;
    interval_ = std::min(interval_ * 2, longest_);
    timer_.arm(scheduler_.now() + interval_);
    probing_.on_probe_due(probes_);
  }

  std::uint32_t edge_;  // the first segment that the receiver has no room for
  const Duration longest_;
  Scheduler& scheduler_;
  WindowProbing& probing_;
  Timer timer_;
  Duration interval_;             // between the last two probes
  std::uint32_t probes_ = 0;      // sent
  std::uint32_t probes_out_ = 0;  // and not answered
};

}  // namespace ackscope
