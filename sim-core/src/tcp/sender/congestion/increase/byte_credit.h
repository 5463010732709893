// Byte counting in congestion avoidance (RFC 3465, section 2.1): what is acknowledged is saved up, and a whole window of it opens
// cwnd by one segment. So the window grows by one per round trip, however many ACKs arrive.
#pragma once

#include "tcp/sender/congestion/window.h"

namespace ackscope {

class ByteCredit {
 public:
  void add(double acked, Window& window) {
    credit_ += acked;
    if (credit_ < window.cwnd) return;
    credit_ -= window.cwnd;
    window.cwnd += 1;
  }

  // The window that the credit was saved up for is gone.
  void clear() { credit_ = 0; }

 private:
  double credit_ = 0;  // segments acknowledged since cwnd last grew
};

}  // namespace ackscope
