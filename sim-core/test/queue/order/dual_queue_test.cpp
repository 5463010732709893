#include "queue/order/dual_queue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "support/order_lab.h"

namespace ackscope {
namespace {

using test::OrderLab;

// Flows with capital letters are of L4S senders.
OrderLab dual(double classic_share) {
  return OrderLab{std::make_unique<DualQueue>(parameters::DualQueue{.classic_share = classic_share}), Backlog::ByEcn{}};
}

TEST(DualQueue, PacketsOfL4sSendersGoFirst) {
  OrderLab lab = dual(0);
  lab.join_all("a1 a2 B1 a3 B2");
  EXPECT_EQ(lab.turns(5), "B1 B2 a1 a2 a3");
}

// Both always have packets of 1000 bytes. The classic queue begins 1211 bytes short, and gains 100 with each packet of the other; its own
// costs 900.
TEST(DualQueue, TheClassicQueueHasItsShare) {
  OrderLab lab = dual(0.1);
  std::string turns;
  lab.join_all("a0 B0");
  for (int i = 1; i <= 40; ++i) {
    const std::string turn = lab.turn();
    turns += turn[0];
    lab.join(turn[0] + std::to_string(i));
  }
  EXPECT_EQ(std::count(turns.begin(), turns.end(), 'a'), 3);
  EXPECT_EQ(turns.substr(0, 14), "BBBBBBBBBBBBBa");
}

TEST(DualQueue, WithoutCompetitionNothingIsOwed) {
  OrderLab lab = dual(0.5);
  lab.join_all("B1 B2 B3");
  EXPECT_EQ(lab.turns(2), "B1 B2");
  lab.join("a1");
  EXPECT_EQ(lab.turns(2), "B3 a1");
}

}  // namespace
}  // namespace ackscope
