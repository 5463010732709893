// The event heap. Events run in order of time; events at the same time run in the order in which they were scheduled.
//
// Invariants: (1) time never runs back; (2) no event is scheduled before now; (3) no two entries have the same key.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/check.h"
#include "engine/time.h"

namespace ackscope {

// Something that acts at a time it asked for. What kind of event it is, the handler's own type says.
class EventHandler {
 public:
  virtual void on_event() = 0;

 protected:
  ~EventHandler() = default;
};

enum class HandlerId : std::uint32_t {};

class Scheduler {
 public:
  Scheduler();
  Scheduler(const Scheduler&) = delete;
  Scheduler& operator=(const Scheduler&) = delete;

  // The handler must outlive the scheduler's last run.
  HandlerId add_handler(EventHandler& handler);

  // REQUIRES: at >= now().
  void schedule(Time at, HandlerId handler) {
    check(at >= now_, "an event is scheduled before now");
    const Entry entry{at.since_start_ns(), (order_++ << kHandlerBits) | static_cast<std::uint64_t>(handler)};
    if (root_is_free_) {
      // The running event's entry is replaced in one pass down instead of a removal and an insertion.
      root_is_free_ = false;
      sift_down(entry);
    } else {
      sift_up(entry);
    }
  }

  Time now() const { return now_; }
  bool empty() const { return size_ == 0; }
  std::uint64_t events() const { return events_; }

  // Time of the next event, or Time::never(). Not to be called from a handler.
  Time next_at() const { return Time::nanoseconds(heap_[0].at); }

  // Lets time pass to `at` without an event. REQUIRES: now() <= at <= next_at(). Not to be called from a handler.
  void advance_to(Time at) {
    check(at >= now_ && at <= next_at(), "time passes an event");
    now_ = at;
  }

  // Runs the next event. REQUIRES: !empty(). Not to be called from a handler.
  void run_next() {
    const Entry next = heap_[0];
    check(next.at >= now_.since_start_ns(), "time runs back");
    now_ = Time::nanoseconds(next.at);
    ++events_;
    root_is_free_ = true;
    handlers_[next.key & kHandlerMask]->on_event();
    if (root_is_free_) {
      root_is_free_ = false;
      remove_root();
    }
  }

 private:
  // A 4-ary heap of 16-byte entries, keyed by time, then order of insertion. Positions behind the last entry hold kLast, so
  // that a group of four children can be compared without asking how many there are.
  struct Entry {
    std::int64_t at;
    std::uint64_t key;  // order << kHandlerBits | handler
  };
  static constexpr int kHandlerBits = 24;
  static constexpr std::uint64_t kHandlerMask = (1U << kHandlerBits) - 1;
  static constexpr Entry kLast{std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::uint64_t>::max()};

  static bool before(const Entry& a, const Entry& b) {
    // Bitwise on purpose: random keys make branches mispredict.
    return static_cast<bool>(static_cast<unsigned>(a.at < b.at) |
                             (static_cast<unsigned>(a.at == b.at) & static_cast<unsigned>(a.key < b.key)));
  }

  // Puts `entry` where the root was and lets it sink.
  void sift_down(const Entry& entry) {
    std::size_t hole = 0;
    for (;;) {
      const std::size_t first = 4 * hole + 1;
      if (first >= size_) break;
      const Entry* child = &heap_[first];
      const std::size_t left = static_cast<std::size_t>(before(child[1], child[0]));
      const std::size_t right = 2 + static_cast<std::size_t>(before(child[3], child[2]));
      const std::size_t least = before(child[right], child[left]) ? right : left;
      if (!before(child[least], entry)) break;
      heap_[hole] = child[least];
      hole = first + least;
    }
    heap_[hole] = entry;
  }

  void sift_up(const Entry& entry) {
    if (size_ + 5 > heap_.size()) grow();
    std::size_t hole = size_++;
    while (hole > 0) {
      const std::size_t parent = (hole - 1) / 4;
      if (!before(entry, heap_[parent])) break;
      heap_[hole] = heap_[parent];
      hole = parent;
    }
    heap_[hole] = entry;
  }

  void remove_root() {
    const Entry moved = heap_[--size_];
    heap_[size_] = kLast;
    if (size_ > 0) sift_down(moved);
  }

  void grow();

  std::vector<Entry> heap_;
  std::size_t size_ = 0;
  std::vector<EventHandler*> handlers_;
  std::uint64_t order_ = 0;
  std::uint64_t events_ = 0;
  Time now_;
  bool root_is_free_ = false;  // the running event's entry has not been replaced yet
};

}  // namespace ackscope
