#include "queue/admit/red.h"

#include "queue/admit/random_choice.h"

namespace ackscope {
namespace {

// By squaring: multiplications only, so the same on every machine.
double power(double base, std::int64_t exponent) {
  double result = 1;
  for (; exponent > 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result *= base;
    base *= base;
  }
  return result;
}

}  // namespace

Red::Red(const parameters::Red& parameters, Duration packet_time, const DropTail& places, const RandomStream& stream,
         bool buffer_for_each_flow)
    : parameters_{parameters}, packet_time_{packet_time}, places_{places}, buffer_for_each_flow_{buffer_for_each_flow}, stream_{stream} {}

Verdict Red::judge(const Packet& arriving, const QueueState& queue, const QueueState& buffer, Time now) {
  update_average(queue);
  const bool picked = picks(arriving, queue.packets);
  const bool of_waiting = parameters_.chooses == parameters::Red::Chooses::kRandom;
  const bool marks = marks_now();
  if (picked && !of_waiting && !(marks && (arriving.flags & kEct) != 0)) return Verdict::kDropEarly;
  // A packet that finds the transmitter idle needs no place.
  if (queue.in_service && places_.judge(arriving, queue, buffer, now) == Verdict::kNoPlace) return Verdict::kNoPlace;
  if (!picked) return Verdict::kAdmit;
  return marks ? Verdict::kMark : Verdict::kDropEarly;
}

// An average above the upper threshold means that marks were not enough; ns-2 then drops (RFC 3168, 7).
bool Red::marks_now() const {
  return parameters_.mark && (parameters_.above_max == parameters::Red::AboveMax::kMark || average_ < picks_all_from());
}

std::optional<Backlog::Place> Red::victim(Verdict verdict, const Packet& arriving, const Backlog& backlog) {
  if (verdict == Verdict::kNoPlace) {
    if (parameters_.when_full == parameters::Red::WhenFull::kArriving) return std::nullopt;
    return buffer_for_each_flow_ ? one_of_queue(Backlog::Member{arriving}, backlog, stream_) : one_of_all(backlog, stream_);
  }
  if (parameters_.chooses == parameters::Red::Chooses::kArriving) return std::nullopt;
  return parameters_.picks == parameters::Red::Picks::kData ? one_with_payload(backlog, stream_) : one_of_all(backlog, stream_);
}

// While the link is idle the average falls as if it sent small packets out of an empty queue, m of them; an arrival then adds nothing
// of its own (Fig. 2: avg = (1 - w)^m avg). In ns-2 it does: what an arrival finds always enters the average, here an empty queue.
void Red::update_average(const QueueState& queue) {
  if (queue.in_service) {
    average_ = (1 - parameters_.weight) * average_ + parameters_.weight * static_cast<double>(queue.packets);
  } else {
    const std::int64_t arrival = parameters_.idle == parameters::Red::Idle::kElapsedAndArrival ? 1 : 0;
    average_ *= power(1 - parameters_.weight, queue.idle.count_ns() / packet_time_.count_ns() + arrival);
  }
}

bool Red::picks(const Packet& arriving, std::uint32_t waiting) {
  if (average_ < parameters_.min_threshold || static_cast<std::int64_t>(waiting) <= parameters_.spares_up_to.value_or(-1)) {
    count_ = -1;
    return false;
  }
  if (parameters_.picks == parameters::Red::Picks::kData && arriving.payload == 0) return false;
  if (average_ >= picks_all_from()) {
    count_ = 0;
    return true;
  }
  ++count_;
  // With probability p_a = p_b / (1 - count p_b), and always once that exceeds 1: the number of packets from one picked to the next is
  // then uniform instead of geometric (section IV). If picks are kept apart, each of these distances is longer by 1 / p_b.
  const double p_b = probability();
  const double passed = static_cast<double>(count_) * p_b;
  const double u = stream_.uniform();
  if (!(parameters_.waits ? passed >= 1 && u * (2 - passed) < p_b : u * (1 - passed) < p_b)) return false;
  count_ = 0;
  return true;
}

// By the average alone, p_b. Above the upper threshold only if RED is gentle (Floyd 2000): on to one at twice the threshold.
double Red::probability() const {
  const double low = parameters_.min_threshold;
  const double high = parameters_.max_threshold;
  const double most = parameters_.max_probability;
  if (average_ >= high) return most + (1 - most) * (average_ - high) / high;
  return most * (average_ - low) / (high - low);
}

}  // namespace ackscope
