#include "agent/segment_holder.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::seconds;
using Others = parameters::SegmentHolder::Others;

// A holder alone. What it passes on is noted: data as "5", with a prime for each time it was sent before, ACKs as "a5".
class HolderLab final : private PacketSink {
 public:
  explicit HolderLab(const parameters::SegmentHolder& parameters)
      : trace_{TraceLevel::kPackets, 1000}, holder_{parameters, {scheduler_, pool_, trace_, *this}} {}

  void at(double s) {
    while (scheduler_.run_next(seconds(s))) {
    }
    scheduler_.advance_to(seconds(s));
  }
  void packet(PacketKind kind, std::uint32_t number, std::uint32_t copy = 0, std::uint32_t flow = 0) {
    const PacketId id = pool_.take();
    Packet& made = pool_[id];
    made.flow = FlowId{flow};
    made.kind = kind;
    made.number = number;
    made.copy = copy;
    holder_.receive(id);
  }
  void data(std::initializer_list<std::uint32_t> segments) {
    for (const std::uint32_t segment : segments) packet(PacketKind::kData, segment);
  }
  // Since the last call.
  std::string passed() { return test::joined(std::exchange(passed_, {})); }
  std::size_t held() const { return holder_.held(); }

 private:
  void receive(PacketId id) override {
    const Packet& packet = pool_[id];
    passed_.push_back((packet.kind == PacketKind::kAck ? "a" : "") + std::to_string(packet.number) + std::string(packet.copy, '\''));
    pool_.release(id, Exit::kDelivered);
  }

  Scheduler scheduler_;
  PacketPool pool_;
  Trace trace_;
  SegmentHolder holder_;
  std::vector<std::string> passed_;
};

TEST(SegmentHolder, LetsOthersOvertakeWhatItHolds) {
  HolderLab lab{{.segment = 5, .count = 2, .delay = 0.1}};
  lab.data({4, 5, 6, 7});
  lab.packet(PacketKind::kAck, 5);
  EXPECT_EQ(lab.passed(), "4 7 a5");
  EXPECT_EQ(lab.held(), 2U);
  lab.at(0.0999);
  EXPECT_EQ(lab.passed(), "");
  lab.at(0.1);
  EXPECT_EQ(lab.passed(), "5 6");
  EXPECT_EQ(lab.held(), 0U);
}

TEST(SegmentHolder, HoldsASegmentOnceAndThatOfEachConnection) {
  HolderLab lab{{.segment = 5, .delay = 0.1}};
  lab.data({5});
  lab.packet(PacketKind::kData, 5, 1);
  EXPECT_EQ(lab.passed(), "5'");
  lab.at(0.05);
  lab.packet(PacketKind::kData, 5, 0, 1);
  EXPECT_EQ(lab.passed(), "");
  lab.at(0.1);
  EXPECT_EQ(lab.passed(), "5");
  lab.at(0.15);
  EXPECT_EQ(lab.passed(), "5");
}

TEST(SegmentHolder, LetsAllGoAtOnceAfterASpike) {
  HolderLab lab{{.segment = 5, .delay = 0.1, .others = Others::kWait}};
  lab.data({4, 5});
  lab.at(0.05);
  lab.data({6, 7});
  lab.packet(PacketKind::kData, 5, 1);
  lab.packet(PacketKind::kData, 3, 0, 1);  // of another connection
  EXPECT_EQ(lab.passed(), "4 3");
  lab.at(0.1);
  EXPECT_EQ(lab.passed(), "5 6 7 5'");
  lab.data({5, 8});
  EXPECT_EQ(lab.passed(), "5 8");
}

}  // namespace
}  // namespace ackscope
