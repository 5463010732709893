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
  SendState state{.advertised = 12};
  state.inflated_window = 10;
  EXPECT_EQ(state.window(7), 10);
  EXPECT_EQ(state.allowed(7), 10);
  state.inflated_window = 14;
  EXPECT_EQ(state.allowed(7), 12);
  state.inflated_window = 5;  // after partial ACKs it may be the smaller one
  EXPECT_EQ(state.allowed(7), 5);
}

TEST(SendState, FlightSizeLeavesOutWhatWasSentEarlyAndInRecoveryWhatHasArrived) {
  SendState state{.snd_una = 3, .snd_nxt = 15, .snd_max = 15};
  EXPECT_EQ(state.flight_size(), 12U);
  state.early_sent = 2;
  EXPECT_EQ(state.flight_size(), 10U);
  EXPECT_EQ(state.flight_size_in_recovery(6.5), 6U);
  EXPECT_EQ(state.flight_size_in_recovery(20), 10U);
}

}  // namespace
}  // namespace ackscope
