// Scripted losses: exactly the segments, datagrams and ACKs that are named, and no other. For tests, explanations and "lose this one
// again".
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
  std::uint32_t number;  // segment, datagram or ACK number
  std::uint32_t copy;    // 0 is the first transmission; of ACKs with this number the first that crosses the link
  bool is_ack = false;
  auto operator<=>(const ScriptedLoss&) const = default;
};

class ScriptedErrors final : public ErrorModel {
 public:
  explicit ScriptedErrors(std::vector<ScriptedLoss> lose) : lose_{std::move(lose)} {
    std::sort(lose_.begin(), lose_.end());
    for (const ScriptedLoss& loss : lose_) {
      if (loss.is_ack && (acks_.empty() || !acks_.back().counts(loss.flow, loss.number))) acks_.push_back({loss.flow, loss.number});
    }
  }

  std::optional<DropReason> loses(const Packet& packet) override {
    const std::optional<ScriptedLoss> sent = named(packet);
    if (!sent || !std::binary_search(lose_.begin(), lose_.end(), *sent)) return std::nullopt;
    return DropReason::kScripted;
  }

 private:
  // ACKs with one number that have crossed the link. A packet does not know which of them it is: a receiver repeats itself without
  // counting.
  struct AckCount {
    std::uint32_t flow;
    std::uint32_t number;
    std::uint32_t seen = 0;
    bool counts(std::uint32_t of, std::uint32_t ack) const { return flow == of && number == ack; }
    bool is_before(std::uint32_t of, std::uint32_t ack) const { return flow < of || (flow == of && number < ack); }
  };

  // As a script would name it; nothing for what no script can name.
  std::optional<ScriptedLoss> named(const Packet& packet) {
    const std::uint32_t flow = index(packet.flow);
    if (packet.kind == PacketKind::kData || packet.kind == PacketKind::kDatagram) return ScriptedLoss{flow, packet.number, packet.copy};
    if (packet.kind != PacketKind::kAck || (packet.flags & kLinkAck) != 0) return std::nullopt;
    const auto count =
        std::partition_point(acks_.begin(), acks_.end(), [&](const AckCount& each) { return each.is_before(flow, packet.number); });
    if (count == acks_.end() || !count->counts(flow, packet.number)) return std::nullopt;
    return ScriptedLoss{flow, packet.number, count->seen++, true};
  }

  std::vector<ScriptedLoss> lose_;
  std::vector<AckCount> acks_;  // by flow and number
};

}  // namespace ackscope
