#include "tcp/sender/recovery/tail_probe.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <utility>

namespace ackscope {
namespace {

constexpr Duration milliseconds(std::int64_t count) { return Duration::nanoseconds(count * 1'000'000); }

constexpr Duration kSrtt = milliseconds(40);
constexpr Duration kAckDelay = milliseconds(200);

TEST(TailProbe, WaitsForTwoRoundTripsAndForTheAckOfALoneSegment) {
  EXPECT_EQ(TailProbe::timeout(kSrtt, false, kAckDelay), milliseconds(80));
  EXPECT_EQ(TailProbe::timeout(kSrtt, true, kAckDelay), milliseconds(280));
  EXPECT_EQ(TailProbe::timeout(std::nullopt, true, kAckDelay), Duration::seconds(1));
}

TEST(TailProbe, IsSentOnceAndOnlyAfterAnRtt) {
  TailProbe probe;
  EXPECT_FALSE(probe.may_be_sent(false));
  EXPECT_TRUE(probe.may_be_sent(true));  // the SYN's
  probe.on_rtt();
  EXPECT_TRUE(probe.may_be_sent(false));
  probe.on_sent(10, false);
  EXPECT_FALSE(probe.on_ack({10, false, false}));
  EXPECT_FALSE(probe.may_be_sent(true));  // no RTT since
  probe.on_rtt();
  EXPECT_TRUE(probe.may_be_sent(true));
  probe.on_sent(11, false);
  probe.on_rtt();
  EXPECT_FALSE(probe.may_be_sent(true));  // one is out
}

// Section 7.4.2: what its ACK proves.
TEST(TailProbe, RepairedALossIfMoreIsAcknowledgedAndNoDuplicateReported) {
  const auto after = [](const TailProbe::Ack& ack) {
    TailProbe probe;
    probe.on_sent(10, true);
    const bool repaired = probe.on_ack(ack);
    return std::pair{repaired, probe.end().has_value()};
  };
  EXPECT_EQ(after({9, false, false}), std::pair(false, true));   // not yet
  EXPECT_EQ(after({10, false, false}), std::pair(false, true));  // of the original or of the probe
  EXPECT_EQ(after({10, true, false}), std::pair(false, false));  // both have come
  EXPECT_EQ(after({10, false, true}), std::pair(false, false));  // likewise, without D-SACK
  EXPECT_EQ(after({12, true, false}), std::pair(false, false));  // likewise
  EXPECT_EQ(after({11, false, false}), std::pair(true, false));  // the probe came alone
}

}  // namespace
}  // namespace ackscope
