#include "packet/pool.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/rng.h"

namespace ackscope {
namespace {

TEST(PacketPool, NumbersPacketsInOrderOfCreationEvenWhenSlotsAreReused) {
  PacketPool pool;
  const PacketId a = pool.take();
  EXPECT_EQ(pool[a].serial, 0U);
  pool.release(a, Exit::kDelivered);
  const PacketId b = pool.take();
  EXPECT_EQ(b, a);  // the slot is used again
  EXPECT_EQ(pool[b].serial, 1U);
}

TEST(PacketPool, BooksEachWayOut) {
  PacketPool pool;
  std::vector<PacketId> ids;
  for (int i = 0; i < 6; ++i) ids.push_back(pool.take());
  pool.release(ids[0], Exit::kDelivered);
  pool.release(ids[1], Exit::kDropped);
  pool.release(ids[2], Exit::kDelivered);
  pool.release(ids[3], Exit::kFiltered);
  EXPECT_EQ(pool.taken(), 6U);
  EXPECT_EQ(pool.left_by(Exit::kDelivered), 2U);
  EXPECT_EQ(pool.left_by(Exit::kDropped), 1U);
  EXPECT_EQ(pool.left_by(Exit::kFiltered), 1U);
  EXPECT_EQ(pool.in_flight(), 2U);
}

TEST(PacketPool, KeepsEachHoldersPacketApartForAnySequenceOfCalls) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random{seed, "pool"};
    PacketPool pool;
    std::map<PacketId, std::uint32_t> held;  // what its holder wrote into it
    std::uint64_t left[3] = {0, 0, 0};
    std::uint32_t taken = 0;
    for (int step = 0; step < 3000; ++step) {
      if (held.empty() || random.next() % 2 == 0) {
        const PacketId id = pool.take();
        ASSERT_EQ(held.count(id), 0U);
        ASSERT_EQ(pool[id].serial, taken);
        ++taken;
        pool[id].number = held[id] = static_cast<std::uint32_t>(random.next());
      } else {
        auto out = held.begin();
        std::advance(out, static_cast<std::ptrdiff_t>(random.next() % held.size()));
        ASSERT_EQ(pool[out->first].number, out->second);
        const auto exit = static_cast<Exit>(random.next() % 3);
        ++left[static_cast<std::size_t>(exit)];
        pool.release(out->first, exit);
        held.erase(out);
      }
      ASSERT_EQ(pool.taken(), taken);
      ASSERT_EQ(pool.in_flight(), held.size());
      for (const Exit exit : {Exit::kDelivered, Exit::kDropped, Exit::kFiltered}) {
        ASSERT_EQ(pool.left_by(exit), left[static_cast<std::size_t>(exit)]);
      }
    }
  }
}

#if defined(ACKSCOPE_CHECKS) && ACKSCOPE_CHECKS  // only then are invariants checked
TEST(PacketPoolDeathTest, ReleasingTheOnlyPacketTwiceIsCaught) {
  PacketPool pool;
  const PacketId id = pool.take();
  pool.release(id, Exit::kDelivered);
  EXPECT_DEATH(pool.release(id, Exit::kDropped), "a packet is released twice");
}

TEST(PacketPoolDeathTest, ReleasingAPacketTwiceIsCaughtWhileOthersAreInFlight) {
  PacketPool pool;
  const PacketId id = pool.take();
  pool.take();
  pool.take();
  pool.release(id, Exit::kDelivered);
  EXPECT_DEATH(pool.release(id, Exit::kDelivered), "a packet is released twice");
}
#endif

}  // namespace
}  // namespace ackscope
