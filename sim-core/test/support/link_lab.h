// A link alone between a source that hands it packets at chosen times and a sink that notes what arrives.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "link/forward.h"
#include "link/served_link.h"
#include "support/rows.h"

namespace ackscope::test {

inline constexpr std::int64_t kMs = 1'000'000;
inline constexpr std::uint32_t kDirection = 6;

// Of 8 Mbit/s: 1000 B take 1 ms, a byte takes 1 us.
inline LinkParts link_parts(std::unique_ptr<Admission> admission, std::unique_ptr<Order> order = nullptr) {
  return {8e6, Duration::nanoseconds(10 * kMs), std::move(admission), nullptr, std::move(order)};
}

class LinkLab : private PacketSink {
 public:
  explicit LinkLab(LinkParts parts) : trace_{TraceLevel::kPackets, 1'000'000} {
    if (parts.order == nullptr) {
      link_ = std::make_unique<FifoLink>(kDirection, std::move(parts), scheduler, pool, trace_, routes_);
    } else {
      link_ = std::make_unique<ServedLink>(kDirection, std::move(parts), scheduler, pool, trace_, routes_);
    }
    routes_.set_end(routes_.add({link_->step()}), *this);  // what leaves the link has no further way
  }

  Link& link() { return *link_; }

  // Packets are numbered from 0 in order of creation, which is what their serial says, too.
  PacketId packet(std::uint32_t bytes = 1000, std::uint32_t segment = 0, PacketKind kind = PacketKind::kData, std::uint16_t copy = 0,
                  FlowId flow = FlowId{0}) {
    const PacketId id = pool.take();
    Packet& p = pool[id];
    p.flow = flow;
    p.number = segment;
    p.bytes = bytes;
    p.payload = bytes;
    p.copy = copy;
    p.kind = kind;
    p.route = 0;
    return id;
  }
  void hand_over(PacketId id) { forward(id, pool, routes_); }
  void offer(std::uint32_t bytes = 1000, FlowId flow = FlowId{0}) { hand_over(packet(bytes, 0, PacketKind::kData, 0, flow)); }
  void offer_at(std::int64_t ns, std::uint32_t bytes = 1000, FlowId flow = FlowId{0}) {
    do_at(ns, [this, bytes, flow] { offer(bytes, flow); });
  }
  void do_at(std::int64_t ns, std::function<void()> act) {
    acts_.push_back(std::make_unique<Act>(std::move(act)));
    scheduler.schedule(Time::nanoseconds(ns), *acts_.back());
  }
  void run_until(std::int64_t ns) {
    while (scheduler.next_at() <= Time::nanoseconds(ns)) scheduler.run_next();
    scheduler.advance_to(Time::nanoseconds(ns));
  }
  void run() {
    while (!scheduler.empty()) scheduler.run_next();
    link_->check_books();
  }
  std::vector<Row> rows() { return rows_of(trace_.columns()); }
  std::vector<Row> rows(Kind kind) {
    std::vector<Row> all = rows();
    all.erase(std::remove_if(all.begin(), all.end(), [&](const Row& row) { return row.kind != kind; }), all.end());
    return all;
  }

  struct Arrived {
    std::uint32_t packet;
    std::int64_t at;
    bool operator==(const Arrived&) const = default;
  };
  std::vector<Arrived> arrived;
  std::vector<PacketFlags> arrived_flags;
  std::function<void()> on_arrival = [] {};
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

  void receive(PacketId id) override {
    arrived.push_back({pool[id].serial, scheduler.now().since_start_ns()});
    arrived_flags.push_back(pool[id].flags);
    pool.release(id, Exit::kDelivered);
    on_arrival();
  }

  Trace trace_;
  RouteTable routes_;
  std::vector<std::unique_ptr<Act>> acts_;
  std::unique_ptr<Link> link_;
};

using Arrivals = std::vector<LinkLab::Arrived>;

}  // namespace ackscope::test
