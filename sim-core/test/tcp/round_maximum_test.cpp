#include "tcp/round_maximum.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

TEST(RoundMaximum, IsTheLargestOfTheNewestRounds) {
  RoundMaximum maximum{2};
  EXPECT_EQ(maximum.value(), 0);
  maximum.add(5);
  maximum.add(3);
  EXPECT_EQ(maximum.value(), 5);
  maximum.begin_round();
  maximum.add(4);
  maximum.begin_round();
  maximum.add(2);
  EXPECT_EQ(maximum.value(), 5);
  maximum.begin_round();  // 5 is three rounds old
  EXPECT_EQ(maximum.value(), 4);
  maximum.begin_round();
  EXPECT_EQ(maximum.value(), 2);
  maximum.begin_round();
  EXPECT_EQ(maximum.value(), 0);
}

}  // namespace
}  // namespace ackscope
