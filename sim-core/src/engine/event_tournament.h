// Events that will happen, as a tournament: entries meet in pairs, the earlier of two goes on, and the first of all is at the root
// (Knuth, The Art of Computer Programming 3, section 5.4.1, a tree of winners).
//
// An entry keeps its place for as long as it waits. What changes on a path to the root therefore depends on no comparison: the rivals
// are known beforehand and are read at once. A heap waits for each comparison before it can read what it compares next.
//
// Invariant: winners_[i] is the earlier of winners_[2 i] and winners_[2 i + 1]; the places are the last half of the array.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "engine/check.h"

namespace ackscope {

class EventHandler;

// A few plain bytes. No two entries have the same key.
struct EventEntry {
  std::int64_t at;    // ns
  std::uint64_t key;  // order of insertion in the high bits, place in the low ones
};

class EventTournament {
 public:
  static constexpr EventEntry kNone{std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::uint64_t>::max()};

  EventTournament() { set_places(kFirstPlaces); }

  bool empty() const { return size_ == 0; }
  // The first entry, or kNone.
  const EventEntry& first() const { return winners_[1]; }
  // REQUIRES: !empty().
  EventHandler& first_handler() const { return *handlers_[place_of(first())]; }

  static std::uint64_t order_of(const EventEntry& entry) { return entry.key >> kPlaceBits; }

  // No two entries have the same order.
  void push(std::int64_t at, std::uint64_t order, EventHandler& handler) {
    if (size_ == handlers_.size()) grow();
    const std::uint32_t place = places_[size_++];
    handlers_[place] = &handler;
    enter(place, {at, order << kPlaceBits | place});
  }

  // REQUIRES: !empty().
  void remove_first() {
    const std::uint32_t place = place_of(first());
    places_[--size_] = place;
    enter(place, kNone);
  }

 private:
  static constexpr int kPlaceBits = 24;
  static constexpr std::size_t kFirstPlaces = 8;

  static std::uint32_t place_of(const EventEntry& entry) { return static_cast<std::uint32_t>(entry.key) & ((1U << kPlaceBits) - 1); }

  // By value, and bitwise, on purpose: the outcome is random, and a branch on it would be mispredicted every other time.
  static EventEntry earlier(const EventEntry& a, const EventEntry& b) {
    const bool b_first = static_cast<bool>(static_cast<unsigned>(b.at < a.at) |
                                           (static_cast<unsigned>(b.at == a.at) & static_cast<unsigned>(b.key < a.key)));
    return {b_first ? b.at : a.at, b_first ? b.key : a.key};
  }

  // Puts `entry` in its place and plays its matches again, up to the root.
  void enter(std::uint32_t place, EventEntry entry) {
    EventEntry* const winners = winners_.data();
    std::size_t node = handlers_.size() + place;
    winners[node] = entry;
    while (node > 1) {
      entry = earlier(entry, winners[node ^ 1]);
      node /= 2;
      winners[node] = entry;
    }
  }

  // Out of line, so that the places that schedule stay small.
  [[gnu::noinline]] void grow() {
    const std::size_t before = handlers_.size();
    check(before < std::size_t{1} << kPlaceBits, "more events wait than an entry's key can tell apart");
    const std::vector<EventEntry> old = std::exchange(winners_, {});
    set_places(2 * before);
    for (std::uint32_t place = 0; place < before; ++place) enter(place, old[before + place]);
  }

  void set_places(std::size_t count) {
    winners_.assign(2 * count, kNone);
    handlers_.resize(count);
    places_.resize(count);
    for (std::uint32_t place = size_; place < count; ++place) places_[place] = place;
  }

  std::vector<EventEntry> winners_;
  std::vector<EventHandler*> handlers_;  // by place
  std::vector<std::uint32_t> places_;    // the first size_ are taken, in no order; then come the free ones
  std::uint32_t size_ = 0;
};

}  // namespace ackscope
