#include "radio/adaptive_pacing.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

constexpr Duration kData = Duration::nanoseconds(6'000'000);
constexpr Duration kOverhead = Duration::nanoseconds(1'040'000);

AdaptivePacing pacing(double min_retries, double gain, bool overhead = true) {
  parameters::AdaptivePacing parameters;
  parameters.min_retries = min_retries;
  parameters.gain = gain;
  parameters.overhead = overhead;
  return AdaptivePacing{parameters};
}

Duration extra_after(AdaptivePacing& pacing) {
  pacing.before_sending(Packet{});
  return pacing.extra_backoff(kData, kOverhead);
}

TEST(AdaptivePacing, AddsNothingWhileThereIsNoContention) {
  AdaptivePacing quiet = pacing(1, 0.5);
  EXPECT_EQ(extra_after(quiet), Duration{});
  quiet.on_done(1);  // average 0.5
  EXPECT_EQ(extra_after(quiet), Duration{});
}

TEST(AdaptivePacing, AddsAPacketsTimeFromTheThresholdOn) {
  AdaptivePacing contended = pacing(1, 0.5);
  contended.on_done(2);  // average 1
  EXPECT_EQ(extra_after(contended), kData + kOverhead);
  contended.on_done(0);  // average 0.5
  EXPECT_EQ(extra_after(contended), Duration{});
}

TEST(AdaptivePacing, MayLeaveTheOverheadOut) {
  AdaptivePacing bare = pacing(1, 1, false);
  bare.on_done(1);
  EXPECT_EQ(extra_after(bare), kData);
}

TEST(AdaptivePacing, DecidesWhenThePacketStartsNotByItsOwnRetransmissions) {
  AdaptivePacing first = pacing(1, 1);
  first.before_sending(Packet{});
  first.on_done(5);
  EXPECT_EQ(first.extra_backoff(kData, kOverhead), Duration{});
  EXPECT_EQ(extra_after(first), kData + kOverhead);
}

TEST(AdaptivePacing, IsAlwaysOnWithAThresholdOfZero) {
  AdaptivePacing always = pacing(0, 0.125);
  EXPECT_EQ(extra_after(always), kData + kOverhead);
}

}  // namespace
}  // namespace ackscope
