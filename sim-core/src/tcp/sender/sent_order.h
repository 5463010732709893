// The segments that are under way, in the order in which they were last sent (RFC 8985, section 5): a list whose links lie in a ring.
#pragma once

#include <cstdint>

#include "packet/packet.h"
#include "tcp/sender/segment_ring.h"

namespace ackscope {

class SentOrder {
 public:
  // The one that was sent longest ago; kNoSegment when nothing is under way.
  std::uint32_t first() const { return first_; }
  // The one sent after `segment`; kNoSegment after the last. REQUIRES: `segment` is under way.
  std::uint32_t after(std::uint32_t segment) const { return links_[segment].after; }

  // It leaves, the first time or again. REQUIRES: as SegmentRing::place().
  void append(std::uint32_t segment, std::uint32_t snd_una, std::uint32_t snd_max) {
    if (segment < snd_max) remove(segment);
    links_.place(segment, snd_una, snd_max) = {last_, kNoSegment, true};
    (last_ == kNoSegment ? first_ : links_[last_].after) = segment;
    last_ = segment;
  }
  // Before `next`, which is under way, or at the end if that is kNoSegment. REQUIRES: it was sent, and is not under way.
  void insert_before(std::uint32_t next, std::uint32_t segment) {
    const std::uint32_t before = next == kNoSegment ? last_ : links_[next].before;
    links_[segment] = {before, next, true};
    (before == kNoSegment ? first_ : links_[before].after) = segment;
    (next == kNoSegment ? last_ : links_[next].before) = segment;
  }
  // It has come, or is lost. REQUIRES: it was sent, and was unacknowledged until now.
  void remove(std::uint32_t segment) {
    Link& link = links_[segment];
    if (!link.is_listed) return;
    (link.before == kNoSegment ? first_ : links_[link.before].after) = link.after;
    (link.after == kNoSegment ? last_ : links_[link.after].before) = link.before;
    link.is_listed = false;
  }

 private:
  struct Link {
    std::uint32_t before = kNoSegment;
    std::uint32_t after = kNoSegment;
    bool is_listed = false;
  };

  SegmentRing<Link> links_;
  std::uint32_t first_ = kNoSegment;
  std::uint32_t last_ = kNoSegment;
};

}  // namespace ackscope
