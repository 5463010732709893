#include "tcp/sender/recovery/eln.h"

#include <algorithm>

namespace ackscope {

AckKind ElnRecovery::on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) {
  if (ack.sample.newly_acked > 0) {
    notified_ = false;
    notices_ = 0;
    silent_ = 0;
  }
  notified_ = notified_ || ack.notified;
  NewAck passed = ack;
  passed.spares = notified_;
  const bool was_in_recovery = recovery_->status().in_recovery;
  const AckKind kind = recovery_->on_new_ack(passed, state, actions);
  note_recovery(was_in_recovery);
  return kind;
}

void ElnRecovery::on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) {
  notified_ = notified_ || ack.notified;
  (ack.notified ? notices_ : silent_) += ack.count;
  DuplicateAck passed = ack;
  passed.spares = notified_;
  if (ack.notified && notices_ >= notices_needed_) passed.retransmit_now = true;
  const bool was_in_recovery = recovery_->status().in_recovery;
  recovery_->on_duplicate_ack(passed, state, actions);
  note_recovery(was_in_recovery);
  if (spared_ && !notified_ && silent_ >= dupack_threshold_) reduce_after_all(state, actions);
}

CongestionEvent ElnRecovery::on_timeout(SendState& state, const Moment& moment) {
  CongestionEvent timeout = recovery_->on_timeout(state, moment);
  if (spared_) {
    timeout.prior_window = std::min(timeout.prior_window, *spared_);
    timeout.prior_flight = std::min(timeout.prior_flight, state.out.flight_size_in_recovery(*spared_));
    // A recovery that keeps the ssthresh of its one reduction has made none.
    if (timeout.threshold == Threshold::kKept) timeout.threshold = Threshold::kNoHigher;
  }
  spared_.reset();
  notified_ = false;
  notices_ = 0;
  silent_ = 0;
  return timeout;
}

void ElnRecovery::note_recovery(bool was_in_recovery) {
  if (!recovery_->status().in_recovery) {
    spared_.reset();
  } else if (!was_in_recovery && notified_) {
    spared_ = congestion_.cwnd();
  }
}

// For the window without inflation, and for what it keeps in the network.
void ElnRecovery::reduce_after_all(SendState& state, RecoveryActions& actions) {
  const double before = congestion_.ssthresh();
  actions.on_loss({.kind = CongestionKind::kLoss,
                   .prior_window = std::min(*spared_, state.advertised),
                   .prior_flight = state.out.flight_size_in_recovery(*spared_),
                   .threshold = Threshold::kNoHigher,
                   .revised = true});
  spared_.reset();
  if (state.inflated_window) state.inflated_window = std::max(*state.inflated_window - (before - congestion_.ssthresh()), 1.0);
}

}  // namespace ackscope
