#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "queue/admit/red.h"
#include "queue/order/arrival_order.h"
#include "support/link_lab.h"

namespace ackscope {
namespace {

using test::kMs;
using test::LinkLab;
using test::Row;
using Parameters = parameters::Red;

// The average is the queue itself; from `threshold` waiting packets on RED picks every time.
Parameters step(double threshold) { return {.min_threshold = threshold, .max_threshold = threshold, .weight = 1}; }

LinkParts red(const Parameters& parameters, std::optional<std::int64_t> places, std::uint64_t seed, bool per_flow = false) {
  LinkParts parts = test::link_parts(
      std::make_unique<Red>(parameters, Duration::nanoseconds(kMs), DropTail{places, false}, RandomStream{seed, "red"}, per_flow),
      std::make_unique<ArrivalOrder>());
  parts.buffer_for_each_flow = per_flow;
  return parts;
}

PacketId offer(LinkLab& lab, PacketKind kind, PacketFlags flags = 0, std::uint32_t flow = 0) {
  const PacketId id = lab.packet(kind == PacketKind::kAck ? 40 : 1000, 0, kind, 0, FlowId{flow});
  if (kind == PacketKind::kAck) lab.pool[id].payload = 0;
  lab.pool[id].flags = flags;
  lab.hand_over(id);
  return id;
}

TEST(RedChoice, AtRandomMarksAnyOfTheWaitingPacketsOrTheArrivingOneAlike) {
  Parameters parameters = step(2);
  parameters.mark = true;
  parameters.chooses = Parameters::Chooses::kRandom;
  std::map<std::uint32_t, int> marked;
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    LinkLab lab{red(parameters, 10, seed)};
    for (int i = 0; i < 4; ++i) offer(lab, PacketKind::kData, kEct);  // the last finds 1 and 2 waiting
    lab.run();
    const std::vector<Row> marks = lab.rows(Kind::kMark);
    ASSERT_EQ(marks.size(), 1U);
    ASSERT_EQ(lab.link().counters().marks, 1U);
    ASSERT_EQ(marks[0].a, 2U);
    ASSERT_EQ(lab.arrived.size(), 4U);
    for (std::uint32_t i = 0; i < 4; ++i) ASSERT_EQ((lab.arrived_flags[i] & kCe) != 0, i == marks[0].id);
    ++marked[marks[0].id];
  }
  // Each 500 times; the standard deviation is 18.
  EXPECT_EQ(marked.size(), 3U);
  for (std::uint32_t serial = 1; serial <= 3; ++serial) EXPECT_NEAR(marked[serial], 500, 90) << serial;
}

TEST(RedChoice, AChosenPacketIsDroppedFromTheUpperThresholdOnIfRedDropsThere) {
  Parameters parameters = step(2);
  parameters.mark = true;
  parameters.chooses = Parameters::Chooses::kRandom;
  parameters.above_max = Parameters::AboveMax::kDrop;
  LinkLab lab{red(parameters, 10, 1)};
  for (int i = 0; i < 4; ++i) offer(lab, PacketKind::kData, kEct);  // the last finds 1 and 2 waiting
  lab.run();
  EXPECT_EQ(lab.link().counters().marks, 0U);
  const std::vector<Row> drops = lab.rows(Kind::kDrop);
  ASSERT_EQ(drops.size(), 1U);
  EXPECT_EQ(drops[0].a, static_cast<std::uint32_t>(DropReason::kEarly));
  EXPECT_EQ(lab.arrived.size(), 3U);
}

TEST(RedChoice, AChosenPacketThatDoesNotUnderstandMarksIsDroppedEarlyAndTheOthersStay) {
  Parameters parameters = step(1);
  parameters.mark = true;
  parameters.chooses = Parameters::Chooses::kRandom;
  bool waiting_one = false;
  bool arriving_one = false;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    LinkLab lab{red(parameters, 10, seed)};
    for (int i = 0; i < 3; ++i) offer(lab, PacketKind::kData);  // 0 is sent, 1 waits, 2 finds it
    lab.run();
    const std::vector<Row> drops = lab.rows(Kind::kDrop);
    ASSERT_EQ(drops.size(), 1U);
    ASSERT_EQ(drops[0].a, static_cast<std::uint32_t>(DropReason::kEarly));
    waiting_one |= drops[0].id == 1;
    arriving_one |= drops[0].id == 2;
    ASSERT_EQ(lab.arrived.size(), 2U);
    ASSERT_EQ(lab.link().counters().refused, 1U);
  }
  EXPECT_TRUE(waiting_one && arriving_one);
}

TEST(RedChoice, DataOnlyPassesAcksAndNeverChoosesThem) {
  for (const auto chooses : {Parameters::Chooses::kArriving, Parameters::Chooses::kRandom}) {
    Parameters parameters = step(1);
    parameters.picks = Parameters::Picks::kData;
    parameters.chooses = chooses;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      LinkLab lab{red(parameters, 10, seed)};
      offer(lab, PacketKind::kData);
      for (int i = 0; i < 4; ++i) offer(lab, PacketKind::kAck);
      EXPECT_EQ(lab.rows(Kind::kDrop).size(), 0U);
      offer(lab, PacketKind::kData);  // the only candidate
      const std::vector<Row> drops = lab.rows(Kind::kDrop);
      ASSERT_EQ(drops.size(), 1U);
      ASSERT_EQ(drops[0].id, 5U);
      lab.run();
    }
  }
}

TEST(RedChoice, AcksMoveTheAverageEvenIfTheyAreNoCandidates) {
  Parameters parameters = step(1e6);
  parameters.weight = 0.5;
  parameters.picks = Parameters::Picks::kData;
  Red admission{parameters, Duration::nanoseconds(kMs), DropTail{std::nullopt, false}, RandomStream{1, "red"}};
  Packet ack{};
  ack.kind = PacketKind::kAck;
  const QueueState queue{.packets = 8, .in_service = true};
  admission.judge(ack, queue, queue, Time{});
  EXPECT_EQ(admission.average_queue(), 4);
}

TEST(RedChoice, AFullQueueLosesAnyPacketOrTheArrivingOneAsAsked) {
  for (const bool random : {false, true}) {
    Parameters parameters = step(1e6);
    if (random) parameters.when_full = Parameters::WhenFull::kRandom;
    std::map<std::uint32_t, int> dropped;
    for (std::uint64_t seed = 1; seed <= 600; ++seed) {
      LinkLab lab{red(parameters, 2, seed)};
      for (int i = 0; i < 4; ++i) offer(lab, PacketKind::kAck);
      lab.run();
      const std::vector<Row> drops = lab.rows(Kind::kDrop);
      ASSERT_EQ(drops.size(), 1U);
      ASSERT_EQ(drops[0].a, static_cast<std::uint32_t>(drops[0].id == 3 ? DropReason::kQueueFull : DropReason::kPushedOut));
      ++dropped[drops[0].id];
    }
    EXPECT_EQ(dropped.size(), random ? 3U : 1U);
    EXPECT_NEAR(dropped[3], random ? 200 : 600, random ? 60 : 0);
  }
}

TEST(RedChoice, AFullQueueIsAskedBeforeAPacketAtRandomIsChosen) {
  Parameters parameters = step(1);
  parameters.chooses = Parameters::Chooses::kRandom;
  parameters.when_full = Parameters::WhenFull::kRandom;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    LinkLab lab{red(parameters, 1, seed, true)};
    offer(lab, PacketKind::kData, 0, 0);
    offer(lab, PacketKind::kData, 0, 1);
    offer(lab, PacketKind::kData, 0, 1);  // its flow's only place is taken: one of the two goes
    lab.run();
    const std::vector<Row> drops = lab.rows(Kind::kDrop);
    ASSERT_EQ(drops.size(), 1U);
    ASSERT_NE(drops[0].a, static_cast<std::uint32_t>(DropReason::kEarly));
    ASSERT_EQ(lab.link().queue_max(), 1U);
  }
}

}  // namespace
}  // namespace ackscope
