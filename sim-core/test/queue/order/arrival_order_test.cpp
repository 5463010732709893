#include "queue/order/arrival_order.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

TEST(ArrivalOrder, GivesTheTurnToWhoeverHasWaitedLongestOfThoseThatAreLeft) {
  Backlog backlog;
  ArrivalOrder order;
  Packet packet{};
  const auto a = backlog.join(static_cast<PacketId>(1), packet, Time{});
  const auto b = backlog.join(static_cast<PacketId>(2), packet, Time{});
  packet.flow = FlowId{1};
  const auto c = backlog.join(static_cast<PacketId>(3), packet, Time{});
  EXPECT_EQ(order.next(backlog), a);
  backlog.leave(a);
  backlog.leave(b);  // pushed out
  EXPECT_EQ(order.next(backlog), c);
}

}  // namespace
}  // namespace ackscope
