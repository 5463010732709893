// Rate samples as the sender's book gives them, against traces worked out by hand.
#include "tcp/sender/delivery_rate.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>

#include "support/outstanding.h"

namespace ackscope {
namespace {

Time ms(std::int64_t at) { return Time::nanoseconds(at * 1'000'000); }
Duration span(std::int64_t ms) { return Duration::nanoseconds(ms * 1'000'000); }

PacketOptions sack(std::uint32_t first, std::uint32_t end) {
  PacketOptions options;
  options.sack = {{first, end}};
  return options;
}

std::optional<RateSample> ack(Outstanding& out, std::uint32_t number, Time now) {
  out.on_acked(number, now);
  return out.take_rate_sample();
}

// Two segments at once over a path of 100 ms that delivers one each 10 ms.
TEST(DeliveryRate, IsWhatCameSinceTheSegmentWasSentOverTheTimeThatItTook) {
  Outstanding out{{.rates = true}};
  test::send(out, 2, ms(0));
  const auto first = ack(out, 1, ms(110));
  ASSERT_TRUE(first);
  EXPECT_EQ(first->delivered, 1U);
  EXPECT_EQ(first->interval, span(110));
  EXPECT_EQ(first->prior, 0U);
  test::send(out, 2, ms(110));
  const auto second = ack(out, 2, ms(120));
  ASSERT_TRUE(second);
  EXPECT_EQ(second->delivered, 2U);
  EXPECT_EQ(second->interval, span(120));
  // 2 was sent when one had been delivered, at 110; now there are three.
  const auto third = ack(out, 3, ms(220));
  ASSERT_TRUE(third);
  EXPECT_EQ(third->delivered, 2U);
  EXPECT_EQ(third->prior, 1U);
  EXPECT_EQ(third->interval, span(110));
}

TEST(DeliveryRate, TakesTheTimeOfSendingWhereAcksComeInABunch) {
  Outstanding out{{.rates = true}};
  for (const std::int64_t at : {0, 10, 20, 30}) test::send(out, 1, ms(at));
  ASSERT_TRUE(ack(out, 1, ms(100)));
  test::send(out, 1, ms(100));  // 4; the last segment known to have come was sent at 0
  ASSERT_TRUE(ack(out, 4, ms(165)));
  const auto sample = ack(out, 5, ms(170));
  ASSERT_TRUE(sample);
  EXPECT_EQ(sample->delivered, 4U);
  EXPECT_EQ(sample->interval, span(100));  // between the ACKs: 70
}

TEST(DeliveryRate, CountsASegmentOnceThoughItIsSackedAndThenAcknowledged) {
  Outstanding out{{.rates = true}};
  test::send(out, 4, ms(0));
  out.on_selective(sack(1, 4), ms(100));
  const auto sacked = out.take_rate_sample();
  ASSERT_TRUE(sacked);
  EXPECT_EQ(sacked->delivered, 3U);
  const auto acked = ack(out, 4, ms(200));
  ASSERT_TRUE(acked);
  EXPECT_EQ(acked->delivered, 4U);  // of which three had come before
  EXPECT_EQ(acked->interval, span(200));
  EXPECT_FALSE(ack(out, 4, ms(210)));
}

TEST(DeliveryRate, StartsAgainAfterSilence) {
  Outstanding out{{.rates = true}};
  test::send(out, 1, ms(0));
  ack(out, 1, ms(100));
  test::send(out, 1, ms(5000));
  const auto sample = ack(out, 2, ms(5100));
  ASSERT_TRUE(sample);
  EXPECT_EQ(sample->interval, span(100));
  EXPECT_EQ(sample->delivered, 1U);
}

TEST(DeliveryRate, MarksWhatWasSentWhileTheApplicationHadNoMore) {
  Outstanding out{{.rates = true}};
  test::send(out, 2, ms(0));
  out.on_application_limited();
  test::send(out, 1, ms(10));
  EXPECT_FALSE(ack(out, 2, ms(100))->application_limited);  // was sent before
  EXPECT_TRUE(ack(out, 3, ms(110))->application_limited);
  test::send(out, 1, ms(110));
  EXPECT_FALSE(ack(out, 4, ms(210))->application_limited);  // what was out then has come
}

// Two originals arrive late, each just after it was sent again.
TEST(DeliveryRate, AnIntervalBelowTheSmallestRttIsNoSample) {
  Outstanding out{{.rates = true}};
  test::send(out, 1, ms(0));
  ASSERT_TRUE(ack(out, 1, ms(100)));
  test::send(out, 2, ms(100));
  out.on_sent(1, ms(295));
  EXPECT_TRUE(ack(out, 2, ms(296)));
  out.on_sent(2, ms(297));
  EXPECT_FALSE(ack(out, 3, ms(299)));  // 2 ms between the sendings, 3 between the ACKs
}

// A loss tells how much was under way when its segment left, and how many were lost since, with it.
TEST(DeliveryRate, ALossTellsWhatWasUnderWay) {
  Outstanding out{{.rates = true, .losses = true, .order = true}};
  test::send(out, 4, ms(0));
  out.mark_lost(1);
  out.mark_lost(2);
  ASSERT_EQ(out.losses().size(), 2U);
  EXPECT_EQ(out.losses()[0].segment, 1U);
  EXPECT_EQ(out.losses()[0].in_flight, 2U);
  EXPECT_EQ(out.losses()[0].lost, 1U);
  EXPECT_EQ(out.losses()[1].in_flight, 3U);
  EXPECT_EQ(out.losses()[1].lost, 2U);
  out.forget_losses();
  EXPECT_TRUE(out.losses().empty());

  const auto sample = ack(out, 1, ms(100));  // it left alone, before both losses
  ASSERT_TRUE(sample);
  EXPECT_EQ(sample->in_flight, 1U);
  EXPECT_EQ(sample->lost, 2U);
  out.on_sent(1, ms(100));  // 3 and this one are under way
  out.mark_lost(1);         // lost again: a loss of its own, and the only one since
  ASSERT_EQ(out.losses().size(), 1U);
  EXPECT_EQ(out.losses()[0].in_flight, 2U);
  EXPECT_EQ(out.losses()[0].lost, 1U);
}

// A recovery that does not keep the order shows a loss when it repairs it.
TEST(DeliveryRate, WithoutTheOrderARepairIsALoss) {
  Outstanding out{{.rates = true, .losses = true}};
  test::send(out, 3, ms(0));
  out.on_sent(0, ms(100));
  ASSERT_EQ(out.losses().size(), 1U);
  EXPECT_EQ(out.losses()[0].segment, 0U);
  EXPECT_EQ(out.losses()[0].in_flight, 1U);
}

}  // namespace
}  // namespace ackscope
