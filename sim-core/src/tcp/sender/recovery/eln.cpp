#include "tcp/sender/recovery/eln.h"

#include <algorithm>
#include <cmath>

namespace ackscope {

AckKind ElnRecovery::on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) {
  if (ack.segments > 0) {
    told_ = false;
    notices_ = 0;
    silent_ = 0;
  }
  told_ = told_ || ack.notified;
  const bool was_in_recovery = recovery_->in_recovery();
  const Window before = state.window;
  response_.spare(told_);
  const AckKind kind = recovery_->on_new_ack(ack, state, actions);
  response_.spare(false);
  if (was_in_recovery && !recovery_->in_recovery()) end(state.window);
  if (!was_in_recovery && recovery_->in_recovery() && told_) begin(before);
  return kind;
}

void ElnRecovery::on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) {
  told_ = told_ || ack.notified;
  (ack.notified ? notices_ : silent_) += ack.count;
  DuplicateAck passed = ack;
  if (ack.notified && notices_ >= notices_needed_) passed.retransmit_now = true;
  const bool was_in_recovery = recovery_->in_recovery();
  const Window before = state.window;
  response_.spare(told_);
  recovery_->on_duplicate_ack(passed, state, actions);
  response_.spare(false);
  if (!was_in_recovery && recovery_->in_recovery() && told_) begin(before);
  if (spared_ && !told_ && silent_ >= dupack_threshold_) reduce_after_all(state, actions);
}

void ElnRecovery::on_timeout(SendState& state) {
  const auto spared = spared_;
  const double reduced = spared ? std::floor(reduced_ssthresh(state)) : 0;
  recovery_->on_timeout(state);
  // A recovery that keeps the ssthresh of its one reduction has made none.
  if (spared) state.window.ssthresh = std::min(state.window.ssthresh, reduced);
  spared_.reset();
  told_ = false;
  notices_ = 0;
  silent_ = 0;
}

void ElnRecovery::begin(const Window& before) { spared_ = Spared{before.cwnd, before.ssthresh}; }

// Unless a mark has reduced the window meanwhile.
void ElnRecovery::end(Window& window) {
  if (spared_ && window.ssthresh == spared_->cwnd) window.ssthresh = spared_->ssthresh;
  spared_.reset();
}

void ElnRecovery::reduce_after_all(SendState& state, RecoveryActions& actions) {
  const double reduced = std::min(reduced_ssthresh(state), state.window.ssthresh);
  state.window.cwnd = std::max(state.window.cwnd - (state.window.ssthresh - reduced), 1.0);
  state.window.ssthresh = reduced;
  actions.on_window_cut();
  spared_.reset();
}

// Of the window without inflation, and of what it keeps in the network.
double ElnRecovery::reduced_ssthresh(const SendState& state) {
  Window window = state.window;
  window.cwnd = spared_->cwnd;
  return response_.ssthresh_after_loss(window, state.flight_size_in_recovery(window.cwnd));
}

}  // namespace ackscope
