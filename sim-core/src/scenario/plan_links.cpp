#include "scenario/json_reader.h"
#include "scenario/planning.h"

namespace ackscope {
namespace {

void check_queue(Planning& planning, const document::Direction& direction, const std::string& pointer) {
  const auto* red = std::get_if<parameters::Red>(&direction.admit);
  if (red != nullptr && red->min_threshold > red->max_threshold) {
    planning.problem(pointer + "/admit/maxThreshold", "the upper threshold lies below the lower one", "at least minThreshold");
  }
  if (direction.limit.per_flow && std::holds_alternative<parameters::LongestQueueDrop>(direction.admit)) {
    planning.problem(pointer + "/limit/perFlow", "longest-queue drop makes room in a buffer that the flows share", "false");
  }
}

}  // namespace

void plan_links(Planning& planning) {
  for (std::size_t i = 0; i < planning.document.links.size(); ++i) {
    const document::Link& link = planning.document.links[i];
    const std::string pointer = "/links/" + std::to_string(i);
    check_queue(planning, link.forward, pointer + "/forward/queue");
    check_queue(planning, link.backward, pointer + "/backward/queue");
    if (link.channel && planning.channels.find(*link.channel) == planning.channels.end()) {
      planning.problem(pointer + "/channel", "there is no channel " + quoted(*link.channel), "the id of one of the channels, or null");
    }
    if (link.a == link.b) planning.problem(pointer + "/b", "the link leads from " + quoted(link.a) + " to itself", "another node");
    const std::uint32_t a = planning.find_node(link.a, pointer + "/a");
    const std::uint32_t b = planning.find_node(link.b, pointer + "/b");
    planning.edges.push_back({a, b});
    planning.edges.push_back({b, a});
  }
}

}  // namespace ackscope
