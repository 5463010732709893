#include "queue/admit/drop_tail.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

bool admits(DropTail& drop_tail, std::uint32_t waiting, bool in_service) {
  const Packet arriving{};
  const QueueState queue{.packets = 1000, .in_service = true};
  const QueueState buffer{.packets = waiting, .bytes = std::uint64_t{waiting} * 1000, .in_service = in_service};
  return drop_tail.judge(arriving, queue, buffer, Time{}) == Verdict::kAdmit;
}

TEST(DropTail, AdmitsAsManyAsMayWaitBesidesThePacketInService) {
  DropTail drop_tail{3, false};
  for (const bool in_service : {false, true}) {
    EXPECT_TRUE(admits(drop_tail, 0, in_service));
    EXPECT_TRUE(admits(drop_tail, 2, in_service));
    EXPECT_FALSE(admits(drop_tail, 3, in_service));
    EXPECT_FALSE(admits(drop_tail, 4, in_service));
  }
}

TEST(DropTail, CountsThePacketInServiceWhenToldTo) {
  DropTail drop_tail{3, true};
  EXPECT_TRUE(admits(drop_tail, 1, true));   // 1 + 1 of 3
  EXPECT_FALSE(admits(drop_tail, 2, true));  // 2 + 1 of 3
  EXPECT_TRUE(admits(drop_tail, 2, false));  // 2 of 3
  EXPECT_FALSE(admits(drop_tail, 3, false));
}

TEST(DropTail, WithNoPlacesAdmitsNothing) {
  for (const bool includes_in_service : {false, true}) {
    DropTail drop_tail{0, includes_in_service};
    EXPECT_FALSE(admits(drop_tail, 0, false));
    EXPECT_FALSE(admits(drop_tail, 0, true));
  }
}

TEST(DropTail, WithoutALimitAdmitsEverything) {
  for (const bool includes_in_service : {false, true}) {
    DropTail drop_tail{std::nullopt, includes_in_service};
    EXPECT_TRUE(admits(drop_tail, 0, true));
    EXPECT_TRUE(admits(drop_tail, 4294967295U, true));
  }
}

}  // namespace
}  // namespace ackscope
