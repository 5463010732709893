// A receiver's echo of marks that data met (RFC 2481, section 6.1.3): each ACK carries it, lest the loss of one lose it, until the sender
// says that it has reduced its window. A segment that says so and is itself marked starts the next echo.
#pragma once

#include <cstdint>

#include "packet/packet.h"

namespace ackscope {

class EcnEcho {
 public:
  void on_data(PacketFlags flags) {
    if ((flags & kCwr) != 0) echoes_ = false;
    if ((flags & kCe) != 0) echoes_ = true;
  }
  // Of an ACK that leaves now.
  PacketFlags flags() const { return echoes_ ? kEce : PacketFlags{0}; }

 private:
  bool echoes_ = false;
};

}  // namespace ackscope
