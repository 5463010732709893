#include "tcp/sender/congestion/cwnd_validation.h"

#include <utility>

namespace ackscope {
namespace {

constexpr Duration kNonValidatedPeriod = Duration::nanoseconds(300'000'000'000);  // section 4.4.3

}  // namespace

bool CwndValidation::on_ack(const AckSample& ack, Window& window) {
  if (ack.repairing) return false;  // section 4.2
  if (ack.rtt) rtt_ = *ack.rtt;
  watch(ack.now, take_sample(ack), window);
  return !unused_since_;
}

CongestionEvent CwndValidation::judged(CongestionEvent event) {
  if (event.kind != CongestionKind::kMark) loss_.reset();
  if (!unused_since_) return event;
  if (event.kind != CongestionKind::kTimeout) event.prior_flight = std::max(event.prior_flight, static_cast<std::uint32_t>(pipe_ack()));
  event.prior_window = event.prior_flight;
  if (event.kind == CongestionKind::kLoss && !event.notified) loss_ = event;
  return event;
}

// Section 4.4.1.
std::optional<CongestionEvent> CwndValidation::on_repaired(std::uint32_t resent) {
  forget();
  if (!loss_) return std::nullopt;
  CongestionEvent event = *std::exchange(loss_, std::nullopt);
  event.prior_flight -= std::min(event.prior_flight, resent);
  event.prior_window = event.prior_flight;
  return event;
}

void CwndValidation::forget() {
  samples_.clear();
  round_end_.reset();
  unused_since_.reset();
}

// Says whether a round trip has ended. The next one begins with the next ACK, when everything that this ACK lets out has left.
bool CwndValidation::take_sample(const AckSample& ack) {
  if (!round_end_) {
    round_end_ = ack.snd_nxt;
    acked_ = 0;
  }
  acked_ += ack.amount;
  if (ack.snd_una < *round_end_) return false;
  while (!samples_.empty() && samples_.back().segments <= acked_) samples_.pop_back();
  samples_.push_back({ack.now, acked_});
  round_end_.reset();
  return true;
}

// Without ACKs samples expire unnoticed: then the window has been unused since the last of them expired.
void CwndValidation::watch(Time now, bool round_ended, Window& window) {
  bool is_news = round_ended;
  Time since = now;
  while (!samples_.empty() && samples_.front().at + sampling_period() < now) {
    since = samples_.front().at + sampling_period();
    samples_.pop_front();
    is_news = true;
  }
  if (is_news && pipe_ack() >= window.cwnd / 2) {
    unused_since_.reset();
  } else if (is_news && !unused_since_) {
    unused_since_ = since;
  }
  for (; unused_since_ && now - *unused_since_ >= kNonValidatedPeriod; unused_since_ = *unused_since_ + kNonValidatedPeriod) {
    window.ssthresh = std::max(window.ssthresh, window.cwnd * 3 / 4);
    window.cwnd = std::min(window.cwnd, std::max(window.cwnd / 2, initial_window_));
  }
}

}  // namespace ackscope
