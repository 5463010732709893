#include "tcp/sender/options/ack_ratio_control.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace ackscope {
namespace {

// A sender whose ACKs come one by one.
class Acks {
 public:
  explicit Acks(double window, const parameters::AckRatio& parameters = {}) : window_{window}, control_{parameters} {}

  // An ACK of so many segments; a window of new data is out behind it.
  void ack(std::uint32_t segments) {
    una_ += segments;
    tell(AckKind::kNew, segments);
  }
  // Acknowledges a window of data, each ACK of as many segments as the ratio says. `lost`: ACKs that do not come, the first ones.
  void window(std::uint32_t lost = 0) {
    const std::uint32_t end = una_ + static_cast<std::uint32_t>(window_);
    while (una_ < end) {
      std::uint32_t segments = control_.ratio();
      for (; lost > 0; --lost) segments += control_.ratio();
      ack(segments);
    }
  }
  void old() { tell(AckKind::kOld, 0); }
  void recover(bool on) { in_recovery_ = on; }
  void time_out() { ++timeouts_; }
  void set_window(double window) { window_ = window; }

  std::uint32_t ratio() const { return control_.ratio(); }
  std::uint32_t written(double window) const {
    SenderFacts facts{};
    facts.window = window;
    PacketOptions options;
    control_.write(facts, options);
    return *options.ack_rate;
  }

 private:
  void tell(AckKind kind, std::uint32_t newly_acked) {
    const std::uint32_t next = una_ + static_cast<std::uint32_t>(window_);
    control_.on_ack({kind, newly_acked, una_, next, next, window_, in_recovery_, timeouts_});
  }

  double window_;
  AckRatioControl control_;
  std::uint32_t una_ = 0;
  bool in_recovery_ = false;
  std::uint64_t timeouts_ = 0;
};

TEST(AckRatioControl, IsTwoAtFirstAndStaysWhileNothingIsLost) {
  Acks acks{20};
  for (int i = 0; i < 100; ++i) acks.window();
  EXPECT_EQ(acks.ratio(), 2U);
}

// RFC 5690, section 4.5: doubled for each window with lost ACKs, however many.
TEST(AckRatioControl, DoublesOnceForAWindowWithLostAcks) {
  Acks acks{64};
  acks.window();
  acks.window(3);
  EXPECT_EQ(acks.ratio(), 4U);
  // The receiver first has to hear of it.
  acks.window(1);
  acks.window();
  acks.window(1);
  acks.window();
  EXPECT_EQ(acks.ratio(), 8U);
}

// Falls by one after cwnd / (R^2 - R) windows: 64 / 12 = 5.3, so 6 at four, and 64 / 6 = 10.7, so 11 at three.
TEST(AckRatioControl, FallsByOneAfterWindowsWithoutALoss) {
  Acks acks{64};
  acks.window();
  acks.window(1);
  ASSERT_EQ(acks.ratio(), 4U);
  int windows = 0;
  for (; acks.ratio() == 4 && windows < 100; ++windows) acks.window();
  EXPECT_GE(windows, 6);
  EXPECT_LE(windows, 8);  // the first only confirm it
  windows = 0;
  for (; acks.ratio() == 3 && windows < 100; ++windows) acks.window();
  EXPECT_GE(windows, 11);
  EXPECT_LE(windows, 13);
  EXPECT_EQ(acks.ratio(), 2U);
}

// At least K ACKs for a window: cwnd / K, rounded up.
TEST(AckRatioControl, LeavesAWindowTwoAcks) {
  Acks acks{10};
  for (int i = 0; i < 20; ++i) acks.window(i % 3 == 0 ? 1 : 0);
  EXPECT_LE(acks.ratio(), 5U);
  EXPECT_GE(acks.ratio(), 4U);
  EXPECT_EQ(acks.written(5), 3U);
  EXPECT_EQ(acks.written(4), 2U);
  EXPECT_EQ(acks.written(2), 2U);
}

// What is written obeys the window at once; what ACKs are judged by follows at the end of a window of data.
TEST(AckRatioControl, FollowsAWindowThatFell) {
  Acks acks{64};
  acks.window();
  acks.window(1);
  ASSERT_EQ(acks.ratio(), 4U);
  acks.window();  // the receiver has heard of it
  acks.set_window(6);
  acks.window();
  acks.window();
  EXPECT_EQ(acks.ratio(), 3U);
  acks.set_window(64);
  acks.window();
  acks.ack(4);  // one was lost, which a ratio of four would not have seen
  acks.window();
  EXPECT_EQ(acks.ratio(), 6U);
}

// One is allowed for a small window and ends with it.
TEST(AckRatioControl, IsTwoAgainOnceTheWindowHasGrown) {
  Acks acks{3};
  for (int i = 0; i < 10; ++i) acks.window();
  ASSERT_EQ(acks.ratio(), 1U);
  acks.set_window(10);
  acks.window();
  acks.window();
  EXPECT_EQ(acks.ratio(), 2U);
}

TEST(AckRatioControl, HasABoundOfItsOwnIfOneIsSet) {
  Acks acks{200, {.max_ratio = 3}};
  for (int i = 0; i < 20; ++i) acks.window(i % 3 == 0 ? 1 : 0);
  EXPECT_LE(acks.ratio(), 3U);
}

// An ACK of one segment is allowed while the window has three at most.
TEST(AckRatioControl, MayBeOneWithASmallWindow) {
  Acks acks{3};
  for (int i = 0; i < 10; ++i) acks.window();
  EXPECT_EQ(acks.ratio(), 1U);
  EXPECT_EQ(acks.written(4), 2U);
}

// Section 4.4: an ACK that comes after all, with a smaller number, was not lost.
TEST(AckRatioControl, TakesAnAckThatCameLateForNoLoss) {
  Acks acks{20};
  acks.window();
  acks.ack(2);
  acks.ack(4);
  acks.old();
  acks.window();
  acks.window();
  EXPECT_EQ(acks.ratio(), 2U);
}

// Section 4.4.1: while data is repaired the cumulative ACK jumps.
TEST(AckRatioControl, ReadsNothingFromAcksDuringRecovery) {
  Acks acks{20};
  acks.window();
  acks.recover(true);
  acks.ack(10);
  acks.ack(2);
  acks.recover(false);
  acks.ack(10);
  acks.ack(10);
  EXPECT_EQ(acks.ratio(), 2U);
}

TEST(AckRatioControl, NorAfterATimeoutUntilAllThatWasOutIsAcknowledged) {
  Acks acks{20};
  acks.window();
  acks.time_out();
  acks.ack(8);
  acks.ack(8);
  acks.ack(8);
  EXPECT_EQ(acks.ratio(), 2U);
}

}  // namespace
}  // namespace ackscope
