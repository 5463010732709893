// `window` rows of one sender, where its phase, its ssthresh, or cwnd without an ACK has changed, and `model` rows of a controller that has
// a model.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "packet/packet.h"
#include "tcp/sender/congestion/congestion_controller.h"
#include "tcp/sender/congestion/model_rows.h"
#include "trace/trace.h"

namespace ackscope {

class WindowRows {
 public:
  WindowRows(FlowId flow, const CongestionController& congestion, Trace& trace)
      : flow_{index(flow)}, congestion_{congestion}, trace_{trace} {
    if (congestion.has_model()) model_ = std::make_unique<ModelRows>(flow_, trace);
  }

  // What has changed since the last call; the first writes a row in any case. `window`: segments that may be out. `without_ack`: it has
  // changed, and no ACK tells.
  void note(Time now, bool in_recovery, std::uint32_t duplicate_acks, double window, bool without_ack = false) {
    if (model_) {
      model_->begin(now);
      congestion_.tell_model(*model_);
    }
    const Phase phase = in_recovery ? Phase::kFastRecovery : congestion_.slow_start() ? Phase::kSlowStart : Phase::kCongestionAvoidance;
    if (phase == phase_ && congestion_.ssthresh() == ssthresh_ && !without_ack) return;
    phase_ = phase;
    ssthresh_ = congestion_.ssthresh();
    trace_.record(now, Kind::kWindow, phase, flow_, duplicate_acks, whole_segments(ssthresh_), window);
  }

 private:
  const std::uint32_t flow_;
  const CongestionController& congestion_;
  Trace& trace_;
  std::optional<Phase> phase_;
  double ssthresh_ = 0;
  std::unique_ptr<ModelRows> model_;  // elsewhere, since most senders have none
};

}  // namespace ackscope
