#include "tcp/receiver/ecn_echo.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "support/tcp_lab.h"
#include "tcp/receiver/ack/every.h"

namespace ackscope {
namespace {

TEST(EcnEcho, LastsUntilTheSenderHasReducedItsWindow) {
  EcnEcho echo;
  echo.on_data(kEct);
  EXPECT_EQ(echo.flags(), 0);
  echo.on_data(kEct | kCe);
  EXPECT_EQ(echo.flags(), kEce);
  echo.on_data(kEct);
  EXPECT_EQ(echo.flags(), kEce);
  echo.on_data(kEct | kCwr);
  EXPECT_EQ(echo.flags(), 0);
}

TEST(EcnEcho, ASegmentThatTellsOfTheReductionAndIsMarkedStartsAnother) {
  EcnEcho echo;
  echo.on_data(kCe);
  echo.on_data(kCe | kCwr);
  EXPECT_EQ(echo.flags(), kEce);
}

TEST(EcnEcho, IsOnEachAckOfAReceiverWhoseSenderAnswersMarks) {
  for (const bool echoes : {false, true}) {
    test::ReceiverLab lab{ReceiverParameters{.ack_bytes = 40, .echoes_marks = echoes}, std::make_unique<AckEvery>()};
    lab.data(0, kEct);
    lab.data(1, kEct | kCe);
    lab.data(2, kEct);
    lab.data(3, kEct | kCwr);
    std::vector<int> flags;
    for (const Packet& ack : lab.packets()) flags.push_back(ack.flags);
    EXPECT_EQ(flags, echoes ? (std::vector<int>{0, kEce, kEce, 0}) : (std::vector<int>{0, 0, 0, 0}));
  }
}

}  // namespace
}  // namespace ackscope
