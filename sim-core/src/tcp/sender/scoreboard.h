// What selective acknowledgments say: which segments beyond snd_una have come. Sorted runs, disjoint and with a hole between any two.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "packet/packet.h"

namespace ackscope {

class Scoreboard {
 public:
  // These have come, too.
  void add(const SackBlock& block) {
    if (block.first >= block.end) return;
    const auto from = std::lower_bound(runs_.begin(), runs_.end(), block.first, ends_before);
    auto to = from;
    SackBlock merged = block;
    for (; to != runs_.end() && to->first <= block.end; ++to) {
      merged.first = std::min(merged.first, to->first);
      merged.end = std::max(merged.end, to->end);
    }
    runs_.insert(runs_.erase(from, to), merged);
  }
  // The cumulative ACK covers them.
  void forget_below(std::uint32_t snd_una) {
    auto kept = runs_.begin();
    while (kept != runs_.end() && kept->end <= snd_una) ++kept;
    runs_.erase(runs_.begin(), kept);
    if (!runs_.empty()) runs_.front().first = std::max(runs_.front().first, snd_una);
  }
  void clear() { runs_.clear(); }

  bool empty() const { return runs_.empty(); }
  // One beyond the highest segment that came; 0 when none did.
  std::uint32_t end() const { return runs_.empty() ? 0 : runs_.back().end; }
  // The first segment, from this one on, that did not come.
  std::uint32_t first_missing(std::uint32_t from) const {
    for (const SackBlock& run : runs_) {
      if (from < run.first) break;
      from = std::max(from, run.end);
    }
    return from;
  }
  // The last segment before `end` that did not come. REQUIRES: there is one, and nothing came from `end` on.
  std::uint32_t last_missing(std::uint32_t end) const { return (this->end() == end ? runs_.back().first : end) - 1; }
  // How many segments in [first, end) did not come.
  std::uint32_t missing(std::uint32_t first, std::uint32_t end) const {
    if (first >= end) return 0;
    std::uint32_t count = end - first;
    for (const SackBlock& run : runs_) {
      const std::uint32_t low = std::max(run.first, first);
      const std::uint32_t high = std::min(run.end, end);
      if (low < high) count -= high - low;
    }
    return count;
  }
  // The segment below which `n` or more have come, counted from the highest: each missing one before it has that many beyond it. 0 when
  // fewer came. REQUIRES: n > 0.
  std::uint32_t nth_highest(std::uint32_t n) const {
    for (auto run = runs_.rbegin(); run != runs_.rend(); ++run) {
      const std::uint32_t length = run->end - run->first;
      if (n <= length) return run->end - n;
      n -= length;
    }
    return 0;
  }

 private:
  static bool ends_before(const SackBlock& run, std::uint32_t segment) { return run.end < segment; }

  std::vector<SackBlock> runs_;
};

}  // namespace ackscope
