#include "agent/ack_reconstructor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/rng.h"
#include "support/running.h"
#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::joined;
using test::Row;
using Parameters = parameters::AckReconstructor;

constexpr std::uint32_t kPlace = 3;  // in the document's list of agents

// A reconstructor alone: the test is the reverse link before it, and a node that notes what leaves. Times are milliseconds.
class ReconstructorLab final : private PacketSink {
 public:
  struct Passed {
    Time at;
    Packet packet;
    std::optional<PacketOptions> options;
  };

  explicit ReconstructorLab(const Parameters& parameters = {}) : box_{parameters, kPlace, {scheduler_, pool_, trace_, *this}} {}

  void at(double ms) {
    const Time until = Time::zero() + Duration::seconds(ms / 1000);
    while (scheduler_.run_next(until)) {
    }
    scheduler_.advance_to(until);
  }

  PacketId packet(PacketKind kind, std::uint32_t number, FlowId flow = FlowId{0}) {
    const PacketId id = pool_.take();
    Packet& packet = pool_[id];
    packet.flow = flow;
    packet.kind = kind;
    packet.number = number;
    packet.bytes = 40;
    packet.payload = 0;
    packet.copy = 0;
    packet.route = 7;
    packet.stamp = scheduler_.now();
    return id;
  }
  void ack(std::uint32_t number, FlowId flow = FlowId{0}) { box_.receive(packet(PacketKind::kAck, number, flow)); }
  void ack_at(double ms, std::uint32_t number) {
    at(ms);
    ack(number);
  }
  void receive_here(PacketId id) { box_.receive(id); }

  // What has left since the last call: the number, "r" if it was made here, and when.
  std::string left() {
    std::vector<std::string> words;
    for (; seen_ < passed_.size(); ++seen_) {
      const Passed& passed = passed_[seen_];
      char when[32];
      std::snprintf(when, sizeof when, "@%.3f", passed.at.in_seconds() * 1e3);
      words.push_back(std::to_string(passed.packet.number) + (made_.count(passed.packet.serial) == 1 ? "r" : "") + when);
    }
    return joined(words);
  }

  const std::vector<Passed>& passed() const { return passed_; }
  std::vector<Row> rows(Kind kind) { return test::rows_of(trace_, kind); }
  PacketPool& pool() { return pool_; }
  Scheduler& scheduler() { return scheduler_; }
  AckReconstructor& box() { return box_; }

 private:
  void receive(PacketId id) override {
    for (const Row& row : rows(Kind::kAck)) made_.insert(row.id);
    passed_.push_back(
        {scheduler_.now(), pool_[id], (pool_[id].flags & kHasOptions) != 0 ? std::optional{pool_.options(id)} : std::nullopt});
    pool_.release(id, Exit::kDelivered);
  }

  Scheduler scheduler_;
  PacketPool pool_;
  Trace trace_{TraceLevel::kPackets, 1'000'000};
  std::vector<Passed> passed_;
  std::set<std::uint32_t> made_;  // serials of the ACKs that have a row: the test makes the others without one
  std::size_t seen_ = 0;
  AckReconstructor box_;
};

TEST(AckReconstructor, FillsTheGapsOfAThinnedStream) {
  ReconstructorLab lab;
  lab.ack_at(0, 2);   // the first one
  lab.ack_at(10, 4);  // no wider than a step; mean gap 10
  EXPECT_EQ(lab.left(), "2@0.000 4@10.000");
  lab.ack_at(50, 12);  // mean gap 40/4 + 3*10/4 = 17.5, for 8 segments; spacing 4.375
  lab.at(80);
  EXPECT_EQ(lab.left(), "6r@50.000 8r@54.375 10r@58.750 12@63.125");
  lab.ack_at(90, 15);  // mean gap 40/4 + 3*17.5/4 = 23.125; spacing 2*23.125/3 = 15.417
  EXPECT_EQ(lab.box().held(), 1U);
  lab.ack_at(100, 21);  // mean gap 10/4 + 3*23.125/4 = 19.84375, for the 7 segments after 14; spacing 5.669643
  EXPECT_EQ(lab.left(), "14r@90.000 15@100.000");
  lab.at(200);
  EXPECT_EQ(lab.left(), "17r@105.670 19r@111.339 21@117.009");
  EXPECT_EQ(lab.box().held(), 0U);
}

TEST(AckReconstructor, NeitherADuplicateNorWhatIsHeldBeforeItWaits) {
  ReconstructorLab lab;
  lab.ack_at(0, 2);
  lab.ack_at(10, 10);
  lab.ack_at(13, 10);
  EXPECT_EQ(lab.left(), "2@0.000 4r@10.000 6r@12.500 10@13.000 10@13.000");
  lab.ack_at(14, 10);
  lab.ack_at(20, 20);  // ends the run of duplicates, at once
  EXPECT_EQ(lab.left(), "10@14.000 20@20.000");
  lab.ack_at(22, 22);
  EXPECT_EQ(lab.left(), "22@22.000");
  lab.ack_at(30, 26);
  EXPECT_EQ(lab.left(), "24r@30.000");
  lab.at(100);
}

TEST(AckReconstructor, AHeldAckThatAHigherOneHasOvertakenIsDiscarded) {
  ReconstructorLab lab;
  lab.ack_at(0, 2);
  lab.ack_at(10, 7);    // spacing 2*10/5
  lab.ack_at(11, 17);   // mean gap 1/4 + 3*10/4 = 7.75; spacing 2*7.75/13 = 1.192308
  lab.ack_at(11.5, 9);  // late, from an ACK filter that gave its place to a newer one
  lab.at(100);
  EXPECT_EQ(lab.left(), "2@0.000 4r@10.000 6r@11.000 9@11.500 11r@13.385 13r@14.577 15r@15.769 17@16.962");
  const std::vector<Row> filtered = lab.rows(Kind::kFilter);
  ASSERT_EQ(filtered.size(), 1U);
  EXPECT_EQ(filtered[0], (Row{12'192'308, Kind::kFilter, kAtAgent, 0, 1, kPlace, 7}));
  EXPECT_EQ(lab.pool().left_by(Exit::kFiltered), 1U);
}

TEST(AckReconstructor, SpacesByTheGapBetweenArrivalsIfToldTo) {
  ReconstructorLab lab{{.spacing = Parameters::Spacing::kArrivalGap}};
  lab.ack_at(0, 2);
  lab.ack_at(10, 8);
  lab.at(100);
  EXPECT_EQ(lab.left(), "2@0.000 4r@10.000 6r@20.000 8@30.000");
}

TEST(AckReconstructor, SpacesEvenlyOverTheLastGapIfToldTo) {
  ReconstructorLab lab{{.spacing = Parameters::Spacing::kEven}};
  lab.ack_at(0, 2);
  lab.ack_at(12, 12);  // 12 / (10/2 + 1)
  lab.at(100);
  EXPECT_EQ(lab.left(), "2@0.000 4r@12.000 6r@14.000 8r@16.000 10r@18.000 12@20.000");
}

TEST(AckReconstructor, AveragesTheIncrementIfToldTo) {
  ReconstructorLab lab{{.increment = Parameters::Increment::kAverage}};
  lab.ack_at(0, 2);
  lab.ack_at(10, 4);
  lab.ack_at(20, 12);  // mean increment 8/4 + 3*2/4 = 3.5; spacing 2*10/3.5
  lab.at(100);
  EXPECT_EQ(lab.left(), "2@0.000 4@10.000 6r@20.000 8r@25.714 10r@31.429 12@37.143");
}

TEST(AckReconstructor, InsertsFewerIfToldTo) {
  ReconstructorLab lab{{.inserts = Parameters::Inserts::kFewer}};
  lab.ack_at(0, 2);
  lab.ack_at(10, 12);  // 10/2 - 2
  lab.ack_at(50, 17);  // floor(5/2) - 2
  lab.at(100);
  EXPECT_EQ(lab.left(), "2@0.000 4r@10.000 6r@12.000 8r@14.000 12@16.000 17@50.000");
}

TEST(AckReconstructor, AMadeAckHasTheHeaderOfTheNewestButNotItsMarkOrOptions) {
  ReconstructorLab lab;
  lab.ack(2);
  lab.at(10);
  const PacketId id = lab.packet(PacketKind::kAck, 6);
  lab.pool()[id].bytes = 52;
  lab.pool()[id].flags = kEct | kCe | kEce | kHasTimestamps;
  lab.pool().add_options(id).purged = 5;
  lab.receive_here(id);
  lab.at(50);
  EXPECT_EQ(lab.left(), "2@0.000 4r@10.000 6@15.000");
  const Packet& made = lab.passed()[1].packet;
  EXPECT_EQ(made.flags, kEct | kEce | kHasTimestamps | kNoRttSample);
  EXPECT_EQ(made.bytes, 52U);
  EXPECT_EQ(made.route, 7U);
  EXPECT_EQ(made.stamp, Time::zero() + Duration::seconds(0.01));
  const auto& held = lab.passed()[2];
  EXPECT_EQ(held.packet.flags, kEct | kCe | kEce | kHasTimestamps | kHasOptions);
  ASSERT_TRUE(held.options);
  EXPECT_EQ(held.options->purged, 5U);
  const std::vector<Row> rows = lab.rows(Kind::kAck);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0], (Row{10e6, Kind::kAck, static_cast<std::uint16_t>(AckReason::kReconstructed), 0, made.serial, 4, 2}));
}

TEST(AckReconstructor, AMadeAckHasNoBytesOfSelectiveAcknowledgmentsThatItDoesNotCarry) {
  ReconstructorLab lab;
  lab.ack(2);
  lab.at(10);
  const PacketId id = lab.packet(PacketKind::kAck, 6);
  lab.pool()[id].bytes = 60;
  PacketOptions& options = lab.pool().add_options(id);
  options.sack = {{8, 10}};
  options.selective_bytes = 12;
  lab.receive_here(id);
  lab.at(50);
  EXPECT_EQ(lab.left(), "2@0.000 4r@10.000 6@15.000");
  EXPECT_EQ(lab.passed()[1].packet.bytes, 48U);
  EXPECT_EQ(lab.passed()[1].options, std::nullopt);
  EXPECT_EQ(lab.passed()[2].packet.bytes, 60U);
}

TEST(AckReconstructor, AHeldAckGivesNoSampleIfToldSo) {
  ReconstructorLab lab{{.held_give_samples = false}};
  lab.ack_at(0, 2);
  lab.ack_at(10, 6);
  lab.at(50);
  EXPECT_EQ(lab.passed()[0].packet.flags, 0);
  EXPECT_EQ(lab.passed()[2].packet.flags, kNoRttSample);
}

TEST(AckReconstructor, LetsOtherPacketsPassAndKeepsConnectionsApart) {
  ReconstructorLab lab;
  lab.ack(2, FlowId{5});
  lab.ack(20, FlowId{1});  // the first of its connection
  lab.at(10);
  lab.ack(6, FlowId{5});
  for (const PacketKind kind : {PacketKind::kData, PacketKind::kProbeRequest, PacketKind::kProbeReply, PacketKind::kDatagram}) {
    lab.receive_here(lab.packet(kind, 1, FlowId{5}));
  }
  lab.ack(22, FlowId{1});
  EXPECT_EQ(lab.left(), "2@0.000 20@0.000 4r@10.000 1@10.000 1@10.000 1@10.000 1@10.000 22@10.000");
  lab.at(50);
  EXPECT_EQ(lab.left(), "6@15.000");
}

// Random parameters and streams, in order or not quite.
class AnyStream : public testing::TestWithParam<bool> {};

TEST_P(AnyStream, KeepsWhatTheReceiverSaid) {
  const bool in_order = GetParam();
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random{seed, "acks"};
    const auto below = [&](std::uint64_t n) { return static_cast<std::uint32_t>(random.next() % n); };
    Parameters parameters;
    parameters.step = 1 + below(4);
    parameters.spacing = static_cast<Parameters::Spacing>(below(3));
    parameters.increment = static_cast<Parameters::Increment>(below(2));
    parameters.inserts = static_cast<Parameters::Inserts>(below(2));
    parameters.initial_gap = below(3) / 100.0;
    ReconstructorLab lab{parameters};
    std::uint32_t number = below(3);
    std::vector<std::uint32_t> highest_by_then;  // of the ACKs received, for each that left
    std::uint32_t highest = 0;
    double ms = 0;
    const std::uint32_t acks = 1 + below(60);
    for (std::uint32_t i = 0; i < acks; ++i) {
      ms += below(4) == 0 ? 0 : below(200) / 10.0;
      lab.at(ms);
      highest_by_then.resize(lab.passed().size(), highest);
      number += below(3) == 0 ? 0 : below(30);
      const std::uint32_t late = !in_order && below(5) == 0 ? std::min(number, below(20)) : 0;
      highest = std::max(highest, number - late);
      lab.ack(number - late);
      highest_by_then.resize(lab.passed().size(), highest);
    }
    while (lab.scheduler().run_next()) {
    }
    highest_by_then.resize(lab.passed().size(), highest);

    std::set<std::uint32_t> made;
    for (const Row& row : lab.rows(Kind::kAck)) made.insert(row.id);
    std::uint32_t before = 0;
    std::uint32_t reals = 0;
    for (std::size_t i = 0; i < lab.passed().size(); ++i) {
      const Packet& packet = lab.passed()[i].packet;
      ASSERT_LE(packet.number, highest_by_then[i]);
      if (made.count(packet.serial) == 1) {
        ASSERT_GT(packet.number, before);  // it acknowledges something new
      } else {
        ++reals;
        ASSERT_TRUE(!in_order || packet.number >= before);
      }
      before = std::max(before, packet.number);
    }
    ASSERT_EQ(before, highest);
    ASSERT_EQ(reals + lab.pool().left_by(Exit::kFiltered), acks);
    ASSERT_TRUE(!in_order || reals == acks);
    ASSERT_EQ(lab.box().held(), 0U);
    ASSERT_EQ(lab.pool().in_flight(), 0U);
  }
}

INSTANTIATE_TEST_SUITE_P(AckReconstructor, AnyStream, testing::Bool(),
                         [](const auto& in_order) { return in_order.param ? "InOrder" : "NotQuiteInOrder"; });

}  // namespace
}  // namespace ackscope
