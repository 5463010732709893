// Independent errors: each packet is lost with the same probability, whatever happened to the others.
#pragma once

#include "engine/rng.h"
#include "link/error_model.h"

namespace ackscope {

class IndependentErrors final : public ErrorModel {
 public:
  IndependentErrors(double loss_rate, const RandomStream& stream) : loss_rate_{loss_rate}, stream_{stream} {}

  std::optional<DropReason> loses(const Packet& /*packet*/) override {
    if (stream_.uniform() < loss_rate_) return DropReason::kCorrupted;
    return std::nullopt;
  }

 private:
  double loss_rate_;
  RandomStream stream_;
};

}  // namespace ackscope
