#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/rng.h"
#include "scenario/json_reader.h"
#include "support/running.h"
#include "support/scenario_text.h"
#include "support/tcp_lab.h"
#include "tcp/receiver/ack/every.h"
#include "tcp/relay_buffer.h"

namespace ackscope {
namespace {

using test::Row;

constexpr std::uint32_t kWired = 0;
constexpr std::uint32_t kWireless = 1;

// Source to base station to mobile. 1000 B + 40 B take 1.04 ms on the wire and 10.4 ms on the radio, an ACK 0.04 and 0.4 ms.
test::ScenarioText split(int buffer_segments, int segments) {
  test::ScenarioText text;
  text.nodes = {"source", "base", "mobile"};
  text.links.push_back({.id = "wire", .a = "source", .b = "base", .rate = 8e6, .delay = 0.01});
  text.links.push_back({.id = "radio", .a = "base", .b = "mobile", .rate = 8e5, .delay = 0.001});
  const std::string sender = R"({"segmentBytes":1000,"headerBytes":40,"initialWindow":8,"rto":{"initial":1,"min":1,"granularity":0}})";
  text.flows.push_back({.id = "wired", .from = "source", .to = "base", .segments = segments, .sender = sender});
  text.flows.push_back(
      {.id = "wireless",
       .from = "base",
       .to = "mobile",
       .sender = sender,
       .traffic = R"({"type":"relay","flow":"wired","bufferBytes":)" + std::to_string(buffer_segments * 1000 + 999) + "}"});
  return text;
}

std::string losing(const std::string& losses) { return R"({"type":"scripted","lose":[)" + losses + "]}"; }

std::string random_errors(double loss_rate) { return R"({"type":"independent","lossRate":)" + to_text(loss_rate) + "}"; }

std::vector<Row> rows_of_flow(Simulation& simulation, Kind kind, std::uint32_t flow) {
  std::vector<Row> rows = test::rows_of_kind(simulation, kind);
  std::erase_if(rows, [&](const Row& row) { return row.flow != flow; });
  return rows;
}

// "time in ms:segment", to a hundredth.
std::string sends(Simulation& simulation, std::uint32_t flow, std::size_t most) {
  std::vector<std::string> words;
  for (const Row& row : rows_of_flow(simulation, Kind::kSend, flow)) {
    if (words.size() == most) break;
    const auto hundredths = static_cast<long>(std::lround(row.at / 1e4));
    const std::string fraction = std::to_string(100 + hundredths % 100).substr(1);
    words.push_back(std::to_string(hundredths / 100) + "." + fraction + ":" + std::to_string(row.a));
  }
  return test::joined(words);
}

// Rows say the same of every run: the buffer is never above its room, ACKs never promise more, and the mobile has every segment once.
void expect_a_sound_run(Simulation& simulation, std::uint32_t capacity, std::uint32_t segments) {
  simulation.network().check_books();
  std::map<std::uint32_t, std::uint32_t> una;
  std::map<std::uint32_t, double> come;
  std::map<std::uint32_t, std::set<std::uint32_t>> arrived;
  for (const Row& row : test::rows_of(simulation)) {
    if (row.kind == Kind::kRoom) {
      ASSERT_EQ(row.flow, kWired);
      ASSERT_LE(row.a, capacity);
      ASSERT_LE(row.id + row.a, capacity);  // what is told and what is held
      ASSERT_LE(row.id + row.value, una[kWireless] + capacity + 1);
    } else if (row.kind == Kind::kReceive && static_cast<ArrivalKind>(row.tag) != ArrivalKind::kDuplicate) {
      ASSERT_TRUE(arrived[row.flow].insert(row.a).second);
      ASSERT_GE(row.value, come[row.flow]);
      come[row.flow] = row.value;
    } else if (row.kind == Kind::kAcked) {
      una[row.flow] = row.a;
    } else if (row.kind == Kind::kSend) {
      if (row.flow == kWired) {
        ASSERT_LT(row.a, una[kWireless] + capacity);  // never beyond the room
      } else {
        ASSERT_LT(row.a, come[kWired] + 1);  // nothing before it has come: the row of the arrival is written first
      }
    } else if (row.kind == Kind::kDrop) {
      ASSERT_NE(row.a, static_cast<std::uint32_t>(DropReason::kNoRoom));
    }
  }
  ASSERT_EQ(arrived[kWireless].size(), segments);
  ASSERT_EQ(come[kWireless], segments);
  ASSERT_EQ(simulation.ended(), Ended::kComplete);
}

TEST(Relay, StallsTheFastSideAndLetsItGoOnAsTheBufferEmpties) {
  const auto simulation = test::finished_simulation(scenario_text(split(4, 10)));
  // Four segments fill the buffer's room, whatever the congestion window. The first is in at 11.04 ms, sent on at once, with the mobile at
  // 22.44 and acknowledged at 23.84; the next ones follow every 10.4. Two places back are worth an update: 34.24, with the source at 44.28.
  EXPECT_EQ(sends(*simulation, kWired, 8), "0.00:0 0.00:1 0.00:2 0.00:3 44.28:4 44.28:5 65.08:6 65.08:7");
  EXPECT_EQ(sends(*simulation, kWireless, 4), "11.04:0 12.08:1 13.12:2 14.16:3");
  EXPECT_EQ(test::rows_of_kind(*simulation, Kind::kTimeout).size(), 0U);
  expect_a_sound_run(*simulation, 4, 10);
}

TEST(Relay, ATimeoutOnTheRadioStallsTheWiredSide) {
  test::ScenarioText text = split(4, 40);
  text.links[1].errors = losing(R"({"flow":"wireless","segment":8},{"flow":"wireless","segment":9},)"
                                R"({"flow":"wireless","segment":10},{"flow":"wireless","segment":11})");
  const auto simulation = test::finished_simulation(scenario_text(text));
  const std::vector<Row> timeouts = rows_of_flow(*simulation, Kind::kTimeout, kWireless);
  ASSERT_EQ(timeouts.size(), 1U);
  EXPECT_TRUE(rows_of_flow(*simulation, Kind::kTimeout, kWired).empty());
  // Up to the timeout the source sends nothing for most of the second that the timer runs.
  double before = 0;
  double after = 0;
  for (const Row& row : rows_of_flow(*simulation, Kind::kSend, kWired)) {
    if (row.at < timeouts[0].at) before = row.at;
    if (row.at > timeouts[0].at && after == 0) after = row.at;
  }
  EXPECT_GT(timeouts[0].at - before, 0.9e9);
  EXPECT_GT(after, timeouts[0].at);
  expect_a_sound_run(*simulation, 4, 40);
}

TEST(Relay, ALostWindowUpdateIsAskedFor) {
  test::ScenarioText text = split(1, 3);
  text.end = R"({"flowsComplete":true,"limit":100000})";
  const auto clean = test::finished_simulation(scenario_text(text));
  EXPECT_TRUE(rows_of_flow(*clean, Kind::kProbe, kWired).empty());
  // One ACK in two does not come back: among many runs some lose an update, and ask.
  std::size_t probes = 0;
  for (std::int64_t seed = 1; seed <= 50; ++seed) {
    text.seed = seed;
    text.links[0].backward_errors = random_errors(0.5);
    const auto simulation = test::finished_simulation(scenario_text(text));
    for (const Row& row : rows_of_flow(*simulation, Kind::kProbe, kWired)) {
      EXPECT_EQ(row.tag, static_cast<std::uint16_t>(ProbeHalf::kWindow));
      EXPECT_EQ(row.a, 40U);
      ++probes;
    }
    expect_a_sound_run(*simulation, 1, 3);
  }
  EXPECT_GT(probes, 10U);
}

TEST(Relay, NothingIsLostAndNothingIsBeyondTheBufferWhateverTheLosses) {
  const char* const kRecoveries[] = {R"({"type":"reno"})", R"({"type":"newreno"})"};
  const char* const kExtras[] = {"", R"(,"pacing":{})", R"(,"bursts":{"segments":2})", R"(,"maxWindow":3)", R"(,"timestamps":true)"};
  const char* const kReceivers[] = {R"({"ack":{"type":"every"}})", R"({"ack":{"type":"delayed"}})",
                                    R"({"ack":{"type":"ackDivision","pieces":3}})", R"({"ack":{"type":"smartacking"}})"};
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random{seed, "split"};
    const auto below = [&](std::uint64_t n) { return static_cast<int>(random.next() % n); };
    const int capacity = 1 + below(12);
    const int segments = 1 + below(60);
    test::ScenarioText text = split(capacity, segments);
    text.seed = static_cast<std::int64_t>(seed);
    text.end = R"({"flowsComplete":true,"limit":100000})";
    for (auto& link : text.links) {
      link.errors = random_errors(below(20) / 100.0);
      link.backward_errors = random_errors(below(20) / 100.0);
      if (below(3) == 0) link.queue_packets = 2 + below(4);
    }
    for (auto& flow : text.flows) {
      flow.sender = R"({"segmentBytes":1000,"rto":{"min":0.2},"recovery":)" + std::string{kRecoveries[below(2)]} + kExtras[below(5)] + "}";
      flow.receiver = kReceivers[below(4)];
      flow.start = below(4) / 10.0;
    }
    const auto simulation = test::finished_simulation(scenario_text(text));
    expect_a_sound_run(*simulation, static_cast<std::uint32_t>(capacity), static_cast<std::uint32_t>(segments));
    if (HasFatalFailure()) return;
  }
}

TEST(Relay, MayBeOneOfARow) {
  test::ScenarioText text = split(2, 50);
  text.nodes.push_back("far");
  text.links.push_back({.id = "last", .a = "mobile", .b = "far", .rate = 4e5, .errors = random_errors(0.05)});
  test::FlowText last = text.flows[1];
  last.id = "last";
  last.from = "mobile";
  last.to = "far";
  last.traffic = R"({"type":"relay","flow":"wireless","bufferBytes":3000})";
  text.flows.insert(text.flows.begin(), last);  // the order in the document does not matter
  const auto simulation = test::finished_simulation(scenario_text(text));
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
  EXPECT_EQ(simulation->network().flows()[0].counters().packets_delivered, 50U);
  simulation->network().check_books();
}

TEST(Relay, WaitsForWhatIsToComeWhenItStartsFirstAndFindsItWhenItStartsLate) {
  test::ScenarioText text = split(4, 10);
  text.flows[0].start = 1;
  EXPECT_EQ(test::finished_simulation(scenario_text(text))->ended(), Ended::kComplete);
  text.flows[0].start = 0;
  text.flows[1].start = 5;
  const auto late = test::finished_simulation(scenario_text(text));
  EXPECT_EQ(late->ended(), Ended::kComplete);
  // The source asks after the closed window at 1 s (the RTO), then after 2 more; the next would come at 7 s.
  EXPECT_EQ(rows_of_flow(*late, Kind::kProbe, kWired).size(), 2U);
}

// A receiver of a bounded buffer, alone: the test is the sender at the far end and the one that empties the buffer.
class BoundedReceiver : public ::testing::Test, private SupplyObserver {
 protected:
  explicit BoundedReceiver(std::uint32_t capacity = 4)
      : lab_{std::make_unique<AckEvery>()}, buffer_{FlowId{0}, {1000, std::nullopt, 1000}, capacity, lab_.scheduler(), lab_.trace()} {
    lab_.receiver().fill(buffer_);
    buffer_.connect(supply_, *this);
  }

  // Each ACK as "next expected/window".
  std::string told() {
    std::vector<std::string> words;
    for (; seen_ < lab_.packets().size(); ++seen_) {
      words.push_back(std::to_string(lab_.packets()[seen_].number) + "/" + std::to_string(lab_.options()[seen_]->advertised));
    }
    return test::joined(words);
  }

  test::ReceiverLab lab_;
  Supply supply_;
  RelayBuffer buffer_;

 private:
  void on_supply() override {}
  std::size_t seen_ = 0;
};

TEST_F(BoundedReceiver, TellsWhatIsLeftAndKeepsRoomForHoles) {
  lab_.data({0, 2, 3});
  EXPECT_EQ(told(), "1/3 1/3 1/3");
  lab_.data(1);
  EXPECT_EQ(told(), "4/0");
  EXPECT_EQ(buffer_.held(), 4U);
}

TEST_F(BoundedReceiver, DropsAndAnswersASegmentBeyondTheWindow) {
  lab_.data({0, 4});
  EXPECT_EQ(told(), "1/3 1/3");
  const std::vector<Row> drops = test::rows_of(lab_.trace(), Kind::kDrop);
  ASSERT_EQ(drops.size(), 1U);
  EXPECT_EQ(drops[0].tag, kAtAgent);
  EXPECT_EQ(drops[0].a, static_cast<std::uint32_t>(DropReason::kNoRoom));
  EXPECT_EQ(drops[0].value, 1);
  EXPECT_EQ(lab_.pool().left_by(Exit::kDropped), 1U);
}

TEST_F(BoundedReceiver, TellsOfTwoPlacesAtATime) {
  lab_.data({0, 1, 2, 3});
  told();
  buffer_.on_acknowledged(1);
  EXPECT_EQ(told(), "");
  buffer_.on_acknowledged(2);
  EXPECT_EQ(told(), "4/2");
  buffer_.on_acknowledged(3);
  EXPECT_EQ(told(), "");
}

// A source of 1 Mbit/s and a radio of 100: the base station never has more than a segment or two to send.
double largest_wireless_window(const std::string& growth) {
  test::ScenarioText text = split(/*buffer_segments=*/50, /*segments=*/400);
  text.links[kWired].rate = 1e6;
  text.links[kWireless].rate = 100e6;
  for (test::FlowText& flow : text.flows) flow.sender.insert(flow.sender.size() - 1, R"(,"growth":")" + growth + "\"");
  auto simulation = test::finished_simulation(scenario_text(text));
  double largest = 0;
  for (const Row& row : rows_of_flow(*simulation, Kind::kAcked, kWireless)) largest = std::max(largest, row.value);
  return largest;
}

TEST(Relay, OpensAWindowThatItDoesNotUseUnlessItGrowsOnlyWhenItLimits) {
  EXPECT_EQ(largest_wireless_window("always"), 8 + 400);
  EXPECT_EQ(largest_wireless_window("whenLimited"), 8);  // the initial one
}

}  // namespace
}  // namespace ackscope
