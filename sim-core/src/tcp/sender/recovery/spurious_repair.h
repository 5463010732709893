// Whether a repair was needless: what was sent again had only been late.
//   (a) Eifel detection (RFC 3522): the ACK of the segment that the repair sent again first echoes a timestamp from before that, so that it
//       answers the original. Not if the segment had been sent again before the repair: then the earlier retransmission may have come.
//   (b) D-SACK (RFC 3708): the receiver reports every segment that was sent again, as often, as a duplicate.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "tcp/sender/recovery/loss_recovery.h"

namespace ackscope {

class SpuriousRepair {
 public:
  // A repair begins, whose answer may be taken back until another begins.
  void begin() {
    is_open_ = true;
    first_.reset();
    resent_.clear();
  }
  void end() { is_open_ = false; }
  // It sends a segment again, which had been sent `transmissions` times.
  void on_resent(std::uint32_t segment, std::uint32_t transmissions, Time now) {
    if (!is_open_) return;
    if (!first_) first_ = First{segment, transmissions == 1, now};
    resent_.push_back(segment);
  }
  // What an ACK proves, once. `answers`: the first segment that it acknowledges, if any.
  std::optional<UndoReason> shown_by(const AckEvidence& evidence, std::optional<std::uint32_t> answers) {
    if (!is_open_ || !first_) return std::nullopt;
    std::optional<UndoReason> reason;
    if (first_->was_original && answers == first_->segment && evidence.echo && *evidence.echo < first_->at) reason = UndoReason::kTimestamp;
    if (evidence.duplicate && forget(evidence.duplicate->first) && resent_.empty()) reason = UndoReason::kDuplicates;
    is_open_ = !reason;
    return reason;
  }

 private:
  bool forget(std::uint32_t segment) {
    const auto found = std::find(resent_.begin(), resent_.end(), segment);
    if (found == resent_.end()) return false;
    resent_.erase(found);
    return true;
  }

  // The first that was sent again.
  struct First {
    std::uint32_t segment;
    bool was_original;
    Time at;
  };

  bool is_open_ = false;
  std::optional<First> first_;
  std::vector<std::uint32_t> resent_;  // each as often as it was, and has not been reported
};

}  // namespace ackscope
