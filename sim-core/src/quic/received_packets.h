// Which packet numbers have come, for the ranges that ACKs say (RFC 9000, section 13.2.3). Only so many ranges are kept: the oldest are
// forgotten, and what they held is taken to have been reported.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/time.h"
#include "packet/packet.h"

namespace ackscope {

class ReceivedPackets {
 public:
  // `most`: ranges.
  explicit ReceivedPackets(std::size_t most) : most_{most} {}

  // Whether it is out of order: it came after a later one, or later than one that is missing (section 13.2.1).
  bool add(std::uint32_t number, Time now) {
    if (ranges_.empty() || number >= ranges_.front().end) {
      const bool leaves_gap = number > (ranges_.empty() ? 0 : ranges_.front().end);
      if (leaves_gap || ranges_.empty()) {
        ranges_.insert(ranges_.begin(), {number, number + 1});
        if (ranges_.size() > most_) {
          forgotten_before_ = ranges_.back().end;
          ranges_.pop_back();
        }
      } else {
        ++ranges_.front().end;
      }
      largest_at_ = now;
      return leaves_gap;
    }
    fill(number);
    return true;
  }

  // The largest numbers first.
  const std::vector<SackBlock>& ranges() const { return ranges_; }
  // Whether another range would cost the oldest one.
  bool is_full() const { return ranges_.size() == most_; }
  // REQUIRES: something has come.
  std::uint32_t largest() const { return ranges_.front().end - 1; }
  // The smallest number from this one on that has not come, below the largest. What is forgotten is taken to have come.
  std::optional<std::uint32_t> first_missing(std::uint32_t from) const {
    from = std::max(from, forgotten_before_);
    for (auto range = ranges_.rbegin(); range != ranges_.rend(); ++range) {
      if (from < range->first) return from;
      from = std::max(from, range->end);
    }
    return std::nullopt;
  }
  // When the largest came.
  Time largest_at() const { return largest_at_; }

 private:
  void fill(std::uint32_t number) {
    const auto below = std::find_if(ranges_.begin(), ranges_.end(), [&](const SackBlock& range) { return range.first <= number; });
    const bool joins_below = below != ranges_.end() && below->end == number;
    if (below != ranges_.end() && number < below->end) return;  // the network made a copy
    const auto above = below == ranges_.begin() ? ranges_.end() : below - 1;
    const bool joins_above = above != ranges_.end() && above->first == number + 1;
    if (joins_below && joins_above) {
      above->first = below->first;
      ranges_.erase(below);
    } else if (joins_below) {
      ++below->end;
    } else if (joins_above) {
      --above->first;
    } else if (ranges_.size() < most_) {
      ranges_.insert(below, {number, number + 1});
    }
  }

  const std::size_t most_;
  std::vector<SackBlock> ranges_;
  std::uint32_t forgotten_before_ = 0;
  Time largest_at_;
};

}  // namespace ackscope
