// One question: when selective acknowledgments say which segments are missing, which is sent next?
#pragma once

#include <cstdint>
#include <optional>

#include "engine/time.h"
#include "tcp/sender/send_state.h"
#include "trace/row.h"

namespace ackscope {

// When it is asked.
struct Moment {
  Time now;
  std::optional<Duration> srtt;  // to the nanosecond; nothing before the first sample, or if no part asks for it
};

// What the gate has room for.
struct Room {
  std::uint32_t end;  // the receiver's room and the data end before this segment
  bool in_window;     // another segment may be under way
};

class Retransmitter {
 public:
  // Whether it has anything to say now; otherwise segments follow one another. Asked with every ACK, so this is not virtual.
  bool chooses() const { return chooses_; }
  // Why it sends a segment again.
  SendCause repair_cause() const { return repair_cause_; }
  // Segments under way, by its own count.
  virtual std::uint32_t pipe(const Outstanding& out) const = 0;
  // While it chooses: the segment that is to leave now, one of those that the receiver misses or the next new one. The sender says when it
  // takes that up.
  virtual std::optional<std::uint32_t> next_segment(const SendState& state, const Room& room, const Moment& moment) const = 0;
  virtual void on_taken_up(std::uint32_t /*segment*/, SendState& /*state*/, Time /*now*/) {}
  // The book has learned of segments that came; snd_una has not moved yet.
  virtual void on_sacked(SendState& /*state*/) {}

 protected:
  ~Retransmitter() = default;

  bool chooses_ = false;
  SendCause repair_cause_ = SendCause::kSelective;
};

}  // namespace ackscope
