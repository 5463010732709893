// What a node's radio has done so far. A measuring window is the difference of two snapshots.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace ackscope {

// What a radio can be doing. It does one of them at any time, so their times add up to the run's.
enum class Airtime : std::uint8_t {
  kRts,         // sends an RTS, a poll or a block ACK request
  kCts,         // sends a CTS, or the answer to a poll
  kData,        // sends DATA
  kAck,         // sends a link ACK, a block ACK or a NACK
  kTurnaround,  // turns from sending to receiving, or back
  kReceive,     // receives a frame that it can decode so far, whoever it is for
  kSense,       // hears something that it cannot decode
  kSilent,      // hears nothing, but keeps silent for others: NAV
  kBackoff,     // wants to send and waits: gaps, timeouts and slots
  kIdle
};
inline constexpr std::size_t kAirtimes = 10;

struct RadioCounters {
  std::uint64_t rts_failures = 0;   // packets given up after too many RTS, or polls
  std::uint64_t data_failures = 0;  // packets given up after too many DATA frames
  std::uint64_t overflow = 0;       // packets that found the queue full
  std::uint64_t link_red_drops = 0;
  std::uint64_t link_red_marks = 0;
  std::uint64_t collisions = 0;                         // frames for this node that others spoilt
  std::uint64_t frames = 0;                             // sent
  std::uint64_t retransmissions = 0;                    // RTS, polls and DATA frames sent again
  std::array<std::int64_t, kAirtimes> airtime_ns = {};  // by Airtime, up to now
};

// A node's radio, for those who count.
class CountedRadio {
 public:
  virtual std::uint32_t node() const = 0;  // its place in the document
  // Counters with the times brought up to now.
  virtual RadioCounters radio_counters() = 0;

 protected:
  ~CountedRadio() = default;
};

}  // namespace ackscope
