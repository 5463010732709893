#include "scenario/json_reader.h"
#include "scenario/planning.h"
#include "scenario/requirements.h"

namespace ackscope {
namespace {

constexpr std::uint64_t kMostScriptedLosses = 1'000'000;  // after each parallel connection has its own

void check_flow(Planning& planning, const std::string& id, const std::string& pointer) {
  if (planning.flows.find(id) == planning.flows.end())
    planning.problem(pointer, "there is no flow " + quoted(id), "the id of one of the flows");
}

// A receiver that takes its RTT from data of its own: the named flow's sender has to sit beside it.
void check_own_data(Planning& planning, std::uint32_t i) {
  const document::Flow& flow = planning.document.flows[i];
  const auto* smartacking = std::get_if<document::Smartacking>(&flow.receiver.ack);
  if (smartacking == nullptr) return;
  const auto* own_data = std::get_if<document::OwnDataRtt>(&smartacking->rtt);
  if (own_data == nullptr) return;
  const std::string pointer = "/flows/" + std::to_string(i) + "/receiver/ack/rtt/flow";
  const auto found = planning.flows.find(own_data->flow);
  if (found == planning.flows.end()) {
    planning.problem(pointer, "there is no flow " + quoted(own_data->flow), "the id of one of the flows");
    return;
  }
  const document::Flow& back = planning.document.flows[found->second];
  const bool goes_back = back.from == flow.to && back.to == flow.from;
  if (!check_requirements(planning, parts_of(flow), parameters::Relation::kBack, goes_back ? parts_of(back) : Parts{},
                          "/flows/" + std::to_string(i), {{"flow", back.id}, {"from", flow.to}, {"to", flow.from}})) {
    return;
  }
  if (back.parallel.count != flow.parallel.count) {
    planning.problem(pointer, "flow " + quoted(back.id) + " stands for another number of connections",
                     "a flow with as many parallel connections");
  }
}

struct CheckMeasure {
  Planning& planning;

  void operator()(document::MeasureWhole /*refers to nothing*/) const {}
  void operator()(const document::MeasureInterval& interval) const {
    if (interval.from >= interval.to) planning.problem("/measure/to", "the window ends before it begins", "a time after from");
    if (planning.document.at && interval.from >= *planning.document.at)
      planning.problem("/measure/from", "the window begins after the end of the run", "a time before the end");
  }
  void operator()(const document::MeasureWhileActive& active) const {
    for (std::size_t i = 0; i < active.flows.size(); ++i)
      check_flow(planning, active.flows[i], "/measure/whileActive/" + std::to_string(i));
  }
};

void check_script(Planning& planning, const document::Errors& errors, const std::string& direction) {
  const auto* scripted = std::get_if<document::ScriptedErrors>(&errors);
  if (scripted == nullptr) return;
  std::uint64_t losses = 0;
  for (std::size_t i = 0; i < scripted->lose.size(); ++i) {
    check_flow(planning, scripted->lose[i].flow, direction + "/errors/lose/" + std::to_string(i) + "/flow");
    const auto flow = planning.flows.find(scripted->lose[i].flow);
    if (flow != planning.flows.end()) losses += static_cast<std::uint64_t>(planning.document.flows[flow->second].parallel.count);
  }
  if (losses > kMostScriptedLosses) {
    planning.problem(direction + "/errors/lose",
                     "the script loses " + std::to_string(losses) + " packets, counting each parallel connection",
                     "at most " + std::to_string(kMostScriptedLosses));
  }
}

}  // namespace

// Places that name flows.
void check_references(Planning& planning) {
  for (std::uint32_t i = 0; i < planning.document.flows.size(); ++i) check_own_data(planning, i);
  std::visit(CheckMeasure{planning}, planning.document.measure);
  for (std::size_t i = 0; i < planning.document.links.size(); ++i) {
    const std::string pointer = "/links/" + std::to_string(i);
    check_script(planning, planning.document.links[i].forward.errors, pointer + "/forward");
    check_script(planning, planning.document.links[i].backward.errors, pointer + "/backward");
  }
}

// A run that ends when its flows complete needs one that can: datagrams go on for ever.
void check_end(Planning& planning) {
  if (planning.document.at) return;
  for (const document::Flow& flow : planning.document.flows) {
    if (!document::carries_datagrams(flow.traffic)) return;
  }
  planning.problem("/end", "no flow can complete: all of them are UDP", "a TCP flow, or the end as { \"at\": seconds }");
}

}  // namespace ackscope
