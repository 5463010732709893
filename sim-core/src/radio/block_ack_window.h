// What a station has received from another in aggregated frames (IEEE 802.11, block ACK): a window of 64 sequence numbers. Packets that
// come behind one that is missing wait here until it has come, or its sender says that it has given it up, so that they go on in order.
// Sequence numbers do not wrap.
//
// Invariant: the packet at the window's start has not come.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/check.h"
#include "packet/pool.h"

namespace ackscope {

class BlockAckWindow {
 public:
  static constexpr std::uint32_t kSize = 64;

  bool has(std::uint32_t sequence) const {
    return sequence < start_ || (sequence - start_ < kSize && (come_ >> (sequence - start_) & 1) != 0);
  }
  // Adds what can go on to `onward`, in order. REQUIRES: the window does not have it.
  void take(std::uint32_t sequence, PacketId packet, std::vector<PacketId>& onward) {
    check(!has(sequence), "a packet comes twice into a window");
    if (sequence - start_ >= kSize) move_to(sequence - (kSize - 1), onward);
    waiting_[sequence % kSize] = packet;
    come_ |= std::uint64_t{1} << (sequence - start_);
    release(onward);
  }
  // Nothing before `start` will come any more.
  void move_to(std::uint32_t start, std::vector<PacketId>& onward) {
    for (; start_ < start; step()) {
      if ((come_ & 1) != 0) onward.push_back(waiting_[start_ % kSize]);
    }
    release(onward);
  }

  // What a block ACK says: the first number that is missing, and which of the 64 from it on have come, by bits.
  std::uint32_t start() const { return start_; }
  std::uint64_t come() const { return come_; }

 private:
  void release(std::vector<PacketId>& onward) {
    for (; (come_ & 1) != 0; step()) onward.push_back(waiting_[start_ % kSize]);
  }
  void step() {
    come_ >>= 1;
    ++start_;
  }

  std::uint32_t start_ = 1;
  std::uint64_t come_ = 0;
  std::array<PacketId, kSize> waiting_ = {};  // by sequence number
};

}  // namespace ackscope
