#include "queue/depart/codel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "queue/admit/drop_tail.h"
#include "queue/order/arrival_order.h"
#include "queue/order/deficit_round_robin.h"
#include "support/link_lab.h"

namespace ackscope {
namespace {

using test::kMs;
using test::LinkLab;
using Parameters = parameters::Codel;

// 1000 B take 1 ms.
LinkParts controlled(const Parameters& parameters, std::unique_ptr<Order> order = std::make_unique<ArrivalOrder>(),
                     Scope scope = Scope::kLink) {
  LinkParts parts = test::link_parts(std::make_unique<DropTail>(std::nullopt, false), std::move(order));
  parts.departure = std::make_unique<Codel>(parameters, scope);
  return parts;
}

// From `from` ms on 30 packets wait and as many come as leave, so that each has waited for about 30 ms.
void keep_full(LinkLab& lab, double from, double to, FlowId flow = FlowId{0}, PacketFlags flags = 0) {
  const auto offer = [&lab, flow, flags](double at_ms) {
    lab.do_at(static_cast<std::int64_t>(at_ms * kMs), [&lab, flow, flags] {
      const PacketId id = lab.packet(1000, 0, PacketKind::kData, 0, flow);
      lab.pool[id].flags |= flags;
      lab.hand_over(id);
    });
  };
  for (int i = 0; i < 30; ++i) offer(from);
  for (double at = from + 0.5; at < to; ++at) offer(at);
}

std::vector<double> times(const std::vector<test::Row>& rows) {
  std::vector<double> found;
  for (const test::Row& row : rows) found.push_back(row.at / 1e6);
  return found;
}

// The first packet that has waited for 5 ms leaves at 5 ms; an interval later the first is dropped. Then every interval / sqrt(count):
// 205, 275.7, 333.4, 383.4, 428.2 ms, each when the next packet leaves.
TEST(Codel, DropsAfterAnIntervalAboveTheTargetAndEverSoonerThen) {
  LinkLab lab{controlled({})};
  keep_full(lab, 0, 430);
  lab.run();
  EXPECT_EQ(times(lab.rows(Kind::kDrop)), (std::vector<double>{105, 205, 276, 334, 384, 429}));
  for (const test::Row& row : lab.rows(Kind::kDrop)) EXPECT_EQ(row.a, static_cast<std::uint32_t>(DropReason::kWaitedTooLong));
}

// The second time it goes on with a count of 5, the six drops of the first time without the one that it began with: 44.7 ms apart.
TEST(Codel, GoesOnWithThePaceThatItHadLately) {
  LinkLab lab{controlled({})};
  keep_full(lab, 0, 430);
  keep_full(lab, 500.2, 660);
  lab.run();
  const std::vector<double> found = times(lab.rows(Kind::kDrop));
  ASSERT_EQ(found.size(), 8U);
  EXPECT_EQ(found[6], 605.2);
  EXPECT_EQ(found[7], 650.2);
}

// 16 intervals after the drop that would have been next, that is all forgotten.
TEST(Codel, BeginsAnewAfterALongTime) {
  LinkLab lab{controlled({})};
  keep_full(lab, 0, 430);
  keep_full(lab, 2000.2, 2160);
  keep_full(lab, 2400.2, 2401);
  lab.run();
  EXPECT_EQ(times(lab.rows(Kind::kDrop)).back(), 2105.2);
}

TEST(Codel, APacketThatWaitedLessEndsIt) {
  LinkLab lab{controlled({})};
  keep_full(lab, 0, 100);  // empty at 130 ms
  lab.run();
  EXPECT_EQ(times(lab.rows(Kind::kDrop)), (std::vector<double>{105}));
}

TEST(Codel, MarksAtTheSameTimesWhatUnderstandsMarks) {
  LinkLab lab{controlled({.mark = true})};
  keep_full(lab, 0, 430, FlowId{0}, kEct);
  lab.run();
  EXPECT_EQ(times(lab.rows(Kind::kMark)), (std::vector<double>{105, 205, 276, 334, 384, 429}));
  EXPECT_TRUE(lab.rows(Kind::kDrop).empty());
  LinkLab deaf{controlled({.mark = true})};
  keep_full(deaf, 0, 430);
  deaf.run();
  EXPECT_EQ(deaf.rows(Kind::kDrop).size(), 6U);
  EXPECT_TRUE(deaf.rows(Kind::kMark).empty());
}

// Packets 0 to 10 have waited for no more than 10 ms.
TEST(Codel, MarksAllThatWaitedLongerThanTheCeThreshold) {
  LinkLab lab{controlled({.ce_threshold = 0.01})};
  for (int i = 0; i < 20; ++i)
    lab.do_at(0, [&lab, i] {
      const PacketId id = lab.packet();
      if (i != 15) lab.pool[id].flags |= kEct;
      lab.hand_over(id);
    });
  lab.run();
  EXPECT_EQ(times(lab.rows(Kind::kMark)), (std::vector<double>{11, 12, 13, 14, 16, 17, 18, 19}));
}

// A packet takes 100 ms, and has waited for that; no more than one more waits.
TEST(Codel, AShortQueueIsNoneHoweverSlowTheLink) {
  LinkParts parts = controlled({});
  parts.rate = 8e4;
  LinkLab lab{std::move(parts)};
  lab.offer_at(0);
  for (int i = 0; i < 50; ++i) lab.offer_at((i * 100 + 1) * kMs);
  lab.run();
  EXPECT_EQ(lab.rows(Kind::kEnqueue).size(), 50U);
  EXPECT_TRUE(lab.rows(Kind::kDrop).empty());
  LinkParts strict = controlled({.max_packet_bytes = 0});
  strict.rate = 8e4;
  LinkLab with_one_more{std::move(strict)};
  for (int i = 0; i < 2; ++i) with_one_more.offer_at(0);
  for (int i = 0; i < 50; ++i) with_one_more.offer_at((i * 100 + 1) * kMs);
  with_one_more.run();
  EXPECT_FALSE(with_one_more.rows(Kind::kDrop).empty());
}

// FQ-CoDel: the one that keeps its queue full loses packets, the other, which never waits for long, none.
TEST(Codel, EachQueueIsControlledByItself) {
  LinkLab lab{controlled({}, std::make_unique<DeficitRoundRobin>(parameters::DeficitRoundRobin{.quantum = 1000}), Scope::kQueue)};
  keep_full(lab, 0, 600, FlowId{0});
  for (int at = 50; at < 600; at += 10) lab.offer_at(at * kMs + 100'000, 100, FlowId{1});
  lab.run();
  EXPECT_GT(lab.rows(Kind::kDrop).size(), 5U);
  for (const test::Row& row : lab.rows(Kind::kDrop)) EXPECT_EQ(row.flow, 0U);
}

// A flow with one packet of 1000 B every 3 ms beside one that keeps its queue full, served in turn by what takes 1 ms: none of its own
// waits behind it. It waits for 5 ms and more where the other one's quantum is long.
TEST(Codel, AShortQueueMayCountWithWhatElseWaits) {
  const auto drops_of_the_short_queue = [](Parameters::Behind behind) {
    LinkLab lab{controlled({.max_packet_bytes = 1000, .behind = behind},
                           std::make_unique<DeficitRoundRobin>(parameters::DeficitRoundRobin{.quantum = 10'000}), Scope::kQueue)};
    for (int i = 0; i < 1000; ++i) lab.offer_at(0, 1000, FlowId{0});
    for (int at = 2; at < 600; at += 11) lab.offer_at(at * kMs, 1000, FlowId{1});
    lab.run();
    const std::vector<test::Row> drops = lab.rows(Kind::kDrop);
    return std::count_if(drops.begin(), drops.end(), [](const test::Row& row) { return row.flow == 1; });
  };
  EXPECT_EQ(drops_of_the_short_queue(Parameters::Behind::kQueue), 0);
  EXPECT_GT(drops_of_the_short_queue(Parameters::Behind::kAll), 0);
}

}  // namespace
}  // namespace ackscope
