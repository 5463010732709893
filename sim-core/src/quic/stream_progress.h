// What has become of each segment of the stream. Packets are not sent again, but the data of a lost one is, in a new packet (RFC 9000,
// section 13.3), unless it has come by another.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>

#include "tcp/sender/scoreboard.h"
#include "tcp/sender/segment_ring.h"
#include "trace/row.h"

namespace ackscope {

class StreamProgress {
 public:
  struct Repair {
    std::uint32_t segment;
    SendCause cause;
  };

  // The first segment that is not acknowledged, and the first that was never sent.
  std::uint32_t snd_una() const { return snd_una_; }
  std::uint32_t snd_nxt() const { return snd_nxt_; }
  bool is_acknowledged(std::uint32_t segment) const { return segment < snd_una_ || acknowledged_.first_missing(segment) != segment; }
  // The first from `segment` on that is not.
  std::uint32_t first_unacknowledged(std::uint32_t segment) const { return acknowledged_.first_missing(std::max(segment, snd_una_)); }
  // The data that is to be sent again, from the left to the right.
  std::optional<Repair> next_repair() const {
    if (repairs_.empty()) return std::nullopt;
    return Repair{repairs_.begin()->first, repairs_.begin()->second};
  }

  // It leaves in this packet. Returns how often it was sent before.
  std::uint32_t on_sent(std::uint32_t segment, std::uint32_t packet) {
    Sent& sent = sent_.place(segment, snd_una_, snd_nxt_);
    if (segment == snd_nxt_) {
      sent = {};
      ++snd_nxt_;
    }
    repairs_.erase(segment);
    sent.packet = packet;
    return sent.count++;
  }
  // A packet that carried it is acknowledged.
  void on_acknowledged(std::uint32_t segment) {
    if (segment < snd_una_) return;
    repairs_.erase(segment);
    acknowledged_.add({segment, segment + 1});
    snd_una_ = acknowledged_.first_missing(snd_una_);
    acknowledged_.forget_below(snd_una_);
  }
  // The packet is deemed lost. If it was not the last that carried the segment, that one decides.
  void on_lost(std::uint32_t segment, std::uint32_t packet, SendCause cause) {
    if (!is_acknowledged(segment) && sent_[segment].packet == packet) repairs_.emplace(segment, cause);
  }

 private:
  struct Sent {
    std::uint32_t count = 0;
    std::uint32_t packet = 0;  // the last that carried it
  };

  std::uint32_t snd_una_ = 0;
  std::uint32_t snd_nxt_ = 0;
  Scoreboard acknowledged_;
  SegmentRing<Sent> sent_;
  std::map<std::uint32_t, SendCause> repairs_;
};

}  // namespace ackscope
