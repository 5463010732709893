// The smartacking paper's configuration 1-0 as the presets have it: one connection, propagation RTT 60 ms, edges of 10 Mbit/s, a
// drop-tail queue of half a bandwidth-delay product, and the sender as RFC 2581, 2582 and 2988 write it.
#pragma once

#include <cmath>
#include <optional>
#include <string>

#include "support/scenario_text.h"

namespace ackscope::test {

inline constexpr const char* kDelayedAcks = R"({"ack":{"type":"delayed","segments":2,"maxDelay":0.2}})";
inline constexpr const char* kSmartacking = R"({"ack":{"type":"smartacking","maxDelay":0.2,"rtt":{"type":"keepAlive","every":1}}})";

inline std::string one_zero(double rate, const std::string& receiver) {
  OneFlow o;
  o.rate = rate;
  o.delay = 0.02;
  o.queue_packets = static_cast<int>(std::nearbyint(rate * 0.06 / 8000 / 2));  // 19 at 5 Mbit/s, 34 at 9
  o.edges = Edges{.rate = 10e6, .delay = 0.005, .queue_packets = std::nullopt};
  o.segments = 10'000;
  o.sender =
      R"({"recovery":{"type":"newreno","inflate":true,"timeoutInRecovery":"reduce"},"rto":{"initial":3,"min":1,"granularity":0.01}})";
  o.receiver = receiver;
  return one_flow_scenario(o);
}

}  // namespace ackscope::test
