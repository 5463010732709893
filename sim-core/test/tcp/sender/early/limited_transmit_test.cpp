#include "tcp/sender/early/limited_transmit.h"

#include <gtest/gtest.h>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::SenderLab;
using test::SenderOptions;

SenderOptions three_out() { return {.initial_window = 3, .reno = parameters::Reno{}, .limited_transmit = parameters::LimitedTransmit{}}; }

TEST(LimitedTransmit, SendsANewSegmentOnEachOfTheFirstTwoDuplicates) {
  SenderLab lab{three_out()};
  lab.at(0);
  lab.sent();
  lab.dupacks(0, 1);
  EXPECT_EQ(lab.sent(), "3e");
  EXPECT_EQ(lab.cwnd(), 3);
  lab.dupacks(0, 1);
  EXPECT_EQ(lab.sent(), "4e");
  lab.dupacks(0, 1);
  EXPECT_EQ(lab.sent(), "0f");
  EXPECT_EQ(lab.ssthresh(), 2);  // of 3: what went out early does not count
  EXPECT_EQ(lab.cwnd(), 5);
  lab.ack(5);
  EXPECT_EQ(lab.sent(), "5 6");
}

TEST(LimitedTransmit, DoesNotCountEarlySegmentsWhenTheWindowIsHalved) {
  SenderOptions options = three_out();
  options.initial_window = 7;
  SenderLab lab{options};
  lab.at(0);
  lab.dupacks(0, 3);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7e 8e 0f");
  EXPECT_EQ(lab.ssthresh(), 3);  // of 7, not of 9
}

TEST(LimitedTransmit, ObeysTheAdvertisedWindowAndTheEndOfTheFile) {
  SenderOptions small_window = three_out();
  small_window.max_window = 4;
  SenderOptions small_file = three_out();
  small_file.segments = 4;
  for (const SenderOptions& options : {small_window, small_file}) {
    SenderLab lab{options};
    lab.at(0);
    lab.sent();
    lab.dupacks(0, 2);
    EXPECT_EQ(lab.sent(), "3e");
  }
}

TEST(LimitedTransmit, ItsSegmentsBelongToTheWindowOnceNewDataIsAcknowledged) {
  SenderLab lab{three_out()};
  lab.at(0);
  lab.dupacks(0, 1);
  lab.sent();
  lab.ack(1);  // cwnd 4; 1, 2 and 3 are out
  EXPECT_EQ(lab.sent(), "4");
  lab.dupacks(1, 1);  // again the first
  EXPECT_EQ(lab.sent(), "5e");
}

TEST(LimitedTransmit, SendsNothingTwiceWhileTheSenderGoesBack) {
  SenderLab lab{three_out()};
  lab.at(3);
  EXPECT_EQ(lab.sent(), "0 1 2 0t");
  lab.dupacks(0, 2);
  EXPECT_EQ(lab.sent(), "");
}

TEST(LimitedTransmit, WorksWithNewRenoAndSmartBeforeTheirThreshold) {
  SenderOptions newreno = three_out();
  newreno.reno.reset();
  SenderOptions smart = three_out();
  smart.reno.reset();
  smart.smart = parameters::Smart{.dupack_threshold = 3};
  for (const SenderOptions& options : {newreno, smart}) {
    SenderLab lab{options};
    lab.at(0);
    lab.sent();
    for (std::uint32_t came = 1; came <= 3; ++came) lab.smart(0, came);
    EXPECT_EQ(lab.sent(), "3e 4e 0f");
  }
}

}  // namespace
}  // namespace ackscope
