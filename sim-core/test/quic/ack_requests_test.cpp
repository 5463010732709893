// draft-ietf-quic-ack-frequency-14 at the sender: sections 7 and 8.
#include "quic/ack_requests.h"

#include <gtest/gtest.h>

#include "support/quic_lab.h"

namespace ackscope {
namespace {

using parameters::Quic;
using test::QuicSenderLab;

const Duration kRtt = Duration::seconds(0.1);

Time at(double seconds) { return Time::zero() + Duration::seconds(seconds); }

TEST(AckRequests, AsksForNothingUnlessItIsTold) {
  AckRequests requests{Quic{}};
  EXPECT_FALSE(requests.asks());
  EXPECT_FALSE(requests.next(0, 10, kRtt, at(0)));
  EXPECT_EQ(requests.max_ack_delay(), Duration::seconds(0.025));
}

TEST(AckRequests, AsksOnceFromTheFirstPacketOn) {
  AckRequests requests{Quic{.asks = Quic::Asks::kFixed, .asked_threshold = 20, .asked_delay = 0.01, .reordering_threshold = 5}};
  const auto first = requests.next(0, 10, std::nullopt, at(0));
  ASSERT_TRUE(first);
  EXPECT_EQ(first->sequence, 1U);
  EXPECT_EQ(first->eliciting_threshold, 20U);
  EXPECT_EQ(first->reordering_threshold, 5U);
  EXPECT_EQ(first->max_delay, Duration::seconds(0.01));
  EXPECT_FALSE(requests.next(1, 100, kRtt, at(5)));
}

TEST(AckRequests, AsksAgainWhenTheFrameIsLost) {
  AckRequests requests{Quic{.asks = Quic::Asks::kFixed}};
  requests.next(7, 10, std::nullopt, at(0));
  requests.on_lost(6);
  EXPECT_FALSE(requests.next(8, 10, std::nullopt, at(0)));
  requests.on_lost(7);
  const auto again = requests.next(9, 10, std::nullopt, at(0));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->sequence, 2U);
}

// Section 7: the longest of what is agreed and what is on its way.
TEST(AckRequests, TrustsAShorterDelayOnlyOnceItIsAcknowledged) {
  AckRequests requests{Quic{.asks = Quic::Asks::kFixed, .asked_delay = 0.01}};
  requests.next(0, 10, std::nullopt, at(0));
  EXPECT_EQ(requests.max_ack_delay(), Duration::seconds(0.025));
  requests.on_acknowledged(0);
  EXPECT_EQ(requests.max_ack_delay(), Duration::seconds(0.01));

  AckRequests longer{Quic{.asks = Quic::Asks::kFixed, .asked_delay = 0.04}};
  longer.next(0, 10, std::nullopt, at(0));
  EXPECT_EQ(longer.max_ack_delay(), Duration::seconds(0.04));
}

TEST(AckRequests, AsksForAPartOfTheWindowAndOfTheRoundTrip) {
  AckRequests requests{Quic{.asks = Quic::Asks::kPerRound}};
  EXPECT_FALSE(requests.next(0, 10, std::nullopt, at(0)));  // the round trip is unknown
  const auto first = requests.next(1, 10, kRtt, at(0.1));
  ASSERT_TRUE(first);
  EXPECT_EQ(first->eliciting_threshold, 1U);  // an ACK for two packets
  EXPECT_EQ(first->max_delay, Duration::seconds(0.025));
  EXPECT_FALSE(requests.next(2, 20, kRtt, at(0.1999)));  // a round trip has not passed
  const auto second = requests.next(3, 20, kRtt, at(0.2));
  ASSERT_TRUE(second);
  EXPECT_EQ(second->eliciting_threshold, 4U);
  EXPECT_FALSE(requests.next(4, 27, kRtt, at(0.4)));  // an ACK for six packets instead of five: not much
  EXPECT_TRUE(requests.next(4, 28, kRtt, at(0.4)));   // seven
}

TEST(AckRequests, AsksForNoLessThanTheReceiverCan) {
  AckRequests requests{Quic{.asks = Quic::Asks::kPerRound, .min_ack_delay = 0.005}};
  EXPECT_EQ(requests.next(0, 10, Duration::seconds(0.002), at(0))->max_delay, Duration::seconds(0.005));
}

TEST(AckRequests, RidesOnDataAndMakesItLonger) {
  QuicSenderLab lab{{.quic = {.asks = Quic::Asks::kFixed}}};
  lab.at(0);
  EXPECT_EQ(lab.packets()[0].bytes, 1072U);
  EXPECT_EQ(lab.options()[0]->ack_request.eliciting_threshold, 9U);
  EXPECT_EQ(lab.packets()[1].bytes, 1060U);
  EXPECT_EQ(lab.options()[1]->ack_request.sequence, 0U);
}

// Section 7: "one can include an IMMEDIATE_ACK frame"; section 8.1.1: with the last data before a silence.
TEST(AckRequests, AsksAtOnceInAProbeAndAtTheEnd) {
  QuicSenderLab lab{{.segments = 3, .quic = {.asks = Quic::Asks::kFixed}}};
  lab.at(0);
  const auto asks = [&](std::size_t packet) { return (lab.packets()[packet].flags & kImmediateAck) != 0; };
  EXPECT_FALSE(asks(0));
  EXPECT_FALSE(asks(1));
  EXPECT_TRUE(asks(2));
  lab.at(1.1);
  ASSERT_EQ(lab.packets().size(), 5U);
  EXPECT_TRUE(asks(3));
}

}  // namespace
}  // namespace ackscope
