// Generic receive offload (GRO): segments that follow each other closely reach TCP as one, so that it answers them once (stretch ACKs).
// What waits is passed on when so many have come, when the first has waited so long, as an interrupt would, and before anything that does
// not continue it: another segment than the next, one with another mark, or after one with which the sender had no more to send (PSH).
//
// Invariant: nothing leaves in another order than it came in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/member_of.h"
#include "engine/scheduler.h"
#include "packet/pool.h"
#include "parameters/receiver.h"

namespace ackscope {

// Takes merged segments, the first first.
class MergedSegments {
 public:
  virtual void on_merged(const std::vector<PacketId>& segments) = 0;

 protected:
  ~MergedSegments() = default;
};

class SegmentMerger {
 public:
  SegmentMerger(const parameters::Gro& parameters, Scheduler& scheduler, const PacketPool& pool, MergedSegments& to)
      : most_{static_cast<std::size_t>(parameters.segments)},
        time_{Duration::seconds(parameters.time)},
        scheduler_{scheduler},
        pool_{pool},
        to_{to},
        timer_{scheduler, *this} {}

  void add(PacketId id) {
    if (!waiting_.empty() && !continues(pool_[waiting_.back()], pool_[id])) pass_on();
    waiting_.push_back(id);
    if (waiting_.size() == most_ || (pool_[id].flags & kPush) != 0) {
      pass_on();
    } else if (!timer_.armed()) {
      timer_.arm(scheduler_.now() + time_);
    }
  }
  std::uint64_t held() const { return waiting_.size(); }
  // What waits reaches TCP now.
  void pass_on() {
    timer_.cancel();
    passing_.swap(waiting_);
    to_.on_merged(passing_);
    passing_.clear();
  }

 private:
  static bool continues(const Packet& before, const Packet& segment) {
    return segment.number == before.number + 1 && ((before.flags ^ segment.flags) & (kCe | kCwr)) == 0;
  }

  const std::size_t most_;
  const Duration time_;
  Scheduler& scheduler_;
  const PacketPool& pool_;
  MergedSegments& to_;
  TimerOf<SegmentMerger, &SegmentMerger::pass_on> timer_;
  std::vector<PacketId> waiting_;
  std::vector<PacketId> passing_;
};

}  // namespace ackscope
