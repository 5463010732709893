// Simulated time: integer nanoseconds, so that event order cannot depend on the machine.
// A Time is an instant, a Duration a difference; adding two instants does not compile.
#pragma once

#include <algorithm>
#include <cmath>
#include <compare>
#include <cstdint>
#include <limits>

namespace ackscope {

class Duration {
 public:
  constexpr Duration() = default;
  static constexpr Duration nanoseconds(std::int64_t n) { return Duration{n}; }
  // Rounds half to even, as the documents' seconds become nanoseconds on every side.
  static Duration seconds(double s) { return Duration{static_cast<std::int64_t>(std::nearbyint(s * 1e9))}; }
  // Of a value that must not be zero, such as a slot: what is shorter than the clock's nanosecond lasts one.
  static Duration positive_seconds(double s) { return std::max(seconds(s), Duration{1}); }

  constexpr std::int64_t count_ns() const { return ns_; }
  constexpr double in_seconds() const { return static_cast<double>(ns_) / 1e9; }

  constexpr auto operator<=>(const Duration&) const = default;
  constexpr Duration operator+(Duration o) const { return Duration{ns_ + o.ns_}; }
  constexpr Duration operator-(Duration o) const { return Duration{ns_ - o.ns_}; }
  constexpr Duration operator*(std::int64_t k) const { return Duration{ns_ * k}; }
  constexpr Duration operator/(std::int64_t k) const { return Duration{ns_ / k}; }

 private:
  explicit constexpr Duration(std::int64_t ns) : ns_{ns} {}
  std::int64_t ns_ = 0;
};

class Time {
 public:
  constexpr Time() = default;
  static constexpr Time nanoseconds(std::int64_t n) { return Time{n}; }
  static constexpr Time zero() { return Time{0}; }
  // Later than every event.
  static constexpr Time never() { return Time{std::numeric_limits<std::int64_t>::max()}; }
  // 146 years, far beyond the end of any run. What is planned ahead without an end, such as the timetable of a slow link, goes no
  // further, so that no sum with a duration overflows.
  static constexpr Time horizon() { return Time{std::int64_t{1} << 62}; }

  constexpr std::int64_t since_start_ns() const { return ns_; }
  constexpr double in_seconds() const { return static_cast<double>(ns_) / 1e9; }

  constexpr auto operator<=>(const Time&) const = default;
  constexpr Time operator+(Duration d) const { return Time{ns_ + d.count_ns()}; }
  constexpr Duration operator-(Time o) const { return Duration::nanoseconds(ns_ - o.ns_); }

 private:
  explicit constexpr Time(std::int64_t ns) : ns_{ns} {}
  std::int64_t ns_ = 0;
};

// How long `bytes` occupy a wire of `bits_per_second`. Rounded up: a link never beats its rate.
inline Duration transmission_time(std::uint32_t bytes, double bits_per_second) {
  return Duration::nanoseconds(static_cast<std::int64_t>(std::ceil(static_cast<double>(bytes) * 8e9 / bits_per_second)));
}

}  // namespace ackscope
