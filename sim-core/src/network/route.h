// Static routes: fewest links, and among those the one whose links come first in the document.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "packet/packet_sink.h"

namespace ackscope {

// A link direction as the router sees it; its number is its place in the list.
struct Edge {
  std::uint32_t from;
  std::uint32_t to;
};

// Where a route passes an agent: behind so many of its links.
struct AgentOnRoute {
  std::uint32_t links;
  std::uint32_t agent;
};

// A step of a route's own: behind so many of its links, before the agents that sit at the node there or after them.
struct StepOnRoute {
  std::uint32_t links;
  bool before_agents;
  PacketSink* sink;
};

class Router {
 public:
  Router(std::uint32_t nodes, const std::vector<Edge>& edges);

  // The link directions to take, in order; nothing when `to` cannot be reached. Answers for one `from` after another are cheap.
  std::optional<std::vector<std::uint32_t>> route(std::uint32_t from, std::uint32_t to);

 private:
  void search(std::uint32_t from);

  const std::vector<Edge>& edges_;
  std::vector<std::vector<std::uint32_t>> leaving_;  // by node, in document order
  std::optional<std::uint32_t> searched_from_;
  std::vector<std::optional<std::uint32_t>> reached_by_;  // by node: the link direction that reached it
};

}  // namespace ackscope
