#include "scenario/json_reader.h"
#include "scenario/planning.h"
#include "scenario/requirements.h"

namespace ackscope {

void check_queue(Planning& planning, const document::Queue& queue, const std::string& pointer) {
  const Parts parts = parts_of(queue);
  check_requirements(planning, parts, parameters::Relation::kItself, parts, pointer);
}

namespace {

void check_channel(Planning& planning, const document::Link& link, const std::string& pointer) {
  if (!link.channel) return;
  const auto found = planning.channels.find(*link.channel);
  if (found == planning.channels.end()) {
    planning.problem(pointer + "/channel", "there is no channel " + quoted(*link.channel), "the id of one of the channels, or null");
    return;
  }
  const document::Channel& channel = planning.document.channels[found->second];
  const auto check = [&](const Parts& own, const std::string& at) {
    check_requirements(planning, own, parameters::Relation::kChannel, parts_of(channel), at, {{"channel", channel.id}});
  };
  check(parts_of(link), pointer);
  check(parts_of(link.forward), pointer + "/forward");
  check(parts_of(link.backward), pointer + "/backward");
}

void check_direction(Planning& planning, const document::Direction& direction, const std::string& pointer) {
  check_queue(planning, direction.queue, pointer + "/queue");
  if (direction.shaper && direction.shaper->rate >= direction.wire.rate) {
    planning.problem(pointer + "/shaper/rate", "the shaper is no slower than the link behind it", "below the link's rate");
  }
}

}  // namespace

void plan_links(Planning& planning) {
  for (std::size_t i = 0; i < planning.document.links.size(); ++i) {
    const document::Link& link = planning.document.links[i];
    const std::string pointer = "/links/" + std::to_string(i);
    check_direction(planning, link.forward, pointer + "/forward");
    check_direction(planning, link.backward, pointer + "/backward");
    check_channel(planning, link, pointer);
    if (link.a == link.b) planning.problem(pointer + "/b", "the link leads from " + quoted(link.a) + " to itself", "another node");
    const std::uint32_t a = planning.find_node(link.a, pointer + "/a");
    const std::uint32_t b = planning.find_node(link.b, pointer + "/b");
    planning.edges.push_back({a, b});
    planning.edges.push_back(link.one_way ? Edge{b, b} : Edge{b, a});  // from a node to itself leads nowhere
  }
}

}  // namespace ackscope
