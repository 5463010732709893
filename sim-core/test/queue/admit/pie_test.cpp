#include "queue/admit/pie.h"

#include <gtest/gtest.h>

#include <set>

namespace ackscope {
namespace {

using Parameters = parameters::Pie;

Time at(double ms) { return Time{} + Duration::seconds(ms / 1000); }

// Packets that have waited for a chosen time leave, others come; a long queue stands behind them.
class PieLab {
 public:
  explicit PieLab(const Parameters& parameters, std::uint64_t seed = 1)
      : pie{parameters, DropTail{std::nullopt, false}, false, RandomStream{seed, "pie"}} {}

  void leave(double ms, double waited, int others = 10) {
    const Backlog::Place place = join(ms - waited);
    for (int i = 0; i < others; ++i) join(ms);
    pie.on_dequeue(place, backlog_, at(ms));
    while (!backlog_.empty()) pool_.release(backlog_.leave(backlog_.first()), Exit::kDelivered);
  }
  Verdict arrive(double ms, std::uint64_t bytes = 15'000, PacketFlags flags = 0) {
    Packet packet{};
    packet.flags = flags;
    const QueueState queue{.packets = 10, .bytes = bytes, .in_service = true};
    return pie.judge(packet, queue, queue, at(ms));
  }
  double probability(double ms) {
    arrive(ms, 0);
    return pie.probability();
  }

  Pie pie;

 private:
  Backlog::Place join(double ms) {
    const PacketId id = pool_.take();
    pool_[id].bytes = 1500;
    return backlog_.join(id, pool_[id], at(ms));
  }
  PacketPool pool_;
  Backlog backlog_;
};

// RFC 8033, 4.2, with a delay of 30 ms at each update: alpha * 15 ms is 0.001875 and beta * 30 ms, at the first, 0.0375; a 2048th of that
// for no probability, a 128th below 0.0001.
TEST(Pie, TheProbabilityFollowsTheDelayAndItsTrend) {
  PieLab lab{{}};
  lab.leave(1, 30);
  EXPECT_EQ(lab.probability(14.9), 0);
  const double first = 0.039375 / 2048;
  EXPECT_DOUBLE_EQ(lab.probability(15), first);
  EXPECT_DOUBLE_EQ(lab.probability(30), first + 0.001875 / 128);
  EXPECT_DOUBLE_EQ(lab.probability(45), first + 0.001875 / 128 + 0.001875 / 128);
}

// The divisors of the RFC, from the probability that the update begins with; from 0.1 on no step is over 0.02.
TEST(Pie, SmallProbabilitiesMoveBySmallSteps) {
  // One update of a chosen size leads there, the next one tells the divisor.
  const auto step_at = [](double probability) {
    PieLab lab{{.target = 1, .alpha = 1, .beta = 0, .burst = 0}};
    lab.leave(1, 1000 + probability * 2048 * 1000);
    const double before = lab.probability(15);
    EXPECT_NEAR(before, probability, probability * 1e-6);
    lab.leave(16, 1000 + 100);
    return (lab.probability(30) - before) / 0.1;
  };
  EXPECT_NEAR(step_at(0.0000005), 1.0 / 2048, 1e-9);
  EXPECT_NEAR(step_at(0.000005), 1.0 / 512, 1e-9);
  EXPECT_NEAR(step_at(0.00005), 1.0 / 128, 1e-9);
  EXPECT_NEAR(step_at(0.0005), 1.0 / 32, 1e-9);
  EXPECT_NEAR(step_at(0.005), 1.0 / 8, 1e-9);
  EXPECT_NEAR(step_at(0.05), 1.0 / 2, 1e-9);
  EXPECT_NEAR(step_at(0.5), 0.02 / 0.1, 1e-9);
}

// 2000 B at a probability of 0.4: two packets pass after each drop, for 0.4 and 0.8 are below 0.85; the 22nd goes for certain.
TEST(Pie, DropsNeitherInQuickSuccessionNorNeverForLong) {
  std::set<int> gaps;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    PieLab lab{{.alpha = 100, .beta = 0, .burst = 0}, seed};
    lab.leave(1, 15 + 8192);
    EXPECT_NEAR(lab.probability(15), 0.4, 1e-9);
    int gap = 0;
    for (int i = 0; i < 100; ++i) {
      ++gap;
      if (lab.arrive(16) == Verdict::kAdmit) continue;
      gaps.insert(gap);
      gap = 0;
    }
    EXPECT_LE(gap, 22);
  }
  EXPECT_EQ(*gaps.begin(), 3);
  EXPECT_GT(gaps.size(), 5U);
  EXPECT_LE(*gaps.rbegin(), 22);
}

TEST(Pie, SparesAShortQueueAndOneThatWasShortAndAllWhileABurstIsAllowed) {
  const Parameters certain{.alpha = 100, .beta = 0, .burst = 0, .mean_packet_bytes = 1500};  // a probability of one
  PieLab bytes{certain};
  bytes.leave(1, 60'000);
  EXPECT_EQ(bytes.arrive(16, 3000), Verdict::kAdmit);
  EXPECT_EQ(bytes.arrive(16, 3001), Verdict::kDropEarly);
  PieLab burst{{.alpha = 100, .beta = 0, .burst = 0.045}};
  burst.leave(1, 60'000);
  EXPECT_EQ(burst.arrive(44), Verdict::kAdmit);
  EXPECT_EQ(burst.arrive(45), Verdict::kDropEarly);
  PieLab low{{.alpha = 1, .beta = 0, .burst = 0}};
  low.leave(1, 15 + 0.15 * 2048 * 1000);  // a probability of 0.15
  low.probability(15);
  low.leave(16, 7);
  low.probability(30);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(low.arrive(31), Verdict::kAdmit);
}

// Linux's rule: what the link is idle for is not taken from the allowance.
TEST(Pie, TheBurstAllowanceMayEndWithDepartures) {
  PieLab lab{{.alpha = 100, .beta = 0, .burst = 0.045, .burst_ends = Parameters::BurstEnds::kDepartures}};
  lab.leave(100, 60'000);
  EXPECT_EQ(lab.arrive(140), Verdict::kAdmit);
  lab.leave(144, 60'000);
  EXPECT_EQ(lab.arrive(144), Verdict::kAdmit);
  lab.leave(145, 60'000);
  EXPECT_EQ(lab.arrive(145), Verdict::kDropEarly);
}

// The delay of an empty queue is zero: alpha takes 0.125 * 15 ms away, over the divisor, and the rest falls by a 64th.
TEST(Pie, AnEmptyQueueLetsTheProbabilityFade) {
  PieLab lab{{.beta = 0}};
  lab.leave(1, 15 + 1000 * 2048 * 0.3 / 0.125);  // 0.3
  EXPECT_NEAR(lab.probability(15), 0.3, 1e-9);
  lab.leave(16, 3, 0);
  const double fallen = lab.pie.probability() - 0.125 * 0.015;
  EXPECT_NEAR(lab.probability(30), fallen, 1e-9);
}

TEST(Pie, MarksUpToItsLimit) {
  PieLab lab{{.alpha = 100, .beta = 0, .burst = 0, .mark = true, .marks_up_to = 0.5}};
  lab.leave(1, 15 + 8192);  // 0.4
  int marks = 0;
  for (int i = 0; i < 100; ++i) marks += lab.arrive(16, 15'000, kEct) == Verdict::kMark ? 1 : 0;
  EXPECT_GT(marks, 4);
  PieLab above{{.alpha = 100, .beta = 0, .burst = 0, .mark = true, .marks_up_to = 0.5}};
  above.leave(1, 60'000);
  EXPECT_EQ(above.arrive(16, 15'000, kEct), Verdict::kDropEarly);
}

TEST(Pie, MayGrowFasterAboveADelay) {
  PieLab lab{{.alpha = 0, .beta = 0, .steep_above = 0.25}};
  lab.leave(1, 251);
  EXPECT_DOUBLE_EQ(lab.probability(15), 0.02);
  PieLab below{{.alpha = 0, .beta = 0, .steep_above = 0.25}};
  below.leave(1, 249);
  EXPECT_EQ(below.probability(15), 0);
}

// After a year of rest the updates are made up for at once.
TEST(Pie, ALongRestCostsNothing) {
  PieLab lab{{.update_interval = 0.0001}};
  lab.leave(1, 3);
  EXPECT_EQ(lab.probability(365.0 * 86'400'000), 0);
}

}  // namespace
}  // namespace ackscope
