// One question: when does a flow's next datagram leave?
#pragma once

#include <cstdint>
#include <optional>

#include "engine/time.h"

namespace ackscope {

class Departures {
 public:
  virtual ~Departures() = default;
  // When datagram `number` leaves, counted from the flow's start; nothing if that is beyond all time. Asked once for each number, in
  // order from 0, and answered with a time that is no earlier than the one before.
  virtual std::optional<Duration> next(std::uint64_t number) = 0;
};

}  // namespace ackscope
