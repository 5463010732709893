#include "traffic/on_off.h"

namespace ackscope {

std::optional<Duration> OnOff::next(std::uint64_t number) {
  const double while_on = spacing_.at_ns(number);
  const double cycle = static_cast<double>((on_ + off_).count_ns());
  const auto on = static_cast<double>(on_.count_ns());
  if (while_on > kBeyondAllTime || while_on / on * cycle > kBeyondAllTime) return std::nullopt;
  const auto on_ns = static_cast<std::int64_t>(while_on);
  const std::int64_t periods = on_ns / on_.count_ns();
  return Duration::nanoseconds(on_ns) + off_ * periods;
}

}  // namespace ackscope
