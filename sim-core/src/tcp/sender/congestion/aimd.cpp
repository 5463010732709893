#include "tcp/sender/congestion/aimd.h"

#include <algorithm>
#include <utility>

namespace ackscope {

Aimd::Aimd(const AimdParameters& parameters, std::unique_ptr<WindowIncrease> increase, std::unique_ptr<LossResponse> response)
    : CongestionController{parameters.initial},
      loss_window_{parameters.loss_window},
      halves_at_each_timeout_{parameters.halves_at_each_timeout},
      increase_{std::move(increase)},
      response_{std::move(response)} {}

void Aimd::on_congestion_event(const CongestionEvent& event) {
  if (event.notified) {
    spare();
    return;
  }
  spared_ssthresh_.reset();
  switch (event.kind) {
    case CongestionKind::kLoss:
      response_->on_loss(event, window_);
      increase_->on_reduction();
      break;
    case CongestionKind::kMark:
      on_mark(event);
      break;
    case CongestionKind::kTimeout:
      on_timeout(event);
      break;
  }
}

void Aimd::on_recovered(double window, double acked) {
  window_.cwnd = window;
  response_->on_recovered(window_);
  if (acked > 0) increase_->on_new_ack(acked, window_);
  if (spared_ssthresh_) window_.ssthresh = *spared_ssthresh_;
  spared_ssthresh_.reset();
}

void Aimd::spare() {
  spared_ssthresh_ = window_.ssthresh;
  window_.ssthresh = window_.cwnd;
}

// Nothing is sent again, so there is nothing to wait for: the window only falls.
void Aimd::on_mark(const CongestionEvent& event) {
  window_.ssthresh = response_->threshold_after(event, window_);
  window_.cwnd = std::min(window_.cwnd, window_.ssthresh);
  increase_->on_reduction();
}

void Aimd::on_timeout(const CongestionEvent& event) {
  if (!event.repeated || halves_at_each_timeout_) window_.ssthresh = response_->threshold_after(event, window_);
  window_.cwnd = loss_window_;
  increase_->on_timeout();
}

}  // namespace ackscope
