// Losses from cumulative ACKs: LL and LL-TCP-AWARE (wireless-links III-B and IV-E).
//
// On a duplicate ACK for segment a:
//   1. Not cached, so lost before the base station; or sent by the sender again, so for the sender to repair: nothing.
//   2. Expected, for it answers a segment that went out between the loss and our copy: counted off.
//   3. Otherwise counted; with `threshold` of them (two, IV-E) a is lost and sent again. Behind the copy the same rule finds that
//      the copy was lost: only what was sent after it causes more duplicates than are expected.
// With a copy that duplicates caused, two numbers are noted: the duplicates that are still to come, one for each segment sent after a and
// before the copy, less those seen; and the next new ACK to be expected, one beyond all that was sent. A new ACK below that
// says that the burst of losses goes on, for the link keeps the order: the segment it asks for is sent again at once.
//
// ns-2's snoop does neither of the last two: with `partialAck: waits` the next hole waits for duplicates of its own or for the local timer,
// with `lostCopy: timer` a lost copy for the timer. Unexpected duplicates then only show how many more will follow.
//
// Duplicates of the first segment after those that a sender went back over are answers to those (RFC 2582, section 5): they are not
// counted.
#pragma once

#include <cstdint>

#include "agent/snoop/loss_detection.h"
#include "parameters/agent.h"

namespace ackscope {

class CumulativeDetection final : public LossDetection {
 public:
  explicit CumulativeDetection(const parameters::Snoop& parameters);

  void on_new_ack(const ObservedAck& ack, const LocalView& view, LocalSender& sender) override;
  bool on_duplicates(const ObservedAck& ack, const LocalView& view, LocalSender& sender) override;

 private:
  void expect(const CachedSegment& asked, const LocalView& view);

  const std::uint32_t threshold_;
  const bool resends_on_partial_ack_;
  const bool resends_lost_copy_;
  std::uint32_t counted_ = 0;       // duplicates that were not expected, since the last new ACK or copy
  std::uint32_t expected_ = 0;      // duplicates to come
  std::uint32_t expected_ack_ = 0;  // the next new ACK, if no more was lost than what was sent again
};

}  // namespace ackscope
