// The routes of flows with an end that moves: one a station, and the steps where they part and meet (radio/).
#pragma once

#include <cstdint>
#include <vector>

#include "network/network.h"
#include "scenario/plan.h"

namespace ackscope {

// Where packets of one direction of a flow begin, and the routes at whose ends somebody has to take them.
struct BuiltWay {
  std::uint32_t start;
  std::vector<std::uint32_t> ends;
};

// Whose packets take the way.
struct FlowEnds {
  FlowId id;
  Transport transport;
};

// A flow whose ends stay has one route each way.
BuiltWay add_way_to_receiver(Network& network, const Plan& plan, const FlowPlan& flow, const FlowEnds& ends,
                             const std::vector<AgentOnRoute>& agents);
BuiltWay add_way_to_sender(Network& network, const Plan& plan, const FlowPlan& flow, const FlowEnds& ends);
void set_end_of_way(Network& network, const BuiltWay& way, PacketSink& end);

}  // namespace ackscope
