#include "link/served_link.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/rng.h"
#include "link/independent_errors.h"
#include "link/scripted_errors.h"
#include "queue/admit/drop_tail.h"
#include "queue/admit/longest_queue_drop.h"
#include "queue/admit/red.h"
#include "queue/order/arrival_order.h"
#include "queue/order/fair_round_robin.h"
#include "support/link_lab.h"

namespace ackscope {
namespace {

using test::Arrivals;
using test::kDirection;
using test::kMs;
using test::link_parts;
using test::LinkLab;
using test::Row;

constexpr FlowId kA{0};
constexpr FlowId kB{1};
constexpr FlowId kC{2};

std::unique_ptr<Admission> drop_tail(std::optional<std::int64_t> places = std::nullopt, bool includes_in_service = false) {
  return std::make_unique<DropTail>(places, includes_in_service);
}
std::unique_ptr<Admission> longest_queue_drop(std::int64_t places) { return std::make_unique<LongestQueueDrop>(DropTail{places, false}); }

TEST(ServedLink, APacketThatFindsTheTransmitterIdleIsSentAtOnce) {
  LinkLab lab{link_parts(drop_tail(), std::make_unique<ArrivalOrder>())};
  lab.offer_at(5 * kMs);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 16 * kMs}}));
  EXPECT_EQ(lab.rows(), (std::vector<Row>{{5e6, Kind::kTransmit, kDirection, 0, 0, 1000, 16e6}}));
  EXPECT_EQ(lab.scheduler.events(), 2U);  // the offer and the arrival: a turn that nobody waits for is no event
}

TEST(ServedLink, APacketThatWaitsIsSentInItsTurnWhichIsWhenItsRowIsWritten) {
  LinkLab lab{link_parts(drop_tail(), std::make_unique<ArrivalOrder>())};
  lab.offer_at(0, 1000);
  lab.offer_at(0, 500);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 11'500'000}}));
  EXPECT_EQ(lab.rows(), (std::vector<Row>{{0, Kind::kTransmit, kDirection, 0, 0, 1000, 11e6},
                                          {0, Kind::kEnqueue, kDirection, 0, 1, 1, 500},
                                          {1e6, Kind::kTransmit, kDirection, 0, 1, 500, 11.5e6}}));
}

TEST(ServedLink, RoundRobinLetsTheOtherFlowOvertake) {
  LinkLab lab{link_parts(drop_tail(), std::make_unique<FairRoundRobin>(parameters::FairRoundRobin{}))};
  lab.offer_at(0, 1000, kA);          // 0: sent at 0
  lab.offer_at(0, 1000, kA);          // 1
  lab.offer_at(0, 1000, kA);          // 2
  lab.offer_at(0, 1000, kA);          // 3
  lab.offer_at(500'000, 500, kB);     // 4
  lab.offer_at(500'000, 500, kB);     // 5
  lab.offer_at(1'500'000, 1000, kC);  // 6: comes while 1 is sent, after a and b
  lab.run();
  // 0 until 1, 1 until 2, 4 until 2.5, 2 until 3.5, 6 until 4.5, 5 until 5, 3 until 6 ms
  EXPECT_EQ(lab.arrived,
            (Arrivals{{0, 11 * kMs}, {1, 12 * kMs}, {4, 12'500'000}, {2, 13'500'000}, {6, 14'500'000}, {5, 15 * kMs}, {3, 16 * kMs}}));
}

TEST(ServedLink, AFlowThatHasTheLinkToItselfLosesNothingToRoundRobin) {
  LinkLab lab{link_parts(drop_tail(), std::make_unique<FairRoundRobin>(parameters::FairRoundRobin{}))};
  for (int i = 0; i < 4; ++i) lab.offer_at(0, 1000, kB);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 12 * kMs}, {2, 13 * kMs}, {3, 14 * kMs}}));
}

TEST(ServedLink, DropTailDropsTheArrivingPacketWhosever) {
  LinkLab lab{link_parts(drop_tail(2), std::make_unique<FairRoundRobin>(parameters::FairRoundRobin{}))};
  for (int i = 0; i < 3; ++i) lab.offer_at(0, 1000, kA);
  lab.offer_at(100, 1000, kB);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 12 * kMs}, {2, 13 * kMs}}));
  EXPECT_EQ(lab.rows(Kind::kDrop), (std::vector<Row>{{100, Kind::kDrop, kDirection, 1, 3, 1, 2}}));
}

TEST(ServedLink, LongestQueueDropPushesOutAPacketThatHadBeenAdmitted) {
  for (const bool fair : {false, true}) {
    SCOPED_TRACE(fair ? "round robin" : "in order of arrival");
    std::unique_ptr<Order> order = std::make_unique<ArrivalOrder>();
    if (fair) order = std::make_unique<FairRoundRobin>(parameters::FairRoundRobin{});
    LinkLab lab{link_parts(longest_queue_drop(3), std::move(order))};
    for (int i = 0; i < 4; ++i) lab.offer_at(0, 1000, kA);  // 0 is sent, 1 to 3 wait
    lab.offer_at(100'000, 500, kB);                         // 4: pushes 3 out
    lab.offer_at(200'000, 1000, kA);                        // 5: a's queue would be 3 long and is the longest
    lab.run();
    EXPECT_EQ(lab.arrived, fair ? (Arrivals{{0, 11 * kMs}, {1, 12 * kMs}, {4, 12'500'000}, {2, 13'500'000}})
                                : (Arrivals{{0, 11 * kMs}, {1, 12 * kMs}, {2, 13 * kMs}, {4, 13'500'000}}));
    const auto full = static_cast<std::uint32_t>(DropReason::kQueueFull);
    const auto pushed_out = static_cast<std::uint32_t>(DropReason::kPushedOut);
    EXPECT_EQ(lab.rows(Kind::kDrop),
              (std::vector<Row>{{1e5, Kind::kDrop, kDirection, 0, 3, pushed_out, 2}, {2e5, Kind::kDrop, kDirection, 0, 5, full, 3}}));
    EXPECT_EQ(lab.rows(Kind::kEnqueue).back(), (Row{1e5, Kind::kEnqueue, kDirection, 1, 4, 3, 2500}));
    const LinkCounters counters = lab.link().counters();
    EXPECT_EQ(counters.arrived, 6U);
    EXPECT_EQ(counters.refused, 2U);
    EXPECT_EQ(counters.packets, 4U);
    EXPECT_EQ(counters.bytes, 3500U);
    EXPECT_EQ(counters.payload_bytes, 3500U);
    EXPECT_EQ(counters.busy_ns, 3'500'000);
    EXPECT_EQ(lab.pool.left_by(Exit::kDropped), 2U);
    EXPECT_EQ(lab.link().queue_max(), 3U);
  }
}

TEST(ServedLink, WithABufferForEachFlowOneFlowTakesNoPlacesOfAnother) {
  LinkParts parts = link_parts(drop_tail(2), std::make_unique<ArrivalOrder>());
  parts.buffer_for_each_flow = true;
  LinkLab lab{std::move(parts)};
  for (int i = 0; i < 4; ++i) lab.offer_at(0, 1000, kA);  // 0 is sent, 1 and 2 wait, 3 finds its flow's buffer full
  for (int i = 0; i < 3; ++i) lab.offer_at(0, 1000, kB);  // 4 and 5 wait, 6 does not
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 12 * kMs}, {2, 13 * kMs}, {4, 14 * kMs}, {5, 15 * kMs}}));
  EXPECT_EQ(lab.rows(Kind::kDrop), (std::vector<Row>{{0, Kind::kDrop, kDirection, 0, 3, 1, 2}, {0, Kind::kDrop, kDirection, 1, 6, 1, 4}}));
}

TEST(ServedLink, ThePacketInServiceTakesAPlaceOfItsOwnFlowsBufferOnly) {
  LinkParts parts = link_parts(drop_tail(2, true), std::make_unique<ArrivalOrder>());
  parts.buffer_for_each_flow = true;
  LinkLab lab{std::move(parts)};
  for (int i = 0; i < 3; ++i) lab.offer_at(0, 1000, kA);          // 0 is sent, 1 waits, 2 is dropped
  for (int i = 0; i < 3; ++i) lab.offer_at(0, 1000, kB);          // 3 and 4 wait, 5 is dropped
  lab.offer_at(2'500'000, 1000, kA);                              // 6: 3 is sent, 4 waits
  for (int i = 0; i < 2; ++i) lab.offer_at(2'500'000, 1000, kB);  // 7: b has one in service and one waiting, so it is dropped, and 8
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 12 * kMs}, {3, 13 * kMs}, {4, 14 * kMs}, {6, 15 * kMs}}));
}

TEST(ServedLink, InTheInstantOfATurnTheTurnComesBeforeArrivals) {
  LinkLab lab{link_parts(drop_tail(1), std::make_unique<FairRoundRobin>(parameters::FairRoundRobin{}))};
  lab.offer_at(kMs, 1000, kB);  // scheduled before the turn of 1 ms is, so it runs first; 0
  lab.offer_at(0, 1000, kA);    // 1
  lab.offer_at(0, 1000, kA);    // 2: takes the only place until 1 ms
  lab.offer_at(kMs, 1000, kC);  // 3: finds b there
  lab.run();
  EXPECT_EQ(lab.rows(Kind::kDrop).size(), 1U);
  EXPECT_EQ(lab.rows(Kind::kDrop)[0].flow, index(kC));
  ASSERT_EQ(lab.arrived.size(), 3U);
  std::vector<std::int64_t> at;
  for (const auto& arrived : lab.arrived) at.push_back(arrived.at);
  EXPECT_EQ(at, (std::vector<std::int64_t>{11 * kMs, 12 * kMs, 13 * kMs}));
}

TEST(ServedLink, CountersAreExactAtAnyCut) {
  LinkLab lab{link_parts(drop_tail(), std::make_unique<FairRoundRobin>(parameters::FairRoundRobin{}))};
  lab.offer_at(0, 1000, kA);
  lab.offer_at(0, 500, kA);
  lab.offer_at(500'000, 250, kB);
  // Sent 0 to 1, 1 to 1.5 and 1.5 to 1.75 ms; waiting: 1 until 0.5, 2 until 1, 1 until 1.5, then 0.
  lab.run_until(250'000);
  EXPECT_EQ(lab.link().counters().busy_ns, 250'000);
  EXPECT_DOUBLE_EQ(lab.link().counters().queue_integral, 250e3);
  EXPECT_EQ(lab.link().counters().packets, 1U);
  EXPECT_EQ(lab.link().counters().bytes, 1000U);
  EXPECT_EQ(lab.link().held(), 2U);

  lab.run_until(1'200'000);
  EXPECT_EQ(lab.link().counters().busy_ns, 1'200'000);
  EXPECT_DOUBLE_EQ(lab.link().counters().queue_integral, 500e3 + 2 * 500e3 + 200e3);
  EXPECT_EQ(lab.link().counters().packets, 2U);
  EXPECT_EQ(lab.link().counters().bytes, 1500U);
  EXPECT_EQ(lab.link().queue_max(), 2U);
  lab.link().reset_queue_max();
  EXPECT_EQ(lab.link().queue_max(), 1U);

  lab.run_until(5 * kMs);
  EXPECT_EQ(lab.link().counters().busy_ns, 1'750'000);
  EXPECT_DOUBLE_EQ(lab.link().counters().queue_integral, 500e3 + 2 * 500e3 + 500e3);
  EXPECT_EQ(lab.link().counters().payload_bytes, 1750U);
  EXPECT_EQ(lab.link().counters().delivered, 0U);
  lab.run();
  EXPECT_EQ(lab.link().counters().delivered, 3U);
  EXPECT_EQ(lab.link().held(), 0U);
}

TEST(ServedLink, ACorruptedPacketUsesTheWireAndIsDroppedAtTheFarEnd) {
  LinkParts parts = link_parts(drop_tail(), std::make_unique<FairRoundRobin>(parameters::FairRoundRobin{}));
  parts.errors = std::make_unique<ScriptedErrors>(std::vector<ScriptedLoss>{{0, 7, 0}});
  LinkLab lab{std::move(parts)};
  lab.do_at(0, [&] {
    lab.hand_over(lab.packet(1000, 6));
    lab.hand_over(lab.packet(1000, 7));
    lab.hand_over(lab.packet(1000, 8));
  });
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {2, 13 * kMs}}));
  EXPECT_EQ(lab.rows(Kind::kDrop), (std::vector<Row>{{12e6, Kind::kDrop, kDirection, 0, 1, 3, 0}}));
  EXPECT_EQ(lab.link().counters().corrupted, 1U);
  EXPECT_EQ(lab.link().counters().packets, 3U);
  EXPECT_EQ(lab.link().counters().busy_ns, 3 * kMs);
}

std::unique_ptr<Admission> red(const parameters::Red& parameters, std::int64_t places, std::uint64_t seed = 1) {
  return std::make_unique<Red>(parameters, Duration::nanoseconds(kMs), DropTail{places, false}, RandomStream{seed, "red"});
}

TEST(BothLinks, RedMarksCapablePacketsAndTheRowSaysTheAverage) {
  for (const bool served : {false, true}) {
    SCOPED_TRACE(served ? "served" : "timetable");
    // Average = (average + queue) / 2; all are picked from 1 on.
    const parameters::Red parameters{
        .min_threshold = 1, .max_threshold = 1, .weight = 0.5, .max_probability = 1, .mean_packet_bytes = 1000, .mark = true};
    LinkLab lab{link_parts(red(parameters, 10), served ? std::make_unique<ArrivalOrder>() : nullptr)};
    const auto offer = [&](PacketFlags flags) {
      const PacketId id = lab.packet();
      lab.pool[id].flags = flags;
      lab.hand_over(id);
    };
    lab.do_at(0, [&] {
      offer(kEct);  // 0: idle, average 0: sent
      offer(kEct);  // 1: finds 0 waiting, average 0
      offer(kEct);  // 2: finds 1, average 0.5
      offer(kEct);  // 3: finds 2, average 1.25: marked
      offer(0);     // 4: finds 3, average 2.125: dropped
      offer(kEct);  // 5: finds 3, average 2.5625: marked
    });
    // The transmitter becomes idle at 5 ms; 2.9 ms later the average has halved twice, to 0.640625.
    lab.do_at(7'900'000, [&] { offer(kEct); });
    // Idle from 8.9 ms on. An arrival just then still finds 0.640625 and is sent.
    lab.do_at(8'900'000, [&] { offer(0); });
    lab.run();
    const auto early = static_cast<std::uint32_t>(DropReason::kEarly);
    EXPECT_EQ(lab.rows(Kind::kMark),
              (std::vector<Row>{{0, Kind::kMark, kDirection, 0, 3, 2, 1.25}, {0, Kind::kMark, kDirection, 0, 5, 3, 2.5625}}));
    EXPECT_EQ(lab.rows(Kind::kDrop), (std::vector<Row>{{0, Kind::kDrop, kDirection, 0, 4, early, 3}}));
    EXPECT_EQ(lab.arrived,
              (Arrivals{{0, 11 * kMs}, {1, 12 * kMs}, {2, 13 * kMs}, {3, 14 * kMs}, {5, 15 * kMs}, {6, 18'900'000}, {7, 19'900'000}}));
    constexpr std::uint8_t kMarked = kEct | kCe;
    EXPECT_EQ(lab.arrived_flags, (std::vector<PacketFlags>{kEct, kEct, kEct, kMarked, kMarked, kEct, 0}));
    EXPECT_EQ(lab.link().counters().marks, 2U);
    EXPECT_EQ(lab.link().counters().refused, 1U);
  }
}

TEST(BothLinks, RedDropsEvenOnAnIdleLinkWhileTheAverageIsHigh) {
  for (const bool served : {false, true}) {
    SCOPED_TRACE(served ? "served" : "timetable");
    const parameters::Red parameters{.min_threshold = 0.5, .max_threshold = 0.5, .weight = 0.5, .max_probability = 1};
    LinkLab lab{link_parts(red(parameters, 10), served ? std::make_unique<ArrivalOrder>() : nullptr)};
    for (int i = 0; i < 4; ++i) lab.offer_at(0);  // 0 sent, 1 waits, 2 finds 1: average 0.5, dropped; 3 finds 1: 0.75, dropped
    lab.offer_at(2 * kMs);                        // 4: idle since just now
    lab.offer_at(3 * kMs);                        // 5: idle for a packet: 0.375, sent
    lab.run();
    EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 12 * kMs}, {5, 14 * kMs}}));
    const auto early = static_cast<std::uint32_t>(DropReason::kEarly);
    EXPECT_EQ(lab.rows(Kind::kDrop), (std::vector<Row>{{0, Kind::kDrop, kDirection, 0, 2, early, 1},
                                                       {0, Kind::kDrop, kDirection, 0, 3, early, 1},
                                                       {2e6, Kind::kDrop, kDirection, 0, 4, early, 0}}));
    EXPECT_EQ(lab.link().counters().arrived, 6U);
    EXPECT_EQ(lab.link().counters().packets, 3U);
  }
}

struct Offer {
  std::int64_t at;
  std::uint32_t bytes;
  FlowId flow;
};

// Alternately too much and too little for the link. A byte takes 1 us; with `instants`, arrivals fall on the ends of transmissions, too.
std::vector<Offer> random_offers(RandomStream& random, std::uint32_t flows, bool instants) {
  std::vector<Offer> offers;
  std::int64_t at_us = 0;
  for (std::uint32_t n = 0; n < 800; ++n) {
    at_us += static_cast<std::int64_t>(random.next() % (n % 100 < 60 ? 500 : 1500));
    const auto bytes = static_cast<std::uint32_t>(instants ? 250 * (1 + random.next() % 4) : 1 + random.next() % 1000);
    const auto flow = static_cast<std::uint32_t>(std::min(random.next() % flows, random.next() % flows));  // some send more than others
    offers.push_back({instants ? at_us / 250 * 250'000 : at_us * 1000 + n, bytes, FlowId{flow}});
  }
  return offers;
}

TEST(BothLinks, InOrderOfArrivalAndWithTheSameAdmissionDoTheSame) {
  // Such that no packet is found corrupted in the instant of a turn: whether its row tells the queue before or after that is open.
  constexpr std::int64_t kDelay = 10 * kMs + 900;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random{seed, "both links"};
    const auto places = static_cast<std::int64_t>(random.next() % 10);
    const bool includes_in_service = random.next() % 2 == 0;
    const bool with_red = random.next() % 2 == 0;
    const bool instants = seed % 4 == 0;
    const auto parts = [&](std::unique_ptr<Order> order) {
      LinkParts result = link_parts(drop_tail(places, includes_in_service), std::move(order));
      if (with_red) result.admission = red({.min_threshold = 1, .max_threshold = 6, .weight = 0.2, .max_probability = 0.3}, places, seed);
      result.delay = Duration::nanoseconds(kDelay);
      result.errors = std::make_unique<IndependentErrors>(0.05, RandomStream{seed, "errors"});
      return result;
    };
    LinkLab timetable{parts(nullptr)};
    LinkLab served{parts(std::make_unique<ArrivalOrder>())};
    const std::vector<Offer> offers = random_offers(random, 4, instants);
    for (const Offer& offer : offers) {
      timetable.offer_at(offer.at, offer.bytes, offer.flow);
      served.offer_at(offer.at, offer.bytes, offer.flow);
    }
    for (std::int64_t cut = 10 * kMs + 333; cut < offers.back().at; cut += 10 * kMs + 333) {
      timetable.run_until(cut);
      served.run_until(cut);
      const LinkCounters a = timetable.link().counters();
      const LinkCounters b = served.link().counters();
      ASSERT_EQ(std::tuple(a.arrived, a.packets, a.bytes, a.payload_bytes, a.delivered, a.refused, a.corrupted, a.busy_ns),
                std::tuple(b.arrived, b.packets, b.bytes, b.payload_bytes, b.delivered, b.refused, b.corrupted, b.busy_ns));
      ASSERT_DOUBLE_EQ(a.queue_integral, b.queue_integral);
      ASSERT_EQ(timetable.link().held(), served.link().held());
      ASSERT_EQ(timetable.link().queue_max(), served.link().queue_max());
    }
    timetable.run();
    served.run();
    ASSERT_EQ(timetable.arrived, served.arrived);
    ASSERT_EQ(timetable.rows(Kind::kDrop), served.rows(Kind::kDrop));
    ASSERT_EQ(timetable.rows(Kind::kEnqueue), served.rows(Kind::kEnqueue));
    // Transmissions are the same; only when their rows are written differs.
    const std::vector<Row> known = timetable.rows(Kind::kTransmit);
    const std::vector<Row> begun = served.rows(Kind::kTransmit);
    ASSERT_EQ(known.size(), begun.size());
    for (std::size_t i = 0; i < known.size(); ++i) {
      ASSERT_EQ(known[i].id, begun[i].id);
      ASSERT_EQ(known[i].value, begun[i].value);
      ASSERT_EQ(begun[i].at, begun[i].value - static_cast<double>(kDelay) - begun[i].a * 1e3);
    }
  }
}

// What every discipline promises, read from the rows of random traffic.
struct Discipline {
  const char* name;
  bool fair;
  bool buffer_for_each_flow;
  enum class Admit { kDropTail, kRed, kLongestQueueDrop } admit;
};

class ServedLinkUnder : public testing::TestWithParam<Discipline> {
 protected:
  static constexpr std::uint32_t kFlows = 5;

  // Runs random traffic of that seed over a link with this discipline and hands lab and limit to `look`.
  template <class Look>
  void for_any_traffic(Look look) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      RandomStream random{seed, "served link"};
      const auto places = static_cast<std::int64_t>(1 + random.next() % 10);
      LinkLab lab{parts(places, seed)};
      for (const Offer& offer : random_offers(random, kFlows, seed % 4 == 0)) lab.offer_at(offer.at, offer.bytes, offer.flow);
      lab.run();
      ASSERT_NO_FATAL_FAILURE(look(lab, static_cast<std::uint32_t>(places)));
    }
  }

 private:
  static LinkParts parts(std::int64_t places, std::uint64_t seed) {
    const Discipline& discipline = GetParam();
    LinkParts result = link_parts(drop_tail(places), std::make_unique<ArrivalOrder>());
    if (discipline.fair) result.order = std::make_unique<FairRoundRobin>(parameters::FairRoundRobin{});
    if (discipline.admit == Discipline::Admit::kRed) {
      result.admission = red({.min_threshold = 1, .max_threshold = 6, .weight = 0.2, .max_probability = 0.3}, places, seed);
    } else if (discipline.admit == Discipline::Admit::kLongestQueueDrop) {
      result.admission = longest_queue_drop(places);
    }
    result.buffer_for_each_flow = discipline.buffer_for_each_flow;
    return result;
  }
};

// Walks through the rows and keeps count of who waits.
class Waiting {
 public:
  // Whether the packet of this row had been waiting.
  bool apply(const Row& row) {
    if (row.kind == Kind::kEnqueue) {
      flow_of_[row.id] = row.flow;
      ++of_[row.flow];
      ++all_;
      return false;
    }
    if (flow_of_.erase(row.id) == 0) return false;
    --of_[row.flow];
    --all_;
    return true;
  }
  std::uint32_t of(std::uint32_t flow) const { return of_[flow]; }
  std::uint32_t all() const { return all_; }

 private:
  std::map<std::uint32_t, std::uint32_t> flow_of_;
  std::uint32_t of_[8] = {};
  std::uint32_t all_ = 0;
};

TEST_P(ServedLinkUnder, TheQueueNeverExceedsItsLimitAndRowsTellItsLength) {
  for_any_traffic([](LinkLab& lab, std::uint32_t places) {
    Waiting waiting;
    for (const Row& row : lab.rows()) {
      waiting.apply(row);
      if (row.kind != Kind::kEnqueue) continue;
      ASSERT_EQ(row.a, waiting.all());
      ASSERT_LE(GetParam().buffer_for_each_flow ? waiting.of(row.flow) : waiting.all(), places);
    }
    EXPECT_EQ(waiting.all(), 0U);
  });
}

TEST_P(ServedLinkUnder, PacketsOfAFlowStayInOrderAndAllAreAccountedFor) {
  for_any_traffic([](LinkLab& lab, std::uint32_t /*places*/) {
    std::map<std::uint32_t, std::uint32_t> last;  // serial, by flow
    for (const Row& row : lab.rows(Kind::kTransmit)) {
      ASSERT_TRUE(last.find(row.flow) == last.end() || last[row.flow] < row.id);
      last[row.flow] = row.id;
    }
    const LinkCounters counters = lab.link().counters();
    EXPECT_EQ(counters.arrived, 800U);
    EXPECT_EQ(counters.arrived, counters.delivered + counters.refused);
    EXPECT_EQ(lab.rows(Kind::kDrop).size(), counters.refused);
    EXPECT_EQ(lab.arrived.size(), counters.delivered);
    EXPECT_EQ(lab.pool.in_flight(), 0U);
    EXPECT_GT(counters.refused, 0U);  // the traffic is more than the link takes
  });
}

TEST_P(ServedLinkUnder, TheLinkNeverIdlesWhilePacketsWaitAndNeverExceedsItsRate) {
  for_any_traffic([](LinkLab& lab, std::uint32_t /*places*/) {
    Waiting waiting;
    double idle_from = 0;
    std::int64_t busy = 0;
    for (const Row& row : lab.rows()) {
      const bool waited = waiting.apply(row);
      if (row.kind != Kind::kTransmit) continue;
      ASSERT_GE(row.at, idle_from);
      if (waited) {
        ASSERT_EQ(row.at, idle_from);
      } else {
        ASSERT_EQ(waiting.all(), 0U);  // nobody was passed over
      }
      ASSERT_EQ(row.value, row.at + row.a * 1e3 + 10e6);
      idle_from = row.at + row.a * 1e3;
      busy += std::int64_t{row.a} * 1000;
    }
    EXPECT_EQ(lab.link().counters().busy_ns, busy);
  });
}

TEST_P(ServedLinkUnder, OnlyTheFullBufferPushesOutAndOnlyFromAQueueLongerThanTheArrivingPackets) {
  for_any_traffic([](LinkLab& lab, std::uint32_t places) {
    Waiting waiting;
    std::size_t pushed_out = 0;
    const std::vector<Row> rows = lab.rows();
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (rows[i].kind == Kind::kDrop && rows[i].a == static_cast<std::uint32_t>(DropReason::kPushedOut)) {
        ++pushed_out;
        ASSERT_EQ(waiting.all(), places);
        ASSERT_EQ(rows[i + 1].kind, Kind::kEnqueue);  // of the packet that takes the place
        ASSERT_GT(waiting.of(rows[i].flow), waiting.of(rows[i + 1].flow) + 1);
        for (std::uint32_t flow = 0; flow < kFlows; ++flow) ASSERT_GE(waiting.of(rows[i].flow), waiting.of(flow));
      }
      waiting.apply(rows[i]);
    }
    if (GetParam().admit != Discipline::Admit::kLongestQueueDrop) {
      EXPECT_EQ(pushed_out, 0U);
    } else if (places > 4) {
      EXPECT_GT(pushed_out, 0U);
    }
  });
}

class ServedLinkUnderRoundRobin : public ServedLinkUnder {};

TEST_P(ServedLinkUnderRoundRobin, ServesEachOtherBackloggedFlowOnceBetweenTwoTurnsOfAFlow) {
  std::uint64_t compared = 0;
  for_any_traffic([&](LinkLab& lab, std::uint32_t /*places*/) {
    Waiting waiting;
    // served[f][g]: packets of g since the last turn of f, nothing if one of the two has been without a packet since.
    std::optional<std::uint32_t> served[kFlows][kFlows];
    for (const Row& row : lab.rows()) {
      const bool waited = waiting.apply(row);
      const std::uint32_t f = row.flow;
      if (row.kind == Kind::kTransmit && waited) {
        for (std::uint32_t g = 0; g < kFlows; ++g) {
          if (g == f) continue;
          if (served[f][g]) {
            ++compared;
            ASSERT_EQ(*served[f][g], 1U) << "flows " << f << " and " << g;
          }
          served[f][g] = waiting.of(g) > 0 ? std::optional{0U} : std::nullopt;
          if (served[g][f]) ++*served[g][f];
        }
      }
      if (waiting.of(f) > 0) continue;
      for (std::uint32_t g = 0; g < kFlows; ++g) served[f][g] = served[g][f] = std::nullopt;
    }
  });
  EXPECT_GT(compared, 1000U);
}

constexpr auto kDropTail = Discipline::Admit::kDropTail;
constexpr auto kRed = Discipline::Admit::kRed;
constexpr auto kLongestQueueDrop = Discipline::Admit::kLongestQueueDrop;

std::string name_of(const testing::TestParamInfo<Discipline>& discipline) { return discipline.param.name; }

const Discipline kInOrderOfArrival[] = {{"ArrivalOrderDropTailPerFlow", false, true, kDropTail},
                                        {"ArrivalOrderRedPerFlow", false, true, kRed},
                                        {"ArrivalOrderLongestQueueDrop", false, false, kLongestQueueDrop}};
const Discipline kRoundRobin[] = {{"RoundRobinDropTail", true, false, kDropTail},
                                  {"RoundRobinDropTailPerFlow", true, true, kDropTail},
                                  {"RoundRobinRed", true, false, kRed},
                                  {"RoundRobinRedPerFlow", true, true, kRed},
                                  {"RoundRobinLongestQueueDrop", true, false, kLongestQueueDrop}};

INSTANTIATE_TEST_SUITE_P(InOrderOfArrival, ServedLinkUnder, testing::ValuesIn(kInOrderOfArrival), name_of);
INSTANTIATE_TEST_SUITE_P(RoundRobin, ServedLinkUnder, testing::ValuesIn(kRoundRobin), name_of);
INSTANTIATE_TEST_SUITE_P(RoundRobin, ServedLinkUnderRoundRobin, testing::ValuesIn(kRoundRobin), name_of);

}  // namespace
}  // namespace ackscope
