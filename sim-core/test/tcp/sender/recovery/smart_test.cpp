// Sender and SMART together, packet by packet: each ACK names the segment that caused it.
#include "tcp/sender/recovery/smart.h"

#include <gtest/gtest.h>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::SenderLab;
using test::SenderOptions;

SenderOptions out(double segments, const parameters::Smart& smart = {}) { return {.initial_window = segments, .smart = smart}; }

// The paper's figure 1.
TEST(Smart, ResendsTheFirstTwoOfFiveAtTheFirstDuplicate) {
  SenderLab lab{out(5)};
  lab.at(0);  // 0 and 1 are lost
  lab.sent();
  lab.smart(0, 2);  // ssthresh 2
  EXPECT_EQ(lab.sent(), "0f 1s");
  lab.smart(0, 3);
  lab.smart(0, 4);  // 0 and 1 are under way
  EXPECT_EQ(lab.sent(), "");
  lab.smart(1, 0);
  EXPECT_EQ(lab.sent(), "5");
  lab.smart(5, 1);
  EXPECT_EQ(lab.sent(), "6");
  EXPECT_EQ(lab.cwnd(), 2);
  EXPECT_EQ(lab.sender().counters().fast_retransmits, 1U);
}

TEST(Smart, WaitsForAsManyDuplicatesAsItIsTold) {
  SenderLab lab{out(8, {.dupack_threshold = 3})};
  lab.at(0);
  lab.sent();
  lab.smart(0, 1);
  lab.smart(0, 2);
  EXPECT_EQ(lab.sent(), "");
  lab.smart(0, 3);
  EXPECT_EQ(lab.sent(), "0f");
}

TEST(Smart, TakesNoDuplicateWithoutLossInformationForALoss) {
  SenderLab lab{out(8)};
  lab.at(0);
  lab.sent();
  lab.dupacks(0, 5);
  EXPECT_EQ(lab.sent(), "");
}

TEST(Smart, SeesALossWhenTheAckThatTheDuplicateRepeatsIsGone) {
  SenderLab lab{out(8)};
  lab.at(0);
  lab.sent();
  lab.smart(2, 3);  // 2 is lost, and so is the ACK of 0 and 1; cwnd 9, then half of the 6 that are out
  EXPECT_EQ(lab.sent(), "2f");
  EXPECT_EQ(lab.ssthresh(), 3);
}

TEST(Smart, SendsASegmentAgainOnlyWhenARoundTripHasPassed) {
  SenderLab lab{out(8)};
  lab.at(0);
  lab.at(0.1);
  lab.smart(1, 0);  // srtt 100 ms; cwnd 9: 8 and 9
  lab.sent();
  lab.at(0.11);
  lab.smart(1, 2);
  EXPECT_EQ(lab.sent(), "1f");
  lab.at(0.2);
  lab.smart(1, 3);
  EXPECT_EQ(lab.sent(), "");
  lab.at(0.22);
  lab.smart(1, 4);
  EXPECT_EQ(lab.sent(), "1s");
}

TEST(Smart, SendsNothingTwiceBeforeTheFirstSample) {
  SenderLab lab{out(8)};
  lab.at(0);
  lab.sent();
  lab.smart(0, 1);
  EXPECT_EQ(lab.sent(), "0f");
  lab.at(2.9);
  lab.smart(0, 2);
  EXPECT_EQ(lab.sent(), "");
}

TEST(Smart, SendsAtMostOneCopyAtATimeEvenWithoutAnyPause) {
  SenderLab lab{out(8, {.again = 0})};
  lab.at(0);
  lab.at(0.1);
  lab.smart(1, 0);
  lab.sent();
  lab.smart(1, 2);
  lab.smart(1, 3);
  EXPECT_EQ(lab.sent(), "1f");
}

TEST(Smart, ReducesOnceForALossEventAndAgainForTheNext) {
  SenderLab lab{out(8)};
  lab.at(0);  // 0 is lost
  lab.sent();
  for (std::uint32_t came = 1; came <= 7; ++came) lab.smart(0, came);  // 0, 6 and 7 are under way when 5 came
  EXPECT_EQ(lab.sent(), "0f 8 9 10");
  EXPECT_EQ(lab.cwnd(), 4);
  lab.smart(8, 0);  // the end of it; 8 is lost
  EXPECT_EQ(lab.sent(), "11");
  lab.smart(8, 9);
  EXPECT_EQ(lab.sent(), "8f");
  EXPECT_EQ(lab.cwnd(), 2);
  EXPECT_EQ(lab.sender().counters().fast_retransmits, 2U);
}

TEST(Smart, GoesBackAfterATimeoutPastWhatCame) {
  SenderLab lab{out(5)};
  lab.at(0);  // 0 and 2 are lost, and so is 0 again
  lab.sent();
  lab.smart(0, 1);
  lab.smart(0, 3);
  EXPECT_EQ(lab.sent(), "0f 2s");
  lab.at(3);
  EXPECT_EQ(lab.sent(), "0t");
  lab.smart(2, 0);  // cwnd 2: 2, and 4, for 3 came
  EXPECT_EQ(lab.sent(), "2t 4t");
}

}  // namespace
}  // namespace ackscope
