#include "agent/snoop/segment_cache.h"

#include <algorithm>

#include "engine/check.h"

namespace ackscope {

std::deque<CachedSegment>::iterator SegmentCache::place_of(std::uint32_t number) {
  return std::lower_bound(segments_.begin(), segments_.end(), number,
                          [](const CachedSegment& segment, std::uint32_t n) { return segment.packet.number < n; });
}

CachedSegment* SegmentCache::find(std::uint32_t number) {
  const auto place = place_of(number);
  return place != segments_.end() && place->packet.number == number ? &*place : nullptr;
}

void SegmentCache::add(const CachedSegment& segment) {
  check(find(segment.packet.number) == nullptr, "a segment is cached twice");
  if (segments_.size() < limit_) segments_.insert(place_of(segment.packet.number), segment);
}

void SegmentCache::erase(std::uint32_t number) {
  const auto place = place_of(number);
  if (place != segments_.end() && place->packet.number == number) segments_.erase(place);
}

std::optional<SegmentCache::Dropped> SegmentCache::drop_before(std::uint32_t number) {
  std::optional<Dropped> dropped;
  while (!segments_.empty() && segments_.front().packet.number < number) {
    const CachedSegment& segment = segments_.front();
    dropped = Dropped{segment.resent_at.value_or(segment.sent), (!dropped || dropped->once) && !segment.resent_at};
    segments_.pop_front();
  }
  return dropped;
}

}  // namespace ackscope
