// Drop-tail: a packet that finds no place is dropped.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "queue/admit/admission.h"

namespace ackscope {

class DropTail final : public Admission {
 public:
  // `places`: packets that may wait, nothing for any number. With `includes_in_service` the packet in transmission takes one of
  // them, as in ns-2's drop-tail queue.
  DropTail(std::optional<std::int64_t> places, bool includes_in_service)
      : places_{places ? static_cast<std::uint64_t>(*places) : std::numeric_limits<std::uint64_t>::max()},
        includes_in_service_{includes_in_service} {}

  Verdict judge(const Packet& /*arriving*/, const QueueState& /*queue*/, const QueueState& buffer, Time /*now*/) override {
    const std::uint64_t taken = std::uint64_t{buffer.packets} + (includes_in_service_ && buffer.in_service ? 1 : 0);
    return taken < places_ ? Verdict::kAdmit : Verdict::kNoPlace;
  }

  std::uint32_t admits_below() const override {
    const std::uint64_t places = places_ - (includes_in_service_ && places_ > 0 ? 1 : 0);
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(places, std::numeric_limits<std::uint32_t>::max()));
  }

 private:
  std::uint64_t places_;
  bool includes_in_service_;
};

}  // namespace ackscope
