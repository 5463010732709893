// What a sender tells its congestion controller: one sample of each ACK that says that something has come.
#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "support/tcp_lab.h"
#include "tcp/sender/congestion/congestion_controller.h"
#include "tcp/sender/recovery/eln.h"
#include "tcp/sender/recovery/newreno.h"
#include "tcp/sender/recovery/reno.h"
#include "tcp/sender/recovery/sack.h"
#include "tcp/sender/recovery/smart.h"
#include "tcp/sender/recovery/vegas.h"
#include "transport/file_stream.h"

namespace ackscope {
namespace {

// Keeps what it is told, and a window of four. Paces at a segment each 10 ms where the sender asks.
class Listener final : public CongestionController {
 public:
  Listener(BookKeeping needs, std::vector<AckSample>& heard) : CongestionController{{4, 2}}, needs_{needs}, heard_{heard} {}
  void on_ack(const AckSample& ack) override { heard_.push_back(ack); }
  void on_congestion_event(const CongestionEvent& /*event*/) override {}
  BookKeeping needs() const override { return needs_; }
  std::optional<PacingRate> pacing_rate() const override { return PacingRate{1, 10e6}; }

 private:
  const BookKeeping needs_;
  std::vector<AckSample>& heard_;
};

using MakeRecovery = std::unique_ptr<LossRecovery> (*)(CongestionController&);

template <class Recovery, class Parameters>
std::unique_ptr<LossRecovery> recovery(CongestionController& congestion) {
  return std::make_unique<Recovery>(Parameters{}, congestion);
}
template <class Recovery, class Parameters>
std::unique_ptr<LossRecovery> behind_eln(CongestionController& congestion) {
  return std::make_unique<ElnRecovery>(parameters::ElnResponse{}, 3, recovery<Recovery, Parameters>(congestion), congestion);
}
constexpr MakeRecovery kNewReno = recovery<NewReno, parameters::NewReno>;

// A window of four.
class Bench final : public test::Lab, private FlowObserver {
 public:
  explicit Bench(BookKeeping needs = {.times = true}, MakeRecovery make = kNewReno, bool paces = false)
      : sender_{FlowId{0}, parameters(paces), parts(needs, make), host(), *this} {
    sender_.start_at(test::seconds(0));
  }

  void ack(std::uint32_t next_expected, PacketFlags flags = 0, std::optional<SackBlock> sacked = std::nullopt) {
    const PacketId id = packet(PacketKind::kAck, next_expected, 40, test::seconds(0));
    pool()[id].flags |= flags;
    if (sacked) {
      PacketOptions& options = pool().add_options(id);
      options.sack = {*sacked};
      options.caused_by = sacked->first;
    }
    sender_.on_ack(id);
  }
  const Outstanding& out() const { return sender_.state().out; }
  std::vector<AckSample> heard;

 private:
  static SenderParameters parameters(bool paces) {
    SenderParameters result{};
    result.rules.segment_bytes = 1000;
    result.rules.header_bytes = 40;
    result.gate.max_window = 100;
    if (paces) result.gate.pacing.emplace();
    result.round_trips.rto = {
        .initial = Duration::seconds(3), .min = Duration::seconds(3), .max = Duration::seconds(64), .granularity = Duration{}};
    return result;
  }
  SenderParts parts(BookKeeping needs, MakeRecovery make) {
    SenderParts parts;
    parts.stream = std::make_unique<WholeFile>(FileSize{1000, 20, 1000});
    parts.congestion = std::make_unique<Listener>(needs, heard);
    parts.recovery = make(*parts.congestion);
    return parts;
  }
  void on_flow_started(FlowId /*flow*/) override {}
  void on_flow_completed(FlowId /*flow*/) override {}

  Sender sender_;
};

TEST(SenderSamples, TellsWhenTheLastCoveredSegmentWasSent) {
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

TEST(SenderSamples, GivesNoSampleOfASegmentThatWasSentTwice) {
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

TEST(SenderSamples, GivesNoSampleOfAnAckThatAReconstructorMade) {
  Bench bench;
  bench.at(0.1);
  bench.ack(1, kNoRttSample);
  ASSERT_EQ(bench.heard.size(), 1U);
  EXPECT_EQ(bench.heard[0].rtt, std::nullopt);
}

TEST(SenderSamples, TimesNothingForAControllerThatDoesNotAsk) {
  Bench bench{{}};
  bench.at(0.1);
  bench.ack(1);
  ASSERT_EQ(bench.heard.size(), 1U);
  EXPECT_EQ(bench.heard[0].rtt, std::nullopt);
}

TEST(SenderSamples, CarryRatesForAControllerThatAsksForThem) {
  Bench bench{{.rates = true}};
  bench.at(0.1);
  bench.ack(4);  // four in 0.1 s; lets 4 to 7 out
  bench.at(0.3);
  bench.ack(4, 0, SackBlock{5, 8});
  ASSERT_EQ(bench.heard.size(), 2U);
  ASSERT_TRUE(bench.heard[0].rate);
  EXPECT_EQ(bench.heard[0].rate->delivered, 4U);
  EXPECT_EQ(bench.heard[0].rate->interval, Duration::seconds(0.1));
  EXPECT_EQ(bench.heard[1].newly_acked, 0U);
  EXPECT_EQ(bench.heard[1].newly_sacked, 3U);
  EXPECT_FALSE(bench.heard[1].opens_window);
  ASSERT_TRUE(bench.heard[1].rate);
  EXPECT_EQ(bench.heard[1].rate->delivered, 3U);
  EXPECT_EQ(bench.heard[1].rate->interval, Duration::seconds(0.2));
}

TEST(SenderSamples, SayWhetherTheWindowKeptTheSenderFromSendingMore) {
  Bench bench;
  bench.at(0.1);
  bench.ack(1);
  EXPECT_TRUE(bench.heard.back().cwnd_limited);
  for (std::uint32_t next = 2; next < 20; ++next) bench.ack(next);  // the file's last segment leaves
  bench.ack(20);
  EXPECT_FALSE(bench.heard.back().cwnd_limited);
}

TEST(SenderSamples, AControllersRatePaces) {
  Bench bench{{}, kNewReno, true};
  for (int i = 0; i < 4; ++i) {
    bench.at(0.01 * i);
    EXPECT_EQ(bench.packets().size(), static_cast<std::size_t>(i + 1));
  }
}

// Whatever repairs: each ACK that says that something has come, by its number or selectively, is one sample, and their sum is what came.
TEST(SenderSamples, AreOneForEachAckThatSaysThatSomethingHasCome) {
  const MakeRecovery makers[] = {kNewReno,
                                 recovery<Reno, parameters::Reno>,
                                 recovery<Sack, parameters::Sack>,
                                 recovery<Smart, parameters::Smart>,
                                 recovery<VegasRecovery, parameters::VegasRecovery>,
                                 behind_eln<NewReno, parameters::NewReno>,
                                 behind_eln<Sack, parameters::Sack>,
                                 behind_eln<Smart, parameters::Smart>};
  for (std::size_t maker = 0; maker < std::size(makers); ++maker) {
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
      std::mt19937 random{seed};
      Bench bench{{.times = true, .rates = true}, makers[maker]};
      double now = 0;
      std::uint32_t news = 0;
      while (bench.out().snd_una() < 20) {
        now += 0.001 * static_cast<double>(random() % 500);
        if (random() % 20 == 0) now += 5;  // a timeout
        bench.at(now);
        const std::uint32_t una = bench.out().snd_una();
        const std::uint32_t out = bench.out().snd_max() - una;
        const std::uint32_t number = random() % 3 == 0 ? una + static_cast<std::uint32_t>(random() % (out + 1)) : una;
        std::optional<SackBlock> block;
        if (number == una && out > 1 && random() % 2 == 0) {
          const std::uint32_t first = una + 1 + static_cast<std::uint32_t>(random() % (out - 1));
          block = SackBlock{first, first + 1};
          if (bench.out().state(first) != SegmentState::kSacked) ++news;
        }
        if (number > una) ++news;
        bench.ack(number, 0, block);
        ASSERT_EQ(bench.heard.size(), news) << "recovery " << maker << ", seed " << seed;
      }
      std::uint32_t acked = 0;
      for (const AckSample& sample : bench.heard) acked += sample.newly_acked;
      EXPECT_EQ(acked, 20U);
    }
  }
}

}  // namespace
}  // namespace ackscope
