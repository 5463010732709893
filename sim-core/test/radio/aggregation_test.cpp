// Times by hand, in ns. At 20 Mbit/s, basic rate 1 Mbit/s: DATA with 1500 + 28 B in an aggregated frame is 1532 B, 612.8 us, after a
// preamble of 192 us; block ACK 448 us, its request 384 us. 200 m are 667 ns.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "support/air_lab.h"

namespace ackscope {
namespace {

using test::AirLab;
using test::frames_of;
using test::losses_of;
using test::Row;
using test::SentFrame;
using test::without_slots;

constexpr std::uint32_t kA = 0;
constexpr std::uint32_t kB = 1;
constexpr std::uint32_t kC = 2;

parameters::Dcf fast() {
  parameters::Dcf parameters = without_slots();
  parameters.data_rate = 20e6;
  parameters.rts_threshold = 100'000;
  return parameters;
}

struct Lab : AirLab {
  explicit Lab(const parameters::Dcf& parameters, const parameters::BlockAck& aggregation = {}, std::uint64_t seed = 1)
      : AirLab{{{200, 0}, {0, 0}, {400, 0}}, parameters, seed, std::nullopt, [](LinkParts&) {}, aggregation} {}
};

std::vector<std::uint32_t> packets_of(const std::vector<Row>& members, double at) {
  std::vector<std::uint32_t> packets;
  for (const Row& row : members) {
    if (row.at == at) packets.push_back(row.id);
  }
  return packets;
}

std::size_t count(const std::vector<SentFrame>& frames, FrameKind kind) {
  return static_cast<std::size_t>(std::count_if(frames.begin(), frames.end(), [&](const SentFrame& frame) { return frame.kind == kind; }));
}

TEST(Aggregation, PutsWhatWaitsIntoOneFrameThatABlockAckAnswers) {
  Lab lab{fast()};
  for (int i = 0; i < 3; ++i) lab.offer(kA, kB);
  lab.run_until(10'000'000);
  const std::int64_t ends = 50'000 + 192'000 + 3 * 612'800;
  EXPECT_EQ(frames_of(lab), (std::vector<SentFrame>{{FrameKind::kAggregate, kA, kB, 0, 50'000, ends},
                                                    {FrameKind::kBlockAck, kB, kA, 0, ends + 10'667, ends + 458'667}}));
  EXPECT_EQ(lab.arrived, (std::vector<AirLab::Arrived>{{0, ends + 667}, {1, ends + 667}, {2, ends + 667}}));
  const std::vector<Row> members = lab.rows(Kind::kMember);
  ASSERT_EQ(members.size(), 3U);
  EXPECT_EQ(members[2], (Row{50'000, Kind::kMember, 100, 0, 2, 3, 0}));
}

TEST(Aggregation, IsAnnouncedByItsBytesAndTheDurationsLastUntilTheBlockAckIsOver) {
  parameters::Dcf parameters = fast();
  parameters.rts_threshold = 2000;
  Lab lab{parameters};
  lab.offer(kA, kB);
  lab.offer(kA, kB);
  lab.run_until(10'000'000);
  const std::vector<SentFrame> frames = frames_of(lab);
  ASSERT_EQ(frames.size(), 4U);
  EXPECT_EQ(frames[0].kind, FrameKind::kRts);
  EXPECT_EQ(frames[2].kind, FrameKind::kAggregate);
  EXPECT_EQ(frames[3].kind, FrameKind::kBlockAck);
  // The third station hears the RTS: three gaps, CTS, DATA and block ACK.
  const std::vector<Row> silences = lab.rows(Kind::kSilence);
  ASSERT_FALSE(silences.empty());
  EXPECT_EQ(silences[0].value, static_cast<double>(frames[0].ends + 667 + 30'000 + 304'000 + 192'000 + 2 * 612'800 + 448'000));
}

TEST(Aggregation, IsLimitedByPacketsBytesAndTime) {
  const auto sizes = [](const parameters::BlockAck& aggregation) {
    Lab lab{fast(), aggregation};
    for (int i = 0; i < 10; ++i) lab.offer(kA, kB);
    lab.run_until(100'000'000);
    EXPECT_EQ(lab.arrived.size(), 10U);
    std::map<double, std::size_t> by_frame;
    for (const Row& row : lab.rows(Kind::kMember)) ++by_frame[row.at];
    std::vector<std::size_t> result;
    for (const auto& [at, packets] : by_frame) result.push_back(packets);
    return result;
  };
  EXPECT_EQ(sizes({}), (std::vector<std::size_t>{8, 2})) << "8 take 5.09 ms, 9 more than 5.484";
  EXPECT_EQ(sizes({.packets = 4}), (std::vector<std::size_t>{4, 4, 2}));
  EXPECT_EQ(sizes({.packets = 1}), std::vector<std::size_t>{});
  EXPECT_EQ(sizes({.bytes = 3 * 1532}), (std::vector<std::size_t>{3, 3, 3}));
  EXPECT_EQ(sizes({.longest = 0.0015}), (std::vector<std::size_t>{2, 2, 2, 2, 2}));
}

TEST(Aggregation, SendsAgainWhatFailedAndKeepsTheOrder) {
  parameters::Dcf parameters = fast();
  parameters.frame_error_rate = 0.3;
  parameters.short_retry_limit = 1000;
  Lab lab{parameters};
  for (int i = 0; i < 200; ++i) lab.offer(kA, kB);
  lab.run_until(1'000'000'000);
  ASSERT_EQ(lab.arrived.size(), 200U);
  for (std::uint32_t i = 0; i < 200; ++i) EXPECT_EQ(lab.arrived[i].packet, i);
  EXPECT_EQ(count(frames_of(lab), FrameKind::kBlockAckRequest), 0U);
  // A packet is lost as often as it is sent again, and each loss has its row.
  std::size_t lost = 0;
  for (const auto& loss : losses_of(lab)) lost += loss.why == AirLoss::kChannel ? 1 : 0;
  const std::size_t hops = lab.rows(Kind::kHop).size();
  EXPECT_EQ(hops, 200U);
  EXPECT_NEAR(static_cast<double>(lost) / static_cast<double>(lost + hops), 0.3, 0.07);
  EXPECT_EQ(lab.stations[kA]->radio_counters().retransmissions, lost);
}

// However many come through behind a packet that fails, none is sent 64 or more behind it.
TEST(Aggregation, SendsNothingBeyondTheWindow) {
  parameters::Dcf parameters = fast();
  parameters.data_rate = 300e6;
  parameters.frame_error_rate = 0.5;
  parameters.short_retry_limit = 1000;
  Lab lab{parameters, {.bytes = 1'000'000}};
  for (int i = 0; i < 1000; ++i) lab.offer(kA, kB);
  lab.run_until(1'000'000'000);
  ASSERT_EQ(lab.arrived.size(), 1000U);
  for (std::uint32_t i = 0; i < 1000; ++i) EXPECT_EQ(lab.arrived[i].packet, i);
  std::map<double, std::pair<std::uint32_t, std::uint32_t>> ends;  // of each frame: its first packet and its last
  for (const Row& row : lab.rows(Kind::kMember)) {
    const auto [found, is_new] = ends.emplace(row.at, std::pair{row.id, row.id});
    if (!is_new) found->second.second = row.id;
  }
  std::uint32_t widest = 0;
  for (const auto& [at, packets] : ends) widest = std::max(widest, packets.second - packets.first);
  EXPECT_EQ(widest, 63U);
}

// Packets that came stay where they are until the request says that the one before them was given up.
TEST(Aggregation, TellsTheReceiverWhatItHasGivenUp) {
  parameters::Dcf parameters = fast();
  parameters.frame_error_rate = 0.4;
  parameters.short_retry_limit = 1;
  Lab lab{parameters, {}, 2};
  for (int i = 0; i < 8; ++i) lab.offer(kA, kB);
  lab.run_until(1'000'000'000);
  const std::vector<Row> dropped = lab.rows(Kind::kDrop);
  ASSERT_FALSE(dropped.empty());
  ASSERT_GT(lab.arrived.back().packet, dropped[0].id);
  EXPECT_EQ(lab.arrived.size() + dropped.size(), 8U);
  EXPECT_EQ(lab.stations[kA]->radio_counters().data_failures, dropped.size());
  const std::vector<SentFrame> frames = frames_of(lab);
  ASSERT_EQ(frames.size(), 4U);
  EXPECT_EQ(frames[2], (SentFrame{FrameKind::kBlockAckRequest, kA, kB, dropped[0].id, frames[2].begins, frames[2].begins + 384'000}));
  EXPECT_EQ(frames[3].kind, FrameKind::kBlockAck);
  for (const AirLab::Arrived& packet : lab.arrived) {
    EXPECT_EQ(packet.at, packet.packet < dropped[0].id ? frames[0].ends + 667 : frames[2].ends + 667) << packet.packet;
  }
  EXPECT_EQ(lab.stations[kA]->held(), 0U);
}

// Each packet is sent twice, and each request; the one that nobody answered is made again before the next packet.
TEST(Aggregation, AsksAgainBeforeTheNextPacketIfNobodyAnswers) {
  parameters::Dcf parameters = fast();
  parameters.short_retry_limit = 2;
  AirLab lab{{{0, 0}, {400, 0}}, parameters, 1, std::nullopt, [](LinkParts&) {}, parameters::BlockAck{}};  // out of reach
  lab.offer_at(0, kA, kB);
  lab.offer_at(100'000'000, kA, kB);
  lab.run_until(200'000'000);
  std::vector<FrameKind> kinds;
  for (const SentFrame& frame : frames_of(lab)) kinds.push_back(frame.kind);
  const std::vector<FrameKind> packet(2, FrameKind::kData);
  const std::vector<FrameKind> request(2, FrameKind::kBlockAckRequest);
  std::vector<FrameKind> expected = packet;
  for (const auto& more : {request, request, packet, request}) expected.insert(expected.end(), more.begin(), more.end());
  EXPECT_EQ(kinds, expected);
  EXPECT_EQ(lab.rows(Kind::kDrop).size(), 2U);
}

TEST(Aggregation, TakesPacketsForOneNeighbourPastThoseForAnother) {
  Lab lab{fast()};
  for (int i = 0; i < 3; ++i) {
    lab.offer(kA, kB);
    lab.offer(kA, kC);
  }
  lab.run_until(100'000'000);
  const std::vector<Row> members = lab.rows(Kind::kMember);
  ASSERT_EQ(members.size(), 6U);
  EXPECT_EQ(packets_of(members, members.front().at), (std::vector<std::uint32_t>{0, 2, 4}));
  EXPECT_EQ(packets_of(members, members.back().at), (std::vector<std::uint32_t>{1, 3, 5}));
}

// Behind what is sent again, only what is next in turn: a neighbour with a bad channel does not keep another waiting.
TEST(Aggregation, SendsNothingNewPastOthersBehindWhatItSendsAgain) {
  parameters::Dcf parameters = fast();
  parameters.frame_error_rate = 0.5;
  parameters.short_retry_limit = 1000;
  Lab lab{parameters, {.packets = 2}, 3};
  for (int i = 0; i < 40; ++i) {
    lab.offer(kA, kB);
    lab.offer(kA, kC);
  }
  lab.run_until(1'000'000'000);
  ASSERT_EQ(lab.arrived.size(), 80U);
  std::map<double, std::vector<Row>> by_frame;
  for (const Row& row : lab.rows(Kind::kMember)) by_frame[row.at].push_back(row);
  std::size_t again = 0;
  for (const auto& [at, members] : by_frame) {
    if (members.front().value == 0) continue;
    again += 1;
    EXPECT_GT(members.back().value, 0) << "at " << at;
  }
  EXPECT_GT(again, 0U);
}

// The whole of what is held: in the queue, in hand, and what waits in a receiver's window for others.
TEST(Aggregation, LosesAndDuplicatesNothingWhateverHappens) {
  std::size_t requests = 0;
  std::size_t aggregates = 0;
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    RandomStream random{seed, "aggregation"};
    parameters::Dcf parameters;
    parameters.data_rate = 10e6;
    parameters.cw_min = random.next() % 2 == 0 ? 3 : 16;
    parameters.rts_threshold = random.next() % 2 == 0 ? 1000 : 100'000;
    parameters.frame_error_rate = random.next() % 3 == 0 ? 0 : 0.6 * random.uniform();
    parameters.short_retry_limit = 1 + static_cast<std::int64_t>(random.next() % 7);
    parameters.long_retry_limit = 1 + static_cast<std::int64_t>(random.next() % 4);
    std::vector<Position> places;
    for (std::uint64_t i = 2 + random.next() % 4; i > 0; --i) places.push_back({700 * random.uniform(), 100 * random.uniform()});
    const parameters::BlockAck aggregation{.packets = 1 + static_cast<std::int64_t>(random.next() % 64)};
    AirLab lab{places, parameters, seed, 20, [](LinkParts&) {}, aggregation};
    std::size_t offered = 0;
    for (int i = 0; i < 60; ++i) {
      const auto from = static_cast<std::uint32_t>(random.next() % places.size());
      const auto to = static_cast<std::uint32_t>(random.next() % places.size());
      if (from == to || !lab.in_reach(from, to)) continue;
      lab.offer_at(static_cast<std::int64_t>(random.uniform() * 20e6), from, to, random.next() % 3 == 0 ? 100 : 1500);
      ++offered;
    }
    std::int64_t at = 0;
    while (at < 200'000'000) {
      lab.run_until(at += 10'000'000);
      std::size_t held = 0;
      for (const auto& station : lab.stations) held += station->held();
      const std::size_t dropped = lab.rows(Kind::kDrop).size();
      if (at >= 20'000'000) {
        ASSERT_EQ(offered, lab.arrived.size() + dropped + held) << "seed " << seed << " at " << at;
      }
    }
    std::map<std::uint32_t, int> times;
    for (const AirLab::Arrived& packet : lab.arrived) EXPECT_EQ(++times[packet.packet], 1) << "seed " << seed;
    requests += count(frames_of(lab), FrameKind::kBlockAckRequest);
    aggregates += count(frames_of(lab), FrameKind::kAggregate);
  }
  EXPECT_GT(requests, 1000U);
  EXPECT_GT(aggregates, 1000U);
}

}  // namespace
}  // namespace ackscope
