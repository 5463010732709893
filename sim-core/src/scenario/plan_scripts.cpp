#include "scenario/json_reader.h"
#include "scenario/overloaded.h"
#include "scenario/planning.h"

namespace ackscope {
namespace {

template <class Item>
void check_order(Planning& planning, const std::vector<Item>& items, const std::string& pointer) {
  for (std::size_t i = 1; i < items.size(); ++i) {
    if (items[i].at >= items[i - 1].at) continue;
    planning.problem(pointer + "/" + std::to_string(i) + "/at", "this is earlier than the item before it", "items in order of time");
  }
}

// What a script stands in for is one end of one TCP connection, which nothing else in the document leans on.
void check_flow(Planning& planning, const document::Flow& flow, const std::string& pointer) {
  const document::TrafficKind kind = document::kind_of(flow.traffic);
  if (flow.quic || kind == document::TrafficKind::kDatagrams || kind == document::TrafficKind::kRelay)
    planning.problem(pointer + "/script", "a script is an end of a TCP connection",
                     "TCP that carries a file or what an application writes");
  if (flow.parallel.count != 1) planning.problem(pointer + "/parallel/count", "a script is an end of one connection", "1");
  if (flow.receiver.eln) planning.problem(pointer + "/receiver/eln", "a script looks at nothing that comes", "null");
  if (const auto* smartacking = std::get_if<document::Smartacking>(&flow.receiver.ack);
      smartacking != nullptr && std::holds_alternative<document::OwnDataRtt>(smartacking->rtt))
    planning.problem(pointer + "/receiver/ack/rtt", "a script is an end of one connection", "another source of RTTs");
}

bool has_script(const Planning& planning, const std::string& id) {
  const auto flow = planning.flows.find(id);
  return flow != planning.flows.end() && !std::holds_alternative<std::monostate>(planning.document.flows[flow->second].script);
}

// Of another flow, whose end would be joined with one of a scripted flow.
void check_joined(Planning& planning, const document::Flow& flow, const std::string& pointer) {
  const auto check = [&](const std::string& id, const char* at) {
    if (has_script(planning, id))
      planning.problem(pointer + at, "flow " + quoted(id) + " has an end that follows a script", "a flow without a script");
  };
  if (const auto* relay = std::get_if<document::Relay>(&flow.traffic)) check(relay->flow, "/traffic/flow");
  if (const auto* smartacking = std::get_if<document::Smartacking>(&flow.receiver.ack)) {
    if (const auto* own = std::get_if<document::OwnDataRtt>(&smartacking->rtt)) check(own->flow, "/receiver/ack/rtt/flow");
  }
}

}  // namespace

void plan_scripts(Planning& planning) {
  for (std::size_t i = 0; i < planning.document.flows.size(); ++i) {
    const document::Flow& flow = planning.document.flows[i];
    const std::string pointer = "/flows/" + std::to_string(i);
    std::visit(Overloaded{
                   [](std::monostate) {},
                   [&](const document::ScriptOfReceiver& script) { check_order(planning, script.acks, pointer + "/script/acks"); },
                   [&](const document::ScriptOfSender& script) {
                     check_order(planning, script.segments, pointer + "/script/segments");
                     if (flow.setup) planning.problem(pointer + "/setup", "a scripted sender opens no connection", "null");
                   },
               },
               flow.script);
    if (!std::holds_alternative<std::monostate>(flow.script)) check_flow(planning, flow, pointer);
    check_joined(planning, flow, pointer);
  }
}

}  // namespace ackscope
