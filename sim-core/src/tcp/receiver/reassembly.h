// Reassembly: which segments have come, and how far the stream is complete. Holes are few, so what lies beyond the first hole
// is a short sorted list of runs.
//
// Invariants: (1) rcv_nxt never falls; (2) a segment is counted as new once; (3) runs are disjoint, sorted and beyond rcv_nxt.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "trace/row.h"

namespace ackscope {

class Reassembly {
 public:
  struct Result {
    ArrivalKind kind;
    bool fills_hole;  // in order, and something beyond it had already come
  };

  Result add(std::uint32_t segment) {
    if (segment < rcv_nxt_) return {ArrivalKind::kDuplicate, false};
    if (segment == rcv_nxt_) {
      const bool fills_hole = !beyond_.empty();
      ++rcv_nxt_;
      if (fills_hole && beyond_.front().first == rcv_nxt_) {
        rcv_nxt_ = beyond_.front().end;
        beyond_.erase(beyond_.begin());
      }
      return {ArrivalKind::kInOrder, fills_hole};
    }
    return {add_beyond(segment) ? ArrivalKind::kOutOfOrder : ArrivalKind::kDuplicate, false};
  }

  // Next expected segment: all before it have come.
  std::uint32_t rcv_nxt() const { return rcv_nxt_; }

 private:
  struct Run {
    std::uint32_t first;
    std::uint32_t end;  // one beyond the last
  };

  // False when it had come before.
  bool add_beyond(std::uint32_t segment) {
    const auto next =
        std::upper_bound(beyond_.begin(), beyond_.end(), segment, [](std::uint32_t s, const Run& run) { return s < run.first; });
    const bool has_previous = next != beyond_.begin();
    if (has_previous && segment < (next - 1)->end) return false;
    const bool joins_previous = has_previous && (next - 1)->end == segment;
    const bool joins_next = next != beyond_.end() && next->first == segment + 1;
    if (joins_previous && joins_next) {
      (next - 1)->end = next->end;
      beyond_.erase(next);
    } else if (joins_previous) {
      (next - 1)->end = segment + 1;
    } else if (joins_next) {
      next->first = segment;
    } else {
      beyond_.insert(next, Run{segment, segment + 1});
    }
    return true;
  }

  std::uint32_t rcv_nxt_ = 0;
  std::vector<Run> beyond_;
};

}  // namespace ackscope
