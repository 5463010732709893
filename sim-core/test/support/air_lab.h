// 802.11 stations at chosen places, with packets for each other at chosen times, and the rows that they write.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "link/forward.h"
#include "queue/admit/drop_tail.h"
#include "queue/order/arrival_order.h"
#include "radio/dcf_station.h"
#include "support/rows.h"

namespace ackscope::test {

// Backoff without slots: what happens follows from times alone.
inline parameters::Dcf without_slots() {
  parameters::Dcf parameters;
  parameters.cw_min = 1;
  parameters.cw_max = 1;
  return parameters;
}

// Stations are nodes 0, 1, ... and links 100, 101, ...
class AirLab : private PacketSink {
 public:
  explicit AirLab(
      const std::vector<Position>& places, const parameters::Dcf& parameters = {}, std::uint64_t seed = 1,
      std::optional<std::int64_t> queue_limit = std::nullopt, const std::function<void(LinkParts&)>& with = [](LinkParts&) {},
      const std::optional<parameters::BlockAck>& aggregation = std::nullopt)
      : channel{parameters, scheduler}, places_{places}, parameters_{parameters} {
    for (std::uint32_t i = 0; i < places.size(); ++i) {
      LinkParts queue{parameters.data_rate, Duration{}, std::make_unique<DropTail>(queue_limit, false), nullptr,
                      std::make_unique<ArrivalOrder>()};
      with(queue);
      stations.push_back(std::make_unique<DcfStation>(100 + i,
                                                      DcfStationParts{i,
                                                                      places[i],
                                                                      std::move(queue),
                                                                      RandomStream{seed, "station " + std::to_string(i)},
                                                                      RandomStream{seed, "errors " + std::to_string(i)},
                                                                      {},
                                                                      aggregation},
                                                      channel, scheduler, pool, trace, routes_));
    }
  }

  double distance(std::uint32_t a, std::uint32_t b) const {
    const double x = places_[a].x - places_[b].x;
    const double y = places_[a].y - places_[b].y;
    return std::sqrt(x * x + y * y);
  }
  bool in_reach(std::uint32_t a, std::uint32_t b) const { return distance(a, b) <= parameters_.receive_range; }

  // Packets are numbered from 0 in the order in which they are offered.
  void offer(std::uint32_t from, std::uint32_t to, std::uint32_t bytes = 1500) {
    const PacketId id = pool.take();
    Packet& packet = pool[id];
    packet.flow = FlowId{0};
    packet.bytes = bytes;
    packet.payload = bytes;
    packet.kind = PacketKind::kDatagram;
    packet.route = route(from, to);
    forward(id, pool, routes_);
  }
  void offer_at(std::int64_t ns, std::uint32_t from, std::uint32_t to, std::uint32_t bytes = 1500) {
    offers_.push_back(std::make_unique<Offer>(*this, from, to, bytes));
    scheduler.schedule(Time::nanoseconds(ns), *offers_.back());
  }
  void run_until(std::int64_t ns) {
    while (scheduler.next_at() <= Time::nanoseconds(ns)) scheduler.run_next();
    scheduler.advance_to(Time::nanoseconds(ns));
  }

  std::vector<Row> rows() { return rows_of(trace.columns()); }
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

  Scheduler scheduler;
  PacketPool pool;
  Trace trace{TraceLevel::kPackets, 10'000'000};
  DcfChannel channel;
  std::vector<std::unique_ptr<DcfStation>> stations;

 private:
  class Offer final : public EventHandler {
   public:
    Offer(AirLab& lab, std::uint32_t from, std::uint32_t to, std::uint32_t bytes) : lab_{lab}, from_{from}, to_{to}, bytes_{bytes} {}
    void on_event() override { lab_.offer(from_, to_, bytes_); }

   private:
    AirLab& lab_;
    const std::uint32_t from_;
    const std::uint32_t to_;
    const std::uint32_t bytes_;
  };

  void receive(PacketId id) override {
    arrived.push_back({pool[id].serial, scheduler.now().since_start_ns()});
    pool.release(id, Exit::kDelivered);
  }

  std::uint32_t route(std::uint32_t from, std::uint32_t to) {
    const auto [found, is_new] = starts_.emplace(std::pair{from, to}, 0);
    if (is_new) {
      hops_.push_back(std::make_unique<Hop>(*stations[from], to));
      found->second = routes_.add({{nullptr, hops_.back().get()}});
      routes_.set_end(found->second, *this);
    }
    return found->second;
  }

  const std::vector<Position> places_;
  const parameters::Dcf parameters_;
  RouteTable routes_;
  std::vector<std::unique_ptr<Hop>> hops_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> starts_;
  std::vector<std::unique_ptr<Offer>> offers_;
};

// A frame as its row tells of it.
struct SentFrame {
  FrameKind kind;
  std::uint32_t from;
  std::uint32_t to;
  std::uint32_t packet;
  std::int64_t begins;
  std::int64_t ends;
  bool operator==(const SentFrame&) const = default;
};

inline std::vector<SentFrame> frames_of(AirLab& lab) {
  std::vector<SentFrame> frames;
  for (const Row& row : lab.rows(Kind::kFrame)) {
    frames.push_back({static_cast<FrameKind>(row.tag), row.a >> 16, row.a & 0xffffU, row.id, static_cast<std::int64_t>(row.at),
                      static_cast<std::int64_t>(row.value)});
  }
  return frames;
}

struct LostFrame {
  AirLoss why;
  std::uint32_t at;
  std::uint32_t by;
  std::uint32_t packet;
  std::int64_t began;
  bool operator==(const LostFrame&) const = default;
};

inline std::vector<LostFrame> losses_of(AirLab& lab) {
  std::vector<LostFrame> losses;
  for (const Row& row : lab.rows(Kind::kFrameLost)) {
    losses.push_back({static_cast<AirLoss>(row.tag), row.a >> 16, row.a & 0xffffU, row.id, static_cast<std::int64_t>(row.value)});
  }
  return losses;
}

}  // namespace ackscope::test
