// One question: what do duplicate ACKs, partial ACKs and timeouts make the sender do?
#pragma once

#include <cstdint>
#include <optional>

#include "packet/packet.h"
#include "tcp/sender/book_keeping.h"
#include "tcp/sender/congestion/ack_sample.h"
#include "tcp/sender/congestion/congestion_controller.h"
#include "tcp/sender/congestion/congestion_event.h"
#include "tcp/sender/recovery/retransmitter.h"
#include "tcp/sender/send_state.h"
#include "trace/row.h"

namespace ackscope {

// What an ACK tells of single transmissions (BookKeeping::order).
struct AckEvidence {
  std::optional<Time> echo = std::nullopt;            // when the segment left that it answers (RFC 7323); nothing without timestamps
  std::optional<SackBlock> duplicate = std::nullopt;  // what came twice (D-SACK, RFC 2883)

  bool reports(std::optional<std::uint32_t> end) const { return end && duplicate && duplicate->end == *end; }
};

// An ACK that covers something new; the book has taken it in.
struct NewAck {
  AckSample sample;
  bool notified = false;  // explicit loss notification: the segment that it asks for was lost, but not to congestion
  bool spares = false;    // that is known of this segment, from this ACK or from one before
  AckEvidence evidence = {};
};

// An ACK that covered nothing new.
struct DuplicateAck {
  std::uint32_t count = 1;      // itself and those that filters took out on its way
  bool retransmit_now = false;  // marked: it counts for as many as fast retransmit waits for (asymmetry paper, section 5)
  bool notified = false;        // explicit loss notification: the missing segment was not lost to congestion
  bool spares = false;          // that is known of this segment, from this ACK or from one before
  bool has_news = false;        // its SACK blocks report segments that were not known to have come
  AckEvidence evidence = {};
};

// What a recovery may ask of its sender.
class RecoveryActions {
 public:
  virtual void retransmit(std::uint32_t segment, SendCause cause) = 0;
  // Sends the next new segment, whatever the window; false if there is none, or no room at the receiver.
  virtual bool send_new(SendCause cause) = 0;
  virtual void restart_retransmission_timer() = 0;
  // When the retransmission timer fires.
  virtual Time timeout_due() const = 0;
  // Calls on_timer() then, unless this is called again.
  virtual void wake_at(std::optional<Time> at) = 0;
  // ACKs showed a loss: report it once, before anything is sent again. The congestion controller has answered when this returns.
  virtual void on_loss(const CongestionEvent& event) = 0;
  // The last congestion event was none: the controller takes back what it did.
  virtual void on_spurious(UndoReason reason) = 0;
  virtual Moment moment() const = 0;

 protected:
  ~RecoveryActions() = default;
};

// The state of a recovery, for rows and counters.
struct RecoveryStatus {
  bool in_recovery;
  std::uint32_t duplicate_acks;
  std::uint64_t fast_retransmits;  // so far
};

// Finds losses, reports each once, and says what is sent again. The congestion controller decides the window's size; during a repair,
// recovery may let out more than that (SendState::inflated_window).
class LossRecovery {
 public:
  virtual ~LossRecovery() = default;
  // Passes the sample on to the controller, once: recovery decides whether the window may open during a repair. Returns the kind of
  // ACK.
  virtual AckKind on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) = 0;
  virtual void on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) = 0;
  // The retransmission timer fired, which ends a recovery. Returns the event for the controller. The sender then sends snd_una again.
  virtual CongestionEvent on_timeout(SendState& state, const Moment& moment) = 0;
  // Whether it presumes everything lost then, or has marked what is.
  virtual bool goes_back() const { return true; }
  // The time that it asked for has come.
  virtual void on_timer(SendState& /*state*/, RecoveryActions& /*actions*/) {}
  // Everything allowed has left (BookKeeping::order).
  virtual void on_all_sent(SendState& /*state*/, RecoveryActions& /*actions*/) {}
  virtual RecoveryStatus status() const = 0;

  // The part of a recovery that knows which segments are missing and says which is sent next; null: they follow one another.
  virtual Retransmitter* retransmitter() { return nullptr; }
  // What it needs from the book of sent segments.
  virtual BookKeeping needs() const { return {}; }
};

}  // namespace ackscope
