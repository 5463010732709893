// A 4-ary heap of event entries, keyed by time, then order of insertion. Positions behind the last entry hold the latest possible
// entry, so that a group of four children can be compared without asking how many there are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace ackscope {

// A few plain bytes. No two entries have the same key.
struct EventEntry {
  std::int64_t at;    // ns
  std::uint64_t key;  // order of insertion in the high bits, handler in the low ones

  friend bool operator<(const EventEntry& a, const EventEntry& b) {
    // Bitwise on purpose: random keys make branches mispredict.
    return static_cast<bool>(static_cast<unsigned>(a.at < b.at) |
                             (static_cast<unsigned>(a.at == b.at) & static_cast<unsigned>(a.key < b.key)));
  }
};

class EventHeap {
 public:
  static constexpr EventEntry kNone{std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::uint64_t>::max()};

  bool empty() const { return size_ == 0; }
  // The first entry, or kNone.
  const EventEntry& first() const { return entries_[0]; }

  void push(const EventEntry& entry) {
    if (size_ + 5 > entries_.size()) entries_.resize(entries_.size() * 2, kNone);
    std::size_t hole = size_++;
    while (hole > 0) {
      const std::size_t parent = (hole - 1) / 4;
      if (!(entry < entries_[parent])) break;
      entries_[hole] = entries_[parent];
      hole = parent;
    }
    entries_[hole] = entry;
  }

  // Removes the first entry and puts `entry` in, in one pass. REQUIRES: !empty().
  void replace_first(const EventEntry& entry) {
    EventEntry* const entries = entries_.data();
    const std::size_t size = size_;
    std::size_t hole = 0;
    for (;;) {
      const std::size_t child = 4 * hole + 1;
      if (child >= size) break;
      const EventEntry* const group = entries + child;
      const std::size_t left = static_cast<std::size_t>(group[1] < group[0]);
      const std::size_t right = 2 + static_cast<std::size_t>(group[3] < group[2]);
      const std::size_t least = group[right] < group[left] ? right : left;
      if (!(group[least] < entry)) break;
      entries[hole] = group[least];
      hole = child + least;
    }
    entries[hole] = entry;
  }

  // REQUIRES: !empty().
  void remove_first() {
    const EventEntry moved = entries_[--size_];
    entries_[size_] = kNone;
    if (size_ > 0) replace_first(moved);
  }

 private:
  std::vector<EventEntry> entries_ = std::vector<EventEntry>(64, kNone);
  std::size_t size_ = 0;
};

}  // namespace ackscope
