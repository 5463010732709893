// The question that a link asks when a packet's turn comes, asked by radios.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "link/served_link.h"
#include "radio/half_duplex.h"
#include "support/air_lab.h"
#include "support/packet_radio_lab.h"
#include "support/toy_departures.h"

namespace ackscope {
namespace {

using test::Row;
using test::Texts;

constexpr std::int64_t kMs = 1'000'000;

Duration ms(double of) { return Duration::seconds(of / 1000); }

// Drops whatever has waited at all.
std::unique_ptr<Departure> sends_only_at_once() { return test::drops_after(Duration{}); }

// 802.11

void expect_all_accounted_for(test::AirLab& lab) {
  EXPECT_EQ(lab.pool.in_flight(), 0U);
  EXPECT_EQ(lab.pool.left_by(Exit::kDelivered), lab.arrived.size());
  EXPECT_EQ(lab.pool.left_by(Exit::kDropped), lab.rows(Kind::kDrop).size());
  for (const auto& station : lab.stations) station->check_books();
}

TEST(DepartureOnAStation, ATurnMayEndWithNobodyAndTheNextPacketIsTakenAtOnce) {
  test::AirLab lab{
      {{0, 0}, {200, 0}}, test::without_slots(), 1, std::nullopt, [](LinkParts& parts) { parts.departure = sends_only_at_once(); }};
  for (int i = 0; i < 4; ++i) lab.offer_at(0, 0, 1);
  lab.offer_at(100 * kMs, 0, 1);
  lab.run_until(1000 * kMs);
  ASSERT_EQ(lab.arrived.size(), 2U);
  EXPECT_EQ(lab.arrived[0].packet, 0U);
  EXPECT_EQ(lab.arrived[1], (test::AirLab::Arrived{4, 100 * kMs + lab.arrived[0].at}));
  const std::vector<Row> drops = lab.rows(Kind::kDrop);
  ASSERT_EQ(drops.size(), 3U);
  const auto ack = test::frames_of(lab)[3];
  ASSERT_EQ(ack.kind, FrameKind::kAck);
  for (std::uint32_t i = 0; i < 3; ++i) {
    const double waiting = 2.0 - i;
    // A turn comes when the link ACK has.
    EXPECT_NEAR(drops[i].at, static_cast<double>(ack.ends), 1e3);
    EXPECT_EQ(drops[i], (Row{drops[0].at, Kind::kDrop, 100, 0, i + 1, static_cast<std::uint32_t>(DropReason::kWaitedTooLong), waiting}));
  }
  expect_all_accounted_for(lab);
}

TEST(DepartureOnAStation, DropsWhatHasWaitedTooLongAndSendsTheOthers) {
  test::AirLab lab{
      {{0, 0}, {200, 0}, {400, 0}}, {}, 1, std::nullopt, [](LinkParts& parts) { parts.departure = test::drops_after(ms(50)); }};
  std::map<std::uint32_t, double> offered;
  for (std::uint32_t i = 0; i < 200; ++i) {
    lab.offer_at(i * 3 * kMs, i % 3, i % 3 == 1 ? 2 : 1);
    offered[i] = i * 3e6;
  }
  lab.run_until(20'000 * kMs);
  EXPECT_GT(lab.arrived.size(), 50U);
  EXPECT_GT(lab.rows(Kind::kDrop).size(), 50U);
  for (const Row& drop : lab.rows(Kind::kDrop)) {
    EXPECT_EQ(drop.a, static_cast<std::uint32_t>(DropReason::kWaitedTooLong));
    EXPECT_GT(drop.at - offered[drop.id], 50e6);
  }
  expect_all_accounted_for(lab);
}

// Half-duplex

// Two directions of 8 Mbit/s on one channel without overhead: 1000 B take 1 ms. Packets are numbered as they are offered.
class HalfDuplexLab : private PacketSink {
 public:
  HalfDuplexLab(parameters::HalfDuplex::Next next, const std::function<std::unique_ptr<Departure>()>& departure)
      : channel_{parameters(next), RandomStream{1, "air"}, scheduler} {
    for (std::uint32_t direction = 0; direction < 2; ++direction) {
      LinkParts parts{8e6, ms(1), std::make_unique<DropTail>(std::nullopt, false), nullptr, std::make_unique<ArrivalOrder>()};
      parts.medium = &channel_;
      parts.departure = departure();
      links_.push_back(std::make_unique<ServedLink>(direction, std::move(parts), scheduler, pool, trace_, routes_));
      ways_.push_back(routes_.add({links_[direction]->step()}));
      routes_.set_end(ways_[direction], *this);
    }
  }

  void offer(std::uint32_t direction) {
    const PacketId id = pool.take();
    Packet& packet = pool[id];
    packet.flow = FlowId{0};
    packet.bytes = 1000;
    packet.payload = 1000;
    packet.kind = PacketKind::kDatagram;
    packet.route = ways_[direction];
    forward(id, pool, routes_);
  }
  void run() {
    while (!scheduler.empty()) scheduler.run_next();
    for (const auto& link : links_) link->check_books();
    EXPECT_EQ(pool.in_flight(), 0U);
  }
  // As "send 3 @ 2" and "drop 3 @ 2", ms.
  Texts story() {
    Texts texts;
    for (const Row& row : test::rows_of(trace_.columns())) {
      const bool sends = row.kind == Kind::kTransmit;
      if (!sends && row.kind != Kind::kDrop) continue;
      texts.push_back((sends ? "send " : "drop ") + std::to_string(row.id) + " @ " + std::to_string(static_cast<int>(row.at / 1e6)));
    }
    return texts;
  }

  Scheduler scheduler;
  PacketPool pool;

 private:
  static parameters::HalfDuplex parameters(parameters::HalfDuplex::Next next) {
    parameters::HalfDuplex parameters;
    parameters.frame_overhead = 0;
    parameters.next = next;
    return parameters;
  }
  void receive(PacketId id) override { pool.release(id, Exit::kDelivered); }

  Trace trace_{TraceLevel::kPackets, 100'000};
  RouteTable routes_;
  HalfDuplex channel_;
  std::vector<std::unique_ptr<ServedLink>> links_;
  std::vector<std::uint32_t> ways_;
};

using Next = parameters::HalfDuplex::Next;

// The one that has waited longest drops all it has, and the turn is the other's in the same instant.
TEST(DepartureOnAHalfDuplexChannel, WhoDropsAllThatWaitsLeavesTheTurnToAnother) {
  int directions = 0;
  const auto first_only = [&] { return directions++ == 0 ? sends_only_at_once() : nullptr; };
  HalfDuplexLab lab{Next::kLongestWaiting, first_only};
  for (const std::uint32_t direction : {0U, 0U, 0U, 1U, 1U, 0U}) lab.offer(direction);
  lab.run();
  EXPECT_EQ(lab.story(), (Texts{"send 0 @ 0", "drop 1 @ 1", "drop 2 @ 1", "drop 5 @ 1", "send 3 @ 1", "send 4 @ 2"}));
}

TEST(DepartureOnAHalfDuplexChannel, WhenAllDropTheAirIsFree) {
  for (const Next next : {Next::kLongestWaiting, Next::kRandom}) {
    HalfDuplexLab lab{next, sends_only_at_once};
    for (const std::uint32_t direction : {0U, 0U, 1U, 1U, 1U, 0U}) lab.offer(direction);
    while (!lab.scheduler.empty()) lab.scheduler.run_next();
    EXPECT_EQ(lab.story().size(), 6U);
    EXPECT_EQ(lab.pool.left_by(Exit::kDropped), 5U);
    lab.offer(1);
    EXPECT_EQ(lab.story().back(), "send 6 @ 2");  // the clock stands at the last arrival
    lab.run();
  }
}

// Packet radio. In the lab a poll takes 3.2 ms, a turn 12 ms, a frame of 1000 B 81.28 ms.

TEST(DepartureOnAPacketRadio, WhenAllThatWaitedIsDroppedItListensAndTakesTheNextPacketAtOnce) {
  test::PacketRadioLab lab;
  const auto with = [](LinkParts& parts) { parts.departure = sends_only_at_once(); };
  const std::uint32_t way = lab.way({lab.link(0, 1, {}, {}, with)});
  for (int i = 0; i < 4; ++i) lab.offer(0, way);
  lab.offer(1000, way);
  lab.run();
  ASSERT_EQ(lab.arrived.size(), 2U);
  EXPECT_EQ(lab.arrived[0].substr(0, 2), "0@");
  EXPECT_EQ(lab.arrived[1], "4@1" + lab.arrived[0].substr(2));
  const std::vector<Row> drops = lab.rows(Kind::kDrop);
  ASSERT_EQ(drops.size(), 3U);
  for (const Row& drop : drops) EXPECT_EQ(drop.at, drops[0].at);
  EXPECT_EQ(lab.pool.left_by(Exit::kDropped), 3U);
}

// Two links of one radio: when the turn of the first ends with nobody, it is the other's.
TEST(DepartureOnAPacketRadio, WhenOneLinkDropsAllTheTurnIsAnothers) {
  test::PacketRadioLab lab;
  const std::uint32_t first = lab.way({lab.link(0, 1, {}, {}, [](LinkParts& parts) { parts.departure = sends_only_at_once(); })});
  const std::uint32_t second = lab.way({lab.link(0, 2)});
  for (int i = 0; i < 3; ++i) lab.offer(0, first);
  for (int i = 0; i < 2; ++i) lab.offer(1, second);
  lab.run();
  EXPECT_EQ(lab.arrived.size(), 3U);  // 0, 3 and 4
  EXPECT_EQ(lab.pool.left_by(Exit::kDropped), 2U);
}

// After 0 the turn is the first link's, for 1 has waited longest. It is dropped, and 4, which came after 2 and 3, is sent in its stead,
// but comes damaged. The frame that is to be sent again is as old as 4, not as 1.
TEST(DepartureOnAPacketRadio, AFrameIsNotAsOldAsAPacketThatWasDroppedBeforeIt) {
  parameters::PacketRadio mac;
  mac.next = parameters::PacketRadio::Next::kLongestWaiting;
  test::PacketRadioLab lab{mac};
  const auto with = [](LinkParts& parts) { parts.departure = test::drops_after(ms(120)); };
  const std::uint32_t first = lab.way({lab.link(0, 1, {1}, {}, with)});
  const std::uint32_t second = lab.way({lab.link(0, 2)});
  lab.offer(0, first);
  lab.offer(1, first);
  lab.offer(2, second);
  lab.offer(3, second);
  lab.offer(60, first);
  lab.run();
  Texts packets;
  for (const std::string& arrival : lab.arrived) packets.push_back(arrival.substr(0, arrival.find('@')));
  EXPECT_EQ(packets, (Texts{"0", "2", "3", "4"}));
}

// What was to ride on the link ACK is dropped: the ACK goes alone.
TEST(DepartureOnAPacketRadio, ALinkAckGoesAloneWhenThePacketForItIsDropped) {
  const auto frames = [](bool departs) {
    parameters::PacketRadio mac;
    mac.piggyback = true;
    test::PacketRadioLab lab{mac};
    const std::uint32_t link = lab.link(0, 1, {}, {}, [departs](LinkParts& parts) {
      if (departs) parts.departure = sends_only_at_once();
    });
    lab.offer(0, lab.way({link}));
    lab.offer(50, lab.way({link + 1}));  // 1's radio is engaged by then
    lab.run();
    EXPECT_EQ(lab.arrived.size(), departs ? 1U : 2U);
    EXPECT_EQ(lab.pool.left_by(Exit::kDropped), departs ? 1U : 0U);
    Texts kinds;
    for (const std::string& frame : lab.frames()) kinds.push_back(frame.substr(0, frame.find(' ', frame.find(' ') + 1)));
    return kinds;
  };
  EXPECT_EQ(frames(false), (Texts{"poll 0>1", "pollAck 1>0", "data 0>1", "data 1>0", "ack 0>1"}));
  EXPECT_EQ(frames(true), (Texts{"poll 0>1", "pollAck 1>0", "data 0>1", "ack 1>0"}));
}

TEST(DepartureOnAPacketRadio, EveryPacketIsAccountedForWhicheverWayTurnsAreGiven) {
  for (const auto next : {parameters::PacketRadio::Next::kInTurn, parameters::PacketRadio::Next::kLongestWaiting,
                          parameters::PacketRadio::Next::kContention}) {
    parameters::PacketRadio mac;
    mac.next = next;
    mac.piggyback = true;
    test::PacketRadioLab lab{mac};
    const auto with = [](LinkParts& parts) { parts.departure = test::drops_after(ms(400)); };
    const std::uint32_t a = lab.link(0, 1, {1, 5}, {3}, with);
    const std::uint32_t b = lab.link(1, 2, {2}, {0, 4}, with);
    const std::uint32_t there = lab.way({a, b});
    const std::uint32_t back = lab.way({b + 1, a + 1});
    for (int i = 0; i < 60; ++i) lab.offer(40.0 * i, i % 3 == 0 ? back : there);
    lab.run();  // and checks the books
    std::size_t early = 0;
    for (const Row& drop : lab.rows(Kind::kDrop)) early += drop.a == static_cast<std::uint32_t>(DropReason::kWaitedTooLong) ? 1 : 0;
    EXPECT_GT(early, 5U);
    EXPECT_EQ(lab.arrived.size() + lab.pool.left_by(Exit::kDropped), 60U);
  }
}

}  // namespace
}  // namespace ackscope
