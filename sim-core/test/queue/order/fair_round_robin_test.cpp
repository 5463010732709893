#include "queue/order/fair_round_robin.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "support/order_lab.h"

namespace ackscope {
namespace {

using NewlyActive = parameters::FairRoundRobin::NewlyActive;

class RoundRobinLab : public test::OrderLab {
 public:
  explicit RoundRobinLab(NewlyActive newly_active = NewlyActive::kLast)
      : OrderLab{std::make_unique<FairRoundRobin>(parameters::FairRoundRobin{newly_active})} {}
};

TEST(FairRoundRobin, VisitsTheFlowsInTurnAPacketAVisit) {
  RoundRobinLab lab;
  lab.join_all("a1 a2 a3 b1 c1 c2");
  EXPECT_EQ(lab.turns(6), "a1 b1 c1 a2 c2 a3");
  EXPECT_TRUE(lab.empty());
}

TEST(FairRoundRobin, AFlowThatBecomesActiveJoinsAtTheEndOfTheRound) {
  RoundRobinLab lab;
  lab.join_all("a1 a2 b1 b2");
  EXPECT_EQ(lab.turn(), "a1");
  lab.join("c1");  // after a, who has just been served and has more
  EXPECT_EQ(lab.turns(4), "b1 a2 c1 b2");
}

TEST(FairRoundRobin, AFlowThatBecomesActiveMayHaveAPlaceOfItsOwnInTheRound) {
  for (const NewlyActive order : {NewlyActive::kLast, NewlyActive::kOwnPlace}) {
    RoundRobinLab lab{order};
    lab.join_all("a1 b1 c1");
    EXPECT_EQ(lab.turn(), "a1");
    EXPECT_EQ(lab.turn(), "b1");
    lab.join_all("a2 a3 b2 c2");  // c is still in the round and is next; a comes before b, as ever
    EXPECT_EQ(lab.turns(3), "c1 a2 b2");
    lab.join("b3");  // c and a wait. The cycle is at b
    EXPECT_EQ(lab.turns(3), "c2 a3 b3");
  }
  const auto after_a = [](NewlyActive order) {
    RoundRobinLab lab{order};
    lab.join_all("a1 b1 c1");
    lab.turns(3);
    lab.join_all("a2 c2");
    EXPECT_EQ(lab.turn(), "a2");
    lab.join_all("b2 a3");  // b is between a and c
    return lab.turns(3);
  };
  EXPECT_EQ(after_a(NewlyActive::kLast), "c2 b2 a3");
  EXPECT_EQ(after_a(NewlyActive::kOwnPlace), "b2 c2 a3");
}

TEST(FairRoundRobin, AFlowThatWasEmptiedStartsAgainAtTheEnd) {
  RoundRobinLab lab;
  lab.join_all("a1 b1 b2 c1");
  EXPECT_EQ(lab.turn(), "a1");
  lab.join("a2");
  EXPECT_EQ(lab.turns(4), "b1 c1 a2 b2");
}

TEST(FairRoundRobin, AFlowAloneIsServedFirstComeFirstServed) {
  RoundRobinLab lab;
  lab.join_all("a1 a2 a3");
  EXPECT_EQ(lab.turns(3), "a1 a2 a3");
}

TEST(FairRoundRobin, AFlowThatLosesOneOfSeveralPacketsKeepsItsTurn) {
  RoundRobinLab lab;
  lab.join_all("a1 a2 a3 b1 b2");
  lab.vanish("a1");
  lab.vanish("b2");
  EXPECT_EQ(lab.turns(3), "a2 b1 a3");
}

TEST(FairRoundRobin, AFlowThatLosesItsOnlyPacketLeavesTheRoundAndTheOthersKeepTheirPlaces) {
  RoundRobinLab lab;
  lab.join_all("a1 a2 b1 c1 d1 d2");
  lab.vanish("b1");
  lab.vanish("d1");
  EXPECT_EQ(lab.turn(), "a1");
  lab.join("b2");
  EXPECT_EQ(lab.turns(4), "c1 d2 a2 b2");
  EXPECT_TRUE(lab.empty());
}

}  // namespace
}  // namespace ackscope
