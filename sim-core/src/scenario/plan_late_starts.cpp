#include "scenario/json_reader.h"
#include "scenario/overloaded.h"
#include "scenario/planning.h"

namespace ackscope {
namespace {

bool never_ends(const Planning& planning, std::uint32_t flow) {
  return std::visit(
      Overloaded{[](const parameters::Paced& paced) { return !paced.writes; },
                 [](const parameters::Exchanges& exchanges) { return !exchanges.count; }, [](const document::WriteList&) { return false; },
                 [&](const auto& /*a file, or datagrams*/) { return !planning.plan.files[flow].segments; }},
      planning.document.flows[flow].traffic);
}

// No cycles. Each flow waits for at most one other, so following the chain ends, reaches a flow of an earlier walk, or closes a cycle in
// this one.
void check_waiting(Planning& planning, const std::vector<std::optional<std::uint32_t>>& awaited) {
  constexpr std::uint32_t kUnseen = 0;
  std::vector<std::uint32_t> seen_in(awaited.size(), kUnseen);
  for (std::uint32_t start = 0; start < awaited.size(); ++start) {
    const std::uint32_t walk = start + 1;
    std::optional<std::uint32_t> flow = start;
    while (flow && seen_in[*flow] == kUnseen) {
      seen_in[*flow] = walk;
      flow = awaited[*flow];
    }
    if (!flow || seen_in[*flow] != walk) continue;
    planning.problem("/flows/" + std::to_string(*flow) + "/after",
                     "flow " + quoted(planning.document.flows[*flow].id) + " would wait for itself",
                     "a flow that does not wait for this one");
  }
}

}  // namespace

// Flows that start after another one.
void plan_late_starts(Planning& planning) {
  planning.plan.waiting_for.resize(planning.document.flows.size());
  std::vector<std::optional<std::uint32_t>> awaited(planning.document.flows.size());
  for (std::uint32_t i = 0; i < planning.document.flows.size(); ++i) {
    const document::Flow& flow = planning.document.flows[i];
    if (!flow.after) continue;
    const std::string pointer = "/flows/" + std::to_string(i) + "/after";
    const auto found = planning.flows.find(*flow.after);
    if (found == planning.flows.end()) {
      planning.problem(pointer, "there is no flow " + quoted(*flow.after), "the id of one of the flows");
      continue;
    }
    awaited[i] = found->second;
    planning.plan.waiting_for[found->second].push_back(i);
    if (never_ends(planning, found->second)) {
      planning.problem(pointer, "flow " + quoted(*flow.after) + " never ends", "a TCP flow that sends so much and no more");
    }
  }
  check_waiting(planning, awaited);
}

}  // namespace ackscope
