#include "tcp/sender/recovery/reno.h"

namespace ackscope {

AckKind Reno::on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& /*actions*/) {
  fast_retransmit_.forget();
  if (in_recovery_) {
    leave(ack, state);
  } else {
    congestion_.on_ack(ack.sample);
  }
  return AckKind::kNew;
}

void Reno::on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) {
  const bool enough = fast_retransmit_.count(ack);
  if (in_recovery_) {
    fast_retransmit_.inflate(ack, state);
    return;
  }
  if (!enough) return;
  if (once_per_window_ && recover_ && state.out.snd_una() <= *recover_) return;
  in_recovery_ = true;
  recover_ = state.out.snd_max();
  fast_retransmit_.start(ack, state, actions);
}

CongestionEvent Reno::on_timeout(SendState& state, const Moment& /*moment*/) {
  const CongestionEvent timeout = fast_retransmit_.timeout(in_recovery_, state);
  in_recovery_ = false;
  fast_retransmit_.forget();
  recover_ = state.out.snd_max();
  return timeout;
}

// Section 3.2, step 5.
void Reno::leave(const NewAck& ack, SendState& state) {
  in_recovery_ = false;
  state.inflated_window.reset();
  congestion_.on_ack(at_end_of_recovery(ack.sample, congestion_.ssthresh(), grows_on_exit_ && ack.sample.opens_window));
}

}  // namespace ackscope
