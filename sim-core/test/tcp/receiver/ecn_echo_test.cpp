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
  echo.on_data(kEcnCapable);
  EXPECT_EQ(echo.flags(), 0);
  echo.on_data(kEcnCapable | kEcnMarked);
  EXPECT_EQ(echo.flags(), kEcnEcho);
  echo.on_data(kEcnCapable);
  EXPECT_EQ(echo.flags(), kEcnEcho);
  echo.on_data(kEcnCapable | kWindowReduced);
  EXPECT_EQ(echo.flags(), 0);
}

TEST(EcnEcho, ASegmentThatTellsOfTheReductionAndIsMarkedStartsAnother) {
  EcnEcho echo;
  echo.on_data(kEcnMarked);
  echo.on_data(kEcnMarked | kWindowReduced);
  EXPECT_EQ(echo.flags(), kEcnEcho);
}

TEST(EcnEcho, IsOnEachAckOfAReceiverWhoseSenderAnswersMarks) {
  for (const bool echoes : {false, true}) {
    test::ReceiverLab lab{ReceiverParameters{.ack_bytes = 40, .echoes_marks = echoes}, std::make_unique<AckEvery>()};
    lab.data(0, kEcnCapable);
    lab.data(1, kEcnCapable | kEcnMarked);
    lab.data(2, kEcnCapable);
    lab.data(3, kEcnCapable | kWindowReduced);
    std::vector<int> flags;
    for (const Packet& ack : lab.packets()) flags.push_back(ack.flags);
    EXPECT_EQ(flags, echoes ? (std::vector<int>{0, kEcnEcho, kEcnEcho, 0}) : (std::vector<int>{0, 0, 0, 0}));
  }
}

}  // namespace
}  // namespace ackscope
