#include "queue/filter/cake_filter.h"

#include <algorithm>
#include <utility>

namespace ackscope {
namespace {

using Blocks = std::vector<SackBlock>;

const Blocks& blocks_of(PacketId id, const PacketPool& pool) {
  static const Blocks kNone;
  return (pool[id].flags & kHasOptions) != 0 ? pool.options(id).sack : kNone;
}

std::uint64_t total(const Blocks& blocks) {
  std::uint64_t sum = 0;
  for (const SackBlock& block : blocks) sum += block.end - block.first;
  return sum;
}

enum class Selective : std::uint8_t { kLacksSome, kSame, kHasMore };

// What the blocks of a later ACK say, seen from those of `earlier`.
Selective compare(const Packet& earlier, const Blocks& had, const Blocks& has) {
  const bool is_covered = std::all_of(had.begin(), had.end(), [&](const SackBlock& block) {
    const bool is_duplicate = block.first < earlier.number;  // a DSACK (RFC 2883), which no other ACK repeats
    return !is_duplicate && std::any_of(has.begin(), has.end(),
                                        [&](const SackBlock& other) { return other.first <= block.first && other.end >= block.end; });
  });
  if (!is_covered) return Selective::kLacksSome;
  return total(has) > total(had) ? Selective::kHasMore : Selective::kSame;
}

PacketFlags echo_of(const Packet& ack) { return ack.flags & (kEce | kCwr); }

// What nothing that comes later would repeat: a count, a command, the cause of a loss.
bool says_something_once(PacketId id, const PacketPool& pool) {
  if ((pool[id].flags & (kRetransmitNow | kLossNotified)) != 0) return true;
  if ((pool[id].flags & kHasOptions) == 0) return false;
  const PacketOptions& options = pool.options(id);
  return options.caused_by != kNoSegment || options.purged != 0;
}

// Segments, and bytes beyond them (ACK division).
std::pair<std::uint32_t, std::uint32_t> progress_of(PacketId id, const PacketPool& pool) {
  return {pool[id].number, (pool[id].flags & kHasOptions) != 0 ? pool.options(id).part : 0};
}

bool is_made_useless(PacketId waiting, PacketId arriving, const PacketPool& pool) {
  const Packet& old = pool[waiting];
  const auto said = progress_of(waiting, pool);
  const auto says = progress_of(arriving, pool);
  // A third ECN bit, AccECN's, is a reserved one to CAKE.
  if (!is_plain_ack(old) || (old.flags & kAe) != 0 || says < said || says_something_once(waiting, pool)) return false;
  if ((old.flags & kHasTimestamps) != 0 && old.stamp > pool[arriving].stamp) return false;
  const Selective blocks = compare(old, blocks_of(waiting, pool), blocks_of(arriving, pool));
  return blocks == Selective::kHasMore || (blocks == Selective::kSame && said < says);
}

}  // namespace

// Two have to be useless for the first of them to go; one is enough for the aggressive filter, if the arriving ACK comes next after it.
const std::vector<Backlog::Place>& CakeFilter::on_ack(PacketId arriving, PacketPool& pool, const Backlog& backlog) {
  removed_.clear();
  const FlowId flow = pool[arriving].flow;
  Backlog::Place oldest = Backlog::kNowhere;  // of the useless ones
  PacketFlags echo = 0;                       // its
  int found = 0;
  const auto next = [&](Backlog::Place place) { return place == Backlog::kNowhere ? place : backlog.next_of_queue(place); };
  for (Backlog::Place place = backlog.first_of(Backlog::Member{pool[arriving]}); place != Backlog::kNowhere; place = next(place)) {
    const PacketId id = backlog.packet(place);
    if (pool[id].flow != flow) continue;
    if (oldest != Backlog::kNowhere && echo_of(pool[id]) != echo) {
      oldest = Backlog::kNowhere;
      --found;
    }
    if (!is_made_useless(id, arriving, pool)) continue;
    if (oldest == Backlog::kNowhere) {
      oldest = place;
      echo = echo_of(pool[id]);
    }
    if (found++ == 0) continue;
    removed_.push_back(oldest);
    return removed_;
  }
  if (!aggressive_ || oldest == Backlog::kNowhere || echo != echo_of(pool[arriving])) return removed_;
  if (next(oldest) == Backlog::kNowhere) removed_.push_back(oldest);
  return removed_;
}

}  // namespace ackscope
