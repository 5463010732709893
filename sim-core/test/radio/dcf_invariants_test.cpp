// What holds whatever the topology, the traffic and the parameters: thousands of small random networks.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/rng.h"
#include "support/air_lab.h"

namespace ackscope {
namespace {

using test::AirLab;
using test::frames_of;
using test::Row;
using test::SentFrame;

constexpr std::uint64_t kSeeds = 3000;
constexpr std::int64_t kEnd = 150'000'000;

struct RandomAir {
  parameters::Dcf parameters;
  std::vector<Position> places;
};

RandomAir random_air(RandomStream& random) {
  RandomAir air;
  const double width = 200 + 1000 * random.uniform();
  for (std::uint64_t i = 2 + random.next() % 7; i > 0; --i) air.places.push_back({width * random.uniform(), 400 * random.uniform()});
  air.parameters.capture = random.next() % 3 > 0;
  if (random.next() % 4 == 0) air.parameters.rts_threshold = 700;
  if (random.next() % 4 == 0) air.parameters.cw_min = 3;  // collisions
  if (random.next() % 4 == 0) air.parameters.sense_range = 300;
  return air;
}

void offer_packets(AirLab& lab, std::uint32_t stations, RandomStream& random) {
  for (int i = 0; i < 40; ++i) {
    const auto from = static_cast<std::uint32_t>(random.next() % stations);
    const auto to = static_cast<std::uint32_t>(random.next() % stations);
    const auto at = static_cast<std::int64_t>(random.uniform() * 100e6);
    const std::uint32_t bytes = random.next() % 2 == 0 ? 1500 : 100;
    if (from != to && lab.in_reach(from, to)) lab.offer_at(at, from, to, bytes);
  }
}

// One network and what its rows say.
struct RandomRun {
  explicit RandomRun(std::uint64_t seed) : random{seed, "random air"}, air{random_air(random)}, lab{air.places, air.parameters, seed, 10} {
    offer_packets(lab, stations(), random);
    lab.run_until(kEnd);
    frames = frames_of(lab);
  }
  std::uint32_t stations() const { return static_cast<std::uint32_t>(air.places.size()); }
  std::int64_t delay(std::uint32_t a, std::uint32_t b) const { return Duration::seconds(lab.distance(a, b) / 3e8).count_ns(); }
  bool senses(std::uint32_t a, std::uint32_t b) const { return lab.distance(a, b) <= air.parameters.sense_range; }
  // The frame's arrival at a station overlaps with a time there.
  bool passes(const SentFrame& frame, std::uint32_t station, std::int64_t from, std::int64_t to) const {
    const std::int64_t later = delay(frame.from, station);
    return frame.begins + later < to && frame.ends + later > from;
  }

  RandomStream random;
  RandomAir air;
  AirLab lab;
  std::vector<SentFrame> frames;
};

constexpr std::int64_t kSifs = 10'000;

// What a frame answers: the last of a kind that came from the other station.
const SentFrame* answered_by(const RandomRun& run, const SentFrame& answer, FrameKind kind) {
  for (const SentFrame& asked : run.frames) {
    if (asked.kind != kind || asked.from != answer.to || asked.to != answer.from || asked.packet != answer.packet) continue;
    if (asked.ends + run.delay(asked.from, asked.to) + kSifs == answer.begins) return &asked;
  }
  return nullptr;
}

template <class Holds>
void expect_for_all_seeds(Holds holds) {
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    RandomRun run{seed};
    holds(run);
    if (testing::Test::HasFailure()) {
      ADD_FAILURE() << "seed " << seed;
      return;
    }
  }
}

TEST(DcfInvariants, NoStationSendsTwoFramesAtOnce) {
  expect_for_all_seeds([](const RandomRun& run) {
    std::vector<std::int64_t> free_from(run.stations(), 0);
    for (const SentFrame& frame : run.frames) {
      EXPECT_GE(frame.begins, free_from[frame.from]);
      free_from[frame.from] = frame.ends;
    }
  });
}

// What takes effect, an answer or a packet that goes on, was received while the station sent nothing.
TEST(DcfInvariants, NoStationReceivesWhileItSends) {
  expect_for_all_seeds([](RandomRun& run) {
    const auto sends_meanwhile = [&](const SentFrame& received) {
      const std::int64_t later = run.delay(received.from, received.to);
      return std::any_of(run.frames.begin(), run.frames.end(), [&](const SentFrame& own) {
        return own.from == received.to && own.begins < received.ends + later && own.ends > received.begins + later;
      });
    };
    for (const SentFrame& frame : run.frames) {
      if (frame.kind == FrameKind::kCts) {
        const SentFrame* const rts = answered_by(run, frame, FrameKind::kRts);
        EXPECT_NE(rts, nullptr);
        EXPECT_TRUE(rts == nullptr || !sends_meanwhile(*rts));
      }
      if (frame.kind == FrameKind::kAck) {
        const auto data = std::find_if(run.frames.begin(), run.frames.end(), [&](const SentFrame& other) {
          return other.kind == FrameKind::kData && other.from == frame.to && other.to == frame.from && other.packet == frame.packet &&
                 other.ends < frame.begins && !sends_meanwhile(other);
        });
        EXPECT_NE(data, run.frames.end());
      }
    }
  });
}

TEST(DcfInvariants, DataFollowsACtsThatFollowsAnRtsUnlessItIsSmall) {
  int announced = 0;
  int unannounced = 0;
  expect_for_all_seeds([&](const RandomRun& run) {
    for (const SentFrame& frame : run.frames) {
      if (frame.kind != FrameKind::kData) continue;
      const bool is_small = frame.ends - frame.begins == 192'000 + 128 * 4'000;
      if (is_small && run.air.parameters.rts_threshold > 0) {
        ++unannounced;
        continue;
      }
      ++announced;
      const SentFrame* const cts = answered_by(run, frame, FrameKind::kCts);
      EXPECT_NE(cts, nullptr);
      EXPECT_TRUE(cts != nullptr && answered_by(run, *cts, FrameKind::kRts) != nullptr);
    }
  });
  EXPECT_GT(announced, 10'000);
  EXPECT_GT(unannounced, 1'000);
}

TEST(DcfInvariants, NothingButAnAckBeginsWhileTheNavSaysSilence) {
  expect_for_all_seeds([](RandomRun& run) {
    std::vector<double> silent_until(run.stations(), 0);
    for (const Row& row : run.lab.rows()) {
      if (row.kind == Kind::kSilence) {
        EXPECT_GT(row.value, silent_until[row.id]);  // it only grows
        silent_until[row.id] = row.value;
      }
      if (row.kind == Kind::kFrame && static_cast<FrameKind>(row.tag) != FrameKind::kAck) {
        EXPECT_GE(row.at, silent_until[row.a >> 16]);
      }
    }
  });
}

TEST(DcfInvariants, NothingButAnAckBeginsWhileAnotherFrameIsSensed) {
  expect_for_all_seeds([](const RandomRun& run) {
    for (const SentFrame& frame : run.frames) {
      if (frame.kind == FrameKind::kAck) continue;
      for (const SentFrame& other : run.frames) {
        if (other.begins > frame.begins) break;
        if (other.from == frame.from || !run.senses(other.from, frame.from)) continue;
        EXPECT_FALSE(run.passes(other, frame.from, frame.begins, frame.begins));
      }
    }
  });
}

TEST(DcfInvariants, EachNanosecondOfAStationIsAccountedForOnce) {
  expect_for_all_seeds([](RandomRun& run) {
    for (std::uint32_t i = 0; i < run.stations(); ++i) {
      const RadioCounters counters = run.lab.stations[i]->radio_counters();
      EXPECT_EQ(std::accumulate(counters.airtime_ns.begin(), counters.airtime_ns.end(), std::int64_t{0}), kEnd);
      std::map<FrameKind, std::int64_t> sent;
      for (const SentFrame& frame : run.frames) {
        if (frame.from == i) sent[frame.kind] += std::min(frame.ends, kEnd) - frame.begins;
      }
      EXPECT_EQ(counters.airtime_ns[static_cast<std::size_t>(Airtime::kRts)], sent[FrameKind::kRts]);
      EXPECT_EQ(counters.airtime_ns[static_cast<std::size_t>(Airtime::kCts)], sent[FrameKind::kCts]);
      EXPECT_EQ(counters.airtime_ns[static_cast<std::size_t>(Airtime::kData)], sent[FrameKind::kData]);
      EXPECT_EQ(counters.airtime_ns[static_cast<std::size_t>(Airtime::kAck)], sent[FrameKind::kAck]);
    }
  });
}

TEST(DcfInvariants, PacketsAreDeliveredDroppedOrHeldAndNothingElse) {
  expect_for_all_seeds([](RandomRun& run) {
    std::size_t held = 0;
    std::uint64_t failures = 0;
    for (const auto& station : run.lab.stations) {
      station->check_books();
      held += station->held();
      const RadioCounters counters = station->radio_counters();
      failures += counters.rts_failures + counters.data_failures + counters.overflow;
    }
    EXPECT_EQ(held, run.lab.pool.in_flight());
    EXPECT_EQ(run.lab.pool.left_by(Exit::kDelivered), run.lab.arrived.size());
    const std::uint64_t dropped = run.lab.pool.left_by(Exit::kDropped);
    EXPECT_EQ(dropped, run.lab.rows(Kind::kDrop).size());
    EXPECT_LE(dropped, failures);
  });
}

// Now and then an ACK is lost, so DATA comes twice; it goes on once (dcf_exchange_test.cpp loses one on purpose).
TEST(DcfInvariants, NoPacketGoesOnTwice) {
  int came_again = 0;
  expect_for_all_seeds([&](RandomRun& run) {
    std::set<std::uint32_t> arrived;
    for (const AirLab::Arrived& arrival : run.lab.arrived) EXPECT_TRUE(arrived.insert(arrival.packet).second);
    std::map<std::uint32_t, int> acked;
    for (const SentFrame& frame : run.frames) {
      if (frame.kind == FrameKind::kAck && ++acked[frame.packet] == 2) ++came_again;
    }
  });
  EXPECT_GT(came_again, 0);
}

TEST(DcfInvariants, EveryFrameForAStationTakesEffectOrSaysWhyNot) {
  expect_for_all_seeds([](RandomRun& run) {
    std::set<std::pair<std::uint32_t, std::int64_t>> lost;  // at whom, when it began
    for (const test::LostFrame& loss : test::losses_of(run.lab)) EXPECT_TRUE(lost.emplace(loss.at, loss.began).second);
    for (const SentFrame& frame : run.frames) {
      if (frame.ends + 1'000'000 > kEnd || lost.count({frame.to, frame.begins}) > 0) continue;
      if (frame.kind == FrameKind::kAck) continue;
      const FrameKind answer = frame.kind == FrameKind::kRts   ? FrameKind::kCts
                               : frame.kind == FrameKind::kCts ? FrameKind::kData
                                                               : FrameKind::kAck;
      EXPECT_TRUE(std::any_of(run.frames.begin(), run.frames.end(), [&](const SentFrame& other) {
        return other.kind == answer && other.from == frame.to && other.packet == frame.packet && other.begins > frame.ends;
      }));
    }
  });
}

}  // namespace
}  // namespace ackscope
