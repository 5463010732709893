#include "agent/eln_marker.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::joined;

constexpr std::uint32_t kPlace = 4;  // in the document's list of agents

// A marker alone. What comes by is noted: data as "d5", ACKs as "5", with "!" when they notify.
class MarkerLab final : private PacketSink {
 public:
  explicit MarkerLab(std::optional<ElnMarker::Data> data, std::int64_t blocks = 8)
      : trace_{TraceLevel::kPackets, 1000}, marker_{{.blocks = blocks}, kPlace, {scheduler_, pool_, trace_, *this}} {
    if (data) marker_.serve(FlowId{0}, *data);
  }

  PacketId packet(PacketKind kind, std::uint32_t number) {
    const PacketId id = pool_.take();
    Packet& made = pool_[id];
    made.flow = FlowId{0};
    made.kind = kind;
    made.number = number;
    made.bytes = 40;
    return id;
  }
  void data(std::uint32_t segment) { marker_.receive(packet(PacketKind::kData, segment)); }
  void data(std::initializer_list<std::uint32_t> segments) {
    for (const std::uint32_t segment : segments) data(segment);
  }
  void ack(std::uint32_t number, PacketFlags flags = 0, std::optional<PacketOptions> options = std::nullopt) {
    const PacketId id = packet(PacketKind::kAck, number);
    if (options) pool_.add_options(id) = *options;
    pool_[id].flags |= flags;
    marker_.receive(id);
  }
  void refuse(std::uint32_t segment, PacketKind kind = PacketKind::kData) {
    Packet refused{};
    refused.kind = kind;
    refused.number = segment;
    marker_.on_refused(refused);
  }

  // Since the last call.
  std::string passed() {
    const std::string text = joined(passed_);
    passed_.clear();
    return text;
  }
  std::vector<test::Row> notices() { return test::rows_of(trace_, Kind::kLossNotice); }
  void link_ack(std::uint32_t number) { ack(number, kLinkAck); }

 private:
  void receive(PacketId id) override {
    const Packet& packet = pool_[id];
    passed_.push_back((packet.kind == PacketKind::kData ? "d" : "") + std::to_string(packet.number) +
                      ((packet.flags & kLossNotified) != 0 ? "!" : ""));
    pool_.release(id, Exit::kDelivered);
  }

  Scheduler scheduler_;
  PacketPool pool_;
  Trace trace_;
  std::vector<std::string> passed_;
  ElnMarker marker_;
};

constexpr auto kGoesOut = ElnMarker::Data::kGoesOut;
constexpr auto kComesIn = ElnMarker::Data::kComesIn;

TEST(ElnMarkerBeforeTheLink, MarksDuplicatesThatAskForWhatItSentOut) {
  MarkerLab lab{kGoesOut};
  lab.data({0, 1, 2, 3});
  lab.ack(1);
  lab.ack(1);  // 2 came, 1 did not
  lab.ack(1);
  EXPECT_EQ(lab.passed(), "d0 d1 d2 d3 1 1! 1!");
  lab.data(1);  // the sender sends it again
  lab.ack(4);
  EXPECT_EQ(lab.passed(), "d1 4");
}

TEST(ElnMarkerBeforeTheLink, WritesARowForEachMark) {
  MarkerLab lab{kGoesOut};
  lab.data({0, 1});
  lab.ack(0);
  const auto notices = lab.notices();
  ASSERT_EQ(notices.size(), 1U);
  EXPECT_EQ(notices[0].tag, kPlace);
  EXPECT_EQ(notices[0].id, 2U);  // the third packet
  EXPECT_EQ(notices[0].a, 0U);
}

TEST(ElnMarkerBeforeTheLink, DoesNotMarkWhatWasLostBeforeItCameHere) {
  MarkerLab lab{kGoesOut};
  lab.data({0, 2, 3, 4});  // 1 was lost upstream
  lab.ack(1);
  lab.ack(1);
  lab.data(1);  // sent again
  lab.ack(1);   // still a duplicate of the loss upstream
  EXPECT_EQ(lab.passed(), "d0 d2 d3 d4 1 1 d1 1");
}

TEST(ElnMarkerBeforeTheLink, DoesNotMarkWhatTheLinksQueueDropped) {
  MarkerLab lab{kGoesOut};
  lab.data({0, 1, 2});
  lab.refuse(1);
  lab.data(3);
  lab.ack(1);
  lab.ack(1);
  lab.data(1);  // sent again: as if it had been lost upstream
  lab.ack(1);
  EXPECT_EQ(lab.passed(), "d0 d1 d2 d3 1 1 d1 1");
}

TEST(ElnMarkerBeforeTheLink, DropOfAnAckWithThatNumberIsNoDropOfTheSegment) {
  MarkerLab lab{kGoesOut};
  lab.data({0, 1, 2});
  lab.refuse(1, PacketKind::kAck);
  lab.ack(1);
  lab.ack(1);
  EXPECT_EQ(lab.passed(), "d0 d1 d2 1 1!");
}

TEST(ElnMarkerBeforeTheLink, DoesNotMarkDuplicatesThatAskForWhatHasNotComeBy) {
  MarkerLab lab{kGoesOut};
  lab.data({0, 1, 0, 1});  // needless
  lab.ack(2);
  lab.ack(2);
  lab.ack(2);
  EXPECT_EQ(lab.passed(), "d0 d1 d0 d1 2 2 2");
}

TEST(ElnMarkerBeforeTheLink, PiecesAndNewWindowsAreNoDuplicates) {
  MarkerLab lab{kGoesOut};
  lab.data({0, 1, 2});
  lab.ack(1);
  lab.ack(1, 0, PacketOptions{.part = 500});
  lab.ack(1, 0, PacketOptions{.part = 800});
  lab.ack(2, 0, PacketOptions{.advertised = 0});
  lab.ack(2, 0, PacketOptions{.advertised = 4});
  lab.ack(2, 0, PacketOptions{.advertised = 4});
  EXPECT_EQ(lab.passed(), "d0 d1 d2 1 1 1 2 2 2!");
}

TEST(ElnMarkerBeforeTheLink, LeavesAMarkThatIsThere) {
  MarkerLab lab{kGoesOut};
  lab.data({0, 1});
  lab.ack(0, kLossNotified);
  EXPECT_EQ(lab.passed(), "d0 d1 0!");
  EXPECT_TRUE(lab.notices().empty());
}

TEST(ElnMarkerBeforeTheLink, AcksOfALinksFarEndAndLateAcksMeanNothingToIt) {
  MarkerLab lab{kGoesOut};
  lab.data({0, 1, 2});
  lab.ack(1);
  lab.link_ack(1);
  lab.link_ack(2);
  lab.ack(0);
  lab.ack(0);
  lab.ack(1);
  EXPECT_EQ(lab.passed(), "d0 d1 d2 1 1 2 0 0 1!");
}

TEST(ElnMarkerBeforeTheLink, ForgetsTheLowestWhenThereAreTooManyRuns) {
  MarkerLab lab{kGoesOut, 2};
  lab.data({0, 2, 4});  // three runs
  lab.ack(0);
  EXPECT_EQ(lab.passed(), "d0 d2 d4 0");
}

TEST(ElnMarkerBehindTheLink, MarksDuplicatesThatAskForWhatDidNotComeFromIt) {
  MarkerLab lab{kComesIn};
  lab.data({0, 2, 3});  // 1 was lost on the link
  lab.ack(1);
  lab.ack(1);
  lab.ack(1);
  lab.data(1);  // now it is here; a later loss of it is not the link's
  lab.ack(1);
  EXPECT_EQ(lab.passed(), "d0 d2 d3 1 1! 1! d1 1");
}

TEST(ElnMarkerBehindTheLink, DoesNotMarkWhatCameByAndWasLostFurtherOn) {
  MarkerLab lab{kComesIn};
  lab.data({0, 1, 2});
  lab.ack(1);
  lab.ack(1);
  EXPECT_EQ(lab.passed(), "d0 d1 d2 1 1");
}

TEST(ElnMarkerBehindTheLink, DoesNotMarkWithoutSomethingBeyondTheHole) {
  MarkerLab lab{kComesIn};
  lab.data({0, 0});  // the mobile sent it needlessly; 1 has not been sent
  lab.ack(1);
  lab.ack(1);
  EXPECT_EQ(lab.passed(), "d0 d0 1 1");
}

TEST(ElnMarker, OtherFlowsPass) {
  MarkerLab lab{std::nullopt};
  lab.data({0, 1, 2});
  lab.ack(1);
  lab.ack(1);
  EXPECT_EQ(lab.passed(), "d0 d1 d2 1 1");
  lab.refuse(1);
}

}  // namespace
}  // namespace ackscope
