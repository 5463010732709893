#include "tcp/receiver/ack/arrival_gap.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <memory>

namespace ackscope {
namespace {

// The paper's: gain 1/4, gaps of at least three times the mean are outliers, at most two of them in a row.
constexpr ArrivalGapParameters kPaper{.gain = 0.25, .outlier_factor = 3, .outlier_run = 2};

// Feeds gaps instead of times. Values are exact: all are sums of a few powers of two.
class Gaps {
 public:
  explicit Gaps(const ArrivalGapParameters& parameters = kPaper) : gap_{std::make_unique<ArrivalGap>(parameters)} {
    gap_->on_arrival(now_, false);
  }

  Gaps& then(std::initializer_list<std::int64_t> gaps_ns, bool first_of_window = false) {
    for (const std::int64_t gap : gaps_ns) {
      now_ = now_ + Duration::nanoseconds(gap);
      gap_->on_arrival(now_, first_of_window);
    }
    return *this;
  }
  Gaps& first_of_window(std::int64_t gap_ns) { return then({gap_ns}, true); }
  double mean() const { return gap_->mean_ns().value_or(-1); }

 private:
  Time now_ = Time::nanoseconds(1'000'000);
  std::unique_ptr<ArrivalGap> gap_;
};

TEST(ArrivalGap, OneArrivalIsNoGap) { EXPECT_EQ(Gaps{}.mean(), -1); }

TEST(ArrivalGap, FirstGapIsTheMean) { EXPECT_EQ(Gaps{}.then({1600}).mean(), 1600); }

TEST(ArrivalGap, EachGapCountsAQuarter) {
  EXPECT_EQ(Gaps{}.then({1600, 800}).mean(), 1400);        // 1200 + 200
  EXPECT_EQ(Gaps{}.then({1600, 800, 2200}).mean(), 1600);  // 1050 + 550
}

TEST(ArrivalGap, GainIsAParameter) {
  EXPECT_EQ((Gaps{{.gain = 1, .outlier_factor = 3, .outlier_run = 2}}.then({1600, 800}).mean()), 800);
  EXPECT_EQ((Gaps{{.gain = 0.5, .outlier_factor = 3, .outlier_run = 2}}.then({1600, 800}).mean()), 1200);
}

TEST(ArrivalGap, GapOfThreeTimesTheMeanIsAnOutlier) {  // "at least three times larger"
  EXPECT_EQ(Gaps{}.then({1600, 4800}).mean(), 1600);
  EXPECT_EQ(Gaps{}.then({1600, 4796}).mean(), 2399);  // 1200 + 1199: just below, counts
}

TEST(ArrivalGap, TwoOutliersInARowAreIgnoredAndTheThirdCounts) {
  EXPECT_EQ(Gaps{}.then({1600, 8000, 8000}).mean(), 1600);
  EXPECT_EQ(Gaps{}.then({1600, 8000, 8000, 8000}).mean(), 3200);  // 1200 + 2000
}

TEST(ArrivalGap, AfterTheThirdOutlierTwoMoreMayBeIgnored) {
  // 1600, then 64000 as the third outlier: 1200 + 16000 = 17200. Of three more, two are outliers again and the last one counts.
  EXPECT_EQ(Gaps{}.then({1600, 64000, 64000, 64000, 64000, 64000}).mean(), 17'200);
  EXPECT_EQ(Gaps{}.then({1600, 64000, 64000, 64000, 64000, 64000, 64000}).mean(), 28'900);  // 12900 + 16000
}

TEST(ArrivalGap, ValidGapBetweenOutliersStartsTheCountAgain) {
  EXPECT_EQ(Gaps{}.then({1600, 8000, 8000, 1600, 8000, 8000}).mean(), 1600);
  EXPECT_EQ(Gaps{}.then({1600, 8000, 1600, 8000, 8000}).mean(), 1600);
}

TEST(ArrivalGap, NoOutlierIsIgnoredWhenNoneMayBe) {
  EXPECT_EQ((Gaps{{.gain = 0.25, .outlier_factor = 3, .outlier_run = 0}}.then({1600, 8000}).mean()), 3200);
}

TEST(ArrivalGap, GapBeforeTheFirstSegmentOfAWindowIsNeverCounted) {
  EXPECT_EQ(Gaps{}.then({1600}).first_of_window(1700).mean(), 1600);
  EXPECT_EQ(Gaps{}.first_of_window(9000).mean(), -1);                 // not even as the first
  EXPECT_EQ(Gaps{}.first_of_window(9000).then({1600}).mean(), 1600);  // but the time of arrival is kept
}

TEST(ArrivalGap, FirstSegmentOfAWindowIsNoOutlierInTheRow) {
  // Two outliers, a first of window (ignored for another reason), and the next outlier is the third in a row: it counts.
  EXPECT_EQ(Gaps{}.then({1600, 8000, 8000}).first_of_window(8000).then({8000}).mean(), 3200);
}

TEST(ArrivalGap, SegmentsThatArriveTogetherBringTheMeanDown) { EXPECT_EQ(Gaps{}.then({1600, 0, 0}).mean(), 900); }

TEST(ArrivalGap, MeanOfZeroRecoversAfterTheOutliers) {
  // Everything is an outlier to a mean of 0, even another 0; the third in a row counts.
  EXPECT_EQ(Gaps{}.then({0, 1600, 1600}).mean(), 0);
  EXPECT_EQ(Gaps{}.then({0, 1600, 1600, 1600}).mean(), 400);
}

}  // namespace
}  // namespace ackscope
