// Additive increase, multiplicative decrease (RFC 2581, section 3): a controller of two parts, what an ACK opens (increase/) and what a
// loss leaves (response/). A timeout closes the window to the loss window, whatever the response; after it, slow start ends at a whole
// segment.
//
// A loss that is known to be no congestion (wireless-links paper, section III-A) leaves the window as it is. Until it is repaired ssthresh
// holds the size that the window goes back to; then it has its value back, unless something else has cut the window meanwhile.
#pragma once

#include <memory>
#include <optional>

#include "tcp/sender/congestion/congestion_controller.h"
#include "tcp/sender/congestion/increase/window_increase.h"
#include "tcp/sender/congestion/response/loss_response.h"

namespace ackscope {

struct AimdParameters {
  Window initial;
  double loss_window = 1;              // segments: cwnd after a timeout (RFC 2581, section 3.1)
  bool halves_at_each_timeout = true;  // or only at the first one for a segment (RFC 5681, section 3.1)
};

class Aimd final : public CongestionController {
 public:
  Aimd(const AimdParameters& parameters, std::unique_ptr<WindowIncrease> increase, std::unique_ptr<LossResponse> response);

  void on_ack(double acked) override { increase_->on_new_ack(acked, window_); }
  void on_congestion_event(const CongestionEvent& event) override;
  void on_recovered(double window, double acked) override;

  bool times_segments() const override { return increase_->times_segments(); }
  void on_timing(const AckTiming& ack) override { increase_->on_timing(ack); }

 private:
  void spare();
  void on_mark(const CongestionEvent& event);
  void on_timeout(const CongestionEvent& event);

  const double loss_window_;
  const bool halves_at_each_timeout_;
  std::unique_ptr<WindowIncrease> increase_;
  std::unique_ptr<LossResponse> response_;
  std::optional<double> spared_ssthresh_;  // before a loss that is no congestion, until it is repaired
};

}  // namespace ackscope
