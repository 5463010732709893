// ACK filtering (asymmetry 5; RFC 3449, 5.2.2): ACKs are cumulative, so when one arrives, earlier ACKs of its connection that still
// wait may go. All it knows of connections is what waits, plus, if duplicates are filtered, too, those of each connection's latest ACK.
//
// The first ACK of a number acknowledges new data and is not a duplicate. It is never removed in favour of its own duplicate, so
// the sender sees it, and each duplicate after it counts for itself and for the `purged` ones in its option.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "engine/rng.h"
#include "packet/pool.h"
#include "parameters/queue.h"
#include "queue/filter/filter.h"

namespace ackscope {

class AckFilter final : public Filter {
 public:
  AckFilter(const parameters::AckFilter& parameters, const RandomStream& stream) : parameters_{parameters}, stream_{stream} {}

  bool before_admission() const override { return parameters_.when == parameters::AckFilter::When::kBeforeAdmission; }
  bool takes_oldest_turn() const override { return parameters_.place == parameters::AckFilter::Place::kOldest; }

  // Writes the count of duplicates among those that go into the arriving ACK.
  const std::vector<Backlog::Place>& on_ack(PacketId arriving, PacketPool& pool, const Backlog& backlog) override;

 private:
  // What an ACK says: segments, and bytes beyond them (ACK division).
  struct Progress {
    std::uint32_t number = 0;
    std::uint32_t part = 0;
    auto operator<=>(const Progress&) const = default;
  };
  // Of a flow.
  struct Latest {
    bool known = false;
    Progress progress;
    std::uint32_t first = 0;   // the serial of the first ACK that said so
    std::uint32_t purged = 0;  // duplicates of it that were removed here
  };

  static Progress progress_of(PacketId ack, const PacketPool& pool);
  bool filters_duplicates() const { return parameters_.duplicates != parameters::AckFilter::Duplicates::kKeep; }
  // The state of the flow, if the ACK is a duplicate of its latest.
  Latest* duplicated_by(const Packet& ack, Progress progress);
  bool spares() { return parameters_.removes == parameters::AckFilter::Removes::kRandom && !(stream_.uniform() < parameters_.share); }
  void tell(PacketId arriving, PacketPool& pool, Latest& latest, std::uint32_t purged, std::uint32_t counted) const;

  const parameters::AckFilter parameters_;
  RandomStream stream_;
  std::vector<Latest> latest_;  // by flow, as far as duplicates are filtered
  std::vector<Backlog::Place> removed_;
};

}  // namespace ackscope
