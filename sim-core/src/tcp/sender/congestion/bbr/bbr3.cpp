#include "tcp/sender/congestion/bbr/bbr3.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ackscope {

namespace {

// Segments, rates and times of draft-ietf-ccwg-bbr-06, section 2 and where it is said.
constexpr double kMinPipe = 4;             // BBR.MinPipeCwnd
constexpr double kDrainGain = 0.5;         // 5.3.2
constexpr double kDownGain = 0.9;          // 5.3.3.1
constexpr double kUpGain = 1.25;           // 5.3.3.5
constexpr double kUpWindowGain = 0.25;     // more than the usual one; 5.3.3.5
constexpr double kUpMore = 2;              // 5.6.4.2
constexpr double kProbeRttGain = 0.5;      // 5.3.4.1
constexpr double kOffloadQuanta = 3;       // 5.5.8.1
constexpr int kFullLossRanges = 6;         // BBRStartupFullLossCnt, 5.3.1.3
constexpr std::uint64_t kDrainRounds = 3;  // 5.3.2
constexpr double kRenoRounds = 63;         // 5.3.3.8.2
constexpr int kSteepest = 30;              // 5.3.3.9
constexpr std::int64_t kAggregationRounds = 10;
// Of Linux's answer to marks.
constexpr double kMarkedCut = 1.0 / 3;
constexpr double kMarkedTooHigh = 0.5;
constexpr int kFullMarkedRounds = 2;

}  // namespace

Bbr3::Bbr3(const parameters::Bbr3& parameters, const Window& initial, bool selective, const RandomStream& random)
    : CongestionController{initial},
      parameters_{parameters},
      initial_window_{initial.cwnd},
      selective_{selective},
      random_{random},
      aggregation_{kAggregationRounds},
      least_rtt_{Duration::seconds(parameters.probe_rtt_interval), Duration::seconds(parameters.min_rtt_window)} {}

BookKeeping Bbr3::needs() const { return {.rates = true, .losses = true, .resumes = true, .marks = heeds_share()}; }

// Section 5.2.3.
void Bbr3::on_ack(const AckSample& ack) {
  take(ack);
  update_round();
  update_latest_delivery();
  update_congestion_signals();
  if (newly_delivered_ > 0) aggregation_.on_ack(now_, newly_delivered_, bandwidth_, window_.cwnd);
  if (round_starts_ && !sample_.limited) full_pipe_.on_round(sample_.rate);
  if (full_pipe_.is_full()) has_filled_pipe_ = true;
  check_startup_done();
  check_drain_done();
  if (newly_delivered_ > 0) update_cycle();
  least_rtt_.on_ack(now_, ack.rtt);
  check_probe_rtt();
  if (loss_round_starts_) {
    bw_latest_ = sample_.rate;
    inflight_latest_ = static_cast<double>(sample_.delivered);
  }
  bandwidth_ = std::min(max_bandwidth_.value(), bw_shortterm_);
  if (!rate_ && ack.rtt) rate_ = parameters_.startup_gain * initial_window_ / ack.rtt->in_seconds();
  set_pacing(pacing_gain());
  set_window();
}

void Bbr3::take(const AckSample& ack) {
  now_ = ack.now;
  newly_delivered_ = ack.delivered - std::exchange(delivered_, ack.delivered);
  in_flight_ = ack.in_flight;
  cwnd_limited_ = window_.cwnd - static_cast<double>(in_flight_ + newly_delivered_) < 1;
  sample_ = {};
  if (ack.rate) {
    sample_ = {static_cast<double>(ack.rate->delivered) / ack.rate->interval.in_seconds(),
               ack.rate->delivered,
               ack.rate->prior,
               ack.rate->lost,
               static_cast<double>(ack.rate->in_flight),
               ack.rate->application_limited || left_in_probe_.covers(ack.rate->prior),
               true};
  }
  const bool is_repaired = timeout_repaired_at_ && ack.snd_una >= *timeout_repaired_at_;
  if (is_repaired) timeout_repaired_at_.reset();
  if ((ack.recovered && std::exchange(in_recovery_, false)) || is_repaired) restore_window();
}

// Section 5.5.1.
void Bbr3::update_round() {
  round_starts_ = sample_.exists && sample_.prior >= round_ends_;
  if (!round_starts_) return;
  start_round();
  ++rounds_;
  ++rounds_since_probe_;
  aggregation_.begin_round();
  marks_.end_round();
}

// Section 5.5.10.3.
void Bbr3::update_latest_delivery() {
  bw_latest_ = std::max(bw_latest_, sample_.rate);
  inflight_latest_ = std::max(inflight_latest_, static_cast<double>(sample_.delivered));
  loss_round_starts_ = sample_.exists && sample_.prior >= loss_round_ends_;
  if (loss_round_starts_) loss_round_ends_ = delivered_;
}

void Bbr3::update_congestion_signals() {
  if (sample_.rate > 0 && (sample_.rate >= max_bandwidth_.value() || !sample_.limited)) max_bandwidth_.add(sample_.rate);
  if (!loss_round_starts_) return;
  adapt_lower_bounds();
  is_loss_in_round_ = false;
}

void Bbr3::adapt_lower_bounds() {
  if (is_probing()) return;
  double marked = kInfinity;
  if (heeds_share() && marks_.last() > 0) {
    if (inflight_shortterm_ == kInfinity) inflight_shortterm_ = window_.cwnd;
    marked = inflight_shortterm_ * (1 - kMarkedCut * marks_.smoothed());
  }
  if (is_loss_in_round_) {
    if (bw_shortterm_ == kInfinity) bw_shortterm_ = max_bandwidth_.value();
    if (inflight_shortterm_ == kInfinity) inflight_shortterm_ = window_.cwnd;
    bw_shortterm_ = std::max(bw_latest_, parameters_.beta * bw_shortterm_);
    inflight_shortterm_ = std::max(inflight_latest_, parameters_.beta * inflight_shortterm_);
  }
  inflight_shortterm_ = std::min(inflight_shortterm_, marked);
}

void Bbr3::enter_startup() {
  state_ = State::kStartup;
  set_threshold();
}

// Of the two thresholds of the window BBR has none: Startup counts as slow start, and nothing after it.
void Bbr3::set_threshold() { window_.ssthresh = state_ == State::kStartup ? kInfinity : kMinPipe; }

// Section 5.3.1.
void Bbr3::check_startup_done() {
  if (state_ != State::kStartup) return;
  if (heeds_share() && round_starts_) {
    marked_startup_rounds_ = marks_.last() >= kMarkedTooHigh ? marked_startup_rounds_ + 1 : 0;
    if (marked_startup_rounds_ >= kFullMarkedRounds) leave_startup_for_congestion();
  }
  if (startup_loses_too_much()) {
    undo_.state = State::kStartup;
    leave_startup_for_congestion();
  }
  if (loss_round_starts_) lost_ranges_in_round_ = 0;
  if (!has_filled_pipe_) return;
  state_ = State::kDrain;
  set_threshold();
  drain_began_ = rounds_;
}

// Section 5.3.1.3.
bool Bbr3::startup_loses_too_much() const {
  if (!in_recovery_) return false;
  if (!selective_) return lost_ranges_in_round_ > 0;
  return loss_round_starts_ && lost_ranges_in_round_ >= kFullLossRanges &&
         is_too_high(static_cast<double>(sample_.lost), sample_.in_flight);
}

void Bbr3::leave_startup_for_congestion() {
  has_filled_pipe_ = true;
  inflight_longterm_ = std::max(bdp(max_bandwidth_.value()), inflight_latest_);
}

// Section 5.3.2.
void Bbr3::check_drain_done() {
  if (state_ == State::kDrain && (in_flight_ <= inflight(bandwidth_, 1) || rounds_ > drain_began_ + kDrainRounds)) start_down();
}

// Section 5.3.3.9.
void Bbr3::update_cycle() {
  if (!has_filled_pipe_ || adapt_long_term_model() || !in_probe_bw()) return;
  switch (state_) {
    case State::kDown:
      if (!is_time_to_probe() && is_time_to_cruise()) state_ = State::kCruise;
      break;
    case State::kCruise:
      is_time_to_probe();
      break;
    case State::kRefill:
      if (!round_starts_) break;
      is_probe_sample_ = true;
      start_up();
      break;
    case State::kUp:
      if (!is_time_to_go_down()) break;
      last_probe_too_high_ = false;
      start_down();
      break;
    case State::kStartup:
    case State::kDrain:
    case State::kProbeRtt:
      break;
  }
}

// Whether it has decided a transition.
bool Bbr3::adapt_long_term_model() {
  if (awaits_samples_ && round_starts_) {
    is_probe_sample_ = false;
    awaits_samples_ = false;
    if (in_probe_bw() && !sample_.limited) max_bandwidth_.begin_round();
    if (in_probe_bw() && last_probe_precautionary_ && !last_probe_too_high_) {  // section 5.3.3.6
      start_refill();
      return true;
    }
  }
  if (heeds_share() && is_probe_sample_ && round_starts_ && marks_.last() > kMarkedTooHigh) {
    on_inflight_too_high(sample_.in_flight, sample_.limited);
    return true;
  }
  if (inflight_longterm_ == kInfinity || is_too_high(static_cast<double>(sample_.lost), sample_.in_flight)) return false;
  inflight_longterm_ = std::max(inflight_longterm_, sample_.in_flight);
  if (state_ == State::kUp) probe_inflight_upward();
  return false;
}

void Bbr3::probe_inflight_upward() {
  if (!cwnd_limited_ || window_.cwnd < inflight_longterm_) return;
  probe_up_acked_ += static_cast<double>(newly_delivered_);
  if (probe_up_acked_ >= acked_per_increase_) {
    const double increases = std::floor(probe_up_acked_ / acked_per_increase_);
    probe_up_acked_ -= increases * acked_per_increase_;
    inflight_longterm_ += increases;
  }
  if (round_starts_) raise_slope();
}

void Bbr3::raise_slope() {
  const double growth = std::ldexp(1, probe_up_rounds_);
  probe_up_rounds_ = std::min(probe_up_rounds_ + 1, kSteepest);
  acked_per_increase_ = std::max(window_.cwnd / growth, 1.0);
}

// From Down and Cruise, by the clock or by as many round trips as Reno would need to grow by this window (section 5.3.3.8).
bool Bbr3::is_time_to_probe() {
  const bool like_reno = static_cast<double>(rounds_since_probe_) >= std::min(target_inflight(), kRenoRounds);
  if (now_ <= cycle_began_ + probe_wait_ && !like_reno) return false;
  start_refill();
  return true;
}

bool Bbr3::is_time_to_cruise() const { return in_flight_ <= inflight_with_headroom() && in_flight_ <= inflight(max_bandwidth_.value(), 1); }

bool Bbr3::is_time_to_go_down() {
  if (last_probe_too_high_ && in_flight_ >= inflight_longterm_) {
    last_probe_precautionary_ = true;
    return true;
  }
  if (cwnd_limited_ && window_.cwnd >= inflight_longterm_) {
    full_pipe_.restart(sample_.rate);
    return false;
  }
  return full_pipe_.is_full();
}

void Bbr3::start_down() {
  reset_congestion_signals();
  acked_per_increase_ = kInfinity;
  rounds_since_probe_ = random_.next() % 2;
  probe_wait_ = Duration::seconds(2 + random_.uniform());
  cycle_began_ = now_;
  awaits_samples_ = true;
  start_round();
  state_ = State::kDown;
}

void Bbr3::start_refill() {
  reset_short_term();
  probe_up_rounds_ = 0;
  probe_up_acked_ = 0;
  last_probe_precautionary_ = false;
  awaits_samples_ = false;
  start_round();
  state_ = State::kRefill;
}

void Bbr3::start_up() {
  start_round();
  full_pipe_.restart(sample_.rate);
  state_ = State::kUp;
  raise_slope();
}

// Section 5.3.4.3.
void Bbr3::check_probe_rtt() {
  if (state_ != State::kProbeRtt && least_rtt_.is_due() && !restarts_from_idle_) enter_probe_rtt();
  if (state_ == State::kProbeRtt) run_probe_rtt();
  if (newly_delivered_ > 0) restarts_from_idle_ = false;
}

void Bbr3::enter_probe_rtt() {
  save_window();
  state_ = State::kProbeRtt;
  probe_rtt_until_.reset();
  left_in_probe_.begin(delivered_);
  awaits_samples_ = true;
  start_round();
}

void Bbr3::run_probe_rtt() {
  left_in_probe_.extend(delivered_, in_flight_);
  if (!probe_rtt_until_) {
    if (in_flight_ > probe_rtt_window()) return;
    probe_rtt_until_ = now_ + Duration::seconds(parameters_.probe_rtt_time);
    probe_rtt_round_done_ = false;
    start_round();
    return;
  }
  if (round_starts_) probe_rtt_round_done_ = true;
  if (probe_rtt_round_done_) end_probe_rtt_if_done();
}

// Section 5.3.4.4.
void Bbr3::end_probe_rtt_if_done() {
  if (!probe_rtt_until_ || now_ <= *probe_rtt_until_) return;
  least_rtt_.on_probed(now_);
  restore_window();
  reset_short_term();
  if (!has_filled_pipe_) {
    enter_startup();
    return;
  }
  start_down();
  state_ = State::kCruise;
}

// Section 5.6.1.
double Bbr3::pacing_gain() const {
  switch (state_) {
    case State::kStartup:
      return parameters_.startup_gain;
    case State::kDrain:
      return kDrainGain;
    case State::kDown:
      return kDownGain;
    case State::kUp:
      return kUpGain;
    case State::kCruise:
    case State::kRefill:
    case State::kProbeRtt:
      break;
  }
  return 1;
}

// Section 5.6.2. Before the first RTT nothing is held back; then a window per RTT, until the measured bandwidth is above it.
void Bbr3::set_pacing(double gain) {
  const double rate = gain * bandwidth_ * (1 - parameters_.pacing_margin);
  if (rate_ && (has_filled_pipe_ || rate > *rate_)) rate_ = rate;
}

std::optional<PacingRate> Bbr3::pacing_rate() const {
  if (!rate_ || *rate_ <= 0) return std::nullopt;
  return PacingRate{*rate_, 1e9};
}

double Bbr3::bdp(double bandwidth) const {
  const auto rtt = least_rtt_.value();
  return rtt ? bandwidth * rtt->in_seconds() : initial_window_;
}

// Section 5.6.4.2.
double Bbr3::inflight(double bandwidth, double gain, double extra) const {
  const double cap = (least_rtt_.value() ? gain * bdp(bandwidth) : initial_window_) + extra;
  return std::max({cap, kOffloadQuanta * static_cast<double>(parameters_.quantum), kMinPipe}) + (state_ == State::kUp ? kUpMore : 0);
}

double Bbr3::target_inflight() const { return std::min(bdp(bandwidth_), window_.cwnd); }

double Bbr3::inflight_with_headroom() const {
  if (inflight_longterm_ == kInfinity) return kInfinity;
  return std::max(inflight_longterm_ - std::max(1.0, parameters_.headroom * inflight_longterm_), kMinPipe);
}

double Bbr3::probe_rtt_window() const { return std::max(kProbeRttGain * bdp(bandwidth_), kMinPipe); }

// Section 5.6.4.6.
void Bbr3::set_window() {
  if (newly_delivered_ > 0) {
    const auto acked = static_cast<double>(newly_delivered_);
    const double gain = state_ == State::kUp ? parameters_.window_gain + kUpWindowGain : parameters_.window_gain;
    const double extra = has_filled_pipe_ ? aggregation_.extra() : aggregation_.newest_extra();
    const double most = inflight(bandwidth_, gain, extra);
    if (has_filled_pipe_) {
      window_.cwnd = std::min(window_.cwnd + acked, most);
    } else if (window_.cwnd < most || static_cast<double>(delivered_) < initial_window_) {
      window_.cwnd += acked;
    }
    window_.cwnd = std::max(window_.cwnd, kMinPipe);
  }
  if (state_ == State::kProbeRtt) window_.cwnd = std::min(window_.cwnd, probe_rtt_window());
  bound_window();
}

// Section 5.6.4.7.
void Bbr3::bound_window() {
  double cap = kInfinity;
  if (in_probe_bw() && state_ != State::kCruise) cap = inflight_longterm_;
  if (state_ == State::kProbeRtt || state_ == State::kCruise) cap = inflight_with_headroom();
  cap = std::max(std::min(cap, inflight_shortterm_), kMinPipe);
  window_.cwnd = std::min(window_.cwnd, cap);
}

// Section 5.6.4.4.
void Bbr3::on_congestion_event(const CongestionEvent& event) {
  if (event.notified) return;
  if (event.kind == CongestionKind::kMark) {
    if (heeds_share()) return;
    note_loss();
    if (is_probe_sample_) on_inflight_too_high(static_cast<double>(event.prior_flight), false);
    return;
  }
  note_loss();
  if (event.kind == CongestionKind::kTimeout) {
    save_window();
    in_recovery_ = false;
    timeout_repaired_at_ = event.repaired_at;
    window_.cwnd = event.in_flight + 1;
    set_threshold();
    return;
  }
  if (!in_recovery_) save_window();
  in_recovery_ = true;
  window_.ssthresh = window_.cwnd;  // a recovery that inflates the window begins there
}

// Section 5.5.10.2.
void Bbr3::on_lost(const LostSegment& lost) {
  note_loss();
  if (!last_lost_ || lost.segment != *last_lost_ + 1) ++lost_ranges_in_round_;
  last_lost_ = lost.segment;
  if (!is_probe_sample_ || !is_too_high(static_cast<double>(lost.lost), lost.in_flight)) return;
  on_inflight_too_high(inflight_at_loss(lost), lost.application_limited);
}

void Bbr3::note_loss() {
  if (!is_loss_in_round_) {
    loss_round_ends_ = delivered_;
    save_on_loss();
  }
  is_loss_in_round_ = true;
}

bool Bbr3::is_too_high(double lost, double in_flight) const {
  return lost > in_flight * parameters_.loss_threshold || (lost > 0 && !selective_);
}

// At how much under way the losses passed the threshold.
double Bbr3::inflight_at_loss(const LostSegment& lost) const {
  const double before = lost.in_flight - 1.0;
  const double lost_before = static_cast<double>(lost.lost) - 1;
  return before + (parameters_.loss_threshold * before - lost_before) / (1 - parameters_.loss_threshold);
}

void Bbr3::on_inflight_too_high(double in_flight, bool limited) {
  last_probe_too_high_ = true;
  is_probe_sample_ = false;
  if (!limited) inflight_longterm_ = std::max(in_flight, target_inflight() * parameters_.beta);
  if (state_ != State::kUp) return;
  undo_.state = State::kUp;
  start_down();
}

// Section 5.5.11.1.
void Bbr3::save_on_loss() {
  save_window();
  undo_ = {std::nullopt, bw_shortterm_, inflight_shortterm_, inflight_longterm_};
}

void Bbr3::save_window() {
  const bool is_usual = !in_recovery_ && !timeout_repaired_at_ && state_ != State::kProbeRtt;
  saved_window_ = is_usual ? window_.cwnd : std::max(saved_window_, window_.cwnd);
}

void Bbr3::restore_window() {
  window_.cwnd = std::max(window_.cwnd, saved_window_);
  set_threshold();
}

// Section 5.5.11.2.
void Bbr3::on_spurious() {
  restore_window();
  in_recovery_ = false;
  timeout_repaired_at_.reset();
  is_loss_in_round_ = false;
  full_pipe_.restart(0);
  bw_shortterm_ = std::max(bw_shortterm_, undo_.bw_shortterm);
  inflight_shortterm_ = std::max(inflight_shortterm_, undo_.inflight_shortterm);
  inflight_longterm_ = std::max(inflight_longterm_, undo_.inflight_longterm);
  const auto state = std::exchange(undo_.state, std::nullopt);
  if (state == State::kStartup && state_ != State::kStartup) {
    has_filled_pipe_ = false;
    if (state_ != State::kProbeRtt) enter_startup();
  } else if (state == State::kUp && state_ != State::kUp && state_ != State::kProbeRtt) {
    start_refill();
  }
}

// Section 5.4.1: the queue is empty, so the measured bandwidth is enough.
void Bbr3::on_resume(Time now) {
  now_ = now;
  restarts_from_idle_ = true;
  aggregation_.begin(now);
  if (in_probe_bw()) {
    set_pacing(1);
  } else if (state_ == State::kProbeRtt) {
    end_probe_rtt_if_done();
  }
}

void Bbr3::reset_congestion_signals() {
  is_loss_in_round_ = false;
  bw_latest_ = 0;
  inflight_latest_ = 0;
}

void Bbr3::reset_short_term() {
  bw_shortterm_ = kInfinity;
  inflight_shortterm_ = kInfinity;
}

void Bbr3::tell_model(ModelRows& rows) const {
  constexpr double kModes[] = {1, 2, 5, 6, 7, 8, 4};  // by State, as the rows number them
  const auto bound = [](double segments) { return segments == kInfinity ? 0 : segments; };
  rows.note(ModelNumber::kBandwidth, bandwidth_);
  if (least_rtt_.value()) rows.note(ModelNumber::kMinRtt, static_cast<double>(least_rtt_.value()->count_ns()));
  rows.note(ModelNumber::kBbrMode, kModes[static_cast<std::size_t>(state_)]);
  rows.note(ModelNumber::kPacingGain, pacing_gain());
  rows.note(ModelNumber::kLongTermBound, bound(inflight_longterm_));
  rows.note(ModelNumber::kShortTermBound, bound(inflight_shortterm_));
}

}  // namespace ackscope
