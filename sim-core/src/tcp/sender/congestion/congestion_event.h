// A sign of congestion, reported once; only what was taken for no congestion may be revised. Whoever found it says what was in flight; what
// that means for the window is up to the controller.
#pragma once

#include <cstdint>

namespace ackscope {

enum class CongestionKind : std::uint8_t {
  kLoss,  // that ACKs showed
  kMark,  // a router's, which the receiver echoed (RFC 3168, section 6.1.2)
  kTimeout
};

// How the threshold after the event compares with the one before it.
enum class Threshold : std::uint8_t {
  kNew,       // whatever the event makes of it
  kNoHigher,  // a reduction for the same losses came before, and what was sent since must not raise what it left
  kKept       // that reduction is the only one
};

struct CongestionEvent {
  CongestionKind kind;
  double prior_window;         // segments that might be out when it was found: by the window and by what the receiver allows
  std::uint32_t prior_flight;  // segments that were
  Threshold threshold = Threshold::kNew;
  bool notified = false;            // explicit loss notification: the loss is known to be no congestion
  bool revised = false;             // the loss that was reported as notified is one of congestion after all
  bool repeated = false;            // a timeout for the segment that the timeout before was for
  std::uint32_t transmissions = 1;  // of the lost segment so far; filled in by a recovery that times segments
};

}  // namespace ackscope
