// The states of a connection's ends (RFC 9293, section 3.3.2), as far as these ends come to them: FINs ride on data and on the ACK of it,
// so that nobody waits in FIN-WAIT-2 or CLOSING, and the passive end closes as soon as it has everything, so that CLOSE-WAIT takes no time.
#pragma once

#include <cstdint>

namespace ackscope {

enum class ConnectionState : std::uint8_t { kClosed, kListen, kSynSent, kSynReceived, kEstablished, kFinWait1, kLastAck, kTimeWait };

}  // namespace ackscope
