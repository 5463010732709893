// A receive buffer: what has come in order waits in it until somebody takes it, and ACKs advertise the room that is left (RFC 9293, section
// 3.8.6). A segment beyond a hole uses space that is already advertised.
//
// Invariants: (1) never more segments than `capacity`; (2) the first segment that there is no room for, the window's right edge, never
// falls (RFC 9293, section 3.8.6.2.1: a window is not shrunk).
#pragma once

#include <cstdint>
#include <optional>

#include "engine/check.h"
#include "engine/scheduler.h"
#include "packet/packet.h"
#include "trace/trace.h"

namespace ackscope {

// Told that a place was given back: the receiver that fills the buffer.
class RoomObserver {
 public:
  virtual void on_room() = 0;

 protected:
  ~RoomObserver() = default;
};

class ReceiveBuffer {
 public:
  // `bringing`: the flow whose receiver fills the buffer. REQUIRES: capacity > 0, in segments.
  ReceiveBuffer(FlowId bringing, std::uint32_t capacity, const Scheduler& scheduler, Trace& trace)
      : bringing_{bringing}, capacity_{capacity}, advertised_edge_{capacity}, scheduler_{scheduler}, trace_{trace} {}
  ReceiveBuffer(const ReceiveBuffer&) = delete;
  ReceiveBuffer& operator=(const ReceiveBuffer&) = delete;
  virtual ~ReceiveBuffer() = default;

  void fill_from(RoomObserver& filling) { filling_ = &filling; }

  std::uint32_t held() const { return come_ - given_back_; }
  // The first segment that there is no room for.
  std::uint32_t edge() const { return given_back_ + capacity_; }

  // The filling receiver: all segments before `rcv_nxt` have come.
  void fill(std::uint32_t rcv_nxt) {
    check(rcv_nxt <= edge(), "a receive buffer holds more than it has room for");
    come_ = rcv_nxt;
    note();
    on_filled();
  }
  // The filling receiver advertises to its sender the room that there is.
  void advertise() {
    advertised_edge_ = edge();
    note();
  }
  // A window that opened by two segments or by half the buffer is worth an ACK of its own; less would invite tinygrams (RFC 1122, section
  // 4.2.3.3; the figures are those of 4.4BSD's tcp_output).
  bool worth_advertising() const {
    const std::uint32_t opened = edge() - advertised_edge_;
    return opened >= 2 || 2 * opened >= capacity_;
  }

 protected:
  // All segments before this one have come.
  std::uint32_t come() const { return come_; }
  // All before this one have been taken.
  std::uint32_t given_back() const { return given_back_; }
  void give_back(std::uint32_t until) {
    check(until <= come_, "a receive buffer gives back what it never had");
    if (until == given_back_) return;
    given_back_ = until;
    note();
    filling_->on_room();
  }

 private:
  virtual void on_filled() = 0;

  void note() {
    const Noted now{advertised_edge_ > come_ ? advertised_edge_ - come_ : 0, held(), come_};
    if (now == noted_) return;
    noted_ = now;
    trace_.record(scheduler_.now(), Kind::kRoom, 0, index(bringing_), now.advertised, now.held, static_cast<double>(now.supply));
  }

  const FlowId bringing_;
  const std::uint32_t capacity_;
  std::uint32_t come_ = 0;  // segments that have come, in order, since the beginning: the next expected one
  std::uint32_t given_back_ = 0;
  std::uint32_t advertised_edge_;  // as the last ACK has it
  const Scheduler& scheduler_;
  Trace& trace_;
  RoomObserver* filling_ = nullptr;

  // What the last row said.
  struct Noted {
    std::uint32_t advertised;
    std::uint32_t held;
    std::uint32_t supply;
    bool operator==(const Noted&) const = default;
  };
  std::optional<Noted> noted_;
};

}  // namespace ackscope
