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

// Flows whose ends are joined with those of `id`.
void check_others(Planning& planning, const std::string& id) {
  for (std::size_t i = 0; i < planning.document.flows.size(); ++i) {
    const document::Flow& other = planning.document.flows[i];
    const std::string pointer = "/flows/" + std::to_string(i);
    const std::string message = "flow " + quoted(id) + " has an end that follows a script";
    if (const auto* relay = std::get_if<document::Relay>(&other.traffic); relay != nullptr && relay->flow == id)
      planning.problem(pointer + "/traffic/flow", message, "a flow without a script");
    const auto* smartacking = std::get_if<document::Smartacking>(&other.receiver.ack);
    const auto* own = smartacking == nullptr ? nullptr : std::get_if<document::OwnDataRtt>(&smartacking->rtt);
    if (own != nullptr && own->flow == id) planning.problem(pointer + "/receiver/ack/rtt/flow", message, "a flow without a script");
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
    if (std::holds_alternative<std::monostate>(flow.script)) continue;
    check_flow(planning, flow, pointer);
    check_others(planning, flow.id);
  }
}

}  // namespace ackscope
