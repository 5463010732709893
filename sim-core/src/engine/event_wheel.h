// Events of the near future: a wheel of slots, each for a short span of time, in which events that share a slot stand in order. (Varghese
// and Lauck, Hashed and Hierarchical Timing Wheels, 1987, scheme 5; the width follows the events as in Brown's calendar queue, CACM 31(10),
// 1988.)
//
// Putting an event in compares it with those of its own slot only, mostly with none, and which one comes next is known before the one ahead
// of it runs. So neither waits for the other: the processor reads what the next handler needs while this one works.
//
// Invariants: (1) all that waits lies within one turn from now, so no two spans share a slot; (2) a slot's bit is set while an event is in
// it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/check.h"

namespace ackscope {

class EventHandler;

class EventWheel {
 public:
  bool empty() const { return first_ == kNone; }
  // The time of the first event; later than all when empty.
  std::int64_t first_at() const { return first_at_; }
  // REQUIRES: !empty().
  std::uint64_t first_order() const { return events_[first_].order; }

  // Puts an event in, unless it lies more than a turn ahead or its slot is crowded; says whether it did. `order` is larger than that of
  // every event before. REQUIRES: now is as late as any event that was taken out, and at >= now.
  bool push(std::int64_t at, std::uint64_t order, EventHandler& handler, std::int64_t now) {
    if ((at >> width_bits_) - (now >> width_bits_) >= kSlots) {
      ++beyond_;
      return false;
    }
    if (free_ == kNone) add_places();
    const std::uint32_t place = free_;
    const std::uint32_t next = events_[place].next;
    events_[place] = {at, order, &handler, kNone};
    const std::uint32_t slot = slot_of(at);
    if (!is_taken(slot)) {
      enter(place, slot);
    } else if (!line_up(place, slot)) {
      events_[place].next = next;
      return false;
    }
    free_ = next;
    if (at < first_at_) make_first(place);
    return true;
  }

  // REQUIRES: !empty().
  EventHandler& take_first() {
    check(!empty(), "an event is taken from an empty wheel");
    Event& event = events_[first_];
    const std::uint32_t slot = slot_of(event.at);
    const std::uint32_t next = event.next;
    event.next = free_;
    free_ = first_;
    if (next != kNone) {
      slots_[slot] = next;
      make_first(next);
    } else {
      leave(slot);
      find_first(slot);
    }
    return *event.handler;
  }

  // A width that would have suited the events better since forget_counts(), as a power of two: as wide as may be while few share a slot, so
  // that few lie beyond. `scheduled`: how many there were. In slots half as wide half as many share, so neither change calls for the other.
  int better_width_bits(std::uint64_t scheduled) const {
    if (shared_ * 8 > scheduled && beyond_ * 8 < scheduled) return std::max(width_bits_ - 1, 0);
    if (beyond_ * 64 > scheduled && shared_ * 32 < scheduled) return std::min(width_bits_ + 1, kWidest);
    return width_bits_;
  }
  int width_bits() const { return width_bits_; }
  // REQUIRES: empty().
  void set_width_bits(int bits) {
    check(empty(), "slots change their width with events in them");
    width_bits_ = bits;
  }
  void forget_counts() { shared_ = beyond_ = 0; }

 private:
  struct Event {
    std::int64_t at;  // ns
    std::uint64_t order;
    EventHandler* handler;
    std::uint32_t next;  // in its slot, or of the free places
  };

  static constexpr std::uint32_t kNone = 0xffffffffU;
  static constexpr std::uint32_t kWords = 16;
  static constexpr std::int64_t kSlots = std::int64_t{64} * kWords;
  static constexpr int kFirstWidth = 15;  // 33 us
  static constexpr int kWidest = 40;
  static constexpr int kCrowd = 8;  // an event that would have to pass more in its slot waits elsewhere

  std::uint32_t slot_of(std::int64_t at) const { return static_cast<std::uint32_t>(at >> width_bits_) % kSlots; }
  bool is_taken(std::uint32_t slot) const { return ((taken_[slot / 64] >> (slot % 64)) & 1) != 0; }

  void enter(std::uint32_t place, std::uint32_t slot) {
    slots_[slot] = place;
    taken_[slot / 64] |= std::uint64_t{1} << (slot % 64);
    words_ |= std::uint64_t{1} << (slot / 64);
  }

  // Puts an event behind all in its slot that are not later, unless it would have to pass a crowd.
  bool line_up(std::uint32_t place, std::uint32_t slot) {
    ++shared_;
    std::uint32_t* link = &slots_[slot];
    for (int passed = 0; *link != kNone && events_[*link].at <= events_[place].at; ++passed) {
      if (passed == kCrowd) return false;
      link = &events_[*link].next;
    }
    events_[place].next = *link;
    *link = place;
    return true;
  }

  void leave(std::uint32_t slot) {
    const std::uint64_t others = taken_[slot / 64] & ~(std::uint64_t{1} << (slot % 64));
    taken_[slot / 64] = others;
    if (others == 0) words_ &= ~(std::uint64_t{1} << (slot / 64));
  }

  // The first event from `slot` on, once around.
  void find_first(std::uint32_t slot) {
    std::uint32_t word = slot / 64;
    std::uint64_t bits = taken_[word] & (~std::uint64_t{0} << (slot % 64));
    if (bits == 0) {
      if (words_ == 0) {
        first_ = kNone;
        first_at_ = std::numeric_limits<std::int64_t>::max();
        return;
      }
      const std::uint64_t later = words_ & (~std::uint64_t{1} << word);
      word = static_cast<std::uint32_t>(__builtin_ctzll(later != 0 ? later : words_));
      bits = taken_[word];
    }
    make_first(slots_[word * 64 + static_cast<std::uint32_t>(__builtin_ctzll(bits))]);
  }

  void make_first(std::uint32_t place) {
    first_ = place;
    first_at_ = events_[place].at;
  }

  // Out of line, so that the places that schedule stay small.
  [[gnu::noinline]] void add_places() {
    const auto before = static_cast<std::uint32_t>(events_.size());
    events_.resize(before == 0 ? 8 : 2 * std::size_t{before});
    for (auto place = static_cast<std::uint32_t>(events_.size()); place-- > before;) {
      events_[place].next = free_;
      free_ = place;
    }
  }

  std::int64_t first_at_ = std::numeric_limits<std::int64_t>::max();
  std::uint32_t first_ = kNone;
  std::uint32_t free_ = kNone;
  int width_bits_ = kFirstWidth;  // of a slot, ns
  std::vector<Event> events_;
  std::uint64_t words_ = 0;  // those of taken_ that are not zero
  std::array<std::uint64_t, kWords> taken_{};
  std::array<std::uint32_t, kSlots> slots_{};  // the first in each that is taken
  std::uint64_t shared_ = 0;                   // events that met another in their slot
  std::uint64_t beyond_ = 0;                   // events that lay too far ahead
};

}  // namespace ackscope
