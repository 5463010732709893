#include "quic/sent_packets.h"

#include <algorithm>

#include "engine/check.h"

namespace ackscope {

const std::vector<std::uint32_t>& SentPackets::on_ranges(const std::vector<SackBlock>& ranges, Time now, std::vector<std::uint32_t>& late) {
  newly_acknowledged_.clear();
  for (const SackBlock& range : ranges) {
    check(range.end <= next(), "an ACK covers a packet that was never sent");
    for (std::uint32_t number = std::max(range.first, first_); number < range.end; ++number) {
      SentPacket& packet = packets_[number - first_];
      if (packet.state == PacketState::kAcknowledged) continue;
      if (packet.state == PacketState::kLost) {
        late.push_back(number);
      } else {
        newly_acknowledged_.push_back(number);
        --in_flight_;
        rate_.on_delivered(packet.delivery, packet.sent_at, true, now);
      }
      packet.state = PacketState::kAcknowledged;
    }
    if (range.end > 0) largest_acknowledged_ = std::max(largest_acknowledged_.value_or(0), range.end - 1);
  }
  return newly_acknowledged_;
}

LostSegment SentPackets::on_lost(std::uint32_t number) {
  SentPacket& packet = packets_[number - first_];
  check(packet.state == PacketState::kInFlight, "a packet is lost that was not in flight");
  packet.state = PacketState::kLost;
  --in_flight_;
  return rate_.on_lost(packet.segment, packet.delivery);
}

bool SentPackets::none_acknowledged_between(std::uint32_t first, std::uint32_t last) const {
  for (std::uint32_t number = first + 1; number < last; ++number) {
    if ((*this)[number].state == PacketState::kAcknowledged) return false;
  }
  return true;
}

void SentPackets::forget(std::uint32_t snd_una) {
  const auto is_settled = [&](const SentPacket& packet) {
    return packet.state == PacketState::kAcknowledged || (packet.state == PacketState::kLost && packet.segment < snd_una);
  };
  while (!packets_.empty() && is_settled(packets_.front())) {
    packets_.pop_front();
    ++first_;
  }
}

}  // namespace ackscope
