// The capacities of a link direction over the run, where changes give it others. Outages are left out of account.
#pragma once

#include <algorithm>
#include <vector>

namespace ackscope {

class CapacityCourse {
 public:
  explicit CapacityCourse(double rate) : spans_{{0, rate, 0}} {}

  // REQUIRES: `at` is not before that of an earlier change.
  void change(double at, double rate) { spans_.push_back({at, rate, bits_until(at)}); }

  // Bit/s on average; those at `from` for no time at all.
  double mean(double from, double to) const { return to > from ? (bits_until(to) - bits_until(from)) / (to - from) : span_at(from).rate; }

 private:
  struct Span {
    double since;  // s
    double rate;   // bit/s
    double bits;   // of all spans before
  };

  const Span& span_at(double time) const {
    const auto after = std::upper_bound(spans_.begin(), spans_.end(), time, [](double t, const Span& span) { return t < span.since; });
    return *(after - 1);
  }
  double bits_until(double time) const {
    const Span& span = span_at(time);
    return span.bits + span.rate * (time - span.since);
  }

  std::vector<Span> spans_;
};

}  // namespace ackscope
