// Losses from the SMART field: LL-SMART and LL-SMART-TCP-AWARE (wireless-links II, III-A and III-B).
//
// An ACK says which segment's arrival caused it. That one is at the mobile host and leaves the cache, so what is in the cache below the
// highest one that arrived is a gap. A link of one hop does not reorder, so a gap is a loss: shown by `threshold` ACKs, the segment is
// sent again, unless that was done within the last round trip over the link: for so long the copy may be on its way, and that is as
// long as the timer would wait, but for its floor.
//
// A lost ACK leaves what it would have told: that segment looks like a gap until a cumulative ACK covers it, and may be sent in
// vain. The paper names this price.
#pragma once

#include <cstdint>

#include "agent/snoop/loss_detection.h"

namespace ackscope {

class SmartDetection final : public LossDetection {
 public:
  explicit SmartDetection(std::uint32_t threshold) : threshold_{threshold} {}

  void on_new_ack(const ObservedAck& ack, const LocalView& view, LocalSender& sender) override { look(ack, view, sender); }
  // Counts no duplicates, so none is expected.
  bool on_duplicates(const ObservedAck& ack, const LocalView& view, LocalSender& sender) override {
    look(ack, view, sender);
    return false;
  }

 private:
  void look(const ObservedAck& ack, const LocalView& view, LocalSender& sender);

  const std::uint32_t threshold_;
  std::uint32_t arrived_end_ = 0;  // one beyond the highest segment that is known to have arrived
};

}  // namespace ackscope
