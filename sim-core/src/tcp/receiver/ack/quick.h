// Quick ACKs in the beginning, then delayed ones, as in Linux: a sender in slow start opens its window with each ACK, so that it pays to
// acknowledge each segment there. Linux counts 16 of them (TCP_MAX_QUICKACKS) and goes on while its receive window still grows; here the
// number is given.
//
// If it adapts, the delay follows the sender's rhythm (ack_timeout.h), a segment after which the sender has nothing more is acknowledged
// at once, since the application reads it at once, and after a long silence ACKs are quick again. Linux delays more where the application
// answers what it reads, which no receiver does here.
//
// If it compresses, ACKs of what comes beyond a hole are merged, but for the first three, which the sender counts (tcp_comp_sack_nr): the
// sender learns of each segment all the same, by SACK.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "parameters/receiver.h"
#include "tcp/receiver/ack/ack_policy.h"
#include "tcp/receiver/ack/ack_timeout.h"
#include "tcp/receiver/ack/count_or_delay.h"

namespace ackscope {

class QuickAck final : public AckPolicy {
 public:
  explicit QuickAck(const parameters::QuickAck& parameters)
      : quick_{static_cast<std::uint32_t>(parameters.quick)},
        segments_{static_cast<std::uint32_t>(parameters.segments)},
        most_compressed_{static_cast<std::uint32_t>(parameters.compresses)},
        compressed_delay_{Duration::seconds(parameters.compressed_delay)},
        ack_{Duration::seconds(parameters.max_delay)},
        quick_until_{quick_} {
    if (!parameters.adapts) return;
    timeout_.emplace(Duration::seconds(parameters.max_delay), Duration::seconds(parameters.longest_delay),
                     Duration::seconds(parameters.silence));
  }

  void on_header(const SegmentHeader& header) override { pushed_ = header.pushed; }
  AckDecision on_arrival(const Arrival& arrival) override {
    const AckDecision decision = decide(arrival, std::exchange(pushed_, false));
    decided_ = decision.send_now;
    return decision;
  }
  void on_ack_sent(const AckSent& /*sent*/) override {
    compressed_ = 0;
    if (!std::exchange(decided_, false) && timeout_) timeout_->on_timer();
  }

 private:
  AckDecision decide(const Arrival& arrival, bool pushed) {
    if (timeout_ && timeout_->on_arrival(arrival.at)) quick_until_ = arrival.rcv_nxt - 1 + quick_;
    if (arrival.calls_for_immediate_ack())
      return may_compress(arrival) ? compress(arrival.at) : AckDecision::now(arrival.immediate_reason());
    if (arrival.rcv_nxt <= quick_until_) return AckDecision::now(AckReason::kEverySegment);
    if (!timeout_) return ack_.decide(arrival, segments_);
    if (pushed) return AckDecision::now(AckReason::kPushed);
    return ack_.decide(arrival, segments_, timeout_->value());
  }

  // A segment beyond a hole of which the sender has had its three duplicate ACKs.
  bool may_compress(const Arrival& arrival) {
    if (arrival.kind != ArrivalKind::kOutOfOrder || most_compressed_ == 0 || arrival.rcv_nxt < quick_until_) return false;
    if (std::exchange(hole_, arrival.rcv_nxt) != arrival.rcv_nxt) beyond_hole_ = 0;
    return ++beyond_hole_ > kDuplicates && compressed_ < most_compressed_;
  }
  AckDecision compress(Time now) {
    if (compressed_++ == 0) compressed_until_ = now + compressed_delay_;
    return AckDecision::by(compressed_until_, AckReason::kOutOfOrder);
  }

  static constexpr std::uint32_t kDuplicates = 3;  // RFC 5681, section 3.2

  const std::uint32_t quick_;
  const std::uint32_t segments_;
  const std::uint32_t most_compressed_;
  const Duration compressed_delay_;
  CountOrDelay ack_;
  std::uint32_t quick_until_;          // segments before this one are acknowledged singly
  std::optional<AckTimeout> timeout_;  // if the delay adapts
  bool pushed_ = false;                // the segment in hand
  std::uint32_t hole_ = kNoSegment;    // that segments came beyond
  std::uint32_t beyond_hole_ = 0;      // of them, those that came beyond it
  std::uint32_t compressed_ = 0;       // of them, those that wait for one ACK
  Time compressed_until_;
  bool decided_ = false;  // its ACK leaves now, and not by the timer
};

}  // namespace ackscope
