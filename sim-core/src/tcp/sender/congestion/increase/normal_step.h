// What one ordinary ACK opens (RFC 2581, section 3.1): one segment in slow start, 1/cwnd in congestion avoidance.
#pragma once

#include "tcp/sender/congestion/window.h"

namespace ackscope {

inline void open_one_step(Window& window) { window.cwnd += window.slow_start() ? 1.0 : 1.0 / window.cwnd; }

}  // namespace ackscope
