// Packets live in one slab and travel as a 32-bit PacketId. Exactly one holder at a time: it passes the id on or releases it.
//
// Invariant: packets taken = delivered + dropped + filtered + in flight.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/check.h"
#include "packet/packet.h"

namespace ackscope {

enum class PacketId : std::uint32_t {};

// The ways out of the network. Each packet takes one of them, once.
enum class Exit : std::uint8_t { kDelivered, kDropped, kFiltered };

class PacketPool {
 public:
  // Fields besides `serial` are the caller's to fill. No Packet& survives a call of take().
  PacketId take() {
    std::uint32_t slot;
    if (free_.empty()) {
      slot = static_cast<std::uint32_t>(slab_.size());
      slab_.emplace_back();
      if constexpr (kChecksOn) held_.push_back(false);
    } else {
      slot = free_.back();
      free_.pop_back();
    }
    if constexpr (kChecksOn) held_[slot] = true;
    slab_[slot].serial = static_cast<std::uint32_t>(taken_++);
    slab_[slot].flags = 0;
    return static_cast<PacketId>(slot);
  }

  void release(PacketId id, Exit exit) {
    if constexpr (kChecksOn) {
      check(held_[static_cast<std::uint32_t>(id)], "a packet is released twice");
      held_[static_cast<std::uint32_t>(id)] = false;
    }
    ++exits_[static_cast<std::size_t>(exit)];
    free_.push_back(static_cast<std::uint32_t>(id));
  }

  // Gives a packet options, or adds to those that it has; its flags say so. No PacketOptions& survives a call of add_options().
  PacketOptions& add_options(PacketId id) {
    const auto slot = static_cast<std::uint32_t>(id);
    if (options_.size() <= slot) options_.resize(slab_.size());
    if ((slab_[slot].flags & kHasOptions) == 0) options_[slot].clear();
    slab_[slot].flags |= kHasOptions;
    return options_[slot];
  }
  // REQUIRES: the packet's flags have kHasOptions.
  const PacketOptions& options(PacketId id) const {
    check((slab_[static_cast<std::uint32_t>(id)].flags & kHasOptions) != 0, "a packet without options");
    return options_[static_cast<std::uint32_t>(id)];
  }

  Packet& operator[](PacketId id) { return slab_[static_cast<std::uint32_t>(id)]; }
  const Packet& operator[](PacketId id) const { return slab_[static_cast<std::uint32_t>(id)]; }

  std::uint64_t taken() const { return taken_; }
  std::uint64_t left_by(Exit exit) const { return exits_[static_cast<std::size_t>(exit)]; }
  std::uint64_t in_flight() const { return taken_ - exits_[0] - exits_[1] - exits_[2]; }

 private:
  std::vector<Packet> slab_;
  std::vector<PacketOptions> options_;  // by slot, as far as any packet needed them
  std::vector<std::uint32_t> free_;
  std::vector<bool> held_;  // by slot; only with kChecksOn
  std::uint64_t taken_ = 0;
  std::uint64_t exits_[3] = {0, 0, 0};
};

}  // namespace ackscope
