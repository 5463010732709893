#include "link/shaper.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/rng.h"
#include "queue/admit/drop_tail.h"
#include "queue/order/arrival_order.h"
#include "support/link_lab.h"

namespace ackscope {
namespace {

using test::kMs;
using test::LinkLab;
using test::Row;

// In front of a link of 8 Mbit/s. At 4 Mbit/s a byte takes 2 us.
LinkParts shaped(double rate, std::uint32_t burst = 0, std::optional<std::int64_t> places = std::nullopt) {
  LinkParts parts = test::link_parts(std::make_unique<DropTail>(places, false), std::make_unique<ArrivalOrder>());
  parts.shaper = Shaper{{.rate = rate, .burst = burst}};
  return parts;
}

// When transmissions begin, us.
std::vector<std::int64_t> starts(LinkLab& lab) {
  std::vector<std::int64_t> at;
  for (const Row& row : lab.rows(Kind::kTransmit)) at.push_back(static_cast<std::int64_t>(row.at) / 1000);
  return at;
}

using Starts = std::vector<std::int64_t>;

TEST(Shaper, SendsAtItsRateAndNotAtTheLinks) {
  LinkLab lab{shaped(4e6)};
  for (int i = 0; i < 3; ++i) lab.offer_at(0);
  lab.offer_at(0, 500);
  lab.offer_at(0, 500);
  lab.run();
  EXPECT_EQ(starts(lab), (Starts{0, 2000, 4000, 6000, 7000}));
  EXPECT_EQ(lab.arrived[1], (LinkLab::Arrived{1, 13 * kMs}));  // the wire itself takes a millisecond, and ten to the far end
  EXPECT_EQ(lab.link().queue_max(), 4U);
  EXPECT_EQ(lab.link().counters().busy_ns, 4 * kMs);
}

TEST(Shaper, SavesNothingWithoutABurst) {
  LinkLab lab{shaped(4e6)};
  lab.offer_at(0);
  lab.offer_at(1'500'000);  // the wire is idle, the shaper is not
  lab.offer_at(100 * kMs);
  lab.offer_at(100 * kMs);
  lab.run();
  EXPECT_EQ(starts(lab), (Starts{0, 2000, 100'000, 102'000}));
}

// Begins with a full bucket of 2000 B, 4 ms: 0 to -2, -2 to 0, 0 to 2, 2 to 4, 4 to 6, and then at the rate.
TEST(Shaper, ABurstLeavesAtTheLinksRate) {
  LinkLab lab{shaped(4e6, 2000)};
  for (int i = 0; i < 7; ++i) lab.offer_at(0);
  // At 20 ms the bucket has been full for long: as before, and no more.
  for (int i = 0; i < 7; ++i) lab.offer_at(20 * kMs);
  lab.run();
  EXPECT_EQ(starts(lab), (Starts{0, 1000, 2000, 3000, 4000, 6000, 8000, 20'000, 21'000, 22'000, 23'000, 24'000, 26'000, 28'000}));
}

TEST(Shaper, OneFasterThanTheLinkChangesNothing) {
  LinkLab lab{shaped(9e6)};
  for (int i = 0; i < 4; ++i) lab.offer_at(0);
  lab.run();
  EXPECT_EQ(starts(lab), (Starts{0, 1000, 2000, 3000}));
}

TEST(Shaper, HasTheQueueInFrontOfItWithItsLimit) {
  LinkLab lab{shaped(4e6, 0, 1)};
  lab.offer_at(0);
  lab.offer_at(1'200'000);  // waits, though the wire is idle
  lab.offer_at(1'500'000);  // and has taken the only place
  lab.offer_at(2 * kMs);    // the turn of this instant comes first
  lab.run();
  EXPECT_EQ(starts(lab), (Starts{0, 2000, 4000}));
  const std::vector<Row> drops = lab.rows(Kind::kDrop);
  ASSERT_EQ(drops.size(), 1U);
  EXPECT_EQ(drops[0].id, 2U);
}

// RED's average falls with the time in which nobody would have had to wait, not with that in which the shaper holds packets back.
TEST(Shaper, ALinkIsIdleFromWhenTheShaperIsReady) {
  struct Asked final : Admission {
    explicit Asked(std::vector<std::int64_t>& seen) : idle_us{seen} {}
    Verdict judge(const Packet&, const QueueState& queue, const QueueState&, Time) override {
      idle_us.push_back(queue.in_service ? -1 : queue.idle.count_ns() / 1000);
      return Verdict::kAdmit;
    }
    bool judges_when_idle() const override { return true; }
    std::vector<std::int64_t>& idle_us;
  };
  std::vector<std::int64_t> idle_us;
  LinkParts parts = shaped(4e6);
  parts.admission = std::make_unique<Asked>(idle_us);
  LinkLab lab{std::move(parts)};
  lab.offer_at(5 * kMs);
  lab.offer_at(6'500'000);   // the wire has been idle since 6 ms; the shaper is ready at 7 ms
  lab.offer_at(10'500'000);  // at 9 ms
  lab.run();
  EXPECT_EQ(idle_us, (std::vector<std::int64_t>{5000, -1, 1500}));
}

TEST(Shaper, NeverSendsMoreThanItsBurstAndItsRateInAnyInterval) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random{seed, "shaper"};
    const double rate = 1e6 * static_cast<double>(1 + random.next() % 7);
    const auto burst = static_cast<std::uint32_t>(random.next() % 6000);
    LinkLab lab{shaped(rate, burst)};
    std::int64_t at = 0;
    for (int i = 0; i < 400; ++i) {
      at += static_cast<std::int64_t>(random.next() % 3 == 0 ? random.next() % 20'000'000 : random.next() % 1'000'000);
      lab.offer_at(at, static_cast<std::uint32_t>(40 + random.next() % 1461));
    }
    lab.run();
    const std::vector<Row> sent = lab.rows(Kind::kTransmit);
    ASSERT_EQ(sent.size(), 400U);
    for (std::size_t first = 0; first < sent.size(); ++first) {
      double bytes = 0;  // from the first up to, but not including, the last
      for (std::size_t last = first; last < sent.size(); bytes += sent[last++].a) {
        // A packet may leave as soon as there is any credit, so it is not counted itself.
        ASSERT_LE(bytes, static_cast<double>(burst) + (sent[last].at - sent[first].at) * rate / 8e9 + 1);
      }
    }
  }
}

}  // namespace
}  // namespace ackscope
