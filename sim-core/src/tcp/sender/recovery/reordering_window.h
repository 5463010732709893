// How long RACK waits for a segment that may only have been overtaken (RFC 8985, section 6.2, steps 3 and 4). Before anything has come out
// of order, not at all once enough segments have come or a repair is on; otherwise a quarter of the least RTT. Each round trip in which the
// receiver reports a duplicate (D-SACK) adds a quarter, up to the smoothed RTT; 16 recoveries later it starts anew.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/time.h"

namespace ackscope {

class ReorderingWindow {
 public:
  // A segment has come; `again`: it had been sent more than once. Step 3, with RACK.fack as it was before this ACK: segments that one ACK
  // reports have no order.
  void on_delivered(std::uint32_t segment, bool again) {
    highest_end_now_ = std::max(highest_end_now_, segment + 1);
    if (segment < highest_end_ && !again) has_seen_ = true;
  }
  void on_all_delivered() { highest_end_ = highest_end_now_; }
  // An ACK reports that a segment came twice.
  void on_duplicate(std::uint32_t snd_una, std::uint32_t snd_nxt) {
    if (round_ && snd_una < *round_) return;
    round_ = snd_nxt;
    ++quarters_;
    persists_ = kRecoveries;
  }
  // What was thought lost has come: it had been overtaken.
  void on_spurious_repair() { has_seen_ = true; }
  void on_recovery_end() {
    if (persists_ > 0 && --persists_ == 0) quarters_ = 1;
  }

  // `may_skip`: a repair is on, or as many have come as the duplicate ACK threshold says.
  Duration value(Duration least_rtt, std::optional<Duration> srtt, bool may_skip) const {
    if (!has_seen_ && may_skip) return {};
    const Duration window = least_rtt * quarters_ / 4;
    return srtt ? std::min(window, *srtt) : window;
  }
  bool has_seen_reordering() const { return has_seen_; }

 private:
  static constexpr std::int64_t kRecoveries = 16;

  std::uint32_t highest_end_ = 0;      // RACK.fack
  std::uint32_t highest_end_now_ = 0;  // with what this ACK reports
  bool has_seen_ = false;
  std::int64_t quarters_ = 1;           // RACK.reo_wnd_mult
  std::int64_t persists_ = 0;           // RACK.reo_wnd_persist
  std::optional<std::uint32_t> round_;  // RACK.dsack_round
};

}  // namespace ackscope
