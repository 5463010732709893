#include "queue/filter/cake_filter.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/filter_lab.h"

namespace ackscope {
namespace {

using Numbers = std::vector<std::uint32_t>;

struct CakeLab {
  explicit CakeLab(bool aggressive = false) : filter{parameters::CakeFilter{.aggressive = aggressive}}, lab{filter} {}

  PacketId ack(std::uint32_t number, std::vector<SackBlock> blocks = {}, PacketFlags flags = 0, std::int64_t stamp = 0) {
    const PacketId id = lab.packet(PacketKind::kAck, number);
    lab.pool[id].flags = flags;
    lab.pool[id].stamp = Time::nanoseconds(stamp);
    if (!blocks.empty()) lab.pool.add_options(id).sack = std::move(blocks);
    for (const Backlog::Place place : filter.on_ack(id, lab.pool, lab.backlog)) lab.pool.release(lab.backlog.leave(place), Exit::kFiltered);
    lab.backlog.join(id, lab.pool[id], Time{});
    return id;
  }
  Numbers waiting() const { return lab.waiting(); }

  CakeFilter filter;
  test::FilterLab lab;
};

TEST(CakeFilter, RemovesTheOldestOfTwoUselessAcksAndKeepsOne) {
  CakeLab cake;
  for (const std::uint32_t number : {2U, 4U, 6U, 8U}) cake.ack(number);
  EXPECT_EQ(cake.waiting(), (Numbers{6, 8}));
}

TEST(CakeFilter, TheAggressiveOneKeepsOnlyTheLast) {
  CakeLab cake{true};
  for (const std::uint32_t number : {2U, 4U, 6U, 8U}) cake.ack(number);
  EXPECT_EQ(cake.waiting(), (Numbers{8}));
}

TEST(CakeFilter, RemovesOneAtMostForEachThatComes) {
  CakeLab cake;
  for (std::uint32_t number = 1; number <= 5; ++number) cake.lab.join(PacketKind::kAck, number);
  cake.ack(6);
  EXPECT_EQ(cake.waiting(), (Numbers{2, 3, 4, 5, 6}));
}

TEST(CakeFilter, DuplicatesThatFastRetransmitCountsStay) {
  CakeLab cake{true};
  for (int i = 0; i < 4; ++i) cake.ack(5);
  EXPECT_EQ(cake.waiting(), (Numbers{5, 5, 5, 5}));
}

// With SACK each says more than the one before.
TEST(CakeFilter, DuplicatesWithMoreBlocksReplaceThoseBefore) {
  CakeLab cake;
  for (std::uint32_t end = 7; end <= 10; ++end) cake.ack(5, {{6, end}});
  ASSERT_EQ(cake.waiting(), (Numbers{5, 5}));
  const auto first = cake.lab.backlog.first();
  EXPECT_EQ(cake.lab.pool.options(cake.lab.backlog.packet(first)).sack.front().end, 9U);
}

TEST(CakeFilter, BlocksThatALaterAckDoesNotCoverStay) {
  CakeLab cake{true};
  cake.ack(5, {{10, 12}, {6, 8}});
  cake.ack(5, {{14, 15}, {10, 12}});  // the second block had to go for want of room
  EXPECT_EQ(cake.waiting(), (Numbers{5, 5}));
  CakeLab without{true};
  without.ack(5, {{6, 8}});
  without.ack(6);
  EXPECT_EQ(without.waiting(), (Numbers{5, 6}));
}

TEST(CakeFilter, DsacksStay) {
  CakeLab cake{true};
  cake.ack(5, {{2, 3}});
  cake.ack(6, {{2, 3}, {8, 9}});
  EXPECT_EQ(cake.waiting(), (Numbers{5, 6}));
}

TEST(CakeFilter, NewerTimestampsStay) {
  CakeLab cake{true};
  cake.ack(5, {}, kHasTimestamps, 20);
  cake.ack(6, {}, kHasTimestamps, 10);
  EXPECT_EQ(cake.waiting(), (Numbers{5, 6}));
  cake.ack(7, {}, kHasTimestamps, 20);
  EXPECT_EQ(cake.waiting(), (Numbers{6, 7}));
}

// 4 and 6 are useless, but the echo begins after 4.
TEST(CakeFilter, TheLastAckBeforeTheEchoOfAMarkChangesStays) {
  CakeLab cake;
  cake.ack(2);
  cake.ack(4, {}, kEce);
  cake.ack(6, {}, kEce);
  EXPECT_EQ(cake.waiting(), (Numbers{2, 4, 6}));
  cake.ack(8, {}, kEce);
  EXPECT_EQ(cake.waiting(), (Numbers{2, 6, 8}));
  CakeLab aggressive{true};
  aggressive.ack(2);
  aggressive.ack(4, {}, kEce);
  EXPECT_EQ(aggressive.waiting(), (Numbers{2, 4}));
}

// The aggressive filter takes a single one only if nothing stands between it and the new one.
TEST(CakeFilter, TheAggressiveOneLeavesASingleAckWithAnotherBehindIt) {
  CakeLab cake{true};
  cake.ack(5);
  cake.ack(4);  // late, and says less
  cake.ack(4);
  EXPECT_EQ(cake.waiting(), (Numbers{5, 4, 4}));
}

TEST(CakeFilter, WhatIsSaidOnceStays) {
  CakeLab cake{true};
  cake.ack(2, {}, kRetransmitNow);
  cake.ack(3, {}, kLossNotified);
  cake.ack(4, {}, kFin);
  cake.lab.pool.add_options(cake.ack(5)).purged = 1;
  cake.lab.pool.add_options(cake.ack(6)).caused_by = 9;
  cake.ack(7);
  EXPECT_EQ(cake.waiting(), (Numbers{2, 3, 4, 5, 6, 7}));
}

TEST(CakeFilter, OtherConnectionsAreNoneOfItsBusiness) {
  CakeFilter filter{parameters::CakeFilter{.aggressive = true}};
  test::FilterLab lab{filter, Buckets{1, RandomStream{1, "buckets"}}};  // all in one queue
  lab.ack(2, 0);
  lab.ack(4, 1);
  lab.ack(6, 1);
  EXPECT_EQ(lab.waiting(), (Numbers{2, 6}));
}

}  // namespace
}  // namespace ackscope
