#include "radio/packet_radio/packet_radio.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "queue/filter/ack_filter.h"
#include "support/packet_radio_lab.h"

namespace ackscope {
namespace {

using test::PacketRadioLab;
using test::Row;
using test::Texts;

constexpr PacketRadioLab::Offer kAck{40, 1, PacketKind::kAck};

// Where a row of a lost frame says that it was lost, and by whose doing.
constexpr std::uint32_t nodes(std::uint32_t at, std::uint32_t by) { return at << 16 | by; }

double ms_between(double from_ns, double to_ns) { return (to_ns - from_ns) / 1e6; }

TEST(PacketRadio, AFrameIsPolledForAnsweredSentAndAcknowledgedWithATurnBeforeEach) {
  PacketRadioLab lab;
  const std::uint32_t way = lab.way({lab.link(0, 1)});
  lab.offer(0, way);
  lab.run();
  EXPECT_EQ(lab.frames(), (Texts{"poll 0>1 12-15.2", "pollAck 1>0 27.2-30.4", "data 0>1 42.4-123.68", "ack 1>0 135.68-136.96"}));
  // The link's delay is what the packet takes behind the radio; the radios do not wait for it.
  EXPECT_EQ(lab.arrived, (Texts{"0@133.68"}));
  EXPECT_EQ(lab.rows(Kind::kTransmit), (std::vector<Row>{{42.4e6, Kind::kTransmit, 0, 0, 0, 1016, 133.68e6}}));
}

TEST(PacketRadio, BothTurnAtTheSameTime) {
  PacketRadioLab lab;
  lab.offer(0, lab.way({lab.link(0, 1)}));
  lab.run();
  std::vector<std::vector<double>> turns(2);
  for (const Row& row : lab.rows(Kind::kTurnaround)) {
    turns[row.id].push_back(row.at / 1e6);
    EXPECT_EQ(ms_between(row.at, row.value), 12);
  }
  EXPECT_EQ(turns[0], (std::vector<double>{0, 15.2, 30.4, 123.68}));
  EXPECT_EQ(turns[1], (std::vector<double>{15.2, 30.4, 123.68, 136.96}));
}

TEST(PacketRadio, TheNextFrameToTheSamePeerIsPolledForAgain) {
  PacketRadioLab lab;
  const std::uint32_t way = lab.way({lab.link(0, 1)});
  lab.offer(0, way);
  lab.offer(1, way);
  lab.run();
  EXPECT_EQ(lab.frames()[4], "poll 0>1 148.96-152.16");
  EXPECT_EQ(lab.arrived, (Texts{"0@133.68", "1@270.64"}));
}

TEST(PacketRadio, ARelayGoesOnSendingWithoutATurnAfterItsLinkAck) {
  PacketRadioLab lab;
  lab.link(0, 1);
  lab.link(1, 2);
  lab.offer(0, lab.way({0, 2}));
  lab.run();
  const Texts frames = lab.frames();
  ASSERT_EQ(frames.size(), 8U);
  EXPECT_EQ(frames[4], "poll 1>2 136.96-140.16");
  EXPECT_EQ(frames[7], "ack 2>1 260.64-261.92");
  EXPECT_EQ(lab.arrived, (Texts{"0@258.64"}));
}

TEST(PacketRadio, ChainsOfOneToFourHopsTakeTheSameTimeForEachHop) {
  for (std::uint32_t hops = 1; hops <= 4; ++hops) {
    PacketRadioLab lab;
    std::vector<std::uint32_t> directions;
    for (std::uint32_t hop = 0; hop < hops; ++hop) directions.push_back(lab.link(hop, hop + 1));
    lab.offer(0, lab.way(directions));
    lab.run();
    // 136.96 ms, the turn before the first poll included; 124.96 ms for each later hop.
    const double at = 123.68 + 10 + (hops - 1) * 124.96;
    EXPECT_EQ(lab.arrived, (Texts{"0@" + to_text(at)})) << hops;
  }
}

// c polls b while b receives from a.
TEST(PacketRadio, APeerThatIsEngagedDoesNotAnswerAndWhoPolledBacksOff) {
  PacketRadioLab lab;
  lab.link(0, 1);
  lab.link(2, 1);
  lab.offer(0, lab.way({0}));
  lab.offer(50, lab.way({2}));
  lab.run();
  EXPECT_EQ(lab.rows(Kind::kFrameLost),
            (std::vector<Row>{{65.2e6, Kind::kFrameLost, static_cast<std::uint16_t>(AirLoss::kEngaged), 0, 1, nodes(1, 0), 62e6}}));
  const std::vector<Row> backoffs = lab.rows(Kind::kBackoff);
  ASSERT_EQ(backoffs.size(), 1U);
  EXPECT_EQ(backoffs[0].tag, 2);
  EXPECT_EQ(backoffs[0].id, 2U);
  EXPECT_EQ(backoffs[0].value, 86.8e6);  // one turn and four polls after it began to poll
  EXPECT_GE(ms_between(backoffs[0].value, backoffs[0].at), 80);
  EXPECT_LT(ms_between(backoffs[0].value, backoffs[0].at), 120);
  EXPECT_EQ(lab.arrived.size(), 2U);
  EXPECT_EQ(lab.radio(1).radio_counters().collisions, 1U);
  EXPECT_EQ(lab.radio(2).radio_counters().retransmissions, 1U);
}

TEST(PacketRadio, BackoffDoublesUpToItsLimitAndStartsAgainOnceThePeerHasAnswered) {
  PacketRadioLab lab{{.longest_backoff = 4}};
  lab.link(0, 1);
  lab.link(2, 1);
  const std::uint32_t a = lab.way({0});
  const std::uint32_t c = lab.way({2});
  for (const double start : {0.0, 5000.0}) {
    for (int i = 0; i < 11; ++i) lab.offer(start, a);  // 1.5 s without a pause for b
    lab.offer(start + 50, c);
  }
  lab.run();
  std::vector<std::uint16_t> slots;
  for (const Row& row : lab.rows(Kind::kBackoff)) {
    if (row.id != 2) continue;
    slots.push_back(row.tag);
    EXPECT_GE(ms_between(row.value, row.at), (row.tag + 2) * 20.0);
    EXPECT_LT(ms_between(row.value, row.at), (2 * row.tag + 2) * 20.0);
  }
  ASSERT_GT(slots.size(), 6U);
  EXPECT_EQ((std::vector<std::uint16_t>{slots.begin(), slots.begin() + 3}), (std::vector<std::uint16_t>{2, 4, 4}));
  EXPECT_EQ(std::count(slots.begin(), slots.end(), 2), 2);
  EXPECT_EQ(lab.arrived.size(), 24U);
}

TEST(PacketRadio, RadiosThatPollEachOtherAtOnceDoNotHearEachOther) {
  PacketRadioLab lab;
  lab.link(0, 1);
  lab.offer(0, lab.way({0}));
  lab.offer(5, lab.way({1}));
  lab.run();
  const std::vector<Row> lost = lab.rows(Kind::kFrameLost);
  ASSERT_GE(lost.size(), 2U);
  EXPECT_EQ(lost[0], (Row{15.2e6, Kind::kFrameLost, static_cast<std::uint16_t>(AirLoss::kTurning), 0, 0, nodes(1, 1), 12e6}));
  EXPECT_EQ(lost[1], (Row{20.2e6, Kind::kFrameLost, static_cast<std::uint16_t>(AirLoss::kTurning), 0, 1, nodes(0, 0), 17e6}));
  EXPECT_EQ(lab.arrived.size(), 2U);
}

TEST(PacketRadio, ARefusalEndsThePollersWaitAsSoonAsTheConversationIsOver) {
  PacketRadioLab lab{{.busy_peer = parameters::PacketRadio::BusyPeer::kRefuses}};
  lab.link(0, 1);
  lab.link(2, 1);
  lab.offer(0, lab.way({0}), kAck);  // on the air from 42.4 to 46.88 ms
  lab.offer(31, lab.way({2}), kAck);
  lab.run();
  const Texts frames = lab.frames();
  EXPECT_EQ(frames[3], "poll 2>1 43-46.2");
  EXPECT_EQ(frames[4], "ack 1>0 58.88-60.16");
  EXPECT_EQ(frames[5], "nack 1>2 60.16-61.44");
  ASSERT_EQ(lab.rows(Kind::kBackoff).size(), 1U);
  EXPECT_EQ(lab.rows(Kind::kBackoff)[0].value, 61.44e6);
  EXPECT_EQ(lab.arrived.size(), 2U);
}

TEST(PacketRadio, NobodyIsRefusedWhoWaitsNoLonger) {
  PacketRadioLab lab{{.busy_peer = parameters::PacketRadio::BusyPeer::kRefuses}};
  lab.link(0, 1);
  lab.link(2, 1);
  lab.offer(0, lab.way({0}));
  lab.offer(50, lab.way({2}));
  lab.run();
  for (const std::string& frame : lab.frames()) EXPECT_NE(frame.substr(0, 4), "nack");
}

TEST(PacketRadio, ALostFrameIsPolledForAgainWhenItsLinkAckDoesNotCome) {
  PacketRadioLab lab;
  lab.offer(0, lab.way({lab.link(0, 1, {0})}));
  lab.run();
  EXPECT_EQ(lab.rows(Kind::kFrameLost),
            (std::vector<Row>{{123.68e6, Kind::kFrameLost, static_cast<std::uint16_t>(AirLoss::kChannel), 0, 0, nodes(1, 1), 42.4e6}}));
  EXPECT_EQ(lab.frames()[3], "poll 0>1 157.28-160.48");  // a turn and three polls later, and its own turn
  EXPECT_EQ(lab.arrived, (Texts{"0@278.96"}));
  EXPECT_EQ(lab.rows(Kind::kTransmit).size(), 1U);
  EXPECT_EQ(lab.radio(0).radio_counters().retransmissions, 2U);  // a poll and a frame
}

TEST(PacketRadio, WithLossNotificationALinkNackBringsTheFrameAgainAtOnce) {
  PacketRadioLab lab{{}, parameters::RadioElnByQueues{}};
  lab.offer(0, lab.way({lab.link(0, 1, {0})}));
  lab.run();
  EXPECT_EQ(lab.frames(), (Texts{"poll 0>1 12-15.2", "pollAck 1>0 27.2-30.4", "data 0>1 42.4-123.68", "nack 1>0 135.68-136.96",
                                 "data 0>1 148.96-230.24", "ack 1>0 242.24-243.52"}));
  EXPECT_EQ(lab.arrived, (Texts{"0@240.24"}));
}

TEST(PacketRadio, AFrameIsGivenUpAfterTheRetryLimitAndTheNextOneFollows) {
  PacketRadioLab lab{{.retry_limit = 2}};
  const std::uint32_t way = lab.way({lab.link(0, 1, {0, 1})});
  lab.offer(0, way);
  lab.offer(0, way);
  lab.run();
  EXPECT_EQ(lab.rows(Kind::kDrop),
            (std::vector<Row>{{290.56e6, Kind::kDrop, 0, 0, 0, static_cast<std::uint32_t>(DropReason::kDataFailed), 1}}));
  ASSERT_EQ(lab.arrived.size(), 1U);
  EXPECT_EQ(lab.arrived[0].substr(0, 2), "1@");
  EXPECT_EQ(lab.radio(0).radio_counters().data_failures, 1U);
  EXPECT_EQ(lab.radio(0).radio_counters().overflow, 0U);
}

TEST(PacketRadio, WithAPollLimitAPacketIsGivenUpWhosePeerDoesNotAnswer) {
  PacketRadioLab lab{{.poll_limit = 1}};
  lab.link(0, 1);
  lab.link(2, 1);
  lab.offer(0, lab.way({0}));
  lab.offer(50, lab.way({2}));
  lab.run();
  EXPECT_EQ(lab.rows(Kind::kDrop),
            (std::vector<Row>{{86.8e6, Kind::kDrop, 2, 0, 1, static_cast<std::uint32_t>(DropReason::kRtsFailed), 0}}));
  EXPECT_EQ(lab.radio(2).radio_counters().rts_failures, 1U);
}

TEST(PacketRadio, WhatItsQueueHasNoPlaceForIsOverflow) {
  PacketRadioLab lab;
  const std::uint32_t way = lab.way({lab.link(0, 1)});
  for (int i = 0; i < 13; ++i) lab.offer(0, way);  // one is polled for, ten wait
  lab.run();
  EXPECT_EQ(lab.radio(0).radio_counters().overflow, 2U);
  EXPECT_EQ(lab.arrived.size(), 11U);
}

class Piggyback : public testing::TestWithParam<double> {};

// Also when the packet comes while the radio already turns to send its link ACK.
TEST_P(Piggyback, ALinkAckRidesOnAWaitingFrameAndSavesTheSecondPoll) {
  PacketRadioLab lab;
  lab.link(0, 1);
  lab.offer(0, lab.way({0}));
  lab.offer(GetParam(), lab.way({1}), kAck);
  lab.run();
  EXPECT_EQ(lab.frames(), (Texts{"poll 0>1 12-15.2", "pollAck 1>0 27.2-30.4", "data 0>1 42.4-123.68", "data 1>0 135.68-140.16",
                                 "ack 0>1 152.16-153.44"}));
  EXPECT_EQ(lab.arrived, (Texts{"0@133.68", "1@150.16"}));
}
INSTANTIATE_TEST_SUITE_P(WhenItComes, Piggyback, testing::Values(50, 130));

TEST(PacketRadio, WithoutPiggybackTheSecondFrameHasAConversationOfItsOwn) {
  PacketRadioLab lab{{.piggyback = false}};
  lab.link(0, 1);
  lab.offer(0, lab.way({0}));
  lab.offer(50, lab.way({1}), kAck);
  lab.run();
  const Texts frames = lab.frames();
  EXPECT_EQ(frames[3], "ack 1>0 135.68-136.96");
  EXPECT_EQ(frames[4], "poll 1>0 136.96-140.16");
  EXPECT_EQ(lab.arrived, (Texts{"0@133.68", "1@181.84"}));
}

TEST(PacketRadio, AConversationEndsAfterItsFrames) {
  for (const std::int64_t frames : {1, 2, 3, 4}) {
    PacketRadioLab lab{{.conversation_frames = frames}};
    lab.link(0, 1);
    for (int i = 0; i < 3; ++i) lab.offer(0, lab.way({0}));
    for (int i = 0; i < 3; ++i) lab.offer(50, lab.way({1}));
    lab.run();
    std::int64_t data = 0;
    for (const Row& row : lab.rows(Kind::kFrame)) {
      if (row.tag == static_cast<std::uint16_t>(FrameKind::kAck)) break;
      data += row.tag == static_cast<std::uint16_t>(FrameKind::kData) ? 1 : 0;
    }
    EXPECT_EQ(data, frames);
    EXPECT_EQ(lab.arrived.size(), 6U);
  }
}

TEST(PacketRadio, WhenAFrameWithALinkAckIsLostBothAreSentAgainAndEachArrivesOnce) {
  PacketRadioLab lab;
  lab.link(0, 1, {}, {0});
  lab.offer(0, lab.way({0}));
  lab.offer(50, lab.way({1}), kAck);
  lab.run();
  const Texts frames = lab.frames();
  ASSERT_EQ(frames.size(), 9U);
  // The poll tells the peer, which still waits for a link ACK, that it waits for nothing.
  EXPECT_EQ(frames[4], "poll 0>1 152.16-155.36");
  EXPECT_EQ(frames[6], "data 0>1 182.56-263.84");
  EXPECT_EQ(frames[7], "data 1>0 275.84-280.32");
  EXPECT_EQ(lab.arrived, (Texts{"0@133.68", "1@290.32"}));
  EXPECT_EQ(lab.rows(Kind::kTransmit).size(), 2U);
}

TEST(PacketRadio, ALinkNackForAFrameWithALinkAckBringsBothAgain) {
  PacketRadioLab lab{{}, parameters::RadioElnByQueues{}};
  lab.link(0, 1, {}, {0});
  lab.offer(0, lab.way({0}));
  lab.offer(50, lab.way({1}), kAck);
  lab.run();
  const Texts frames = lab.frames();
  ASSERT_EQ(frames.size(), 7U);
  EXPECT_EQ(frames[4], "nack 0>1 152.16-153.44");
  EXPECT_EQ(frames[5], "data 1>0 165.44-169.92");
  EXPECT_EQ(frames[6], "ack 0>1 181.92-183.2");
  EXPECT_EQ(lab.arrived, (Texts{"0@133.68", "1@179.92"}));
}

// Three packets for one neighbour, the second of which waits longer than one for the other neighbour.
Texts polled_in(parameters::PacketRadio::Next next) {
  PacketRadioLab lab{{.next = next}};
  lab.link(0, 1);
  lab.link(0, 2);
  const std::uint32_t to_first = lab.way({0});
  for (int i = 0; i < 3; ++i) lab.offer(0, to_first);
  lab.offer(1, lab.way({2}));
  lab.run();
  EXPECT_EQ(lab.arrived.size(), 4U);
  Texts peers;
  for (const Row& row : lab.rows(Kind::kFrame)) {
    if (row.tag == static_cast<std::uint16_t>(FrameKind::kData)) peers.push_back(std::to_string(row.a & 0xffff));
  }
  return peers;
}

TEST(PacketRadio, ServesTheNeighbourWhosePacketHasWaitedLongest) {
  EXPECT_EQ(polled_in(parameters::PacketRadio::Next::kLongestWaiting), (Texts{"1", "1", "1", "2"}));
}

TEST(PacketRadio, ServesItsNeighboursInTurn) { EXPECT_EQ(polled_in(parameters::PacketRadio::Next::kInTurn), (Texts{"1", "2", "1", "1"})); }

TEST(PacketRadio, ItIsTheOthersTurnAlsoAfterAPacketThatFoundItFree) {
  PacketRadioLab lab{{.next = parameters::PacketRadio::Next::kInTurn}};
  lab.link(0, 1);
  lab.link(0, 2);
  const std::uint32_t to_second = lab.way({2});
  lab.offer(0, to_second);
  lab.offer(1, to_second);
  lab.offer(2, lab.way({0}));
  lab.run();
  ASSERT_EQ(lab.arrived.size(), 3U);
  EXPECT_EQ(lab.arrived[1].substr(0, 2), "2@");
}

TEST(PacketRadio, InContentionALinkBacksOffWhenItsOwnRadioIsEngaged) {
  PacketRadioLab lab{{.next = parameters::PacketRadio::Next::kContention}};
  lab.link(0, 1);
  lab.link(0, 2);
  lab.offer(0, lab.way({0}));
  lab.offer(1, lab.way({2}));
  lab.run();
  const std::vector<Row> backoffs = lab.rows(Kind::kBackoff);
  ASSERT_GE(backoffs.size(), 1U);
  EXPECT_EQ(backoffs[0].value, 25.8e6);  // as if its poll had not been answered
  EXPECT_TRUE(lab.rows(Kind::kFrameLost).empty());
  EXPECT_EQ(lab.arrived.size(), 2U);
}

TEST(PacketRadio, OneNeighboursBackoffDoesNotKeepItFromTheOthers) {
  PacketRadioLab lab;
  lab.link(0, 1);
  lab.link(2, 1);
  lab.link(2, 3);
  lab.offer(0, lab.way({0}));
  lab.offer(50, lab.way({2}));  // unanswered
  lab.offer(50, lab.way({4}));
  lab.run();
  const std::vector<Row> data = lab.rows(Kind::kFrame);
  std::vector<std::uint32_t> order;
  for (const Row& row : data) {
    if (row.tag == static_cast<std::uint16_t>(FrameKind::kData)) order.push_back(row.id);
  }
  EXPECT_EQ(order, (std::vector<std::uint32_t>{0, 2, 1}));
}

TEST(PacketRadio, TwoSendersToOneRadioBothGetThrough) {
  PacketRadioLab lab;
  lab.link(0, 2);
  lab.link(1, 2);
  const std::uint32_t ways[] = {lab.way({0}), lab.way({2})};
  for (int i = 0; i < 8; ++i) {
    for (const std::uint32_t way : ways) lab.offer(0, way);
  }
  lab.run();
  EXPECT_EQ(lab.arrived.size(), 16U);
}

TEST(PacketRadio, AnAckFilterInFrontOfARadioKeepsTheNewestAck) {
  PacketRadioLab lab;
  const auto filter = [](LinkParts& parts) {
    parts.filter = std::make_unique<AckFilter>(parameters::AckFilter{}, RandomStream{1, "filter"});
  };
  const std::uint32_t way = lab.way({lab.link(0, 1, {}, {}, filter)});
  for (std::uint32_t number = 1; number <= 4; ++number) lab.offer(number, way, {40, number, PacketKind::kAck});
  lab.run();
  ASSERT_EQ(lab.arrived.size(), 2U);  // the one that the radio polls for has left the queue
  EXPECT_EQ(lab.arrived[0].substr(0, 2), "0@");
  EXPECT_EQ(lab.arrived[1].substr(0, 2), "3@");
}

TEST(PacketRadio, HeadersAreCompressedOnceForAllRepetitionsOfAFrame) {
  PacketRadioLab lab;
  const auto compresses = [](LinkParts& parts) {
    parts.compression = std::make_unique<HeaderCompression>(parameters::HeaderCompression{}, std::vector<std::uint32_t>{1000});
  };
  const std::uint32_t way = lab.way({lab.link(0, 1, {1}, {}, compresses)});
  for (std::uint32_t number = 1; number <= 3; ++number) lab.offer(number, way, {40, number, PacketKind::kAck});
  lab.run();
  std::vector<std::uint32_t> bytes;
  for (const Row& row : lab.rows(Kind::kTransmit)) bytes.push_back(row.a);
  EXPECT_EQ(bytes, (std::vector<std::uint32_t>{56, 22, 22}));
  EXPECT_EQ(lab.arrived.size(), 3U);
}

TEST(PacketRadio, AFrameThatIsGivenUpBreaksTheContextOfCompression) {
  PacketRadioLab lab{{.retry_limit = 1}};
  const auto compresses = [](LinkParts& parts) {
    parts.compression = std::make_unique<HeaderCompression>(parameters::HeaderCompression{}, std::vector<std::uint32_t>{1000});
  };
  const std::uint32_t way = lab.way({lab.link(0, 1, {1}, {}, compresses)});
  for (std::uint32_t number = 1; number <= 3; ++number) lab.offer(number, way, {40, number, PacketKind::kAck});
  lab.run();
  std::vector<std::uint32_t> reasons;
  for (const Row& row : lab.rows(Kind::kDrop)) reasons.push_back(row.a);
  EXPECT_EQ(reasons, (std::vector<std::uint32_t>{static_cast<std::uint32_t>(DropReason::kDataFailed),
                                                 static_cast<std::uint32_t>(DropReason::kBrokenContext)}));
  EXPECT_EQ(lab.arrived.size(), 1U);
}

// A segment that is given up at once; two ACKs that ask for it come back.
PacketRadioLab& with_lost_segment(PacketRadioLab& lab, int also_waiting) {
  lab.link(0, 1, {0});
  const std::uint32_t there = lab.way({0});
  const std::uint32_t back = lab.way({1});
  lab.offer(0, there, {1000, 7});
  for (int i = 0; i < also_waiting; ++i) lab.offer(1, there, {1000, 8});
  for (const double ms : {3000, 3200}) lab.offer(ms, back, {40, 7, PacketKind::kAck});
  lab.run();
  return lab;
}

TEST(PacketRadio, ALossBetweenShortQueuesIsNotifiedInDuplicateAcks) {
  PacketRadioLab lab{{.retry_limit = 1}, parameters::RadioElnByQueues{.short_queue = 2}};
  with_lost_segment(lab, 2);
  ASSERT_EQ(lab.arrived_flags.size(), 4U);
  EXPECT_EQ(lab.arrived_flags[2] & kLossNotified, 0);  // no duplicate yet
  EXPECT_NE(lab.arrived_flags[3] & kLossNotified, 0);
  const std::vector<Row> notices = lab.rows(Kind::kLossNotice);
  ASSERT_EQ(notices.size(), 1U);
  EXPECT_EQ(notices[0].tag, kByRadio);
  EXPECT_EQ(notices[0].a, 7U);
  EXPECT_EQ(notices[0].value, 0);  // node 0
}

TEST(PacketRadio, ALossBesideALongQueueMayBeCongestion) {
  PacketRadioLab lab{{.retry_limit = 1}, parameters::RadioElnByQueues{.short_queue = 2}};
  with_lost_segment(lab, 3);
  EXPECT_TRUE(lab.rows(Kind::kLossNotice).empty());
}

TEST(PacketRadio, ItsTimesAddUpToAllTime) {
  PacketRadioLab lab;
  lab.offer(0, lab.way({lab.link(0, 1)}));
  lab.at(200, [] {});
  lab.run();
  const auto airtime = [&](std::uint32_t node, Airtime what) {
    return lab.radio(node).radio_counters().airtime_ns[static_cast<std::size_t>(what)];
  };
  EXPECT_EQ(airtime(0, Airtime::kRts), 3'200'000);
  EXPECT_EQ(airtime(0, Airtime::kData), 81'280'000);
  EXPECT_EQ(airtime(0, Airtime::kTurnaround), 48'000'000);
  EXPECT_EQ(airtime(0, Airtime::kReceive), 4'480'000);
  EXPECT_EQ(airtime(0, Airtime::kIdle), 63'040'000);
  EXPECT_EQ(airtime(1, Airtime::kCts), 3'200'000);
  EXPECT_EQ(airtime(1, Airtime::kAck), 1'280'000);
  EXPECT_EQ(airtime(1, Airtime::kReceive), 84'480'000);
  EXPECT_EQ(airtime(1, Airtime::kTurnaround), 48'000'000);
  EXPECT_EQ(airtime(1, Airtime::kIdle), 63'040'000);
}

TEST(PacketRadio, WithoutTurnaroundTheFramesFollowEachOther) {
  PacketRadioLab lab{{.turnaround = 0}};
  lab.link(0, 1);
  lab.link(1, 2);
  lab.offer(0, lab.way({0, 2}));
  lab.run();
  EXPECT_EQ(lab.frames(), (Texts{"poll 0>1 0-3.2", "pollAck 1>0 3.2-6.4", "data 0>1 6.4-87.68", "ack 1>0 87.68-88.96",
                                 "poll 1>2 97.68-100.88", "pollAck 2>1 100.88-104.08", "data 1>2 104.08-185.36", "ack 2>1 185.36-186.64"}));
  EXPECT_TRUE(lab.rows(Kind::kTurnaround).empty());
}

}  // namespace
}  // namespace ackscope
