#include "tcp/sender/congestion/bbr/bbr.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace ackscope {

namespace {

constexpr std::array<double, 8> kCycle{1.25, 0.75, 1, 1, 1, 1, 1, 1};  // section 4.3.4.2
constexpr double kFewest = 4;                                          // BBRMinPipeCwnd, segments
constexpr int kFullRounds = 3;                                         // section 4.3.2.2
constexpr double kGrowth = 1.25;                                       // of a round trip of Startup that still finds more bandwidth
constexpr double kProbeMore = 2;                                       // Linux: two segments, where a share of the window would be less
constexpr double kQuanta = 3;                                          // bursts that may wait in the hosts, section 4.2.3.2
constexpr double kMostExtra = 0.1;                                     // s of bandwidth that aggregation may add

}  // namespace

Bbr::Bbr(const parameters::Bbr& parameters, const Window& initial, const RandomStream& random)
    : CongestionController{initial},
      parameters_{parameters},
      initial_window_{initial.cwnd},
      startup_gain_{parameters.startup_gain},
      random_{random},
      bandwidth_{parameters.bandwidth_rounds},
      aggregation_{parameters.aggregation_rounds} {}

void Bbr::on_ack(const AckSample& ack) {
  newly_delivered_ = ack.delivered - std::exchange(delivered_, ack.delivered);
  in_flight_ = ack.in_flight;
  update_round(ack);
  if (ack.rate) {
    update_bandwidth(*ack.rate);
    if (newly_delivered_ > 0) aggregation_.on_ack(ack.now, newly_delivered_, bandwidth_.value(), window_.cwnd);
  }
  update_cycle(ack);
  check_full_pipe(ack);
  check_drain(ack.now);
  update_min_rtt(ack);
  update_pacing(ack);
  update_window(ack);
  has_lost_ = false;
}

// Section 4.1.1.3: a round trip ends with the first segment that left when it had begun.
void Bbr::update_round(const AckSample& ack) {
  round_starts_ = false;
  if (!ack.rate || ack.rate->prior < round_ends_) return;
  round_ends_ = delivered_;
  round_starts_ = true;
  conserves_packets_ = false;
  bandwidth_.begin_round();
  aggregation_.begin_round();
}

// Section 4.1.1.
void Bbr::update_bandwidth(const RateSample& rate) {
  const double measured = static_cast<double>(rate.delivered) / rate.interval.in_seconds();
  if (!is_limited(rate) || measured >= bandwidth_.value()) bandwidth_.add(measured);
}

bool Bbr::is_limited(const RateSample& rate) const { return rate.application_limited || left_in_probe_.covers(rate.prior); }

// Section 4.3.4.3.
void Bbr::update_cycle(const AckSample& ack) {
  if (mode_ != Mode::kProbeBw || !min_rtt_) return;
  const bool is_full_length = ack.now - phase_began_ > *min_rtt_;
  const double prior_in_flight = static_cast<double>(in_flight_ + newly_delivered_);
  const double gain = kCycle[phase_];
  bool is_over = is_full_length;
  if (gain > 1) is_over = is_full_length && (has_lost_ || prior_in_flight >= inflight(gain));
  if (gain < 1) is_over = is_full_length || prior_in_flight <= inflight(1);
  if (!is_over) return;
  phase_ = (phase_ + 1) % kCycle.size();
  phase_began_ = ack.now;
}

// Section 4.3.2.2.
void Bbr::check_full_pipe(const AckSample& ack) {
  if (pipe_is_full_ || !round_starts_ || is_limited(*ack.rate)) return;
  if (bandwidth_.value() >= full_bandwidth_ * kGrowth) {
    full_bandwidth_ = bandwidth_.value();
    full_rounds_ = 0;
    return;
  }
  pipe_is_full_ = ++full_rounds_ >= kFullRounds;
}

// Section 4.3.3. Of the two thresholds of the window BBR has none: from here on it is no slow start.
void Bbr::check_drain(Time now) {
  if (mode_ == Mode::kStartup && pipe_is_full_) {
    mode_ = Mode::kDrain;
    window_.ssthresh = kFewest;
  }
  if (mode_ == Mode::kDrain && in_flight_ <= inflight(1)) enter_probe_bw(now);
}

// Section 4.3.4.2: anywhere in the cycle but where it sends less.
void Bbr::enter_probe_bw(Time now) {
  mode_ = Mode::kProbeBw;
  const auto others = static_cast<std::uint32_t>(random_.next() % (kCycle.size() - 1));
  phase_ = others == 0 ? 0 : others + 1;
  phase_began_ = now;
}

// Sections 4.1.2 and 4.3.5.
void Bbr::update_min_rtt(const AckSample& ack) {
  const bool is_old = min_rtt_ && ack.now - min_rtt_at_ > Duration::seconds(parameters_.min_rtt_window);
  if (ack.rtt && (!min_rtt_ || *ack.rtt <= *min_rtt_ || is_old)) {
    min_rtt_ = *ack.rtt;
    min_rtt_at_ = ack.now;
  }
  if (is_old && !restarts_from_idle_ && mode_ != Mode::kProbeRtt) {
    save_window();
    mode_ = Mode::kProbeRtt;
    probe_rtt_until_.reset();
    left_in_probe_.begin(delivered_);
  }
  if (mode_ == Mode::kProbeRtt) run_probe_rtt(ack);
  if (newly_delivered_ > 0) restarts_from_idle_ = false;
}

void Bbr::run_probe_rtt(const AckSample& ack) {
  left_in_probe_.extend(delivered_, in_flight_);
  if (!probe_rtt_until_) {
    if (in_flight_ > kFewest) return;
    probe_rtt_until_ = ack.now + Duration::seconds(parameters_.probe_rtt_time);
    probe_rtt_round_done_ = false;
    round_ends_ = delivered_;
    return;
  }
  if (round_starts_) probe_rtt_round_done_ = true;
  if (probe_rtt_round_done_ && ack.now > *probe_rtt_until_) end_probe_rtt(ack.now);
}

void Bbr::end_probe_rtt(Time now) {
  min_rtt_at_ = now;
  window_.cwnd = std::max(window_.cwnd, saved_window_);
  if (pipe_is_full_) {
    enter_probe_bw(now);
  } else {
    mode_ = Mode::kStartup;
  }
}

double Bbr::pacing_gain() const {
  switch (mode_) {
    case Mode::kStartup:
      return startup_gain_;
    case Mode::kDrain:
      return 1 / startup_gain_;
    case Mode::kProbeBw:
      return kCycle[phase_];
    case Mode::kProbeRtt:
      break;
  }
  return 1;
}

// Section 4.2.1. Before the first RTT nothing is held back; then a window per RTT, until the measured bandwidth is above it.
void Bbr::update_pacing(const AckSample& ack) {
  if (!rate_) {
    if (ack.rtt) rate_ = startup_gain_ * initial_window_ / ack.rtt->in_seconds();
    return;
  }
  const double rate = bandwidth_.value() * pacing_gain() * (1 - parameters_.pacing_margin);
  if (pipe_is_full_ || rate > *rate_) rate_ = rate;
}

std::optional<PacingRate> Bbr::pacing_rate() const {
  if (!rate_ || *rate_ <= 0) return std::nullopt;
  return PacingRate{*rate_, 1e9};
}

// Segments that may be under way with this gain: section 4.2.3.2.
double Bbr::inflight(double gain) const {
  if (!min_rtt_) return initial_window_;
  const double probes = mode_ == Mode::kProbeBw && phase_ == 0 ? kProbeMore : 0;
  return std::ceil(gain * bandwidth_.value() * min_rtt_->in_seconds()) + kQuanta * static_cast<double>(parameters_.quantum) + probes;
}

double Bbr::target() const {
  double gain = startup_gain_;
  if (mode_ == Mode::kProbeBw) gain = parameters_.window_gain;
  if (mode_ == Mode::kProbeRtt) gain = 1;
  const double extra = pipe_is_full_ ? std::min(aggregation_.extra(), bandwidth_.value() * kMostExtra) : 0;
  return inflight(gain) + std::ceil(extra);
}

// Section 4.2.3.
void Bbr::update_window(const AckSample& ack) {
  const auto acked = static_cast<double>(newly_delivered_);
  double cwnd = window_.cwnd;
  if (ack.recovered && std::exchange(in_recovery_, false)) {
    cwnd = std::max(cwnd, saved_window_);
    conserves_packets_ = false;
    window_.ssthresh = pipe_is_full_ ? kFewest : std::numeric_limits<double>::infinity();
  }
  if (newly_delivered_ > 0) {
    if (conserves_packets_) {
      const double conserved = static_cast<double>(in_flight_) + acked;
      cwnd = std::exchange(begins_recovery_, false) ? conserved : std::max(cwnd, conserved);
    } else if (pipe_is_full_) {
      cwnd = std::max(std::min(cwnd + acked, target()), kFewest);
    } else if (cwnd < target() || static_cast<double>(delivered_) < initial_window_) {
      cwnd = std::max(cwnd + acked, kFewest);
    }
  }
  window_.cwnd = mode_ == Mode::kProbeRtt ? std::min(cwnd, kFewest) : cwnd;
}

// The model stays; what is out is replaced one by one for a round trip (packet conservation).
void Bbr::on_congestion_event(const CongestionEvent& event) {
  if (event.notified || event.kind == CongestionKind::kMark) return;
  has_lost_ = true;
  save_window();
  if (event.kind == CongestionKind::kTimeout) {
    in_recovery_ = conserves_packets_ = false;
    full_bandwidth_ = 0;
    window_.cwnd = 1;
    return;
  }
  in_recovery_ = conserves_packets_ = begins_recovery_ = true;
  round_ends_ = delivered_;
  window_.cwnd = std::min(window_.cwnd, static_cast<double>(in_flight_ + newly_delivered_) + 1);
  window_.ssthresh = window_.cwnd;
}

void Bbr::save_window() {
  const bool is_usual = !in_recovery_ && mode_ != Mode::kProbeRtt;
  saved_window_ = is_usual ? window_.cwnd : std::max(saved_window_, window_.cwnd);
}

void Bbr::on_spurious() {
  window_.cwnd = std::max(window_.cwnd, saved_window_);
  in_recovery_ = conserves_packets_ = false;
}

// Section 4.3.4.4: the queue is empty, so the measured bandwidth is enough.
void Bbr::on_resume(Time now) {
  restarts_from_idle_ = true;
  aggregation_.begin(now);
  if (mode_ == Mode::kProbeBw) rate_ = bandwidth_.value() * (1 - parameters_.pacing_margin);
  if (mode_ == Mode::kProbeRtt && probe_rtt_until_ && probe_rtt_round_done_ && now > *probe_rtt_until_) end_probe_rtt(now);
}

void Bbr::tell_model(ModelRows& rows) const {
  rows.note(ModelNumber::kBandwidth, bandwidth_.value());
  if (min_rtt_) rows.note(ModelNumber::kMinRtt, static_cast<double>(min_rtt_->count_ns()));
  rows.note(ModelNumber::kBbrMode, static_cast<double>(mode_) + 1);
  rows.note(ModelNumber::kPacingGain, pacing_gain());
}

}  // namespace ackscope
