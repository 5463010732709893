#include "queue/order/deficit_round_robin.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <memory>
#include <string>

#include "engine/rng.h"
#include "support/order_lab.h"

namespace ackscope {
namespace {

using NewlyActive = parameters::DeficitRoundRobin::NewlyActive;

class DeficitLab : public test::OrderLab {
 public:
  explicit DeficitLab(std::int64_t quantum, NewlyActive newly_active = NewlyActive::kLast)
      : OrderLab{std::make_unique<DeficitRoundRobin>(parameters::DeficitRoundRobin{quantum, newly_active})} {}
};

TEST(DeficitRoundRobin, IsFairByBytesAndNotByPackets) {
  DeficitLab lab{1000};
  lab.join_all("a1 a2 a3 a4", 500);
  lab.join_all("b1 b2", 1000);
  EXPECT_EQ(lab.turns(6), "a1 a2 b1 a3 a4 b2");
  EXPECT_TRUE(lab.empty());
}

// Deficits before each turn:  a 1000: a1, -500.  b 1000: b1, 400, b2, -200.  a 500: a2, -1000.  b 800: b3, 200, b4, -400.
// a 0, and once more round to 1000; b 600 meanwhile: b5, 0. a: a3.
TEST(DeficitRoundRobin, APacketMayOverdrawTheDeficitAndTheQueuePaysLater) {
  DeficitLab lab{1000};
  lab.join_all("a1 a2 a3", 1500);
  lab.join_all("b1 b2 b3 b4 b5", 600);
  EXPECT_EQ(lab.turns(8), "a1 b1 b2 a2 b3 b4 b5 a3");
}

TEST(DeficitRoundRobin, AQuantumOfLessThanAPacketTakesMoreRounds) {
  DeficitLab lab{100};
  lab.join_all("a1 a2", 1000);
  lab.join_all("b1 b2 b3 b4 b5 b6 b7 b8 b9", 100);
  lab.join("c1", 100);
  // a1 overdraws 900 of its 1000; until a has paid, b has a turn in each of ten rounds, and c its own.
  EXPECT_EQ(lab.turns(3), "a1 b1 c1");
  EXPECT_EQ(lab.turns(8), "b2 b3 b4 b5 b6 b7 b8 b9");
  EXPECT_EQ(lab.turn(), "a2");
}

TEST(DeficitRoundRobin, AQueueThatEmptiesAndFillsAgainBeforeItsTurnKeepsItsPlaceAndItsDebt) {
  DeficitLab lab{1000};
  lab.join("a1", 1500);
  lab.join_all("b1 b2 b3", 1000);
  EXPECT_EQ(lab.turns(2), "a1 b1");  // a owes 500, and is next with 500 from its next quantum
  lab.join("a2", 1500);
  EXPECT_EQ(lab.turn(), "a2");
  lab.join("a3", 1500);
  EXPECT_EQ(lab.turns(3), "b2 b3 a3");  // a owes 1000: a round without it
}

TEST(DeficitRoundRobin, AQueueThatIsFoundEmptyIsForgottenWithItsDeficit) {
  DeficitLab lab{1000};
  lab.join("a1", 100);
  lab.join_all("b1 b2 b3", 1000);
  EXPECT_EQ(lab.turns(3), "a1 b1 b2");  // a was found empty between b1 and b2
  lab.join_all("a2 a3", 1000);          // a quantum, not what was left of the old one besides
  EXPECT_EQ(lab.turns(3), "a2 b3 a3");
}

TEST(DeficitRoundRobin, NewQueuesComeBeforeOldOnesUntilTheirFirstQuantumIsUsedUp) {
  for (const NewlyActive newly_active : {NewlyActive::kLast, NewlyActive::kFirst}) {
    DeficitLab lab{1000, newly_active};
    lab.join_all("a1 a2 a3 b1 b2 b3");
    EXPECT_EQ(lab.turns(2), "a1 b1");  // both are old; b has yet to get its next quantum, and to go behind c for it
    lab.join_all("c1 c2 c3", 500);
    EXPECT_EQ(lab.turns(4), newly_active == NewlyActive::kFirst ? "c1 c2 a2 b2" : "a2 c1 c2 b2");
  }
}

// RFC 8290, section 4.2: else a queue that always has one small packet when its turn comes would starve the old ones.
TEST(DeficitRoundRobin, ANewQueueThatEmptiesGoesToTheEndOfTheOldOnes) {
  DeficitLab lab{1000, NewlyActive::kFirst};
  lab.join_all("a1 a2 a3 b1 b2 b3");
  lab.turns(2);
  lab.join("c1", 100);
  EXPECT_EQ(lab.turns(2), "c1 a2");  // c was found empty before a2
  lab.join("c2", 100);               // an old queue now, behind a and b
  EXPECT_EQ(lab.turns(3), "b2 c2 a3");
}

TEST(DeficitRoundRobin, AQueueWithoutOldOnesBesideItIsForgottenAtOnceWhenItIsFoundEmpty) {
  DeficitLab lab{1000, NewlyActive::kFirst};
  lab.join("c1", 100);
  lab.join("d1", 100);
  EXPECT_EQ(lab.turns(2), "c1 d1");  // c was found empty, with none to go behind
  lab.join("a1");
  EXPECT_EQ(lab.turn(), "a1");  // d was found empty, too
  lab.join_all("d2 c2");
  EXPECT_EQ(lab.turns(2), "d2 c2");
}

// What vanishes costs nothing: the next packet of its queue has the turn.
TEST(DeficitRoundRobin, APacketThatVanishesIsNotPaidFor) {
  DeficitLab lab{1000};
  lab.join_all("a1 a2 b1 b2");
  EXPECT_EQ(lab.next(), "a1");
  lab.vanish("a1");
  EXPECT_EQ(lab.turns(2), "a2 b1");
  lab.join("c1");
  lab.vanish("c1");
  EXPECT_EQ(lab.turn(), "b2");
}

TEST(DeficitRoundRobin, QueuesThatAlwaysHavePacketsGetEqualSharesOfTheBytesWhateverTheirSizes) {
  for (const NewlyActive newly_active : {NewlyActive::kLast, NewlyActive::kFirst}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      RandomStream random{seed, "deficits"};
      Backlog backlog;
      const auto quantum = static_cast<std::int64_t>(300 + random.next() % 3000);
      DeficitRoundRobin order{parameters::DeficitRoundRobin{quantum, newly_active}};
      const auto join = [&](std::uint32_t flow) {
        Packet packet{};
        packet.flow = FlowId{flow};
        packet.bytes = static_cast<std::uint32_t>(40 + random.next() % (flow == 0 ? 100U : 1461U));
        order.on_join(backlog, backlog.join(static_cast<PacketId>(0), packet, Time{}));
      };
      for (std::uint32_t flow = 0; flow < 4; ++flow) {
        for (int i = 0; i < 3; ++i) join(flow);
      }
      std::array<std::int64_t, 4> sent{};
      for (int turn = 0; turn < 5000; ++turn) {
        const Backlog::Place place = order.next(backlog);
        const std::uint32_t flow = backlog.queue_of(place);
        sent[flow] += static_cast<std::int64_t>(backlog.bytes(place));
        order.on_turn(backlog, place);
        backlog.leave(place);
        join(flow);
        // A quantum more or less, and what a packet overdraws on either side.
        for (const std::int64_t other : sent) ASSERT_LE(std::abs(sent[flow] - other), quantum + 2 * 1500) << "turn " << turn;
      }
    }
  }
}

}  // namespace
}  // namespace ackscope
