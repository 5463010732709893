#include "agent/snoop/cumulative_detection.h"

#include <algorithm>

namespace ackscope {

CumulativeDetection::CumulativeDetection(const parameters::Snoop& parameters)
    : threshold_{static_cast<std::uint32_t>(parameters.dupack_threshold)},
      resends_on_partial_ack_{parameters.partial_ack == parameters::Snoop::PartialAck::kResends},
      resends_lost_copy_{parameters.lost_copy == parameters::Snoop::LostCopy::kDuplicates} {}

void CumulativeDetection::on_new_ack(const ObservedAck& ack, const LocalView& view, LocalSender& sender) {
  counted_ = 0;
  expected_ = 0;
  if (!resends_on_partial_ack_ || ack.number >= expected_ack_) return;
  CachedSegment* const next = view.cache.find(ack.number);
  if (next == nullptr || next->sent_by_sender_again) return;
  expect(*next, view);
  sender.send_again(*next, LocalCause::kBurst);
}

bool CumulativeDetection::on_duplicates(const ObservedAck& ack, const LocalView& view, LocalSender& sender) {
  CachedSegment* const asked = view.cache.find(ack.number);
  if (asked == nullptr) return false;
  const std::uint32_t foreseen = std::min(ack.duplicates, expected_);
  expected_ -= foreseen;
  if (asked->sent_by_sender_again || ack.number == view.again_end) return foreseen > 0;
  counted_ += ack.duplicates - foreseen;
  if (counted_ < threshold_) return foreseen > 0;
  expect(*asked, view);
  if (asked->local_copies > 0 && !resends_lost_copy_) return false;
  sender.send_again(*asked, LocalCause::kDuplicates);
  return true;
}

void CumulativeDetection::expect(const CachedSegment& asked, const LocalView& view) {
  // What was sent before the copy before this one has been answered, or is lost.
  const std::uint32_t sent_since = view.seen_end - std::max(expected_ack_, asked.packet.number + 1);
  expected_ = sent_since - std::min(sent_since, counted_);
  expected_ack_ = view.seen_end;
  counted_ = 0;
}

}  // namespace ackscope
