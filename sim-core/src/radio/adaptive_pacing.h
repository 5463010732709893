// Adaptive pacing (multihop paper, section V-B): a station that sees contention waits, after each packet that got through, one packet's
// time more than its backoff, so that the next hop can send the packet on before the next one follows. After a failure it backs off as
// always.
//
// The source lets link RED decide, by its average and its lower threshold. Here the pacing has an average of its own of the same
// retransmissions, so that it works without link RED; with equal gains and thresholds the two decide alike.
#pragma once

#include <cstdint>

#include "engine/time.h"
#include "radio/retry_average.h"
#include "scenario/parameters.h"

namespace ackscope {

class AdaptivePacing {
 public:
  explicit AdaptivePacing(const parameters::AdaptivePacing& parameters) : parameters_{parameters}, retries_{parameters.gain} {}

  // The MAC gets a packet: whether its success is paced is settled now.
  void on_start() { paces_ = retries_.value() >= parameters_.min_retries; }
  // The MAC is done with the packet, sent or given up, after so many retransmissions.
  void on_finished(std::uint32_t retries) { retries_.add(retries); }

  // What the packet's success adds to the backoff that follows. `data`: its time on the air; `overhead`: RTS, CTS, ACK and the gaps
  // between the frames.
  Duration extra_backoff(Duration data, Duration overhead) const {
    if (!paces_) return {};
    return parameters_.overhead ? data + overhead : data;
  }

  double average_retries() const { return retries_.value(); }

 private:
  const parameters::AdaptivePacing parameters_;
  RetryAverage retries_;
  bool paces_ = false;
};

}  // namespace ackscope
