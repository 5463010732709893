// What ACKs say besides the next expected segment: SACK blocks (RFC 2018), the SMART field.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/tcp_lab.h"
#include "tcp/receiver/ack/ack_division.h"
#include "tcp/receiver/ack/delayed.h"
#include "tcp/receiver/ack/every.h"

namespace ackscope {
namespace {

using test::ReceiverLab;
using test::Row;
using test::rows_of;

std::unique_ptr<AckPolicy> every() { return std::make_unique<AckEvery>(); }

ReceiverParameters sack(std::int64_t blocks = 3) { return {.ack_bytes = 40, .selective = parameters::SackBlocks{.blocks = blocks}}; }
ReceiverParameters smart() { return {.ack_bytes = 40, .selective = parameters::SmartField{}}; }

// The blocks of the ACK with that number of the lab's: "3-5 8-9", ends exclusive.
std::string blocks(const ReceiverLab& lab, std::size_t ack) {
  const auto& options = lab.options().at(ack);
  std::vector<std::string> words;
  if (!options) return "";
  for (const SackBlock& block : options->sack) words.push_back(std::to_string(block.first) + "-" + std::to_string(block.end));
  return test::joined(words);
}
std::string last_blocks(const ReceiverLab& lab) { return blocks(lab, lab.packets().size() - 1); }

TEST(SackBlocksOnAcks, NothingBeyondAHoleMeansNoOption) {
  ReceiverLab lab{sack(), every()};
  lab.data({0, 1, 1});
  for (const auto& options : lab.options()) EXPECT_FALSE(options.has_value());
  for (const Packet& ack : lab.packets()) EXPECT_EQ(ack.bytes, 40U);
  EXPECT_TRUE(rows_of(lab.trace(), Kind::kSelective).empty());
}

TEST(SackBlocksOnAcks, AreThoseOfCase1OfRfc2018) {
  // RFC 2018, section 7, case 2 and 3, in segments: of eight segments every other one is lost.
  ReceiverLab lab{sack(), every()};
  lab.data(0);
  lab.data(2);
  EXPECT_EQ(last_blocks(lab), "2-3");
  lab.data(4);
  EXPECT_EQ(last_blocks(lab), "4-5 2-3");
  lab.data(6);
  EXPECT_EQ(last_blocks(lab), "6-7 4-5 2-3");
  // Then the fourth comes, and joins two blocks.
  lab.data(3);
  EXPECT_EQ(last_blocks(lab), "2-5 6-7");
  // And the second.
  lab.data(1);
  EXPECT_EQ(last_blocks(lab), "6-7");
  EXPECT_EQ(lab.packets().back().number, 5U);
}

TEST(SackBlocksOnAcks, NewestArrivalComesFirstThenTheOnesBefore) {
  ReceiverLab lab{sack(2), every()};
  lab.data({0, 2, 6, 10});
  EXPECT_EQ(last_blocks(lab), "10-11 6-7");
  lab.data(3);  // lengthens the first
  EXPECT_EQ(last_blocks(lab), "2-4 10-11");
  lab.data(5);  // lengthens one at its front
  EXPECT_EQ(last_blocks(lab), "5-7 2-4");
}

TEST(SackBlocksOnAcks, DuplicateBeyondTheHoleBringsItsBlockToTheFront) {  // section 4: "the segment which triggered this ACK"
  ReceiverLab lab{sack(), every()};
  lab.data({0, 2, 4, 6, 2});
  EXPECT_EQ(last_blocks(lab), "2-3 6-7 4-5");
}

TEST(SackBlocksOnAcks, DuplicateOfWhatIsCompleteChangesNoOrder) {
  ReceiverLab lab{sack(), every()};
  lab.data({0, 2, 4, 0});
  EXPECT_EQ(last_blocks(lab), "4-5 2-3");
}

TEST(SackBlocksOnAcks, MakeTheAckLonger) {
  ReceiverLab lab{sack(), every()};
  lab.data({0, 2, 4, 6, 8});
  std::vector<std::uint32_t> bytes;
  for (const Packet& ack : lab.packets()) bytes.push_back(ack.bytes);
  EXPECT_EQ(bytes, (std::vector<std::uint32_t>{40, 52, 60, 68, 68}));  // 4 and 8 for each of three at most
}

TEST(SackBlocksOnAcks, AreRowsAfterTheAcksOwn) {
  ReceiverLab lab{sack(), every()};
  lab.data({0, 2, 4});
  const std::vector<Row> rows = rows_of(lab.trace().columns());
  const auto ack = rows.end() - 3;
  EXPECT_EQ(ack->kind, Kind::kAck);
  for (int block = 0; block < 2; ++block) {
    const Row& row = *(ack + 1 + block);
    EXPECT_EQ(row.kind, Kind::kSelective);
    EXPECT_EQ(row.tag, block);
    EXPECT_EQ(row.id, ack->id);
    EXPECT_EQ(row.a, block == 0 ? 4U : 2U);
    EXPECT_EQ(row.value, block == 0 ? 5 : 3);
  }
}

TEST(SackBlocksOnAcks, StandOnEachPieceOfADividedAck) {
  ReceiverLab lab{sack(), std::make_unique<AckDivision>(3)};
  lab.data({0, 4, 1});
  const std::size_t acks = lab.packets().size();
  for (std::size_t piece = 1; piece <= 3; ++piece) EXPECT_EQ(blocks(lab, acks - piece), "4-5");
  EXPECT_EQ(lab.options().at(acks - 2)->part, 666U);
}

TEST(SackBlocksOnAcks, StandOnAnAckThatWasDelayed) {
  ReceiverLab lab{sack(), std::make_unique<DelayedAck>(2, Duration::seconds(0.2))};
  lab.data({0, 1, 3, 2, 6, 4});  // 2 and 4 fill a hole: at once
  EXPECT_EQ(lab.acks(), "2+2 2+0 4+2 4+0 5+1");
  EXPECT_EQ(last_blocks(lab), "6-7");
  lab.data(5);
  EXPECT_EQ(last_blocks(lab), "");
}

// Against a plain set of what came, and when.
TEST(SackBlocksOnAcks, SayTheTruthAndTheNewestFirstWhateverComes) {
  for (std::uint32_t seed = 1; seed <= 1000; ++seed) {
    std::mt19937 random{seed};
    const auto most = static_cast<std::int64_t>(1 + random() % 4);
    ReceiverLab lab{sack(most), every()};
    std::map<std::uint32_t, int> came;  // segment: when, the last time
    for (int arrival = 0; arrival < 60; ++arrival) {
      const auto segment = static_cast<std::uint32_t>(random() % 30);
      const std::uint32_t before = lab.receiver().rcv_nxt();
      lab.data(segment);
      if (segment >= before) came[segment] = arrival;
      std::vector<std::pair<int, std::string>> runs;
      for (std::uint32_t first = lab.receiver().rcv_nxt(); first < 31; ++first) {
        int newest = -1;
        std::uint32_t end = first;
        for (; came.contains(end); ++end) newest = std::max(newest, came[end]);
        if (end > first) runs.emplace_back(-newest, std::to_string(first) + "-" + std::to_string(end));
        first = end;
      }
      std::sort(runs.begin(), runs.end());
      std::vector<std::string> expected;
      for (std::size_t i = 0; i < runs.size() && i < static_cast<std::size_t>(most); ++i) expected.push_back(runs[i].second);
      ASSERT_EQ(last_blocks(lab), test::joined(expected)) << "seed " << seed << ", arrival " << arrival;
    }
  }
}

TEST(SmartField, NamesTheSegmentThatCausedTheAck) {
  ReceiverLab lab{smart(), every()};
  lab.data({0, 2, 5, 2, 0});
  std::vector<std::uint32_t> caused;
  for (const auto& options : lab.options()) caused.push_back(options->caused_by);
  EXPECT_EQ(caused, (std::vector<std::uint32_t>{0, 2, 5, 2, 0}));
  for (const Packet& ack : lab.packets()) EXPECT_EQ(ack.bytes, 48U);
}

TEST(SmartField, OfADelayedAckIsTheNewestArrival) {
  ReceiverLab lab{smart(), std::make_unique<DelayedAck>(2, Duration::seconds(0.2))};
  lab.data({0, 1, 2});
  lab.at(1);
  EXPECT_EQ(lab.options().at(0)->caused_by, 1U);
  EXPECT_EQ(lab.options().at(1)->caused_by, 2U);  // by the timer
}

TEST(SmartField, StandsOnEachPieceOfADividedAckBesideItsPart) {
  ReceiverLab lab{smart(), std::make_unique<AckDivision>(2)};
  lab.data(0);
  EXPECT_EQ(lab.options().at(0)->caused_by, 0U);
  EXPECT_EQ(lab.options().at(0)->part, 500U);
  EXPECT_EQ(lab.options().at(1)->caused_by, 0U);
}

TEST(SmartField, IsARowAfterTheAcksOwn) {
  ReceiverLab lab{smart(), every()};
  lab.data({0, 7});
  const Row row = rows_of(lab.trace(), Kind::kSelective).at(1);
  EXPECT_EQ(row.tag, kSmartField);
  EXPECT_EQ(row.id, rows_of(lab.trace(), Kind::kAck).at(1).id);
  EXPECT_EQ(row.a, 7U);
  EXPECT_EQ(row.value, 8);
}

TEST(SelectiveAcks, NoneAddNothing) {
  ReceiverLab lab{every()};
  lab.data({0, 2});
  for (const auto& options : lab.options()) EXPECT_FALSE(options.has_value());
  EXPECT_TRUE(rows_of(lab.trace(), Kind::kSelective).empty());
}

}  // namespace
}  // namespace ackscope
