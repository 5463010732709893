// What a base station keeps for a mobile against a handoff (wireless-links paper, section V-A): the last packets, a few. Of some it has
// only a copy, because the packet itself went on the air; others it holds, because the mobile was not there.
//
// When the mobile joins a station it names what it has, and only the others are sent. Invariant: what is held is released or sent once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>

#include "radio/packet_copy.h"

namespace ackscope {

// What happens to a packet that is held and has to make room for a newer one.
enum class PushedOut : std::uint8_t { kIsLost, kWasACopy };

class KeptPackets {
 public:
  // `direction`: the station's link to the mobile, for rows.
  KeptPackets(std::size_t places, PushedOut pushed_out, std::uint32_t handoff, std::uint32_t direction, Host host)
      : places_{places}, pushed_out_{pushed_out}, handoff_{handoff}, direction_{direction}, host_{host} {}

  void keep_copy(PacketId id) {
    if (places_ > 0) add({content_of(id, host_.pool), std::nullopt, false});
  }
  void hold(PacketId id) { add({content_of(id, host_.pool), id, false}); }

  // The mobile got this packet, or a copy of it.
  void on_received(const Packet& packet);

  std::size_t held() const { return held_; }
  // Packets that the mobile misses, as far as they are kept.
  std::size_t missing() const;

  // Hands what the mobile misses to `send`, in order, and forgets the rest.
  template <class Send>
  void empty_into(Send send) {
    std::deque<Kept> kept = std::move(kept_);
    kept_.clear();
    held_ = 0;
    for (const Kept& one : kept) {
      if (!one.received) {
        send(one.held ? *one.held : make_copy(one.content, handoff_, host_));
      } else if (one.held) {
        discard(*one.held);
      }
    }
  }

 private:
  struct Kept {
    PacketContent content;
    std::optional<PacketId> held;  // the packet itself
    bool received;                 // by the mobile, from another station or as another copy
  };

  void add(Kept kept);
  void push_out(const Kept& oldest);
  void discard(PacketId id);

  std::size_t places_;
  PushedOut pushed_out_;
  std::uint32_t handoff_;
  std::uint32_t direction_;
  Host host_;
  std::deque<Kept> kept_;
  std::size_t held_ = 0;
};

}  // namespace ackscope
