// CAKE's ACK filter (Høiland-Jørgensen, Täht and Morton, "Piece of CAKE", LANMAN 2018, section III-D; its rules from Linux's sch_cake). It
// looks into headers where the asymmetry paper's filter compares numbers alone: an ACK goes only if what stays says all that it said. So
// duplicates that fast retransmit counts stay, SACK blocks that no later ACK repeats stay, DSACKs stay, and the last ACK before the echo
// of a mark begins or ends. Each arriving ACK removes one at most, the oldest.
#pragma once

#include <cstdint>
#include <vector>

#include "packet/pool.h"
#include "parameters/queue.h"
#include "queue/filter/filter.h"

namespace ackscope {

class CakeFilter final : public Filter {
 public:
  explicit CakeFilter(const parameters::CakeFilter& parameters) : aggressive_{parameters.aggressive} {}

  // CAKE filters when the ACK has joined, which makes no difference to what goes.
  const std::vector<Backlog::Place>& on_ack(PacketId arriving, PacketPool& pool, const Backlog& backlog) override;

 private:
  const bool aggressive_;
  std::vector<Backlog::Place> removed_;
};

}  // namespace ackscope
