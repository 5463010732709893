#include "queue/admit/red.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace ackscope {
namespace {

constexpr std::int64_t kPacketTime = 1'000'000;  // ns

struct RedOptions {
  parameters::Red red = {};
  std::optional<std::int64_t> places = std::nullopt;
  std::uint64_t seed = 1;
};

class RedLab {
 public:
  explicit RedLab(const RedOptions& o)
      : red{o.red, Duration::nanoseconds(kPacketTime), DropTail{o.places, false}, RandomStream{o.seed, "link/l/forward/red"}} {}

  // A packet arrives while one is being sent and `waiting` wait.
  Verdict arrive(std::uint32_t waiting, PacketFlags flags = 0) { return judge({.packets = waiting, .in_service = true}, flags); }
  // A packet arrives at a link that has been idle for a while.
  Verdict arrive_after(std::int64_t idle_ns, PacketFlags flags = 0) {
    QueueState idle;
    idle.idle = Duration::nanoseconds(idle_ns);
    return judge(idle, flags);
  }
  double average() const { return red.average_queue(); }

  Red red;

 private:
  Verdict judge(const QueueState& queue, PacketFlags flags) {
    Packet packet{};
    packet.flags = flags;
    return red.judge(packet, queue, queue, Time{});
  }
};

// Thresholds that nothing reaches.
parameters::Red averaging(double weight) { return {.min_threshold = 1e6, .max_threshold = 1e7, .weight = weight}; }

// An average that is the queue itself.
parameters::Red at_once(double min, double max, double probability, bool mark = false) {
  return {.min_threshold = min, .max_threshold = max, .weight = 1, .max_probability = probability, .mark = mark};
}

TEST(Red, AveragesTheQueuesThatArrivalsFind) {
  RedLab lab{{.red = averaging(0.25)}};
  lab.arrive(0);
  EXPECT_EQ(lab.average(), 0);
  lab.arrive(4);
  EXPECT_EQ(lab.average(), 1);  // 0.75 * 0 + 0.25 * 4
  lab.arrive(5);
  EXPECT_EQ(lab.average(), 2);  // 0.75 * 1 + 0.25 * 5
  lab.arrive(0);
  EXPECT_EQ(lab.average(), 1.5);
}

TEST(Red, AnIdleLinkLetsTheAverageFallAsIfItHadSentPackets) {
  RedLab lab{{.red = averaging(0.5)}};
  lab.arrive(16);
  ASSERT_EQ(lab.average(), 8);
  lab.arrive_after(3 * kPacketTime);
  EXPECT_EQ(lab.average(), 1);  // 8 / 2^3
  lab.arrive_after(kPacketTime - 1);
  EXPECT_EQ(lab.average(), 1);  // not a whole packet
  lab.arrive_after(2 * kPacketTime - 1);
  EXPECT_EQ(lab.average(), 0.5);
  lab.arrive_after(0);
  EXPECT_EQ(lab.average(), 0.5);
  lab.arrive_after(1'000'000'000 * kPacketTime);
  EXPECT_EQ(lab.average(), 0);
}

TEST(Red, AShortQueueMaySpareWhatTheAverageWouldPick) {
  parameters::Red red = at_once(2, 4, 1);
  red.weight = 0.5;
  red.spares_up_to = 1;
  RedLab lab{{.red = red}};
  EXPECT_EQ(lab.arrive(16), Verdict::kDropEarly);  // the average is 8
  EXPECT_EQ(lab.arrive(1), Verdict::kAdmit);       // 4.5
  EXPECT_EQ(lab.arrive(9), Verdict::kDropEarly);   // 6.75
  red.spares_up_to.reset();
  RedLab literal{{.red = red}};
  literal.arrive(16);
  EXPECT_EQ(literal.arrive(1), Verdict::kDropEarly);
}

TEST(Red, AnArrivalAtAnIdleLinkMayCountAsAnEmptyQueue) {
  parameters::Red red = averaging(0.5);
  red.idle = parameters::Red::Idle::kElapsedAndArrival;
  RedLab lab{{.red = red}};
  lab.arrive(16);
  ASSERT_EQ(lab.average(), 8);
  lab.arrive_after(0);
  EXPECT_EQ(lab.average(), 4);
  lab.arrive_after(kPacketTime);
  EXPECT_EQ(lab.average(), 1);  // the time and the arrival
}

TEST(Red, AnEmptyQueueBehindABusyTransmitterCountsAsAQueueOfNone) {
  RedLab lab{{.red = averaging(0.5)}};
  lab.arrive(16);
  lab.arrive(0);
  EXPECT_EQ(lab.average(), 4);
}

TEST(Red, AdmitsAllBelowTheLowerThresholdAndDropsAllFromTheUpperOn) {
  RedLab lab{{.red = at_once(5, 15, 0.1)}};
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(lab.arrive(4), Verdict::kAdmit);
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(lab.arrive(15), Verdict::kDropEarly);
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(lab.arrive(5), Verdict::kAdmit);  // the probability there is 0
}

TEST(Red, EqualThresholdsMakeAStep) {
  RedLab lab{{.red = at_once(5, 5, 0.1)}};
  EXPECT_EQ(lab.arrive(4), Verdict::kAdmit);
  EXPECT_EQ(lab.arrive(5), Verdict::kDropEarly);
}

TEST(Red, WithoutProbabilityOnlyTheUpperThresholdDrops) {
  RedLab lab{{.red = at_once(5, 15, 0)}};
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(lab.arrive(14), Verdict::kAdmit);
  EXPECT_EQ(lab.arrive(15), Verdict::kDropEarly);
}

TEST(Red, SpacesItsDropsUniformly) {
  // p_b = 0.1 * (10 - 0) / (20 - 0) = 0.05. After a drop the k-th packet is dropped with p_b / (1 - k p_b), if none before was, which
  // makes the distance uniform on 1 ... 19: 1 / p_b - 1 values.
  RedLab lab{{.red = at_once(0, 20, 0.1)}};
  constexpr int kDrops = 19'000;
  std::vector<int> distances(21, 0);
  while (lab.arrive(10) == Verdict::kAdmit) {
  }
  for (int drop = 0; drop < kDrops; ++drop) {
    std::size_t distance = 1;
    while (lab.arrive(10) == Verdict::kAdmit) ++distance;
    ASSERT_LE(distance, 19U);
    ++distances[distance];
  }
  // Each about 1000 times; the standard deviation is 31.
  for (std::size_t distance = 1; distance <= 19; ++distance) EXPECT_NEAR(distances[distance], 1000, 150) << distance;
}

TEST(Red, CountsFromTheLastDropOrFromWhenTheAverageRoseAboveTheLowerThreshold) {
  // p_b = 0.5: the first packet of a stretch is dropped with 0.5, the second for sure, if the first was not.
  int first = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    RedLab lab{{.red = at_once(5, 15, 1), .seed = seed}};
    for (int stretch = 0; stretch < 3; ++stretch) {
      ASSERT_EQ(lab.arrive(0), Verdict::kAdmit);
      if (lab.arrive(10) == Verdict::kDropEarly) {
        ++first;
      } else {
        ASSERT_EQ(lab.arrive(10), Verdict::kDropEarly);
      }
      // p_a = 0.5 / (1 - 1 * 0.5) for the first one after a drop.
      ASSERT_EQ(lab.arrive(10), Verdict::kDropEarly);
    }
  }
  EXPECT_NEAR(first, 600, 100);  // the standard deviation is 17
}

TEST(Red, MarksThosePacketsThatUnderstandItAndDropsTheOthers) {
  RedLab lab{{.red = at_once(5, 15, 0.1, true), .places = 20}};
  EXPECT_EQ(lab.arrive(15, kEct), Verdict::kMark);
  EXPECT_EQ(lab.arrive(15), Verdict::kDropEarly);
  EXPECT_EQ(lab.arrive(4, kEct), Verdict::kAdmit);
  RedLab dropping{{.red = at_once(5, 15, 0.1, false), .places = 20}};
  EXPECT_EQ(dropping.arrive(15, kEct), Verdict::kDropEarly);
}

TEST(Red, MarksFromTheUpperThresholdOnOrDropsThereAsNs2Does) {
  parameters::Red red = at_once(5, 15, 1, true);
  RedLab marking{{.red = red}};
  for (int i = 0; i < 100; ++i) ASSERT_EQ(marking.arrive(15, kEct), Verdict::kMark);
  red.above_max = parameters::Red::AboveMax::kDrop;
  RedLab dropping{{.red = red}};
  for (int i = 0; i < 100; ++i) ASSERT_EQ(dropping.arrive(15, kEct), Verdict::kDropEarly);
  int marks = 0;
  for (int i = 0; i < 100; ++i) {
    const Verdict verdict = dropping.arrive(14, kEct);
    ASSERT_NE(verdict, Verdict::kDropEarly);
    marks += verdict == Verdict::kMark ? 1 : 0;
  }
  EXPECT_GT(marks, 50);  // p_b is 0.9
}

TEST(Red, AFullQueueDropsEither) {
  RedLab lab{{.red = at_once(50, 60, 0.1, true), .places = 20}};
  EXPECT_EQ(lab.arrive(19), Verdict::kAdmit);
  EXPECT_EQ(lab.arrive(20), Verdict::kNoPlace);
  EXPECT_EQ(lab.arrive(20, kEct), Verdict::kNoPlace);
  RedLab marking{{.red = at_once(5, 15, 0.1, true), .places = 20}};
  EXPECT_EQ(marking.arrive(20, kEct), Verdict::kNoPlace);  // picked to be marked, but there is no place for it
}

TEST(Red, APacketThatFindsTheTransmitterIdleNeedsNoPlace) {
  RedLab lab{{.red = at_once(5, 15, 0.1), .places = 0}};
  EXPECT_EQ(lab.arrive_after(0), Verdict::kAdmit);
  EXPECT_EQ(lab.arrive(0), Verdict::kNoPlace);
}

TEST(Red, ButMayBeDroppedWhileTheAverageIsHigh) {
  RedLab lab{{.red = {.min_threshold = 1, .max_threshold = 2, .weight = 0.5}}};
  lab.arrive(64);
  EXPECT_EQ(lab.arrive_after(0), Verdict::kDropEarly);
  EXPECT_EQ(lab.arrive_after(6 * kPacketTime), Verdict::kAdmit);  // 32 / 2^6
}

// Fig. 2 of the paper as it stands, line by line.
struct Model {
  parameters::Red red;
  RandomStream random;
  double avg = 0;
  double count = -1;

  bool drops(double q) {
    avg = (1 - red.weight) * avg + red.weight * q;
    if (red.min_threshold <= avg && avg < red.max_threshold) {
      count += 1;
      const double p_b = red.max_probability * (avg - red.min_threshold) / (red.max_threshold - red.min_threshold);
      const double p_a = count * p_b < 1 ? p_b / (1 - count * p_b) : 1;
      if (random.uniform() < p_a) {
        count = 0;
        return true;
      }
      return false;
    }
    if (red.max_threshold <= avg) {
      count = 0;
      return true;
    }
    count = -1;
    return false;
  }
};

TEST(Red, DoesWhatTheAlgorithmOfThePaperDoesForAnyQueues) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random{seed, "queues"};
    const parameters::Red red{.min_threshold = 5,
                              .max_threshold = 5 + static_cast<double>(random.next() % 20),
                              .weight = random.uniform() * 0.2,
                              .max_probability = random.uniform()};
    RedLab lab{{.red = red, .seed = seed}};
    Model model{red, RandomStream{seed, "link/l/forward/red"}};
    int queue = 0;
    int drops = 0;
    for (int i = 0; i < 5000; ++i) {
      queue = std::max(0, queue + static_cast<int>(random.next() % 5) - 2);
      if (queue > 40) queue = 0;
      const bool drop = model.drops(queue);
      ASSERT_EQ(lab.arrive(static_cast<std::uint32_t>(queue)), drop ? Verdict::kDropEarly : Verdict::kAdmit);
      ASSERT_EQ(lab.average(), model.avg);
      drops += drop ? 1 : 0;
    }
    EXPECT_GT(drops, 0);
  }
}

// 0.02 at the upper threshold of 10, one at twice that: 0.02 + 0.98 * (12 - 10) / 10 = 0.216 at 12.
TEST(Red, IfGentleTheProbabilityRisesToOneAtTwiceTheUpperThreshold) {
  const auto share_at = [](std::uint32_t waiting, bool gentle) {
    parameters::Red red = at_once(5, 10, 0.02);
    red.gentle = gentle;
    RedLab lab{{.red = red}};
    int picked = 0;
    for (int i = 0; i < 20'000; ++i) picked += lab.arrive(waiting) == Verdict::kDropEarly ? 1 : 0;
    return picked / 20'000.0;
  };
  EXPECT_EQ(share_at(12, false), 1);
  EXPECT_EQ(share_at(20, true), 1);
  // After a pick the next packet goes with 0.216 / (1 - 0.216) = 0.2755, and so as often the second and the third; else the fourth: every
  // 2.347 packets on average.
  EXPECT_NEAR(share_at(12, true), 1 / 2.347, 0.01);
}

// At 0.1 nine packets pass after a pick, and the distance is uniform from 10 to 19.
TEST(Red, PicksThatAreKeptApartAreAtLeastAsFarAsOneIsPickedOf) {
  parameters::Red red = at_once(0, 10, 0.2);
  red.waits = true;
  RedLab lab{{.red = red}};
  int gap = 0;
  int least = 1000;
  int most = 0;
  bool is_first = true;
  for (int i = 0; i < 50'000; ++i) {
    ++gap;
    if (lab.arrive(5) == Verdict::kAdmit) continue;
    if (!is_first) {
      least = std::min(least, gap);
      most = std::max(most, gap);
    }
    is_first = false;
    gap = 0;
  }
  EXPECT_EQ(least, 10);
  EXPECT_EQ(most, 19);
}

}  // namespace
}  // namespace ackscope
