// What a receiver knows of segments that came damaged (wireless-links paper, sections III-A and V-B): the link's check fails, but the
// header, which can be protected better, still says which segment it was. A segment is known to be corrupted until it is received; ACKs
// that ask for it carry an explicit loss notification.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/rng.h"
#include "packet/flow_observer.h"

namespace ackscope {

class CorruptedSegments final : public CorruptionObserver {
 public:
  // `header_survives`: the share of damaged segments whose header can be read.
  CorruptedSegments(double header_survives, const RandomStream& stream) : header_survives_{header_survives}, stream_{stream} {}

  void on_corrupted(const Packet& packet) override {
    if (packet.kind != PacketKind::kData || stream_.uniform() >= header_survives_) return;
    segments_.push_back(packet.number);
  }

  // Whether `rcv_nxt` came damaged. What lies before it has been received and is forgotten.
  bool holds(std::uint32_t rcv_nxt) {
    const auto is_received = [rcv_nxt](std::uint32_t segment) { return segment < rcv_nxt; };
    segments_.erase(std::remove_if(segments_.begin(), segments_.end(), is_received), segments_.end());
    return std::find(segments_.begin(), segments_.end(), rcv_nxt) != segments_.end();
  }

 private:
  const double header_survives_;
  RandomStream stream_;
  std::vector<std::uint32_t> segments_;  // few: a window holds only so many, and each copy is one
};

}  // namespace ackscope
