// What `pressure` rows say of each discipline, by hand. 1000 B take 1 ms.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "queue/admit/drop_tail.h"
#include "queue/admit/pie.h"
#include "queue/depart/codel.h"
#include "queue/depart/dual_pi2.h"
#include "queue/order/arrival_order.h"
#include "queue/order/deficit_round_robin.h"
#include "queue/order/dual_queue.h"
#include "support/link_lab.h"

namespace ackscope {
namespace {

using test::kDirection;
using test::kMs;
using test::LinkLab;
using test::Row;

LinkParts controlled(std::unique_ptr<Departure> departure, std::unique_ptr<Order> order = std::make_unique<ArrivalOrder>()) {
  LinkParts parts = test::link_parts(std::make_unique<DropTail>(std::nullopt, false), std::move(order));
  parts.departure = std::move(departure);
  return parts;
}

// 30 packets wait and as many come as leave.
void keep_full(LinkLab& lab, double to, FlowId flow = FlowId{0}) {
  for (int i = 0; i < 30; ++i) lab.offer_at(0, 1000, flow);
  for (double at = 0.5; at < to; ++at) lab.offer_at(static_cast<std::int64_t>(at * kMs), 1000, flow);
}

struct Noted {
  double ms;
  Pressure what;
  std::uint32_t queue;
  std::uint32_t flow;
  double value;
  bool operator==(const Noted&) const = default;
};

std::vector<Noted> noted(LinkLab& lab) {
  std::vector<Noted> found;
  for (const Row& row : lab.rows(Kind::kPressure)) {
    EXPECT_EQ(row.tag, kDirection);
    found.push_back({row.at / 1e6, static_cast<Pressure>(row.a), row.id, row.flow, row.value});
  }
  return found;
}

// The drops of codel_test.cpp, each with its number; at 430 ms nothing comes any more, and when the last packets are left it is over.
TEST(Pressure, OfCodelIsItsCountWhileItDrops) {
  LinkLab lab{controlled(std::make_unique<Codel>(parameters::Codel{}, Scope::kLink))};
  keep_full(lab, 300);
  lab.run();
  const std::vector<Noted> rows = noted(lab);
  ASSERT_GE(rows.size(), 4U);
  EXPECT_EQ(rows[0], (Noted{105, Pressure::kCount, kUnset, 0, 1}));
  EXPECT_EQ(rows[1], (Noted{205, Pressure::kCount, kUnset, 0, 2}));
  EXPECT_EQ(rows[2], (Noted{276, Pressure::kCount, kUnset, 0, 3}));
  EXPECT_EQ(rows.back().value, 0);
}

TEST(Pressure, IsEachQueuesOwnWhereTheyAreServedInTurn) {
  LinkLab lab{controlled(std::make_unique<Codel>(parameters::Codel{}, Scope::kQueue),
                         std::make_unique<DeficitRoundRobin>(parameters::DeficitRoundRobin{}))};
  keep_full(lab, 250, FlowId{3});
  for (int i = 0; i < 10; ++i) lab.offer_at(i * 25 * kMs, 200, FlowId{5});
  lab.run();
  ASSERT_FALSE(noted(lab).empty());
  for (const Noted& row : noted(lab)) {
    EXPECT_EQ(row.queue, 0U);
    EXPECT_EQ(row.flow, 3U);
  }
}

// The probability of pie_test.cpp, after each update.
TEST(Pressure, OfPieIsItsProbability) {
  LinkParts parts = test::link_parts(nullptr, std::make_unique<ArrivalOrder>());
  parts.admission = std::make_unique<Pie>(parameters::Pie{.burst = 0}, DropTail{std::nullopt, false}, false, RandomStream{1, "pie"});
  LinkLab lab{std::move(parts)};
  keep_full(lab, 100);
  lab.run();
  const std::vector<Noted> rows = noted(lab);
  ASSERT_GE(rows.size(), 3U);
  EXPECT_EQ(rows[0].what, Pressure::kProbability);
  EXPECT_EQ(rows[0].queue, kUnset);
  // At 15 ms, or as soon as a packet comes or leaves then, the last one had waited for 14 ms: alpha * -1 ms and beta * 14 ms, a 2048th.
  EXPECT_EQ(rows[0].ms, 15);
  EXPECT_NEAR(rows[0].value, (0.125 * -0.001 + 1.25 * 0.014) / 2048, 1e-12);
  for (std::size_t i = 1; i < rows.size(); ++i) EXPECT_NE(rows[i].value, rows[i - 1].value);
}

TEST(Pressure, OfDualPi2IsTheProbabilityOfEachQueue) {
  LinkParts parts = controlled(std::make_unique<DualPi2>(parameters::DualPi2{}, Duration::nanoseconds(kMs), RandomStream{1, "dualpi2"}),
                               std::make_unique<DualQueue>(parameters::DualQueue{}));
  parts.sorting = Backlog::ByEcn{};
  LinkLab lab{std::move(parts)};
  keep_full(lab, 100);
  lab.run();
  std::vector<Noted> rows = noted(lab);
  ASSERT_GE(rows.size(), 4U);
  // p' = 0.16 (16 - 15) ms + 3.2 * 16 ms at 16 ms
  const double p = 0.16 * 0.001 + 3.2 * 0.016;
  EXPECT_EQ(rows[0].what, Pressure::kClassicProbability);
  EXPECT_NEAR(rows[0].value, p * p, 1e-12);
  EXPECT_EQ(rows[1].what, Pressure::kL4sProbability);
  EXPECT_NEAR(rows[1].value, 2 * p, 1e-12);
}

TEST(Pressure, IsNothingWithoutADiscipline) {
  LinkLab lab{controlled(nullptr)};
  keep_full(lab, 100);
  lab.run();
  EXPECT_TRUE(noted(lab).empty());
}

}  // namespace
}  // namespace ackscope
