#include "tcp/sender/congestion/response/dctcp.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>

#include "support/tcp_lab.h"
#include "tcp/sender/congestion/response/halve.h"

namespace ackscope {
namespace {

using test::SenderLab;

DctcpResponse response(double gain = 0.0625, double alpha = 1) {
  return {parameters::Dctcp{.gain = gain, .initial_alpha = alpha}, std::make_unique<Halve>(HalveOf::kFlightSize, 2)};
}

CongestionEvent event(CongestionKind kind, double window, std::uint32_t flight) {
  return {.kind = kind, .prior_window = window, .prior_flight = flight};
}

double left_by_a_mark(const DctcpResponse& dctcp, double window) { return dctcp.ssthresh_after(event(CongestionKind::kMark, window, 20)); }

TEST(Dctcp, TakesHalfAtTheFirstMark) { EXPECT_EQ(left_by_a_mark(response(), 20), 10); }

TEST(Dctcp, MeasuresTheShareOfMarksOnceInAWindow) {  // RFC 8257, section 3.3, steps 1 to 8
  DctcpResponse dctcp = response();
  dctcp.on_ecn_feedback({1, 0, 1, 21});      // beyond the first window's end, 0: M = 0
  EXPECT_EQ(left_by_a_mark(dctcp, 32), 17);  // alpha = 15/16
  dctcp.on_ecn_feedback({12, 0, 13, 33});    // inside the window that ends at 21
  dctcp.on_ecn_feedback({8, 8, 21, 41});     // at its end, not beyond it
  EXPECT_EQ(left_by_a_mark(dctcp, 32), 17);  // as before
  dctcp.on_ecn_feedback({4, 0, 25, 45});     // M = 8 / 24
  EXPECT_DOUBLE_EQ(left_by_a_mark(dctcp, 32), 32 * (1 - (15.0 / 16 + (1.0 / 3 - 15.0 / 16) / 16) / 2));
  dctcp.on_ecn_feedback({21, 21, 46, 66});  // M = 1: nothing of the last window is left over
  EXPECT_DOUBLE_EQ(left_by_a_mark(dctcp, 32), 32 * (1 - (0.89973958333333337 + (1 - 0.89973958333333337) / 16) / 2));
}

TEST(Dctcp, DuplicatesAcknowledgeNothingAndCountForNothing) {
  DctcpResponse dctcp = response(0.5, 0);
  dctcp.on_ecn_feedback({1, 0, 1, 5});
  for (int i = 0; i < 3; ++i) dctcp.on_ecn_feedback({0, 0, 1, 5});
  dctcp.on_ecn_feedback({5, 0, 6, 9});
  EXPECT_EQ(left_by_a_mark(dctcp, 12), 12);
}

TEST(Dctcp, NeverTakesTheLastTwoSegments) { EXPECT_EQ(left_by_a_mark(response(), 3), 2); }

TEST(Dctcp, LeavesLossesAndTimeoutsToTheOtherResponse) {  // section 3.5
  const DctcpResponse dctcp = response(0.0625, 0);
  EXPECT_EQ(dctcp.ssthresh_after(event(CongestionKind::kLoss, 20, 20)), 10);
  EXPECT_EQ(dctcp.ssthresh_after(event(CongestionKind::kTimeout, 20, 20)), 10);
}

// Ten segments are out; the share is taken as a half.
TEST(SenderWithDctcp, ReducesOnceInAWindowByHalfOfTheShare) {
  SenderLab lab{{.initial_window = 10,
                 .initial_ssthresh = 10,
                 .ecn_capable = true,
                 .answers_marks = true,
                 .dctcp = parameters::Dctcp{.gain = 0.25, .initial_alpha = 0.5}}};
  lab.at(0);
  // The first ACK ends a window of its own, M = 1, before the mark is answered: alpha = 0.5 + 0.25 x 0.5.
  lab.ack_flagged(1, kEce);
  EXPECT_EQ(lab.cwnd(), 10 * (1 - 0.625 / 2));
  lab.ack_flagged(2, kEce);
  EXPECT_EQ(lab.cwnd(), 6.875);
  for (std::uint32_t number = 3; number <= 10; ++number) lab.ack(number);
  const double before = lab.cwnd();
  // ACK 11 is beyond the window that ended at 10: 1 of 10 was marked, and ACK 11 is.
  lab.ack_flagged(11, kEce);
  EXPECT_DOUBLE_EQ(lab.cwnd(), before * (1 - (0.625 + 0.25 * (0.2 - 0.625)) / 2));
}

// After a reduction ten segments out, the ACKs of the other nine; what follows is of the next window.
double opened(parameters::Dctcp::Growth growth, std::uint32_t until) {
  SenderLab lab{{.initial_window = 10,
                 .initial_ssthresh = 10,
                 .ecn_capable = true,
                 .answers_marks = true,
                 .dctcp = parameters::Dctcp{.initial_alpha = 1, .growth = growth}}};
  lab.at(0);
  lab.ack_flagged(1, kEce);
  const double left = lab.cwnd();
  for (std::uint32_t number = 2; number <= until; ++number) lab.ack(number);
  return lab.cwnd() - left;
}

TEST(SenderWithDctcp, MayKeepItsWindowUntilTheReducedOneIsAcknowledged) {
  using Growth = parameters::Dctcp::Growth;
  EXPECT_GT(opened(Growth::kUnmarked, 2), 0);  // RFC 3168, section 6.1.2: by each ACK without a mark
  EXPECT_EQ(opened(Growth::kNextWindow, 10), 0);
  EXPECT_GT(opened(Growth::kNextWindow, 11), 0);
}

}  // namespace
}  // namespace ackscope
