// What tells a base station that a segment was lost on its link: one of two rules (wireless-links III-B). Either looks at the ACKs that
// come back and has segments sent again from the cache.
#pragma once

#include <cstdint>

#include "agent/snoop/local_rtt.h"
#include "agent/snoop/segment_cache.h"
#include "trace/row.h"

namespace ackscope {

class LocalSender {
 public:
  // Sends a copy over the link, unless the segment has had all of its local copies; then it is left to the sender.
  virtual void send_again(CachedSegment& segment, LocalCause cause) = 0;

 protected:
  ~LocalSender() = default;
};

// What the base station knows when an ACK comes.
struct LocalView {
  Time now;
  SegmentCache& cache;      // of segments not acknowledged by now
  std::uint32_t seen_end;   // one beyond the highest segment that came by
  std::uint32_t again_end;  // what seen_end was when the sender last sent a segment that had come by before
  const LocalRtt& rtt;
};

struct ObservedAck {
  std::uint32_t number;
  std::uint32_t duplicates;  // of it: itself, if it is one, and those that it stands for
  std::uint32_t caused_by;   // the segment whose arrival caused it, or kNoSegment
};

class LossDetection {
 public:
  virtual ~LossDetection() = default;
  virtual void on_new_ack(const ObservedAck& ack, const LocalView& view, LocalSender& sender) = 0;
  // Whether they are accounted for: they were to come, or the segment has just been sent again.
  virtual bool on_duplicates(const ObservedAck& ack, const LocalView& view, LocalSender& sender) = 0;
};

}  // namespace ackscope
