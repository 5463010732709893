#include "scenario/estimate_stations.h"

#include <algorithm>
#include <limits>
#include <set>
#include <variant>

namespace ackscope {
namespace {

// A packet's frames on one hop: four, and half of them again. Chains and grids of saturated stations send 4.0 to 4.8.
constexpr double kFramesAHop = 6;
constexpr double kTimersAHop = 10;
// Rows on one hop besides those of who hears it: frames, losses, backoffs, queue, arrival and average. Measured: up to 13.
constexpr double kRowsAHop = 15;
// And for each who hears it: at most one a frame, but much of what is heard says nothing new. Measured: up to 3.3.
constexpr double kRowsAHopAndNeighbour = 4;
// Neighbouring hops of a way share a station, and the one behind them is heard by both.
constexpr double kHopsInTurn = 3;
// More send at once than if each silenced all who sense it: receivers need no silence as far away.
constexpr double kMoreAtOnce = 1.5;

double squared(double x) { return x * x; }

}  // namespace

StationCosts::StationCosts(const document::Scenario& document, const Plan& plan)
    : document_{document}, plan_{plan}, channels_(document.channels.size()) {
  stations_.reserve(plan.stations.size());
  for (const StationPlan& station : plan.stations) stations_.push_back({station.channel});
  survey(document, plan);
}

// How many can send at once is as many as a random order of all that skips those silenced by earlier ones picks on average, at least.
void StationCosts::survey(const document::Scenario& document, const Plan& plan) {
  for (std::size_t i = 0; i < stations_.size(); ++i) {
    const auto& dcf = std::get<document::Dcf>(document.channels[stations_[i].channel].parameters);
    const document::Position& here = *document.nodes[plan.stations[i].node].position;
    std::set<double> distances;
    for (std::size_t j = 0; j < stations_.size(); ++j) {
      if (j == i || stations_[j].channel != stations_[i].channel) continue;
      const document::Position& there = *document.nodes[plan.stations[j].node].position;
      const double distance = squared(here.x - there.x) + squared(here.y - there.y);
      if (distance > squared(dcf.mac.sense_range)) continue;
      ++stations_[i].neighbours;
      distances.insert(distance);
    }
    stations_[i].distances = static_cast<double>(distances.size());
    channels_[stations_[i].channel].at_once += 1 / (1 + stations_[i].neighbours);
  }
}

// A packet of its own frame.
double StationCosts::exchange(std::uint32_t channel, std::uint32_t bytes) const {
  const auto& mac = std::get<document::Dcf>(document_.channels[channel].parameters).mac;
  const DcfTiming timing{mac};
  const Duration data = timing.data(bytes);
  const bool is_announced = bytes + timing.data_header_bytes > static_cast<std::uint32_t>(mac.rts_threshold);
  return (is_announced ? timing.overhead() + data : timing.difs + data + timing.after_data(timing.ack)).in_seconds();
}

// A packet's part of an exchange with as many as an aggregated frame can carry.
double StationCosts::shared_exchange(std::uint32_t channel, std::uint32_t bytes) const {
  const auto& dcf = std::get<document::Dcf>(document_.channels[channel].parameters);
  const double alone = exchange(channel, bytes);
  if (!dcf.aggregation) return alone;
  const DcfTiming timing{dcf.mac};
  const double each = timing.aggregated_bytes(bytes);
  const double on_air = 8 * each / dcf.mac.data_rate;
  const double packets = std::min({static_cast<double>(dcf.aggregation->packets), static_cast<double>(dcf.aggregation->bytes) / each,
                                   dcf.aggregation->longest / on_air});
  if (packets < 2) return alone;
  return std::min(alone, (timing.difs + timing.sifs + timing.block_ack + timing.preamble).in_seconds() / packets + on_air);
}

double StationCosts::packets_per_second(const std::vector<std::uint32_t>& way, std::uint32_t bytes) const {
  double hops = 0;
  double slowest = 0;
  for (const std::uint32_t edge : way) {
    if (!is_hop(edge)) continue;
    ++hops;
    slowest = std::max(slowest, shared_exchange(stations_[hop(edge).from].channel, bytes));
  }
  if (hops == 0) return std::numeric_limits<double>::infinity();
  return 1 / (slowest * std::min(hops, kHopsInTurn));
}

void StationCosts::add(const std::vector<std::uint32_t>& way, double packets, std::uint32_t bytes) {
  bool is_first = true;
  for (const std::uint32_t edge : way) {
    if (!is_hop(edge)) continue;
    const Station& from = stations_[hop(edge).from];
    const Station& to = stations_[hop(edge).to];
    ChannelLoad& channel = channels_[from.channel];
    channel.airtime += packets * exchange(from.channel, bytes);
    channel.shared_airtime += packets * shared_exchange(from.channel, bytes);
    channel.cost.events += packets * (kFramesAHop * (1 + 2 * std::max(from.distances, to.distances)) + kTimersAHop);
    channel.cost.rows += packets * (kRowsAHop + kRowsAHopAndNeighbour * std::max(from.neighbours, to.neighbours));
    if (is_first) at_first_queue_ += packets;
    is_first = false;
  }
}

StationCosts::Cost StationCosts::total(double seconds) const {
  Cost total{0, 2 * at_first_queue_};  // it waits, or is dropped, before anything is on the air
  for (const ChannelLoad& channel : channels_) {
    if (channel.airtime == 0) continue;
    const double airtime = kMoreAtOnce * channel.at_once * seconds;
    // An aggregated frame takes no more events than another, and longer.
    total.events += std::min(1.0, airtime / channel.airtime) * channel.cost.events;
    total.rows += std::min(1.0, airtime / channel.shared_airtime) * channel.cost.rows;
  }
  return total;
}

}  // namespace ackscope
