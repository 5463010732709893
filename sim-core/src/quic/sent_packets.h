// The book of sent packets, by packet number: numbers count up and never repeat, so each is one transmission (RFC 9002, section 3). It says
// which are in flight, which have been acknowledged, and which are deemed lost.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "engine/time.h"
#include "packet/packet.h"
#include "tcp/sender/delivery_rate.h"

namespace ackscope {

enum class PacketState : std::uint8_t { kInFlight, kAcknowledged, kLost };

struct SentPacket {
  std::uint32_t segment;
  Time sent_at;
  DeliveryStamp delivery;
  PacketState state = PacketState::kInFlight;
};

class SentPackets {
 public:
  // The number of the next packet, and of the first that is still in the book.
  std::uint32_t next() const { return first_ + static_cast<std::uint32_t>(packets_.size()); }
  std::uint32_t first() const { return first_; }
  std::uint32_t in_flight() const { return in_flight_; }
  // Nothing before the first ACK.
  std::optional<std::uint32_t> largest_acknowledged() const { return largest_acknowledged_; }
  // REQUIRES: first() <= number < next().
  const SentPacket& operator[](std::uint32_t number) const { return packets_[number - first_]; }

  // One leaves, with the next number.
  void on_sent(std::uint32_t segment, Time now) {
    SentPacket packet{segment, now, rate_.on_sent(now, in_flight_ > 0)};
    packet.delivery.in_flight = ++in_flight_;
    packets_.push_back(packet);
  }
  // Ranges of an ACK. Returns the numbers that it acknowledges and that were in flight, in no particular order; adds those that were deemed
  // lost to `late`.
  const std::vector<std::uint32_t>& on_ranges(const std::vector<SackBlock>& ranges, Time now, std::vector<std::uint32_t>& late);
  // Deemed lost. REQUIRES: it is in flight.
  LostSegment on_lost(std::uint32_t number);
  // Whether none between two numbers, without them, was acknowledged. REQUIRES: both are in the book.
  bool none_acknowledged_between(std::uint32_t first, std::uint32_t last) const;
  // Forgets packets of which nothing more is to be learnt: those acknowledged, and those lost whose segment is before `snd_una`.
  void forget(std::uint32_t snd_una);

  // Of the last ranges.
  std::optional<RateSample> take_rate_sample() { return rate_.take(); }
  std::uint64_t delivered() const { return rate_.delivered(); }
  void on_application_limited() { rate_.on_application_limited(in_flight_); }

 private:
  std::deque<SentPacket> packets_;
  std::uint32_t first_ = 0;
  std::uint32_t in_flight_ = 0;
  std::optional<std::uint32_t> largest_acknowledged_;
  std::vector<std::uint32_t> newly_acknowledged_;
  DeliveryRate rate_;
};

}  // namespace ackscope
