#include "tcp/receiver/ack/quick.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "support/tcp_lab.h"
#include "tcp/receiver/ack/ack_timeout.h"

namespace ackscope {
namespace {

using test::ReceiverLab;

TEST(QuickAck, AcknowledgesTheFirstSegmentsSinglyAndThenEverySecond) {
  ReceiverLab lab{std::make_unique<QuickAck>(parameters::QuickAck{.quick = 3})};
  lab.data({0, 1, 2, 3, 4});
  EXPECT_EQ(lab.acks(), "1+1 2+1 3+1 5+2");
  EXPECT_EQ(lab.reasons(),
            (std::vector{AckReason::kEverySegment, AckReason::kEverySegment, AckReason::kEverySegment, AckReason::kCountReached}));
}

TEST(QuickAck, DelaysALoneSegmentAfterThat) {
  ReceiverLab lab{std::make_unique<QuickAck>(parameters::QuickAck{.quick = 1})};
  lab.data({0, 1});
  EXPECT_EQ(lab.acks(), "1+1");
  lab.at(0.0399);
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.04);
  EXPECT_EQ(lab.acks(), "2+1");
}

TEST(QuickAck, AnswersAHoleAtOnceAsAnyPolicy) {
  ReceiverLab lab{std::make_unique<QuickAck>(parameters::QuickAck{.quick = 2})};
  lab.data({0, 2, 1});
  EXPECT_EQ(lab.reasons(), (std::vector{AckReason::kEverySegment, AckReason::kOutOfOrder, AckReason::kHoleFilled}));
}

// Every 20 ms and faster: the delay stays at its least. Gaps of 30 ms: half of it and the gap, 50 ms, then 55.
TEST(AckTimeout, FollowsTheRhythmOfTheData) {
  AckTimeout timeout{Duration::seconds(0.04), Duration::seconds(0.2), Duration::seconds(0.25)};
  const auto at = [&](double seconds) { return timeout.on_arrival(Time::zero() + Duration::seconds(seconds)); };
  EXPECT_FALSE(at(1));
  EXPECT_EQ(timeout.value(), Duration::seconds(0.04));
  at(1.01);
  EXPECT_EQ(timeout.value(), Duration::seconds(0.04));
  at(1.04);
  EXPECT_EQ(timeout.value(), Duration::seconds(0.05));
  at(1.07);
  EXPECT_EQ(timeout.value(), Duration::seconds(0.055));
  at(1.17);  // longer than the delay: it says nothing
  EXPECT_EQ(timeout.value(), Duration::seconds(0.055));
  timeout.on_timer();
  EXPECT_EQ(timeout.value(), Duration::seconds(0.11));
  timeout.on_timer();
  EXPECT_EQ(timeout.value(), Duration::seconds(0.2));
  EXPECT_FALSE(at(1.42));
  EXPECT_TRUE(at(1.68));
  EXPECT_EQ(timeout.value(), Duration::seconds(0.2));
}

TEST(QuickAck, DoublesADelayThatWasInVain) {
  ReceiverLab lab{std::make_unique<QuickAck>(parameters::QuickAck{.quick = 0, .adapts = true})};
  lab.data({0});
  lab.at(0.04);
  EXPECT_EQ(lab.acks(), "1+1");
  lab.at(0.1);
  lab.data({1});
  lab.at(0.179);
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.18);
  EXPECT_EQ(lab.acks(), "2+1");
}

TEST(QuickAck, IsQuickAgainAfterASilence) {
  ReceiverLab lab{std::make_unique<QuickAck>(parameters::QuickAck{.quick = 2, .adapts = true})};
  lab.data({0, 1, 2});
  lab.at(0.3);
  EXPECT_EQ(lab.acks(), "1+1 2+1 3+1");
  lab.data({3, 4, 5});
  EXPECT_EQ(lab.acks(), "4+1 5+1");
}

// Linux's compressed ACKs: three duplicates at once, then one for what comes within a millisecond, or for so many.
TEST(QuickAck, CompressesWhatComesBeyondAHole) {
  parameters::QuickAck o;
  o.quick = 0;
  o.compresses = 3;
  ReceiverLab lab{std::make_unique<QuickAck>(o)};
  lab.data({0, 1, 3, 4, 5});
  EXPECT_EQ(lab.acks(), "2+2 2+0 2+0 2+0");
  lab.data({6, 7});
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.0009);
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.001);
  EXPECT_EQ(lab.acks(), "2+0");
  lab.data({8, 9, 10});
  EXPECT_EQ(lab.acks(), "");
  lab.data(11);  // one more than it may stand for
  EXPECT_EQ(lab.acks(), "2+0");
  lab.data({13, 2});  // fills the hole; of the next one the sender has had none yet
  EXPECT_EQ(lab.acks(), "12+10");
  lab.data(14);
  EXPECT_EQ(lab.acks(), "12+0");
}

TEST(QuickAck, CompressesNothingWhileItIsQuickNorWhatComesTwice) {
  parameters::QuickAck o;
  o.quick = 8;
  o.compresses = 44;
  ReceiverLab quick{std::make_unique<QuickAck>(o)};
  quick.data({0, 2, 3, 4, 5, 6});
  EXPECT_EQ(quick.acks(), "1+1 1+0 1+0 1+0 1+0 1+0");
  o.quick = 0;
  ReceiverLab lab{std::make_unique<QuickAck>(o)};
  lab.data({0, 1, 3, 4, 5, 6, 6});
  EXPECT_EQ(lab.acks(), "2+2 2+0 2+0 2+0 2+0");
}

}  // namespace
}  // namespace ackscope
