#include "link/link_changes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/rng.h"
#include "queue/admit/drop_tail.h"
#include "queue/order/arrival_order.h"
#include "support/link_lab.h"

namespace ackscope {
namespace {

using test::Arrivals;
using test::kDirection;
using test::kMs;
using test::LinkLab;
using test::Row;

constexpr auto kRate = static_cast<std::uint32_t>(ChangeOf::kRate);
constexpr auto kDelay = static_cast<std::uint32_t>(ChangeOf::kDelay);
constexpr auto kBegins = static_cast<std::uint32_t>(ChangeOf::kOutageBegins);
constexpr auto kEnds = static_cast<std::uint32_t>(ChangeOf::kOutageEnds);

struct Step {
  std::int64_t at;  // ns
  ChangeOf of;
  double value = 0;
};

// A link of 8 Mbit/s and 10 ms, on which 1000 B take 1 ms, that changes.
class ChangingLink : public LinkLab {
 public:
  explicit ChangingLink(const std::vector<Step>& steps, std::optional<std::int64_t> places = std::nullopt)
      : LinkLab{parts(places)}, changes_{scheduler, numbered(steps), {{kDirection, static_cast<ServedLink*>(&link())}}} {}

 private:
  static LinkParts parts(std::optional<std::int64_t> places) {
    LinkParts parts = test::link_parts(std::make_unique<DropTail>(places, false), std::make_unique<ArrivalOrder>());
    parts.changes = true;
    return parts;
  }
  static std::vector<LinkChange> numbered(const std::vector<Step>& steps) {
    std::vector<LinkChange> changes;
    for (const Step& step : steps) {
      const auto number = static_cast<std::uint32_t>(changes.size());
      changes.push_back({Time::nanoseconds(step.at), kDirection, number, step.of, step.value});
    }
    return changes;
  }

  LinkChanges changes_;
};

TEST(LinkChanges, ATransmissionEndsAtTheRateAtWhichItBeganAndTheNextOnesTakeTheNewRate) {
  ChangingLink lab{{{kMs / 2, ChangeOf::kRate, 4e6}, {20 * kMs, ChangeOf::kRate, 16e6}}};
  for (int i = 0; i < 3; ++i) lab.offer_at(0);
  lab.offer_at(30 * kMs);
  lab.run();
  // Sent 0 to 1, 1 to 3, 3 to 5 and 30 to 30.5 ms.
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 13 * kMs}, {2, 15 * kMs}, {3, 40'500'000}}));
  EXPECT_EQ(lab.rows(Kind::kChange),
            (std::vector<Row>{{5e5, Kind::kChange, kDirection, 0, 0, kRate, 4e6}, {2e7, Kind::kChange, kDirection, 0, 1, kRate, 16e6}}));
  EXPECT_EQ(lab.link().counters().busy_ns, 5'500'000);
}

TEST(LinkChanges, PacketsOnTheWireKeepTheirDelayAndNoLaterOneOvertakesThem) {
  ChangingLink lab{{{1'500'000, ChangeOf::kDelay, 0.002}}};
  for (int i = 0; i < 3; ++i) lab.offer_at(0);  // 1 is being sent when the delay becomes shorter
  lab.offer_at(9 * kMs);                        // would arrive in the same instant as 1
  lab.offer_at(12 * kMs);
  lab.run();
  // 2 is sent by 3 ms and would be there at 5 ms: it arrives with 1, behind it.
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 12 * kMs}, {2, 12 * kMs}, {3, 12 * kMs}, {4, 15 * kMs}}));
  EXPECT_EQ(lab.rows(Kind::kChange), (std::vector<Row>{{1.5e6, Kind::kChange, kDirection, 0, 0, kDelay, 2e6}}));
}

TEST(LinkChanges, ALongerDelayLeavesAGapAndNothingElse) {
  ChangingLink lab{{{kMs / 2, ChangeOf::kDelay, 0.1}}};
  for (int i = 0; i < 3; ++i) lab.offer_at(0);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 102 * kMs}, {2, 103 * kMs}}));
}

TEST(LinkChanges, InAnOutageWhatIsBeingSentArrivesAndTheQueueFillsAndOverflows) {
  ChangingLink lab{{{kMs / 2, ChangeOf::kOutageBegins}, {5'500'000, ChangeOf::kOutageEnds}}, 2};
  for (int i = 0; i < 2; ++i) lab.offer_at(0);
  lab.offer_at(2 * kMs);
  lab.offer_at(3 * kMs);  // finds no place
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 16'500'000}, {2, 17'500'000}}));
  const auto full = static_cast<std::uint32_t>(DropReason::kQueueFull);
  EXPECT_EQ(lab.rows(), (std::vector<Row>{{0, Kind::kTransmit, kDirection, 0, 0, 1000, 11e6},
                                          {0, Kind::kEnqueue, kDirection, 0, 1, 1, 1000},
                                          {5e5, Kind::kChange, kDirection, 0, 0, kBegins, 1},
                                          {2e6, Kind::kEnqueue, kDirection, 0, 2, 2, 2000},
                                          {3e6, Kind::kDrop, kDirection, 0, 3, full, 2},
                                          {5.5e6, Kind::kChange, kDirection, 0, 1, kEnds, 2},
                                          {5.5e6, Kind::kTransmit, kDirection, 0, 1, 1000, 16.5e6},
                                          {6.5e6, Kind::kTransmit, kDirection, 0, 2, 1000, 17.5e6}}));
  EXPECT_EQ(lab.link().counters().busy_ns, 3 * kMs);  // silent is not busy
  EXPECT_DOUBLE_EQ(lab.link().counters().queue_integral, 1 * 2e6 + 2 * 3.5e6 + 1 * 1e6);
}

TEST(LinkChanges, AnIdleLinkTakesPacketsInAnOutageAndSendsThemAfterIt) {
  ChangingLink lab{{{kMs, ChangeOf::kOutageBegins}, {5 * kMs, ChangeOf::kOutageEnds}}};
  lab.offer_at(2 * kMs);
  lab.run_until(4 * kMs);
  EXPECT_EQ(lab.link().held(), 1U);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 16 * kMs}}));
}

TEST(LinkChanges, AnOutageThatEndsBeforeTheTransmissionDoesDelaysNothing) {
  ChangingLink lab{{{kMs / 4, ChangeOf::kOutageBegins}, {kMs / 2, ChangeOf::kOutageEnds}}};
  for (int i = 0; i < 3; ++i) lab.offer_at(0);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 12 * kMs}, {2, 13 * kMs}}));
}

TEST(LinkChanges, AnOutageThatNeverEndsKeepsWhatWaits) {
  ChangingLink lab{{{0, ChangeOf::kOutageBegins}}};
  lab.offer_at(kMs);
  lab.run();
  EXPECT_TRUE(lab.arrived.empty());
  EXPECT_EQ(lab.link().held(), 1U);
}

TEST(LinkChanges, OutagesThatOverlapOrTouchAreOne) {
  ChangingLink lab{{{1 * kMs, ChangeOf::kOutageBegins},
                    {2 * kMs, ChangeOf::kOutageBegins},
                    {3 * kMs, ChangeOf::kOutageEnds},
                    {4 * kMs, ChangeOf::kOutageBegins},  // in one instant the plan has what begins first
                    {4 * kMs, ChangeOf::kOutageEnds},
                    {6 * kMs, ChangeOf::kOutageEnds}}};
  lab.offer_at(2 * kMs);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 17 * kMs}}));
  EXPECT_EQ(lab.rows(Kind::kChange),
            (std::vector<Row>{{1e6, Kind::kChange, kDirection, 0, 0, kBegins, 0}, {6e6, Kind::kChange, kDirection, 0, 5, kEnds, 1}}));
}

TEST(LinkChanges, InTheSameInstantAChangeComesBeforeTurnsAndArrivals) {
  ChangingLink lab{{{1 * kMs, ChangeOf::kRate, 4e6},
                    {10 * kMs, ChangeOf::kOutageBegins},
                    {15 * kMs, ChangeOf::kOutageEnds},
                    {20 * kMs, ChangeOf::kOutageBegins},
                    {25 * kMs, ChangeOf::kOutageEnds}}};
  for (int i = 0; i < 2; ++i) lab.offer_at(0);  // the turn of 1 is due at 1 ms: it takes 2 ms
  lab.offer_at(8 * kMs);
  lab.offer_at(8 * kMs);   // its turn is due at 10 ms: it waits for 15 ms
  lab.offer_at(15 * kMs);  // behind it, until 19 ms
  lab.offer_at(20 * kMs);  // finds an outage
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 13 * kMs}, {2, 20 * kMs}, {3, 27 * kMs}, {4, 29 * kMs}, {5, 37 * kMs}}));
}

// Steps in order of time, as the plan gives them.
std::vector<Step> random_steps(RandomStream& random) {
  const auto below = [&](std::uint64_t n) { return static_cast<std::int64_t>(random.next() % n); };
  std::vector<Step> steps;
  for (std::int64_t i = 4 + below(20); i > 0; --i) {
    const std::int64_t at = below(400) * kMs;
    switch (below(3)) {
      case 0:
        steps.push_back({at, ChangeOf::kRate, 1e6 * static_cast<double>(1 + below(16))});
        break;
      case 1:
        steps.push_back({at, ChangeOf::kDelay, static_cast<double>(below(40)) / 1000});
        break;
      default:
        steps.push_back({at, ChangeOf::kOutageBegins});
        steps.push_back({at + (1 + below(30)) * kMs, ChangeOf::kOutageEnds});
        break;
    }
  }
  std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) {
    return a.at != b.at ? a.at < b.at : a.of != ChangeOf::kOutageEnds && b.of == ChangeOf::kOutageEnds;
  });
  return steps;
}

TEST(LinkChanges, WhateverChangesNothingIsLostOvertakesOrIsSentTooFastOrInAnOutage) {
  std::size_t waited_in_outages = 0;
  std::size_t arrived_together = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random{seed, "link changes"};
    ChangingLink lab{random_steps(random)};
    std::int64_t at = 0;
    for (int n = 0; n < 300; ++n) {
      at += static_cast<std::int64_t>(random.next() % (2 * kMs)) / 250'000 * 250'000;  // on the instants of changes, too
      lab.offer_at(at, static_cast<std::uint32_t>(1 + random.next() % 1000));
    }
    lab.run();
    ASSERT_EQ(lab.arrived.size(), 300U);
    for (std::size_t i = 0; i < lab.arrived.size(); ++i) {
      ASSERT_EQ(lab.arrived[i].packet, i);
      arrived_together += i > 0 && lab.arrived[i].at == lab.arrived[i - 1].at ? 1 : 0;
    }
    double rate = 8e6;
    double idle_from = 0;
    bool silent = false;
    for (const Row& row : lab.rows()) {
      if (row.kind == Kind::kEnqueue && silent) ++waited_in_outages;
      if (row.kind == Kind::kChange && row.a == kRate) rate = row.value;
      if (row.kind == Kind::kChange && (row.a == kBegins || row.a == kEnds)) {
        ASSERT_EQ(silent, row.a == kEnds);
        silent = row.a == kBegins;
      }
      if (row.kind != Kind::kTransmit) continue;
      ASSERT_FALSE(silent);
      ASSERT_GE(row.at, idle_from);
      idle_from = row.at + static_cast<double>(transmission_time(row.a, rate).count_ns());
    }
  }
  EXPECT_GT(waited_in_outages, 1000U);
  EXPECT_GT(arrived_together, 100U);
}

TEST(LinkChanges, ALinkToWhichNothingHappensSendsAsAnyOther) {
  LinkParts plain = test::link_parts(std::make_unique<DropTail>(4, true), std::make_unique<ArrivalOrder>());
  LinkLab other{std::move(plain)};
  LinkParts parts = test::link_parts(std::make_unique<DropTail>(4, true), std::make_unique<ArrivalOrder>());
  parts.changes = true;
  LinkLab lab{std::move(parts)};
  RandomStream random{1, "offers"};
  std::int64_t at = 0;
  for (int n = 0; n < 500; ++n) {
    at += static_cast<std::int64_t>(random.next() % (2 * kMs));
    const auto bytes = static_cast<std::uint32_t>(1 + random.next() % 1500);
    lab.offer_at(at, bytes);
    other.offer_at(at, bytes);
  }
  lab.run();
  other.run();
  EXPECT_EQ(lab.rows(), other.rows());
  EXPECT_EQ(lab.arrived, other.arrived);
}

}  // namespace
}  // namespace ackscope
