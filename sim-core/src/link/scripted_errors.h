// Scripted losses: exactly the segments and datagrams that are named, and no other. For tests, explanations and "lose this one again".
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <utility>
#include <vector>

#include "link/error_model.h"

namespace ackscope {

struct ScriptedLoss {
  std::uint32_t flow;
  std::uint32_t segment;  // or datagram
  std::uint32_t copy;     // 0 is the first transmission
  auto operator<=>(const ScriptedLoss&) const = default;
};

class ScriptedErrors final : public ErrorModel {
 public:
  explicit ScriptedErrors(std::vector<ScriptedLoss> lose) : lose_{std::move(lose)} { std::sort(lose_.begin(), lose_.end()); }

  std::optional<DropReason> loses(const Packet& packet) override {
    if (packet.kind != PacketKind::kData && packet.kind != PacketKind::kDatagram) return std::nullopt;
    const ScriptedLoss sent{index(packet.flow), packet.number, packet.copy};
    if (!std::binary_search(lose_.begin(), lose_.end(), sent)) return std::nullopt;
    return DropReason::kScripted;
  }

 private:
  std::vector<ScriptedLoss> lose_;
};

}  // namespace ackscope
