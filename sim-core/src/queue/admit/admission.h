// One question: may this packet join the queue? A second one, on links that can remove a packet from their queue: if there is no room,
// which packet goes, the arriving one or a waiting one?
#pragma once

#include <cstdint>
#include <optional>

#include "packet/packet.h"
#include "queue/backlog.h"
#include "queue/pressure_rows.h"
#include "queue/queue_state.h"

namespace ackscope {

// A packet that is to be marked and does not understand marks is dropped early.
enum class Verdict : std::uint8_t { kAdmit, kMark, kDropEarly, kNoPlace };

class Admission {
 public:
  virtual ~Admission() = default;

  // `queue` is all that waits for the link; `buffer` is what the arriving packet shares places with: the same, or only its own queue.
  virtual Verdict judge(const Packet& arriving, const QueueState& queue, const QueueState& buffer, Time now) = 0;

  // While fewer packets than this wait, any is admitted behind one in service, whether it is asked or not.
  virtual std::uint32_t admits_below() const { return 0; }
  // Whether it also judges packets that find the transmitter idle and need no place.
  virtual bool judges_when_idle() const { return false; }
  // The average queue that led to the last judgement, for those that keep one.
  virtual double average_queue() const { return 0; }
  // Whether it has to hear of each packet that leaves.
  virtual bool sees_departures() const { return false; }
  // The packet leaves to be sent, and is still part of `backlog`.
  virtual void on_dequeue(Backlog::Place /*place*/, const Backlog& /*backlog*/, Time /*now*/) {}
  // Notes how hard it presses senders whose packets share a buffer.
  virtual void note(const QueueState& /*buffer*/, PressureRows& /*rows*/) {}
  // After a verdict other than to admit: the waiting packet that it concerns, so that the arriving one can join; nothing if it concerns
  // the arriving one.
  virtual std::optional<Backlog::Place> victim(Verdict /*verdict*/, const Packet& /*arriving*/, const Backlog& /*backlog*/) {
    return std::nullopt;
  }
};

}  // namespace ackscope
