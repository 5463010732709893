// The rule that delays ACKs (smartacking paper, section III), without a network.
#include "tcp/receiver/ack/smartacking.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "support/tcp_lab.h"
#include "tcp/receiver/reassembly.h"

namespace ackscope {
namespace {

using Options = parameters::Smartacking;
using test::rows_of;

Time ms(double n) { return Time::zero() + Duration::seconds(n / 1000); }

// The paper's parameters and this project's reading of what it leaves open, whatever the catalogue's defaults are.
Options paper() {
  Options o;
  o.max_delay = 0.2;
  o.isat_gain = 0.25;
  o.outlier_factor = 3;
  o.outlier_run = 2;
  o.first_of_window = Options::FirstOfWindow::kOncePerWindow;
  o.gaps_of = Options::GapsOf::kAll;
  o.delay_from = Options::DelayFrom::kFirstUnacknowledged;
  o.timer = Options::Timer::kRecompute;
  o.third_duplicate = Options::ThirdDuplicate::kAtTick;
  o.window = Options::Window::kEstimated;
  o.extended = false;
  o.beta = Options::Beta::kOldAlpha;
  o.alpha_in_test = true;
  return o;
}

// The policy and as much of a receiver as it needs. Times are ms.
class Rule {
 public:
  explicit Rule(const Options& options = paper()) : trace_{TraceLevel::kPackets, 10'000}, policy_{options, FlowId{0}, trace_} {}

  void rtt(double at, double rtt_ms) { policy_.on_rtt(ms(at), Duration::seconds(rtt_ms / 1000)); }

  // The next segment tells the sender's window.
  void tell(double at, std::uint32_t window) {
    const PacketOptions options{.window = window, .srtt = Duration{}, .part = 0};
    policy_.on_header({ms(at), false, false, &options});
  }

  // Segment comes; an ACK that is due leaves.
  AckDecision arrive(double at, std::uint32_t segment) {
    const Reassembly::Result result = reassembly_.add(segment);
    const AckDecision decision = policy_.on_arrival({ms(at), segment, result.kind, result.fills_hole, reassembly_.rcv_nxt(), last_acked_});
    if (decision.send_now) send_ack(at);
    return decision;
  }
  // The pending ACK leaves.
  void send_ack(double at) {
    const std::uint32_t acknowledged = reassembly_.rcv_nxt() - last_acked_;
    duplicates_ = acknowledged > 0 ? 0 : duplicates_ + 1;
    last_acked_ = reassembly_.rcv_nxt();
    policy_.on_ack_sent({ms(at), last_acked_, acknowledged, duplicates_});
  }

  // `count` segments from 0 on, one every 10 ms, at 10, 20, ...; no RTT is known yet, so each is acknowledged at once. Afterwards
  // ISAT is 10 ms and CwndEst is count + 1.
  void every_10_ms(std::uint32_t count) {
    for (std::uint32_t s = 0; s < count; ++s) {
      const AckDecision decision = arrive(10 * (s + 1), s);
      ASSERT_TRUE(decision.send_now);
      ASSERT_EQ(decision.reason, AckReason::kLinkUnderUsed);
    }
  }
  // The state that most tests start from: CwndEst 21, ISAT 10 ms, RTT 60 ms, the time is 200 ms, the next tick at 260 ms.
  void full_link() {
    every_10_ms(20);
    rtt(200, 60);
  }

  std::vector<test::Row> estimates() { return rows_of(trace_, Kind::kEstimate); }
  std::vector<test::Row> alphas() { return rows_of(trace_, Kind::kAlpha); }

 private:
  Trace trace_;
  Smartacking policy_;
  Reassembly reassembly_;
  std::uint32_t last_acked_ = 0;
  std::uint32_t duplicates_ = 0;
};

void expect_now(const AckDecision& decision, AckReason reason) {
  EXPECT_TRUE(decision.send_now);
  EXPECT_EQ(decision.reason, reason);
}
void expect_at(const AckDecision& decision, double deadline_ms) {
  EXPECT_FALSE(decision.send_now);
  EXPECT_EQ(decision.reason, AckReason::kDelayElapsed);
  EXPECT_EQ(decision.deadline.since_start_ns(), ms(deadline_ms).since_start_ns());
}

TEST(Smartacking, FirstSegmentIsAcknowledgedAtOnce) {
  Rule rule;
  rule.rtt(0, 60);
  expect_now(rule.arrive(10, 0), AckReason::kLinkUnderUsed);
}

TEST(Smartacking, WithoutAnRttEverySegmentIsAcknowledgedAtOnce) {
  Rule rule;
  rule.every_10_ms(100);
  expect_now(rule.arrive(1010, 100), AckReason::kLinkUnderUsed);
}

TEST(Smartacking, UnderUsedLinkGetsAnAckForEverySegment) {
  // ISAT 10 ms, RTT 60 ms: under-used while CwndEst * 10 < 60, that is up to CwndEst 5, which is segment 4.
  Rule rule;
  rule.rtt(0, 60);
  for (std::uint32_t s = 0; s <= 4; ++s) expect_now(rule.arrive(10 * (s + 1), s), AckReason::kLinkUnderUsed);
}

TEST(Smartacking, LinkIsNotUnderUsedWhenTheTestIsExactlyZero) {
  Rule rule;
  rule.rtt(0, 60);
  for (std::uint32_t s = 0; s <= 4; ++s) rule.arrive(10 * (s + 1), s);
  // CwndEst 6: 6 * 10 - 60 = 0 is not negative. LastSegmentTime = (6 - 1) * 10 = 50, and 50 - 60 leaves no delay.
  expect_now(rule.arrive(60, 5), AckReason::kDelayElapsed);
  expect_now(rule.arrive(70, 6), AckReason::kDelayElapsed);  // CwndEst 7: 60 - 60 = 0
  expect_at(rule.arrive(80, 7), 90);                         // CwndEst 8: (8 - 1) * 10 - 60 = 10
}

TEST(Smartacking, FullLinkDelaysTheAckByLastSegmentTimeLessRtt) {
  Rule rule;
  rule.full_link();
  expect_at(rule.arrive(210, 20), 350);  // (21 - 1) * 10 - 60 = 140
  expect_at(rule.arrive(220, 21), 350);  // (21 - 2) * 10 - 60 = 130: the same moment, as segments come evenly
  expect_at(rule.arrive(230, 22), 350);
}

TEST(Smartacking, AckLeavesOneRttBeforeTheLastSegmentOfTheWindow) {
  // 20 + 21 segments are allowed, so the last one, 40, comes at 410. The fifteenth unacknowledged comes at 350 = 410 - 60.
  Rule rule;
  rule.full_link();
  for (std::uint32_t s = 20; s < 34; ++s) EXPECT_FALSE(rule.arrive(10 * (s + 1), s).send_now) << s;
  expect_now(rule.arrive(350, 34), AckReason::kDelayElapsed);  // (21 - 15) * 10 - 60 = 0
  EXPECT_EQ(rule.estimates().back().a, 22U);                   // one ACK opened one segment
}

TEST(Smartacking, DelayIsCappedAt200MillisecondsFromTheFirstUnacknowledgedSegment) {
  Rule rule;
  rule.every_10_ms(40);  // CwndEst 41
  rule.rtt(400, 60);
  expect_at(rule.arrive(410, 40), 610);  // (41 - 1) * 10 - 60 = 340: capped
  expect_at(rule.arrive(420, 41), 610);  // 330
  expect_at(rule.arrive(430, 42), 610);  // 320
}

TEST(Smartacking, DelayFromTheLastArrivalMovesTheCapAlong) {
  Options o = paper();
  o.delay_from = Options::DelayFrom::kLastArrival;
  Rule rule{o};
  rule.every_10_ms(40);
  rule.rtt(400, 60);
  expect_at(rule.arrive(410, 40), 610);
  expect_at(rule.arrive(420, 41), 620);
  expect_at(rule.arrive(430, 42), 630);
}

TEST(Smartacking, CapIsAParameter) {
  Options o = paper();
  o.max_delay = 0.1;
  Rule rule{o};
  rule.full_link();
  expect_at(rule.arrive(210, 20), 310);
}

TEST(Smartacking, CapOfTheNextAckStartsWithItsOwnFirstSegment) {
  Rule rule;
  rule.every_10_ms(40);
  rule.rtt(400, 60);
  rule.arrive(410, 40);
  rule.send_ack(411);                    // the timer, for the test's purpose
  expect_at(rule.arrive(420, 41), 620);  // CwndEst 42: capped, from 420
}

TEST(Smartacking, RecomputedTimerFollowsASlowerStreamToALaterTime) {
  Rule rule;
  rule.full_link();
  expect_at(rule.arrive(210, 20), 350);
  expect_at(rule.arrive(230, 21), 407.5);  // gap 20: ISAT 12.5; 19 * 12.5 - 60 = 177.5
}

TEST(Smartacking, TimerThatIsOnlyLoweredKeepsTheEarlierTime) {
  Options o = paper();
  o.timer = Options::Timer::kLowerOnly;
  Rule rule{o};
  rule.full_link();
  expect_at(rule.arrive(210, 20), 350);
  expect_at(rule.arrive(230, 21), 350);
}

TEST(Smartacking, BothTimersFollowAFasterStreamToAnEarlierTime) {
  for (const auto timer : {Options::Timer::kRecompute, Options::Timer::kLowerOnly}) {
    Options o = paper();
    o.timer = timer;
    Rule rule{o};
    rule.full_link();
    expect_at(rule.arrive(210, 20), 350);
    expect_at(rule.arrive(215, 21), 321.25);  // gap 5: ISAT 8.75; 19 * 8.75 - 60 = 106.25
  }
}

TEST(Smartacking, LoweredTimerForgetsTheDeadlineOfTheAckBefore) {
  Options o = paper();
  o.timer = Options::Timer::kLowerOnly;
  Rule rule{o};
  rule.full_link();
  rule.arrive(210, 20);  // until 350
  rule.send_ack(211);
  expect_at(rule.arrive(220, 21), 370);  // CwndEst 22: (22 - 1) * 10 - 60 = 150, from 220
}

TEST(Smartacking, LossAndRepairAreAcknowledgedAtOnceOnAFullLink) {
  Rule rule;
  rule.full_link();
  expect_at(rule.arrive(210, 20), 350);
  expect_now(rule.arrive(220, 22), AckReason::kOutOfOrder);
  expect_now(rule.arrive(230, 23), AckReason::kOutOfOrder);
  expect_now(rule.arrive(240, 22), AckReason::kOutOfOrder);  // again
  expect_now(rule.arrive(250, 21), AckReason::kHoleFilled);
}

TEST(Smartacking, GapsBeforeOutOfOrderSegmentsCountOrNot) {
  for (const bool all : {true, false}) {
    Options o = paper();
    o.gaps_of = all ? Options::GapsOf::kAll : Options::GapsOf::kInOrder;
    Rule rule{o};
    rule.full_link();
    rule.arrive(202, 21);  // all: gap 2, ISAT 7.5 + 0.5 = 8
    rule.arrive(212, 20);  // all: gap 10, ISAT 6 + 2.5 = 8.5; in order: 12 since segment 19, ISAT 7.5 + 3 = 10.5. CwndEst 22
    // Gap 10: ISAT 8.875 or 10.375. 21 * 8.875 - 60 = 126.375, 21 * 10.375 - 60 = 157.875.
    expect_at(rule.arrive(222, 22), all ? 348.375 : 379.875);
  }
}

TEST(Smartacking, GapBeforeTheFirstSegmentOfAWindowCountsOrNot) {
  // The last ACK, of 20, allowed 20 + 21 segments: 41 is the first beyond. It can be seen only while a hole holds ACKs back.
  for (const bool ignored : {true, false}) {
    Options o = paper();
    o.first_of_window = ignored ? Options::FirstOfWindow::kBeyondEstimate : Options::FirstOfWindow::kNone;
    Rule rule{o};
    rule.every_10_ms(20);
    for (std::uint32_t s = 21; s <= 40; ++s) rule.arrive(10 * s, s);  // 20 is missing
    rule.arrive(407, 41);                                             // gap 7: ignored, or ISAT 7.5 + 1.75 = 9.25
    rule.arrive(417, 20);                                             // gap 10: 10, or 9.4375. All acknowledged: CwndEst 22
    rule.rtt(417, 60);
    // Gap 10: 10, or 9.578125. 21 * 10 - 60 = 150, 21 * 9.578125 - 60 = 141.140625.
    expect_at(rule.arrive(427, 42), ignored ? 577 : 568.140625);
  }
}

// Slow start through a bottleneck that takes 10 ms a segment, round trips of 100 ms: 0 at 0, 1 and 2 from 100, 3 to 6 from 200 on. Then 7
// comes at 300, the first of its window, 8 at 310.
double gap_after_slow_start_ms(Options::FirstOfWindow rule) {
  Options o = paper();
  o.first_of_window = rule;
  Rule lab{o};
  std::uint32_t segment = 0;
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < 1 << round; ++i) lab.arrive(100 * round + 10 * i, segment++);
  }
  lab.arrive(300, 7);
  lab.arrive(310, 8);
  lab.rtt(310, 60);
  return lab.estimates().back().value / 1e6;
}

TEST(Smartacking, TheMeanGapOfSlowStartIsThatWithinWindows) {
  // Before 1, 3 and 7 there are gaps of 100, 90 and 70, all others are 10.
  EXPECT_DOUBLE_EQ(gap_after_slow_start_ms(Options::FirstOfWindow::kOncePerWindow), 10);
  // The first gap is the mean: 100, 77.5, 80.625, then three of 10, one of 70 and one of 10.
  // 0.75 * 100 + 2.5 = 77.5; 0.75 * 77.5 + 22.5 = 80.625; 62.96875; 49.7265625; 39.794921875; 47.34619140625; 38.0096435546875
  EXPECT_DOUBLE_EQ(gap_after_slow_start_ms(Options::FirstOfWindow::kNone), 38.0096435546875);
  // Each ACK moves the marker on: nothing ever comes beyond it.
  EXPECT_DOUBLE_EQ(gap_after_slow_start_ms(Options::FirstOfWindow::kBeyondEstimate), 38.0096435546875);
}

TEST(Smartacking, TheThreeRulesForTheFirstOfAWindowDiffer) {
  // Slow start as above, but 3 is late: it comes at 255. The ACKs of 4, 5 and 6 allow no more, so 7 is beyond for the rule whose marker
  // moves, too.
  const auto mean_gap = [](Options::FirstOfWindow rule) {
    Options o = paper();
    o.first_of_window = rule;
    Rule lab{o};
    lab.arrive(0, 0);
    lab.arrive(100, 1);
    lab.arrive(110, 2);
    for (std::uint32_t s = 4; s <= 7; ++s) lab.arrive(200 + 10 * (s - 4), s);
    lab.arrive(255, 3);
    lab.arrive(265, 8);
    return lab.estimates().back().value / 1e6;
  };
  // Gaps 100, 10, 90, 10, 10, 10, 25, 10, before 1, 2, 4, 5, 6, 7, 3 and 8. Without those before 1, 4 and 7: 10, 10, 10, 13.75, 12.8125.
  EXPECT_DOUBLE_EQ(mean_gap(Options::FirstOfWindow::kOncePerWindow), 12.8125);
  // Without that before 7: 100, 77.5, 80.625, 62.96875, 49.7265625, 43.544921875, 35.15869140625.
  EXPECT_DOUBLE_EQ(mean_gap(Options::FirstOfWindow::kBeyondEstimate), 35.15869140625);
  // All: ... 49.7265625, 39.794921875, 36.09619140625, 29.5721435546875.
  EXPECT_DOUBLE_EQ(mean_gap(Options::FirstOfWindow::kNone), 29.5721435546875);
}

TEST(Smartacking, ThirdDuplicateActsAtTheTickOrAtOnce) {
  for (const bool at_once : {false, true}) {
    Options o = paper();
    o.third_duplicate = at_once ? Options::ThirdDuplicate::kAtOnce : Options::ThirdDuplicate::kAtTick;
    Rule rule{o};
    rule.full_link();
    for (std::uint32_t s = 21; s <= 23; ++s) rule.arrive(10 * s, s);  // three duplicates, the third at 230
    // At once: SsthreshEst = 21 / 2 = 10; 20 ACKs in this interval > 10: 10 + 2 = 12.
    EXPECT_EQ(rule.estimates().back().a, at_once ? 12U : 21U);
    rule.arrive(240, 20);  // CwndEst 22 or 12
    // 21 * 10 - 60 = 150, or 11 * 10 - 60 = 50.
    expect_at(rule.arrive(250, 24), at_once ? 300 : 400);
  }
}

TEST(Smartacking, SecondDuplicateIsNotALossYet) {
  Options o = paper();
  o.third_duplicate = Options::ThirdDuplicate::kAtOnce;
  Rule rule{o};
  rule.full_link();
  rule.arrive(210, 21);
  rule.arrive(220, 22);
  EXPECT_EQ(rule.estimates().back().a, 21U);
}

TEST(Smartacking, NewRttCountsFromTheNextSegmentOn) {
  Rule rule;
  rule.full_link();
  expect_at(rule.arrive(210, 20), 350);
  rule.rtt(211, 100);
  expect_at(rule.arrive(220, 21), 310);  // 190 - 100 = 90
}

TEST(Smartacking, EstimateRowsAreWrittenWhenTheEstimateChanges) {
  Rule rule;
  rule.every_10_ms(2);
  rule.rtt(20, 60);
  rule.arrive(30, 2);
  const auto rows = rule.estimates();
  ASSERT_EQ(rows.size(), 4U);  // 1 on the first arrival, then 2, 3, 4 after each ACK
  std::vector<std::uint32_t> estimates;
  for (const auto& row : rows) estimates.push_back(row.a);
  EXPECT_EQ(estimates, (std::vector<std::uint32_t>{1, 2, 3, 4}));
  EXPECT_EQ(rows[0].value, -1);    // no ISAT yet
  EXPECT_EQ(rows[2].value, -1);    // 1 began a window
  EXPECT_EQ(rows[3].value, 1e7);   // ns
  EXPECT_EQ(rows[2].id, 0U);       // no RTT yet
  EXPECT_EQ(rows[3].id, 60'000U);  // us
  EXPECT_EQ(rows[3].tag, 0U);      // initial slow start
}

// A window that the sender tells.

Options told_window() {
  Options o = paper();
  o.window = Options::Window::kTold;
  return o;
}

TEST(Smartacking, ToldWindowTakesThePlaceOfTheEstimate) {
  Rule rule{told_window()};
  rule.every_10_ms(20);  // the estimate would be 21
  rule.rtt(200, 60);
  rule.tell(210, 12);
  expect_at(rule.arrive(210, 20), 260);  // (12 - 1) * 10 - 60 = 50
  rule.tell(220, 13);
  expect_at(rule.arrive(220, 21), 270);  // (13 - 2) * 10 - 60 = 50
}

TEST(Smartacking, EverySegmentIsAcknowledgedAtOnceUntilAWindowIsTold) {
  Rule rule{told_window()};
  rule.full_link();
  expect_now(rule.arrive(210, 20), AckReason::kLinkUnderUsed);
  EXPECT_TRUE(rule.estimates().empty());
}

TEST(Smartacking, EstimateRowsShowTheToldWindowWhenItChanges) {
  Rule rule{told_window()};
  for (const std::uint32_t window : {1U, 2U, 2U, 5U, 3U}) {
    const auto segment = static_cast<std::uint32_t>(rule.estimates().size());
    rule.tell(10 * segment, window);
    rule.arrive(10 * segment, segment);
  }
  std::vector<std::uint32_t> windows;
  for (const test::Row& row : rule.estimates()) {
    windows.push_back(row.a);
    EXPECT_EQ(row.tag, static_cast<std::uint16_t>(EstimatePhase::kTold));
  }
  EXPECT_EQ(windows, (std::vector<std::uint32_t>{1, 2, 5, 3}));
}

TEST(Smartacking, AWindowThatFallsEndsWhereTheSmallerOneDoes) {
  for (const bool falls : {false, true}) {
    Rule rule{told_window()};
    rule.tell(0, 20);
    for (std::uint32_t s = 0; s <= 4; ++s) rule.arrive(10 * (s + 1), s);  // the window that begins with 0 ends with 19
    if (falls) rule.tell(60, 4);
    for (std::uint32_t s = 5; s <= 9; ++s) rule.arrive(10 * (s + 1), s);  // the ACK of 5 allows 6 to 9
    rule.arrive(120, 10);                                                 // gap 20: ignored, or ISAT 12.5
    rule.tell(130, 5);
    rule.arrive(130, 11);  // gap 10: 10, or 11.875
    EXPECT_DOUBLE_EQ(rule.estimates().back().value, falls ? 10e6 : 11.875e6);
  }
}

// The extended form (section IV-A). With a reported window a test says when the window falls.

Options extended(bool alpha_in_test = true, Options::Beta beta = Options::Beta::kOldAlpha) {
  Options o = told_window();
  o.extended = true;
  o.alpha_in_test = alpha_in_test;
  o.beta = beta;
  return o;
}

// ISAT 10 ms, RTT 60 ms, 200 ms have passed. The window was told to be `before` and is now `after`, three duplicate ACKs were sent in
// between; segment 24 comes at 250 ms.
void after_a_loss(Rule& rule, std::uint32_t before, std::uint32_t after) {
  rule.tell(0, before);
  rule.every_10_ms(20);
  rule.rtt(200, 60);
  for (std::uint32_t s = 21; s <= 23; ++s) rule.arrive(10 * s, s);
  rule.tell(240, after);
  rule.arrive(240, 20);
}

TEST(Smartacking, ExtendedFormIsThePlainOneBeforeALoss) {
  Rule rule{extended()};
  rule.tell(0, 4);
  rule.every_10_ms(20);
  rule.rtt(200, 60);
  rule.tell(210, 21);
  expect_at(rule.arrive(210, 20), 350);  // (21 - 1) * 10 - 60 = 140
  rule.tell(220, 11);                    // no third duplicate was sent
  expect_at(rule.arrive(220, 21), 250);  // (11 - 2) * 10 - 60 = 30
  EXPECT_TRUE(rule.alphas().empty());
}

TEST(Smartacking, AlphaShortensTheRttInTheDelay) {
  Rule rule{extended()};
  after_a_loss(rule, 21, 20);              // alpha 0.9
  expect_at(rule.arrive(250, 24), 386);    // (20 - 1) * 10 - 0.9 * 60 = 136
  rule.tell(260, 18);                      // alpha 0.81
  expect_at(rule.arrive(260, 25), 371.4);  // (18 - 2) * 10 - 0.81 * 60 = 111.4
}

TEST(Smartacking, AlphaRowsSayBetaAndAlpha) {
  for (const auto beta : {Options::Beta::kOldAlpha, Options::Beta::kNewAlpha}) {
    Rule rule{extended(true, beta)};
    after_a_loss(rule, 21, 20);
    rule.tell(250, 19);
    rule.arrive(250, 24);
    const auto rows = rule.alphas();
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_DOUBLE_EQ(rows[0].value, 0.9);
    EXPECT_EQ(rows[0].a, beta == Options::Beta::kOldAlpha ? 1'000'000U : 900'000U);
    EXPECT_EQ(rows[0].at, 240e6);
    EXPECT_DOUBLE_EQ(rows[1].value, 0.81);
    EXPECT_EQ(rows[1].a, beta == Options::Beta::kOldAlpha ? 900'000U : 810'000U);
  }
}

TEST(Smartacking, AlphaEntersTheTestOrNot) {
  // CwndEst 5.6 -> 5: 5 * 10 = 50 is below the RTT of 60 but not below 0.81 * 60 = 48.6. LastSegmentTime - 48.6 = -8.6: no delay.
  for (const bool in_test : {true, false}) {
    Rule rule{extended(in_test)};
    after_a_loss(rule, 21, 20);
    rule.tell(250, 5);  // alpha 0.81
    expect_now(rule.arrive(250, 24), in_test ? AckReason::kDelayElapsed : AckReason::kLinkUnderUsed);
  }
}

TEST(Smartacking, GammaCountsAcksOfSeveralSegments) {
  // Window 1: |gamma| > 4 acts. 20 ACKs of one segment brought gamma to 20, three duplicates to 17, the repair of four segments to 16;
  // then ACKs of two segments each.
  Rule rule{extended()};
  rule.tell(0, 1);
  for (std::uint32_t s = 0; s < 20; ++s) rule.arrive(10 * (s + 1), s);
  for (std::uint32_t s = 21; s <= 23; ++s) rule.arrive(10 * s, s);
  rule.arrive(240, 20);
  rule.rtt(240, 1);  // a full link: 1 * 10 - 1 > 0
  std::uint32_t segment = 24;
  double at = 250;
  int acks = 0;
  rule.tell(at, 40);  // so that ACKs are delayed, while gamma would need -161
  while (acks < 20) {
    rule.arrive(at, segment++);
    rule.arrive(at + 10, segment++);
    rule.send_ack(at + 11);
    at += 20;
    ++acks;
  }
  EXPECT_TRUE(rule.alphas().empty());  // gamma is -4: 16 - 20
  rule.tell(at, 1);                    // the window falls: alpha 0.9, beta 1
  rule.arrive(at, segment++);          // window 1, one segment: (1 - 1) * 10 - 0.9 < 0: acknowledged at once, gamma -3
  ASSERT_EQ(rule.alphas().size(), 1U);
  EXPECT_DOUBLE_EQ(rule.alphas()[0].value, 0.9);
  for (int duplicates = 0; duplicates < 2; ++duplicates) rule.arrive(at + 1, 0);  // -4, -5: |gamma| > 4
  ASSERT_EQ(rule.alphas().size(), 2U);
  EXPECT_DOUBLE_EQ(rule.alphas()[1].value, 0.95);  // beta 1 > 0.9
  EXPECT_EQ(rule.alphas()[1].a, 1'000'000U);
}

TEST(Smartacking, EstimateThatFallsAtATickReducesAlpha) {
  Options o = paper();
  o.extended = true;
  Rule rule{o};
  rule.full_link();                                                 // CwndEst 21, ticks at 260, 320, ...
  for (std::uint32_t s = 21; s <= 23; ++s) rule.arrive(10 * s, s);  // three duplicates
  rule.arrive(240, 20);                                             // CwndEst 22
  // The tick at 260: SsthreshEst = 11; 21 + 21 in the last interval: max(11, 21) + 2 = 23.
  expect_at(rule.arrive(270, 24), 430);
  EXPECT_TRUE(rule.alphas().empty());
  // The tick at 320: one segment and no ACK in the last interval make 1; the ACK that leaves at once makes it 2 again.
  expect_now(rule.arrive(330, 25), AckReason::kLinkUnderUsed);
  const auto estimates = rule.estimates();
  EXPECT_EQ(estimates[estimates.size() - 2].a, 1U);
  EXPECT_EQ(estimates.back().a, 2U);
  ASSERT_EQ(rule.alphas().size(), 1U);
  EXPECT_DOUBLE_EQ(rule.alphas()[0].value, 0.9);
  EXPECT_EQ(rule.alphas()[0].at, 330e6);
}

TEST(Smartacking, AlphaMayFallOncePerLossOnly) {
  Options o = paper();
  o.extended = true;
  o.alpha_falls = Options::AlphaFalls::kOncePerLoss;
  Rule rule{o};
  rule.full_link();  // as above
  for (std::uint32_t s = 21; s <= 23; ++s) rule.arrive(10 * s, s);
  rule.arrive(240, 20);
  rule.arrive(270, 24);  // the tick at 260 has concluded that data was lost
  rule.arrive(330, 25);  // the estimate falls to 1, which is no new loss
  ASSERT_EQ(rule.alphas().size(), 1U);
  EXPECT_DOUBLE_EQ(rule.alphas()[0].value, 0.9);
  EXPECT_EQ(rule.alphas()[0].at, 270e6);
}

}  // namespace
}  // namespace ackscope
