// What a sender tells those of its parts that time segments.
#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

#include "support/tcp_lab.h"
#include "tcp/sender/congestion/congestion_controller.h"
#include "tcp/sender/recovery/newreno.h"

namespace ackscope {
namespace {

// Keeps what it is told, and a window of four.
class Listener final : public CongestionController {
 public:
  Listener(bool listens, std::vector<AckTiming>& heard) : CongestionController{{4, 2}}, listens_{listens}, heard_{heard} {}
  void on_ack(double /*acked*/) override {}
  void on_congestion_event(const CongestionEvent& /*event*/) override {}
  void on_recovered(double /*window*/, double /*acked*/) override {}
  bool times_segments() const override { return listens_; }
  void on_timing(const AckTiming& ack) override { heard_.push_back(ack); }

 private:
  const bool listens_;
  std::vector<AckTiming>& heard_;
};

// A window of four; NewReno.
class Bench final : public test::Lab, private FlowObserver {
 public:
  explicit Bench(bool listens = true) : sender_{FlowId{0}, parameters(), parts(listens), host(), *this} {
    sender_.start_at(test::seconds(0));
  }

  void ack(std::uint32_t next_expected, PacketFlags flags = 0) {
    const PacketId id = packet(PacketKind::kAck, next_expected, 40, test::seconds(0));
    pool()[id].flags |= flags;
    sender_.on_ack(id);
  }
  std::vector<AckTiming> heard;

 private:
  static SenderParameters parameters() {
    SenderParameters result{};
    result.segment_bytes = 1000;
    result.header_bytes = 40;
    result.gate.max_window = 100;
    result.rto = {.initial = Duration::seconds(3), .min = Duration::seconds(3), .max = Duration::seconds(64), .granularity = Duration{}};
    return result;
  }
  SenderParts parts(bool listens) {
    SenderParts parts{std::make_unique<Listener>(listens, heard), nullptr};
    parts.recovery = std::make_unique<NewReno>(parameters::NewReno{}, *parts.congestion);
    return parts;
  }
  void on_flow_started(FlowId /*flow*/) override {}
  void on_flow_completed(FlowId /*flow*/) override {}

  Sender sender_;
};

TEST(SenderTiming, TellsWhenTheLastCoveredSegmentWasSent) {
  Bench bench;
  bench.at(0.1);
  bench.ack(1);  // lets 4 out
  bench.at(0.25);
  bench.ack(5);
  ASSERT_EQ(bench.heard.size(), 2U);
  EXPECT_EQ(bench.heard[0].now, test::seconds(0.1));
  EXPECT_EQ(bench.heard[0].snd_una, 1U);
  EXPECT_EQ(bench.heard[0].snd_nxt, 4U);
  EXPECT_EQ(bench.heard[0].rtt, Duration::seconds(0.1));
  EXPECT_EQ(bench.heard[1].snd_una, 5U);
  EXPECT_EQ(bench.heard[1].rtt, Duration::seconds(0.15));
}

TEST(SenderTiming, GivesNoSampleOfASegmentThatWasSentTwice) {
  Bench bench;
  bench.at(0.1);
  for (int i = 0; i < 3; ++i) bench.ack(0);  // 0 is sent again
  bench.at(0.2);
  bench.ack(1);
  bench.at(0.3);
  bench.ack(4);
  ASSERT_EQ(bench.heard.size(), 2U);
  EXPECT_EQ(bench.heard[0].rtt, std::nullopt);
  EXPECT_EQ(bench.heard[1].rtt, Duration::seconds(0.3));
}

TEST(SenderTiming, GivesNoSampleOfAnAckThatAReconstructorMade) {
  Bench bench;
  bench.at(0.1);
  bench.ack(1, kNoRttSample);
  ASSERT_EQ(bench.heard.size(), 1U);
  EXPECT_EQ(bench.heard[0].rtt, std::nullopt);
}

TEST(SenderTiming, TellsNobodyWhoDoesNotAsk) {
  Bench bench{false};
  bench.at(0.1);
  bench.ack(1);
  EXPECT_TRUE(bench.heard.empty());
}

}  // namespace
}  // namespace ackscope
