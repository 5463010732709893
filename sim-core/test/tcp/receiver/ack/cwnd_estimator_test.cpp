#include "tcp/receiver/ack/cwnd_estimator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>

namespace ackscope {
namespace {

constexpr Time ms(std::int64_t n) { return Time::nanoseconds(n * 1'000'000); }
constexpr Duration kRtt = Duration::nanoseconds(100'000'000);

// An estimator whose RTT is 100 ms from time 0 on. A test says what happens in each interval of one RTT.
class Intervals {
 public:
  explicit Intervals(bool end_at_once = false) : estimator_{end_at_once} { estimator_.on_rtt(ms(0), kRtt); }

  Intervals& segments(int count) {
    for (int i = 0; i < count; ++i) estimator_.on_in_order_segment(now());
    return *this;
  }
  Intervals& acks(int count) {
    for (int i = 0; i < count; ++i) estimator_.on_new_ack_sent(now());
    return *this;
  }
  Intervals& each(int count) { return segments(count).acks(count); }
  Intervals& third_duplicate() {
    estimator_.on_third_duplicate_ack_sent(now());
    return *this;
  }
  // The tick passes.
  Intervals& tick(int intervals = 1) {
    interval_ += intervals;
    return *this;
  }
  std::uint32_t estimate() { return estimator_.query(now()); }
  EstimatePhase phase() {
    estimator_.query(now());
    return estimator_.phase();
  }

 private:
  Time now() const { return ms(100 * interval_ + 50); }

  CwndEstimator estimator_;
  std::int64_t interval_ = 0;
};

TEST(CwndEstimator, StartsWithOneSegment) {
  Intervals e;
  EXPECT_EQ(e.estimate(), 1U);
  EXPECT_EQ(e.phase(), EstimatePhase::kInitialSlowStart);
}

TEST(CwndEstimator, InitialSlowStartCountsTheAcksThatWereSent) {
  Intervals e;
  EXPECT_EQ(e.segments(7).acks(3).estimate(), 4U);
  EXPECT_EQ(e.tick().segments(4).acks(4).estimate(), 8U);
}

TEST(CwndEstimator, NeedsNoRttForTheInitialSlowStart) {
  CwndEstimator e;
  for (int i = 0; i < 5; ++i) e.on_new_ack_sent(ms(i));
  EXPECT_EQ(e.query(ms(100'000)), 6U);  // nothing ticks before the first RTT
}

// Fig. 1 worked by hand. Beside each tick: IfSlowStart, then segments and ACKs of the last interval, as the tick leaves them.
// `overflow` is where the sixth interval ends: the link was full in the fifth and dropped a segment in the sixth.
void until_overflow(Intervals& e) {
  e.each(1).tick();   // 1; 1, 1
  e.each(2).tick();   // 1 + 1 + 2 = 4; 2, 2
  e.each(4).tick();   // 2 + 2 + 4 = 8; 4, 4
  e.each(8).tick();   // 4 + 4 + 8 = 16; 8, 8
  e.each(10).tick();  // step 1: 16 > 10 + 2 and 8 > 2: PastSsthresh, CwndEst = 11. 8 + 8 + 10 = 26; 10, 10
  e.segments(10).acks(9).third_duplicate();
}

TEST(CwndEstimator, InitialSlowStartOutlastsPastSsthreshUntilALoss) {
  Intervals e;
  until_overflow(e);
  EXPECT_EQ(e.estimate(), 35U);  // 1 + 1 + 2 + 4 + 8 + 10 + 9, and not CwndEst, which is 11.8
  EXPECT_EQ(e.phase(), EstimatePhase::kInitialSlowStart);
}

TEST(CwndEstimator, LossEndsTheInitialSlowStartAtTheTickAndHalves) {
  Intervals e;
  until_overflow(e);
  e.tick();  // step 3: SsthreshEst = int(35 / 2) = 17. IfSlowStart 10 + 10 + 9 = 29; 10, 9
  EXPECT_EQ(e.phase(), EstimatePhase::kSlowStartAfterLoss);
  EXPECT_EQ(e.estimate(), 19U);  // 10 + 9 + 0 > 17: max(17, 10) + 2
}

TEST(CwndEstimator, SlowStartAfterALossIsTheSumOfSegmentsAndAcks) {
  Intervals e;
  until_overflow(e);
  e.tick();
  EXPECT_EQ(e.each(1).estimate(), 19U);  // 10 + 9 + 1 = 20 > 17: still capped
  e.tick();                              // step 1: SeenLossRecently forbids it. 20; 1, 1
  EXPECT_EQ(e.estimate(), 2U);           // 1 + 1 + 0
  EXPECT_EQ(e.each(2).estimate(), 4U);   // 1 + 1 + 2
  e.tick();                              // two segments: SeenLossRecently = False. 4; 2, 2
  EXPECT_EQ(e.each(4).estimate(), 8U);
  e.tick();  // 8; 4, 4
  EXPECT_EQ(e.each(8).estimate(), 16U);
  e.tick();                              // step 1: 8 > 8 + 2 is not so. 16; 8, 8
  EXPECT_EQ(e.acks(1).estimate(), 17U);  // not above SsthreshEst
  EXPECT_EQ(e.acks(1).estimate(), 19U);  // 18 > 17: max(17, 8) + 2
}

// ... until the sender is in congestion avoidance: twelve segments came where slow start would have sent 16.
void until_avoidance(Intervals& e) {
  until_overflow(e);
  e.tick();
  for (const int count : {1, 2, 4, 8, 12}) e.each(count).tick();  // the last: 16 > 12 + 2 and 8 > 2: CwndEst = 13
}

TEST(CwndEstimator, FewerSegmentsThanSlowStartWouldSendMeanAvoidance) {
  Intervals e;
  until_avoidance(e);
  EXPECT_EQ(e.phase(), EstimatePhase::kCongestionAvoidance);
  EXPECT_EQ(e.estimate(), 13U);
}

TEST(CwndEstimator, AvoidanceGrowsByTheInverseOfTheWindowForEachAck) {
  Intervals e;
  until_avoidance(e);
  EXPECT_EQ(e.segments(13).acks(13).estimate(), 13U);  // 13 ACKs add less than 13 * 1/13
  EXPECT_EQ(e.acks(1).estimate(), 14U);                // the fourteenth reaches 14.03
}

TEST(CwndEstimator, OneAckForManySegmentsGrowsAvoidanceOnce) {
  Intervals e;
  until_avoidance(e);
  for (int rtt = 0; rtt < 13; ++rtt) e.segments(13).acks(1).tick();
  EXPECT_EQ(e.estimate(), 13U);  // 13 ACKs only
  EXPECT_EQ(e.segments(13).acks(1).estimate(), 14U);
}

TEST(CwndEstimator, LossInAvoidanceHalvesTheEstimateOfAvoidance) {
  Intervals e;
  until_avoidance(e);
  e.each(13).third_duplicate().tick();  // SsthreshEst = int(13.96) / 2 = 6; 13, 13
  EXPECT_EQ(e.phase(), EstimatePhase::kSlowStartAfterLoss);
  EXPECT_EQ(e.estimate(), 15U);         // 26 > 6: max(6, 13) + 2
  e.each(1).tick();                     // 1, 1
  EXPECT_EQ(e.acks(5).estimate(), 8U);  // 7 > 6: max(6, 1) + 2
  EXPECT_EQ(e.acks(5).estimate(), 8U);
}

// The order of the steps in a tick.

TEST(CwndEstimatorTick, SwitchesToAvoidanceByTheSlowStartWindowOfTheTickBefore) {
  // Step 1 stands before step 6: what counts is 16, computed one tick ago, not the 28 that this tick will compute.
  for (const int came : {13, 14}) {  // 16 > 13 + 2, but not 16 > 14 + 2
    Intervals e;
    until_overflow(e);
    e.tick();
    for (const int count : {1, 2, 4, 8}) e.each(count).tick();
    e.each(came).tick();
    EXPECT_EQ(e.phase(), came == 13 ? EstimatePhase::kCongestionAvoidance : EstimatePhase::kSlowStartAfterLoss);
  }
}

TEST(CwndEstimatorTick, HalvesTheEstimateThatTheSwitchToAvoidanceHasJustSet) {
  // Step 1 before step 3: both happen in this tick. CwndEst = 13, so SsthreshEst = 6; the other order would halve 19 and give 9.
  Intervals e;
  until_overflow(e);
  e.tick();
  for (const int count : {1, 2, 4, 8}) e.each(count).tick();
  e.each(12).third_duplicate().tick();
  EXPECT_EQ(e.phase(), EstimatePhase::kSlowStartAfterLoss);
  e.each(1).tick();                     // 1, 1
  EXPECT_EQ(e.acks(9).estimate(), 8U);  // 11 > 6: max(6, 1) + 2. With 9 it would be 11
}

TEST(CwndEstimatorTick, NeedsMoreThanTwoAcksOfTheLastIntervalToSeeAvoidance) {
  for (const int acks : {2, 3}) {
    Intervals e;
    until_overflow(e);
    e.tick();
    e.each(1).tick();                  // 1, 1
    e.segments(30).acks(acks).tick();  // SeenLossRecently = False; IfSlowStart 2 + acks
    e.segments(30).acks(acks).tick();  // IfSlowStart 30 + 2 * acks; 30, acks
    e.segments(20).acks(acks).tick();  // 34 or 36 > 22
    EXPECT_EQ(e.phase(), acks == 3 ? EstimatePhase::kCongestionAvoidance : EstimatePhase::kSlowStartAfterLoss);
  }
}

TEST(CwndEstimatorTick, SecondLossRightAfterTheFirstIsTheSameEvent) {
  Intervals e;
  until_overflow(e);
  e.tick();                              // SsthreshEst 17, SeenLossRecently
  e.each(6).third_duplicate().tick();    // not halved again. 6, 6
  EXPECT_EQ(e.acks(8).estimate(), 19U);  // 20 > 17: max(17, 6) + 2
}

TEST(CwndEstimatorTick, LossIsRecentWhileLessThanTwoSegmentsAnIntervalArrive) {
  // Step 4 leaves SeenLossRecently alone in such intervals: the loss after them is still the same event.
  Intervals e;
  until_overflow(e);
  e.tick();
  for (int i = 0; i < 3; ++i) e.each(1).tick();
  e.each(1).third_duplicate().tick();     // 1, 1
  EXPECT_EQ(e.acks(30).estimate(), 19U);  // max(17, 1) + 2: SsthreshEst is what it was
}

TEST(CwndEstimatorTick, TwoIntervalsWithoutASegmentAreATimeoutOfTheSender) {
  Intervals e;
  e.each(1).tick().each(2).tick().each(4).tick().each(8).tick();  // StartingCwnd 16; 8, 8
  e.tick();                                                       // one silent interval. 0, 0
  EXPECT_EQ(e.phase(), EstimatePhase::kInitialSlowStart);
  EXPECT_EQ(e.estimate(), 16U);
  e.tick();  // another: SsthreshEst = 16 / 2 = 8
  EXPECT_EQ(e.phase(), EstimatePhase::kSlowStartAfterLoss);
  EXPECT_EQ(e.acks(20).estimate(), 10U);  // 20 > 8: max(8, 0) + 2
}

TEST(CwndEstimatorTick, LongSilenceBringsSsthreshEstDownToTwo) {
  // Fig. 1 taken literally: SeenLossRecently is not set while nothing comes, so every silent interval halves again.
  Intervals e;
  e.each(1).tick().each(2).tick().each(4).tick().each(8).tick(4);
  EXPECT_EQ(e.acks(20).estimate(), 4U);  // max(2, 0) + 2
}

TEST(CwndEstimator, PeriodOfTheTickFollowsTheRttFromTheNextTickOn) {
  CwndEstimator e;
  e.on_rtt(ms(0), kRtt);                                // ticks at 100, ...
  e.on_rtt(ms(50), Duration::nanoseconds(30'000'000));  // ... then every 30 ms: 130, 160
  for (int i = 0; i < 9; ++i) e.on_new_ack_sent(ms(60));
  e.on_in_order_segment(ms(60));
  EXPECT_EQ(e.query(ms(129)), 10U);
  e.query(ms(130));  // first silent interval
  EXPECT_EQ(e.phase(), EstimatePhase::kInitialSlowStart);
  e.query(ms(160));  // second
  EXPECT_EQ(e.phase(), EstimatePhase::kSlowStartAfterLoss);
}

// The third duplicate ACK, as the prose of section III-B has it.

TEST(CwndEstimatorAtOnce, ThirdDuplicateEndsTheInitialSlowStartBeforeTheTick) {
  Intervals e{true};
  until_overflow(e);  // 35, halved
  EXPECT_EQ(e.phase(), EstimatePhase::kSlowStartAfterLoss);
  EXPECT_EQ(e.estimate(), 19U);  // 10 + 10 + 9 > 17: max(17, 10) + 2
}

TEST(CwndEstimatorAtOnce, TickAfterItDoesNotHalveTheSameLossAgain) {
  Intervals e{true};
  until_overflow(e);
  e.tick();                               // 10, 9
  EXPECT_EQ(e.estimate(), 19U);           // 19 > 17: max(17, 10) + 2
  e.each(1).tick();                       // 1, 1
  EXPECT_EQ(e.acks(20).estimate(), 19U);  // 22 > 17: max(17, 1) + 2. Halved again, it would be max(9, 1) + 2
}

// Fig. 1 word by word, one tick at a time: the reference for random sequences of events.
struct Figure1 {
  int StartingCwnd = 1;
  bool PastSsthresh = false;
  double CwndEst = 0;
  std::int64_t SsthreshEst = 1LL << 40;
  std::int64_t CwndIfSlowStart = 0;
  std::int64_t SegmentsThis = 0, SegmentsLast = 0, AcksThis = 0, AcksLast = 0;
  bool SeenLossThis = false, SeenLossRecently = false;

  std::int64_t EstimateCwnd() const {
    if (StartingCwnd > -1) return StartingCwnd;
    if (PastSsthresh) return static_cast<std::int64_t>(CwndEst);
    const std::int64_t Total = SegmentsLast + AcksLast + AcksThis;
    if (Total > SsthreshEst) return std::max(SsthreshEst, SegmentsLast) + 2;
    return Total;
  }
  void SendAck() {
    AcksThis++;
    if (StartingCwnd > -1) StartingCwnd++;
    if (CwndEst > 0) CwndEst += 1.0 / CwndEst;
  }
  void OncePerRtt() {
    if (!PastSsthresh && CwndIfSlowStart > SegmentsThis + 2 && AcksLast > 2 && !SeenLossRecently) {
      PastSsthresh = true;
      CwndEst = static_cast<double>(SegmentsThis + 1);
    }
    if (SegmentsThis == 0 && SegmentsLast == 0) SeenLossThis = true;
    if (SeenLossThis && !SeenLossRecently) {
      SsthreshEst = std::max<std::int64_t>(EstimateCwnd() / 2, 2);
      StartingCwnd = -1;
      PastSsthresh = false;
    }
    if (SegmentsThis > 1) SeenLossRecently = SeenLossThis;
    SeenLossThis = false;
    CwndIfSlowStart = SegmentsLast + AcksLast + AcksThis;
    SegmentsLast = SegmentsThis;
    AcksLast = AcksThis;
    SegmentsThis = AcksThis = 0;
  }
};

TEST(CwndEstimator, AgreesWithFigure1TickByTickOverLongSilencesAndChangingRtts) {
  for (std::uint32_t seed = 0; seed < 400; ++seed) {
    std::mt19937 random{seed};
    CwndEstimator estimator;
    Figure1 figure;
    std::int64_t now = 0;
    std::int64_t rtt = 0;
    std::int64_t next_tick = -1;
    const auto ticks_to_now = [&] {
      for (; next_tick >= 0 && next_tick <= now; next_tick += rtt) figure.OncePerRtt();
    };
    for (int step = 0; step < 400; ++step) {
      // Mostly within an RTT; sometimes on a tick exactly, sometimes after hundreds of them.
      switch (random() % 40) {
        case 0:
          now += static_cast<std::int64_t>(random() % 50'000);
          break;
        case 1:
          now += static_cast<std::int64_t>(random() % 700);
          break;
        case 2:
          if (next_tick > now) now = next_tick;
          break;
        default:
          now += static_cast<std::int64_t>(random() % 12);
      }
      ticks_to_now();
      const Time at = Time::nanoseconds(now);
      switch (random() % 20) {
        case 0:
          rtt = 20 + static_cast<std::int64_t>(random() % 150);
          if (next_tick < 0) next_tick = now + rtt;
          estimator.on_rtt(at, Duration::nanoseconds(rtt));
          break;
        case 1:
          if (random() % 4 == 0) {
            figure.SeenLossThis = true;
            estimator.on_third_duplicate_ack_sent(at);
          }
          break;
        case 2:
        case 3:
        case 4:
        case 5:
        case 6:
        case 7:
        case 8:
          figure.SendAck();
          estimator.on_new_ack_sent(at);
          break;
        default:
          figure.SegmentsThis++;
          estimator.on_in_order_segment(at);
      }
      ASSERT_EQ(estimator.query(at), static_cast<std::uint32_t>(figure.EstimateCwnd())) << "seed " << seed << ", step " << step;
      ASSERT_EQ(estimator.phase(), figure.StartingCwnd > -1 ? EstimatePhase::kInitialSlowStart
                                   : figure.PastSsthresh    ? EstimatePhase::kCongestionAvoidance
                                                            : EstimatePhase::kSlowStartAfterLoss)
          << "seed " << seed << ", step " << step;
    }
  }
}

}  // namespace
}  // namespace ackscope
