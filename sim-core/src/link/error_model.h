// One question: does this packet get through? Asked once for each transmission, when it starts.
#pragma once

#include <optional>

#include "packet/packet.h"
#include "trace/row.h"

namespace ackscope {

class ErrorModel {
 public:
  virtual ~ErrorModel() = default;
  // Why the packet is lost on the wire, or nothing.
  virtual std::optional<DropReason> loses(const Packet& packet) = 0;
};

}  // namespace ackscope
