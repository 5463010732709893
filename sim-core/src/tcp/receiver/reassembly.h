// Reassembly: which segments have come, and how far the stream is complete. Holes are few, so what lies beyond the first hole
// is a short sorted list of runs. Each knows when a segment of it came last, for those who report runs (RFC 2018).
//
// Invariants: (1) rcv_nxt never falls; (2) a segment is counted as new once; (3) runs are disjoint, sorted and beyond rcv_nxt.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "packet/packet.h"
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

  // Whether anything beyond rcv_nxt has come.
  bool has_holes() const { return !beyond_.empty(); }
  // Adds up to `most` of the runs beyond rcv_nxt to `blocks`, the one that a segment came for last first.
  void newest_runs(std::uint32_t most, std::vector<SackBlock>& blocks) const {
    const Run* last = nullptr;
    for (std::uint32_t i = 0; i < most; ++i) {
      const Run* newest = nullptr;
      for (const Run& run : beyond_) {
        if ((last == nullptr || run.came < last->came) && (newest == nullptr || newest->came < run.came)) newest = &run;
      }
      if (newest == nullptr) return;
      blocks.push_back({newest->first, newest->end});
      last = newest;
    }
  }

 private:
  struct Run {
    std::uint32_t first;
    std::uint32_t end;   // one beyond the last
    std::uint32_t came;  // when a segment of it came last, the first time or again: in arrivals beyond a hole
  };

  // False when it had come before.
  bool add_beyond(std::uint32_t segment) {
    ++arrivals_beyond_;
    const auto next =
        std::upper_bound(beyond_.begin(), beyond_.end(), segment, [](std::uint32_t s, const Run& run) { return s < run.first; });
    const bool has_previous = next != beyond_.begin();
    if (has_previous && segment < (next - 1)->end) {
      (next - 1)->came = arrivals_beyond_;
      return false;
    }
    const bool joins_previous = has_previous && (next - 1)->end == segment;
    const bool joins_next = next != beyond_.end() && next->first == segment + 1;
    if (joins_previous && joins_next) {
      (next - 1)->end = next->end;
      (next - 1)->came = arrivals_beyond_;
      beyond_.erase(next);
    } else if (joins_previous) {
      (next - 1)->end = segment + 1;
      (next - 1)->came = arrivals_beyond_;
    } else if (joins_next) {
      next->first = segment;
      next->came = arrivals_beyond_;
    } else {
      beyond_.insert(next, Run{segment, segment + 1, arrivals_beyond_});
    }
    return true;
  }

  std::uint32_t rcv_nxt_ = 0;
  std::uint32_t arrivals_beyond_ = 0;
  std::vector<Run> beyond_;
};

}  // namespace ackscope
