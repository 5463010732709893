#include "traffic/datagram_source.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "support/datagram_bench.h"
#include "traffic/datagram_sink.h"

namespace ackscope {
namespace {

using test::DatagramBench;

// So many packets, the first after 2 ms, each 1 ms after the one before.
class Few final : public Departures {
 public:
  explicit Few(std::uint64_t count) : count_{count} {}
  std::optional<Duration> next(std::uint64_t number) override {
    asked.push_back(number);
    if (number >= count_) return std::nullopt;
    return Duration::nanoseconds(static_cast<std::int64_t>(number + 2) * 1'000'000);
  }
  std::vector<std::uint64_t> asked;

 private:
  const std::uint64_t count_;
};

TEST(DatagramSource, SendsWhenItsTimetableSaysAndStartsWithTheFirstPacket) {
  DatagramBench bench{std::make_unique<Few>(3), 1};
  bench.at(1.0019);
  EXPECT_EQ(bench.starts, 0);
  bench.at(2);
  EXPECT_EQ(bench.starts, 1);
  EXPECT_EQ(bench.departures(), (std::vector<double>{1.002e9, 1.003e9, 1.004e9}));
  EXPECT_EQ(bench.source.datagrams_sent(), 3U);
  EXPECT_TRUE(bench.scheduler().empty());
}

TEST(DatagramSource, AsksItsTimetableOncePerPacketInOrder) {
  auto few = std::make_unique<Few>(2);
  const Few& timetable = *few;
  DatagramBench bench{std::move(few)};
  bench.at(1);
  EXPECT_EQ(timetable.asked, (std::vector<std::uint64_t>{0, 1, 2}));
}

TEST(DatagramSource, SendsPayloadAndHeader) {
  DatagramBench bench{std::make_unique<Few>(2)};
  bench.at(1);
  ASSERT_EQ(bench.packets().size(), 2U);
  const Packet& second = bench.packets()[1];
  EXPECT_EQ(second.kind, PacketKind::kDatagram);
  EXPECT_EQ(second.flow, FlowId{3});
  EXPECT_EQ(second.number, 1U);
  EXPECT_EQ(second.bytes, 1000U);
  EXPECT_EQ(second.payload, 960U);
  FlowCounters counted;
  bench.source.count_into(counted);
  EXPECT_EQ(counted.packets_sent, bench.source.datagrams_sent());
  EXPECT_EQ(second.copy, 0);
  EXPECT_EQ(second.flags, 0);
  const std::vector<test::Row> rows = test::rows_of(bench.trace().columns());
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0], (test::Row{2e6, Kind::kFlow, 0, 3, 0, kUnset, 0}));
  EXPECT_EQ(rows[2], (test::Row{3e6, Kind::kDatagram, 0, 3, second.serial, 1, 1000}));
}

TEST(DatagramSink, CountsAndDelivers) {
  DatagramBench bench{std::make_unique<Few>(0)};
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
