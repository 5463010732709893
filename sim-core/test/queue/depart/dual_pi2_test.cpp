#include "queue/depart/dual_pi2.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <map>
#include <utility>

#include "engine/rng.h"
#include "packet/pool.h"

namespace ackscope {
namespace {

using Parameters = parameters::DualPi2;

constexpr PacketFlags kL4s = kEct | kEct1;

Duration ms(double of) { return Duration::seconds(of / 1000); }
Time at(double of) { return Time{} + ms(of); }

DualPi2 dual(const Parameters& parameters = {}, double packet_ms = 0.1) { return {parameters, ms(packet_ms), RandomStream{1, "dualpi2"}}; }

// Packets that joined at chosen times, one of which leaves at a time.
struct Queues {
  Backlog::Place join(double ms, PacketFlags flags) {
    const PacketId id = pool.take();
    pool[id].flags = flags;
    pool[id].bytes = 1514;
    return backlog.join(id, pool[id], at(ms));
  }
  // What becomes of a packet that joined `waited` ms ago, while two others wait behind it.
  Fate leave(DualPi2& dual, double now, double waited, PacketFlags flags, int others = 2) {
    const Backlog::Place place = join(now - waited, flags);
    for (int i = 0; i < others; ++i) join(now, flags);
    const Fate fate = dual.on_dequeue(place, backlog, at(now));
    while (!backlog.empty()) pool.release(backlog.leave(backlog.first()), Exit::kDelivered);
    return fate;
  }
  // The classic queue's first packet has waited so long at each update for a second.
  void press(DualPi2& dual, double from, double waited) {
    for (double now = from; now < from + 1000; now += 16) leave(dual, now, waited, 0);
  }
  std::map<Fate, double> shares(DualPi2& dual, double now, PacketFlags flags) {
    constexpr int kPackets = 20'000;
    std::map<Fate, double> count;
    for (int i = 0; i < kPackets; ++i) count[leave(dual, now, 0, flags)] += 1.0 / kPackets;
    return count;
  }

  PacketPool pool;
  Backlog backlog{Backlog::ByEcn{}};
};

// RFC 9332, appendix A.1: every 16 ms, 0.16 for each second above 15 ms and 3.2 for each that the delay has grown.
TEST(DualPi2, TheProbabilityFollowsTheDelayAndItsTrend) {
  DualPi2 aqm = dual();
  Queues queues;
  queues.leave(aqm, 36, 36, 0);  // updates at 16 and 32 ms, when it had waited 16 and 32
  double p = 0.16 * (0.016 - 0.015) + 3.2 * 0.016;
  p += 0.16 * (0.032 - 0.015) + 3.2 * 0.016;
  EXPECT_NEAR(aqm.probability(), p, 1e-12);
  queues.leave(aqm, 50, 0, 0);  // at 48 ms nothing waited
  EXPECT_NEAR(aqm.probability(), p + 0.16 * (0 - 0.015) - 3.2 * 0.032, 1e-12);
}

TEST(DualPi2, TheLongerOfBothDelaysCounts) {
  DualPi2 aqm = dual();
  Queues queues;
  queues.join(10, kL4s);
  queues.leave(aqm, 31, 20, 0);
  EXPECT_NEAR(aqm.probability(), std::max(0.0, 0.16 * (0.006 - 0.015) + 3.2 * 0.006), 1e-12);
}

// However long nothing leaves: a packet that waits for 100 updates, and then ten at which nothing waits.
TEST(DualPi2, ReckonsAllUpdatesOfASilenceAtOnce) {
  DualPi2 aqm = dual({.alpha = 0.01, .beta = 0.1});
  Queues queues;
  queues.leave(aqm, 1600, 1600, 0);
  const double waited = 0.01 * (0.016 * 5050 - 100 * 0.015) + 100 * 0.1 * 0.016;
  EXPECT_NEAR(aqm.probability(), waited, 1e-12);
  queues.leave(aqm, 1760, 0, 0);
  EXPECT_NEAR(aqm.probability(), waited - 0.1 * 1.6 - 10 * 0.01 * 0.015, 1e-12);
}

TEST(DualPi2, AtRestNothingIsReckonedUntilAPacketComes) {
  DualPi2 aqm = dual();
  Queues queues;
  queues.leave(aqm, 1e9, 20, 0);  // 1 000 000 s later, when the last update found it waiting for 20 ms
  EXPECT_GT(aqm.probability(), 0);
}

// Classic packets go by its square, L4S ones by its double.
TEST(DualPi2, ClassicPacketsGoByTheSquareAndL4sOnesByTheDouble) {
  DualPi2 aqm = dual();
  Queues queues;
  queues.press(aqm, 1000, 35);
  const double p = aqm.probability();
  ASSERT_GT(p, 0.1);
  ASSERT_LT(p, 0.4);
  const double now = 1999;
  EXPECT_NEAR(queues.shares(aqm, now, 0)[Fate::kDrop], p * p, 0.01);
  EXPECT_NEAR(queues.shares(aqm, now, kEct)[Fate::kMark], p * p, 0.01);
  const auto l4s = queues.shares(aqm, now, kL4s);
  EXPECT_NEAR(l4s.at(Fate::kMark), 2 * p, 0.02);
  EXPECT_EQ(l4s.count(Fate::kDrop), 0U);
}

// Above 1/k marks no longer help.
TEST(DualPi2, OverloadDropsBothBySquare) {
  DualPi2 aqm = dual();
  Queues queues;
  queues.press(aqm, 1000, 200);
  ASSERT_EQ(aqm.probability(), 1);
  EXPECT_EQ(queues.leave(aqm, 1999, 0, kL4s), Fate::kDrop);
  EXPECT_EQ(queues.leave(aqm, 1999, 0, kEct), Fate::kDrop);
}

TEST(DualPi2, AStepMarksL4sPacketsThatHaveWaited) {
  DualPi2 aqm = dual();
  Queues queues;
  EXPECT_EQ(queues.leave(aqm, 5, 1, kL4s), Fate::kSend);
  EXPECT_EQ(queues.leave(aqm, 5, 1.1, kL4s), Fate::kMark);
  EXPECT_EQ(queues.leave(aqm, 5, 1.1, kL4s, 0), Fate::kMark);
  EXPECT_EQ(queues.leave(aqm, 5, 1.1, kEct), Fate::kSend);
  DualPi2 slow = dual({}, 1.2);  // the step is two packets there
  EXPECT_EQ(queues.leave(slow, 5, 2.4, kL4s), Fate::kSend);
  EXPECT_EQ(queues.leave(slow, 5, 2.5, kL4s), Fate::kMark);
}

// Appendix A.1: from 0.8 ms on, over 0.4 ms.
TEST(DualPi2, ARampMarksThemByTheTimeThatTheyHaveWaited) {
  Parameters parameters;
  parameters.step = 0.0008;
  parameters.ramp = 0.0004;
  const auto marked = [&](double waited, double pressed) {
    DualPi2 aqm = dual(parameters);
    Queues queues;
    if (pressed > 0) queues.press(aqm, 0, pressed);
    constexpr int kPackets = 20'000;
    double count = 0;
    for (int i = 0; i < kPackets; ++i) count += queues.leave(aqm, 1000, waited, kL4s, 2) == Fate::kMark ? 1.0 / kPackets : 0;
    return std::pair{count, 2 * aqm.probability()};
  };
  EXPECT_EQ(marked(0.79, 0).first, 0);
  EXPECT_NEAR(marked(0.9, 0).first, 0.25, 0.01);
  EXPECT_NEAR(marked(1.1, 0).first, 0.75, 0.01);
  EXPECT_NEAR(marked(1.2, 0).first, 1, 1e-9);
  // The larger of both probabilities counts, not their sum.
  const auto [share, coupled] = marked(0.9, 25);
  ASSERT_GT(coupled, 0.25);
  ASSERT_LT(coupled, 1);
  EXPECT_NEAR(share, coupled, 0.02);
}

TEST(DualPi2, ShortQueuesAreSpared) {
  DualPi2 aqm = dual();
  Queues queues;
  queues.press(aqm, 1000, 200);
  EXPECT_EQ(queues.leave(aqm, 1999, 0, kEct, 1), Fate::kSend);
}

}  // namespace
}  // namespace ackscope
