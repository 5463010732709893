#include "agent/snoop/snoop.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::joined;
using test::Row;
using Parameters = parameters::Snoop;

constexpr std::uint32_t kPlace = 2;  // in the document's list of agents

// An agent alone: the test is the fixed host before it and the mobile host behind it. Flow 0 is served, flow 1 is not. Times are
// milliseconds.
class SnoopLab final : private PacketSink {
 public:
  struct Passed {
    Packet packet;
    std::optional<PacketOptions> options;
  };

  explicit SnoopLab(const Parameters& parameters = {}) : agent_{parameters, kPlace, {true, false}, {scheduler_, pool_, trace_, *this}} {}
  ~SnoopLab() { EXPECT_EQ(pool_.in_flight(), 0U); }

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
    packet.bytes = kind == PacketKind::kData ? 1040 : 40;
    packet.payload = kind == PacketKind::kData ? 1000 : 0;
    packet.copy = 0;
    packet.route = 7;
    packet.stamp = scheduler_.now();
    return id;
  }
  void data(std::uint32_t first, std::uint32_t last) {
    for (std::uint32_t number = first; number <= last; ++number) receive_here(packet(PacketKind::kData, number));
  }
  void data(std::uint32_t number) { data(number, number); }
  void ack(std::uint32_t number) { receive_here(packet(PacketKind::kAck, number)); }
  void ack(std::uint32_t number, std::uint32_t caused_by) {
    const PacketId id = packet(PacketKind::kAck, number);
    pool_.add_options(id).caused_by = caused_by;
    receive_here(id);
  }
  // With options.
  void ack(std::uint32_t number, const PacketOptions& options) {
    const PacketId id = packet(PacketKind::kAck, number);
    pool_.add_options(id) = options;
    receive_here(id);
  }
  void link_ack(std::uint32_t number, std::uint32_t caused_by) {
    const PacketId id = packet(PacketKind::kAck, number);
    pool_.add_options(id).caused_by = caused_by;
    pool_[id].flags |= kLinkAck;
    receive_here(id);
  }
  void receive_here(PacketId id) { agent_.receive(id); }

  // What has passed since the last call, and the local copies: their segment, "d", "g", "b" or "t" for the cause; ACKs begin with "a".
  std::string passed() {
    std::vector<std::string> words;
    for (; seen_ < passed_.size(); ++seen_) words.push_back(word(passed_[seen_].packet));
    return joined(words);
  }

  const std::vector<Passed>& all() const { return passed_; }
  std::vector<Row> rows(Kind kind) { return test::rows_of(trace_, kind); }
  PacketPool& pool() { return pool_; }

 private:
  std::string word(const Packet& packet) {
    if (packet.kind == PacketKind::kAck) return "a" + std::to_string(packet.number);
    for (const Row& row : rows(Kind::kLocalSend)) {
      if (row.id == packet.serial) return std::to_string(packet.number) + "?dgbt"[static_cast<int>(row.value)];
    }
    return std::to_string(packet.number);
  }

  void receive(PacketId id) override {
    passed_.push_back({pool_[id], (pool_[id].flags & kHasOptions) != 0 ? std::optional{pool_.options(id)} : std::nullopt});
    pool_.release(id, Exit::kDelivered);
  }

  Scheduler scheduler_;
  PacketPool pool_;
  Trace trace_{TraceLevel::kPackets, 1'000'000};
  std::vector<Passed> passed_;
  std::size_t seen_ = 0;
  Snoop agent_;
};

// Figure 1 of the paper: a window of five segments, 10 to 14, of which the link loses the first two.
void figure_1(SnoopLab& lab) {
  lab.data(9);
  lab.at(10);
  lab.ack(10);
  lab.data(10, 14);
  lab.at(20);
  EXPECT_EQ(lab.passed(), "9 a10 10 11 12 13 14");
}

TEST(Snoop, LlRepairsTheWindowOfFigure1AndTheSenderSeesEveryDuplicate) {
  SnoopLab lab{{.suppresses = false}};
  figure_1(lab);
  lab.ack(10);  // of 12
  EXPECT_EQ(lab.passed(), "a10");
  lab.ack(10);  // of 13
  EXPECT_EQ(lab.passed(), "10d a10");
  lab.ack(10);  // of 14
  EXPECT_EQ(lab.passed(), "a10");
  lab.at(30);
  lab.ack(11);  // of the copy: the burst goes on
  EXPECT_EQ(lab.passed(), "11b a11");
  lab.at(40);
  lab.ack(15);
  EXPECT_EQ(lab.passed(), "a15");
  lab.at(1000);
  EXPECT_EQ(lab.passed(), "");
}

TEST(Snoop, LlTcpAwareRepairsItAndTheSenderSeesOneDuplicate) {
  SnoopLab lab;
  figure_1(lab);
  lab.ack(10);
  EXPECT_EQ(lab.passed(), "a10");
  lab.ack(10);
  EXPECT_EQ(lab.passed(), "10d");
  lab.ack(10);
  EXPECT_EQ(lab.passed(), "");
  lab.at(30);
  lab.ack(11);
  EXPECT_EQ(lab.passed(), "11b a11");
  lab.at(40);
  lab.ack(15);
  EXPECT_EQ(lab.passed(), "a15");
  EXPECT_EQ(lab.pool().left_by(Exit::kFiltered), 2U);
}

TEST(Snoop, LlSmartSendsBothAgainAtOnce) {
  SnoopLab lab{{.detects = Parameters::Detects::kSmart, .suppresses = false}};
  figure_1(lab);
  lab.ack(10, 12);
  EXPECT_EQ(lab.passed(), "a10");
  lab.ack(10, 13);
  EXPECT_EQ(lab.passed(), "10g 11g a10");
  lab.ack(10, 14);
  EXPECT_EQ(lab.passed(), "a10");
  lab.at(30);
  lab.ack(11, 10);
  lab.ack(15, 11);
  EXPECT_EQ(lab.passed(), "a11 a15");
}

TEST(Snoop, LlSmartTcpAwareAlsoKeepsTheDuplicates) {
  SnoopLab lab{{.detects = Parameters::Detects::kSmart}};
  figure_1(lab);
  lab.ack(10, 12);
  lab.ack(10, 13);
  lab.ack(10, 14);
  EXPECT_EQ(lab.passed(), "a10 10g 11g");
  lab.at(30);
  lab.ack(11, 10);
  lab.ack(15, 11);
  EXPECT_EQ(lab.passed(), "a11 a15");
}

TEST(Snoop, WithTheSmartFieldOneDuplicateIsEnoughIfSoTold) {
  SnoopLab lab{{.detects = Parameters::Detects::kSmart, .dupack_threshold = 1}};
  figure_1(lab);
  lab.ack(10, 12);
  EXPECT_EQ(lab.passed(), "10g 11g");
  lab.ack(10, 14);  // 13 or its ACK was lost
  EXPECT_EQ(lab.passed(), "13g");
}

TEST(Snoop, WithTheSmartFieldACopyIsNotRepeatedWithinARoundTrip) {
  SnoopLab lab{{.detects = Parameters::Detects::kSmart, .min_timeout = 1}};
  figure_1(lab);  // one sample of 10 ms: 10 + 4 * 5 = 30 ms
  lab.ack(10, 12);
  lab.ack(10, 13);
  EXPECT_EQ(lab.passed(), "a10 10g 11g");
  lab.at(49.9);
  lab.ack(10, 14);
  lab.ack(10, 14);
  EXPECT_EQ(lab.passed(), "");
  lab.at(50);
  lab.ack(10, 14);
  lab.ack(10, 14);
  EXPECT_EQ(lab.passed(), "10g 11g");
}

TEST(Snoop, ABurstOfThreeIsRepairedOneForEachNewAck) {
  SnoopLab lab;
  lab.data(0, 6);  // 0 to 2 are lost
  lab.ack(0);      // of 3, and the first ACK that the agent sees
  lab.ack(0);
  lab.ack(0);
  EXPECT_EQ(lab.passed(), "0 1 2 3 4 5 6 a0 a0 0d");
  lab.ack(0);
  lab.ack(1);
  lab.ack(2);
  lab.ack(7);
  EXPECT_EQ(lab.passed(), "1b a1 2b a2 a7");
}

TEST(Snoop, ANewAckBeyondWhatWasSentBeforeTheCopyIsNoBurst) {
  SnoopLab lab;
  lab.data(0, 3);  // 0 is lost
  lab.ack(0);
  lab.ack(0);
  lab.ack(0);
  lab.data(4, 6);
  lab.ack(4);  // of the copy; 4 to 6 are still on their way
  EXPECT_EQ(lab.passed(), "0 1 2 3 a0 a0 0d 4 5 6 a4");
  lab.ack(5);
}

TEST(Snoop, DuplicatesThatNobodyExpectsSayThatTheCopyWasLost) {
  SnoopLab lab;
  figure_1(lab);
  for (int i = 0; i < 2; ++i) lab.ack(10);  // of two of 11 to 14: two more may come
  EXPECT_EQ(lab.passed(), "a10 10d");
  for (int i = 0; i < 2; ++i) lab.ack(10);
  lab.data(15, 17);
  EXPECT_EQ(lab.passed(), "15 16 17");
  lab.ack(10);  // of 15, which was sent after the copy
  EXPECT_EQ(lab.passed(), "");
  lab.ack(10);  // of 16; that of 17 may come
  EXPECT_EQ(lab.passed(), "10d");
  lab.ack(10);
  lab.ack(18);
  EXPECT_EQ(lab.passed(), "a18");
}

TEST(Snoop, TheTimerRepairsWhatNoDuplicateTellsOf) {
  SnoopLab lab;
  lab.data(0);
  lab.at(199.9);
  EXPECT_EQ(lab.passed(), "0");
  lab.at(200);
  EXPECT_EQ(lab.passed(), "0t");
  lab.at(400);
  EXPECT_EQ(lab.passed(), "0t");
  lab.ack(1);
  lab.at(5000);
  EXPECT_EQ(lab.passed(), "a1");
}

TEST(Snoop, TheTimerWaitsForTheRoundTripAndFourDeviationsIfThatIsLonger) {
  SnoopLab lab;
  lab.data(0);
  lab.at(100);
  lab.ack(1);  // 100 ms, deviation 50 ms
  lab.data(1);
  lab.at(399.9);
  EXPECT_EQ(lab.passed(), "0 a1 1");
  lab.at(400);
  EXPECT_EQ(lab.passed(), "1t");
  lab.ack(2);  // sent twice: no sample
  lab.data(2);
  lab.at(700);
  EXPECT_EQ(lab.passed(), "a2 2 2t");
  lab.ack(3);
}

TEST(Snoop, ACopyStartsTheTimerAgain) {
  SnoopLab lab;
  lab.data(0, 3);
  lab.at(150);
  for (int i = 0; i < 3; ++i) lab.ack(0);
  EXPECT_EQ(lab.passed(), "0 1 2 3 a0 a0 0d");
  lab.at(349.9);
  EXPECT_EQ(lab.passed(), "");
  lab.at(350);
  EXPECT_EQ(lab.passed(), "0t");
  lab.ack(4);
}

TEST(Snoop, WhatTheSenderSendsAgainTheAgentLeavesToIt) {
  SnoopLab lab;
  figure_1(lab);
  lab.ack(10);
  lab.ack(10);
  lab.ack(10);
  EXPECT_EQ(lab.passed(), "a10 10d");
  lab.data(10);
  lab.ack(10);  // inflates the sender's window
  lab.ack(10);
  EXPECT_EQ(lab.passed(), "10 a10 a10");
  lab.at(220);  // 200 ms after the copy
  EXPECT_EQ(lab.passed(), "10t");
  lab.ack(10);
  lab.ack(15);
  EXPECT_EQ(lab.passed(), "a10 a15");
}

TEST(Snoop, DuplicatesOfASenderThatWentBackDoNotAccuseTheNextSegment) {
  SnoopLab lab;
  lab.data(0, 4);
  lab.at(10);
  lab.data(0, 4);  // after a timeout, though only ACKs were lost
  lab.ack(5);
  lab.data(5, 8);
  EXPECT_EQ(lab.passed(), "0 1 2 3 4 0 1 2 3 4 a5 5 6 7 8");
  for (int i = 0; i < 4; ++i) lab.ack(5);  // of the second 1 to 4
  EXPECT_EQ(lab.passed(), "a5 a5 a5 a5");
  lab.ack(9);
}

TEST(Snoop, DuplicatesOfWhatWasLostBeforeItPass) {
  SnoopLab lab;
  lab.data(0);
  lab.data(2, 6);  // 1 never came by
  lab.ack(1);
  for (int i = 0; i < 5; ++i) lab.ack(1);
  lab.at(3000);  // nor does the timer send what was not asked for
  EXPECT_EQ(lab.passed(), "0 2 3 4 5 6 a1 a1 a1 a1 a1 a1");
  lab.data(1);
  lab.ack(7);
  EXPECT_EQ(lab.passed(), "1 a7");
}

TEST(Snoop, ASegmentThatWasSentAgainOftenEnoughIsLeftToTheSender) {
  SnoopLab lab{{.max_retransmissions = 2}};
  lab.data(0, 3);
  for (int i = 0; i < 4; ++i) lab.ack(0);
  EXPECT_EQ(lab.passed(), "0 1 2 3 a0 a0 0d");
  lab.at(200);
  EXPECT_EQ(lab.passed(), "0t");
  lab.at(2000);
  EXPECT_EQ(lab.passed(), "");
  for (int i = 0; i < 3; ++i) lab.ack(0);
  EXPECT_EQ(lab.passed(), "a0 a0 a0");
  lab.data(0);
  lab.at(2200);  // a new start
  EXPECT_EQ(lab.passed(), "0 0t");
  lab.ack(4);
}

TEST(Snoop, WithoutLocalRetransmissionsNothingIsKept) {
  SnoopLab lab{{.max_retransmissions = 0}};
  figure_1(lab);
  for (int i = 0; i < 3; ++i) lab.ack(10);
  lab.at(5000);
  EXPECT_EQ(lab.passed(), "a10 a10 a10");
}

TEST(Snoop, KeepsNoMoreSegmentsThanItsCacheHolds) {
  SnoopLab lab{{.cache_segments = 2}};
  lab.data(0, 4);
  lab.ack(2);  // 2 was not kept
  for (int i = 0; i < 4; ++i) lab.ack(2);
  lab.at(3000);
  EXPECT_EQ(lab.passed(), "0 1 2 3 4 a2 a2 a2 a2 a2");
  lab.data(5);
  lab.ack(5);
  for (int i = 0; i < 2; ++i) lab.ack(5);
  EXPECT_EQ(lab.passed(), "5 a5 a5 5d");
  lab.ack(6);
}

TEST(Snoop, AWindowUpdateAndAPartOfASegmentAreNoDuplicates) {
  SnoopLab lab;
  lab.data(0, 5);
  lab.ack(0, PacketOptions{.advertised = 4});
  for (std::uint32_t room = 5; room < 10; ++room) lab.ack(0, PacketOptions{.advertised = room});
  for (std::uint32_t part = 100; part < 600; part += 100) lab.ack(0, PacketOptions{.part = part, .advertised = 9});
  EXPECT_EQ(lab.rows(Kind::kLocalSend).size(), 0U);
  EXPECT_EQ(lab.pool().left_by(Exit::kFiltered), 0U);
  lab.ack(6);
}

TEST(Snoop, OneDuplicateStandsForThoseThatAFilterRemoved) {
  SnoopLab lab;
  lab.data(0, 5);
  lab.ack(0);
  lab.ack(0, PacketOptions{.purged = 3});
  EXPECT_EQ(lab.passed(), "0 1 2 3 4 5 a0 0d");
  lab.ack(1, PacketOptions{.purged = 1});  // the burst goes on, and the one that goes by was to be expected
  EXPECT_EQ(lab.passed(), "1b a1");
  lab.ack(6);
}

TEST(Snoop, ALateAckPasses) {
  SnoopLab lab;
  lab.data(0, 5);
  lab.ack(3);
  for (int i = 0; i < 4; ++i) lab.ack(2);
  EXPECT_EQ(lab.passed(), "0 1 2 3 4 5 a3 a2 a2 a2 a2");
  lab.data(1);  // nor is kept what was acknowledged
  lab.ack(6);
  EXPECT_EQ(lab.passed(), "1 a6");
}

TEST(Snoop, ACopyIsTheSegmentAsItCameByAndGoesWhereItWent) {
  SnoopLab lab;
  const PacketId id = lab.packet(PacketKind::kData, 0);
  lab.pool()[id].flags = kEct | kCe;
  lab.pool().add_options(id).window = 5;
  lab.pool()[id].copy = 3;
  lab.receive_here(id);
  lab.at(200);
  ASSERT_EQ(lab.all().size(), 2U);
  const auto& [first, told] = lab.all()[0];
  const auto& [copy, copied] = lab.all()[1];
  EXPECT_NE(copy.serial, first.serial);
  EXPECT_EQ(copy.number, 0U);
  EXPECT_EQ(copy.bytes, 1040U);
  EXPECT_EQ(copy.payload, 1000U);
  EXPECT_EQ(copy.route, 7U);
  EXPECT_EQ(copy.stamp, Time::zero());
  EXPECT_EQ(copy.copy, 4);
  EXPECT_EQ(copy.flags, kEct | kCe | kHasOptions);
  ASSERT_TRUE(copied);
  EXPECT_EQ(copied->window, 5U);
  const std::vector<Row> rows = lab.rows(Kind::kLocalSend);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0], (Row{200e6, Kind::kLocalSend, kPlace, 0, copy.serial, 0, static_cast<double>(LocalCause::kTimer)}));
  lab.ack(1);
}

TEST(Snoop, ASuppressedAckIsWrittenDown) {
  SnoopLab lab;
  figure_1(lab);
  lab.ack(10);
  const PacketId id = lab.packet(PacketKind::kAck, 10);
  const std::uint32_t serial = lab.pool()[id].serial;
  lab.receive_here(id);
  const std::vector<Row> rows = lab.rows(Kind::kFilter);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0], (Row{20e6, Kind::kFilter, kAtAgent, 0, serial, kPlace, 10}));
}

TEST(Snoop, LeavesAloneWhatItDoesNotServe) {
  SnoopLab lab;
  for (std::uint32_t i = 0; i < 5; ++i) lab.receive_here(lab.packet(PacketKind::kData, i, FlowId{1}));
  for (int i = 0; i < 5; ++i) lab.receive_here(lab.packet(PacketKind::kAck, 0, FlowId{1}));
  for (const PacketKind kind : {PacketKind::kProbeRequest, PacketKind::kProbeReply, PacketKind::kDatagram}) {
    lab.receive_here(lab.packet(kind, 0));
  }
  lab.at(5000);
  EXPECT_EQ(lab.passed(), "0 1 2 3 4 a0 a0 a0 a0 a0 0 0 0");
}

TEST(Snoop, ForgetsEverythingWhenToldTo) {
  SnoopLab lab{{.forgets_every = 0.1}};
  lab.at(10);
  figure_1(lab);
  lab.ack(10);
  lab.at(100);
  lab.ack(10);  // the first ACK that it sees
  lab.ack(10);
  lab.ack(10);
  lab.at(5000);  // nor is there a timer
  EXPECT_EQ(lab.passed(), "a10 a10 a10 a10");
  lab.data(15);
  lab.at(5099.9);
  lab.ack(16);
  EXPECT_EQ(lab.passed(), "15 a16");
}

// ns-2's snoop: the hole behind the copy waits for duplicates of its own, of which the second is enough.
TEST(Snoop, APartialAckMayLeaveTheNextHoleToDuplicates) {
  SnoopLab lab{{.partial_ack = Parameters::PartialAck::kWaits}};
  figure_1(lab);
  for (int i = 0; i < 3; ++i) lab.ack(10);  // of 12, 13, 14
  EXPECT_EQ(lab.passed(), "a10 10d");
  lab.at(30);
  lab.data(15, 16);
  lab.ack(11);  // of the copy
  EXPECT_EQ(lab.passed(), "15 16 a11");
  lab.at(40);
  lab.ack(11);  // of 15
  EXPECT_EQ(lab.passed(), "a11");
  lab.ack(11);  // of 16
  EXPECT_EQ(lab.passed(), "11d");
  lab.ack(17);
  EXPECT_EQ(lab.passed(), "a17");
}

TEST(Snoop, APartialAckMayLeaveTheNextHoleToTheLocalTimer) {
  SnoopLab lab{{.partial_ack = Parameters::PartialAck::kWaits}};
  figure_1(lab);
  for (int i = 0; i < 3; ++i) lab.ack(10);
  lab.at(30);
  lab.ack(11);  // nothing was sent behind the copy: no duplicate comes
  EXPECT_EQ(lab.passed(), "a10 10d a11");
  lab.at(229.9);
  EXPECT_EQ(lab.passed(), "");
  lab.at(230);  // 200 ms after the new ACK
  EXPECT_EQ(lab.passed(), "11t");
  lab.ack(15);
  EXPECT_EQ(lab.passed(), "a15");
}

// As DuplicatesThatNobodyExpectsSayThatTheCopyWasLost, up to the second duplicate that nobody expects.
TEST(Snoop, ALostCopyMayBeLeftToTheLocalTimer) {
  SnoopLab lab{{.lost_copy = Parameters::LostCopy::kTimer}};
  figure_1(lab);
  for (int i = 0; i < 4; ++i) lab.ack(10);
  lab.data(15, 17);
  for (int i = 0; i < 3; ++i) lab.ack(10);  // of 15 to 17
  EXPECT_EQ(lab.passed(), "a10 10d 15 16 17");
  lab.at(219.9);
  EXPECT_EQ(lab.passed(), "");
  lab.at(220);  // 200 ms after the copy
  EXPECT_EQ(lab.passed(), "10t");
  lab.ack(18);
  EXPECT_EQ(lab.passed(), "a18");
}

TEST(Snoop, MaySuppressOnlyAsManyDuplicatesAsAreExpected) {
  SnoopLab lab{{.suppressed = Parameters::Suppressed::kExpected, .lost_copy = Parameters::LostCopy::kTimer}};
  lab.data(10);
  lab.at(10);
  lab.ack(10);
  lab.data(11, 14);  // 10 is lost
  lab.at(20);
  EXPECT_EQ(lab.passed(), "10 a10 11 12 13 14");
  for (int i = 0; i < 4; ++i) lab.ack(10);  // of 11 to 14: one passes, one has the copy sent, two are expected
  EXPECT_EQ(lab.passed(), "a10 10d");
  lab.data(15, 17);  // the copy is lost
  lab.ack(10);       // of 15: one too many
  lab.ack(10);       // of 16: another, so that one more is to come, that of 17
  EXPECT_EQ(lab.passed(), "15 16 17 a10 a10");
  lab.ack(10);
  EXPECT_EQ(lab.passed(), "");
  lab.ack(18);
  EXPECT_EQ(lab.passed(), "a18");
}

TEST(Snoop, ExpectedDuplicatesMayBeKeptFromASenderThatSendsAgainItself) {
  for (const bool by_count : {false, true}) {
    SnoopLab lab{{.suppressed = by_count ? Parameters::Suppressed::kExpected : Parameters::Suppressed::kUnderRepair}};
    lab.data(10, 14);  // 10 is lost
    lab.ack(10);
    lab.ack(10);  // of 11
    lab.ack(10);  // of 12: sent again; those of 13 and 14 are to come
    lab.data(10);
    EXPECT_EQ(lab.passed(), "10 11 12 13 14 a10 a10 10d 10");
    lab.ack(10);
    lab.ack(10);
    EXPECT_EQ(lab.passed(), by_count ? "" : "a10 a10");
    lab.ack(10);  // of the sender's own copy, which came after ours
    EXPECT_EQ(lab.passed(), "a10");
    lab.ack(15);
  }
}

// 0 is answered after 100 ms (smoothed 100, deviation 50), 1 by its copy, 60 ms after that left.
TEST(Snoop, ACopyMayGiveASample) {
  for (const bool samples : {false, true}) {
    SnoopLab lab{{.copies_give_samples = samples}};
    lab.data(0);
    lab.at(100);
    lab.ack(1);
    lab.data(1);
    lab.at(400);  // 100 + 4 * 50 ms
    EXPECT_EQ(lab.passed(), "0 a1 1 1t");
    lab.at(460);
    lab.ack(2);
    lab.data(2);
    const double timeout = samples ? 95 + 4 * 47.5 : 300;  // 100 - 40 / 8; 50 + (40 - 50) / 4
    lab.at(460 + timeout - 0.1);
    EXPECT_EQ(lab.passed(), "a2 2");
    lab.at(460 + timeout);
    EXPECT_EQ(lab.passed(), "2t");
    lab.ack(3);
  }
}

TEST(Snoop, ARepeatedSegmentMayStartTheTimerAnew) {
  for (const bool restarts : {false, true}) {
    SnoopLab lab{{.repeat_restarts_timer = restarts}};
    lab.data(0);
    lab.at(150);
    lab.data(0);
    lab.at(349.9);
    EXPECT_EQ(lab.passed(), restarts ? "0 0" : "0 0 0t");
    lab.at(350);
    EXPECT_EQ(lab.passed(), restarts ? "0t" : "");
    lab.ack(1);
  }
}

TEST(Snoop, WithInOrderDeliveryItListensToTheLinkAndNotToDuplicates) {
  SnoopLab lab{{.in_order = true}};
  figure_1(lab);
  for (int i = 0; i < 4; ++i) lab.ack(10);  // of copies that came twice
  EXPECT_EQ(lab.passed(), "a10 a10 a10 a10");
  lab.link_ack(10, 12);
  lab.link_ack(10, 13);
  EXPECT_EQ(lab.passed(), "10d");
  lab.link_ack(10, 14);
  lab.ack(11);
  EXPECT_EQ(lab.passed(), "a11");
  lab.link_ack(11, 10);  // the next hole
  EXPECT_EQ(lab.passed(), "11b");
  for (std::uint32_t number = 12; number <= 15; ++number) lab.ack(number);
  EXPECT_EQ(lab.passed(), "a12 a13 a14 a15");
}

}  // namespace
}  // namespace ackscope
