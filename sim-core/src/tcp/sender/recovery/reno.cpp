#include "tcp/sender/recovery/reno.h"

#include <cmath>

namespace ackscope {

AckKind Reno::on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& /*actions*/) {
  fast_retransmit_.forget();
  const bool leaves = in_recovery_;
  if (leaves) leave(state.window);  // step 5
  if (ack.opens_window && (!leaves || grows_on_exit_)) {
    increase_.on_new_ack(ack.amount, state.window);
  }
  return AckKind::kNew;
}

void Reno::on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) {
  const bool enough = fast_retransmit_.count(ack);
  if (in_recovery_) {
    fast_retransmit_.inflate(ack, state.window);
    return;
  }
  if (!enough) return;
  if (once_per_window_ && recover_ && state.snd_una <= *recover_) return;
  in_recovery_ = true;
  recover_ = state.snd_max;
  fast_retransmit_.start(ack, state, response_, actions);
}

void Reno::on_timeout(SendState& state) {
  FastRetransmit::reduce_at_timeout(in_recovery_, state, response_);
  in_recovery_ = false;
  state.window.cwnd = 1;  // section 3.1: the loss window
  fast_retransmit_.forget();
  recover_ = state.snd_max;
}

void Reno::leave(Window& window) {
  window.cwnd = window.ssthresh;
  in_recovery_ = false;
}

}  // namespace ackscope
