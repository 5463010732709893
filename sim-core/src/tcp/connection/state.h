// The states of a connection's ends (RFC 9293, section 3.3.2), as far as they occur here: FINs ride on data and on its ACK,
// so FIN-WAIT-2 and CLOSING never occur, and the passive end closes as soon as it has everything, so CLOSE-WAIT takes no time.
#pragma once

#include <cstdint>

namespace ackscope {

enum class ConnectionState : std::uint8_t { kClosed, kListen, kSynSent, kSynReceived, kEstablished, kFinWait1, kLastAck, kTimeWait };

}  // namespace ackscope
