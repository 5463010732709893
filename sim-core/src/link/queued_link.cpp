#include "link/queued_link.h"

#include <utility>

namespace ackscope {

QueuedLink::QueuedLink(std::uint32_t direction, LinkParts& parts, Scheduler& scheduler, PacketPool& pool, Trace& trace,
                       const RouteTable& routes)
    : Link{direction, parts, scheduler, pool, trace, routes},
      backlog_{std::move(parts.sorting)},
      admission_{std::move(parts.admission)},
      order_{std::move(parts.order)},
      departure_{std::move(parts.departure)},
      pressure_{direction, trace},
      filter_{std::move(parts.filter)},
      all_join_{hears_of_departures() || order_->sees_all()},
      buffer_for_each_flow_{parts.buffer_for_each_flow} {}

void QueuedLink::receive(PacketId id) {
  ++taken_.arrived;
  const bool busy = has_to_wait();
  const Packet& packet = pool_[id];
  const bool filters = filter_ != nullptr && is_plain_ack(packet);
  std::optional<std::uint64_t> turn;  // whose it takes
  if (filters && filter_->before_admission()) turn = filter_for(id);
  if ((busy || judges_when_idle_) && !admits(id, packet, busy)) return;
  if (filters && !filter_->before_admission()) turn = filter_for(id);
  if (!busy && !all_join_) {
    in_service_ = Backlog::Member{packet};
    serve(id, packet);
    return;
  }
  const Time now = scheduler_.now();
  settle(now);
  if (!busy) {
    tell_if_found_empty(free_from());
    order_->on_join(backlog_, backlog_.join(id, packet, now));
    serve_next();
    return;
  }
  if (const auto ticket = take_ticket(); ticket && !turn) turn = ticket;
  order_->on_join(backlog_, turn ? backlog_.join_as(*turn, id, packet, now) : backlog_.join(id, packet, now));
  record_joining(packet, backlog_.state());
  on_waiting();
}

bool QueuedLink::serve_next() {
  const Time now = scheduler_.now();
  settle(now);
  tell_if_found_empty(now);
  while (is_waiting()) {
    if (leave_to_be_served(order_->next(backlog_), true)) return true;
  }
  return false;
}

bool QueuedLink::serve_along(bool may_overtake) {
  const Time now = scheduler_.now();
  settle(now);
  tell_if_found_empty(now);
  while (is_waiting()) {
    Backlog::Place place = order_->next(backlog_);
    const bool is_its_turn = goes_along(backlog_.packet(place));
    if (!is_its_turn) place = may_overtake ? first_that_goes_along() : Backlog::kNowhere;
    if (place == Backlog::kNowhere || !has_room_for(backlog_.packet(place))) return false;
    if (leave_to_be_served(place, is_its_turn)) return true;
  }
  return false;
}

Backlog::Place QueuedLink::first_that_goes_along() const {
  Backlog::Place place = backlog_.first();
  while (place != Backlog::kNowhere && !goes_along(backlog_.packet(place))) place = backlog_.next(place);
  return place;
}

// Says whether it was not dropped instead.
bool QueuedLink::leave_to_be_served(Backlog::Place place, bool is_its_turn) {
  const Time now = scheduler_.now();
  const std::uint32_t queue = backlog_.queue_of(place);
  Fate fate = Fate::kSend;
  if (departure_ != nullptr) {
    fate = departure_->on_dequeue(place, backlog_, now);
    note_departure(queue, pool_[backlog_.packet(place)]);
  }
  if (fate == Fate::kDrop) {
    push_out(place, DropReason::kWaitedTooLong);
    on_dropped_at_departure();
    return false;
  }
  if (is_its_turn) {
    order_->on_turn(backlog_, place);
  } else {
    order_->on_vanish(backlog_, place);
  }
  if (admission_->sees_departures()) {
    admission_->on_dequeue(place, backlog_, now);
    pressure_.begin(now, pool_[backlog_.packet(place)].flow);
    admission_->note(buffer_for_each_flow_ ? backlog_.queues()[queue].state : backlog_.state(), pressure_);
  }
  const PacketId id = backlog_.leave(place);
  if (departure_ != nullptr && backlog_.queues()[queue].state.packets == 0) emptied_ = queue;
  if (fate == Fate::kMark) mark(id, backlog_.state().packets, 0);  // the admission's average has nothing to do with it
  const Packet& packet = pool_[id];
  in_service_ = Backlog::Member{packet};
  serve(id, packet);
  return true;
}

// A departure hears of it when the next packet is looked for.
void QueuedLink::tell_if_found_empty(Time since) {
  if (!emptied_) return;
  if (backlog_.queues()[*emptied_].state.packets == 0) {
    departure_->on_empty(*emptied_, backlog_, since);
    pressure_.begin(scheduler_.now(), in_service_.flow);
    departure_->note(*emptied_, pressure_);
  }
  emptied_.reset();
}

bool QueuedLink::admits(PacketId id, const Packet& packet, bool busy) {
  const Time now = scheduler_.now();
  QueueState queue = backlog_.state();
  queue.in_service = busy;
  if (!busy) queue.idle = now - free_from();
  const QueueState buffer = buffer_of(packet, queue);
  const Verdict verdict = admission_->judge(packet, queue, buffer, now);
  if (admission_->sees_departures()) {
    pressure_.begin(now, packet.flow);
    admission_->note(buffer, pressure_);
  }
  if (verdict == Verdict::kAdmit) return true;
  const auto victim = admission_->victim(verdict, packet, backlog_);
  if (verdict == Verdict::kNoPlace && departure_ != nullptr) {
    const std::uint32_t full = victim ? backlog_.queue_of(*victim) : backlog_.state_of(Backlog::Member{packet}).number;
    departure_->on_overflow(full, now);
    note_departure(full, victim ? pool_[backlog_.packet(*victim)] : packet);
  }
  if (!victim) return survives(verdict, id, queue.packets, *admission_);
  const PacketId waiting = backlog_.packet(*victim);
  if (verdict == Verdict::kMark && (pool_[waiting].flags & kEct) != 0) {
    survives(verdict, waiting, queue.packets, *admission_);
  } else {
    push_out(*victim, verdict == Verdict::kNoPlace ? DropReason::kPushedOut : DropReason::kEarly);
  }
  return true;
}

// The buffer in which the packet needs a place. Other links' packets on a shared medium take none.
QueueState QueuedLink::buffer_of(const Packet& packet, const QueueState& queue) const {
  QueueState own = buffer_for_each_flow_ ? backlog_.state_of(Backlog::Member{packet}) : queue;
  own.in_service = is_serving() && (!buffer_for_each_flow_ || backlog_.share_queue(in_service_, Backlog::Member{packet}));
  return own;
}

void QueuedLink::note_departure(std::uint32_t queue, const Packet& packet) {
  pressure_.begin(scheduler_.now(), packet.flow);
  departure_->note(queue, pressure_);
}

void QueuedLink::push_out(Backlog::Place victim, DropReason reason) {
  const PacketId id = take_out(victim);
  refuse(id, reason, backlog_.state().packets);
}

// Removes ACKs that an arriving ACK makes useless; returns the rank of the turn that it takes, if any.
std::optional<std::uint64_t> QueuedLink::filter_for(PacketId ack) {
  const std::vector<Backlog::Place>& useless = filter_->on_ack(ack, pool_, backlog_);
  if (useless.empty()) return std::nullopt;
  const std::uint64_t oldest = backlog_.rank(useless.front());
  for (const Backlog::Place place : useless) {
    const PacketId id = take_out(place);
    const Packet& packet = pool_[id];
    ++taken_.filtered;
    trace_.record(scheduler_.now(), Kind::kFilter, direction_, index(packet.flow), packet.serial, backlog_.state().packets, packet.number);
    pool_.release(id, Exit::kFiltered);
  }
  return filter_->takes_oldest_turn() ? std::optional{oldest} : std::nullopt;
}

// A packet vanishes without being sent.
PacketId QueuedLink::take_out(Backlog::Place place) {
  settle(scheduler_.now());
  order_->on_vanish(backlog_, place);
  return backlog_.leave(place);
}

const QueueState& QueuedLink::settle(Time now) {
  taken_.queue_integral += static_cast<double>(backlog_.state().packets) * static_cast<double>((now - settled_until_).count_ns());
  settled_until_ = now;
  return backlog_.state();
}

}  // namespace ackscope
