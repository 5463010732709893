#include "agent/snoop/resequencer.h"

#include <gtest/gtest.h>

#include <string>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::joined;

class ResequencerLab final {
 public:
  void data(std::uint32_t number, PacketKind kind = PacketKind::kData) {
    const PacketId id = pool_.take();
    Packet& packet = pool_[id];
    packet.flow = FlowId{1};
    packet.kind = kind;
    packet.number = number;
    packet.bytes = 1000;
    box_.receive(id);
  }

  // The segments that were passed on since the last call.
  std::string passed() {
    std::vector<std::string> words;
    for (; passed_ < receiver_.packets().size(); ++passed_) words.push_back(std::to_string(receiver_.packets()[passed_].number));
    return joined(words);
  }
  // The link ACKs since the last call: what is missing, and what came.
  std::string asked() {
    std::vector<std::string> words;
    for (; asked_ < link_.packets().size(); ++asked_) {
      words.push_back(std::to_string(link_.packets()[asked_].number) + "<" + std::to_string(link_.options()[asked_]->caused_by));
    }
    return joined(words);
  }

  const std::vector<Packet>& link_acks() const { return link_.packets(); }
  Trace& trace() { return trace_; }
  std::size_t held() const { return box_.held(); }

 private:
  Scheduler scheduler_;
  PacketPool pool_;
  Trace trace_{TraceLevel::kPackets, 1000};
  test::CollectingNode receiver_{pool_};
  test::CollectingNode link_{pool_};
  Resequencer box_{{40, 52}, receiver_, {scheduler_, pool_, trace_, link_}};
  std::size_t passed_ = 0;
  std::size_t asked_ = 0;
};

TEST(Resequencer, HoldsWhatComesBeyondAHoleAndAsksForIt) {
  ResequencerLab lab;
  lab.data(0);
  lab.data(2);
  lab.data(3);
  EXPECT_EQ(lab.passed(), "0");
  EXPECT_EQ(lab.asked(), "1<2 1<3");
  EXPECT_EQ(lab.held(), 2U);
  lab.data(1);
  EXPECT_EQ(lab.passed(), "1 2 3");
  EXPECT_EQ(lab.asked(), "");
  EXPECT_EQ(lab.held(), 0U);
}

TEST(Resequencer, AsksForTheNextHoleWhenOneIsFilled) {
  ResequencerLab lab;
  lab.data(2);
  lab.data(4);
  lab.data(0);
  EXPECT_EQ(lab.asked(), "0<2 0<4 1<0");
  lab.data(1);
  EXPECT_EQ(lab.passed(), "0 1 2");
  EXPECT_EQ(lab.asked(), "3<1");
  lab.data(3);
  EXPECT_EQ(lab.passed(), "3 4");
}

TEST(Resequencer, FurtherCopiesPassForTheReceiverMayHaveToAcknowledgeThem) {
  ResequencerLab lab;
  lab.data(0);
  lab.data(0);
  lab.data(2);
  lab.data(2);
  EXPECT_EQ(lab.passed(), "0 0");
  lab.data(1);
  EXPECT_EQ(lab.passed(), "1 2 2");
}

TEST(Resequencer, LetsOtherPacketsPass) {
  ResequencerLab lab;
  lab.data(7, PacketKind::kProbeReply);
  EXPECT_EQ(lab.passed(), "7");
  EXPECT_EQ(lab.asked(), "");
}

TEST(Resequencer, ALinkAckIsOneOfTheFlowForTheAgent) {
  ResequencerLab lab;
  lab.data(1);
  ASSERT_EQ(lab.link_acks().size(), 1U);
  const Packet& ack = lab.link_acks()[0];
  EXPECT_EQ(ack.kind, PacketKind::kAck);
  EXPECT_EQ(ack.flow, FlowId{1});
  EXPECT_EQ(ack.bytes, 52U);
  EXPECT_EQ(ack.flags, kLinkAck | kHasOptions);
  const auto rows = test::rows_of(lab.trace(), Kind::kAck);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0], (test::Row{0, Kind::kAck, static_cast<std::uint16_t>(AckReason::kHoleOnLink), 1, ack.serial, 0, 0}));
  lab.data(0);
}

}  // namespace
}  // namespace ackscope
