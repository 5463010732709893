// What a document means before anything is built: its connections, where they start and end, and the links they take.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

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
};

struct Plan {
  std::vector<FlowPlan> flows;                  // by index in the document
  std::vector<PlannedConnection> connections;   // by FlowId: parallel flows stand one after another
  std::vector<std::uint32_t> first_connection;  // by index of flow in the document
};

std::variant<Plan, Problems> plan_scenario(const document::Scenario& document);

}  // namespace ackscope
