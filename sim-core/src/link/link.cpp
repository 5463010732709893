#include "link/link.h"

#include <algorithm>
#include <utility>

namespace ackscope {

Link::Link(std::uint32_t direction, LinkParts parts, Scheduler& scheduler, PacketPool& pool, Trace& trace, PacketSink& far_end)
    : direction_{direction},
      rate_{parts.rate},
      delay_{parts.delay},
      admission_{std::move(parts.admission)},
      order_{std::move(parts.order)},
      errors_{std::move(parts.errors)},
      scheduler_{scheduler},
      pool_{pool},
      trace_{trace},
      far_end_{far_end},
      delivery_id_{scheduler.add_handler(delivery_)},
      service_id_{scheduler.add_handler(service_)} {}

void Link::receive(PacketId id) {
  ++counters_.arrived;
  const Time now = scheduler_.now();
  if (queue_.packets == 0 && idle_from_ <= now) {
    transmit(id);
    return;
  }
  // The transmitter is busy, or its next packet leaves at this very instant but the event is still to come.
  queue_.in_service = idle_from_ > now;
  const Packet& packet = pool_[id];
  if (!admission_->admits(packet, queue_)) {
    ++counters_.refused;
    trace_.record(now, Kind::kDrop, direction_, index(packet.flow), packet.serial, static_cast<std::uint32_t>(DropReason::kQueueFull),
                  queue_.packets);
    pool_.release(id, Exit::kDropped);
    return;
  }
  if (queue_.packets == 0) scheduler_.schedule(idle_from_, service_id_);
  count_waiting();
  ++queue_.packets;
  queue_.bytes += packet.bytes;
  queue_max_ = std::max(queue_max_, queue_.packets);
  order_->push(id);
  trace_.record(now, Kind::kEnqueue, direction_, index(packet.flow), packet.serial, queue_.packets, static_cast<double>(queue_.bytes));
}

void Link::serve_next() {
  const PacketId id = order_->pop();
  count_waiting();
  --queue_.packets;
  queue_.bytes -= pool_[id].bytes;
  transmit(id);
  if (queue_.packets > 0) scheduler_.schedule(idle_from_, service_id_);
}

void Link::transmit(PacketId id) {
  const Time now = scheduler_.now();
  check(idle_from_ <= now, "two transmissions overlap on a link");
  const Packet& packet = pool_[id];
  const Duration on_the_wire = time_on_wire(packet.bytes);
  idle_from_ = now + on_the_wire;
  const Time arrives = idle_from_ + delay_;

  ++counters_.packets;
  counters_.bytes += packet.bytes;
  counters_.payload_bytes += packet.payload;
  counters_.busy_ns += on_the_wire.count_ns();
  trace_.record(now, Kind::kTransmit, direction_, index(packet.flow), packet.serial, packet.bytes, static_cast<double>(arrives.since_start_ns()));

  const DropReason lost = errors_ ? errors_->loses(packet).value_or(DropReason{}) : DropReason{};
  if (in_flight_.empty()) scheduler_.schedule(arrives, delivery_id_);
  in_flight_.push_back({arrives, id, lost});
}

Duration Link::time_on_wire(std::uint32_t bytes) {
  if (bytes != timed_bytes_) {
    timed_bytes_ = bytes;
    timed_ = transmission_time(bytes, rate_);
  }
  return timed_;
}

void Link::deliver() {
  const InFlight arriving = in_flight_.pop_front();
  if (!in_flight_.empty()) scheduler_.schedule(in_flight_.front().arrives, delivery_id_);
  if (arriving.lost != DropReason{}) {
    const Packet& packet = pool_[arriving.packet];
    ++counters_.corrupted;
    trace_.record(scheduler_.now(), Kind::kDrop, direction_, index(packet.flow), packet.serial, static_cast<std::uint32_t>(arriving.lost),
                  queue_.packets);
    pool_.release(arriving.packet, Exit::kDropped);
    return;
  }
  ++counters_.delivered;
  far_end_.receive(arriving.packet);
}

void Link::count_waiting() {
  const Time now = scheduler_.now();
  counters_.queue_integral += static_cast<double>(queue_.packets) * (now - waiting_since_).in_seconds();
  waiting_since_ = now;
}

LinkCounters Link::counters() const {
  LinkCounters now_counters = counters_;
  const Time now = scheduler_.now();
  now_counters.queue_integral += static_cast<double>(queue_.packets) * (now - waiting_since_).in_seconds();
  if (idle_from_ > now) now_counters.busy_ns -= (idle_from_ - now).count_ns();
  return now_counters;
}

void Link::check_books() const {
  check(counters_.arrived == counters_.refused + counters_.filtered + queue_.packets + counters_.packets,
        "packets at a queue: arrived = refused + filtered + waiting + transmitted");
  check(counters_.packets == counters_.delivered + counters_.corrupted + in_flight_.size(),
        "packets on a link: transmitted = delivered + corrupted + on their way");
}

}  // namespace ackscope
