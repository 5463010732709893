#include "scenario/json_reader.h"
#include "scenario/planning.h"
#include "scenario/requirements.h"

namespace ackscope {
namespace {

// The flow that brings the relay's data; nothing for other flows, and where that is not possible.
std::optional<std::uint32_t> plan_relay(Planning& planning, std::uint32_t i) {
  const document::Flow& flow = planning.document.flows[i];
  const auto* relay = std::get_if<document::Relay>(&flow.traffic);
  if (relay == nullptr) return std::nullopt;
  const std::string pointer = "/flows/" + std::to_string(i) + "/traffic";
  const auto found = planning.flows.find(relay->flow);
  if (found == planning.flows.end()) {
    planning.problem(pointer + "/flow", "there is no flow " + quoted(relay->flow), "the id of one of the flows");
    return std::nullopt;
  }
  const document::Flow& bringing = planning.document.flows[found->second];
  const std::string id = "flow " + quoted(bringing.id);
  if (!check_requirements(planning, parts_of(flow), parameters::Relation::kBringing, parts_of(bringing), "/flows/" + std::to_string(i),
                          {{"flow", bringing.id}})) {
    return std::nullopt;
  }
  if (bringing.to != flow.from) {
    planning.problem(pointer + "/flow", id + " ends at " + quoted(bringing.to) + ", this one begins at " + quoted(flow.from),
                     "a flow that ends where this one begins");
  } else if (bringing.parallel.count != flow.parallel.count) {
    planning.problem(pointer + "/flow", id + " stands for another number of connections", "a flow with as many parallel connections");
  } else if (bringing.sender.sizes.segment_bytes != flow.sender.sizes.segment_bytes) {
    planning.problem(pointer + "/flow", id + " has segments of another size",
                     "a flow with segments of the same size: both count the same ones");
  } else if (planning.plan.relayed_by[found->second]) {
    planning.problem(pointer + "/flow",
                     id + " is relayed already, by flow " + quoted(planning.document.flows[*planning.plan.relayed_by[found->second]].id),
                     "a flow that no other one relays");
  } else if (relay->buffer.buffer_bytes < flow.sender.sizes.segment_bytes) {
    planning.problem(pointer + "/bufferBytes",
                     "the buffer does not hold a segment of " + std::to_string(flow.sender.sizes.segment_bytes) + " bytes",
                     "at least one segment");
  } else {
    planning.plan.relayed_by[found->second] = i;
    return found->second;
  }
  return std::nullopt;
}

FileSize file_of(const document::Flow& flow) {
  const auto segment_bytes = static_cast<std::uint32_t>(flow.sender.sizes.segment_bytes);
  const auto* bulk = std::get_if<parameters::Bulk>(&flow.traffic);
  if (bulk != nullptr && bulk->bytes) {
    const auto bytes = static_cast<std::uint32_t>(*bulk->bytes);
    const std::uint32_t full = (bytes - 1) / segment_bytes;
    return {segment_bytes, full + 1, bytes - full * segment_bytes};
  }
  if (bulk == nullptr || !bulk->segments) return {segment_bytes, std::nullopt, segment_bytes};
  return {segment_bytes, static_cast<std::uint32_t>(*bulk->segments), segment_bytes};
}

// The file of the first flow in a row of relays.
FileSize file_of(Planning& planning, std::uint32_t flow, const std::vector<std::optional<std::uint32_t>>& brought_by) {
  std::uint32_t first = flow;
  for (std::size_t steps = 0; brought_by[first]; ++steps) {
    if (steps == brought_by.size()) {
      planning.problem("/flows/" + std::to_string(flow) + "/traffic/flow",
                       "flow " + quoted(planning.document.flows[flow].id) + " would relay itself",
                       "a flow that this one does not bring data to");
      break;
    }
    first = *brought_by[first];
  }
  return file_of(planning.document.flows[first]);
}

}  // namespace

// Split connections: a relay begins where the flow ends that brings its data, and both count the same segments.
void plan_relays(Planning& planning) {
  planning.plan.relayed_by.resize(planning.document.flows.size());
  std::vector<std::optional<std::uint32_t>> brought_by(planning.document.flows.size());
  for (std::uint32_t i = 0; i < planning.document.flows.size(); ++i) brought_by[i] = plan_relay(planning, i);
  for (std::uint32_t i = 0; i < planning.document.flows.size(); ++i) planning.plan.files.push_back(file_of(planning, i, brought_by));
}

}  // namespace ackscope
