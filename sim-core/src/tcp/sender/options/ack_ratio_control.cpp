#include "tcp/sender/options/ack_ratio_control.h"

#include <algorithm>
#include <cmath>

#include "trace/trace.h"

namespace ackscope {
namespace {

// Windows without a lost ACK after which the ratio falls by one: cwnd / (R^2 - R) (4.5).
std::uint32_t windows_until_fall(std::uint32_t ratio, double window) {
  const double pairs = static_cast<double>(ratio) * static_cast<double>(ratio - 1);
  return pairs > 0 ? static_cast<std::uint32_t>(std::max(1.0, std::ceil(window / pairs))) : 1;
}

}  // namespace

// The window may have fallen since the last ACK was judged.
void AckRatioControl::write(const SenderFacts& facts, PacketOptions& options) const {
  options.ack_rate = static_cast<std::uint8_t>(bounded(ratio_, facts.window));
}

void AckRatioControl::on_ack(const AckFacts& facts) {
  if (windows_left_ == 0) {
    windows_left_ = windows_until_fall(ratio_, facts.window);
    begin_window(facts);
  }
  if (is_recovering(facts)) {
    begin_window(facts);
    return;
  }
  judge(facts);
  if (unconfirmed_ && facts.snd_una > *unconfirmed_) unconfirmed_.reset();
  if (facts.snd_una >= window_end_) end_window(facts);
}

// While lost data is repaired the cumulative ACK jumps, and nothing is read from it (4.4.1).
bool AckRatioControl::is_recovering(const AckFacts& facts) {
  if (facts.in_recovery || facts.timeouts != timeouts_ || facts.snd_nxt < facts.snd_max) recovers_until_ = facts.snd_max;
  timeouts_ = facts.timeouts;
  return facts.snd_una - facts.newly_acked < recovers_until_;
}

// An ACK that comes late was not lost (4.4).
void AckRatioControl::judge(const AckFacts& facts) {
  if (facts.kind == AckKind::kOld && missing_ > 0) --missing_;
  const std::uint32_t most = unconfirmed_ ? std::max(ratio_, previous_) : ratio_;
  if (facts.newly_acked > most) ++missing_;
}

void AckRatioControl::end_window(const AckFacts& facts) {
  // No change before the receiver has heard of the last one.
  if (!unconfirmed_) {
    const bool falls = missing_ == 0 && --windows_left_ == 0;
    const std::uint32_t ratio = missing_ > 0 ? 2 * ratio_ : ratio_ - (falls ? 1 : 0);
    change(bounded(ratio, facts.window), facts);
    if (missing_ > 0 || falls) windows_left_ = windows_until_fall(ratio_, facts.window);
  }
  begin_window(facts);
}

void AckRatioControl::begin_window(const AckFacts& facts) {
  missing_ = 0;
  window_end_ = facts.snd_max;
}

// At least K ACKs for a window of four segments or more, and no ACK for a single segment then.
std::uint32_t AckRatioControl::bounded(std::uint32_t ratio, double window) const {
  const auto share = static_cast<std::uint32_t>(std::min(255.0, std::ceil(window / static_cast<double>(parameters_.acks_per_window))));
  const std::uint32_t most = std::min(std::max(2U, share), static_cast<std::uint32_t>(parameters_.max_ratio));
  const std::uint32_t least = std::min(most, window >= 4 ? 2U : 1U);
  return std::clamp(ratio, least, most);
}

void AckRatioControl::change(std::uint32_t ratio, const AckFacts& facts) {
  if (ratio == ratio_) return;
  previous_ = ratio_;
  ratio_ = ratio;
  unconfirmed_ = facts.snd_max;
}

}  // namespace ackscope
