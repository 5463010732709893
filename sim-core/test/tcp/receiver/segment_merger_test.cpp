// GRO at a receiver that acknowledges every second segment.
#include "tcp/receiver/segment_merger.h"

#include <gtest/gtest.h>

#include <memory>

#include "support/running.h"
#include "support/scenario_text.h"
#include "support/tcp_lab.h"
#include "tcp/receiver/ack/delayed.h"
#include "tcp/receiver/ack/every.h"

namespace ackscope {
namespace {

class MergingLab {
 public:
  explicit MergingLab(const parameters::Gro& gro,
                      std::unique_ptr<AckPolicy> policy = std::make_unique<DelayedAck>(2, Duration::seconds(0.2)))
      : lab_{ReceiverParameters{.ack_bytes = 40, .mark_echo = MarkEcho::kEach, .gro = gro}, std::move(policy)} {}

  void at(double seconds) { lab_.at(seconds); }
  void come(std::initializer_list<std::uint32_t> segments, PacketFlags flags = 0) {
    for (const std::uint32_t segment : segments) lab_.arrive(segment, flags);
  }
  std::string acks() { return lab_.acks(); }

 private:
  test::ReceiverLab lab_;
};

TEST(SegmentMerger, AnswersWhatComesCloselyOnce) {
  MergingLab lab{{.time = 0.001}};
  lab.at(0);
  lab.come({0, 1, 2, 3, 4});
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.000999);
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.001);
  EXPECT_EQ(lab.acks(), "5+5");
}

TEST(SegmentMerger, PassesOnSoManyAtOnce) {
  MergingLab lab{{.time = 0.001, .segments = 4}};
  lab.at(0);
  lab.come({0, 1, 2, 3, 4});
  EXPECT_EQ(lab.acks(), "4+4");
  lab.at(1);
  EXPECT_EQ(lab.acks(), "5+1");
}

TEST(SegmentMerger, LeavesAloneSegmentsToTheDelay) {
  MergingLab lab{{.time = 0.001}};
  lab.at(0);
  lab.come({0});
  lab.at(0.2009);
  EXPECT_EQ(lab.acks(), "");
  lab.at(0.201);
  EXPECT_EQ(lab.acks(), "1+1");
}

// A hole ends what waits, and each segment beyond it that does not continue another is told by itself.
TEST(SegmentMerger, EndsAtAHole) {
  MergingLab lab{{.time = 0.001}};
  lab.at(0);
  lab.come({0, 1, 3, 4});
  EXPECT_EQ(lab.acks(), "2+2");
  lab.at(0.001);
  EXPECT_EQ(lab.acks(), "2+0");  // of both
  lab.come({2});
  lab.at(0.002);
  EXPECT_EQ(lab.acks(), "5+3");
}

TEST(SegmentMerger, EndsWhereMarksBeginAndAtAPush) {
  MergingLab lab{{.time = 0.001}, std::make_unique<AckEvery>()};
  lab.at(0);
  lab.come({0, 1});
  lab.come({2}, kCe);
  EXPECT_EQ(lab.acks(), "2+2");
  lab.come({3}, static_cast<PacketFlags>(kCe | kPush));
  EXPECT_EQ(lab.acks(), "4+2");
}

// Over 1 Gbit/s a segment of 1000 bytes takes 8 us, so that 50 us hold seven of them.
TEST(SegmentMerger, StretchesAcksOnAFastPathAndBooksAreInOrder) {
  test::OneFlow o{.rate = 1e9, .delay = 0.001, .queue_packets = 400, .segments = 4000};
  o.receiver = R"({"ack":{"type":"delayed"},"gro":{}})";
  o.sender = R"({"initialWindow":100,"maxWindow":300})";
  const auto simulation = test::finished_simulation(test::one_flow_scenario(o));
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
  simulation->network().check_books();
  double largest = 0;
  for (const test::Row& row : test::rows_of(*simulation)) {
    if (row.kind == Kind::kAck) largest = std::max(largest, row.value);
  }
  EXPECT_EQ(largest, 7);
}

TEST(SegmentMerger, KeepsNoConnectionFromClosing) {
  for (const int segments : {1, 20, 45, 46}) {
    test::OneFlow o{.rate = 1e9, .delay = 0.001, .segments = segments};
    o.receiver = R"({"gro":{"time":0.01}})";
    o.sender = R"({"initialWindow":100})";
    test::ScenarioText text = test::one_flow(o);
    text.flows[0].setup = "{}";
    const auto simulation = test::finished_simulation(test::scenario_text(text));
    EXPECT_EQ(simulation->ended(), Ended::kComplete) << segments;
    EXPECT_LT(test::rows_of(*simulation).back().at, 100'000'000) << segments;  // 0.1 s: no timer was needed
  }
}

}  // namespace
}  // namespace ackscope
