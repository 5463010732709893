#include "queue/filter/ack_filter.h"

namespace ackscope {

const std::vector<Backlog::Place>& AckFilter::on_ack(PacketId arriving, PacketPool& pool, const Backlog& backlog) {
  removed_.clear();
  const Progress progress = progress_of(arriving, pool);
  const FlowId flow = pool[arriving].flow;
  Latest* const latest = filters_duplicates() ? duplicated_by(pool[arriving], progress) : nullptr;
  std::uint32_t purged = 0;   // duplicates that go now
  std::uint32_t counted = 0;  // those and what their options counted
  std::uint8_t inherited = 0;
  for (Backlog::Place place = backlog.first_of(Backlog::Member{pool[arriving]}); place != Backlog::kNowhere;
       place = backlog.next_of_queue(place)) {
    const PacketId id = backlog.packet(place);
    const Packet& waiting = pool[id];
    if (waiting.flow != flow || !is_plain_ack(waiting)) continue;
    const Progress says = progress_of(id, pool);
    const bool is_equal = says == progress;
    const bool equals_go = latest != nullptr ? waiting.serial != latest->first : takes_oldest_turn() && !filters_duplicates();
    if (says > progress || (is_equal && !equals_go) || spares()) continue;
    removed_.push_back(place);
    if (!is_equal) continue;
    inherited |= waiting.flags & kRetransmitNow;
    ++purged;
    counted += 1 + ((waiting.flags & kHasOptions) != 0 ? pool.options(id).purged : 0);
  }
  pool[arriving].flags |= inherited;
  if (latest != nullptr) tell(arriving, pool, *latest, purged, counted);
  return removed_;
}

void AckFilter::tell(PacketId arriving, PacketPool& pool, Latest& latest, std::uint32_t purged, std::uint32_t counted) const {
  latest.purged += purged;
  if (parameters_.duplicates == parameters::AckFilter::Duplicates::kMark) {
    if (std::int64_t{latest.purged} + 1 >= parameters_.threshold) pool[arriving].flags |= kRetransmitNow;
  } else if (counted > 0) {
    pool.add_options(arriving).purged += counted;
  }
}

AckFilter::Latest* AckFilter::duplicated_by(const Packet& ack, Progress progress) {
  if (latest_.size() <= index(ack.flow)) latest_.resize(index(ack.flow) + 1);
  Latest& latest = latest_[index(ack.flow)];
  if (latest.known && latest.progress == progress) return &latest;
  if (!latest.known || latest.progress < progress) latest = {true, progress, ack.serial, 0};
  return nullptr;
}

AckFilter::Progress AckFilter::progress_of(PacketId ack, const PacketPool& pool) {
  const Packet& packet = pool[ack];
  return {packet.number, (packet.flags & kHasOptions) != 0 ? pool.options(ack).part : 0};
}

}  // namespace ackscope
