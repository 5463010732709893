#include "tcp/sender/recovery/spurious_repair.h"

#include <gtest/gtest.h>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::seconds;

AckEvidence echoing(double stamp) { return {.echo = seconds(stamp)}; }
AckEvidence reporting(std::uint32_t segment) { return {.duplicate = SackBlock{segment, segment + 1}}; }

SpuriousRepair of_five_and_seven(std::uint32_t transmissions = 1) {
  SpuriousRepair repair;
  repair.begin();
  repair.on_resent(5, transmissions, seconds(2));
  repair.on_resent(7, 1, seconds(3));
  return repair;
}

TEST(SpuriousRepair, IsShownByAnEchoFromBeforeTheFirstRetransmission) {
  EXPECT_EQ(of_five_and_seven().shown_by(echoing(1.9), 5U), UndoReason::kTimestamp);
  EXPECT_EQ(of_five_and_seven().shown_by(echoing(2), 5U), std::nullopt);
  EXPECT_EQ(of_five_and_seven().shown_by(echoing(1.9), std::nullopt), std::nullopt);  // a duplicate
}

// 7 may have been overtaken although 5 was lost.
TEST(SpuriousRepair, IsNotShownByAnotherSegmentsEcho) { EXPECT_EQ(of_five_and_seven().shown_by(echoing(1.9), 7U), std::nullopt); }

TEST(SpuriousRepair, IsNotShownByAnEchoOfAnEarlierRetransmission) {
  EXPECT_EQ(of_five_and_seven(2).shown_by(echoing(1.9), 5U), std::nullopt);
}

TEST(SpuriousRepair, IsShownOnceAllThatWasSentAgainIsReported) {
  SpuriousRepair repair = of_five_and_seven();
  EXPECT_EQ(repair.shown_by(reporting(6), std::nullopt), std::nullopt);
  EXPECT_EQ(repair.shown_by(reporting(7), std::nullopt), std::nullopt);
  EXPECT_EQ(repair.shown_by(reporting(5), std::nullopt), UndoReason::kDuplicates);
  EXPECT_EQ(repair.shown_by(reporting(5), std::nullopt), std::nullopt);
}

TEST(SpuriousRepair, IsOfTheLastRepairOnly) {
  SpuriousRepair repair = of_five_and_seven();
  repair.begin();
  EXPECT_EQ(repair.shown_by(echoing(1.9), 5U), std::nullopt);
  EXPECT_EQ(repair.shown_by(reporting(5), std::nullopt), std::nullopt);
}

}  // namespace
}  // namespace ackscope
