// DCTCP (RFC 8257, section 3.3): a mark takes away as much of the window as the share of marked data calls for, at most half. The share is
// measured once in a window of data and smoothed. A loss and a timeout are answered by another response (section 3.5).
//
// The receiver tells which data was marked (EcnEcho::kEach). Where the RFC leaves something open: what is left is not rounded, and is never
// less than two segments, as in Linux and ns-3.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

#include "parameters/sender.h"
#include "tcp/sender/congestion/response/loss_response.h"

namespace ackscope {

class DctcpResponse final : public LossResponse {
 public:
  DctcpResponse(const parameters::Dctcp& parameters, std::unique_ptr<LossResponse> otherwise)
      : gain_{parameters.gain},
        holds_window_{parameters.growth == parameters::Dctcp::Growth::kNextWindow},
        alpha_{parameters.initial_alpha},
        otherwise_{std::move(otherwise)} {}

  double ssthresh_after(const CongestionEvent& event) const override {
    if (event.kind != CongestionKind::kMark) return otherwise_->ssthresh_after(event);
    return std::max(event.prior_window * (1 - alpha_ / 2), kSmallestWindow);
  }

  bool holds_window() const override { return holds_window_; }
  bool counts_marks() const override { return true; }
  void on_ecn_feedback(const EcnFeedback& feedback) override {
    acked_ += feedback.newly_acked;
    marked_ += feedback.newly_marked;
    if (feedback.snd_una <= window_end_) return;
    alpha_ += gain_ * (static_cast<double>(marked_) / static_cast<double>(acked_) - alpha_);
    window_end_ = feedback.snd_nxt;
    acked_ = marked_ = 0;
  }
  void tell_model(ModelRows& rows) const override { rows.note(ModelNumber::kMarkedShare, alpha_); }

 private:
  static constexpr double kSmallestWindow = 2;  // segments

  const double gain_;  // g
  const bool holds_window_;
  double alpha_;                  // DCTCP.Alpha
  std::uint32_t window_end_ = 0;  // DCTCP.WindowEnd: an ACK beyond it ends the window that is observed
  std::uint64_t acked_ = 0;       // in it, in segments: DCTCP.BytesAcked
  std::uint64_t marked_ = 0;      // DCTCP.BytesMarked
  std::unique_ptr<LossResponse> otherwise_;
};

}  // namespace ackscope
