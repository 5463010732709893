#include "network/route.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/rng.h"

namespace ackscope {
namespace {

using Path = std::vector<std::uint32_t>;

// Links in both directions: link k is edge 2k from a to b and edge 2k + 1 back.
std::vector<Edge> links(std::initializer_list<Edge> ends) {
  std::vector<Edge> edges;
  for (const Edge& e : ends) {
    edges.push_back(e);
    edges.push_back({e.to, e.from});
  }
  return edges;
}

TEST(Router, TakesTheFewestLinks) {
  // 0 - 1 - 2 - 3, and a short cut from 0 to 3 that stands last in the document.
  const auto edges = links({{0, 1}, {1, 2}, {2, 3}, {0, 3}});
  Router router{4, edges};
  EXPECT_EQ(router.route(0, 3), (Path{6}));
  EXPECT_EQ(router.route(3, 0), (Path{7}));
  EXPECT_EQ(router.route(0, 2), (Path{0, 2}));
  EXPECT_EQ(router.route(3, 1), (Path{5, 3}));  // as long as over 0 (edges 7 and 0), but link 2 comes before link 3
}

TEST(Router, AmongParallelLinksTakesTheFirstOfTheDocument) {
  const auto edges = links({{0, 1}, {1, 0}, {0, 1}});
  Router router{2, edges};
  EXPECT_EQ(router.route(0, 1), (Path{0}));
  EXPECT_EQ(router.route(1, 0), (Path{1}));
}

TEST(Router, AmongRoutesOfOneLengthTakesTheOneWhoseLinksComeFirst) {
  // Two ways from 0 to 3: over 2 (links 0 and 3) or over 1 (links 1 and 2). The first link decides.
  const auto edges = links({{0, 2}, {0, 1}, {1, 3}, {2, 3}});
  Router router{4, edges};
  EXPECT_EQ(router.route(0, 3), (Path{0, 6}));
  EXPECT_EQ(router.route(3, 0), (Path{5, 3}));  // back from 3, link 2 comes first
}

TEST(Router, FindsNoRouteToANodeThatNoLinkReaches) {
  const auto edges = links({{0, 1}, {2, 3}});
  Router router{5, edges};
  EXPECT_EQ(router.route(0, 2), std::nullopt);
  EXPECT_EQ(router.route(0, 4), std::nullopt);
  EXPECT_EQ(router.route(4, 0), std::nullopt);
  EXPECT_EQ(router.route(2, 3), (Path{2}));
}

TEST(Router, NeedsNoLinkToStay) {
  const auto edges = links({{0, 1}});
  Router router{2, edges};
  EXPECT_EQ(router.route(1, 1), (Path{}));
}

// All paths of at most `length` more edges, in the order of their edges; keeps the first of the shortest.
void search_all(const std::vector<Edge>& edges, std::uint32_t at, std::uint32_t to, std::size_t length, Path& path,
                std::optional<Path>& best) {
  if (at == to) {
    if (!best || path.size() < best->size()) best = path;
    return;
  }
  if (length == 0) return;
  for (std::uint32_t i = 0; i < edges.size(); ++i) {
    if (edges[i].from != at) continue;
    path.push_back(i);
    search_all(edges, edges[i].to, to, length - 1, path, best);
    path.pop_back();
  }
}

TEST(Router, AgreesWithASearchThroughAllPaths) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random{seed, "routes"};
    const auto nodes = static_cast<std::uint32_t>(2 + random.next() % 5);
    std::vector<Edge> edges;
    const std::uint64_t count = 1 + random.next() % 6;
    for (std::uint64_t i = 0; i < count; ++i) {
      const auto a = static_cast<std::uint32_t>(random.next() % nodes);
      const auto b = static_cast<std::uint32_t>((a + 1 + random.next() % (nodes - 1)) % nodes);
      edges.push_back({a, b});
      edges.push_back({b, a});
    }
    Router router{nodes, edges};
    for (std::uint32_t from = 0; from < nodes; ++from) {
      for (std::uint32_t to = 0; to < nodes; ++to) {
        std::optional<Path> best;
        Path path;
        search_all(edges, from, to, nodes - 1, path, best);
        ASSERT_EQ(router.route(from, to), best) << from << " to " << to;
      }
    }
  }
}

}  // namespace
}  // namespace ackscope
