#include "tcp/receiver/ack/quick.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "support/tcp_lab.h"

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

}  // namespace
}  // namespace ackscope
