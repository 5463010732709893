#include "tcp/sender/congestion/increase/byte_credit.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

// RFC 3465, section 2.1: a window of four is full after 1.5 + 3 segments, and half a segment is left over for the next, of five.
TEST(ByteCredit, KeepsWhatIsLeftOverForTheNextWindow) {
  ByteCredit credit;
  Window window;
  window.cwnd = 4;
  credit.add(1.5, window);
  EXPECT_EQ(window.cwnd, 4);
  credit.add(3, window);
  EXPECT_EQ(window.cwnd, 5);
  credit.add(4, window);
  EXPECT_EQ(window.cwnd, 5);
  credit.add(0.5, window);
  EXPECT_EQ(window.cwnd, 6);
}

}  // namespace
}  // namespace ackscope
