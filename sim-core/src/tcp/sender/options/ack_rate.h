// For how many segments the sender wants one ACK (TARR): always the same number, or as many as leave so many ACKs a round trip.
#pragma once

#include <algorithm>
#include <cstdint>

#include "parameters/receiver.h"
#include "tcp/sender/options/data_options.h"
#include "trace/trace.h"

namespace ackscope {

class AckRate final : public DataOptions {
 public:
  static constexpr std::uint32_t kMost = 127;  // the option has seven bits for it

  explicit AckRate(const parameters::AckRateRequest& parameters) : parameters_{parameters} {}

  void write(const SenderFacts& facts, PacketOptions& options) const override {
    options.ack_rate = static_cast<std::uint8_t>(by_round_trip() ? share_of(facts) : static_cast<std::uint32_t>(parameters_.segments));
  }

 private:
  bool by_round_trip() const { return parameters_.asks == parameters::AckRateRequest::Asks::kPerRoundTrip; }
  // No less than delayed ACKs have.
  std::uint32_t share_of(const SenderFacts& facts) const {
    const std::uint32_t window = whole_segments(std::min(facts.window, static_cast<double>(facts.usable_window)));
    return std::clamp(window / static_cast<std::uint32_t>(parameters_.acks_per_rtt), 2U, kMost);
  }

  const parameters::AckRateRequest parameters_;
};

}  // namespace ackscope
