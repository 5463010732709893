#include "tcp/receiver/ack/tack.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ackscope {

Tack::Tack(const parameters::Tack& parameters, FlowId flow, Trace& trace)
    : parameters_{parameters}, flow_{flow}, trace_{trace}, rate_{parameters.rounds - 1} {}

void Tack::on_header(const SegmentHeader& header) {
  if (header.options != nullptr && header.options->least_rtt > Duration{}) least_rtt_ = header.options->least_rtt;
}

AckDecision Tack::on_arrival(const Arrival& arrival) {
  if (!last_tack_) {
    last_tack_ = round_began_ = arrival.at;  // a time begins that this segment has not taken
  } else if (arrival.kind != ArrivalKind::kDuplicate) {
    ++new_since_tack_;
  }
  if (waiting_++ == 0) first_waiting_ = arrival.at;
  take_echo(arrival);
  const bool opens_hole = arrival.segment > std::exchange(beyond_, std::max(beyond_, arrival.segment + 1));
  is_instant_ = opens_hole || arrival.fills_hole;
  if (is_instant_) return AckDecision::now(opens_hole ? AckReason::kOutOfOrder : AckReason::kHoleFilled);
  if (is_periodic()) return by(*last_tack_ + period(), AckReason::kPeriodOver, arrival.at);
  if (waiting_ >= static_cast<std::uint32_t>(parameters_.segments)) return AckDecision::now(AckReason::kCountReached);
  return by(first_waiting_ + Duration::seconds(parameters_.max_delay), AckReason::kTimer, arrival.at);
}

// What was due already under the other rule is due now.
AckDecision Tack::by(Time due, AckReason reason, Time now) { return due > now ? AckDecision::by(due, reason) : AckDecision::now(reason); }

void Tack::on_ack_sent(const AckSent& sent) {
  waiting_ = 0;
  fastest_.reset();
  if (!std::exchange(is_instant_, false)) measure(sent.at);
}

bool Tack::is_periodic() const { return segments_on_path() >= static_cast<double>(parameters_.acks_per_rtt * parameters_.segments); }

double Tack::segments_on_path() const { return least_rtt_ ? rate_.value() * least_rtt_->in_seconds() : 0; }

void Tack::take_echo(const Arrival& arrival) {
  const Duration way = arrival.at - arrival.sent;
  if (fastest_ && way > fastest_way_) return;
  fastest_ = Echo{arrival.sent, arrival.at};
  fastest_way_ = way;
}

// A TACK leaves.
void Tack::measure(Time at) {
  if (least_rtt_ && at - round_began_ >= *least_rtt_) {
    rate_.begin_round();
    round_began_ = at;
  }
  if (at > *last_tack_) rate_.add(new_since_tack_ / (at - *last_tack_).in_seconds());
  new_since_tack_ = 0;
  last_tack_ = at;
  note_factor(at);
}

// Segments that a TACK stands for.
void Tack::note_factor(Time at) {
  const double of_period = segments_on_path() / static_cast<double>(parameters_.acks_per_rtt);
  const auto factor = static_cast<std::uint32_t>(std::lround(std::max(of_period, static_cast<double>(parameters_.segments))));
  if (std::exchange(noted_factor_, factor) != factor) trace_.record(at, Kind::kFactor, 0, index(flow_), 0, factor, 0);
}

}  // namespace ackscope
