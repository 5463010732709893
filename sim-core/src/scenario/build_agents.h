// The agents of the document, and what their lossy links need at the far end.
#pragma once

#include <cstdint>
#include <vector>

#include "network/network.h"
#include "scenario/document.h"
#include "scenario/plan.h"

namespace ackscope {

// The far end of a lossy link, where it puts packets back in order.
struct FarEnd {
  std::uint32_t of;         // which agent, by place in the document
  std::uint32_t direction;  // the link direction that leads to it
  std::uint32_t agent;      // its number in the network
};

std::vector<FarEnd> add_agents(Network& network, const document::Scenario& document, const Plan& plan);

// The agents on the way of a flow's data, and the far ends of links that serve it.
std::vector<AgentOnRoute> agents_to_receiver(const Plan& plan, std::uint32_t flow, const std::vector<FarEnd>& far_ends);

}  // namespace ackscope
