#include <optional>

#include "scenario/channels.h"
#include "scenario/json_reader.h"
#include "scenario/planning.h"

namespace ackscope {
namespace {

double squared_distance(const document::Position& a, const document::Position& b) {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

// One radio a node: a second channel would be a second radio that knows nothing of the first.
void add_stations(Planning& planning, std::uint32_t channel, const document::Dcf& dcf, const std::string& pointer,
                  std::vector<std::optional<std::uint32_t>>& channel_of) {
  for (std::size_t i = 0; i < dcf.stations.size(); ++i) {
    const std::string place = pointer + "/stations/" + std::to_string(i);
    const std::uint32_t node = planning.find_node(dcf.stations[i], place);
    if (planning.document.nodes[node].id != dcf.stations[i]) continue;
    if (channel_of[node]) {
      planning.problem(place,
                       "node " + quoted(dcf.stations[i]) + " is a station already, of /channels/" + std::to_string(*channel_of[node]),
                       "each node once");
    }
    if (!planning.document.nodes[node].position) {
      planning.problem("/nodes/" + std::to_string(node) + "/position",
                       "a station of channel " + quoted(planning.document.channels[channel].id) + " needs a position",
                       R"({ "x": m, "y": m })");
    }
    channel_of[node] = channel;
    planning.plan.stations.push_back({channel, node});
  }
}

void add_radio(Planning& planning, const document::Link& link, const std::string& node, const std::string& pointer,
               std::vector<std::optional<std::uint32_t>>& channel_of) {
  std::optional<std::uint32_t>& of = channel_of[planning.nodes.at(node)];
  const std::uint32_t channel = planning.channels.at(*link.channel);
  if (of.value_or(channel) != channel) {
    planning.problem(pointer, "node " + quoted(node) + " has a radio already, on /channels/" + std::to_string(*of), "one radio a node");
  }
  of = channel;
}

// The nodes of a packet-radio channel are those of its links.
void add_packet_radios(Planning& planning, std::vector<std::optional<std::uint32_t>>& channel_of) {
  for (std::size_t i = 0; i < planning.document.links.size(); ++i) {
    const document::Link& link = planning.document.links[i];
    if (!link.channel || planning.channels.count(*link.channel) == 0) continue;
    if (!std::holds_alternative<document::PacketRadio>(planning.document.channels[planning.channels.at(*link.channel)].parameters))
      continue;
    for (const std::string& node : {link.a, link.b}) {
      if (planning.nodes.count(node) > 0) add_radio(planning, link, node, "/links/" + std::to_string(i) + "/channel", channel_of);
    }
  }
}

void add_hops(Planning& planning, std::uint32_t first, const document::Dcf& dcf) {
  const std::vector<StationPlan>& stations = planning.plan.stations;
  const double range = dcf.mac.receive_range * dcf.mac.receive_range;
  for (std::uint32_t from = first; from < stations.size(); ++from) {
    const document::Position& here = *planning.document.nodes[stations[from].node].position;
    for (std::uint32_t to = first; to < stations.size(); ++to) {
      if (from == to || squared_distance(here, *planning.document.nodes[stations[to].node].position) > range) continue;
      planning.plan.hops.push_back({from, to});
      planning.edges.push_back({stations[from].node, stations[to].node});
    }
  }
}

}  // namespace

void plan_channels(Planning& planning) {
  planning.plan.link_directions = static_cast<std::uint32_t>(planning.edges.size());
  std::vector<std::optional<std::uint32_t>> channel_of(planning.document.nodes.size());  // by node
  add_packet_radios(planning, channel_of);
  each_channel<document::Dcf>(planning.document, [&](std::size_t i, const document::Dcf& dcf) {
    const std::string pointer = "/channels/" + std::to_string(i);
    const auto first = static_cast<std::uint32_t>(planning.plan.stations.size());
    const std::size_t problems_before = planning.problems.size();
    check_queue(planning, dcf.queue, pointer + "/queue");
    add_stations(planning, static_cast<std::uint32_t>(i), dcf, pointer, channel_of);
    if (planning.problems.size() == problems_before) add_hops(planning, first, dcf);
  });
}

}  // namespace ackscope
