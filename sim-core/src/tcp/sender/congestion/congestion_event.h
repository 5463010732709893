// A sign of congestion, reported once; only a loss reported as not congestion may be revised. The finder says what was in flight; the
// controller decides what that means for the window.
#pragma once

#include <cstdint>

namespace ackscope {

enum class CongestionKind : std::uint8_t {
  kLoss,  // shown by ACKs
  kMark,  // from a router, echoed by the receiver (RFC 3168, section 6.1.2)
  kTimeout
};

// How the threshold after the event compares with the one before it.
enum class Threshold : std::uint8_t {
  kNew,       // whatever the event makes of it
  kNoHigher,  // the same losses already caused a reduction; what was sent since must not raise its threshold
  kKept       // that reduction is the only one
};

struct CongestionEvent {
  CongestionKind kind;
  double prior_window;         // segments that were allowed out when it was found, by the window and the receiver
  std::uint32_t prior_flight;  // segments that were out
  Threshold threshold = Threshold::kNew;
  bool notified = false;  // explicit loss notification: the loss is known not to be congestion
  bool revised = false;   // the loss reported as notified is congestion after all
  bool repeated = false;  // a timeout for the same segment as the previous timeout
  // Of a timeout: what is still taken to be under way, and the segment with whose ACK the repair is over.
  std::uint32_t in_flight = 0;
  std::uint32_t repaired_at = 0;
  std::uint32_t transmissions = 1;  // of the lost segment so far; filled in by a recovery that times segments
};

}  // namespace ackscope
