// The transport protocols that an agent on a route can tell apart.
#pragma once

#include <cstdint>

namespace ackscope {

enum class Transport : std::uint8_t {
  kTcp,
  kDatagrams,  // UDP without answers
  kOpaque      // any other: only its ends can read its packets, as if they were encrypted
};

}  // namespace ackscope
