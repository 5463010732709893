#include "agent/snoop/smart_detection.h"

#include <algorithm>

namespace ackscope {

void SmartDetection::look(const ObservedAck& ack, const LocalView& view, LocalSender& sender) {
  if (ack.caused_by == kNoSegment) return;
  view.cache.erase(ack.caused_by);
  arrived_end_ = std::max(arrived_end_, ack.caused_by + 1);
  for (CachedSegment& segment : view.cache) {
    if (segment.packet.number >= arrived_end_) break;
    if (segment.resent_at && view.now - *segment.resent_at < view.rtt.longest()) continue;
    if (++segment.gaps_shown >= threshold_) sender.send_again(segment, LocalCause::kGap);
  }
}

}  // namespace ackscope
