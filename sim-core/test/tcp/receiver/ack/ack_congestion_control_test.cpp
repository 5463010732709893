#include "tcp/receiver/ack/ack_congestion_control.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "support/running.h"
#include "support/scenario_text.h"
#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using Options = parameters::AckCongestionControl;
using test::Row;
using test::rows_of;

std::function<std::unique_ptr<AckPolicy>(FlowId, Trace&)> acc(const Options& options) {
  return [options](FlowId flow, Trace& trace) { return std::make_unique<AckCongestionControl>(options, flow, trace); };
}

Options once_per_rtt() {
  Options o;
  o.max_delay = 0.2;
  o.max_factor = std::nullopt;
  o.doubles = Options::Doubles::kOncePerRtt;
  return o;
}

// A receiver whose sender reports its window and an RTT of 100 ms with each segment. Segments come in order unless a test says
// otherwise.
class AccLab {
 public:
  explicit AccLab(const Options& options = once_per_rtt()) : lab_{acc(options)} {}

  std::uint32_t window = 20;
  double srtt = 0.1;

  void at(double s) { lab_.at(s); }
  // The next `count` segments come now; the last of them carries `flags`.
  void come(int count, PacketFlags flags = 0) {
    for (int i = 1; i <= count; ++i) tell(next_++, i == count ? flags : PacketFlags{0});
  }
  void marked() { come(1, kCe); }
  void tell(std::uint32_t segment, PacketFlags flags) {
    lab_.data(segment, flags, PacketOptions{.window = window, .srtt = Duration::seconds(srtt), .part = 0});
  }
  void skip() { ++next_; }
  std::string acks() { return lab_.acks(); }
  test::ReceiverLab& lab() { return lab_; }
  // d after each change of it.
  std::vector<std::uint32_t> factors() {
    std::vector<std::uint32_t> factors;
    for (const Row& row : rows_of(lab_.trace(), Kind::kFactor)) factors.push_back(row.a);
    return factors;
  }

 private:
  test::ReceiverLab lab_;
  std::uint32_t next_ = 0;
};

using Factors = std::vector<std::uint32_t>;

TEST(AckCongestionControl, WithoutMarksEverySegmentIsAcknowledgedAtOnce) {
  AccLab lab;
  lab.come(3);
  EXPECT_EQ(lab.acks(), "1+1 2+1 3+1");
  EXPECT_EQ(lab.lab().reasons().back(), AckReason::kCountReached);
  EXPECT_EQ(lab.factors(), Factors{});
}

TEST(AckCongestionControl, AMarkDoublesDAndOneAckLeavesForDSegments) {
  AccLab lab;
  lab.come(1);
  lab.marked();  // d = 2, and this segment waits
  lab.come(3);
  EXPECT_EQ(lab.acks(), "1+1 3+2 5+2");
  EXPECT_EQ(lab.factors(), Factors{2});
}

TEST(AckCongestionControl, AnEchoOfAnAcksMarkCountsLikeAMark) {
  AccLab lab;
  lab.come(1, kEce);
  EXPECT_EQ(lab.factors(), Factors{2});
  lab.at(0.1);
  lab.come(1, kEce | kCe | kEct);
  EXPECT_EQ(lab.factors(), (Factors{2, 4}));
}

TEST(AckCongestionControl, AnEcnCapableSegmentWithoutAMarkIsNoMark) {
  AccLab lab;
  lab.come(1, kEct);
  EXPECT_EQ(lab.factors(), Factors{});
}

TEST(AckCongestionControl, MarksWithinARoundTripOfADoublingAreTheSameCongestion) {
  AccLab lab;
  lab.marked();  // 0 ms: 2
  lab.at(0.05);
  lab.marked();
  lab.at(0.0999);
  lab.marked();
  EXPECT_EQ(lab.factors(), Factors{2});
  lab.at(0.1);
  lab.marked();
  EXPECT_EQ(lab.factors(), (Factors{2, 4}));
}

TEST(AckCongestionControl, DoublesAtEveryMarkWhenAskedTo) {
  Options o = once_per_rtt();
  o.doubles = Options::Doubles::kEveryMark;
  AccLab lab{o};
  for (int i = 0; i < 3; ++i) lab.marked();
  EXPECT_EQ(lab.factors(), (Factors{2, 4, 8}));
}

TEST(AckCongestionControl, NeverExceedsTheWindowThatTheSenderTells) {
  Options o = once_per_rtt();
  o.doubles = Options::Doubles::kEveryMark;
  AccLab lab{o};
  lab.window = 6;
  for (int i = 0; i < 5; ++i) lab.marked();
  EXPECT_EQ(lab.factors(), (Factors{2, 4, 6}));
  lab.window = 3;  // the sender lost something
  lab.come(1);
  EXPECT_EQ(lab.factors(), (Factors{2, 4, 6, 3}));
  lab.window = 30;
  lab.come(1);  // a larger window is no reason to grow
  EXPECT_EQ(lab.factors(), (Factors{2, 4, 6, 3}));
}

TEST(AckCongestionControl, NeverExceedsItsLargestFactor) {
  Options o = once_per_rtt();
  o.doubles = Options::Doubles::kEveryMark;
  o.max_factor = 5;
  AccLab lab{o};
  for (int i = 0; i < 5; ++i) lab.marked();
  EXPECT_EQ(lab.factors(), (Factors{2, 4, 5}));
}

TEST(AckCongestionControl, StaysAtOneUntilAWindowIsTold) {
  test::ReceiverLab lab{acc(once_per_rtt())};
  lab.data(0, kCe);
  lab.data(1, kCe);
  EXPECT_EQ(lab.acks(), "1+1 2+1");
  EXPECT_TRUE(rows_of(lab.trace(), Kind::kFactor).empty());
}

TEST(AckCongestionControl, WithoutAnRttEveryMarkDoublesAndNothingLowers) {
  AccLab lab;
  lab.srtt = 0;
  lab.marked();
  lab.marked();
  EXPECT_EQ(lab.factors(), (Factors{2, 4}));
  lab.at(10);
  lab.come(1);
  EXPECT_EQ(lab.factors(), (Factors{2, 4}));
}

TEST(AckCongestionControl, FallsByOneForEachRoundTripWithoutAMark) {
  Options o = once_per_rtt();
  o.doubles = Options::Doubles::kEveryMark;
  AccLab lab{o};
  lab.marked();
  lab.marked();  // d = 4 at 0 ms
  lab.at(0.0999);
  lab.come(1);
  EXPECT_EQ(lab.factors(), (Factors{2, 4}));
  lab.at(0.1);
  lab.come(1);
  EXPECT_EQ(lab.factors(), (Factors{2, 4, 3}));
  lab.at(0.15);
  lab.come(1);
  lab.at(0.25);
  lab.come(1);  // the second round trip ended at 200 ms
  EXPECT_EQ(lab.factors(), (Factors{2, 4, 3, 2}));
  lab.at(0.3);
  lab.come(1);  // the third at 300 ms
  EXPECT_EQ(lab.factors(), (Factors{2, 4, 3, 2, 1}));
  lab.at(2);
  lab.come(1);
  EXPECT_EQ(lab.factors(), (Factors{2, 4, 3, 2, 1}));
}

TEST(AckCongestionControl, SixteenRoundTripsLeadBackFromSeventeen) {
  // The paper, section V-E: ACC needed up to 16 RTTs to return to an ACK for every segment.
  Options o = once_per_rtt();
  o.doubles = Options::Doubles::kEveryMark;
  o.max_factor = 17;
  AccLab lab{o};
  lab.window = 100;
  for (int i = 0; i < 5; ++i) lab.marked();  // 2, 4, 8, 16, 17
  ASSERT_EQ(lab.factors().back(), 17U);
  for (int rtt = 1; rtt <= 16; ++rtt) {
    EXPECT_GT(lab.factors().back(), 1U) << rtt;
    lab.at(0.1 * rtt);
    lab.come(1);
  }
  EXPECT_EQ(lab.factors().back(), 1U);
}

TEST(AckCongestionControl, EvenAMarkThatDoesNotDoubleHoldsTheFactorUp) {
  AccLab lab;
  lab.marked();  // d = 2; doubling is allowed again at 100 ms
  lab.at(0.09);
  lab.marked();  // too early to double
  lab.at(0.15);
  lab.come(1);
  EXPECT_EQ(lab.factors(), Factors{2});
  lab.at(0.19);
  lab.come(1);  // one RTT since the last mark
  EXPECT_EQ(lab.factors(), (Factors{2, 1}));
}

TEST(AckCongestionControl, RoundTripsInWhichNothingComesCountAsWell) {
  Options o = once_per_rtt();
  o.doubles = Options::Doubles::kEveryMark;
  AccLab lab{o};
  for (int i = 0; i < 3; ++i) lab.marked();  // d = 8
  lab.at(0.55);
  lab.come(1);
  EXPECT_EQ(lab.factors(), (Factors{2, 4, 8, 3}));
}

TEST(AckCongestionControl, NoSegmentWaitsLongerThanTheLongestDelay) {
  AccLab lab;
  lab.srtt = 1;
  lab.at(0.05);
  lab.marked();  // d = 2
  lab.at(0.2499);
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.25);
  EXPECT_EQ(lab.acks(), "1+1");
  EXPECT_EQ(lab.lab().reasons().back(), AckReason::kTimer);
}

TEST(AckCongestionControl, LongestDelayCountsFromTheFirstSegmentThatWaits) {
  Options o = once_per_rtt();
  o.doubles = Options::Doubles::kEveryMark;
  AccLab lab{o};
  lab.srtt = 10;
  lab.marked();
  lab.at(0.01);
  lab.marked();  // d = 4: 2 segments wait
  lab.at(0.1);
  lab.come(1);
  lab.at(0.1999);
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.2);
  EXPECT_EQ(lab.acks(), "3+3");
}

TEST(AckCongestionControl, LossAndRepairAreAcknowledgedAtOnce) {
  Options o = once_per_rtt();
  o.doubles = Options::Doubles::kEveryMark;
  AccLab lab{o};
  for (int i = 0; i < 3; ++i) lab.marked();  // d = 8: 0, 1, 2 wait
  lab.skip();
  lab.come(2);  // 4, 5: the first sends what waited
  EXPECT_EQ(lab.acks(), "3+3 3+0");
  lab.tell(4, 0);  // again
  EXPECT_EQ(lab.acks(), "3+0");
  lab.tell(3, 0);
  EXPECT_EQ(lab.acks(), "6+3");
  EXPECT_EQ(lab.lab().reasons().back(), AckReason::kHoleFilled);
}

TEST(AckCongestionControl, ItsAcksMayBeMarked) {
  AccLab lab;
  lab.come(2);
  ASSERT_EQ(lab.lab().packets().size(), 2U);
  for (const Packet& ack : lab.lab().packets()) EXPECT_EQ(ack.flags, kEct);
}

TEST(AckCongestionControl, RowsSayTheToldWindow) {
  AccLab lab;
  lab.window = 12;
  lab.marked();
  const std::vector<Row> rows = rows_of(lab.lab().trace(), Kind::kFactor);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].id, 12U);
  EXPECT_EQ(rows[0].value, 0);
}

TEST(AckCongestionControl, ARunCompletesAndItsFactorObeysTheWindow) {
  test::OneFlow o{.rate = 2e6, .queue_packets = 8, .segments = 400};
  o.receiver = R"({"ack":{"type":"ackCongestionControl"}})";
  o.sender = R"({"rto":{"min":0.2}})";
  const auto simulation = test::finished_simulation(test::one_flow_scenario(o));
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
  simulation->network().check_books();
  for (const Row& row : test::rows_of_kind(*simulation, Kind::kFactor)) {
    ASSERT_GE(row.a, 1U);
    ASSERT_LE(row.a, std::max(row.id, 1U));
  }
}

}  // namespace
}  // namespace ackscope
