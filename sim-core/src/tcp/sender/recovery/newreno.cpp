#include "tcp/sender/recovery/newreno.h"

#include <algorithm>

namespace ackscope {

AckKind NewReno::on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) {
  if (!recover_) {
    fast_retransmit_.forget();
    congestion_.on_ack(ack.sample);
    return AckKind::kNew;
  }
  if (state.out.snd_una() >= *recover_) {  // section 3, step 5: a full ACK
    leave(ack.sample, state);
    return AckKind::kNew;
  }
  congestion_.on_ack(in_recovery(ack.sample));
  if (ack.sample.newly_acked == 0) return AckKind::kPartial;  // part of a segment: all of it has arrived, so this is not the next hole
  // Section 3, step 5: a partial ACK. Repair the next hole, take out what left the network, put back one segment.
  actions.retransmit(state.out.snd_una(), SendCause::kPartialAck);
  if (parameters_.inflate) state.inflated_window = std::max(state.window(congestion_.cwnd()) - ack.sample.newly_acked + 1, 1.0);
  if (!partial_ack_seen_ || parameters_.partial_ack_timer == parameters::NewReno::PartialAckTimer::kEvery) {
    actions.restart_retransmission_timer();
  }
  partial_ack_seen_ = true;
  return AckKind::kPartial;
}

void NewReno::on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) {
  const bool enough = fast_retransmit_.count(ack);
  if (recover_) {
    fast_retransmit_.inflate(ack, state);
    return;
  }
  if (!enough || !covers_more_than_send_high(state.out.snd_una())) return;  // section 5, step 1A
  recover_ = state.out.snd_max();
  partial_ack_seen_ = false;
  fast_retransmit_.start(ack, state, actions);
}

CongestionEvent NewReno::on_timeout(SendState& state, const Moment& /*moment*/) {
  CongestionEvent timeout = fast_retransmit_.timeout(recover_.has_value(), state);
  const bool keep = recover_ && parameters_.timeout_in_recovery == parameters::NewReno::TimeoutInRecovery::kKeep;
  if (keep) timeout.threshold = Threshold::kKept;
  recover_.reset();
  fast_retransmit_.forget();
  send_high_ = state.out.snd_max();
  return timeout;
}

// Whether duplicate ACKs of `snd_una` cover more than send_high. An ACK of N covers N-1; send_high names the last segment sent
// before the timeout. Taken strictly, the ACK must cover a segment that was first sent after the timeout.
bool NewReno::covers_more_than_send_high(std::uint32_t snd_una) const {
  using SendHigh = parameters::NewReno::SendHigh;
  if (!send_high_ || parameters_.send_high == SendHigh::kOff) return true;
  return parameters_.send_high == SendHigh::kStrict ? snd_una > *send_high_ : snd_una >= *send_high_;
}

void NewReno::leave(const AckSample& ack, SendState& state) {
  double window = congestion_.ssthresh();
  if (parameters_.exit_window == parameters::NewReno::ExitWindow::kFlightSize) {
    window = std::min(window, static_cast<double>(state.out.flight_size()) + 1);
  }
  recover_.reset();
  state.inflated_window.reset();
  congestion_.on_ack(at_end_of_recovery(ack, window, false));
  fast_retransmit_.forget();
}

}  // namespace ackscope
