// When a QUIC receiver acknowledges: every other packet, after a delay that it has promised not to exceed, or at once when one comes out of
// order or with a mark (RFC 9000, section 13.2), until the sender asks for something else (draft-ietf-quic-ack-frequency-14, section 6).
//
// The draft's encouragement to answer soon after a long silence (section 6.1) needs a round trip, which this receiver does not know.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/time.h"
#include "packet/packet.h"
#include "parameters/traffic.h"
#include "quic/received_packets.h"
#include "trace/row.h"

namespace ackscope {

class QuicAckRule {
 public:
  explicit QuicAckRule(const parameters::Quic& parameters)
      : eliciting_threshold_{static_cast<std::uint32_t>(parameters.ack_threshold) - 1},
        max_delay_{Duration::seconds(parameters.max_ack_delay)} {}

  // A frame older than the last one says nothing any more.
  void adopt(const AckRequest& request) {
    if (request.sequence <= sequence_) return;
    sequence_ = request.sequence;
    eliciting_threshold_ = request.eliciting_threshold;
    reordering_threshold_ = request.reordering_threshold;
    max_delay_ = request.max_delay;
  }

  struct Arrived {
    std::uint32_t number;
    bool is_out_of_order;  // in the words of RFC 9000
    bool is_marked;        // with CE
    bool asks_at_once;     // by an IMMEDIATE_ACK frame
  };
  // Why a packet is acknowledged at once; nothing if it can wait. `received` knows of it already.
  std::optional<AckReason> on_packet(const Arrived& packet, const ReceivedPackets& received) {
    ++waiting_;
    const bool was_marked = was_marked_;
    was_marked_ = packet.is_marked;
    if (packet.asks_at_once) return AckReason::kAsked;
    if (reordering_threshold_ == 1 ? packet.is_out_of_order : is_reordered(packet.number, received) || would_forget(received)) {
      return AckReason::kOutOfOrder;
    }
    // Section 6.3: a sender that wants ACKs seldom hears of the first mark only.
    const bool heeds_each_mark = eliciting_threshold_ <= 1;
    if (packet.is_marked && (heeds_each_mark || !was_marked)) return AckReason::kMarked;
    if (waiting_ > eliciting_threshold_) return AckReason::kCountReached;
    return std::nullopt;
  }
  // An ACK leaves. `largest`: the number of the latest packet that it reports.
  void on_ack(std::uint32_t largest) {
    waiting_ = 0;
    largest_acked_ = largest;
  }

  // How long a packet may wait.
  Duration max_delay() const { return max_delay_; }
  std::uint32_t packets_per_ack() const { return eliciting_threshold_ + 1; }

 private:
  // Section 6.2: whether the sender can declare a packet lost that no ACK has told it of, or has wrongly declared this one.
  bool is_reordered(std::uint32_t number, const ReceivedPackets& received) const {
    if (reordering_threshold_ == 0) return false;
    std::uint32_t unreported_from = 0;
    if (largest_acked_ && *largest_acked_ >= reordering_threshold_) {
      const std::uint32_t largest_reported_missing = *largest_acked_ - reordering_threshold_;
      if (number <= largest_reported_missing) return true;
      unreported_from = largest_reported_missing + 1;
    }
    const auto missing = received.first_missing(unreported_from);
    return missing && received.largest() - *missing >= reordering_threshold_;
  }

  // Section 6: no range is left out before an ACK has said all of it once. The next gap would cost the oldest one.
  bool would_forget(const ReceivedPackets& received) const {
    return received.is_full() && (!largest_acked_ || received.ranges().back().end > *largest_acked_ + 1);
  }

  std::uint32_t sequence_ = 0;  // of the last frame
  std::uint32_t eliciting_threshold_;
  std::uint32_t reordering_threshold_ = 1;
  Duration max_delay_;
  std::uint32_t waiting_ = 0;  // packets since the last ACK
  std::optional<std::uint32_t> largest_acked_;
  bool was_marked_ = false;  // the packet before
};

}  // namespace ackscope
