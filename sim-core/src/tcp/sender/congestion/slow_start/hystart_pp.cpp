#include "tcp/sender/congestion/slow_start/hystart_pp.h"

#include <algorithm>
#include <limits>

namespace ackscope {

HyStartPp::HyStartPp(const parameters::HyStartPp& parameters, bool is_paced)
    : limit_{is_paced ? std::numeric_limits<double>::infinity() : parameters.limit},
      samples_{parameters.samples},
      rtt_divisor_{parameters.rtt_divisor},
      least_rise_{Duration::seconds(parameters.least_rise)},
      largest_rise_{Duration::seconds(parameters.largest_rise)},
      css_divisor_{parameters.css_divisor},
      css_rounds_{parameters.css_rounds} {}

bool HyStartPp::on_ack(const AckSample& ack, bool opens, Window& window) {
  if (done_) return false;
  if (!window.slow_start()) {
    done_ = true;
    return false;
  }
  if (opens) {
    const double opened = std::min(ack.amount, limit_);
    window.cwnd += baseline_ ? opened / css_divisor_ : opened;
  }
  if (round_.is_ended_by(ack)) begin_round(ack, window);
  if (done_ || !ack.rtt) return true;
  round_.add(*ack.rtt);
  if (round_.samples < samples_) return true;
  if (!baseline_ && has_risen()) {
    baseline_ = round_.least;
    css_rounds_complete_ = 0;
  } else if (baseline_ && *round_.least < *baseline_) {
    baseline_.reset();
  }
  return true;
}

// The round in which CSS began counts as one of its own, however little of it was left.
void HyStartPp::begin_round(const AckSample& ack, Window& window) {
  last_least_ = round_.least;
  round_ = RttRound::begun_by(ack);
  if (!baseline_ || ++css_rounds_complete_ < css_rounds_) return;
  window.ssthresh = window.cwnd;
  done_ = true;
}

bool HyStartPp::has_risen() const {
  if (!last_least_) return false;
  const Duration threshold = std::max(least_rise_, std::min(*last_least_ / rtt_divisor_, largest_rise_));
  return *round_.least >= *last_least_ + threshold;
}

}  // namespace ackscope
