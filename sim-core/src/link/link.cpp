#include "link/link.h"

#include <algorithm>
#include <utility>

namespace ackscope {

Link::Link(std::uint32_t direction, LinkParts parts, Scheduler& scheduler, PacketPool& pool, Trace& trace, const RouteTable& routes)
    : direction_{direction},
      delay_{parts.delay},
      arrival_id_{scheduler.add_handler(*this)},
      scheduler_{scheduler},
      pool_{pool},
      trace_{trace},
      routes_{routes},
      errors_{std::move(parts.errors)},
      admission_{std::move(parts.admission)},
      rate_{parts.rate} {}

void Link::receive(PacketId id) {
  ++taken_.arrived;
  const Time now = scheduler_.now();
  const Packet& packet = pool_[id];
  const Time starts = std::max(now, idle_from_);
  if (starts > now && !joins_queue(id, packet)) return;

  const Duration on_the_wire = time_on_wire(packet.bytes);
  idle_from_ = starts + on_the_wire;
  const Time arrives = idle_from_ + delay_;
  taken_.bytes += packet.bytes;
  taken_.payload_bytes += packet.payload;
  taken_.busy_ns += on_the_wire.count_ns();
  trace_.record(now, Kind::kTransmit, direction_, index(packet.flow), packet.serial, packet.bytes,
                static_cast<double>(arrives.since_start_ns()));

  const DropReason lost = errors_ ? errors_->loses(packet).value_or(DropReason{}) : DropReason{};
  if (held_.empty()) scheduler_.schedule(arrives, arrival_id_);
  held_.push_back({arrives, id, lost});
}

// The transmitter is busy: the packet waits, or is dropped.
bool Link::joins_queue(PacketId id, const Packet& packet) {
  const Time now = scheduler_.now();
  settle(now);
  QueueState state = queue_.state();
  state.in_service = true;
  if (!admission_->admits(packet, state)) {
    ++taken_.refused;
    trace_.record(now, Kind::kDrop, direction_, index(packet.flow), packet.serial, static_cast<std::uint32_t>(DropReason::kQueueFull),
                  state.packets);
    pool_.release(id, Exit::kDropped);
    return false;
  }
  queue_.join(idle_from_, packet);
  queue_max_ = std::max(queue_max_, queue_.state().packets);
  trace_.record(now, Kind::kEnqueue, direction_, index(packet.flow), packet.serial, queue_.state().packets,
                static_cast<double>(queue_.state().bytes));
  return true;
}

void Link::on_event() {
  const Held arriving = held_.pop_front();
  if (!held_.empty()) scheduler_.schedule(held_.front().arrives, arrival_id_);
  if (arriving.lost != DropReason{}) {
    const Packet& packet = pool_[arriving.packet];
    settle(scheduler_.now());
    ++taken_.corrupted;
    trace_.record(scheduler_.now(), Kind::kDrop, direction_, index(packet.flow), packet.serial, static_cast<std::uint32_t>(arriving.lost),
                  queue_.state().packets);
    pool_.release(arriving.packet, Exit::kDropped);
    return;
  }
  ++taken_.delivered;
  forward(arriving.packet, pool_, routes_);
}

Duration Link::time_on_wire(std::uint32_t bytes) {
  if (bytes != timed_bytes_) {
    timed_bytes_ = bytes;
    timed_ = transmission_time(bytes, rate_);
  }
  return timed_;
}

void Link::settle(Time now) {
  const auto count_until = [this](Time until) {
    taken_.queue_integral += static_cast<double>(queue_.state().packets) * static_cast<double>((until - settled_until_).count_ns());
    settled_until_ = until;
  };
  queue_.advance_to(now, count_until);
  count_until(now);
}

LinkCounters Link::counters() {
  const Time now = scheduler_.now();
  settle(now);
  LinkCounters counters = taken_;
  counters.packets = counters.arrived - counters.refused - queue_.state().packets;
  counters.bytes -= queue_.state().bytes;
  counters.payload_bytes -= queue_.state().payload_bytes;
  // What was taken keeps the link busy without a gap from now until it is idle.
  if (idle_from_ > now) counters.busy_ns -= (idle_from_ - now).count_ns();
  return counters;
}

void Link::reset_queue_max() {
  settle(scheduler_.now());
  queue_max_ = queue_.state().packets;
}

void Link::check_books() const {
  check(taken_.arrived == taken_.refused + taken_.delivered + taken_.corrupted + held_.size(),
        "packets on a link: arrived = refused + delivered + corrupted + held");
}

}  // namespace ackscope
