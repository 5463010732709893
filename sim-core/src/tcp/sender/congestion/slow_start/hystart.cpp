#include "tcp/sender/congestion/slow_start/hystart.h"

#include <algorithm>

namespace ackscope {
namespace {

Duration share_of(Duration rtt, double share) { return Duration::seconds(rtt.in_seconds() * share); }

}  // namespace

using Detects = parameters::HyStart::Detects;

HyStart::HyStart(const parameters::HyStart& parameters)
    : reads_trains_{parameters.detects != Detects::kDelay},
      reads_delays_{parameters.detects != Detects::kTrain},
      low_window_{static_cast<double>(parameters.low_window)},
      spacing_{Duration::seconds(parameters.spacing)},
      train_share_{parameters.train_share},
      samples_{parameters.samples},
      rise_share_{parameters.rise_share},
      least_rise_{Duration::seconds(parameters.least_rise)},
      largest_rise_{Duration::seconds(parameters.largest_rise)} {}

bool HyStart::on_ack(const AckSample& ack, bool /*opens*/, Window& window) {
  if (!ack.rtt) return false;
  least_rtt_ = std::min(least_rtt_.value_or(*ack.rtt), *ack.rtt);
  if (found_ || !window.slow_start()) return false;
  if (round_.is_ended_by(ack)) {
    round_ = RttRound::begun_by(ack);
    round_began_ = ack.now;
    train_end_ = ack.now;
  }
  const bool is_long = is_long_train(ack.now);
  const bool has_risen = is_late(*ack.rtt);
  found_ = window.cwnd >= low_window_ && ((reads_trains_ && is_long) || (reads_delays_ && has_risen));
  if (found_) window.ssthresh = window.cwnd;
  return false;
}

bool HyStart::is_long_train(Time now) {
  if (now - train_end_ > spacing_) return false;  // for the rest of the round
  train_end_ = now;
  return now - round_began_ > share_of(*least_rtt_, train_share_);
}

// The first samples of a round only count: the next one is compared.
bool HyStart::is_late(Duration rtt) {
  const bool has_enough = round_.samples >= samples_;
  round_.add(rtt);
  if (!has_enough) return false;
  return *round_.least > *least_rtt_ + std::clamp(share_of(*least_rtt_, rise_share_), least_rise_, largest_rise_);
}

}  // namespace ackscope
