#include "tcp/receiver/ack/ack_division.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "support/running.h"
#include "support/scenario_text.h"
#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::ReceiverLab;
using test::Row;

std::unique_ptr<AckPolicy> pieces(std::uint32_t count) { return std::make_unique<AckDivision>(count); }

// What each ACK says: the next expected segment, and how many bytes of that one came as well. Options outlive their packet in the pool
// until its slot is taken again, so a test looks at them as they pass.
class Acks final : public PacketSink {
 public:
  explicit Acks(PacketPool& pool) : pool_{pool} {}
  void receive(PacketId id) override {
    const Packet& ack = pool_[id];
    const bool part = (ack.flags & kHasOptions) != 0;
    words_.push_back(std::to_string(ack.number) + (part ? "." + std::to_string(pool_.options(id).part) : ""));
    pool_.release(id, Exit::kDelivered);
  }
  std::string take() {
    const std::string text = test::joined(words_);
    words_.clear();
    return text;
  }

 private:
  PacketPool& pool_;
  std::vector<std::string> words_;
};

// A receiver whose ACKs are read with their options.
class DivisionLab final : public test::Lab {
 public:
  explicit DivisionLab(std::uint32_t count)
      : acks_{pool()}, receiver_{FlowId{0}, {.ack_bytes = 40}, pieces(count), nullptr, {scheduler(), pool(), trace(), acks_}} {}
  std::string data(std::uint32_t segment, std::uint32_t bytes = 1000) {
    receiver_.on_data(packet(PacketKind::kData, segment, bytes, scheduler().now()));
    return acks_.take();
  }

 private:
  Acks acks_;
  Receiver receiver_;
};

TEST(AckDivision, AcknowledgesASegmentBitByBitAtOnce) {
  DivisionLab lab{4};
  EXPECT_EQ(lab.data(0), "0.250 0.500 0.750 1");
  EXPECT_EQ(lab.data(1), "1.250 1.500 1.750 2");
}

TEST(AckDivision, PiecesAreWholeBytes) {
  DivisionLab lab{3};
  EXPECT_EQ(lab.data(0), "0.333 0.666 1");
}

TEST(AckDivision, HasNoMorePiecesThanTheSegmentHasBytes) {
  DivisionLab lab{1000};
  EXPECT_EQ(lab.data(0, 3), "0.1 0.2 1");
  EXPECT_EQ(lab.data(1, 1), "2");
}

TEST(AckDivision, OnePieceIsAnOrdinaryAck) {
  DivisionLab lab{1};
  EXPECT_EQ(lab.data(0), "1");
}

TEST(AckDivision, WhatIsNotNewIsNotDivided) {
  DivisionLab lab{2};
  EXPECT_EQ(lab.data(0), "0.500 1");
  EXPECT_EQ(lab.data(2), "1");
  EXPECT_EQ(lab.data(3), "1");
  EXPECT_EQ(lab.data(2), "1");
  EXPECT_EQ(lab.data(0), "1");
}

TEST(AckDivision, SegmentThatFillsAHoleIsDividedAndTheLastPieceCoversWhatWaited) {
  DivisionLab lab{2};
  lab.data(0);
  lab.data(2);
  lab.data(3);
  EXPECT_EQ(lab.data(1), "1.500 4");
}

TEST(AckDivision, RowsAddUpToWhatIsAcknowledged) {
  ReceiverLab lab{pieces(3)};
  lab.data({0, 2, 1});
  std::vector<double> acknowledged;
  std::vector<std::uint32_t> numbers;
  for (const Row& row : test::rows_of(lab.trace(), Kind::kAck)) {
    acknowledged.push_back(row.value);
    numbers.push_back(row.a);
  }
  EXPECT_EQ(numbers, (std::vector<std::uint32_t>{0, 0, 1, 1, 1, 1, 3}));
  EXPECT_EQ(acknowledged, (std::vector<double>{0.333, 0.333, 1 - 0.666, 0, 0.333, 0.333, 2 - 0.666}));
  using enum AckReason;
  EXPECT_EQ(lab.reasons(), (std::vector<AckReason>{kDivided, kDivided, kDivided, kOutOfOrder, kDivided, kDivided, kDivided}));
  EXPECT_EQ(lab.receiver().counters().acks_sent, 7U);
}

TEST(AckDivision, EverySegmentOfARunIsAcknowledgedInPieces) {
  test::OneFlow o{.rate = 2e6, .queue_packets = 8, .segments = 300};
  o.receiver = R"({"ack":{"type":"ackDivision","pieces":5}})";
  o.sender = R"({"rto":{"min":0.2}})";
  const auto simulation = test::finished_simulation(test::one_flow_scenario(o));
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
  simulation->network().check_books();
  std::size_t in_order = 0;
  std::size_t divided = 0;
  std::size_t acks = 0;
  double acknowledged = 0;
  for (const Row& row : test::rows_of(*simulation)) {
    if (row.kind == Kind::kReceive && row.tag == static_cast<std::uint16_t>(ArrivalKind::kInOrder)) ++in_order;
    if (row.kind != Kind::kAck) continue;
    ++acks;
    acknowledged += row.value;
    if (row.tag == static_cast<std::uint16_t>(AckReason::kDivided)) ++divided;
  }
  EXPECT_EQ(divided, 5 * in_order);
  EXPECT_NEAR(acknowledged, 300, 1e-9);
  EXPECT_EQ(simulation->network().flows()[0].counters().acks->sent, acks);
}

}  // namespace
}  // namespace ackscope
