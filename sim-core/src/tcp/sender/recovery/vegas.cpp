#include "tcp/sender/recovery/vegas.h"

#include <algorithm>
#include <cmath>

#include "tcp/sender/vegas_window.h"

namespace ackscope {
namespace {

constexpr std::uint32_t kChecksAfterRetransmission = 2;

}  // namespace

AckKind VegasRecovery::on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) {
  dupacks_ = 0;
  if (kept_) leave(state.window);
  if (ack.opens_window) increase_.on_new_ack(ack.amount, state.window);
  if (worried_ == 0) return AckKind::kNew;
  --worried_;
  if (!is_overdue(state, actions)) {
    worried_ = 0;
    return AckKind::kNew;
  }
  kept_ = state.window.cwnd;  // the cut was made for the first loss
  resend(state.snd_una, SendCause::kPartialAck, actions);
  actions.restart_retransmission_timer();
  return AckKind::kPartial;
}

void VegasRecovery::on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) {
  const bool enough_before = dupacks_ >= parameters_.dupack_threshold;
  dupacks_ += ack.count;
  const bool enough = ack.retransmit_now || (!enough_before && dupacks_ >= parameters_.dupack_threshold);
  const bool retransmits = (enough && !kept_) || is_overdue(state, actions);
  if (retransmits && may_retransmit(state)) {
    start(state, actions);
  } else if (kept_) {
    state.window.cwnd += static_cast<double>(ack.count);
  }
}

void VegasRecovery::on_timeout(SendState& state) {
  std::uint32_t flight = state.flight_size();
  if (kept_) {  // the response must not halve what duplicates inflated
    leave(state.window);
    flight = state.flight_size_in_recovery(state.window.cwnd);
  }
  state.window.ssthresh = std::floor(response_to_timeouts_.ssthresh_after_loss(state.window, flight));
  state.window.cwnd = static_cast<double>(parameters_.restart_window);
  dupacks_ = 0;
  worried_ = 0;
  send_high_ = state.snd_max;
}

bool VegasRecovery::is_overdue(const SendState& state, const RecoveryActions& actions) const {
  const auto timeout = timer_.timeout();
  if (!timeout || state.snd_una == state.snd_max) return false;
  Time sent = actions.last_transmission(state.snd_una).at;
  if (resent_ == state.snd_una) sent = std::max(sent, resent_at_);
  return actions.now() - sent >= *timeout;
}

void VegasRecovery::start(SendState& state, RecoveryActions& actions) {
  Window& window = state.window;
  const Transmission last = actions.last_transmission(state.snd_una);
  worried_ = kChecksAfterRetransmission;
  timer_.back_off(last.count);
  if (!last_cut_ || last.at > *last_cut_) {
    if (kept_) window.cwnd = *kept_;
    kept_ = reduced(window, last.count);
    window.cwnd = *kept_ + static_cast<double>(dupacks_);
    last_cut_ = actions.now();
    actions.on_window_cut();
  } else if (!kept_) {
    kept_ = window.cwnd;
  }
  ++fast_retransmits_;
  resend(state.snd_una, SendCause::kFastRetransmit, actions);
  actions.restart_retransmission_timer();
}

double VegasRecovery::reduced(const Window& window, std::uint32_t transmissions) const {
  const double whole = std::floor(window.allowed());
  if (whole <= 3) return kSmallestVegasWindow;
  return whole - std::floor(transmissions > 1 ? (whole + 1) / 2 : whole * (1 - parameters_.keep));
}

void VegasRecovery::resend(std::uint32_t segment, SendCause cause, RecoveryActions& actions) {
  resent_ = segment;
  resent_at_ = actions.now();
  actions.retransmit(segment, cause);
}

void VegasRecovery::leave(Window& window) {
  window.cwnd = std::min(window.cwnd, *kept_);
  window.ssthresh = std::min(window.ssthresh, kSmallestVegasWindow);
  kept_.reset();
}

}  // namespace ackscope
