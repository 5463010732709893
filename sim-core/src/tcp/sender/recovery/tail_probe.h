// The tail loss probe (RFC 8985, section 7): when nothing is heard for two round trips, one segment leaves that makes the receiver
// acknowledge what it has, so that the loss of the last segments of a flight need not wait for the retransmission timer. One probe at a
// time, and none before an RTT was measured since the last one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/time.h"

namespace ackscope {

class TailProbe {
 public:
  // Section 7.2: the PTO. A lone segment's ACK may be delayed.
  static Duration timeout(std::optional<Duration> srtt, bool is_alone, Duration max_ack_delay) {
    if (!srtt) return Duration::seconds(1);
    return is_alone ? *srtt * 2 + max_ack_delay : *srtt * 2;
  }

  void on_rtt() { has_rtt_ = true; }
  // Section 7.3. `knows_rtt`: the connection has measured one; before the first probe it may have been the SYN's.
  bool may_be_sent(bool knows_rtt) const { return !end_ && (has_rtt_ || (is_first_ && knows_rtt)); }
  // `end`: SND.NXT; `again`: the probe is the last segment, once more.
  void on_sent(std::uint32_t end, bool again) {
    end_ = end;
    again_ = again;
    has_rtt_ = false;
    is_first_ = false;
  }
  // Section 7.1: recovery, by whatever sign, takes over.
  void forget() { end_.reset(); }

  // What an ACK says of the probe.
  struct Ack {
    std::uint32_t snd_una;
    bool reports_probe;    // a D-SACK: the last segment came twice
    bool plain_duplicate;  // covers and reports nothing new
  };
  // Section 7.4.2. True if the probe repaired a loss, which calls for an answer of congestion control.
  bool on_ack(const Ack& ack) {
    if (!end_ || ack.snd_una < *end_) return false;
    const bool is_repair = again_ && !ack.reports_probe && ack.snd_una > *end_;
    if (!again_ || ack.reports_probe || ack.plain_duplicate || is_repair) end_.reset();
    return is_repair;
  }
  // One beyond the segment that was sent again, while its probe is out.
  std::optional<std::uint32_t> end() const { return end_; }

 private:
  std::optional<std::uint32_t> end_;  // TLP.end_seq
  bool again_ = false;                // TLP.is_retrans
  bool has_rtt_ = false;              // since the last probe
  bool is_first_ = true;
};

}  // namespace ackscope
