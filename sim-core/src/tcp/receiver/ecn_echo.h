// A receiver's echo of marks that data met. RFC 2481, section 6.1.3: each ACK carries it, lest the loss of one lose it, until the sender
// says that it has reduced its window; a segment that says so and is itself marked starts the next echo. RFC 8257, section 3.2: an ACK
// carries it if the newest data was marked, so that the sender can count. RFC 9768 (AccECN): each ACK says how many packets came marked so
// far, modulo 8, and perhaps how many bytes.
#pragma once

#include <cstdint>
#include <optional>

#include "packet/packet.h"

namespace ackscope {

enum class MarkEcho : std::uint8_t { kNone, kUntilCwr, kEach, kCount, kCountAndBytes };

class EcnEcho {
 public:
  static constexpr std::uint32_t kOptionBytes = 8;  // kind, length and one or two counters of three bytes, padded

  explicit EcnEcho(MarkEcho echo) : echo_{echo} {}

  // Whether this segment ends what one ACK can say: the data before it was marked and it is not, or the other way round.
  bool turns_with(PacketFlags flags) const { return echo_ == MarkEcho::kEach && echoes_ != ((flags & kCe) != 0); }
  void on_data(const Packet& segment) {
    const bool is_marked = (segment.flags & kCe) != 0;
    if (counts()) {
      asks_for_ack_ = is_marked && (!was_marked_ || unsaid_ + 1 >= kMostUnsaid);
      was_marked_ = is_marked;
      if (!is_marked) {
        unmarked_bytes_ += segment.payload;
        return;
      }
      ++count_;
      ++unsaid_;
      bytes_ += segment.payload;
      return;
    }
    if (echo_ == MarkEcho::kEach || (segment.flags & kCwr) != 0) echoes_ = false;
    if (is_marked) echoes_ = echo_ != MarkEcho::kNone;
  }
  // Whether the last segment calls for an ACK at once: the first mark after none, and every second one (RFC 9768, section 3.2.2.5.1).
  bool asks_for_ack() const { return asks_for_ack_; }
  // Of an ACK that leaves now.
  PacketFlags flags() const { return counts() ? ace_flags(count_) : echoes_ ? kEce : PacketFlags{0}; }
  std::optional<std::uint32_t> marked_bytes() const { return echo_ == MarkEcho::kCountAndBytes ? std::optional{bytes_} : std::nullopt; }
  std::uint32_t unmarked_bytes() const { return unmarked_bytes_; }
  void on_ack_sent() { unsaid_ = 0; }

 private:
  static constexpr std::uint32_t kMostUnsaid = 2;

  bool counts() const { return echo_ == MarkEcho::kCount || echo_ == MarkEcho::kCountAndBytes; }

  const MarkEcho echo_;
  bool echoes_ = false;
  std::uint32_t count_ = 5;           // r.cep, from 5 on (RFC 9768, section 3.2.1)
  std::uint32_t bytes_ = 0;           // r.ceb
  std::uint32_t unmarked_bytes_ = 1;  // r.e0b or r.e1b, from 1 on
  std::uint32_t unsaid_ = 0;          // marks since the last ACK
  bool was_marked_ = false;
  bool asks_for_ack_ = false;
};

}  // namespace ackscope
