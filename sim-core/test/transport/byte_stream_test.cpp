#include "transport/byte_stream.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>

namespace ackscope {
namespace {

// The test is the application and the sender.
class Bench final : public ByteStream, private SupplyObserver {
 public:
  explicit Bench(bool nagle = false) : ByteStream{{1000, nagle}} { connect(supply, *this); }

  using ByteStream::write;
  using ByteStream::write_last;
  std::optional<std::uint64_t> bytes() const override { return std::nullopt; }

  Supply supply;
  int told = 0;
  int all_acknowledged = 0;

 private:
  void on_supply() override { ++told; }
  void on_all_acknowledged() override { ++all_acknowledged; }
};

TEST(ByteStream, IsCutIntoFullSegmentsAndWhatIsLeft) {
  Bench stream;
  EXPECT_EQ(stream.supply.end, 0U);
  stream.write(2300);
  EXPECT_EQ(stream.told, 1);
  EXPECT_EQ(stream.supply.end, 3U);
  EXPECT_EQ(stream.payload(0), 1000U);
  EXPECT_EQ(stream.payload(1), 1000U);
  EXPECT_EQ(stream.payload(2), 300U);
  EXPECT_EQ(stream.supply.end, 3U);
  EXPECT_EQ(stream.supply.last_end, kNoSegment);
}

TEST(ByteStream, FillsASegmentThatHasNotLeftYet) {
  Bench stream;
  stream.write(300);
  stream.write(300);
  EXPECT_EQ(stream.told, 1);  // the second write adds no segment
  EXPECT_EQ(stream.supply.end, 1U);
  EXPECT_EQ(stream.payload(0), 600U);
  stream.write(100);
  EXPECT_EQ(stream.told, 2);
  EXPECT_EQ(stream.payload(1), 100U);
}

TEST(ByteStream, KeepsTheBoundsOfWhatWasSent) {
  Bench stream;
  stream.write(300);
  EXPECT_EQ(stream.payload(0), 300U);
  stream.write(900);
  EXPECT_EQ(stream.payload(1), 900U);
  EXPECT_EQ(stream.payload(0), 300U);  // sent again
  stream.on_acknowledged(1);
  EXPECT_EQ(stream.payload(1), 900U);
}

TEST(ByteStream, EndsWithTheLastWrite) {
  Bench stream;
  stream.write(1000);
  EXPECT_EQ(stream.payload(0), 1000U);
  stream.write_last(1001);
  EXPECT_EQ(stream.supply.end, 3U);
  EXPECT_EQ(stream.supply.last_end, 3U);
  EXPECT_EQ(stream.payload(1), 1000U);
  EXPECT_EQ(stream.payload(2), 1U);
  EXPECT_EQ(stream.supply.last_end, 3U);
}

TEST(ByteStream, TellsWhenEverythingIsAcknowledgedAndNoSooner) {
  Bench stream;
  stream.write(1500);
  stream.payload(0);
  stream.on_acknowledged(1);
  EXPECT_EQ(stream.all_acknowledged, 0);  // 500 bytes wait
  stream.payload(1);
  stream.on_acknowledged(2);
  stream.on_acknowledged(2);
  EXPECT_EQ(stream.all_acknowledged, 1);
}

// RFC 896: while anything is out, a short segment waits until it is full or all is acknowledged.
TEST(ByteStream, WithNagleAShortSegmentWaitsForAcks) {
  Bench stream{true};
  stream.write(100);
  EXPECT_EQ(stream.supply.end, 1U);  // nothing is out
  EXPECT_EQ(stream.payload(0), 100U);
  stream.write(200);
  stream.write(300);
  EXPECT_EQ(stream.supply.end, 1U);
  stream.write(700);  // 1200 bytes wait: a full segment may leave
  EXPECT_EQ(stream.supply.end, 2U);
  EXPECT_EQ(stream.payload(1), 1000U);
  stream.on_acknowledged(1);
  EXPECT_EQ(stream.supply.end, 2U);  // segment 1 is still out
  stream.on_acknowledged(2);
  EXPECT_EQ(stream.supply.end, 3U);
  EXPECT_EQ(stream.payload(2), 200U);
}

TEST(ByteStream, WithNagleTheRestOfALongWriteWaitsForItsBeginning) {
  Bench stream{true};
  stream.write(1500);
  EXPECT_EQ(stream.supply.end, 1U);
  EXPECT_EQ(stream.payload(0), 1000U);
  EXPECT_EQ(stream.supply.end, 1U);
  stream.on_acknowledged(1);
  EXPECT_EQ(stream.supply.end, 2U);
}

TEST(ByteStream, WithNagleTheLastSegmentDoesNotWait) {
  Bench stream{true};
  stream.write(100);
  stream.payload(0);
  stream.write(100);
  EXPECT_EQ(stream.supply.end, 1U);
  stream.write_last(50);
  EXPECT_EQ(stream.supply.end, 2U);
  EXPECT_EQ(stream.payload(1), 150U);
}

}  // namespace
}  // namespace ackscope
