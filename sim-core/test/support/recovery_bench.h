// A loss recovery and the standard congestion controller without a sender: the test keeps the sequence state and writes down what recovery
// asks for.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "support/outstanding.h"
#include "tcp/sender/congestion/aimd.h"
#include "tcp/sender/congestion/increase/per_ack.h"
#include "tcp/sender/congestion/response/halve.h"
#include "tcp/sender/recovery/loss_recovery.h"

namespace ackscope::test {

template <class Recovery, class Options>
class RecoveryBench final : private RecoveryActions {
 public:
  // `flight` segments are out, 0 the first of them; cwnd is as large.
  explicit RecoveryBench(const Options& options, std::uint32_t flight = 10, HalveOf halve = HalveOf::kFlightSize,
                         bool whole_segments = true)
      : congestion_{{.initial = {static_cast<double>(flight), 1000}},
                    std::make_unique<PerAck>(),
                    std::make_unique<Halve>(halve, 2, whole_segments)},
        recovery_{options, congestion_} {
    sends(flight);
  }
  RecoveryBench(const RecoveryBench&) = delete;
  RecoveryBench& operator=(const RecoveryBench&) = delete;

  void sends(std::uint32_t count) { send(state_.out, count); }
  void dupacks(int count) {
    for (int i = 0; i < count; ++i) duplicate({});
  }
  void duplicate(const DuplicateAck& ack) { recovery_.on_duplicate_ack(ack, state_, *this); }
  AckKind ack(std::uint32_t next_expected, bool opens_window = true) {
    const std::uint32_t count = next_expected - state_.out.snd_una();
    state_.out.on_acked(next_expected, Time::zero());
    return recovery_.on_new_ack({acked(count, opens_window)}, state_, *this);
  }
  void timeout() {
    congestion_.on_congestion_event(recovery_.on_timeout(state_, moment()));
    state_.out.go_back();
  }

  // What recovery asked for since the last call.
  std::string did() { return std::exchange(did_, ""); }

  // With what recovery adds to it.
  double cwnd() const { return state_.window(congestion_.cwnd()); }
  double ssthresh() const { return congestion_.ssthresh(); }
  RecoveryStatus status() const { return recovery_.status(); }

 private:
  void retransmit(std::uint32_t segment, SendCause cause) override {
    note(std::to_string(segment) + (cause == SendCause::kFastRetransmit ? "f" : cause == SendCause::kPartialAck ? "p" : "?"));
    state_.out.take_up(segment);
    state_.out.on_sent(segment, Time::zero());
  }
  bool send_new(SendCause /*cause*/) override { return false; }
  void restart_retransmission_timer() override { note("timer"); }
  Time timeout_due() const override { return Time::zero(); }
  void wake_at(std::optional<Time> /*at*/) override {}
  void on_loss(const CongestionEvent& event) override { congestion_.on_congestion_event(event); }
  void on_spurious(UndoReason /*reason*/) override {}
  Moment moment() const override { return {Time::zero(), std::nullopt}; }
  void note(const std::string& what) { did_ += (did_.empty() ? "" : " ") + what; }

  Aimd congestion_;
  SendState state_;
  Recovery recovery_;
  std::string did_;
};

}  // namespace ackscope::test
