// Packet radios alone: nodes and links between them, packets that are handed over at chosen times, and what is on the air.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "link/forward.h"
#include "queue/admit/drop_tail.h"
#include "queue/order/arrival_order.h"
#include "radio/packet_radio/packet_radio_channel.h"
#include "scenario/json_reader.h"
#include "support/rows.h"

namespace ackscope::test {

// Loses the frames of these numbers, counted from 0 in order of transmission over the link.
class LosesFrames final : public ErrorModel {
 public:
  explicit LosesFrames(std::set<int> lost) : lost_{std::move(lost)} {}
  std::optional<DropReason> loses(const Packet& frame) override {
    bytes.push_back(frame.bytes);
    return lost_.count(static_cast<int>(bytes.size()) - 1) > 0 ? std::optional{DropReason::kCorrupted} : std::nullopt;
  }
  std::vector<std::uint32_t> bytes;  // of each frame

 private:
  std::set<int> lost_;
};

// Of 100 kbit/s and 10 ms: a poll takes 3.2 ms, a frame of 1000 B 81.28 ms, one of 40 B 4.48 ms, a link ACK 1.28 ms, a turn 12 ms.
class PacketRadioLab : private PacketSink {
 public:
  explicit PacketRadioLab(parameters::PacketRadio mac = {}, std::optional<parameters::RadioElnByQueues> eln = std::nullopt)
      : mac_{mac}, eln_{eln}, trace_{TraceLevel::kPackets, 1'000'000} {}

  // Returns the number of its first direction, from a to b; the other one's is one more. `lost`: frames from a to b, and from b to a.
  std::uint32_t link(
      std::uint32_t a, std::uint32_t b, std::set<int> lost = {}, std::set<int> lost_back = {},
      const std::function<void(LinkParts&)>& with = [](LinkParts&) {}) {
    const auto number = static_cast<std::uint32_t>(links_.size());
    add(a, std::move(lost), with);
    add(b, std::move(lost_back), with);
    links_[number]->pair_with(*links_[number + 1]);
    links_[number + 1]->pair_with(*links_[number]);
    return number;
  }
  // A way over these directions.
  std::uint32_t way(const std::vector<std::uint32_t>& directions) {
    std::vector<RouteTable::Step> steps;
    for (const std::uint32_t direction : directions) steps.push_back(links_[direction]->step());
    const std::uint32_t start = routes_.add(steps);
    routes_.set_end(start, *this);
    return start;
  }

  struct Offer {
    std::uint32_t bytes = 1000;
    std::uint32_t number = 0;
    PacketKind kind = PacketKind::kData;
    std::uint32_t flow = 0;
  };
  // Packets have the serials 0, 1, ... in the order in which they are handed over.
  void offer(double ms, std::uint32_t way) { offer(ms, way, Offer{}); }
  void offer(double ms, std::uint32_t way, Offer what) {
    at(ms, [this, way, what] {
      const PacketId id = pool.take();
      Packet& packet = pool[id];
      packet.flow = FlowId{what.flow};
      packet.kind = what.kind;
      packet.number = what.number;
      packet.bytes = what.bytes;
      packet.payload = what.kind == PacketKind::kData ? what.bytes : 0;
      packet.copy = 0;
      packet.stamp = scheduler.now();
      packet.route = way;
      forward(id, pool, routes_);
    });
  }
  void at(double ms, std::function<void()> act) {
    acts_.push_back(std::make_unique<Act>(std::move(act)));
    scheduler.schedule(time(ms), *acts_.back());
  }
  void run() {
    while (!scheduler.empty()) scheduler.run_next();
    for (const auto& link : links_) link->check_books();
    EXPECT_EQ(pool.in_flight(), 0U);
  }

  PacketRadioLink& link_at(std::uint32_t direction) { return *links_[direction]; }
  PacketRadio& radio(std::uint32_t node) { return *radios_.at(node); }
  std::vector<Row> rows(Kind kind) {
    std::vector<Row> found;
    for (const Row& row : rows_of(trace_.columns())) {
      if (row.kind == kind) found.push_back(row);
    }
    return found;
  }
  // What is on the air, as "poll 0>1 12-15.2": from, to, and when in ms.
  std::vector<std::string> frames() {
    static constexpr const char* kNames[] = {"rts", "cts", "data", "ack", "poll", "pollAck", "nack"};
    std::vector<std::string> all;
    for (const Row& row : rows(Kind::kFrame)) {
      all.push_back(std::string{kNames[row.tag]} + " " + std::to_string(row.a >> 16) + ">" + std::to_string(row.a & 0xffff) + " " +
                    in_ms(row.at) + "-" + in_ms(row.value));
    }
    return all;
  }
  static std::string in_ms(double ns) { return to_text(ns / 1e6); }

  std::vector<std::string> arrived;  // as "0@133.68": serial, when in ms
  std::vector<PacketFlags> arrived_flags;
  Scheduler scheduler;
  PacketPool pool;

 private:
  class Act final : public EventHandler {
   public:
    explicit Act(std::function<void()> act) : act_{std::move(act)} {}
    void on_event() override { act_(); }

   private:
    std::function<void()> act_;
  };

  static Time time(double ms) { return Time::zero() + Duration::seconds(ms / 1000); }

  void add(std::uint32_t node, std::set<int> lost, const std::function<void(LinkParts&)>& with) {
    if (radios_.size() <= node) radios_.resize(node + 1);
    if (radios_[node] == nullptr) {
      std::unique_ptr<QueueLengthEln> eln;
      if (eln_) eln = std::make_unique<QueueLengthEln>(*eln_, node, pool, trace_);
      radios_[node] = std::make_unique<PacketRadio>(mac_, node, std::move(eln), scheduler, trace_);
    }
    const auto direction = static_cast<std::uint32_t>(links_.size());
    LinkParts parts{100e3, Duration::nanoseconds(10'000'000), std::make_unique<DropTail>(DropTail{10, false}),
                    std::make_unique<LosesFrames>(std::move(lost)), std::make_unique<ArrivalOrder>()};
    with(parts);
    links_.push_back(std::make_unique<PacketRadioLink>(direction, std::move(parts), scheduler, pool, trace_, routes_, *radios_[node], mac_,
                                                       RandomStream{1, "link/" + std::to_string(direction)}));
  }

  void receive(PacketId id) override {
    arrived.push_back(std::to_string(pool[id].serial) + "@" + in_ms(static_cast<double>(scheduler.now().since_start_ns())));
    arrived_flags.push_back(pool[id].flags);
    pool.release(id, Exit::kDelivered);
  }

  const parameters::PacketRadio mac_;
  const std::optional<parameters::RadioElnByQueues> eln_;
  Trace trace_;
  RouteTable routes_;
  std::vector<std::unique_ptr<PacketRadio>> radios_;
  std::vector<std::unique_ptr<PacketRadioLink>> links_;
  std::vector<std::unique_ptr<Act>> acts_;
};

using Texts = std::vector<std::string>;

}  // namespace ackscope::test
