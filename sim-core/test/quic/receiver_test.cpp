// RFC 9000, section 13.2.
#include "quic/receiver.h"

#include <gtest/gtest.h>

#include "support/quic_lab.h"

namespace ackscope {
namespace {

using test::QuicReceiverLab;
using test::rows_of;

TEST(QuicReceiver, AcknowledgesEveryOtherPacket) {
  QuicReceiverLab lab;
  lab.at(0);
  lab.data({0});
  EXPECT_EQ(lab.acks(), "");
  lab.data({1, 2, 3});
  EXPECT_EQ(lab.acks(), "0-1 0-3");
}

TEST(QuicReceiver, WaitsNoLongerThanItHasPromisedAndSaysHowLong) {
  QuicReceiverLab lab;
  lab.at(1);
  lab.data({0});
  lab.at(1.0249);
  EXPECT_EQ(lab.acks(), "");
  lab.at(1.025);
  EXPECT_EQ(lab.acks(), "0-0");
  EXPECT_EQ(lab.last_ack().ack_delay, Duration::seconds(0.025));
}

TEST(QuicReceiver, AcknowledgesAtOnceWhatComesOutOfOrder) {
  QuicReceiverLab lab;
  lab.at(0);
  lab.data({0, 1, 3});
  EXPECT_EQ(lab.acks(), "0-1 3-3,0-1");
  lab.data({4});
  EXPECT_EQ(lab.acks(), "");  // in order, beyond the gap
  lab.data({2});
  EXPECT_EQ(lab.acks(), "0-4");
}

TEST(QuicReceiver, AcknowledgesAMarkAtOnceAndCountsMarks) {
  QuicReceiverLab lab;
  lab.at(0);
  lab.data(0, 0, kCe);
  EXPECT_EQ(lab.acks(), "0-0");
  lab.data({1, 2});
  EXPECT_EQ(lab.acks(), "0-2");
  EXPECT_EQ(lab.last_ack().marked, 1U);
}

TEST(QuicReceiver, SaysHowFarTheStreamIsCompleteInItsRows) {
  QuicReceiverLab lab;
  lab.at(0);
  lab.data({0, 2});
  lab.data(3, 1);  // the data of packet 1 in another packet
  const auto acks = rows_of(lab.trace(), Kind::kAck);
  ASSERT_EQ(acks.size(), 1U);  // of packet 2, out of order; packet 3 waits for another one
  EXPECT_EQ(acks[0].a, 1U);
  lab.at(0.1);
  EXPECT_EQ(rows_of(lab.trace(), Kind::kAck).back().a, 3U);
  EXPECT_EQ(lab.acks(), "2-2,0-0 2-3,0-0");
}

TEST(QuicReceiver, GrowsItsAcksWithTheirRanges) {
  QuicReceiverLab lab;
  lab.at(0);
  lab.data({0, 2, 4});
  EXPECT_EQ(lab.packets().back().bytes, 68U);
  EXPECT_EQ(rows_of(lab.trace(), Kind::kRange).size(), 5U);
}

TEST(QuicReceiver, CountsDataThatComesTwiceOnce) {
  QuicReceiverLab lab;
  lab.at(0);
  lab.data(0, 0);
  lab.data(1, 0);
  FlowCounters counters;
  lab.receiver().count_into(counters);
  EXPECT_EQ(counters.packets_delivered, 1U);
  EXPECT_EQ(counters.bytes_delivered, 1000U);
  EXPECT_EQ(counters.acks->packets, 2U);
  EXPECT_EQ(lab.acks(), "0-1");
}

}  // namespace
}  // namespace ackscope
