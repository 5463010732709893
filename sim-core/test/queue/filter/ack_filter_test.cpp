#include "queue/filter/ack_filter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "support/filter_lab.h"

namespace ackscope {
namespace {

using Parameters = parameters::AckFilter;

struct FilterLab : private std::unique_ptr<AckFilter>, test::FilterLab {
  explicit FilterLab(const Parameters& parameters = {}, std::uint64_t seed = 1, const Backlog::Sorting& sorting = Backlog::ByFlow{})
      : std::unique_ptr<AckFilter>{std::make_unique<AckFilter>(parameters, RandomStream{seed, "ack-filter"})},
        test::FilterLab{**this, sorting} {}
};

using Numbers = std::vector<std::uint32_t>;

TEST(AckFilter, ALaterAckRemovesTheEarlierOnesOfItsConnection) {
  FilterLab lab;
  lab.ack(1);
  lab.ack(7, 1);
  lab.ack(3);
  EXPECT_EQ(lab.waiting(), (Numbers{7, 3}));
  lab.ack(4);
  lab.ack(8, 1);
  EXPECT_EQ(lab.waiting(), (Numbers{4, 8}));
}

TEST(AckFilter, LeavesAcksOfOtherConnectionsInTheSameBucketAlone) {
  FilterLab lab{{}, 1, Buckets{1, RandomStream{1, "buckets"}}};
  lab.ack(1);
  lab.ack(2, 1);
  lab.ack(3);
  lab.ack(4, 1);
  EXPECT_EQ(lab.waiting(), (Numbers{3, 4}));
}

TEST(AckFilter, KeepsDuplicatesDataProbesAndDatagrams) {
  FilterLab lab;
  lab.join(PacketKind::kData, 1);
  lab.join(PacketKind::kProbeRequest, 0);
  lab.join(PacketKind::kProbeReply, 0);
  lab.join(PacketKind::kDatagram, 2);
  lab.ack(5);
  lab.ack(5);
  lab.ack(5);
  EXPECT_EQ(lab.waiting(), (Numbers{1, 0, 0, 2, 5, 5, 5}));
  lab.ack(6);
  EXPECT_EQ(lab.waiting(), (Numbers{1, 0, 0, 2, 6}));
}

TEST(AckFilter, AnAckThatCameLateRemovesOnlyEarlierOnes) {
  FilterLab lab;
  lab.ack(9);
  lab.ack(4);
  EXPECT_EQ(lab.waiting(), (Numbers{9, 4}));
  lab.ack(6);
  EXPECT_EQ(lab.waiting(), (Numbers{9, 6}));
}

TEST(AckFilter, PartsOfADividedSegmentCount) {
  FilterLab lab;
  lab.ack(3, 0, 0, 250);
  lab.ack(3, 0, 0, 750);
  EXPECT_EQ(lab.waiting(), (Numbers{3}));
  lab.ack(3, 0, 0, 500);  // came late
  EXPECT_EQ(lab.waiting(), (Numbers{3, 3}));
  lab.ack(4);
  EXPECT_EQ(lab.waiting(), (Numbers{4}));
}

TEST(AckFilter, TheNewAckMayTakeTheTurnOfTheOldestOneRemoved) {
  FilterLab tail;
  FilterLab oldest{{.place = Parameters::Place::kOldest}};
  for (FilterLab* lab : {&tail, &oldest}) {
    lab->join(PacketKind::kData, 100, 1);
    lab->ack(1);
    lab->join(PacketKind::kData, 101, 1);
    lab->ack(2);
    lab->join(PacketKind::kData, 102, 1);
  }
  EXPECT_EQ(tail.waiting(), (Numbers{100, 101, 2, 102}));
  EXPECT_EQ(oldest.waiting(), (Numbers{100, 2, 101, 102}));
  oldest.ack(2);  // replaces its equal, too
  EXPECT_EQ(oldest.waiting(), (Numbers{100, 2, 101, 102}));
}

TEST(AckFilter, ARandomShareGoes) {
  for (const double share : {0.0, 0.3, 1.0}) {
    FilterLab lab{{.removes = Parameters::Removes::kRandom, .share = share}};
    constexpr std::uint32_t kAcks = 20'000;
    // Two wait at most: the one that arrives decides about one.
    std::uint64_t judged = 0;
    for (std::uint32_t n = 0; n < kAcks; ++n) {
      judged += lab.backlog.state().packets;
      lab.ack(n);
      if (lab.backlog.state().packets > 3) lab.send_first();
    }
    const auto gone = static_cast<double>(lab.pool.left_by(Exit::kFiltered));
    // Binomial: 5 standard deviations of at most 130.
    EXPECT_NEAR(gone, share * static_cast<double>(judged), share * (1 - share) > 0 ? 650 : 0) << share;
  }
}

// The sender sees the first ACK of a number and then counts each duplicate for itself and for those that it tells of.
TEST(AckFilter, CountedDuplicatesStandForThoseThatAreGone) {
  FilterLab lab{{.duplicates = Parameters::Duplicates::kCount}};
  lab.ack(4);
  const PacketId first = lab.ack(5);
  EXPECT_EQ(lab.waiting(), (Numbers{5}));
  const PacketId one = lab.ack(5);
  EXPECT_EQ(lab.waiting(), (Numbers{5, 5}));  // the first is not a duplicate and stays
  EXPECT_EQ(lab.purged(one), 0U);
  EXPECT_EQ(lab.purged(lab.ack(5)), 1U);
  const PacketId three = lab.ack(5);
  EXPECT_EQ(lab.purged(three), 2U);
  EXPECT_EQ(lab.backlog.packet(lab.backlog.first()), first);
  EXPECT_EQ(lab.waiting(), (Numbers{5, 5}));
  lab.send_first();
  lab.send_first();
  const PacketId four = lab.ack(5);
  EXPECT_EQ(lab.purged(four), 0U);  // the third went away with its own count
  EXPECT_EQ(lab.purged(lab.ack(5)), 1U);
  lab.ack(6);
  EXPECT_EQ(lab.waiting(), (Numbers{6}));
  EXPECT_EQ(lab.purged(lab.ack(6)), 0U);
}

TEST(AckFilter, CountsWhatAnEarlierFilterCounted) {
  FilterLab lab{{.duplicates = Parameters::Duplicates::kCount}};
  lab.ack(5);
  const auto counted = [&](std::uint32_t purged) {
    const PacketId id = lab.packet(PacketKind::kAck, 5);
    if (purged > 0) lab.pool.add_options(id).purged = purged;
    for (const Backlog::Place place : lab.filter.on_ack(id, lab.pool, lab.backlog))
      lab.pool.release(lab.backlog.leave(place), Exit::kFiltered);
    lab.backlog.join(id, lab.pool[id], Time{});
    return lab.purged(id);
  };
  EXPECT_EQ(counted(2), 2U);
  EXPECT_EQ(counted(3), 3U + 1U + 2U);
}

TEST(AckFilter, MarksADuplicateOnceEnoughAreGone) {
  FilterLab lab{{.duplicates = Parameters::Duplicates::kMark}};
  lab.ack(5);
  EXPECT_FALSE(lab.marked(lab.ack(5)));
  EXPECT_FALSE(lab.marked(lab.ack(5)));  // one gone and this one
  EXPECT_TRUE(lab.marked(lab.ack(5)));   // two gone and this one
  EXPECT_TRUE(lab.marked(lab.ack(5)));   // in place of the one before
  EXPECT_EQ(lab.waiting(), (Numbers{5, 5}));
  lab.send_first();
  lab.send_first();
  EXPECT_TRUE(lab.marked(lab.ack(5)));  // the state is the connection's, not the queue's
  EXPECT_FALSE(lab.marked(lab.ack(6)));
  EXPECT_FALSE(lab.marked(lab.ack(6)));
  EXPECT_FALSE(lab.marked(lab.ack(6)));
  EXPECT_TRUE(lab.marked(lab.ack(6)));
  EXPECT_FALSE(lab.marked(lab.ack(6, 1)));
}

TEST(AckFilter, AMarkThatADuplicateBroughtAlongPassesToTheOneThatReplacesIt) {
  FilterLab lab{{.duplicates = Parameters::Duplicates::kCount}};
  lab.ack(5);
  lab.ack(5, 0, kRetransmitNow);
  EXPECT_TRUE(lab.marked(lab.ack(5)));
  EXPECT_FALSE(lab.marked(lab.ack(6)));
}

}  // namespace
}  // namespace ackscope
