// Random Early Detection (Floyd and Jacobson, "Random Early Detection Gateways for Congestion Avoidance", IEEE/ACM Transactions on
// Networking 1(4), 1993; their Fig. 2): the longer the average queue, the more often a packet is picked, to be dropped or marked. Packets
// are picked at even distances rather than in clusters. The packet that is picked is the arriving one, or, as the asymmetry paper words
// it, a random one of the waiting packets and the arriving one.
#pragma once

#include <cstdint>

#include "engine/rng.h"
#include "parameters/queue.h"
#include "queue/admit/drop_tail.h"

namespace ackscope {

class Red final : public Admission {
 public:
  // `packet_time`: how long the link takes for a packet of the mean size. `places`: decides about a packet that RED lets in when there
  // is no place. `buffer_for_each_flow`: a packet can make room only for its own flow.
  Red(const parameters::Red& parameters, Duration packet_time, const DropTail& places, const RandomStream& stream,
      bool buffer_for_each_flow = false);

  Verdict judge(const Packet& arriving, const QueueState& queue, const QueueState& buffer, Time now) override;
  // The average also has to learn of idle times.
  bool judges_when_idle() const override { return true; }
  double average_queue() const override { return average_; }
  std::optional<Backlog::Place> victim(Verdict verdict, const Packet& arriving, const Backlog& backlog) override;

 private:
  void update_average(const QueueState& queue);
  bool picks(const Packet& arriving, std::uint32_t waiting);
  bool marks_now() const;
  // The average from which on every packet is picked.
  double picks_all_from() const { return parameters_.max_threshold * (parameters_.gentle ? 2 : 1); }
  double probability() const;

  const parameters::Red parameters_;
  const Duration packet_time_;
  DropTail places_;
  const bool buffer_for_each_flow_;
  RandomStream stream_;
  double average_ = 0;
  std::int64_t count_ = -1;  // packets since the last one that was picked, -1 while the average is low
};

}  // namespace ackscope
