// One question: what do data packets report to the receiver in options? Its ACK policy says what it needs.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/time.h"
#include "packet/packet.h"
#include "trace/row.h"

namespace ackscope {

// What a sender knows when a segment leaves.
struct SenderFacts {
  std::uint32_t segment;
  std::uint32_t snd_una;
  double window;                                     // segments, with what recovery adds
  std::uint32_t usable_window;                       // segments that may be out in all
  std::uint32_t left;                                // segments of the file that are not acknowledged
  std::optional<Duration> srtt;                      // to the nanosecond; for options that need it
  Time last_ack_sent;                                // as the last ACK says; zero while none does
  std::optional<Duration> least_rtt = std::nullopt;  // of the last seconds, for options that need it
};

// What an ACK was to the sender.
struct AckFacts {
  AckKind kind;
  std::uint32_t newly_acked;  // segments
  std::uint32_t snd_una;      // after it
  std::uint32_t snd_nxt;      // lower than snd_max while the sender repeats what it has sent
  std::uint32_t snd_max;
  double window;           // segments, with what recovery adds
  bool in_recovery;        // after it
  std::uint64_t timeouts;  // so far
};

class DataOptions {
 public:
  virtual ~DataOptions() = default;
  virtual void write(const SenderFacts& facts, PacketOptions& options) const = 0;
  virtual bool needs_srtt() const { return false; }
  // Whether on_ack() is to be called, which costs each ACK a little.
  virtual bool hears_acks() const { return false; }
  virtual void on_ack(const AckFacts& /*facts*/) {}
};

}  // namespace ackscope
