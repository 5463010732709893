#include "scenario/build_link.h"

#include <memory>
#include <utility>
#include <vector>

#include "engine/rng.h"
#include "link/exponential_errors.h"
#include "link/gilbert_elliott_errors.h"
#include "link/header_compression.h"
#include "link/independent_errors.h"
#include "link/scripted_errors.h"
#include "queue/admit/drop_tail.h"
#include "queue/admit/longest_queue_drop.h"
#include "queue/admit/pie.h"
#include "queue/admit/random_drop.h"
#include "queue/admit/red.h"
#include "queue/depart/cobalt.h"
#include "queue/depart/codel.h"
#include "queue/depart/dual_pi2.h"
#include "queue/filter/ack_filter.h"
#include "queue/filter/cake_filter.h"
#include "queue/order/acks_first.h"
#include "queue/order/arrival_order.h"
#include "queue/order/deficit_round_robin.h"
#include "queue/order/dual_queue.h"
#include "queue/order/fair_round_robin.h"
#include "scenario/overloaded.h"
#include "scenario/queueing.h"

namespace ackscope {
namespace {

std::unique_ptr<Order> order(const document::Queue& queue) {
  return std::visit(
      Overloaded{
          [](const parameters::Fifo&) -> std::unique_ptr<Order> { return std::make_unique<ArrivalOrder>(); },
          [](const parameters::FairRoundRobin& p) -> std::unique_ptr<Order> { return std::make_unique<FairRoundRobin>(p); },
          [](const parameters::DeficitRoundRobin& p) -> std::unique_ptr<Order> { return std::make_unique<DeficitRoundRobin>(p); },
          [](const parameters::AcksFirst&) -> std::unique_ptr<Order> { return std::make_unique<AcksFirst>(); },
          [](const parameters::DualQueue& p) -> std::unique_ptr<Order> { return std::make_unique<DualQueue>(p); },
      },
      queue.order);
}

std::unique_ptr<Admission> admission(const document::Queue& queue, double rate, std::uint64_t seed, const std::string& name) {
  const DropTail places{queue.limit.packets, queue.limit.includes_in_service};
  return std::visit(Overloaded{
                        [&](const parameters::DropTail&) -> std::unique_ptr<Admission> { return std::make_unique<DropTail>(places); },
                        [&](const parameters::Red& red) -> std::unique_ptr<Admission> {
                          const Duration packet_time = transmission_time(static_cast<std::uint32_t>(red.mean_packet_bytes), rate);
                          return std::make_unique<Red>(red, packet_time, places, RandomStream{seed, name + "/red"}, queue.limit.per_flow);
                        },
                        [&](const parameters::LongestQueueDrop& longest) -> std::unique_ptr<Admission> {
                          return std::make_unique<LongestQueueDrop>(places, longest.by, longest.takes);
                        },
                        [&](const parameters::Pie& pie) -> std::unique_ptr<Admission> {
                          return std::make_unique<Pie>(pie, places, queue.limit.per_flow, RandomStream{seed, name + "/pie"});
                        },
                        [&](const parameters::RandomDrop&) -> std::unique_ptr<Admission> {
                          return std::make_unique<RandomDrop>(places, queue.limit.per_flow, RandomStream{seed, name + "/random-drop"});
                        },
                    },
                    queue.admit);
}

// Whether the order visits several queues, each of which is then controlled by itself.
Scope scope_of(const document::Queue& queue) {
  const bool in_turns = std::holds_alternative<parameters::FairRoundRobin>(queue.order) ||
                        std::holds_alternative<parameters::DeficitRoundRobin>(queue.order) ||
                        std::holds_alternative<parameters::DualQueue>(queue.order);
  return in_turns ? Scope::kQueue : Scope::kLink;
}

std::unique_ptr<Departure> departure(const document::Queue& queue, double rate, std::uint64_t seed, const std::string& name) {
  constexpr std::uint32_t kFullPacketBytes = 1514;  // Linux's psched_mtu() on Ethernet
  const Duration packet_time = transmission_time(kFullPacketBytes, rate);
  return std::visit(
      Overloaded{
          [](const parameters::NoDeparture&) -> std::unique_ptr<Departure> { return nullptr; },
          [&](const parameters::Codel& codel) -> std::unique_ptr<Departure> { return std::make_unique<Codel>(codel, scope_of(queue)); },
          [&](const parameters::Cobalt& cobalt) -> std::unique_ptr<Departure> {
            return std::make_unique<Cobalt>(cobalt, scope_of(queue), packet_time, RandomStream{seed, name + "/cobalt"});
          },
          [&](const parameters::DualPi2& dual) -> std::unique_ptr<Departure> {
            return std::make_unique<DualPi2>(dual, packet_time, RandomStream{seed, name + "/dualpi2"});
          },
      },
      queue.depart);
}

// What a queue that is served packet by packet has besides admission and order.
void add_parts(const document::Queue& queue, double rate, std::uint64_t seed, const std::string& name, LinkParts& to) {
  to.buffer_for_each_flow = queue.limit.per_flow;
  to.departure = departure(queue, rate, seed, name);
  if (queue.buckets) {
    to.sorting = Buckets{static_cast<std::uint32_t>(queue.buckets->count), RandomStream{seed, name + "/buckets"},
                         static_cast<std::uint32_t>(queue.buckets->ways)};
  }
  if (std::holds_alternative<parameters::DualQueue>(queue.order)) to.sorting = Backlog::ByEcn{};
  if (queue.filter) to.filter = std::make_unique<AckFilter>(*queue.filter, RandomStream{seed, name + "/ack-filter"});
  if (queue.cake_filter) to.filter = std::make_unique<CakeFilter>(*queue.cake_filter);
}

// Of each connection.
std::vector<std::uint32_t> segment_bytes(const document::Scenario& document, const Plan& plan) {
  std::vector<std::uint32_t> bytes;
  bytes.reserve(plan.connections.size());
  for (const PlannedConnection& connection : plan.connections) {
    bytes.push_back(static_cast<std::uint32_t>(document.flows[connection.flow].sender.sizes.segment_bytes));
  }
  return bytes;
}

// A script names a flow of the document; for parallel connections that is each of them.
std::vector<ScriptedLoss> losses(const document::Scenario& document, const Plan& plan, const document::ScriptedErrors& errors) {
  std::vector<ScriptedLoss> result;
  for (const document::ScriptedLoss& loss : errors.lose) {
    for (std::uint32_t i = 0; i < plan.connections.size(); ++i) {
      if (document.flows[plan.connections[i].flow].id != loss.flow) continue;
      result.push_back({i, static_cast<std::uint32_t>(loss.number), static_cast<std::uint32_t>(loss.copy), loss.as});
    }
  }
  return result;
}

}  // namespace

LinkParts link_parts(const document::Scenario& document, const Plan& plan, const document::Link& link, const document::Direction& direction,
                     const std::string& name, Medium* medium, bool changes) {
  const auto seed = static_cast<std::uint64_t>(document.run.seed);
  LinkParts parts{direction.wire.rate, Duration::seconds(direction.wire.delay), nullptr, nullptr};
  parts.admission = admission(direction.queue, direction.wire.rate, seed, name);
  parts.changes = changes;
  if (takes_turns(link, direction, changes)) parts.order = order(direction.queue);  // else the queue is a timetable
  parts.medium = medium;
  add_parts(direction.queue, direction.shaper ? direction.shaper->rate : direction.wire.rate, seed, name, parts);
  if (direction.shaper) parts.shaper = Shaper{*direction.shaper};
  if (direction.compression) parts.compression = std::make_unique<HeaderCompression>(*direction.compression, segment_bytes(document, plan));
  parts.tick = Duration::seconds(direction.wire.tick);
  parts.errors = std::visit(Overloaded{
                                [](const parameters::NoErrors&) -> std::unique_ptr<ErrorModel> { return nullptr; },
                                [&](const parameters::IndependentErrors& errors) -> std::unique_ptr<ErrorModel> {
                                  return std::make_unique<IndependentErrors>(errors.loss_rate, RandomStream{seed, name + "/errors"});
                                },
                                [&](const parameters::ExponentialErrors& errors) -> std::unique_ptr<ErrorModel> {
                                  return std::make_unique<ExponentialErrors>(errors, RandomStream{seed, name + "/errors"});
                                },
                                [&](const parameters::GilbertElliottErrors& errors) -> std::unique_ptr<ErrorModel> {
                                  return std::make_unique<GilbertElliottErrors>(errors, RandomStream{seed, name + "/errors"});
                                },
                                [&](const document::ScriptedErrors& errors) -> std::unique_ptr<ErrorModel> {
                                  return std::make_unique<ScriptedErrors>(losses(document, plan, errors));
                                },
                            },
                            direction.errors);
  return parts;
}

LinkParts station_parts(const document::Scenario& document, const document::Dcf& dcf, const std::string& name) {
  const auto seed = static_cast<std::uint64_t>(document.run.seed);
  LinkParts parts{dcf.mac.data_rate, Duration{}, admission(dcf.queue, dcf.mac.data_rate, seed, name), nullptr};
  parts.order = order(dcf.queue);
  add_parts(dcf.queue, dcf.mac.data_rate, seed, name, parts);
  return parts;
}

}  // namespace ackscope
