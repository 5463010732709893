// What filters, reconstructors and receivers tell a sender about its ACKs.
#include <gtest/gtest.h>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::SenderLab;
using test::SenderOptions;

TEST(SenderThatHeedsMarks, RetransmitsAtAMarkedDuplicate) {
  for (const bool heeds : {false, true}) {
    SenderLab lab{{.initial_window = 8, .retransmits_on_mark = heeds}};
    lab.at(0);
    lab.sent();
    lab.ack_flagged(0, kRetransmitNow);
    EXPECT_EQ(lab.sent(), heeds ? "0f" : "");
    EXPECT_EQ(lab.ack_kinds(), "duplicate");
  }
}

TEST(SenderThatHeedsMarks, CountsTheDuplicatesThatAFilterRemoved) {
  for (const bool heeds : {false, true}) {
    SenderLab lab{{.initial_window = 8, .retransmits_on_mark = heeds}};
    lab.at(0);
    lab.sent();
    lab.ack_flagged(0, 0, PacketOptions{.purged = 1});
    EXPECT_EQ(lab.sent(), "");
    lab.ack(0);
    EXPECT_EQ(lab.sent(), heeds ? "0f" : "");
  }
}

TEST(SenderThatHeedsMarks, CountsDuplicatesThatWentBeforeTheirFirstOne) {
  for (const bool with_reno : {false, true}) {
    SenderOptions options{.initial_window = 8, .retransmits_on_mark = true};
    if (with_reno) options.reno.emplace();
    SenderLab lab{options};
    lab.at(0);
    lab.sent();
    lab.ack_flagged(1, 0, PacketOptions{.purged = 3});  // the ACK of 1 and two duplicates are gone; this is the third
    EXPECT_EQ(lab.ack_kinds(), "new");
    EXPECT_EQ(lab.sent(), "1f");
    EXPECT_EQ(lab.ssthresh(), 3);  // 7 are out
    EXPECT_EQ(lab.cwnd(), 6);
  }
}

TEST(SenderThatHeedsMarks, DoesNotRetransmitWhatNobodyMisses) {
  SenderLab lab{{.initial_window = 2, .segments = 2, .retransmits_on_mark = true}};
  lab.at(0);
  lab.ack_flagged(2, kRetransmitNow, PacketOptions{.purged = 3});
  EXPECT_EQ(lab.sent(), "0 1");
  EXPECT_EQ(lab.completions(), 1);
}

TEST(Sender, TakesNoRttSampleFromAReconstructedAck) {
  for (const RttTiming timing : {RttTiming::kOneSegment, RttTiming::kEveryAck}) {
    SenderLab lab{{.initial_window = 2, .timing = timing}};
    lab.at(0);
    lab.at(0.3);
    lab.ack_flagged(1, kNoRttSample);
    EXPECT_TRUE(test::rows_of(lab.trace(), Kind::kRtt).empty());
    lab.at(0.4);
    lab.ack(2);  // 0 was being timed, and is forgotten; segment 1 never was
    EXPECT_EQ(test::rows_of(lab.trace(), Kind::kRtt).size(), timing == RttTiming::kEveryAck ? 1U : 0U);
    lab.at(0.5);
    lab.ack(3);  // sent at 0.3 s, and timed
    const auto rows = test::rows_of(lab.trace(), Kind::kRtt);
    ASSERT_FALSE(rows.empty());
    EXPECT_EQ(rows.back().a, timing == RttTiming::kOneSegment ? 200'000U : 500'000U);  // every ACK here echoes 0 s
  }
}

TEST(Sender, TimestampsTakeTwelveBytesOfEachSegment) {
  SenderLab lab{{.timestamps = true}};
  lab.at(0);
  ASSERT_EQ(lab.packets().size(), 1U);
  EXPECT_EQ(lab.packets()[0].bytes, 1052U);
  EXPECT_EQ(lab.packets()[0].payload, 1000U);
  EXPECT_EQ(lab.packets()[0].flags, kHasTimestamps);
}

}  // namespace
}  // namespace ackscope
