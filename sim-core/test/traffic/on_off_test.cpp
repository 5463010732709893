#include "traffic/on_off.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/tcp_lab.h"
#include "traffic/datagram_sink.h"

namespace ackscope {
namespace {

// A source alone on a node that collects what it sends.
class Bench final : public test::Lab, private FlowObserver {
 public:
  explicit Bench(const OnOffParameters& parameters, double start = 0)
      : source{FlowId{3}, parameters, scheduler(), pool(), trace(), host().node, *this} {
    source.start_at(test::seconds(start));
  }

  // When packets left, ns.
  std::vector<double> departures() {
    std::vector<double> times;
    for (const test::Row& row : test::rows_of(trace(), Kind::kDatagram)) times.push_back(row.at);
    return times;
  }
  int starts = 0;
  OnOff source;

 private:
  void on_flow_started(FlowId /*flow*/) override { ++starts; }
  void on_flow_completed(FlowId /*flow*/) override { ADD_FAILURE() << "datagrams never complete"; }
};

// 1000 B at 8 Mbit/s: 1 ms.
OnOffParameters every_millisecond(double on, double off) { return {8e6, 1000, Duration::seconds(on), Duration::seconds(off)}; }

TEST(OnOff, SendsAtAConstantRateWhileOnAndNothingWhileOff) {
  Bench bench{every_millisecond(0.003, 0.007)};
  bench.at(0.0299);
  const double ms = 1e6;
  EXPECT_EQ(bench.departures(), (std::vector<double>{0, 1 * ms, 2 * ms, 10 * ms, 11 * ms, 12 * ms, 20 * ms, 21 * ms, 22 * ms}));
}

TEST(OnOff, BeginsWithAnOnPeriodAtItsStart) {
  Bench bench{every_millisecond(0.002, 1), 5};
  bench.at(4.999);
  EXPECT_EQ(bench.starts, 0);
  bench.at(6.002);
  EXPECT_EQ(bench.starts, 1);
  EXPECT_EQ(bench.departures(), (std::vector<double>{5e9, 5.001e9, 6.002e9}));
}

TEST(OnOff, CarriesWhatIsLeftOfAnIntervalIntoTheNextOnPeriod) {
  // On for 3.5 ms, off for 10: packets at 0, 1, 2, 3 | 4 and 5, 6 of the time it is on are 0.5, 1.5, 2.5 ms into the second period |
  // packet 7 is the first of the third.
  Bench bench{every_millisecond(0.0035, 0.01)};
  bench.at(0.027);
  EXPECT_EQ(bench.departures(), (std::vector<double>{0, 1e6, 2e6, 3e6, 14e6, 15e6, 16e6, 27e6}));
}

TEST(OnOff, WithoutAnOffPeriodIsAConstantRate) {
  Bench bench{every_millisecond(0.0035, 0)};
  bench.at(0.1);
  const std::vector<double> times = bench.departures();
  ASSERT_EQ(times.size(), 101U);
  for (std::size_t i = 0; i < times.size(); ++i) EXPECT_EQ(times[i], 1e6 * static_cast<double>(i));
}

TEST(OnOff, DoesNotDriftWhereAnIntervalIsNoWholeNumberOfNanoseconds) {
  Bench bench{{3e6, 1000, Duration::seconds(1), Duration{}}};  // 8/3 ms
  bench.at(8);
  const std::vector<double> times = bench.departures();
  ASSERT_EQ(times.size(), 3001U);
  EXPECT_EQ(times[1], 2'666'667);
  EXPECT_EQ(times[2], 5'333'333);
  EXPECT_EQ(times[3], 8'000'000);
  EXPECT_EQ(times[3000], 8e9);
}

TEST(OnOff, SendsDatagramsThatAreAllPayload) {
  Bench bench{every_millisecond(1, 1)};
  bench.at(0.001);
  ASSERT_EQ(bench.packets().size(), 2U);
  const Packet& second = bench.packets()[1];
  EXPECT_EQ(second.kind, PacketKind::kDatagram);
  EXPECT_EQ(second.flow, FlowId{3});
  EXPECT_EQ(second.number, 1U);
  EXPECT_EQ(second.bytes, 1000U);
  EXPECT_EQ(second.payload, 1000U);
  EXPECT_EQ(second.copy, 0);
  EXPECT_EQ(second.flags, 0);
  EXPECT_EQ(bench.source.datagrams_sent(), 2U);
  const std::vector<test::Row> rows = test::rows_of(bench.trace().columns());
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0], (test::Row{0, Kind::kFlow, 0, 3, 0, kUnset, 0}));
  EXPECT_EQ(rows[2], (test::Row{1e6, Kind::kDatagram, 0, 3, second.serial, 1, 1000}));
}

TEST(OnOff, StopsWhereItsNextPacketWouldBeBeyondAllTime) {
  // A packet takes 4 s; the flow is on for 1 ns every million seconds.
  Bench bench{{8e3, 4000, Duration::nanoseconds(1), Duration::seconds(1e6)}};
  bench.at(1e6);
  EXPECT_EQ(bench.source.datagrams_sent(), 1U);
  EXPECT_TRUE(bench.scheduler().empty());
}

TEST(DatagramSink, CountsAndDelivers) {
  Bench bench{every_millisecond(1, 1)};
  DatagramSink sink{bench.scheduler(), bench.pool(), bench.trace()};
  const PacketId id = bench.pool().take();
  Packet& packet = bench.pool()[id];
  packet.flow = FlowId{3};
  packet.number = 7;
  packet.bytes = 500;
  packet.kind = PacketKind::kDatagram;
  sink.receive(id);
  EXPECT_EQ(sink.datagrams_received(), 1U);
  EXPECT_EQ(bench.pool().left_by(Exit::kDelivered), 1U);
  EXPECT_EQ(test::rows_of(bench.trace(), Kind::kDatagram), (std::vector<test::Row>{{0, Kind::kDatagram, 1, 3, 0, 7, 500}}));
}

}  // namespace
}  // namespace ackscope
