#include "tcp/sender/recovery/vegas.h"

#include <algorithm>

namespace ackscope {
namespace {

constexpr std::uint32_t kChecksAfterRetransmission = 2;

}  // namespace

AckKind VegasRecovery::on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) {
  if (ack.sample.rtt) timer_.add(*ack.sample.rtt);
  dupacks_ = 0;
  if (in_recovery_) {
    leave(ack, state);
  } else {
    congestion_.on_ack(ack.sample);
  }
  if (unchecked_ == 0) return AckKind::kNew;
  --unchecked_;
  if (!is_overdue(state, actions)) {
    unchecked_ = 0;
    return AckKind::kNew;
  }
  in_recovery_ = true;  // the cut was made for the first loss
  resend(state.out.snd_una(), SendCause::kPartialAck, actions);
  actions.restart_retransmission_timer();
  return AckKind::kPartial;
}

void VegasRecovery::on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) {
  const bool enough_before = dupacks_ >= parameters_.dupack_threshold;
  dupacks_ += ack.count;
  const bool enough = ack.retransmit_now || (!enough_before && dupacks_ >= parameters_.dupack_threshold);
  const bool retransmits = (enough && !in_recovery_) || is_overdue(state, actions);
  if (retransmits && may_retransmit(state)) {
    start(state, actions);
  } else if (in_recovery_) {
    state.inflated_window = state.window(congestion_.cwnd()) + static_cast<double>(ack.count);
  }
}

CongestionEvent VegasRecovery::on_timeout(SendState& state, const Moment& /*moment*/) {
  const double cwnd = congestion_.cwnd();
  state.inflated_window.reset();  // the response must not halve the inflation
  const CongestionEvent timeout{.kind = CongestionKind::kTimeout,
                                .prior_window = state.allowed(cwnd),
                                .prior_flight = in_recovery_ ? state.out.flight_size_in_recovery(cwnd) : state.out.flight_size()};
  in_recovery_ = false;
  dupacks_ = 0;
  unchecked_ = 0;
  send_high_ = state.out.snd_max();
  return timeout;
}

bool VegasRecovery::is_overdue(const SendState& state, const RecoveryActions& actions) const {
  const auto timeout = timer_.timeout();
  if (!timeout || state.out.empty()) return false;
  Time sent = state.out.last_transmission(state.out.snd_una()).at;
  if (resent_ == state.out.snd_una()) sent = std::max(sent, resent_at_);
  return actions.moment().now - sent >= *timeout;
}

void VegasRecovery::start(SendState& state, RecoveryActions& actions) {
  const Transmission last = state.out.last_transmission(state.out.snd_una());
  unchecked_ = kChecksAfterRetransmission;
  timer_.back_off(last.count);
  if (!last_cut_ || last.at > *last_cut_) {
    state.inflated_window.reset();
    actions.on_loss({.kind = CongestionKind::kLoss,
                     .prior_window = state.allowed(congestion_.cwnd()),
                     .prior_flight = state.out.flight_size(),
                     .transmissions = last.count});
    state.inflated_window = congestion_.cwnd() + static_cast<double>(dupacks_);
    last_cut_ = actions.moment().now;
  }
  in_recovery_ = true;
  ++fast_retransmits_;
  resend(state.out.snd_una(), SendCause::kFastRetransmit, actions);
  actions.restart_retransmission_timer();
}

void VegasRecovery::resend(std::uint32_t segment, SendCause cause, RecoveryActions& actions) {
  resent_ = segment;
  resent_at_ = actions.moment().now;
  actions.retransmit(segment, cause);
}

void VegasRecovery::leave(const NewAck& ack, SendState& state) {
  in_recovery_ = false;
  state.inflated_window.reset();
  congestion_.on_ack(at_end_of_recovery(ack.sample, congestion_.cwnd(), ack.sample.opens_window));
}

}  // namespace ackscope
