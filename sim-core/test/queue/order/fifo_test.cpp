#include "queue/order/fifo.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

TEST(Fifo, ServesInOrderOfArrivalWhateverThePacketsAreCalled) {
  Fifo fifo;
  fifo.push(PacketId{9});
  fifo.push(PacketId{2});
  EXPECT_EQ(fifo.pop(), PacketId{9});
  fifo.push(PacketId{5});
  fifo.push(PacketId{0});
  EXPECT_EQ(fifo.pop(), PacketId{2});
  EXPECT_EQ(fifo.pop(), PacketId{5});
  EXPECT_EQ(fifo.pop(), PacketId{0});
}

}  // namespace
}  // namespace ackscope
