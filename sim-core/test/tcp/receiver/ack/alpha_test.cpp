#include "tcp/receiver/ack/alpha.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>

namespace ackscope {
namespace {

using Beta = Alpha::BetaAtDecrease;

// `count` ACKs of several segments each while CwndEst is 10: gamma falls by one each, and acts at -41.
void thin_acks(Alpha& alpha, int count) {
  for (int i = 0; i < count; ++i) alpha.on_ack(5, 10);
}

Alpha armed(Beta beta = Beta::kOldAlpha) {
  Alpha alpha{beta};
  alpha.on_third_duplicate_ack();
  return alpha;
}

TEST(Alpha, StartsAtOneAndSoDoesBeta) {
  const Alpha alpha{Beta::kOldAlpha};
  EXPECT_EQ(alpha.value(), 1);
  EXPECT_EQ(alpha.beta(), 1);
}

TEST(Alpha, DoesNotFallBeforeAThirdDuplicateAck) {
  Alpha alpha{Beta::kOldAlpha};
  alpha.on_estimate_decrease();
  thin_acks(alpha, 1000);
  EXPECT_EQ(alpha.value(), 1);
  EXPECT_EQ(alpha.beta(), 1);
}

TEST(Alpha, EachDecreaseOfTheEstimateTakesATenth) {
  Alpha alpha = armed();
  alpha.on_estimate_decrease();
  EXPECT_DOUBLE_EQ(alpha.value(), 0.9);
  alpha.on_estimate_decrease();
  EXPECT_DOUBLE_EQ(alpha.value(), 0.81);
}

TEST(Alpha, BetaBecomesTheOldAlphaOrTheNew) {
  Alpha old_alpha = armed(Beta::kOldAlpha);
  Alpha new_alpha = armed(Beta::kNewAlpha);
  for (Alpha* alpha : {&old_alpha, &new_alpha}) {
    alpha->on_estimate_decrease();
    alpha->on_estimate_decrease();
  }
  EXPECT_DOUBLE_EQ(old_alpha.beta(), 0.9);
  EXPECT_DOUBLE_EQ(new_alpha.beta(), 0.81);
}

TEST(Alpha, FallsByAHundredthWhenMostAcksCoverSeveralSegments) {
  Alpha alpha = armed();
  thin_acks(alpha, 40);  // |gamma| = 40 does not exceed 4 * 10
  EXPECT_EQ(alpha.value(), 1);
  thin_acks(alpha, 1);
  EXPECT_DOUBLE_EQ(alpha.value(), 0.99);
  thin_acks(alpha, 40);  // gamma began again at 0
  EXPECT_DOUBLE_EQ(alpha.value(), 0.99);
}

TEST(Alpha, RisesByATwentiethWhileBetaIsAboveIt) {
  // 1 -> 0.9 -> 0.81, beta 0.9. 0.86 and 0.91 follow, then beta is not above alpha any more.
  Alpha alpha = armed();
  alpha.on_estimate_decrease();
  alpha.on_estimate_decrease();
  thin_acks(alpha, 41);
  EXPECT_DOUBLE_EQ(alpha.value(), 0.86);
  thin_acks(alpha, 41);
  EXPECT_DOUBLE_EQ(alpha.value(), 0.91);
  thin_acks(alpha, 41);
  EXPECT_DOUBLE_EQ(alpha.value(), 0.90);
  EXPECT_DOUBLE_EQ(alpha.beta(), 0.9);
}

TEST(Alpha, WithTheNewAlphaAsBetaItStaysCloseToWhereItFell) {
  Alpha alpha = armed(Beta::kNewAlpha);
  alpha.on_estimate_decrease();  // 0.9, and so is beta
  for (const double next : {0.89, 0.94, 0.93, 0.92}) {
    thin_acks(alpha, 41);
    EXPECT_DOUBLE_EQ(alpha.value(), next);
  }
}

TEST(Alpha, DoesNotRiseAboveOne) {
  Alpha alpha = armed();
  thin_acks(alpha, 41);  // 0.99
  thin_acks(alpha, 41);  // beta is still 1: 1.04
  EXPECT_EQ(alpha.value(), 1);
  alpha.on_estimate_decrease();  // 0.9, beta 1
  thin_acks(alpha, 3 * 41);      // 0.95, 1, 0.99
  EXPECT_DOUBLE_EQ(alpha.value(), 0.99);
}

TEST(Alpha, AcksOfOneSegmentAndOfSeveralAreBalanced) {
  Alpha alpha = armed();
  thin_acks(alpha, 30);                              // -30
  for (int i = 0; i < 20; ++i) alpha.on_ack(1, 10);  // -10
  thin_acks(alpha, 30);                              // -40
  EXPECT_EQ(alpha.value(), 1);
  thin_acks(alpha, 1);
  EXPECT_DOUBLE_EQ(alpha.value(), 0.99);
}

TEST(Alpha, ManyAcksOfOneSegmentAreMadeUpForByAsMany) {
  Alpha alpha = armed();
  for (int i = 0; i < 100; ++i) alpha.on_ack(1, 10);
  thin_acks(alpha, 140);
  EXPECT_EQ(alpha.value(), 1);
  thin_acks(alpha, 1);
  EXPECT_DOUBLE_EQ(alpha.value(), 0.99);
}

TEST(Alpha, ADuplicateConfirmsNoSegmentAndCountsWithTheOthers) {
  Alpha alpha = armed();
  for (int i = 0; i < 41; ++i) alpha.on_ack(0, 10);
  EXPECT_DOUBLE_EQ(alpha.value(), 0.99);
}

TEST(Alpha, ActsSoonerWhenTheWindowIsSmall) {
  Alpha alpha = armed();
  for (int i = 0; i < 5; ++i) alpha.on_ack(2, 1);
  EXPECT_DOUBLE_EQ(alpha.value(), 0.99);
}

TEST(Alpha, StaysBetweenZeroAndOneWhateverHappens) {
  for (std::uint32_t seed = 0; seed < 50; ++seed) {
    std::mt19937 random{seed};
    Alpha alpha = armed(seed % 2 == 0 ? Beta::kOldAlpha : Beta::kNewAlpha);
    for (int step = 0; step < 5000; ++step) {
      if (random() % 100 == 0) {
        alpha.on_estimate_decrease();
      } else {
        alpha.on_ack(static_cast<std::uint32_t>(random() % 4), static_cast<std::uint32_t>(random() % 3));
      }
      ASSERT_GE(alpha.value(), 0);
      ASSERT_LE(alpha.value(), 1);
      ASSERT_GE(alpha.beta(), 0);
      ASSERT_LE(alpha.beta(), 1);
    }
  }
}

}  // namespace
}  // namespace ackscope
