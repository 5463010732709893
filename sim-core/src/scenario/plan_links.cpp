#include "scenario/json_reader.h"
#include "scenario/planning.h"

namespace ackscope {

void check_queue(Planning& planning, const document::Queue& queue, const std::string& pointer) {
  const auto* red = std::get_if<parameters::Red>(&queue.admit);
  if (red != nullptr && red->min_threshold > red->max_threshold) {
    planning.problem(pointer + "/admit/maxThreshold", "the upper threshold lies below the lower one", "at least minThreshold");
  }
  if (queue.limit.per_flow && std::holds_alternative<parameters::LongestQueueDrop>(queue.admit)) {
    planning.problem(pointer + "/limit/perFlow", "longest-queue drop makes room in a buffer that the flows share", "false");
  }
}

namespace {

void check_channel(Planning& planning, const std::string& id, const std::string& pointer) {
  const auto channel = planning.channels.find(id);
  if (channel == planning.channels.end()) {
    planning.problem(pointer, "there is no channel " + quoted(id), "the id of one of the channels, or null");
  } else if (std::holds_alternative<document::Dcf>(planning.document.channels[channel->second].parameters)) {
    planning.problem(pointer, "the stations of channel " + quoted(id) + " reach each other by their positions, not by links",
                     "the id of another channel, or null");
  }
}

}  // namespace

void plan_links(Planning& planning) {
  for (std::size_t i = 0; i < planning.document.links.size(); ++i) {
    const document::Link& link = planning.document.links[i];
    const std::string pointer = "/links/" + std::to_string(i);
    check_queue(planning, link.forward.queue, pointer + "/forward/queue");
    check_queue(planning, link.backward.queue, pointer + "/backward/queue");
    if (link.channel) check_channel(planning, *link.channel, pointer + "/channel");
    if (link.a == link.b) planning.problem(pointer + "/b", "the link leads from " + quoted(link.a) + " to itself", "another node");
    const std::uint32_t a = planning.find_node(link.a, pointer + "/a");
    const std::uint32_t b = planning.find_node(link.b, pointer + "/b");
    planning.edges.push_back({a, b});
    planning.edges.push_back(link.one_way ? Edge{b, b} : Edge{b, a});  // from a node to itself leads nowhere
  }
}

}  // namespace ackscope
