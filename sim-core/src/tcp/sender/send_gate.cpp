#include "tcp/sender/send_gate.h"

namespace ackscope {

using Retransmissions = parameters::Pacing::Retransmissions;

SendGate::SendGate(const SendGateParameters& parameters, SendState& state, const CongestionController& congestion, const RttEstimator& rtt,
                   Scheduler& scheduler, PacedSender& sender)
    : state_{state},
      congestion_{congestion},
      rtt_{rtt},
      spaces_{parameters.pacing || parameters.bursts || congestion.paces()},
      paces_retransmissions_{parameters.pacing ? parameters.pacing->retransmissions == Retransmissions::kPaced : congestion.paces()},
      max_window_{parameters.max_window},
      pacing_{parameters.pacing} {
  const bool paces = parameters.pacing || congestion.paces();
  check(!paces || !parameters.bursts, "a sender paces and limits bursts");
  state_.advertised = max_window_;
  if (parameters.limited_transmit) limited_transmit_.emplace(*parameters.limited_transmit);
  if (paces) pacer_ = std::make_unique<Pacer>(scheduler, sender);
  if (parameters.bursts) bursts_ = std::make_unique<BurstLimit>(*parameters.bursts, scheduler, sender);
}

void SendGate::obey_window(std::uint32_t first_window, Duration longest, Scheduler& scheduler, WindowProbing& probing) {
  flow_control_ = std::make_unique<FlowControl>(first_window, longest, scheduler, probing);
  state_.advertised = std::min(max_window_, static_cast<double>(first_window));
}

bool SendGate::open() {
  burst_ = 0;
  return !bursts_ || !bursts_->waits();
}

bool SendGate::lets_out(SendCause cause) {
  const bool is_repair = cause == SendCause::kSelective || cause == SendCause::kRack;
  const bool waits_for_turn = !is_repair || paces_retransmissions_;
  if (pacer_ && waits_for_turn && !pacer_->may_send()) {
    pacer_->wait();
    return false;
  }
  if (bursts_ && burst_++ == bursts_->segments()) {
    bursts_->wait(rtt_.srtt(), allowed_window());
    return false;
  }
  return true;
}

void SendGate::on_timeout() {
  if (limited_transmit_) limited_transmit_->forget(state_);
  restart();
}

bool SendGate::take_window(std::uint32_t number, std::uint32_t advertised) {
  const bool moved = flow_control_->on_ack(number, advertised);
  state_.advertised = std::min(max_window_, static_cast<double>(flow_control_->window(std::max(number, state_.out.snd_una()))));
  if (number > state_.out.snd_una()) flow_control_->forget_probes();
  return moved || (number == state_.out.snd_una() && flow_control_->answers_probe());
}

void SendGate::watch_closed_window(bool has_more, Duration rto) {
  if (state_.out.empty() && has_more && usable_window() == 0) {
    flow_control_->wait(rto);
  } else {
    flow_control_->stop_waiting();
  }
}

void SendGate::close() {
  restart();
  if (flow_control_) flow_control_->stop_waiting();
}

// The controller's rate, or else a window per share of the round trip; nothing before the first sample.
std::optional<PacingRate> SendGate::pacing_rate() const {
  if (auto rate = congestion_.pacing_rate()) return rate;
  const auto srtt = rtt_.srtt();
  if (!srtt) return std::nullopt;
  return pacing_.rate(allowed_window(), congestion_.cwnd(), congestion_.ssthresh(), *srtt);
}

void SendGate::restart() {
  if (pacer_) pacer_->restart();
  if (bursts_) bursts_->restart();
}

}  // namespace ackscope
