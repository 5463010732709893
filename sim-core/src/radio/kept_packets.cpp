#include "radio/kept_packets.h"

#include <algorithm>
#include <utility>

namespace ackscope {

// Data of one number are the same data, however often they were sent. Other packets may look alike and mean something each, such as
// duplicate ACKs: the oldest of those that look alike it was.
void KeptPackets::on_received(const Packet& packet) {
  for (Kept& one : kept_) {
    const Packet& kept = one.content.packet;
    if (one.received || kept.flow != packet.flow || kept.kind != packet.kind || kept.number != packet.number) continue;
    one.received = true;
    if (packet.kind != PacketKind::kData) return;
  }
}

std::size_t KeptPackets::missing() const {
  return static_cast<std::size_t>(std::count_if(kept_.begin(), kept_.end(), [](const Kept& one) { return !one.received; }));
}

void KeptPackets::add(Kept kept) {
  held_ += kept.held ? 1 : 0;
  kept_.push_back(std::move(kept));
  if (kept_.size() <= places_) return;
  const Kept oldest = std::move(kept_.front());
  kept_.pop_front();
  if (!oldest.held) return;
  --held_;
  push_out(oldest);
}

void KeptPackets::push_out(const Kept& oldest) {
  if (oldest.received || pushed_out_ == PushedOut::kWasACopy) {
    discard(*oldest.held);
    return;
  }
  const Packet& packet = host_.pool[*oldest.held];
  host_.trace.record(host_.scheduler.now(), Kind::kDrop, direction_, index(packet.flow), packet.serial,
                     static_cast<std::uint32_t>(DropReason::kNoRoom), static_cast<double>(kept_.size()));
  host_.pool.release(*oldest.held, Exit::kDropped);
}

// It is not needed: the mobile has it, or other stations have copies as well.
void KeptPackets::discard(PacketId id) {
  const Packet& packet = host_.pool[id];
  host_.trace.record(host_.scheduler.now(), Kind::kFilter, direction_, index(packet.flow), packet.serial,
                     static_cast<std::uint32_t>(kept_.size()), packet.number);
  host_.pool.release(id, Exit::kFiltered);
}

}  // namespace ackscope
