#include "link/fifo_link.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/rng.h"
#include "link/independent_errors.h"
#include "link/scripted_errors.h"
#include "queue/admit/drop_tail.h"
#include "support/link_lab.h"

namespace ackscope {
namespace {

using test::Arrivals;
using test::kDirection;
using test::kMs;
using test::Row;

constexpr double kRate = 8e6;

struct LabOptions {
  std::int64_t delay = 10 * kMs;
  std::optional<std::int64_t> places = std::nullopt;
  bool includes_in_service = false;
  std::unique_ptr<ErrorModel> errors = nullptr;
};

// A link of 8 Mbit/s (1000 B take 1 ms, a byte takes 1 us) with a drop-tail queue.
class Lab : public test::LinkLab {
 public:
  explicit Lab(LabOptions options = {}) : LinkLab{parts(options)} {}

 private:
  static LinkParts parts(LabOptions& options) {
    return {kRate, Duration::nanoseconds(options.delay), std::make_unique<DropTail>(options.places, options.includes_in_service),
            std::move(options.errors)};
  }
};

TEST(FifoLink, APacketArrivesAfterItsTransmissionAndThePropagationDelay) {
  Lab lab;
  lab.offer_at(5 * kMs);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 16 * kMs}}));  // 5 + 1 + 10
  EXPECT_EQ(lab.rows(Kind::kTransmit), (std::vector<Row>{{5e6, Kind::kTransmit, kDirection, 0, 0, 1000, 16e6}}));
  EXPECT_TRUE(lab.rows(Kind::kEnqueue).empty());  // it did not have to wait
}

TEST(FifoLink, TheSecondOfTwoPacketsBackToBackWaitsForTheFirst) {
  Lab lab;
  lab.offer_at(0, 1000);
  lab.offer_at(0, 500);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 11'500'000}}));  // 0 + 1 + 10; 1 + 0.5 + 10
  EXPECT_EQ(lab.rows(Kind::kEnqueue), (std::vector<Row>{{0, Kind::kEnqueue, kDirection, 0, 1, 1, 500}}));
  EXPECT_EQ(lab.rows(Kind::kTransmit),
            (std::vector<Row>{{0, Kind::kTransmit, kDirection, 0, 0, 1000, 11e6}, {0, Kind::kTransmit, kDirection, 0, 1, 500, 11.5e6}}));
}

TEST(FifoLink, SeveralPacketsAreOnTheirWayAtOnceAndArriveInOrder) {
  Lab lab;
  for (const std::int64_t ms : {0, 2, 4, 6}) lab.offer_at(ms * kMs);
  lab.run_until(8 * kMs);
  EXPECT_EQ(lab.link().held(), 4U);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 13 * kMs}, {2, 15 * kMs}, {3, 17 * kMs}}));
}

TEST(FifoLink, APacketThatFindsTheQueueFullIsDroppedWhereItArrived) {
  Lab lab{{.places = 2}};
  for (int i = 0; i < 5; ++i) lab.offer_at(0);  // one is sent, two wait, two are dropped
  lab.offer_at(kMs + 1);                        // the first of the waiting has left: there is a place again
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 12 * kMs}, {2, 13 * kMs}, {5, 14 * kMs}}));
  EXPECT_EQ(lab.rows(Kind::kDrop), (std::vector<Row>{{0, Kind::kDrop, kDirection, 0, 3, 1, 2}, {0, Kind::kDrop, kDirection, 0, 4, 1, 2}}));
  EXPECT_EQ(lab.link().counters().refused, 2U);
  EXPECT_EQ(lab.pool.left_by(Exit::kDropped), 2U);
  EXPECT_EQ(lab.pool.in_flight(), 0U);
}

TEST(FifoLink, WithThePacketInServiceIncludedOneLessMayWait) {
  Lab lab{{.places = 2, .includes_in_service = true}};
  for (int i = 0; i < 4; ++i) lab.offer_at(0);  // one is sent, one waits, two are dropped
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 12 * kMs}}));
  EXPECT_EQ(lab.link().counters().refused, 2U);
}

TEST(FifoLink, APacketThatArrivesJustWhenTheTransmitterBecomesFreeIsSentAtOnce) {
  Lab lab{{.places = 0}};  // nothing may wait
  lab.offer_at(0);
  lab.offer_at(kMs);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 12 * kMs}}));
  EXPECT_TRUE(lab.rows(Kind::kEnqueue).empty());
}

TEST(FifoLink, APacketThatArrivesJustWhenTheTransmitterTurnsToTheNextOneDoesNotOvertakeIt) {
  // At 1 ms packet 1 starts, so only the newcomer waits.
  Lab lab{{.places = 2}};
  lab.offer_at(0);
  lab.offer_at(0);
  lab.offer_at(kMs);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, 11 * kMs}, {1, 12 * kMs}, {2, 13 * kMs}}));
  const std::vector<Row> enqueued = lab.rows(Kind::kEnqueue);
  ASSERT_EQ(enqueued.size(), 2U);
  EXPECT_EQ(enqueued[1], (Row{1e6, Kind::kEnqueue, kDirection, 0, 2, 1, 1000}));
}

TEST(FifoLink, AtTheInstantOfATurnTheFinishedPacketNoLongerTakesAPlace) {
  Lab lab{{.places = 2, .includes_in_service = true}};
  lab.offer_at(0);    // in service until 1 ms
  lab.offer_at(0);    // waits
  lab.offer_at(kMs);  // 1 waits, none in service: the second place is free
  lab.run();
  EXPECT_EQ(lab.arrived.size(), 3U);
  EXPECT_EQ(lab.link().counters().refused, 0U);
}

TEST(FifoLink, WithoutDelayAPacketArrivesWhenItsTransmissionEnds) {
  Lab lab{{.delay = 0}};
  lab.offer_at(0);
  lab.offer_at(0);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, kMs}, {1, 2 * kMs}}));
}

TEST(FifoLink, WithoutDelayTheFarEndMayUseTheLinkInTheInstantOfAnArrival) {
  Lab lab{{.delay = 0}};
  lab.on_arrival = [&] {
    if (lab.arrived.size() < 3) lab.offer();
  };
  lab.offer_at(0);
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{0, kMs}, {1, 2 * kMs}, {2, 3 * kMs}}));
}

TEST(FifoLink, CountersAreExactAtAnyCut) {
  Lab lab;
  lab.offer_at(0, 1000);
  lab.offer_at(0, 500);
  lab.offer_at(500'000, 250);
  // Sent 0 to 1, 1 to 1.5 and 1.5 to 1.75 ms; waiting: 1 until 0.5, 2 until 1, 1 until 1.5, then 0.
  lab.run_until(250'000);
  EXPECT_EQ(lab.link().counters().busy_ns, 250'000);
  EXPECT_DOUBLE_EQ(lab.link().counters().queue_integral, 250e3);
  EXPECT_EQ(lab.link().counters().packets, 1U);
  EXPECT_EQ(lab.link().counters().bytes, 1000U);

  lab.run_until(1'200'000);
  EXPECT_EQ(lab.link().counters().busy_ns, 1'200'000);
  EXPECT_DOUBLE_EQ(lab.link().counters().queue_integral, 500e3 + 2 * 500e3 + 200e3);
  EXPECT_EQ(lab.link().counters().packets, 2U);
  EXPECT_EQ(lab.link().counters().bytes, 1500U);
  EXPECT_EQ(lab.link().queue_max(), 2U);

  lab.run_until(5 * kMs);
  EXPECT_EQ(lab.link().counters().busy_ns, 1'750'000);
  EXPECT_DOUBLE_EQ(lab.link().counters().queue_integral, 500e3 + 2 * 500e3 + 500e3);
  EXPECT_EQ(lab.link().counters().payload_bytes, 1750U);
  EXPECT_EQ(lab.link().counters().delivered, 0U);
  lab.run();
  EXPECT_EQ(lab.link().counters().delivered, 3U);
  EXPECT_EQ(lab.link().counters().arrived, 3U);
}

TEST(FifoLink, TheLongestQueueIsThatSinceTheLastReset) {
  Lab lab;
  for (int i = 0; i < 5; ++i) lab.offer_at(0);  // four wait
  lab.run_until(2'500'000);                     // two have gone, two wait
  EXPECT_EQ(lab.link().queue_max(), 4U);
  lab.link().reset_queue_max();
  EXPECT_EQ(lab.link().queue_max(), 2U);
  lab.run();
  EXPECT_EQ(lab.link().queue_max(), 2U);
}

TEST(FifoLink, ACorruptedPacketUsesTheWireAndIsDroppedAtTheFarEnd) {
  Lab lab{{.errors = std::make_unique<ScriptedErrors>(std::vector<ScriptedLoss>{{0, 7, 0}})}};
  lab.do_at(0, [&] {
    lab.hand_over(lab.packet(1000, 7));
    lab.hand_over(lab.packet(1000, 8));
    lab.hand_over(lab.packet(1000, 9));
  });
  lab.run();
  EXPECT_EQ(lab.arrived, (Arrivals{{1, 12 * kMs}, {2, 13 * kMs}}));
  // At 11 ms, when it would have arrived; nothing waits any more.
  EXPECT_EQ(lab.rows(Kind::kDrop), (std::vector<Row>{{11e6, Kind::kDrop, kDirection, 0, 0, 3, 0}}));
  const LinkCounters counters = lab.link().counters();
  EXPECT_EQ(counters.packets, 3U);
  EXPECT_EQ(counters.corrupted, 1U);
  EXPECT_EQ(counters.delivered, 2U);
  EXPECT_EQ(counters.busy_ns, 3 * kMs);
}

// What a drop-tail FIFO link does, told by Lindley's recursion instead of events: a packet's transmission starts when it arrives or
// when its predecessor's ends, whichever is later; it is refused if as many as may wait have not started yet.
struct Model {
  std::int64_t delay;
  std::optional<std::size_t> places;
  std::vector<std::int64_t> starts;
  std::int64_t free_from = 0;

  // When the packet arrives at the far end; nothing when it is refused.
  std::optional<std::int64_t> offer(std::int64_t at, std::uint32_t bytes) {
    const auto waiting =
        static_cast<std::size_t>(std::count_if(starts.begin(), starts.end(), [&](std::int64_t start) { return start > at; }));
    if (free_from > at && places && waiting >= *places) return std::nullopt;
    starts.push_back(std::max(at, free_from));
    free_from = starts.back() + transmission_time(bytes, kRate).count_ns();
    return free_from + delay;
  }
};

TEST(FifoLink, NeverExceedsItsRateAndNeverIdlesWhilePacketsWaitForAnyArrivals) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random{seed, "link"};
    const std::optional<std::int64_t> places = seed % 3 == 0 ? std::nullopt : std::optional{static_cast<std::int64_t>(random.next() % 8)};
    const std::int64_t delay = static_cast<std::int64_t>(random.next() % 3) * 1000 * static_cast<std::int64_t>(random.next() % 3000);
    Lab lab{{.delay = delay, .places = places}};
    Model model{delay, places ? std::optional{static_cast<std::size_t>(*places)} : std::nullopt, {}, 0};
    Arrivals expected;
    std::uint64_t refused = 0;
    std::int64_t at_us = 0;
    // A byte takes 1 us, and the n-th packet arrives n ns past a microsecond, so that no two things happen in one instant.
    for (std::uint32_t n = 0; n < 900; ++n) {
      at_us += 1 + static_cast<std::int64_t>(random.next() % (n % 100 < 50 ? 500 : 1500));  // 500 B a packet on average: too many, then few
      const auto bytes = static_cast<std::uint32_t>(1 + random.next() % 1000);
      const std::int64_t at = at_us * 1000 + n;
      lab.offer_at(at, bytes);
      if (const auto arrives = model.offer(at, bytes)) {
        expected.push_back({n, *arrives});
      } else {
        ++refused;
      }
    }
    lab.run();
    ASSERT_EQ(lab.arrived, expected);
    ASSERT_EQ(lab.link().counters().refused, refused);
    // The rate, from the rows alone: a packet arrives at least its transmission time after the one before.
    const std::vector<Row> sent = lab.rows(Kind::kTransmit);
    ASSERT_EQ(sent.size(), expected.size());
    for (std::size_t i = 0; i + 1 < sent.size(); ++i) ASSERT_GE((sent[i + 1].value - sent[i].value) * kRate, sent[i + 1].a * 8e9);
  }
}

}  // namespace
}  // namespace ackscope
