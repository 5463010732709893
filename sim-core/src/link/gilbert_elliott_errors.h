// Errors of a link with two states (Gilbert 1960, Elliott 1963): before each packet the state may change, and the packet is lost with the
// probability of the state. The chain steps with packets, not with time: a fade does not end while the link is idle. It starts good.
#pragma once

#include <optional>

#include "engine/rng.h"
#include "link/error_model.h"
#include "parameters/link.h"

namespace ackscope {

class GilbertElliottErrors final : public ErrorModel {
 public:
  GilbertElliottErrors(const parameters::GilbertElliottErrors& parameters, const RandomStream& stream)
      : parameters_{parameters}, stream_{stream} {}

  std::optional<DropReason> loses(const Packet& /*packet*/) override {
    if (stream_.uniform() < (is_good_ ? parameters_.good_to_bad : parameters_.bad_to_good)) is_good_ = !is_good_;
    if (stream_.uniform() < (is_good_ ? parameters_.loss_good : parameters_.loss_bad)) return DropReason::kCorrupted;
    return std::nullopt;
  }

 private:
  const parameters::GilbertElliottErrors parameters_;
  RandomStream stream_;
  bool is_good_ = true;
};

}  // namespace ackscope
