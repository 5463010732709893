#include "link/link.h"

#include <algorithm>
#include <utility>

#include "link/forward.h"

namespace ackscope {

Link::Link(std::uint32_t direction, LinkParts& parts, Scheduler& scheduler, PacketPool& pool, Trace& trace, const RouteTable& routes)
    : direction_{direction},
      scheduler_{scheduler},
      pool_{pool},
      routes_{routes},
      trace_{trace},
      errors_{std::move(parts.errors)},
      delay_{parts.delay},
      is_plain_{parts.tick == Duration{} && !parts.changes},
      judges_when_idle_{parts.admission->judges_when_idle()},
      rate_{parts.rate},
      tick_{parts.tick},
      frame_overhead_{parts.medium == nullptr ? Duration{} : parts.medium->frame_overhead()} {}

void Link::on_event() {
  const OnTheWay arriving = on_the_way_.pop_front();
  if (!on_the_way_.empty()) scheduler_.schedule(on_the_way_.front().arrives, *this);
  if (arriving.lost != DropReason{}) {
    lose(arriving);
    return;
  }
  deliver(arriving.packet);
}

void Link::deliver(PacketId id) {
  ++delivered_;
  forward(id, pool_, routes_);
}

void Link::tell_corruption_to(CorruptionObserver& observer, FlowId flow) {
  if (corruption_observers_.size() <= index(flow)) corruption_observers_.resize(index(flow) + 1);
  corruption_observers_[index(flow)] = &observer;
}

void Link::lose(const OnTheWay& arriving) {
  ++taken_.corrupted;
  const std::uint32_t flow = index(pool_[arriving.packet].flow);
  // A broken context of header compression is not damage: the packet came, and its headers were misread.
  const bool is_damaged = arriving.lost == DropReason::kCorrupted || arriving.lost == DropReason::kScripted;
  if (is_damaged && flow < corruption_observers_.size() && corruption_observers_[flow] != nullptr) {
    corruption_observers_[flow]->on_corrupted(pool_[arriving.packet]);
  }
  drop(arriving.packet, arriving.lost, settle(scheduler_.now()).packets);
}

bool Link::survives(Verdict verdict, PacketId id, std::uint32_t waiting, const Admission& admission) {
  if (verdict == Verdict::kMark && (pool_[id].flags & kEct) != 0) {
    mark(id, waiting, admission.average_queue());
    return true;
  }
  refuse(id, verdict == Verdict::kNoPlace ? DropReason::kQueueFull : DropReason::kEarly, waiting);
  return false;
}

void Link::mark(PacketId id, std::uint32_t waiting, double average) {
  Packet& packet = pool_[id];
  packet.flags |= kCe;
  ++taken_.marks;
  trace_.record(scheduler_.now(), Kind::kMark, direction_, index(packet.flow), packet.serial, waiting, average);
}

void Link::refuse(PacketId id, DropReason reason, std::uint32_t waiting) {
  ++taken_.refused;
  if (reason == DropReason::kQueueFull || reason == DropReason::kPushedOut) ++taken_.overflow;
  for (RefusalObserver* const observer : refusal_observers_) observer->on_refused(pool_[id]);
  drop(id, reason, waiting);
}

void Link::drop(PacketId id, DropReason reason, std::uint32_t waiting) {
  const Packet& packet = pool_[id];
  trace_.record(scheduler_.now(), Kind::kDrop, direction_, index(packet.flow), packet.serial, static_cast<std::uint32_t>(reason), waiting);
  pool_.release(id, Exit::kDropped);
}

// When a delay has become shorter, a packet that would overtake arrives together with the one ahead of it.
Time Link::arrival() const {
  const Time own = tick_ == Duration{} ? idle_from_ + delay_ : arrival_by_ticks();
  return on_the_way_.empty() ? own : std::max(own, on_the_way_.back().arrives);
}

// An emulator's timers fire at ticks of its clock: the one that ends a transmission, then the one that ends its propagation. A late
// tick delays the packet but not the transmissions after it, so roundings do not add up (asymmetry 6, link emulator).
Time Link::arrival_by_ticks() const {
  const auto next_tick = [this](Time at) {
    const std::int64_t tick = tick_.count_ns();
    return Time::nanoseconds((at.since_start_ns() + tick - 1) / tick * tick);
  };
  return next_tick(next_tick(idle_from_) + delay_);
}

LinkCounters Link::counters() {
  const Time now = scheduler_.now();
  const QueueState& waiting = settle(now);
  LinkCounters counters = taken_;
  counters.delivered = delivered_;
  counters.packets = counters.arrived - counters.refused - counters.filtered - waiting.packets;
  // Committed transmissions keep the wire busy without a gap from now until it is idle.
  if (idle_from_ > now) counters.busy_ns -= (idle_from_ - now).count_ns();
  return counters;
}

void Link::check_books() const {
  check(taken_.arrived == taken_.refused + taken_.filtered + delivered_ + taken_.corrupted + held(),
        "packets on a link: arrived = refused + filtered + delivered + corrupted + held");
}

}  // namespace ackscope
