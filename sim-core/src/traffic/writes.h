// One question: what does an application write next, and when?
#pragma once

#include <cstdint>
#include <optional>

#include "engine/time.h"

namespace ackscope {

struct Write {
  Duration at;  // from the flow's start
  std::uint64_t bytes;
  bool is_last;
};

class Writes {
 public:
  virtual ~Writes() = default;
  // Write `number`; nothing if it would be beyond all time. Asked once for each number, in order from 0 up to the last, and answered with a
  // time that is no earlier than the one before.
  virtual std::optional<Write> next(std::uint64_t number) = 0;
  // In all; nothing if endless.
  virtual std::optional<std::uint64_t> bytes() const = 0;
};

}  // namespace ackscope
