// One question: what do duplicate ACKs, partial ACKs and timeouts make the sender do?
#pragma once

#include <cstdint>
#include <optional>

#include "engine/time.h"
#include "packet/packet.h"
#include "tcp/sender/ack_timing.h"
#include "tcp/sender/congestion/congestion_controller.h"
#include "tcp/sender/congestion/congestion_event.h"
#include "tcp/sender/send_state.h"

namespace ackscope {

// What an ACK acknowledged for the first time.
struct NewAck {
  std::uint32_t segments;    // whole segments that left the window: how far snd_una moved
  double amount;             // in segments, and a fraction of one where the ACK covers part of a segment (ACK division)
  bool opens_window = true;  // not when it echoes a mark (RFC 3168, section 6.1.2)
  bool notified = false;     // explicit loss notification: the segment that it asks for was lost, but not to congestion
  bool spares = false;       // that is known of this segment, from this ACK or from one before
};

// An ACK that covered nothing new.
struct DuplicateAck {
  std::uint32_t count = 1;      // itself and those that filters took out on its way
  bool retransmit_now = false;  // marked: it stands for as many as fast retransmit waits for (asymmetry paper, section 5)
  bool notified = false;        // explicit loss notification: the missing segment was not lost to congestion
  bool spares = false;          // that is known of this segment, from this ACK or from one before
};

// What a recovery may ask of its sender.
class RecoveryActions {
 public:
  virtual void retransmit(std::uint32_t segment, SendCause cause) = 0;
  virtual void restart_retransmission_timer() = 0;
  // ACKs showed a loss: to be told once, and before anything is sent again. The congestion controller has answered when this returns.
  virtual void on_loss(const CongestionEvent& event) = 0;
  virtual Time now() const = 0;
  // Not rounded to ticks; nothing before the first sample. Only for a recovery that times_retransmissions().
  virtual std::optional<Duration> exact_srtt() const = 0;
  // Of a segment that is out. Only for a recovery that times_segments().
  virtual Transmission last_transmission(std::uint32_t segment) const = 0;

 protected:
  ~RecoveryActions() = default;
};

// Finds losses, tells of each once, and says what is sent again. How large the window is the congestion controller says; while a recovery
// repairs it may let more out than that (SendState::inflated_window).
class LossRecovery {
 public:
  virtual ~LossRecovery() = default;
  // Something was acknowledged, and snd_una has moved. Tells the controller of it, too, because in recovery whether the window may open is
  // recovery's business. Says what kind of ACK it was.
  virtual AckKind on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) = 0;
  virtual void on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) = 0;
  // The retransmission timer fired, which ends a recovery. Says what that is for the controller. The sender then goes back to snd_una.
  virtual CongestionEvent on_timeout(SendState& state) = 0;

  // What an ACK says of segments beyond its number; followed by on_new_ack() or on_duplicate_ack(), and snd_una has not moved yet.
  virtual void on_selective(const PacketOptions& /*ack*/, const SendState& /*state*/) {}
  // Whether it says which segment is sent next, because it knows which are missing; otherwise they follow one another.
  virtual bool chooses() const { return false; }
  // While it chooses: the segment that may leave now, below `limit`, one of those that the receiver misses or the next new one. The sender
  // says when it has left.
  virtual std::optional<std::uint32_t> next_segment(const SendState& /*state*/, std::uint32_t /*limit*/,
                                                    const RecoveryActions& /*actions*/) const {
    return std::nullopt;
  }
  virtual void on_sent(std::uint32_t /*segment*/, const SendState& /*state*/, const RecoveryActions& /*actions*/) {}
  // Whether it asks for exact_srtt().
  virtual bool times_retransmissions() const { return false; }
  // Whether it asks for last_transmission() and the timing of ACKs.
  virtual bool times_segments() const { return false; }
  // Of each ACK that covers new segments, before on_new_ack().
  virtual void on_timing(const AckTiming& /*ack*/) {}

  virtual bool in_recovery() const = 0;
  virtual std::uint32_t duplicate_acks() const = 0;
  virtual std::uint64_t fast_retransmits() const = 0;
};

}  // namespace ackscope
