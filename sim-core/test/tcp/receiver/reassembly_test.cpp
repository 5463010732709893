#include "tcp/receiver/reassembly.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <vector>

namespace ackscope {
namespace {

TEST(Reassembly, InOrderSegmentsMoveTheEdge) {
  Reassembly r;
  for (std::uint32_t s = 0; s < 4; ++s) {
    const auto result = r.add(s);
    EXPECT_EQ(result.kind, ArrivalKind::kInOrder);
    EXPECT_FALSE(result.fills_hole);
    EXPECT_EQ(r.rcv_nxt(), s + 1);
  }
}

TEST(Reassembly, SegmentBeyondAHoleWaits) {
  Reassembly r;
  EXPECT_EQ(r.add(2).kind, ArrivalKind::kOutOfOrder);
  EXPECT_EQ(r.rcv_nxt(), 0U);
}

TEST(Reassembly, FillingTheHoleDeliversWhatWaited) {
  Reassembly r;
  r.add(1);
  r.add(2);
  r.add(4);
  const auto result = r.add(0);
  EXPECT_EQ(result.kind, ArrivalKind::kInOrder);
  EXPECT_TRUE(result.fills_hole);
  EXPECT_EQ(r.rcv_nxt(), 3U);  // 3 is missing
  EXPECT_TRUE(r.add(3).fills_hole);
  EXPECT_EQ(r.rcv_nxt(), 5U);
  EXPECT_FALSE(r.add(5).fills_hole);
}

TEST(Reassembly, FillingPartOfAHoleCountsAsFillingIt) {  // RFC 2581, section 4.2: "all or part of a gap"
  Reassembly r;
  r.add(0);
  r.add(3);
  EXPECT_TRUE(r.add(1).fills_hole);
  EXPECT_EQ(r.rcv_nxt(), 2U);
}

TEST(Reassembly, SegmentIsNewOnce) {
  Reassembly r;
  r.add(0);
  r.add(2);
  r.add(3);
  for (const std::uint32_t again : {0U, 2U, 3U}) {
    const auto result = r.add(again);
    EXPECT_EQ(result.kind, ArrivalKind::kDuplicate) << again;
    EXPECT_FALSE(result.fills_hole);
  }
  EXPECT_EQ(r.rcv_nxt(), 1U);
}

// Any order, with duplicates, against a set of all that came.
TEST(Reassembly, AgreesWithASetForAnyOrderWithDuplicates) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    std::mt19937 random{seed};
    const std::uint32_t segments = 1 + static_cast<std::uint32_t>(random() % 60);
    std::vector<std::uint32_t> arrivals;
    for (std::uint32_t s = 0; s < segments; ++s) arrivals.insert(arrivals.end(), 1 + random() % 3, s);
    if (seed % 2 == 0) {  // anything goes
      std::shuffle(arrivals.begin(), arrivals.end(), random);
    } else {  // nearly in order, as on a network: swap near neighbours
      for (std::size_t i = 0; i + 1 < arrivals.size(); ++i)
        std::swap(arrivals[i], arrivals[std::min(arrivals.size() - 1, i + random() % 5)]);
    }

    Reassembly r;
    std::set<std::uint32_t> come;
    std::uint32_t expected_edge = 0;
    std::uint32_t delivered = 0;
    for (const std::uint32_t segment : arrivals) {
      const bool is_new = come.insert(segment).second;
      const bool in_order = is_new && segment == expected_edge;
      const bool something_beyond = *come.rbegin() > segment;
      const std::uint32_t before = r.rcv_nxt();
      const auto result = r.add(segment);

      while (come.count(expected_edge) > 0) ++expected_edge;
      ASSERT_EQ(r.rcv_nxt(), expected_edge) << "seed " << seed;
      ASSERT_GE(r.rcv_nxt(), before) << "seed " << seed;
      ASSERT_EQ(result.kind, !is_new    ? ArrivalKind::kDuplicate
                             : in_order ? ArrivalKind::kInOrder
                                        : ArrivalKind::kOutOfOrder)
          << "seed " << seed;
      ASSERT_EQ(result.fills_hole, in_order && something_beyond) << "seed " << seed;
      if (result.kind != ArrivalKind::kDuplicate) ++delivered;
    }
    ASSERT_EQ(r.rcv_nxt(), segments) << "seed " << seed;
    ASSERT_EQ(delivered, segments) << "seed " << seed;
  }
}

}  // namespace
}  // namespace ackscope
