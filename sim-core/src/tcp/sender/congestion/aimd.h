// Additive increase, multiplicative decrease (RFC 2581, section 3): a controller of two parts, what an ACK opens (increase/) and what a
// loss leaves (response/); a third may say when slow start ends (slow_start/). A timeout closes the window to the loss window, whatever the
// response; after it, slow start ends at a whole segment.
//
// A loss that is known not to be congestion (wireless-links paper, section III-A) leaves the window as it is. Until it is repaired,
// ssthresh holds the size that the window returns to; then ssthresh is restored, unless something else has cut the window meanwhile.
#pragma once

#include <memory>
#include <optional>

#include "tcp/sender/congestion/congestion_controller.h"
#include "tcp/sender/congestion/cwnd_validation.h"
#include "tcp/sender/congestion/increase/window_increase.h"
#include "tcp/sender/congestion/response/loss_response.h"
#include "tcp/sender/congestion/slow_start/slow_start.h"

namespace ackscope {

struct AimdParameters {
  Window initial;
  double loss_window = 1;              // segments: cwnd after a timeout (RFC 2581, section 3.1)
  bool validates = false;              // the window (RFC 7661)
  bool halves_at_each_timeout = true;  // or only at the first one for a segment (RFC 5681, section 3.1)
};

class Aimd final : public CongestionController {
 public:
  // `slow_start`: null for the standard one, which the increase knows.
  Aimd(const AimdParameters& parameters, std::unique_ptr<WindowIncrease> increase, std::unique_ptr<LossResponse> response,
       std::unique_ptr<SlowStart> slow_start = nullptr);

  void on_ack(const AckSample& ack) override;
  void on_ecn_feedback(const EcnFeedback& feedback) override { response_->on_ecn_feedback(feedback); }
  void on_congestion_event(const CongestionEvent& event) override;
  void on_spurious() override;
  void on_resume(Time now) override;
  BookKeeping needs() const override;
  bool has_model() const override { return (slow_start_ && slow_start_->has_model()) || response_->counts_marks(); }
  void tell_model(ModelRows& rows) const override {
    if (slow_start_) slow_start_->tell_model(rows);
    response_->tell_model(rows);
  }

 private:
  void open(const AckSample& ack);
  void on_recovered(const AckSample& ack);
  void spare();
  void on_mark(const CongestionEvent& event);
  void on_timeout(const CongestionEvent& event);

  const double loss_window_;
  const bool halves_at_each_timeout_;
  std::unique_ptr<WindowIncrease> increase_;
  const bool times_segments_;
  std::unique_ptr<LossResponse> response_;
  const bool holds_window_;
  std::unique_ptr<SlowStart> slow_start_;
  std::optional<CwndValidation> validation_;
  std::optional<Window> before_;           // the last reduction for a loss or a timeout
  std::optional<double> spared_ssthresh_;  // before a loss that is not congestion, until it is repaired
};

}  // namespace ackscope
