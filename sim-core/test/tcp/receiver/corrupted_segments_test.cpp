#include "tcp/receiver/corrupted_segments.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "support/tcp_lab.h"
#include "tcp/receiver/ack/ack_division.h"
#include "tcp/receiver/ack/delayed.h"
#include "tcp/receiver/ack/every.h"

namespace ackscope {
namespace {

using test::ReceiverLab;

Packet packet(std::uint32_t segment, PacketKind kind = PacketKind::kData) {
  Packet made{};
  made.number = segment;
  made.kind = kind;
  return made;
}

std::unique_ptr<CorruptedSegments> corrupted(double header_survives = 1) {
  return std::make_unique<CorruptedSegments>(header_survives, RandomStream{1, "flow/f/eln"});
}

TEST(CorruptedSegments, AreHeldUntilTheyAreReceived) {
  const auto segments = corrupted();
  segments->on_corrupted(packet(5));
  segments->on_corrupted(packet(7));
  EXPECT_FALSE(segments->holds(4));
  EXPECT_TRUE(segments->holds(5));
  EXPECT_TRUE(segments->holds(5));
  EXPECT_FALSE(segments->holds(6));
  EXPECT_TRUE(segments->holds(7));
  EXPECT_FALSE(segments->holds(5));  // rcv_nxt was beyond it, and never falls
}

TEST(CorruptedSegments, OnlyData) {
  const auto segments = corrupted();
  segments->on_corrupted(packet(5, PacketKind::kProbeReply));
  EXPECT_FALSE(segments->holds(5));
}

TEST(CorruptedSegments, ThatShareOfHeadersIsReadable) {
  constexpr int kSegments = 20'000;
  for (const double share : {0.0, 0.3, 1.0}) {
    const auto segments = corrupted(share);
    int held = 0;
    for (std::uint32_t segment = 0; segment < kSegments; ++segment) {
      segments->on_corrupted(packet(segment));
      held += segments->holds(segment) ? 1 : 0;
    }
    EXPECT_NEAR(held, share * kSegments, 5 * std::sqrt(kSegments * share * (1 - share))) << share;
  }
}

// A receiver that learns of corrupted segments from the test.
struct NotifyingLab {
  explicit NotifyingLab(std::unique_ptr<AckPolicy> policy, ReceiverParameters parameters = {.ack_bytes = 40})
      : lab{parameters, std::move(policy)} {
    auto owned = corrupted();
    segments = owned.get();
    lab.receiver().notify_of(std::move(owned));
  }
  void lose(std::uint32_t segment) { segments->on_corrupted(packet(segment)); }
  // Each ACK with "!" when it notifies.
  std::string acks() const {
    std::vector<std::string> words;
    for (const Packet& ack : lab.packets()) words.push_back(std::to_string(ack.number) + ((ack.flags & kLossNotified) != 0 ? "!" : ""));
    return test::joined(words);
  }
  ReceiverLab lab;
  CorruptedSegments* segments;
};

std::unique_ptr<AckPolicy> every() { return std::make_unique<AckEvery>(); }

TEST(LossNotification, IsOnTheAcksThatAskForACorruptedSegment) {
  NotifyingLab n{every()};
  n.lab.data(0);
  n.lose(1);
  n.lab.data({2, 3});
  n.lose(4);
  n.lab.data(5);
  n.lab.data(1);  // now 4 is asked for
  n.lab.data({6, 4, 7});
  EXPECT_EQ(n.acks(), "1 1! 1! 1! 4! 4! 7 8");
}

TEST(LossNotification, IsOnTheNextAckThatAsksForItAlsoIfThatIsNoDuplicate) {
  NotifyingLab n{std::make_unique<DelayedAck>(2, Duration::seconds(0.2))};
  n.lab.data(0);
  n.lose(1);
  n.lab.at(1);
  EXPECT_EQ(n.acks(), "1!");
}

TEST(LossNotification, SaysNothingOfSegmentsThatWereLostElsewhere) {
  NotifyingLab n{every()};
  n.lab.data(0);
  n.lose(2);
  n.lab.data({3, 4});  // 1 is missing, and nobody knows why
  EXPECT_EQ(n.acks(), "1 1 1");
}

TEST(LossNotification, SaysNothingOfACorruptedCopyOfWhatWasReceived) {
  NotifyingLab n{every()};
  n.lab.data({0, 1});
  n.lose(0);
  n.lab.data(3);
  EXPECT_EQ(n.acks(), "1 2 2");
}

TEST(LossNotification, IsNotOnPiecesOfWhatHasCome) {
  NotifyingLab n{std::make_unique<AckDivision>(2)};
  n.lab.data(0);
  n.lose(1);
  n.lab.data({1, 3});
  EXPECT_EQ(n.acks(), "0 1 1 2 2");
}

TEST(LossNotification, StandsBesideSackBlocks) {
  NotifyingLab n{every(), {.ack_bytes = 40, .selective = parameters::SackBlocks{}}};
  n.lab.data(0);
  n.lose(1);
  n.lab.data(2);
  EXPECT_EQ(n.acks(), "1 1!");
  EXPECT_EQ(n.lab.options().back()->sack.size(), 1U);
}

TEST(LossNotification, IsARowThatNamesAckAndSegment) {
  NotifyingLab n{every()};
  n.lab.data({0});
  n.lose(1);
  n.lab.data({2, 1});
  const auto rows = test::rows_of(n.lab.trace(), Kind::kLossNotice);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].tag, kAtAgent);
  EXPECT_EQ(rows[0].id, test::rows_of(n.lab.trace(), Kind::kAck).at(1).id);
  EXPECT_EQ(rows[0].a, 1U);
}

}  // namespace
}  // namespace ackscope
