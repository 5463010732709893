#include <gtest/gtest.h>

#include <vector>

#include "radio/packet_radio/packet_radio.h"
#include "support/packet_radio_lab.h"

namespace ackscope {
namespace {

using parameters::PacketRadio;
using test::PacketRadioLab;
using test::Row;
using test::Texts;

Texts frames_of_one_packet(const PacketRadio& mac) {
  PacketRadioLab lab{mac};
  lab.offer(0, lab.way({lab.link(0, 1)}));
  lab.run();
  return lab.frames();
}

TEST(PacketRadioTurns, OnlyTheAnswerToAPollTakesOneWhereNs2TakesOne) {
  const PacketRadio mac{.turns = PacketRadio::Turns::kPollAnswer};
  EXPECT_EQ(frames_of_one_packet(mac), (Texts{"poll 0>1 0-3.2", "pollAck 1>0 15.2-18.4", "data 0>1 18.4-99.68", "ack 1>0 99.68-100.96"}));
}

TEST(PacketRadioTurns, NobodyElseTurnsThen) {
  PacketRadioLab lab{PacketRadio{.turns = PacketRadio::Turns::kPollAnswer}};
  lab.offer(0, lab.way({lab.link(0, 1)}));
  lab.run();
  EXPECT_EQ(lab.rows(Kind::kTurnaround), (std::vector<Row>{{3.2e6, Kind::kTurnaround, 0, 0, 1, 0, 15.2e6}}));
}

TEST(PacketRadioTurns, ALinkAckBeginsLaterByItsLatencyAndIsWaitedFor) {
  const PacketRadio ns2{.turns = PacketRadio::Turns::kPollAnswer, .link_ack_latency = 0.02};
  EXPECT_EQ(frames_of_one_packet(ns2), (Texts{"poll 0>1 0-3.2", "pollAck 1>0 15.2-18.4", "data 0>1 18.4-99.68", "ack 1>0 119.68-120.96"}));
  const PacketRadio slow{.link_ack_latency = 0.5};
  EXPECT_EQ(frames_of_one_packet(slow),
            (Texts{"poll 0>1 12-15.2", "pollAck 1>0 27.2-30.4", "data 0>1 42.4-123.68", "ack 1>0 635.68-636.96"}));
}

TEST(PacketRadioTurns, AFrameThatCarriesALinkAckWaitsForItsLatencyToo) {
  PacketRadioLab lab{PacketRadio{.link_ack_latency = 0.02}};
  lab.link(0, 1);
  lab.offer(0, lab.way({0}));
  lab.offer(50, lab.way({1}));
  lab.run();
  const Texts frames = lab.frames();
  ASSERT_EQ(frames.size(), 5U);
  EXPECT_EQ(frames[3], "data 1>0 155.68-236.96");
  EXPECT_EQ(frames[4], "ack 0>1 268.96-270.24");
}

TEST(PacketRadioTurns, ADamagedFrameIsToldOfAfterTheSameLatency) {
  PacketRadioLab lab{PacketRadio{.link_ack_latency = 0.02}, parameters::RadioElnByQueues{}};
  lab.offer(0, lab.way({lab.link(0, 1, {0})}));
  lab.run();
  const Texts frames = lab.frames();
  ASSERT_EQ(frames.size(), 6U);
  EXPECT_EQ(frames[3], "nack 1>0 155.68-156.96");
  EXPECT_EQ(frames[4], "data 0>1 168.96-250.24");
}

}  // namespace
}  // namespace ackscope
