// The segments of one connection that went out over the lossy link and that the mobile host has not acknowledged (wireless-links II).
// Nothing waits here: the packets themselves have gone on, and what is kept is enough to make them again.
//
// Invariant: segments stand in order, each once, and not more than the limit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>

#include "engine/time.h"
#include "packet/packet.h"

namespace ackscope {

struct CachedSegment {
  Packet packet;  // as it came by last; `copy` counts on with each local copy
  std::optional<PacketOptions> options;
  Time sent;                           // when it came by last
  std::optional<Time> resent_at = {};  // when the last copy left, ours or the sender's
  std::int64_t local_copies = 0;       // since it came by last
  std::uint32_t gaps_shown = 0;        // ACKs since the last copy that show a gap here
  bool sent_by_sender_again = false;   // what follows is for the sender to repair: it needs the duplicates
  bool left_to_sender = false;         // no more local copies
};

class SegmentCache {
 public:
  explicit SegmentCache(std::size_t limit) : limit_{limit} {}

  bool empty() const { return segments_.empty(); }
  std::size_t size() const { return segments_.size(); }
  // Nothing when it is not here. Valid until the cache changes.
  CachedSegment* find(std::uint32_t number);
  // REQUIRES: !empty().
  CachedSegment& oldest() { return segments_.front(); }
  const CachedSegment& oldest() const { return segments_.front(); }
  // Unless there is no more room. REQUIRES: it is not here.
  void add(const CachedSegment& segment);
  void erase(std::uint32_t number);
  struct Dropped {
    Time sent;  // the newest of them, when it came by or when its last copy left
    bool once;  // none of them was sent twice
  };
  // Removes those before `number`. Nothing if there are none.
  std::optional<Dropped> drop_before(std::uint32_t number);
  void clear() { segments_.clear(); }

  auto begin() { return segments_.begin(); }
  auto end() { return segments_.end(); }

 private:
  std::deque<CachedSegment>::iterator place_of(std::uint32_t number);

  std::size_t limit_;
  std::deque<CachedSegment> segments_;
};

}  // namespace ackscope
