#include "scenario/json_reader.h"
#include "scenario/planning.h"

namespace ackscope {
namespace {

constexpr std::uint64_t kMostConnections = 20'000;

// Member 2 of the parallel flow "f" is "f-2", which another flow may be called as well.
void check_connection_ids(Planning& planning) {
  IndexById flow_of;
  for (const PlannedConnection& connection : planning.plan.connections) {
    const auto [first, is_new] = flow_of.emplace(connection.id, connection.flow);
    if (is_new) continue;
    planning.problem("/flows/" + std::to_string(connection.flow) + "/id",
                     "connection " + quoted(connection.id) + " exists already, from /flows/" + std::to_string(first->second),
                     "an id that gives every connection its own");
  }
}

}  // namespace

void plan_connections(Planning& planning) {
  std::uint64_t total = 0;
  for (const document::Flow& flow : planning.document.flows) total += static_cast<std::uint64_t>(flow.parallel.count);
  if (total > kMostConnections) {
    planning.problem("/flows", "the flows stand for " + std::to_string(total) + " connections",
                     "at most " + std::to_string(kMostConnections));
    return;
  }
  for (std::uint32_t i = 0; i < planning.document.flows.size(); ++i) {
    const document::Flow& flow = planning.document.flows[i];
    planning.plan.first_connection.push_back(static_cast<std::uint32_t>(planning.plan.connections.size()));
    for (std::uint32_t member = 0; member < flow.parallel.count; ++member) {
      const std::string id = flow.parallel.count == 1 ? flow.id : flow.id + "-" + std::to_string(member + 1);
      planning.plan.connections.push_back({id, i, member});
    }
  }
  check_connection_ids(planning);
}

}  // namespace ackscope
