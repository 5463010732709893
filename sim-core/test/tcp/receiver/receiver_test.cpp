#include "tcp/receiver/receiver.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "support/tcp_lab.h"
#include "tcp/receiver/ack/delayed.h"
#include "tcp/receiver/ack/every.h"
#include "tcp/receiver/rtt/told.h"

namespace ackscope {
namespace {

using test::ReceiverLab;
using test::rows_of;

std::unique_ptr<AckPolicy> every() { return std::make_unique<AckEvery>(); }
std::unique_ptr<AckPolicy> delayed(std::uint32_t segments = 2) { return std::make_unique<DelayedAck>(segments, Duration::seconds(0.2)); }

// Notes what a policy hears.
class Spy final : public AckPolicy {
 public:
  struct Notes {
    std::vector<Arrival> arrivals;
    std::vector<AckSent> sent;
    std::vector<double> rtts_ms;
    struct Header {
      bool marked;
      bool echoes_mark;
      std::uint32_t window;  // 0: not reported
    };
    std::vector<Header> headers;
  };
  explicit Spy(Notes& notes) : notes_{notes} {}
  void on_header(const SegmentHeader& header) override {
    notes_.headers.push_back({header.marked, header.echoes_mark, header.options != nullptr ? header.options->window : 0});
  }
  AckDecision on_arrival(const Arrival& arrival) override {
    notes_.arrivals.push_back(arrival);
    return AckDecision::now(AckReason::kEverySegment);
  }
  void on_ack_sent(const AckSent& sent) override { notes_.sent.push_back(sent); }
  void on_rtt(Time /*at*/, Duration srtt) override { notes_.rtts_ms.push_back(srtt.in_seconds() * 1000); }

 private:
  Notes& notes_;
};

TEST(Receiver, AcknowledgesTheNextExpectedSegment) {
  ReceiverLab lab{every()};
  lab.data({0, 1, 2});
  EXPECT_EQ(lab.acks(), "1+1 2+1 3+1");
  const Packet& ack = lab.packets().at(2);
  EXPECT_EQ(ack.kind, PacketKind::kAck);
  EXPECT_EQ(ack.number, 3U);
  EXPECT_EQ(ack.bytes, 40U);
  EXPECT_EQ(ack.payload, 0U);
}

TEST(Receiver, SegmentBeyondAHoleGivesADuplicateAck) {
  ReceiverLab lab{every()};
  lab.data({0, 2, 3, 4});
  EXPECT_EQ(lab.acks(), "1+1 1+0 1+0 1+0");
  lab.data(1);
  EXPECT_EQ(lab.acks(), "5+4");
  EXPECT_EQ(lab.reasons().back(), AckReason::kHoleFilled);
}

TEST(Receiver, SegmentThatHasComeBeforeIsAcknowledgedAgain) {
  ReceiverLab lab{every()};
  lab.data({0, 1, 0});
  EXPECT_EQ(lab.acks(), "1+1 2+1 2+0");
}

TEST(Receiver, DelayedAckOfALoneSegmentLeavesAfter200Milliseconds) {
  ReceiverLab lab{delayed()};
  lab.at(0.05);
  lab.data(0);
  lab.at(0.249999999);
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.25);
  EXPECT_EQ(lab.acks(), "1+1");
  EXPECT_EQ(lab.reasons().back(), AckReason::kTimer);
}

// Delays every ACK for a reason of its own.
class DelayElapsed final : public AckPolicy {
 public:
  AckDecision on_arrival(const Arrival& arrival) override {
    return AckDecision::by(arrival.at + Duration::seconds(0.01), AckReason::kDelayElapsed);
  }
};

TEST(Receiver, AckOfTheTimerCarriesThePolicysReason) {
  ReceiverLab lab{std::make_unique<DelayElapsed>()};
  lab.data(0);
  lab.at(1);
  EXPECT_EQ(lab.reasons(), (std::vector<AckReason>{AckReason::kDelayElapsed}));
}

TEST(Receiver, LaterDecisionMovesThePendingAck) {
  ReceiverLab lab{std::make_unique<DelayElapsed>()};
  lab.data(0);
  lab.at(0.006);
  lab.data(1);  // until 16 ms
  lab.at(0.015);
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.016);
  EXPECT_EQ(lab.acks(), "2+2");
}

TEST(Receiver, SecondSegmentSendsTheDelayedAckAndStopsTheTimer) {
  ReceiverLab lab{delayed()};
  lab.data(0);
  lab.at(0.1);
  lab.data(1);
  EXPECT_EQ(lab.acks(), "2+2");
  lab.at(1);
  EXPECT_EQ(lab.acks(), "");
}

TEST(Receiver, TimerBelongsToTheSegmentThatWaitsNow) {
  ReceiverLab lab{delayed()};
  lab.data(0);
  lab.at(0.1);
  lab.data(1);
  lab.at(0.15);
  lab.data(2);
  lab.at(0.349);
  EXPECT_EQ(lab.acks(), "2+2");  // not at 0.2, when the first segment's time would have been up
  lab.at(0.35);
  EXPECT_EQ(lab.acks(), "3+1");
}

TEST(Receiver, OutOfOrderSegmentSendsThePendingAckAtOnce) {
  ReceiverLab lab{delayed()};
  lab.data(0);
  lab.at(0.05);
  lab.data(2);
  EXPECT_EQ(lab.acks(), "1+1");  // acknowledges 0: the first duplicate is still to come
  lab.data(3);
  EXPECT_EQ(lab.acks(), "1+0");
  lab.at(1);
  EXPECT_EQ(lab.acks(), "");
}

TEST(Receiver, EachRepairOfAHoleIsAcknowledgedAtOnce) {
  ReceiverLab lab{delayed()};
  lab.data({0, 1, 3, 5, 7});
  lab.acks();
  lab.data(2);  // 5 and 7 still wait
  lab.data(4);
  lab.data(6);
  EXPECT_EQ(lab.acks(), "4+2 6+2 8+2");
  lab.data(8);  // no hole: delayed again
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.2);
  EXPECT_EQ(lab.acks(), "9+1");
}

// Echoed stamps (RFC 1323, section 3.4): of the segment that the last ACK left as the next expected one.
std::vector<double> echoes_ms(const ReceiverLab& lab) {
  std::vector<double> echoes;
  for (const Packet& packet : lab.packets()) echoes.push_back(packet.stamp.in_seconds() * 1000);
  return echoes;
}

TEST(Receiver, DelayedAckEchoesTheEarlierStamp) {  // RFC 1323, section 3.4, case (A)
  ReceiverLab lab{delayed()};
  lab.data(0, test::seconds(0.001));
  lab.data(1, test::seconds(0.002));
  EXPECT_EQ(echoes_ms(lab), (std::vector<double>{1}));
}

TEST(Receiver, DuplicateSegmentsEchoTheLastSegmentThatWasAskedFor) {
  ReceiverLab lab{every()};
  lab.data(0, test::seconds(0.001));
  lab.data(1, test::seconds(0.002));
  lab.data(0, test::seconds(0.005));
  EXPECT_EQ(echoes_ms(lab), (std::vector<double>{1, 2, 2}));
}

TEST(Receiver, DuplicateSegmentsEchoThemselvesWhenTold) {  // RFC 7323, section 4.3, rule 2
  ReceiverLab lab{ReceiverParameters{.ack_bytes = 40, .echoes_earlier = true}, every()};
  lab.data(0, test::seconds(0.001));
  lab.data(1, test::seconds(0.003));
  lab.data(0, test::seconds(0.005));
  lab.data(3, test::seconds(0.006));  // beyond a hole: answers nothing
  lab.data(0, test::seconds(0.004));  // sent before what is echoed: late
  EXPECT_EQ(echoes_ms(lab), (std::vector<double>{1, 3, 5, 5, 5}));
}

TEST(Receiver, DuplicateAcksEchoTheLastSegmentThatCameInOrder) {  // RFC 1323, section 3.4, case (B)
  ReceiverLab lab{every()};
  lab.data(0, test::seconds(0.001));
  lab.data(2, test::seconds(0.003));
  lab.data(3, test::seconds(0.004));
  EXPECT_EQ(echoes_ms(lab), (std::vector<double>{1, 1, 1}));
}

TEST(Receiver, FillingAHoleEchoesTheSegmentThatFillsIt) {  // RFC 1323, section 3.4, case (C)
  ReceiverLab lab{every()};
  lab.data(0, test::seconds(0.001));
  lab.data(2, test::seconds(0.003));
  lab.data(1, test::seconds(0.009));
  lab.data(3, test::seconds(0.010));
  EXPECT_EQ(echoes_ms(lab), (std::vector<double>{1, 1, 9, 10}));
}

TEST(Receiver, PendingAckThatAHoleForcesOutEchoesTheSegmentThatWaited) {
  ReceiverLab lab{delayed()};
  lab.data(0, test::seconds(0.001));
  lab.data(2, test::seconds(0.003));  // sends the ACK of 0
  EXPECT_EQ(lab.acks(), "1+1");
  EXPECT_EQ(echoes_ms(lab), (std::vector<double>{1}));
}

TEST(Receiver, PolicySeesWhatCameAndWhatIsAcknowledged) {
  Spy::Notes notes;
  ReceiverLab lab{std::make_unique<Spy>(notes)};
  lab.data({0, 2, 1});
  ASSERT_EQ(notes.arrivals.size(), 3U);
  EXPECT_EQ(notes.arrivals[0].kind, ArrivalKind::kInOrder);
  EXPECT_EQ(notes.arrivals[0].rcv_nxt, 1U);
  EXPECT_EQ(notes.arrivals[0].last_acked, 0U);
  EXPECT_EQ(notes.arrivals[1].kind, ArrivalKind::kOutOfOrder);
  EXPECT_EQ(notes.arrivals[1].rcv_nxt, 1U);
  EXPECT_EQ(notes.arrivals[1].last_acked, 1U);
  EXPECT_TRUE(notes.arrivals[2].fills_hole);
  EXPECT_EQ(notes.arrivals[2].rcv_nxt, 3U);
}

TEST(Receiver, PolicyIsToldHowManyDuplicatesWereSentInARow) {
  Spy::Notes notes;
  ReceiverLab lab{std::make_unique<Spy>(notes)};
  lab.data({0, 2, 3, 4, 1, 6});
  std::vector<std::pair<std::uint32_t, std::uint32_t>> sent;  // newly acknowledged, duplicates in a row
  for (const AckSent& ack : notes.sent) sent.emplace_back(ack.newly_acknowledged, ack.duplicates_in_a_row);
  EXPECT_EQ(sent, (std::vector<std::pair<std::uint32_t, std::uint32_t>>{{1, 0}, {0, 1}, {0, 2}, {0, 3}, {4, 0}, {0, 1}}));
}

TEST(Receiver, CountsArrivalsAndAcks) {
  ReceiverLab lab{delayed()};
  lab.data({0, 1, 3, 3, 0, 2});
  const ReceiverCounters& counters = lab.receiver().counters();
  EXPECT_EQ(counters.segments, 6U);
  EXPECT_EQ(counters.first_arrivals, 4U);  // 0, 1, 3, 2
  EXPECT_EQ(counters.acks_sent, 5U);       // 0 and 1 share one
  EXPECT_EQ(lab.receiver().rcv_nxt(), 4U);
}

TEST(Receiver, ReceiveRowsSayHowEachSegmentFits) {
  ReceiverLab lab{every()};
  lab.data({0, 2, 2, 1});
  std::vector<std::pair<std::uint16_t, double>> rows;  // kind of arrival, next expected segment after
  for (const auto& row : rows_of(lab.trace(), Kind::kReceive)) rows.emplace_back(row.tag, row.value);
  EXPECT_EQ(rows, (std::vector<std::pair<std::uint16_t, double>>{{0, 1}, {1, 1}, {2, 1}, {0, 3}}));
}

TEST(Receiver, ProbesFromTheFirstSegmentOnAndTellsThePolicy) {
  Spy::Notes notes;
  ReceiverLab lab{std::make_unique<Spy>(notes), test::keep_alive_each_second};
  lab.at(0.5);
  EXPECT_TRUE(lab.packets().empty());
  lab.data(0);
  ASSERT_EQ(lab.packets().size(), 2U);  // the probe, then the ACK
  EXPECT_EQ(lab.packets()[0].kind, PacketKind::kProbeRequest);
  EXPECT_EQ(lab.packets()[1].kind, PacketKind::kAck);
  lab.data(1);
  EXPECT_EQ(lab.packets().size(), 3U);  // no second one
  lab.at(0.564);
  lab.reply(lab.packets()[0]);
  EXPECT_EQ(notes.rtts_ms, (std::vector<double>{64}));
}

TEST(Receiver, TakesAReplyThatItDidNotAskFor) {
  ReceiverLab lab{every()};
  Packet stray{};
  stray.bytes = 40;
  lab.reply(stray);
  EXPECT_TRUE(lab.packets().empty());
  EXPECT_EQ(lab.pool().in_flight(), 0U);
}

TEST(Receiver, HandsFlagsAndOptionsToThePolicy) {
  Spy::Notes notes;
  ReceiverLab lab{std::make_unique<Spy>(notes)};
  lab.data(0);
  EXPECT_TRUE(notes.headers.empty());  // a plain segment says nothing
  lab.data(1, kEct);
  lab.data(2, kEct | kCe);
  lab.data(3, kEce);
  lab.data(4, 0, PacketOptions{.window = 7, .srtt = Duration{}, .part = 0});
  ASSERT_EQ(notes.headers.size(), 4U);
  EXPECT_FALSE(notes.headers[0].marked || notes.headers[0].echoes_mark);
  EXPECT_TRUE(notes.headers[1].marked && !notes.headers[1].echoes_mark);
  EXPECT_TRUE(notes.headers[2].echoes_mark && !notes.headers[2].marked);
  EXPECT_FALSE(notes.headers[3].marked || notes.headers[3].echoes_mark);
  EXPECT_EQ(notes.headers[2].window, 0U);
  EXPECT_EQ(notes.headers[3].window, 7U);
}

TEST(Receiver, HandsATimeThatTheSenderTellsToThePolicyAsItsRtt) {
  Spy::Notes notes;
  ReceiverLab lab{std::make_unique<Spy>(notes), [](FlowId flow, Host host) { return std::make_unique<ToldRtt>(flow, host); }};
  lab.data(0, 0, PacketOptions{.window = 1, .srtt = Duration{}, .part = 0});
  lab.data(1, 0, PacketOptions{.window = 2, .srtt = Duration::seconds(0.06), .part = 0});
  EXPECT_EQ(notes.rtts_ms, (std::vector<double>{60}));
}

TEST(Receiver, AcksOfAPolicyThatAsksForNoneCarryNoFlags) {
  ReceiverLab lab{every()};
  lab.data(0, kEct | kCe);
  EXPECT_EQ(lab.packets().at(0).flags, 0);
}

TEST(Receiver, StoppedReceiverSendsNothingOfItsOwnAccord) {
  ReceiverLab lab{delayed(), test::keep_alive_each_second};
  lab.data(0);
  lab.at(0.1);
  lab.receiver().stop();
  lab.at(10);
  EXPECT_EQ(lab.acks(), "");            // the pending ACK is dropped
  EXPECT_EQ(lab.packets().size(), 1U);  // and only the first probe was sent
}

TEST(Receiver, StoppedReceiverStillAnswersALateCopy) {
  ReceiverLab lab{every()};
  lab.data({0, 1});
  lab.receiver().stop();
  lab.acks();
  lab.data(0);
  EXPECT_EQ(lab.acks(), "2+0");
}

TEST(Receiver, TimestampsTakeTwelveBytesOfEachAck) {
  ReceiverLab lab{ReceiverParameters{.ack_bytes = 40, .timestamps = true}, every()};
  lab.data(0);
  EXPECT_EQ(lab.packets().at(0).bytes, 52U);
  EXPECT_EQ(lab.packets().at(0).flags, kHasTimestamps);
}

}  // namespace
}  // namespace ackscope
