// Writes of one size at a constant bit rate, all the time or in talk spurts: a codec, a sensor, a video that is encoded as it is watched.
#pragma once

#include <optional>

#include "traffic/on_off.h"
#include "traffic/writes.h"

namespace ackscope {

class PacedWrites final : public Writes {
 public:
  // `timetable`: for writes of `bytes` each. `count`: nothing if they never end.
  PacedWrites(const OnOff& timetable, std::uint64_t bytes, std::optional<std::uint64_t> count)
      : timetable_{timetable}, bytes_{bytes}, count_{count} {}

  std::optional<Write> next(std::uint64_t number) override {
    const auto at = timetable_.next(number);
    if (!at) return std::nullopt;
    return Write{*at, bytes_, number + 1 == count_};
  }
  std::optional<std::uint64_t> bytes() const override {
    if (!count_) return std::nullopt;
    return *count_ * bytes_;
  }

 private:
  OnOff timetable_;
  const std::uint64_t bytes_;
  const std::optional<std::uint64_t> count_;
};

}  // namespace ackscope
