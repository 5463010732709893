#include "agent/snoop/cumulative_detection.h"

#include <algorithm>

namespace ackscope {

void CumulativeDetection::on_new_ack(const ObservedAck& ack, const LocalView& view, LocalSender& sender) {
  counted_ = 0;
  expected_ = 0;
  if (ack.number >= expected_ack_) return;
  CachedSegment* const next = view.cache.find(ack.number);
  if (next != nullptr && !next->sent_by_sender_again) repair(*next, LocalCause::kBurst, view, sender);
}

void CumulativeDetection::on_duplicates(const ObservedAck& ack, const LocalView& view, LocalSender& sender) {
  CachedSegment* const asked = view.cache.find(ack.number);
  if (asked == nullptr || asked->sent_by_sender_again || ack.number == view.again_end) return;
  const std::uint32_t foreseen = std::min(ack.duplicates, expected_);
  expected_ -= foreseen;
  counted_ += ack.duplicates - foreseen;
  if (counted_ >= threshold_) repair(*asked, LocalCause::kDuplicates, view, sender);
}

void CumulativeDetection::repair(CachedSegment& segment, LocalCause cause, const LocalView& view, LocalSender& sender) {
  // What was sent before the copy before this one has been answered, or is lost.
  const std::uint32_t sent_since = view.seen_end - std::max(expected_ack_, segment.packet.number + 1);
  expected_ = sent_since - std::min(sent_since, counted_);
  expected_ack_ = view.seen_end;
  counted_ = 0;
  sender.send_again(segment, cause);
}

}  // namespace ackscope
