// A sender whose receiver's buffer is bounded: advertised windows, and probes of a closed one.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::Row;
using test::SenderLab;
using test::SenderOptions;

PacketOptions window_of(std::uint32_t segments) {
  PacketOptions options;
  options.advertised = segments;
  return options;
}

class FlowControlled : public ::testing::Test {
 protected:
  explicit FlowControlled(const SenderOptions& options = {.initial_window = 8}) : lab{options} {
    lab.obey_window(4);
    lab.at(0);
    EXPECT_EQ(lab.sent(), "0 1 2 3");
  }
  void ack(std::uint32_t number, std::uint32_t window) { lab.ack_flagged(number, 0, window_of(window)); }
  std::size_t probes() { return test::rows_of(lab.trace(), Kind::kProbe).size(); }

  SenderLab lab;
};

TEST_F(FlowControlled, AWindowUpdateIsNoDuplicateAndTheSameWindowAgainIs) {
  lab.at(0.1);
  ack(1, 4);
  EXPECT_EQ(lab.sent(), "4");
  for (const std::uint32_t window : {5, 6, 7}) ack(1, window);
  EXPECT_EQ(lab.ack_kinds(), "new window window window");
  EXPECT_EQ(lab.sent(), "5 6 7");
  for (int i = 0; i < 3; ++i) ack(1, 7);
  EXPECT_EQ(lab.sent(), "1f");
}

TEST_F(FlowControlled, TheRightEdgeNeverFalls) {
  lab.at(0.1);
  ack(1, 6);
  EXPECT_EQ(lab.sent(), "4 5 6");
  ack(2, 1);  // overtaken, or wrong: the edge stays at 7
  EXPECT_EQ(lab.sent(), "");
  EXPECT_EQ(lab.state().advertised, 5);
  lab.ack(3);  // made on the way: it says nothing of the window
  EXPECT_EQ(lab.state().advertised, 4);
}

TEST_F(FlowControlled, AsksAfterAClosedWindowAfterTheTimeoutAndThenEverLessOften) {
  lab.at(0.5);
  ack(4, 0);
  lab.at(3.4);
  EXPECT_EQ(probes(), 0U);
  lab.at(100);  // at 3.5, 9.5, 21.5, 45.5, 93.5 s: 3, 6, 12, 24 and 48 s apart
  EXPECT_EQ(probes(), 5U);
  EXPECT_EQ(lab.packets().back().kind, PacketKind::kProbeRequest);
  EXPECT_EQ(lab.packets().back().bytes, 40U);
  lab.at(200);  // and at 157.5: 64 s is the most
  EXPECT_EQ(probes(), 6U);
  EXPECT_EQ(lab.sent(), "");
  ack(4, 2);
  EXPECT_EQ(lab.sent(), "4 5");
  lab.at(202);
  EXPECT_EQ(probes(), 6U);
}

TEST_F(FlowControlled, TheAnswerToAProbeIsNoDuplicate) {
  lab.at(0.5);
  ack(4, 0);
  lab.at(4);
  ASSERT_EQ(probes(), 1U);
  ack(4, 3);  // an update crosses the probe
  EXPECT_EQ(lab.sent(), "4 5 6");
  ack(4, 3);  // and this is the answer
  ack(4, 3);
  EXPECT_EQ(lab.ack_kinds(), "new window window duplicate");
}

}  // namespace
}  // namespace ackscope
