#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "queue/admit/drop_tail.h"
#include "queue/filter/ack_filter.h"
#include "queue/order/acks_first.h"
#include "queue/order/arrival_order.h"
#include "queue/order/fair_round_robin.h"
#include "support/link_lab.h"

namespace ackscope {
namespace {

using test::Arrivals;
using test::kDirection;
using test::kMs;
using test::LinkLab;
using test::Row;
using Parameters = parameters::AckFilter;

std::unique_ptr<AckFilter> ack_filter(const Parameters& parameters, std::uint64_t seed = 1) {
  return std::make_unique<AckFilter>(parameters, RandomStream{seed, "ack-filter"});
}

LinkParts filtering(const Parameters& parameters, std::optional<std::int64_t> places = std::nullopt,
                    std::unique_ptr<Order> order = std::make_unique<ArrivalOrder>()) {
  LinkParts parts = test::link_parts(std::make_unique<DropTail>(places, false), std::move(order));
  parts.filter = ack_filter(parameters);
  return parts;
}

void ack(LinkLab& lab, std::uint32_t number, std::uint32_t flow = 0) {
  const PacketId id = lab.packet(40, number, PacketKind::kAck, 0, FlowId{flow});
  lab.pool[id].payload = 0;
  lab.hand_over(id);
}

TEST(AckFilterOnALink, RemovesWaitingAcksButNotTheOneInTransmission) {
  LinkLab lab{filtering({})};
  ack(lab, 1);  // 0: in transmission until 40 us
  for (const std::uint32_t number : {2U, 3U, 5U}) lab.do_at(10'000 + number, [&lab, number] { ack(lab, number); });
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 10 * kMs + 40'000}, {3, 10 * kMs + 80'000}}));
  const std::vector<Row> filtered = lab.rows(Kind::kFilter);
  ASSERT_EQ(filtered.size(), 2U);
  EXPECT_EQ(filtered[0], (Row{10'003, Kind::kFilter, kDirection, 0, 1, 0, 2}));
  EXPECT_EQ(filtered[1], (Row{10'005, Kind::kFilter, kDirection, 0, 2, 0, 3}));
  const LinkCounters counters = lab.link().counters();
  EXPECT_EQ(counters.filtered, 2U);
  EXPECT_EQ(counters.packets, 2U);
  EXPECT_EQ(counters.refused, 0U);
  EXPECT_EQ(lab.pool.left_by(Exit::kFiltered), 2U);
  EXPECT_EQ(lab.link().queue_max(), 1U);
}

TEST(AckFilterOnALink, BeforeAdmissionAnAckMakesRoomForItselfAndAfterItNot) {
  for (const auto when : {Parameters::When::kBeforeAdmission, Parameters::When::kAfterAdmission}) {
    LinkLab lab{filtering({.when = when}, 1)};
    ack(lab, 1);  // 0: in transmission
    ack(lab, 2);  // 1: waits in the only place
    ack(lab, 3);  // 2
    lab.run();
    ASSERT_EQ(lab.arrived.size(), 2U);
    const bool before = when == Parameters::When::kBeforeAdmission;
    EXPECT_EQ(lab.arrived[1].packet, before ? 2U : 1U);
    EXPECT_EQ(lab.link().counters().refused, before ? 0U : 1U);
  }
}

TEST(AckFilterOnALink, TheTurnOfTheOldestIsThatOfTheAckThatItRemoves) {
  LinkLab lab{filtering({.place = Parameters::Place::kOldest})};
  lab.offer(1000, FlowId{1});  // 0: in transmission
  ack(lab, 1);                 // 1
  lab.offer(1000, FlowId{1});  // 2
  ack(lab, 2);                 // 3: in place of 1
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {3, 11 * kMs + 40'000}, {2, 12 * kMs + 40'000}}));
}

// Refuses the ACK with number 9.
class RefusesNine final : public Admission {
 public:
  Verdict judge(const Packet& arriving, const QueueState& /*queue*/, const QueueState& /*buffer*/, Time /*now*/) override {
    return arriving.number == 9 ? Verdict::kDropEarly : Verdict::kAdmit;
  }
};

TEST(AckFilterOnALink, AQueueThatTheFilterEmptiesHasNoTurn) {
  LinkParts parts = test::link_parts(std::make_unique<RefusesNine>(), std::make_unique<ArrivalOrder>());
  parts.filter = ack_filter({});
  LinkLab lab{std::move(parts)};
  lab.offer();                                        // 0: in transmission until 1 ms
  ack(lab, 1);                                        // 1
  ack(lab, 9);                                        // 2: removes 1 and is refused
  lab.do_at(kMs, [&] { ack(lab, 3); });               // 3: in the instant of the turn that is none
  lab.do_at(3 * kMs, [&] { ack(lab, 4); });           // 4: finds the link idle
  lab.do_at(3 * kMs + 10'000, [&] { ack(lab, 5); });  // 5: waits
  lab.run();
  const std::int64_t d = 10 * kMs;
  EXPECT_EQ(lab.arrived, (Arrivals{{0, d + kMs}, {3, d + kMs + 40'000}, {4, d + 3 * kMs + 40'000}, {5, d + 3 * kMs + 80'000}}));
}

std::unique_ptr<Order> order_number(std::uint64_t n) {
  if (n % 3 == 0) return std::make_unique<ArrivalOrder>();
  if (n % 3 == 1) return std::make_unique<AcksFirst>();
  return std::make_unique<FairRoundRobin>(parameters::FairRoundRobin{});
}

struct Ack {
  std::uint32_t number;
  std::uint32_t stands_for;  // itself and the duplicates that it tells of
};

struct RandomAcks {
  std::map<std::uint32_t, std::vector<std::uint32_t>> entered;  // numbers, by flow
  std::map<std::uint32_t, std::vector<std::uint32_t>> admitted;
  std::map<std::uint32_t, std::vector<Ack>> left;
  LinkCounters counters;
};

// ACKs of three flows, each with rising numbers and duplicates, and data of a fourth.
RandomAcks random_acks(const Parameters& parameters, std::optional<std::int64_t> places, std::uint64_t seed) {
  RandomStream random{seed, "random acks"};
  LinkParts parts = filtering(parameters, places, order_number(seed));
  LinkLab lab{std::move(parts)};
  RandomAcks result;
  std::map<std::uint32_t, PacketId> acks;  // by serial
  lab.on_arrival = [&] {
    const auto found = acks.find(lab.arrived.back().packet);
    if (found == acks.end()) return;
    const Packet& packet = lab.pool[found->second];
    const std::uint32_t purged = (packet.flags & kHasOptions) != 0 ? lab.pool.options(found->second).purged : 0;
    result.left[index(packet.flow)].push_back({packet.number, 1 + purged});
  };
  std::uint32_t numbers[3] = {1, 1, 1};
  std::int64_t at = 0;
  for (int i = 0; i < 600; ++i) {
    at += static_cast<std::int64_t>(random.next() % 300'000);
    const auto flow = static_cast<std::uint32_t>(random.next() % 4);
    if (flow == 3) {
      lab.offer_at(at, 700, FlowId{3});
      continue;
    }
    numbers[flow] += static_cast<std::uint32_t>(random.next() % 3);
    const std::uint32_t number = numbers[flow];
    result.entered[flow].push_back(number);
    lab.do_at(at, [&lab, &acks, &result, flow, number] {
      const PacketId id = lab.packet(40, number, PacketKind::kAck, 0, FlowId{flow});
      lab.pool[id].payload = 0;
      acks[lab.pool[id].serial] = id;
      const std::uint64_t refused = lab.link().counters().refused;
      lab.hand_over(id);
      if (lab.link().counters().refused == refused) result.admitted[flow].push_back(number);
    });
  }
  lab.run();
  result.counters = lab.link().counters();
  EXPECT_EQ(lab.pool.in_flight(), 0U);
  EXPECT_EQ(lab.pool.left_by(Exit::kFiltered), result.counters.filtered);
  return result;
}

TEST(AckFilterOnALink, LosesNoCumulativeInformationAndKeepsTheOrder) {
  std::uint64_t filtered = 0;
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Parameters parameters{.removes = seed % 5 == 0 ? Parameters::Removes::kRandom : Parameters::Removes::kAll,
                                .place = seed % 2 == 0 ? Parameters::Place::kOldest : Parameters::Place::kTail,
                                .when = seed % 7 == 0 ? Parameters::When::kAfterAdmission : Parameters::When::kBeforeAdmission,
                                .duplicates = static_cast<Parameters::Duplicates>(seed / 3 % 3)};
    const RandomAcks run = random_acks(parameters, std::nullopt, seed);
    filtered += run.counters.filtered;
    for (const auto& [flow, entered] : run.entered) {
      const std::vector<Ack>& left = run.left.at(flow);
      std::uint32_t highest = 0;
      for (const Ack& ack : left) {
        ASSERT_TRUE(ack.number >= highest || parameters.removes == Parameters::Removes::kRandom);
        highest = std::max(highest, ack.number);
      }
      ASSERT_EQ(highest, entered.back());
    }
  }
  EXPECT_GT(filtered, 5000U);
}

TEST(AckFilterOnALink, CountsEveryDuplicateOfTheHighestNumber) {
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const RandomAcks run = random_acks({.duplicates = Parameters::Duplicates::kCount}, std::nullopt, seed);
    for (const auto& [flow, entered] : run.entered) {
      std::uint32_t counted = 0;
      for (const Ack& ack : run.left.at(flow)) counted += ack.number == entered.back() ? ack.stands_for : 0;
      ASSERT_EQ(counted, std::count(entered.begin(), entered.end(), entered.back()));
    }
  }
}

TEST(AckFilterOnALink, WithFewPlacesTheHighestAckThatWasNotRefusedStillLeaves) {
  std::uint64_t refused = 0;
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto places = static_cast<std::int64_t>(1 + seed % 4);
    const RandomAcks run = random_acks({.when = static_cast<Parameters::When>(seed % 2)}, places, seed);
    for (const auto& [flow, admitted] : run.admitted) {
      std::uint32_t highest = 0;
      for (const Ack& ack : run.left.at(flow)) highest = std::max(highest, ack.number);
      ASSERT_EQ(highest, admitted.back());
    }
    ASSERT_EQ(run.counters.arrived, run.counters.delivered + run.counters.filtered + run.counters.refused);
    refused += run.counters.refused;
  }
  EXPECT_GT(refused, 0U);
}

}  // namespace
}  // namespace ackscope
