#include "tcp/sender/send_state.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

TEST(SendState, AllowsCwndOrWhatTheReceiverHasRoomFor) {
  SendState state;
  EXPECT_EQ(state.allowed(130.5), 130.5);
  state.advertised = 100;
  EXPECT_EQ(state.allowed(130.5), 100);
  EXPECT_EQ(state.allowed(30), 30);
}

TEST(SendState, AllowsTheInflatedWindowInPlaceOfCwnd) {
  SendState state;
  state.advertised = 12;
  state.inflated_window = 10;
  EXPECT_EQ(state.window(7), 10);
  EXPECT_EQ(state.allowed(7), 10);
  state.inflated_window = 14;
  EXPECT_EQ(state.allowed(7), 12);
  state.inflated_window = 5;  // after partial ACKs it may be the smaller one
  EXPECT_EQ(state.allowed(7), 5);
}

}  // namespace
}  // namespace ackscope
