#include "queue/depart/cobalt.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "queue/admit/drop_tail.h"
#include "queue/order/arrival_order.h"
#include "support/link_lab.h"

namespace ackscope {
namespace {

using test::kMs;
using test::LinkLab;
using Parameters = parameters::Cobalt;

Duration ms(double of) { return Duration::seconds(of / 1000); }
Time at(double of) { return Time{} + ms(of); }

Cobalt cobalt(const Parameters& parameters, Duration packet_time = ms(1)) {
  return {parameters, Scope::kLink, packet_time, RandomStream{1, "cobalt"}};
}

// Packets that joined at chosen times, one of which leaves at a time.
struct Queue {
  Backlog::Place join(double ms, PacketFlags flags = 0) {
    const PacketId id = pool.take();
    pool[id].flags = flags;
    pool[id].bytes = 1000;
    return backlog.join(id, pool[id], at(ms));
  }
  // What becomes of a packet that joined `waited` ms ago, while `others` wait behind it.
  Fate leave(Cobalt& cobalt, double now, double waited, int others = 1, PacketFlags flags = 0) {
    const Backlog::Place place = join(now - waited, flags);
    for (int i = 0; i < others; ++i) join(now);
    const Fate fate = cobalt.on_dequeue(place, backlog, at(now));
    while (!backlog.empty()) pool.release(backlog.leave(backlog.first()), Exit::kDelivered);
    return fate;
  }
  // The queue begins to wait too long: one packet has not waited, the next one has for 6 ms. The first drop is due 100 ms later.
  void begin(Cobalt& cobalt, double now) {
    EXPECT_EQ(leave(cobalt, now - 5, 0), Fate::kSend);
    EXPECT_EQ(leave(cobalt, now, 6), Fate::kSend);
  }

  PacketPool pool;
  Backlog backlog;
};

// The first that has waited for more than 5 ms leaves at 6 ms. Then the drops are 100, 70.7, 57.7 and 50 ms apart: 106, 176.7, 234.4 and
// 284.4 ms, each when the next packet leaves.
TEST(Cobalt, DropsEverSooner) {
  LinkParts parts = test::link_parts(std::make_unique<DropTail>(std::nullopt, false), std::make_unique<ArrivalOrder>());
  parts.departure = std::make_unique<Cobalt>(cobalt({}));
  LinkLab lab{std::move(parts)};
  for (int i = 0; i < 30; ++i) lab.offer_at(0);
  for (int i = 0; i < 290; ++i) lab.offer_at(i * kMs + 500'000);
  lab.run();
  std::vector<double> found;
  for (const test::Row& row : lab.rows(Kind::kDrop)) found.push_back(row.at / 1e6);
  EXPECT_EQ(found, (std::vector<double>{106, 177, 235, 285}));
}

// With CoDel it would take an interval until the first drop, and the count would be lost or kept as a whole.
TEST(Cobalt, AQueueThatWasHeldLatelyIsHeldAtOnce) {
  Cobalt cobalt = ackscope::cobalt({});
  Queue queue;
  queue.begin(cobalt, 10);                              // count 1, the first drop at 110
  EXPECT_EQ(queue.leave(cobalt, 110, 6), Fate::kDrop);  // count 2, next at 180.7
  EXPECT_EQ(queue.leave(cobalt, 120, 1), Fate::kSend);  // not above the target any more
  EXPECT_EQ(queue.leave(cobalt, 185, 6), Fate::kDrop);  // count 3, next at 238.4
  EXPECT_EQ(queue.leave(cobalt, 190, 1), Fate::kSend);
  EXPECT_EQ(queue.leave(cobalt, 240, 1), Fate::kSend);  // count 2: 309.2
  EXPECT_EQ(queue.leave(cobalt, 310, 1), Fate::kSend);  // count 1: 409.2
  EXPECT_EQ(queue.leave(cobalt, 410, 6), Fate::kDrop);
}

// Linux: the first packet that has waited too long goes, the one after it is dropped; later an interval has to pass, as always.
TEST(Cobalt, TheFirstDropMayComeWithTheNextPacket) {
  Cobalt cobalt = ackscope::cobalt({.first_drop = Parameters::FirstDrop::kNext});
  Queue queue;
  queue.begin(cobalt, 10);
  EXPECT_EQ(queue.leave(cobalt, 11, 6), Fate::kDrop);  // count 2, next at 10 + 70.7
  EXPECT_EQ(queue.leave(cobalt, 80, 6), Fate::kSend);
  EXPECT_EQ(queue.leave(cobalt, 81, 6), Fate::kDrop);
  Cobalt held = ackscope::cobalt({.first_drop = Parameters::FirstDrop::kNext});
  queue.begin(held, 10);
  held.on_empty(0, queue.backlog, at(11));  // count 0
  queue.leave(held, 105, 6);
  EXPECT_EQ(queue.leave(held, 204, 6), Fate::kSend);
  EXPECT_EQ(queue.leave(held, 206, 6), Fate::kDrop);
}

TEST(Cobalt, AnEmptyQueueTakesOneFromTheCount) {
  Cobalt cobalt = ackscope::cobalt({});
  Queue queue;
  queue.begin(cobalt, 10);
  cobalt.on_empty(0, queue.backlog, at(111));           // count 0: nothing is due
  EXPECT_EQ(queue.leave(cobalt, 200, 6), Fate::kSend);  // and a new first drop is 100 ms away
  EXPECT_EQ(queue.leave(cobalt, 299, 6), Fate::kSend);
  EXPECT_EQ(queue.leave(cobalt, 301, 6), Fate::kDrop);
}

TEST(Cobalt, MarksWhatUnderstandsMarks) {
  Cobalt cobalt = ackscope::cobalt({.mark = true});
  Queue queue;
  queue.begin(cobalt, 10);
  EXPECT_EQ(queue.leave(cobalt, 110, 6, 1, kEct), Fate::kMark);
  EXPECT_EQ(queue.leave(cobalt, 190, 6), Fate::kDrop);
}

// A probability of one after the first overflow, of zero after the first empty queue.
TEST(Cobalt, BlueDropsAfterAFullBufferUntilTheQueueIsEmpty) {
  Cobalt cobalt = ackscope::cobalt({.mark = true, .increase = 1, .decrease = 1});
  Queue queue;
  cobalt.on_overflow(0, at(6));
  EXPECT_EQ(queue.leave(cobalt, 7, 0, 1, kEct), Fate::kDrop);  // whether it understands marks or not
  cobalt.on_empty(0, queue.backlog, at(8));                    // too soon
  EXPECT_EQ(queue.leave(cobalt, 9, 0), Fate::kDrop);
  queue.join(12);
  cobalt.on_empty(0, queue.backlog, at(12));  // a queue among several; not all are empty
  queue.pool.release(queue.backlog.leave(queue.backlog.first()), Exit::kDelivered);
  EXPECT_EQ(queue.leave(cobalt, 13, 0), Fate::kDrop);
  cobalt.on_empty(0, queue.backlog, at(14));
  EXPECT_EQ(queue.leave(cobalt, 15, 0), Fate::kSend);
}

TEST(Cobalt, AFullBufferMakesTheNextDropDue) {
  Cobalt cobalt = ackscope::cobalt({.increase = 0});
  Queue queue;
  cobalt.on_overflow(0, at(6));
  EXPECT_EQ(queue.leave(cobalt, 7, 6), Fate::kDrop);
}

TEST(Cobalt, MaySpareTheLastPacket) {
  Cobalt cobalt = ackscope::cobalt({.increase = 1, .spares_last = true});
  Queue queue;
  cobalt.on_overflow(0, at(6));
  EXPECT_EQ(queue.leave(cobalt, 7, 0, 0), Fate::kSend);
  EXPECT_EQ(queue.leave(cobalt, 8, 0, 1), Fate::kDrop);
}

// A packet takes 12 ms: the target is 18 ms, the interval 100 + 5 - 18 = 87 ms, and what has waited for up to 48 ms is not dropped.
TEST(Cobalt, OnASlowLinkTargetAndIntervalFollowThePacketTime) {
  Cobalt cobalt = ackscope::cobalt({.on_slow_links = Parameters::OnSlowLinks::kLonger}, ms(12));
  Queue queue;
  EXPECT_EQ(queue.leave(cobalt, 5, 0), Fate::kSend);
  EXPECT_EQ(queue.leave(cobalt, 10, 48), Fate::kSend);
  EXPECT_EQ(queue.leave(cobalt, 20, 49), Fate::kSend);  // the first drop at 107
  EXPECT_EQ(queue.leave(cobalt, 106, 49), Fate::kSend);
  EXPECT_EQ(queue.leave(cobalt, 108, 49), Fate::kDrop);
}

}  // namespace
}  // namespace ackscope
