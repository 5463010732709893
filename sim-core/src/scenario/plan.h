// What a document means before anything is built: its connections, where they start and end, and the links and agents on their ways.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "network/route.h"
#include "scenario/document.h"
#include "scenario/problem.h"

namespace ackscope {

struct PlannedConnection {
  std::string id;
  std::uint32_t flow;    // index in the document
  std::uint32_t member;  // 0 unless parallel
};

struct FlowPlan {
  std::uint32_t from;
  std::uint32_t to;
  std::vector<std::uint32_t> to_receiver;  // link directions, in order
  std::vector<std::uint32_t> to_sender;
  std::vector<AgentOnRoute> agents_to_receiver = {};  // by number in the document, in the order in which a packet meets them
  std::vector<AgentOnRoute> agents_to_sender = {};
};

struct Plan {
  std::vector<FlowPlan> flows;                  // by index in the document
  std::vector<PlannedConnection> connections;   // by FlowId: parallel flows stand one after another
  std::vector<std::uint32_t> first_connection;  // by index of flow in the document
  // By index of flow in the document: the flows that wait for it.
  std::vector<std::vector<std::uint32_t>> waiting_for;
};

std::variant<Plan, Problems> plan_scenario(const document::Scenario& document);

}  // namespace ackscope
