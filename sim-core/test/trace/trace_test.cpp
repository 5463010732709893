#include "trace/trace.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <vector>

namespace ackscope {
namespace {

// One row of each kind, in the order of their numbers.
void record_one_of_each(Trace& trace) {
  for (std::uint32_t kind = 1; kind <= 14; ++kind) trace.record(Time::nanoseconds(kind), static_cast<Kind>(kind), 0, 0, 0, 0, 0.0);
}

std::vector<int> kept_kinds(Trace& trace) {
  std::vector<int> kinds;
  for (const auto& chunk : trace.columns().chunks()) kinds.insert(kinds.end(), chunk->kind, chunk->kind + chunk->rows);
  return kinds;
}

// The table of event rows: kinds 1 to 7 belong to level "packets", 8 to 14 to level "flows".
TEST(Trace, KeepsTheRowsOfItsLevelAndOfThoseBelow) {
  Trace off{TraceLevel::kOff, 100};
  Trace flows{TraceLevel::kFlows, 100};
  Trace packets{TraceLevel::kPackets, 100};
  for (Trace* trace : {&off, &flows, &packets}) record_one_of_each(*trace);
  EXPECT_EQ(kept_kinds(off), (std::vector<int>{}));
  EXPECT_EQ(kept_kinds(flows), (std::vector<int>{8, 9, 10, 11, 12, 13, 14}));
  EXPECT_EQ(kept_kinds(packets), (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}));
}

TEST(Trace, DigestsEveryRowWhateverIsKept) {
  Trace off{TraceLevel::kOff, 100};
  Trace flows{TraceLevel::kFlows, 100};
  Trace packets{TraceLevel::kPackets, 100};
  Trace capped{TraceLevel::kPackets, 3};
  for (Trace* trace : {&off, &flows, &packets, &capped}) record_one_of_each(*trace);
  EXPECT_EQ(off.digest(), packets.digest());
  EXPECT_EQ(flows.digest(), packets.digest());
  EXPECT_EQ(capped.digest(), packets.digest());
  EXPECT_NE(packets.digest(), Digest{}.text());
  EXPECT_TRUE(capped.columns().truncated());
}

TEST(Trace, WithoutHashingKeepsRowsAndHasTheDigestOfNothing) {
  Trace trace{TraceLevel::kPackets, 100};
  trace.set_hashing(false);
  record_one_of_each(trace);
  EXPECT_EQ(trace.digest(), Digest{}.text());
  EXPECT_EQ(trace.columns().rows(), 14U);
}

TEST(Trace, WritesAnUnlimitedNumberOfSegmentsAsUnset) {
  EXPECT_EQ(whole_segments(std::numeric_limits<double>::infinity()), kUnset);
  EXPECT_EQ(whole_segments(4294967295.0), kUnset);
  EXPECT_EQ(whole_segments(31.75), 31U);
  EXPECT_EQ(whole_segments(4294967294.0), 4294967294U);
}

TEST(Trace, WritesDurationsInWholeMicrosecondsUpTo71Minutes) {
  EXPECT_EQ(whole_microseconds(Duration::nanoseconds(60'999)), 60U);
  EXPECT_EQ(whole_microseconds(Duration::seconds(64)), 64'000'000U);
  EXPECT_EQ(whole_microseconds(Duration::seconds(4294.967294)), 4294967294U);
  EXPECT_EQ(whole_microseconds(Duration::seconds(4294.967295)), kUnset);
  EXPECT_EQ(whole_microseconds(Duration::seconds(100'000)), kUnset);
}

}  // namespace
}  // namespace ackscope
