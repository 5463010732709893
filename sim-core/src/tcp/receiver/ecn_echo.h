// A receiver's echo of marks that data met. RFC 2481, section 6.1.3: each ACK carries it, lest the loss of one lose it, until the sender
// says that it has reduced its window; a segment that says so and is itself marked starts the next echo. RFC 8257, section 3.2: an ACK
// carries it if the newest data was marked, so that the sender can count.
#pragma once

#include <cstdint>

#include "packet/packet.h"

namespace ackscope {

enum class MarkEcho : std::uint8_t { kNone, kUntilCwr, kEach };

class EcnEcho {
 public:
  explicit EcnEcho(MarkEcho echo) : echo_{echo} {}

  // Whether this segment ends what one ACK can say: the data before it was marked and it is not, or the other way round.
  bool turns_with(PacketFlags flags) const { return echo_ == MarkEcho::kEach && echoes_ != ((flags & kCe) != 0); }
  void on_data(PacketFlags flags) {
    if (echo_ == MarkEcho::kEach || (flags & kCwr) != 0) echoes_ = false;
    if ((flags & kCe) != 0) echoes_ = echo_ != MarkEcho::kNone;
  }
  // Of an ACK that leaves now.
  PacketFlags flags() const { return echoes_ ? kEce : PacketFlags{0}; }

 private:
  const MarkEcho echo_;
  bool echoes_ = false;
};

}  // namespace ackscope
