// Bit errors at exponentially distributed distances (wireless-links paper, sections IV-A and IV-E). Errors have no
// memory, so a packet gets through with probability (1 - 1/M)^bytes, where M is the mean distance. With bursts, an error takes
// that packet and the next transmissions on the link, whatever they carry; errors within a burst are part of it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/rng.h"
#include "link/error_model.h"
#include "parameters/link.h"

namespace ackscope {

class ExponentialErrors final : public ErrorModel {
 public:
  ExponentialErrors(const parameters::ExponentialErrors& parameters, const RandomStream& stream)
      : byte_survives_{1 - 1 / parameters.mean_bytes}, burst_{static_cast<std::uint32_t>(parameters.burst)}, stream_{stream} {}

  std::optional<DropReason> loses(const Packet& packet) override {
    if (left_in_burst_ > 0) {
      --left_in_burst_;
      return DropReason::kCorrupted;
    }
    if (stream_.uniform() < survival(packet.bytes)) return std::nullopt;
    left_in_burst_ = burst_ - 1;
    return DropReason::kCorrupted;
  }

 private:
  struct Survival {
    std::uint32_t bytes;
    double probability;
  };

  // Packets come in few sizes.
  double survival(std::uint32_t bytes) {
    for (const Survival& known : known_) {
      if (known.bytes == bytes) return known.probability;
    }
    known_.push_back({bytes, power(byte_survives_, bytes)});
    return known_.back().probability;
  }

  // By repeated squaring: the library's pow() differs between machines.
  static double power(double base, std::uint32_t exponent) {
    double result = 1;
    for (; exponent > 0; exponent /= 2) {
      if (exponent % 2 == 1) result *= base;
      base *= base;
    }
    return result;
  }

  const double byte_survives_;
  const std::uint32_t burst_;
  RandomStream stream_;
  std::uint32_t left_in_burst_ = 0;
  std::vector<Survival> known_;
};

}  // namespace ackscope
