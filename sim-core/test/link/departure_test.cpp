// What a link does about packets that are dropped or marked when their turn comes.
#include "queue/depart/departure.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/rng.h"
#include "queue/admit/drop_tail.h"
#include "queue/admit/longest_queue_drop.h"
#include "queue/admit/red.h"
#include "queue/filter/ack_filter.h"
#include "queue/order/arrival_order.h"
#include "queue/order/deficit_round_robin.h"
#include "queue/order/fair_round_robin.h"
#include "support/link_lab.h"
#include "support/toy_departures.h"

namespace ackscope {
namespace {

using test::Arrivals;
using test::kDirection;
using test::kMs;
using test::LinkLab;
using test::Row;
using test::ToyDeparture;

Duration ms(double of) { return Duration::seconds(of / 1000); }

// 1000 B take 1 ms, and 10 ms to the far end.
LinkParts departing(std::unique_ptr<Departure> departure, std::unique_ptr<Order> order = std::make_unique<ArrivalOrder>()) {
  LinkParts parts = test::link_parts(std::make_unique<DropTail>(std::nullopt, false), std::move(order));
  parts.departure = std::move(departure);
  return parts;
}

Row early_drop(double at_ms, std::uint32_t packet, double waiting) {
  return {at_ms * 1e6, Kind::kDrop, kDirection, 0, packet, static_cast<std::uint32_t>(DropReason::kWaitedTooLong), waiting};
}

TEST(Departure, DropsAtTheTurnUntilAPacketIsSentOrNobodyIsLeft) {
  LinkLab lab{departing(test::drops_after(ms(2.5)))};
  for (int i = 0; i < 6; ++i) lab.offer_at(0);
  lab.offer_at(2 * kMs);    // 6: has waited for 1 ms when 3, 4 and 5 are dropped
  lab.offer_at(9'500'000);  // 7, when the link has long been idle
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 12 * kMs}, {2, 13 * kMs}, {6, 14 * kMs}, {7, 20'500'000}}));
  EXPECT_EQ(lab.rows(Kind::kDrop), (std::vector<Row>{early_drop(3, 3, 3), early_drop(3, 4, 2), early_drop(3, 5, 1)}));
}

TEST(Departure, ATurnMayEndWithNobodyAndTheLinkIsIdleThen) {
  LinkLab lab{departing(test::drops_after(ms(0.5)))};
  for (int i = 0; i < 4; ++i) lab.offer_at(0);
  lab.offer_at(1'200'000);  // 4: at once
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {4, 12'200'000}}));
  EXPECT_EQ(lab.rows(Kind::kDrop), (std::vector<Row>{early_drop(1, 1, 2), early_drop(1, 2, 1), early_drop(1, 3, 0)}));
  EXPECT_EQ(lab.pool.left_by(Exit::kDropped), 3U);
}

// Also where one would have gone at once.
TEST(Departure, IsAskedAboutEachPacketOnceAndAlsoAboutThoseThatNeverWaited) {
  std::vector<std::string> asked;
  LinkLab lab{departing(std::make_unique<ToyDeparture>([&](Backlog::Place place, const Backlog& backlog, Time now) {
    asked.push_back(std::to_string(static_cast<std::uint32_t>(backlog.packet(place))) + " waited " +
                    std::to_string((now - backlog.joined(place)).count_ns() / 1000) + " of " + std::to_string(backlog.state().packets));
    return Fate::kSend;
  }))};
  lab.offer_at(5 * kMs);
  lab.offer_at(5'200'000);
  lab.offer_at(5'300'000);
  lab.run();
  EXPECT_EQ(asked, (std::vector<std::string>{"0 waited 0 of 1", "1 waited 800 of 2", "2 waited 1700 of 1"}));
  EXPECT_EQ(lab.rows(Kind::kEnqueue).size(), 2U);  // who goes at once has not waited
}

TEST(Departure, AnIdleLinkMayDropToo) {
  LinkLab lab{departing(std::make_unique<ToyDeparture>([](Backlog::Place, const Backlog&, Time) { return Fate::kDrop; }))};
  lab.offer_at(0);
  lab.offer_at(0);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{}));
  EXPECT_EQ(lab.rows(), (std::vector<Row>{early_drop(0, 0, 0), early_drop(0, 1, 0)}));
  EXPECT_EQ(lab.link().queue_max(), 0U);
}

TEST(Departure, MarksTheOnesThatUnderstandMarksAndDropsTheOthers) {
  LinkLab lab{departing(test::marks_every(3))};
  const auto offer = [&](PacketFlags flags) {
    const PacketId id = lab.packet();
    lab.pool[id].flags = flags;
    lab.hand_over(id);
  };
  for (int i = 0; i < 3; ++i) offer(kEct);  // 2 is marked
  for (int i = 0; i < 3; ++i) offer(0);     // 5 is dropped
  offer(kEct);
  lab.run();
  EXPECT_EQ(lab.rows(Kind::kMark), (std::vector<Row>{{2e6, Kind::kMark, kDirection, 0, 2, 4, 0}}));
  EXPECT_EQ(lab.rows(Kind::kDrop), (std::vector<Row>{early_drop(5, 5, 1)}));
  EXPECT_EQ(lab.arrived_flags, (std::vector<PacketFlags>{kEct, kEct, kEct | kCe, 0, 0, kEct}));
  EXPECT_EQ(lab.link().counters().marks, 1U);
  EXPECT_EQ(lab.link().counters().refused, 1U);
}

// RED's average led to none of these marks.
TEST(Departure, AMarkHasNoAverageOfTheQueue) {
  LinkParts parts = departing(test::marks_every(1));
  const DropTail places{std::nullopt, false};
  parts.admission = std::make_unique<Red>(parameters::Red{.weight = 0.5}, ms(1), places, RandomStream{1, "red"});
  LinkLab lab{std::move(parts)};
  for (int i = 0; i < 4; ++i) {
    const PacketId id = lab.packet();
    lab.pool[id].flags = kEct;
    lab.hand_over(id);
  }
  lab.run();
  const std::vector<Row> marks = lab.rows(Kind::kMark);
  ASSERT_EQ(marks.size(), 4U);
  for (const Row& mark : marks) EXPECT_EQ(mark.value, 0) << mark.at;
}

TEST(Departure, ItsDropsAreCountedAndWhoWatchesWhatTheQueueDropsIsTold) {
  class Refusals final : public RefusalObserver {
   public:
    void on_refused(const Packet& refused) override { seen.push_back(refused.serial); }
    std::vector<std::uint32_t> seen;
  } refusals;
  LinkLab lab{departing(test::drops_after(ms(1.5)))};
  lab.link().tell_refusals_to(refusals);
  for (int i = 0; i < 4; ++i) lab.offer_at(0);
  lab.run_until(1'700'000);
  EXPECT_EQ(lab.link().counters().packets, 2U);  // transmissions that have begun
  lab.run();
  EXPECT_EQ(refusals.seen, (std::vector<std::uint32_t>{2, 3}));
  const LinkCounters counters = lab.link().counters();
  EXPECT_EQ(counters.arrived, 4U);
  EXPECT_EQ(counters.packets, 2U);
  EXPECT_EQ(counters.delivered, 2U);
  EXPECT_EQ(counters.refused, 2U);
  EXPECT_EQ(counters.overflow, 0U);  // there was room
  EXPECT_EQ(counters.bytes, 2000U);
  EXPECT_EQ(counters.queue_integral, (3 + 2) * 1e6);
}

// Packets are of flows 0, 1 and 1, 2 behind the one in service. The drop of 1's first packet is no turn of flow 1.
TEST(Departure, ADropTakesNoTurnFromItsFlow) {
  for (const bool by_bytes : {false, true}) {
    std::unique_ptr<Order> order;
    if (by_bytes) {
      order = std::make_unique<DeficitRoundRobin>(parameters::DeficitRoundRobin{1000, parameters::DeficitRoundRobin::NewlyActive::kLast});
    } else {
      order = std::make_unique<FairRoundRobin>(parameters::FairRoundRobin{});
    }
    LinkLab lab{departing(std::make_unique<ToyDeparture>([](Backlog::Place place, const Backlog& backlog, Time) {
                            return static_cast<std::uint32_t>(backlog.packet(place)) == 1 ? Fate::kDrop : Fate::kSend;
                          }),
                          std::move(order))};
    for (const std::uint32_t flow : {0U, 1U, 1U, 2U, 1U}) lab.offer(1000, FlowId{flow});
    lab.run();
    EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {2, 12 * kMs}, {3, 13 * kMs}, {4, 14 * kMs}})) << by_bytes;
  }
}

// Random packets of three flows, some of them ACKs and some that understand marks.
void offer_at_random(LinkLab& lab, std::uint64_t seed, int packets) {
  RandomStream random{seed, "traffic"};
  std::int64_t at = 0;
  for (int i = 0; i < packets; ++i) {
    at += static_cast<std::int64_t>(random.next() % (random.next() % 40 == 0 ? 20'000'000U : 1'200'000U));
    const bool is_ack = random.next() % 3 == 0;
    const auto bytes = is_ack ? 40U : static_cast<std::uint32_t>(100 + random.next() % 1400);
    const auto flow = static_cast<std::uint32_t>(random.next() % 3);
    const PacketFlags flags = random.next() % 2 == 0 ? kEct : PacketFlags{0};
    lab.do_at(at, [&lab, is_ack, bytes, flow, flags, number = static_cast<std::uint32_t>(i)] {
      const PacketId id = lab.packet(bytes, number, is_ack ? PacketKind::kAck : PacketKind::kData, 0, FlowId{flow});
      lab.pool[id].flags = flags;
      lab.hand_over(id);
    });
  }
}

TEST(Departure, ALinkThatSendsAllIsTheLinkWithoutOne) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto rows = [seed](std::unique_ptr<Departure> departure) {
      std::unique_ptr<Order> order = std::make_unique<ArrivalOrder>();
      if (seed % 3 == 1) order = std::make_unique<FairRoundRobin>(parameters::FairRoundRobin{});
      if (seed % 3 == 2)
        order = std::make_unique<DeficitRoundRobin>(parameters::DeficitRoundRobin{700, parameters::DeficitRoundRobin::NewlyActive::kFirst});
      LinkParts parts = departing(std::move(departure), std::move(order));
      parameters::Red red;
      red.mark = true;
      parts.admission = std::make_unique<Red>(red, ms(1), DropTail{10, false}, RandomStream{seed, "red"});
      LinkLab lab{std::move(parts)};
      offer_at_random(lab, seed, 600);
      lab.run();
      return lab.rows();
    };
    EXPECT_EQ(rows(test::sends_all()), rows(nullptr));
  }
}

// All the parts of FQ-CoDel and CAKE at once, with a toy for CoDel: hashed buckets, deficits with new queues first, one buffer from which
// the fattest queue loses its first packet, a filter, a shaper, and a departure that drops by time and marks besides.
class TogetherLab : public LinkLab {
 public:
  static constexpr double kRate = 6e6;

  explicit TogetherLab(std::uint64_t seed) : LinkLab{parts(seed)} {}

 private:
  static LinkParts parts(std::uint64_t seed) {
    auto order =
        std::make_unique<DeficitRoundRobin>(parameters::DeficitRoundRobin{1514, parameters::DeficitRoundRobin::NewlyActive::kFirst});
    LinkParts parts = departing(std::make_unique<ToyDeparture>([n = 0](Backlog::Place place, const Backlog& backlog, Time now) mutable {
                                  if (now - backlog.joined(place) > ms(8)) return Fate::kDrop;
                                  return ++n % 5 == 0 ? Fate::kMark : Fate::kSend;
                                }),
                                std::move(order));
    parts.admission =
        std::make_unique<LongestQueueDrop>(DropTail{12, false}, LongestQueueDrop::By::kBytes, LongestQueueDrop::Takes::kFirst);
    parts.sorting = Buckets{seed % 2 == 0 ? 1024U : 2U, RandomStream{seed, "buckets"}};
    parts.filter = std::make_unique<AckFilter>(parameters::AckFilter{}, RandomStream{seed, "filter"});
    parts.shaper = Shaper{{.rate = kRate, .burst = 3000}};
    return parts;
  }
};

TEST(Departure, WithAllThePartsOfAFairQueueEveryPacketIsAccountedForOnce) {
  std::map<Kind, std::size_t> seen;
  std::size_t pushed_out = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    TogetherLab lab{seed};
    offer_at_random(lab, seed, 800);
    lab.run();  // and checks the books
    EXPECT_EQ(lab.pool.taken(), 800U);
    EXPECT_EQ(lab.pool.in_flight(), 0U);
    EXPECT_EQ(lab.pool.left_by(Exit::kDelivered), lab.arrived.size());
    EXPECT_EQ(lab.pool.left_by(Exit::kDropped), lab.rows(Kind::kDrop).size());
    EXPECT_EQ(lab.pool.left_by(Exit::kFiltered), lab.rows(Kind::kFilter).size());
    std::map<std::uint32_t, double> waits_since;
    for (const Row& row : lab.rows()) {
      ++seen[row.kind];
      if (row.kind == Kind::kEnqueue) waits_since[row.id] = row.at;
      if (row.kind == Kind::kTransmit && waits_since.count(row.id) > 0) {
        ASSERT_LE(row.at - waits_since[row.id], 8e6);
      }
      if (row.kind == Kind::kDrop && row.a == static_cast<std::uint32_t>(DropReason::kPushedOut)) ++pushed_out;
    }
    EXPECT_LE(lab.link().queue_max(), 12U);
  }
  for (const Kind kind : {Kind::kEnqueue, Kind::kTransmit, Kind::kDrop, Kind::kMark, Kind::kFilter}) {
    EXPECT_GT(seen[kind], 100U) << static_cast<int>(kind);
  }
  EXPECT_GT(pushed_out, 50U);
  EXPECT_GT(seen[Kind::kDrop], pushed_out + 100);
}

}  // namespace
}  // namespace ackscope
