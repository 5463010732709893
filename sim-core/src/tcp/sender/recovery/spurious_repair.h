// Whether a repair was needless: what was sent again had only been late.
//   (a) Eifel detection (RFC 3522): an ACK that advances echoes a timestamp from before the first retransmission, so that it answers the
//       original.
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
    first_resent_at_.reset();
    resent_.clear();
  }
  // It sends a segment again.
  void on_resent(std::uint32_t segment, Time now) {
    if (!is_open_) return;
    if (!first_resent_at_) first_resent_at_ = now;
    resent_.push_back(segment);
  }
  // What an ACK proves, once. `advances`: it acknowledges something new.
  std::optional<UndoReason> shown_by(const AckEvidence& evidence, bool advances) {
    if (!is_open_ || !first_resent_at_) return std::nullopt;
    std::optional<UndoReason> reason;
    if (advances && evidence.echo && *evidence.echo < *first_resent_at_) reason = UndoReason::kTimestamp;
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

  bool is_open_ = false;
  std::optional<Time> first_resent_at_;
  std::vector<std::uint32_t> resent_;  // each as often as it was, and has not been reported
};

}  // namespace ackscope
