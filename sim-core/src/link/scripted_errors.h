// Scripted losses: exactly the named segments, datagrams, ACKs, probes and SYNs, and no others. For tests, explanations and "lose
// this one again".
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <utility>
#include <vector>

#include "link/error_model.h"

namespace ackscope {

// A packet is named by its number, together with the copy that its sender counts or with its place among like packets that cross the
// link. Only the place can name packets whose copies are not counted (ACKs, probes, an agent's copies of segments) and those that open or
// close a connection.
enum class NamedAs : std::uint8_t { kCopy, kCrossing, kAck, kProbe, kControl };

struct ScriptedLoss {
  std::uint32_t flow;
  std::uint32_t number;  // segment, datagram, ACK or probe number, or the ControlSegment
  std::uint32_t copy;    // 0 is the first transmission, or the first that crosses the link
  NamedAs as = NamedAs::kCopy;
  auto operator<=>(const ScriptedLoss&) const = default;
};

class ScriptedErrors final : public ErrorModel {
 public:
  explicit ScriptedErrors(std::vector<ScriptedLoss> lose) : lose_{std::move(lose)} {
    std::sort(lose_.begin(), lose_.end());
    for (const ScriptedLoss& loss : lose_) {
      if (loss.as != NamedAs::kCopy) counts_.push_back({{loss.flow, loss.number, loss.as}});
    }
    std::sort(counts_.begin(), counts_.end(), [](const Count& a, const Count& b) { return a.alike < b.alike; });
    const auto same = [](const Count& a, const Count& b) { return a.alike == b.alike; };
    counts_.erase(std::unique(counts_.begin(), counts_.end(), same), counts_.end());
  }

  std::optional<DropReason> loses(const Packet& packet) override {
    const std::uint32_t flow = index(packet.flow);
    const bool is_data = packet.kind == PacketKind::kData || packet.kind == PacketKind::kQuicData || packet.kind == PacketKind::kDatagram;
    const bool by_copy = is_data && names({flow, packet.number, packet.copy, NamedAs::kCopy});
    const bool by_crossing = crosses(packet);
    return by_copy || by_crossing ? std::optional{DropReason::kScripted} : std::nullopt;
  }

 private:
  // Like packets that have crossed the link. A packet does not know which of them it is: a receiver repeats ACKs without counting, and
  // an agent counts on from the copy that it saw.
  struct Alike {
    std::uint32_t flow;
    std::uint32_t number;
    NamedAs as;
    auto operator<=>(const Alike&) const = default;
  };
  struct Count {
    Alike alike;
    std::uint32_t seen = 0;
  };

  bool names(const ScriptedLoss& loss) const { return std::binary_search(lose_.begin(), lose_.end(), loss); }

  // Counts the packet if a script names one like it, and says whether it is the one.
  bool crosses(const Packet& packet) {
    const std::optional<NamedAs> as = counted_as(packet);
    if (!as) return false;
    const Alike alike{index(packet.flow), packet.number, *as};
    const auto count = std::lower_bound(counts_.begin(), counts_.end(), alike, [](const Count& a, const Alike& b) { return a.alike < b; });
    return count != counts_.end() && count->alike == alike && names({alike.flow, alike.number, count->seen++, alike.as});
  }

  // Nothing for what stays on the link: no script names an ACK of its far end.
  static std::optional<NamedAs> counted_as(const Packet& packet) {
    switch (packet.kind) {
      case PacketKind::kData:
      case PacketKind::kQuicData:
        return NamedAs::kCrossing;
      case PacketKind::kAck:
        return (packet.flags & kLinkAck) == 0 ? std::optional{NamedAs::kAck} : std::nullopt;
      case PacketKind::kQuicAck:
        return NamedAs::kAck;
      case PacketKind::kProbeRequest:
      case PacketKind::kProbeReply:
        return NamedAs::kProbe;
      case PacketKind::kControl:
        return NamedAs::kControl;
      case PacketKind::kDatagram:
        break;
    }
    return std::nullopt;
  }

  std::vector<ScriptedLoss> lose_;
  std::vector<Count> counts_;
};

}  // namespace ackscope
