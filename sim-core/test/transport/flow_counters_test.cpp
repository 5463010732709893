#include "transport/flow_counters.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

TEST(FlowCounters, OfAWindowAreTheEndLessTheStart) {
  const FlowCounters start{10, 8, 8000, WindowCounters{5, 2}, RttCounters{3, 0.3, 0.1, 0.02}, RepairCounters{2, 1, 1}, AckCounters{4, 8}};
  const FlowCounters end{
      30, 25, 24'500, WindowCounters{45, 12}, RttCounters{9, 1.1, 0.1, 0.05}, RepairCounters{5, 1, 2}, AckCounters{14, 25}};
  const FlowCounters in = end - start;
  EXPECT_EQ(in.packets_sent, 20U);
  EXPECT_EQ(in.packets_delivered, 17U);
  EXPECT_EQ(in.bytes_delivered, 16'500U);
  EXPECT_EQ(in.window->integral, 40);
  EXPECT_EQ(in.window->active, 10);
  EXPECT_EQ(in.rtt->samples, 6U);
  EXPECT_EQ(in.rtt->sum, 1.1 - 0.3);
  EXPECT_EQ(in.rtt->first, 0.1);  // what the squares are relative to
  EXPECT_EQ(in.rtt->squares, 0.05 - 0.02);
  EXPECT_EQ(in.repair->retransmissions, 3U);
  EXPECT_EQ(in.repair->timeouts, 0U);
  EXPECT_EQ(in.repair->fast_retransmits, 1U);
  EXPECT_EQ(in.acks->sent, 10U);
  EXPECT_EQ(in.acks->packets, 17U);
}

TEST(FlowCounters, OfAGroupThatThereIsNotStayEmpty) {
  const FlowCounters in = FlowCounters{5, 4, 400} - FlowCounters{1, 1, 100};
  EXPECT_EQ(in.packets_sent, 4U);
  EXPECT_FALSE(in.window || in.rtt || in.repair || in.acks);
}

}  // namespace
}  // namespace ackscope
