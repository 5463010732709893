#include "network/route.h"

#include <algorithm>

namespace ackscope {

Router::Router(std::uint32_t nodes, const std::vector<Edge>& edges) : edges_{edges}, leaving_(nodes) {
  for (std::uint32_t i = 0; i < edges.size(); ++i) leaving_[edges[i].from].push_back(i);
}

std::optional<std::vector<std::uint32_t>> Router::route(std::uint32_t from, std::uint32_t to) {
  if (searched_from_ != from) search(from);
  std::vector<std::uint32_t> path;
  for (std::uint32_t node = to; node != from; node = edges_[path.back()].from) {
    if (!reached_by_[node]) return std::nullopt;
    path.push_back(*reached_by_[node]);
  }
  std::reverse(path.begin(), path.end());
  return path;
}

// Breadth first.
void Router::search(std::uint32_t from) {
  searched_from_ = from;
  reached_by_.assign(leaving_.size(), std::nullopt);
  std::vector<std::uint32_t> frontier{from};
  for (std::size_t i = 0; i < frontier.size(); ++i) {
    for (const std::uint32_t edge : leaving_[frontier[i]]) {
      const std::uint32_t node = edges_[edge].to;
      if (node == from || reached_by_[node]) continue;
      reached_by_[node] = edge;
      frontier.push_back(node);
    }
  }
}

}  // namespace ackscope
