// Rows of headers: whoever makes a packet records the flags and the timestamp that stand in its header, and nothing where there are none.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

#include "support/running.h"
#include "support/scenario_text.h"
#include "support/tcp_lab.h"
#include "tcp/receiver/ack/every.h"

namespace ackscope {
namespace {

using test::ReceiverLab;
using test::Row;
using test::rows_of;
using test::seconds;
using test::SenderLab;

std::ptrdiff_t count(const std::vector<Row>& rows, PacketFlags flag) {
  return std::count_if(rows.begin(), rows.end(), [&](const Row& row) { return (row.tag & flag) != 0; });
}

// Each packet that was sent has one such row if its header has flags, with what is in the header.
void expect_recorded(test::Lab& lab) {
  const std::vector<Row> rows = rows_of(lab.trace(), Kind::kHeader);
  std::size_t next = 0;
  for (const Packet& packet : lab.packets()) {
    const auto flags = static_cast<PacketFlags>(packet.flags & kHeaderFlags);
    if (flags == 0) continue;
    ASSERT_LT(next, rows.size());
    EXPECT_EQ(rows[next].id, packet.serial);
    EXPECT_EQ(rows[next].tag, flags) << packet.number;
    EXPECT_EQ(rows[next].value, static_cast<double>(packet.stamp.since_start_ns())) << packet.number;
    ++next;
  }
  EXPECT_EQ(next, rows.size());
}

TEST(HeaderRows, AreNotWrittenWithoutEcnAndTimestamps) {
  SenderLab sender{{.initial_window = 4}};
  sender.at(0);
  sender.ack(1);
  ReceiverLab receiver{std::make_unique<AckEvery>()};
  receiver.data({0, 1, 3});
  EXPECT_TRUE(rows_of(sender.trace(), Kind::kHeader).empty());
  EXPECT_TRUE(rows_of(receiver.trace(), Kind::kHeader).empty());
}

TEST(HeaderRows, SayThatTheSenderReducedItsWindowAndThatAnAckWasMarked) {
  SenderLab lab{{.initial_window = 4, .ecn_capable = true, .answers_marks = true}};
  lab.at(0);
  lab.ack_flagged(1, kEce);
  lab.ack_flagged(4, kCe);
  lab.ack(5);
  const std::vector<Row> rows = rows_of(lab.trace(), Kind::kHeader);
  EXPECT_EQ(count(rows, kCwr), 1);
  EXPECT_EQ(count(rows, kEce), 1);
  EXPECT_EQ(count(rows, kEct), static_cast<std::ptrdiff_t>(lab.packets().size()));
  expect_recorded(lab);
}

// Wireless-links paper, section III-A: the window stays, and so nothing is there to tell the receiver.
TEST(HeaderRows, TellOfNoReductionWhenALossThatIsNoCongestionSparesTheWindow) {
  for (const bool notified : {false, true}) {
    SenderLab lab{{.initial_window = 8, .eln = parameters::ElnResponse{}, .ecn_capable = true, .answers_marks = true}};
    lab.at(0);
    if (notified) {
      lab.notices(0, 3);
    } else {
      lab.dupacks(0, 3);
    }
    EXPECT_EQ(lab.sent(), notified ? "0 1 2 3 4 5 6 7 0f 8 9 10" : "0 1 2 3 4 5 6 7 0f");
    lab.ack(8);
    EXPECT_NE(lab.sent(), "");
    EXPECT_EQ(count(rows_of(lab.trace(), Kind::kHeader), kCwr), notified ? 0 : 1);
    expect_recorded(lab);
  }
}

TEST(HeaderRows, NameTheAckWhoseTimestampDataEchoes) {
  SenderLab lab{{.initial_window = 2, .timestamps = true}};
  lab.at(0.5);
  lab.ack(1);
  lab.ack(2);
  const std::vector<Row> rows = rows_of(lab.trace(), Kind::kHeader);
  const std::vector<Row> acked = rows_of(lab.trace(), Kind::kAcked);
  ASSERT_EQ(rows.size(), 6U);
  for (const std::size_t first : {0U, 1U}) EXPECT_EQ(rows[first].a, kUnset);
  for (const std::size_t third : {2U, 3U}) EXPECT_EQ(rows[third].a, acked[0].id);
  for (const std::size_t fifth : {4U, 5U}) EXPECT_EQ(rows[fifth].a, acked[1].id);
  expect_recorded(lab);
}

// RFC 1323, section 3.4: the hole is answered with the timestamp of what came before it.
TEST(HeaderRows, HaveTheTimestampThatAnAckEchoes) {
  ReceiverLab lab{ReceiverParameters{.ack_bytes = 40, .mark_echo = MarkEcho::kUntilCwr, .timestamps = true}, std::make_unique<AckEvery>()};
  lab.data(0, seconds(0.1));
  lab.data(2, seconds(0.3));
  lab.data(1, seconds(0.4));
  lab.data(3, kCe);
  std::vector<double> echoed;
  std::vector<int> flags;
  for (const Row& row : rows_of(lab.trace(), Kind::kHeader)) {
    echoed.push_back(row.value);
    flags.push_back(row.tag);
  }
  EXPECT_EQ(echoed, (std::vector<double>{0.1e9, 0.1e9, 0.4e9, 0}));
  EXPECT_EQ(flags, (std::vector<int>{kHasTimestamps, kHasTimestamps, kHasTimestamps, kHasTimestamps | kEce}));
  expect_recorded(lab);
}

TEST(HeaderRows, OfCopiesNameThePacketThatWasCopiedAndHaveItsTimestamp) {
  test::ScenarioText text = test::one_flow({.rate = 1.5e6,
                                            .edges = test::Edges{10e6, 0.002, std::nullopt},
                                            .segments = 300,
                                            .sender = R"({"timestamps":true})",
                                            .errors = R"({"type":"independent","lossRate":0.05})"});
  text.agents = {R"({"type":"snoop","id":"snoop","node":"r1","link":"bottleneck"})"};
  const auto simulation = test::finished_simulation(scenario_text(text));
  std::map<std::uint32_t, Row> births;  // by packet
  int copies = 0;
  for (const Row& row : test::rows_of(*simulation)) {
    if (row.kind == Kind::kSend || row.kind == Kind::kLocalSend) births[row.id] = row;
    if (row.kind != Kind::kHeader || births[row.id].kind != Kind::kLocalSend) continue;
    ++copies;
    const Row& original = births[row.a];
    EXPECT_EQ(original.kind, Kind::kSend);
    EXPECT_EQ(original.a, births[row.id].a);
    EXPECT_EQ(original.at, row.value);
  }
  EXPECT_GT(copies, 5);
}

}  // namespace
}  // namespace ackscope
