// Segments that have been seen, as a bounded list of runs: when there are too many, the lowest makes room.
//
// Invariant: runs are disjoint, do not touch each other, and are sorted.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ackscope {

class SegmentRuns {
 public:
  // REQUIRES: most > 0.
  explicit SegmentRuns(std::size_t most) : most_{most} {}

  void add(std::uint32_t segment) {
    auto run = first_ending_at_or_after(segment);
    if (run == runs_.end() || run->first > segment + 1) {
      runs_.insert(run, {segment, segment + 1});
      if (runs_.size() > most_) runs_.erase(runs_.begin());
      return;
    }
    run->first = std::min(run->first, segment);
    run->end = std::max(run->end, segment + 1);
    const auto next = run + 1;
    if (next != runs_.end() && next->first == run->end) {
      run->end = next->end;
      runs_.erase(next);
    }
  }

  void remove(std::uint32_t segment) {
    const auto run = first_ending_at_or_after(segment + 1);
    if (run == runs_.end() || run->first > segment) return;
    const Run above{segment + 1, run->end};
    run->end = segment;
    const bool is_left = run->first < run->end;
    const auto after = is_left ? run + 1 : runs_.erase(run);
    if (above.first < above.end) runs_.insert(after, above);
    if (runs_.size() > most_) runs_.erase(runs_.begin());
  }

  void remove_below(std::uint32_t segment) {
    while (!runs_.empty() && runs_.front().end <= segment) runs_.erase(runs_.begin());
    if (!runs_.empty()) runs_.front().first = std::max(runs_.front().first, segment);
  }

  bool contains(std::uint32_t segment) const {
    return std::any_of(runs_.begin(), runs_.end(), [&](const Run& run) { return run.first <= segment && segment < run.end; });
  }
  // Whether it contains any from this one on.
  bool reaches(std::uint32_t segment) const { return !runs_.empty() && runs_.back().end > segment; }
  std::size_t count() const { return runs_.size(); }

 private:
  struct Run {
    std::uint32_t first;
    std::uint32_t end;  // one beyond the last
  };

  std::vector<Run>::iterator first_ending_at_or_after(std::uint32_t segment) {
    return std::find_if(runs_.begin(), runs_.end(), [segment](const Run& run) { return run.end >= segment; });
  }

  std::size_t most_;
  std::vector<Run> runs_;
};

}  // namespace ackscope
