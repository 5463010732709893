// A small packet to the sender, which answers at once with one of the same size. Probes pass the same queues as everything else and
// may be lost.
#pragma once

#include <cstdint>

#include "tcp/host.h"

namespace ackscope {

class Probe {
 public:
  Probe(std::uint32_t bytes, FlowId flow, Host host) : bytes_{bytes}, flow_{flow}, host_{host} {}

  void send();
  // A late answer is timed from its own request.
  Duration sample(const Packet& reply) const { return host_.scheduler.now() - reply.stamp; }

 private:
  const std::uint32_t bytes_;
  const FlowId flow_;
  Host host_;
  std::uint32_t sent_ = 0;
};

}  // namespace ackscope
